; ModuleID = 'typed_signs.hlsl'
source_filename = "typed_signs.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%"class.hlsl::Buffer" = type { target("spirv.Image", float, 5, 2, 0, 0, 1, 0) }
%"class.hlsl::Buffer.0" = type { target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) }
%"class.hlsl::RWBuffer" = type { target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL1A = internal global %"class.hlsl::Buffer" poison, align 8
@.str.4 = private unnamed_addr constant [2 x i8] c"A\00", align 1
@_ZL1B = internal global %"class.hlsl::Buffer.0" poison, align 8
@.str.6 = private unnamed_addr constant [2 x i8] c"B\00", align 1
@_ZL1C = internal global %"class.hlsl::RWBuffer" poison, align 8
@.str.8 = private unnamed_addr constant [2 x i8] c"C\00", align 1

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
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca ptr, align 8
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca ptr, align 8
  %22 = alloca %"class.hlsl::RWBuffer", align 8
  %23 = alloca ptr, align 8
  %24 = alloca i32, align 4
  %25 = alloca i32, align 4
  %26 = alloca i32, align 4
  %27 = alloca i32, align 4
  %28 = alloca ptr, align 8
  %29 = alloca %"class.hlsl::Buffer.0", align 8
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca ptr, align 8
  %36 = alloca %"class.hlsl::Buffer", align 8
  %37 = alloca ptr, align 8
  %38 = alloca i32, align 4
  %39 = alloca i32, align 4
  %40 = alloca i32, align 4
  %41 = alloca i32, align 4
  %42 = alloca ptr, align 8
  %43 = alloca i32, align 4
  %44 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %45 = alloca ptr, align 8
  %46 = alloca i32, align 4
  %47 = alloca i32, align 4
  %48 = alloca i32, align 4
  %49 = alloca i32, align 4
  %50 = alloca ptr, align 8
  %51 = alloca %"class.hlsl::StructuredBuffer", align 8
  %52 = alloca ptr, align 8
  %53 = alloca i32, align 4
  %54 = alloca ptr, align 8
  %55 = alloca i32, align 4
  %56 = alloca ptr, align 8
  %57 = alloca i32, align 4
  %58 = alloca ptr, align 8
  %59 = alloca i32, align 4
  %60 = alloca ptr, align 8
  %61 = alloca i32, align 4
  %62 = alloca <3 x i32>, align 16
  %63 = alloca <4 x float>, align 16
  %64 = alloca i32, align 4
  %65 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %45, align 8, !noalias !3
  store i32 1, ptr %46, align 4, !noalias !3
  store i32 0, ptr %47, align 4, !noalias !3
  store i32 1, ptr %48, align 4, !noalias !3
  store i32 0, ptr %49, align 4, !noalias !3
  store ptr @.str, ptr %50, align 8, !noalias !3
  store ptr %51, ptr %15, align 8
  %66 = load ptr, ptr %15, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %66, align 8
  %67 = load i32, ptr %46, align 4, !noalias !3
  %68 = load i32, ptr %47, align 4, !noalias !3
  %69 = load i32, ptr %48, align 4, !noalias !3
  %70 = load i32, ptr %49, align 4, !noalias !3
  %71 = load ptr, ptr %50, align 8, !noalias !3
  %72 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %68, i32 %67, i32 %69, i32 %70, ptr %71)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %72, ptr %51, align 8, !noalias !3
  store ptr @_ZL2In, ptr %13, align 8
  store ptr %51, ptr %14, align 8
  %73 = load ptr, ptr %13, align 8
  %74 = load ptr, ptr %14, align 8, !nonnull !6, !align !7
  %75 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %74, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %75, ptr %73, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %37, align 8, !noalias !8
  store i32 0, ptr %38, align 4, !noalias !8
  store i32 0, ptr %39, align 4, !noalias !8
  store i32 1, ptr %40, align 4, !noalias !8
  store i32 0, ptr %41, align 4, !noalias !8
  store ptr @.str.2, ptr %42, align 8, !noalias !8
  store i32 0, ptr %43, align 4, !noalias !8
  store ptr %44, ptr %12, align 8
  %76 = load ptr, ptr %12, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %76, align 8
  %77 = load i32, ptr %38, align 4, !noalias !8
  %78 = load i32, ptr %39, align 4, !noalias !8
  %79 = load i32, ptr %40, align 4, !noalias !8
  %80 = load i32, ptr %41, align 4, !noalias !8
  %81 = load ptr, ptr %42, align 8, !noalias !8
  %82 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %78, i32 %77, i32 %79, i32 %80, ptr %81)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %82, ptr %44, align 8, !noalias !8
  %83 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %44, align 8, !noalias !8
  %84 = load i32, ptr %43, align 4, !noalias !8
  %85 = load i32, ptr %39, align 4, !noalias !8
  %86 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %83, i32 %84, i32 %85)
  %87 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %44, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %86, ptr %87, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %10, align 8
  store ptr %44, ptr %11, align 8
  %88 = load ptr, ptr %10, align 8
  %89 = load ptr, ptr %11, align 8, !nonnull !6, !align !7
  %90 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %89, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %90, ptr %88, align 8
  %91 = load ptr, ptr %11, align 8, !nonnull !6, !align !7
  %92 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %91, i32 0, i32 1
  %93 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %92, align 8
  %94 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %88, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %93, ptr %94, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !11)
  store ptr @_ZL1A, ptr %30, align 8, !noalias !11
  store i32 3, ptr %31, align 4, !noalias !11
  store i32 0, ptr %32, align 4, !noalias !11
  store i32 1, ptr %33, align 4, !noalias !11
  store i32 0, ptr %34, align 4, !noalias !11
  store ptr @.str.4, ptr %35, align 8, !noalias !11
  store ptr %36, ptr %9, align 8
  %95 = load ptr, ptr %9, align 8
  store target("spirv.Image", float, 5, 2, 0, 0, 1, 0) poison, ptr %95, align 8
  %96 = load i32, ptr %31, align 4, !noalias !11
  %97 = load i32, ptr %32, align 4, !noalias !11
  %98 = load i32, ptr %33, align 4, !noalias !11
  %99 = load i32, ptr %34, align 4, !noalias !11
  %100 = load ptr, ptr %35, align 8, !noalias !11
  %101 = call target("spirv.Image", float, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_1_0t(i32 %97, i32 %96, i32 %98, i32 %99, ptr %100)
  store target("spirv.Image", float, 5, 2, 0, 0, 1, 0) %101, ptr %36, align 8, !noalias !11
  store ptr @_ZL1A, ptr %7, align 8
  store ptr %36, ptr %8, align 8
  %102 = load ptr, ptr %7, align 8
  %103 = load ptr, ptr %8, align 8, !nonnull !6, !align !7
  %104 = load target("spirv.Image", float, 5, 2, 0, 0, 1, 0), ptr %103, align 8
  store target("spirv.Image", float, 5, 2, 0, 0, 1, 0) %104, ptr %102, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !14)
  store ptr @_ZL1B, ptr %23, align 8, !noalias !14
  store i32 5, ptr %24, align 4, !noalias !14
  store i32 0, ptr %25, align 4, !noalias !14
  store i32 1, ptr %26, align 4, !noalias !14
  store i32 0, ptr %27, align 4, !noalias !14
  store ptr @.str.6, ptr %28, align 8, !noalias !14
  store ptr %29, ptr %6, align 8
  %105 = load ptr, ptr %6, align 8
  store target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) poison, ptr %105, align 8
  %106 = load i32, ptr %24, align 4, !noalias !14
  %107 = load i32, ptr %25, align 4, !noalias !14
  %108 = load i32, ptr %26, align 4, !noalias !14
  %109 = load i32, ptr %27, align 4, !noalias !14
  %110 = load ptr, ptr %28, align 8, !noalias !14
  %111 = call target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_i32_5_2_0_0_1_0t(i32 %107, i32 %106, i32 %108, i32 %109, ptr %110)
  store target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) %111, ptr %29, align 8, !noalias !14
  store ptr @_ZL1B, ptr %4, align 8
  store ptr %29, ptr %5, align 8
  %112 = load ptr, ptr %4, align 8
  %113 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %114 = load target("spirv.Image", i32, 5, 2, 0, 0, 1, 0), ptr %113, align 8
  store target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) %114, ptr %112, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !17)
  store ptr @_ZL1C, ptr %16, align 8, !noalias !17
  store i32 4, ptr %17, align 4, !noalias !17
  store i32 0, ptr %18, align 4, !noalias !17
  store i32 1, ptr %19, align 4, !noalias !17
  store i32 0, ptr %20, align 4, !noalias !17
  store ptr @.str.8, ptr %21, align 8, !noalias !17
  store ptr %22, ptr %3, align 8
  %115 = load ptr, ptr %3, align 8
  store target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) poison, ptr %115, align 8
  %116 = load i32, ptr %17, align 4, !noalias !17
  %117 = load i32, ptr %18, align 4, !noalias !17
  %118 = load i32, ptr %19, align 4, !noalias !17
  %119 = load i32, ptr %20, align 4, !noalias !17
  %120 = load ptr, ptr %21, align 8, !noalias !17
  %121 = call target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) @llvm.spv.resource.handlefrombinding.tspirv.SignedImage_i32_5_2_0_0_2_24t(i32 %117, i32 %116, i32 %118, i32 %119, ptr %120)
  store target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) %121, ptr %22, align 8, !noalias !17
  store ptr @_ZL1C, ptr %1, align 8
  store ptr %22, ptr %2, align 8
  %122 = load ptr, ptr %1, align 8
  %123 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %124 = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24), ptr %123, align 8
  store target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) %124, ptr %122, align 8
  %125 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %126 = insertelement <3 x i32> poison, i32 %125, i64 0
  %127 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %128 = insertelement <3 x i32> %126, i32 %127, i64 1
  %129 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %130 = insertelement <3 x i32> %128, i32 %129, i64 2
  store <3 x i32> %130, ptr %62, align 16
  %131 = load <3 x i32>, ptr %62, align 16
  %132 = extractelement <3 x i32> %131, i64 0
  %133 = and i32 %132, 15
  store ptr @_ZL1A, ptr %60, align 8
  store i32 %133, ptr %61, align 4
  %134 = load ptr, ptr %60, align 8
  %135 = load target("spirv.Image", float, 5, 2, 0, 0, 1, 0), ptr %134, align 8
  %136 = load i32, ptr %61, align 4
  %137 = call noundef align 16 dereferenceable(16) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_f32_5_2_0_0_1_0t(target("spirv.Image", float, 5, 2, 0, 0, 1, 0) %135, i32 %136)
  %138 = load <4 x float>, ptr addrspace(11) %137, align 16
  store <4 x float> %138, ptr %63, align 16
  %139 = load <3 x i32>, ptr %62, align 16
  %140 = extractelement <3 x i32> %139, i64 0
  store ptr @_ZL1B, ptr %58, align 8
  store i32 %140, ptr %59, align 4
  %141 = load ptr, ptr %58, align 8
  %142 = load target("spirv.Image", i32, 5, 2, 0, 0, 1, 0), ptr %141, align 8
  %143 = load i32, ptr %59, align 4
  %144 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_i32_5_2_0_0_1_0t(target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) %142, i32 %143)
  %145 = load i32, ptr addrspace(11) %144, align 4
  store i32 %145, ptr %64, align 4
  %146 = load i32, ptr %64, align 4
  %147 = load <4 x float>, ptr %63, align 16
  %148 = extractelement <4 x float> %147, i64 1
  %149 = fptosi float %148 to i32
  %150 = add nsw i32 %146, %149
  %151 = load <3 x i32>, ptr %62, align 16
  %152 = extractelement <3 x i32> %151, i64 0
  store ptr @_ZL1C, ptr %54, align 8
  store i32 %152, ptr %55, align 4
  %153 = load ptr, ptr %54, align 8
  %154 = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24), ptr %153, align 8
  %155 = load i32, ptr %55, align 4
  %156 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.SignedImage_i32_5_2_0_0_2_24t(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) %154, i32 %155)
  store i32 %150, ptr addrspace(11) %156, align 4
  %157 = load i32, ptr %64, align 4
  %158 = load <4 x float>, ptr %63, align 16
  %159 = extractelement <4 x float> %158, i64 0
  %160 = fptoui float %159 to i32
  %161 = add i32 %157, %160
  %162 = load <3 x i32>, ptr %62, align 16
  %163 = extractelement <3 x i32> %162, i64 0
  store ptr @_ZL1C, ptr %56, align 8
  store i32 %163, ptr %57, align 4
  %164 = load ptr, ptr %56, align 8
  %165 = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24), ptr %164, align 8
  %166 = load i32, ptr %57, align 4
  %167 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.SignedImage_i32_5_2_0_0_2_24t(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) %165, i32 %166)
  %168 = load i32, ptr addrspace(11) %167, align 4
  %169 = add i32 %161, %168
  %170 = load <3 x i32>, ptr %62, align 16
  %171 = extractelement <3 x i32> %170, i64 0
  store ptr @_ZL3Out, ptr %52, align 8
  store i32 %171, ptr %53, align 4
  %172 = load ptr, ptr %52, align 8
  %173 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %172, align 8
  %174 = load i32, ptr %53, align 4
  %175 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %173, i32 %174)
  store i32 %169, ptr addrspace(11) %175, align 4
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
declare target("spirv.Image", float, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_1_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_i32_5_2_0_0_1_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24) @llvm.spv.resource.handlefrombinding.tspirv.SignedImage_i32_5_2_0_0_2_24t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_f32_5_2_0_0_1_0t(target("spirv.Image", float, 5, 2, 0, 0, 1, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_i32_5_2_0_0_1_0t(target("spirv.Image", i32, 5, 2, 0, 0, 1, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.SignedImage_i32_5_2_0_0_2_24t(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 24), i32) #3

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
!11 = !{!12}
!12 = distinct !{!12, !13, !"_ZN4hlsl6BufferIDv4_fE19__createFromBindingEjjijPKc: argument 0"}
!13 = distinct !{!13, !"_ZN4hlsl6BufferIDv4_fE19__createFromBindingEjjijPKc"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN4hlsl6BufferIjE19__createFromBindingEjjijPKc: argument 0"}
!16 = distinct !{!16, !"_ZN4hlsl6BufferIjE19__createFromBindingEjjijPKc"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"_ZN4hlsl8RWBufferIiE19__createFromBindingEjjijPKc: argument 0"}
!19 = distinct !{!19, !"_ZN4hlsl8RWBufferIiE19__createFromBindingEjjijPKc"}
