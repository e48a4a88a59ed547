; ModuleID = 'return_switch_loop.hlsl'
source_filename = "return_switch_loop.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z4walkj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = and i32 %0, 31
  %3 = lshr i32 %0, 5
  %4 = and i32 %3, 3
  switch i32 %4, label %36 [
    i32 0, label %40
    i32 1, label %5
    i32 2, label %33
    i32 3, label %37
  ]

5:                                                ; preds = %1, %22
  %6 = phi i32 [ %24, %22 ], [ 0, %1 ]
  %7 = phi i32 [ %23, %22 ], [ %2, %1 ]
  %8 = and i32 %7, 3
  switch i32 %8, label %35 [
    i32 0, label %9
    i32 1, label %18
    i32 2, label %11
    i32 3, label %13
  ]

9:                                                ; preds = %5
  %10 = add nuw nsw i32 %6, 100
  br label %26

11:                                               ; preds = %5
  %12 = mul i32 %7, 3
  br label %22

13:                                               ; preds = %5
  %14 = icmp samesign ugt i32 %6, 6
  br i1 %14, label %15, label %18

15:                                               ; preds = %13
  %16 = and i32 %7, 63
  %17 = add nuw nsw i32 %16, 200
  br label %26

18:                                               ; preds = %13, %5
  %19 = phi i32 [ 2, %5 ], [ 1, %13 ]
  %20 = add i32 %7, %19
  %21 = xor i32 %20, %6
  br label %22

22:                                               ; preds = %18, %11
  %23 = phi i32 [ %21, %18 ], [ %12, %11 ]
  %24 = add nuw nsw i32 %6, 1
  %25 = icmp eq i32 %24, 10
  br i1 %25, label %26, label %5, !llvm.loop !7

26:                                               ; preds = %22, %15, %9
  %27 = phi i32 [ %7, %9 ], [ %7, %15 ], [ %23, %22 ]
  %28 = phi i1 [ false, %9 ], [ false, %15 ], [ true, %22 ]
  %29 = phi i32 [ %10, %9 ], [ %17, %15 ], [ undef, %22 ]
  br i1 %28, label %30, label %40

30:                                               ; preds = %26
  %31 = and i32 %27, 31
  %32 = add nuw nsw i32 %31, 300
  br label %40

33:                                               ; preds = %1
  %34 = add nuw nsw i32 %2, 50
  br label %37

35:                                               ; preds = %5
  unreachable

36:                                               ; preds = %1
  unreachable

37:                                               ; preds = %1, %33
  %38 = phi i32 [ %34, %33 ], [ %2, %1 ]
  %39 = add nuw nsw i32 %38, 1000
  br label %40

40:                                               ; preds = %1, %26, %37, %30
  %41 = phi i32 [ %39, %37 ], [ %32, %30 ], [ %29, %26 ], [ %2, %1 ]
  ret i32 %41
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = and i32 %4, 31
  %6 = lshr i32 %4, 5
  %7 = and i32 %6, 3
  switch i32 %7, label %39 [
    i32 0, label %43
    i32 1, label %8
    i32 2, label %36
    i32 3, label %40
  ]

8:                                                ; preds = %0, %25
  %9 = phi i32 [ %27, %25 ], [ 0, %0 ]
  %10 = phi i32 [ %26, %25 ], [ %5, %0 ]
  %11 = and i32 %10, 3
  switch i32 %11, label %38 [
    i32 0, label %12
    i32 1, label %21
    i32 2, label %14
    i32 3, label %16
  ]

12:                                               ; preds = %8
  %13 = add nuw nsw i32 %9, 100
  br label %29

14:                                               ; preds = %8
  %15 = mul i32 %10, 3
  br label %25

16:                                               ; preds = %8
  %17 = icmp samesign ugt i32 %9, 6
  br i1 %17, label %18, label %21

18:                                               ; preds = %16
  %19 = and i32 %10, 63
  %20 = add nuw nsw i32 %19, 200
  br label %29

21:                                               ; preds = %16, %8
  %22 = phi i32 [ 2, %8 ], [ 1, %16 ]
  %23 = add i32 %10, %22
  %24 = xor i32 %23, %9
  br label %25

25:                                               ; preds = %21, %14
  %26 = phi i32 [ %24, %21 ], [ %15, %14 ]
  %27 = add nuw nsw i32 %9, 1
  %28 = icmp eq i32 %27, 10
  br i1 %28, label %29, label %8, !llvm.loop !7

29:                                               ; preds = %25, %18, %12
  %30 = phi i32 [ %10, %12 ], [ %10, %18 ], [ %26, %25 ]
  %31 = phi i1 [ false, %12 ], [ false, %18 ], [ true, %25 ]
  %32 = phi i32 [ %13, %12 ], [ %20, %18 ], [ undef, %25 ]
  br i1 %31, label %33, label %43

33:                                               ; preds = %29
  %34 = and i32 %30, 31
  %35 = add nuw nsw i32 %34, 300
  br label %43

36:                                               ; preds = %0
  %37 = add nuw nsw i32 %5, 50
  br label %40

38:                                               ; preds = %8
  unreachable

39:                                               ; preds = %0
  unreachable

40:                                               ; preds = %36, %0
  %41 = phi i32 [ %37, %36 ], [ %5, %0 ]
  %42 = add nuw nsw i32 %41, 1000
  br label %43

43:                                               ; preds = %0, %29, %33, %40
  %44 = phi i32 [ %42, %40 ], [ %35, %33 ], [ %32, %29 ], [ %5, %0 ]
  %45 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %46 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %45, i32 %2)
  store i32 %44, ptr addrspace(11) %46, align 4, !tbaa !3
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

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
