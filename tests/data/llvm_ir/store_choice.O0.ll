; ModuleID = 'store_choice.hlsl'
source_filename = "store_choice.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL2U4 = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.4 = private unnamed_addr constant [3 x i8] c"U4\00", align 1
@_ZL2U5 = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.6 = private unnamed_addr constant [3 x i8] c"U5\00", align 1

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
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca ptr, align 8
  %19 = alloca i32, align 4
  %20 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %21 = alloca ptr, align 8
  %22 = alloca i32, align 4
  %23 = alloca i32, align 4
  %24 = alloca i32, align 4
  %25 = alloca i32, align 4
  %26 = alloca ptr, align 8
  %27 = alloca i32, align 4
  %28 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %29 = alloca ptr, align 8
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca ptr, align 8
  %35 = alloca i32, align 4
  %36 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %37 = alloca ptr, align 8
  %38 = alloca i32, align 4
  %39 = alloca i32, align 4
  %40 = alloca i32, align 4
  %41 = alloca i32, align 4
  %42 = alloca ptr, align 8
  %43 = alloca %"class.hlsl::StructuredBuffer", align 8
  %44 = alloca ptr, align 8
  %45 = alloca i32, align 4
  %46 = alloca ptr, align 8
  %47 = alloca i32, align 4
  %48 = alloca ptr, align 8
  %49 = alloca i32, align 4
  %50 = alloca ptr, align 8
  %51 = alloca ptr, align 8
  %52 = alloca ptr, align 8
  %53 = alloca ptr, align 8
  %54 = alloca ptr, align 8
  %55 = alloca i32, align 4
  %56 = alloca <3 x i32>, align 16
  %57 = alloca i32, align 4
  %58 = alloca <3 x i32>, align 16
  %59 = alloca i32, align 4
  %60 = alloca i32, align 4
  %61 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %62 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %37, align 8, !noalias !4
  store i32 1, ptr %38, align 4, !noalias !4
  store i32 0, ptr %39, align 4, !noalias !4
  store i32 1, ptr %40, align 4, !noalias !4
  store i32 0, ptr %41, align 4, !noalias !4
  store ptr @.str, ptr %42, align 8, !noalias !4
  store ptr %43, ptr %6, align 8
  %63 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %63, align 8
  %64 = load i32, ptr %38, align 4, !noalias !4
  %65 = load i32, ptr %39, align 4, !noalias !4
  %66 = load i32, ptr %40, align 4, !noalias !4
  %67 = load i32, ptr %41, align 4, !noalias !4
  %68 = load ptr, ptr %42, align 8, !noalias !4
  %69 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %65, i32 %64, i32 %66, i32 %67, ptr %68)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %69, ptr %43, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %43, ptr %5, align 8
  %70 = load ptr, ptr %4, align 8
  %71 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %72 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %71, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %72, ptr %70, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %29, align 8, !noalias !9
  store i32 0, ptr %30, align 4, !noalias !9
  store i32 0, ptr %31, align 4, !noalias !9
  store i32 1, ptr %32, align 4, !noalias !9
  store i32 0, ptr %33, align 4, !noalias !9
  store ptr @.str.2, ptr %34, align 8, !noalias !9
  store i32 0, ptr %35, align 4, !noalias !9
  store ptr %36, ptr %1, align 8
  %73 = load ptr, ptr %1, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %73, align 8
  %74 = load i32, ptr %30, align 4, !noalias !9
  %75 = load i32, ptr %31, align 4, !noalias !9
  %76 = load i32, ptr %32, align 4, !noalias !9
  %77 = load i32, ptr %33, align 4, !noalias !9
  %78 = load ptr, ptr %34, align 8, !noalias !9
  %79 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %75, i32 %74, i32 %76, i32 %77, ptr %78)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %79, ptr %36, align 8, !noalias !9
  %80 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %36, align 8, !noalias !9
  %81 = load i32, ptr %35, align 4, !noalias !9
  %82 = load i32, ptr %31, align 4, !noalias !9
  %83 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %80, i32 %81, i32 %82)
  %84 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %36, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %83, ptr %84, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %7, align 8
  store ptr %36, ptr %8, align 8
  %85 = load ptr, ptr %7, align 8
  %86 = load ptr, ptr %8, align 8, !nonnull !7, !align !8
  %87 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %86, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %87, ptr %85, align 8
  %88 = load ptr, ptr %8, align 8, !nonnull !7, !align !8
  %89 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %88, i32 0, i32 1
  %90 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %89, align 8
  %91 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %85, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %90, ptr %91, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  store ptr @_ZL2U4, ptr %21, align 8, !noalias !12
  store i32 4, ptr %22, align 4, !noalias !12
  store i32 0, ptr %23, align 4, !noalias !12
  store i32 1, ptr %24, align 4, !noalias !12
  store i32 0, ptr %25, align 4, !noalias !12
  store ptr @.str.4, ptr %26, align 8, !noalias !12
  store i32 1, ptr %27, align 4, !noalias !12
  store ptr %28, ptr %2, align 8
  %92 = load ptr, ptr %2, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %92, align 8
  %93 = load i32, ptr %22, align 4, !noalias !12
  %94 = load i32, ptr %23, align 4, !noalias !12
  %95 = load i32, ptr %24, align 4, !noalias !12
  %96 = load i32, ptr %25, align 4, !noalias !12
  %97 = load ptr, ptr %26, align 8, !noalias !12
  %98 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %94, i32 %93, i32 %95, i32 %96, ptr %97)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %98, ptr %28, align 8, !noalias !12
  %99 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %28, align 8, !noalias !12
  %100 = load i32, ptr %27, align 4, !noalias !12
  %101 = load i32, ptr %23, align 4, !noalias !12
  %102 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %99, i32 %100, i32 %101)
  %103 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %28, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %102, ptr %103, align 8, !noalias !12
  store ptr @_ZL2U4, ptr %9, align 8
  store ptr %28, ptr %10, align 8
  %104 = load ptr, ptr %9, align 8
  %105 = load ptr, ptr %10, align 8, !nonnull !7, !align !8
  %106 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %105, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %106, ptr %104, align 8
  %107 = load ptr, ptr %10, align 8, !nonnull !7, !align !8
  %108 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %107, i32 0, i32 1
  %109 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %108, align 8
  %110 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %104, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %109, ptr %110, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !15)
  store ptr @_ZL2U5, ptr %13, align 8, !noalias !15
  store i32 5, ptr %14, align 4, !noalias !15
  store i32 0, ptr %15, align 4, !noalias !15
  store i32 1, ptr %16, align 4, !noalias !15
  store i32 0, ptr %17, align 4, !noalias !15
  store ptr @.str.6, ptr %18, align 8, !noalias !15
  store i32 2, ptr %19, align 4, !noalias !15
  store ptr %20, ptr %3, align 8
  %111 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %111, align 8
  %112 = load i32, ptr %14, align 4, !noalias !15
  %113 = load i32, ptr %15, align 4, !noalias !15
  %114 = load i32, ptr %16, align 4, !noalias !15
  %115 = load i32, ptr %17, align 4, !noalias !15
  %116 = load ptr, ptr %18, align 8, !noalias !15
  %117 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %113, i32 %112, i32 %114, i32 %115, ptr %116)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %117, ptr %20, align 8, !noalias !15
  %118 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %20, align 8, !noalias !15
  %119 = load i32, ptr %19, align 4, !noalias !15
  %120 = load i32, ptr %15, align 4, !noalias !15
  %121 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %118, i32 %119, i32 %120)
  %122 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %20, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %121, ptr %122, align 8, !noalias !15
  store ptr @_ZL2U5, ptr %11, align 8
  store ptr %20, ptr %12, align 8
  %123 = load ptr, ptr %11, align 8
  %124 = load ptr, ptr %12, align 8, !nonnull !7, !align !8
  %125 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %124, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %125, ptr %123, align 8
  %126 = load ptr, ptr %12, align 8, !nonnull !7, !align !8
  %127 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %126, i32 0, i32 1
  %128 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %127, align 8
  %129 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %123, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %128, ptr %129, align 8
  %130 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %131 = insertelement <3 x i32> poison, i32 %130, i64 0
  %132 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %133 = insertelement <3 x i32> %131, i32 %132, i64 1
  %134 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %135 = insertelement <3 x i32> %133, i32 %134, i64 2
  %136 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %137 = call i32 @llvm.spv.group.id.i32(i32 0)
  %138 = insertelement <3 x i32> poison, i32 %137, i64 0
  %139 = call i32 @llvm.spv.group.id.i32(i32 1)
  %140 = insertelement <3 x i32> %138, i32 %139, i64 1
  %141 = call i32 @llvm.spv.group.id.i32(i32 2)
  %142 = insertelement <3 x i32> %140, i32 %141, i64 2
  store <3 x i32> %135, ptr %56, align 16
  store i32 %136, ptr %57, align 4
  store <3 x i32> %142, ptr %58, align 16
  %143 = load <3 x i32>, ptr %56, align 16
  %144 = extractelement <3 x i32> %143, i64 0
  store ptr @_ZL2In, ptr %54, align 8
  store i32 %144, ptr %55, align 4
  %145 = load ptr, ptr %54, align 8
  %146 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %145, align 8
  %147 = load i32, ptr %55, align 4
  %148 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %146, i32 %147)
  %149 = load i32, ptr addrspace(11) %148, align 4
  store i32 %149, ptr %59, align 4
  store i32 0, ptr %60, align 4
  store ptr %61, ptr %52, align 8
  store ptr @_ZL2U4, ptr %53, align 8
  %150 = load ptr, ptr %52, align 8
  %151 = load ptr, ptr %53, align 8, !nonnull !7, !align !8
  %152 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %151, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %152, ptr %150, align 8
  %153 = load ptr, ptr %53, align 8, !nonnull !7, !align !8
  %154 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %153, i32 0, i32 1
  %155 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %154, align 8
  %156 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %150, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %155, ptr %156, align 8
  %157 = load i32, ptr %59, align 4
  %158 = and i32 %157, 1
  %159 = icmp ne i32 %158, 0
  br i1 %159, label %160, label %168

160:                                              ; preds = %0
  store ptr %61, ptr %50, align 8
  store ptr @_ZL2U5, ptr %51, align 8
  %161 = load ptr, ptr %50, align 8
  %162 = load ptr, ptr %51, align 8, !nonnull !7, !align !8
  %163 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %162, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %163, ptr %161, align 8
  %164 = load ptr, ptr %51, align 8, !nonnull !7, !align !8
  %165 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %164, i32 0, i32 1
  %166 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %165, align 8
  %167 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %161, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %166, ptr %167, align 8
  br label %168

168:                                              ; preds = %0, %160
  %169 = load i32, ptr %59, align 4
  %170 = load <3 x i32>, ptr %56, align 16
  %171 = extractelement <3 x i32> %170, i64 0
  store ptr %61, ptr %44, align 8
  store i32 %171, ptr %45, align 4
  %172 = load ptr, ptr %44, align 8
  %173 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %172, align 8
  %174 = load i32, ptr %45, align 4
  %175 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %173, i32 %174)
  store i32 %169, ptr addrspace(11) %175, align 4
  %176 = load <3 x i32>, ptr %56, align 16
  %177 = extractelement <3 x i32> %176, i64 0
  store ptr %61, ptr %46, align 8
  store i32 %177, ptr %47, align 4
  %178 = load ptr, ptr %46, align 8
  %179 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %178, align 8
  %180 = load i32, ptr %47, align 4
  %181 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %179, i32 %180)
  %182 = load i32, ptr addrspace(11) %181, align 4
  %183 = add i32 %182, 5
  store i32 %183, ptr %60, align 4
  %184 = load i32, ptr %60, align 4
  %185 = load <3 x i32>, ptr %56, align 16
  %186 = extractelement <3 x i32> %185, i64 0
  store ptr @_ZL3Out, ptr %48, align 8
  store i32 %186, ptr %49, align 4
  %187 = load ptr, ptr %48, align 8
  %188 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %187, align 8
  %189 = load i32, ptr %49, align 4
  %190 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %188, i32 %189)
  store i32 %184, ptr addrspace(11) %190, align 4
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
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!14 = distinct !{!14, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
!15 = !{!16}
!16 = distinct !{!16, !17, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!17 = distinct !{!17, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
