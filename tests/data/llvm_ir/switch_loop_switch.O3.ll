; ModuleID = 'switch_loop_switch.hlsl'
source_filename = "switch_loop_switch.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@switch.table.main = private unnamed_addr addrspace(10) constant [4 x i32] [i32 0, i32 12, i32 11, i32 101], align 4

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 3
  switch i32 %5, label %82 [
    i32 0, label %6
    i32 1, label %86
    i32 3, label %77
    i32 2, label %85
  ]

6:                                                ; preds = %0
  %7 = lshr i32 %4, 1
  %8 = and i32 %7, 3
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspace(10) @switch.table.main, i64 %9
  %11 = load i32, ptr addrspace(10) %10, align 4
  %12 = lshr i32 %4, 2
  %13 = and i32 %12, 3
  switch i32 %13, label %82 [
    i32 0, label %26
    i32 1, label %16
    i32 2, label %18
    i32 3, label %14
  ]

14:                                               ; preds = %6
  %15 = add nuw nsw i32 %11, 100
  br label %21

16:                                               ; preds = %6
  %17 = add nuw nsw i32 %11, 1
  br label %18

18:                                               ; preds = %16, %6
  %19 = phi i32 [ %17, %16 ], [ %11, %6 ]
  %20 = add nuw nsw i32 %19, 10
  br label %21

21:                                               ; preds = %18, %14
  %22 = phi i32 [ %20, %18 ], [ %15, %14 ]
  %23 = icmp samesign ugt i32 %22, 111
  br i1 %23, label %74, label %24

24:                                               ; preds = %21
  %25 = add nuw nsw i32 %22, 1
  br label %26

26:                                               ; preds = %24, %6
  %27 = phi i32 [ %11, %6 ], [ %25, %24 ]
  %28 = lshr i32 %4, 3
  %29 = and i32 %28, 3
  switch i32 %29, label %82 [
    i32 0, label %42
    i32 1, label %32
    i32 2, label %34
    i32 3, label %30
  ]

30:                                               ; preds = %26
  %31 = add nuw nsw i32 %27, 100
  br label %37

32:                                               ; preds = %26
  %33 = add nuw nsw i32 %27, 1
  br label %34

34:                                               ; preds = %32, %26
  %35 = phi i32 [ %33, %32 ], [ %27, %26 ]
  %36 = add nuw nsw i32 %35, 10
  br label %37

37:                                               ; preds = %34, %30
  %38 = phi i32 [ %36, %34 ], [ %31, %30 ]
  %39 = icmp samesign ugt i32 %38, 111
  br i1 %39, label %74, label %40

40:                                               ; preds = %37
  %41 = add nuw nsw i32 %38, 1
  br label %42

42:                                               ; preds = %40, %26
  %43 = phi i32 [ %27, %26 ], [ %41, %40 ]
  %44 = lshr i32 %4, 4
  %45 = and i32 %44, 3
  switch i32 %45, label %82 [
    i32 0, label %58
    i32 1, label %48
    i32 2, label %50
    i32 3, label %46
  ]

46:                                               ; preds = %42
  %47 = add nuw nsw i32 %43, 100
  br label %53

48:                                               ; preds = %42
  %49 = add nuw nsw i32 %43, 1
  br label %50

50:                                               ; preds = %48, %42
  %51 = phi i32 [ %49, %48 ], [ %43, %42 ]
  %52 = add nuw nsw i32 %51, 10
  br label %53

53:                                               ; preds = %50, %46
  %54 = phi i32 [ %52, %50 ], [ %47, %46 ]
  %55 = icmp samesign ugt i32 %54, 111
  br i1 %55, label %74, label %56

56:                                               ; preds = %53
  %57 = add nuw nsw i32 %54, 1
  br label %58

58:                                               ; preds = %56, %42
  %59 = phi i32 [ %43, %42 ], [ %57, %56 ]
  %60 = lshr i32 %4, 5
  %61 = and i32 %60, 3
  switch i32 %61, label %82 [
    i32 0, label %74
    i32 1, label %64
    i32 2, label %66
    i32 3, label %62
  ]

62:                                               ; preds = %58
  %63 = add nuw nsw i32 %59, 100
  br label %69

64:                                               ; preds = %58
  %65 = add nuw nsw i32 %59, 1
  br label %66

66:                                               ; preds = %64, %58
  %67 = phi i32 [ %65, %64 ], [ %59, %58 ]
  %68 = add nuw nsw i32 %67, 10
  br label %69

69:                                               ; preds = %66, %62
  %70 = phi i32 [ %68, %66 ], [ %63, %62 ]
  %71 = icmp ult i32 %70, 112
  %72 = zext i1 %71 to i32
  %73 = add nuw nsw i32 %70, %72
  br label %74

74:                                               ; preds = %69, %58, %53, %37, %21
  %75 = phi i32 [ %22, %21 ], [ %38, %37 ], [ %54, %53 ], [ %73, %69 ], [ %59, %58 ]
  %76 = add nuw nsw i32 %75, 1000
  br label %86

77:                                               ; preds = %0, %77
  %78 = phi i32 [ %80, %77 ], [ 0, %0 ]
  %79 = phi i32 [ %81, %77 ], [ %4, %0 ]
  %80 = add i32 %78, 1
  %81 = lshr i32 %79, 1
  switch i32 %81, label %77 [
    i32 5, label %83
    i32 0, label %83
  ]

82:                                               ; preds = %58, %42, %26, %6, %0
  unreachable

83:                                               ; preds = %77, %77
  %84 = add i32 %78, 5001
  br label %86

85:                                               ; preds = %0
  br label %86

86:                                               ; preds = %83, %0, %74, %85
  %87 = phi i32 [ 1000, %0 ], [ %76, %74 ], [ %84, %83 ], [ 5000, %85 ]
  %88 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %89 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %88, i32 %2)
  store i32 %87, ptr addrspace(11) %89, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
