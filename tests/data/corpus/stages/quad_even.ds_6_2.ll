;
; Note: shader requires additional functionality:
;       SV_RenderTargetArrayIndex or SV_ViewportArrayIndex from any shader feeding rasterizer
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
; SV_Position              0   xyzw        0      POS   float   xyzw
; SV_RenderTargetArrayIndex     0   x           1  RTINDEX    uint   x   
; SV_ViewportArrayIndex     0    y          1  VPINDEX    uint    y  
; SV_ClipDistance          0   x           2  CLIPDST   float   x   
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0 QUADEDGE   float   xyz 
; SV_TessFactor            1      w        1 QUADEDGE   float   xyz 
; SV_TessFactor            2      w        2 QUADEDGE   float   xyz 
; SV_TessFactor            3      w        3 QUADEDGE   float   xyz 
; SV_InsideTessFactor      0      w        4  QUADINT   float   xyz 
; SV_InsideTessFactor      1      w        5  QUADINT   float   xyz 
;
; shader hash: 2a5a6f5fa0818d29e847263d057ba5c3
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Domain Shader
; InputControlPointCount=6
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 4
; SigOutputElements: 4
; SigPatchConstOrPrimElements: 2
; SigInputVectors: 6
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
; H                        3                 linear       
; U                        1        nointerpolation       
; SV_ClipDistance          4                 linear       
; SV_CullDistance          0                 linear       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; SV_RenderTargetArrayIndex     0        nointerpolation       
; SV_ViewportArrayIndex     0        nointerpolation       
; SV_ClipDistance          0                 linear       
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
; Number of inputs: 22, outputs: 9, patchconst: 24
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 2 depends on inputs: { 0, 5 }
;   output 4 depends on inputs: { 12 }
;   output 5 depends on inputs: { 8 }
;   output 8 depends on inputs: { 16, 17 }
; PCInputs contributing to computation of Outputs:
;   output 8 depends on inputs: { 15, 23 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call float @dx.op.domainLocation.f32(i32 105, i8 0)  ; DomainLocation(component)
  %2 = call float @dx.op.domainLocation.f32(i32 105, i8 1)  ; DomainLocation(component)
  %3 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %4 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 1, i8 1, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = fadd fast half %4, %3
  %6 = fpext half %5 to float
  %7 = call i16 @dx.op.loadInput.i16(i32 4, i32 1, i32 1, i8 0, i32 2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %8 = zext i16 %7 to i32
  %9 = call i16 @dx.op.loadInput.i16(i32 4, i32 1, i32 0, i8 0, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = and i16 %9, 1
  %11 = zext i16 %10 to i32
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 0, i32 4)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = call float @dx.op.loadInput.f32(i32 4, i32 3, i32 0, i8 0, i32 5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %14 = fmul fast float %13, %12
  %15 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 0, i32 3, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %16 = fadd fast float %14, %15
  %17 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 1, i32 1, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %18 = fadd fast float %16, %17
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %1)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %2)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %6)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float 1.000000e+00)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 1, i32 0, i8 0, i32 %8)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %11)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float %18)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare float @dx.op.domainLocation.f32(i32, i8) #0

; Function Attrs: nounwind readnone
declare half @dx.op.loadInput.f16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i16 @dx.op.loadInput.i16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind readnone
declare float @dx.op.loadPatchConstant.f32(i32, i32, i32, i8) #0

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
!3 = !{!"ds", i32 6, i32 2}
!4 = !{[49 x i32] [i32 22, i32 9, i32 4, i32 0, i32 0, i32 0, i32 0, i32 4, i32 0, i32 0, i32 32, i32 0, i32 0, i32 0, i32 16, i32 0, i32 0, i32 0, i32 256, i32 256, i32 0, i32 0, i32 0, i32 0, i32 24, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 256, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 256]}
!5 = !{void ()* @main, !"main", !6, null, !28}
!6 = !{!7, !17, !24}
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
!17 = !{!18, !21, !22, !23}
!18 = !{i32 0, !"SV_Position", i8 9, i8 3, !19, i8 4, i32 1, i8 4, i32 0, i8 0, !20}
!19 = !{i32 0}
!20 = !{i32 3, i32 15}
!21 = !{i32 1, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !19, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!22 = !{i32 2, !"SV_ViewportArrayIndex", i8 5, i8 5, !19, i8 1, i32 1, i8 1, i32 1, i8 1, !12}
!23 = !{i32 3, !"SV_ClipDistance", i8 9, i8 6, !19, i8 2, i32 1, i8 1, i32 2, i8 0, !12}
!24 = !{!25, !27}
!25 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !26, i8 0, i32 4, i8 1, i32 0, i8 3, !12}
!26 = !{i32 0, i32 1, i32 2, i32 3}
!27 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !16, i8 0, i32 2, i8 1, i32 4, i8 3, !12}
!28 = !{i32 0, i64 8389152, i32 2, !29}
!29 = !{i32 3, i32 6}
