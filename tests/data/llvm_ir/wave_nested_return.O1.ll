; ModuleID = 'wave_nested_return.hlsl'
source_filename = "wave_nested_return.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define hidden spir_func noundef i32 @_Z1fjj(i32 noundef %0, i32 noundef %1) local_unnamed_addr #1 {
  %3 = tail call token @llvm.experimental.convergence.entry()
  br label %4

4:                                                ; preds = %32, %2
  %5 = phi i32 [ undef, %2 ], [ %30, %32 ]
  %6 = phi i32 [ 0, %2 ], [ %31, %32 ]
  %7 = phi i32 [ 0, %2 ], [ %36, %32 ]
  %8 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  %9 = icmp eq i32 %7, 4
  br i1 %9, label %37, label %10

10:                                               ; preds = %4, %15
  %11 = phi i32 [ %17, %15 ], [ %6, %4 ]
  %12 = phi i32 [ %22, %15 ], [ 0, %4 ]
  %13 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %8) ]
  %14 = icmp eq i32 %12, 3
  br i1 %14, label %28, label %15

15:                                               ; preds = %10
  %16 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %13) ]
  %17 = add i32 %16, %11
  %18 = add nuw nsw i32 %12, %7
  %19 = lshr i32 %0, %18
  %20 = and i32 %19, 7
  %21 = icmp eq i32 %20, 5
  %22 = add nuw nsw i32 %12, 1
  br i1 %21, label %23, label %10, !llvm.loop !8

23:                                               ; preds = %15
  %24 = icmp samesign ugt i32 %12, 2
  %25 = mul nuw nsw i32 %7, 1000
  %26 = add nuw nsw i32 %25, 1000
  %27 = add i32 %26, %17
  br label %28

28:                                               ; preds = %10, %23
  %29 = phi i1 [ %24, %23 ], [ true, %10 ]
  %30 = phi i32 [ %27, %23 ], [ %5, %10 ]
  %31 = phi i32 [ %17, %23 ], [ %11, %10 ]
  br i1 %29, label %32, label %37

32:                                               ; preds = %28
  %33 = lshr i32 %0, %7
  %34 = and i32 %33, 3
  %35 = icmp eq i32 %34, 1
  %36 = add nuw nsw i32 %7, 1
  br i1 %35, label %37, label %4, !llvm.loop !11

37:                                               ; preds = %32, %4, %28
  %38 = phi i32 [ %5, %4 ], [ %30, %28 ], [ %30, %32 ]
  %39 = phi i32 [ %6, %4 ], [ %31, %28 ], [ %31, %32 ]
  %40 = phi i1 [ true, %4 ], [ false, %28 ], [ true, %32 ]
  br i1 %40, label %41, label %45

41:                                               ; preds = %37
  %42 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %3) ]
  %43 = mul i32 %42, 100000
  %44 = add i32 %43, %39
  br label %45

45:                                               ; preds = %37, %41
  %46 = phi i32 [ %44, %41 ], [ %38, %37 ]
  ret i32 %46
}

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.wave.active.countbits(i1) #0

; Function Attrs: convergent nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #2 {
  %1 = tail call token @llvm.experimental.convergence.entry()
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !4
  br label %6

6:                                                ; preds = %34, %0
  %7 = phi i32 [ undef, %0 ], [ %32, %34 ]
  %8 = phi i32 [ 0, %0 ], [ %33, %34 ]
  %9 = phi i32 [ 0, %0 ], [ %38, %34 ]
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %11 = icmp eq i32 %9, 4
  br i1 %11, label %39, label %12

12:                                               ; preds = %6, %17
  %13 = phi i32 [ %19, %17 ], [ %8, %6 ]
  %14 = phi i32 [ %24, %17 ], [ 0, %6 ]
  %15 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %10) ]
  %16 = icmp eq i32 %14, 3
  br i1 %16, label %30, label %17

17:                                               ; preds = %12
  %18 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %15) ]
  %19 = add i32 %18, %13
  %20 = add nuw nsw i32 %14, %9
  %21 = lshr i32 %5, %20
  %22 = and i32 %21, 7
  %23 = icmp eq i32 %22, 5
  %24 = add nuw nsw i32 %14, 1
  br i1 %23, label %25, label %12, !llvm.loop !8

25:                                               ; preds = %17
  %26 = icmp samesign ugt i32 %14, 2
  %27 = mul nuw nsw i32 %9, 1000
  %28 = add nuw nsw i32 %27, 1000
  %29 = add i32 %28, %19
  br label %30

30:                                               ; preds = %12, %25
  %31 = phi i1 [ %26, %25 ], [ true, %12 ]
  %32 = phi i32 [ %29, %25 ], [ %7, %12 ]
  %33 = phi i32 [ %19, %25 ], [ %13, %12 ]
  br i1 %31, label %34, label %39

34:                                               ; preds = %30
  %35 = lshr i32 %5, %9
  %36 = and i32 %35, 3
  %37 = icmp eq i32 %36, 1
  %38 = add nuw nsw i32 %9, 1
  br i1 %37, label %39, label %6, !llvm.loop !11

39:                                               ; preds = %34, %30, %6
  %40 = phi i32 [ %7, %6 ], [ %32, %30 ], [ %32, %34 ]
  %41 = phi i32 [ %8, %6 ], [ %33, %30 ], [ %33, %34 ]
  %42 = phi i1 [ true, %6 ], [ false, %30 ], [ true, %34 ]
  br i1 %42, label %43, label %47

43:                                               ; preds = %39
  %44 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %1) ]
  %45 = mul i32 %44, 100000
  %46 = add i32 %45, %41
  br label %47

47:                                               ; preds = %39, %43
  %48 = phi i32 [ %46, %43 ], [ %40, %39 ]
  %49 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %50 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %49, i32 %3)
  store i32 %48, ptr addrspace(11) %50, align 4, !tbaa !4
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

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"dx.nativelowprec", i32 1}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
