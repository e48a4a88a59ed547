; ModuleID = 'bool_vectors.hlsl'
source_filename = "bool_vectors.hlsl"
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
  %22 = alloca ptr, align 8
  %23 = alloca i32, align 4
  %24 = alloca ptr, align 8
  %25 = alloca i32, align 4
  %26 = alloca ptr, align 8
  %27 = alloca i32, align 4
  %28 = alloca ptr, align 8
  %29 = alloca i32, align 4
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca <4 x i32>, align 16
  %34 = alloca <3 x i32>, align 16
  %35 = alloca i32, align 4
  %36 = alloca <2 x i32>, align 8
  %37 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %38 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %38, align 8
  %39 = load i32, ptr %16, align 4, !noalias !3
  %40 = load i32, ptr %17, align 4, !noalias !3
  %41 = load i32, ptr %18, align 4, !noalias !3
  %42 = load i32, ptr %19, align 4, !noalias !3
  %43 = load ptr, ptr %20, align 8, !noalias !3
  %44 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %40, i32 %39, i32 %41, i32 %42, ptr %43)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %45 = load ptr, ptr %4, align 8
  %46 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %47 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %46, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %47, ptr %45, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %48 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %48, align 8
  %49 = load i32, ptr %8, align 4, !noalias !8
  %50 = load i32, ptr %9, align 4, !noalias !8
  %51 = load i32, ptr %10, align 4, !noalias !8
  %52 = load i32, ptr %11, align 4, !noalias !8
  %53 = load ptr, ptr %12, align 8, !noalias !8
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, ptr %14, align 8, !noalias !8
  %55 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %56 = load i32, ptr %13, align 4, !noalias !8
  %57 = load i32, ptr %9, align 4, !noalias !8
  %58 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, i32 %56, i32 %57)
  %59 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %58, ptr %59, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %60 = load ptr, ptr %1, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %61, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %62, ptr %60, align 8
  %63 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %64 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %63, i32 0, i32 1
  %65 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %64, align 8
  %66 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %60, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %65, ptr %66, align 8
  %67 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %68 = insertelement <3 x i32> poison, i32 %67, i64 0
  %69 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %70 = insertelement <3 x i32> %68, i32 %69, i64 1
  %71 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 2
  store <3 x i32> %72, ptr %32, align 16
  %73 = load <3 x i32>, ptr %32, align 16
  %74 = extractelement <3 x i32> %73, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %74, ptr %25, align 4
  %75 = load ptr, ptr %24, align 8
  %76 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %75, align 8
  %77 = load i32, ptr %25, align 4
  %78 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %76, i32 %77)
  %79 = load i32, ptr addrspace(11) %78, align 4
  %80 = and i32 %79, 1
  %81 = load <3 x i32>, ptr %32, align 16
  %82 = extractelement <3 x i32> %81, i64 0
  store ptr @_ZL2In, ptr %26, align 8
  store i32 %82, ptr %27, align 4
  %83 = load ptr, ptr %26, align 8
  %84 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %83, align 8
  %85 = load i32, ptr %27, align 4
  %86 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %84, i32 %85)
  %87 = load i32, ptr addrspace(11) %86, align 4
  %88 = and i32 %87, 2
  %89 = load <3 x i32>, ptr %32, align 16
  %90 = extractelement <3 x i32> %89, i64 0
  store ptr @_ZL2In, ptr %28, align 8
  store i32 %90, ptr %29, align 4
  %91 = load ptr, ptr %28, align 8
  %92 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %91, align 8
  %93 = load i32, ptr %29, align 4
  %94 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %92, i32 %93)
  %95 = load i32, ptr addrspace(11) %94, align 4
  %96 = and i32 %95, 4
  %97 = load <3 x i32>, ptr %32, align 16
  %98 = extractelement <3 x i32> %97, i64 0
  store ptr @_ZL2In, ptr %30, align 8
  store i32 %98, ptr %31, align 4
  %99 = load ptr, ptr %30, align 8
  %100 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %99, align 8
  %101 = load i32, ptr %31, align 4
  %102 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %100, i32 %101)
  %103 = load i32, ptr addrspace(11) %102, align 4
  %104 = and i32 %103, 8
  %105 = icmp ne i32 %80, 0
  %106 = insertelement <4 x i1> poison, i1 %105, i32 0
  %107 = icmp ne i32 %88, 0
  %108 = insertelement <4 x i1> %106, i1 %107, i32 1
  %109 = icmp ne i32 %96, 0
  %110 = insertelement <4 x i1> %108, i1 %109, i32 2
  %111 = icmp ne i32 %104, 0
  %112 = insertelement <4 x i1> %110, i1 %111, i32 3
  %113 = zext <4 x i1> %112 to <4 x i32>
  store <4 x i32> %113, ptr %33, align 16
  %114 = load <4 x i32>, ptr %33, align 16
  %115 = shufflevector <4 x i32> %114, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %116 = trunc <3 x i32> %115 to <3 x i1>
  %117 = icmp eq <3 x i1> %116, zeroinitializer
  %118 = zext <3 x i1> %117 to <3 x i32>
  store <3 x i32> %118, ptr %34, align 16
  store i32 0, ptr %35, align 4
  %119 = load <4 x i32>, ptr %33, align 16
  %120 = trunc <4 x i32> %119 to <4 x i1>
  %121 = call i1 @llvm.spv.any.v4i1(<4 x i1> %120)
  br i1 %121, label %122, label %125

122:                                              ; preds = %0
  %123 = load i32, ptr %35, align 4
  %124 = or i32 %123, 1
  store i32 %124, ptr %35, align 4
  br label %125

125:                                              ; preds = %122, %0
  %126 = load <4 x i32>, ptr %33, align 16
  %127 = trunc <4 x i32> %126 to <4 x i1>
  %128 = call i1 @llvm.spv.all.v4i1(<4 x i1> %127)
  br i1 %128, label %129, label %132

129:                                              ; preds = %125
  %130 = load i32, ptr %35, align 4
  %131 = or i32 %130, 2
  store i32 %131, ptr %35, align 4
  br label %132

132:                                              ; preds = %129, %125
  %133 = load <3 x i32>, ptr %34, align 16
  %134 = trunc <3 x i32> %133 to <3 x i1>
  %135 = call i1 @llvm.spv.any.v3i1(<3 x i1> %134)
  br i1 %135, label %136, label %139

136:                                              ; preds = %132
  %137 = load i32, ptr %35, align 4
  %138 = or i32 %137, 4
  store i32 %138, ptr %35, align 4
  br label %139

139:                                              ; preds = %136, %132
  %140 = load <4 x i32>, ptr %33, align 16
  %141 = shufflevector <4 x i32> %140, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %142 = trunc <2 x i32> %141 to <2 x i1>
  %143 = select <2 x i1> %142, <2 x i32> <i32 10, i32 20>, <2 x i32> <i32 30, i32 40>
  store <2 x i32> %143, ptr %36, align 8
  %144 = load <2 x i32>, ptr %36, align 8
  %145 = extractelement <2 x i32> %144, i64 1
  %146 = load i32, ptr %35, align 4
  %147 = add i32 %146, %145
  store i32 %147, ptr %35, align 4
  %148 = load <4 x i32>, ptr %33, align 16
  %149 = extractelement <4 x i32> %148, i64 0
  %150 = trunc i32 %149 to i1
  br i1 %150, label %151, label %155

151:                                              ; preds = %139
  %152 = load <4 x i32>, ptr %33, align 16
  %153 = extractelement <4 x i32> %152, i64 1
  %154 = trunc i32 %153 to i1
  br i1 %154, label %155, label %159

155:                                              ; preds = %151, %139
  %156 = load <3 x i32>, ptr %34, align 16
  %157 = extractelement <3 x i32> %156, i64 2
  %158 = trunc i32 %157 to i1
  br label %159

159:                                              ; preds = %151, %155
  %160 = phi i1 [ true, %151 ], [ %158, %155 ]
  %161 = zext i1 %160 to i64
  %162 = select i1 %160, i32 100, i32 200
  %163 = load i32, ptr %35, align 4
  %164 = add i32 %163, %162
  store i32 %164, ptr %35, align 4
  %165 = load i32, ptr %35, align 4
  %166 = load <3 x i32>, ptr %32, align 16
  %167 = extractelement <3 x i32> %166, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %167, ptr %23, align 4
  %168 = load ptr, ptr %22, align 8
  %169 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %168, align 8
  %170 = load i32, ptr %23, align 4
  %171 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %169, i32 %170)
  store i32 %165, ptr addrspace(11) %171, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.any.v4i1(<4 x i1>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.all.v4i1(<4 x i1>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.any.v3i1(<3 x i1>) #3

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
