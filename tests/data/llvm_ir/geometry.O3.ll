; ModuleID = 'geometry.hlsl'
source_filename = "geometry.hlsl"
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
  %6 = and i32 %5, 7
  %7 = uitofp nneg i32 %6 to float
  %8 = lshr i32 %5, 3
  %9 = and i32 %8, 7
  %10 = uitofp nneg i32 %9 to float
  %11 = insertelement <3 x float> <float poison, float poison, float 2.000000e+00>, float %7, i64 0
  %12 = insertelement <3 x float> %11, float %10, i64 1
  %13 = lshr i32 %5, 6
  %14 = and i32 %13, 3
  %15 = uitofp nneg i32 %14 to float
  %16 = insertelement <3 x float> <float 1.000000e+00, float 3.000000e+00, float poison>, float %15, i64 2
  %17 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.spv.cross.v3f32(<3 x float> %12, <3 x float> %16)
  %18 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.fdot.v3f32(<3 x float> %12, <3 x float> %16)
  %19 = fptoui float %18 to i32
  %20 = extractelement <3 x float> %17, i64 0
  %21 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %20)
  %22 = extractelement <3 x float> %17, i64 1
  %23 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %22)
  %24 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %23, float 2.000000e+00, float %21)
  %25 = extractelement <3 x float> %17, i64 2
  %26 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %25)
  %27 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %26, float 3.000000e+00, float %24)
  %28 = fptoui float %27 to i32
  %29 = tail call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.length.v3f32(<3 x float> nofpclass(nan inf) %12)
  %30 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %29, float 4.000000e+00, float 0x3F847AE140000000)
  %31 = fptoui float %30 to i32
  %32 = fsub reassoc nnan ninf nsz arcp afn <3 x float> %12, %16
  %33 = tail call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.length.v3f32(<3 x float> nofpclass(nan inf) %32)
  %34 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %33, float 4.000000e+00, float 0x3F847AE140000000)
  %35 = fptoui float %34 to i32
  %36 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.spv.normalize.v3f32(<3 x float> <float 3.000000e+00, float 4.000000e+00, float 0.000000e+00>)
  %37 = tail call reassoc nnan ninf nsz arcp afn noundef <3 x float> @llvm.spv.reflect.v3f32(<3 x float> nofpclass(nan inf) %12, <3 x float> <float 0.000000e+00, float 1.000000e+00, float 0.000000e+00>)
  %38 = extractelement <3 x float> %37, i64 1
  %39 = fsub reassoc nnan ninf nsz arcp afn float 1.000000e+01, %38
  %40 = fptoui float %39 to i32
  %41 = extractelement <3 x float> %36, i64 0
  %42 = extractelement <3 x float> %36, i64 1
  %43 = fmul reassoc nnan ninf nsz arcp afn float %42, 1.000000e+02
  %44 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %41, float 1.000000e+01, float %43)
  %45 = fadd reassoc nnan ninf nsz arcp afn float %44, 0x3F847AE140000000
  %46 = fptoui float %45 to i32
  %47 = add i32 %31, %19
  %48 = add i32 %47, %28
  %49 = add i32 %48, %35
  %50 = add i32 %49, %40
  %51 = add i32 %50, %46
  %52 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %3)
  store i32 %51, ptr addrspace(11) %52, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare <3 x float> @llvm.spv.cross.v3f32(<3 x float>, <3 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.fdot.v3f32(<3 x float>, <3 x float>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare <3 x float> @llvm.spv.normalize.v3f32(<3 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.length.v3f32(<3 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare <3 x float> @llvm.spv.reflect.v3f32(<3 x float>, <3 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
