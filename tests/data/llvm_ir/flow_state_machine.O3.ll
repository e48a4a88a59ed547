; ModuleID = 'flow_state_machine.hlsl'
source_filename = "flow_state_machine.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  br label %5

5:                                                ; preds = %0, %30
  %6 = phi i32 [ %4, %0 ], [ %33, %30 ]
  %7 = phi i32 [ 0, %0 ], [ %34, %30 ]
  %8 = phi i32 [ 0, %0 ], [ %32, %30 ]
  %9 = phi i32 [ 0, %0 ], [ %31, %30 ]
  switch i32 %8, label %29 [
    i32 0, label %10
    i32 1, label %13
    i32 2, label %18
    i32 3, label %23
    i32 4, label %27
  ]

10:                                               ; preds = %5
  %11 = and i32 %6, 1
  %12 = sub nuw nsw i32 2, %11
  br label %30

13:                                               ; preds = %5
  %14 = add i32 %9, 1
  %15 = and i32 %6, 2
  %16 = icmp eq i32 %15, 0
  %17 = select i1 %16, i32 0, i32 3
  br label %30

18:                                               ; preds = %5
  %19 = add i32 %9, 10
  %20 = and i32 %6, 4
  %21 = icmp eq i32 %20, 0
  %22 = select i1 %21, i32 1, i32 4
  br label %30

23:                                               ; preds = %5
  %24 = add i32 %9, 100
  %25 = icmp eq i32 %6, 0
  %26 = select i1 %25, i32 5, i32 4
  br label %30

27:                                               ; preds = %5
  %28 = add i32 %9, 1000
  br label %30

29:                                               ; preds = %5
  unreachable

30:                                               ; preds = %27, %23, %18, %13, %10
  %31 = phi i32 [ %24, %23 ], [ %9, %10 ], [ %14, %13 ], [ %19, %18 ], [ %28, %27 ]
  %32 = phi i32 [ %26, %23 ], [ %12, %10 ], [ %17, %13 ], [ %22, %18 ], [ 0, %27 ]
  %33 = lshr i32 %6, 1
  %34 = add nuw nsw i32 %7, 1
  %35 = icmp samesign ult i32 %7, 39
  %36 = icmp ne i32 %32, 5
  %37 = select i1 %35, i1 %36, i1 false
  br i1 %37, label %5, label %38, !llvm.loop !7

38:                                               ; preds = %30
  %39 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %40 = shl i32 %31, 6
  %41 = add i32 %34, %40
  %42 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %39, i32 %2)
  store i32 %41, ptr addrspace(11) %42, align 4, !tbaa !3
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
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
