; ModuleID = 'copy_structs.hlsl'
source_filename = "copy_structs.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.B = type { [2 x %struct.S], float }
%struct.S = type <{ i32, <2 x i32> }>

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define hidden spir_func void @_Z4makej(ptr dead_on_unwind noalias writable writeonly sret(%struct.B) align 1 captures(none) initializes((0, 28)) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = and i32 %1, 3
  %4 = and i32 %1, 15
  store i32 %4, ptr %0, align 1, !tbaa !8
  %5 = insertelement <2 x i32> <i32 0, i32 poison>, i32 %3, i64 1
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 4
  store <2 x i32> %5, ptr %6, align 1, !tbaa !10
  %7 = lshr i32 %1, 1
  %8 = and i32 %7, 15
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 12
  store i32 %8, ptr %9, align 1, !tbaa !8
  %10 = insertelement <2 x i32> <i32 1, i32 poison>, i32 %3, i64 1
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store <2 x i32> %10, ptr %11, align 1, !tbaa !10
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 24
  store float 2.000000e+00, ptr %12, align 1, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define hidden spir_func noundef i32 @_Z3sum1B(ptr noundef readonly byval(%struct.B) align 1 captures(none) %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %3 = load float, ptr %2, align 1, !tbaa !11
  %4 = fptoui float %3 to i32
  %5 = mul i32 %4, 5
  %6 = load i32, ptr %0, align 1, !tbaa !8
  %7 = add i32 %6, %5
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %9 = load <2 x i32>, ptr %8, align 1
  %10 = extractelement <2 x i32> %9, i64 0
  %11 = add i32 %7, %10
  %12 = extractelement <2 x i32> %9, i64 1
  %13 = add i32 %11, %12
  %14 = mul i32 %13, 5
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 12
  %16 = load i32, ptr %15, align 1, !tbaa !8
  %17 = add i32 %16, %14
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %19 = load <2 x i32>, ptr %18, align 1
  %20 = extractelement <2 x i32> %19, i64 0
  %21 = add i32 %17, %20
  %22 = extractelement <2 x i32> %19, i64 1
  %23 = add i32 %21, %22
  ret i32 %23
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #3 {
  %1 = alloca [2 x %struct.B], align 4
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %4)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !4
  %7 = and i32 %6, 3
  %8 = and i32 %6, 15
  %9 = insertelement <2 x i32> <i32 0, i32 poison>, i32 %7, i64 1
  %10 = lshr i32 %6, 1
  %11 = and i32 %10, 15
  %12 = insertelement <2 x i32> <i32 1, i32 poison>, i32 %7, i64 1
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #6
  store i32 1000, ptr %1, align 4
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store <2 x i32> %9, ptr %13, align 4
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 12
  store i32 %11, ptr %14, align 4
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store <2 x i32> %12, ptr %15, align 4, !tbaa !10
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store float 2.000000e+00, ptr %16, align 4, !tbaa !14
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 28
  store i32 %8, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store <2 x i32> %9, ptr %18, align 4
  %19 = getelementptr inbounds nuw i8, ptr %1, i64 40
  store i32 %8, ptr %19, align 4
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 44
  store <2 x i32> %9, ptr %20, align 4, !tbaa !10
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 52
  store float 2.000000e+00, ptr %21, align 4, !tbaa !14
  %22 = and i32 %6, 1
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw %struct.B, ptr %1, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds nuw i8, ptr %24, i64 4
  %27 = load <2 x i32>, ptr %26, align 4
  %28 = getelementptr inbounds nuw i8, ptr %24, i64 12
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %24, i64 16
  %31 = load <2 x i32>, ptr %30, align 4, !tbaa !10
  %32 = getelementptr inbounds nuw i8, ptr %24, i64 24
  %33 = load float, ptr %32, align 4, !tbaa !14
  %34 = fptoui float %33 to i32
  %35 = add nuw nsw i32 %8, 10
  %36 = add nuw nsw i32 %35, %7
  %37 = mul nuw nsw i32 %36, 5
  %38 = add nuw nsw i32 %8, %37
  %39 = add nuw nsw i32 %38, %7
  %40 = mul i32 %34, 5
  %41 = add i32 %25, %40
  %42 = extractelement <2 x i32> %27, i64 0
  %43 = add i32 %41, %42
  %44 = extractelement <2 x i32> %27, i64 1
  %45 = add i32 %43, %44
  %46 = mul i32 %45, 5
  %47 = add i32 %29, %46
  %48 = extractelement <2 x i32> %31, i64 0
  %49 = add i32 %47, %48
  %50 = extractelement <2 x i32> %31, i64 1
  %51 = add i32 %49, %50
  %52 = mul nuw nsw i32 %39, 3
  %53 = add i32 %52, %51
  %54 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %3, i32 %4)
  store i32 %53, ptr addrspace(11) %54, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #6
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #5

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nounwind }

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
!8 = !{!9, !5, i64 0}
!9 = !{!"_ZTS1S", !5, i64 0, !6, i64 4}
!10 = !{!6, !6, i64 0}
!11 = !{!12, !13, i64 24}
!12 = !{!"_ZTS1B", !6, i64 0, !13, i64 24}
!13 = !{!"float", !6, i64 0}
!14 = !{!13, !13, i64 0}
