; ModuleID = 'nested_returns.hlsl'
source_filename = "nested_returns.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 145, 127343) i32 @_Z4walkj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = and i32 %0, 3
  %3 = tail call i32 @llvm.umin.i32(i32 %2, i32 2)
  %4 = mul nuw nsw i32 %3, 33
  %5 = and i32 %0, 15
  %6 = icmp eq i32 %5, 9
  br i1 %6, label %13, label %7

7:                                                ; preds = %1
  %8 = and i32 %0, 30
  %9 = icmp eq i32 %8, 18
  br i1 %9, label %13, label %10

10:                                               ; preds = %7
  %11 = and i32 %0, 60
  %12 = icmp eq i32 %11, 36
  br i1 %12, label %13, label %21

13:                                               ; preds = %41, %36, %33, %30, %27, %24, %21, %10, %7, %1
  %14 = phi i32 [ 0, %1 ], [ 0, %7 ], [ 0, %10 ], [ 200, %36 ], [ 0, %27 ], [ 0, %21 ], [ 300, %41 ], [ 100, %33 ], [ 0, %24 ], [ 0, %30 ]
  %15 = phi i32 [ 0, %1 ], [ 0, %7 ], [ 0, %10 ], [ 40, %36 ], [ 30, %27 ], [ 10, %21 ], [ 40, %41 ], [ 40, %33 ], [ 20, %24 ], [ 40, %30 ]
  %16 = phi i32 [ 0, %1 ], [ 1, %7 ], [ 2, %10 ], [ 2, %36 ], [ 2, %27 ], [ 2, %21 ], [ 2, %41 ], [ 2, %33 ], [ 2, %24 ], [ 2, %30 ]
  %17 = phi i32 [ 1000, %1 ], [ 1000, %7 ], [ 2000, %10 ], [ 94000, %36 ], [ 18000, %27 ], [ 5000, %21 ], [ 127000, %41 ], [ 61000, %33 ], [ 13000, %24 ], [ 28000, %30 ]
  %18 = add nuw nsw i32 %15, %14
  %19 = add nuw nsw i32 %18, %17
  %20 = add nuw nsw i32 %19, %16
  br label %48

21:                                               ; preds = %10
  %22 = and i32 %0, 120
  %23 = icmp eq i32 %22, 72
  br i1 %23, label %13, label %24

24:                                               ; preds = %21
  %25 = and i32 %0, 240
  %26 = icmp eq i32 %25, 144
  br i1 %26, label %13, label %27

27:                                               ; preds = %24
  %28 = and i32 %0, 480
  %29 = icmp eq i32 %28, 288
  br i1 %29, label %13, label %30

30:                                               ; preds = %27
  %31 = and i32 %0, 960
  %32 = icmp eq i32 %31, 576
  br i1 %32, label %13, label %33

33:                                               ; preds = %30
  %34 = and i32 %0, 1920
  %35 = icmp eq i32 %34, 1152
  br i1 %35, label %13, label %36

36:                                               ; preds = %33
  %37 = and i32 %0, 3840
  %38 = icmp eq i32 %37, 2304
  br i1 %38, label %13, label %39

39:                                               ; preds = %36
  %40 = icmp eq i32 %2, 0
  br i1 %40, label %46, label %41, !llvm.loop !8

41:                                               ; preds = %39
  %42 = and i32 %0, 7680
  %43 = icmp eq i32 %42, 4608
  br i1 %43, label %13, label %44

44:                                               ; preds = %41
  %45 = icmp eq i32 %2, 1
  br i1 %45, label %46, label %48, !llvm.loop !8

46:                                               ; preds = %44, %39
  %47 = add nuw nsw i32 %4, 77877
  br label %48

48:                                               ; preds = %44, %13, %46
  %49 = phi i32 [ %47, %46 ], [ %20, %13 ], [ 145, %44 ]
  ret i32 %49
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 3
  %6 = tail call i32 @llvm.umin.i32(i32 %5, i32 2)
  %7 = mul nuw nsw i32 %6, 33
  %8 = and i32 %4, 15
  %9 = icmp eq i32 %8, 9
  br i1 %9, label %16, label %10

10:                                               ; preds = %0
  %11 = and i32 %4, 30
  %12 = icmp eq i32 %11, 18
  br i1 %12, label %16, label %13

13:                                               ; preds = %10
  %14 = and i32 %4, 60
  %15 = icmp eq i32 %14, 36
  br i1 %15, label %16, label %24

16:                                               ; preds = %44, %39, %36, %33, %30, %27, %24, %13, %10, %0
  %17 = phi i32 [ 0, %0 ], [ 0, %10 ], [ 0, %13 ], [ 200, %39 ], [ 0, %30 ], [ 0, %24 ], [ 300, %44 ], [ 100, %36 ], [ 0, %27 ], [ 0, %33 ]
  %18 = phi i32 [ 0, %0 ], [ 0, %10 ], [ 0, %13 ], [ 40, %39 ], [ 30, %30 ], [ 10, %24 ], [ 40, %44 ], [ 40, %36 ], [ 20, %27 ], [ 40, %33 ]
  %19 = phi i32 [ 0, %0 ], [ 1, %10 ], [ 2, %13 ], [ 2, %39 ], [ 2, %30 ], [ 2, %24 ], [ 2, %44 ], [ 2, %36 ], [ 2, %27 ], [ 2, %33 ]
  %20 = phi i32 [ 1000, %0 ], [ 1000, %10 ], [ 2000, %13 ], [ 94000, %39 ], [ 18000, %30 ], [ 5000, %24 ], [ 127000, %44 ], [ 61000, %36 ], [ 13000, %27 ], [ 28000, %33 ]
  %21 = add nuw nsw i32 %18, %17
  %22 = add nuw nsw i32 %21, %20
  %23 = add nuw nsw i32 %22, %19
  br label %51

24:                                               ; preds = %13
  %25 = and i32 %4, 120
  %26 = icmp eq i32 %25, 72
  br i1 %26, label %16, label %27

27:                                               ; preds = %24
  %28 = and i32 %4, 240
  %29 = icmp eq i32 %28, 144
  br i1 %29, label %16, label %30

30:                                               ; preds = %27
  %31 = and i32 %4, 480
  %32 = icmp eq i32 %31, 288
  br i1 %32, label %16, label %33

33:                                               ; preds = %30
  %34 = and i32 %4, 960
  %35 = icmp eq i32 %34, 576
  br i1 %35, label %16, label %36

36:                                               ; preds = %33
  %37 = and i32 %4, 1920
  %38 = icmp eq i32 %37, 1152
  br i1 %38, label %16, label %39

39:                                               ; preds = %36
  %40 = and i32 %4, 3840
  %41 = icmp eq i32 %40, 2304
  br i1 %41, label %16, label %42

42:                                               ; preds = %39
  %43 = icmp eq i32 %5, 0
  br i1 %43, label %49, label %44, !llvm.loop !8

44:                                               ; preds = %42
  %45 = and i32 %4, 7680
  %46 = icmp eq i32 %45, 4608
  br i1 %46, label %16, label %47

47:                                               ; preds = %44
  %48 = icmp eq i32 %5, 1
  br i1 %48, label %49, label %51, !llvm.loop !8

49:                                               ; preds = %47, %42
  %50 = add nuw nsw i32 %7, 77877
  br label %51

51:                                               ; preds = %47, %16, %49
  %52 = phi i32 [ %50, %49 ], [ %23, %16 ], [ 145, %47 ]
  %53 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %54 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %2)
  store i32 %52, ptr addrspace(11) %54, align 4, !tbaa !4
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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #4

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
