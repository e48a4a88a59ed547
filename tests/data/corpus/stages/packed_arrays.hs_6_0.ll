;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; A                        0   xyz         0     NONE   float   xyz 
; B                        0      w        0     NONE   float      w
; A                        1   xyz         1     NONE   float   xyz 
; B                        1      w        1     NONE   float      w
; A                        2   xyz         2     NONE   float   xyz 
; B                        2      w        2     NONE   float      w
; A                        3   xyz         3     NONE   float   xyz 
; B                        3      w        3     NONE   float      w
; C                        0   xy          4     NONE     int   xy  
; D                        0     z         4     NONE    uint     z 
; C                        1   xy          5     NONE     int   xy  
; D                        1     z         5     NONE    uint     z 
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; A                        0   xyz         0     NONE   float   xyz 
; B                        0      w        0     NONE   float      w
; A                        1   xyz         1     NONE   float   xyz 
; B                        1      w        1     NONE   float      w
; A                        2   xyz         2     NONE   float   xyz 
; B                        2      w        2     NONE   float      w
; A                        3   xyz         3     NONE   float   xyz 
; B                        3      w        3     NONE   float      w
; C                        0   xy          4     NONE     int   xy  
; D                        0     z         4     NONE    uint     z 
; C                        1   xy          5     NONE     int   xy  
; D                        1     z         5     NONE    uint     z 
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float      w
; N                        0   x           0     NONE   float   x   
; SV_TessFactor            1      w        1  TRIEDGE   float      w
; N                        1   x           1     NONE   float   x   
; SV_TessFactor            2      w        2  TRIEDGE   float      w
; N                        2   x           2     NONE   float   x   
; SV_InsideTessFactor      0   x           3   TRIINT   float   x   
; M                        0   xyz         4     NONE   float   xyz 
; M                        1   xyz         5     NONE   float   xyz 
; M                        2   xyz         6     NONE   float   xyz 
; M                        3   xyz         7     NONE   float   xyz 
; M                        4   xyz         8     NONE   float   xyz 
;
; shader hash: 8795b00e0a3a1565c4c7ff7c71dd45a6
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Hull Shader
; InputControlPointCount=3
; OutputControlPointCount=4
; Domain=tri
; OutputPrimitive=triangle_cw
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 4
; SigOutputElements: 4
; SigPatchConstOrPrimElements: 4
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
; A                        0                 linear      z
; B                        0                 linear      x
; C                        0        nointerpolation       
; D                        0        nointerpolation      x
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; A                        0                 linear       
; B                        0                 linear       
; C                        0        nointerpolation       
; D                        0        nointerpolation       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
; M                        0                              
; N                        0                              
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
; Number of inputs: 23, outputs: 23, patchconst: 35
; Outputs dependent on ViewId: {  }
; PCOutputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0 }
;   output 1 depends on inputs: { 1 }
;   output 2 depends on inputs: { 2 }
;   output 3 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 4 depends on inputs: { 4 }
;   output 5 depends on inputs: { 5 }
;   output 6 depends on inputs: { 6 }
;   output 7 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 8 depends on inputs: { 8 }
;   output 9 depends on inputs: { 9 }
;   output 10 depends on inputs: { 10 }
;   output 11 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 12 depends on inputs: { 12 }
;   output 13 depends on inputs: { 13 }
;   output 14 depends on inputs: { 14 }
;   output 15 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 16 depends on inputs: { 16 }
;   output 17 depends on inputs: { 17 }
;   output 18 depends on inputs: { 18 }
;   output 20 depends on inputs: { 20 }
;   output 21 depends on inputs: { 21 }
;   output 22 depends on inputs: { 22 }
; Inputs contributing to computation of PCOutputs:
;   output 0 depends on inputs: { 17 }
;   output 3 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 4 depends on inputs: { 21 }
;   output 7 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 8 depends on inputs: { 17 }
;   output 11 depends on inputs: { 2, 3, 6, 7, 10, 11, 14, 15 }
;   output 12 depends on inputs: { 3, 7, 11, 15 }
;   output 16 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 17 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 18 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 20 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 21 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 22 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 24 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 25 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 26 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 28 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 29 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 30 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 32 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 33 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 34 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$02@@V?$OutputPatch@UV@@$03@@I@Z"() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = alloca [5 x float], align 4
  %3 = alloca [5 x float], align 4
  %4 = alloca [5 x float], align 4
  %5 = and i32 %1, 3
  %6 = call i32 @dx.op.loadOutputControlPoint.i32(i32 103, i32 2, i32 0, i8 1, i32 3)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %7 = call i32 @dx.op.loadOutputControlPoint.i32(i32 103, i32 2, i32 1, i8 1, i32 3)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %8 = sitofp i32 %6 to float
  %9 = urem i32 %1, 3
  br label %10

; <label>:10                                      ; preds = %10, %0
  %11 = phi i32 [ 0, %0 ], [ %27, %10 ]
  %12 = add i32 %11, %1
  %13 = and i32 %12, 3
  %14 = and i32 %11, 3
  %15 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 %13, i8 0, i32 %14)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %16 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 %13, i8 1, i32 %14)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %17 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 %13, i8 2, i32 %14)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %18 = and i32 %11, 1
  %19 = call i32 @dx.op.loadInput.i32(i32 4, i32 3, i32 %18, i8 0, i32 2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %20 = uitofp i32 %19 to float
  %21 = fmul fast float %20, %15
  %22 = fmul fast float %20, %16
  %23 = fmul fast float %20, %17
  %24 = getelementptr [5 x float], [5 x float]* %2, i32 0, i32 %11
  %25 = getelementptr [5 x float], [5 x float]* %3, i32 0, i32 %11
  %26 = getelementptr [5 x float], [5 x float]* %4, i32 0, i32 %11
  store float %21, float* %24, align 4
  store float %22, float* %25, align 4
  store float %23, float* %26, align 4
  %27 = add nuw nsw i32 %11, 1
  %28 = icmp eq i32 %27, 5
  br i1 %28, label %29, label %10

; <label>:29                                      ; preds = %10
  %30 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %5, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %31 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %5, i8 0, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %32 = sitofp i32 %7 to float
  %33 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %5, i8 0, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %34 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %5, i8 0, i32 %9)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float %30)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float %31)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float %33)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float %34)  ; StorePatchConstant(outputSigID,row,col,value)
  %35 = getelementptr [5 x float], [5 x float]* %2, i32 0, i32 0
  %36 = getelementptr [5 x float], [5 x float]* %3, i32 0, i32 0
  %37 = getelementptr [5 x float], [5 x float]* %4, i32 0, i32 0
  %38 = load float, float* %35, align 4
  %39 = load float, float* %36, align 4
  %40 = load float, float* %37, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 0, float %38)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 1, float %39)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 2, float %40)  ; StorePatchConstant(outputSigID,row,col,value)
  %41 = getelementptr [5 x float], [5 x float]* %2, i32 0, i32 1
  %42 = getelementptr [5 x float], [5 x float]* %3, i32 0, i32 1
  %43 = getelementptr [5 x float], [5 x float]* %4, i32 0, i32 1
  %44 = load float, float* %41, align 4
  %45 = load float, float* %42, align 4
  %46 = load float, float* %43, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 0, float %44)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 1, float %45)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 2, float %46)  ; StorePatchConstant(outputSigID,row,col,value)
  %47 = getelementptr [5 x float], [5 x float]* %2, i32 0, i32 2
  %48 = getelementptr [5 x float], [5 x float]* %3, i32 0, i32 2
  %49 = getelementptr [5 x float], [5 x float]* %4, i32 0, i32 2
  %50 = load float, float* %47, align 4
  %51 = load float, float* %48, align 4
  %52 = load float, float* %49, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 0, float %50)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 1, float %51)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 2, float %52)  ; StorePatchConstant(outputSigID,row,col,value)
  %53 = getelementptr [5 x float], [5 x float]* %2, i32 0, i32 3
  %54 = getelementptr [5 x float], [5 x float]* %3, i32 0, i32 3
  %55 = getelementptr [5 x float], [5 x float]* %4, i32 0, i32 3
  %56 = load float, float* %53, align 4
  %57 = load float, float* %54, align 4
  %58 = load float, float* %55, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 0, float %56)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 1, float %57)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 2, float %58)  ; StorePatchConstant(outputSigID,row,col,value)
  %59 = getelementptr [5 x float], [5 x float]* %2, i32 0, i32 4
  %60 = getelementptr [5 x float], [5 x float]* %3, i32 0, i32 4
  %61 = getelementptr [5 x float], [5 x float]* %4, i32 0, i32 4
  %62 = load float, float* %59, align 4
  %63 = load float, float* %60, align 4
  %64 = load float, float* %61, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 0, float %62)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 1, float %63)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 2, float %64)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 3, i32 0, i8 0, float %8)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 3, i32 1, i8 0, float %32)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 3, i32 2, i8 0, float %8)  ; StorePatchConstant(outputSigID,row,col,value)
  ret void
}

define void @main() {
  %1 = call i32 @dx.op.outputControlPointID.i32(i32 107)  ; OutputControlPointID()
  %2 = alloca [4 x float], align 4
  %3 = urem i32 %1, 3
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %7 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 1, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %8 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 1, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 1, i8 2, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 2, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 2, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 2, i8 2, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 3, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %14 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 3, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %15 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 3, i8 2, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %16 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 0
  %17 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %17, float* %16, align 4
  %18 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 1
  %19 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %19, float* %18, align 4
  %20 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 2
  %21 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 2, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %21, float* %20, align 4
  %22 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 3
  %23 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 3, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %23, float* %22, align 4
  %24 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %25 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %26 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 1, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %27 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 1, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %28 = call i32 @dx.op.loadInput.i32(i32 4, i32 3, i32 0, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %29 = call i32 @dx.op.loadInput.i32(i32 4, i32 3, i32 1, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %30 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %31 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %1, i8 2, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %32 = fadd fast float %31, %30
  %33 = and i32 %1, 3
  %34 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 %33
  store float %32, float* %34, align 4, !tbaa !33
  %35 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %36 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %1, i8 2, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %37 = fadd fast float %36, %35
  %38 = add i32 %1, 1
  %39 = and i32 %38, 3
  %40 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 %39
  store float %37, float* %40, align 4, !tbaa !33
  %41 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 2, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %42 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %1, i8 2, i32 2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %43 = fadd fast float %42, %41
  %44 = add i32 %1, 2
  %45 = and i32 %44, 3
  %46 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 %45
  store float %43, float* %46, align 4, !tbaa !33
  %47 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 3, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %48 = fadd fast float %47, %31
  %49 = add i32 %1, 3
  %50 = and i32 %49, 3
  %51 = getelementptr inbounds [4 x float], [4 x float]* %2, i32 0, i32 %50
  store float %48, float* %51, align 4, !tbaa !33
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %4)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %5)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %6)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 0, float %7)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 1, float %8)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 2, float %9)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 0, float %10)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 1, float %11)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 2, float %12)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 0, float %13)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 1, float %14)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 2, float %15)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %52 = load float, float* %16, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %52)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %53 = load float, float* %18, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 0, float %53)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %54 = load float, float* %20, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 0, float %54)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %55 = load float, float* %22, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 3, i8 0, float %55)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %24)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 1, i32 %25)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 1, i8 0, i32 %26)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 1, i8 1, i32 %27)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 3, i32 0, i8 0, i32 %28)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 3, i32 1, i8 0, i32 %29)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.outputControlPointID.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1

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
!4 = !{[72 x i32] [i32 23, i32 23, i32 1, i32 2, i32 34956, i32 34952, i32 16, i32 32, i32 35016, i32 34952, i32 256, i32 512, i32 35976, i32 34952, i32 4096, i32 8192, i32 51336, i32 34952, i32 65536, i32 131072, i32 262144, i32 0, i32 1048576, i32 2097152, i32 4194304, i32 35, i32 286326784, i32 1, i32 572653568, i32 2, i32 1145309320, i32 4, i32 6280, i32 0, i32 286326784, i32 1, i32 572653568, i32 2, i32 1145309320, i32 4, i32 6280, i32 0, i32 286326784, i32 1, i32 572653568, i32 2, i32 1145309320, i32 4, i32 6280, i32 0, i32 286326784, i32 1, i32 572653568, i32 2, i32 1145309320, i32 4, i32 6280, i32 0, i32 0, i32 0, i32 257, i32 0, i32 2004287488, i32 7, i32 0, i32 0, i32 0, i32 0, i32 16, i32 0, i32 2004287488, i32 7]}
!5 = !{void ()* @main, !"main", !6, null, !31}
!6 = !{!7, !17, !23}
!7 = !{!8, !11, !13, !16}
!8 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 4, i8 3, i32 0, i8 0, !10}
!9 = !{i32 0, i32 1, i32 2, i32 3}
!10 = !{i32 2, i32 4, i32 3, i32 7}
!11 = !{i32 1, !"B", i8 9, i8 0, !9, i8 2, i32 4, i8 1, i32 0, i8 3, !12}
!12 = !{i32 2, i32 1, i32 3, i32 1}
!13 = !{i32 2, !"C", i8 4, i8 0, !14, i8 1, i32 2, i8 2, i32 4, i8 0, !15}
!14 = !{i32 0, i32 1}
!15 = !{i32 3, i32 3}
!16 = !{i32 3, !"D", i8 5, i8 0, !14, i8 1, i32 2, i8 1, i32 4, i8 2, !12}
!17 = !{!18, !20, !13, !22}
!18 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 4, i8 3, i32 0, i8 0, !19}
!19 = !{i32 3, i32 7}
!20 = !{i32 1, !"B", i8 9, i8 0, !9, i8 2, i32 4, i8 1, i32 0, i8 3, !21}
!21 = !{i32 3, i32 1}
!22 = !{i32 3, !"D", i8 5, i8 0, !14, i8 1, i32 2, i8 1, i32 4, i8 2, !21}
!23 = !{!24, !26, !28, !30}
!24 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !25, i8 0, i32 3, i8 1, i32 0, i8 3, !21}
!25 = !{i32 0, i32 1, i32 2}
!26 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !27, i8 0, i32 1, i8 1, i32 3, i8 0, !21}
!27 = !{i32 0}
!28 = !{i32 2, !"M", i8 9, i8 0, !29, i8 0, i32 5, i8 3, i32 4, i8 0, !19}
!29 = !{i32 0, i32 1, i32 2, i32 3, i32 4}
!30 = !{i32 3, !"N", i8 9, i8 0, !25, i8 0, i32 3, i8 1, i32 0, i8 0, !21}
!31 = !{i32 3, !32}
!32 = !{void ()* @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$02@@V?$OutputPatch@UV@@$03@@I@Z", i32 3, i32 4, i32 2, i32 1, i32 3, float 6.400000e+01}
!33 = !{!34, !34, i64 0}
!34 = !{!"float", !35, i64 0}
!35 = !{!"omnipotent char", !36, i64 0}
!36 = !{!"Simple C/C++ TBAA"}
