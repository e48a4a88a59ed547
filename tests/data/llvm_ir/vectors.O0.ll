; ModuleID = 'vectors.hlsl'
source_filename = "vectors.hlsl"
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
  %26 = alloca <3 x i32>, align 16
  %27 = alloca i32, align 4
  %28 = alloca <3 x i32>, align 16
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = alloca <4 x i32>, align 16
  %32 = alloca <3 x i32>, align 16
  %33 = alloca <2 x i32>, align 8
  %34 = alloca <3 x i32>, align 16
  %35 = alloca <3 x i32>, align 16
  %36 = alloca <3 x i32>, align 16
  %37 = alloca <3 x i32>, align 16
  %38 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %39 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %39, align 8
  %40 = load i32, ptr %16, align 4, !noalias !3
  %41 = load i32, ptr %17, align 4, !noalias !3
  %42 = load i32, ptr %18, align 4, !noalias !3
  %43 = load i32, ptr %19, align 4, !noalias !3
  %44 = load ptr, ptr %20, align 8, !noalias !3
  %45 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %41, i32 %40, i32 %42, i32 %43, ptr %44)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %45, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %46 = load ptr, ptr %4, align 8
  %47 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %48 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %47, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %48, ptr %46, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %49 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %49, align 8
  %50 = load i32, ptr %8, align 4, !noalias !8
  %51 = load i32, ptr %9, align 4, !noalias !8
  %52 = load i32, ptr %10, align 4, !noalias !8
  %53 = load i32, ptr %11, align 4, !noalias !8
  %54 = load ptr, ptr %12, align 8, !noalias !8
  %55 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %51, i32 %50, i32 %52, i32 %53, ptr %54)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, ptr %14, align 8, !noalias !8
  %56 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %57 = load i32, ptr %13, align 4, !noalias !8
  %58 = load i32, ptr %9, align 4, !noalias !8
  %59 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %56, i32 %57, i32 %58)
  %60 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %59, ptr %60, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %61 = load ptr, ptr %1, align 8
  %62 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %63 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %62, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %63, ptr %61, align 8
  %64 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %65 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %64, i32 0, i32 1
  %66 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %65, align 8
  %67 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %61, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %66, ptr %67, align 8
  %68 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %69 = insertelement <3 x i32> poison, i32 %68, i64 0
  %70 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %71 = insertelement <3 x i32> %69, i32 %70, i64 1
  %72 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %73 = insertelement <3 x i32> %71, i32 %72, i64 2
  %74 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %75 = call i32 @llvm.spv.group.id.i32(i32 0)
  %76 = insertelement <3 x i32> poison, i32 %75, i64 0
  %77 = call i32 @llvm.spv.group.id.i32(i32 1)
  %78 = insertelement <3 x i32> %76, i32 %77, i64 1
  %79 = call i32 @llvm.spv.group.id.i32(i32 2)
  %80 = insertelement <3 x i32> %78, i32 %79, i64 2
  store <3 x i32> %73, ptr %26, align 16
  store i32 %74, ptr %27, align 4
  store <3 x i32> %80, ptr %28, align 16
  %81 = load <3 x i32>, ptr %26, align 16
  %82 = extractelement <3 x i32> %81, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %82, ptr %25, align 4
  %83 = load ptr, ptr %24, align 8
  %84 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %83, align 8
  %85 = load i32, ptr %25, align 4
  %86 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %84, i32 %85)
  %87 = load i32, ptr addrspace(11) %86, align 4
  store i32 %87, ptr %29, align 4
  store i32 0, ptr %30, align 4
  %88 = load i32, ptr %29, align 4
  %89 = insertelement <4 x i32> poison, i32 %88, i32 0
  %90 = load i32, ptr %29, align 4
  %91 = lshr i32 %90, 8
  %92 = insertelement <4 x i32> %89, i32 %91, i32 1
  %93 = load i32, ptr %29, align 4
  %94 = lshr i32 %93, 16
  %95 = insertelement <4 x i32> %92, i32 %94, i32 2
  %96 = load i32, ptr %29, align 4
  %97 = lshr i32 %96, 24
  %98 = insertelement <4 x i32> %95, i32 %97, i32 3
  %99 = and <4 x i32> %98, splat (i32 255)
  store <4 x i32> %99, ptr %31, align 16
  %100 = load <4 x i32>, ptr %31, align 16
  %101 = shufflevector <4 x i32> %100, <4 x i32> poison, <2 x i32> <i32 1, i32 3>
  %102 = load <4 x i32>, ptr %31, align 16
  %103 = shufflevector <4 x i32> %102, <4 x i32> poison, <2 x i32> <i32 0, i32 2>
  %104 = add <2 x i32> %103, %101
  %105 = extractelement <2 x i32> %104, i32 0
  store i32 %105, ptr %31, align 4
  %106 = extractelement <2 x i32> %104, i32 1
  %107 = getelementptr <4 x i32>, ptr %31, i32 0, i32 2
  store i32 %106, ptr %107, align 4
  %108 = load <4 x i32>, ptr %31, align 16
  %109 = shufflevector <4 x i32> %108, <4 x i32> poison, <3 x i32> <i32 2, i32 1, i32 0>
  %110 = mul <3 x i32> %109, splat (i32 2)
  store <3 x i32> %110, ptr %32, align 16
  %111 = load <3 x i32>, ptr %32, align 16
  %112 = extractelement <3 x i32> %111, i64 1
  %113 = getelementptr <4 x i32>, ptr %31, i32 0, i32 3
  store i32 %112, ptr %113, align 4
  %114 = load <4 x i32>, ptr %31, align 16
  %115 = shufflevector <4 x i32> %114, <4 x i32> poison, <2 x i32> <i32 3, i32 3>
  %116 = load <3 x i32>, ptr %32, align 16
  %117 = shufflevector <3 x i32> %116, <3 x i32> poison, <2 x i32> <i32 0, i32 2>
  %118 = xor <2 x i32> %115, %117
  store <2 x i32> %118, ptr %33, align 8
  %119 = load <4 x i32>, ptr %31, align 16
  %120 = call i32 @llvm.spv.udot.v4i32(<4 x i32> %119, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %121 = load <2 x i32>, ptr %33, align 8
  %122 = extractelement <2 x i32> %121, i64 0
  %123 = add i32 %120, %122
  %124 = load <2 x i32>, ptr %33, align 8
  %125 = extractelement <2 x i32> %124, i64 1
  %126 = mul i32 %125, 5
  %127 = add i32 %123, %126
  store i32 %127, ptr %30, align 4
  %128 = load i32, ptr %29, align 4
  %129 = and i32 %128, 31
  %130 = insertelement <3 x i32> poison, i32 %129, i32 0
  %131 = insertelement <3 x i32> %130, i32 7, i32 1
  %132 = insertelement <3 x i32> %131, i32 9, i32 2
  %133 = sub <3 x i32> %132, splat (i32 16)
  store <3 x i32> %133, ptr %34, align 16
  %134 = load <3 x i32>, ptr %34, align 16
  %135 = call <3 x i32> @llvm.abs.v3i32(<3 x i32> %134, i1 false)
  store <3 x i32> %135, ptr %35, align 16
  %136 = load <3 x i32>, ptr %35, align 16
  %137 = extractelement <3 x i32> %136, i64 0
  %138 = load <3 x i32>, ptr %34, align 16
  %139 = call <3 x i32> @llvm.smax.v3i32(<3 x i32> %138, <3 x i32> <i32 0, i32 1, i32 2>)
  store <3 x i32> %139, ptr %36, align 16
  %140 = load <3 x i32>, ptr %36, align 16
  %141 = extractelement <3 x i32> %140, i64 1
  %142 = add nsw i32 %137, %141
  %143 = load <3 x i32>, ptr %34, align 16
  %144 = extractelement <3 x i32> %143, i64 2
  %145 = call i32 @llvm.smin.i32(i32 %144, i32 4)
  %146 = add nsw i32 %142, %145
  %147 = load i32, ptr %30, align 4
  %148 = add i32 %147, %146
  store i32 %148, ptr %30, align 4
  %149 = load <3 x i32>, ptr %34, align 16
  %150 = icmp sgt <3 x i32> %149, zeroinitializer
  %151 = sext <3 x i1> %150 to <3 x i32>
  %152 = zext <3 x i1> %150 to <3 x i32>
  store <3 x i32> %152, ptr %37, align 16
  %153 = load <3 x i32>, ptr %37, align 16
  %154 = trunc <3 x i32> %153 to <3 x i1>
  %155 = call i1 @llvm.spv.any.v3i1(<3 x i1> %154)
  br i1 %155, label %156, label %159

156:                                              ; preds = %0
  %157 = load i32, ptr %30, align 4
  %158 = add i32 %157, 1
  store i32 %158, ptr %30, align 4
  br label %159

159:                                              ; preds = %156, %0
  %160 = load <3 x i32>, ptr %37, align 16
  %161 = trunc <3 x i32> %160 to <3 x i1>
  %162 = call i1 @llvm.spv.all.v3i1(<3 x i1> %161)
  br i1 %162, label %163, label %166

163:                                              ; preds = %159
  %164 = load i32, ptr %30, align 4
  %165 = add i32 %164, 2
  store i32 %165, ptr %30, align 4
  br label %166

166:                                              ; preds = %159, %163
  %167 = load <3 x i32>, ptr %37, align 16
  %168 = extractelement <3 x i32> %167, i64 0
  %169 = trunc i32 %168 to i1
  %170 = zext i1 %169 to i64
  %171 = select i1 %169, i32 4, i32 0
  %172 = load i32, ptr %30, align 4
  %173 = add i32 %172, %171
  store i32 %173, ptr %30, align 4
  %174 = load i32, ptr %30, align 4
  %175 = load <3 x i32>, ptr %26, align 16
  %176 = extractelement <3 x i32> %175, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %176, ptr %23, align 4
  %177 = load ptr, ptr %22, align 8
  %178 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %177, align 8
  %179 = load i32, ptr %23, align 4
  %180 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %178, i32 %179)
  store i32 %174, ptr addrspace(11) %180, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.udot.v4i32(<4 x i32>, <4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x i32> @llvm.abs.v3i32(<3 x i32>, i1 immarg) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x i32> @llvm.smax.v3i32(<3 x i32>, <3 x i32>) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.any.v3i1(<3 x i1>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.all.v3i1(<3 x i1>) #3

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
declare void @llvm.experimental.noalias.scope.decl(metadata) #6

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
