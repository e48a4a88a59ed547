; ModuleID = 'templates.hlsl'
source_filename = "templates.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%struct.Stack = type { [8 x i32], i32 }

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
  %24 = alloca i32, align 4
  %25 = alloca float, align 4
  %26 = alloca float, align 4
  %27 = alloca i32, align 4
  %28 = alloca i32, align 4
  %29 = alloca i32, align 4
  %30 = alloca ptr, align 8
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca ptr, align 8
  %34 = alloca ptr, align 8
  %35 = alloca i32, align 4
  %36 = alloca ptr, align 8
  %37 = alloca i32, align 4
  %38 = alloca ptr, align 8
  %39 = alloca i32, align 4
  %40 = alloca <3 x i32>, align 16
  %41 = alloca i32, align 4
  %42 = alloca <3 x i32>, align 16
  %43 = alloca i32, align 4
  %44 = alloca i32, align 4
  %45 = alloca %struct.Stack, align 1
  %46 = alloca i32, align 4
  %47 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !4
  store i32 1, ptr %16, align 4, !noalias !4
  store i32 0, ptr %17, align 4, !noalias !4
  store i32 1, ptr %18, align 4, !noalias !4
  store i32 0, ptr %19, align 4, !noalias !4
  store ptr @.str, ptr %20, align 8, !noalias !4
  store ptr %21, ptr %6, align 8
  %48 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %48, align 8
  %49 = load i32, ptr %16, align 4, !noalias !4
  %50 = load i32, ptr %17, align 4, !noalias !4
  %51 = load i32, ptr %18, align 4, !noalias !4
  %52 = load i32, ptr %19, align 4, !noalias !4
  %53 = load ptr, ptr %20, align 8, !noalias !4
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %54, ptr %21, align 8, !noalias !4
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %55 = load ptr, ptr %4, align 8
  %56 = load ptr, ptr %5, align 8, !nonnull !7, !align !8
  %57 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %56, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %57, ptr %55, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !9)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !9
  store i32 0, ptr %8, align 4, !noalias !9
  store i32 0, ptr %9, align 4, !noalias !9
  store i32 1, ptr %10, align 4, !noalias !9
  store i32 0, ptr %11, align 4, !noalias !9
  store ptr @.str.2, ptr %12, align 8, !noalias !9
  store i32 0, ptr %13, align 4, !noalias !9
  store ptr %14, ptr %3, align 8
  %58 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %58, align 8
  %59 = load i32, ptr %8, align 4, !noalias !9
  %60 = load i32, ptr %9, align 4, !noalias !9
  %61 = load i32, ptr %10, align 4, !noalias !9
  %62 = load i32, ptr %11, align 4, !noalias !9
  %63 = load ptr, ptr %12, align 8, !noalias !9
  %64 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %60, i32 %59, i32 %61, i32 %62, ptr %63)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %64, ptr %14, align 8, !noalias !9
  %65 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !9
  %66 = load i32, ptr %13, align 4, !noalias !9
  %67 = load i32, ptr %9, align 4, !noalias !9
  %68 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %65, i32 %66, i32 %67)
  %69 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %68, ptr %69, align 8, !noalias !9
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %70 = load ptr, ptr %1, align 8
  %71 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %72 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %71, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %72, ptr %70, align 8
  %73 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  %74 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %73, i32 0, i32 1
  %75 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %74, align 8
  %76 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %70, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %75, ptr %76, align 8
  %77 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %78 = insertelement <3 x i32> poison, i32 %77, i64 0
  %79 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %80 = insertelement <3 x i32> %78, i32 %79, i64 1
  %81 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %82 = insertelement <3 x i32> %80, i32 %81, i64 2
  %83 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %84 = call i32 @llvm.spv.group.id.i32(i32 0)
  %85 = insertelement <3 x i32> poison, i32 %84, i64 0
  %86 = call i32 @llvm.spv.group.id.i32(i32 1)
  %87 = insertelement <3 x i32> %85, i32 %86, i64 1
  %88 = call i32 @llvm.spv.group.id.i32(i32 2)
  %89 = insertelement <3 x i32> %87, i32 %88, i64 2
  store <3 x i32> %82, ptr %40, align 16
  store i32 %83, ptr %41, align 4
  store <3 x i32> %89, ptr %42, align 16
  %90 = load <3 x i32>, ptr %40, align 16
  %91 = extractelement <3 x i32> %90, i64 0
  store ptr @_ZL2In, ptr %38, align 8
  store i32 %91, ptr %39, align 4
  %92 = load ptr, ptr %38, align 8
  %93 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %92, align 8
  %94 = load i32, ptr %39, align 4
  %95 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %93, i32 %94)
  %96 = load i32, ptr addrspace(11) %95, align 4
  store i32 %96, ptr %43, align 4
  store i32 0, ptr %44, align 4
  store ptr %45, ptr %36, align 8
  %97 = load ptr, ptr %36, align 8
  %98 = getelementptr inbounds nuw %struct.Stack, ptr %97, i32 0, i32 1
  store i32 0, ptr %98, align 1
  store i32 0, ptr %37, align 4
  br label %99

99:                                               ; preds = %103, %0
  %100 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %47) ]
  %101 = load i32, ptr %37, align 4
  %102 = icmp ult i32 %101, 8
  br i1 %102, label %103, label %109

103:                                              ; preds = %99
  %104 = load i32, ptr %37, align 4
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw [8 x i32], ptr %97, i64 0, i64 %105
  store i32 0, ptr %106, align 1
  %107 = load i32, ptr %37, align 4
  %108 = add i32 %107, 1
  store i32 %108, ptr %37, align 4
  br label %99, !llvm.loop !12

109:                                              ; preds = %99
  store i32 0, ptr %46, align 4
  br label %110

110:                                              ; preds = %154, %109
  %111 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %47) ]
  %112 = load i32, ptr %46, align 4
  %113 = icmp ult i32 %112, 6
  br i1 %113, label %114, label %157

114:                                              ; preds = %110
  %115 = load i32, ptr %43, align 4
  %116 = load i32, ptr %46, align 4
  %117 = and i32 %116, 31
  %118 = lshr i32 %115, %117
  %119 = and i32 %118, 1
  %120 = icmp ne i32 %119, 0
  br i1 %120, label %121, label %137

121:                                              ; preds = %114
  %122 = load i32, ptr %46, align 4
  %123 = mul i32 %122, 3
  %124 = add i32 %123, 1
  store ptr %45, ptr %34, align 8
  store i32 %124, ptr %35, align 4
  %125 = load ptr, ptr %34, align 8
  %126 = getelementptr inbounds nuw %struct.Stack, ptr %125, i32 0, i32 1
  %127 = load i32, ptr %126, align 1
  %128 = icmp ult i32 %127, 8
  br i1 %128, label %129, label %136

129:                                              ; preds = %121
  %130 = load i32, ptr %35, align 4
  %131 = getelementptr inbounds nuw %struct.Stack, ptr %125, i32 0, i32 1
  %132 = load i32, ptr %131, align 1
  %133 = add i32 %132, 1
  store i32 %133, ptr %131, align 1
  %134 = zext i32 %132 to i64
  %135 = getelementptr inbounds nuw [8 x i32], ptr %125, i64 0, i64 %134
  store i32 %130, ptr %135, align 1
  br label %136

136:                                              ; preds = %121, %129
  br label %154

137:                                              ; preds = %114
  store ptr %45, ptr %33, align 8
  %138 = load ptr, ptr %33, align 8
  %139 = getelementptr inbounds nuw %struct.Stack, ptr %138, i32 0, i32 1
  %140 = load i32, ptr %139, align 1
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %143

142:                                              ; preds = %137
  store i32 17, ptr %32, align 4
  br label %150

143:                                              ; preds = %137
  %144 = getelementptr inbounds nuw %struct.Stack, ptr %138, i32 0, i32 1
  %145 = load i32, ptr %144, align 1
  %146 = add i32 %145, -1
  store i32 %146, ptr %144, align 1
  %147 = zext i32 %146 to i64
  %148 = getelementptr inbounds nuw [8 x i32], ptr %138, i64 0, i64 %147
  %149 = load i32, ptr %148, align 1
  store i32 %149, ptr %32, align 4
  br label %150

150:                                              ; preds = %142, %143
  %151 = load i32, ptr %32, align 4
  %152 = load i32, ptr %44, align 4
  %153 = add i32 %152, %151
  store i32 %153, ptr %44, align 4
  br label %154

154:                                              ; preds = %150, %136
  %155 = load i32, ptr %46, align 4
  %156 = add i32 %155, 1
  store i32 %156, ptr %46, align 4
  br label %110, !llvm.loop !14

157:                                              ; preds = %110
  store ptr %45, ptr %30, align 8
  store i32 1000, ptr %31, align 4
  %158 = load ptr, ptr %30, align 8
  %159 = getelementptr inbounds nuw %struct.Stack, ptr %158, i32 0, i32 1
  %160 = load i32, ptr %159, align 1
  %161 = icmp ne i32 %160, 0
  br i1 %161, label %162, label %169

162:                                              ; preds = %157
  %163 = getelementptr inbounds nuw %struct.Stack, ptr %158, i32 0, i32 1
  %164 = load i32, ptr %163, align 1
  %165 = sub i32 %164, 1
  %166 = zext i32 %165 to i64
  %167 = getelementptr inbounds nuw [8 x i32], ptr %158, i64 0, i64 %166
  %168 = load i32, ptr %167, align 1
  br label %171

169:                                              ; preds = %157
  %170 = load i32, ptr %31, align 4
  br label %171

171:                                              ; preds = %162, %169
  %172 = phi i32 [ %168, %162 ], [ %170, %169 ]
  %173 = load i32, ptr %43, align 4
  %174 = and i32 %173, 1
  %175 = icmp ne i32 %174, 0
  %176 = zext i1 %175 to i32
  store i32 %176, ptr %27, align 4
  store i32 7, ptr %28, align 4
  store i32 9, ptr %29, align 4
  %177 = load i32, ptr %27, align 4
  %178 = trunc i32 %177 to i1
  br i1 %178, label %179, label %181

179:                                              ; preds = %171
  %180 = load i32, ptr %28, align 4
  br label %183

181:                                              ; preds = %171
  %182 = load i32, ptr %29, align 4
  br label %183

183:                                              ; preds = %179, %181
  %184 = phi i32 [ %180, %179 ], [ %182, %181 ]
  %185 = add i32 %172, %184
  %186 = load i32, ptr %43, align 4
  %187 = and i32 %186, 2
  %188 = icmp ne i32 %187, 0
  %189 = zext i1 %188 to i32
  store i32 %189, ptr %24, align 4
  store float 1.500000e+00, ptr %25, align 4
  store float 2.500000e+00, ptr %26, align 4
  %190 = load i32, ptr %24, align 4
  %191 = trunc i32 %190 to i1
  br i1 %191, label %192, label %194

192:                                              ; preds = %183
  %193 = load float, ptr %25, align 4
  br label %196

194:                                              ; preds = %183
  %195 = load float, ptr %26, align 4
  br label %196

196:                                              ; preds = %192, %194
  %197 = phi reassoc nnan ninf nsz arcp afn float [ %193, %192 ], [ %195, %194 ]
  %198 = fptoui float %197 to i32
  %199 = mul i32 %198, 100
  %200 = add i32 %185, %199
  %201 = load i32, ptr %44, align 4
  %202 = add i32 %201, %200
  store i32 %202, ptr %44, align 4
  %203 = load i32, ptr %44, align 4
  %204 = load <3 x i32>, ptr %40, align 16
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
