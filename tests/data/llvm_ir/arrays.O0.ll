; ModuleID = 'arrays.hlsl'
source_filename = "arrays.hlsl"
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
  %31 = alloca [8 x i32], align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %36 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %36, align 8
  %37 = load i32, ptr %16, align 4, !noalias !3
  %38 = load i32, ptr %17, align 4, !noalias !3
  %39 = load i32, ptr %18, align 4, !noalias !3
  %40 = load i32, ptr %19, align 4, !noalias !3
  %41 = load ptr, ptr %20, align 8, !noalias !3
  %42 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %38, i32 %37, i32 %39, i32 %40, ptr %41)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %42, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %45 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %44, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %45, ptr %43, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %46 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %46, align 8
  %47 = load i32, ptr %8, align 4, !noalias !8
  %48 = load i32, ptr %9, align 4, !noalias !8
  %49 = load i32, ptr %10, align 4, !noalias !8
  %50 = load i32, ptr %11, align 4, !noalias !8
  %51 = load ptr, ptr %12, align 8, !noalias !8
  %52 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %48, i32 %47, i32 %49, i32 %50, ptr %51)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, ptr %14, align 8, !noalias !8
  %53 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %54 = load i32, ptr %13, align 4, !noalias !8
  %55 = load i32, ptr %9, align 4, !noalias !8
  %56 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %54, i32 %55)
  %57 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %56, ptr %57, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %58 = load ptr, ptr %1, align 8
  %59 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %60 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %59, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %60, ptr %58, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %62 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %61, i32 0, i32 1
  %63 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %62, align 8
  %64 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %58, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %63, ptr %64, align 8
  %65 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %66 = insertelement <3 x i32> poison, i32 %65, i64 0
  %67 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %68 = insertelement <3 x i32> %66, i32 %67, i64 1
  %69 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %70 = insertelement <3 x i32> %68, i32 %69, i64 2
  %71 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %72 = call i32 @llvm.spv.group.id.i32(i32 0)
  %73 = insertelement <3 x i32> poison, i32 %72, i64 0
  %74 = call i32 @llvm.spv.group.id.i32(i32 1)
  %75 = insertelement <3 x i32> %73, i32 %74, i64 1
  %76 = call i32 @llvm.spv.group.id.i32(i32 2)
  %77 = insertelement <3 x i32> %75, i32 %76, i64 2
  store <3 x i32> %70, ptr %26, align 16
  store i32 %71, ptr %27, align 4
  store <3 x i32> %77, ptr %28, align 16
  %78 = load <3 x i32>, ptr %26, align 16
  %79 = extractelement <3 x i32> %78, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %79, ptr %25, align 4
  %80 = load ptr, ptr %24, align 8
  %81 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %80, align 8
  %82 = load i32, ptr %25, align 4
  %83 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %81, i32 %82)
  %84 = load i32, ptr addrspace(11) %83, align 4
  store i32 %84, ptr %29, align 4
  store i32 0, ptr %30, align 4
  store i32 0, ptr %32, align 4
  br label %85

85:                                               ; preds = %89, %0
  %86 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %35) ]
  %87 = load i32, ptr %32, align 4
  %88 = icmp ult i32 %87, 8
  br i1 %88, label %89, label %99

89:                                               ; preds = %85
  %90 = load i32, ptr %29, align 4
  %91 = load i32, ptr %32, align 4
  %92 = and i32 %91, 31
  %93 = lshr i32 %90, %92
  %94 = load i32, ptr %32, align 4
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw [8 x i32], ptr %31, i64 0, i64 %95
  store i32 %93, ptr %96, align 4
  %97 = load i32, ptr %32, align 4
  %98 = add i32 %97, 1
  store i32 %98, ptr %32, align 4
  br label %85, !llvm.loop !11

99:                                               ; preds = %85
  store i32 0, ptr %33, align 4
  br label %100

100:                                              ; preds = %104, %99
  %101 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %35) ]
  %102 = load i32, ptr %33, align 4
  %103 = icmp ult i32 %102, 8
  br i1 %103, label %104, label %120

104:                                              ; preds = %100
  %105 = load i32, ptr %33, align 4
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw [8 x i32], ptr %31, i64 0, i64 %106
  %108 = load i32, ptr %107, align 4
  %109 = mul i32 %108, 3
  %110 = load i32, ptr %29, align 4
  %111 = load i32, ptr %33, align 4
  %112 = add i32 %110, %111
  %113 = and i32 %112, 7
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [8 x i32], ptr %31, i64 0, i64 %114
  %116 = load i32, ptr %115, align 4
  %117 = add i32 %116, %109
  store i32 %117, ptr %115, align 4
  %118 = load i32, ptr %33, align 4
  %119 = add i32 %118, 1
  store i32 %119, ptr %33, align 4
  br label %100, !llvm.loop !13

120:                                              ; preds = %100
  store i32 0, ptr %34, align 4
  br label %121

121:                                              ; preds = %125, %120
  %122 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %35) ]
  %123 = load i32, ptr %34, align 4
  %124 = icmp ult i32 %123, 8
  br i1 %124, label %125, label %135

125:                                              ; preds = %121
  %126 = load i32, ptr %30, align 4
  %127 = mul i32 %126, 31
  %128 = load i32, ptr %34, align 4
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds nuw [8 x i32], ptr %31, i64 0, i64 %129
  %131 = load i32, ptr %130, align 4
  %132 = add i32 %127, %131
  store i32 %132, ptr %30, align 4
  %133 = load i32, ptr %34, align 4
  %134 = add i32 %133, 1
  store i32 %134, ptr %34, align 4
  br label %121, !llvm.loop !14

135:                                              ; preds = %121
  %136 = load i32, ptr %30, align 4
  %137 = load <3 x i32>, ptr %26, align 16
  %138 = extractelement <3 x i32> %137, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %138, ptr %23, align 4
  %139 = load ptr, ptr %22, align 8
  %140 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %139, align 8
  %141 = load i32, ptr %23, align 4
  %142 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %140, i32 %141)
  store i32 %136, ptr addrspace(11) %142, align 4
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
!13 = distinct !{!13, !12}
!14 = distinct !{!14, !12}
