; ModuleID = 'math.hlsl'
source_filename = "math.hlsl"
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
  %22 = alloca float, align 4
  %23 = alloca float, align 4
  %24 = alloca float, align 4
  %25 = alloca ptr, align 8
  %26 = alloca i32, align 4
  %27 = alloca float, align 4
  %28 = alloca float, align 4
  %29 = alloca float, align 4
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca <3 x i32>, align 16
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = alloca float, align 4
  %38 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %39 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %39, align 8
  %40 = load i32, ptr %16, align 4, !noalias !3
  %41 = load i32, ptr %17, align 4, !noalias !3
  %42 = load i32, ptr %18, align 4, !noalias !3
  %43 = load i32, ptr %19, align 4, !noalias !3
  %44 = load ptr, ptr %20, align 8, !noalias !3
  %45 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %41, i32 %40, i32 %42, i32 %43, ptr %44)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %45, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %46 = load ptr, ptr %4, align 8
  %47 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %48 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %47, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %48, ptr %46, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %49 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %49, align 8
  %50 = load i32, ptr %8, align 4, !noalias !8
  %51 = load i32, ptr %9, align 4, !noalias !8
  %52 = load i32, ptr %10, align 4, !noalias !8
  %53 = load i32, ptr %11, align 4, !noalias !8
  %54 = load ptr, ptr %12, align 8, !noalias !8
  %55 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %51, i32 %50, i32 %52, i32 %53, ptr %54)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, ptr %14, align 8, !noalias !8
  %56 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %57 = load i32, ptr %13, align 4, !noalias !8
  %58 = load i32, ptr %9, align 4, !noalias !8
  %59 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %56, i32 %57, i32 %58)
  %60 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %59, ptr %60, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %61 = load ptr, ptr %1, align 8
  %62 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %63 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %62, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %63, ptr %61, align 8
  %64 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %65 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %64, i32 0, i32 1
  %66 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %65, align 8
  %67 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %61, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %66, ptr %67, align 8
  %68 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %69 = insertelement <3 x i32> poison, i32 %68, i64 0
  %70 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %71 = insertelement <3 x i32> %69, i32 %70, i64 1
  %72 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %73 = insertelement <3 x i32> %71, i32 %72, i64 2
  %74 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %75 = call i32 @llvm.spv.group.id.i32(i32 0)
  %76 = insertelement <3 x i32> poison, i32 %75, i64 0
  %77 = call i32 @llvm.spv.group.id.i32(i32 1)
  %78 = insertelement <3 x i32> %76, i32 %77, i64 1
  %79 = call i32 @llvm.spv.group.id.i32(i32 2)
  %80 = insertelement <3 x i32> %78, i32 %79, i64 2
  store <3 x i32> %73, ptr %32, align 16
  store i32 %74, ptr %33, align 4
  store <3 x i32> %80, ptr %34, align 16
  %81 = load <3 x i32>, ptr %32, align 16
  %82 = extractelement <3 x i32> %81, i64 0
  store ptr @_ZL2In, ptr %30, align 8
  store i32 %82, ptr %31, align 4
  %83 = load ptr, ptr %30, align 8
  %84 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %83, align 8
  %85 = load i32, ptr %31, align 4
  %86 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %84, i32 %85)
  %87 = load i32, ptr addrspace(11) %86, align 4
  store i32 %87, ptr %35, align 4
  store i32 0, ptr %36, align 4
  %88 = load i32, ptr %35, align 4
  %89 = and i32 %88, 63
  %90 = uitofp i32 %89 to float
  %91 = fdiv reassoc nnan ninf nsz arcp afn float %90, 8.000000e+00
  %92 = fadd reassoc nnan ninf nsz arcp afn float %91, 0x3FE051EB80000000
  store float %92, ptr %37, align 4
  %93 = load float, ptr %37, align 4
  %94 = call reassoc nnan ninf nsz arcp afn float @llvm.sin.f32(float %93)
  %95 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %94, float 5.000000e+01, float 0x4059133340000000)
  %96 = fptoui float %95 to i32
  %97 = load float, ptr %37, align 4
  %98 = call reassoc nnan ninf nsz arcp afn float @llvm.cos.f32(float %97)
  %99 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %98, float 4.000000e+01, float 0x4056933340000000)
  %100 = fptoui float %99 to i32
  %101 = add i32 %96, %100
  %102 = load i32, ptr %36, align 4
  %103 = add i32 %102, %101
  store i32 %103, ptr %36, align 4
  %104 = load float, ptr %37, align 4
  %105 = fmul reassoc nnan ninf nsz arcp afn float %104, 5.000000e-01
  %106 = call reassoc nnan ninf nsz arcp afn float @llvm.exp2.f32(float %105)
  %107 = fadd reassoc nnan ninf nsz arcp afn float %106, 0x3FD3333340000000
  %108 = fptoui float %107 to i32
  %109 = load float, ptr %37, align 4
  %110 = call reassoc nnan ninf nsz arcp afn float @llvm.log2.f32(float %109)
  %111 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %110, float 1.000000e+01, float 0x40344CCCC0000000)
  %112 = fptoui float %111 to i32
  %113 = add i32 %108, %112
  %114 = load float, ptr %37, align 4
  %115 = call reassoc nnan ninf nsz arcp afn float @llvm.pow.f32(float %114, float 1.500000e+00)
  %116 = fadd reassoc nnan ninf nsz arcp afn float %115, 0x3FD3333340000000
  %117 = fptoui float %116 to i32
  %118 = add i32 %113, %117
  %119 = load i32, ptr %36, align 4
  %120 = add i32 %119, %118
  store i32 %120, ptr %36, align 4
  %121 = load float, ptr %37, align 4
  %122 = fmul reassoc nnan ninf nsz arcp afn float %121, 2.500000e-01
  %123 = call reassoc nnan ninf nsz arcp afn float @llvm.exp.f32(float %122)
  %124 = fadd reassoc nnan ninf nsz arcp afn float %123, 0x3FD3333340000000
  %125 = fptoui float %124 to i32
  %126 = mul i32 %125, 3
  %127 = load float, ptr %37, align 4
  %128 = call reassoc nnan ninf nsz arcp afn float @llvm.log.f32(float %127)
  %129 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %128, float 1.000000e+01, float 0x40344CCCC0000000)
  %130 = fptoui float %129 to i32
  %131 = add i32 %126, %130
  %132 = load float, ptr %37, align 4
  %133 = call reassoc nnan ninf nsz arcp afn float @llvm.spv.rsqrt.f32(float %132)
  %134 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %133, float 8.000000e+00, float 0x3FD3333340000000)
  %135 = fptoui float %134 to i32
  %136 = add i32 %131, %135
  %137 = load i32, ptr %36, align 4
  %138 = add i32 %137, %136
  store i32 %138, ptr %36, align 4
  %139 = load float, ptr %37, align 4
  %140 = fdiv reassoc nnan ninf nsz arcp afn float %139, 1.000000e+01
  %141 = call reassoc nnan ninf nsz arcp afn float @llvm.spv.lerp.f32(float 1.000000e+00, float 9.000000e+00, float %140)
  %142 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %141, float 4.000000e+00, float 0x3FD3333340000000)
  %143 = fptoui float %142 to i32
  %144 = load float, ptr %37, align 4
  %145 = call reassoc nnan ninf nsz arcp afn float @llvm.spv.step.f32(float 2.000000e+00, float %144)
  %146 = fptoui float %145 to i32
  %147 = add i32 %143, %146
  %148 = load float, ptr %37, align 4
  store float 1.000000e+00, ptr %27, align 4
  store float 6.000000e+00, ptr %28, align 4
  store float %148, ptr %29, align 4
  %149 = load float, ptr %27, align 4
  %150 = load float, ptr %28, align 4
  %151 = load float, ptr %29, align 4
  store float %149, ptr %22, align 4
  store float %150, ptr %23, align 4
  store float %151, ptr %24, align 4
  %152 = load float, ptr %22, align 4
  %153 = load float, ptr %23, align 4
  %154 = load float, ptr %24, align 4
  %155 = call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.smoothstep.f32(float %152, float %153, float %154)
  %156 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %155, float 1.600000e+01, float 0x3FD3333340000000)
  %157 = fptoui float %156 to i32
  %158 = add i32 %147, %157
  %159 = load i32, ptr %36, align 4
  %160 = add i32 %159, %158
  store i32 %160, ptr %36, align 4
  %161 = load float, ptr %37, align 4
  %162 = call reassoc nnan ninf nsz arcp afn float @llvm.atan.f32(float %161)
  %163 = call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %162, float 2.000000e+01, float 0x3FD3333340000000)
  %164 = fptoui float %163 to i32
  %165 = load float, ptr %37, align 4
  %166 = call reassoc nnan ninf nsz arcp afn float @llvm.spv.degrees.f32(float %165)
  %167 = fadd reassoc nnan ninf nsz arcp afn float %166, 0x3FD3333340000000
  %168 = fptoui float %167 to i32
  %169 = add i32 %164, %168
  %170 = load float, ptr %37, align 4
  %171 = fsub reassoc nnan ninf nsz arcp afn float %170, 3.000000e+00
  %172 = call i32 @llvm.spv.sign.f32(float %171)
  %173 = add nsw i32 %172, 2
  %174 = add i32 %169, %173
  %175 = load i32, ptr %36, align 4
  %176 = add i32 %175, %174
  store i32 %176, ptr %36, align 4
  %177 = load i32, ptr %36, align 4
  %178 = load <3 x i32>, ptr %32, align 16
  %179 = extractelement <3 x i32> %178, i64 0
  store ptr @_ZL3Out, ptr %25, align 8
  store i32 %179, ptr %26, align 4
  %180 = load ptr, ptr %25, align 8
  %181 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %180, align 8
  %182 = load i32, ptr %26, align 4
  %183 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %181, i32 %182)
  store i32 %177, ptr addrspace(11) %183, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sin.f32(float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.cos.f32(float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.pow.f32(float, float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log.f32(float) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.rsqrt.f32(float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.lerp.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.step.f32(float, float) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.atan.f32(float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.degrees.f32(float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.sign.f32(float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.smoothstep.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #6

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
