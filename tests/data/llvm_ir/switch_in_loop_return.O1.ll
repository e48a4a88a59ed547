; ModuleID = 'switch_in_loop_return.hlsl'
source_filename = "switch_in_loop_return.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z1fj(i32 noundef %0) local_unnamed_addr #0 {
  br label %2

2:                                                ; preds = %41, %1
  %3 = phi i32 [ undef, %1 ], [ %38, %41 ]
  %4 = phi i32 [ %0, %1 ], [ %45, %41 ]
  %5 = phi i32 [ 0, %1 ], [ %39, %41 ]
  %6 = and i32 %4, 3
  switch i32 %6, label %36 [
    i32 0, label %14
    i32 1, label %16
    i32 2, label %22
    i32 3, label %7
  ]

7:                                                ; preds = %2
  %8 = lshr i32 %4, 4
  %9 = and i32 %8, 3
  %10 = tail call i32 @llvm.umin.i32(i32 %9, i32 2)
  %11 = add i32 %5, %10
  %12 = add i32 %5, 1
  %13 = add i32 %12, %10
  br label %25

14:                                               ; preds = %2
  %15 = add i32 %5, 3
  br label %37

16:                                               ; preds = %2
  %17 = icmp ugt i32 %5, 10
  br i1 %17, label %18, label %20

18:                                               ; preds = %16
  %19 = shl i32 %5, 1
  br label %49

20:                                               ; preds = %16
  %21 = add nuw nsw i32 %5, 5
  br label %37

22:                                               ; preds = %2
  %23 = xor i32 %5, 9
  %24 = icmp eq i32 %5, 0
  br i1 %24, label %49, label %37

25:                                               ; preds = %7, %30
  %26 = phi i32 [ 0, %7 ], [ %31, %30 ]
  %27 = icmp eq i32 %26, %9
  br i1 %27, label %28, label %30

28:                                               ; preds = %25
  %29 = add i32 %10, %11
  br label %33

30:                                               ; preds = %25
  %31 = add nuw nsw i32 %26, 1
  %32 = icmp eq i32 %31, 3
  br i1 %32, label %33, label %25, !llvm.loop !8

33:                                               ; preds = %30, %28
  %34 = phi i32 [ %11, %28 ], [ %13, %30 ]
  %35 = phi i32 [ %29, %28 ], [ %3, %30 ]
  br i1 %27, label %49, label %37

36:                                               ; preds = %2
  unreachable

37:                                               ; preds = %33, %22, %20, %14
  %38 = phi i32 [ %3, %14 ], [ %3, %20 ], [ %3, %22 ], [ %35, %33 ]
  %39 = phi i32 [ %15, %14 ], [ %21, %20 ], [ %23, %22 ], [ %34, %33 ]
  %40 = icmp ugt i32 %39, 60
  br i1 %40, label %49, label %41

41:                                               ; preds = %37
  %42 = lshr i32 %4, 2
  %43 = shl i32 %39, 29
  %44 = and i32 %43, 536870912
  %45 = or i32 %44, %42
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %2, !llvm.loop !11

47:                                               ; preds = %41
  %48 = add nuw nsw i32 %39, 9000
  br label %49

49:                                               ; preds = %37, %22, %33, %47, %18
  %50 = phi i32 [ %19, %18 ], [ %48, %47 ], [ 1234, %22 ], [ %35, %33 ], [ %39, %37 ]
  ret i32 %50
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  br label %5

5:                                                ; preds = %44, %0
  %6 = phi i32 [ undef, %0 ], [ %41, %44 ]
  %7 = phi i32 [ %4, %0 ], [ %48, %44 ]
  %8 = phi i32 [ 0, %0 ], [ %42, %44 ]
  %9 = and i32 %7, 3
  switch i32 %9, label %39 [
    i32 0, label %17
    i32 1, label %19
    i32 2, label %25
    i32 3, label %10
  ]

10:                                               ; preds = %5
  %11 = lshr i32 %7, 4
  %12 = and i32 %11, 3
  %13 = tail call i32 @llvm.umin.i32(i32 %12, i32 2)
  %14 = add i32 %8, %13
  %15 = add i32 %8, 1
  %16 = add i32 %15, %13
  br label %28

17:                                               ; preds = %5
  %18 = add i32 %8, 3
  br label %40

19:                                               ; preds = %5
  %20 = icmp ugt i32 %8, 10
  br i1 %20, label %21, label %23

21:                                               ; preds = %19
  %22 = shl i32 %8, 1
  br label %52

23:                                               ; preds = %19
  %24 = add nuw nsw i32 %8, 5
  br label %40

25:                                               ; preds = %5
  %26 = xor i32 %8, 9
  %27 = icmp eq i32 %8, 0
  br i1 %27, label %52, label %40

28:                                               ; preds = %10, %33
  %29 = phi i32 [ 0, %10 ], [ %34, %33 ]
  %30 = icmp eq i32 %29, %12
  br i1 %30, label %31, label %33

31:                                               ; preds = %28
  %32 = add i32 %13, %14
  br label %36

33:                                               ; preds = %28
  %34 = add nuw nsw i32 %29, 1
  %35 = icmp eq i32 %34, 3
  br i1 %35, label %36, label %28, !llvm.loop !8

36:                                               ; preds = %33, %31
  %37 = phi i32 [ %14, %31 ], [ %16, %33 ]
  %38 = phi i32 [ %32, %31 ], [ %6, %33 ]
  br i1 %30, label %52, label %40

39:                                               ; preds = %5
  unreachable

40:                                               ; preds = %36, %25, %23, %17
  %41 = phi i32 [ %6, %17 ], [ %6, %23 ], [ %6, %25 ], [ %38, %36 ]
  %42 = phi i32 [ %18, %17 ], [ %24, %23 ], [ %26, %25 ], [ %37, %36 ]
  %43 = icmp ugt i32 %42, 60
  br i1 %43, label %52, label %44

44:                                               ; preds = %40
  %45 = lshr i32 %7, 2
  %46 = shl i32 %42, 29
  %47 = and i32 %46, 536870912
  %48 = or i32 %47, %45
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %5, !llvm.loop !11

50:                                               ; preds = %44
  %51 = add nuw nsw i32 %42, 9000
  br label %52

52:                                               ; preds = %25, %36, %40, %21, %50
  %53 = phi i32 [ %22, %21 ], [ %51, %50 ], [ 1234, %25 ], [ %38, %36 ], [ %42, %40 ]
  %54 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %55 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, i32 %2)
  store i32 %53, ptr addrspace(11) %55, align 4, !tbaa !4
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
