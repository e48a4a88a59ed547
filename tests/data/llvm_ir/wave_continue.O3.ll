; ModuleID = 'wave_continue.hlsl'
source_filename = "wave_continue.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: convergent mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call token @llvm.experimental.convergence.entry()
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !3
  br label %6

6:                                                ; preds = %0
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %8 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %9 = and i32 %5, 1
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %15

11:                                               ; preds = %6
  %12 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %13 = mul i32 %12, 100
  %14 = add i32 %13, %8
  br label %15

15:                                               ; preds = %11, %6
  %16 = phi i32 [ %8, %6 ], [ %14, %11 ]
  %17 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %18 = add i32 %17, %16
  %19 = and i32 %5, 2
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %25

21:                                               ; preds = %15
  %22 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %23 = mul i32 %22, 100
  %24 = add i32 %23, %18
  br label %25

25:                                               ; preds = %21, %15
  %26 = phi i32 [ %18, %15 ], [ %24, %21 ]
  %27 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %28 = add i32 %27, %26
  %29 = and i32 %5, 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %35

31:                                               ; preds = %25
  %32 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %33 = mul i32 %32, 100
  %34 = add i32 %33, %28
  br label %35

35:                                               ; preds = %31, %25
  %36 = phi i32 [ %28, %25 ], [ %34, %31 ]
  %37 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %38 = add i32 %37, %36
  %39 = and i32 %5, 8
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %45

41:                                               ; preds = %35
  %42 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %43 = mul i32 %42, 100
  %44 = add i32 %43, %38
  br label %45

45:                                               ; preds = %41, %35
  %46 = phi i32 [ %38, %35 ], [ %44, %41 ]
  %47 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %48 = add i32 %47, %46
  %49 = and i32 %5, 16
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %55

51:                                               ; preds = %45
  %52 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %7) ]
  %53 = mul i32 %52, 100
  %54 = add i32 %53, %48
  br label %55

55:                                               ; preds = %45, %51
  %56 = phi i32 [ %48, %45 ], [ %54, %51 ]
  %57 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %58 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %57, i32 %3)
  store i32 %56, ptr addrspace(11) %58, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
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
