; ModuleID = 'early_many.hlsl'
source_filename = "early_many.hlsl"
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
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca ptr, align 8
  %33 = alloca i32, align 4
  %34 = alloca <3 x i32>, align 16
  %35 = alloca <3 x i32>, align 16
  %36 = alloca <3 x i32>, align 16
  %37 = alloca i32, align 4
  %38 = alloca i32, align 4
  %39 = alloca i32, align 4
  %40 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %41 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %41, align 8
  %42 = load i32, ptr %16, align 4, !noalias !4
  %43 = load i32, ptr %17, align 4, !noalias !4
  %44 = load i32, ptr %18, align 4, !noalias !4
  %45 = load i32, ptr %19, align 4, !noalias !4
  %46 = load ptr, ptr %20, align 8, !noalias !4
  %47 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %43, i32 %42, i32 %44, i32 %45, ptr %46)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %47, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %48 = load ptr, ptr %4, align 8
  %49 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %50 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %49, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %50, ptr %48, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %51 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %51, align 8
  %52 = load i32, ptr %8, align 4, !noalias !9
  %53 = load i32, ptr %9, align 4, !noalias !9
  %54 = load i32, ptr %10, align 4, !noalias !9
  %55 = load i32, ptr %11, align 4, !noalias !9
  %56 = load ptr, ptr %12, align 8, !noalias !9
  %57 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %53, i32 %52, i32 %54, i32 %55, ptr %56)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %57, ptr %14, align 8, !noalias !9
  %58 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %59 = load i32, ptr %13, align 4, !noalias !9
  %60 = load i32, ptr %9, align 4, !noalias !9
  %61 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %58, i32 %59, i32 %60)
  %62 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %61, ptr %62, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %63 = load ptr, ptr %1, align 8
  %64 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %65 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %64, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %65, ptr %63, align 8
  %66 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %67 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %66, i32 0, i32 1
  %68 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %67, align 8
  %69 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %63, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %68, ptr %69, align 8
  %70 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %71 = insertelement <3 x i32> poison, i32 %70, i64 0
  %72 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %73 = insertelement <3 x i32> %71, i32 %72, i64 1
  %74 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %75 = insertelement <3 x i32> %73, i32 %74, i64 2
  %76 = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %77 = insertelement <3 x i32> poison, i32 %76, i64 0
  %78 = call i32 @llvm.spv.thread.id.in.group.i32(i32 1)
  %79 = insertelement <3 x i32> %77, i32 %78, i64 1
  %80 = call i32 @llvm.spv.thread.id.in.group.i32(i32 2)
  %81 = insertelement <3 x i32> %79, i32 %80, i64 2
  %82 = call i32 @llvm.spv.group.id.i32(i32 0)
  %83 = insertelement <3 x i32> poison, i32 %82, i64 0
  %84 = call i32 @llvm.spv.group.id.i32(i32 1)
  %85 = insertelement <3 x i32> %83, i32 %84, i64 1
  %86 = call i32 @llvm.spv.group.id.i32(i32 2)
  %87 = insertelement <3 x i32> %85, i32 %86, i64 2
  %88 = call i32 @llvm.spv.flattened.thread.id.in.group()
  store <3 x i32> %75, ptr %34, align 16
  store <3 x i32> %81, ptr %35, align 16
  store <3 x i32> %87, ptr %36, align 16
  store i32 %88, ptr %37, align 4
  %89 = load <3 x i32>, ptr %34, align 16
  %90 = extractelement <3 x i32> %89, i64 0
  store ptr @_ZL2In, ptr %32, align 8
  store i32 %90, ptr %33, align 4
  %91 = load ptr, ptr %32, align 8
  %92 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %91, align 8
  %93 = load i32, ptr %33, align 4
  %94 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %92, i32 %93)
  %95 = load i32, ptr addrspace(11) %94, align 4
  store i32 %95, ptr %38, align 4
  %96 = load <3 x i32>, ptr %34, align 16
  %97 = extractelement <3 x i32> %96, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %97, ptr %23, align 4
  %98 = load ptr, ptr %22, align 8
  %99 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %98, align 8
  %100 = load i32, ptr %23, align 4
  %101 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %99, i32 %100)
  store i32 1, ptr addrspace(11) %101, align 4
  %102 = load i32, ptr %38, align 4
  %103 = and i32 %102, 1
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %105, label %106

105:                                              ; preds = %0
  br label %168

106:                                              ; preds = %0
  %107 = load <3 x i32>, ptr %34, align 16
  %108 = extractelement <3 x i32> %107, i64 0
  store ptr @_ZL3Out, ptr %24, align 8
  store i32 %108, ptr %25, align 4
  %109 = load ptr, ptr %24, align 8
  %110 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %109, align 8
  %111 = load i32, ptr %25, align 4
  %112 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %110, i32 %111)
  store i32 2, ptr addrspace(11) %112, align 4
  %113 = load i32, ptr %38, align 4
  %114 = and i32 %113, 2
  %115 = icmp ne i32 %114, 0
  br i1 %115, label %116, label %153

116:                                              ; preds = %106
  %117 = load i32, ptr %38, align 4
  %118 = and i32 %117, 4
  %119 = icmp ne i32 %118, 0
  br i1 %119, label %120, label %121

120:                                              ; preds = %116
  br label %168

121:                                              ; preds = %116
  %122 = load <3 x i32>, ptr %34, align 16
  %123 = extractelement <3 x i32> %122, i64 0
  store ptr @_ZL3Out, ptr %28, align 8
  store i32 %123, ptr %29, align 4
  %124 = load ptr, ptr %28, align 8
  %125 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %124, align 8
  %126 = load i32, ptr %29, align 4
  %127 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %125, i32 %126)
  store i32 3, ptr addrspace(11) %127, align 4
  store i32 0, ptr %39, align 4
  br label %128

128:                                              ; preds = %140, %121
  %129 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %40) ]
  %130 = load i32, ptr %39, align 4
  %131 = icmp ult i32 %130, 5
  br i1 %131, label %132, label %152

132:                                              ; preds = %128
  %133 = load i32, ptr %38, align 4
  %134 = load i32, ptr %39, align 4
  %135 = and i32 %134, 31
  %136 = lshr i32 %133, %135
  %137 = and i32 %136, 31
  %138 = icmp eq i32 %137, 9
  br i1 %138, label %139, label %140

139:                                              ; preds = %132
  br label %168

140:                                              ; preds = %132
  %141 = load i32, ptr %39, align 4
  %142 = load <3 x i32>, ptr %34, align 16
  %143 = extractelement <3 x i32> %142, i64 0
  store ptr @_ZL3Out, ptr %30, align 8
  store i32 %143, ptr %31, align 4
  %144 = load ptr, ptr %30, align 8
  %145 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %144, align 8
  %146 = load i32, ptr %31, align 4
  %147 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %145, i32 %146)
  %148 = load i32, ptr addrspace(11) %147, align 4
  %149 = add i32 %148, %141
  store i32 %149, ptr addrspace(11) %147, align 4
  %150 = load i32, ptr %39, align 4
  %151 = add i32 %150, 1
  store i32 %151, ptr %39, align 4
  br label %128, !llvm.loop !12

152:                                              ; preds = %128
  br label %159

153:                                              ; preds = %106
  %154 = load i32, ptr %38, align 4
  %155 = and i32 %154, 8
  %156 = icmp ne i32 %155, 0
  br i1 %156, label %157, label %158

157:                                              ; preds = %153
  br label %168

158:                                              ; preds = %153
  br label %159

159:                                              ; preds = %158, %152
  %160 = load <3 x i32>, ptr %34, align 16
  %161 = extractelement <3 x i32> %160, i64 0
  store ptr @_ZL3Out, ptr %26, align 8
  store i32 %161, ptr %27, align 4
  %162 = load ptr, ptr %26, align 8
  %163 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %162, align 8
  %164 = load i32, ptr %27, align 4
  %165 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %163, i32 %164)
  %166 = load i32, ptr addrspace(11) %165, align 4
  %167 = add i32 %166, 100
  store i32 %167, ptr addrspace(11) %165, align 4
  br label %168

168:                                              ; preds = %105, %120, %139, %157, %159
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.in.group.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

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
