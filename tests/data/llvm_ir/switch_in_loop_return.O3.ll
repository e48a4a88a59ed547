; ModuleID = 'switch_in_loop_return.hlsl'
source_filename = "switch_in_loop_return.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z1fj(i32 noundef %0) local_unnamed_addr #0 {
  br label %2

2:                                                ; preds = %31, %1
  %3 = phi i32 [ %0, %1 ], [ %36, %31 ]
  %4 = phi i32 [ 0, %1 ], [ %32, %31 ]
  %5 = and i32 %3, 3
  switch i32 %5, label %27 [
    i32 0, label %13
    i32 1, label %15
    i32 2, label %21
    i32 3, label %6
  ]

6:                                                ; preds = %2
  %7 = lshr i32 %3, 4
  %8 = and i32 %7, 3
  %9 = tail call i32 @llvm.umin.i32(i32 %8, i32 2)
  %10 = add nuw nsw i32 %4, 1
  %11 = add nuw nsw i32 %10, %9
  %12 = icmp eq i32 %8, 3
  br i1 %12, label %28, label %24

13:                                               ; preds = %2
  %14 = add i32 %4, 3
  br label %28

15:                                               ; preds = %2
  %16 = icmp samesign ugt i32 %4, 10
  br i1 %16, label %17, label %19

17:                                               ; preds = %15
  %18 = shl nuw nsw i32 %4, 1
  br label %40

19:                                               ; preds = %15
  %20 = add nuw nsw i32 %4, 5
  br label %31

21:                                               ; preds = %2
  %22 = xor i32 %4, 9
  %23 = icmp eq i32 %4, 0
  br i1 %23, label %40, label %28

24:                                               ; preds = %6
  %25 = shl nuw nsw i32 %9, 1
  %26 = add nuw nsw i32 %4, %25
  br label %40

27:                                               ; preds = %2
  unreachable

28:                                               ; preds = %6, %21, %13
  %29 = phi i32 [ %14, %13 ], [ %22, %21 ], [ %11, %6 ]
  %30 = icmp ugt i32 %29, 60
  br i1 %30, label %40, label %31

31:                                               ; preds = %19, %28
  %32 = phi i32 [ %20, %19 ], [ %29, %28 ]
  %33 = lshr i32 %3, 2
  %34 = shl i32 %32, 29
  %35 = and i32 %34, 536870912
  %36 = or i32 %35, %33
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %38, label %2, !llvm.loop !8

38:                                               ; preds = %31
  %39 = add nuw nsw i32 %32, 9000
  br label %40

40:                                               ; preds = %28, %21, %24, %38, %17
  %41 = phi i32 [ %26, %24 ], [ %39, %38 ], [ %18, %17 ], [ %29, %28 ], [ 1234, %21 ]
  ret i32 %41
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  br label %5

5:                                                ; preds = %34, %0
  %6 = phi i32 [ %4, %0 ], [ %39, %34 ]
  %7 = phi i32 [ 0, %0 ], [ %35, %34 ]
  %8 = and i32 %6, 3
  switch i32 %8, label %30 [
    i32 0, label %16
    i32 1, label %18
    i32 2, label %24
    i32 3, label %9
  ]

9:                                                ; preds = %5
  %10 = lshr i32 %6, 4
  %11 = and i32 %10, 3
  %12 = tail call i32 @llvm.umin.i32(i32 %11, i32 2)
  %13 = add nuw nsw i32 %7, 1
  %14 = add nuw nsw i32 %13, %12
  %15 = icmp eq i32 %11, 3
  br i1 %15, label %31, label %27

16:                                               ; preds = %5
  %17 = add i32 %7, 3
  br label %31

18:                                               ; preds = %5
  %19 = icmp samesign ugt i32 %7, 10
  br i1 %19, label %20, label %22

20:                                               ; preds = %18
  %21 = shl nuw nsw i32 %7, 1
  br label %43

22:                                               ; preds = %18
  %23 = add nuw nsw i32 %7, 5
  br label %34

24:                                               ; preds = %5
  %25 = xor i32 %7, 9
  %26 = icmp eq i32 %7, 0
  br i1 %26, label %43, label %31

27:                                               ; preds = %9
  %28 = shl nuw nsw i32 %12, 1
  %29 = add nuw nsw i32 %7, %28
  br label %43

30:                                               ; preds = %5
  unreachable

31:                                               ; preds = %9, %24, %16
  %32 = phi i32 [ %17, %16 ], [ %25, %24 ], [ %14, %9 ]
  %33 = icmp ugt i32 %32, 60
  br i1 %33, label %43, label %34

34:                                               ; preds = %22, %31
  %35 = phi i32 [ %23, %22 ], [ %32, %31 ]
  %36 = lshr i32 %6, 2
  %37 = shl i32 %35, 29
  %38 = and i32 %37, 536870912
  %39 = or i32 %38, %36
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %5, !llvm.loop !8

41:                                               ; preds = %34
  %42 = add nuw nsw i32 %35, 9000
  br label %43

43:                                               ; preds = %24, %31, %27, %20, %41
  %44 = phi i32 [ %29, %27 ], [ %42, %41 ], [ %21, %20 ], [ %32, %31 ], [ 1234, %24 ]
  %45 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %46 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %45, i32 %2)
  store i32 %44, ptr addrspace(11) %46, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #4

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"dx.nativelowprec", i32 1}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
