; ModuleID = 'typed_buffers.hlsl'
source_filename = "typed_buffers.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%"class.hlsl::Buffer" = type { target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) }
%"class.hlsl::RWBuffer" = type { target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) }
%"class.hlsl::Buffer.0" = type { target("spirv.Image", float, 5, 2, 0, 0, 1, 0) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL1T = internal global %"class.hlsl::Buffer" poison, align 8
@.str.4 = private unnamed_addr constant [2 x i8] c"T\00", align 1
@_ZL1W = internal global %"class.hlsl::RWBuffer" poison, align 8
@.str.6 = private unnamed_addr constant [2 x i8] c"W\00", align 1
@_ZL1F = internal global %"class.hlsl::Buffer.0" poison, align 8
@.str.8 = private unnamed_addr constant [2 x i8] c"F\00", align 1

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
  %22 = alloca %"class.hlsl::Buffer.0", align 8
  %23 = alloca ptr, align 8
  %24 = alloca i32, align 4
  %25 = alloca i32, align 4
  %26 = alloca i32, align 4
  %27 = alloca i32, align 4
  %28 = alloca ptr, align 8
  %29 = alloca %"class.hlsl::RWBuffer", align 8
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
  %63 = alloca i32, align 4
  %64 = alloca <3 x i32>, align 16
  %65 = alloca i32, align 4
  %66 = alloca i32, align 4
  %67 = alloca <4 x i32>, align 16
  %68 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %45, align 8, !noalias !3
  store i32 1, ptr %46, align 4, !noalias !3
  store i32 0, ptr %47, align 4, !noalias !3
  store i32 1, ptr %48, align 4, !noalias !3
  store i32 0, ptr %49, align 4, !noalias !3
  store ptr @.str, ptr %50, align 8, !noalias !3
  store ptr %51, ptr %15, align 8
  %69 = load ptr, ptr %15, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %69, align 8
  %70 = load i32, ptr %46, align 4, !noalias !3
  %71 = load i32, ptr %47, align 4, !noalias !3
  %72 = load i32, ptr %48, align 4, !noalias !3
  %73 = load i32, ptr %49, align 4, !noalias !3
  %74 = load ptr, ptr %50, align 8, !noalias !3
  %75 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %71, i32 %70, i32 %72, i32 %73, ptr %74)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %75, ptr %51, align 8, !noalias !3
  store ptr @_ZL2In, ptr %13, align 8
  store ptr %51, ptr %14, align 8
  %76 = load ptr, ptr %13, align 8
  %77 = load ptr, ptr %14, align 8, !nonnull !6, !align !7
  %78 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %77, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %78, ptr %76, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %37, align 8, !noalias !8
  store i32 0, ptr %38, align 4, !noalias !8
  store i32 0, ptr %39, align 4, !noalias !8
  store i32 1, ptr %40, align 4, !noalias !8
  store i32 0, ptr %41, align 4, !noalias !8
  store ptr @.str.2, ptr %42, align 8, !noalias !8
  store i32 0, ptr %43, align 4, !noalias !8
  store ptr %44, ptr %12, align 8
  %79 = load ptr, ptr %12, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %79, align 8
  %80 = load i32, ptr %38, align 4, !noalias !8
  %81 = load i32, ptr %39, align 4, !noalias !8
  %82 = load i32, ptr %40, align 4, !noalias !8
  %83 = load i32, ptr %41, align 4, !noalias !8
  %84 = load ptr, ptr %42, align 8, !noalias !8
  %85 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %81, i32 %80, i32 %82, i32 %83, ptr %84)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %85, ptr %44, align 8, !noalias !8
  %86 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %44, align 8, !noalias !8
  %87 = load i32, ptr %43, align 4, !noalias !8
  %88 = load i32, ptr %39, align 4, !noalias !8
  %89 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %86, i32 %87, i32 %88)
  %90 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %44, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %89, ptr %90, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %10, align 8
  store ptr %44, ptr %11, align 8
  %91 = load ptr, ptr %10, align 8
  %92 = load ptr, ptr %11, align 8, !nonnull !6, !align !7
  %93 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %92, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %93, ptr %91, align 8
  %94 = load ptr, ptr %11, align 8, !nonnull !6, !align !7
  %95 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %94, i32 0, i32 1
  %96 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %95, align 8
  %97 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %91, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %96, ptr %97, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !11)
  store ptr @_ZL1T, ptr %30, align 8, !noalias !11
  store i32 3, ptr %31, align 4, !noalias !11
  store i32 0, ptr %32, align 4, !noalias !11
  store i32 1, ptr %33, align 4, !noalias !11
  store i32 0, ptr %34, align 4, !noalias !11
  store ptr @.str.4, ptr %35, align 8, !noalias !11
  store ptr %36, ptr %9, align 8
  %98 = load ptr, ptr %9, align 8
  store target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) poison, ptr %98, align 8
  %99 = load i32, ptr %31, align 4, !noalias !11
  %100 = load i32, ptr %32, align 4, !noalias !11
  %101 = load i32, ptr %33, align 4, !noalias !11
  %102 = load i32, ptr %34, align 4, !noalias !11
  %103 = load ptr, ptr %35, align 8, !noalias !11
  %104 = call target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_i32_5_2_0_0_1_0t(i32 %100, i32 %99, i32 %101, i32 %102, ptr %103)
  store target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) %104, ptr %36, align 8, !noalias !11
  store ptr @_ZL1T, ptr %7, align 8
  store ptr %36, ptr %8, align 8
  %105 = load ptr, ptr %7, align 8
  %106 = load ptr, ptr %8, align 8, !nonnull !6, !align !7
  %107 = load target("spirv.Image", i32, 5, 2, 0, 0, 1, 0), ptr %106, align 8
  store target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) %107, ptr %105, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !14)
  store ptr @_ZL1W, ptr %23, align 8, !noalias !14
  store i32 4, ptr %24, align 4, !noalias !14
  store i32 0, ptr %25, align 4, !noalias !14
  store i32 1, ptr %26, align 4, !noalias !14
  store i32 0, ptr %27, align 4, !noalias !14
  store ptr @.str.6, ptr %28, align 8, !noalias !14
  store ptr %29, ptr %6, align 8
  %108 = load ptr, ptr %6, align 8
  store target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) poison, ptr %108, align 8
  %109 = load i32, ptr %24, align 4, !noalias !14
  %110 = load i32, ptr %25, align 4, !noalias !14
  %111 = load i32, ptr %26, align 4, !noalias !14
  %112 = load i32, ptr %27, align 4, !noalias !14
  %113 = load ptr, ptr %28, align 8, !noalias !14
  %114 = call target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) @llvm.spv.resource.handlefrombinding.tspirv.Image_i32_5_2_0_0_2_33t(i32 %110, i32 %109, i32 %111, i32 %112, ptr %113)
  store target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %114, ptr %29, align 8, !noalias !14
  store ptr @_ZL1W, ptr %4, align 8
  store ptr %29, ptr %5, align 8
  %115 = load ptr, ptr %4, align 8
  %116 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %117 = load target("spirv.Image", i32, 5, 2, 0, 0, 2, 33), ptr %116, align 8
  store target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %117, ptr %115, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !17)
  store ptr @_ZL1F, ptr %16, align 8, !noalias !17
  store i32 5, ptr %17, align 4, !noalias !17
  store i32 0, ptr %18, align 4, !noalias !17
  store i32 1, ptr %19, align 4, !noalias !17
  store i32 0, ptr %20, align 4, !noalias !17
  store ptr @.str.8, ptr %21, align 8, !noalias !17
  store ptr %22, ptr %3, align 8
  %118 = load ptr, ptr %3, align 8
  store target("spirv.Image", float, 5, 2, 0, 0, 1, 0) poison, ptr %118, align 8
  %119 = load i32, ptr %17, align 4, !noalias !17
  %120 = load i32, ptr %18, align 4, !noalias !17
  %121 = load i32, ptr %19, align 4, !noalias !17
  %122 = load i32, ptr %20, align 4, !noalias !17
  %123 = load ptr, ptr %21, align 8, !noalias !17
  %124 = call target("spirv.Image", float, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_1_0t(i32 %120, i32 %119, i32 %121, i32 %122, ptr %123)
  store target("spirv.Image", float, 5, 2, 0, 0, 1, 0) %124, ptr %22, align 8, !noalias !17
  store ptr @_ZL1F, ptr %1, align 8
  store ptr %22, ptr %2, align 8
  %125 = load ptr, ptr %1, align 8
  %126 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %127 = load target("spirv.Image", float, 5, 2, 0, 0, 1, 0), ptr %126, align 8
  store target("spirv.Image", float, 5, 2, 0, 0, 1, 0) %127, ptr %125, align 8
  %128 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %129 = insertelement <3 x i32> poison, i32 %128, i64 0
  %130 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %131 = insertelement <3 x i32> %129, i32 %130, i64 1
  %132 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %133 = insertelement <3 x i32> %131, i32 %132, i64 2
  %134 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %135 = call i32 @llvm.spv.group.id.i32(i32 0)
  %136 = insertelement <3 x i32> poison, i32 %135, i64 0
  %137 = call i32 @llvm.spv.group.id.i32(i32 1)
  %138 = insertelement <3 x i32> %136, i32 %137, i64 1
  %139 = call i32 @llvm.spv.group.id.i32(i32 2)
  %140 = insertelement <3 x i32> %138, i32 %139, i64 2
  store <3 x i32> %133, ptr %62, align 16
  store i32 %134, ptr %63, align 4
  store <3 x i32> %140, ptr %64, align 16
  %141 = load <3 x i32>, ptr %62, align 16
  %142 = extractelement <3 x i32> %141, i64 0
  store ptr @_ZL2In, ptr %60, align 8
  store i32 %142, ptr %61, align 4
  %143 = load ptr, ptr %60, align 8
  %144 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %143, align 8
  %145 = load i32, ptr %61, align 4
  %146 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %144, i32 %145)
  %147 = load i32, ptr addrspace(11) %146, align 4
  store i32 %147, ptr %65, align 4
  store i32 0, ptr %66, align 4
  %148 = load <3 x i32>, ptr %62, align 16
  %149 = extractelement <3 x i32> %148, i64 0
  %150 = and i32 %149, 15
  store ptr @_ZL1T, ptr %58, align 8
  store i32 %150, ptr %59, align 4
  %151 = load ptr, ptr %58, align 8
  %152 = load target("spirv.Image", i32, 5, 2, 0, 0, 1, 0), ptr %151, align 8
  %153 = load i32, ptr %59, align 4
  %154 = call noundef align 16 dereferenceable(16) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_i32_5_2_0_0_1_0t(target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) %152, i32 %153)
  %155 = load <4 x i32>, ptr addrspace(11) %154, align 16
  store <4 x i32> %155, ptr %67, align 16
  %156 = load <4 x i32>, ptr %67, align 16
  %157 = extractelement <4 x i32> %156, i64 0
  %158 = load <4 x i32>, ptr %67, align 16
  %159 = extractelement <4 x i32> %158, i64 1
  %160 = mul i32 %159, 3
  %161 = add i32 %157, %160
  %162 = load <4 x i32>, ptr %67, align 16
  %163 = extractelement <4 x i32> %162, i64 2
  %164 = mul i32 %163, 5
  %165 = add i32 %161, %164
  %166 = load <4 x i32>, ptr %67, align 16
  %167 = extractelement <4 x i32> %166, i64 3
  %168 = mul i32 %167, 7
  %169 = add i32 %165, %168
  %170 = load i32, ptr %65, align 4
  %171 = and i32 %170, 1
  %172 = add i32 %169, %171
  store i32 %172, ptr %66, align 4
  %173 = load i32, ptr %66, align 4
  %174 = mul i32 %173, 2
  %175 = load <3 x i32>, ptr %62, align 16
  %176 = extractelement <3 x i32> %175, i64 0
  store ptr @_ZL1W, ptr %56, align 8
  store i32 %176, ptr %57, align 4
  %177 = load ptr, ptr %56, align 8
  %178 = load target("spirv.Image", i32, 5, 2, 0, 0, 2, 33), ptr %177, align 8
  %179 = load i32, ptr %57, align 4
  %180 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_i32_5_2_0_0_2_33t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %178, i32 %179)
  store i32 %174, ptr addrspace(11) %180, align 4
  %181 = load <3 x i32>, ptr %62, align 16
  %182 = extractelement <3 x i32> %181, i64 0
  %183 = and i32 %182, 15
  store ptr @_ZL1F, ptr %54, align 8
  store i32 %183, ptr %55, align 4
  %184 = load ptr, ptr %54, align 8
  %185 = load target("spirv.Image", float, 5, 2, 0, 0, 1, 0), ptr %184, align 8
  %186 = load i32, ptr %55, align 4
  %187 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_f32_5_2_0_0_1_0t(target("spirv.Image", float, 5, 2, 0, 0, 1, 0) %185, i32 %186)
  %188 = load float, ptr addrspace(11) %187, align 4
  %189 = fmul reassoc nnan ninf nsz arcp afn float %188, 4.000000e+00
  %190 = fptoui float %189 to i32
  %191 = load i32, ptr %66, align 4
  %192 = add i32 %191, %190
  store i32 %192, ptr %66, align 4
  %193 = load i32, ptr %66, align 4
  %194 = load <3 x i32>, ptr %62, align 16
  %195 = extractelement <3 x i32> %194, i64 0
  store ptr @_ZL3Out, ptr %52, align 8
  store i32 %195, ptr %53, align 4
  %196 = load ptr, ptr %52, align 8
  %197 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %196, align 8
  %198 = load i32, ptr %53, align 4
  %199 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %197, i32 %198)
  store i32 %193, ptr addrspace(11) %199, align 4
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
declare target("spirv.Image", i32, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_i32_5_2_0_0_1_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) @llvm.spv.resource.handlefrombinding.tspirv.Image_i32_5_2_0_0_2_33t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.Image", float, 5, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_1_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_i32_5_2_0_0_1_0t(target("spirv.Image", i32, 5, 2, 0, 0, 1, 0), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_i32_5_2_0_0_2_33t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_f32_5_2_0_0_1_0t(target("spirv.Image", float, 5, 2, 0, 0, 1, 0), i32) #3

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
!12 = distinct !{!12, !13, !"_ZN4hlsl6BufferIDv4_jE19__createFromBindingEjjijPKc: argument 0"}
!13 = distinct !{!13, !"_ZN4hlsl6BufferIDv4_jE19__createFromBindingEjjijPKc"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN4hlsl8RWBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!16 = distinct !{!16, !"_ZN4hlsl8RWBufferIjE19__createFromBindingEjjijPKc"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"_ZN4hlsl6BufferIfE19__createFromBindingEjjijPKc: argument 0"}
!19 = distinct !{!19, !"_ZN4hlsl6BufferIfE19__createFromBindingEjjijPKc"}
