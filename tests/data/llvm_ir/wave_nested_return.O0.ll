; ModuleID = 'wave_nested_return.hlsl'
source_filename = "wave_nested_return.hlsl"
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
define hidden spir_func noundef i32 @_Z1fjj(i32 noundef %0, i32 noundef %1) #1 {
  %3 = call token @llvm.experimental.convergence.entry()
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store i32 %1, ptr %6, align 4
  store i32 0, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %10

10:                                               ; preds = %50, %2
  %11 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  %12 = load i32, ptr %8, align 4
  %13 = icmp ult i32 %12, 4
  br i1 %13, label %14, label %53

14:                                               ; preds = %10
  store i32 0, ptr %9, align 4
  br label %15

15:                                               ; preds = %38, %14
  %16 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %11) ]
  %17 = load i32, ptr %9, align 4
  %18 = icmp ult i32 %17, 3
  br i1 %18, label %19, label %41

19:                                               ; preds = %15
  %20 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %16) ]
  %21 = load i32, ptr %7, align 4
  %22 = add i32 %21, %20
  store i32 %22, ptr %7, align 4
  %23 = load i32, ptr %5, align 4
  %24 = load i32, ptr %8, align 4
  %25 = load i32, ptr %9, align 4
  %26 = add i32 %24, %25
  %27 = and i32 %26, 31
  %28 = lshr i32 %23, %27
  %29 = and i32 %28, 7
  %30 = icmp eq i32 %29, 5
  br i1 %30, label %31, label %37

31:                                               ; preds = %19
  %32 = load i32, ptr %7, align 4
  %33 = load i32, ptr %8, align 4
  %34 = add i32 %33, 1
  %35 = mul i32 1000, %34
  %36 = add i32 %32, %35
  store i32 %36, ptr %4, align 4
  br label %58

37:                                               ; preds = %19
  br label %38

38:                                               ; preds = %37
  %39 = load i32, ptr %9, align 4
  %40 = add i32 %39, 1
  store i32 %40, ptr %9, align 4
  br label %15, !llvm.loop !4

41:                                               ; preds = %15
  %42 = load i32, ptr %5, align 4
  %43 = load i32, ptr %8, align 4
  %44 = and i32 %43, 31
  %45 = lshr i32 %42, %44
  %46 = and i32 %45, 3
  %47 = icmp eq i32 %46, 1
  br i1 %47, label %48, label %49

48:                                               ; preds = %41
  br label %53

49:                                               ; preds = %41
  br label %50

50:                                               ; preds = %49
  %51 = load i32, ptr %8, align 4
  %52 = add i32 %51, 1
  store i32 %52, ptr %8, align 4
  br label %10, !llvm.loop !6

53:                                               ; preds = %48, %10
  %54 = load i32, ptr %7, align 4
  %55 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %3) ]
  %56 = mul i32 %55, 100000
  %57 = add i32 %54, %56
  store i32 %57, ptr %4, align 4
  br label %58

58:                                               ; preds = %53, %31
  %59 = load i32, ptr %4, align 4
  ret i32 %59
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.wave.active.countbits(i1) #0

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
  call void @llvm.experimental.noalias.scope.decl(metadata !7)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !7
  store i32 1, ptr %16, align 4, !noalias !7
  store i32 0, ptr %17, align 4, !noalias !7
  store i32 1, ptr %18, align 4, !noalias !7
  store i32 0, ptr %19, align 4, !noalias !7
  store ptr @.str, ptr %20, align 8, !noalias !7
  store ptr %21, ptr %6, align 8
  %38 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %38, align 8
  %39 = load i32, ptr %16, align 4, !noalias !7
  %40 = load i32, ptr %17, align 4, !noalias !7
  %41 = load i32, ptr %18, align 4, !noalias !7
  %42 = load i32, ptr %19, align 4, !noalias !7
  %43 = load ptr, ptr %20, align 8, !noalias !7
  %44 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %40, i32 %39, i32 %41, i32 %42, ptr %43)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %21, align 8, !noalias !7
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %45 = load ptr, ptr %4, align 8
  %46 = load ptr, ptr %5, align 8, !nonnull !10, !align !11
  %47 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %46, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %47, ptr %45, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !12
  store i32 0, ptr %8, align 4, !noalias !12
  store i32 0, ptr %9, align 4, !noalias !12
  store i32 1, ptr %10, align 4, !noalias !12
  store i32 0, ptr %11, align 4, !noalias !12
  store ptr @.str.2, ptr %12, align 8, !noalias !12
  store i32 0, ptr %13, align 4, !noalias !12
  store ptr %14, ptr %3, align 8
  %48 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %48, align 8
  %49 = load i32, ptr %8, align 4, !noalias !12
  %50 = load i32, ptr %9, align 4, !noalias !12
  %51 = load i32, ptr %10, align 4, !noalias !12
  %52 = load i32, ptr %11, align 4, !noalias !12
  %53 = load ptr, ptr %12, align 8, !noalias !12
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, ptr %14, align 8, !noalias !12
  %55 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !12
  %56 = load i32, ptr %13, align 4, !noalias !12
  %57 = load i32, ptr %9, align 4, !noalias !12
  %58 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, i32 %56, i32 %57)
  %59 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %58, ptr %59, align 8, !noalias !12
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %60 = load ptr, ptr %1, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %61, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %62, ptr %60, align 8
  %63 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
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
  %88 = load i32, ptr %33, align 4
  store i32 %87, ptr %27, align 4
  store i32 %88, ptr %28, align 4
  store i32 0, ptr %29, align 4
  store i32 0, ptr %30, align 4
  br label %89

89:                                               ; preds = %127, %0
  %90 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %37) ]
  %91 = load i32, ptr %30, align 4
  %92 = icmp ult i32 %91, 4
  br i1 %92, label %93, label %130

93:                                               ; preds = %89
  store i32 0, ptr %31, align 4
  br label %94

94:                                               ; preds = %116, %93
  %95 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %90) ]
  %96 = load i32, ptr %31, align 4
  %97 = icmp ult i32 %96, 3
  br i1 %97, label %98, label %119

98:                                               ; preds = %94
  %99 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %95) ]
  %100 = load i32, ptr %29, align 4
  %101 = add i32 %100, %99
  store i32 %101, ptr %29, align 4
  %102 = load i32, ptr %27, align 4
  %103 = load i32, ptr %30, align 4
  %104 = load i32, ptr %31, align 4
  %105 = add i32 %103, %104
  %106 = and i32 %105, 31
  %107 = lshr i32 %102, %106
  %108 = and i32 %107, 7
  %109 = icmp eq i32 %108, 5
  br i1 %109, label %110, label %116

110:                                              ; preds = %98
  %111 = load i32, ptr %29, align 4
  %112 = load i32, ptr %30, align 4
  %113 = add i32 %112, 1
  %114 = mul i32 1000, %113
  %115 = add i32 %111, %114
  store i32 %115, ptr %26, align 4
  br label %135

116:                                              ; preds = %98
  %117 = load i32, ptr %31, align 4
  %118 = add i32 %117, 1
  store i32 %118, ptr %31, align 4
  br label %94, !llvm.loop !4

119:                                              ; preds = %94
  %120 = load i32, ptr %27, align 4
  %121 = load i32, ptr %30, align 4
  %122 = and i32 %121, 31
  %123 = lshr i32 %120, %122
  %124 = and i32 %123, 3
  %125 = icmp eq i32 %124, 1
  br i1 %125, label %126, label %127

126:                                              ; preds = %119
  br label %130

127:                                              ; preds = %119
  %128 = load i32, ptr %30, align 4
  %129 = add i32 %128, 1
  store i32 %129, ptr %30, align 4
  br label %89, !llvm.loop !6

130:                                              ; preds = %126, %89
  %131 = load i32, ptr %29, align 4
  %132 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %37) ]
  %133 = mul i32 %132, 100000
  %134 = add i32 %131, %133
  store i32 %134, ptr %26, align 4
  br label %135

135:                                              ; preds = %110, %130
  %136 = load i32, ptr %26, align 4
  store i32 %136, ptr %36, align 4
  %137 = load i32, ptr %36, align 4
  %138 = load <3 x i32>, ptr %32, align 16
  %139 = extractelement <3 x i32> %138, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %139, ptr %23, align 4
  %140 = load ptr, ptr %22, align 8
  %141 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %140, align 8
  %142 = load i32, ptr %23, align 4
  %143 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %141, i32 %142)
  store i32 %137, ptr addrspace(11) %143, align 4
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
