; ModuleID = 'static_state.hlsl'
source_filename = "static_state.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL5count = internal addrspace(10) global i32 0, align 4
@_ZL5state = internal addrspace(10) global i32 5, align 4
@_ZL4stop = internal addrspace(10) global i32 0, align 4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func void @_Z4stepj(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr addrspace(10) @_ZL5count, align 4
  %5 = add i32 %4, 1
  store i32 %5, ptr addrspace(10) @_ZL5count, align 4
  %6 = load i32, ptr %3, align 4
  %7 = and i32 %6, 3
  switch i32 %7, label %19 [
    i32 0, label %8
    i32 1, label %11
    i32 2, label %14
  ]

8:                                                ; preds = %1
  %9 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %10 = add i32 %9, 3
  store i32 %10, ptr addrspace(10) @_ZL5state, align 4
  br label %24

11:                                               ; preds = %1
  %12 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %13 = mul i32 %12, 2
  store i32 %13, ptr addrspace(10) @_ZL5state, align 4
  br label %19

14:                                               ; preds = %1
  %15 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %16 = icmp ugt i32 %15, 50
  br i1 %16, label %17, label %18

17:                                               ; preds = %14
  store i32 1, ptr addrspace(10) @_ZL4stop, align 4
  br label %18

18:                                               ; preds = %17, %14
  br label %19

19:                                               ; preds = %1, %18, %11
  %20 = load i32, ptr %3, align 4
  %21 = and i32 %20, 15
  %22 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %23 = xor i32 %22, %21
  store i32 %23, ptr addrspace(10) @_ZL5state, align 4
  br label %24

24:                                               ; preds = %19, %8
  ret void
}

; Function Attrs: convergent noinline norecurse optnone
define void @main() #2 {
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
  %26 = alloca i32, align 4
  %27 = alloca <3 x i32>, align 16
  %28 = alloca i32, align 4
  %29 = alloca <3 x i32>, align 16
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %34 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %34, align 8
  %35 = load i32, ptr %16, align 4, !noalias !4
  %36 = load i32, ptr %17, align 4, !noalias !4
  %37 = load i32, ptr %18, align 4, !noalias !4
  %38 = load i32, ptr %19, align 4, !noalias !4
  %39 = load ptr, ptr %20, align 8, !noalias !4
  %40 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %36, i32 %35, i32 %37, i32 %38, ptr %39)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %40, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %41 = load ptr, ptr %4, align 8
  %42 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %43 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %42, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %43, ptr %41, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %44 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %44, align 8
  %45 = load i32, ptr %8, align 4, !noalias !9
  %46 = load i32, ptr %9, align 4, !noalias !9
  %47 = load i32, ptr %10, align 4, !noalias !9
  %48 = load i32, ptr %11, align 4, !noalias !9
  %49 = load ptr, ptr %12, align 8, !noalias !9
  %50 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %46, i32 %45, i32 %47, i32 %48, ptr %49)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %50, ptr %14, align 8, !noalias !9
  %51 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %52 = load i32, ptr %13, align 4, !noalias !9
  %53 = load i32, ptr %9, align 4, !noalias !9
  %54 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %51, i32 %52, i32 %53)
  %55 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %54, ptr %55, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %56 = load ptr, ptr %1, align 8
  %57 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %58 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %57, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %58, ptr %56, align 8
  %59 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %60 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %59, i32 0, i32 1
  %61 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %60, align 8
  %62 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %56, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %61, ptr %62, align 8
  %63 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %64 = insertelement <3 x i32> poison, i32 %63, i64 0
  %65 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %66 = insertelement <3 x i32> %64, i32 %65, i64 1
  %67 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %68 = insertelement <3 x i32> %66, i32 %67, i64 2
  %69 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %70 = call i32 @llvm.spv.group.id.i32(i32 0)
  %71 = insertelement <3 x i32> poison, i32 %70, i64 0
  %72 = call i32 @llvm.spv.group.id.i32(i32 1)
  %73 = insertelement <3 x i32> %71, i32 %72, i64 1
  %74 = call i32 @llvm.spv.group.id.i32(i32 2)
  %75 = insertelement <3 x i32> %73, i32 %74, i64 2
  store <3 x i32> %68, ptr %27, align 16
  store i32 %69, ptr %28, align 4
  store <3 x i32> %75, ptr %29, align 16
  %76 = load <3 x i32>, ptr %27, align 16
  %77 = extractelement <3 x i32> %76, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %77, ptr %25, align 4
  %78 = load ptr, ptr %24, align 8
  %79 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %78, align 8
  %80 = load i32, ptr %25, align 4
  %81 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %79, i32 %80)
  %82 = load i32, ptr addrspace(11) %81, align 4
  store i32 %82, ptr %30, align 4
  store i32 0, ptr %31, align 4
  store i32 0, ptr %32, align 4
  br label %83

83:                                               ; preds = %116, %0
  %84 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %85 = load i32, ptr %32, align 4
  %86 = icmp ult i32 %85, 10
  br i1 %86, label %87, label %119

87:                                               ; preds = %83
  %88 = load i32, ptr %30, align 4
  %89 = load i32, ptr %32, align 4
  %90 = and i32 %89, 31
  %91 = lshr i32 %88, %90
  store i32 %91, ptr %26, align 4
  %92 = load i32, ptr addrspace(10) @_ZL5count, align 4
  %93 = add i32 %92, 1
  store i32 %93, ptr addrspace(10) @_ZL5count, align 4
  %94 = load i32, ptr %26, align 4
  %95 = and i32 %94, 3
  switch i32 %95, label %107 [
    i32 0, label %96
    i32 1, label %99
    i32 2, label %102
  ]

96:                                               ; preds = %87
  %97 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %98 = add i32 %97, 3
  store i32 %98, ptr addrspace(10) @_ZL5state, align 4
  br label %112

99:                                               ; preds = %87
  %100 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %101 = mul i32 %100, 2
  store i32 %101, ptr addrspace(10) @_ZL5state, align 4
  br label %107

102:                                              ; preds = %87
  %103 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %104 = icmp ugt i32 %103, 50
  br i1 %104, label %105, label %106

105:                                              ; preds = %102
  store i32 1, ptr addrspace(10) @_ZL4stop, align 4
  br label %106

106:                                              ; preds = %105, %102
  br label %107

107:                                              ; preds = %106, %99, %87
  %108 = load i32, ptr %26, align 4
  %109 = and i32 %108, 15
  %110 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %111 = xor i32 %110, %109
  store i32 %111, ptr addrspace(10) @_ZL5state, align 4
  br label %112

112:                                              ; preds = %107, %96
  %113 = load i32, ptr addrspace(10) @_ZL4stop, align 4
  %114 = trunc i32 %113 to i1
  br i1 %114, label %115, label %116

115:                                              ; preds = %112
  br label %119

116:                                              ; preds = %112
  %117 = load i32, ptr %32, align 4
  %118 = add i32 %117, 1
  store i32 %118, ptr %32, align 4
  br label %83, !llvm.loop !12

119:                                              ; preds = %83, %115
  %120 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %121 = mul i32 %120, 31
  %122 = load i32, ptr addrspace(10) @_ZL5count, align 4
  %123 = add i32 %121, %122
  store i32 %123, ptr %31, align 4
  %124 = load i32, ptr %31, align 4
  %125 = load <3 x i32>, ptr %27, align 16
  %126 = extractelement <3 x i32> %125, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %126, ptr %23, align 4
  %127 = load ptr, ptr %22, align 8
  %128 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %127, align 8
  %129 = load i32, ptr %23, align 4
  %130 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %128, i32 %129)
  store i32 %124, ptr addrspace(11) %130, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

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
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
