; ModuleID = 'draw_pixel.hlsl'
source_filename = "draw_pixel.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-pixel"

%struct.In = type <{ <4 x float>, <2 x float>, <4 x float> }>

@SV_Position = external hidden thread_local addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !0
@TEXCOORD0 = external hidden thread_local addrspace(7) externally_initialized constant <2 x float>, !spirv.Decorations !2
@COLOR0 = external hidden thread_local addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !4
@SV_Target0 = external hidden thread_local addrspace(8) global <4 x float>, !spirv.Decorations !2

; Function Attrs: convergent noinline norecurse optnone
define void @main() #0 {
  %1 = alloca float, align 4
  %2 = alloca float, align 4
  %3 = alloca <4 x float>, align 16
  %4 = alloca float, align 4
  %5 = alloca <4 x float>, align 16
  %6 = alloca float, align 4
  %7 = alloca %struct.In, align 8
  %8 = call token @llvm.experimental.convergence.entry()
  %9 = load <4 x float>, ptr addrspace(7) @SV_Position, align 16
  %10 = insertvalue %struct.In poison, <4 x float> %9, 0
  %11 = load <2 x float>, ptr addrspace(7) @TEXCOORD0, align 8
  %12 = insertvalue %struct.In %10, <2 x float> %11, 1
  %13 = load <4 x float>, ptr addrspace(7) @COLOR0, align 16
  %14 = insertvalue %struct.In %12, <4 x float> %13, 2
  %15 = alloca %struct.In, align 8
  store %struct.In %14, ptr %15, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %7, ptr %15, i64 40, i1 false)
  %16 = getelementptr inbounds nuw %struct.In, ptr %7, i32 0, i32 1
  %17 = load <2 x float>, ptr %16, align 1
  %18 = extractelement <2 x float> %17, i64 0
  store float %18, ptr %2, align 4
  %19 = load float, ptr %2, align 4
  store float %19, ptr %1, align 4
  %20 = load float, ptr %1, align 4
  %21 = call reassoc nnan ninf nsz arcp afn noundef float @llvm.spv.ddx.f32(float %20)
  %22 = fmul reassoc nnan ninf nsz arcp afn float %21, 4.000000e+00
  store float %22, ptr %4, align 4
  %23 = load <4 x float>, ptr %7, align 1
  %24 = extractelement <4 x float> %23, i64 0
  %25 = fcmp reassoc nnan ninf nsz arcp afn ogt float %24, 3.000000e+00
  br i1 %25, label %26, label %43

26:                                               ; preds = %0
  %27 = load <4 x float>, ptr %7, align 1
  %28 = extractelement <4 x float> %27, i64 1
  %29 = fcmp reassoc nnan ninf nsz arcp afn ogt float %28, 3.000000e+00
  br i1 %29, label %30, label %31

30:                                               ; preds = %26
  call void @llvm.spv.discard()
  br label %31

31:                                               ; preds = %30, %26
  %32 = getelementptr inbounds nuw %struct.In, ptr %7, i32 0, i32 1
  %33 = load <2 x float>, ptr %32, align 1
  %34 = extractelement <2 x float> %33, i32 0
  %35 = insertelement <4 x float> poison, float %34, i32 0
  %36 = getelementptr inbounds nuw %struct.In, ptr %7, i32 0, i32 1
  %37 = load <2 x float>, ptr %36, align 1
  %38 = extractelement <2 x float> %37, i32 1
  %39 = insertelement <4 x float> %35, float %38, i32 1
  %40 = load float, ptr %4, align 4
  %41 = insertelement <4 x float> %39, float %40, i32 2
  %42 = insertelement <4 x float> %41, float 9.000000e+00, i32 3
  store <4 x float> %42, ptr %3, align 16
  br label %70

43:                                               ; preds = %0
  %44 = load float, ptr %4, align 4
  %45 = insertelement <4 x float> <float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float poison>, float %44, i32 3
  store <4 x float> %45, ptr %5, align 16
  store float 0.000000e+00, ptr %6, align 4
  br label %46

46:                                               ; preds = %52, %43
  %47 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %8) ]
  %48 = load float, ptr %6, align 4
  %49 = load <4 x float>, ptr %7, align 1
  %50 = extractelement <4 x float> %49, i64 1
  %51 = fcmp reassoc nnan ninf nsz arcp afn olt float %48, %50
  br i1 %51, label %52, label %64

52:                                               ; preds = %46
  %53 = getelementptr inbounds nuw %struct.In, ptr %7, i32 0, i32 2
  %54 = load <4 x float>, ptr %53, align 1
  %55 = shufflevector <4 x float> %54, <4 x float> poison, <2 x i32> <i32 0, i32 3>
  %56 = load <4 x float>, ptr %5, align 16
  %57 = shufflevector <4 x float> %56, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %58 = fadd reassoc nnan ninf nsz arcp afn <2 x float> %57, %55
  %59 = extractelement <2 x float> %58, i32 0
  store float %59, ptr %5, align 4
  %60 = extractelement <2 x float> %58, i32 1
  %61 = getelementptr <4 x float>, ptr %5, i32 0, i32 1
  store float %60, ptr %61, align 4
  %62 = load float, ptr %6, align 4
  %63 = fadd reassoc nnan ninf nsz arcp afn float %62, 1.000000e+00
  store float %63, ptr %6, align 4
  br label %46, !llvm.loop !9

64:                                               ; preds = %46
  %65 = getelementptr inbounds nuw %struct.In, ptr %7, i32 0, i32 2
  %66 = load <4 x float>, ptr %65, align 1
  %67 = extractelement <4 x float> %66, i64 1
  %68 = getelementptr <4 x float>, ptr %5, i32 0, i32 2
  store float %67, ptr %68, align 4
  %69 = load <4 x float>, ptr %5, align 16
  store <4 x float> %69, ptr %3, align 16
  br label %70

70:                                               ; preds = %31, %64
  %71 = load <4 x float>, ptr %3, align 16
  store <4 x float> %71, ptr addrspace(8) @SV_Target0, align 16
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.discard() #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.ddx.f32(float) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

attributes #0 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.shader"="pixel" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!6, !7}
!llvm.ident = !{!8}

!0 = !{!1}
!1 = !{i32 11, i32 15}
!2 = !{!3}
!3 = !{i32 30, i32 0}
!4 = !{!5}
!5 = !{i32 30, i32 1}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
