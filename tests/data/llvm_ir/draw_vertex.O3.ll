; ModuleID = 'draw_vertex.hlsl'
source_filename = "draw_vertex.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-vertex"

%__cblayout_Place = type <{ <4 x float>, <4 x float> }>

@Place.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) poison
@scale = external hidden local_unnamed_addr addrspace(12) global <4 x float>, align 16
@tint = external hidden local_unnamed_addr addrspace(12) global <4 x float>, align 16
@Place.str = private unnamed_addr constant [6 x i8] c"Place\00", align 1
@POSITION0 = external hidden thread_local local_unnamed_addr addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !0
@TEXCOORD0 = external hidden thread_local local_unnamed_addr addrspace(7) externally_initialized constant <2 x float>, !spirv.Decorations !2
@SV_Position = external hidden thread_local local_unnamed_addr addrspace(8) global <4 x float>, !spirv.Decorations !4
@TEXCOORD0.1 = external hidden thread_local local_unnamed_addr addrspace(8) global <2 x float>, !spirv.Decorations !0
@COLOR0 = external hidden thread_local local_unnamed_addr addrspace(8) global <4 x float>, !spirv.Decorations !2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Places_2_0t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Places_2_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @Place.str)
  store target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) %1, ptr @Place.cb, align 8
  %2 = load <4 x float>, ptr addrspace(7) @POSITION0, align 16
  %3 = load <2 x float>, ptr addrspace(7) @TEXCOORD0, align 8
  %4 = load <4 x float>, ptr addrspace(12) @scale, align 16, !tbaa !14, !noalias !15
  %5 = load <4 x float>, ptr addrspace(12) @tint, align 16, !tbaa !14, !noalias !15
  %6 = extractelement <2 x float> %3, i64 0
  %7 = fcmp reassoc nnan ninf nsz arcp afn ogt float %6, 5.000000e-01
  %8 = extractelement <4 x float> %5, i64 1
  %9 = select i1 %7, float 7.500000e-01, float 1.500000e+00
  %10 = fadd reassoc nnan ninf nsz arcp afn float %9, %8
  %11 = insertelement <4 x float> %5, float %10, i64 1
  %12 = fmul reassoc nnan ninf nsz arcp afn <4 x float> %4, %2
  store <4 x float> %12, ptr addrspace(8) @SV_Position, align 16
  store <2 x float> %3, ptr addrspace(8) @TEXCOORD0.1, align 8
  store <4 x float> %11, ptr addrspace(8) @COLOR0, align 16
  ret void
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.shader"="vertex" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!hlsl.cbs = !{!6}
!llvm.module.flags = !{!7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = !{!1}
!1 = !{i32 30, i32 0}
!2 = !{!3}
!3 = !{i32 30, i32 1}
!4 = !{!5}
!5 = !{i32 11, i32 0}
!6 = !{ptr @Place.cb, ptr addrspace(12) @scale, ptr addrspace(12) @tint}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C++ TBAA"}
!14 = !{!12, !12, i64 0}
!15 = !{!16}
!16 = distinct !{!16, !17, !"_Z4main2In: argument 0"}
!17 = distinct !{!17, !"_Z4main2In"}
