; ModuleID = 'static_state.hlsl'
source_filename = "static_state.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL5count = internal unnamed_addr addrspace(10) global i32 0, align 4
@_ZL5state = internal unnamed_addr addrspace(10) global i32 5, align 4
@_ZL4stop = internal unnamed_addr addrspace(10) global i1 false, align 4

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden spir_func void @_Z4stepj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = load i32, ptr addrspace(10) @_ZL5count, align 4, !tbaa !4
  %3 = add i32 %2, 1
  store i32 %3, ptr addrspace(10) @_ZL5count, align 4, !tbaa !4
  %4 = and i32 %0, 3
  switch i32 %4, label %15 [
    i32 0, label %5
    i32 1, label %8
    i32 2, label %11
    i32 3, label %16
  ]

5:                                                ; preds = %1
  %6 = load i32, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %7 = add i32 %6, 3
  br label %20

8:                                                ; preds = %1
  %9 = load i32, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %10 = shl i32 %9, 1
  store i32 %10, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br label %16

11:                                               ; preds = %1
  %12 = load i32, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %13 = icmp ugt i32 %12, 50
  br i1 %13, label %14, label %16

14:                                               ; preds = %11
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  br label %16

15:                                               ; preds = %1
  unreachable

16:                                               ; preds = %11, %14, %1, %8
  %17 = and i32 %0, 15
  %18 = load i32, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %19 = xor i32 %18, %17
  br label %20

20:                                               ; preds = %16, %5
  %21 = phi i32 [ %19, %16 ], [ %7, %5 ]
  store i32 %21, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = load i32, ptr addrspace(10) @_ZL5count, align 4
  %6 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %7 = load i1, ptr addrspace(10) @_ZL4stop, align 4
  %8 = add i32 %5, 10
  br label %12

9:                                                ; preds = %33
  %10 = add nuw nsw i32 %13, 1
  %11 = icmp eq i32 %10, 10
  br i1 %11, label %36, label %12, !llvm.loop !8

12:                                               ; preds = %0, %9
  %13 = phi i32 [ 0, %0 ], [ %10, %9 ]
  %14 = phi i32 [ %5, %0 ], [ %18, %9 ]
  %15 = phi i32 [ %6, %0 ], [ %35, %9 ]
  %16 = phi i1 [ %7, %0 ], [ false, %9 ]
  %17 = lshr i32 %4, %13
  %18 = add i32 %14, 1
  %19 = and i32 %17, 3
  switch i32 %19, label %27 [
    i32 0, label %20
    i32 1, label %22
    i32 2, label %24
    i32 3, label %28
  ]

20:                                               ; preds = %12
  %21 = add i32 %15, 3
  br label %33

22:                                               ; preds = %12
  %23 = shl i32 %15, 1
  store i32 %23, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br label %28

24:                                               ; preds = %12
  %25 = icmp ugt i32 %15, 50
  br i1 %25, label %26, label %28

26:                                               ; preds = %24
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  br label %28

27:                                               ; preds = %12
  unreachable

28:                                               ; preds = %26, %24, %22, %12
  %29 = phi i1 [ true, %26 ], [ %16, %24 ], [ %16, %22 ], [ %16, %12 ]
  %30 = phi i32 [ %15, %26 ], [ %15, %24 ], [ %23, %22 ], [ %15, %12 ]
  %31 = and i32 %17, 15
  %32 = xor i32 %30, %31
  br label %33

33:                                               ; preds = %28, %20
  %34 = phi i1 [ %29, %28 ], [ %16, %20 ]
  %35 = phi i32 [ %32, %28 ], [ %21, %20 ]
  store i32 %35, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br i1 %34, label %36, label %9

36:                                               ; preds = %9, %33
  %37 = phi i32 [ %8, %9 ], [ %18, %33 ]
  %38 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  store i32 %37, ptr addrspace(10) @_ZL5count, align 4, !tbaa !4
  %39 = load i32, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %40 = mul i32 %39, 31
  %41 = add i32 %40, %37
  %42 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %38, i32 %2)
  store i32 %41, ptr addrspace(11) %42, align 4, !tbaa !4
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

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
