; ModuleID = 'return_nested_loops.hlsl'
source_filename = "return_nested_loops.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@_ZL2In.0 = internal unnamed_addr global target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden spir_func noundef range(i32 0, -2147483648) i32 @_Z4findjj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr @_ZL2In.0, align 8, !tbaa !7
  %4 = urem i32 %0, 11
  br label %5

5:                                                ; preds = %2, %59
  %6 = phi i32 [ 0, %2 ], [ %60, %59 ]
  %7 = shl nuw nsw i32 %6, 2
  %8 = add i32 %7, %1
  %9 = and i32 %8, 63
  %10 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %3, i32 %9)
  %11 = load i32, ptr addrspace(11) %10, align 4, !tbaa !3
  %12 = urem i32 %11, 11
  %13 = icmp eq i32 %12, %4
  br i1 %13, label %14, label %18

14:                                               ; preds = %45, %35, %25, %5
  %15 = phi i32 [ 0, %5 ], [ 1, %25 ], [ 2, %35 ], [ 3, %45 ]
  %16 = mul nuw nsw i32 %6, 100
  %17 = or disjoint i32 %15, %16
  br label %62

18:                                               ; preds = %5
  %19 = urem i32 %11, 13
  %20 = icmp eq i32 %19, 1
  br i1 %20, label %21, label %25

21:                                               ; preds = %52, %42, %32, %18
  %22 = phi i32 [ %11, %18 ], [ %29, %32 ], [ %39, %42 ], [ %49, %52 ]
  %23 = urem i32 %22, 100
  %24 = add nuw nsw i32 %23, 5000
  br label %62

25:                                               ; preds = %18
  %26 = add i32 %8, 1
  %27 = and i32 %26, 63
  %28 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %3, i32 %27)
  %29 = load i32, ptr addrspace(11) %28, align 4, !tbaa !3
  %30 = urem i32 %29, 11
  %31 = icmp eq i32 %30, %4
  br i1 %31, label %14, label %32

32:                                               ; preds = %25
  %33 = urem i32 %29, 13
  %34 = icmp eq i32 %33, 1
  br i1 %34, label %21, label %35

35:                                               ; preds = %32
  %36 = add i32 %8, 2
  %37 = and i32 %36, 63
  %38 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %3, i32 %37)
  %39 = load i32, ptr addrspace(11) %38, align 4, !tbaa !3
  %40 = urem i32 %39, 11
  %41 = icmp eq i32 %40, %4
  br i1 %41, label %14, label %42

42:                                               ; preds = %35
  %43 = urem i32 %39, 13
  %44 = icmp eq i32 %43, 1
  br i1 %44, label %21, label %45

45:                                               ; preds = %42
  %46 = add i32 %8, 3
  %47 = and i32 %46, 63
  %48 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %3, i32 %47)
  %49 = load i32, ptr addrspace(11) %48, align 4, !tbaa !3
  %50 = urem i32 %49, 11
  %51 = icmp eq i32 %50, %4
  br i1 %51, label %14, label %52

52:                                               ; preds = %45
  %53 = urem i32 %49, 13
  %54 = icmp eq i32 %53, 1
  br i1 %54, label %21, label %55

55:                                               ; preds = %52
  %56 = lshr i32 %0, %6
  %57 = and i32 %56, 7
  %58 = icmp eq i32 %57, 7
  br i1 %58, label %62, label %59

59:                                               ; preds = %55
  %60 = add nuw nsw i32 %6, 1
  %61 = icmp eq i32 %60, 8
  br i1 %61, label %62, label %5, !llvm.loop !9

62:                                               ; preds = %55, %59, %21, %14
  %63 = phi i32 [ %24, %21 ], [ %17, %14 ], [ 7777, %55 ], [ 9999, %59 ]
  ret i32 %63
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, ptr @_ZL2In.0, align 8, !tbaa !7
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = urem i32 %4, 11
  br label %6

6:                                                ; preds = %0, %60
  %7 = phi i32 [ 0, %0 ], [ %61, %60 ]
  %8 = shl nuw nsw i32 %7, 2
  %9 = add i32 %8, %2
  %10 = and i32 %9, 63
  %11 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %10)
  %12 = load i32, ptr addrspace(11) %11, align 4, !tbaa !3
  %13 = urem i32 %12, 11
  %14 = icmp eq i32 %13, %5
  br i1 %14, label %15, label %19

15:                                               ; preds = %46, %36, %26, %6
  %16 = phi i32 [ 0, %6 ], [ 1, %26 ], [ 2, %36 ], [ 3, %46 ]
  %17 = mul nuw nsw i32 %7, 100
  %18 = or disjoint i32 %16, %17
  br label %63

19:                                               ; preds = %6
  %20 = urem i32 %12, 13
  %21 = icmp eq i32 %20, 1
  br i1 %21, label %22, label %26

22:                                               ; preds = %53, %43, %33, %19
  %23 = phi i32 [ %12, %19 ], [ %30, %33 ], [ %40, %43 ], [ %50, %53 ]
  %24 = urem i32 %23, 100
  %25 = add nuw nsw i32 %24, 5000
  br label %63

26:                                               ; preds = %19
  %27 = add i32 %9, 1
  %28 = and i32 %27, 63
  %29 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %28)
  %30 = load i32, ptr addrspace(11) %29, align 4, !tbaa !3
  %31 = urem i32 %30, 11
  %32 = icmp eq i32 %31, %5
  br i1 %32, label %15, label %33

33:                                               ; preds = %26
  %34 = urem i32 %30, 13
  %35 = icmp eq i32 %34, 1
  br i1 %35, label %22, label %36

36:                                               ; preds = %33
  %37 = add i32 %9, 2
  %38 = and i32 %37, 63
  %39 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %38)
  %40 = load i32, ptr addrspace(11) %39, align 4, !tbaa !3
  %41 = urem i32 %40, 11
  %42 = icmp eq i32 %41, %5
  br i1 %42, label %15, label %43

43:                                               ; preds = %36
  %44 = urem i32 %40, 13
  %45 = icmp eq i32 %44, 1
  br i1 %45, label %22, label %46

46:                                               ; preds = %43
  %47 = add i32 %9, 3
  %48 = and i32 %47, 63
  %49 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %48)
  %50 = load i32, ptr addrspace(11) %49, align 4, !tbaa !3
  %51 = urem i32 %50, 11
  %52 = icmp eq i32 %51, %5
  br i1 %52, label %15, label %53

53:                                               ; preds = %46
  %54 = urem i32 %50, 13
  %55 = icmp eq i32 %54, 1
  br i1 %55, label %22, label %56

56:                                               ; preds = %53
  %57 = lshr i32 %4, %7
  %58 = and i32 %57, 7
  %59 = icmp eq i32 %58, 7
  br i1 %59, label %63, label %60

60:                                               ; preds = %56
  %61 = add nuw nsw i32 %7, 1
  %62 = icmp eq i32 %61, 8
  br i1 %62, label %63, label %6, !llvm.loop !9

63:                                               ; preds = %56, %60, %22, %15
  %64 = phi i32 [ %25, %22 ], [ %18, %15 ], [ 7777, %56 ], [ 9999, %60 ]
  %65 = add i32 %2, 1
  %66 = urem i32 %64, 11
  br label %67

67:                                               ; preds = %63, %121
  %68 = phi i32 [ 0, %63 ], [ %122, %121 ]
  %69 = shl nuw nsw i32 %68, 2
  %70 = add i32 %65, %69
  %71 = and i32 %70, 63
  %72 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %71)
  %73 = load i32, ptr addrspace(11) %72, align 4, !tbaa !3
  %74 = urem i32 %73, 11
  %75 = icmp eq i32 %74, %66
  br i1 %75, label %76, label %80

76:                                               ; preds = %107, %97, %87, %67
  %77 = phi i32 [ 0, %67 ], [ 1, %87 ], [ 2, %97 ], [ 3, %107 ]
  %78 = mul nuw nsw i32 %68, 100
  %79 = or disjoint i32 %77, %78
  br label %124

80:                                               ; preds = %67
  %81 = urem i32 %73, 13
  %82 = icmp eq i32 %81, 1
  br i1 %82, label %83, label %87

83:                                               ; preds = %114, %104, %94, %80
  %84 = phi i32 [ %73, %80 ], [ %91, %94 ], [ %101, %104 ], [ %111, %114 ]
  %85 = urem i32 %84, 100
  %86 = add nuw nsw i32 %85, 5000
  br label %124

87:                                               ; preds = %80
  %88 = add i32 %70, 1
  %89 = and i32 %88, 63
  %90 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %89)
  %91 = load i32, ptr addrspace(11) %90, align 4, !tbaa !3
  %92 = urem i32 %91, 11
  %93 = icmp eq i32 %92, %66
  br i1 %93, label %76, label %94

94:                                               ; preds = %87
  %95 = urem i32 %91, 13
  %96 = icmp eq i32 %95, 1
  br i1 %96, label %83, label %97

97:                                               ; preds = %94
  %98 = add i32 %70, 2
  %99 = and i32 %98, 63
  %100 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %99)
  %101 = load i32, ptr addrspace(11) %100, align 4, !tbaa !3
  %102 = urem i32 %101, 11
  %103 = icmp eq i32 %102, %66
  br i1 %103, label %76, label %104

104:                                              ; preds = %97
  %105 = urem i32 %101, 13
  %106 = icmp eq i32 %105, 1
  br i1 %106, label %83, label %107

107:                                              ; preds = %104
  %108 = add i32 %70, 3
  %109 = and i32 %108, 63
  %110 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %109)
  %111 = load i32, ptr addrspace(11) %110, align 4, !tbaa !3
  %112 = urem i32 %111, 11
  %113 = icmp eq i32 %112, %66
  br i1 %113, label %76, label %114

114:                                              ; preds = %107
  %115 = urem i32 %111, 13
  %116 = icmp eq i32 %115, 1
  br i1 %116, label %83, label %117

117:                                              ; preds = %114
  %118 = lshr i32 %64, %68
  %119 = and i32 %118, 7
  %120 = icmp eq i32 %119, 7
  br i1 %120, label %124, label %121

121:                                              ; preds = %117
  %122 = add nuw nsw i32 %68, 1
  %123 = icmp eq i32 %122, 8
  br i1 %123, label %124, label %67, !llvm.loop !9

124:                                              ; preds = %117, %121, %83, %76
  %125 = phi i32 [ %86, %83 ], [ %79, %76 ], [ 7777, %117 ], [ 9999, %121 ]
  %126 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %127 = mul nsw i32 %125, 3
  %128 = add nsw i32 %127, %64
  %129 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %126, i32 %2)
  store i32 %128, ptr addrspace(11) %129, align 4, !tbaa !3
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
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
