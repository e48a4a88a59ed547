; ModuleID = 'structs.hlsl'
source_filename = "structs.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.S = type <{ i32, <3 x i32>, %struct.Inner, [2 x i32] }>
%struct.Inner = type { float, i32 }

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca %struct.S, align 4
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !3
  %6 = and i32 %5, 7
  %7 = insertelement <3 x i32> <i32 poison, i32 2, i32 3>, i32 %6, i64 0
  %8 = and i32 %5, 15
  %9 = uitofp nneg i32 %8 to float
  %10 = fmul reassoc nnan ninf nsz arcp afn float %9, 5.000000e-01
  %11 = and i32 %5, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #4
  store i32 %5, ptr %1, align 4, !tbaa !3
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store <3 x i32> %7, ptr %12, align 4
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 20
  store float %10, ptr %13, align 4, !tbaa !7
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store i32 %11, ptr %14, align 4, !tbaa !9
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 28
  store i32 1, ptr %15, align 4
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 %5, ptr %16, align 4, !tbaa !11
  %17 = add nuw nsw i32 %6, 2
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i32 %17, ptr %18, align 4
  %19 = zext nneg i32 %11 to i64
  %20 = getelementptr inbounds nuw i32, ptr %15, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !3
  %22 = add i32 %21, 9
  store i32 %22, ptr %20, align 4, !tbaa !3
  %23 = trunc i32 %5 to i1
  br i1 %23, label %24, label %26

24:                                               ; preds = %0
  %25 = fadd reassoc nnan ninf nsz arcp afn float %10, 2.000000e+00
  store float %25, ptr %13, align 4, !tbaa !12
  br label %26

26:                                               ; preds = %0, %24
  %27 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %28 = load <3 x i32>, ptr %12, align 4
  %29 = extractelement <3 x i32> %28, i64 1
  %30 = mul i32 %29, 3
  %31 = load float, ptr %13, align 4, !tbaa !12
  %32 = fmul reassoc nnan ninf nsz arcp afn float %31, 4.000000e+00
  %33 = fptoui float %32 to i32
  %34 = load i32, ptr %15, align 4, !tbaa !3
  %35 = mul i32 %34, 7
  %36 = load i32, ptr %16, align 4, !tbaa !3
  %37 = add i32 %5, 3
  %38 = add i32 %37, %30
  %39 = add i32 %38, %33
  %40 = add i32 %39, %35
  %41 = add i32 %40, %36
  %42 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %27, i32 %3)
  store i32 %41, ptr addrspace(11) %42, align 4, !tbaa !3
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

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }

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
!7 = !{!8, !8, i64 0}
!8 = !{!"float", !5, i64 0}
!9 = !{!10, !10, i64 0}
!10 = !{!"bool", !5, i64 0}
!11 = !{!5, !5, i64 0}
!12 = !{!13, !8, i64 20}
!13 = !{!"_ZTS1S", !4, i64 0, !5, i64 4, !14, i64 20, !5, i64 28}
!14 = !{!"_ZTS5Inner", !8, i64 0, !10, i64 4}
