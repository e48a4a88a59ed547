;
; Note: shader requires additional functionality:
;       Use native low precision
;
;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; H                        3   xy          0     NONE    fp16   xy  
; H                        4   xy          1     NONE    fp16   xy  
; U                        1   x           2     NONE  uint16   x   
; U                        2   x           3     NONE  uint16   x   
; SV_ClipDistance          4   x           4  CLIPDST   float   x   
; SV_CullDistance          0    y          4  CULLDST   float    y  
; SV_CullDistance          1    y          5  CULLDST   float    y  
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; H                        3   xy          0     NONE    fp16   xy  
; H                        4   xy          1     NONE    fp16   xy  
; U                        1   x           2     NONE  uint16   x   
; U                        2   x           3     NONE  uint16   x   
; SV_ClipDistance          4   x           4  CLIPDST   float   x   
; SV_CullDistance          0    y          4  CULLDST   float    y  
; SV_CullDistance          1    y          5  CULLDST   float    y  
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0 QUADEDGE   float      w
; SV_TessFactor            1      w        1 QUADEDGE   float      w
; SV_TessFactor            2      w        2 QUADEDGE   float      w
; SV_TessFactor            3      w        3 QUADEDGE   float      w
; SV_InsideTessFactor      0      w        4  QUADINT   float      w
; SV_InsideTessFactor      1      w        5  QUADINT   float      w
;
; shader hash: dd8222d4a2ae11c2b9813720b9c1c96c
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Hull Shader
; InputControlPointCount=1
; OutputControlPointCount=6
; Domain=quad
; OutputPrimitive=triangle_cw
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 4
; SigOutputElements: 4
; SigPatchConstOrPrimElements: 2
; SigInputVectors: 6
; SigOutputVectors[0]: 6
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
; H                        3                 linear       
; U                        1        nointerpolation       
; SV_ClipDistance          4                 linear       
; SV_CullDistance          0                 linear       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; H                        3                 linear       
; U                        1        nointerpolation       
; SV_ClipDistance          4                 linear       
; SV_CullDistance          0                 linear       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
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
; Number of inputs: 22, outputs: 22, patchconst: 24
; Outputs dependent on ViewId: {  }
; PCOutputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0 }
;   output 1 depends on inputs: { 1 }
;   output 4 depends on inputs: { 4 }
;   output 5 depends on inputs: { 5 }
;   output 8 depends on inputs: { 8, 12 }
;   output 12 depends on inputs: { 8, 12 }
;   output 16 depends on inputs: { 16 }
;   output 17 depends on inputs: { 16, 17, 21 }
;   output 21 depends on inputs: { 16, 17, 21 }
; Inputs contributing to computation of PCOutputs:
;   output 3 depends on inputs: { 0 }
;   output 7 depends on inputs: { 4 }
;   output 11 depends on inputs: { 0 }
;   output 15 depends on inputs: { 4 }
;   output 19 depends on inputs: { 16 }
;   output 23 depends on inputs: { 8, 12, 16, 17, 21 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @"\01?patch@@YA?AUHC@@V?$OutputPatch@UV@@$05@@@Z"() {
  %1 = call half @dx.op.loadOutputControlPoint.f16(i32 103, i32 0, i32 0, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %2 = fpext half %1 to float
  %3 = call half @dx.op.loadOutputControlPoint.f16(i32 103, i32 0, i32 1, i8 0, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %4 = fpext half %3 to float
  %5 = call half @dx.op.loadOutputControlPoint.f16(i32 103, i32 0, i32 0, i8 0, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %6 = fpext half %5 to float
  %7 = call half @dx.op.loadOutputControlPoint.f16(i32 103, i32 0, i32 1, i8 0, i32 3)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %8 = fpext half %7 to float
  %9 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 2, i32 0, i8 0, i32 4)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %10 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 3, i32 1, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %11 = call i16 @dx.op.loadOutputControlPoint.i16(i32 103, i32 1, i32 1, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %12 = uitofp i16 %11 to float
  %13 = fadd fast float %12, %10
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float %2)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float %4)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float %6)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 3, i8 0, float %8)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float %9)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 1, i8 0, float %13)  ; StorePatchConstant(outputSigID,row,col,value)
  ret void
}

define void @main() {
  %1 = call i32 @dx.op.outputControlPointID.i32(i32 107)  ; OutputControlPointID()
  %2 = alloca [2 x i16], align 2
  %3 = alloca [2 x float], align 4
  %4 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 1, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %6 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 1, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %7 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 1, i8 1, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %8 = getelementptr inbounds [2 x i16], [2 x i16]* %2, i32 0, i32 0
  %9 = call i16 @dx.op.loadInput.i16(i32 4, i32 1, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store i16 %9, i16* %8, align 2
  %10 = getelementptr inbounds [2 x i16], [2 x i16]* %2, i32 0, i32 1
  %11 = call i16 @dx.op.loadInput.i16(i32 4, i32 1, i32 1, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store i16 %11, i16* %10, align 2
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = getelementptr inbounds [2 x float], [2 x float]* %3, i32 0, i32 0
  %14 = call float @dx.op.loadInput.f32(i32 4, i32 3, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %14, float* %13, align 4
  %15 = getelementptr inbounds [2 x float], [2 x float]* %3, i32 0, i32 1
  %16 = call float @dx.op.loadInput.f32(i32 4, i32 3, i32 1, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %16, float* %15, align 4
  %17 = trunc i32 %1 to i16
  %18 = and i32 %1, 1
  %19 = getelementptr inbounds [2 x i16], [2 x i16]* %2, i32 0, i32 %18
  %20 = load i16, i16* %19, align 2, !tbaa !23
  %21 = add i16 %20, %17
  store i16 %21, i16* %19, align 2, !tbaa !23
  %22 = getelementptr inbounds [2 x float], [2 x float]* %3, i32 0, i32 %18
  %23 = load float, float* %22, align 4, !tbaa !27
  %24 = fmul fast float %23, %12
  store float %24, float* %22, align 4, !tbaa !27
  call void @dx.op.storeOutput.f16(i32 5, i32 0, i32 0, i8 0, half %4)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f16(i32 5, i32 0, i32 0, i8 1, half %5)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f16(i32 5, i32 0, i32 1, i8 0, half %6)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f16(i32 5, i32 0, i32 1, i8 1, half %7)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %25 = load i16, i16* %8, align 2
  call void @dx.op.storeOutput.i16(i32 5, i32 1, i32 0, i8 0, i16 %25)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %26 = load i16, i16* %10, align 2
  call void @dx.op.storeOutput.i16(i32 5, i32 1, i32 1, i8 0, i16 %26)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %12)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %27 = load float, float* %13, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float %27)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %28 = load float, float* %15, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 1, i8 0, float %28)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.outputControlPointID.i32(i32) #0

; Function Attrs: nounwind readnone
declare half @dx.op.loadInput.f16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i16 @dx.op.loadInput.i16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f16(i32, i32, i32, i8, half) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.i16(i32, i32, i32, i8, i16) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind readnone
declare half @dx.op.loadOutputControlPoint.f16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i16 @dx.op.loadOutputControlPoint.i16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadOutputControlPoint.f32(i32, i32, i32, i8, i32) #0

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 2}
!2 = !{i32 1, i32 10}
!3 = !{!"hs", i32 6, i32 2}
!4 = !{[47 x i32] [i32 22, i32 22, i32 1, i32 2, i32 0, i32 0, i32 16, i32 32, i32 0, i32 0, i32 4352, i32 0, i32 0, i32 0, i32 4352, i32 0, i32 0, i32 0, i32 2293760, i32 2228224, i32 0, i32 0, i32 0, i32 2228224, i32 24, i32 2056, i32 0, i32 0, i32 0, i32 32896, i32 0, i32 0, i32 0, i32 8388608, i32 0, i32 0, i32 0, i32 8388608, i32 0, i32 0, i32 0, i32 8912896, i32 8388608, i32 0, i32 0, i32 0, i32 8388608]}
!5 = !{void ()* @main, !"main", !6, null, !21}
!6 = !{!7, !7, !17}
!7 = !{!8, !11, !13, !15}
!8 = !{i32 0, !"H", i8 8, i8 0, !9, i8 2, i32 2, i8 2, i32 0, i8 0, !10}
!9 = !{i32 3, i32 4}
!10 = !{i32 3, i32 3}
!11 = !{i32 1, !"U", i8 3, i8 0, !1, i8 1, i32 2, i8 1, i32 2, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{i32 2, !"SV_ClipDistance", i8 9, i8 6, !14, i8 2, i32 1, i8 1, i32 4, i8 0, !12}
!14 = !{i32 4}
!15 = !{i32 3, !"SV_CullDistance", i8 9, i8 7, !16, i8 2, i32 2, i8 1, i32 4, i8 1, !12}
!16 = !{i32 0, i32 1}
!17 = !{!18, !20}
!18 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !19, i8 0, i32 4, i8 1, i32 0, i8 3, !12}
!19 = !{i32 0, i32 1, i32 2, i32 3}
!20 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !16, i8 0, i32 2, i8 1, i32 4, i8 3, !12}
!21 = !{i32 0, i64 8388640, i32 3, !22}
!22 = !{void ()* @"\01?patch@@YA?AUHC@@V?$OutputPatch@UV@@$05@@@Z", i32 1, i32 6, i32 3, i32 4, i32 3, float 6.400000e+01}
!23 = !{!24, !24, i64 0}
!24 = !{!"int16_t", !25, i64 0}
!25 = !{!"omnipotent char", !26, i64 0}
!26 = !{!"Simple C/C++ TBAA"}
!27 = !{!28, !28, i64 0}
!28 = !{!"float", !25, i64 0}
