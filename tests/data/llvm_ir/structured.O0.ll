; ModuleID = 'structured.hlsl'
source_filename = "structured.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%"class.hlsl::StructuredBuffer.0" = type { target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) }
%struct.E = type <{ i32, <2 x float>, [2 x i32] }>
%"class.hlsl::RWStructuredBuffer.1" = type { target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL2Es = internal global %"class.hlsl::StructuredBuffer.0" poison, align 8
@.str.4 = private unnamed_addr constant [3 x i8] c"Es\00", align 1
@_ZL2Ws = internal global %"class.hlsl::RWStructuredBuffer.1" poison, align 8
@.str.6 = private unnamed_addr constant [3 x i8] c"Ws\00", align 1

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
  %20 = alloca %"class.hlsl::RWStructuredBuffer.1", align 8
  %21 = alloca ptr, align 8
  %22 = alloca i32, align 4
  %23 = alloca i32, align 4
  %24 = alloca i32, align 4
  %25 = alloca i32, align 4
  %26 = alloca ptr, align 8
  %27 = alloca %"class.hlsl::StructuredBuffer.0", align 8
  %28 = alloca ptr, align 8
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca ptr, align 8
  %34 = alloca i32, align 4
  %35 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %36 = alloca ptr, align 8
  %37 = alloca i32, align 4
  %38 = alloca i32, align 4
  %39 = alloca i32, align 4
  %40 = alloca i32, align 4
  %41 = alloca ptr, align 8
  %42 = alloca %"class.hlsl::StructuredBuffer", align 8
  %43 = alloca ptr, align 8
  %44 = alloca i32, align 4
  %45 = alloca ptr, align 8
  %46 = alloca i32, align 4
  %47 = alloca ptr, align 8
  %48 = alloca i32, align 4
  %49 = alloca ptr, align 8
  %50 = alloca i32, align 4
  %51 = alloca ptr, align 8
  %52 = alloca i32, align 4
  %53 = alloca <3 x i32>, align 16
  %54 = alloca i32, align 4
  %55 = alloca <3 x i32>, align 16
  %56 = alloca i32, align 4
  %57 = alloca i32, align 4
  %58 = alloca %struct.E, align 1
  %59 = alloca %struct.E, align 1
  %60 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %36, align 8, !noalias !3
  store i32 1, ptr %37, align 4, !noalias !3
  store i32 0, ptr %38, align 4, !noalias !3
  store i32 1, ptr %39, align 4, !noalias !3
  store i32 0, ptr %40, align 4, !noalias !3
  store ptr @.str, ptr %41, align 8, !noalias !3
  store ptr %42, ptr %12, align 8
  %61 = load ptr, ptr %12, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %61, align 8
  %62 = load i32, ptr %37, align 4, !noalias !3
  %63 = load i32, ptr %38, align 4, !noalias !3
  %64 = load i32, ptr %39, align 4, !noalias !3
  %65 = load i32, ptr %40, align 4, !noalias !3
  %66 = load ptr, ptr %41, align 8, !noalias !3
  %67 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %63, i32 %62, i32 %64, i32 %65, ptr %66)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %67, ptr %42, align 8, !noalias !3
  store ptr @_ZL2In, ptr %10, align 8
  store ptr %42, ptr %11, align 8
  %68 = load ptr, ptr %10, align 8
  %69 = load ptr, ptr %11, align 8, !nonnull !6, !align !7
  %70 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %69, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %70, ptr %68, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %28, align 8, !noalias !8
  store i32 0, ptr %29, align 4, !noalias !8
  store i32 0, ptr %30, align 4, !noalias !8
  store i32 1, ptr %31, align 4, !noalias !8
  store i32 0, ptr %32, align 4, !noalias !8
  store ptr @.str.2, ptr %33, align 8, !noalias !8
  store i32 0, ptr %34, align 4, !noalias !8
  store ptr %35, ptr %9, align 8
  %71 = load ptr, ptr %9, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %71, align 8
  %72 = load i32, ptr %29, align 4, !noalias !8
  %73 = load i32, ptr %30, align 4, !noalias !8
  %74 = load i32, ptr %31, align 4, !noalias !8
  %75 = load i32, ptr %32, align 4, !noalias !8
  %76 = load ptr, ptr %33, align 8, !noalias !8
  %77 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %73, i32 %72, i32 %74, i32 %75, ptr %76)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %77, ptr %35, align 8, !noalias !8
  %78 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %35, align 8, !noalias !8
  %79 = load i32, ptr %34, align 4, !noalias !8
  %80 = load i32, ptr %30, align 4, !noalias !8
  %81 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %78, i32 %79, i32 %80)
  %82 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %35, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %81, ptr %82, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %7, align 8
  store ptr %35, ptr %8, align 8
  %83 = load ptr, ptr %7, align 8
  %84 = load ptr, ptr %8, align 8, !nonnull !6, !align !7
  %85 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %84, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %85, ptr %83, align 8
  %86 = load ptr, ptr %8, align 8, !nonnull !6, !align !7
  %87 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %86, i32 0, i32 1
  %88 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %87, align 8
  %89 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %83, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %88, ptr %89, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !11)
  store ptr @_ZL2Es, ptr %21, align 8, !noalias !11
  store i32 3, ptr %22, align 4, !noalias !11
  store i32 0, ptr %23, align 4, !noalias !11
  store i32 1, ptr %24, align 4, !noalias !11
  store i32 0, ptr %25, align 4, !noalias !11
  store ptr @.str.4, ptr %26, align 8, !noalias !11
  store ptr %27, ptr %6, align 8
  %90 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) poison, ptr %90, align 8
  %91 = load i32, ptr %22, align 4, !noalias !11
  %92 = load i32, ptr %23, align 4, !noalias !11
  %93 = load i32, ptr %24, align 4, !noalias !11
  %94 = load i32, ptr %25, align 4, !noalias !11
  %95 = load ptr, ptr %26, align 8, !noalias !11
  %96 = call target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Es_12_0t(i32 %92, i32 %91, i32 %93, i32 %94, ptr %95)
  store target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) %96, ptr %27, align 8, !noalias !11
  store ptr @_ZL2Es, ptr %4, align 8
  store ptr %27, ptr %5, align 8
  %97 = load ptr, ptr %4, align 8
  %98 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %99 = load target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0), ptr %98, align 8
  store target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) %99, ptr %97, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !14)
  store ptr @_ZL2Ws, ptr %13, align 8, !noalias !14
  store i32 4, ptr %14, align 4, !noalias !14
  store i32 0, ptr %15, align 4, !noalias !14
  store i32 1, ptr %16, align 4, !noalias !14
  store i32 0, ptr %17, align 4, !noalias !14
  store ptr @.str.6, ptr %18, align 8, !noalias !14
  store i32 1, ptr %19, align 4, !noalias !14
  store ptr %20, ptr %3, align 8
  %100 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) poison, ptr %100, align 8
  %101 = load i32, ptr %14, align 4, !noalias !14
  %102 = load i32, ptr %15, align 4, !noalias !14
  %103 = load i32, ptr %16, align 4, !noalias !14
  %104 = load i32, ptr %17, align 4, !noalias !14
  %105 = load ptr, ptr %18, align 8, !noalias !14
  %106 = call target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(i32 %102, i32 %101, i32 %103, i32 %104, ptr %105)
  store target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) %106, ptr %20, align 8, !noalias !14
  %107 = load target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), ptr %20, align 8, !noalias !14
  %108 = load i32, ptr %19, align 4, !noalias !14
  %109 = load i32, ptr %15, align 4, !noalias !14
  %110 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) %107, i32 %108, i32 %109)
  %111 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer.1", ptr %20, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %110, ptr %111, align 8, !noalias !14
  store ptr @_ZL2Ws, ptr %1, align 8
  store ptr %20, ptr %2, align 8
  %112 = load ptr, ptr %1, align 8
  %113 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %114 = load target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), ptr %113, align 8
  store target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) %114, ptr %112, align 8
  %115 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %116 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer.1", ptr %115, i32 0, i32 1
  %117 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %116, align 8
  %118 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer.1", ptr %112, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %117, ptr %118, align 8
  %119 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %120 = insertelement <3 x i32> poison, i32 %119, i64 0
  %121 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %122 = insertelement <3 x i32> %120, i32 %121, i64 1
  %123 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %124 = insertelement <3 x i32> %122, i32 %123, i64 2
  %125 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %126 = call i32 @llvm.spv.group.id.i32(i32 0)
  %127 = insertelement <3 x i32> poison, i32 %126, i64 0
  %128 = call i32 @llvm.spv.group.id.i32(i32 1)
  %129 = insertelement <3 x i32> %127, i32 %128, i64 1
  %130 = call i32 @llvm.spv.group.id.i32(i32 2)
  %131 = insertelement <3 x i32> %129, i32 %130, i64 2
  store <3 x i32> %124, ptr %53, align 16
  store i32 %125, ptr %54, align 4
  store <3 x i32> %131, ptr %55, align 16
  %132 = load <3 x i32>, ptr %53, align 16
  %133 = extractelement <3 x i32> %132, i64 0
  store ptr @_ZL2In, ptr %51, align 8
  store i32 %133, ptr %52, align 4
  %134 = load ptr, ptr %51, align 8
  %135 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %134, align 8
  %136 = load i32, ptr %52, align 4
  %137 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %135, i32 %136)
  %138 = load i32, ptr addrspace(11) %137, align 4
  store i32 %138, ptr %56, align 4
  store i32 0, ptr %57, align 4
  %139 = load <3 x i32>, ptr %53, align 16
  %140 = extractelement <3 x i32> %139, i64 0
  %141 = and i32 %140, 15
  store ptr @_ZL2Es, ptr %49, align 8
  store i32 %141, ptr %50, align 4
  %142 = load ptr, ptr %49, align 8
  %143 = load target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0), ptr %142, align 8
  %144 = load i32, ptr %50, align 4
  %145 = call noundef align 1 dereferenceable(20) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Es_12_0t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) %143, i32 %144)
  %146 = addrspacecast ptr addrspace(11) %145 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %58, ptr align 1 %146, i64 20, i1 false)
  %147 = load i32, ptr %58, align 1
  %148 = getelementptr inbounds nuw %struct.E, ptr %58, i32 0, i32 1
  %149 = load <2 x float>, ptr %148, align 1
  %150 = extractelement <2 x float> %149, i64 1
  %151 = fmul reassoc nnan ninf nsz arcp afn float %150, 2.000000e+00
  %152 = fptoui float %151 to i32
  %153 = add i32 %147, %152
  %154 = getelementptr inbounds nuw %struct.E, ptr %58, i32 0, i32 2
  %155 = getelementptr inbounds [2 x i32], ptr %154, i64 0, i64 1
  %156 = load i32, ptr %155, align 1
  %157 = add i32 %153, %156
  store i32 %157, ptr %57, align 4
  %158 = load i32, ptr %57, align 4
  store i32 %158, ptr %59, align 1
  %159 = getelementptr inbounds nuw %struct.E, ptr %58, i32 0, i32 1
  %160 = load <2 x float>, ptr %159, align 1
  %161 = fmul reassoc nnan ninf nsz arcp afn <2 x float> %160, splat (float 2.000000e+00)
  %162 = getelementptr inbounds nuw %struct.E, ptr %59, i32 0, i32 1
  store <2 x float> %161, ptr %162, align 1
  %163 = load i32, ptr %56, align 4
  %164 = getelementptr inbounds nuw %struct.E, ptr %59, i32 0, i32 2
  store i32 %163, ptr %164, align 1
  %165 = getelementptr inbounds nuw %struct.E, ptr %58, i32 0, i32 2
  %166 = load i32, ptr %165, align 1
  %167 = getelementptr inbounds nuw %struct.E, ptr %59, i32 0, i32 2
  %168 = getelementptr inbounds [2 x i32], ptr %167, i64 0, i64 1
  store i32 %166, ptr %168, align 1
  %169 = load <3 x i32>, ptr %53, align 16
  %170 = extractelement <3 x i32> %169, i64 0
  store ptr @_ZL2Ws, ptr %45, align 8
  store i32 %170, ptr %46, align 4
  %171 = load ptr, ptr %45, align 8
  %172 = load target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), ptr %171, align 8
  %173 = load i32, ptr %46, align 4
  %174 = call noundef align 1 dereferenceable(20) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) %172, i32 %173)
  %175 = addrspacecast ptr addrspace(11) %174 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %175, ptr align 1 %59, i64 20, i1 false)
  %176 = load <3 x i32>, ptr %53, align 16
  %177 = extractelement <3 x i32> %176, i64 0
  store ptr @_ZL2Ws, ptr %47, align 8
  store i32 %177, ptr %48, align 4
  %178 = load ptr, ptr %47, align 8
  %179 = load target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), ptr %178, align 8
  %180 = load i32, ptr %48, align 4
  %181 = call noundef align 1 dereferenceable(20) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) %179, i32 %180)
  %182 = load i32, ptr addrspace(11) %181, align 1
  %183 = add i32 %182, 3
  store i32 %183, ptr addrspace(11) %181, align 1
  %184 = load i32, ptr %57, align 4
  %185 = load <3 x i32>, ptr %53, align 16
  %186 = extractelement <3 x i32> %185, i64 0
  store ptr @_ZL3Out, ptr %43, align 8
  store i32 %186, ptr %44, align 4
  %187 = load ptr, ptr %43, align 8
  %188 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %187, align 8
  %189 = load i32, ptr %44, align 4
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

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Es_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Es_12_0t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 0), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Es_12_1t(target("spirv.VulkanBuffer", [0 x %struct.E], 12, 1), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!12 = distinct !{!12, !13, !"_ZN4hlsl16StructuredBufferI1EE19__createFromBindingEjjijPKc: argument 0"}
!13 = distinct !{!13, !"_ZN4hlsl16StructuredBufferI1EE19__createFromBindingEjjijPKc"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN4hlsl18RWStructuredBufferI1EE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!16 = distinct !{!16, !"_ZN4hlsl18RWStructuredBufferI1EE38__createFromBindingWithImplicitCounterEjjijPKcj"}
