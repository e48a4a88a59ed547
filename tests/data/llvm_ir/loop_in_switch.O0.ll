; ModuleID = 'loop_in_switch.hlsl'
source_filename = "loop_in_switch.hlsl"
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

; Function Attrs: convergent noinline norecurse optnone
define void @main() #1 {
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
  %26 = alloca <3 x i32>, align 16
  %27 = alloca i32, align 4
  %28 = alloca <3 x i32>, align 16
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %34 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %34, align 8
  %35 = load i32, ptr %16, align 4, !noalias !3
  %36 = load i32, ptr %17, align 4, !noalias !3
  %37 = load i32, ptr %18, align 4, !noalias !3
  %38 = load i32, ptr %19, align 4, !noalias !3
  %39 = load ptr, ptr %20, align 8, !noalias !3
  %40 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %36, i32 %35, i32 %37, i32 %38, ptr %39)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %40, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %41 = load ptr, ptr %4, align 8
  %42 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %43 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %42, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %43, ptr %41, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %44 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %44, align 8
  %45 = load i32, ptr %8, align 4, !noalias !8
  %46 = load i32, ptr %9, align 4, !noalias !8
  %47 = load i32, ptr %10, align 4, !noalias !8
  %48 = load i32, ptr %11, align 4, !noalias !8
  %49 = load ptr, ptr %12, align 8, !noalias !8
  %50 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %46, i32 %45, i32 %47, i32 %48, ptr %49)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %50, ptr %14, align 8, !noalias !8
  %51 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %52 = load i32, ptr %13, align 4, !noalias !8
  %53 = load i32, ptr %9, align 4, !noalias !8
  %54 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %51, i32 %52, i32 %53)
  %55 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %54, ptr %55, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %56 = load ptr, ptr %1, align 8
  %57 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %58 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %57, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %58, ptr %56, align 8
  %59 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %60 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %59, i32 0, i32 1
  %61 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %60, align 8
  %62 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %56, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %61, ptr %62, align 8
  %63 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %64 = insertelement <3 x i32> poison, i32 %63, i64 0
  %65 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %66 = insertelement <3 x i32> %64, i32 %65, i64 1
  %67 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %68 = insertelement <3 x i32> %66, i32 %67, i64 2
  %69 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %70 = call i32 @llvm.spv.group.id.i32(i32 0)
  %71 = insertelement <3 x i32> poison, i32 %70, i64 0
  %72 = call i32 @llvm.spv.group.id.i32(i32 1)
  %73 = insertelement <3 x i32> %71, i32 %72, i64 1
  %74 = call i32 @llvm.spv.group.id.i32(i32 2)
  %75 = insertelement <3 x i32> %73, i32 %74, i64 2
  store <3 x i32> %68, ptr %26, align 16
  store i32 %69, ptr %27, align 4
  store <3 x i32> %75, ptr %28, align 16
  %76 = load <3 x i32>, ptr %26, align 16
  %77 = extractelement <3 x i32> %76, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %77, ptr %25, align 4
  %78 = load ptr, ptr %24, align 8
  %79 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %78, align 8
  %80 = load i32, ptr %25, align 4
  %81 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %79, i32 %80)
  %82 = load i32, ptr addrspace(11) %81, align 4
  store i32 %82, ptr %29, align 4
  store i32 0, ptr %30, align 4
  %83 = load i32, ptr %29, align 4
  %84 = urem i32 %83, 5
  switch i32 %84, label %122 [
    i32 0, label %85
    i32 1, label %99
    i32 2, label %111
  ]

85:                                               ; preds = %0
  store i32 0, ptr %31, align 4
  br label %86

86:                                               ; preds = %92, %85
  %87 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %88 = load i32, ptr %31, align 4
  %89 = load i32, ptr %29, align 4
  %90 = and i32 %89, 7
  %91 = icmp ult i32 %88, %90
  br i1 %91, label %92, label %98

92:                                               ; preds = %86
  %93 = load i32, ptr %31, align 4
  %94 = load i32, ptr %30, align 4
  %95 = add i32 %94, %93
  store i32 %95, ptr %30, align 4
  %96 = load i32, ptr %31, align 4
  %97 = add i32 %96, 1
  store i32 %97, ptr %31, align 4
  br label %86, !llvm.loop !11

98:                                               ; preds = %86
  br label %99

99:                                               ; preds = %98, %0
  %100 = load i32, ptr %29, align 4
  store i32 %100, ptr %32, align 4
  br label %101

101:                                              ; preds = %105, %99
  %102 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %103 = load i32, ptr %32, align 4
  %104 = icmp ugt i32 %103, 10
  br i1 %104, label %105, label %110

105:                                              ; preds = %101
  %106 = load i32, ptr %32, align 4
  %107 = udiv i32 %106, 3
  store i32 %107, ptr %32, align 4
  %108 = load i32, ptr %30, align 4
  %109 = add i32 %108, 1
  store i32 %109, ptr %30, align 4
  br label %101, !llvm.loop !13

110:                                              ; preds = %101
  br label %125

111:                                              ; preds = %0
  br label %112

112:                                              ; preds = %112, %111
  %113 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %114 = load i32, ptr %30, align 4
  %115 = mul i32 %114, 2
  %116 = add i32 %115, 1
  store i32 %116, ptr %30, align 4
  %117 = load i32, ptr %30, align 4
  %118 = load i32, ptr %29, align 4
  %119 = and i32 %118, 255
  %120 = icmp ult i32 %117, %119
  br i1 %120, label %112, label %121, !llvm.loop !14

121:                                              ; preds = %112
  br label %125

122:                                              ; preds = %0
  %123 = load i32, ptr %29, align 4
  %124 = and i32 %123, 255
  store i32 %124, ptr %30, align 4
  br label %125

125:                                              ; preds = %110, %121, %122
  %126 = load i32, ptr %30, align 4
  %127 = load <3 x i32>, ptr %26, align 16
  %128 = extractelement <3 x i32> %127, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %128, ptr %23, align 4
  %129 = load ptr, ptr %22, align 8
  %130 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %129, align 8
  %131 = load i32, ptr %23, align 4
  %132 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %130, i32 %131)
  store i32 %126, ptr addrspace(11) %132, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4}
!4 = distinct !{!4, !5, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!5 = distinct !{!5, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!6 = !{}
!7 = !{i64 8}
!8 = !{!9}
!9 = distinct !{!9, !10, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!10 = distinct !{!10, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = distinct !{!14, !12}
