; ModuleID = 'nested_returns.hlsl'
source_filename = "nested_returns.hlsl"
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
define hidden spir_func noundef i32 @_Z4walkj(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 1, ptr %5, align 4
  store i32 0, ptr %6, align 4
  br label %9

9:                                                ; preds = %72, %1
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %11 = load i32, ptr %6, align 4
  %12 = icmp ult i32 %11, 5
  br i1 %12, label %13, label %75

13:                                               ; preds = %9
  store i32 0, ptr %7, align 4
  br label %14

14:                                               ; preds = %61, %13
  %15 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %10) ]
  %16 = load i32, ptr %7, align 4
  %17 = icmp ult i32 %16, 5
  br i1 %17, label %18, label %64

18:                                               ; preds = %14
  store i32 0, ptr %8, align 4
  br label %19

19:                                               ; preds = %51, %18
  %20 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %15) ]
  %21 = load i32, ptr %8, align 4
  %22 = icmp ult i32 %21, 3
  br i1 %22, label %23, label %54

23:                                               ; preds = %19
  %24 = load i32, ptr %4, align 4
  %25 = load i32, ptr %6, align 4
  %26 = load i32, ptr %7, align 4
  %27 = add i32 %25, %26
  %28 = load i32, ptr %8, align 4
  %29 = add i32 %27, %28
  %30 = and i32 %29, 31
  %31 = lshr i32 %24, %30
  %32 = and i32 %31, 15
  %33 = icmp eq i32 %32, 9
  br i1 %33, label %34, label %45

34:                                               ; preds = %23
  %35 = load i32, ptr %5, align 4
  %36 = mul i32 %35, 1000
  %37 = load i32, ptr %6, align 4
  %38 = mul i32 %37, 100
  %39 = add i32 %36, %38
  %40 = load i32, ptr %7, align 4
  %41 = mul i32 %40, 10
  %42 = add i32 %39, %41
  %43 = load i32, ptr %8, align 4
  %44 = add i32 %42, %43
  store i32 %44, ptr %3, align 4
  br label %78

45:                                               ; preds = %23
  %46 = load i32, ptr %8, align 4
  %47 = load i32, ptr %7, align 4
  %48 = xor i32 %46, %47
  %49 = load i32, ptr %5, align 4
  %50 = add i32 %49, %48
  store i32 %50, ptr %5, align 4
  br label %51

51:                                               ; preds = %45
  %52 = load i32, ptr %8, align 4
  %53 = add i32 %52, 1
  store i32 %53, ptr %8, align 4
  br label %19, !llvm.loop !4

54:                                               ; preds = %19
  %55 = load i32, ptr %5, align 4
  %56 = and i32 %55, 31
  %57 = icmp eq i32 %56, 17
  br i1 %57, label %58, label %60

58:                                               ; preds = %54
  %59 = load i32, ptr %5, align 4
  store i32 %59, ptr %3, align 4
  br label %78

60:                                               ; preds = %54
  br label %61

61:                                               ; preds = %60
  %62 = load i32, ptr %7, align 4
  %63 = add i32 %62, 1
  store i32 %63, ptr %7, align 4
  br label %14, !llvm.loop !6

64:                                               ; preds = %14
  %65 = load i32, ptr %6, align 4
  %66 = load i32, ptr %4, align 4
  %67 = and i32 %66, 3
  %68 = add i32 %67, 2
  %69 = icmp eq i32 %65, %68
  br i1 %69, label %70, label %71

70:                                               ; preds = %64
  br label %75

71:                                               ; preds = %64
  br label %72

72:                                               ; preds = %71
  %73 = load i32, ptr %6, align 4
  %74 = add i32 %73, 1
  store i32 %74, ptr %6, align 4
  br label %9, !llvm.loop !7

75:                                               ; preds = %70, %9
  %76 = load i32, ptr %5, align 4
  %77 = add i32 %76, 77777
  store i32 %77, ptr %3, align 4
  br label %78

78:                                               ; preds = %75, %58, %34
  %79 = load i32, ptr %3, align 4
  ret i32 %79
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

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
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca <3 x i32>, align 16
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !8
  store i32 1, ptr %16, align 4, !noalias !8
  store i32 0, ptr %17, align 4, !noalias !8
  store i32 1, ptr %18, align 4, !noalias !8
  store i32 0, ptr %19, align 4, !noalias !8
  store ptr @.str, ptr %20, align 8, !noalias !8
  store ptr %21, ptr %6, align 8
  %38 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %38, align 8
  %39 = load i32, ptr %16, align 4, !noalias !8
  %40 = load i32, ptr %17, align 4, !noalias !8
  %41 = load i32, ptr %18, align 4, !noalias !8
  %42 = load i32, ptr %19, align 4, !noalias !8
  %43 = load ptr, ptr %20, align 8, !noalias !8
  %44 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %40, i32 %39, i32 %41, i32 %42, ptr %43)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %21, align 8, !noalias !8
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %45 = load ptr, ptr %4, align 8
  %46 = load ptr, ptr %5, align 8, !nonnull !11, !align !12
  %47 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %46, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %47, ptr %45, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !13)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !13
  store i32 0, ptr %8, align 4, !noalias !13
  store i32 0, ptr %9, align 4, !noalias !13
  store i32 1, ptr %10, align 4, !noalias !13
  store i32 0, ptr %11, align 4, !noalias !13
  store ptr @.str.2, ptr %12, align 8, !noalias !13
  store i32 0, ptr %13, align 4, !noalias !13
  store ptr %14, ptr %3, align 8
  %48 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %48, align 8
  %49 = load i32, ptr %8, align 4, !noalias !13
  %50 = load i32, ptr %9, align 4, !noalias !13
  %51 = load i32, ptr %10, align 4, !noalias !13
  %52 = load i32, ptr %11, align 4, !noalias !13
  %53 = load ptr, ptr %12, align 8, !noalias !13
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, ptr %14, align 8, !noalias !13
  %55 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !13
  %56 = load i32, ptr %13, align 4, !noalias !13
  %57 = load i32, ptr %9, align 4, !noalias !13
  %58 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, i32 %56, i32 %57)
  %59 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %58, ptr %59, align 8, !noalias !13
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %60 = load ptr, ptr %1, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !11, !align !12
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %61, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %62, ptr %60, align 8
  %63 = load ptr, ptr %2, align 8, !nonnull !11, !align !12
  %64 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %63, i32 0, i32 1
  %65 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %64, align 8
  %66 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %60, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %65, ptr %66, align 8
  %67 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %68 = insertelement <3 x i32> poison, i32 %67, i64 0
  %69 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %70 = insertelement <3 x i32> %68, i32 %69, i64 1
  %71 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 2
  %73 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %74 = call i32 @llvm.spv.group.id.i32(i32 0)
  %75 = insertelement <3 x i32> poison, i32 %74, i64 0
  %76 = call i32 @llvm.spv.group.id.i32(i32 1)
  %77 = insertelement <3 x i32> %75, i32 %76, i64 1
  %78 = call i32 @llvm.spv.group.id.i32(i32 2)
  %79 = insertelement <3 x i32> %77, i32 %78, i64 2
  store <3 x i32> %72, ptr %32, align 16
  store i32 %73, ptr %33, align 4
  store <3 x i32> %79, ptr %34, align 16
  %80 = load <3 x i32>, ptr %32, align 16
  %81 = extractelement <3 x i32> %80, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %81, ptr %25, align 4
  %82 = load ptr, ptr %24, align 8
  %83 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %82, align 8
  %84 = load i32, ptr %25, align 4
  %85 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %83, i32 %84)
  %86 = load i32, ptr addrspace(11) %85, align 4
  store i32 %86, ptr %35, align 4
  store i32 0, ptr %36, align 4
  %87 = load i32, ptr %35, align 4
  store i32 %87, ptr %27, align 4
  store i32 1, ptr %28, align 4
  store i32 0, ptr %29, align 4
  br label %88

88:                                               ; preds = %148, %0
  %89 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %37) ]
  %90 = load i32, ptr %29, align 4
  %91 = icmp ult i32 %90, 5
  br i1 %91, label %92, label %151

92:                                               ; preds = %88
  store i32 0, ptr %30, align 4
  br label %93

93:                                               ; preds = %138, %92
  %94 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %89) ]
  %95 = load i32, ptr %30, align 4
  %96 = icmp ult i32 %95, 5
  br i1 %96, label %97, label %141

97:                                               ; preds = %93
  store i32 0, ptr %31, align 4
  br label %98

98:                                               ; preds = %124, %97
  %99 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %94) ]
  %100 = load i32, ptr %31, align 4
  %101 = icmp ult i32 %100, 3
  br i1 %101, label %102, label %132

102:                                              ; preds = %98
  %103 = load i32, ptr %27, align 4
  %104 = load i32, ptr %29, align 4
  %105 = load i32, ptr %30, align 4
  %106 = add i32 %104, %105
  %107 = load i32, ptr %31, align 4
  %108 = add i32 %106, %107
  %109 = and i32 %108, 31
  %110 = lshr i32 %103, %109
  %111 = and i32 %110, 15
  %112 = icmp eq i32 %111, 9
  br i1 %112, label %113, label %124

113:                                              ; preds = %102
  %114 = load i32, ptr %28, align 4
  %115 = mul i32 %114, 1000
  %116 = load i32, ptr %29, align 4
  %117 = mul i32 %116, 100
  %118 = add i32 %115, %117
  %119 = load i32, ptr %30, align 4
  %120 = mul i32 %119, 10
  %121 = add i32 %118, %120
  %122 = load i32, ptr %31, align 4
  %123 = add i32 %121, %122
  store i32 %123, ptr %26, align 4
  br label %154

124:                                              ; preds = %102
  %125 = load i32, ptr %31, align 4
  %126 = load i32, ptr %30, align 4
  %127 = xor i32 %125, %126
  %128 = load i32, ptr %28, align 4
  %129 = add i32 %128, %127
  store i32 %129, ptr %28, align 4
  %130 = load i32, ptr %31, align 4
  %131 = add i32 %130, 1
  store i32 %131, ptr %31, align 4
  br label %98, !llvm.loop !4

132:                                              ; preds = %98
  %133 = load i32, ptr %28, align 4
  %134 = and i32 %133, 31
  %135 = icmp eq i32 %134, 17
  br i1 %135, label %136, label %138

136:                                              ; preds = %132
  %137 = load i32, ptr %28, align 4
  store i32 %137, ptr %26, align 4
  br label %154

138:                                              ; preds = %132
  %139 = load i32, ptr %30, align 4
  %140 = add i32 %139, 1
  store i32 %140, ptr %30, align 4
  br label %93, !llvm.loop !6

141:                                              ; preds = %93
  %142 = load i32, ptr %29, align 4
  %143 = load i32, ptr %27, align 4
  %144 = and i32 %143, 3
  %145 = add i32 %144, 2
  %146 = icmp eq i32 %142, %145
  br i1 %146, label %147, label %148

147:                                              ; preds = %141
  br label %151

148:                                              ; preds = %141
  %149 = load i32, ptr %29, align 4
  %150 = add i32 %149, 1
  store i32 %150, ptr %29, align 4
  br label %88, !llvm.loop !7

151:                                              ; preds = %147, %88
  %152 = load i32, ptr %28, align 4
  %153 = add i32 %152, 77777
  store i32 %153, ptr %26, align 4
  br label %154

154:                                              ; preds = %113, %136, %151
  %155 = load i32, ptr %26, align 4
  store i32 %155, ptr %36, align 4
  %156 = load i32, ptr %36, align 4
  %157 = load <3 x i32>, ptr %32, align 16
  %158 = extractelement <3 x i32> %157, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %158, ptr %23, align 4
  %159 = load ptr, ptr %22, align 8
  %160 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %159, align 8
  %161 = load i32, ptr %23, align 4
  %162 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %160, i32 %161)
  store i32 %156, ptr addrspace(11) %162, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

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
!7 = distinct !{!7, !5}
!8 = !{!9}
!9 = distinct !{!9, !10, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!10 = distinct !{!10, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!11 = !{}
!12 = !{i64 8}
!13 = !{!14}
!14 = distinct !{!14, !15, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!15 = distinct !{!15, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
