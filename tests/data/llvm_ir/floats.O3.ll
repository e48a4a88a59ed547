; ModuleID = 'floats.hlsl'
source_filename = "floats.hlsl"
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
  %6 = and i32 %5, 1023
  %7 = uitofp nneg i32 %6 to float
  %8 = lshr i32 %5, 10
  %9 = and i32 %8, 63
  %10 = add nuw nsw i32 %9, 1
  %11 = uitofp nneg i32 %10 to float
  %12 = fmul reassoc nnan ninf nsz arcp afn float %11, 5.000000e-01
  %13 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %7, float 4.000000e+00, float %12)
  %14 = fptoui float %13 to i32
  %15 = fmul reassoc nnan ninf nsz arcp afn float %7, 1.250000e-01
  %16 = tail call reassoc nnan ninf nsz arcp afn float @llvm.floor.f32(float %15)
  %17 = fptoui float %16 to i32
  %18 = fmul reassoc nnan ninf nsz arcp afn float %11, 2.500000e-01
  %19 = tail call reassoc nnan ninf nsz arcp afn float @llvm.ceil.f32(float %18)
  %20 = fptoui float %19 to i32
  %21 = mul i32 %20, 3
  %22 = fmul reassoc nnan ninf nsz arcp afn float %7, 2.500000e-01
  %23 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.frac.f32(float %22)
  %24 = fmul reassoc nnan ninf nsz arcp afn float %23, 1.600000e+01
  %25 = fptoui float %24 to i32
  %26 = fneg reassoc nnan ninf nsz arcp afn float %7
  %27 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %26, float 1.250000e-01, float 1.000000e+03)
  %28 = tail call reassoc nnan ninf nsz arcp afn float @llvm.trunc.f32(float %27)
  %29 = fptoui float %28 to i32
  %30 = fmul reassoc nnan ninf nsz arcp afn float %11, 7.500000e-01
  %31 = tail call reassoc nnan ninf nsz arcp afn float @llvm.roundeven.f32(float %30)
  %32 = fptoui float %31 to i32
  %33 = add nsw i32 %6, -500
  %34 = sitofp i32 %33 to float
  %35 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fabs.f32(float %34)
  %36 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.nclamp.f32(float %7, float 1.000000e+01, float 3.000000e+02)
  %37 = fadd reassoc nnan ninf nsz arcp afn float %35, %36
  %38 = add nsw i32 %9, -4
  %39 = sitofp i32 %38 to float
  %40 = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.saturate.f32(float %39)
  %41 = tail call reassoc nnan ninf nsz arcp afn float @llvm.fmuladd.f32(float %40, float 8.000000e+00, float %37)
  %42 = tail call reassoc nnan ninf nsz arcp afn float @llvm.maxnum.f32(float %7, float %11)
  %43 = tail call reassoc nnan ninf nsz arcp afn float @llvm.minnum.f32(float %7, float %11)
  %44 = fsub reassoc nnan ninf nsz arcp afn float %42, %43
  %45 = fadd reassoc nnan ninf nsz arcp afn float %44, %41
  %46 = fptoui float %45 to i32
  %47 = fcmp reassoc nnan ninf nsz arcp afn ogt float %7, %11
  %48 = zext i1 %47 to i32
  %49 = mul nuw nsw i32 %10, %10
  %50 = uitofp nneg i32 %49 to float
  %51 = tail call reassoc nnan ninf nsz arcp afn float @llvm.sqrt.f32(float %50)
  %52 = fptoui float %51 to i32
  %53 = add i32 %29, %25
  %54 = add i32 %53, %17
  %55 = add i32 %54, %48
  %56 = add i32 %55, %32
  %57 = add i32 %56, %14
  %58 = add i32 %57, %52
  %59 = add i32 %58, %21
  %60 = add i32 %59, %46
  %61 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %3)
  store i32 %60, ptr addrspace(11) %61, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ceil.f32(float) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.frac.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.trunc.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.roundeven.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.nclamp.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.saturate.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
