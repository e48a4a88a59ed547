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

4:                                                ; preds = %2
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  br label %6

6:                                                ; preds = %4
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %5) ]
  %8 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %7) ]
  %9 = and i32 %0, 7
  %10 = icmp eq i32 %9, 5
  br i1 %10, label %79, label %11, !llvm.loop !8

11:                                               ; preds = %6
  %12 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %7) ]
  %13 = add i32 %12, %8
  %14 = and i32 %0, 14
  %15 = icmp eq i32 %14, 10
  br i1 %15, label %79, label %16, !llvm.loop !8

16:                                               ; preds = %11
  %17 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %7) ]
  %18 = add i32 %17, %13
  %19 = and i32 %0, 28
  %20 = icmp eq i32 %19, 20
  br i1 %20, label %79, label %21, !llvm.loop !8

21:                                               ; preds = %16
  %22 = and i32 %0, 3
  %23 = icmp eq i32 %22, 1
  br i1 %23, label %83, label %24, !llvm.loop !10

24:                                               ; preds = %21
  %25 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %5) ]
  %26 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %25) ]
  %27 = add i32 %26, %18
  %28 = and i32 %0, 14
  %29 = icmp eq i32 %28, 10
  br i1 %29, label %79, label %30, !llvm.loop !8

30:                                               ; preds = %24
  %31 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %25) ]
  %32 = add i32 %31, %27
  %33 = and i32 %0, 28
  %34 = icmp eq i32 %33, 20
  br i1 %34, label %79, label %35, !llvm.loop !8

35:                                               ; preds = %30
  %36 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %25) ]
  %37 = add i32 %36, %32
  %38 = and i32 %0, 56
  %39 = icmp eq i32 %38, 40
  br i1 %39, label %79, label %40, !llvm.loop !8

40:                                               ; preds = %35
  %41 = and i32 %0, 6
  %42 = icmp eq i32 %41, 2
  br i1 %42, label %83, label %43, !llvm.loop !10

43:                                               ; preds = %40
  %44 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %5) ]
  %45 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %44) ]
  %46 = add i32 %45, %37
  %47 = and i32 %0, 28
  %48 = icmp eq i32 %47, 20
  br i1 %48, label %79, label %49, !llvm.loop !8

49:                                               ; preds = %43
  %50 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %44) ]
  %51 = add i32 %50, %46
  %52 = and i32 %0, 56
  %53 = icmp eq i32 %52, 40
  br i1 %53, label %79, label %54, !llvm.loop !8

54:                                               ; preds = %49
  %55 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %44) ]
  %56 = add i32 %55, %51
  %57 = and i32 %0, 112
  %58 = icmp eq i32 %57, 80
  br i1 %58, label %79, label %59, !llvm.loop !8

59:                                               ; preds = %54
  %60 = and i32 %0, 12
  %61 = icmp eq i32 %60, 4
  br i1 %61, label %83, label %62, !llvm.loop !10

62:                                               ; preds = %59
  %63 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %5) ]
  %64 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %63) ]
  %65 = add i32 %64, %56
  %66 = and i32 %0, 56
  %67 = icmp eq i32 %66, 40
  br i1 %67, label %79, label %68, !llvm.loop !8

68:                                               ; preds = %62
  %69 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %63) ]
  %70 = add i32 %69, %65
  %71 = and i32 %0, 112
  %72 = icmp eq i32 %71, 80
  br i1 %72, label %79, label %73, !llvm.loop !8

73:                                               ; preds = %68
  %74 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %63) ]
  %75 = add i32 %74, %70
  %76 = and i32 %0, 224
  %77 = icmp eq i32 %76, 160
  br i1 %77, label %79, label %78, !llvm.loop !8

78:                                               ; preds = %73
  br label %83, !llvm.loop !10

79:                                               ; preds = %73, %68, %62, %54, %49, %43, %35, %30, %24, %16, %11, %6
  %80 = phi i32 [ 1000, %16 ], [ 1000, %11 ], [ 1000, %6 ], [ 2000, %24 ], [ 2000, %30 ], [ 2000, %35 ], [ 3000, %43 ], [ 3000, %49 ], [ 3000, %54 ], [ 4000, %62 ], [ 4000, %68 ], [ 4000, %73 ]
  %81 = phi i32 [ %18, %16 ], [ %13, %11 ], [ %8, %6 ], [ %27, %24 ], [ %32, %30 ], [ %37, %35 ], [ %46, %43 ], [ %51, %49 ], [ %56, %54 ], [ %65, %62 ], [ %70, %68 ], [ %75, %73 ]
  %82 = add i32 %80, %81
  br label %88

83:                                               ; preds = %78, %59, %40, %21
  %84 = phi i32 [ %18, %21 ], [ %56, %59 ], [ %75, %78 ], [ %37, %40 ]
  %85 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %3) ]
  %86 = mul i32 %85, 100000
  %87 = add i32 %86, %84
  br label %88

88:                                               ; preds = %79, %83
  %89 = phi i32 [ %87, %83 ], [ %82, %79 ]
  ret i32 %89
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

6:                                                ; preds = %0
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  br label %8

8:                                                ; preds = %6
  %9 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %7) ]
  %10 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %9) ]
  %11 = and i32 %5, 7
  %12 = icmp eq i32 %11, 5
  br i1 %12, label %81, label %13, !llvm.loop !8

13:                                               ; preds = %8
  %14 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %9) ]
  %15 = add i32 %14, %10
  %16 = and i32 %5, 14
  %17 = icmp eq i32 %16, 10
  br i1 %17, label %81, label %18, !llvm.loop !8

18:                                               ; preds = %13
  %19 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %9) ]
  %20 = add i32 %19, %15
  %21 = and i32 %5, 28
  %22 = icmp eq i32 %21, 20
  br i1 %22, label %81, label %23, !llvm.loop !8

23:                                               ; preds = %18
  %24 = and i32 %5, 3
  %25 = icmp eq i32 %24, 1
  br i1 %25, label %85, label %26, !llvm.loop !10

26:                                               ; preds = %23
  %27 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %7) ]
  %28 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %27) ]
  %29 = add i32 %28, %20
  %30 = and i32 %5, 14
  %31 = icmp eq i32 %30, 10
  br i1 %31, label %81, label %32, !llvm.loop !8

32:                                               ; preds = %26
  %33 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %27) ]
  %34 = add i32 %33, %29
  %35 = and i32 %5, 28
  %36 = icmp eq i32 %35, 20
  br i1 %36, label %81, label %37, !llvm.loop !8

37:                                               ; preds = %32
  %38 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %27) ]
  %39 = add i32 %38, %34
  %40 = and i32 %5, 56
  %41 = icmp eq i32 %40, 40
  br i1 %41, label %81, label %42, !llvm.loop !8

42:                                               ; preds = %37
  %43 = and i32 %5, 6
  %44 = icmp eq i32 %43, 2
  br i1 %44, label %85, label %45, !llvm.loop !10

45:                                               ; preds = %42
  %46 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %7) ]
  %47 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %46) ]
  %48 = add i32 %47, %39
  %49 = and i32 %5, 28
  %50 = icmp eq i32 %49, 20
  br i1 %50, label %81, label %51, !llvm.loop !8

51:                                               ; preds = %45
  %52 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %46) ]
  %53 = add i32 %52, %48
  %54 = and i32 %5, 56
  %55 = icmp eq i32 %54, 40
  br i1 %55, label %81, label %56, !llvm.loop !8

56:                                               ; preds = %51
  %57 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %46) ]
  %58 = add i32 %57, %53
  %59 = and i32 %5, 112
  %60 = icmp eq i32 %59, 80
  br i1 %60, label %81, label %61, !llvm.loop !8

61:                                               ; preds = %56
  %62 = and i32 %5, 12
  %63 = icmp eq i32 %62, 4
  br i1 %63, label %85, label %64, !llvm.loop !10

64:                                               ; preds = %61
  %65 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %7) ]
  %66 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %65) ]
  %67 = add i32 %66, %58
  %68 = and i32 %5, 56
  %69 = icmp eq i32 %68, 40
  br i1 %69, label %81, label %70, !llvm.loop !8

70:                                               ; preds = %64
  %71 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %65) ]
  %72 = add i32 %71, %67
  %73 = and i32 %5, 112
  %74 = icmp eq i32 %73, 80
  br i1 %74, label %81, label %75, !llvm.loop !8

75:                                               ; preds = %70
  %76 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %65) ]
  %77 = add i32 %76, %72
  %78 = and i32 %5, 224
  %79 = icmp eq i32 %78, 160
  br i1 %79, label %81, label %80, !llvm.loop !8

80:                                               ; preds = %75
  br label %85, !llvm.loop !10

81:                                               ; preds = %75, %70, %64, %56, %51, %45, %37, %32, %26, %18, %13, %8
  %82 = phi i32 [ 1000, %18 ], [ 1000, %13 ], [ 1000, %8 ], [ 2000, %26 ], [ 2000, %32 ], [ 2000, %37 ], [ 3000, %45 ], [ 3000, %51 ], [ 3000, %56 ], [ 4000, %64 ], [ 4000, %70 ], [ 4000, %75 ]
  %83 = phi i32 [ %20, %18 ], [ %15, %13 ], [ %10, %8 ], [ %29, %26 ], [ %34, %32 ], [ %39, %37 ], [ %48, %45 ], [ %53, %51 ], [ %58, %56 ], [ %67, %64 ], [ %72, %70 ], [ %77, %75 ]
  %84 = add i32 %82, %83
  br label %90

85:                                               ; preds = %80, %61, %42, %23
  %86 = phi i32 [ %20, %23 ], [ %58, %61 ], [ %77, %80 ], [ %39, %42 ]
  %87 = call spir_func i32 @llvm.spv.wave.active.countbits(i1 true) [ "convergencectrl"(token %1) ]
  %88 = mul i32 %87, 100000
  %89 = add i32 %88, %86
  br label %90

90:                                               ; preds = %81, %85
  %91 = phi i32 [ %89, %85 ], [ %84, %81 ]
  %92 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %93 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %92, i32 %3)
  store i32 %91, ptr addrspace(11) %93, align 4, !tbaa !4
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
