; ModuleID = 'return_nested_loops.hlsl'
source_filename = "return_nested_loops.hlsl"
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
define hidden spir_func noundef i32 @_Z4findjj(i32 noundef %0, i32 noundef %1) #1 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = call token @llvm.experimental.convergence.entry()
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store i32 %0, ptr %7, align 4
  store i32 %1, ptr %8, align 4
  store i32 0, ptr %9, align 4
  br label %12

12:                                               ; preds = %65, %2
  %13 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %5) ]
  %14 = load i32, ptr %9, align 4
  %15 = icmp ult i32 %14, 8
  br i1 %15, label %16, label %68

16:                                               ; preds = %12
  store i32 0, ptr %10, align 4
  br label %17

17:                                               ; preds = %53, %16
  %18 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %13) ]
  %19 = load i32, ptr %10, align 4
  %20 = icmp ult i32 %19, 4
  br i1 %20, label %21, label %56

21:                                               ; preds = %17
  %22 = load i32, ptr %8, align 4
  %23 = load i32, ptr %9, align 4
  %24 = mul i32 %23, 4
  %25 = add i32 %22, %24
  %26 = load i32, ptr %10, align 4
  %27 = add i32 %25, %26
  %28 = and i32 %27, 63
  store ptr @_ZL2In, ptr %3, align 8
  store i32 %28, ptr %4, align 4
  %29 = load ptr, ptr %3, align 8
  %30 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %29, align 8
  %31 = load i32, ptr %4, align 4
  %32 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %30, i32 %31)
  %33 = load i32, ptr addrspace(11) %32, align 4
  store i32 %33, ptr %11, align 4
  %34 = load i32, ptr %11, align 4
  %35 = urem i32 %34, 11
  %36 = load i32, ptr %7, align 4
  %37 = urem i32 %36, 11
  %38 = icmp eq i32 %35, %37
  br i1 %38, label %39, label %44

39:                                               ; preds = %21
  %40 = load i32, ptr %9, align 4
  %41 = mul i32 %40, 100
  %42 = load i32, ptr %10, align 4
  %43 = add i32 %41, %42
  store i32 %43, ptr %6, align 4
  br label %69

44:                                               ; preds = %21
  %45 = load i32, ptr %11, align 4
  %46 = urem i32 %45, 13
  %47 = icmp eq i32 %46, 1
  br i1 %47, label %48, label %52

48:                                               ; preds = %44
  %49 = load i32, ptr %11, align 4
  %50 = urem i32 %49, 100
  %51 = add i32 5000, %50
  store i32 %51, ptr %6, align 4
  br label %69

52:                                               ; preds = %44
  br label %53

53:                                               ; preds = %52
  %54 = load i32, ptr %10, align 4
  %55 = add i32 %54, 1
  store i32 %55, ptr %10, align 4
  br label %17, !llvm.loop !3

56:                                               ; preds = %17
  %57 = load i32, ptr %7, align 4
  %58 = load i32, ptr %9, align 4
  %59 = and i32 %58, 31
  %60 = lshr i32 %57, %59
  %61 = and i32 %60, 7
  %62 = icmp eq i32 %61, 7
  br i1 %62, label %63, label %64

63:                                               ; preds = %56
  store i32 7777, ptr %6, align 4
  br label %69

64:                                               ; preds = %56
  br label %65

65:                                               ; preds = %64
  %66 = load i32, ptr %9, align 4
  %67 = add i32 %66, 1
  store i32 %67, ptr %9, align 4
  br label %12, !llvm.loop !5

68:                                               ; preds = %12
  store i32 9999, ptr %6, align 4
  br label %69

69:                                               ; preds = %68, %63, %48, %39
  %70 = load i32, ptr %6, align 4
  ret i32 %70
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

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
  %27 = alloca i32, align 4
  %28 = alloca ptr, align 8
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = alloca i32, align 4
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = alloca i32, align 4
  %36 = alloca i32, align 4
  %37 = alloca i32, align 4
  %38 = alloca i32, align 4
  %39 = alloca i32, align 4
  %40 = alloca i32, align 4
  %41 = alloca i32, align 4
  %42 = alloca <3 x i32>, align 16
  %43 = alloca i32, align 4
  %44 = alloca <3 x i32>, align 16
  %45 = alloca i32, align 4
  %46 = alloca i32, align 4
  %47 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !6)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !6
  store i32 1, ptr %16, align 4, !noalias !6
  store i32 0, ptr %17, align 4, !noalias !6
  store i32 1, ptr %18, align 4, !noalias !6
  store i32 0, ptr %19, align 4, !noalias !6
  store ptr @.str, ptr %20, align 8, !noalias !6
  store ptr %21, ptr %6, align 8
  %48 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %48, align 8
  %49 = load i32, ptr %16, align 4, !noalias !6
  %50 = load i32, ptr %17, align 4, !noalias !6
  %51 = load i32, ptr %18, align 4, !noalias !6
  %52 = load i32, ptr %19, align 4, !noalias !6
  %53 = load ptr, ptr %20, align 8, !noalias !6
  %54 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %50, i32 %49, i32 %51, i32 %52, ptr %53)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %54, ptr %21, align 8, !noalias !6
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %55 = load ptr, ptr %4, align 8
  %56 = load ptr, ptr %5, align 8, !nonnull !9, !align !10
  %57 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %56, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %57, ptr %55, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !11)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !11
  store i32 0, ptr %8, align 4, !noalias !11
  store i32 0, ptr %9, align 4, !noalias !11
  store i32 1, ptr %10, align 4, !noalias !11
  store i32 0, ptr %11, align 4, !noalias !11
  store ptr @.str.2, ptr %12, align 8, !noalias !11
  store i32 0, ptr %13, align 4, !noalias !11
  store ptr %14, ptr %3, align 8
  %58 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %58, align 8
  %59 = load i32, ptr %8, align 4, !noalias !11
  %60 = load i32, ptr %9, align 4, !noalias !11
  %61 = load i32, ptr %10, align 4, !noalias !11
  %62 = load i32, ptr %11, align 4, !noalias !11
  %63 = load ptr, ptr %12, align 8, !noalias !11
  %64 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %60, i32 %59, i32 %61, i32 %62, ptr %63)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %64, ptr %14, align 8, !noalias !11
  %65 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !11
  %66 = load i32, ptr %13, align 4, !noalias !11
  %67 = load i32, ptr %9, align 4, !noalias !11
  %68 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %65, i32 %66, i32 %67)
  %69 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %68, ptr %69, align 8, !noalias !11
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %70 = load ptr, ptr %1, align 8
  %71 = load ptr, ptr %2, align 8, !nonnull !9, !align !10
  %72 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %71, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %72, ptr %70, align 8
  %73 = load ptr, ptr %2, align 8, !nonnull !9, !align !10
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
  store <3 x i32> %82, ptr %42, align 16
  store i32 %83, ptr %43, align 4
  store <3 x i32> %89, ptr %44, align 16
  %90 = load <3 x i32>, ptr %42, align 16
  %91 = extractelement <3 x i32> %90, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %91, ptr %25, align 4
  %92 = load ptr, ptr %24, align 8
  %93 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %92, align 8
  %94 = load i32, ptr %25, align 4
  %95 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %93, i32 %94)
  %96 = load i32, ptr addrspace(11) %95, align 4
  store i32 %96, ptr %45, align 4
  store i32 0, ptr %46, align 4
  %97 = load i32, ptr %45, align 4
  %98 = load <3 x i32>, ptr %42, align 16
  %99 = extractelement <3 x i32> %98, i64 0
  store i32 %97, ptr %31, align 4
  store i32 %99, ptr %32, align 4
  store i32 0, ptr %33, align 4
  br label %100

100:                                              ; preds = %151, %0
  %101 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %47) ]
  %102 = load i32, ptr %33, align 4
  %103 = icmp ult i32 %102, 8
  br i1 %103, label %104, label %154

104:                                              ; preds = %100
  store i32 0, ptr %34, align 4
  br label %105

105:                                              ; preds = %140, %104
  %106 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %101) ]
  %107 = load i32, ptr %34, align 4
  %108 = icmp ult i32 %107, 4
  br i1 %108, label %109, label %143

109:                                              ; preds = %105
  %110 = load i32, ptr %32, align 4
  %111 = load i32, ptr %33, align 4
  %112 = mul i32 %111, 4
  %113 = add i32 %110, %112
  %114 = load i32, ptr %34, align 4
  %115 = add i32 %113, %114
  %116 = and i32 %115, 63
  store ptr @_ZL2In, ptr %28, align 8
  store i32 %116, ptr %29, align 4
  %117 = load ptr, ptr %28, align 8
  %118 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %117, align 8
  %119 = load i32, ptr %29, align 4
  %120 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %118, i32 %119)
  %121 = load i32, ptr addrspace(11) %120, align 4
  store i32 %121, ptr %35, align 4
  %122 = load i32, ptr %35, align 4
  %123 = urem i32 %122, 11
  %124 = load i32, ptr %31, align 4
  %125 = urem i32 %124, 11
  %126 = icmp eq i32 %123, %125
  br i1 %126, label %127, label %132

127:                                              ; preds = %109
  %128 = load i32, ptr %33, align 4
  %129 = mul i32 %128, 100
  %130 = load i32, ptr %34, align 4
  %131 = add i32 %129, %130
  store i32 %131, ptr %30, align 4
  br label %155

132:                                              ; preds = %109
  %133 = load i32, ptr %35, align 4
  %134 = urem i32 %133, 13
  %135 = icmp eq i32 %134, 1
  br i1 %135, label %136, label %140

136:                                              ; preds = %132
  %137 = load i32, ptr %35, align 4
  %138 = urem i32 %137, 100
  %139 = add i32 5000, %138
  store i32 %139, ptr %30, align 4
  br label %155

140:                                              ; preds = %132
  %141 = load i32, ptr %34, align 4
  %142 = add i32 %141, 1
  store i32 %142, ptr %34, align 4
  br label %105, !llvm.loop !3

143:                                              ; preds = %105
  %144 = load i32, ptr %31, align 4
  %145 = load i32, ptr %33, align 4
  %146 = and i32 %145, 31
  %147 = lshr i32 %144, %146
  %148 = and i32 %147, 7
  %149 = icmp eq i32 %148, 7
  br i1 %149, label %150, label %151

150:                                              ; preds = %143
  store i32 7777, ptr %30, align 4
  br label %155

151:                                              ; preds = %143
  %152 = load i32, ptr %33, align 4
  %153 = add i32 %152, 1
  store i32 %153, ptr %33, align 4
  br label %100, !llvm.loop !5

154:                                              ; preds = %100
  store i32 9999, ptr %30, align 4
  br label %155

155:                                              ; preds = %154, %150, %136, %127
  %156 = load i32, ptr %30, align 4
  store i32 %156, ptr %46, align 4
  %157 = load i32, ptr %46, align 4
  %158 = load <3 x i32>, ptr %42, align 16
  %159 = extractelement <3 x i32> %158, i64 0
  %160 = add i32 %159, 1
  store i32 %157, ptr %37, align 4
  store i32 %160, ptr %38, align 4
  store i32 0, ptr %39, align 4
  br label %161

161:                                              ; preds = %212, %155
  %162 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %47) ]
  %163 = load i32, ptr %39, align 4
  %164 = icmp ult i32 %163, 8
  br i1 %164, label %165, label %215

165:                                              ; preds = %161
  store i32 0, ptr %40, align 4
  br label %166

166:                                              ; preds = %201, %165
  %167 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %162) ]
  %168 = load i32, ptr %40, align 4
  %169 = icmp ult i32 %168, 4
  br i1 %169, label %170, label %204

170:                                              ; preds = %166
  %171 = load i32, ptr %38, align 4
  %172 = load i32, ptr %39, align 4
  %173 = mul i32 %172, 4
  %174 = add i32 %171, %173
  %175 = load i32, ptr %40, align 4
  %176 = add i32 %174, %175
  %177 = and i32 %176, 63
  store ptr @_ZL2In, ptr %26, align 8
  store i32 %177, ptr %27, align 4
  %178 = load ptr, ptr %26, align 8
  %179 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %178, align 8
  %180 = load i32, ptr %27, align 4
  %181 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %179, i32 %180)
  %182 = load i32, ptr addrspace(11) %181, align 4
  store i32 %182, ptr %41, align 4
  %183 = load i32, ptr %41, align 4
  %184 = urem i32 %183, 11
  %185 = load i32, ptr %37, align 4
  %186 = urem i32 %185, 11
  %187 = icmp eq i32 %184, %186
  br i1 %187, label %188, label %193

188:                                              ; preds = %170
  %189 = load i32, ptr %39, align 4
  %190 = mul i32 %189, 100
  %191 = load i32, ptr %40, align 4
  %192 = add i32 %190, %191
  store i32 %192, ptr %36, align 4
  br label %216

193:                                              ; preds = %170
  %194 = load i32, ptr %41, align 4
  %195 = urem i32 %194, 13
  %196 = icmp eq i32 %195, 1
  br i1 %196, label %197, label %201

197:                                              ; preds = %193
  %198 = load i32, ptr %41, align 4
  %199 = urem i32 %198, 100
  %200 = add i32 5000, %199
  store i32 %200, ptr %36, align 4
  br label %216

201:                                              ; preds = %193
  %202 = load i32, ptr %40, align 4
  %203 = add i32 %202, 1
  store i32 %203, ptr %40, align 4
  br label %166, !llvm.loop !3

204:                                              ; preds = %166
  %205 = load i32, ptr %37, align 4
  %206 = load i32, ptr %39, align 4
  %207 = and i32 %206, 31
  %208 = lshr i32 %205, %207
  %209 = and i32 %208, 7
  %210 = icmp eq i32 %209, 7
  br i1 %210, label %211, label %212

211:                                              ; preds = %204
  store i32 7777, ptr %36, align 4
  br label %216

212:                                              ; preds = %204
  %213 = load i32, ptr %39, align 4
  %214 = add i32 %213, 1
  store i32 %214, ptr %39, align 4
  br label %161, !llvm.loop !5

215:                                              ; preds = %161
  store i32 9999, ptr %36, align 4
  br label %216

216:                                              ; preds = %188, %197, %211, %215
  %217 = load i32, ptr %36, align 4
  %218 = mul i32 %217, 3
  %219 = load i32, ptr %46, align 4
  %220 = add i32 %219, %218
  store i32 %220, ptr %46, align 4
  %221 = load i32, ptr %46, align 4
  %222 = load <3 x i32>, ptr %42, align 16
  %223 = extractelement <3 x i32> %222, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %223, ptr %23, align 4
  %224 = load ptr, ptr %22, align 8
  %225 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %224, align 8
  %226 = load i32, ptr %23, align 4
  %227 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %225, i32 %226)
  store i32 %221, ptr addrspace(11) %227, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

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

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
!5 = distinct !{!5, !4}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!8 = distinct !{!8, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!9 = !{}
!10 = !{i64 8}
!11 = !{!12}
!12 = distinct !{!12, !13, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!13 = distinct !{!13, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
