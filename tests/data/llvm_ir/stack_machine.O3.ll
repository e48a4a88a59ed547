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

7:                                                ; preds = %0, %60
  %8 = phi i32 [ 1, %0 ], [ %62, %60 ]
  %9 = phi i32 [ 0, %0 ], [ %63, %60 ]
  %10 = phi i32 [ %6, %0 ], [ %12, %60 ]
  %11 = and i32 %10, 7
  %12 = lshr i32 %10, 3
  switch i32 %11, label %45 [
    i32 0, label %13
    i32 1, label %13
    i32 2, label %19
    i32 3, label %31
    i32 4, label %37
    i32 5, label %40
    i32 6, label %42
    i32 7, label %46
  ]

13:                                               ; preds = %7, %7
  %14 = icmp ult i32 %8, 8
  br i1 %14, label %15, label %52

15:                                               ; preds = %13
  %16 = add nuw nsw i32 %8, 1
  %17 = zext nneg i32 %8 to i64
  %18 = getelementptr inbounds nuw i32, ptr %1, i64 %17
  store i32 %9, ptr %18, align 4, !tbaa !4
  br label %52

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
  br label %52

31:                                               ; preds = %19, %7
  %32 = add i32 %8, -1
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr %1, i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = mul i32 %35, 3
  store i32 %36, ptr %34, align 4, !tbaa !4
  br label %52

37:                                               ; preds = %7
  %38 = icmp ugt i32 %8, 1
  %39 = add i32 %8, -1
  br i1 %38, label %60, label %75

40:                                               ; preds = %7
  %41 = add nuw nsw i32 %9, 1
  br label %52

42:                                               ; preds = %7
  %43 = add i32 %8, -1
  %44 = zext i32 %43 to i64
  br label %68

45:                                               ; preds = %7
  unreachable

46:                                               ; preds = %7
  %47 = add i32 %8, -1
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw i32, ptr %1, i64 %48
  %50 = load i32, ptr %49, align 4, !tbaa !4
  %51 = xor i32 %50, 5
  store i32 %51, ptr %49, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %46, %40, %31, %21, %15, %13
  %53 = phi i32 [ %9, %46 ], [ %9, %15 ], [ %9, %13 ], [ %9, %21 ], [ %9, %31 ], [ %41, %40 ]
  %54 = phi i32 [ %8, %46 ], [ %16, %15 ], [ %8, %13 ], [ %22, %21 ], [ %8, %31 ], [ %8, %40 ]
  %55 = add i32 %54, -1
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw i32, ptr %1, i64 %56
  %58 = load i32, ptr %57, align 4, !tbaa !4
  %59 = icmp ugt i32 %58, 10000
  br i1 %59, label %68, label %60

60:                                               ; preds = %37, %52
  %61 = phi i32 [ %53, %52 ], [ %9, %37 ]
  %62 = phi i32 [ %54, %52 ], [ %39, %37 ]
  %63 = add nuw nsw i32 %61, 1
  %64 = icmp ult i32 %61, 9
  br i1 %64, label %7, label %65, !llvm.loop !8

65:                                               ; preds = %60
  %66 = add i32 %62, -1
  %67 = zext i32 %66 to i64
  br label %68, !llvm.loop !8

68:                                               ; preds = %52, %65, %42
  %69 = phi i64 [ %44, %42 ], [ %67, %65 ], [ %56, %52 ]
  %70 = phi i32 [ 500, %42 ], [ %62, %65 ], [ %54, %52 ]
  %71 = getelementptr inbounds nuw i32, ptr %1, i64 %69
  %72 = load i32, ptr %71, align 4, !tbaa !4
  %73 = add i32 %72, %70
  %74 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %3, i32 %4)
  store i32 %73, ptr addrspace(11) %74, align 4, !tbaa !4
  br label %75

75:                                               ; preds = %37, %68
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
