; ModuleID = 'flow_state_machine.hlsl'
source_filename = "flow_state_machine.hlsl"
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
  store i32 0, ptr %31, align 4
  store i32 0, ptr %32, align 4
  %84 = load i32, ptr %29, align 4
  store i32 %84, ptr %33, align 4
  br label %85

85:                                               ; preds = %128, %0
  %86 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %34) ]
  %87 = load i32, ptr %32, align 4
  %88 = icmp ult i32 %87, 40
  br i1 %88, label %89, label %92

89:                                               ; preds = %85
  %90 = load i32, ptr %31, align 4
  %91 = icmp ne i32 %90, 5
  br label %92

92:                                               ; preds = %89, %85
  %93 = phi i1 [ false, %85 ], [ %91, %89 ]
  br i1 %93, label %94, label %133

94:                                               ; preds = %92
  %95 = load i32, ptr %31, align 4
  switch i32 %95, label %128 [
    i32 0, label %96
    i32 1, label %102
    i32 2, label %110
    i32 3, label %118
    i32 4, label %125
  ]

96:                                               ; preds = %94
  %97 = load i32, ptr %33, align 4
  %98 = and i32 %97, 1
  %99 = icmp ne i32 %98, 0
  %100 = zext i1 %99 to i64
  %101 = select i1 %99, i32 1, i32 2
  store i32 %101, ptr %31, align 4
  br label %128

102:                                              ; preds = %94
  %103 = load i32, ptr %30, align 4
  %104 = add i32 %103, 1
  store i32 %104, ptr %30, align 4
  %105 = load i32, ptr %33, align 4
  %106 = and i32 %105, 2
  %107 = icmp ne i32 %106, 0
  %108 = zext i1 %107 to i64
  %109 = select i1 %107, i32 3, i32 0
  store i32 %109, ptr %31, align 4
  br label %128

110:                                              ; preds = %94
  %111 = load i32, ptr %30, align 4
  %112 = add i32 %111, 10
  store i32 %112, ptr %30, align 4
  %113 = load i32, ptr %33, align 4
  %114 = and i32 %113, 4
  %115 = icmp ne i32 %114, 0
  br i1 %115, label %116, label %117

116:                                              ; preds = %110
  store i32 4, ptr %31, align 4
  br label %128

117:                                              ; preds = %110
  store i32 1, ptr %31, align 4
  br label %128

118:                                              ; preds = %94
  %119 = load i32, ptr %30, align 4
  %120 = add i32 %119, 100
  store i32 %120, ptr %30, align 4
  %121 = load i32, ptr %33, align 4
  %122 = icmp eq i32 %121, 0
  %123 = zext i1 %122 to i64
  %124 = select i1 %122, i32 5, i32 4
  store i32 %124, ptr %31, align 4
  br label %128

125:                                              ; preds = %94
  %126 = load i32, ptr %30, align 4
  %127 = add i32 %126, 1000
  store i32 %127, ptr %30, align 4
  store i32 0, ptr %31, align 4
  br label %128

128:                                              ; preds = %125, %118, %117, %116, %102, %96, %94
  %129 = load i32, ptr %33, align 4
  %130 = lshr i32 %129, 1
  store i32 %130, ptr %33, align 4
  %131 = load i32, ptr %32, align 4
  %132 = add i32 %131, 1
  store i32 %132, ptr %32, align 4
  br label %85, !llvm.loop !11

133:                                              ; preds = %92
  %134 = load i32, ptr %30, align 4
  %135 = mul i32 %134, 64
  %136 = load i32, ptr %32, align 4
  %137 = add i32 %135, %136
  store i32 %137, ptr %30, align 4
  %138 = load i32, ptr %30, align 4
  %139 = load <3 x i32>, ptr %26, align 16
  %140 = extractelement <3 x i32> %139, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %140, ptr %23, align 4
  %141 = load ptr, ptr %22, align 8
  %142 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %141, align 8
  %143 = load i32, ptr %23, align 4
  %144 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %142, i32 %143)
  store i32 %138, ptr addrspace(11) %144, align 4
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
