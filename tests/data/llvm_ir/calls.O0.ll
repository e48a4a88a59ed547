; ModuleID = 'calls.hlsl'
source_filename = "calls.hlsl"
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
define hidden spir_func noundef i32 @_Z5twicej(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  %5 = mul i32 %4, 2
  %6 = add i32 %5, 1
  ret i32 %6
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func void @_Z7advanceRjS_(ptr noalias noundef nonnull align 4 dereferenceable(4) %0, ptr noalias noundef nonnull align 4 dereferenceable(4) %1) #1 {
  %3 = alloca i32, align 4
  %4 = call token @llvm.experimental.convergence.entry()
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8, !nonnull !3, !align !4
  %8 = load i32, ptr %7, align 4
  store i32 %8, ptr %3, align 4
  %9 = load i32, ptr %3, align 4
  %10 = mul i32 %9, 2
  %11 = add i32 %10, 1
  %12 = xor i32 %11, 3
  %13 = load ptr, ptr %6, align 8, !nonnull !3, !align !4
  store i32 %12, ptr %13, align 4
  %14 = load ptr, ptr %6, align 8, !nonnull !3, !align !4
  %15 = load i32, ptr %14, align 4
  %16 = load ptr, ptr %5, align 8, !nonnull !3, !align !4
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %17, %15
  store i32 %18, ptr %16, align 4
  ret void
}

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
  %27 = alloca ptr, align 8
  %28 = alloca ptr, align 8
  %29 = alloca i32, align 4
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = alloca i32, align 4
  %38 = alloca i32, align 4
  %39 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !5
  store i32 1, ptr %16, align 4, !noalias !5
  store i32 0, ptr %17, align 4, !noalias !5
  store i32 1, ptr %18, align 4, !noalias !5
  store i32 0, ptr %19, align 4, !noalias !5
  store ptr @.str, ptr %20, align 8, !noalias !5
  store ptr %21, ptr %6, align 8
  %40 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %40, align 8
  %41 = load i32, ptr %16, align 4, !noalias !5
  %42 = load i32, ptr %17, align 4, !noalias !5
  %43 = load i32, ptr %18, align 4, !noalias !5
  %44 = load i32, ptr %19, align 4, !noalias !5
  %45 = load ptr, ptr %20, align 8, !noalias !5
  %46 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %42, i32 %41, i32 %43, i32 %44, ptr %45)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %46, ptr %21, align 8, !noalias !5
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %47 = load ptr, ptr %4, align 8
  %48 = load ptr, ptr %5, align 8, !nonnull !3, !align !8
  %49 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %48, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %49, ptr %47, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %50 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %50, align 8
  %51 = load i32, ptr %8, align 4, !noalias !9
  %52 = load i32, ptr %9, align 4, !noalias !9
  %53 = load i32, ptr %10, align 4, !noalias !9
  %54 = load i32, ptr %11, align 4, !noalias !9
  %55 = load ptr, ptr %12, align 8, !noalias !9
  %56 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %52, i32 %51, i32 %53, i32 %54, ptr %55)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %56, ptr %14, align 8, !noalias !9
  %57 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %58 = load i32, ptr %13, align 4, !noalias !9
  %59 = load i32, ptr %9, align 4, !noalias !9
  %60 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %57, i32 %58, i32 %59)
  %61 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %60, ptr %61, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %62 = load ptr, ptr %1, align 8
  %63 = load ptr, ptr %2, align 8, !nonnull !3, !align !8
  %64 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %63, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %64, ptr %62, align 8
  %65 = load ptr, ptr %2, align 8, !nonnull !3, !align !8
  %66 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %65, i32 0, i32 1
  %67 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %66, align 8
  %68 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %62, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %67, ptr %68, align 8
  %69 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %70 = insertelement <3 x i32> poison, i32 %69, i64 0
  %71 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 1
  %73 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 2
  %75 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %76 = call i32 @llvm.spv.group.id.i32(i32 0)
  %77 = insertelement <3 x i32> poison, i32 %76, i64 0
  %78 = call i32 @llvm.spv.group.id.i32(i32 1)
  %79 = insertelement <3 x i32> %77, i32 %78, i64 1
  %80 = call i32 @llvm.spv.group.id.i32(i32 2)
  %81 = insertelement <3 x i32> %79, i32 %80, i64 2
  store <3 x i32> %74, ptr %30, align 16
  store i32 %75, ptr %31, align 4
  store <3 x i32> %81, ptr %32, align 16
  %82 = load <3 x i32>, ptr %30, align 16
  %83 = extractelement <3 x i32> %82, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %83, ptr %25, align 4
  %84 = load ptr, ptr %24, align 8
  %85 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %84, align 8
  %86 = load i32, ptr %25, align 4
  %87 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %85, i32 %86)
  %88 = load i32, ptr addrspace(11) %87, align 4
  store i32 %88, ptr %33, align 4
  store i32 0, ptr %34, align 4
  %89 = load i32, ptr %33, align 4
  %90 = and i32 %89, 255
  store i32 %90, ptr %35, align 4
  %91 = load i32, ptr %35, align 4
  store i32 %91, ptr %37, align 4
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  call void @llvm.experimental.noalias.scope.decl(metadata !15)
  store ptr %37, ptr %27, align 8, !noalias !17
  store ptr %38, ptr %28, align 8, !noalias !17
  %92 = load ptr, ptr %27, align 8, !noalias !17, !nonnull !3, !align !4
  %93 = load i32, ptr %92, align 4
  store i32 %93, ptr %26, align 4, !noalias !17
  %94 = load i32, ptr %26, align 4, !noalias !17
  %95 = mul i32 %94, 2
  %96 = add i32 %95, 1
  %97 = xor i32 %96, 3
  %98 = load ptr, ptr %28, align 8, !noalias !17, !nonnull !3, !align !4
  store i32 %97, ptr %98, align 4
  %99 = load ptr, ptr %28, align 8, !noalias !17, !nonnull !3, !align !4
  %100 = load i32, ptr %99, align 4
  %101 = load ptr, ptr %27, align 8, !noalias !17, !nonnull !3, !align !4
  %102 = load i32, ptr %101, align 4
  %103 = add i32 %102, %100
  store i32 %103, ptr %101, align 4
  %104 = load i32, ptr %37, align 4
  store i32 %104, ptr %35, align 4
  %105 = load i32, ptr %38, align 4
  store i32 %105, ptr %36, align 4
  %106 = load i32, ptr %35, align 4
  %107 = load i32, ptr %36, align 4
  %108 = mul i32 %107, 1000
  %109 = add i32 %106, %108
  %110 = load i32, ptr %35, align 4
  store i32 %110, ptr %29, align 4
  %111 = load i32, ptr %29, align 4
  %112 = mul i32 %111, 2
  %113 = add i32 %112, 1
  %114 = add i32 %109, %113
  store i32 %114, ptr %34, align 4
  %115 = load i32, ptr %34, align 4
  %116 = load <3 x i32>, ptr %30, align 16
  %117 = extractelement <3 x i32> %116, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %117, ptr %23, align 4
  %118 = load ptr, ptr %22, align 8
  %119 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %118, align 8
  %120 = load i32, ptr %23, align 4
  %121 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %119, i32 %120)
  store i32 %115, ptr addrspace(11) %121, align 4
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
!3 = !{}
!4 = !{i64 4}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!7 = distinct !{!7, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!8 = !{i64 8}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!11 = distinct !{!11, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_Z7advanceRjS_: argument 0"}
!14 = distinct !{!14, !"_Z7advanceRjS_"}
!15 = !{!16}
!16 = distinct !{!16, !14, !"_Z7advanceRjS_: argument 1"}
!17 = !{!13, !16}
