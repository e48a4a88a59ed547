; ModuleID = 'mixed_types.hlsl'
source_filename = "mixed_types.hlsl"
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
  %24 = alloca i32, align 4
  %25 = alloca ptr, align 8
  %26 = alloca i32, align 4
  %27 = alloca float, align 4
  %28 = alloca float, align 4
  %29 = alloca i32, align 4
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca <3 x i32>, align 16
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = alloca float, align 4
  %38 = alloca i32, align 4
  %39 = alloca i64, align 8
  %40 = alloca i64, align 8
  %41 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %42 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %42, align 8
  %43 = load i32, ptr %16, align 4, !noalias !3
  %44 = load i32, ptr %17, align 4, !noalias !3
  %45 = load i32, ptr %18, align 4, !noalias !3
  %46 = load i32, ptr %19, align 4, !noalias !3
  %47 = load ptr, ptr %20, align 8, !noalias !3
  %48 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %44, i32 %43, i32 %45, i32 %46, ptr %47)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %48, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %49 = load ptr, ptr %4, align 8
  %50 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %51 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %50, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %51, ptr %49, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %52 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %52, align 8
  %53 = load i32, ptr %8, align 4, !noalias !8
  %54 = load i32, ptr %9, align 4, !noalias !8
  %55 = load i32, ptr %10, align 4, !noalias !8
  %56 = load i32, ptr %11, align 4, !noalias !8
  %57 = load ptr, ptr %12, align 8, !noalias !8
  %58 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %54, i32 %53, i32 %55, i32 %56, ptr %57)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %58, ptr %14, align 8, !noalias !8
  %59 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %60 = load i32, ptr %13, align 4, !noalias !8
  %61 = load i32, ptr %9, align 4, !noalias !8
  %62 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %59, i32 %60, i32 %61)
  %63 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %62, ptr %63, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %64 = load ptr, ptr %1, align 8
  %65 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %66 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %65, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %66, ptr %64, align 8
  %67 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %68 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %67, i32 0, i32 1
  %69 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %68, align 8
  %70 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %64, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %69, ptr %70, align 8
  %71 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %72 = insertelement <3 x i32> poison, i32 %71, i64 0
  %73 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 1
  %75 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %76 = insertelement <3 x i32> %74, i32 %75, i64 2
  %77 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %78 = call i32 @llvm.spv.group.id.i32(i32 0)
  %79 = insertelement <3 x i32> poison, i32 %78, i64 0
  %80 = call i32 @llvm.spv.group.id.i32(i32 1)
  %81 = insertelement <3 x i32> %79, i32 %80, i64 1
  %82 = call i32 @llvm.spv.group.id.i32(i32 2)
  %83 = insertelement <3 x i32> %81, i32 %82, i64 2
  store <3 x i32> %76, ptr %32, align 16
  store i32 %77, ptr %33, align 4
  store <3 x i32> %83, ptr %34, align 16
  %84 = load <3 x i32>, ptr %32, align 16
  %85 = extractelement <3 x i32> %84, i64 0
  store ptr @_ZL2In, ptr %30, align 8
  store i32 %85, ptr %31, align 4
  %86 = load ptr, ptr %30, align 8
  %87 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %86, align 8
  %88 = load i32, ptr %31, align 4
  %89 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %87, i32 %88)
  %90 = load i32, ptr addrspace(11) %89, align 4
  store i32 %90, ptr %35, align 4
  store i32 0, ptr %36, align 4
  %91 = load i32, ptr %35, align 4
  %92 = and i32 %91, 8388607
  %93 = or i32 %92, 1065353216
  store i32 %93, ptr %29, align 4
  %94 = load i32, ptr %29, align 4
  store i32 %94, ptr %24, align 4
  %95 = load float, ptr %24, align 4
  store float %95, ptr %37, align 4
  %96 = load float, ptr %37, align 4
  %97 = fmul reassoc nnan ninf nsz arcp afn float %96, 2.000000e+00
  store float %97, ptr %27, align 4
  %98 = load float, ptr %27, align 4
  store float %98, ptr %23, align 4
  %99 = load i32, ptr %23, align 4
  store i32 %99, ptr %38, align 4
  %100 = load i32, ptr %38, align 4
  %101 = load float, ptr %37, align 4
  %102 = fneg reassoc nnan ninf nsz arcp afn float %101
  store float %102, ptr %28, align 4
  %103 = load float, ptr %28, align 4
  store float %103, ptr %22, align 4
  %104 = load i32, ptr %22, align 4
  %105 = xor i32 %100, %104
  store i32 %105, ptr %36, align 4
  %106 = load i32, ptr %35, align 4
  %107 = zext i32 %106 to i64
  %108 = mul i64 %107, 4886718345
  %109 = add i64 %108, 77
  store i64 %109, ptr %39, align 8
  %110 = load i64, ptr %39, align 8
  %111 = lshr i64 %110, 20
  %112 = trunc i64 %111 to i32
  %113 = load i64, ptr %39, align 8
  %114 = urem i64 %113, 1000
  %115 = trunc i64 %114 to i32
  %116 = add i32 %112, %115
  %117 = load i32, ptr %36, align 4
  %118 = add i32 %117, %116
  store i32 %118, ptr %36, align 4
  %119 = load i32, ptr %35, align 4
  %120 = sext i32 %119 to i64
  store i64 %120, ptr %40, align 8
  %121 = load i64, ptr %40, align 8
  %122 = ashr i64 %121, 33
  %123 = trunc i64 %122 to i32
  %124 = load i32, ptr %36, align 4
  %125 = xor i32 %124, %123
  store i32 %125, ptr %36, align 4
  %126 = load i32, ptr %36, align 4
  %127 = load <3 x i32>, ptr %32, align 16
  %128 = extractelement <3 x i32> %127, i64 0
  store ptr @_ZL3Out, ptr %25, align 8
  store i32 %128, ptr %26, align 4
  %129 = load ptr, ptr %25, align 8
  %130 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %129, align 8
  %131 = load i32, ptr %26, align 4
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
