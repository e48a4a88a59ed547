; ModuleID = 'loop_continue.hlsl'
source_filename = "loop_continue.hlsl"
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
  %6 = lshr i32 %5, 1
  %7 = and i32 %6, 1
  %8 = and i32 %5, 4
  %9 = icmp eq i32 %8, 0
  %10 = mul nuw nsw i32 %7, 5
  %11 = add nuw nsw i32 %10, 2
  %12 = select i1 %9, i32 %7, i32 %11
  %13 = and i32 %5, 8
  %14 = icmp eq i32 %13, 0
  %15 = mul nuw nsw i32 %12, 5
  %16 = add nuw nsw i32 %15, 3
  %17 = select i1 %14, i32 %12, i32 %16
  %18 = and i32 %5, 16
  %19 = icmp eq i32 %18, 0
  %20 = mul nuw nsw i32 %17, 5
  %21 = add nuw nsw i32 %20, 4
  %22 = select i1 %19, i32 %17, i32 %21
  %23 = and i32 %5, 32
  %24 = icmp eq i32 %23, 0
  %25 = mul nuw nsw i32 %22, 5
  %26 = add nuw nsw i32 %25, 5
  %27 = select i1 %24, i32 %22, i32 %26
  %28 = and i32 %5, 64
  %29 = icmp eq i32 %28, 0
  %30 = mul nuw nsw i32 %27, 5
  %31 = add nuw nsw i32 %30, 6
  %32 = select i1 %29, i32 %27, i32 %31
  %33 = and i32 %5, 128
  %34 = icmp eq i32 %33, 0
  %35 = mul nuw nsw i32 %32, 5
  %36 = add nuw nsw i32 %35, 7
  %37 = select i1 %34, i32 %32, i32 %36
  %38 = and i32 %5, 256
  %39 = icmp eq i32 %38, 0
  %40 = mul nuw nsw i32 %37, 5
  %41 = add nuw nsw i32 %40, 8
  %42 = select i1 %39, i32 %37, i32 %41
  %43 = and i32 %5, 1024
  %44 = icmp eq i32 %43, 0
  %45 = mul nuw nsw i32 %42, 5
  %46 = add nuw nsw i32 %45, 10
  %47 = select i1 %44, i32 %42, i32 %46
  %48 = and i32 %5, 2048
  %49 = icmp eq i32 %48, 0
  %50 = mul nuw nsw i32 %47, 5
  %51 = add nuw nsw i32 %50, 11
  %52 = select i1 %49, i32 %47, i32 %51
  %53 = and i32 %5, 4096
  %54 = icmp eq i32 %53, 0
  %55 = mul nuw nsw i32 %52, 5
  %56 = add nuw nsw i32 %55, 12
  %57 = select i1 %54, i32 %52, i32 %56
  %58 = and i32 %5, 8192
  %59 = icmp eq i32 %58, 0
  %60 = mul nuw nsw i32 %57, 5
  %61 = add nuw nsw i32 %60, 13
  %62 = select i1 %59, i32 %57, i32 %61
  %63 = and i32 %5, 16384
  %64 = icmp eq i32 %63, 0
  %65 = mul nuw nsw i32 %62, 5
  %66 = add nuw nsw i32 %65, 14
  %67 = select i1 %64, i32 %62, i32 %66
  %68 = and i32 %5, 32768
  %69 = icmp eq i32 %68, 0
  %70 = mul nuw nsw i32 %67, 5
  %71 = add nuw nsw i32 %70, 15
  %72 = select i1 %69, i32 %67, i32 %71
  %73 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %3)
  store i32 %72, ptr addrspace(11) %73, align 4, !tbaa !3
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
