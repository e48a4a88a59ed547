; ModuleID = 'push_constants.hlsl'
source_filename = "push_constants.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.Block = type <{ i32, <3 x float>, <4 x i32>, [3 x i32] }>
%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@block = external hidden addrspace(13) externally_initialized global %struct.Block, align 1
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
  %57 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %58 = insertelement <3 x i32> poison, i32 %57, i64 0
  %59 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %60 = insertelement <3 x i32> %58, i32 %59, i64 1
  %61 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %62 = insertelement <3 x i32> %60, i32 %61, i64 2
  store <3 x i32> %62, ptr %26, align 16
  %63 = load <3 x i32>, ptr %26, align 16
  %64 = extractelement <3 x i32> %63, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %64, ptr %25, align 4
  %65 = load ptr, ptr %24, align 8
  %66 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %65, align 8
  %67 = load i32, ptr %25, align 4
  %68 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %66, i32 %67)
  %69 = load i32, ptr addrspace(11) %68, align 4
  %70 = load i32, ptr addrspace(13) @block, align 1
  %71 = mul i32 %70, 3
  %72 = add i32 %69, %71
  %73 = load <4 x i32>, ptr addrspace(13) getelementptr inbounds nuw (%struct.Block, ptr addrspace(13) @block, i32 0, i32 2), align 1
  %74 = load <3 x i32>, ptr %26, align 16
  %75 = extractelement <3 x i32> %74, i64 0
  %76 = and i32 %75, 3
  %77 = extractelement <4 x i32> %73, i32 %76
  %78 = mul i32 %77, 5
  %79 = add i32 %72, %78
  %80 = load <3 x i32>, ptr %26, align 16
  %81 = extractelement <3 x i32> %80, i64 0
  %82 = urem i32 %81, 3
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw [3 x i32], ptr addrspace(13) getelementptr inbounds nuw (%struct.Block, ptr addrspace(13) @block, i32 0, i32 3), i64 0, i64 %83
  %85 = load i32, ptr addrspace(13) %84, align 1
  %86 = mul i32 %85, 7
  %87 = add i32 %79, %86
  %88 = load <3 x float>, ptr addrspace(13) getelementptr inbounds nuw (%struct.Block, ptr addrspace(13) @block, i32 0, i32 1), align 1
  %89 = extractelement <3 x float> %88, i64 1
  %90 = fptoui float %89 to i32
  %91 = add i32 %87, %90
  %92 = load <3 x i32>, ptr %26, align 16
  %93 = extractelement <3 x i32> %92, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %93, ptr %23, align 4
  %94 = load ptr, ptr %22, align 8
  %95 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %94, align 8
  %96 = load i32, ptr %23, align 4
  %97 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %95, i32 %96)
  store i32 %91, ptr addrspace(11) %97, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
