; ModuleID = 'integers.hlsl'
source_filename = "integers.hlsl"
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
  %22 = alloca i32, align 4
  %23 = alloca i32, align 4
  %24 = alloca ptr, align 8
  %25 = alloca i32, align 4
  %26 = alloca i32, align 4
  %27 = alloca i32, align 4
  %28 = alloca ptr, align 8
  %29 = alloca i32, align 4
  %30 = alloca <3 x i32>, align 16
  %31 = alloca i32, align 4
  %32 = alloca <3 x i32>, align 16
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
  %72 = call i32 @llvm.spv.flattened.thread.id.in.group()
  %73 = call i32 @llvm.spv.group.id.i32(i32 0)
  %74 = insertelement <3 x i32> poison, i32 %73, i64 0
  %75 = call i32 @llvm.spv.group.id.i32(i32 1)
  %76 = insertelement <3 x i32> %74, i32 %75, i64 1
  %77 = call i32 @llvm.spv.group.id.i32(i32 2)
  %78 = insertelement <3 x i32> %76, i32 %77, i64 2
  store <3 x i32> %71, ptr %30, align 16
  store i32 %72, ptr %31, align 4
  store <3 x i32> %78, ptr %32, align 16
  %79 = load <3 x i32>, ptr %30, align 16
  %80 = extractelement <3 x i32> %79, i64 0
  store ptr @_ZL2In, ptr %28, align 8
  store i32 %80, ptr %29, align 4
  %81 = load ptr, ptr %28, align 8
  %82 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %81, align 8
  %83 = load i32, ptr %29, align 4
  %84 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %82, i32 %83)
  %85 = load i32, ptr addrspace(11) %84, align 4
  store i32 %85, ptr %33, align 4
  store i32 0, ptr %34, align 4
  %86 = load i32, ptr %33, align 4
  store i32 %86, ptr %27, align 4
  %87 = load i32, ptr %27, align 4
  %88 = call noundef i32 @llvm.ctpop.i32(i32 %87)
  %89 = load i32, ptr %33, align 4
  %90 = call i32 @llvm.bitreverse.i32(i32 %89)
  %91 = urem i32 %90, 1000
  %92 = add i32 %88, %91
  %93 = load i32, ptr %33, align 4
  %94 = or i32 %93, 64
  %95 = call i32 @llvm.spv.firstbitlow.i32(i32 %94)
  %96 = add i32 %92, %95
  %97 = load i32, ptr %33, align 4
  %98 = or i32 %97, 1
  store i32 %98, ptr %26, align 4
  %99 = load i32, ptr %26, align 4
  store i32 %99, ptr %22, align 4
  %100 = load i32, ptr %22, align 4
  %101 = call i32 @llvm.spv.firstbituhigh.i32(i32 %100)
  store i32 %101, ptr %23, align 4
  %102 = load i32, ptr %23, align 4
  %103 = mul i32 %102, 3
  %104 = add i32 %96, %103
  store i32 %104, ptr %34, align 4
  %105 = load i32, ptr %33, align 4
  store i32 %105, ptr %35, align 4
  %106 = load i32, ptr %35, align 4
  %107 = ashr i32 %106, 5
  %108 = load i32, ptr %33, align 4
  %109 = load i32, ptr %33, align 4
  %110 = and i32 %109, 31
  %111 = shl i32 %108, %110
  %112 = xor i32 %107, %111
  %113 = load i32, ptr %33, align 4
  %114 = load i32, ptr %33, align 4
  %115 = lshr i32 %114, 5
  %116 = and i32 %115, 31
  %117 = lshr i32 %113, %116
  %118 = xor i32 %112, %117
  %119 = load i32, ptr %34, align 4
  %120 = add i32 %119, %118
  store i32 %120, ptr %34, align 4
  %121 = load i32, ptr %33, align 4
  %122 = load i32, ptr %33, align 4
  %123 = and i32 %122, 7
  %124 = add i32 %123, 1
  %125 = udiv i32 %121, %124
  %126 = load i32, ptr %33, align 4
  %127 = load i32, ptr %33, align 4
  %128 = and i32 %127, 15
  %129 = add i32 %128, 1
  %130 = urem i32 %126, %129
  %131 = add i32 %125, %130
  %132 = load i32, ptr %35, align 4
  %133 = sdiv i32 %132, 7
  %134 = add i32 %131, %133
  %135 = load i32, ptr %35, align 4
  %136 = srem i32 %135, 9
  %137 = add i32 %134, %136
  %138 = load i32, ptr %34, align 4
  %139 = add i32 %138, %137
  store i32 %139, ptr %34, align 4
  %140 = load i32, ptr %35, align 4
  %141 = call i32 @llvm.spv.sclamp.i32(i32 %140, i32 -1000, i32 1000)
  %142 = load i32, ptr %33, align 4
  %143 = call i32 @llvm.umin.i32(i32 %142, i32 500)
  %144 = load i32, ptr %33, align 4
  %145 = call i32 @llvm.umax.i32(i32 %144, i32 77)
  %146 = mul i32 %143, %145
  %147 = add i32 %141, %146
  %148 = load i32, ptr %34, align 4
  %149 = xor i32 %148, %147
  store i32 %149, ptr %34, align 4
  %150 = load i32, ptr %34, align 4
  %151 = load <3 x i32>, ptr %30, align 16
  %152 = extractelement <3 x i32> %151, i64 0
  store ptr @_ZL3Out, ptr %24, align 8
  store i32 %152, ptr %25, align 4
  %153 = load ptr, ptr %24, align 8
  %154 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %153, align 8
  %155 = load i32, ptr %25, align 4
  %156 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %154, i32 %155)
  store i32 %150, ptr addrspace(11) %156, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.group.id.i32(i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bitreverse.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.firstbitlow.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.sclamp.i32(i32, i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.firstbituhigh.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nounwind willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
