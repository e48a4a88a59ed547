; ModuleID = 'copy_structs.hlsl'
source_filename = "copy_structs.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.B = type { [2 x %struct.S], float }
%struct.S = type <{ i32, <2 x i32> }>

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind memory(argmem: write)
define hidden spir_func void @_Z4makej(ptr dead_on_unwind noalias writable writeonly sret(%struct.B) align 1 captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = and i32 %1, 3
  br label %6

4:                                                ; preds = %6
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 24
  store float 2.000000e+00, ptr %5, align 1, !tbaa !8
  ret void

6:                                                ; preds = %2, %6
  %7 = phi i64 [ 0, %2 ], [ %16, %6 ]
  %8 = trunc nuw nsw i64 %7 to i32
  %9 = lshr i32 %1, %8
  %10 = and i32 %9, 15
  %11 = getelementptr inbounds nuw %struct.S, ptr %0, i64 %7
  store i32 %10, ptr %11, align 1, !tbaa !11
  %12 = trunc nuw nsw i64 %7 to i32
  %13 = insertelement <2 x i32> poison, i32 %12, i64 0
  %14 = insertelement <2 x i32> %13, i32 %3, i64 1
  %15 = getelementptr inbounds nuw i8, ptr %11, i64 4
  store <2 x i32> %14, ptr %15, align 1, !tbaa !13
  %16 = add nuw nsw i64 %7, 1
  %17 = icmp eq i64 %7, 0
  br i1 %17, label %6, label %4, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define hidden spir_func noundef i32 @_Z3sum1B(ptr noundef readonly byval(%struct.B) align 1 captures(none) %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %3 = load float, ptr %2, align 1, !tbaa !8
  %4 = fptoui float %3 to i32
  br label %6

5:                                                ; preds = %6
  ret i32 %18

6:                                                ; preds = %1, %6
  %7 = phi i64 [ 0, %1 ], [ %19, %6 ]
  %8 = phi i32 [ %4, %1 ], [ %18, %6 ]
  %9 = mul i32 %8, 5
  %10 = getelementptr inbounds nuw %struct.S, ptr %0, i64 %7
  %11 = load i32, ptr %10, align 1, !tbaa !11
  %12 = add i32 %11, %9
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 4
  %14 = load <2 x i32>, ptr %13, align 1
  %15 = extractelement <2 x i32> %14, i64 0
  %16 = add i32 %12, %15
  %17 = extractelement <2 x i32> %14, i64 1
  %18 = add i32 %16, %17
  %19 = add nuw nsw i64 %7, 1
  %20 = icmp eq i64 %7, 0
  br i1 %20, label %6, label %5, !llvm.loop !17
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #3 {
  %1 = alloca %struct.B, align 8
  %2 = alloca %struct.B, align 4
  %3 = alloca %struct.B, align 8
  %4 = alloca [2 x %struct.B], align 1
  %5 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %6 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %7 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %5, i32 %6)
  %8 = load i32, ptr addrspace(11) %7, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #7
  %9 = and i32 %8, 3
  br label %10

10:                                               ; preds = %0, %10
  %11 = phi i64 [ 0, %0 ], [ %20, %10 ]
  %12 = trunc nuw nsw i64 %11 to i32
  %13 = lshr i32 %8, %12
  %14 = and i32 %13, 15
  %15 = getelementptr inbounds nuw %struct.S, ptr %2, i64 %11
  store i32 %14, ptr %15, align 4, !tbaa !11, !alias.scope !18
  %16 = trunc nuw nsw i64 %11 to i32
  %17 = insertelement <2 x i32> poison, i32 %16, i64 0
  %18 = insertelement <2 x i32> %17, i32 %9, i64 1
  %19 = getelementptr inbounds nuw i8, ptr %15, i64 4
  store <2 x i32> %18, ptr %19, align 4, !tbaa !13, !alias.scope !18
  %20 = add nuw nsw i64 %11, 1
  %21 = icmp eq i64 %11, 0
  br i1 %21, label %10, label %22, !llvm.loop !14

22:                                               ; preds = %10
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store float 2.000000e+00, ptr %23, align 4, !tbaa !8, !alias.scope !18
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(28) %3, ptr noundef nonnull align 4 dereferenceable(28) %2, i64 28, i1 false)
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %24, ptr noundef nonnull align 4 dereferenceable(12) %2, i64 12, i1 false)
  store i32 1000, ptr %2, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #7
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(28) %4, ptr noundef nonnull align 4 dereferenceable(28) %2, i64 28, i1 false), !tbaa.struct !21
  %25 = getelementptr inbounds nuw i8, ptr %4, i64 28
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(28) %25, ptr noundef nonnull align 8 dereferenceable(28) %3, i64 28, i1 false)
  %26 = and i32 %8, 1
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw %struct.B, ptr %4, i64 %27
  call void @llvm.lifetime.start.p0(ptr nonnull %1)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(28) %1, ptr noundef nonnull align 1 dereferenceable(28) %28, i64 28, i1 false)
  %29 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %30 = load float, ptr %29, align 8, !tbaa !8
  %31 = fptoui float %30 to i32
  br label %32

32:                                               ; preds = %22, %32
  %33 = phi i64 [ 0, %22 ], [ %45, %32 ]
  %34 = phi i32 [ %31, %22 ], [ %44, %32 ]
  %35 = mul i32 %34, 5
  %36 = getelementptr inbounds nuw %struct.S, ptr %1, i64 %33
  %37 = load i32, ptr %36, align 4, !tbaa !11
  %38 = add i32 %37, %35
  %39 = getelementptr inbounds nuw i8, ptr %36, i64 4
  %40 = load <2 x i32>, ptr %39, align 4
  %41 = extractelement <2 x i32> %40, i64 0
  %42 = add i32 %38, %41
  %43 = extractelement <2 x i32> %40, i64 1
  %44 = add i32 %42, %43
  %45 = add nuw nsw i64 %33, 1
  %46 = icmp eq i64 %33, 0
  br i1 %46, label %32, label %47, !llvm.loop !17

47:                                               ; preds = %32
  call void @llvm.lifetime.end.p0(ptr nonnull %1)
  %48 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %49 = load float, ptr %48, align 8
  %50 = fptoui float %49 to i32
  br label %51

51:                                               ; preds = %47, %51
  %52 = phi i64 [ 0, %47 ], [ %64, %51 ]
  %53 = phi i32 [ %50, %47 ], [ %63, %51 ]
  %54 = mul i32 %53, 5
  %55 = getelementptr inbounds nuw %struct.S, ptr %3, i64 %52
  %56 = load i32, ptr %55, align 4
  %57 = add i32 %56, %54
  %58 = getelementptr inbounds nuw i8, ptr %55, i64 4
  %59 = load <2 x i32>, ptr %58, align 4
  %60 = extractelement <2 x i32> %59, i64 0
  %61 = add i32 %57, %60
  %62 = extractelement <2 x i32> %59, i64 1
  %63 = add i32 %61, %62
  %64 = add nuw nsw i64 %52, 1
  %65 = icmp eq i64 %52, 0
  br i1 %65, label %51, label %66, !llvm.loop !17

66:                                               ; preds = %51
  %67 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %68 = mul i32 %63, 3
  %69 = add i32 %68, %44
  %70 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %67, i32 %6)
  store i32 %69, ptr addrspace(11) %70, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #7
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #6

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind memory(argmem: write) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #7 = { nounwind }

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
!8 = !{!9, !10, i64 24}
!9 = !{!"_ZTS1B", !6, i64 0, !10, i64 24}
!10 = !{!"float", !6, i64 0}
!11 = !{!12, !5, i64 0}
!12 = !{!"_ZTS1S", !5, i64 0, !6, i64 4}
!13 = !{!6, !6, i64 0}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = distinct !{!17, !15, !16}
!18 = !{!19}
!19 = distinct !{!19, !20, !"_Z4makej: argument 0"}
!20 = distinct !{!20, !"_Z4makej"}
!21 = !{i64 0, i64 24, !13, i64 24, i64 4, !22}
!22 = !{!10, !10, i64 0}
