; ModuleID = 'select_many.hlsl'
source_filename = "select_many.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@__const._Z4mainDv3_j.c = private unnamed_addr constant [5 x i32] [i32 5, i32 6, i32 7, i32 8, i32 9], align 4

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
  %28 = alloca i32, align 4
  %29 = alloca [8 x i32], align 4
  %30 = alloca [16 x i32], align 4
  %31 = alloca [5 x i32], align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %37 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %37, align 8
  %38 = load i32, ptr %16, align 4, !noalias !3
  %39 = load i32, ptr %17, align 4, !noalias !3
  %40 = load i32, ptr %18, align 4, !noalias !3
  %41 = load i32, ptr %19, align 4, !noalias !3
  %42 = load ptr, ptr %20, align 8, !noalias !3
  %43 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %39, i32 %38, i32 %40, i32 %41, ptr %42)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %43, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %44 = load ptr, ptr %4, align 8
  %45 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %46 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %45, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %46, ptr %44, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %47 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %47, align 8
  %48 = load i32, ptr %8, align 4, !noalias !8
  %49 = load i32, ptr %9, align 4, !noalias !8
  %50 = load i32, ptr %10, align 4, !noalias !8
  %51 = load i32, ptr %11, align 4, !noalias !8
  %52 = load ptr, ptr %12, align 8, !noalias !8
  %53 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %49, i32 %48, i32 %50, i32 %51, ptr %52)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, ptr %14, align 8, !noalias !8
  %54 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %55 = load i32, ptr %13, align 4, !noalias !8
  %56 = load i32, ptr %9, align 4, !noalias !8
  %57 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %54, i32 %55, i32 %56)
  %58 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %57, ptr %58, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %59 = load ptr, ptr %1, align 8
  %60 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %61 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %60, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %61, ptr %59, align 8
  %62 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %63 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %62, i32 0, i32 1
  %64 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %63, align 8
  %65 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %59, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %64, ptr %65, align 8
  %66 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %67 = insertelement <3 x i32> poison, i32 %66, i64 0
  %68 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %69 = insertelement <3 x i32> %67, i32 %68, i64 1
  %70 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %71 = insertelement <3 x i32> %69, i32 %70, i64 2
  store <3 x i32> %71, ptr %26, align 16
  %72 = load <3 x i32>, ptr %26, align 16
  %73 = extractelement <3 x i32> %72, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %73, ptr %25, align 4
  %74 = load ptr, ptr %24, align 8
  %75 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %74, align 8
  %76 = load i32, ptr %25, align 4
  %77 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %75, i32 %76)
  %78 = load i32, ptr addrspace(11) %77, align 4
  store i32 %78, ptr %27, align 4
  store i32 0, ptr %28, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %31, ptr align 4 @__const._Z4mainDv3_j.c, i64 20, i1 false)
  store i32 0, ptr %32, align 4
  br label %79

79:                                               ; preds = %83, %0
  %80 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %36) ]
  %81 = load i32, ptr %32, align 4
  %82 = icmp ult i32 %81, 16
  br i1 %82, label %83, label %97

83:                                               ; preds = %79
  %84 = load i32, ptr %27, align 4
  %85 = load i32, ptr %32, align 4
  %86 = mul i32 %84, %85
  %87 = load i32, ptr %32, align 4
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw [16 x i32], ptr %30, i64 0, i64 %88
  store i32 %86, ptr %89, align 4
  %90 = load i32, ptr %32, align 4
  %91 = load i32, ptr %32, align 4
  %92 = and i32 %91, 7
  %93 = zext i32 %92 to i64
  %94 = getelementptr inbounds nuw [8 x i32], ptr %29, i64 0, i64 %93
  store i32 %90, ptr %94, align 4
  %95 = load i32, ptr %32, align 4
  %96 = add i32 %95, 1
  store i32 %96, ptr %32, align 4
  br label %79, !llvm.loop !11

97:                                               ; preds = %79
  store i32 0, ptr %33, align 4
  br label %98

98:                                               ; preds = %172, %97
  %99 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %36) ]
  %100 = load i32, ptr %33, align 4
  %101 = icmp ult i32 %100, 12
  br i1 %101, label %102, label %177

102:                                              ; preds = %98
  %103 = load i32, ptr %27, align 4
  %104 = load i32, ptr %33, align 4
  %105 = and i32 %104, 31
  %106 = lshr i32 %103, %105
  %107 = and i32 %106, 3
  store i32 %107, ptr %34, align 4
  %108 = load i32, ptr %34, align 4
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %118

110:                                              ; preds = %102
  %111 = load i32, ptr %28, align 4
  %112 = load i32, ptr %33, align 4
  %113 = and i32 %112, 7
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [8 x i32], ptr %29, i64 0, i64 %114
  %116 = load i32, ptr %115, align 4
  %117 = add i32 %116, %111
  store i32 %117, ptr %115, align 4
  br label %138

118:                                              ; preds = %102
  %119 = load i32, ptr %34, align 4
  %120 = icmp eq i32 %119, 1
  br i1 %120, label %121, label %129

121:                                              ; preds = %118
  %122 = load i32, ptr %28, align 4
  %123 = load i32, ptr %33, align 4
  %124 = sub i32 15, %123
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw [16 x i32], ptr %30, i64 0, i64 %125
  %127 = load i32, ptr %126, align 4
  %128 = add i32 %127, %122
  store i32 %128, ptr %126, align 4
  br label %137

129:                                              ; preds = %118
  %130 = load i32, ptr %28, align 4
  %131 = load i32, ptr %33, align 4
  %132 = urem i32 %131, 5
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw [5 x i32], ptr %31, i64 0, i64 %133
  %135 = load i32, ptr %134, align 4
  %136 = add i32 %135, %130
  store i32 %136, ptr %134, align 4
  br label %137

137:                                              ; preds = %129, %121
  br label %138

138:                                              ; preds = %137, %110
  %139 = load i32, ptr %28, align 4
  %140 = mul i32 %139, 3
  %141 = load i32, ptr %34, align 4
  %142 = add i32 %140, %141
  %143 = load i32, ptr %34, align 4
  %144 = icmp eq i32 %143, 3
  br i1 %144, label %145, label %154

145:                                              ; preds = %138
  %146 = load i32, ptr %27, align 4
  %147 = load i32, ptr %33, align 4
  %148 = and i32 %147, 31
  %149 = lshr i32 %146, %148
  %150 = and i32 %149, 7
  %151 = zext i32 %150 to i64
  %152 = getelementptr inbounds nuw [8 x i32], ptr %29, i64 0, i64 %151
  %153 = load i32, ptr %152, align 4
  br label %172

154:                                              ; preds = %138
  %155 = load i32, ptr %34, align 4
  %156 = icmp eq i32 %155, 2
  br i1 %156, label %157, label %163

157:                                              ; preds = %154
  %158 = load i32, ptr %33, align 4
  %159 = add i32 %158, 1
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds nuw [16 x i32], ptr %30, i64 0, i64 %160
  %162 = load i32, ptr %161, align 4
  br label %170

163:                                              ; preds = %154
  %164 = load i32, ptr %33, align 4
  %165 = add i32 %164, 3
  %166 = urem i32 %165, 5
  %167 = zext i32 %166 to i64
  %168 = getelementptr inbounds nuw [5 x i32], ptr %31, i64 0, i64 %167
  %169 = load i32, ptr %168, align 4
  br label %170

170:                                              ; preds = %163, %157
  %171 = phi i32 [ %162, %157 ], [ %169, %163 ]
  br label %172

172:                                              ; preds = %170, %145
  %173 = phi i32 [ %153, %145 ], [ %171, %170 ]
  %174 = add i32 %142, %173
  store i32 %174, ptr %28, align 4
  %175 = load i32, ptr %33, align 4
  %176 = add i32 %175, 1
  store i32 %176, ptr %33, align 4
  br label %98, !llvm.loop !13

177:                                              ; preds = %98
  store i32 0, ptr %35, align 4
  br label %178

178:                                              ; preds = %204, %177
  %179 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %36) ]
  %180 = load i32, ptr %35, align 4
  %181 = icmp ult i32 %180, 16
  br i1 %181, label %182, label %209

182:                                              ; preds = %178
  %183 = load i32, ptr %28, align 4
  %184 = mul i32 %183, 7
  %185 = load i32, ptr %35, align 4
  %186 = zext i32 %185 to i64
  %187 = getelementptr inbounds nuw [16 x i32], ptr %30, i64 0, i64 %186
  %188 = load i32, ptr %187, align 4
  %189 = add i32 %184, %188
  %190 = load i32, ptr %35, align 4
  %191 = icmp ult i32 %190, 8
  br i1 %191, label %192, label %198

192:                                              ; preds = %182
  %193 = load i32, ptr %35, align 4
  %194 = and i32 %193, 7
  %195 = zext i32 %194 to i64
  %196 = getelementptr inbounds nuw [8 x i32], ptr %29, i64 0, i64 %195
  %197 = load i32, ptr %196, align 4
  br label %204

198:                                              ; preds = %182
  %199 = load i32, ptr %35, align 4
  %200 = urem i32 %199, 5
  %201 = zext i32 %200 to i64
  %202 = getelementptr inbounds nuw [5 x i32], ptr %31, i64 0, i64 %201
  %203 = load i32, ptr %202, align 4
  br label %204

204:                                              ; preds = %198, %192
  %205 = phi i32 [ %197, %192 ], [ %203, %198 ]
  %206 = add i32 %189, %205
  store i32 %206, ptr %28, align 4
  %207 = load i32, ptr %35, align 4
  %208 = add i32 %207, 1
  store i32 %208, ptr %35, align 4
  br label %178, !llvm.loop !14

209:                                              ; preds = %178
  %210 = load i32, ptr %28, align 4
  %211 = load <3 x i32>, ptr %26, align 16
  %212 = extractelement <3 x i32> %211, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %212, ptr %23, align 4
  %213 = load ptr, ptr %22, align 8
  %214 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %213, align 8
  %215 = load i32, ptr %23, align 4
  %216 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %214, i32 %215)
  store i32 %210, ptr addrspace(11) %216, align 4
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
!13 = distinct !{!13, !12}
!14 = distinct !{!14, !12}
