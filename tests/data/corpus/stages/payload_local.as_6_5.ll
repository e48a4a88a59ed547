;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; no parameters
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; no parameters
; shader hash: 12348c4fe614e4613e71eead9ecbcbea
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Amplification Shader
; NumThreads=(32,1,1)
; NumBytesGroupSharedMemory: 0
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 0
; SigOutputElements: 0
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 0
; SigOutputVectors[0]: 0
; SigOutputVectors[1]: 0
; SigOutputVectors[2]: 0
; SigOutputVectors[3]: 0
; EntryFunctionName: main
;
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.Payload.0 = type { [4 x i32], [3 x float], i32 }

define void @main() {
  %1 = call i32 @dx.op.groupId.i32(i32 94, i32 0)  ; GroupId(component)
  %2 = call i32 @dx.op.groupId.i32(i32 94, i32 1)  ; GroupId(component)
  %3 = call i32 @dx.op.groupId.i32(i32 94, i32 2)  ; GroupId(component)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %5 = alloca %struct.Payload.0, align 8
  %6 = shl i32 %1, 2
  %7 = add i32 %4, %6
  %8 = getelementptr %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 0, i32 0
  store i32 %7, i32* %8, align 8, !tbaa !8
  %9 = or i32 %6, 1
  %10 = add i32 %4, %9
  %11 = getelementptr %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 0, i32 1
  store i32 %10, i32* %11, align 4, !tbaa !8
  %12 = or i32 %6, 2
  %13 = add i32 %4, %12
  %14 = getelementptr %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 0, i32 2
  store i32 %13, i32* %14, align 8, !tbaa !8
  %15 = or i32 %6, 3
  %16 = add i32 %4, %15
  %17 = getelementptr %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 0, i32 3
  store i32 %16, i32* %17, align 4, !tbaa !8
  %18 = uitofp i32 %1 to float
  %19 = uitofp i32 %2 to float
  %20 = uitofp i32 %3 to float
  %21 = fmul fast float %18, 5.000000e-01
  %22 = fmul fast float %19, 5.000000e-01
  %23 = fmul fast float %20, 5.000000e-01
  %24 = getelementptr inbounds %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 1, i32 0
  store float %21, float* %24, align 8
  %25 = getelementptr inbounds %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 1, i32 1
  store float %22, float* %25, align 4
  %26 = getelementptr inbounds %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 1, i32 2
  store float %23, float* %26, align 8
  %27 = and i32 %2, 1
  %28 = getelementptr %struct.Payload.0, %struct.Payload.0* %5, i32 0, i32 2
  store i32 %27, i32* %28, align 4, !tbaa !12
  call void @dx.op.dispatchMesh.struct.Payload.0(i32 173, i32 4, i32 1, i32 1, %struct.Payload.0* nonnull %5)  ; DispatchMesh(threadGroupCountX,threadGroupCountY,threadGroupCountZ,payload)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.groupId.i32(i32, i32) #0

; Function Attrs: nounwind
declare void @dx.op.dispatchMesh.struct.Payload.0(i32, i32, i32, i32, %struct.Payload.0*) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.entryPoints = !{!4}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 10}
!3 = !{!"as", i32 6, i32 5}
!4 = !{void ()* @main, !"main", null, null, !5}
!5 = !{i32 10, !6}
!6 = !{!7, i32 32}
!7 = !{i32 32, i32 1, i32 1}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!13, !13, i64 0}
!13 = !{!"bool", !10, i64 0}
