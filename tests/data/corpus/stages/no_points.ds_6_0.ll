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
; SV_Position              0   xyzw        0      POS   float   xyzw
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0 QUADEDGE   float   xyzw
; CORNER                   0   xyz         0     NONE   float      w
; SV_TessFactor            1      w        1 QUADEDGE   float   xyzw
; CORNER                   1   xyz         1     NONE   float      w
; SV_TessFactor            2      w        2 QUADEDGE   float   xyzw
; CORNER                   2   xyz         2     NONE   float      w
; SV_TessFactor            3      w        3 QUADEDGE   float   xyzw
; CORNER                   3   xyz         3     NONE   float      w
; SV_InsideTessFactor      0      w        4  QUADINT   float   xyzw
; SV_InsideTessFactor      1      w        5  QUADINT   float   xyzw
;
; shader hash: 4ee02fbf9eab53f7d31407a935278bd3
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Domain Shader
; InputControlPointCount=0
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 0
; SigOutputElements: 1
; SigPatchConstOrPrimElements: 3
; SigInputVectors: 0
; SigOutputVectors[0]: 1
; SigOutputVectors[1]: 0
; SigOutputVectors[2]: 0
; SigOutputVectors[3]: 0
; EntryFunctionName: main
;
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
; CORNER                   0                              
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
; Number of inputs: 0, outputs: 4, patchconst: 24
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
; PCInputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0, 4, 8, 12 }
;   output 1 depends on inputs: { 1, 5, 9, 13 }
;   output 2 depends on inputs: { 2, 6, 10, 14 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = call float @dx.op.domainLocation.f32(i32 105, i8 0)  ; DomainLocation(component)
  %3 = call float @dx.op.domainLocation.f32(i32 105, i8 1)  ; DomainLocation(component)
  %4 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 2, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %5 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 2, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %6 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 2, i8 2)  ; LoadPatchConstant(inputSigId,row,col)
  %7 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 3, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %8 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 3, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %9 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 3, i8 2)  ; LoadPatchConstant(inputSigId,row,col)
  %10 = fsub fast float %4, %7
  %11 = fsub fast float %5, %8
  %12 = fsub fast float %6, %9
  %13 = fmul fast float %10, %2
  %14 = fmul fast float %11, %2
  %15 = fmul fast float %12, %2
  %16 = fadd fast float %13, %7
  %17 = fadd fast float %14, %8
  %18 = fadd fast float %15, %9
  %19 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 1, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %20 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 1, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %21 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 1, i8 2)  ; LoadPatchConstant(inputSigId,row,col)
  %22 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %23 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %24 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 2)  ; LoadPatchConstant(inputSigId,row,col)
  %25 = fsub fast float %19, %22
  %26 = fsub fast float %20, %23
  %27 = fsub fast float %21, %24
  %28 = fmul fast float %25, %2
  %29 = fmul fast float %26, %2
  %30 = fmul fast float %27, %2
  %31 = fadd fast float %28, %22
  %32 = fadd fast float %29, %23
  %33 = fadd fast float %30, %24
  %34 = fsub fast float %16, %31
  %35 = fsub fast float %17, %32
  %36 = fsub fast float %18, %33
  %37 = fmul fast float %34, %3
  %38 = fmul fast float %35, %3
  %39 = fmul fast float %36, %3
  %40 = fadd fast float %37, %31
  %41 = fadd fast float %38, %32
  %42 = fadd fast float %39, %33
  %43 = add i32 %1, 1
  %44 = uitofp i32 %43 to float
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %40)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %41)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %42)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %44)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare float @dx.op.domainLocation.f32(i32, i8) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

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
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 10}
!3 = !{!"ds", i32 6, i32 0}
!4 = !{[27 x i32] [i32 0, i32 4, i32 24, i32 1, i32 2, i32 4, i32 0, i32 1, i32 2, i32 4, i32 0, i32 1, i32 2, i32 4, i32 0, i32 1, i32 2, i32 4, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !18}
!6 = !{null, !7, !11}
!7 = !{!8}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{!12, !14, !16}
!12 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !13, i8 0, i32 4, i8 1, i32 0, i8 3, null}
!13 = !{i32 0, i32 1, i32 2, i32 3}
!14 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !15, i8 0, i32 2, i8 1, i32 4, i8 3, null}
!15 = !{i32 0, i32 1}
!16 = !{i32 2, !"CORNER", i8 9, i8 0, !13, i8 0, i32 4, i8 3, i32 0, i8 0, !17}
!17 = !{i32 3, i32 7}
!18 = !{i32 2, !19}
!19 = !{i32 3, i32 0}
