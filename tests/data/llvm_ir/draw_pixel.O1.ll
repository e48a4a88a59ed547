; ModuleID = 'draw_pixel.hlsl'
source_filename = "draw_pixel.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-pixel"

@SV_Position = external hidden thread_local local_unnamed_addr addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !0
@TEXCOORD0 = external hidden thread_local local_unnamed_addr addrspace(7) externally_initialized constant <2 x float>, !spirv.Decorations !2
@COLOR0 = external hidden thread_local local_unnamed_addr addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !4
@SV_Target0 = external hidden thread_local local_unnamed_addr addrspace(8) global <4 x float>, !spirv.Decorations !2

; Function Attrs: nofree noinline norecurse nosync nounwind
define void @main() local_unnamed_addr #0 {
  %1 = load <4 x float>, ptr addrspace(7) @SV_Position, align 16
  %2 = load <2 x float>, ptr addrspace(7) @TEXCOORD0, align 8
  %3 = load <4 x float>, ptr addrspace(7) @COLOR0, align 16
  %4 = extractelement <2 x float> %2, i64 0
  %5 = tail call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.ddx.f32(float nofpclass(nan inf) %4)
  %6 = fmul reassoc nnan ninf nsz arcp afn float %5, 4.000000e+00
  %7 = extractelement <4 x float> %1, i64 0
  %8 = fcmp reassoc nnan ninf nsz arcp afn ogt float %7, 3.000000e+00
  br i1 %8, label %9, label %18

9:                                                ; preds = %0
  %10 = extractelement <4 x float> %1, i64 1
  %11 = fcmp reassoc nnan ninf nsz arcp afn ogt float %10, 3.000000e+00
  br i1 %11, label %12, label %13

12:                                               ; preds = %9
  tail call void @llvm.spv.discard()
  br label %13

13:                                               ; preds = %12, %9
  %14 = extractelement <2 x float> %2, i64 1
  %15 = insertelement <4 x float> <float poison, float poison, float poison, float 9.000000e+00>, float %4, i64 0
  %16 = insertelement <4 x float> %15, float %14, i64 1
  %17 = insertelement <4 x float> %16, float %6, i64 2
  br label %36

18:                                               ; preds = %0
  %19 = insertelement <4 x float> <float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float poison>, float %6, i64 3
  %20 = extractelement <4 x float> %1, i64 1
  %21 = fcmp reassoc nnan ninf nsz arcp afn ogt float %20, 0.000000e+00
  br i1 %21, label %22, label %24

22:                                               ; preds = %18
  %23 = shufflevector <4 x float> %3, <4 x float> poison, <2 x i32> <i32 0, i32 3>
  br label %27

24:                                               ; preds = %27, %18
  %25 = phi <4 x float> [ %19, %18 ], [ %33, %27 ]
  %26 = shufflevector <4 x float> %25, <4 x float> %3, <4 x i32> <i32 0, i32 1, i32 5, i32 3>
  br label %36

27:                                               ; preds = %22, %27
  %28 = phi float [ 0.000000e+00, %22 ], [ %34, %27 ]
  %29 = phi <4 x float> [ %19, %22 ], [ %33, %27 ]
  %30 = shufflevector <4 x float> %29, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %31 = fadd reassoc nnan ninf nsz arcp afn <2 x float> %30, %23
  %32 = shufflevector <2 x float> %31, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %33 = shufflevector <4 x float> %32, <4 x float> %29, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %34 = fadd reassoc nnan ninf nsz arcp afn float %28, 1.000000e+00
  %35 = fcmp reassoc nnan ninf nsz arcp afn olt float %34, %20
  br i1 %35, label %27, label %24, !llvm.loop !13

36:                                               ; preds = %13, %24
  %37 = phi nsz <4 x float> [ %17, %13 ], [ %26, %24 ]
  store <4 x float> %37, ptr addrspace(8) @SV_Target0, align 16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.discard() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.ddx.f32(float) #2

attributes #0 = { nofree noinline norecurse nosync nounwind "frame-pointer"="all" "hlsl.shader"="pixel" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!6, !7}
!llvm.ident = !{!8}
!llvm.errno.tbaa = !{!9}

!0 = !{!1}
!1 = !{i32 11, i32 15}
!2 = !{!3}
!3 = !{i32 30, i32 0}
!4 = !{!5}
!5 = !{i32 30, i32 1}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C++ TBAA"}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
