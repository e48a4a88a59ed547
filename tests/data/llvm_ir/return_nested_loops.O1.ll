; ModuleID = 'return_nested_loops.hlsl'
source_filename = "return_nested_loops.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@_ZL2In.0 = internal unnamed_addr global target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden spir_func noundef i32 @_Z4findjj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr @_ZL2In.0, align 8, !tbaa !7
  %4 = urem i32 %0, 11
  br label %8

5:                                                ; preds = %38
  %6 = add nuw nsw i32 %10, 1
  %7 = icmp eq i32 %6, 8
  br i1 %7, label %42, label %8, !llvm.loop !9

8:                                                ; preds = %2, %5
  %9 = phi i32 [ undef, %2 ], [ %33, %5 ]
  %10 = phi i32 [ 0, %2 ], [ %6, %5 ]
  %11 = shl nuw nsw i32 %10, 2
  %12 = add i32 %11, %1
  %13 = mul nuw nsw i32 %10, 100
  br label %14

14:                                               ; preds = %31, %8
  %15 = phi i32 [ %9, %8 ], [ %33, %31 ]
  %16 = phi i32 [ 0, %8 ], [ %34, %31 ]
  %17 = add i32 %12, %16
  %18 = and i32 %17, 63
  %19 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %3, i32 %18)
  %20 = load i32, ptr addrspace(11) %19, align 4, !tbaa !3
  %21 = urem i32 %20, 11
  %22 = icmp eq i32 %21, %4
  br i1 %22, label %23, label %25

23:                                               ; preds = %14
  %24 = add nuw nsw i32 %16, %13
  br label %31

25:                                               ; preds = %14
  %26 = urem i32 %20, 13
  %27 = icmp eq i32 %26, 1
  br i1 %27, label %28, label %31

28:                                               ; preds = %25
  %29 = urem i32 %20, 100
  %30 = add nuw nsw i32 %29, 5000
  br label %31

31:                                               ; preds = %25, %28, %23
  %32 = phi i1 [ false, %23 ], [ false, %28 ], [ true, %25 ]
  %33 = phi i32 [ %24, %23 ], [ %30, %28 ], [ %15, %25 ]
  %34 = add nuw nsw i32 %16, 1
  %35 = icmp ne i32 %34, 4
  %36 = select i1 %32, i1 %35, i1 false
  br i1 %36, label %14, label %37, !llvm.loop !12

37:                                               ; preds = %31
  br i1 %32, label %38, label %42

38:                                               ; preds = %37
  %39 = lshr i32 %0, %10
  %40 = and i32 %39, 7
  %41 = icmp eq i32 %40, 7
  br i1 %41, label %42, label %5

42:                                               ; preds = %38, %5, %37
  %43 = phi i32 [ 9999, %5 ], [ %33, %37 ], [ 7777, %38 ]
  ret i32 %43
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, ptr @_ZL2In.0, align 8, !tbaa !7
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = urem i32 %4, 11
  br label %9

6:                                                ; preds = %39
  %7 = add nuw nsw i32 %11, 1
  %8 = icmp eq i32 %7, 8
  br i1 %8, label %43, label %9, !llvm.loop !9

9:                                                ; preds = %0, %6
  %10 = phi i32 [ undef, %0 ], [ %34, %6 ]
  %11 = phi i32 [ 0, %0 ], [ %7, %6 ]
  %12 = shl nuw nsw i32 %11, 2
  %13 = add i32 %12, %2
  %14 = mul nuw nsw i32 %11, 100
  br label %15

15:                                               ; preds = %32, %9
  %16 = phi i32 [ %10, %9 ], [ %34, %32 ]
  %17 = phi i32 [ 0, %9 ], [ %35, %32 ]
  %18 = add i32 %13, %17
  %19 = and i32 %18, 63
  %20 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %19)
  %21 = load i32, ptr addrspace(11) %20, align 4, !tbaa !3
  %22 = urem i32 %21, 11
  %23 = icmp eq i32 %22, %5
  br i1 %23, label %24, label %26

24:                                               ; preds = %15
  %25 = add nuw nsw i32 %17, %14
  br label %32

26:                                               ; preds = %15
  %27 = urem i32 %21, 13
  %28 = icmp eq i32 %27, 1
  br i1 %28, label %29, label %32

29:                                               ; preds = %26
  %30 = urem i32 %21, 100
  %31 = add nuw nsw i32 %30, 5000
  br label %32

32:                                               ; preds = %29, %26, %24
  %33 = phi i1 [ false, %24 ], [ false, %29 ], [ true, %26 ]
  %34 = phi i32 [ %25, %24 ], [ %31, %29 ], [ %16, %26 ]
  %35 = add nuw nsw i32 %17, 1
  %36 = icmp ne i32 %35, 4
  %37 = select i1 %33, i1 %36, i1 false
  br i1 %37, label %15, label %38, !llvm.loop !12

38:                                               ; preds = %32
  br i1 %33, label %39, label %43

39:                                               ; preds = %38
  %40 = lshr i32 %4, %11
  %41 = and i32 %40, 7
  %42 = icmp eq i32 %41, 7
  br i1 %42, label %43, label %6

43:                                               ; preds = %39, %38, %6
  %44 = phi i32 [ 9999, %6 ], [ %34, %38 ], [ 7777, %39 ]
  %45 = add i32 %2, 1
  %46 = urem i32 %44, 11
  br label %50

47:                                               ; preds = %80
  %48 = add nuw nsw i32 %52, 1
  %49 = icmp eq i32 %48, 8
  br i1 %49, label %84, label %50, !llvm.loop !9

50:                                               ; preds = %43, %47
  %51 = phi i32 [ undef, %43 ], [ %75, %47 ]
  %52 = phi i32 [ 0, %43 ], [ %48, %47 ]
  %53 = shl nuw nsw i32 %52, 2
  %54 = add i32 %45, %53
  %55 = mul nuw nsw i32 %52, 100
  br label %56

56:                                               ; preds = %73, %50
  %57 = phi i32 [ %51, %50 ], [ %75, %73 ]
  %58 = phi i32 [ 0, %50 ], [ %76, %73 ]
  %59 = add i32 %54, %58
  %60 = and i32 %59, 63
  %61 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %60)
  %62 = load i32, ptr addrspace(11) %61, align 4, !tbaa !3
  %63 = urem i32 %62, 11
  %64 = icmp eq i32 %63, %46
  br i1 %64, label %65, label %67

65:                                               ; preds = %56
  %66 = add nuw nsw i32 %58, %55
  br label %73

67:                                               ; preds = %56
  %68 = urem i32 %62, 13
  %69 = icmp eq i32 %68, 1
  br i1 %69, label %70, label %73

70:                                               ; preds = %67
  %71 = urem i32 %62, 100
  %72 = add nuw nsw i32 %71, 5000
  br label %73

73:                                               ; preds = %70, %67, %65
  %74 = phi i1 [ false, %65 ], [ false, %70 ], [ true, %67 ]
  %75 = phi i32 [ %66, %65 ], [ %72, %70 ], [ %57, %67 ]
  %76 = add nuw nsw i32 %58, 1
  %77 = icmp ne i32 %76, 4
  %78 = select i1 %74, i1 %77, i1 false
  br i1 %78, label %56, label %79, !llvm.loop !12

79:                                               ; preds = %73
  br i1 %74, label %80, label %84

80:                                               ; preds = %79
  %81 = lshr i32 %44, %52
  %82 = and i32 %81, 7
  %83 = icmp eq i32 %82, 7
  br i1 %83, label %84, label %47

84:                                               ; preds = %47, %79, %80
  %85 = phi i32 [ 9999, %47 ], [ %75, %79 ], [ 7777, %80 ]
  %86 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %87 = mul i32 %85, 3
  %88 = add i32 %87, %44
  %89 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %86, i32 %2)
  store i32 %88, ptr addrspace(11) %89, align 4, !tbaa !3
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

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!7 = !{!8, !5, i64 0}
!8 = !{!"_ZTSN4hlsl16StructuredBufferIjEE", !5, i64 0}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
