; ModuleID = 'return_main.hlsl'
source_filename = "return_main.hlsl"
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
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %37 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %37, align 8
  %38 = load i32, ptr %16, align 4, !noalias !3
  %39 = load i32, ptr %17, align 4, !noalias !3
  %40 = load i32, ptr %18, align 4, !noalias !3
  %41 = load i32, ptr %19, align 4, !noalias !3
  %42 = load ptr, ptr %20, align 8, !noalias !3
  %43 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %39, i32 %38, i32 %40, i32 %41, ptr %42)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %43, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %44 = load ptr, ptr %4, align 8
  %45 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %46 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %45, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %46, ptr %44, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %47 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %47, align 8
  %48 = load i32, ptr %8, align 4, !noalias !8
  %49 = load i32, ptr %9, align 4, !noalias !8
  %50 = load i32, ptr %10, align 4, !noalias !8
  %51 = load i32, ptr %11, align 4, !noalias !8
  %52 = load ptr, ptr %12, align 8, !noalias !8
  %53 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %49, i32 %48, i32 %50, i32 %51, ptr %52)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, ptr %14, align 8, !noalias !8
  %54 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %55 = load i32, ptr %13, align 4, !noalias !8
  %56 = load i32, ptr %9, align 4, !noalias !8
  %57 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, i32 %55, i32 %56)
  %58 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %57, ptr %58, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %59 = load ptr, ptr %1, align 8
  %60 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %61 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %60, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %61, ptr %59, align 8
  %62 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %63 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %62, i32 0, i32 1
  %64 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %63, align 8
  %65 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %59, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %64, ptr %65, align 8
  %66 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %67 = insertelement <3 x i32> poison, i32 %66, i64 0
  %68 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %69 = insertelement <3 x i32> %67, i32 %68, i64 1
  %70 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %71 = insertelement <3 x i32> %69, i32 %70, i64 2
  %72 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %73 = call i32 @llvm.spv.group.id.i32(i32 0)
  %74 = insertelement <3 x i32> poison, i32 %73, i64 0
  %75 = call i32 @llvm.spv.group.id.i32(i32 1)
  %76 = insertelement <3 x i32> %74, i32 %75, i64 1
  %77 = call i32 @llvm.spv.group.id.i32(i32 2)
  %78 = insertelement <3 x i32> %76, i32 %77, i64 2
  store <3 x i32> %71, ptr %30, align 16
  store i32 %72, ptr %31, align 4
  store <3 x i32> %78, ptr %32, align 16
  %79 = load <3 x i32>, ptr %30, align 16
  %80 = extractelement <3 x i32> %79, i64 0
  store ptr @_ZL2In, ptr %28, align 8
  store i32 %80, ptr %29, align 4
  %81 = load ptr, ptr %28, align 8
  %82 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %81, align 8
  %83 = load i32, ptr %29, align 4
  %84 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %82, i32 %83)
  %85 = load i32, ptr addrspace(11) %84, align 4
  store i32 %85, ptr %33, align 4
  store i32 0, ptr %34, align 4
  %86 = load i32, ptr %33, align 4
  %87 = urem i32 %86, 3
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %96

89:                                               ; preds = %0
  %90 = load <3 x i32>, ptr %30, align 16
  %91 = extractelement <3 x i32> %90, i64 0
  store ptr @_ZL3Out, ptr %26, align 8
  store i32 %91, ptr %27, align 4
  %92 = load ptr, ptr %26, align 8
  %93 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %92, align 8
  %94 = load i32, ptr %27, align 4
  %95 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %93, i32 %94)
  store i32 42, ptr addrspace(11) %95, align 4
  br label %132

96:                                               ; preds = %0
  store i32 0, ptr %35, align 4
  br label %97

97:                                               ; preds = %119, %96
  %98 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %36) ]
  %99 = load i32, ptr %35, align 4
  %100 = icmp ult i32 %99, 10
  br i1 %100, label %101, label %122

101:                                              ; preds = %97
  %102 = load i32, ptr %33, align 4
  %103 = load i32, ptr %35, align 4
  %104 = and i32 %103, 31
  %105 = lshr i32 %102, %104
  %106 = load i32, ptr %34, align 4
  %107 = add i32 %106, %105
  store i32 %107, ptr %34, align 4
  %108 = load i32, ptr %34, align 4
  %109 = urem i32 %108, 17
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %111, label %119

111:                                              ; preds = %101
  %112 = load i32, ptr %34, align 4
  %113 = load <3 x i32>, ptr %30, align 16
  %114 = extractelement <3 x i32> %113, i64 0
  store ptr @_ZL3Out, ptr %24, align 8
  store i32 %114, ptr %25, align 4
  %115 = load ptr, ptr %24, align 8
  %116 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %115, align 8
  %117 = load i32, ptr %25, align 4
  %118 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %116, i32 %117)
  store i32 %112, ptr addrspace(11) %118, align 4
  br label %132

119:                                              ; preds = %101
  %120 = load i32, ptr %35, align 4
  %121 = add i32 %120, 1
  store i32 %121, ptr %35, align 4
  br label %97, !llvm.loop !11

122:                                              ; preds = %97
  %123 = load i32, ptr %34, align 4
  %124 = add i32 %123, 5
  store i32 %124, ptr %34, align 4
  %125 = load i32, ptr %34, align 4
  %126 = load <3 x i32>, ptr %30, align 16
  %127 = extractelement <3 x i32> %126, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %127, ptr %23, align 4
  %128 = load ptr, ptr %22, align 8
  %129 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %128, align 8
  %130 = load i32, ptr %23, align 4
  %131 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %129, i32 %130)
  store i32 %125, ptr addrspace(11) %131, align 4
  br label %132

132:                                              ; preds = %89, %111, %122
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
