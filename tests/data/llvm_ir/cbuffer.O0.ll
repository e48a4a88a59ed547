; ModuleID = 'cbuffer.hlsl'
source_filename = "cbuffer.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%__cblayout_C = type <{ <4 x i32>, i32, target("spirv.Padding", 4), <2 x float>, [3 x <4 x i32>], <4 x i32> }>

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@C.cb = global target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) poison
@k = external hidden addrspace(12) global <4 x i32>, align 16
@n = external hidden addrspace(12) global i32, align 4
@scale = external hidden addrspace(12) global <2 x float>, align 8
@rows = external hidden addrspace(12) global [3 x <4 x i32>], align 16
@last = external hidden addrspace(12) global <4 x i32>, align 16
@C.str = private unnamed_addr constant [2 x i8] c"C\00", align 1
@_ZL3arr = internal addrspace(10) constant [4 x i32] [i32 1, i32 10, i32 100, i32 1000], align 4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32, i32, i32, i32, ptr) #1

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
  %26 = alloca <3 x i32>, align 16
  %27 = alloca i32, align 4
  %28 = alloca <3 x i32>, align 16
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %32 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %32, align 8
  %33 = load i32, ptr %16, align 4, !noalias !4
  %34 = load i32, ptr %17, align 4, !noalias !4
  %35 = load i32, ptr %18, align 4, !noalias !4
  %36 = load i32, ptr %19, align 4, !noalias !4
  %37 = load ptr, ptr %20, align 8, !noalias !4
  %38 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %34, i32 %33, i32 %35, i32 %36, ptr %37)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %38, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %39 = load ptr, ptr %4, align 8
  %40 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %41 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %40, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %41, ptr %39, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %42 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %42, align 8
  %43 = load i32, ptr %8, align 4, !noalias !9
  %44 = load i32, ptr %9, align 4, !noalias !9
  %45 = load i32, ptr %10, align 4, !noalias !9
  %46 = load i32, ptr %11, align 4, !noalias !9
  %47 = load ptr, ptr %12, align 8, !noalias !9
  %48 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %44, i32 %43, i32 %45, i32 %46, ptr %47)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %48, ptr %14, align 8, !noalias !9
  %49 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %50 = load i32, ptr %13, align 4, !noalias !9
  %51 = load i32, ptr %9, align 4, !noalias !9
  %52 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %49, i32 %50, i32 %51)
  %53 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %52, ptr %53, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %54 = load ptr, ptr %1, align 8
  %55 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %56 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %55, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %56, ptr %54, align 8
  %57 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %58 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %57, i32 0, i32 1
  %59 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %58, align 8
  %60 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %54, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %59, ptr %60, align 8
  %61 = call target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32 0, i32 0, i32 1, i32 0, ptr @C.str)
  store target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) %61, ptr @C.cb, align 8
  %62 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %63 = insertelement <3 x i32> poison, i32 %62, i64 0
  %64 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %65 = insertelement <3 x i32> %63, i32 %64, i64 1
  %66 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %67 = insertelement <3 x i32> %65, i32 %66, i64 2
  %68 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %69 = call i32 @llvm.spv.group.id.i32(i32 0)
  %70 = insertelement <3 x i32> poison, i32 %69, i64 0
  %71 = call i32 @llvm.spv.group.id.i32(i32 1)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 1
  %73 = call i32 @llvm.spv.group.id.i32(i32 2)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 2
  store <3 x i32> %67, ptr %26, align 16
  store i32 %68, ptr %27, align 4
  store <3 x i32> %74, ptr %28, align 16
  %75 = load <3 x i32>, ptr %26, align 16
  %76 = extractelement <3 x i32> %75, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %76, ptr %25, align 4
  %77 = load ptr, ptr %24, align 8
  %78 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %77, align 8
  %79 = load i32, ptr %25, align 4
  %80 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %78, i32 %79)
  %81 = load i32, ptr addrspace(11) %80, align 4
  store i32 %81, ptr %29, align 4
  store i32 0, ptr %30, align 4
  %82 = load <4 x i32>, ptr addrspace(12) @k, align 16
  %83 = extractelement <4 x i32> %82, i64 0
  %84 = load <4 x i32>, ptr addrspace(12) @k, align 16
  %85 = extractelement <4 x i32> %84, i64 3
  %86 = mul i32 %85, 2
  %87 = add i32 %83, %86
  %88 = load i32, ptr addrspace(12) @n, align 4
  %89 = load i32, ptr %29, align 4
  %90 = mul i32 %88, %89
  %91 = add i32 %87, %90
  %92 = load i32, ptr %29, align 4
  %93 = urem i32 %92, 3
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw [3 x <4 x i32>], ptr addrspace(12) @rows, i64 0, i64 %94
  %96 = load <4 x i32>, ptr addrspace(12) %95, align 16
  %97 = extractelement <4 x i32> %96, i64 1
  %98 = add i32 %91, %97
  %99 = load i32, ptr %29, align 4
  %100 = and i32 %99, 3
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw [4 x i32], ptr addrspace(10) @_ZL3arr, i64 0, i64 %101
  %103 = load i32, ptr addrspace(10) %102, align 4
  %104 = add i32 %98, %103
  %105 = load <2 x float>, ptr addrspace(12) @scale, align 8
  %106 = extractelement <2 x float> %105, i64 0
  %107 = fptoui float %106 to i32
  %108 = add i32 %104, %107
  store i32 %108, ptr %30, align 4
  %109 = load i32, ptr %30, align 4
  %110 = load <3 x i32>, ptr %26, align 16
  %111 = extractelement <3 x i32> %110, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %111, ptr %23, align 4
  %112 = load ptr, ptr %22, align 8
  %113 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %112, align 8
  %114 = load i32, ptr %23, align 4
  %115 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %113, i32 %114)
  store i32 %109, ptr addrspace(11) %115, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1, !2}
!llvm.ident = !{!3}

!0 = !{ptr @C.cb, ptr addrspace(12) @k, ptr addrspace(12) @n, ptr addrspace(12) @scale, ptr addrspace(12) @rows, ptr addrspace(12) @last}
!1 = !{i32 1, !"wchar_size", i32 4}
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
