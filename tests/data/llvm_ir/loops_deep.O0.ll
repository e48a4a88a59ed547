; ModuleID = 'loops_deep.hlsl'
source_filename = "loops_deep.hlsl"
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

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func void @_Z9goto_likeRj(ptr noalias noundef nonnull align 4 dereferenceable(4) %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8, !nonnull !4, !align !5
  %5 = load i32, ptr %4, align 4
  %6 = and i32 %5, 1
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %12

8:                                                ; preds = %1
  %9 = load ptr, ptr %3, align 8, !nonnull !4, !align !5
  %10 = load i32, ptr %9, align 4
  %11 = add i32 %10, 3
  store i32 %11, ptr %9, align 4
  br label %16

12:                                               ; preds = %1
  %13 = load ptr, ptr %3, align 8, !nonnull !4, !align !5
  %14 = load i32, ptr %13, align 4
  %15 = sub i32 %14, 1
  store i32 %15, ptr %13, align 4
  br label %16

16:                                               ; preds = %12, %8
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
  %26 = alloca ptr, align 8
  %27 = alloca <3 x i32>, align 16
  %28 = alloca <3 x i32>, align 16
  %29 = alloca <3 x i32>, align 16
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !6)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !6
  store i32 1, ptr %16, align 4, !noalias !6
  store i32 0, ptr %17, align 4, !noalias !6
  store i32 1, ptr %18, align 4, !noalias !6
  store i32 0, ptr %19, align 4, !noalias !6
  store ptr @.str, ptr %20, align 8, !noalias !6
  store ptr %21, ptr %6, align 8
  %38 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %38, align 8
  %39 = load i32, ptr %16, align 4, !noalias !6
  %40 = load i32, ptr %17, align 4, !noalias !6
  %41 = load i32, ptr %18, align 4, !noalias !6
  %42 = load i32, ptr %19, align 4, !noalias !6
  %43 = load ptr, ptr %20, align 8, !noalias !6
  %44 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %40, i32 %39, i32 %41, i32 %42, ptr %43)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %21, align 8, !noalias !6
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %45 = load ptr, ptr %4, align 8
  %46 = load ptr, ptr %5, align 8, !nonnull !4, !align !9
  %47 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %46, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %47, ptr %45, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !10)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !10
  store i32 0, ptr %8, align 4, !noalias !10
  store i32 0, ptr %9, align 4, !noalias !10
  store i32 1, ptr %10, align 4, !noalias !10
  store i32 0, ptr %11, align 4, !noalias !10
  store ptr @.str.2, ptr %12, align 8, !noalias !10
  store i32 0, ptr %13, align 4, !noalias !10
  store ptr %14, ptr %3, align 8
  %48 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %48, align 8
  %49 = load i32, ptr %8, align 4, !noalias !10
  %50 = load i32, ptr %9, align 4, !noalias !10
  %51 = load i32, ptr %10, align 4, !noalias !10
  %52 = load i32, ptr %11, align 4, !noalias !10
  %53 = load ptr, ptr %12, align 8, !noalias !10
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, ptr %14, align 8, !noalias !10
  %55 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !10
  %56 = load i32, ptr %13, align 4, !noalias !10
  %57 = load i32, ptr %9, align 4, !noalias !10
  %58 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, i32 %56, i32 %57)
  %59 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %58, ptr %59, align 8, !noalias !10
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %60 = load ptr, ptr %1, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !4, !align !9
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %61, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %62, ptr %60, align 8
  %63 = load ptr, ptr %2, align 8, !nonnull !4, !align !9
  %64 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %63, i32 0, i32 1
  %65 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %64, align 8
  %66 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %60, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %65, ptr %66, align 8
  %67 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %68 = insertelement <3 x i32> poison, i32 %67, i64 0
  %69 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %70 = insertelement <3 x i32> %68, i32 %69, i64 1
  %71 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 2
  %73 = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %74 = insertelement <3 x i32> poison, i32 %73, i64 0
  %75 = call i32 @llvm.spv.thread.id.in.group.i32(i32 1)
  %76 = insertelement <3 x i32> %74, i32 %75, i64 1
  %77 = call i32 @llvm.spv.thread.id.in.group.i32(i32 2)
  %78 = insertelement <3 x i32> %76, i32 %77, i64 2
  %79 = call i32 @llvm.spv.group.id.i32(i32 0)
  %80 = insertelement <3 x i32> poison, i32 %79, i64 0
  %81 = call i32 @llvm.spv.group.id.i32(i32 1)
  %82 = insertelement <3 x i32> %80, i32 %81, i64 1
  %83 = call i32 @llvm.spv.group.id.i32(i32 2)
  %84 = insertelement <3 x i32> %82, i32 %83, i64 2
  %85 = call i32 @llvm.spv.flattened.thread.id.in.group()
  store <3 x i32> %72, ptr %27, align 16
  store <3 x i32> %78, ptr %28, align 16
  store <3 x i32> %84, ptr %29, align 16
  store i32 %85, ptr %30, align 4
  store i32 0, ptr %31, align 4
  %86 = load <3 x i32>, ptr %27, align 16
  %87 = extractelement <3 x i32> %86, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %87, ptr %25, align 4
  %88 = load ptr, ptr %24, align 8
  %89 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %88, align 8
  %90 = load i32, ptr %25, align 4
  %91 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %89, i32 %90)
  %92 = load i32, ptr addrspace(11) %91, align 4
  store i32 %92, ptr %32, align 4
  store i32 0, ptr %33, align 4
  br label %93

93:                                               ; preds = %174, %0
  %94 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %37) ]
  %95 = load i32, ptr %33, align 4
  %96 = icmp ult i32 %95, 3
  br i1 %96, label %97, label %177

97:                                               ; preds = %93
  store i32 0, ptr %34, align 4
  br label %98

98:                                               ; preds = %164, %97
  %99 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %94) ]
  %100 = load i32, ptr %34, align 4
  %101 = icmp ult i32 %100, 3
  br i1 %101, label %102, label %167

102:                                              ; preds = %98
  %103 = load i32, ptr %32, align 4
  %104 = load i32, ptr %34, align 4
  %105 = and i32 %104, 31
  %106 = lshr i32 %103, %105
  %107 = and i32 %106, 1
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %110

109:                                              ; preds = %102
  br label %164

110:                                              ; preds = %102
  store i32 0, ptr %35, align 4
  br label %111

111:                                              ; preds = %155, %110
  %112 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %99) ]
  %113 = load i32, ptr %35, align 4
  %114 = icmp ult i32 %113, 3
  br i1 %114, label %115, label %158

115:                                              ; preds = %111
  %116 = load i32, ptr %32, align 4
  %117 = load i32, ptr %33, align 4
  %118 = load i32, ptr %35, align 4
  %119 = add i32 %117, %118
  %120 = and i32 %119, 31
  %121 = lshr i32 %116, %120
  %122 = and i32 %121, 7
  %123 = icmp eq i32 %122, 5
  br i1 %123, label %124, label %125

124:                                              ; preds = %115
  br label %158

125:                                              ; preds = %115
  %126 = load i32, ptr %33, align 4
  %127 = mul i32 %126, 9
  %128 = load i32, ptr %34, align 4
  %129 = mul i32 %128, 3
  %130 = add i32 %127, %129
  %131 = load i32, ptr %35, align 4
  %132 = add i32 %130, %131
  %133 = load i32, ptr %31, align 4
  %134 = add i32 %133, %132
  store i32 %134, ptr %31, align 4
  %135 = load i32, ptr %31, align 4
  %136 = icmp ugt i32 %135, 60
  br i1 %136, label %137, label %155

137:                                              ; preds = %125
  %138 = load i32, ptr %31, align 4
  %139 = sub i32 %138, 7
  store i32 %139, ptr %31, align 4
  %140 = load i32, ptr %31, align 4
  store i32 %140, ptr %36, align 4
  call void @llvm.experimental.noalias.scope.decl(metadata !13)
  store ptr %36, ptr %26, align 8, !noalias !13
  %141 = load ptr, ptr %26, align 8, !noalias !13, !nonnull !4, !align !5
  %142 = load i32, ptr %141, align 4
  %143 = and i32 %142, 1
  %144 = icmp ne i32 %143, 0
  br i1 %144, label %145, label %149

145:                                              ; preds = %137
  %146 = load ptr, ptr %26, align 8, !noalias !13, !nonnull !4, !align !5
  %147 = load i32, ptr %146, align 4
  %148 = add i32 %147, 3
  store i32 %148, ptr %146, align 4
  br label %153

149:                                              ; preds = %137
  %150 = load ptr, ptr %26, align 8, !noalias !13, !nonnull !4, !align !5
  %151 = load i32, ptr %150, align 4
  %152 = sub i32 %151, 1
  store i32 %152, ptr %150, align 4
  br label %153

153:                                              ; preds = %149, %145
  %154 = load i32, ptr %36, align 4
  store i32 %154, ptr %31, align 4
  br label %155

155:                                              ; preds = %153, %125
  %156 = load i32, ptr %35, align 4
  %157 = add i32 %156, 1
  store i32 %157, ptr %35, align 4
  br label %111, !llvm.loop !16

158:                                              ; preds = %124, %111
  %159 = load i32, ptr %31, align 4
  %160 = and i32 %159, 32
  %161 = icmp ne i32 %160, 0
  br i1 %161, label %162, label %163

162:                                              ; preds = %158
  br label %167

163:                                              ; preds = %158
  br label %164

164:                                              ; preds = %163, %109
  %165 = load i32, ptr %34, align 4
  %166 = add i32 %165, 1
  store i32 %166, ptr %34, align 4
  br label %98, !llvm.loop !18

167:                                              ; preds = %162, %98
  %168 = load i32, ptr %31, align 4
  %169 = mul i32 %168, 2
  %170 = add i32 %169, 1
  store i32 %170, ptr %31, align 4
  %171 = load i32, ptr %31, align 4
  %172 = icmp ugt i32 %171, 5000
  br i1 %172, label %173, label %174

173:                                              ; preds = %167
  br label %177

174:                                              ; preds = %167
  %175 = load i32, ptr %33, align 4
  %176 = add i32 %175, 1
  store i32 %176, ptr %33, align 4
  br label %93, !llvm.loop !19

177:                                              ; preds = %93, %173
  %178 = load i32, ptr %31, align 4
  %179 = load <3 x i32>, ptr %27, align 16
  %180 = extractelement <3 x i32> %179, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %180, ptr %23, align 4
  %181 = load ptr, ptr %22, align 8
  %182 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %181, align 8
  %183 = load i32, ptr %23, align 4
  %184 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %182, i32 %183)
  store i32 %178, ptr addrspace(11) %184, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.in.group.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

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
!4 = !{}
!5 = !{i64 4}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!8 = distinct !{!8, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!9 = !{i64 8}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!12 = distinct !{!12, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
!13 = !{!14}
!14 = distinct !{!14, !15, !"_Z9goto_likeRj: argument 0"}
!15 = distinct !{!15, !"_Z9goto_likeRj"}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = distinct !{!18, !17}
!19 = distinct !{!19, !17}
