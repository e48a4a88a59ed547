; ModuleID = 'loop_endless.hlsl'
source_filename = "loop_endless.hlsl"
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
  %31 = alloca i32, align 4
  %32 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %33 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %33, align 8
  %34 = load i32, ptr %16, align 4, !noalias !3
  %35 = load i32, ptr %17, align 4, !noalias !3
  %36 = load i32, ptr %18, align 4, !noalias !3
  %37 = load i32, ptr %19, align 4, !noalias !3
  %38 = load ptr, ptr %20, align 8, !noalias !3
  %39 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %35, i32 %34, i32 %36, i32 %37, ptr %38)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %39, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %40 = load ptr, ptr %4, align 8
  %41 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %42 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %41, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %42, ptr %40, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %43 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %43, align 8
  %44 = load i32, ptr %8, align 4, !noalias !8
  %45 = load i32, ptr %9, align 4, !noalias !8
  %46 = load i32, ptr %10, align 4, !noalias !8
  %47 = load i32, ptr %11, align 4, !noalias !8
  %48 = load ptr, ptr %12, align 8, !noalias !8
  %49 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %45, i32 %44, i32 %46, i32 %47, ptr %48)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %49, ptr %14, align 8, !noalias !8
  %50 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %51 = load i32, ptr %13, align 4, !noalias !8
  %52 = load i32, ptr %9, align 4, !noalias !8
  %53 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %50, i32 %51, i32 %52)
  %54 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %53, ptr %54, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %55 = load ptr, ptr %1, align 8
  %56 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %57 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %56, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %57, ptr %55, align 8
  %58 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %59 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %58, i32 0, i32 1
  %60 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %59, align 8
  %61 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %55, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %60, ptr %61, align 8
  %62 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %63 = insertelement <3 x i32> poison, i32 %62, i64 0
  %64 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %65 = insertelement <3 x i32> %63, i32 %64, i64 1
  %66 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %67 = insertelement <3 x i32> %65, i32 %66, i64 2
  %68 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %69 = call i32 @llvm.spv.group.id.i32(i32 0)
  %70 = insertelement <3 x i32> poison, i32 %69, i64 0
  %71 = call i32 @llvm.spv.group.id.i32(i32 1)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 1
  %73 = call i32 @llvm.spv.group.id.i32(i32 2)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 2
  store <3 x i32> %67, ptr %26, align 16
  store i32 %68, ptr %27, align 4
  store <3 x i32> %74, ptr %28, align 16
  %75 = load <3 x i32>, ptr %26, align 16
  %76 = extractelement <3 x i32> %75, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %76, ptr %25, align 4
  %77 = load ptr, ptr %24, align 8
  %78 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %77, align 8
  %79 = load i32, ptr %25, align 4
  %80 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %78, i32 %79)
  %81 = load i32, ptr addrspace(11) %80, align 4
  store i32 %81, ptr %29, align 4
  store i32 0, ptr %30, align 4
  %82 = load i32, ptr %29, align 4
  %83 = and i32 %82, 65535
  store i32 %83, ptr %31, align 4
  br label %84

84:                                               ; preds = %109, %0
  %85 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %32) ]
  %86 = load i32, ptr %30, align 4
  %87 = add i32 %86, 1
  store i32 %87, ptr %30, align 4
  %88 = load i32, ptr %31, align 4
  %89 = icmp eq i32 %88, 1
  br i1 %89, label %93, label %90

90:                                               ; preds = %84
  %91 = load i32, ptr %30, align 4
  %92 = icmp ugt i32 %91, 40
  br i1 %92, label %93, label %94

93:                                               ; preds = %90, %84
  br label %110

94:                                               ; preds = %90
  %95 = load i32, ptr %31, align 4
  %96 = and i32 %95, 1
  %97 = icmp ne i32 %96, 0
  br i1 %97, label %98, label %102

98:                                               ; preds = %94
  %99 = load i32, ptr %31, align 4
  %100 = mul i32 %99, 3
  %101 = add i32 %100, 1
  store i32 %101, ptr %31, align 4
  br label %105

102:                                              ; preds = %94
  %103 = load i32, ptr %31, align 4
  %104 = lshr i32 %103, 1
  store i32 %104, ptr %31, align 4
  br label %105

105:                                              ; preds = %102, %98
  %106 = load i32, ptr %31, align 4
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %108, label %109

108:                                              ; preds = %105
  br label %110

109:                                              ; preds = %105
  br label %84, !llvm.loop !11

110:                                              ; preds = %93, %108
  %111 = load i32, ptr %30, align 4
  %112 = shl i32 %111, 8
  %113 = load i32, ptr %31, align 4
  %114 = and i32 %113, 255
  %115 = or i32 %112, %114
  store i32 %115, ptr %30, align 4
  %116 = load i32, ptr %30, align 4
  %117 = load <3 x i32>, ptr %26, align 16
  %118 = extractelement <3 x i32> %117, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %118, ptr %23, align 4
  %119 = load ptr, ptr %22, align 8
  %120 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %119, align 8
  %121 = load i32, ptr %23, align 4
  %122 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %120, i32 %121)
  store i32 %116, ptr addrspace(11) %122, align 4
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
