; ModuleID = 'switch_loop_switch.hlsl'
source_filename = "switch_loop_switch.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 3
  switch i32 %5, label %36 [
    i32 0, label %6
    i32 1, label %40
    i32 3, label %30
    i32 2, label %39
  ]

6:                                                ; preds = %0, %23
  %7 = phi i32 [ %25, %23 ], [ %5, %0 ]
  %8 = phi i32 [ %24, %23 ], [ %5, %0 ]
  %9 = lshr i32 %4, %7
  %10 = and i32 %9, 3
  switch i32 %10, label %35 [
    i32 0, label %23
    i32 1, label %11
    i32 2, label %13
    i32 3, label %16
  ]

11:                                               ; preds = %6
  %12 = add nuw nsw i32 %8, 1
  br label %13

13:                                               ; preds = %11, %6
  %14 = phi i32 [ %12, %11 ], [ %8, %6 ]
  %15 = add nuw nsw i32 %14, 10
  br label %18

16:                                               ; preds = %6
  %17 = add nuw nsw i32 %8, 100
  br label %18

18:                                               ; preds = %16, %13
  %19 = phi i32 [ %15, %13 ], [ %17, %16 ]
  %20 = icmp ugt i32 %19, 111
  br i1 %20, label %27, label %21

21:                                               ; preds = %18
  %22 = add nuw nsw i32 %19, 1
  br label %23

23:                                               ; preds = %21, %6
  %24 = phi i32 [ %8, %6 ], [ %22, %21 ]
  %25 = add nuw nsw i32 %7, 1
  %26 = icmp eq i32 %25, 6
  br i1 %26, label %27, label %6, !llvm.loop !8

27:                                               ; preds = %18, %23
  %28 = phi i32 [ %24, %23 ], [ %19, %18 ]
  %29 = add nuw nsw i32 %28, 1000
  br label %40

30:                                               ; preds = %0, %30
  %31 = phi i32 [ %33, %30 ], [ 0, %0 ]
  %32 = phi i32 [ %34, %30 ], [ %4, %0 ]
  %33 = add i32 %31, 1
  %34 = lshr i32 %32, 1
  switch i32 %34, label %30 [
    i32 5, label %37
    i32 0, label %37
  ]

35:                                               ; preds = %6
  unreachable

36:                                               ; preds = %0
  unreachable

37:                                               ; preds = %30, %30
  %38 = add i32 %31, 5001
  br label %40

39:                                               ; preds = %0
  br label %40

40:                                               ; preds = %37, %0, %27, %39
  %41 = phi i32 [ 1000, %0 ], [ %29, %27 ], [ %38, %37 ], [ 5000, %39 ]
  %42 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %43 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %42, i32 %2)
  store i32 %41, ptr addrspace(11) %43, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
