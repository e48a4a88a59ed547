; ModuleID = 'wave_return.hlsl'
source_filename = "wave_return.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z4partj(i32 noundef %0) local_unnamed_addr #1 {
  %2 = tail call token @llvm.experimental.convergence.entry()
  br label %3

3:                                                ; preds = %17, %1
  %4 = phi i32 [ 0, %1 ], [ %19, %17 ]
  %5 = phi i32 [ 0, %1 ], [ %22, %17 ]
  %6 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %7 = icmp eq i32 %5, 6
  br i1 %7, label %26, label %8

8:                                                ; preds = %3
  %9 = lshr i32 %0, %5
  %10 = and i32 %9, 3
  %11 = icmp eq i32 %10, 3
  br i1 %11, label %12, label %17

12:                                               ; preds = %8
  %13 = icmp samesign ugt i32 %5, 5
  %14 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %6) ]
  %15 = mul i32 %14, 1000
  %16 = add i32 %15, %4
  br label %26

17:                                               ; preds = %8
  %18 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %6) ]
  %19 = add i32 %18, %4
  %20 = and i32 %9, 7
  %21 = icmp eq i32 %20, 4
  %22 = add nuw nsw i32 %5, 1
  br i1 %21, label %23, label %3, !llvm.loop !7

23:                                               ; preds = %17
  %24 = icmp samesign ugt i32 %5, 5
  %25 = add i32 %19, 500
  br label %26

26:                                               ; preds = %3, %23, %12
  %27 = phi i1 [ %13, %12 ], [ %24, %23 ], [ true, %3 ]
  %28 = phi i32 [ %16, %12 ], [ %25, %23 ], [ undef, %3 ]
  %29 = phi i32 [ %4, %12 ], [ %19, %23 ], [ %4, %3 ]
  br i1 %27, label %30, label %34

30:                                               ; preds = %26
  %31 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %2) ]
  %32 = mul i32 %31, 10000
  %33 = add i32 %32, %29
  br label %34

34:                                               ; preds = %26, %30
  %35 = phi i32 [ %33, %30 ], [ %28, %26 ]
  ret i32 %35
}

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #0

; Function Attrs: convergent nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #2 {
  %1 = tail call token @llvm.experimental.convergence.entry()
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !3
  br label %6

6:                                                ; preds = %20, %0
  %7 = phi i32 [ 0, %0 ], [ %22, %20 ]
  %8 = phi i32 [ 0, %0 ], [ %25, %20 ]
  %9 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %10 = icmp eq i32 %8, 6
  br i1 %10, label %29, label %11

11:                                               ; preds = %6
  %12 = lshr i32 %5, %8
  %13 = and i32 %12, 3
  %14 = icmp eq i32 %13, 3
  br i1 %14, label %15, label %20

15:                                               ; preds = %11
  %16 = icmp samesign ugt i32 %8, 5
  %17 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %9) ]
  %18 = mul i32 %17, 1000
  %19 = add i32 %18, %7
  br label %29

20:                                               ; preds = %11
  %21 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %9) ]
  %22 = add i32 %21, %7
  %23 = and i32 %12, 7
  %24 = icmp eq i32 %23, 4
  %25 = add nuw nsw i32 %8, 1
  br i1 %24, label %26, label %6, !llvm.loop !7

26:                                               ; preds = %20
  %27 = icmp samesign ugt i32 %8, 5
  %28 = add i32 %22, 500
  br label %29

29:                                               ; preds = %6, %26, %15
  %30 = phi i1 [ %16, %15 ], [ %27, %26 ], [ true, %6 ]
  %31 = phi i32 [ %19, %15 ], [ %28, %26 ], [ undef, %6 ]
  %32 = phi i32 [ %7, %15 ], [ %22, %26 ], [ %7, %6 ]
  br i1 %30, label %33, label %37

33:                                               ; preds = %29
  %34 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %1) ]
  %35 = mul i32 %34, 10000
  %36 = add i32 %35, %32
  br label %37

37:                                               ; preds = %29, %33
  %38 = phi i32 [ %36, %33 ], [ %31, %29 ]
  %39 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %40 = call spir_func i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %1) ]
  %41 = mul i32 %40, 100000
  %42 = add i32 %41, %38
  %43 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %39, i32 %3)
  store i32 %42, ptr addrspace(11) %43, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
