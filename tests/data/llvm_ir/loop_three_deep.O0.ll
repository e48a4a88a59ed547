; ModuleID = 'loop_three_deep.hlsl'
source_filename = "loop_three_deep.hlsl"
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
  %28 = alloca <3 x i32>, align 16
  %29 = alloca i32, align 4
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = alloca i32, align 4
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
  store <3 x i32> %73, ptr %28, align 16
  store i32 %74, ptr %29, align 4
  store <3 x i32> %80, ptr %30, align 16
  %81 = load <3 x i32>, ptr %28, align 16
  %82 = extractelement <3 x i32> %81, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %82, ptr %25, align 4
  %83 = load ptr, ptr %24, align 8
  %84 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %83, align 8
  %85 = load i32, ptr %25, align 4
  %86 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %84, i32 %85)
  %87 = load i32, ptr addrspace(11) %86, align 4
  store i32 %87, ptr %31, align 4
  store i32 0, ptr %32, align 4
  store i32 0, ptr %33, align 4
  store i32 0, ptr %34, align 4
  br label %88

88:                                               ; preds = %152, %0
  %89 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %38) ]
  %90 = load i32, ptr %34, align 4
  %91 = icmp ult i32 %90, 4
  br i1 %91, label %92, label %96

92:                                               ; preds = %88
  %93 = load i32, ptr %33, align 4
  %94 = trunc i32 %93 to i1
  %95 = xor i1 %94, true
  br label %96

96:                                               ; preds = %92, %88
  %97 = phi i1 [ false, %88 ], [ %95, %92 ]
  br i1 %97, label %98, label %155

98:                                               ; preds = %96
  store i32 0, ptr %35, align 4
  br label %99

99:                                               ; preds = %146, %98
  %100 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %89) ]
  %101 = load i32, ptr %35, align 4
  %102 = icmp ult i32 %101, 4
  br i1 %102, label %103, label %152

103:                                              ; preds = %99
  store i32 0, ptr %36, align 4
  br label %104

104:                                              ; preds = %139, %103
  %105 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %100) ]
  %106 = load i32, ptr %36, align 4
  %107 = icmp ult i32 %106, 4
  br i1 %107, label %108, label %142

108:                                              ; preds = %104
  %109 = load i32, ptr %34, align 4
  %110 = mul i32 %109, 16
  %111 = load i32, ptr %35, align 4
  %112 = mul i32 %111, 4
  %113 = add i32 %110, %112
  %114 = load i32, ptr %36, align 4
  %115 = add i32 %113, %114
  %116 = load <3 x i32>, ptr %28, align 16
  %117 = extractelement <3 x i32> %116, i64 0
  %118 = add i32 %115, %117
  %119 = and i32 %118, 63
  store ptr @_ZL2In, ptr %26, align 8
  store i32 %119, ptr %27, align 4
  %120 = load ptr, ptr %26, align 8
  %121 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %120, align 8
  %122 = load i32, ptr %27, align 4
  %123 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %121, i32 %122)
  %124 = load i32, ptr addrspace(11) %123, align 4
  store i32 %124, ptr %37, align 4
  %125 = load i32, ptr %37, align 4
  %126 = and i32 %125, 15
  %127 = icmp eq i32 %126, 3
  br i1 %127, label %128, label %129

128:                                              ; preds = %108
  store i32 1, ptr %33, align 4
  br label %142

129:                                              ; preds = %108
  %130 = load i32, ptr %37, align 4
  %131 = and i32 %130, 3
  %132 = icmp eq i32 %131, 1
  br i1 %132, label %133, label %134

133:                                              ; preds = %129
  br label %139

134:                                              ; preds = %129
  %135 = load i32, ptr %37, align 4
  %136 = and i32 %135, 255
  %137 = load i32, ptr %32, align 4
  %138 = add i32 %137, %136
  store i32 %138, ptr %32, align 4
  br label %139

139:                                              ; preds = %134, %133
  %140 = load i32, ptr %36, align 4
  %141 = add i32 %140, 1
  store i32 %141, ptr %36, align 4
  br label %104, !llvm.loop !11

142:                                              ; preds = %128, %104
  %143 = load i32, ptr %33, align 4
  %144 = trunc i32 %143 to i1
  br i1 %144, label %145, label %146

145:                                              ; preds = %142
  br label %152

146:                                              ; preds = %142
  %147 = load i32, ptr %35, align 4
  %148 = load i32, ptr %32, align 4
  %149 = xor i32 %148, %147
  store i32 %149, ptr %32, align 4
  %150 = load i32, ptr %35, align 4
  %151 = add i32 %150, 1
  store i32 %151, ptr %35, align 4
  br label %99, !llvm.loop !13

152:                                              ; preds = %145, %99
  %153 = load i32, ptr %34, align 4
  %154 = add i32 %153, 1
  store i32 %154, ptr %34, align 4
  br label %88, !llvm.loop !14

155:                                              ; preds = %96
  %156 = load i32, ptr %32, align 4
  %157 = load <3 x i32>, ptr %28, align 16
  %158 = extractelement <3 x i32> %157, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %158, ptr %23, align 4
  %159 = load ptr, ptr %22, align 8
  %160 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %159, align 8
  %161 = load i32, ptr %23, align 4
  %162 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %160, i32 %161)
  store i32 %156, ptr addrspace(11) %162, align 4
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
