; ModuleID = 'calls_deep.hlsl'
source_filename = "calls_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 0, 31) i32 @_Z2f0j(i32 noundef %0) local_unnamed_addr #0 {
  %2 = icmp ugt i32 %0, 20
  %3 = icmp samesign ult i32 %0, 4
  %4 = mul nuw nsw i32 %0, 10
  %5 = select i1 %3, i32 %4, i32 %0
  %6 = select i1 %2, i32 1, i32 %5
  ret i32 %6
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 0, 121) i32 @_Z2f1jj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp ugt i32 %0, 20
  %4 = icmp samesign ult i32 %0, 4
  %5 = mul nuw nsw i32 %0, 10
  %6 = select i1 %4, i32 %5, i32 %0
  %7 = select i1 %3, i32 1, i32 %6
  %8 = icmp ugt i32 %1, 20
  %9 = icmp ugt i32 %1, 3
  %10 = select i1 %9, i32 3, i32 30
  %11 = mul i32 %10, %1
  %12 = select i1 %8, i32 3, i32 %11
  %13 = add nuw nsw i32 %12, %7
  ret i32 %13
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 51, 0) i32 @_Z2f2j(i32 noundef %0) local_unnamed_addr #0 {
  br label %2

2:                                                ; preds = %18, %1
  %3 = phi i32 [ %0, %1 ], [ %20, %18 ]
  %4 = phi i32 [ 0, %1 ], [ %16, %18 ]
  %5 = icmp ugt i32 %3, 20
  %6 = icmp samesign ult i32 %3, 4
  %7 = mul nuw nsw i32 %3, 10
  %8 = select i1 %6, i32 %7, i32 %3
  %9 = select i1 %5, i32 1, i32 %8
  %10 = icmp ugt i32 %4, 20
  %11 = icmp ugt i32 %4, 3
  %12 = select i1 %11, i32 3, i32 30
  %13 = mul i32 %12, %4
  %14 = select i1 %10, i32 3, i32 %13
  %15 = add i32 %9, %4
  %16 = add i32 %15, %14
  %17 = icmp ugt i32 %16, 50
  br i1 %17, label %23, label %18

18:                                               ; preds = %2
  %19 = icmp eq i32 %3, 3
  %20 = add i32 %3, 1
  br i1 %19, label %21, label %2, !llvm.loop !8

21:                                               ; preds = %18
  %22 = add nuw nsw i32 %16, 1000
  br label %23

23:                                               ; preds = %2, %21
  %24 = phi i32 [ %22, %21 ], [ %16, %2 ]
  ret i32 %24
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z2f3jj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  br label %3

3:                                                ; preds = %19, %2
  %4 = phi i32 [ %0, %2 ], [ %21, %19 ]
  %5 = phi i32 [ 0, %2 ], [ %17, %19 ]
  %6 = icmp ugt i32 %4, 20
  %7 = icmp samesign ult i32 %4, 4
  %8 = mul nuw nsw i32 %4, 10
  %9 = select i1 %7, i32 %8, i32 %4
  %10 = select i1 %6, i32 1, i32 %9
  %11 = icmp ugt i32 %5, 20
  %12 = icmp ugt i32 %5, 3
  %13 = select i1 %12, i32 3, i32 30
  %14 = mul i32 %13, %5
  %15 = select i1 %11, i32 3, i32 %14
  %16 = add i32 %10, %5
  %17 = add i32 %16, %15
  %18 = icmp ugt i32 %17, 50
  br i1 %18, label %24, label %19

19:                                               ; preds = %3
  %20 = icmp eq i32 %4, 3
  %21 = add i32 %4, 1
  br i1 %20, label %22, label %3, !llvm.loop !8

22:                                               ; preds = %19
  %23 = add nuw nsw i32 %17, 1000
  br label %24

24:                                               ; preds = %3, %22
  %25 = phi i32 [ %23, %22 ], [ %17, %3 ]
  br label %26

26:                                               ; preds = %42, %24
  %27 = phi i32 [ %1, %24 ], [ %44, %42 ]
  %28 = phi i32 [ 0, %24 ], [ %40, %42 ]
  %29 = icmp ugt i32 %27, 20
  %30 = icmp samesign ult i32 %27, 4
  %31 = mul nuw nsw i32 %27, 10
  %32 = select i1 %30, i32 %31, i32 %27
  %33 = select i1 %29, i32 1, i32 %32
  %34 = icmp ugt i32 %28, 20
  %35 = icmp ugt i32 %28, 3
  %36 = select i1 %35, i32 3, i32 30
  %37 = mul i32 %36, %28
  %38 = select i1 %34, i32 3, i32 %37
  %39 = add i32 %33, %28
  %40 = add i32 %39, %38
  %41 = icmp ugt i32 %40, 50
  br i1 %41, label %47, label %42

42:                                               ; preds = %26
  %43 = icmp eq i32 %27, 3
  %44 = add i32 %27, 1
  br i1 %43, label %45, label %26, !llvm.loop !8

45:                                               ; preds = %42
  %46 = add nuw nsw i32 %40, 1000
  br label %47

47:                                               ; preds = %26, %45
  %48 = phi i32 [ %46, %45 ], [ %40, %26 ]
  %49 = xor i32 %1, %0
  %50 = icmp ugt i32 %49, 20
  %51 = icmp samesign ult i32 %49, 4
  %52 = mul nuw nsw i32 %49, 10
  %53 = select i1 %51, i32 %52, i32 %49
  %54 = select i1 %50, i32 1, i32 %53
  %55 = xor i32 %48, %25
  %56 = xor i32 %55, %54
  ret i32 %56
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 31
  br label %6

6:                                                ; preds = %22, %0
  %7 = phi i32 [ %5, %0 ], [ %24, %22 ]
  %8 = phi i32 [ 0, %0 ], [ %20, %22 ]
  %9 = icmp ugt i32 %7, 20
  %10 = icmp samesign ult i32 %7, 4
  %11 = mul nuw nsw i32 %7, 10
  %12 = select i1 %10, i32 %11, i32 %7
  %13 = select i1 %9, i32 1, i32 %12
  %14 = icmp ugt i32 %8, 20
  %15 = icmp ugt i32 %8, 3
  %16 = select i1 %15, i32 3, i32 30
  %17 = mul i32 %16, %8
  %18 = select i1 %14, i32 3, i32 %17
  %19 = add i32 %13, %8
  %20 = add i32 %19, %18
  %21 = icmp ugt i32 %20, 50
  br i1 %21, label %27, label %22

22:                                               ; preds = %6
  %23 = icmp eq i32 %7, 3
  %24 = add i32 %7, 1
  br i1 %23, label %25, label %6, !llvm.loop !8

25:                                               ; preds = %22
  %26 = add nuw nsw i32 %20, 1000
  br label %27

27:                                               ; preds = %6, %25
  %28 = phi i32 [ %26, %25 ], [ %20, %6 ]
  br label %29

29:                                               ; preds = %45, %27
  %30 = phi i32 [ %2, %27 ], [ %47, %45 ]
  %31 = phi i32 [ 0, %27 ], [ %43, %45 ]
  %32 = icmp ugt i32 %30, 20
  %33 = icmp samesign ult i32 %30, 4
  %34 = mul nuw nsw i32 %30, 10
  %35 = select i1 %33, i32 %34, i32 %30
  %36 = select i1 %32, i32 1, i32 %35
  %37 = icmp ugt i32 %31, 20
  %38 = icmp ugt i32 %31, 3
  %39 = select i1 %38, i32 3, i32 30
  %40 = mul i32 %39, %31
  %41 = select i1 %37, i32 3, i32 %40
  %42 = add i32 %36, %31
  %43 = add i32 %42, %41
  %44 = icmp ugt i32 %43, 50
  br i1 %44, label %50, label %45

45:                                               ; preds = %29
  %46 = icmp eq i32 %30, 3
  %47 = add i32 %30, 1
  br i1 %46, label %48, label %29, !llvm.loop !8

48:                                               ; preds = %45
  %49 = add nuw nsw i32 %43, 1000
  br label %50

50:                                               ; preds = %29, %48
  %51 = phi i32 [ %49, %48 ], [ %43, %29 ]
  %52 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %53 = xor i32 %5, %2
  %54 = icmp ugt i32 %53, 20
  %55 = icmp samesign ult i32 %53, 4
  %56 = mul nuw nsw i32 %53, 10
  %57 = select i1 %55, i32 %56, i32 %53
  %58 = select i1 %54, i32 1, i32 %57
  %59 = xor i32 %51, %28
  %60 = xor i32 %59, %58
  %61 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, i32 %2)
  store i32 %60, ptr addrspace(11) %61, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
