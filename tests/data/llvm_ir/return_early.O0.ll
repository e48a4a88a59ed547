; ModuleID = 'return_early.hlsl'
source_filename = "return_early.hlsl"
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
define hidden spir_func noundef i32 @_Z5earlyj(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = and i32 %5, 15
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %1
  store i32 1, ptr %3, align 4
  br label %36

9:                                                ; preds = %1
  %10 = load i32, ptr %4, align 4
  %11 = and i32 %10, 15
  %12 = icmp eq i32 %11, 1
  br i1 %12, label %13, label %14

13:                                               ; preds = %9
  store i32 2, ptr %3, align 4
  br label %36

14:                                               ; preds = %9
  %15 = load i32, ptr %4, align 4
  %16 = lshr i32 %15, 1
  store i32 %16, ptr %4, align 4
  %17 = load i32, ptr %4, align 4
  %18 = and i32 %17, 3
  %19 = icmp eq i32 %18, 2
  br i1 %19, label %20, label %28

20:                                               ; preds = %14
  %21 = load i32, ptr %4, align 4
  %22 = and i32 %21, 8
  %23 = icmp ne i32 %22, 0
  br i1 %23, label %24, label %25

24:                                               ; preds = %20
  store i32 3, ptr %3, align 4
  br label %36

25:                                               ; preds = %20
  %26 = load i32, ptr %4, align 4
  %27 = add i32 %26, 5
  store i32 %27, ptr %4, align 4
  br label %28

28:                                               ; preds = %25, %14
  %29 = load i32, ptr %4, align 4
  %30 = and i32 %29, 7
  %31 = icmp eq i32 %30, 3
  br i1 %31, label %32, label %33

32:                                               ; preds = %28
  store i32 4, ptr %3, align 4
  br label %36

33:                                               ; preds = %28
  %34 = load i32, ptr %4, align 4
  %35 = and i32 %34, 31
  store i32 %35, ptr %3, align 4
  br label %36

36:                                               ; preds = %33, %32, %24, %13, %8
  %37 = load i32, ptr %3, align 4
  ret i32 %37
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
  %28 = alloca i32, align 4
  %29 = alloca i32, align 4
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
  %33 = alloca i32, align 4
  %34 = alloca i32, align 4
  %35 = call token @llvm.experimental.convergence.entry()
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !3
  store i32 1, ptr %16, align 4, !noalias !3
  store i32 0, ptr %17, align 4, !noalias !3
  store i32 1, ptr %18, align 4, !noalias !3
  store i32 0, ptr %19, align 4, !noalias !3
  store ptr @.str, ptr %20, align 8, !noalias !3
  store ptr %21, ptr %6, align 8
  %36 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %36, align 8
  %37 = load i32, ptr %16, align 4, !noalias !3
  %38 = load i32, ptr %17, align 4, !noalias !3
  %39 = load i32, ptr %18, align 4, !noalias !3
  %40 = load i32, ptr %19, align 4, !noalias !3
  %41 = load ptr, ptr %20, align 8, !noalias !3
  %42 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %38, i32 %37, i32 %39, i32 %40, ptr %41)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %42, ptr %21, align 8, !noalias !3
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = load ptr, ptr %5, align 8, !nonnull !6, !align !7
  %45 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %44, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %45, ptr %43, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !8
  store i32 0, ptr %8, align 4, !noalias !8
  store i32 0, ptr %9, align 4, !noalias !8
  store i32 1, ptr %10, align 4, !noalias !8
  store i32 0, ptr %11, align 4, !noalias !8
  store ptr @.str.2, ptr %12, align 8, !noalias !8
  store i32 0, ptr %13, align 4, !noalias !8
  store ptr %14, ptr %3, align 8
  %46 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %46, align 8
  %47 = load i32, ptr %8, align 4, !noalias !8
  %48 = load i32, ptr %9, align 4, !noalias !8
  %49 = load i32, ptr %10, align 4, !noalias !8
  %50 = load i32, ptr %11, align 4, !noalias !8
  %51 = load ptr, ptr %12, align 8, !noalias !8
  %52 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %48, i32 %47, i32 %49, i32 %50, ptr %51)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, ptr %14, align 8, !noalias !8
  %53 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !8
  %54 = load i32, ptr %13, align 4, !noalias !8
  %55 = load i32, ptr %9, align 4, !noalias !8
  %56 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %54, i32 %55)
  %57 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %56, ptr %57, align 8, !noalias !8
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %58 = load ptr, ptr %1, align 8
  %59 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %60 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %59, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %60, ptr %58, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !6, !align !7
  %62 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %61, i32 0, i32 1
  %63 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %62, align 8
  %64 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %58, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %63, ptr %64, align 8
  %65 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %66 = insertelement <3 x i32> poison, i32 %65, i64 0
  %67 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %68 = insertelement <3 x i32> %66, i32 %67, i64 1
  %69 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %70 = insertelement <3 x i32> %68, i32 %69, i64 2
  %71 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %72 = call i32 @llvm.spv.group.id.i32(i32 0)
  %73 = insertelement <3 x i32> poison, i32 %72, i64 0
  %74 = call i32 @llvm.spv.group.id.i32(i32 1)
  %75 = insertelement <3 x i32> %73, i32 %74, i64 1
  %76 = call i32 @llvm.spv.group.id.i32(i32 2)
  %77 = insertelement <3 x i32> %75, i32 %76, i64 2
  store <3 x i32> %70, ptr %30, align 16
  store i32 %71, ptr %31, align 4
  store <3 x i32> %77, ptr %32, align 16
  %78 = load <3 x i32>, ptr %30, align 16
  %79 = extractelement <3 x i32> %78, i64 0
  store ptr @_ZL2In, ptr %24, align 8
  store i32 %79, ptr %25, align 4
  %80 = load ptr, ptr %24, align 8
  %81 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %80, align 8
  %82 = load i32, ptr %25, align 4
  %83 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %81, i32 %82)
  %84 = load i32, ptr addrspace(11) %83, align 4
  store i32 %84, ptr %33, align 4
  store i32 0, ptr %34, align 4
  %85 = load i32, ptr %33, align 4
  store i32 %85, ptr %27, align 4
  %86 = load i32, ptr %27, align 4
  %87 = and i32 %86, 15
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %90

89:                                               ; preds = %0
  store i32 1, ptr %26, align 4
  br label %117

90:                                               ; preds = %0
  %91 = load i32, ptr %27, align 4
  %92 = and i32 %91, 15
  %93 = icmp eq i32 %92, 1
  br i1 %93, label %94, label %95

94:                                               ; preds = %90
  store i32 2, ptr %26, align 4
  br label %117

95:                                               ; preds = %90
  %96 = load i32, ptr %27, align 4
  %97 = lshr i32 %96, 1
  store i32 %97, ptr %27, align 4
  %98 = load i32, ptr %27, align 4
  %99 = and i32 %98, 3
  %100 = icmp eq i32 %99, 2
  br i1 %100, label %101, label %109

101:                                              ; preds = %95
  %102 = load i32, ptr %27, align 4
  %103 = and i32 %102, 8
  %104 = icmp ne i32 %103, 0
  br i1 %104, label %105, label %106

105:                                              ; preds = %101
  store i32 3, ptr %26, align 4
  br label %117

106:                                              ; preds = %101
  %107 = load i32, ptr %27, align 4
  %108 = add i32 %107, 5
  store i32 %108, ptr %27, align 4
  br label %109

109:                                              ; preds = %106, %95
  %110 = load i32, ptr %27, align 4
  %111 = and i32 %110, 7
  %112 = icmp eq i32 %111, 3
  br i1 %112, label %113, label %114

113:                                              ; preds = %109
  store i32 4, ptr %26, align 4
  br label %117

114:                                              ; preds = %109
  %115 = load i32, ptr %27, align 4
  %116 = and i32 %115, 31
  store i32 %116, ptr %26, align 4
  br label %117

117:                                              ; preds = %114, %113, %105, %94, %89
  %118 = load i32, ptr %26, align 4
  %119 = load i32, ptr %33, align 4
  %120 = lshr i32 %119, 4
  store i32 %120, ptr %29, align 4
  %121 = load i32, ptr %29, align 4
  %122 = and i32 %121, 15
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %125

124:                                              ; preds = %117
  store i32 1, ptr %28, align 4
  br label %152

125:                                              ; preds = %117
  %126 = load i32, ptr %29, align 4
  %127 = and i32 %126, 15
  %128 = icmp eq i32 %127, 1
  br i1 %128, label %129, label %130

129:                                              ; preds = %125
  store i32 2, ptr %28, align 4
  br label %152

130:                                              ; preds = %125
  %131 = load i32, ptr %29, align 4
  %132 = lshr i32 %131, 1
  store i32 %132, ptr %29, align 4
  %133 = load i32, ptr %29, align 4
  %134 = and i32 %133, 3
  %135 = icmp eq i32 %134, 2
  br i1 %135, label %136, label %144

136:                                              ; preds = %130
  %137 = load i32, ptr %29, align 4
  %138 = and i32 %137, 8
  %139 = icmp ne i32 %138, 0
  br i1 %139, label %140, label %141

140:                                              ; preds = %136
  store i32 3, ptr %28, align 4
  br label %152

141:                                              ; preds = %136
  %142 = load i32, ptr %29, align 4
  %143 = add i32 %142, 5
  store i32 %143, ptr %29, align 4
  br label %144

144:                                              ; preds = %141, %130
  %145 = load i32, ptr %29, align 4
  %146 = and i32 %145, 7
  %147 = icmp eq i32 %146, 3
  br i1 %147, label %148, label %149

148:                                              ; preds = %144
  store i32 4, ptr %28, align 4
  br label %152

149:                                              ; preds = %144
  %150 = load i32, ptr %29, align 4
  %151 = and i32 %150, 31
  store i32 %151, ptr %28, align 4
  br label %152

152:                                              ; preds = %124, %129, %140, %148, %149
  %153 = load i32, ptr %28, align 4
  %154 = mul i32 %153, 100
  %155 = add i32 %118, %154
  store i32 %155, ptr %34, align 4
  %156 = load i32, ptr %34, align 4
  %157 = load <3 x i32>, ptr %30, align 16
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
!3 = !{!4}
!4 = distinct !{!4, !5, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc: argument 0"}
!5 = distinct !{!5, !"_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc"}
!6 = !{}
!7 = !{i64 8}
!8 = !{!9}
!9 = distinct !{!9, !10, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj: argument 0"}
!10 = distinct !{!10, !"_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj"}
