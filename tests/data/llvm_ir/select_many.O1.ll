; ModuleID = 'select_many.hlsl'
source_filename = "select_many.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@__const._Z4mainDv3_j.c = private unnamed_addr constant [5 x i32] [i32 5, i32 6, i32 7, i32 8, i32 9], align 4

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca [8 x i32], align 4
  %2 = alloca [16 x i32], align 4
  %3 = alloca [5 x i32], align 4
  %4 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %5 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %6 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %4, i32 %5)
  %7 = load i32, ptr addrspace(11) %6, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #5
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %3, ptr noundef nonnull align 4 dereferenceable(20) @__const._Z4mainDv3_j.c, i64 20, i1 false)
  br label %8

8:                                                ; preds = %0, %8
  %9 = phi i64 [ 0, %0 ], [ %16, %8 ]
  %10 = trunc nuw nsw i64 %9 to i32
  %11 = mul i32 %7, %10
  %12 = getelementptr inbounds nuw i32, ptr %2, i64 %9
  store i32 %11, ptr %12, align 4, !tbaa !3
  %13 = and i64 %9, 7
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = trunc nuw nsw i64 %9 to i32
  store i32 %15, ptr %14, align 4, !tbaa !3
  %16 = add nuw nsw i64 %9, 1
  %17 = icmp eq i64 %16, 16
  br i1 %17, label %18, label %8, !llvm.loop !7

18:                                               ; preds = %8, %57
  %19 = phi i64 [ %61, %57 ], [ 0, %8 ]
  %20 = phi i32 [ %60, %57 ], [ 0, %8 ]
  %21 = trunc nuw nsw i64 %19 to i32
  %22 = lshr i32 %7, %21
  %23 = and i32 %22, 3
  switch i32 %23, label %34 [
    i32 0, label %24
    i32 1, label %29
  ]

24:                                               ; preds = %18
  %25 = and i64 %19, 7
  %26 = getelementptr inbounds nuw i32, ptr %1, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !3
  %28 = add i32 %27, %20
  store i32 %28, ptr %26, align 4, !tbaa !3
  br label %41

29:                                               ; preds = %18
  %30 = sub nuw nsw i64 15, %19
  %31 = getelementptr inbounds nuw i32, ptr %2, i64 %30
  %32 = load i32, ptr %31, align 4, !tbaa !3
  %33 = add i32 %32, %20
  store i32 %33, ptr %31, align 4, !tbaa !3
  br label %41

34:                                               ; preds = %18
  %35 = trunc nuw nsw i64 %19 to i32
  %36 = urem i32 %35, 5
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr %3, i64 %37
  %39 = load i32, ptr %38, align 4, !tbaa !3
  %40 = add i32 %39, %20
  store i32 %40, ptr %38, align 4, !tbaa !3
  br label %41

41:                                               ; preds = %34, %29, %24
  %42 = mul i32 %20, 3
  %43 = add i32 %42, %23
  switch i32 %23, label %51 [
    i32 3, label %44
    i32 2, label %48
  ]

44:                                               ; preds = %41
  %45 = and i32 %22, 7
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw i32, ptr %1, i64 %46
  br label %57

48:                                               ; preds = %41
  %49 = getelementptr inbounds nuw i32, ptr %2, i64 %19
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 4
  br label %57

51:                                               ; preds = %41
  %52 = trunc i64 %19 to i32
  %53 = add i32 %52, 3
  %54 = urem i32 %53, 5
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds nuw i32, ptr %3, i64 %55
  br label %57

57:                                               ; preds = %51, %48, %44
  %58 = phi ptr [ %47, %44 ], [ %50, %48 ], [ %56, %51 ]
  %59 = load i32, ptr %58, align 4, !tbaa !3
  %60 = add i32 %43, %59
  %61 = add nuw nsw i64 %19, 1
  %62 = icmp eq i64 %61, 12
  br i1 %62, label %63, label %18, !llvm.loop !10

63:                                               ; preds = %57, %78
  %64 = phi i64 [ %82, %78 ], [ 0, %57 ]
  %65 = phi i32 [ %81, %78 ], [ %60, %57 ]
  %66 = mul i32 %65, 7
  %67 = getelementptr inbounds nuw i32, ptr %2, i64 %64
  %68 = load i32, ptr %67, align 4, !tbaa !3
  %69 = add i32 %68, %66
  %70 = icmp samesign ult i64 %64, 8
  br i1 %70, label %71, label %73

71:                                               ; preds = %63
  %72 = getelementptr inbounds nuw i32, ptr %1, i64 %64
  br label %78

73:                                               ; preds = %63
  %74 = trunc nuw nsw i64 %64 to i32
  %75 = urem i32 %74, 5
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw i32, ptr %3, i64 %76
  br label %78

78:                                               ; preds = %73, %71
  %79 = phi ptr [ %72, %71 ], [ %77, %73 ]
  %80 = load i32, ptr %79, align 4, !tbaa !3
  %81 = add i32 %69, %80
  %82 = add nuw nsw i64 %64, 1
  %83 = icmp eq i64 %82, 16
  br i1 %83, label %84, label %63, !llvm.loop !11

84:                                               ; preds = %78
  %85 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %86 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %85, i32 %5)
  store i32 %81, ptr addrspace(11) %86, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #5
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nounwind }

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
!10 = distinct !{!10, !8, !9}
!11 = distinct !{!11, !8, !9}
