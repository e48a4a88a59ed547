; ModuleID = 'geometry.hlsl'
source_filename = "geometry.hlsl"
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
  %22 = alloca <3 x float>, align 16
  %23 = alloca <3 x float>, align 16
  %24 = alloca <3 x float>, align 16
  %25 = alloca <3 x float>, align 16
  %26 = alloca <3 x float>, align 16
  %27 = alloca <3 x float>, align 16
  %28 = alloca ptr, align 8
  %29 = alloca i32, align 4
  %30 = alloca <3 x float>, align 16
  %31 = alloca <3 x float>, align 16
  %32 = alloca <3 x float>, align 16
  %33 = alloca <3 x float>, align 16
  %34 = alloca <3 x float>, align 16
  %35 = alloca ptr, align 8
  %36 = alloca i32, align 4
  %37 = alloca <3 x i32>, align 16
  %38 = alloca i32, align 4
  %39 = alloca <3 x i32>, align 16
  %40 = alloca i32, align 4
  %41 = alloca i32, align 4
  %42 = alloca <3 x float>, align 16
  %43 = alloca <3 x float>, align 16
  %44 = alloca <3 x float>, align 16
  %45 = alloca <3 x float>, align 16
  %46 = alloca <3 x float>, align 16
  %47 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %48 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %48, align 8
  %49 = load i32, ptr %16, align 4, !noalias !3
  %50 = load i32, ptr %17, align 4, !noalias !3
  %51 = load i32, ptr %18, align 4, !noalias !3
  %52 = load i32, ptr %19, align 4, !noalias !3
  %53 = load ptr, ptr %20, align 8, !noalias !3
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %54, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %55 = load ptr, ptr %4, align 8
  %56 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %57 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %56, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %57, ptr %55, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %58 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %58, align 8
  %59 = load i32, ptr %8, align 4, !noalias !8
  %60 = load i32, ptr %9, align 4, !noalias !8
  %61 = load i32, ptr %10, align 4, !noalias !8
  %62 = load i32, ptr %11, align 4, !noalias !8
  %63 = load ptr, ptr %12, align 8, !noalias !8
  %64 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %60, i32 %59, i32 %61, i32 %62, ptr %63)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %64, ptr %14, align 8, !noalias !8
  %65 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %66 = load i32, ptr %13, align 4, !noalias !8
  %67 = load i32, ptr %9, align 4, !noalias !8
  %68 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %65, i32 %66, i32 %67)
  %69 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %68, ptr %69, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %70 = load ptr, ptr %1, align 8
  %71 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %72 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %71, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %72, ptr %70, align 8
  %73 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %74 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %73, i32 0, i32 1
  %75 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %74, align 8
  %76 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %70, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %75, ptr %76, align 8
  %77 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %78 = insertelement <3 x i32> poison, i32 %77, i64 0
  %79 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %80 = insertelement <3 x i32> %78, i32 %79, i64 1
  %81 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %82 = insertelement <3 x i32> %80, i32 %81, i64 2
  %83 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %84 = call i32 @llvm.spv.group.id.i32(i32 0)
  %85 = insertelement <3 x i32> poison, i32 %84, i64 0
  %86 = call i32 @llvm.spv.group.id.i32(i32 1)
  %87 = insertelement <3 x i32> %85, i32 %86, i64 1
  %88 = call i32 @llvm.spv.group.id.i32(i32 2)
  %89 = insertelement <3 x i32> %87, i32 %88, i64 2
  store <3 x i32> %82, ptr %37, align 16
  store i32 %83, ptr %38, align 4
  store <3 x i32> %89, ptr %39, align 16
  %90 = load <3 x i32>, ptr %37, align 16
  %91 = extractelement <3 x i32> %90, i64 0
  store ptr @_ZL2In, ptr %35, align 8
  store i32 %91, ptr %36, align 4
  %92 = load ptr, ptr %35, align 8
  %93 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %92, align 8
  %94 = load i32, ptr %36, align 4
  %95 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %93, i32 %94)
  %96 = load i32, ptr addrspace(11) %95, align 4
  store i32 %96, ptr %40, align 4
  store i32 0, ptr %41, align 4
  %97 = load i32, ptr %40, align 4
  %98 = and i32 %97, 7
  %99 = uitofp i32 %98 to float
  %100 = insertelement <3 x float> poison, float %99, i32 0
  %101 = load i32, ptr %40, align 4
  %102 = lshr i32 %101, 3
  %103 = and i32 %102, 7
  %104 = uitofp i32 %103 to float
  %105 = insertelement <3 x float> %100, float %104, i32 1
  %106 = insertelement <3 x float> %105, float 2.000000e+00, i32 2
  store <3 x float> %106, ptr %42, align 16
  %107 = load i32, ptr %40, align 4
  %108 = lshr i32 %107, 6
  %109 = and i32 %108, 3
  %110 = uitofp i32 %109 to float
  %111 = insertelement <3 x float> <float 1.000000e+00, float 3.000000e+00, float poison>, float %110, i32 2
  store <3 x float> %111, ptr %43, align 16
  %112 = load <3 x float>, ptr %42, align 16
  %113 = load <3 x float>, ptr %43, align 16
  %114 = call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.spv.cross.v3f32(<3 x float> %112, <3 x float> %113)
  store <3 x float> %114, ptr %44, align 16
  %115 = load <3 x float>, ptr %42, align 16
  %116 = load <3 x float>, ptr %43, align 16
  %117 = call reassoc nnan ninf nsz arcp afn float @llvm.spv.fdot.v3f32(<3 x float> %115, <3 x float> %116)
  %118 = fptoui float %117 to i32
  %119 = load <3 x float>, ptr %44, align 16
  %120 = extractelement <3 x float> %119, i64 0
  %121 = call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %120)
  %122 = load <3 x float>, ptr %44, align 16
  %123 = extractelement <3 x float> %122, i64 1
  %124 = call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %123)
  %125 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %124, float 2.000000e+00, float %121)
  %126 = load <3 x float>, ptr %44, align 16
  %127 = extractelement <3 x float> %126, i64 2
  %128 = call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %127)
  %129 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %128, float 3.000000e+00, float %125)
  %130 = fptoui float %129 to i32
  %131 = add i32 %118, %130
  store i32 %131, ptr %41, align 4
  %132 = load <3 x float>, ptr %42, align 16
  store <3 x float> %132, ptr %34, align 16
  %133 = load <3 x float>, ptr %34, align 16
  store <3 x float> %133, ptr %27, align 16
  %134 = load <3 x float>, ptr %27, align 16
  %135 = call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.length.v3f32(<3 x float> %134)
  %136 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %135, float 4.000000e+00, float 0x3F847AE140000000)
  %137 = fptoui float %136 to i32
  %138 = load <3 x float>, ptr %42, align 16
  %139 = load <3 x float>, ptr %43, align 16
  store <3 x float> %138, ptr %32, align 16
  store <3 x float> %139, ptr %33, align 16
  %140 = load <3 x float>, ptr %32, align 16
  %141 = load <3 x float>, ptr %33, align 16
  store <3 x float> %140, ptr %25, align 16
  store <3 x float> %141, ptr %26, align 16
  %142 = load <3 x float>, ptr %25, align 16
  %143 = load <3 x float>, ptr %26, align 16
  %144 = fsub reassoc nnan ninf nsz arcp afn <3 x float> %142, %143
  store <3 x float> %144, ptr %24, align 16
  %145 = load <3 x float>, ptr %24, align 16
  %146 = call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.length.v3f32(<3 x float> %145)
  %147 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %146, float 4.000000e+00, float 0x3F847AE140000000)
  %148 = fptoui float %147 to i32
  %149 = add i32 %137, %148
  %150 = load i32, ptr %41, align 4
  %151 = add i32 %150, %149
  store i32 %151, ptr %41, align 4
  %152 = call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.spv.normalize.v3f32(<3 x float> <float 3.000000e+00, float 4.000000e+00, float 0.000000e+00>)
  store <3 x float> %152, ptr %45, align 16
  %153 = load <3 x float>, ptr %42, align 16
  store <3 x float> %153, ptr %30, align 16
  store <3 x float> <float 0.000000e+00, float 1.000000e+00, float 0.000000e+00>, ptr %31, align 16
  %154 = load <3 x float>, ptr %30, align 16
  %155 = load <3 x float>, ptr %31, align 16
  store <3 x float> %154, ptr %22, align 16
  store <3 x float> %155, ptr %23, align 16
  %156 = load <3 x float>, ptr %22, align 16
  %157 = load <3 x float>, ptr %23, align 16
  %158 = call reassoc nnan ninf nsz arcp afn noundef <3 x float> @llvm.spv.reflect.v3f32(<3 x float> %156, <3 x float> %157)
  store <3 x float> %158, ptr %46, align 16
  %159 = load <3 x float>, ptr %46, align 16
  %160 = extractelement <3 x float> %159, i64 1
  %161 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %160, float -1.000000e+00, float 1.000000e+01)
  %162 = fptoui float %161 to i32
  %163 = load <3 x float>, ptr %45, align 16
  %164 = extractelement <3 x float> %163, i64 0
  %165 = load <3 x float>, ptr %45, align 16
  %166 = extractelement <3 x float> %165, i64 1
  %167 = fmul reassoc nnan ninf nsz arcp afn float %166, 1.000000e+02
  %168 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %164, float 1.000000e+01, float %167)
  %169 = fadd reassoc nnan ninf nsz arcp afn float %168, 0x3F847AE140000000
  %170 = fptoui float %169 to i32
  %171 = add i32 %162, %170
  %172 = load i32, ptr %41, align 4
  %173 = add i32 %172, %171
  store i32 %173, ptr %41, align 4
  %174 = load i32, ptr %41, align 4
  %175 = load <3 x i32>, ptr %37, align 16
  %176 = extractelement <3 x i32> %175, i64 0
  store ptr @_ZL3Out, ptr %28, align 8
  store i32 %176, ptr %29, align 4
  %177 = load ptr, ptr %28, align 8
  %178 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %177, align 8
  %179 = load i32, ptr %29, align 4
  %180 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %178, i32 %179)
  store i32 %174, ptr addrspace(11) %180, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <3 x float> @llvm.spv.cross.v3f32(<3 x float>, <3 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.fdot.v3f32(<3 x float>, <3 x float>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <3 x float> @llvm.spv.normalize.v3f32(<3 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.length.v3f32(<3 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <3 x float> @llvm.spv.reflect.v3f32(<3 x float>, <3 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
