; ModuleID = 'vectors.hlsl'
source_filename = "vectors.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !3
  %6 = insertelement <4 x i32> poison, i32 %5, i64 0
  %7 = lshr i32 %5, 8
  %8 = insertelement <4 x i32> %6, i32 %7, i64 1
  %9 = lshr i32 %5, 16
  %10 = insertelement <4 x i32> %8, i32 %9, i64 2
  %11 = lshr i32 %5, 24
  %12 = insertelement <4 x i32> %10, i32 %11, i64 3
  %13 = and <4 x i32> %12, splat (i32 255)
  %14 = shufflevector <4 x i32> %13, <4 x i32> poison, <2 x i32> <i32 1, i32 3>
  %15 = shufflevector <4 x i32> %13, <4 x i32> poison, <2 x i32> <i32 0, i32 2>
  %16 = add nuw nsw <2 x i32> %15, %14
  %17 = shufflevector <2 x i32> %16, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %18 = shufflevector <4 x i32> %13, <4 x i32> %17, <4 x i32> <i32 4, i32 1, i32 5, i32 poison>
  %19 = shufflevector <4 x i32> %17, <4 x i32> %13, <3 x i32> <i32 1, i32 5, i32 0>
  %20 = shl nuw nsw <3 x i32> %19, splat (i32 1)
  %21 = shufflevector <3 x i32> %20, <3 x i32> poison, <4 x i32> <i32 poison, i32 1, i32 poison, i32 poison>
  %22 = shufflevector <4 x i32> %18, <4 x i32> %21, <4 x i32> <i32 0, i32 1, i32 2, i32 5>
  %23 = shufflevector <3 x i32> %20, <3 x i32> poison, <2 x i32> <i32 1, i32 1>
  %24 = shufflevector <3 x i32> %20, <3 x i32> poison, <2 x i32> <i32 0, i32 2>
  %25 = xor <2 x i32> %23, %24
  %26 = tail call i32 @llvm.spv.udot.v4i32(<4 x i32> %22, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %27 = extractelement <2 x i32> %25, i64 0
  %28 = extractelement <2 x i32> %25, i64 1
  %29 = mul i32 %28, 5
  %30 = and i32 %5, 31
  %31 = add nsw i32 %30, -16
  %32 = tail call i32 @llvm.abs.i32(i32 %31, i1 false)
  %33 = icmp samesign ugt i32 %30, 16
  %34 = insertelement <3 x i1> <i1 poison, i1 false, i1 false>, i1 %33, i64 0
  %35 = tail call i1 @llvm.spv.any.v3i1(<3 x i1> %34)
  %36 = zext i1 %35 to i32
  %37 = add i32 %26, %36
  %38 = add i32 %37, -6
  %39 = add i32 %38, %32
  %40 = add i32 %39, %27
  %41 = add i32 %40, %29
  %42 = tail call i1 @llvm.spv.all.v3i1(<3 x i1> %34)
  %43 = add i32 %41, 2
  %44 = select i1 %42, i32 %43, i32 %41
  %45 = select i1 %33, i32 4, i32 0
  %46 = add i32 %44, %45
  %47 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %3)
  store i32 %46, ptr addrspace(11) %47, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.udot.v4i32(<4 x i32>, <4 x i32>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.any.v3i1(<3 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.all.v3i1(<3 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
