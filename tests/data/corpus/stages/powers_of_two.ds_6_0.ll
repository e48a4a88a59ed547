;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; WEIGHT                   0   xyzw        1     NONE   float   xyzw
; WEIGHT                   1   xyzw        2     NONE   float   xyzw
; WEIGHT                   2   xyzw        3     NONE   float   xyzw
; INDEX                    5   xy          4     NONE     int   xy  
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; SV_ClipDistance          0   x           1  CLIPDST   float   x   
; SV_CullDistance          0    yzw        1  CULLDST   float    yzw
; SV_ClipDistance          1   x           2  CLIPDST   float   x   
; COLOR                    0   xyzw        3     NONE   float   xyzw
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float   xyz 
; TOTAL                    7   x           0     NONE     int    yzw
; SV_TessFactor            1      w        1  TRIEDGE   float   xyz 
; SV_TessFactor            2      w        2  TRIEDGE   float   xyz 
; SV_InsideTessFactor      0   x           3   TRIINT   float    yzw
; SUM                      0   xyzw        4     NONE   float       
; SUM                      1   xyzw        5     NONE   float       
; SUM                      2   xyzw        6     NONE   float       
; SUM                      3   xyzw        7     NONE   float       
; SUM                      4   xyzw        8     NONE   float       
; SUM                      5   xyzw        9     NONE   float       
;
; shader hash: 1d857facafbb0898124b45ad73ed086e
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Domain Shader
; InputControlPointCount=5
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 3
; SigOutputElements: 4
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
; WEIGHT                   0                 linear   xyzw
; INDEX                    5        nointerpolation       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; SV_ClipDistance          0                 linear       
; SV_CullDistance          0                 linear       
; COLOR                    0                 linear       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                             x
; SV_InsideTessFactor      0                              
; SUM                      0                          xyzw
; TOTAL                    7                              
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
; Number of inputs: 18, outputs: 16, patchconst: 40
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0 }
;   output 1 depends on inputs: { 1 }
;   output 2 depends on inputs: { 2 }
;   output 3 depends on inputs: { 3 }
;   output 5 depends on inputs: { 16 }
;   output 6 depends on inputs: { 17 }
;   output 7 depends on inputs: { 16 }
;   output 12 depends on inputs: { 4, 8, 12 }
;   output 13 depends on inputs: { 5, 9, 13 }
;   output 14 depends on inputs: { 6, 10, 14 }
;   output 15 depends on inputs: { 7, 11, 15 }
; PCInputs contributing to computation of Outputs:
;   output 4 depends on inputs: { 3, 7, 11 }
;   output 8 depends on inputs: { 12 }
;   output 12 depends on inputs: { 0, 16, 20, 24, 28, 32, 36 }
;   output 13 depends on inputs: { 0, 17, 21, 25, 29, 33, 37 }
;   output 14 depends on inputs: { 0, 18, 22, 26, 30, 34, 38 }
;   output 15 depends on inputs: { 0, 19, 23, 27, 31, 35, 39 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 1, i32 0, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %2 = call i32 @dx.op.loadPatchConstant.i32(i32 104, i32 3, i32 0, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %3 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %4 = call float @dx.op.domainLocation.f32(i32 105, i8 0)  ; DomainLocation(component)
  %5 = call float @dx.op.domainLocation.f32(i32 105, i8 1)  ; DomainLocation(component)
  %6 = call float @dx.op.domainLocation.f32(i32 105, i8 2)  ; DomainLocation(component)
  %7 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %8 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = fmul fast float %7, %4
  %12 = fmul fast float %8, %4
  %13 = fmul fast float %9, %4
  %14 = fmul fast float %10, %4
  %15 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %16 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %17 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %18 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %19 = fmul fast float %15, %5
  %20 = fmul fast float %16, %5
  %21 = fmul fast float %17, %5
  %22 = fmul fast float %18, %5
  %23 = fadd fast float %19, %11
  %24 = fadd fast float %20, %12
  %25 = fadd fast float %21, %13
  %26 = fadd fast float %22, %14
  %27 = urem i32 %3, 3
  %28 = add nuw nsw i32 %27, 2
  %29 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %30 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %31 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %32 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %33 = fmul fast float %29, %6
  %34 = fmul fast float %30, %6
  %35 = fmul fast float %31, %6
  %36 = fmul fast float %32, %6
  %37 = fadd fast float %23, %33
  %38 = fadd fast float %24, %34
  %39 = fadd fast float %25, %35
  %40 = fadd fast float %26, %36
  %41 = urem i32 %3, 6
  %42 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %41, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %43 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %41, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %44 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %41, i8 2)  ; LoadPatchConstant(inputSigId,row,col)
  %45 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %41, i8 3)  ; LoadPatchConstant(inputSigId,row,col)
  %46 = and i32 %2, 3
  %47 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %27, i8 0, i32 %46)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %48 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %27, i8 1, i32 %46)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %49 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %27, i8 2, i32 %46)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %50 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %27, i8 3, i32 %46)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %51 = fadd fast float %47, %42
  %52 = fadd fast float %48, %43
  %53 = fadd fast float %49, %44
  %54 = fadd fast float %50, %45
  %55 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 0, i32 %27, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %56 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 4)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %57 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 1, i32 4)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %58 = sitofp i32 %56 to float
  %59 = sitofp i32 %57 to float
  %60 = fmul fast float %58, %4
  %61 = fmul fast float %59, %5
  %62 = fmul fast float %58, %6
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %37)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %38)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %39)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %40)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %55)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 0, float %1)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %60)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 1, float %61)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 2, float %62)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float %51)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 1, float %52)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 2, float %53)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 3, float %54)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
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
!4 = !{[61 x i32] [i32 18, i32 16, i32 1, i32 2, i32 4, i32 8, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768, i32 160, i32 64, i32 40, i32 61440, i32 0, i32 0, i32 16, i32 0, i32 0, i32 0, i32 16, i32 0, i32 0, i32 0, i32 16, i32 256, i32 0, i32 0, i32 0, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768, i32 4096, i32 8192, i32 16384, i32 32768]}
!5 = !{void ()* @main, !"main", !6, null, !32}
!6 = !{!7, !17, !24}
!7 = !{!8, !11, !14}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"WEIGHT", i8 9, i8 0, !12, i8 2, i32 3, i8 4, i32 1, i8 0, !13}
!12 = !{i32 0, i32 1, i32 2}
!13 = !{i32 2, i32 15, i32 3, i32 15}
!14 = !{i32 2, !"INDEX", i8 4, i8 0, !15, i8 1, i32 1, i8 2, i32 4, i8 0, !16}
!15 = !{i32 5}
!16 = !{i32 3, i32 3}
!17 = !{!8, !18, !21, !23}
!18 = !{i32 1, !"SV_ClipDistance", i8 9, i8 6, !19, i8 2, i32 2, i8 1, i32 1, i8 0, !20}
!19 = !{i32 0, i32 1}
!20 = !{i32 3, i32 1}
!21 = !{i32 2, !"SV_CullDistance", i8 9, i8 7, !9, i8 2, i32 1, i8 3, i32 1, i8 1, !22}
!22 = !{i32 3, i32 7}
!23 = !{i32 3, !"COLOR", i8 9, i8 0, !9, i8 2, i32 1, i8 4, i32 3, i8 0, !10}
!24 = !{!25, !27, !28, !30}
!25 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !12, i8 0, i32 3, i8 1, i32 0, i8 3, !26}
!26 = !{i32 2, i32 1, i32 3, i32 1}
!27 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !9, i8 0, i32 1, i8 1, i32 3, i8 0, !20}
!28 = !{i32 2, !"SUM", i8 9, i8 0, !29, i8 0, i32 6, i8 4, i32 4, i8 0, !13}
!29 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5}
!30 = !{i32 3, !"TOTAL", i8 4, i8 0, !31, i8 0, i32 1, i8 1, i32 0, i8 0, !20}
!31 = !{i32 7}
!32 = !{i32 2, !33}
!33 = !{i32 2, i32 5}
