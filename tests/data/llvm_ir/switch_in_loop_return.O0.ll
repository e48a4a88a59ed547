; ModuleID = 'switch_in_loop_return.hlsl'
source_filename = "switch_in_loop_return.hlsl"
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
define hidden spir_func noundef i32 @_Z1fj(i32 noundef %0) #1 {
  %2 = call token @llvm.experimental.convergence.entry()
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 0, ptr %5, align 4
  br label %7

7:                                                ; preds = %69, %1
  %8 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  br label %9

9:                                                ; preds = %7
  %10 = load i32, ptr %4, align 4
  %11 = and i32 %10, 3
  switch i32 %11, label %53 [
    i32 0, label %12
    i32 1, label %15
    i32 2, label %24
    i32 3, label %31
  ]

12:                                               ; preds = %9
  %13 = load i32, ptr %5, align 4
  %14 = add i32 %13, 3
  store i32 %14, ptr %5, align 4
  br label %53

15:                                               ; preds = %9
  %16 = load i32, ptr %5, align 4
  %17 = icmp ugt i32 %16, 10
  br i1 %17, label %18, label %21

18:                                               ; preds = %15
  %19 = load i32, ptr %5, align 4
  %20 = mul i32 %19, 2
  store i32 %20, ptr %3, align 4
  br label %72

21:                                               ; preds = %15
  %22 = load i32, ptr %5, align 4
  %23 = add i32 %22, 5
  store i32 %23, ptr %5, align 4
  br label %53

24:                                               ; preds = %9
  %25 = load i32, ptr %5, align 4
  %26 = xor i32 %25, 9
  store i32 %26, ptr %5, align 4
  %27 = load i32, ptr %5, align 4
  %28 = icmp eq i32 %27, 9
  br i1 %28, label %29, label %30

29:                                               ; preds = %24
  store i32 1234, ptr %3, align 4
  br label %72

30:                                               ; preds = %24
  br label %53

31:                                               ; preds = %9
  store i32 0, ptr %6, align 4
  br label %32

32:                                               ; preds = %49, %31
  %33 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %8) ]
  %34 = load i32, ptr %6, align 4
  %35 = icmp ult i32 %34, 3
  br i1 %35, label %36, label %52

36:                                               ; preds = %32
  %37 = load i32, ptr %6, align 4
  %38 = load i32, ptr %4, align 4
  %39 = lshr i32 %38, 4
  %40 = and i32 %39, 3
  %41 = icmp eq i32 %37, %40
  br i1 %41, label %42, label %46

42:                                               ; preds = %36
  %43 = load i32, ptr %5, align 4
  %44 = load i32, ptr %6, align 4
  %45 = add i32 %43, %44
  store i32 %45, ptr %3, align 4
  br label %72

46:                                               ; preds = %36
  %47 = load i32, ptr %5, align 4
  %48 = add i32 %47, 1
  store i32 %48, ptr %5, align 4
  br label %49

49:                                               ; preds = %46
  %50 = load i32, ptr %6, align 4
  %51 = add i32 %50, 1
  store i32 %51, ptr %6, align 4
  br label %32, !llvm.loop !4

52:                                               ; preds = %32
  br label %53

53:                                               ; preds = %9, %52, %30, %21, %12
  %54 = load i32, ptr %4, align 4
  %55 = lshr i32 %54, 2
  %56 = load i32, ptr %5, align 4
  %57 = and i32 %56, 1
  %58 = shl i32 %57, 29
  %59 = or i32 %55, %58
  store i32 %59, ptr %4, align 4
  %60 = load i32, ptr %5, align 4
  %61 = icmp ugt i32 %60, 60
  br i1 %61, label %62, label %63

62:                                               ; preds = %53
  br label %70

63:                                               ; preds = %53
  %64 = load i32, ptr %4, align 4
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %66, label %69

66:                                               ; preds = %63
  %67 = load i32, ptr %5, align 4
  %68 = add i32 %67, 9000
  store i32 %68, ptr %3, align 4
  br label %72

69:                                               ; preds = %63
  br label %7, !llvm.loop !6

70:                                               ; preds = %62
  %71 = load i32, ptr %5, align 4
  store i32 %71, ptr %3, align 4
  br label %72

72:                                               ; preds = %70, %66, %42, %29, %18
  %73 = load i32, ptr %3, align 4
  ret i32 %73
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
  call void @llvm.experimental.noalias.scope.decl(metadata !7)
  store ptr @_ZL2In, ptr %15, align 8, !noalias !7
  store i32 1, ptr %16, align 4, !noalias !7
  store i32 0, ptr %17, align 4, !noalias !7
  store i32 1, ptr %18, align 4, !noalias !7
  store i32 0, ptr %19, align 4, !noalias !7
  store ptr @.str, ptr %20, align 8, !noalias !7
  store ptr %21, ptr %6, align 8
  %36 = load ptr, ptr %6, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %36, align 8
  %37 = load i32, ptr %16, align 4, !noalias !7
  %38 = load i32, ptr %17, align 4, !noalias !7
  %39 = load i32, ptr %18, align 4, !noalias !7
  %40 = load i32, ptr %19, align 4, !noalias !7
  %41 = load ptr, ptr %20, align 8, !noalias !7
  %42 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %38, i32 %37, i32 %39, i32 %40, ptr %41)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %42, ptr %21, align 8, !noalias !7
  store ptr @_ZL2In, ptr %4, align 8
  store ptr %21, ptr %5, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = load ptr, ptr %5, align 8, !nonnull !10, !align !11
  %45 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %44, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %45, ptr %43, align 8
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  store ptr @_ZL3Out, ptr %7, align 8, !noalias !12
  store i32 0, ptr %8, align 4, !noalias !12
  store i32 0, ptr %9, align 4, !noalias !12
  store i32 1, ptr %10, align 4, !noalias !12
  store i32 0, ptr %11, align 4, !noalias !12
  store ptr @.str.2, ptr %12, align 8, !noalias !12
  store i32 0, ptr %13, align 4, !noalias !12
  store ptr %14, ptr %3, align 8
  %46 = load ptr, ptr %3, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %46, align 8
  %47 = load i32, ptr %8, align 4, !noalias !12
  %48 = load i32, ptr %9, align 4, !noalias !12
  %49 = load i32, ptr %10, align 4, !noalias !12
  %50 = load i32, ptr %11, align 4, !noalias !12
  %51 = load ptr, ptr %12, align 8, !noalias !12
  %52 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %48, i32 %47, i32 %49, i32 %50, ptr %51)
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %52, ptr %14, align 8, !noalias !12
  %53 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %14, align 8, !noalias !12
  %54 = load i32, ptr %13, align 4, !noalias !12
  %55 = load i32, ptr %9, align 4, !noalias !12
  %56 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %54, i32 %55)
  %57 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %14, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %56, ptr %57, align 8, !noalias !12
  store ptr @_ZL3Out, ptr %1, align 8
  store ptr %14, ptr %2, align 8
  %58 = load ptr, ptr %1, align 8
  %59 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
  %60 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %59, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %60, ptr %58, align 8
  %61 = load ptr, ptr %2, align 8, !nonnull !10, !align !11
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
  store i32 0, ptr %28, align 4
  br label %86

86:                                               ; preds = %147, %0
  %87 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %35) ]
  %88 = load i32, ptr %27, align 4
  %89 = and i32 %88, 3
  switch i32 %89, label %130 [
    i32 0, label %90
    i32 1, label %93
    i32 2, label %102
    i32 3, label %109
  ]

90:                                               ; preds = %86
  %91 = load i32, ptr %28, align 4
  %92 = add i32 %91, 3
  store i32 %92, ptr %28, align 4
  br label %130

93:                                               ; preds = %86
  %94 = load i32, ptr %28, align 4
  %95 = icmp ugt i32 %94, 10
  br i1 %95, label %96, label %99

96:                                               ; preds = %93
  %97 = load i32, ptr %28, align 4
  %98 = mul i32 %97, 2
  store i32 %98, ptr %26, align 4
  br label %148

99:                                               ; preds = %93
  %100 = load i32, ptr %28, align 4
  %101 = add i32 %100, 5
  store i32 %101, ptr %28, align 4
  br label %130

102:                                              ; preds = %86
  %103 = load i32, ptr %28, align 4
  %104 = xor i32 %103, 9
  store i32 %104, ptr %28, align 4
  %105 = load i32, ptr %28, align 4
  %106 = icmp eq i32 %105, 9
  br i1 %106, label %107, label %108

107:                                              ; preds = %102
  store i32 1234, ptr %26, align 4
  br label %148

108:                                              ; preds = %102
  br label %130

109:                                              ; preds = %86
  store i32 0, ptr %29, align 4
  br label %110

110:                                              ; preds = %124, %109
  %111 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %87) ]
  %112 = load i32, ptr %29, align 4
  %113 = icmp ult i32 %112, 3
  br i1 %113, label %114, label %129

114:                                              ; preds = %110
  %115 = load i32, ptr %29, align 4
  %116 = load i32, ptr %27, align 4
  %117 = lshr i32 %116, 4
  %118 = and i32 %117, 3
  %119 = icmp eq i32 %115, %118
  br i1 %119, label %120, label %124

120:                                              ; preds = %114
  %121 = load i32, ptr %28, align 4
  %122 = load i32, ptr %29, align 4
  %123 = add i32 %121, %122
  store i32 %123, ptr %26, align 4
  br label %148

124:                                              ; preds = %114
  %125 = load i32, ptr %28, align 4
  %126 = add i32 %125, 1
  store i32 %126, ptr %28, align 4
  %127 = load i32, ptr %29, align 4
  %128 = add i32 %127, 1
  store i32 %128, ptr %29, align 4
  br label %110, !llvm.loop !4

129:                                              ; preds = %110
  br label %130

130:                                              ; preds = %129, %108, %99, %90, %86
  %131 = load i32, ptr %27, align 4
  %132 = lshr i32 %131, 2
  %133 = load i32, ptr %28, align 4
  %134 = and i32 %133, 1
  %135 = shl i32 %134, 29
  %136 = or i32 %132, %135
  store i32 %136, ptr %27, align 4
  %137 = load i32, ptr %28, align 4
  %138 = icmp ugt i32 %137, 60
  br i1 %138, label %139, label %141

139:                                              ; preds = %130
  %140 = load i32, ptr %28, align 4
  store i32 %140, ptr %26, align 4
  br label %148

141:                                              ; preds = %130
  %142 = load i32, ptr %27, align 4
  %143 = icmp eq i32 %142, 0
  br i1 %143, label %144, label %147

144:                                              ; preds = %141
  %145 = load i32, ptr %28, align 4
  %146 = add i32 %145, 9000
  store i32 %146, ptr %26, align 4
  br label %148

147:                                              ; preds = %141
  br label %86, !llvm.loop !6

148:                                              ; preds = %96, %107, %120, %139, %144
  %149 = load i32, ptr %26, align 4
  store i32 %149, ptr %34, align 4
  %150 = load i32, ptr %34, align 4
  %151 = load <3 x i32>, ptr %30, align 16
  %152 = extractelement <3 x i32> %151, i64 0
  store ptr @_ZL3Out, ptr %22, align 8
  store i32 %152, ptr %23, align 4
  %153 = load ptr, ptr %22, align 8
  %154 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %153, align 8
  %155 = load i32, ptr %23, align 4
  %156 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %154, i32 %155)
  store i32 %150, ptr addrspace(11) %156, align 4
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
