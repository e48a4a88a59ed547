; ModuleID = 'arrays_2d.hlsl'
source_filename = "arrays_2d.hlsl"
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
  %31 = alloca [3 x [4 x i32]], align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %35 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %35, align 8
  %36 = load i32, ptr %16, align 4, !noalias !3
  %37 = load i32, ptr %17, align 4, !noalias !3
  %38 = load i32, ptr %18, align 4, !noalias !3
  %39 = load i32, ptr %19, align 4, !noalias !3
  %40 = load ptr, ptr %20, align 8, !noalias !3
  %41 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %37, i32 %36, i32 %38, i32 %39, ptr %40)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %41, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %42 = load ptr, ptr %4, align 8
  %43 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %44 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %43, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %42, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %45 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %45, align 8
  %46 = load i32, ptr %8, align 4, !noalias !8
  %47 = load i32, ptr %9, align 4, !noalias !8
  %48 = load i32, ptr %10, align 4, !noalias !8
  %49 = load i32, ptr %11, align 4, !noalias !8
  %50 = load ptr, ptr %12, align 8, !noalias !8
  %51 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %47, i32 %46, i32 %48, i32 %49, ptr %50)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %51, ptr %14, align 8, !noalias !8
  %52 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %53 = load i32, ptr %13, align 4, !noalias !8
  %54 = load i32, ptr %9, align 4, !noalias !8
  %55 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, i32 %53, i32 %54)
  %56 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %55, ptr %56, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %57 = load ptr, ptr %1, align 8
  %58 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %59 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %58, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %59, ptr %57, align 8
  %60 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %61 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %60, i32 0, i32 1
  %62 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %61, align 8
  %63 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %57, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %62, ptr %63, align 8
  %64 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %65 = insertelement <3 x i32> poison, i32 %64, i64 0
  %66 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %67 = insertelement <3 x i32> %65, i32 %66, i64 1
  %68 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %69 = insertelement <3 x i32> %67, i32 %68, i64 2
  %70 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %71 = call i32 @llvm.spv.group.id.i32(i32 0)
  %72 = insertelement <3 x i32> poison, i32 %71, i64 0
  %73 = call i32 @llvm.spv.group.id.i32(i32 1)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 1
  %75 = call i32 @llvm.spv.group.id.i32(i32 2)
  %76 = insertelement <3 x i32> %74, i32 %75, i64 2
  store <3 x i32> %69, ptr %26, align 16
  store i32 %70, ptr %27, align 4
  store <3 x i32> %76, ptr %28, align 16
  %77 = load <3 x i32>, ptr %26, align 16
  %78 = extractelement <3 x i32> %77, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %78, ptr %25, align 4
  %79 = load ptr, ptr %24, align 8
  %80 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %79, align 8
  %81 = load i32, ptr %25, align 4
  %82 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %80, i32 %81)
  %83 = load i32, ptr addrspace(11) %82, align 4
  store i32 %83, ptr %29, align 4
  store i32 0, ptr %30, align 4
  store i32 0, ptr %32, align 4
  br label %84

84:                                               ; preds = %108, %0
  %85 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %34) ]
  %86 = load i32, ptr %32, align 4
  %87 = icmp ult i32 %86, 3
  br i1 %87, label %88, label %111

88:                                               ; preds = %84
  store i32 0, ptr %33, align 4
  br label %89

89:                                               ; preds = %93, %88
  %90 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %85) ]
  %91 = load i32, ptr %33, align 4
  %92 = icmp ult i32 %91, 4
  br i1 %92, label %93, label %108

93:                                               ; preds = %89
  %94 = load i32, ptr %29, align 4
  %95 = load i32, ptr %32, align 4
  %96 = add i32 %95, 1
  %97 = mul i32 %94, %96
  %98 = load i32, ptr %33, align 4
  %99 = add i32 %97, %98
  %100 = load i32, ptr %32, align 4
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw [3 x [4 x i32]], ptr %31, i64 0, i64 %101
  %103 = load i32, ptr %33, align 4
  %104 = zext i32 %103 to i64
  %105 = getelementptr inbounds nuw [4 x i32], ptr %102, i64 0, i64 %104
  store i32 %99, ptr %105, align 4
  %106 = load i32, ptr %33, align 4
  %107 = add i32 %106, 1
  store i32 %107, ptr %33, align 4
  br label %89, !llvm.loop !11

108:                                              ; preds = %89
  %109 = load i32, ptr %32, align 4
  %110 = add i32 %109, 1
  store i32 %110, ptr %32, align 4
  br label %84, !llvm.loop !13

111:                                              ; preds = %84
  %112 = load i32, ptr %29, align 4
  %113 = urem i32 %112, 3
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [3 x [4 x i32]], ptr %31, i64 0, i64 %114
  %116 = load i32, ptr %29, align 4
  %117 = lshr i32 %116, 2
  %118 = and i32 %117, 3
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw [4 x i32], ptr %115, i64 0, i64 %119
  %121 = load i32, ptr %120, align 4
  %122 = getelementptr inbounds [3 x [4 x i32]], ptr %31, i64 0, i64 2
  %123 = load i32, ptr %29, align 4
  %124 = and i32 %123, 1
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw [4 x i32], ptr %122, i64 0, i64 %125
  %127 = load i32, ptr %126, align 4
  %128 = xor i32 %121, %127
  store i32 %128, ptr %30, align 4
  %129 = load i32, ptr %29, align 4
  %130 = urem i32 %129, 3
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw [3 x [4 x i32]], ptr %31, i64 0, i64 %131
  %133 = getelementptr inbounds [4 x i32], ptr %132, i64 0, i64 1
  store i32 5, ptr %133, align 4
  %134 = getelementptr inbounds [4 x i32], ptr %31, i64 0, i64 1
  %135 = load i32, ptr %134, align 4
  %136 = getelementptr inbounds [3 x [4 x i32]], ptr %31, i64 0, i64 1
  %137 = getelementptr inbounds [4 x i32], ptr %136, i64 0, i64 1
  %138 = load i32, ptr %137, align 4
  %139 = add i32 %135, %138
  %140 = getelementptr inbounds [3 x [4 x i32]], ptr %31, i64 0, i64 2
  %141 = getelementptr inbounds [4 x i32], ptr %140, i64 0, i64 1
  %142 = load i32, ptr %141, align 4
  %143 = add i32 %139, %142
  %144 = load i32, ptr %30, align 4
  %145 = add i32 %144, %143
  store i32 %145, ptr %30, align 4
  %146 = load i32, ptr %30, align 4
  %147 = load <3 x i32>, ptr %26, align 16
  %148 = extractelement <3 x i32> %147, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %148, ptr %23, align 4
  %149 = load ptr, ptr %22, align 8
  %150 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %149, align 8
  %151 = load i32, ptr %23, align 4
  %152 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %150, i32 %151)
  store i32 %146, ptr addrspace(11) %152, align 4
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
