; ModuleID = 'wave_return.hlsl'
source_filename = "wave_return.hlsl"
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
define hidden spir_func noundef i32 @_Z4partj(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 0, ptr %5, align 4
  store i32 0, ptr %6, align 4
  br label %7

7:                                                ; preds = %37, %1
  %8 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %9 = load i32, ptr %6, align 4
  %10 = icmp ult i32 %9, 6
  br i1 %10, label %11, label %40

11:                                               ; preds = %7
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %6, align 4
  %14 = and i32 %13, 31
  %15 = lshr i32 %12, %14
  %16 = and i32 %15, 3
  %17 = icmp eq i32 %16, 3
  br i1 %17, label %18, label %23

18:                                               ; preds = %11
  %19 = load i32, ptr %5, align 4
  %20 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %8) ]
  %21 = mul i32 %20, 1000
  %22 = add i32 %19, %21
  store i32 %22, ptr %3, align 4
  br label %45

23:                                               ; preds = %11
  %24 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %8) ]
  %25 = load i32, ptr %5, align 4
  %26 = add i32 %25, %24
  store i32 %26, ptr %5, align 4
  %27 = load i32, ptr %4, align 4
  %28 = load i32, ptr %6, align 4
  %29 = and i32 %28, 31
  %30 = lshr i32 %27, %29
  %31 = and i32 %30, 7
  %32 = icmp eq i32 %31, 4
  br i1 %32, label %33, label %36

33:                                               ; preds = %23
  %34 = load i32, ptr %5, align 4
  %35 = add i32 %34, 500
  store i32 %35, ptr %3, align 4
  br label %45

36:                                               ; preds = %23
  br label %37

37:                                               ; preds = %36
  %38 = load i32, ptr %6, align 4
  %39 = add i32 %38, 1
  store i32 %39, ptr %6, align 4
  br label %7, !llvm.loop !3

40:                                               ; preds = %7
  %41 = load i32, ptr %5, align 4
  %42 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %2) ]
  %43 = mul i32 %42, 10000
  %44 = add i32 %41, %43
  store i32 %44, ptr %3, align 4
  br label %45

45:                                               ; preds = %40, %33, %18
  %46 = load i32, ptr %3, align 4
  ret i32 %46
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #0

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
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !5
  store i32 1, ptr %16, align 4, !noalias !5
  store i32 0, ptr %17, align 4, !noalias !5
  store i32 1, ptr %18, align 4, !noalias !5
  store i32 0, ptr %19, align 4, !noalias !5
  store ptr @.str, ptr %20, align 8, !noalias !5
  store ptr %21, ptr %6, align 8
  %36 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %36, align 8
  %37 = load i32, ptr %16, align 4, !noalias !5
  %38 = load i32, ptr %17, align 4, !noalias !5
  %39 = load i32, ptr %18, align 4, !noalias !5
  %40 = load i32, ptr %19, align 4, !noalias !5
  %41 = load ptr, ptr %20, align 8, !noalias !5
  %42 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %38, i32 %37, i32 %39, i32 %40, ptr %41)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %42, ptr %21, align 8, !noalias !5
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = load ptr, ptr %5, align 8, !nonnull !8, !align !9
  %45 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %44, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %45, ptr %43, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !10)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !10
  store i32 0, ptr %8, align 4, !noalias !10
  store i32 0, ptr %9, align 4, !noalias !10
  store i32 1, ptr %10, align 4, !noalias !10
  store i32 0, ptr %11, align 4, !noalias !10
  store ptr @.str.2, ptr %12, align 8, !noalias !10
  store i32 0, ptr %13, align 4, !noalias !10
  store ptr %14, ptr %3, align 8
  %46 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %46, align 8
  %47 = load i32, ptr %8, align 4, !noalias !10
  %48 = load i32, ptr %9, align 4, !noalias !10
  %49 = load i32, ptr %10, align 4, !noalias !10
  %50 = load i32, ptr %11, align 4, !noalias !10
  %51 = load ptr, ptr %12, align 8, !noalias !10
  %52 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %48, i32 %47, i32 %49, i32 %50, ptr %51)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, ptr %14, align 8, !noalias !10
  %53 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !10
  %54 = load i32, ptr %13, align 4, !noalias !10
  %55 = load i32, ptr %9, align 4, !noalias !10
  %56 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %54, i32 %55)
  %57 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %56, ptr %57, align 8, !noalias !10
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %58 = load ptr, ptr %1, align 8
  %59 = load ptr, ptr %2, align 8, !nonnull !8, !align !9
  %60 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %59, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %60, ptr %58, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !8, !align !9
  %62 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %61, i32 0, i32 1
  %63 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %62, align 8
  %64 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %58, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %63, ptr %64, align 8
  %65 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %66 = insertelement <3 x i32> poison, i32 %65, i64 0
  %67 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %68 = insertelement <3 x i32> %66, i32 %67, i64 1
  %69 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %70 = insertelement <3 x i32> %68, i32 %69, i64 2
  %71 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %72 = call i32 @llvm.spv.group.id.i32(i32 0)
  %73 = insertelement <3 x i32> poison, i32 %72, i64 0
  %74 = call i32 @llvm.spv.group.id.i32(i32 1)
  %75 = insertelement <3 x i32> %73, i32 %74, i64 1
  %76 = call i32 @llvm.spv.group.id.i32(i32 2)
  %77 = insertelement <3 x i32> %75, i32 %76, i64 2
  store <3 x i32> %70, ptr %30, align 16
  store i32 %71, ptr %31, align 4
  store <3 x i32> %77, ptr %32, align 16
  %78 = load <3 x i32>, ptr %30, align 16
  %79 = extractelement <3 x i32> %78, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %79, ptr %25, align 4
  %80 = load ptr, ptr %24, align 8
  %81 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %80, align 8
  %82 = load i32, ptr %25, align 4
  %83 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %81, i32 %82)
  %84 = load i32, ptr addrspace(11) %83, align 4
  store i32 %84, ptr %33, align 4
  store i32 0, ptr %34, align 4
  %85 = load i32, ptr %33, align 4
  store i32 %85, ptr %27, align 4
  store i32 0, ptr %28, align 4
  store i32 0, ptr %29, align 4
  br label %86

86:                                               ; preds = %115, %0
  %87 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %35) ]
  %88 = load i32, ptr %29, align 4
  %89 = icmp ult i32 %88, 6
  br i1 %89, label %90, label %118

90:                                               ; preds = %86
  %91 = load i32, ptr %27, align 4
  %92 = load i32, ptr %29, align 4
  %93 = and i32 %92, 31
  %94 = lshr i32 %91, %93
  %95 = and i32 %94, 3
  %96 = icmp eq i32 %95, 3
  br i1 %96, label %97, label %102

97:                                               ; preds = %90
  %98 = load i32, ptr %28, align 4
  %99 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %87) ]
  %100 = mul i32 %99, 1000
  %101 = add i32 %98, %100
  store i32 %101, ptr %26, align 4
  br label %123

102:                                              ; preds = %90
  %103 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %87) ]
  %104 = load i32, ptr %28, align 4
  %105 = add i32 %104, %103
  store i32 %105, ptr %28, align 4
  %106 = load i32, ptr %27, align 4
  %107 = load i32, ptr %29, align 4
  %108 = and i32 %107, 31
  %109 = lshr i32 %106, %108
  %110 = and i32 %109, 7
  %111 = icmp eq i32 %110, 4
  br i1 %111, label %112, label %115

112:                                              ; preds = %102
  %113 = load i32, ptr %28, align 4
  %114 = add i32 %113, 500
  store i32 %114, ptr %26, align 4
  br label %123

115:                                              ; preds = %102
  %116 = load i32, ptr %29, align 4
  %117 = add i32 %116, 1
  store i32 %117, ptr %29, align 4
  br label %86, !llvm.loop !3

118:                                              ; preds = %86
  %119 = load i32, ptr %28, align 4
  %120 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %35) ]
  %121 = mul i32 %120, 10000
  %122 = add i32 %119, %121
  store i32 %122, ptr %26, align 4
  br label %123

123:                                              ; preds = %97, %112, %118
  %124 = load i32, ptr %26, align 4
  store i32 %124, ptr %34, align 4
  %125 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %35) ]
  %126 = mul i32 %125, 100000
  %127 = load i32, ptr %34, align 4
  %128 = add i32 %127, %126
  store i32 %128, ptr %34, align 4
  %129 = load i32, ptr %34, align 4
  %130 = load <3 x i32>, ptr %30, align 16
  %131 = extractelement <3 x i32> %130, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %131, ptr %23, align 4
  %132 = load ptr, ptr %22, align 8
  %133 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %132, align 8
  %134 = load i32, ptr %23, align 4
  %135 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %133, i32 %134)
  store i32 %129, ptr addrspace(11) %135, align 4
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
attributes #2 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!7 = distinct !{!7, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!8 = !{}
!9 = !{i64 8}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!12 = distinct !{!12, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
