; ModuleID = 'loop_three_deep.hlsl'
source_filename = "loop_three_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %3

3:                                                ; preds = %0, %42
  %4 = phi i32 [ 0, %0 ], [ %43, %42 ]
  %5 = phi i32 [ 0, %0 ], [ %44, %42 ]
  %6 = shl nuw nsw i32 %5, 4
  %7 = add i32 %6, %2
  br label %8

8:                                                ; preds = %3, %38
  %9 = phi i32 [ %4, %3 ], [ %39, %38 ]
  %10 = phi i32 [ 0, %3 ], [ %40, %38 ]
  %11 = shl nuw nsw i32 %10, 2
  %12 = add i32 %7, %11
  br label %13

13:                                               ; preds = %8, %33
  %14 = phi i32 [ %9, %8 ], [ %32, %33 ]
  %15 = phi i32 [ 0, %8 ], [ %34, %33 ]
  %16 = phi i32 [ 0, %8 ], [ %30, %33 ]
  %17 = add i32 %12, %15
  %18 = and i32 %17, 63
  %19 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %18)
  %20 = load i32, ptr addrspace(11) %19, align 4, !tbaa !3
  %21 = and i32 %20, 15
  %22 = icmp eq i32 %21, 3
  br i1 %22, label %29, label %23

23:                                               ; preds = %13
  %24 = and i32 %20, 3
  %25 = icmp eq i32 %24, 1
  br i1 %25, label %29, label %26

26:                                               ; preds = %23
  %27 = and i32 %20, 255
  %28 = add i32 %27, %14
  br label %29

29:                                               ; preds = %26, %23, %13
  %30 = phi i32 [ %16, %26 ], [ 1, %13 ], [ %16, %23 ]
  %31 = phi i32 [ 0, %26 ], [ 8, %13 ], [ 10, %23 ]
  %32 = phi i32 [ %28, %26 ], [ %14, %13 ], [ %14, %23 ]
  switch i32 %31, label %36 [
    i32 0, label %33
    i32 10, label %33
  ]

33:                                               ; preds = %29, %29
  %34 = add nuw nsw i32 %15, 1
  %35 = icmp eq i32 %34, 4
  br i1 %35, label %36, label %13, !llvm.loop !7

36:                                               ; preds = %29, %33
  %37 = trunc nuw i32 %30 to i1
  br i1 %37, label %42, label %38

38:                                               ; preds = %36
  %39 = xor i32 %32, %10
  %40 = add nuw nsw i32 %10, 1
  %41 = icmp eq i32 %40, 4
  br i1 %41, label %42, label %8, !llvm.loop !10

42:                                               ; preds = %36, %38
  %43 = phi i32 [ %32, %36 ], [ %39, %38 ]
  %44 = add nuw nsw i32 %5, 1
  %45 = icmp samesign ugt i32 %5, 2
  %46 = or i1 %45, %37
  br i1 %46, label %47, label %3, !llvm.loop !11

47:                                               ; preds = %42
  %48 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %49 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %48, i32 %2)
  store i32 %43, ptr addrspace(11) %49, align 4, !tbaa !3
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
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !{!10, !8, !9}
!11 = distinct !{!11, !8, !9}
