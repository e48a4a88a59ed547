; ModuleID = 'logic_deep.hlsl'
source_filename = "logic_deep.hlsl"
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
  %27 = alloca <3 x i32>, align 16
  %28 = alloca <3 x i32>, align 16
  %29 = alloca i32, align 4
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
  %69 = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %70 = insertelement <3 x i32> poison, i32 %69, i64 0
  %71 = call i32 @llvm.spv.thread.id.in.group.i32(i32 1)
  %72 = insertelement <3 x i32> %70, i32 %71, i64 1
  %73 = call i32 @llvm.spv.thread.id.in.group.i32(i32 2)
  %74 = insertelement <3 x i32> %72, i32 %73, i64 2
  %75 = call i32 @llvm.spv.group.id.i32(i32 0)
  %76 = insertelement <3 x i32> poison, i32 %75, i64 0
  %77 = call i32 @llvm.spv.group.id.i32(i32 1)
  %78 = insertelement <3 x i32> %76, i32 %77, i64 1
  %79 = call i32 @llvm.spv.group.id.i32(i32 2)
  %80 = insertelement <3 x i32> %78, i32 %79, i64 2
  %81 = call i32 @llvm.spv.flattened.thread.id.in.group()
  store <3 x i32> %68, ptr %26, align 16
  store <3 x i32> %74, ptr %27, align 16
  store <3 x i32> %80, ptr %28, align 16
  store i32 %81, ptr %29, align 4
  %82 = load <3 x i32>, ptr %26, align 16
  %83 = extractelement <3 x i32> %82, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %83, ptr %25, align 4
  %84 = load ptr, ptr %24, align 8
  %85 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %84, align 8
  %86 = load i32, ptr %25, align 4
  %87 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %85, i32 %86)
  %88 = load i32, ptr addrspace(11) %87, align 4
  store i32 %88, ptr %30, align 4
  store i32 0, ptr %31, align 4
  %89 = load i32, ptr %30, align 4
  %90 = and i32 %89, 1
  %91 = icmp ne i32 %90, 0
  br i1 %91, label %92, label %107

92:                                               ; preds = %0
  %93 = load i32, ptr %30, align 4
  %94 = and i32 %93, 2
  %95 = icmp ne i32 %94, 0
  br i1 %95, label %104, label %96

96:                                               ; preds = %92
  %97 = load i32, ptr %30, align 4
  %98 = and i32 %97, 4
  %99 = icmp ne i32 %98, 0
  br i1 %99, label %100, label %107

100:                                              ; preds = %96
  %101 = load i32, ptr %30, align 4
  %102 = and i32 %101, 8
  %103 = icmp ne i32 %102, 0
  br i1 %103, label %107, label %104

104:                                              ; preds = %100, %92
  %105 = load i32, ptr %31, align 4
  %106 = add i32 %105, 1
  store i32 %106, ptr %31, align 4
  br label %107

107:                                              ; preds = %104, %100, %96, %0
  %108 = load i32, ptr %30, align 4
  %109 = and i32 %108, 16
  %110 = icmp ne i32 %109, 0
  br i1 %110, label %115, label %111

111:                                              ; preds = %107
  %112 = load i32, ptr %30, align 4
  %113 = and i32 %112, 32
  %114 = icmp ne i32 %113, 0
  br i1 %114, label %115, label %126

115:                                              ; preds = %111, %107
  %116 = load i32, ptr %30, align 4
  %117 = and i32 %116, 64
  %118 = icmp ne i32 %117, 0
  br i1 %118, label %123, label %119

119:                                              ; preds = %115
  %120 = load i32, ptr %30, align 4
  %121 = and i32 %120, 128
  %122 = icmp ne i32 %121, 0
  br i1 %122, label %123, label %126

123:                                              ; preds = %119, %115
  %124 = load i32, ptr %31, align 4
  %125 = add i32 %124, 10
  store i32 %125, ptr %31, align 4
  br label %138

126:                                              ; preds = %119, %111
  %127 = load i32, ptr %30, align 4
  %128 = and i32 %127, 1
  %129 = icmp ne i32 %128, 0
  br i1 %129, label %130, label %134

130:                                              ; preds = %126
  %131 = load i32, ptr %30, align 4
  %132 = and i32 %131, 2
  %133 = icmp ne i32 %132, 0
  br i1 %133, label %134, label %137

134:                                              ; preds = %130, %126
  %135 = load i32, ptr %31, align 4
  %136 = add i32 %135, 100
  store i32 %136, ptr %31, align 4
  br label %137

137:                                              ; preds = %134, %130
  br label %138

138:                                              ; preds = %137, %123
  br label %139

139:                                              ; preds = %163, %138
  %140 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %141 = load i32, ptr %30, align 4
  %142 = and i32 %141, 1
  %143 = icmp ne i32 %142, 0
  br i1 %143, label %153, label %144

144:                                              ; preds = %139
  %145 = load i32, ptr %31, align 4
  %146 = icmp ult i32 %145, 200
  br i1 %146, label %147, label %151

147:                                              ; preds = %144
  %148 = load i32, ptr %30, align 4
  %149 = and i32 %148, 4
  %150 = icmp ne i32 %149, 0
  br label %151

151:                                              ; preds = %147, %144
  %152 = phi i1 [ false, %144 ], [ %150, %147 ]
  br label %153

153:                                              ; preds = %151, %139
  %154 = phi i1 [ true, %139 ], [ %152, %151 ]
  br i1 %154, label %155, label %164

155:                                              ; preds = %153
  %156 = load i32, ptr %31, align 4
  %157 = add i32 %156, 3
  store i32 %157, ptr %31, align 4
  %158 = load i32, ptr %30, align 4
  %159 = lshr i32 %158, 1
  store i32 %159, ptr %30, align 4
  %160 = load i32, ptr %30, align 4
  %161 = icmp ne i32 %160, 0
  br i1 %161, label %163, label %162

162:                                              ; preds = %155
  br label %164

163:                                              ; preds = %155
  br label %139, !llvm.loop !12

164:                                              ; preds = %162, %153
  store i32 0, ptr %32, align 4
  br label %165

165:                                              ; preds = %196, %164
  %166 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %33) ]
  %167 = load i32, ptr %32, align 4
  %168 = icmp ult i32 %167, 4
  br i1 %168, label %169, label %178

169:                                              ; preds = %165
  %170 = load i32, ptr %30, align 4
  %171 = and i32 %170, 1
  %172 = icmp ne i32 %171, 0
  br i1 %172, label %176, label %173

173:                                              ; preds = %169
  %174 = load i32, ptr %32, align 4
  %175 = icmp ult i32 %174, 2
  br label %176

176:                                              ; preds = %173, %169
  %177 = phi i1 [ true, %169 ], [ %175, %173 ]
  br label %178

178:                                              ; preds = %176, %165
  %179 = phi i1 [ false, %165 ], [ %177, %176 ]
  br i1 %179, label %180, label %202

180:                                              ; preds = %178
  %181 = load i32, ptr %32, align 4
  %182 = and i32 %181, 1
  %183 = icmp ne i32 %182, 0
  br i1 %183, label %184, label %190

184:                                              ; preds = %180
  %185 = load i32, ptr %30, align 4
  %186 = and i32 %185, 2
  %187 = icmp ne i32 %186, 0
  %188 = zext i1 %187 to i64
  %189 = select i1 %187, i32 5, i32 6
  br label %196

190:                                              ; preds = %180
  %191 = load i32, ptr %30, align 4
  %192 = and i32 %191, 4
  %193 = icmp ne i32 %192, 0
  %194 = zext i1 %193 to i64
  %195 = select i1 %193, i32 7, i32 8
  br label %196

196:                                              ; preds = %190, %184
  %197 = phi i32 [ %189, %184 ], [ %195, %190 ]
  %198 = load i32, ptr %31, align 4
  %199 = add i32 %198, %197
  store i32 %199, ptr %31, align 4
  %200 = load i32, ptr %32, align 4
  %201 = add i32 %200, 1
  store i32 %201, ptr %32, align 4
  br label %165, !llvm.loop !14

202:                                              ; preds = %178
  %203 = load i32, ptr %31, align 4
  %204 = load <3 x i32>, ptr %26, align 16
  %205 = extractelement <3 x i32> %204, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %205, ptr %23, align 4
  %206 = load ptr, ptr %22, align 8
  %207 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %206, align 8
  %208 = load i32, ptr %23, align 4
  %209 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %207, i32 %208)
  store i32 %203, ptr addrspace(11) %209, align 4
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
!14 = distinct !{!14, !13}
