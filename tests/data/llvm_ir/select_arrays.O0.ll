; ModuleID = 'select_arrays.hlsl'
source_filename = "select_arrays.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@__const._Z4mainDv3_j.a = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@__const._Z4mainDv3_j.b = private unnamed_addr constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4

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
  %27 = alloca [4 x i32], align 4
  %28 = alloca [4 x i32], align 4
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
  store <3 x i32> %67, ptr %26, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %27, ptr align 4 @__const._Z4mainDv3_j.a, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %28, ptr align 4 @__const._Z4mainDv3_j.b, i64 16, i1 false)
  %68 = load <3 x i32>, ptr %26, align 16
  %69 = extractelement <3 x i32> %68, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %69, ptr %25, align 4
  %70 = load ptr, ptr %24, align 8
  %71 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %70, align 8
  %72 = load i32, ptr %25, align 4
  %73 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %71, i32 %72)
  %74 = load i32, ptr addrspace(11) %73, align 4
  store i32 %74, ptr %29, align 4
  store i32 0, ptr %30, align 4
  store i32 0, ptr %31, align 4
  br label %75

75:                                               ; preds = %121, %0
  %76 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %32) ]
  %77 = load i32, ptr %31, align 4
  %78 = icmp ult i32 %77, 4
  br i1 %78, label %79, label %127

79:                                               ; preds = %75
  %80 = load i32, ptr %29, align 4
  %81 = load i32, ptr %31, align 4
  %82 = and i32 %81, 31
  %83 = lshr i32 %80, %82
  %84 = and i32 %83, 1
  %85 = icmp ne i32 %84, 0
  br i1 %85, label %86, label %93

86:                                               ; preds = %79
  %87 = load i32, ptr %30, align 4
  %88 = load i32, ptr %31, align 4
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw [4 x i32], ptr %27, i64 0, i64 %89
  %91 = load i32, ptr %90, align 4
  %92 = add i32 %91, %87
  store i32 %92, ptr %90, align 4
  br label %100

93:                                               ; preds = %79
  %94 = load i32, ptr %30, align 4
  %95 = load i32, ptr %31, align 4
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw [4 x i32], ptr %28, i64 0, i64 %96
  %98 = load i32, ptr %97, align 4
  %99 = add i32 %98, %94
  store i32 %99, ptr %97, align 4
  br label %100

100:                                              ; preds = %93, %86
  %101 = load i32, ptr %29, align 4
  %102 = load i32, ptr %31, align 4
  %103 = add i32 %102, 4
  %104 = and i32 %103, 31
  %105 = lshr i32 %101, %104
  %106 = and i32 %105, 1
  %107 = icmp ne i32 %106, 0
  br i1 %107, label %108, label %114

108:                                              ; preds = %100
  %109 = load i32, ptr %31, align 4
  %110 = and i32 %109, 3
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds nuw [4 x i32], ptr %27, i64 0, i64 %111
  %113 = load i32, ptr %112, align 4
  br label %121

114:                                              ; preds = %100
  %115 = load i32, ptr %31, align 4
  %116 = add i32 %115, 1
  %117 = and i32 %116, 3
  %118 = zext i32 %117 to i64
  %119 = getelementptr inbounds nuw [4 x i32], ptr %28, i64 0, i64 %118
  %120 = load i32, ptr %119, align 4
  br label %121

121:                                              ; preds = %114, %108
  %122 = phi i32 [ %113, %108 ], [ %120, %114 ]
  %123 = load i32, ptr %30, align 4
  %124 = add i32 %123, %122
  store i32 %124, ptr %30, align 4
  %125 = load i32, ptr %31, align 4
  %126 = add i32 %125, 1
  store i32 %126, ptr %31, align 4
  br label %75, !llvm.loop !11

127:                                              ; preds = %75
  %128 = load i32, ptr %30, align 4
  %129 = load <3 x i32>, ptr %26, align 16
  %130 = extractelement <3 x i32> %129, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %130, ptr %23, align 4
  %131 = load ptr, ptr %22, align 8
  %132 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %131, align 8
  %133 = load i32, ptr %23, align 4
  %134 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %132, i32 %133)
  store i32 %128, ptr addrspace(11) %134, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
