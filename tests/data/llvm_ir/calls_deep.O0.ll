; ModuleID = 'calls_deep.hlsl'
source_filename = "calls_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func noundef i32 @_Z2f0j(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  %6 = load i32, ptr %4, align 4
  %7 = icmp ugt i32 %6, 20
  br i1 %7, label %8, label %9

8:                                                ; preds = %1
  store i32 1, ptr %3, align 4
  br label %27

9:                                                ; preds = %1
  store i32 0, ptr %5, align 4
  br label %10

10:                                               ; preds = %22, %9
  %11 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %12 = load i32, ptr %5, align 4
  %13 = icmp ult i32 %12, 4
  br i1 %13, label %14, label %25

14:                                               ; preds = %10
  %15 = load i32, ptr %5, align 4
  %16 = load i32, ptr %4, align 4
  %17 = icmp eq i32 %15, %16
  br i1 %17, label %18, label %21

18:                                               ; preds = %14
  %19 = load i32, ptr %5, align 4
  %20 = mul i32 %19, 10
  store i32 %20, ptr %3, align 4
  br label %27

21:                                               ; preds = %14
  br label %22

22:                                               ; preds = %21
  %23 = load i32, ptr %5, align 4
  %24 = add i32 %23, 1
  store i32 %24, ptr %5, align 4
  br label %10, !llvm.loop !4

25:                                               ; preds = %10
  %26 = load i32, ptr %4, align 4
  store i32 %26, ptr %3, align 4
  br label %27

27:                                               ; preds = %25, %18, %8
  %28 = load i32, ptr %3, align 4
  ret i32 %28
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func noundef i32 @_Z2f1jj(i32 noundef %0, i32 noundef %1) #1 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = call token @llvm.experimental.convergence.entry()
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store i32 %0, ptr %10, align 4
  store i32 %1, ptr %11, align 4
  %12 = load i32, ptr %10, align 4
  store i32 %12, ptr %4, align 4
  %13 = load i32, ptr %4, align 4
  %14 = icmp ugt i32 %13, 20
  br i1 %14, label %15, label %16

15:                                               ; preds = %2
  store i32 1, ptr %3, align 4
  br label %33

16:                                               ; preds = %2
  store i32 0, ptr %5, align 4
  br label %17

17:                                               ; preds = %28, %16
  %18 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %9) ]
  %19 = load i32, ptr %5, align 4
  %20 = icmp ult i32 %19, 4
  br i1 %20, label %21, label %31

21:                                               ; preds = %17
  %22 = load i32, ptr %5, align 4
  %23 = load i32, ptr %4, align 4
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %25, label %28

25:                                               ; preds = %21
  %26 = load i32, ptr %5, align 4
  %27 = mul i32 %26, 10
  store i32 %27, ptr %3, align 4
  br label %33

28:                                               ; preds = %21
  %29 = load i32, ptr %5, align 4
  %30 = add i32 %29, 1
  store i32 %30, ptr %5, align 4
  br label %17, !llvm.loop !4

31:                                               ; preds = %17
  %32 = load i32, ptr %4, align 4
  store i32 %32, ptr %3, align 4
  br label %33

33:                                               ; preds = %15, %25, %31
  %34 = load i32, ptr %3, align 4
  %35 = load i32, ptr %11, align 4
  store i32 %35, ptr %7, align 4
  %36 = load i32, ptr %7, align 4
  %37 = icmp ugt i32 %36, 20
  br i1 %37, label %38, label %39

38:                                               ; preds = %33
  store i32 1, ptr %6, align 4
  br label %56

39:                                               ; preds = %33
  store i32 0, ptr %8, align 4
  br label %40

40:                                               ; preds = %51, %39
  %41 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %9) ]
  %42 = load i32, ptr %8, align 4
  %43 = icmp ult i32 %42, 4
  br i1 %43, label %44, label %54

44:                                               ; preds = %40
  %45 = load i32, ptr %8, align 4
  %46 = load i32, ptr %7, align 4
  %47 = icmp eq i32 %45, %46
  br i1 %47, label %48, label %51

48:                                               ; preds = %44
  %49 = load i32, ptr %8, align 4
  %50 = mul i32 %49, 10
  store i32 %50, ptr %6, align 4
  br label %56

51:                                               ; preds = %44
  %52 = load i32, ptr %8, align 4
  %53 = add i32 %52, 1
  store i32 %53, ptr %8, align 4
  br label %40, !llvm.loop !4

54:                                               ; preds = %40
  %55 = load i32, ptr %7, align 4
  store i32 %55, ptr %6, align 4
  br label %56

56:                                               ; preds = %38, %48, %54
  %57 = load i32, ptr %6, align 4
  %58 = mul i32 %57, 3
  %59 = add i32 %34, %58
  ret i32 %59
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func noundef i32 @_Z2f2j(i32 noundef %0) #1 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = call token @llvm.experimental.convergence.entry()
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store i32 %0, ptr %12, align 4
  store i32 0, ptr %13, align 4
  br label %14

14:                                               ; preds = %77, %1
  %15 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %10) ]
  br label %16

16:                                               ; preds = %14
  %17 = load i32, ptr %12, align 4
  %18 = load i32, ptr %13, align 4
  store i32 %17, ptr %8, align 4
  store i32 %18, ptr %9, align 4
  %19 = load i32, ptr %8, align 4
  store i32 %19, ptr %3, align 4
  %20 = load i32, ptr %3, align 4
  %21 = icmp ugt i32 %20, 20
  br i1 %21, label %22, label %23

22:                                               ; preds = %16
  store i32 1, ptr %2, align 4
  br label %40

23:                                               ; preds = %16
  store i32 0, ptr %4, align 4
  br label %24

24:                                               ; preds = %35, %23
  %25 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %15) ]
  %26 = load i32, ptr %4, align 4
  %27 = icmp ult i32 %26, 4
  br i1 %27, label %28, label %38

28:                                               ; preds = %24
  %29 = load i32, ptr %4, align 4
  %30 = load i32, ptr %3, align 4
  %31 = icmp eq i32 %29, %30
  br i1 %31, label %32, label %35

32:                                               ; preds = %28
  %33 = load i32, ptr %4, align 4
  %34 = mul i32 %33, 10
  store i32 %34, ptr %2, align 4
  br label %40

35:                                               ; preds = %28
  %36 = load i32, ptr %4, align 4
  %37 = add i32 %36, 1
  store i32 %37, ptr %4, align 4
  br label %24, !llvm.loop !4

38:                                               ; preds = %24
  %39 = load i32, ptr %3, align 4
  store i32 %39, ptr %2, align 4
  br label %40

40:                                               ; preds = %38, %32, %22
  %41 = load i32, ptr %2, align 4
  %42 = load i32, ptr %9, align 4
  store i32 %42, ptr %6, align 4
  %43 = load i32, ptr %6, align 4
  %44 = icmp ugt i32 %43, 20
  br i1 %44, label %45, label %46

45:                                               ; preds = %40
  store i32 1, ptr %5, align 4
  br label %63

46:                                               ; preds = %40
  store i32 0, ptr %7, align 4
  br label %47

47:                                               ; preds = %58, %46
  %48 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %15) ]
  %49 = load i32, ptr %7, align 4
  %50 = icmp ult i32 %49, 4
  br i1 %50, label %51, label %61

51:                                               ; preds = %47
  %52 = load i32, ptr %7, align 4
  %53 = load i32, ptr %6, align 4
  %54 = icmp eq i32 %52, %53
  br i1 %54, label %55, label %58

55:                                               ; preds = %51
  %56 = load i32, ptr %7, align 4
  %57 = mul i32 %56, 10
  store i32 %57, ptr %5, align 4
  br label %63

58:                                               ; preds = %51
  %59 = load i32, ptr %7, align 4
  %60 = add i32 %59, 1
  store i32 %60, ptr %7, align 4
  br label %47, !llvm.loop !4

61:                                               ; preds = %47
  %62 = load i32, ptr %6, align 4
  store i32 %62, ptr %5, align 4
  br label %63

63:                                               ; preds = %45, %55, %61
  %64 = load i32, ptr %5, align 4
  %65 = mul i32 %64, 3
  %66 = add i32 %41, %65
  %67 = load i32, ptr %13, align 4
  %68 = add i32 %67, %66
  store i32 %68, ptr %13, align 4
  %69 = load i32, ptr %13, align 4
  %70 = icmp ugt i32 %69, 50
  br i1 %70, label %71, label %73

71:                                               ; preds = %63
  %72 = load i32, ptr %13, align 4
  store i32 %72, ptr %11, align 4
  br label %83

73:                                               ; preds = %63
  %74 = load i32, ptr %12, align 4
  %75 = icmp eq i32 %74, 3
  br i1 %75, label %76, label %77

76:                                               ; preds = %73
  br label %80

77:                                               ; preds = %73
  %78 = load i32, ptr %12, align 4
  %79 = add i32 %78, 1
  store i32 %79, ptr %12, align 4
  br label %14, !llvm.loop !6

80:                                               ; preds = %76
  %81 = load i32, ptr %13, align 4
  %82 = add i32 %81, 1000
  store i32 %82, ptr %11, align 4
  br label %83

83:                                               ; preds = %80, %71
  %84 = load i32, ptr %11, align 4
  ret i32 %84
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func noundef i32 @_Z2f3jj(i32 noundef %0, i32 noundef %1) #1 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  %22 = alloca i32, align 4
  %23 = alloca i32, align 4
  %24 = alloca i32, align 4
  %25 = alloca i32, align 4
  %26 = alloca i32, align 4
  %27 = alloca i32, align 4
  %28 = call token @llvm.experimental.convergence.entry()
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  store i32 %0, ptr %29, align 4
  store i32 %1, ptr %30, align 4
  %31 = load i32, ptr %29, align 4
  store i32 %31, ptr %12, align 4
  store i32 0, ptr %13, align 4
  br label %32

32:                                               ; preds = %96, %2
  %33 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %28) ]
  %34 = load i32, ptr %12, align 4
  %35 = load i32, ptr %13, align 4
  store i32 %34, ptr %9, align 4
  store i32 %35, ptr %10, align 4
  %36 = load i32, ptr %9, align 4
  store i32 %36, ptr %4, align 4
  %37 = load i32, ptr %4, align 4
  %38 = icmp ugt i32 %37, 20
  br i1 %38, label %39, label %40

39:                                               ; preds = %32
  store i32 1, ptr %3, align 4
  br label %57

40:                                               ; preds = %32
  store i32 0, ptr %5, align 4
  br label %41

41:                                               ; preds = %52, %40
  %42 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %43 = load i32, ptr %5, align 4
  %44 = icmp ult i32 %43, 4
  br i1 %44, label %45, label %55

45:                                               ; preds = %41
  %46 = load i32, ptr %5, align 4
  %47 = load i32, ptr %4, align 4
  %48 = icmp eq i32 %46, %47
  br i1 %48, label %49, label %52

49:                                               ; preds = %45
  %50 = load i32, ptr %5, align 4
  %51 = mul i32 %50, 10
  store i32 %51, ptr %3, align 4
  br label %57

52:                                               ; preds = %45
  %53 = load i32, ptr %5, align 4
  %54 = add i32 %53, 1
  store i32 %54, ptr %5, align 4
  br label %41, !llvm.loop !4

55:                                               ; preds = %41
  %56 = load i32, ptr %4, align 4
  store i32 %56, ptr %3, align 4
  br label %57

57:                                               ; preds = %55, %49, %39
  %58 = load i32, ptr %3, align 4
  %59 = load i32, ptr %10, align 4
  store i32 %59, ptr %7, align 4
  %60 = load i32, ptr %7, align 4
  %61 = icmp ugt i32 %60, 20
  br i1 %61, label %62, label %63

62:                                               ; preds = %57
  store i32 1, ptr %6, align 4
  br label %80

63:                                               ; preds = %57
  store i32 0, ptr %8, align 4
  br label %64

64:                                               ; preds = %75, %63
  %65 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %66 = load i32, ptr %8, align 4
  %67 = icmp ult i32 %66, 4
  br i1 %67, label %68, label %78

68:                                               ; preds = %64
  %69 = load i32, ptr %8, align 4
  %70 = load i32, ptr %7, align 4
  %71 = icmp eq i32 %69, %70
  br i1 %71, label %72, label %75

72:                                               ; preds = %68
  %73 = load i32, ptr %8, align 4
  %74 = mul i32 %73, 10
  store i32 %74, ptr %6, align 4
  br label %80

75:                                               ; preds = %68
  %76 = load i32, ptr %8, align 4
  %77 = add i32 %76, 1
  store i32 %77, ptr %8, align 4
  br label %64, !llvm.loop !4

78:                                               ; preds = %64
  %79 = load i32, ptr %7, align 4
  store i32 %79, ptr %6, align 4
  br label %80

80:                                               ; preds = %78, %72, %62
  %81 = load i32, ptr %6, align 4
  %82 = mul i32 %81, 3
  %83 = add i32 %58, %82
  %84 = load i32, ptr %13, align 4
  %85 = add i32 %84, %83
  store i32 %85, ptr %13, align 4
  %86 = load i32, ptr %13, align 4
  %87 = icmp ugt i32 %86, 50
  br i1 %87, label %88, label %90

88:                                               ; preds = %80
  %89 = load i32, ptr %13, align 4
  store i32 %89, ptr %11, align 4
  br label %99

90:                                               ; preds = %80
  %91 = load i32, ptr %12, align 4
  %92 = icmp eq i32 %91, 3
  br i1 %92, label %93, label %96

93:                                               ; preds = %90
  %94 = load i32, ptr %13, align 4
  %95 = add i32 %94, 1000
  store i32 %95, ptr %11, align 4
  br label %99

96:                                               ; preds = %90
  %97 = load i32, ptr %12, align 4
  %98 = add i32 %97, 1
  store i32 %98, ptr %12, align 4
  br label %32, !llvm.loop !6

99:                                               ; preds = %88, %93
  %100 = load i32, ptr %11, align 4
  %101 = load i32, ptr %30, align 4
  store i32 %101, ptr %23, align 4
  store i32 0, ptr %24, align 4
  br label %102

102:                                              ; preds = %166, %99
  %103 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %28) ]
  %104 = load i32, ptr %23, align 4
  %105 = load i32, ptr %24, align 4
  store i32 %104, ptr %20, align 4
  store i32 %105, ptr %21, align 4
  %106 = load i32, ptr %20, align 4
  store i32 %106, ptr %15, align 4
  %107 = load i32, ptr %15, align 4
  %108 = icmp ugt i32 %107, 20
  br i1 %108, label %109, label %110

109:                                              ; preds = %102
  store i32 1, ptr %14, align 4
  br label %127

110:                                              ; preds = %102
  store i32 0, ptr %16, align 4
  br label %111

111:                                              ; preds = %122, %110
  %112 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %103) ]
  %113 = load i32, ptr %16, align 4
  %114 = icmp ult i32 %113, 4
  br i1 %114, label %115, label %125

115:                                              ; preds = %111
  %116 = load i32, ptr %16, align 4
  %117 = load i32, ptr %15, align 4
  %118 = icmp eq i32 %116, %117
  br i1 %118, label %119, label %122

119:                                              ; preds = %115
  %120 = load i32, ptr %16, align 4
  %121 = mul i32 %120, 10
  store i32 %121, ptr %14, align 4
  br label %127

122:                                              ; preds = %115
  %123 = load i32, ptr %16, align 4
  %124 = add i32 %123, 1
  store i32 %124, ptr %16, align 4
  br label %111, !llvm.loop !4

125:                                              ; preds = %111
  %126 = load i32, ptr %15, align 4
  store i32 %126, ptr %14, align 4
  br label %127

127:                                              ; preds = %125, %119, %109
  %128 = load i32, ptr %14, align 4
  %129 = load i32, ptr %21, align 4
  store i32 %129, ptr %18, align 4
  %130 = load i32, ptr %18, align 4
  %131 = icmp ugt i32 %130, 20
  br i1 %131, label %132, label %133

132:                                              ; preds = %127
  store i32 1, ptr %17, align 4
  br label %150

133:                                              ; preds = %127
  store i32 0, ptr %19, align 4
  br label %134

134:                                              ; preds = %145, %133
  %135 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %103) ]
  %136 = load i32, ptr %19, align 4
  %137 = icmp ult i32 %136, 4
  br i1 %137, label %138, label %148

138:                                              ; preds = %134
  %139 = load i32, ptr %19, align 4
  %140 = load i32, ptr %18, align 4
  %141 = icmp eq i32 %139, %140
  br i1 %141, label %142, label %145

142:                                              ; preds = %138
  %143 = load i32, ptr %19, align 4
  %144 = mul i32 %143, 10
  store i32 %144, ptr %17, align 4
  br label %150

145:                                              ; preds = %138
  %146 = load i32, ptr %19, align 4
  %147 = add i32 %146, 1
  store i32 %147, ptr %19, align 4
  br label %134, !llvm.loop !4

148:                                              ; preds = %134
  %149 = load i32, ptr %18, align 4
  store i32 %149, ptr %17, align 4
  br label %150

150:                                              ; preds = %148, %142, %132
  %151 = load i32, ptr %17, align 4
  %152 = mul i32 %151, 3
  %153 = add i32 %128, %152
  %154 = load i32, ptr %24, align 4
  %155 = add i32 %154, %153
  store i32 %155, ptr %24, align 4
  %156 = load i32, ptr %24, align 4
  %157 = icmp ugt i32 %156, 50
  br i1 %157, label %158, label %160

158:                                              ; preds = %150
  %159 = load i32, ptr %24, align 4
  store i32 %159, ptr %22, align 4
  br label %169

160:                                              ; preds = %150
  %161 = load i32, ptr %23, align 4
  %162 = icmp eq i32 %161, 3
  br i1 %162, label %163, label %166

163:                                              ; preds = %160
  %164 = load i32, ptr %24, align 4
  %165 = add i32 %164, 1000
  store i32 %165, ptr %22, align 4
  br label %169

166:                                              ; preds = %160
  %167 = load i32, ptr %23, align 4
  %168 = add i32 %167, 1
  store i32 %168, ptr %23, align 4
  br label %102, !llvm.loop !6

169:                                              ; preds = %158, %163
  %170 = load i32, ptr %22, align 4
  %171 = xor i32 %100, %170
  %172 = load i32, ptr %29, align 4
  %173 = load i32, ptr %30, align 4
  %174 = xor i32 %172, %173
  store i32 %174, ptr %26, align 4
  %175 = load i32, ptr %26, align 4
  %176 = icmp ugt i32 %175, 20
  br i1 %176, label %177, label %178

177:                                              ; preds = %169
  store i32 1, ptr %25, align 4
  br label %195

178:                                              ; preds = %169
  store i32 0, ptr %27, align 4
  br label %179

179:                                              ; preds = %190, %178
  %180 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %28) ]
  %181 = load i32, ptr %27, align 4
  %182 = icmp ult i32 %181, 4
  br i1 %182, label %183, label %193

183:                                              ; preds = %179
  %184 = load i32, ptr %27, align 4
  %185 = load i32, ptr %26, align 4
  %186 = icmp eq i32 %184, %185
  br i1 %186, label %187, label %190

187:                                              ; preds = %183
  %188 = load i32, ptr %27, align 4
  %189 = mul i32 %188, 10
  store i32 %189, ptr %25, align 4
  br label %195

190:                                              ; preds = %183
  %191 = load i32, ptr %27, align 4
  %192 = add i32 %191, 1
  store i32 %192, ptr %27, align 4
  br label %179, !llvm.loop !4

193:                                              ; preds = %179
  %194 = load i32, ptr %26, align 4
  store i32 %194, ptr %25, align 4
  br label %195

195:                                              ; preds = %177, %187, %193
  %196 = load i32, ptr %25, align 4
  %197 = xor i32 %171, %196
  ret i32 %197
}

; Function Attrs: convergent noinline norecurse optnone
define void @main() #2 {
  %1 = alloca ptr, align 8
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  %13 = alloca i32, align 4
  %14 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %15 = alloca ptr, align 8
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca ptr, align 8
  %21 = alloca %"class.hlsl::StructuredBuffer", align 8
  %22 = alloca ptr, align 8
  %23 = alloca i32, align 4
  %24 = alloca ptr, align 8
  %25 = alloca i32, align 4
  %26 = alloca i32, align 4
  %27 = alloca i32, align 4
  %28 = alloca i32, align 4
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = alloca i32, align 4
  %38 = alloca i32, align 4
  %39 = alloca i32, align 4
  %40 = alloca i32, align 4
  %41 = alloca i32, align 4
  %42 = alloca i32, align 4
  %43 = alloca i32, align 4
  %44 = alloca i32, align 4
  %45 = alloca i32, align 4
  %46 = alloca i32, align 4
  %47 = alloca i32, align 4
  %48 = alloca i32, align 4
  %49 = alloca i32, align 4
  %50 = alloca i32, align 4
  %51 = alloca i32, align 4
  %52 = alloca i32, align 4
  %53 = alloca <3 x i32>, align 16
  %54 = alloca <3 x i32>, align 16
  %55 = alloca <3 x i32>, align 16
  %56 = alloca i32, align 4
  %57 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !7)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !7
  store i32 1, ptr %16, align 4, !noalias !7
  store i32 0, ptr %17, align 4, !noalias !7
  store i32 1, ptr %18, align 4, !noalias !7
  store i32 0, ptr %19, align 4, !noalias !7
  store ptr @.str, ptr %20, align 8, !noalias !7
  store ptr %21, ptr %6, align 8
  %58 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %58, align 8
  %59 = load i32, ptr %16, align 4, !noalias !7
  %60 = load i32, ptr %17, align 4, !noalias !7
  %61 = load i32, ptr %18, align 4, !noalias !7
  %62 = load i32, ptr %19, align 4, !noalias !7
  %63 = load ptr, ptr %20, align 8, !noalias !7
  %64 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %60, i32 %59, i32 %61, i32 %62, ptr %63)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %64, ptr %21, align 8, !noalias !7
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %65 = load ptr, ptr %4, align 8
  %66 = load ptr, ptr %5, align 8, !nonnull !10, !align !11
  %67 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %66, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %67, ptr %65, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !12
  store i32 0, ptr %8, align 4, !noalias !12
  store i32 0, ptr %9, align 4, !noalias !12
  store i32 1, ptr %10, align 4, !noalias !12
  store i32 0, ptr %11, align 4, !noalias !12
  store ptr @.str.2, ptr %12, align 8, !noalias !12
  store i32 0, ptr %13, align 4, !noalias !12
  store ptr %14, ptr %3, align 8
  %68 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %68, align 8
  %69 = load i32, ptr %8, align 4, !noalias !12
  %70 = load i32, ptr %9, align 4, !noalias !12
  %71 = load i32, ptr %10, align 4, !noalias !12
  %72 = load i32, ptr %11, align 4, !noalias !12
  %73 = load ptr, ptr %12, align 8, !noalias !12
  %74 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %70, i32 %69, i32 %71, i32 %72, ptr %73)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %74, ptr %14, align 8, !noalias !12
  %75 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !12
  %76 = load i32, ptr %13, align 4, !noalias !12
  %77 = load i32, ptr %9, align 4, !noalias !12
  %78 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %75, i32 %76, i32 %77)
  %79 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %78, ptr %79, align 8, !noalias !12
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %80 = load ptr, ptr %1, align 8
  %81 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
  %82 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %81, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %82, ptr %80, align 8
  %83 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
  %84 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %83, i32 0, i32 1
  %85 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %84, align 8
  %86 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %80, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %85, ptr %86, align 8
  %87 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %88 = insertelement <3 x i32> poison, i32 %87, i64 0
  %89 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %90 = insertelement <3 x i32> %88, i32 %89, i64 1
  %91 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %92 = insertelement <3 x i32> %90, i32 %91, i64 2
  %93 = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %94 = insertelement <3 x i32> poison, i32 %93, i64 0
  %95 = call i32 @llvm.spv.thread.id.in.group.i32(i32 1)
  %96 = insertelement <3 x i32> %94, i32 %95, i64 1
  %97 = call i32 @llvm.spv.thread.id.in.group.i32(i32 2)
  %98 = insertelement <3 x i32> %96, i32 %97, i64 2
  %99 = call i32 @llvm.spv.group.id.i32(i32 0)
  %100 = insertelement <3 x i32> poison, i32 %99, i64 0
  %101 = call i32 @llvm.spv.group.id.i32(i32 1)
  %102 = insertelement <3 x i32> %100, i32 %101, i64 1
  %103 = call i32 @llvm.spv.group.id.i32(i32 2)
  %104 = insertelement <3 x i32> %102, i32 %103, i64 2
  %105 = call i32 @llvm.spv.flattened.thread.id.in.group()
  store <3 x i32> %92, ptr %53, align 16
  store <3 x i32> %98, ptr %54, align 16
  store <3 x i32> %104, ptr %55, align 16
  store i32 %105, ptr %56, align 4
  %106 = load <3 x i32>, ptr %53, align 16
  %107 = extractelement <3 x i32> %106, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %107, ptr %25, align 4
  %108 = load ptr, ptr %24, align 8
  %109 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %108, align 8
  %110 = load i32, ptr %25, align 4
  %111 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %109, i32 %110)
  %112 = load i32, ptr addrspace(11) %111, align 4
  %113 = and i32 %112, 31
  %114 = load <3 x i32>, ptr %53, align 16
  %115 = extractelement <3 x i32> %114, i64 0
  store i32 %113, ptr %51, align 4
  store i32 %115, ptr %52, align 4
  %116 = load i32, ptr %51, align 4
  store i32 %116, ptr %35, align 4
  store i32 0, ptr %36, align 4
  br label %117

117:                                              ; preds = %181, %0
  %118 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %57) ]
  %119 = load i32, ptr %35, align 4
  %120 = load i32, ptr %36, align 4
  store i32 %119, ptr %32, align 4
  store i32 %120, ptr %33, align 4
  %121 = load i32, ptr %32, align 4
  store i32 %121, ptr %27, align 4
  %122 = load i32, ptr %27, align 4
  %123 = icmp ugt i32 %122, 20
  br i1 %123, label %124, label %125

124:                                              ; preds = %117
  store i32 1, ptr %26, align 4
  br label %142

125:                                              ; preds = %117
  store i32 0, ptr %28, align 4
  br label %126

126:                                              ; preds = %137, %125
  %127 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %118) ]
  %128 = load i32, ptr %28, align 4
  %129 = icmp ult i32 %128, 4
  br i1 %129, label %130, label %140

130:                                              ; preds = %126
  %131 = load i32, ptr %28, align 4
  %132 = load i32, ptr %27, align 4
  %133 = icmp eq i32 %131, %132
  br i1 %133, label %134, label %137

134:                                              ; preds = %130
  %135 = load i32, ptr %28, align 4
  %136 = mul i32 %135, 10
  store i32 %136, ptr %26, align 4
  br label %142

137:                                              ; preds = %130
  %138 = load i32, ptr %28, align 4
  %139 = add i32 %138, 1
  store i32 %139, ptr %28, align 4
  br label %126, !llvm.loop !4

140:                                              ; preds = %126
  %141 = load i32, ptr %27, align 4
  store i32 %141, ptr %26, align 4
  br label %142

142:                                              ; preds = %140, %134, %124
  %143 = load i32, ptr %26, align 4
  %144 = load i32, ptr %33, align 4
  store i32 %144, ptr %30, align 4
  %145 = load i32, ptr %30, align 4
  %146 = icmp ugt i32 %145, 20
  br i1 %146, label %147, label %148

147:                                              ; preds = %142
  store i32 1, ptr %29, align 4
  br label %165

148:                                              ; preds = %142
  store i32 0, ptr %31, align 4
  br label %149

149:                                              ; preds = %160, %148
  %150 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %118) ]
  %151 = load i32, ptr %31, align 4
  %152 = icmp ult i32 %151, 4
  br i1 %152, label %153, label %163

153:                                              ; preds = %149
  %154 = load i32, ptr %31, align 4
  %155 = load i32, ptr %30, align 4
  %156 = icmp eq i32 %154, %155
  br i1 %156, label %157, label %160

157:                                              ; preds = %153
  %158 = load i32, ptr %31, align 4
  %159 = mul i32 %158, 10
  store i32 %159, ptr %29, align 4
  br label %165

160:                                              ; preds = %153
  %161 = load i32, ptr %31, align 4
  %162 = add i32 %161, 1
  store i32 %162, ptr %31, align 4
  br label %149, !llvm.loop !4

163:                                              ; preds = %149
  %164 = load i32, ptr %30, align 4
  store i32 %164, ptr %29, align 4
  br label %165

165:                                              ; preds = %163, %157, %147
  %166 = load i32, ptr %29, align 4
  %167 = mul i32 %166, 3
  %168 = add i32 %143, %167
  %169 = load i32, ptr %36, align 4
  %170 = add i32 %169, %168
  store i32 %170, ptr %36, align 4
  %171 = load i32, ptr %36, align 4
  %172 = icmp ugt i32 %171, 50
  br i1 %172, label %173, label %175

173:                                              ; preds = %165
  %174 = load i32, ptr %36, align 4
  store i32 %174, ptr %34, align 4
  br label %184

175:                                              ; preds = %165
  %176 = load i32, ptr %35, align 4
  %177 = icmp eq i32 %176, 3
  br i1 %177, label %178, label %181

178:                                              ; preds = %175
  %179 = load i32, ptr %36, align 4
  %180 = add i32 %179, 1000
  store i32 %180, ptr %34, align 4
  br label %184

181:                                              ; preds = %175
  %182 = load i32, ptr %35, align 4
  %183 = add i32 %182, 1
  store i32 %183, ptr %35, align 4
  br label %117, !llvm.loop !6

184:                                              ; preds = %178, %173
  %185 = load i32, ptr %34, align 4
  %186 = load i32, ptr %52, align 4
  store i32 %186, ptr %46, align 4
  store i32 0, ptr %47, align 4
  br label %187

187:                                              ; preds = %251, %184
  %188 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %57) ]
  %189 = load i32, ptr %46, align 4
  %190 = load i32, ptr %47, align 4
  store i32 %189, ptr %43, align 4
  store i32 %190, ptr %44, align 4
  %191 = load i32, ptr %43, align 4
  store i32 %191, ptr %38, align 4
  %192 = load i32, ptr %38, align 4
  %193 = icmp ugt i32 %192, 20
  br i1 %193, label %194, label %195

194:                                              ; preds = %187
  store i32 1, ptr %37, align 4
  br label %212

195:                                              ; preds = %187
  store i32 0, ptr %39, align 4
  br label %196

196:                                              ; preds = %207, %195
  %197 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %188) ]
  %198 = load i32, ptr %39, align 4
  %199 = icmp ult i32 %198, 4
  br i1 %199, label %200, label %210

200:                                              ; preds = %196
  %201 = load i32, ptr %39, align 4
  %202 = load i32, ptr %38, align 4
  %203 = icmp eq i32 %201, %202
  br i1 %203, label %204, label %207

204:                                              ; preds = %200
  %205 = load i32, ptr %39, align 4
  %206 = mul i32 %205, 10
  store i32 %206, ptr %37, align 4
  br label %212

207:                                              ; preds = %200
  %208 = load i32, ptr %39, align 4
  %209 = add i32 %208, 1
  store i32 %209, ptr %39, align 4
  br label %196, !llvm.loop !4

210:                                              ; preds = %196
  %211 = load i32, ptr %38, align 4
  store i32 %211, ptr %37, align 4
  br label %212

212:                                              ; preds = %210, %204, %194
  %213 = load i32, ptr %37, align 4
  %214 = load i32, ptr %44, align 4
  store i32 %214, ptr %41, align 4
  %215 = load i32, ptr %41, align 4
  %216 = icmp ugt i32 %215, 20
  br i1 %216, label %217, label %218

217:                                              ; preds = %212
  store i32 1, ptr %40, align 4
  br label %235

218:                                              ; preds = %212
  store i32 0, ptr %42, align 4
  br label %219

219:                                              ; preds = %230, %218
  %220 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %188) ]
  %221 = load i32, ptr %42, align 4
  %222 = icmp ult i32 %221, 4
  br i1 %222, label %223, label %233

223:                                              ; preds = %219
  %224 = load i32, ptr %42, align 4
  %225 = load i32, ptr %41, align 4
  %226 = icmp eq i32 %224, %225
  br i1 %226, label %227, label %230

227:                                              ; preds = %223
  %228 = load i32, ptr %42, align 4
  %229 = mul i32 %228, 10
  store i32 %229, ptr %40, align 4
  br label %235

230:                                              ; preds = %223
  %231 = load i32, ptr %42, align 4
  %232 = add i32 %231, 1
  store i32 %232, ptr %42, align 4
  br label %219, !llvm.loop !4

233:                                              ; preds = %219
  %234 = load i32, ptr %41, align 4
  store i32 %234, ptr %40, align 4
  br label %235

235:                                              ; preds = %233, %227, %217
  %236 = load i32, ptr %40, align 4
  %237 = mul i32 %236, 3
  %238 = add i32 %213, %237
  %239 = load i32, ptr %47, align 4
  %240 = add i32 %239, %238
  store i32 %240, ptr %47, align 4
  %241 = load i32, ptr %47, align 4
  %242 = icmp ugt i32 %241, 50
  br i1 %242, label %243, label %245

243:                                              ; preds = %235
  %244 = load i32, ptr %47, align 4
  store i32 %244, ptr %45, align 4
  br label %254

245:                                              ; preds = %235
  %246 = load i32, ptr %46, align 4
  %247 = icmp eq i32 %246, 3
  br i1 %247, label %248, label %251

248:                                              ; preds = %245
  %249 = load i32, ptr %47, align 4
  %250 = add i32 %249, 1000
  store i32 %250, ptr %45, align 4
  br label %254

251:                                              ; preds = %245
  %252 = load i32, ptr %46, align 4
  %253 = add i32 %252, 1
  store i32 %253, ptr %46, align 4
  br label %187, !llvm.loop !6

254:                                              ; preds = %248, %243
  %255 = load i32, ptr %45, align 4
  %256 = xor i32 %185, %255
  %257 = load i32, ptr %51, align 4
  %258 = load i32, ptr %52, align 4
  %259 = xor i32 %257, %258
  store i32 %259, ptr %49, align 4
  %260 = load i32, ptr %49, align 4
  %261 = icmp ugt i32 %260, 20
  br i1 %261, label %262, label %263

262:                                              ; preds = %254
  store i32 1, ptr %48, align 4
  br label %280

263:                                              ; preds = %254
  store i32 0, ptr %50, align 4
  br label %264

264:                                              ; preds = %275, %263
  %265 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %57) ]
  %266 = load i32, ptr %50, align 4
  %267 = icmp ult i32 %266, 4
  br i1 %267, label %268, label %278

268:                                              ; preds = %264
  %269 = load i32, ptr %50, align 4
  %270 = load i32, ptr %49, align 4
  %271 = icmp eq i32 %269, %270
  br i1 %271, label %272, label %275

272:                                              ; preds = %268
  %273 = load i32, ptr %50, align 4
  %274 = mul i32 %273, 10
  store i32 %274, ptr %48, align 4
  br label %280

275:                                              ; preds = %268
  %276 = load i32, ptr %50, align 4
  %277 = add i32 %276, 1
  store i32 %277, ptr %50, align 4
  br label %264, !llvm.loop !4

278:                                              ; preds = %264
  %279 = load i32, ptr %49, align 4
  store i32 %279, ptr %48, align 4
  br label %280

280:                                              ; preds = %262, %272, %278
  %281 = load i32, ptr %48, align 4
  %282 = xor i32 %256, %281
  %283 = load <3 x i32>, ptr %53, align 16
  %284 = extractelement <3 x i32> %283, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %284, ptr %23, align 4
  %285 = load ptr, ptr %22, align 8
  %286 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %285, align 8
  %287 = load i32, ptr %23, align 4
  %288 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %286, i32 %287)
  store i32 %282, ptr addrspace(11) %288, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.in.group.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"dx.nativelowprec", i32 1}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = !{!8}
!8 = distinct !{!8, !9, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!9 = distinct !{!9, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!10 = !{}
!11 = !{i64 8}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!14 = distinct !{!14, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
