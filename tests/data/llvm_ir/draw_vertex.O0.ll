; ModuleID = 'draw_vertex.hlsl'
source_filename = "draw_vertex.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-vertex"

%__cblayout_Place = type <{ <4 x float>, <4 x float> }>
%struct.In = type <{ <4 x float>, <2 x float> }>
%struct.Out = type <{ <4 x float>, <2 x float>, <4 x float> }>

@Place.cb = global target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) poison
@scale = external hidden addrspace(12) global <4 x float>, align 16
@tint = external hidden addrspace(12) global <4 x float>, align 16
@Place.str = private unnamed_addr constant [6 x i8] c"Place\00", align 1
@POSITION0 = external hidden thread_local addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !0
@TEXCOORD0 = external hidden thread_local addrspace(7) externally_initialized constant <2 x float>, !spirv.Decorations !2
@SV_Position = external hidden thread_local addrspace(8) global <4 x float>, !spirv.Decorations !4
@TEXCOORD0.1 = external hidden thread_local addrspace(8) global <2 x float>, !spirv.Decorations !0
@COLOR0 = external hidden thread_local addrspace(8) global <4 x float>, !spirv.Decorations !2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Places_2_0t(i32, i32, i32, i32, ptr) #0

; Function Attrs: convergent noinline norecurse optnone
define void @main() #1 {
  %1 = alloca <4 x float>, align 16
  %2 = alloca i32, align 4
  %3 = alloca %struct.In, align 8
  %4 = call token @llvm.experimental.convergence.entry()
  %5 = call target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Places_2_0t(i32 0, i32 0, i32 1, i32 0, ptr @Place.str)
  store target("spirv.VulkanBuffer", %__cblayout_Place, 2, 0) %5, ptr @Place.cb, align 8
  %6 = alloca %struct.Out, align 8
  %7 = load <4 x float>, ptr addrspace(7) @POSITION0, align 16
  %8 = insertvalue %struct.In poison, <4 x float> %7, 0
  %9 = load <2 x float>, ptr addrspace(7) @TEXCOORD0, align 8
  %10 = insertvalue %struct.In %8, <2 x float> %9, 1
  %11 = alloca %struct.In, align 8
  store %struct.In %10, ptr %11, align 1
  call void @llvm.experimental.noalias.scope.decl(metadata !10)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr %11, i64 24, i1 false)
  %12 = load <4 x float>, ptr %3, align 1, !noalias !10
  %13 = load <4 x float>, ptr addrspace(12) @scale, align 16, !noalias !10
  %14 = fmul reassoc nnan ninf nsz arcp afn <4 x float> %12, %13
  store <4 x float> %14, ptr %6, align 1, !alias.scope !10
  %15 = getelementptr inbounds nuw %struct.In, ptr %3, i32 0, i32 1
  %16 = load <2 x float>, ptr %15, align 1, !noalias !10
  %17 = getelementptr inbounds nuw %struct.Out, ptr %6, i32 0, i32 1
  store <2 x float> %16, ptr %17, align 1, !alias.scope !10
  %18 = load <4 x float>, ptr addrspace(12) @tint, align 16, !noalias !10
  store <4 x float> %18, ptr %1, align 16, !noalias !10
  store i32 0, ptr %2, align 4, !noalias !10
  br label %19

19:                                               ; preds = %23, %0
  %20 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %4) ]
  %21 = load i32, ptr %2, align 4, !noalias !10
  %22 = icmp ult i32 %21, 3
  br i1 %22, label %23, label %36

23:                                               ; preds = %19
  %24 = getelementptr inbounds nuw %struct.In, ptr %3, i32 0, i32 1
  %25 = load <2 x float>, ptr %24, align 1, !noalias !10
  %26 = extractelement <2 x float> %25, i64 0
  %27 = fcmp reassoc nnan ninf nsz arcp afn ogt float %26, 5.000000e-01
  %28 = zext i1 %27 to i64
  %29 = select reassoc nnan ninf nsz arcp afn i1 %27, float 2.500000e-01, float 5.000000e-01
  %30 = load <4 x float>, ptr %1, align 16, !noalias !10
  %31 = extractelement <4 x float> %30, i64 1
  %32 = fadd reassoc nnan ninf nsz arcp afn float %31, %29
  %33 = getelementptr <4 x float>, ptr %1, i32 0, i32 1
  store float %32, ptr %33, align 4, !noalias !10
  %34 = load i32, ptr %2, align 4, !noalias !10
  %35 = add i32 %34, 1
  store i32 %35, ptr %2, align 4, !noalias !10
  br label %19, !llvm.loop !13

36:                                               ; preds = %19
  %37 = load <4 x float>, ptr %1, align 16, !noalias !10
  %38 = getelementptr inbounds nuw %struct.Out, ptr %6, i32 0, i32 2
  store <4 x float> %37, ptr %38, align 1, !alias.scope !10
  %39 = load %struct.Out, ptr %6, align 1
  %40 = extractvalue %struct.Out %39, 0
  store <4 x float> %40, ptr addrspace(8) @SV_Position, align 16
  %41 = extractvalue %struct.Out %39, 1
  store <2 x float> %41, ptr addrspace(8) @TEXCOORD0.1, align 8
  %42 = extractvalue %struct.Out %39, 2
  store <4 x float> %42, ptr addrspace(8) @COLOR0, align 16
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent noinline norecurse optnone "frame-pointer"="all" "hlsl.shader"="vertex" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!hlsl.cbs = !{!6}
!llvm.module.flags = !{!7, !8}
!llvm.ident = !{!9}

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
!10 = !{!11}
!11 = distinct !{!11, !12, !"_Z4main2In: argument 0"}
!12 = distinct !{!12, !"_Z4main2In"}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
