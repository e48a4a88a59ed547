; ModuleID = 'nested_returns.hlsl'
source_filename = "nested_returns.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z4walkj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = and i32 %0, 3
  %3 = add nuw nsw i32 %2, 2
  br label %4

4:                                                ; preds = %41, %1
  %5 = phi i32 [ 0, %1 ], [ %46, %41 ]
  %6 = phi i32 [ 1, %1 ], [ %36, %41 ]
  %7 = phi i32 [ undef, %1 ], [ %43, %41 ]
  %8 = mul nuw nsw i32 %5, 100
  br label %12

9:                                                ; preds = %38
  %10 = add nuw nsw i32 %13, 1
  %11 = icmp eq i32 %10, 5
  br i1 %11, label %41, label %12, !llvm.loop !8

12:                                               ; preds = %4, %9
  %13 = phi i32 [ 0, %4 ], [ %10, %9 ]
  %14 = phi i32 [ %6, %4 ], [ %36, %9 ]
  %15 = phi i32 [ %7, %4 ], [ %37, %9 ]
  %16 = add nuw nsw i32 %13, %5
  br label %17

17:                                               ; preds = %12, %30
  %18 = phi i32 [ 0, %12 ], [ %33, %30 ]
  %19 = phi i32 [ %14, %12 ], [ %32, %30 ]
  %20 = add nuw nsw i32 %16, %18
  %21 = lshr i32 %0, %20
  %22 = and i32 %21, 15
  %23 = icmp eq i32 %22, 9
  br i1 %23, label %24, label %30

24:                                               ; preds = %17
  %25 = mul i32 %19, 1000
  %26 = mul nuw nsw i32 %13, 10
  %27 = add nuw nsw i32 %26, %8
  %28 = add i32 %27, %25
  %29 = add i32 %28, %18
  br label %35

30:                                               ; preds = %17
  %31 = xor i32 %18, %13
  %32 = add i32 %31, %19
  %33 = add nuw nsw i32 %18, 1
  %34 = icmp eq i32 %33, 3
  br i1 %34, label %35, label %17, !llvm.loop !11

35:                                               ; preds = %30, %24
  %36 = phi i32 [ %19, %24 ], [ %32, %30 ]
  %37 = phi i32 [ %29, %24 ], [ %15, %30 ]
  br i1 %23, label %41, label %38

38:                                               ; preds = %35
  %39 = and i32 %36, 31
  %40 = icmp eq i32 %39, 17
  br i1 %40, label %41, label %9

41:                                               ; preds = %38, %9, %35
  %42 = phi i1 [ true, %38 ], [ false, %9 ], [ true, %35 ]
  %43 = phi i32 [ %36, %38 ], [ %37, %9 ], [ %37, %35 ]
  %44 = icmp eq i32 %5, %3
  %45 = select i1 %42, i1 true, i1 %44
  %46 = add nuw nsw i32 %5, 1
  %47 = icmp eq i32 %46, 5
  %48 = select i1 %45, i1 true, i1 %47
  br i1 %48, label %49, label %4, !llvm.loop !12

49:                                               ; preds = %41
  %50 = add i32 %36, 77777
  %51 = select i1 %42, i32 %43, i32 %50
  ret i32 %51
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 3
  %6 = add nuw nsw i32 %5, 2
  br label %7

7:                                                ; preds = %44, %0
  %8 = phi i32 [ 0, %0 ], [ %49, %44 ]
  %9 = phi i32 [ 1, %0 ], [ %39, %44 ]
  %10 = phi i32 [ undef, %0 ], [ %46, %44 ]
  %11 = mul nuw nsw i32 %8, 100
  br label %15

12:                                               ; preds = %41
  %13 = add nuw nsw i32 %16, 1
  %14 = icmp eq i32 %13, 5
  br i1 %14, label %44, label %15, !llvm.loop !8

15:                                               ; preds = %7, %12
  %16 = phi i32 [ 0, %7 ], [ %13, %12 ]
  %17 = phi i32 [ %9, %7 ], [ %39, %12 ]
  %18 = phi i32 [ %10, %7 ], [ %40, %12 ]
  %19 = add nuw nsw i32 %16, %8
  br label %20

20:                                               ; preds = %15, %33
  %21 = phi i32 [ 0, %15 ], [ %36, %33 ]
  %22 = phi i32 [ %17, %15 ], [ %35, %33 ]
  %23 = add nuw nsw i32 %19, %21
  %24 = lshr i32 %4, %23
  %25 = and i32 %24, 15
  %26 = icmp eq i32 %25, 9
  br i1 %26, label %27, label %33

27:                                               ; preds = %20
  %28 = mul i32 %22, 1000
  %29 = mul nuw nsw i32 %16, 10
  %30 = add nuw nsw i32 %29, %11
  %31 = add i32 %30, %28
  %32 = add i32 %31, %21
  br label %38

33:                                               ; preds = %20
  %34 = xor i32 %21, %16
  %35 = add i32 %34, %22
  %36 = add nuw nsw i32 %21, 1
  %37 = icmp eq i32 %36, 3
  br i1 %37, label %38, label %20, !llvm.loop !11

38:                                               ; preds = %33, %27
  %39 = phi i32 [ %22, %27 ], [ %35, %33 ]
  %40 = phi i32 [ %32, %27 ], [ %18, %33 ]
  br i1 %26, label %44, label %41

41:                                               ; preds = %38
  %42 = and i32 %39, 31
  %43 = icmp eq i32 %42, 17
  br i1 %43, label %44, label %12

44:                                               ; preds = %41, %38, %12
  %45 = phi i1 [ true, %41 ], [ true, %38 ], [ false, %12 ]
  %46 = phi i32 [ %39, %41 ], [ %40, %38 ], [ %40, %12 ]
  %47 = icmp eq i32 %8, %6
  %48 = select i1 %45, i1 true, i1 %47
  %49 = add nuw nsw i32 %8, 1
  %50 = icmp eq i32 %49, 5
  %51 = select i1 %48, i1 true, i1 %50
  br i1 %51, label %52, label %7, !llvm.loop !12

52:                                               ; preds = %44
  %53 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %54 = add i32 %39, 77777
  %55 = select i1 %45, i32 %46, i32 %54
  %56 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %2)
  store i32 %55, ptr addrspace(11) %56, align 4, !tbaa !4
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
!12 = distinct !{!12, !9, !10}
