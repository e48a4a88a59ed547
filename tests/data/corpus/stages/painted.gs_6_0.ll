;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float       
; A                        0   xyz         1     NONE   float    y  
; B                        0      w        1     NONE   float      w
; A                        1   xyz         2     NONE   float    y  
; B                        1      w        2     NONE   float      w
; SV_PrimitiveID           0    N/A   primID   PRIMID    uint     NO
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; C                        0   xyzw        1     NONE   float   xyzw
; SV_PrimitiveID           0   x           2   PRIMID    uint   x   
;
; shader hash: 27e137317ab24f9fb2ec7fcf275b5c47
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Geometry Shader
; InputPrimitive=line
; OutputTopology=triangle
; OutputStreamMask=1
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 4
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 3
; SigOutputVectors[0]: 3
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
; SV_Position              0          noperspective       
; A                        0                 linear      y
; B                        0                 linear      x
; SV_PrimitiveID           0                              
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; C                        0                 linear       
; SV_PrimitiveID           0        nointerpolation       
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
; Number of inputs: 12, outputs per stream: { 9, 0, 0, 0 }
; Outputs for Stream 0 dependent on ViewId: {  }
; Inputs contributing to computation of Outputs for Stream 0:
;   output 4 depends on inputs: { 7, 11 }
;   output 5 depends on inputs: { 7, 11 }
;   output 6 depends on inputs: { 5, 9 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call i32 @dx.op.gsInstanceID.i32(i32 100)  ; GSInstanceID()
  %2 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %3 = shl i32 %2, 2
  %4 = add i32 %3, %1
  %5 = uitofp i32 %4 to float
  %6 = fmul fast float %5, 2.500000e-01
  %7 = fadd fast float %6, -1.000000e+00
  br label %8

; <label>:8                                       ; preds = %12, %0
  %9 = phi i32 [ 0, %0 ], [ %29, %12 ]
  %10 = icmp eq i32 %9, 3
  br i1 %10, label %11, label %12

; <label>:11                                      ; preds = %8
  call void @dx.op.cutStream(i32 98, i8 0)  ; CutStream(streamId)
  br label %12

; <label>:12                                      ; preds = %11, %8
  %13 = icmp ult i32 %9, 3
  %14 = sub nuw nsw i32 6, %9
  %15 = select i1 %13, i32 %9, i32 %14
  %16 = and i32 %15, 1
  %17 = icmp ne i32 %16, 0
  %18 = select i1 %17, float 2.500000e-01, float 0.000000e+00
  %19 = fadd fast float %7, %18
  %20 = and i32 %15, 2
  %21 = icmp ne i32 %20, 0
  %22 = select i1 %21, float 1.000000e+00, float -1.000000e+00
  %23 = and i32 %1, 1
  %24 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 %23, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %25 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 %23, i8 0, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %26 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %2, i8 1, i32 %23)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %27 = uitofp i32 %1 to float
  %28 = add i32 %2, 50
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %19)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %22)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float 5.000000e-01)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float 1.000000e+00)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %24)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 1, float %25)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 2, float %26)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 3, float %27)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %28)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.emitStream(i32 97, i8 0)  ; EmitStream(streamId)
  %29 = add nuw nsw i32 %9, 1
  %30 = icmp eq i32 %29, 6
  br i1 %30, label %31, label %8

; <label>:31                                      ; preds = %12
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.gsInstanceID.i32(i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind
declare void @dx.op.cutStream(i32, i8) #1

; Function Attrs: nounwind
declare void @dx.op.emitStream(i32, i8) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 10}
!3 = !{!"gs", i32 6, i32 0}
!4 = !{[17 x i32] [i32 12, i32 9, i32 0, i32 0, i32 0, i32 0, i32 0, i32 64, i32 0, i32 48, i32 0, i32 64, i32 0, i32 48, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !22}
!6 = !{!7, !16, null}
!7 = !{!8, !10, !13, !15}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, null}
!9 = !{i32 0}
!10 = !{i32 1, !"A", i8 9, i8 0, !11, i8 2, i32 2, i8 3, i32 1, i8 0, !12}
!11 = !{i32 0, i32 1}
!12 = !{i32 2, i32 2, i32 3, i32 2}
!13 = !{i32 2, !"B", i8 9, i8 0, !11, i8 2, i32 2, i8 1, i32 1, i8 3, !14}
!14 = !{i32 2, i32 1, i32 3, i32 1}
!15 = !{i32 3, !"SV_PrimitiveID", i8 5, i8 10, !9, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}
!16 = !{!17, !19, !20}
!17 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !18}
!18 = !{i32 3, i32 15}
!19 = !{i32 1, !"C", i8 9, i8 0, !9, i8 2, i32 1, i8 4, i32 1, i8 0, !18}
!20 = !{i32 2, !"SV_PrimitiveID", i8 5, i8 10, !9, i8 1, i32 1, i8 1, i32 2, i8 0, !21}
!21 = !{i32 3, i32 1}
!22 = !{i32 1, !23}
!23 = !{i32 2, i32 6, i32 1, i32 5, i32 4}
