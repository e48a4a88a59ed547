; ModuleID = 'loops_deep.hlsl'
source_filename = "loops_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define hidden spir_func void @_Z9goto_likeRj(ptr noalias noundef nonnull align 4 captures(none) dereferenceable(4) %0) local_unnamed_addr #0 {
  %2 = load i32, ptr %0, align 4, !tbaa !4
  %3 = and i32 %2, 1
  %4 = icmp eq i32 %3, 0
  %5 = select i1 %4, i32 -1, i32 3
  %6 = add i32 %5, %2
  store i32 %6, ptr %0, align 4, !tbaa !4
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  br label %5

5:                                                ; preds = %44, %0
  %6 = phi i32 [ 0, %0 ], [ %49, %44 ]
  %7 = phi i32 [ 0, %0 ], [ %47, %44 ]
  %8 = mul nuw nsw i32 %6, 9
  br label %9

9:                                                ; preds = %5, %40
  %10 = phi i32 [ 0, %5 ], [ %42, %40 ]
  %11 = phi i32 [ %7, %5 ], [ %41, %40 ]
  %12 = shl nuw nsw i32 1, %10
  %13 = and i32 %12, %4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %40, label %15

15:                                               ; preds = %9
  %16 = mul nuw nsw i32 %10, 3
  %17 = add nuw nsw i32 %16, %8
  br label %18

18:                                               ; preds = %15, %25
  %19 = phi i32 [ 0, %15 ], [ %34, %25 ]
  %20 = phi i32 [ %11, %15 ], [ %33, %25 ]
  %21 = add nuw nsw i32 %19, %6
  %22 = lshr i32 %4, %21
  %23 = and i32 %22, 7
  %24 = icmp eq i32 %23, 5
  br i1 %24, label %36, label %25

25:                                               ; preds = %18
  %26 = add i32 %17, %20
  %27 = add i32 %26, %19
  %28 = icmp ugt i32 %27, 60
  %29 = and i32 %27, 1
  %30 = icmp eq i32 %29, 0
  %31 = select i1 %30, i32 -4, i32 -8
  %32 = select i1 %28, i32 %31, i32 0
  %33 = add i32 %27, %32
  %34 = add nuw nsw i32 %19, 1
  %35 = icmp eq i32 %34, 3
  br i1 %35, label %36, label %18, !llvm.loop !8

36:                                               ; preds = %18, %25
  %37 = phi i32 [ %20, %18 ], [ %33, %25 ]
  %38 = and i32 %37, 32
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %44

40:                                               ; preds = %36, %9
  %41 = phi i32 [ %11, %9 ], [ %37, %36 ]
  %42 = add nuw nsw i32 %10, 1
  %43 = icmp eq i32 %42, 3
  br i1 %43, label %44, label %9, !llvm.loop !11

44:                                               ; preds = %36, %40
  %45 = phi i32 [ %41, %40 ], [ %37, %36 ]
  %46 = shl i32 %45, 1
  %47 = or disjoint i32 %46, 1
  %48 = icmp ugt i32 %46, 4999
  %49 = add nuw nsw i32 %6, 1
  %50 = icmp eq i32 %49, 3
  %51 = select i1 %48, i1 true, i1 %50
  br i1 %51, label %52, label %5, !llvm.loop !12

52:                                               ; preds = %44
  %53 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %54 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %2)
  store i32 %47, ptr addrspace(11) %54, align 4, !tbaa !4
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

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
