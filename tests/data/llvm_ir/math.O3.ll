; ModuleID = 'math.hlsl'
source_filename = "math.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !3
  %6 = and i32 %5, 63
  %7 = uitofp nneg i32 %6 to float
  %8 = fmul reassoc nnan ninf nsz arcp afn float %7, 1.250000e-01
  %9 = fadd reassoc nnan ninf nsz arcp afn float %8, 0x3FE051EB80000000
  %10 = tail call reassoc nnan ninf nsz arcp afn float @llvm.sin.f32(float %9)
  %11 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %10, float 5.000000e+01, float 0x4059133340000000)
  %12 = fptoui float %11 to i32
  %13 = tail call reassoc nnan ninf nsz arcp afn float @llvm.cos.f32(float %9)
  %14 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %13, float 4.000000e+01, float 0x4056933340000000)
  %15 = fptoui float %14 to i32
  %16 = fmul reassoc nnan ninf nsz arcp afn float %9, 5.000000e-01
  %17 = tail call reassoc nnan ninf nsz arcp afn float @llvm.exp2.f32(float %16)
  %18 = fadd reassoc nnan ninf nsz arcp afn float %17, 0x3FD3333340000000
  %19 = fptoui float %18 to i32
  %20 = tail call reassoc nnan ninf nsz arcp afn float @llvm.log2.f32(float %9)
  %21 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %20, float 1.000000e+01, float 0x40344CCCC0000000)
  %22 = fptoui float %21 to i32
  %23 = tail call reassoc nnan ninf nsz arcp afn float @llvm.sqrt.f32(float %9)
  %24 = fmul reassoc nnan ninf nsz arcp afn float %23, %9
  %25 = fadd reassoc nnan ninf nsz arcp afn float %24, 0x3FD3333340000000
  %26 = fptoui float %25 to i32
  %27 = fmul reassoc nnan ninf nsz arcp afn float %9, 2.500000e-01
  %28 = tail call reassoc nnan ninf nsz arcp afn float @llvm.exp.f32(float %27)
  %29 = fadd reassoc nnan ninf nsz arcp afn float %28, 0x3FD3333340000000
  %30 = fptoui float %29 to i32
  %31 = mul i32 %30, 3
  %32 = tail call reassoc nnan ninf nsz arcp afn float @llvm.log.f32(float %9)
  %33 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %32, float 1.000000e+01, float 0x40344CCCC0000000)
  %34 = fptoui float %33 to i32
  %35 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.rsqrt.f32(float %9)
  %36 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %35, float 8.000000e+00, float 0x3FD3333340000000)
  %37 = fptoui float %36 to i32
  %38 = fmul reassoc nnan ninf nsz arcp afn float %9, 0x3FB99999A0000000
  %39 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.lerp.f32(float 1.000000e+00, float 9.000000e+00, float %38)
  %40 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %39, float 4.000000e+00, float 0x3FD3333340000000)
  %41 = fptoui float %40 to i32
  %42 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.step.f32(float 2.000000e+00, float %9)
  %43 = fptoui float %42 to i32
  %44 = tail call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.smoothstep.f32(float 1.000000e+00, float 6.000000e+00, float nofpclass(nan inf) %9)
  %45 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %44, float 1.600000e+01, float 0x3FD3333340000000)
  %46 = fptoui float %45 to i32
  %47 = tail call reassoc nnan ninf nsz arcp afn float @llvm.atan.f32(float %9)
  %48 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %47, float 2.000000e+01, float 0x3FD3333340000000)
  %49 = fptoui float %48 to i32
  %50 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.degrees.f32(float %9)
  %51 = fadd reassoc nnan ninf nsz arcp afn float %50, 0x3FD3333340000000
  %52 = fptoui float %51 to i32
  %53 = fadd reassoc nnan ninf nsz arcp afn float %8, 0xC003EB8520000000
  %54 = tail call i32 @llvm.spv.sign.f32(float %53)
  %55 = add i32 %37, 2
  %56 = add i32 %55, %43
  %57 = add i32 %56, %41
  %58 = add i32 %57, %54
  %59 = add i32 %58, %46
  %60 = add i32 %59, %52
  %61 = add i32 %60, %49
  %62 = add i32 %61, %15
  %63 = add i32 %62, %12
  %64 = add i32 %63, %22
  %65 = add i32 %64, %34
  %66 = add i32 %65, %19
  %67 = add i32 %66, %26
  %68 = add i32 %67, %31
  %69 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %3)
  store i32 %68, ptr addrspace(11) %69, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sin.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.cos.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log.f32(float) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.rsqrt.f32(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.lerp.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.step.f32(float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.atan.f32(float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.degrees.f32(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.sign.f32(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.smoothstep.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #5

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
