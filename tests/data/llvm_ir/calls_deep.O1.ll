; ModuleID = 'calls_deep.hlsl'
source_filename = "calls_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 0, 31) i32 @_Z2f0j(i32 noundef %0) local_unnamed_addr #0 {
  %2 = icmp ugt i32 %0, 20
  %3 = icmp ult i32 %0, 4
  %4 = mul nuw nsw i32 %0, 10
  %5 = select i1 %3, i32 %4, i32 %0
  %6 = select i1 %2, i32 1, i32 %5
  ret i32 %6
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 0, 121) i32 @_Z2f1jj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp ugt i32 %1, 20
  br i1 %3, label %10, label %4

4:                                                ; preds = %2
  %5 = tail call i32 @llvm.umin.i32(i32 %1, i32 3)
  %6 = icmp ult i32 %1, 4
  %7 = mul nuw nsw i32 %5, 10
  %8 = select i1 %6, i32 %7, i32 %1
  %9 = mul nuw nsw i32 %8, 3
  br label %10

10:                                               ; preds = %2, %4
  %11 = phi i32 [ %9, %4 ], [ 3, %2 ]
  %12 = icmp ugt i32 %0, 20
  %13 = icmp ult i32 %0, 4
  %14 = mul nuw nsw i32 %0, 10
  %15 = select i1 %13, i32 %14, i32 %0
  %16 = select i1 %12, i32 1, i32 %15
  %17 = add nuw nsw i32 %11, %16
  ret i32 %17
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 51, 0) i32 @_Z2f2j(i32 noundef %0) local_unnamed_addr #0 {
  br label %2

2:                                                ; preds = %23, %1
  %3 = phi i32 [ %0, %1 ], [ %25, %23 ]
  %4 = phi i32 [ 0, %1 ], [ %21, %23 ]
  %5 = tail call i32 @llvm.umin.i32(i32 %3, i32 3)
  %6 = icmp ugt i32 %3, 20
  %7 = icmp ult i32 %3, 4
  %8 = mul nuw nsw i32 %5, 10
  %9 = select i1 %7, i32 %8, i32 %3
  %10 = select i1 %6, i32 1, i32 %9
  %11 = icmp ugt i32 %4, 20
  br i1 %11, label %18, label %12

12:                                               ; preds = %2
  %13 = tail call i32 @llvm.umin.i32(i32 %4, i32 3)
  %14 = icmp ult i32 %4, 4
  %15 = mul nuw nsw i32 %13, 10
  %16 = select i1 %14, i32 %15, i32 %4
  %17 = mul nuw nsw i32 %16, 3
  br label %18

18:                                               ; preds = %2, %12
  %19 = phi i32 [ %17, %12 ], [ 3, %2 ]
  %20 = add i32 %10, %4
  %21 = add i32 %20, %19
  %22 = icmp ugt i32 %21, 50
  br i1 %22, label %28, label %23

23:                                               ; preds = %18
  %24 = icmp eq i32 %3, 3
  %25 = add i32 %3, 1
  br i1 %24, label %26, label %2, !llvm.loop !8

26:                                               ; preds = %23
  %27 = add nuw nsw i32 %21, 1000
  br label %28

28:                                               ; preds = %18, %26
  %29 = phi i32 [ %27, %26 ], [ %21, %18 ]
  ret i32 %29
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z2f3jj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  br label %3

3:                                                ; preds = %24, %2
  %4 = phi i32 [ %0, %2 ], [ %26, %24 ]
  %5 = phi i32 [ 0, %2 ], [ %22, %24 ]
  %6 = tail call i32 @llvm.umin.i32(i32 %4, i32 3)
  %7 = icmp ugt i32 %4, 20
  %8 = icmp ult i32 %4, 4
  %9 = mul nuw nsw i32 %6, 10
  %10 = select i1 %8, i32 %9, i32 %4
  %11 = select i1 %7, i32 1, i32 %10
  %12 = icmp ugt i32 %5, 20
  br i1 %12, label %19, label %13

13:                                               ; preds = %3
  %14 = tail call i32 @llvm.umin.i32(i32 %5, i32 3)
  %15 = icmp ult i32 %5, 4
  %16 = mul nuw nsw i32 %14, 10
  %17 = select i1 %15, i32 %16, i32 %5
  %18 = mul nuw nsw i32 %17, 3
  br label %19

19:                                               ; preds = %13, %3
  %20 = phi i32 [ %18, %13 ], [ 3, %3 ]
  %21 = add i32 %11, %5
  %22 = add i32 %21, %20
  %23 = icmp ugt i32 %22, 50
  br i1 %23, label %29, label %24

24:                                               ; preds = %19
  %25 = icmp eq i32 %4, 3
  %26 = add i32 %4, 1
  br i1 %25, label %27, label %3, !llvm.loop !8

27:                                               ; preds = %24
  %28 = add nuw nsw i32 %22, 1000
  br label %29

29:                                               ; preds = %19, %27
  %30 = phi i32 [ %28, %27 ], [ %22, %19 ]
  br label %31

31:                                               ; preds = %52, %29
  %32 = phi i32 [ %1, %29 ], [ %54, %52 ]
  %33 = phi i32 [ 0, %29 ], [ %50, %52 ]
  %34 = tail call i32 @llvm.umin.i32(i32 %32, i32 3)
  %35 = icmp ugt i32 %32, 20
  %36 = icmp ult i32 %32, 4
  %37 = mul nuw nsw i32 %34, 10
  %38 = select i1 %36, i32 %37, i32 %32
  %39 = select i1 %35, i32 1, i32 %38
  %40 = icmp ugt i32 %33, 20
  br i1 %40, label %47, label %41

41:                                               ; preds = %31
  %42 = tail call i32 @llvm.umin.i32(i32 %33, i32 3)
  %43 = icmp ult i32 %33, 4
  %44 = mul nuw nsw i32 %42, 10
  %45 = select i1 %43, i32 %44, i32 %33
  %46 = mul nuw nsw i32 %45, 3
  br label %47

47:                                               ; preds = %41, %31
  %48 = phi i32 [ %46, %41 ], [ 3, %31 ]
  %49 = add i32 %39, %33
  %50 = add i32 %49, %48
  %51 = icmp ugt i32 %50, 50
  br i1 %51, label %57, label %52

52:                                               ; preds = %47
  %53 = icmp eq i32 %32, 3
  %54 = add i32 %32, 1
  br i1 %53, label %55, label %31, !llvm.loop !8

55:                                               ; preds = %52
  %56 = add nuw nsw i32 %50, 1000
  br label %57

57:                                               ; preds = %47, %55
  %58 = phi i32 [ %56, %55 ], [ %50, %47 ]
  %59 = xor i32 %1, %0
  %60 = icmp ugt i32 %59, 20
  %61 = icmp ult i32 %59, 4
  %62 = mul nuw nsw i32 %59, 10
  %63 = select i1 %61, i32 %62, i32 %59
  %64 = select i1 %60, i32 1, i32 %63
  %65 = xor i32 %58, %30
  %66 = xor i32 %65, %64
  ret i32 %66
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 31
  br label %6

6:                                                ; preds = %27, %0
  %7 = phi i32 [ %5, %0 ], [ %29, %27 ]
  %8 = phi i32 [ 0, %0 ], [ %25, %27 ]
  %9 = tail call i32 @llvm.umin.i32(i32 %7, i32 3)
  %10 = icmp ugt i32 %7, 20
  %11 = icmp ult i32 %7, 4
  %12 = mul nuw nsw i32 %9, 10
  %13 = select i1 %11, i32 %12, i32 %7
  %14 = select i1 %10, i32 1, i32 %13
  %15 = icmp ugt i32 %8, 20
  br i1 %15, label %22, label %16

16:                                               ; preds = %6
  %17 = tail call i32 @llvm.umin.i32(i32 %8, i32 3)
  %18 = icmp ult i32 %8, 4
  %19 = mul nuw nsw i32 %17, 10
  %20 = select i1 %18, i32 %19, i32 %8
  %21 = mul nuw nsw i32 %20, 3
  br label %22

22:                                               ; preds = %16, %6
  %23 = phi i32 [ %21, %16 ], [ 3, %6 ]
  %24 = add i32 %14, %8
  %25 = add i32 %24, %23
  %26 = icmp ugt i32 %25, 50
  br i1 %26, label %32, label %27

27:                                               ; preds = %22
  %28 = icmp eq i32 %7, 3
  %29 = add i32 %7, 1
  br i1 %28, label %30, label %6, !llvm.loop !8

30:                                               ; preds = %27
  %31 = add nuw nsw i32 %25, 1000
  br label %32

32:                                               ; preds = %22, %30
  %33 = phi i32 [ %31, %30 ], [ %25, %22 ]
  br label %34

34:                                               ; preds = %55, %32
  %35 = phi i32 [ %2, %32 ], [ %57, %55 ]
  %36 = phi i32 [ 0, %32 ], [ %53, %55 ]
  %37 = tail call i32 @llvm.umin.i32(i32 %35, i32 3)
  %38 = icmp ugt i32 %35, 20
  %39 = icmp ult i32 %35, 4
  %40 = mul nuw nsw i32 %37, 10
  %41 = select i1 %39, i32 %40, i32 %35
  %42 = select i1 %38, i32 1, i32 %41
  %43 = icmp ugt i32 %36, 20
  br i1 %43, label %50, label %44

44:                                               ; preds = %34
  %45 = tail call i32 @llvm.umin.i32(i32 %36, i32 3)
  %46 = icmp ult i32 %36, 4
  %47 = mul nuw nsw i32 %45, 10
  %48 = select i1 %46, i32 %47, i32 %36
  %49 = mul nuw nsw i32 %48, 3
  br label %50

50:                                               ; preds = %44, %34
  %51 = phi i32 [ %49, %44 ], [ 3, %34 ]
  %52 = add i32 %42, %36
  %53 = add i32 %52, %51
  %54 = icmp ugt i32 %53, 50
  br i1 %54, label %60, label %55

55:                                               ; preds = %50
  %56 = icmp eq i32 %35, 3
  %57 = add i32 %35, 1
  br i1 %56, label %58, label %34, !llvm.loop !8

58:                                               ; preds = %55
  %59 = add nuw nsw i32 %53, 1000
  br label %60

60:                                               ; preds = %50, %58
  %61 = phi i32 [ %59, %58 ], [ %53, %50 ]
  %62 = xor i32 %5, %2
  %63 = icmp ugt i32 %62, 20
  %64 = icmp ult i32 %62, 4
  %65 = mul nuw nsw i32 %62, 10
  %66 = select i1 %64, i32 %65, i32 %62
  %67 = select i1 %63, i32 1, i32 %66
  %68 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %69 = xor i32 %61, %33
  %70 = xor i32 %69, %67
  %71 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %68, i32 %2)
  store i32 %70, ptr addrspace(11) %71, align 4, !tbaa !4
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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #4

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
