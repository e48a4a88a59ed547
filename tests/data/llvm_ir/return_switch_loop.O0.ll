; ModuleID = 'return_switch_loop.hlsl'
source_filename = "return_switch_loop.hlsl"
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
  store i32 %0, ptr %4, align 4
  %7 = load i32, ptr %4, align 4
  %8 = and i32 %7, 31
  store i32 %8, ptr %5, align 4
  %9 = load i32, ptr %4, align 4
  %10 = lshr i32 %9, 5
  %11 = and i32 %10, 3
  switch i32 %11, label %55 [
    i32 0, label %12
    i32 1, label %14
    i32 2, label %52
  ]

12:                                               ; preds = %1
  %13 = load i32, ptr %5, align 4
  store i32 %13, ptr %3, align 4
  br label %58

14:                                               ; preds = %1
  store i32 0, ptr %6, align 4
  br label %15

15:                                               ; preds = %45, %14
  %16 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %17 = load i32, ptr %6, align 4
  %18 = icmp ult i32 %17, 10
  br i1 %18, label %19, label %48

19:                                               ; preds = %15
  %20 = load i32, ptr %5, align 4
  %21 = and i32 %20, 3
  switch i32 %21, label %31 [
    i32 0, label %22
    i32 1, label %25
    i32 2, label %28
  ]

22:                                               ; preds = %19
  %23 = load i32, ptr %6, align 4
  %24 = add i32 100, %23
  store i32 %24, ptr %3, align 4
  br label %58

25:                                               ; preds = %19
  %26 = load i32, ptr %5, align 4
  %27 = add i32 %26, 2
  store i32 %27, ptr %5, align 4
  br label %41

28:                                               ; preds = %19
  %29 = load i32, ptr %5, align 4
  %30 = mul i32 %29, 3
  store i32 %30, ptr %5, align 4
  br label %45

31:                                               ; preds = %19
  %32 = load i32, ptr %6, align 4
  %33 = icmp ugt i32 %32, 6
  br i1 %33, label %34, label %38

34:                                               ; preds = %31
  %35 = load i32, ptr %5, align 4
  %36 = urem i32 %35, 64
  %37 = add i32 200, %36
  store i32 %37, ptr %3, align 4
  br label %58

38:                                               ; preds = %31
  %39 = load i32, ptr %5, align 4
  %40 = add i32 %39, 1
  store i32 %40, ptr %5, align 4
  br label %41

41:                                               ; preds = %38, %25
  %42 = load i32, ptr %6, align 4
  %43 = load i32, ptr %5, align 4
  %44 = xor i32 %43, %42
  store i32 %44, ptr %5, align 4
  br label %45

45:                                               ; preds = %41, %28
  %46 = load i32, ptr %6, align 4
  %47 = add i32 %46, 1
  store i32 %47, ptr %6, align 4
  br label %15, !llvm.loop !3

48:                                               ; preds = %15
  %49 = load i32, ptr %5, align 4
  %50 = urem i32 %49, 32
  %51 = add i32 300, %50
  store i32 %51, ptr %3, align 4
  br label %58

52:                                               ; preds = %1
  %53 = load i32, ptr %5, align 4
  %54 = add i32 %53, 50
  store i32 %54, ptr %5, align 4
  br label %55

55:                                               ; preds = %52, %1
  %56 = load i32, ptr %5, align 4
  %57 = add i32 %56, 1000
  store i32 %57, ptr %3, align 4
  br label %58

58:                                               ; preds = %55, %48, %34, %22, %12
  %59 = load i32, ptr %3, align 4
  ret i32 %59
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
  %86 = load i32, ptr %27, align 4
  %87 = and i32 %86, 31
  store i32 %87, ptr %28, align 4
  %88 = load i32, ptr %27, align 4
  %89 = lshr i32 %88, 5
  %90 = and i32 %89, 3
  switch i32 %90, label %134 [
    i32 0, label %91
    i32 1, label %93
    i32 2, label %131
  ]

91:                                               ; preds = %0
  %92 = load i32, ptr %28, align 4
  store i32 %92, ptr %26, align 4
  br label %137

93:                                               ; preds = %0
  store i32 0, ptr %29, align 4
  br label %94

94:                                               ; preds = %124, %93
  %95 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %35) ]
  %96 = load i32, ptr %29, align 4
  %97 = icmp ult i32 %96, 10
  br i1 %97, label %98, label %127

98:                                               ; preds = %94
  %99 = load i32, ptr %28, align 4
  %100 = and i32 %99, 3
  switch i32 %100, label %110 [
    i32 0, label %101
    i32 1, label %104
    i32 2, label %107
  ]

101:                                              ; preds = %98
  %102 = load i32, ptr %29, align 4
  %103 = add i32 100, %102
  store i32 %103, ptr %26, align 4
  br label %137

104:                                              ; preds = %98
  %105 = load i32, ptr %28, align 4
  %106 = add i32 %105, 2
  store i32 %106, ptr %28, align 4
  br label %120

107:                                              ; preds = %98
  %108 = load i32, ptr %28, align 4
  %109 = mul i32 %108, 3
  store i32 %109, ptr %28, align 4
  br label %124

110:                                              ; preds = %98
  %111 = load i32, ptr %29, align 4
  %112 = icmp ugt i32 %111, 6
  br i1 %112, label %113, label %117

113:                                              ; preds = %110
  %114 = load i32, ptr %28, align 4
  %115 = urem i32 %114, 64
  %116 = add i32 200, %115
  store i32 %116, ptr %26, align 4
  br label %137

117:                                              ; preds = %110
  %118 = load i32, ptr %28, align 4
  %119 = add i32 %118, 1
  store i32 %119, ptr %28, align 4
  br label %120

120:                                              ; preds = %117, %104
  %121 = load i32, ptr %29, align 4
  %122 = load i32, ptr %28, align 4
  %123 = xor i32 %122, %121
  store i32 %123, ptr %28, align 4
  br label %124

124:                                              ; preds = %120, %107
  %125 = load i32, ptr %29, align 4
  %126 = add i32 %125, 1
  store i32 %126, ptr %29, align 4
  br label %94, !llvm.loop !3

127:                                              ; preds = %94
  %128 = load i32, ptr %28, align 4
  %129 = urem i32 %128, 32
  %130 = add i32 300, %129
  store i32 %130, ptr %26, align 4
  br label %137

131:                                              ; preds = %0
  %132 = load i32, ptr %28, align 4
  %133 = add i32 %132, 50
  store i32 %133, ptr %28, align 4
  br label %134

134:                                              ; preds = %131, %0
  %135 = load i32, ptr %28, align 4
  %136 = add i32 %135, 1000
  store i32 %136, ptr %26, align 4
  br label %137

137:                                              ; preds = %91, %101, %113, %127, %134
  %138 = load i32, ptr %26, align 4
  store i32 %138, ptr %34, align 4
  %139 = load i32, ptr %34, align 4
  %140 = load <3 x i32>, ptr %30, align 16
  %141 = extractelement <3 x i32> %140, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %141, ptr %23, align 4
  %142 = load ptr, ptr %22, align 8
  %143 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %142, align 8
  %144 = load i32, ptr %23, align 4
  %145 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %143, i32 %144)
  store i32 %139, ptr addrspace(11) %145, align 4
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
