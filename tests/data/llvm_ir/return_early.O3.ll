; ModuleID = 'return_early.hlsl'
source_filename = "return_early.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 0, 32) i32 @_Z5earlyj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = and i32 %0, 15
  switch i32 %2, label %4 [
    i32 0, label %19
    i32 1, label %3
  ]

3:                                                ; preds = %1
  br label %19

4:                                                ; preds = %1
  %5 = lshr i32 %0, 1
  %6 = and i32 %0, 6
  %7 = icmp eq i32 %6, 4
  br i1 %7, label %8, label %13

8:                                                ; preds = %4
  %9 = and i32 %0, 16
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %19

11:                                               ; preds = %8
  %12 = add nuw nsw i32 %5, 5
  br label %13

13:                                               ; preds = %11, %4
  %14 = phi i32 [ %12, %11 ], [ %5, %4 ]
  %15 = and i32 %14, 7
  %16 = icmp eq i32 %15, 3
  %17 = and i32 %14, 31
  %18 = select i1 %16, i32 4, i32 %17
  br label %19

19:                                               ; preds = %13, %8, %1, %3
  %20 = phi i32 [ %18, %13 ], [ 2, %3 ], [ 1, %1 ], [ 3, %8 ]
  ret i32 %20
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = and i32 %4, 15
  switch i32 %5, label %7 [
    i32 0, label %22
    i32 1, label %6
  ]

6:                                                ; preds = %0
  br label %22

7:                                                ; preds = %0
  %8 = lshr i32 %4, 1
  %9 = and i32 %4, 6
  %10 = icmp eq i32 %9, 4
  br i1 %10, label %11, label %16

11:                                               ; preds = %7
  %12 = and i32 %4, 16
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %11
  %15 = add nuw nsw i32 %8, 5
  br label %16

16:                                               ; preds = %14, %7
  %17 = phi i32 [ %15, %14 ], [ %8, %7 ]
  %18 = and i32 %17, 7
  %19 = icmp eq i32 %18, 3
  %20 = and i32 %17, 31
  %21 = select i1 %19, i32 4, i32 %20
  br label %22

22:                                               ; preds = %16, %11, %6, %0
  %23 = phi i32 [ %21, %16 ], [ 2, %6 ], [ 1, %0 ], [ 3, %11 ]
  %24 = lshr i32 %4, 4
  %25 = and i32 %24, 15
  switch i32 %25, label %27 [
    i32 0, label %43
    i32 1, label %26
  ]

26:                                               ; preds = %22
  br label %43

27:                                               ; preds = %22
  %28 = lshr i32 %4, 5
  %29 = and i32 %4, 96
  %30 = icmp eq i32 %29, 64
  br i1 %30, label %31, label %36

31:                                               ; preds = %27
  %32 = and i32 %4, 256
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %43

34:                                               ; preds = %31
  %35 = add nuw nsw i32 %28, 5
  br label %36

36:                                               ; preds = %34, %27
  %37 = phi i32 [ %35, %34 ], [ %28, %27 ]
  %38 = and i32 %37, 7
  %39 = icmp eq i32 %38, 3
  %40 = and i32 %37, 31
  %41 = mul nuw nsw i32 %40, 100
  %42 = select i1 %39, i32 400, i32 %41
  br label %43

43:                                               ; preds = %22, %26, %31, %36
  %44 = phi i32 [ %42, %36 ], [ 200, %26 ], [ 100, %22 ], [ 300, %31 ]
  %45 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %46 = add nuw nsw i32 %44, %23
  %47 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %45, i32 %2)
  store i32 %46, ptr addrspace(11) %47, align 4, !tbaa !3
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
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
