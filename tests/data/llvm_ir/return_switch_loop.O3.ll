; ModuleID = 'return_switch_loop.hlsl'
source_filename = "return_switch_loop.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef range(i32 0, 1082) i32 @_Z4walkj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = and i32 %0, 31
  %3 = lshr i32 %0, 5
  %4 = and i32 %3, 3
  switch i32 %4, label %107 [
    i32 0, label %111
    i32 1, label %5
    i32 2, label %105
    i32 3, label %108
  ]

5:                                                ; preds = %1
  %6 = and i32 %0, 3
  switch i32 %6, label %107 [
    i32 0, label %111
    i32 1, label %7
    i32 2, label %9
    i32 3, label %15
  ]

7:                                                ; preds = %5
  %8 = add nuw nsw i32 %2, 2
  br label %17

9:                                                ; preds = %5
  %10 = mul nuw nsw i32 %2, 3
  br label %17

11:                                               ; preds = %93, %85, %77
  %12 = phi i32 [ %86, %85 ], [ %78, %77 ], [ %94, %93 ]
  %13 = and i32 %12, 63
  %14 = add nuw nsw i32 %13, 200
  br label %111

15:                                               ; preds = %5
  %16 = add nuw nsw i32 %2, 1
  br label %17

17:                                               ; preds = %7, %15, %9
  %18 = phi i32 [ %10, %9 ], [ %8, %7 ], [ %16, %15 ]
  %19 = and i32 %18, 3
  switch i32 %19, label %107 [
    i32 0, label %111
    i32 1, label %22
    i32 2, label %20
    i32 3, label %23
  ]

20:                                               ; preds = %17
  %21 = mul nuw nsw i32 %18, 3
  br label %27

22:                                               ; preds = %17
  br label %23

23:                                               ; preds = %17, %22
  %24 = phi i32 [ 2, %22 ], [ 1, %17 ]
  %25 = add nuw nsw i32 %18, %24
  %26 = xor i32 %25, 1
  br label %27

27:                                               ; preds = %23, %20
  %28 = phi i32 [ %26, %23 ], [ %21, %20 ]
  %29 = and i32 %28, 3
  switch i32 %29, label %107 [
    i32 0, label %111
    i32 1, label %32
    i32 2, label %30
    i32 3, label %33
  ]

30:                                               ; preds = %27
  %31 = mul nuw nsw i32 %28, 3
  br label %37

32:                                               ; preds = %27
  br label %33

33:                                               ; preds = %27, %32
  %34 = phi i32 [ 2, %32 ], [ 1, %27 ]
  %35 = add nuw nsw i32 %28, %34
  %36 = xor i32 %35, 2
  br label %37

37:                                               ; preds = %33, %30
  %38 = phi i32 [ %36, %33 ], [ %31, %30 ]
  %39 = and i32 %38, 3
  switch i32 %39, label %107 [
    i32 0, label %111
    i32 1, label %42
    i32 2, label %40
    i32 3, label %43
  ]

40:                                               ; preds = %37
  %41 = mul nuw nsw i32 %38, 3
  br label %47

42:                                               ; preds = %37
  br label %43

43:                                               ; preds = %37, %42
  %44 = phi i32 [ 2, %42 ], [ 1, %37 ]
  %45 = add nuw nsw i32 %38, %44
  %46 = xor i32 %45, 3
  br label %47

47:                                               ; preds = %43, %40
  %48 = phi i32 [ %46, %43 ], [ %41, %40 ]
  %49 = and i32 %48, 3
  switch i32 %49, label %107 [
    i32 0, label %111
    i32 1, label %52
    i32 2, label %50
    i32 3, label %53
  ]

50:                                               ; preds = %47
  %51 = mul nuw nsw i32 %48, 3
  br label %57

52:                                               ; preds = %47
  br label %53

53:                                               ; preds = %47, %52
  %54 = phi i32 [ 2, %52 ], [ 1, %47 ]
  %55 = add nuw nsw i32 %48, %54
  %56 = xor i32 %55, 4
  br label %57

57:                                               ; preds = %53, %50
  %58 = phi i32 [ %56, %53 ], [ %51, %50 ]
  %59 = and i32 %58, 3
  switch i32 %59, label %107 [
    i32 0, label %111
    i32 1, label %62
    i32 2, label %60
    i32 3, label %63
  ]

60:                                               ; preds = %57
  %61 = mul nuw nsw i32 %58, 3
  br label %67

62:                                               ; preds = %57
  br label %63

63:                                               ; preds = %57, %62
  %64 = phi i32 [ 2, %62 ], [ 1, %57 ]
  %65 = add nuw nsw i32 %58, %64
  %66 = xor i32 %65, 5
  br label %67

67:                                               ; preds = %63, %60
  %68 = phi i32 [ %66, %63 ], [ %61, %60 ]
  %69 = and i32 %68, 3
  switch i32 %69, label %107 [
    i32 0, label %111
    i32 1, label %72
    i32 2, label %70
    i32 3, label %73
  ]

70:                                               ; preds = %67
  %71 = mul nuw nsw i32 %68, 3
  br label %77

72:                                               ; preds = %67
  br label %73

73:                                               ; preds = %67, %72
  %74 = phi i32 [ 2, %72 ], [ 1, %67 ]
  %75 = add nuw nsw i32 %68, %74
  %76 = xor i32 %75, 6
  br label %77

77:                                               ; preds = %73, %70
  %78 = phi i32 [ %76, %73 ], [ %71, %70 ]
  %79 = and i32 %78, 3
  switch i32 %79, label %107 [
    i32 0, label %111
    i32 1, label %82
    i32 2, label %80
    i32 3, label %11
  ]

80:                                               ; preds = %77
  %81 = mul nuw nsw i32 %78, 3
  br label %85

82:                                               ; preds = %77
  %83 = add nuw nsw i32 %78, 2
  %84 = xor i32 %83, 7
  br label %85

85:                                               ; preds = %82, %80
  %86 = phi i32 [ %84, %82 ], [ %81, %80 ]
  %87 = and i32 %86, 3
  switch i32 %87, label %107 [
    i32 0, label %111
    i32 1, label %90
    i32 2, label %88
    i32 3, label %11
  ]

88:                                               ; preds = %85
  %89 = mul nuw nsw i32 %86, 3
  br label %93

90:                                               ; preds = %85
  %91 = add nuw nsw i32 %86, 2
  %92 = xor i32 %91, 8
  br label %93

93:                                               ; preds = %90, %88
  %94 = phi i32 [ %92, %90 ], [ %89, %88 ]
  %95 = and i32 %94, 3
  switch i32 %95, label %107 [
    i32 0, label %111
    i32 1, label %98
    i32 2, label %96
    i32 3, label %11
  ]

96:                                               ; preds = %93
  %97 = mul nuw nsw i32 %94, 3
  br label %101

98:                                               ; preds = %93
  %99 = add nuw nsw i32 %94, 2
  %100 = xor i32 %99, 9
  br label %101

101:                                              ; preds = %98, %96
  %102 = phi i32 [ %100, %98 ], [ %97, %96 ]
  %103 = and i32 %102, 31
  %104 = add nuw nsw i32 %103, 300
  br label %111

105:                                              ; preds = %1
  %106 = add nuw nsw i32 %2, 50
  br label %108

107:                                              ; preds = %93, %85, %77, %67, %57, %47, %37, %27, %17, %5, %1
  unreachable

108:                                              ; preds = %1, %105
  %109 = phi i32 [ %106, %105 ], [ %2, %1 ]
  %110 = add nuw nsw i32 %109, 1000
  br label %111

111:                                              ; preds = %5, %17, %27, %37, %47, %57, %67, %77, %85, %93, %11, %1, %108, %101
  %112 = phi i32 [ %110, %108 ], [ %104, %101 ], [ %2, %1 ], [ %14, %11 ], [ 100, %5 ], [ 101, %17 ], [ 102, %27 ], [ 103, %37 ], [ 104, %47 ], [ 105, %57 ], [ 106, %67 ], [ 107, %77 ], [ 108, %85 ], [ 109, %93 ]
  ret i32 %112
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = and i32 %4, 31
  %6 = lshr i32 %4, 5
  %7 = and i32 %6, 3
  switch i32 %7, label %110 [
    i32 0, label %114
    i32 1, label %8
    i32 2, label %108
    i32 3, label %111
  ]

8:                                                ; preds = %0
  %9 = and i32 %4, 3
  switch i32 %9, label %110 [
    i32 0, label %114
    i32 1, label %10
    i32 2, label %12
    i32 3, label %18
  ]

10:                                               ; preds = %8
  %11 = add nuw nsw i32 %5, 2
  br label %20

12:                                               ; preds = %8
  %13 = mul nuw nsw i32 %5, 3
  br label %20

14:                                               ; preds = %96, %88, %80
  %15 = phi i32 [ %89, %88 ], [ %81, %80 ], [ %97, %96 ]
  %16 = and i32 %15, 63
  %17 = add nuw nsw i32 %16, 200
  br label %114

18:                                               ; preds = %8
  %19 = add nuw nsw i32 %5, 1
  br label %20

20:                                               ; preds = %10, %18, %12
  %21 = phi i32 [ %13, %12 ], [ %11, %10 ], [ %19, %18 ]
  %22 = and i32 %21, 3
  switch i32 %22, label %110 [
    i32 0, label %114
    i32 1, label %25
    i32 2, label %23
    i32 3, label %26
  ]

23:                                               ; preds = %20
  %24 = mul nuw nsw i32 %21, 3
  br label %30

25:                                               ; preds = %20
  br label %26

26:                                               ; preds = %20, %25
  %27 = phi i32 [ 2, %25 ], [ 1, %20 ]
  %28 = add nuw nsw i32 %21, %27
  %29 = xor i32 %28, 1
  br label %30

30:                                               ; preds = %26, %23
  %31 = phi i32 [ %29, %26 ], [ %24, %23 ]
  %32 = and i32 %31, 3
  switch i32 %32, label %110 [
    i32 0, label %114
    i32 1, label %35
    i32 2, label %33
    i32 3, label %36
  ]

33:                                               ; preds = %30
  %34 = mul nuw nsw i32 %31, 3
  br label %40

35:                                               ; preds = %30
  br label %36

36:                                               ; preds = %30, %35
  %37 = phi i32 [ 2, %35 ], [ 1, %30 ]
  %38 = add nuw nsw i32 %31, %37
  %39 = xor i32 %38, 2
  br label %40

40:                                               ; preds = %36, %33
  %41 = phi i32 [ %39, %36 ], [ %34, %33 ]
  %42 = and i32 %41, 3
  switch i32 %42, label %110 [
    i32 0, label %114
    i32 1, label %45
    i32 2, label %43
    i32 3, label %46
  ]

43:                                               ; preds = %40
  %44 = mul nuw nsw i32 %41, 3
  br label %50

45:                                               ; preds = %40
  br label %46

46:                                               ; preds = %40, %45
  %47 = phi i32 [ 2, %45 ], [ 1, %40 ]
  %48 = add nuw nsw i32 %41, %47
  %49 = xor i32 %48, 3
  br label %50

50:                                               ; preds = %46, %43
  %51 = phi i32 [ %49, %46 ], [ %44, %43 ]
  %52 = and i32 %51, 3
  switch i32 %52, label %110 [
    i32 0, label %114
    i32 1, label %55
    i32 2, label %53
    i32 3, label %56
  ]

53:                                               ; preds = %50
  %54 = mul nuw nsw i32 %51, 3
  br label %60

55:                                               ; preds = %50
  br label %56

56:                                               ; preds = %50, %55
  %57 = phi i32 [ 2, %55 ], [ 1, %50 ]
  %58 = add nuw nsw i32 %51, %57
  %59 = xor i32 %58, 4
  br label %60

60:                                               ; preds = %56, %53
  %61 = phi i32 [ %59, %56 ], [ %54, %53 ]
  %62 = and i32 %61, 3
  switch i32 %62, label %110 [
    i32 0, label %114
    i32 1, label %65
    i32 2, label %63
    i32 3, label %66
  ]

63:                                               ; preds = %60
  %64 = mul nuw nsw i32 %61, 3
  br label %70

65:                                               ; preds = %60
  br label %66

66:                                               ; preds = %60, %65
  %67 = phi i32 [ 2, %65 ], [ 1, %60 ]
  %68 = add nuw nsw i32 %61, %67
  %69 = xor i32 %68, 5
  br label %70

70:                                               ; preds = %66, %63
  %71 = phi i32 [ %69, %66 ], [ %64, %63 ]
  %72 = and i32 %71, 3
  switch i32 %72, label %110 [
    i32 0, label %114
    i32 1, label %75
    i32 2, label %73
    i32 3, label %76
  ]

73:                                               ; preds = %70
  %74 = mul nuw nsw i32 %71, 3
  br label %80

75:                                               ; preds = %70
  br label %76

76:                                               ; preds = %70, %75
  %77 = phi i32 [ 2, %75 ], [ 1, %70 ]
  %78 = add nuw nsw i32 %71, %77
  %79 = xor i32 %78, 6
  br label %80

80:                                               ; preds = %76, %73
  %81 = phi i32 [ %79, %76 ], [ %74, %73 ]
  %82 = and i32 %81, 3
  switch i32 %82, label %110 [
    i32 0, label %114
    i32 1, label %85
    i32 2, label %83
    i32 3, label %14
  ]

83:                                               ; preds = %80
  %84 = mul nuw nsw i32 %81, 3
  br label %88

85:                                               ; preds = %80
  %86 = add nuw nsw i32 %81, 2
  %87 = xor i32 %86, 7
  br label %88

88:                                               ; preds = %85, %83
  %89 = phi i32 [ %87, %85 ], [ %84, %83 ]
  %90 = and i32 %89, 3
  switch i32 %90, label %110 [
    i32 0, label %114
    i32 1, label %93
    i32 2, label %91
    i32 3, label %14
  ]

91:                                               ; preds = %88
  %92 = mul nuw nsw i32 %89, 3
  br label %96

93:                                               ; preds = %88
  %94 = add nuw nsw i32 %89, 2
  %95 = xor i32 %94, 8
  br label %96

96:                                               ; preds = %93, %91
  %97 = phi i32 [ %95, %93 ], [ %92, %91 ]
  %98 = and i32 %97, 3
  switch i32 %98, label %110 [
    i32 0, label %114
    i32 1, label %101
    i32 2, label %99
    i32 3, label %14
  ]

99:                                               ; preds = %96
  %100 = mul nuw nsw i32 %97, 3
  br label %104

101:                                              ; preds = %96
  %102 = add nuw nsw i32 %97, 2
  %103 = xor i32 %102, 9
  br label %104

104:                                              ; preds = %101, %99
  %105 = phi i32 [ %103, %101 ], [ %100, %99 ]
  %106 = and i32 %105, 31
  %107 = add nuw nsw i32 %106, 300
  br label %114

108:                                              ; preds = %0
  %109 = add nuw nsw i32 %5, 50
  br label %111

110:                                              ; preds = %96, %88, %80, %70, %60, %50, %40, %30, %20, %8, %0
  unreachable

111:                                              ; preds = %108, %0
  %112 = phi i32 [ %109, %108 ], [ %5, %0 ]
  %113 = add nuw nsw i32 %112, 1000
  br label %114

114:                                              ; preds = %8, %20, %30, %40, %50, %60, %70, %80, %88, %96, %14, %0, %104, %111
  %115 = phi i32 [ %113, %111 ], [ %107, %104 ], [ %5, %0 ], [ %17, %14 ], [ 100, %8 ], [ 101, %20 ], [ 102, %30 ], [ 103, %40 ], [ 104, %50 ], [ 105, %60 ], [ 106, %70 ], [ 107, %80 ], [ 108, %88 ], [ 109, %96 ]
  %116 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %117 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %116, i32 %2)
  store i32 %115, ptr addrspace(11) %117, align 4, !tbaa !3
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
