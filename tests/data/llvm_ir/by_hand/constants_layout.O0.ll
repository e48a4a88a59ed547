; ModuleID = 'constants_layout.hlsl'
source_filename = "constants_layout.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%__cblayout_C = type <{ %S, target("spirv.Padding", 12), <3 x i32>, i32, <{ [1 x <{ <3 x i32>, target("spirv.Padding", 4) }>], <3 x i32> }>, i32, target("spirv.Padding", 8), <{ [1 x <{ %S, target("spirv.Padding", 12) }>], %S }>, target("spirv.Padding", 12), %T, i32 }>
%S = type <{ <3 x i32>, i32 }>
%T = type <{ <3 x i32>, i32, <{ [1 x <{ <2 x i32>, target("spirv.Padding", 8) }>], <2 x i32> }> }>

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@C.cb = global target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) poison
@s = external hidden addrspace(12) global %S, align 1
@p = external hidden addrspace(12) global <3 x i32>, align 16
@q = external hidden addrspace(12) global i32, align 4
@arr = external hidden addrspace(12) global <{ [1 x <{ <3 x i32>, target("spirv.Padding", 4) }>], <3 x i32> }>, align 16
@z = external hidden addrspace(12) global i32, align 4
@ss = external hidden addrspace(12) global <{ [1 x <{ %S, target("spirv.Padding", 12) }>], %S }>, align 1
@t = external hidden addrspace(12) global %T, align 1
@last = external hidden addrspace(12) global i32, align 4
@C.str = private unnamed_addr constant [2 x i8] c"C\00", align 1

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
  %24 = alloca <3 x i32>, align 16
  %25 = alloca i32, align 4
  %26 = alloca [12 x i32], align 4
  %27 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %28 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %28, align 8
  %29 = load i32, ptr %16, align 4, !noalias !4
  %30 = load i32, ptr %17, align 4, !noalias !4
  %31 = load i32, ptr %18, align 4, !noalias !4
  %32 = load i32, ptr %19, align 4, !noalias !4
  %33 = load ptr, ptr %20, align 8, !noalias !4
  %34 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %30, i32 %29, i32 %31, i32 %32, ptr %33)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %34, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %35 = load ptr, ptr %4, align 8
  %36 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %37 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %36, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %37, ptr %35, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %38 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %38, align 8
  %39 = load i32, ptr %8, align 4, !noalias !9
  %40 = load i32, ptr %9, align 4, !noalias !9
  %41 = load i32, ptr %10, align 4, !noalias !9
  %42 = load i32, ptr %11, align 4, !noalias !9
  %43 = load ptr, ptr %12, align 8, !noalias !9
  %44 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %40, i32 %39, i32 %41, i32 %42, ptr %43)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %44, ptr %14, align 8, !noalias !9
  %45 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %46 = load i32, ptr %13, align 4, !noalias !9
  %47 = load i32, ptr %9, align 4, !noalias !9
  %48 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %45, i32 %46, i32 %47)
  %49 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %48, ptr %49, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %50 = load ptr, ptr %1, align 8
  %51 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %52 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %51, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, ptr %50, align 8
  %53 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %54 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %53, i32 0, i32 1
  %55 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %54, align 8
  %56 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %50, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %55, ptr %56, align 8
  %57 = call target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32 0, i32 0, i32 1, i32 0, ptr @C.str)
  store target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) %57, ptr @C.cb, align 8
  %58 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %59 = insertelement <3 x i32> poison, i32 %58, i64 0
  %60 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %61 = insertelement <3 x i32> %59, i32 %60, i64 1
  %62 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %63 = insertelement <3 x i32> %61, i32 %62, i64 2
  store <3 x i32> %63, ptr %24, align 16
  %64 = load <3 x i32>, ptr %24, align 16
  %65 = extractelement <3 x i32> %64, i64 0
  %66 = udiv i32 %65, 12
  %67 = and i32 %66, 1
  store i32 %67, ptr %25, align 4
  %68 = load <3 x i32>, ptr addrspace(12) @s, align 16
  %69 = extractelement <3 x i32> %68, i64 2
  store i32 %69, ptr %26, align 4
  %70 = getelementptr inbounds i32, ptr %26, i64 1
  %71 = load i32, ptr addrspace(12) getelementptr inbounds nuw (%S, ptr addrspace(12) @s, i32 0, i32 1), align 4
  store i32 %71, ptr %70, align 4
  %72 = getelementptr inbounds i32, ptr %26, i64 2
  %73 = load <3 x i32>, ptr addrspace(12) @p, align 16
  %74 = extractelement <3 x i32> %73, i64 2
  store i32 %74, ptr %72, align 4
  %75 = getelementptr inbounds i32, ptr %26, i64 3
  %76 = load i32, ptr addrspace(12) @q, align 4
  store i32 %76, ptr %75, align 4
  %77 = getelementptr inbounds i32, ptr %26, i64 4
  %78 = load i32, ptr %25, align 4
  %79 = zext i32 %78 to i64
  %80 = getelementptr <{ <3 x i32>, target("spirv.Padding", 4) }>, ptr addrspace(12) @arr, i64 %79, i32 0
  %81 = load <3 x i32>, ptr addrspace(12) %80, align 16
  %82 = extractelement <3 x i32> %81, i64 2
  store i32 %82, ptr %77, align 4
  %83 = getelementptr inbounds i32, ptr %26, i64 5
  %84 = load i32, ptr addrspace(12) @z, align 4
  store i32 %84, ptr %83, align 4
  %85 = getelementptr inbounds i32, ptr %26, i64 6
  %86 = load i32, ptr %25, align 4
  %87 = zext i32 %86 to i64
  %88 = getelementptr <{ %S, target("spirv.Padding", 12) }>, ptr addrspace(12) @ss, i64 %87, i32 0
  %89 = getelementptr inbounds nuw %S, ptr addrspace(12) %88, i32 0, i32 1
  %90 = load i32, ptr addrspace(12) %89, align 4
  store i32 %90, ptr %85, align 4
  %91 = getelementptr inbounds i32, ptr %26, i64 7
  %92 = load i32, ptr addrspace(12) getelementptr inbounds nuw (%T, ptr addrspace(12) @t, i32 0, i32 1), align 4
  store i32 %92, ptr %91, align 4
  %93 = getelementptr inbounds i32, ptr %26, i64 8
  %94 = load i32, ptr %25, align 4
  %95 = zext i32 %94 to i64
  %96 = getelementptr <{ <2 x i32>, target("spirv.Padding", 8) }>, ptr addrspace(12) getelementptr inbounds nuw (%T, ptr addrspace(12) @t, i32 0, i32 2), i64 %95, i32 0
  %97 = load <2 x i32>, ptr addrspace(12) %96, align 16
  %98 = extractelement <2 x i32> %97, i64 1
  store i32 %98, ptr %93, align 4
  %99 = getelementptr inbounds i32, ptr %26, i64 9
  %100 = load i32, ptr addrspace(12) @last, align 4
  store i32 %100, ptr %99, align 4
  %101 = getelementptr inbounds i32, ptr %26, i64 10
  %102 = load <3 x i32>, ptr addrspace(12) getelementptr (<{ <3 x i32>, target("spirv.Padding", 4) }>, ptr addrspace(12) @arr, i64 1, i32 0), align 16
  %103 = extractelement <3 x i32> %102, i64 0
  store i32 %103, ptr %101, align 4
  %104 = getelementptr inbounds i32, ptr %26, i64 11
  %105 = load <3 x i32>, ptr addrspace(12) getelementptr (<{ %S, target("spirv.Padding", 12) }>, ptr addrspace(12) @ss, i64 1, i32 0), align 16
  %106 = extractelement <3 x i32> %105, i64 0
  store i32 %106, ptr %104, align 4
  %107 = load <3 x i32>, ptr %24, align 16
  %108 = extractelement <3 x i32> %107, i64 0
  %109 = urem i32 %108, 12
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds nuw [12 x i32], ptr %26, i64 0, i64 %110
  %112 = load i32, ptr %111, align 4
  %113 = load <3 x i32>, ptr %24, align 16
  %114 = extractelement <3 x i32> %113, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %114, ptr %23, align 4
  %115 = load ptr, ptr %22, align 8
  %116 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %115, align 8
  %117 = load i32, ptr %23, align 4
  %118 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %116, i32 %117)
  store i32 %112, ptr addrspace(11) %118, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #1

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

!0 = !{ptr @C.cb, ptr addrspace(12) @s, ptr addrspace(12) @p, ptr addrspace(12) @q, ptr addrspace(12) @arr, ptr addrspace(12) @z, ptr addrspace(12) @ss, ptr addrspace(12) @t, ptr addrspace(12) @last}
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
