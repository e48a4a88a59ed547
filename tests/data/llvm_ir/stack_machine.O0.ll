; ModuleID = 'stack_machine.hlsl'
source_filename = "stack_machine.hlsl"
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
  %29 = alloca <3 x i32>, align 16
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca [8 x i32], align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %38 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %38, align 8
  %39 = load i32, ptr %16, align 4, !noalias !4
  %40 = load i32, ptr %17, align 4, !noalias !4
  %41 = load i32, ptr %18, align 4, !noalias !4
  %42 = load i32, ptr %19, align 4, !noalias !4
  %43 = load ptr, ptr %20, align 8, !noalias !4
  %44 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %40, i32 %39, i32 %41, i32 %42, ptr %43)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %44, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %45 = load ptr, ptr %4, align 8
  %46 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %47 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %46, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %47, ptr %45, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %48 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %48, align 8
  %49 = load i32, ptr %8, align 4, !noalias !9
  %50 = load i32, ptr %9, align 4, !noalias !9
  %51 = load i32, ptr %10, align 4, !noalias !9
  %52 = load i32, ptr %11, align 4, !noalias !9
  %53 = load ptr, ptr %12, align 8, !noalias !9
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, ptr %14, align 8, !noalias !9
  %55 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %56 = load i32, ptr %13, align 4, !noalias !9
  %57 = load i32, ptr %9, align 4, !noalias !9
  %58 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %55, i32 %56, i32 %57)
  %59 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %58, ptr %59, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %60 = load ptr, ptr %1, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %61, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %62, ptr %60, align 8
  %63 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
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
  store <3 x i32> %72, ptr %28, align 16
  store <3 x i32> %78, ptr %29, align 16
  store <3 x i32> %84, ptr %30, align 16
  store i32 %85, ptr %31, align 4
  store i32 0, ptr %33, align 4
  %86 = load <3 x i32>, ptr %28, align 16
  %87 = extractelement <3 x i32> %86, i64 0
  store ptr @_ZL2In, ptr %26, align 8
  store i32 %87, ptr %27, align 4
  %88 = load ptr, ptr %26, align 8
  %89 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %88, align 8
  %90 = load i32, ptr %27, align 4
  %91 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %89, i32 %90)
  %92 = load i32, ptr addrspace(11) %91, align 4
  store i32 %92, ptr %34, align 4
  %93 = load i32, ptr %33, align 4
  %94 = add i32 %93, 1
  store i32 %94, ptr %33, align 4
  %95 = zext i32 %93 to i64
  %96 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %95
  store i32 1, ptr %96, align 4
  store i32 0, ptr %35, align 4
  br label %97

97:                                               ; preds = %180, %0
  %98 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %37) ]
  %99 = load i32, ptr %35, align 4
  %100 = icmp ult i32 %99, 10
  br i1 %100, label %101, label %183

101:                                              ; preds = %97
  %102 = load i32, ptr %34, align 4
  %103 = and i32 %102, 7
  store i32 %103, ptr %36, align 4
  %104 = load i32, ptr %34, align 4
  %105 = lshr i32 %104, 3
  store i32 %105, ptr %34, align 4
  %106 = load i32, ptr %36, align 4
  switch i32 %106, label %164 [
    i32 0, label %107
    i32 1, label %107
    i32 2, label %117
    i32 3, label %134
    i32 4, label %141
    i32 5, label %148
    i32 6, label %151
  ]

107:                                              ; preds = %101, %101
  %108 = load i32, ptr %33, align 4
  %109 = icmp ult i32 %108, 8
  br i1 %109, label %110, label %116

110:                                              ; preds = %107
  %111 = load i32, ptr %35, align 4
  %112 = load i32, ptr %33, align 4
  %113 = add i32 %112, 1
  store i32 %113, ptr %33, align 4
  %114 = zext i32 %112 to i64
  %115 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %114
  store i32 %111, ptr %115, align 4
  br label %116

116:                                              ; preds = %110, %107
  br label %171

117:                                              ; preds = %101
  %118 = load i32, ptr %33, align 4
  %119 = icmp ugt i32 %118, 1
  br i1 %119, label %120, label %133

120:                                              ; preds = %117
  %121 = load i32, ptr %33, align 4
  %122 = add i32 %121, -1
  store i32 %122, ptr %33, align 4
  %123 = load i32, ptr %33, align 4
  %124 = zext i32 %123 to i64
  %125 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %124
  %126 = load i32, ptr %125, align 4
  %127 = load i32, ptr %33, align 4
  %128 = sub i32 %127, 1
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %129
  %131 = load i32, ptr %130, align 4
  %132 = add i32 %131, %126
  store i32 %132, ptr %130, align 4
  br label %171

133:                                              ; preds = %117
  br label %134

134:                                              ; preds = %133, %101
  %135 = load i32, ptr %33, align 4
  %136 = sub i32 %135, 1
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %137
  %139 = load i32, ptr %138, align 4
  %140 = mul i32 %139, 3
  store i32 %140, ptr %138, align 4
  br label %171

141:                                              ; preds = %101
  %142 = load i32, ptr %33, align 4
  %143 = icmp ugt i32 %142, 1
  br i1 %143, label %144, label %147

144:                                              ; preds = %141
  %145 = load i32, ptr %33, align 4
  %146 = add i32 %145, -1
  store i32 %146, ptr %33, align 4
  br label %180

147:                                              ; preds = %141
  br label %197

148:                                              ; preds = %101
  %149 = load i32, ptr %35, align 4
  %150 = add i32 %149, 1
  store i32 %150, ptr %35, align 4
  br label %171

151:                                              ; preds = %101
  %152 = load i32, ptr %33, align 4
  %153 = sub i32 %152, 1
  %154 = zext i32 %153 to i64
  %155 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %154
  %156 = load i32, ptr %155, align 4
  %157 = add i32 %156, 500
  %158 = load <3 x i32>, ptr %28, align 16
  %159 = extractelement <3 x i32> %158, i64 0
  store ptr @_ZL3Out, ptr %24, align 8
  store i32 %159, ptr %25, align 4
  %160 = load ptr, ptr %24, align 8
  %161 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %160, align 8
  %162 = load i32, ptr %25, align 4
  %163 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %161, i32 %162)
  store i32 %157, ptr addrspace(11) %163, align 4
  br label %197

164:                                              ; preds = %101
  %165 = load i32, ptr %33, align 4
  %166 = sub i32 %165, 1
  %167 = zext i32 %166 to i64
  %168 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %167
  %169 = load i32, ptr %168, align 4
  %170 = xor i32 %169, 5
  store i32 %170, ptr %168, align 4
  br label %171

171:                                              ; preds = %164, %148, %134, %120, %116
  %172 = load i32, ptr %33, align 4
  %173 = sub i32 %172, 1
  %174 = zext i32 %173 to i64
  %175 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %174
  %176 = load i32, ptr %175, align 4
  %177 = icmp ugt i32 %176, 10000
  br i1 %177, label %178, label %179

178:                                              ; preds = %171
  br label %183

179:                                              ; preds = %171
  br label %180

180:                                              ; preds = %179, %144
  %181 = load i32, ptr %35, align 4
  %182 = add i32 %181, 1
  store i32 %182, ptr %35, align 4
  br label %97, !llvm.loop !12

183:                                              ; preds = %178, %97
  %184 = load i32, ptr %33, align 4
  %185 = sub i32 %184, 1
  %186 = zext i32 %185 to i64
  %187 = getelementptr inbounds nuw [8 x i32], ptr %32, i64 0, i64 %186
  %188 = load i32, ptr %187, align 4
  %189 = load i32, ptr %33, align 4
  %190 = add i32 %188, %189
  %191 = load <3 x i32>, ptr %28, align 16
  %192 = extractelement <3 x i32> %191, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %192, ptr %23, align 4
  %193 = load ptr, ptr %22, align 8
  %194 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %193, align 8
  %195 = load i32, ptr %23, align 4
  %196 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %194, i32 %195)
  store i32 %190, ptr addrspace(11) %196, align 4
  br label %197

197:                                              ; preds = %147, %151, %183
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
