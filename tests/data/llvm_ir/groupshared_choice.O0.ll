; ModuleID = 'groupshared_choice.hlsl'
source_filename = "groupshared_choice.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@aa = hidden addrspace(3) global [32 x i32] zeroinitializer, align 4
@bb = hidden addrspace(3) global [32 x i32] zeroinitializer, align 4

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
  %61 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %62 = insertelement <3 x i32> poison, i32 %61, i64 0
  %63 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %64 = insertelement <3 x i32> %62, i32 %63, i64 1
  %65 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %66 = insertelement <3 x i32> %64, i32 %65, i64 2
  %67 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %68 = call i32 @llvm.spv.group.id.i32(i32 0)
  %69 = insertelement <3 x i32> poison, i32 %68, i64 0
  %70 = call i32 @llvm.spv.group.id.i32(i32 1)
  %71 = insertelement <3 x i32> %69, i32 %70, i64 1
  %72 = call i32 @llvm.spv.group.id.i32(i32 2)
  %73 = insertelement <3 x i32> %71, i32 %72, i64 2
  store <3 x i32> %66, ptr %26, align 16
  store i32 %67, ptr %27, align 4
  store <3 x i32> %73, ptr %28, align 16
  %74 = load <3 x i32>, ptr %26, align 16
  %75 = extractelement <3 x i32> %74, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %75, ptr %25, align 4
  %76 = load ptr, ptr %24, align 8
  %77 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %76, align 8
  %78 = load i32, ptr %25, align 4
  %79 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %77, i32 %78)
  %80 = load i32, ptr addrspace(11) %79, align 4
  store i32 %80, ptr %29, align 4
  store i32 0, ptr %30, align 4
  %81 = load i32, ptr %29, align 4
  %82 = load i32, ptr %27, align 4
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @aa, i64 0, i64 %83
  store i32 %81, ptr addrspace(3) %84, align 4
  %85 = load i32, ptr %29, align 4
  %86 = xor i32 %85, -1
  %87 = load i32, ptr %27, align 4
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @bb, i64 0, i64 %88
  store i32 %86, ptr addrspace(3) %89, align 4
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %31) ]
  %90 = load i32, ptr %29, align 4
  %91 = and i32 %90, 1
  %92 = icmp ne i32 %91, 0
  br i1 %92, label %93, label %99

93:                                               ; preds = %0
  %94 = load i32, ptr %27, align 4
  %95 = load i32, ptr %27, align 4
  %96 = xor i32 %95, 1
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @aa, i64 0, i64 %97
  store i32 %94, ptr addrspace(3) %98, align 4
  br label %106

99:                                               ; preds = %0
  %100 = load i32, ptr %27, align 4
  %101 = add i32 %100, 100
  %102 = load i32, ptr %27, align 4
  %103 = xor i32 %102, 1
  %104 = zext i32 %103 to i64
  %105 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @bb, i64 0, i64 %104
  store i32 %101, ptr addrspace(3) %105, align 4
  br label %106

106:                                              ; preds = %99, %93
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %31) ]
  %107 = load i32, ptr %27, align 4
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @aa, i64 0, i64 %108
  %110 = load i32, ptr addrspace(3) %109, align 4
  %111 = mul i32 %110, 3
  %112 = load i32, ptr %27, align 4
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @bb, i64 0, i64 %113
  %115 = load i32, ptr addrspace(3) %114, align 4
  %116 = add i32 %111, %115
  %117 = load i32, ptr %29, align 4
  %118 = and i32 %117, 2
  %119 = icmp ne i32 %118, 0
  br i1 %119, label %120, label %126

120:                                              ; preds = %106
  %121 = load i32, ptr %27, align 4
  %122 = xor i32 %121, 2
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @aa, i64 0, i64 %123
  %125 = load i32, ptr addrspace(3) %124, align 4
  br label %132

126:                                              ; preds = %106
  %127 = load i32, ptr %27, align 4
  %128 = xor i32 %127, 3
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @bb, i64 0, i64 %129
  %131 = load i32, ptr addrspace(3) %130, align 4
  br label %132

132:                                              ; preds = %120, %126
  %133 = phi i32 [ %125, %120 ], [ %131, %126 ]
  %134 = add i32 %116, %133
  store i32 %134, ptr %30, align 4
  %135 = load i32, ptr %30, align 4
  %136 = load <3 x i32>, ptr %26, align 16
  %137 = extractelement <3 x i32> %136, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %137, ptr %23, align 4
  %138 = load ptr, ptr %22, align 8
  %139 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %138, align 8
  %140 = load i32, ptr %23, align 4
  %141 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %139, i32 %140)
  store i32 %135, ptr addrspace(11) %141, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #3

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
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
