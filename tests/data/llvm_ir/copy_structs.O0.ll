; ModuleID = 'copy_structs.hlsl'
source_filename = "copy_structs.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }
%struct.B = type { [2 x %struct.S], float }
%struct.S = type <{ i32, <2 x i32> }>

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func void @_Z4makej(ptr dead_on_unwind noalias writable sret(%struct.B) align 1 %0, i32 noundef %1) #1 {
  %3 = call token @llvm.experimental.convergence.entry()
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %1, ptr %4, align 4
  store i32 0, ptr %5, align 4
  br label %6

6:                                                ; preds = %31, %2
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  %8 = load i32, ptr %5, align 4
  %9 = icmp ult i32 %8, 2
  br i1 %9, label %10, label %34

10:                                               ; preds = %6
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = and i32 %12, 31
  %14 = lshr i32 %11, %13
  %15 = and i32 %14, 15
  %16 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 0
  %17 = load i32, ptr %5, align 4
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw [2 x %struct.S], ptr %16, i64 0, i64 %18
  %20 = getelementptr inbounds nuw %struct.S, ptr %19, i32 0, i32 0
  store i32 %15, ptr %20, align 1
  %21 = load i32, ptr %5, align 4
  %22 = insertelement <2 x i32> poison, i32 %21, i32 0
  %23 = load i32, ptr %4, align 4
  %24 = and i32 %23, 3
  %25 = insertelement <2 x i32> %22, i32 %24, i32 1
  %26 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 0
  %27 = load i32, ptr %5, align 4
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw [2 x %struct.S], ptr %26, i64 0, i64 %28
  %30 = getelementptr inbounds nuw %struct.S, ptr %29, i32 0, i32 1
  store <2 x i32> %25, ptr %30, align 1
  br label %31

31:                                               ; preds = %10
  %32 = load i32, ptr %5, align 4
  %33 = add i32 %32, 1
  store i32 %33, ptr %5, align 4
  br label %6, !llvm.loop !4

34:                                               ; preds = %6
  %35 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 1
  store float 2.000000e+00, ptr %35, align 1
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define hidden spir_func noundef i32 @_Z3sum1B(ptr noundef byval(%struct.B) align 1 %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 1
  %6 = load float, ptr %5, align 1
  %7 = fptoui float %6 to i32
  store i32 %7, ptr %3, align 4
  store i32 0, ptr %4, align 4
  br label %8

8:                                                ; preds = %38, %1
  %9 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %10 = load i32, ptr %4, align 4
  %11 = icmp ult i32 %10, 2
  br i1 %11, label %12, label %41

12:                                               ; preds = %8
  %13 = load i32, ptr %3, align 4
  %14 = mul i32 %13, 5
  %15 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 0
  %16 = load i32, ptr %4, align 4
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw [2 x %struct.S], ptr %15, i64 0, i64 %17
  %19 = getelementptr inbounds nuw %struct.S, ptr %18, i32 0, i32 0
  %20 = load i32, ptr %19, align 1
  %21 = add i32 %14, %20
  %22 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 0
  %23 = load i32, ptr %4, align 4
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw [2 x %struct.S], ptr %22, i64 0, i64 %24
  %26 = getelementptr inbounds nuw %struct.S, ptr %25, i32 0, i32 1
  %27 = load <2 x i32>, ptr %26, align 1
  %28 = extractelement <2 x i32> %27, i64 0
  %29 = add i32 %21, %28
  %30 = getelementptr inbounds nuw %struct.B, ptr %0, i32 0, i32 0
  %31 = load i32, ptr %4, align 4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw [2 x %struct.S], ptr %30, i64 0, i64 %32
  %34 = getelementptr inbounds nuw %struct.S, ptr %33, i32 0, i32 1
  %35 = load <2 x i32>, ptr %34, align 1
  %36 = extractelement <2 x i32> %35, i64 1
  %37 = add i32 %29, %36
  store i32 %37, ptr %3, align 4
  br label %38

38:                                               ; preds = %12
  %39 = load i32, ptr %4, align 4
  %40 = add i32 %39, 1
  store i32 %40, ptr %4, align 4
  br label %8, !llvm.loop !6

41:                                               ; preds = %8
  %42 = load i32, ptr %3, align 4
  ret i32 %42
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
  %27 = alloca i32, align 4
  %28 = alloca %struct.B, align 8
  %29 = alloca i32, align 4
  %30 = alloca i32, align 4
  %31 = alloca %struct.B, align 8
  %32 = alloca i32, align 4
  %33 = alloca i32, align 4
  %34 = alloca <3 x i32>, align 16
  %35 = alloca i32, align 4
  %36 = alloca <3 x i32>, align 16
  %37 = alloca i32, align 4
  %38 = alloca i32, align 4
  %39 = alloca %struct.B, align 1
  %40 = alloca %struct.B, align 1
  %41 = alloca [2 x %struct.B], align 1
  %42 = alloca %struct.B, align 1
  %43 = alloca %struct.B, align 1
  %44 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !7)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !7
  store i32 1, ptr %16, align 4, !noalias !7
  store i32 0, ptr %17, align 4, !noalias !7
  store i32 1, ptr %18, align 4, !noalias !7
  store i32 0, ptr %19, align 4, !noalias !7
  store ptr @.str, ptr %20, align 8, !noalias !7
  store ptr %21, ptr %6, align 8
  %45 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %45, align 8
  %46 = load i32, ptr %16, align 4, !noalias !7
  %47 = load i32, ptr %17, align 4, !noalias !7
  %48 = load i32, ptr %18, align 4, !noalias !7
  %49 = load i32, ptr %19, align 4, !noalias !7
  %50 = load ptr, ptr %20, align 8, !noalias !7
  %51 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %47, i32 %46, i32 %48, i32 %49, ptr %50)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %51, ptr %21, align 8, !noalias !7
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %52 = load ptr, ptr %4, align 8
  %53 = load ptr, ptr %5, align 8, !nonnull !10, !align !11
  %54 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %53, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %54, ptr %52, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !12
  store i32 0, ptr %8, align 4, !noalias !12
  store i32 0, ptr %9, align 4, !noalias !12
  store i32 1, ptr %10, align 4, !noalias !12
  store i32 0, ptr %11, align 4, !noalias !12
  store ptr @.str.2, ptr %12, align 8, !noalias !12
  store i32 0, ptr %13, align 4, !noalias !12
  store ptr %14, ptr %3, align 8
  %55 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %55, align 8
  %56 = load i32, ptr %8, align 4, !noalias !12
  %57 = load i32, ptr %9, align 4, !noalias !12
  %58 = load i32, ptr %10, align 4, !noalias !12
  %59 = load i32, ptr %11, align 4, !noalias !12
  %60 = load ptr, ptr %12, align 8, !noalias !12
  %61 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %57, i32 %56, i32 %58, i32 %59, ptr %60)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %61, ptr %14, align 8, !noalias !12
  %62 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !12
  %63 = load i32, ptr %13, align 4, !noalias !12
  %64 = load i32, ptr %9, align 4, !noalias !12
  %65 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %62, i32 %63, i32 %64)
  %66 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %65, ptr %66, align 8, !noalias !12
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %67 = load ptr, ptr %1, align 8
  %68 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
  %69 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %68, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %69, ptr %67, align 8
  %70 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
  %71 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %70, i32 0, i32 1
  %72 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %71, align 8
  %73 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %67, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %72, ptr %73, align 8
  %74 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %75 = insertelement <3 x i32> poison, i32 %74, i64 0
  %76 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %77 = insertelement <3 x i32> %75, i32 %76, i64 1
  %78 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %79 = insertelement <3 x i32> %77, i32 %78, i64 2
  %80 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %81 = call i32 @llvm.spv.group.id.i32(i32 0)
  %82 = insertelement <3 x i32> poison, i32 %81, i64 0
  %83 = call i32 @llvm.spv.group.id.i32(i32 1)
  %84 = insertelement <3 x i32> %82, i32 %83, i64 1
  %85 = call i32 @llvm.spv.group.id.i32(i32 2)
  %86 = insertelement <3 x i32> %84, i32 %85, i64 2
  store <3 x i32> %79, ptr %34, align 16
  store i32 %80, ptr %35, align 4
  store <3 x i32> %86, ptr %36, align 16
  %87 = load <3 x i32>, ptr %34, align 16
  %88 = extractelement <3 x i32> %87, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %88, ptr %25, align 4
  %89 = load ptr, ptr %24, align 8
  %90 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %89, align 8
  %91 = load i32, ptr %25, align 4
  %92 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %90, i32 %91)
  %93 = load i32, ptr addrspace(11) %92, align 4
  store i32 %93, ptr %37, align 4
  store i32 0, ptr %38, align 4
  %94 = load i32, ptr %37, align 4
  call void @llvm.experimental.noalias.scope.decl(metadata !15)
  store i32 %94, ptr %32, align 4, !noalias !15
  store i32 0, ptr %33, align 4, !noalias !15
  br label %95

95:                                               ; preds = %99, %0
  %96 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %44) ]
  %97 = load i32, ptr %33, align 4, !noalias !15
  %98 = icmp ult i32 %97, 2
  br i1 %98, label %99, label %119

99:                                               ; preds = %95
  %100 = load i32, ptr %32, align 4, !noalias !15
  %101 = load i32, ptr %33, align 4, !noalias !15
  %102 = and i32 %101, 31
  %103 = lshr i32 %100, %102
  %104 = and i32 %103, 15
  %105 = load i32, ptr %33, align 4, !noalias !15
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw [2 x %struct.S], ptr %39, i64 0, i64 %106
  store i32 %104, ptr %107, align 1, !alias.scope !15
  %108 = load i32, ptr %33, align 4, !noalias !15
  %109 = insertelement <2 x i32> poison, i32 %108, i32 0
  %110 = load i32, ptr %32, align 4, !noalias !15
  %111 = and i32 %110, 3
  %112 = insertelement <2 x i32> %109, i32 %111, i32 1
  %113 = load i32, ptr %33, align 4, !noalias !15
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [2 x %struct.S], ptr %39, i64 0, i64 %114
  %116 = getelementptr inbounds nuw %struct.S, ptr %115, i32 0, i32 1
  store <2 x i32> %112, ptr %116, align 1, !alias.scope !15
  %117 = load i32, ptr %33, align 4, !noalias !15
  %118 = add i32 %117, 1
  store i32 %118, ptr %33, align 4, !noalias !15
  br label %95, !llvm.loop !4

119:                                              ; preds = %95
  %120 = getelementptr inbounds nuw %struct.B, ptr %39, i32 0, i32 1
  store float 2.000000e+00, ptr %120, align 1, !alias.scope !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %40, ptr align 1 %39, i64 28, i1 false)
  %121 = getelementptr inbounds [2 x %struct.S], ptr %40, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %121, ptr align 1 %39, i64 12, i1 false)
  store i32 1000, ptr %39, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %41, ptr align 1 %39, i64 28, i1 false)
  %122 = getelementptr inbounds [2 x %struct.B], ptr %41, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %122, ptr align 1 %40, i64 28, i1 false)
  %123 = load i32, ptr %37, align 4
  %124 = and i32 %123, 1
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw [2 x %struct.B], ptr %41, i64 0, i64 %125
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %42, ptr align 1 %126, i64 28, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %28, ptr align 1 %42, i64 28, i1 false)
  %127 = getelementptr inbounds nuw %struct.B, ptr %28, i32 0, i32 1
  %128 = load float, ptr %127, align 1
  %129 = fptoui float %128 to i32
  store i32 %129, ptr %26, align 4
  store i32 0, ptr %27, align 4
  br label %130

130:                                              ; preds = %134, %119
  %131 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %44) ]
  %132 = load i32, ptr %27, align 4
  %133 = icmp ult i32 %132, 2
  br i1 %133, label %134, label %158

134:                                              ; preds = %130
  %135 = load i32, ptr %26, align 4
  %136 = mul i32 %135, 5
  %137 = load i32, ptr %27, align 4
  %138 = zext i32 %137 to i64
  %139 = getelementptr inbounds nuw [2 x %struct.S], ptr %28, i64 0, i64 %138
  %140 = load i32, ptr %139, align 1
  %141 = add i32 %136, %140
  %142 = load i32, ptr %27, align 4
  %143 = zext i32 %142 to i64
  %144 = getelementptr inbounds nuw [2 x %struct.S], ptr %28, i64 0, i64 %143
  %145 = getelementptr inbounds nuw %struct.S, ptr %144, i32 0, i32 1
  %146 = load <2 x i32>, ptr %145, align 1
  %147 = extractelement <2 x i32> %146, i64 0
  %148 = add i32 %141, %147
  %149 = load i32, ptr %27, align 4
  %150 = zext i32 %149 to i64
  %151 = getelementptr inbounds nuw [2 x %struct.S], ptr %28, i64 0, i64 %150
  %152 = getelementptr inbounds nuw %struct.S, ptr %151, i32 0, i32 1
  %153 = load <2 x i32>, ptr %152, align 1
  %154 = extractelement <2 x i32> %153, i64 1
  %155 = add i32 %148, %154
  store i32 %155, ptr %26, align 4
  %156 = load i32, ptr %27, align 4
  %157 = add i32 %156, 1
  store i32 %157, ptr %27, align 4
  br label %130, !llvm.loop !6

158:                                              ; preds = %130
  %159 = load i32, ptr %26, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %43, ptr align 1 %40, i64 28, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %31, ptr align 1 %43, i64 28, i1 false)
  %160 = getelementptr inbounds nuw %struct.B, ptr %31, i32 0, i32 1
  %161 = load float, ptr %160, align 1
  %162 = fptoui float %161 to i32
  store i32 %162, ptr %29, align 4
  store i32 0, ptr %30, align 4
  br label %163

163:                                              ; preds = %167, %158
  %164 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %44) ]
  %165 = load i32, ptr %30, align 4
  %166 = icmp ult i32 %165, 2
  br i1 %166, label %167, label %191

167:                                              ; preds = %163
  %168 = load i32, ptr %29, align 4
  %169 = mul i32 %168, 5
  %170 = load i32, ptr %30, align 4
  %171 = zext i32 %170 to i64
  %172 = getelementptr inbounds nuw [2 x %struct.S], ptr %31, i64 0, i64 %171
  %173 = load i32, ptr %172, align 1
  %174 = add i32 %169, %173
  %175 = load i32, ptr %30, align 4
  %176 = zext i32 %175 to i64
  %177 = getelementptr inbounds nuw [2 x %struct.S], ptr %31, i64 0, i64 %176
  %178 = getelementptr inbounds nuw %struct.S, ptr %177, i32 0, i32 1
  %179 = load <2 x i32>, ptr %178, align 1
  %180 = extractelement <2 x i32> %179, i64 0
  %181 = add i32 %174, %180
  %182 = load i32, ptr %30, align 4
  %183 = zext i32 %182 to i64
  %184 = getelementptr inbounds nuw [2 x %struct.S], ptr %31, i64 0, i64 %183
  %185 = getelementptr inbounds nuw %struct.S, ptr %184, i32 0, i32 1
  %186 = load <2 x i32>, ptr %185, align 1
  %187 = extractelement <2 x i32> %186, i64 1
  %188 = add i32 %181, %187
  store i32 %188, ptr %29, align 4
  %189 = load i32, ptr %30, align 4
  %190 = add i32 %189, 1
  store i32 %190, ptr %30, align 4
  br label %163, !llvm.loop !6

191:                                              ; preds = %163
  %192 = load i32, ptr %29, align 4
  %193 = mul i32 %192, 3
  %194 = add i32 %159, %193
  store i32 %194, ptr %38, align 4
  %195 = load i32, ptr %38, align 4
  %196 = load <3 x i32>, ptr %34, align 16
  %197 = extractelement <3 x i32> %196, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %197, ptr %23, align 4
  %198 = load ptr, ptr %22, align 8
  %199 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %198, align 8
  %200 = load i32, ptr %23, align 4
  %201 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %199, i32 %200)
  store i32 %195, ptr addrspace(11) %201, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #6

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"dx.nativelowprec", i32 1}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = !{!8}
!8 = distinct !{!8, !9, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!9 = distinct !{!9, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!10 = !{}
!11 = !{i64 8}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!14 = distinct !{!14, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
!15 = !{!16}
!16 = distinct !{!16, !17, !"_Z4makej: argument 0"}
!17 = distinct !{!17, !"_Z4makej"}
