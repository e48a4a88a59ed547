; ModuleID = 'matrix_ops.hlsl'
source_filename = "matrix_ops.hlsl"
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
  %31 = alloca [4 x float], align 4
  %32 = alloca [4 x float], align 4
  %33 = alloca [4 x float], align 4
  %34 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %35 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %35, align 8
  %36 = load i32, ptr %16, align 4, !noalias !4
  %37 = load i32, ptr %17, align 4, !noalias !4
  %38 = load i32, ptr %18, align 4, !noalias !4
  %39 = load i32, ptr %19, align 4, !noalias !4
  %40 = load ptr, ptr %20, align 8, !noalias !4
  %41 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %37, i32 %36, i32 %38, i32 %39, ptr %40)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %41, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %42 = load ptr, ptr %4, align 8
  %43 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %44 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %43, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %42, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %45 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %45, align 8
  %46 = load i32, ptr %8, align 4, !noalias !9
  %47 = load i32, ptr %9, align 4, !noalias !9
  %48 = load i32, ptr %10, align 4, !noalias !9
  %49 = load i32, ptr %11, align 4, !noalias !9
  %50 = load ptr, ptr %12, align 8, !noalias !9
  %51 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %47, i32 %46, i32 %48, i32 %49, ptr %50)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %51, ptr %14, align 8, !noalias !9
  %52 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %53 = load i32, ptr %13, align 4, !noalias !9
  %54 = load i32, ptr %9, align 4, !noalias !9
  %55 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, i32 %53, i32 %54)
  %56 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %55, ptr %56, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %57 = load ptr, ptr %1, align 8
  %58 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %59 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %58, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %59, ptr %57, align 8
  %60 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %61 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %60, i32 0, i32 1
  %62 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %61, align 8
  %63 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %57, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %62, ptr %63, align 8
  %64 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %65 = insertelement <3 x i32> poison, i32 %64, i64 0
  %66 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %67 = insertelement <3 x i32> %65, i32 %66, i64 1
  %68 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %69 = insertelement <3 x i32> %67, i32 %68, i64 2
  %70 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %71 = call i32 @llvm.spv.group.id.i32(i32 0)
  %72 = insertelement <3 x i32> poison, i32 %71, i64 0
  %73 = call i32 @llvm.spv.group.id.i32(i32 1)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 1
  %75 = call i32 @llvm.spv.group.id.i32(i32 2)
  %76 = insertelement <3 x i32> %74, i32 %75, i64 2
  store <3 x i32> %69, ptr %26, align 16
  store i32 %70, ptr %27, align 4
  store <3 x i32> %76, ptr %28, align 16
  %77 = load <3 x i32>, ptr %26, align 16
  %78 = extractelement <3 x i32> %77, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %78, ptr %25, align 4
  %79 = load ptr, ptr %24, align 8
  %80 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %79, align 8
  %81 = load i32, ptr %25, align 4
  %82 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %80, i32 %81)
  %83 = load i32, ptr addrspace(11) %82, align 4
  store i32 %83, ptr %29, align 4
  store i32 0, ptr %30, align 4
  %84 = load i32, ptr %29, align 4
  %85 = and i32 %84, 3
  %86 = uitofp i32 %85 to float
  %87 = insertelement <4 x float> poison, float %86, i32 0
  %88 = insertelement <4 x float> %87, float 1.000000e+00, i32 1
  %89 = load i32, ptr %29, align 4
  %90 = lshr i32 %89, 2
  %91 = and i32 %90, 3
  %92 = uitofp i32 %91 to float
  %93 = insertelement <4 x float> %88, float %92, i32 2
  %94 = insertelement <4 x float> %93, float 2.000000e+00, i32 3
  store <4 x float> %94, ptr %31, align 4
  %95 = load i32, ptr %29, align 4
  %96 = lshr i32 %95, 4
  %97 = and i32 %96, 3
  %98 = uitofp i32 %97 to float
  %99 = insertelement <4 x float> <float 2.000000e+00, float poison, float poison, float poison>, float %98, i32 1
  %100 = insertelement <4 x float> %99, float 1.000000e+00, i32 2
  %101 = insertelement <4 x float> %100, float 3.000000e+00, i32 3
  store <4 x float> %101, ptr %32, align 4
  %102 = load <4 x float>, ptr %31, align 4
  %103 = load <4 x float>, ptr %32, align 4
  %104 = call reassoc nnan ninf nsz arcp afn <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %102, <4 x float> %103, i32 2, i32 2, i32 2)
  %105 = load <4 x float>, ptr %31, align 4
  %106 = fadd reassoc nnan ninf nsz arcp afn <4 x float> %104, %105
  store <4 x float> %106, ptr %33, align 4
  %107 = load <4 x float>, ptr %33, align 4
  %108 = extractelement <4 x float> %107, i64 2
  %109 = fadd reassoc nnan ninf nsz arcp afn float %108, 4.000000e+00
  %110 = load <4 x float>, ptr %33, align 4
  %111 = insertelement <4 x float> %110, float %109, i64 2
  store <4 x float> %111, ptr %33, align 4
  %112 = load <4 x float>, ptr %33, align 4
  %113 = extractelement <4 x float> %112, i64 0
  %114 = load <4 x float>, ptr %33, align 4
  %115 = extractelement <4 x float> %114, i64 2
  %116 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %115, float 1.600000e+01, float %113)
  %117 = load <4 x float>, ptr %33, align 4
  %118 = extractelement <4 x float> %117, i64 1
  %119 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %118, float 2.560000e+02, float %116)
  %120 = load <4 x float>, ptr %33, align 4
  %121 = extractelement <4 x float> %120, i64 3
  %122 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %121, float 4.096000e+03, float %119)
  %123 = fptoui float %122 to i32
  store i32 %123, ptr %30, align 4
  %124 = load i32, ptr %30, align 4
  %125 = load <3 x i32>, ptr %26, align 16
  %126 = extractelement <3 x i32> %125, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %126, ptr %23, align 4
  %127 = load ptr, ptr %22, align 8
  %128 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %127, align 8
  %129 = load i32, ptr %23, align 4
  %130 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %128, i32 %129)
  store i32 %124, ptr addrspace(11) %130, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #6

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"dx.nativelowprec", i32 1}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!6 = distinct !{!6, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!7 = !{}
!8 = !{i64 8}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!11 = distinct !{!11, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
