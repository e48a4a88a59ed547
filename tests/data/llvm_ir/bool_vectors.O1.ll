; ModuleID = 'bool_vectors.hlsl'
source_filename = "bool_vectors.hlsl"
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
  %6 = and i32 %5, 1
  %7 = and i32 %5, 2
  %8 = and i32 %5, 4
  %9 = and i32 %5, 8
  %10 = icmp ne i32 %6, 0
  %11 = insertelement <4 x i1> poison, i1 %10, i64 0
  %12 = icmp ne i32 %7, 0
  %13 = insertelement <4 x i1> %11, i1 %12, i64 1
  %14 = icmp ne i32 %8, 0
  %15 = insertelement <4 x i1> %13, i1 %14, i64 2
  %16 = icmp ne i32 %9, 0
  %17 = insertelement <4 x i1> %15, i1 %16, i64 3
  %18 = zext <4 x i1> %17 to <4 x i32>
  %19 = shufflevector <4 x i32> %18, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %20 = trunc nuw <3 x i32> %19 to <3 x i1>
  %21 = xor <3 x i1> %20, splat (i1 true)
  %22 = tail call i1 @llvm.spv.any.v4i1(<4 x i1> %17)
  %23 = zext i1 %22 to i32
  %24 = tail call i1 @llvm.spv.all.v4i1(<4 x i1> %17)
  %25 = or disjoint i32 %23, 2
  %26 = select i1 %24, i32 %25, i32 %23
  %27 = tail call i1 @llvm.spv.any.v3i1(<3 x i1> %21)
  %28 = or disjoint i32 %26, 4
  %29 = select i1 %27, i32 %28, i32 %26
  %30 = bitcast <4 x i32> %18 to <128 x i1>
  %31 = extractelement <128 x i1> %30, i64 0
  %32 = xor i1 %31, true
  %33 = extractelement <128 x i1> %30, i64 32
  %34 = select i1 %32, i1 true, i1 %33
  %35 = extractelement <3 x i1> %21, i64 2
  %36 = select i1 %35, i32 100, i32 200
  %37 = select i1 %34, i32 %36, i32 100
  %38 = shufflevector <4 x i32> %18, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %39 = trunc nuw <2 x i32> %38 to <2 x i1>
  %40 = select <2 x i1> %39, <2 x i32> <i32 poison, i32 20>, <2 x i32> <i32 poison, i32 40>
  %41 = extractelement <2 x i32> %40, i64 1
  %42 = add nuw nsw i32 %41, %29
  %43 = add nuw nsw i32 %42, %37
  %44 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %3)
  store i32 %43, ptr addrspace(11) %44, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.any.v4i1(<4 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.all.v4i1(<4 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.any.v3i1(<3 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
