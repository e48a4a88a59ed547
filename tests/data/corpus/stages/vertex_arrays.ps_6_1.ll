;
; Note: shader requires additional functionality:
;       Barycentrics
;
;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; A                        0   xyz         0     NONE   float       
; B                        0      w        0     NONE   float       
; A                        1   xyz         1     NONE   float       
; B                        1      w        1     NONE   float       
; SV_Barycentrics          0    N/A  special  BARYCEN   float    YES
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Target                0   xyzw        0   TARGET   float   xyzw
;
; shader hash: a9868fc7d31ea9446b8524fe2d153f0a
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Pixel Shader
; DepthOutput=0
; SampleFrequency=0
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 3
; SigOutputElements: 1
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 2
; SigOutputVectors[0]: 1
; SigOutputVectors[1]: 0
; SigOutputVectors[2]: 0
; SigOutputVectors[3]: 0
; EntryFunctionName: main
;
;
; Input signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; A                        0        nointerpolation       
; B                        0        nointerpolation       
; SV_Barycentrics          0                 linear       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Target                0                              
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
;
;
; ViewId state:
;
; Number of inputs: 8, outputs: 4
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 0, i32 undef)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %2 = call float @dx.op.attributeAtVertex.f32(i32 137, i32 1, i32 1, i8 0, i8 1)  ; AttributeAtVertex(inputSigId,inputRowIndex,inputColIndex,VertexID)
  %3 = call float @dx.op.attributeAtVertex.f32(i32 137, i32 0, i32 0, i8 0, i8 2)  ; AttributeAtVertex(inputSigId,inputRowIndex,inputColIndex,VertexID)
  %4 = call float @dx.op.attributeAtVertex.f32(i32 137, i32 0, i32 0, i8 1, i8 2)  ; AttributeAtVertex(inputSigId,inputRowIndex,inputColIndex,VertexID)
  %5 = call float @dx.op.attributeAtVertex.f32(i32 137, i32 0, i32 0, i8 2, i8 2)  ; AttributeAtVertex(inputSigId,inputRowIndex,inputColIndex,VertexID)
  %6 = call float @dx.op.attributeAtVertex.f32(i32 137, i32 1, i32 0, i8 0, i8 0)  ; AttributeAtVertex(inputSigId,inputRowIndex,inputColIndex,VertexID)
  %7 = fadd fast float %2, %1
  %8 = fadd fast float %6, %7
  %9 = fadd fast float %8, %3
  %10 = fadd fast float %8, %4
  %11 = fadd fast float %8, %5
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %9)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %10)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %11)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %11)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind readnone
declare float @dx.op.attributeAtVertex.f32(i32, i32, i32, i8, i8) #0

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 1}
!2 = !{i32 1, i32 10}
!3 = !{!"ps", i32 6, i32 1}
!4 = !{[10 x i32] [i32 8, i32 4, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !17}
!6 = !{!7, !14, null}
!7 = !{!8, !10, !11}
!8 = !{i32 0, !"A", i8 9, i8 0, !9, i8 1, i32 2, i8 3, i32 0, i8 0, null}
!9 = !{i32 0, i32 1}
!10 = !{i32 1, !"B", i8 9, i8 0, !9, i8 1, i32 2, i8 1, i32 0, i8 3, null}
!11 = !{i32 2, !"SV_Barycentrics", i8 9, i8 28, !12, i8 2, i32 1, i8 3, i32 -1, i8 -1, !13}
!12 = !{i32 0}
!13 = !{i32 3, i32 1}
!14 = !{!15}
!15 = !{i32 0, !"SV_Target", i8 9, i8 16, !12, i8 0, i32 1, i8 4, i32 0, i8 0, !16}
!16 = !{i32 3, i32 15}
!17 = !{i32 0, i64 4194304}
