; ModuleID = 'resource_choice.hlsl'
source_filename = "resource_choice.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL4More = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str.4 = private unnamed_addr constant [5 x i8] c"More\00", align 1

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
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca ptr, align 8
  %16 = alloca %"class.hlsl::StructuredBuffer", align 8
  %17 = alloca ptr, align 8
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  %22 = alloca ptr, align 8
  %23 = alloca i32, align 4
  %24 = alloca %"class.hlsl::RWStructuredBuffer", align 8
  %25 = alloca ptr, align 8
  %26 = alloca i32, align 4
  %27 = alloca i32, align 4
  %28 = alloca i32, align 4
  %29 = alloca i32, align 4
  %30 = alloca ptr, align 8
  %31 = alloca %"class.hlsl::StructuredBuffer", align 8
  %32 = alloca ptr, align 8
  %33 = alloca i32, align 4
  %34 = alloca ptr, align 8
  %35 = alloca ptr, align 8
  %36 = alloca ptr, align 8
  %37 = alloca ptr, align 8
  %38 = alloca ptr, align 8
  %39 = alloca i32, align 4
  %40 = alloca ptr, align 8
  %41 = alloca i32, align 4
  %42 = alloca ptr, align 8
  %43 = alloca i32, align 4
  %44 = alloca ptr, align 8
  %45 = alloca i32, align 4
  %46 = alloca <3 x i32>, align 16
  %47 = alloca i32, align 4
  %48 = alloca <3 x i32>, align 16
  %49 = alloca i32, align 4
  %50 = alloca i32, align 4
  %51 = alloca %"class.hlsl::StructuredBuffer", align 8
  %52 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %25, align 8, !noalias !4
  store i32 1, ptr %26, align 4, !noalias !4
  store i32 0, ptr %27, align 4, !noalias !4
  store i32 1, ptr %28, align 4, !noalias !4
  store i32 0, ptr %29, align 4, !noalias !4
  store ptr @.str, ptr %30, align 8, !noalias !4
  store ptr %31, ptr %4, align 8
  %53 = load ptr, ptr %4, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %53, align 8
  %54 = load i32, ptr %26, align 4, !noalias !4
  %55 = load i32, ptr %27, align 4, !noalias !4
  %56 = load i32, ptr %28, align 4, !noalias !4
  %57 = load i32, ptr %29, align 4, !noalias !4
  %58 = load ptr, ptr %30, align 8, !noalias !4
  %59 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %55, i32 %54, i32 %56, i32 %57, ptr %58)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %59, ptr %31, align 8, !noalias !4
  store ptr @_ZL2In, ptr %6, align 8
  store ptr %31, ptr %7, align 8
  %60 = load ptr, ptr %6, align 8
  %61 = load ptr, ptr %7, align 8, !nonnull !7, !align !8
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %61, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %62, ptr %60, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %17, align 8, !noalias !9
  store i32 0, ptr %18, align 4, !noalias !9
  store i32 0, ptr %19, align 4, !noalias !9
  store i32 1, ptr %20, align 4, !noalias !9
  store i32 0, ptr %21, align 4, !noalias !9
  store ptr @.str.2, ptr %22, align 8, !noalias !9
  store i32 0, ptr %23, align 4, !noalias !9
  store ptr %24, ptr %3, align 8
  %63 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %63, align 8
  %64 = load i32, ptr %18, align 4, !noalias !9
  %65 = load i32, ptr %19, align 4, !noalias !9
  %66 = load i32, ptr %20, align 4, !noalias !9
  %67 = load i32, ptr %21, align 4, !noalias !9
  %68 = load ptr, ptr %22, align 8, !noalias !9
  %69 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %65, i32 %64, i32 %66, i32 %67, ptr %68)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %69, ptr %24, align 8, !noalias !9
  %70 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %24, align 8, !noalias !9
  %71 = load i32, ptr %23, align 4, !noalias !9
  %72 = load i32, ptr %19, align 4, !noalias !9
  %73 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %70, i32 %71, i32 %72)
  %74 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %24, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %73, ptr %74, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %24, ptr %2, align 8
  %75 = load ptr, ptr %1, align 8
  %76 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %77 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %76, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %77, ptr %75, align 8
  %78 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %79 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %78, i32 0, i32 1
  %80 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %79, align 8
  %81 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %75, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %80, ptr %81, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  store ptr @_ZL4More, ptr %10, align 8, !noalias !12
  store i32 3, ptr %11, align 4, !noalias !12
  store i32 0, ptr %12, align 4, !noalias !12
  store i32 1, ptr %13, align 4, !noalias !12
  store i32 0, ptr %14, align 4, !noalias !12
  store ptr @.str.4, ptr %15, align 8, !noalias !12
  store ptr %16, ptr %5, align 8
  %82 = load ptr, ptr %5, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %82, align 8
  %83 = load i32, ptr %11, align 4, !noalias !12
  %84 = load i32, ptr %12, align 4, !noalias !12
  %85 = load i32, ptr %13, align 4, !noalias !12
  %86 = load i32, ptr %14, align 4, !noalias !12
  %87 = load ptr, ptr %15, align 8, !noalias !12
  %88 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %84, i32 %83, i32 %85, i32 %86, ptr %87)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %88, ptr %16, align 8, !noalias !12
  store ptr @_ZL4More, ptr %8, align 8
  store ptr %16, ptr %9, align 8
  %89 = load ptr, ptr %8, align 8
  %90 = load ptr, ptr %9, align 8, !nonnull !7, !align !8
  %91 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %90, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %91, ptr %89, align 8
  %92 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %93 = insertelement <3 x i32> poison, i32 %92, i64 0
  %94 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %95 = insertelement <3 x i32> %93, i32 %94, i64 1
  %96 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %97 = insertelement <3 x i32> %95, i32 %96, i64 2
  %98 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %99 = call i32 @llvm.spv.group.id.i32(i32 0)
  %100 = insertelement <3 x i32> poison, i32 %99, i64 0
  %101 = call i32 @llvm.spv.group.id.i32(i32 1)
  %102 = insertelement <3 x i32> %100, i32 %101, i64 1
  %103 = call i32 @llvm.spv.group.id.i32(i32 2)
  %104 = insertelement <3 x i32> %102, i32 %103, i64 2
  store <3 x i32> %97, ptr %46, align 16
  store i32 %98, ptr %47, align 4
  store <3 x i32> %104, ptr %48, align 16
  %105 = load <3 x i32>, ptr %46, align 16
  %106 = extractelement <3 x i32> %105, i64 0
  store ptr @_ZL2In, ptr %38, align 8
  store i32 %106, ptr %39, align 4
  %107 = load ptr, ptr %38, align 8
  %108 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %107, align 8
  %109 = load i32, ptr %39, align 4
  %110 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %108, i32 %109)
  %111 = load i32, ptr addrspace(11) %110, align 4
  store i32 %111, ptr %49, align 4
  store i32 0, ptr %50, align 4
  store ptr %51, ptr %36, align 8
  store ptr @_ZL2In, ptr %37, align 8
  %112 = load ptr, ptr %36, align 8
  %113 = load ptr, ptr %37, align 8, !nonnull !7, !align !8
  %114 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %113, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %114, ptr %112, align 8
  %115 = load i32, ptr %49, align 4
  %116 = and i32 %115, 1
  %117 = icmp ne i32 %116, 0
  br i1 %117, label %118, label %122

118:                                              ; preds = %0
  store ptr %51, ptr %34, align 8
  store ptr @_ZL4More, ptr %35, align 8
  %119 = load ptr, ptr %34, align 8
  %120 = load ptr, ptr %35, align 8, !nonnull !7, !align !8
  %121 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %120, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %121, ptr %119, align 8
  br label %122

122:                                              ; preds = %118, %0
  %123 = load i32, ptr %47, align 4
  store ptr %51, ptr %40, align 8
  store i32 %123, ptr %41, align 4
  %124 = load ptr, ptr %40, align 8
  %125 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %124, align 8
  %126 = load i32, ptr %41, align 4
  %127 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %125, i32 %126)
  %128 = load i32, ptr addrspace(11) %127, align 4
  store i32 %128, ptr %50, align 4
  %129 = load i32, ptr %49, align 4
  %130 = and i32 %129, 2
  %131 = icmp ne i32 %130, 0
  br i1 %131, label %132, label %139

132:                                              ; preds = %122
  %133 = load i32, ptr %47, align 4
  store ptr @_ZL2In, ptr %44, align 8
  store i32 %133, ptr %45, align 4
  %134 = load ptr, ptr %44, align 8
  %135 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %134, align 8
  %136 = load i32, ptr %45, align 4
  %137 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %135, i32 %136)
  %138 = load i32, ptr addrspace(11) %137, align 4
  br label %147

139:                                              ; preds = %122
  %140 = load i32, ptr %47, align 4
  %141 = xor i32 %140, 1
  store ptr @_ZL4More, ptr %42, align 8
  store i32 %141, ptr %43, align 4
  %142 = load ptr, ptr %42, align 8
  %143 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %142, align 8
  %144 = load i32, ptr %43, align 4
  %145 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %143, i32 %144)
  %146 = load i32, ptr addrspace(11) %145, align 4
  br label %147

147:                                              ; preds = %132, %139
  %148 = phi i32 [ %138, %132 ], [ %146, %139 ]
  %149 = load i32, ptr %50, align 4
  %150 = add i32 %149, %148
  store i32 %150, ptr %50, align 4
  %151 = load i32, ptr %50, align 4
  %152 = load <3 x i32>, ptr %46, align 16
  %153 = extractelement <3 x i32> %152, i64 0
  store ptr @_ZL3Out, ptr %32, align 8
  store i32 %153, ptr %33, align 4
  %154 = load ptr, ptr %32, align 8
  %155 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %154, align 8
  %156 = load i32, ptr %33, align 4
  %157 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %155, i32 %156)
  store i32 %151, ptr addrspace(11) %157, align 4
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
!13 = distinct !{!13, !14, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!14 = distinct !{!14, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
