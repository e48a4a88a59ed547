;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; A                        0   xyz         1     NONE   float   xyz 
; B                        0      w        1     NONE   float      w
; A                        1   xyz         2     NONE   float   xyz 
; B                        1      w        2     NONE   float      w
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; N                        0   xyz         1     NONE   float   xyz 
; N                        1   xyz         2     NONE   float   xyz 
; OWN                      0   x           3     NONE    uint   x   
; OWN                      1   x           4     NONE    uint   x   
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float      w
; LIST                     0   x           0     NONE    uint   x   
; SV_TessFactor            1      w        1  TRIEDGE   float      w
; LIST                     1   x           1     NONE    uint   x   
; SV_TessFactor            2      w        2  TRIEDGE   float      w
; LIST                     2   x           2     NONE    uint   x   
; SV_InsideTessFactor      0   x           3   TRIINT   float   x   
; SUM                      0   xyzw        4     NONE   float   xyzw
;
; shader hash: 2ad726b01ea0184bf23bf7ef2906b0ac
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Hull Shader
; InputControlPointCount=4
; OutputControlPointCount=3
; Domain=tri
; OutputPrimitive=triangle_cw
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 3
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 4
; SigInputVectors: 3
; SigOutputVectors[0]: 5
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
; A                        0                 linear    xyz
; B                        0                 linear      x
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; N                        0                 linear       
; OWN                      0        nointerpolation       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
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
; Number of inputs: 12, outputs: 17, patchconst: 20
; Outputs dependent on ViewId: {  }
; PCOutputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0 }
;   output 1 depends on inputs: { 1 }
;   output 2 depends on inputs: { 2 }
;   output 3 depends on inputs: { 3 }
;   output 4 depends on inputs: { 4, 8 }
;   output 5 depends on inputs: { 5, 9 }
;   output 6 depends on inputs: { 6, 10 }
;   output 8 depends on inputs: { 8 }
;   output 9 depends on inputs: { 9 }
;   output 10 depends on inputs: { 10 }
;   output 16 depends on inputs: { 7, 11 }
; Inputs contributing to computation of PCOutputs:
;   output 0 depends on inputs: { 7, 11 }
;   output 4 depends on inputs: { 7, 11 }
;   output 8 depends on inputs: { 7, 11 }
;   output 16 depends on inputs: { 0 }
;   output 17 depends on inputs: { 1 }
;   output 18 depends on inputs: { 2 }
;   output 19 depends on inputs: { 3 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$03@@V?$OutputPatch@UC@@$02@@I@Z"() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = alloca [3 x i32], align 4
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %7 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %8 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 1, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %9 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 2, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %10 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 3, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %11 = fadd fast float %7, %3
  %12 = fadd fast float %8, %4
  %13 = fadd fast float %9, %5
  %14 = fadd fast float %10, %6
  %15 = call i32 @dx.op.loadOutputControlPoint.i32(i32 103, i32 2, i32 0, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %16 = urem i32 %1, 3
  %17 = getelementptr inbounds [3 x i32], [3 x i32]* %2, i32 0, i32 %16
  store i32 %15, i32* %17, align 4, !tbaa !29
  %18 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %19 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 1, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %20 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 2, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %21 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 3, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %22 = fadd fast float %11, %18
  %23 = fadd fast float %12, %19
  %24 = fadd fast float %13, %20
  %25 = fadd fast float %14, %21
  %26 = call i32 @dx.op.loadOutputControlPoint.i32(i32 103, i32 2, i32 1, i8 0, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %27 = add i32 %1, 1
  %28 = urem i32 %27, 3
  %29 = getelementptr inbounds [3 x i32], [3 x i32]* %2, i32 0, i32 %28
  store i32 %26, i32* %29, align 4, !tbaa !29
  %30 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %31 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 1, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %32 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 2, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %33 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 3, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %34 = fadd fast float %22, %30
  %35 = fadd fast float %23, %31
  %36 = fadd fast float %24, %32
  %37 = fadd fast float %25, %33
  %38 = call i32 @dx.op.loadOutputControlPoint.i32(i32 103, i32 2, i32 0, i8 0, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %39 = add i32 %1, 2
  %40 = urem i32 %39, 3
  %41 = getelementptr inbounds [3 x i32], [3 x i32]* %2, i32 0, i32 %40
  store i32 %38, i32* %41, align 4, !tbaa !29
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float 2.000000e+00)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float 3.000000e+00)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float 4.000000e+01)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float 4.000000e+00)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 0, float %34)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 1, float %35)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 2, float %36)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 3, float %37)  ; StorePatchConstant(outputSigID,row,col,value)
  %42 = getelementptr inbounds [3 x i32], [3 x i32]* %2, i32 0, i32 0
  %43 = load i32, i32* %42, align 4
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 0, i8 0, i32 %43)  ; StorePatchConstant(outputSigID,row,col,value)
  %44 = getelementptr inbounds [3 x i32], [3 x i32]* %2, i32 0, i32 1
  %45 = load i32, i32* %44, align 4
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 1, i8 0, i32 %45)  ; StorePatchConstant(outputSigID,row,col,value)
  %46 = getelementptr inbounds [3 x i32], [3 x i32]* %2, i32 0, i32 2
  %47 = load i32, i32* %46, align 4
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 2, i8 0, i32 %47)  ; StorePatchConstant(outputSigID,row,col,value)
  ret void
}

define void @main() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = call i32 @dx.op.outputControlPointID.i32(i32 107)  ; OutputControlPointID()
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %7 = add i32 %2, 1
  %8 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = fadd fast float %8, %3
  %13 = fadd fast float %9, %4
  %14 = fadd fast float %10, %5
  %15 = fadd fast float %11, %6
  %16 = and i32 %1, 1
  %17 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %16, i8 0, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %18 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %16, i8 1, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %19 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %16, i8 2, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %20 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 0, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %21 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 1, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %22 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 2, i32 3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %23 = mul i32 %1, 1000
  %24 = add i32 %23, %2
  %25 = add i32 %2, %1
  %26 = and i32 %25, 1
  %27 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 %26, i8 0, i32 %2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %28 = fptoui float %27 to i32
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %12)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %13)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %14)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %15)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %17)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 1, float %18)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 2, float %19)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 0, float %20)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 1, float %21)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 2, float %22)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %24)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 1, i8 0, i32 %28)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.outputControlPointID.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind readnone
declare float @dx.op.loadOutputControlPoint.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.loadOutputControlPoint.i32(i32, i32, i32, i8, i32) #0

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
!3 = !{!"hs", i32 6, i32 0}
!4 = !{[27 x i32] [i32 12, i32 17, i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 65536, i32 272, i32 544, i32 1088, i32 65536, i32 20, i32 65536, i32 131072, i32 262144, i32 524288, i32 0, i32 0, i32 0, i32 273, i32 0, i32 0, i32 0, i32 273]}
!5 = !{void ()* @main, !"main", !6, null, !27}
!6 = !{!7, !16, !21}
!7 = !{!8, !11, !14}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"A", i8 9, i8 0, !12, i8 2, i32 2, i8 3, i32 1, i8 0, !13}
!12 = !{i32 0, i32 1}
!13 = !{i32 2, i32 7, i32 3, i32 7}
!14 = !{i32 2, !"B", i8 9, i8 0, !12, i8 2, i32 2, i8 1, i32 1, i8 3, !15}
!15 = !{i32 2, i32 1, i32 3, i32 1}
!16 = !{!8, !17, !19}
!17 = !{i32 1, !"N", i8 9, i8 0, !12, i8 2, i32 2, i8 3, i32 1, i8 0, !18}
!18 = !{i32 3, i32 7}
!19 = !{i32 2, !"OWN", i8 5, i8 0, !12, i8 1, i32 2, i8 1, i32 3, i8 0, !20}
!20 = !{i32 3, i32 1}
!21 = !{!22, !24, !25, !26}
!22 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !23, i8 0, i32 3, i8 1, i32 0, i8 3, !20}
!23 = !{i32 0, i32 1, i32 2}
!24 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !9, i8 0, i32 1, i8 1, i32 3, i8 0, !20}
!25 = !{i32 2, !"SUM", i8 9, i8 0, !9, i8 0, i32 1, i8 4, i32 4, i8 0, !10}
!26 = !{i32 3, !"LIST", i8 5, i8 0, !23, i8 0, i32 3, i8 1, i32 0, i8 0, !20}
!27 = !{i32 3, !28}
!28 = !{void ()* @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$03@@V?$OutputPatch@UC@@$02@@I@Z", i32 4, i32 3, i32 2, i32 1, i32 3, float 5.000000e+00}
!29 = !{!30, !30, i64 0}
!30 = !{!"int", !31, i64 0}
!31 = !{!"omnipotent char", !32, i64 0}
!32 = !{!"Simple C/C++ TBAA"}
