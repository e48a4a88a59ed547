; ModuleID = 'logic_deep.hlsl'
source_filename = "logic_deep.hlsl"
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
  %5 = and i32 %4, 1
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %14, label %7

7:                                                ; preds = %0
  %8 = and i32 %4, 2
  %9 = icmp ne i32 %8, 0
  %10 = and i32 %4, 12
  %11 = icmp eq i32 %10, 4
  %12 = or i1 %9, %11
  %13 = zext i1 %12 to i32
  br label %14

14:                                               ; preds = %7, %0
  %15 = phi i32 [ %13, %7 ], [ 0, %0 ]
  %16 = and i32 %4, 48
  %17 = icmp eq i32 %16, 0
  %18 = and i32 %4, 192
  %19 = icmp eq i32 %18, 0
  %20 = or i1 %17, %19
  br i1 %20, label %23, label %21

21:                                               ; preds = %14
  %22 = or disjoint i32 %15, 10
  br label %28

23:                                               ; preds = %14
  %24 = and i32 %4, 3
  %25 = icmp eq i32 %24, 1
  %26 = or disjoint i32 %15, 100
  %27 = select i1 %25, i32 %15, i32 %26
  br label %28

28:                                               ; preds = %23, %21
  %29 = phi i32 [ %22, %21 ], [ %27, %23 ]
  br label %30

30:                                               ; preds = %28, %35
  %31 = phi i32 [ %37, %35 ], [ %4, %28 ]
  %32 = phi i32 [ %36, %35 ], [ %29, %28 ]
  %33 = and i32 %31, 5
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %39, label %35

35:                                               ; preds = %30
  %36 = add nuw nsw i32 %32, 3
  %37 = lshr i32 %31, 1
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %30, !llvm.loop !8

39:                                               ; preds = %30, %35
  %40 = phi i32 [ 0, %35 ], [ %31, %30 ]
  %41 = phi i32 [ %36, %35 ], [ %32, %30 ]
  %42 = and i32 %40, 2
  %43 = icmp eq i32 %42, 0
  %44 = select i1 %43, i32 6, i32 5
  %45 = and i32 %40, 4
  %46 = icmp eq i32 %45, 0
  %47 = select i1 %46, i32 8, i32 7
  br label %48

48:                                               ; preds = %39, %48
  %49 = phi i32 [ 0, %39 ], [ %54, %48 ]
  %50 = phi i32 [ %41, %39 ], [ %53, %48 ]
  %51 = icmp eq i32 %49, 0
  %52 = select i1 %51, i32 %47, i32 %44
  %53 = add i32 %52, %50
  %54 = add nuw nsw i32 %49, 1
  %55 = icmp eq i32 %49, 0
  br i1 %55, label %48, label %56, !llvm.loop !11

56:                                               ; preds = %48
  %57 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %58 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %57, i32 %2)
  store i32 %53, ptr addrspace(11) %58, align 4, !tbaa !4
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
!11 = distinct !{!11, !9, !10}
