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
  store i32 0, ptr %2, align 4, !tbaa !3
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 4
  store i32 %7, ptr %8, align 4, !tbaa !3
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %10 = shl i32 %7, 1
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %10, ptr %11, align 4, !tbaa !3
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %13 = mul i32 %7, 3
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 12
  store i32 %13, ptr %14, align 4, !tbaa !3
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %16 = shl i32 %7, 2
  %17 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i32 %16, ptr %17, align 4, !tbaa !3
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %19 = mul i32 %7, 5
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 20
  store i32 %19, ptr %20, align 4, !tbaa !3
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 20
  %22 = mul i32 %7, 6
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i32 %22, ptr %23, align 4, !tbaa !3
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %25 = mul i32 %7, 7
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 28
  store i32 %25, ptr %26, align 4, !tbaa !3
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 28
  %28 = shl i32 %7, 3
  %29 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i32 %28, ptr %29, align 4, !tbaa !3
  store i32 8, ptr %1, align 4, !tbaa !3
  %30 = mul i32 %7, 9
  %31 = getelementptr inbounds nuw i8, ptr %2, i64 36
  store i32 %30, ptr %31, align 4, !tbaa !3
  store i32 9, ptr %9, align 4, !tbaa !3
  %32 = mul i32 %7, 10
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 40
  store i32 %32, ptr %33, align 4, !tbaa !3
  store i32 10, ptr %12, align 4, !tbaa !3
  %34 = mul i32 %7, 11
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 44
  store i32 %34, ptr %35, align 4, !tbaa !3
  store i32 11, ptr %15, align 4, !tbaa !3
  %36 = mul i32 %7, 12
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 48
  store i32 %36, ptr %37, align 4, !tbaa !3
  store i32 12, ptr %18, align 4, !tbaa !3
  %38 = mul i32 %7, 13
  %39 = getelementptr inbounds nuw i8, ptr %2, i64 52
  store i32 %38, ptr %39, align 4, !tbaa !3
  store i32 13, ptr %21, align 4, !tbaa !3
  %40 = mul i32 %7, 14
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 56
  store i32 %40, ptr %41, align 4, !tbaa !3
  store i32 14, ptr %24, align 4, !tbaa !3
  %42 = mul i32 %7, 15
  %43 = getelementptr inbounds nuw i8, ptr %2, i64 60
  store i32 %42, ptr %43, align 4, !tbaa !3
  store i32 15, ptr %27, align 4, !tbaa !3
  br label %44

44:                                               ; preds = %0, %81
  %45 = phi i64 [ 0, %0 ], [ %87, %81 ]
  %46 = phi i32 [ 0, %0 ], [ %86, %81 ]
  %47 = trunc nuw nsw i64 %45 to i32
  %48 = lshr i32 %7, %47
  %49 = and i32 %48, 3
  switch i32 %49, label %66 [
    i32 0, label %50
    i32 1, label %55
  ]

50:                                               ; preds = %44
  %51 = and i64 %45, 7
  %52 = getelementptr inbounds nuw i32, ptr %1, i64 %51
  %53 = load i32, ptr %52, align 4, !tbaa !3
  %54 = add i32 %53, %46
  store i32 %54, ptr %52, align 4, !tbaa !3
  br label %60

55:                                               ; preds = %44
  %56 = sub nuw nsw i64 15, %45
  %57 = getelementptr inbounds nuw i32, ptr %2, i64 %56
  %58 = load i32, ptr %57, align 4, !tbaa !3
  %59 = add i32 %58, %46
  store i32 %59, ptr %57, align 4, !tbaa !3
  br label %60

60:                                               ; preds = %55, %50
  %61 = trunc i64 %45 to i8
  %62 = add nuw nsw i8 %61, 3
  %63 = urem i8 %62, 5
  %64 = zext nneg i8 %63 to i64
  %65 = getelementptr inbounds nuw i32, ptr %3, i64 %64
  br label %81

66:                                               ; preds = %44
  %67 = trunc i64 %45 to i8
  %68 = urem i8 %67, 5
  %69 = zext nneg i8 %68 to i64
  %70 = getelementptr inbounds nuw i32, ptr %3, i64 %69
  %71 = load i32, ptr %70, align 4, !tbaa !3
  %72 = add i32 %71, %46
  store i32 %72, ptr %70, align 4, !tbaa !3
  %73 = icmp eq i32 %49, 3
  br i1 %73, label %74, label %78

74:                                               ; preds = %66
  %75 = and i32 %48, 7
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw i32, ptr %1, i64 %76
  br label %81

78:                                               ; preds = %66
  %79 = getelementptr inbounds nuw i32, ptr %2, i64 %45
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 4
  br label %81

81:                                               ; preds = %60, %78, %74
  %82 = phi ptr [ %77, %74 ], [ %80, %78 ], [ %65, %60 ]
  %83 = mul i32 %46, 3
  %84 = add i32 %83, %49
  %85 = load i32, ptr %82, align 4, !tbaa !3
  %86 = add i32 %84, %85
  %87 = add nuw nsw i64 %45, 1
  %88 = icmp eq i64 %87, 12
  br i1 %88, label %89, label %44, !llvm.loop !7

89:                                               ; preds = %81, %104
  %90 = phi i64 [ %108, %104 ], [ 0, %81 ]
  %91 = phi i32 [ %107, %104 ], [ %86, %81 ]
  %92 = mul i32 %91, 7
  %93 = getelementptr inbounds nuw i32, ptr %2, i64 %90
  %94 = load i32, ptr %93, align 4, !tbaa !3
  %95 = add i32 %94, %92
  %96 = icmp samesign ult i64 %90, 8
  br i1 %96, label %97, label %99

97:                                               ; preds = %89
  %98 = getelementptr inbounds nuw i32, ptr %1, i64 %90
  br label %104

99:                                               ; preds = %89
  %100 = trunc i64 %90 to i8
  %101 = urem i8 %100, 5
  %102 = zext nneg i8 %101 to i64
  %103 = getelementptr inbounds nuw i32, ptr %3, i64 %102
  br label %104

104:                                              ; preds = %99, %97
  %105 = phi ptr [ %98, %97 ], [ %103, %99 ]
  %106 = load i32, ptr %105, align 4, !tbaa !3
  %107 = add i32 %95, %106
  %108 = add nuw nsw i64 %90, 1
  %109 = icmp eq i64 %108, 16
  br i1 %109, label %110, label %89, !llvm.loop !9

110:                                              ; preds = %104
  %111 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %112 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %111, i32 %5)
  store i32 %107, ptr addrspace(11) %112, align 4, !tbaa !3
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
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
!9 = distinct !{!9, !8}
