; ModuleID = 'cbuffer.hlsl'
source_filename = "cbuffer.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%__cblayout_C = type <{ <4 x i32>, i32, target("spirv.Padding", 4), <2 x float>, [3 x <4 x i32>], <4 x i32> }>

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@C.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) poison
@k = external hidden local_unnamed_addr addrspace(12) global <4 x i32>, align 16
@n = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@scale = external hidden local_unnamed_addr addrspace(12) global <2 x float>, align 8
@rows = external hidden local_unnamed_addr addrspace(12) global [3 x <4 x i32>], align 16
@C.str = private unnamed_addr constant [2 x i8] c"C\00", align 1
@_ZL3arr = internal unnamed_addr addrspace(10) constant [4 x i32] [i32 1, i32 10, i32 100, i32 1000], align 4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @C.str)
  store target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) %3, ptr @C.cb, align 8
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %4)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !4
  %7 = load <4 x i32>, ptr addrspace(12) @k, align 16
  %8 = extractelement <4 x i32> %7, i64 0
  %9 = extractelement <4 x i32> %7, i64 3
  %10 = shl i32 %9, 1
  %11 = add i32 %10, %8
  %12 = load i32, ptr addrspace(12) @n, align 4, !tbaa !4
  %13 = mul i32 %12, %6
  %14 = add i32 %11, %13
  %15 = urem i32 %6, 3
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(12) @rows, i64 %16
  %18 = load <4 x i32>, ptr addrspace(12) %17, align 16
  %19 = extractelement <4 x i32> %18, i64 1
  %20 = add i32 %14, %19
  %21 = and i32 %6, 3
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspace(10) @_ZL3arr, i64 %22
  %24 = load i32, ptr addrspace(10) %23, align 4, !tbaa !4
  %25 = add i32 %20, %24
  %26 = load <2 x float>, ptr addrspace(12) @scale, align 8
  %27 = extractelement <2 x float> %26, i64 0
  %28 = fptoui float %27 to i32
  %29 = add i32 %25, %28
  %30 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %4)
  store i32 %29, ptr addrspace(11) %30, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #0

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = distinct !{ptr @C.cb, ptr addrspace(12) @k, ptr addrspace(12) @n, ptr addrspace(12) @scale, ptr addrspace(12) @rows, null}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
