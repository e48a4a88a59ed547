; ModuleID = 'stack_machine.hlsl'
source_filename = "stack_machine.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca [8 x i32], align 4
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #4
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %4)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !4
  store i32 1, ptr %1, align 4, !tbaa !4
  br label %7

7:                                                ; preds = %0, %71
  %8 = phi i32 [ 1, %0 ], [ %70, %71 ]
  %9 = phi i32 [ 0, %0 ], [ %72, %71 ]
  %10 = phi i32 [ %6, %0 ], [ %12, %71 ]
  %11 = and i32 %10, 7
  %12 = lshr i32 %10, 3
  switch i32 %11, label %51 [
    i32 0, label %13
    i32 1, label %13
    i32 2, label %19
    i32 3, label %31
    i32 4, label %37
    i32 5, label %42
    i32 6, label %44
    i32 7, label %52
  ]

13:                                               ; preds = %7, %7
  %14 = icmp ult i32 %8, 8
  br i1 %14, label %15, label %58

15:                                               ; preds = %13
  %16 = add nuw nsw i32 %8, 1
  %17 = zext nneg i32 %8 to i64
  %18 = getelementptr inbounds nuw i32, ptr %1, i64 %17
  store i32 %9, ptr %18, align 4, !tbaa !4
  br label %58

19:                                               ; preds = %7
  %20 = icmp ugt i32 %8, 1
  br i1 %20, label %21, label %31

21:                                               ; preds = %19
  %22 = add i32 %8, -1
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr %1, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = add i32 %8, -2
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr %1, i64 %27
  %29 = load i32, ptr %28, align 4, !tbaa !4
  %30 = add i32 %29, %25
  store i32 %30, ptr %28, align 4, !tbaa !4
  br label %58

31:                                               ; preds = %19, %7
  %32 = add i32 %8, -1
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr %1, i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = mul i32 %35, 3
  store i32 %36, ptr %34, align 4, !tbaa !4
  br label %58

37:                                               ; preds = %7
  %38 = icmp ugt i32 %8, 1
  %39 = select i1 %38, i32 4, i32 1
  %40 = sext i1 %38 to i32
  %41 = add i32 %8, %40
  br label %67

42:                                               ; preds = %7
  %43 = add nuw nsw i32 %9, 1
  br label %58

44:                                               ; preds = %7
  %45 = add i32 %8, -1
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i32, ptr %1, i64 %46
  %48 = load i32, ptr %47, align 4, !tbaa !4
  %49 = add i32 %48, 500
  %50 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %3, i32 %4)
  store i32 %49, ptr addrspace(11) %50, align 4, !tbaa !4
  br label %67

51:                                               ; preds = %7
  unreachable

52:                                               ; preds = %7
  %53 = add i32 %8, -1
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw i32, ptr %1, i64 %54
  %56 = load i32, ptr %55, align 4, !tbaa !4
  %57 = xor i32 %56, 5
  store i32 %57, ptr %55, align 4, !tbaa !4
  br label %58

58:                                               ; preds = %52, %42, %31, %21, %15, %13
  %59 = phi i32 [ %9, %52 ], [ %9, %15 ], [ %9, %13 ], [ %9, %21 ], [ %9, %31 ], [ %43, %42 ]
  %60 = phi i32 [ %8, %52 ], [ %16, %15 ], [ %8, %13 ], [ %22, %21 ], [ %8, %31 ], [ %8, %42 ]
  %61 = add i32 %60, -1
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw i32, ptr %1, i64 %62
  %64 = load i32, ptr %63, align 4, !tbaa !4
  %65 = icmp ugt i32 %64, 10000
  %66 = select i1 %65, i32 2, i32 0
  br label %67

67:                                               ; preds = %58, %44, %37
  %68 = phi i32 [ %59, %58 ], [ %9, %37 ], [ %9, %44 ]
  %69 = phi i32 [ %66, %58 ], [ %39, %37 ], [ 1, %44 ]
  %70 = phi i32 [ %60, %58 ], [ %41, %37 ], [ %8, %44 ]
  switch i32 %69, label %74 [
    i32 0, label %71
    i32 4, label %71
  ]

71:                                               ; preds = %67, %67
  %72 = add i32 %68, 1
  %73 = icmp ult i32 %72, 10
  br i1 %73, label %7, label %74, !llvm.loop !8

74:                                               ; preds = %67, %71
  %75 = phi i32 [ %69, %67 ], [ 2, %71 ]
  %76 = icmp eq i32 %75, 2
  br i1 %76, label %77, label %84

77:                                               ; preds = %74
  %78 = add i32 %70, -1
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw i32, ptr %1, i64 %79
  %81 = load i32, ptr %80, align 4, !tbaa !4
  %82 = add i32 %81, %70
  %83 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %3, i32 %4)
  store i32 %82, ptr addrspace(11) %83, align 4, !tbaa !4
  br label %84

84:                                               ; preds = %74, %77
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }

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
