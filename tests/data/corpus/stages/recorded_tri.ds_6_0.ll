;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   x   
; N                        0   xyz         1     NONE   float   x   
; N                        1   xyz         2     NONE   float   x   
; OWN                      0   x           3     NONE    uint   x   
; OWN                      1   x           4     NONE    uint   x   
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; AT                       0   xyz         1     NONE   float   xyz 
; SEEN                     0   xyzw        2     NONE   float   xyzw
; SEEN                     1   xyzw        3     NONE   float   xyzw
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float   xyz 
; LIST                     0   x           0     NONE    uint    yzw
; SV_TessFactor            1      w        1  TRIEDGE   float   xyz 
; LIST                     1   x           1     NONE    uint    yzw
; SV_TessFactor            2      w        2  TRIEDGE   float   xyz 
; LIST                     2   x           2     NONE    uint    yzw
; SV_InsideTessFactor      0   x           3   TRIINT   float   xyzw
; SUM                      0   xyzw        4     NONE   float   x zw
;
; shader hash: f5d8c913bb44b47196bca2480abf7ca7
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Domain Shader
; InputControlPointCount=3
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 3
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 4
; SigInputVectors: 5
; SigOutputVectors[0]: 4
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
; N                        0                 linear      x
; OWN                      0        nointerpolation       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; AT                       0                 linear       
; SEEN                     0                 linear       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                             x
; SV_InsideTessFactor      0                              
; SUM                      0                              
; LIST                     0                              
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
; Number of inputs: 17, outputs: 16, patchconst: 20
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 14 depends on inputs: { 4, 8, 16 }
;   output 15 depends on inputs: { 0 }
; PCInputs contributing to computation of Outputs:
;   output 8 depends on inputs: { 17 }
;   output 9 depends on inputs: { 0 }
;   output 10 depends on inputs: { 4 }
;   output 11 depends on inputs: { 8 }
;   output 12 depends on inputs: { 3, 7, 11 }
;   output 13 depends on inputs: { 11 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %2 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %3 = call float @dx.op.domainLocation.f32(i32 105, i8 0)  ; DomainLocation(component)
  %4 = call float @dx.op.domainLocation.f32(i32 105, i8 1)  ; DomainLocation(component)
  %5 = call float @dx.op.domainLocation.f32(i32 105, i8 2)  ; DomainLocation(component)
  %6 = call i32 @dx.op.loadPatchConstant.i32(i32 104, i32 3, i32 0, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %7 = uitofp i32 %6 to float
  %8 = call i32 @dx.op.loadPatchConstant.i32(i32 104, i32 3, i32 1, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %9 = uitofp i32 %8 to float
  %10 = call i32 @dx.op.loadPatchConstant.i32(i32 104, i32 3, i32 2, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %11 = uitofp i32 %10 to float
  %12 = urem i32 %2, 3
  %13 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 0, i32 %12, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %14 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 0, i32 2, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %15 = and i32 %2, 1
  %16 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %15, i8 0, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %17 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 1, i8 0, i32 2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %18 = uitofp i32 %17 to float
  %19 = fadd fast float %18, %16
  %20 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float 0.000000e+00)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float 0.000000e+00)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float 0.000000e+00)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float 0.000000e+00)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %3)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 1, float %4)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 2, float %5)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %1)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 1, float %7)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 2, float %9)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 3, float %11)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 1, i8 0, float %13)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 1, i8 1, float %14)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 1, i8 2, float %19)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 1, i8 3, float %20)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare float @dx.op.domainLocation.f32(i32, i8) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind readnone
declare float @dx.op.loadPatchConstant.f32(i32, i32, i32, i8) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.loadPatchConstant.i32(i32, i32, i32, i8) #0

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
!3 = !{!"ds", i32 6, i32 0}
!4 = !{[40 x i32] [i32 17, i32 16, i32 32768, i32 0, i32 0, i32 0, i32 16384, i32 0, i32 0, i32 0, i32 16384, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16384, i32 20, i32 512, i32 0, i32 0, i32 4096, i32 1024, i32 0, i32 0, i32 4096, i32 2048, i32 0, i32 0, i32 12288, i32 0, i32 0, i32 0, i32 0, i32 0, i32 256, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !28}
!6 = !{!7, !15, !21}
!7 = !{!8, !11, !14}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 1}
!11 = !{i32 1, !"N", i8 9, i8 0, !12, i8 2, i32 2, i8 3, i32 1, i8 0, !13}
!12 = !{i32 0, i32 1}
!13 = !{i32 2, i32 1, i32 3, i32 1}
!14 = !{i32 2, !"OWN", i8 5, i8 0, !12, i8 1, i32 2, i8 1, i32 3, i8 0, !10}
!15 = !{!16, !18, !20}
!16 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !17}
!17 = !{i32 3, i32 15}
!18 = !{i32 1, !"AT", i8 9, i8 0, !9, i8 2, i32 1, i8 3, i32 1, i8 0, !19}
!19 = !{i32 3, i32 7}
!20 = !{i32 2, !"SEEN", i8 9, i8 0, !12, i8 2, i32 2, i8 4, i32 2, i8 0, !17}
!21 = !{!22, !24, !25, !27}
!22 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !23, i8 0, i32 3, i8 1, i32 0, i8 3, !13}
!23 = !{i32 0, i32 1, i32 2}
!24 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !9, i8 0, i32 1, i8 1, i32 3, i8 0, null}
!25 = !{i32 2, !"SUM", i8 9, i8 0, !9, i8 0, i32 1, i8 4, i32 4, i8 0, !26}
!26 = !{i32 3, i32 2}
!27 = !{i32 3, !"LIST", i8 5, i8 0, !23, i8 0, i32 3, i8 1, i32 0, i8 0, !10}
!28 = !{i32 2, !29}
!29 = !{i32 2, i32 3}
