;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; NORMAL                   0   xyz         1     NONE   float   xyz 
; NORMAL                   1   xyz         2     NONE   float   xyz 
; FLAGS                    0   xyzw        3     NONE    uint   xyzw
;
;
; Output signature:
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
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float      w
; TOTAL                    7   x           0     NONE     int   x   
; SV_TessFactor            1      w        1  TRIEDGE   float      w
; SV_TessFactor            2      w        2  TRIEDGE   float      w
; SV_InsideTessFactor      0   x           3   TRIINT   float   x   
; SUM                      0   xyzw        4     NONE   float   xyzw
; SUM                      1   xyzw        5     NONE   float   xyzw
; SUM                      2   xyzw        6     NONE   float   xyzw
; SUM                      3   xyzw        7     NONE   float   xyzw
; SUM                      4   xyzw        8     NONE   float   xyzw
; SUM                      5   xyzw        9     NONE   float   xyzw
;
; shader hash: 363b843aa49175e6c532d265f2329002
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Hull Shader
; InputControlPointCount=12
; OutputControlPointCount=5
; Domain=tri
; OutputPrimitive=triangle_ccw
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 3
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 4
; SigInputVectors: 4
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
; NORMAL                   0                 linear    xyz
; FLAGS                    0        nointerpolation       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; WEIGHT                   0                 linear       
; INDEX                    5        nointerpolation       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
; SUM                      0                              
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
; Number of inputs: 16, outputs: 18, patchconst: 40
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
;   output 7 depends on inputs: { 12, 13, 14, 15 }
;   output 8 depends on inputs: { 4, 8 }
;   output 9 depends on inputs: { 5, 9 }
;   output 10 depends on inputs: { 6, 10 }
;   output 11 depends on inputs: { 12, 13, 14, 15 }
;   output 12 depends on inputs: { 4, 8 }
;   output 13 depends on inputs: { 5, 9 }
;   output 14 depends on inputs: { 6, 10 }
;   output 15 depends on inputs: { 12, 13, 14, 15 }
;   output 17 depends on inputs: { 15 }
; Inputs contributing to computation of PCOutputs:
;   output 0 depends on inputs: { 15 }
;   output 3 depends on inputs: { 0, 5 }
;   output 7 depends on inputs: { 0, 9 }
;   output 11 depends on inputs: { 0, 5 }
;   output 12 depends on inputs: { 1 }
;   output 16 depends on inputs: { 3, 4, 8, 15 }
;   output 17 depends on inputs: { 3, 5, 9, 15 }
;   output 18 depends on inputs: { 3, 6, 10, 15 }
;   output 19 depends on inputs: { 3, 12, 13, 14, 15 }
;   output 20 depends on inputs: { 3, 4, 8, 15 }
;   output 21 depends on inputs: { 3, 5, 9, 15 }
;   output 22 depends on inputs: { 3, 6, 10, 15 }
;   output 23 depends on inputs: { 3, 12, 13, 14, 15 }
;   output 24 depends on inputs: { 3, 4, 8, 15 }
;   output 25 depends on inputs: { 3, 5, 9, 15 }
;   output 26 depends on inputs: { 3, 6, 10, 15 }
;   output 27 depends on inputs: { 3, 12, 13, 14, 15 }
;   output 28 depends on inputs: { 3, 4, 8, 15 }
;   output 29 depends on inputs: { 3, 5, 9, 15 }
;   output 30 depends on inputs: { 3, 6, 10, 15 }
;   output 31 depends on inputs: { 3, 12, 13, 14, 15 }
;   output 32 depends on inputs: { 3, 4, 8, 15 }
;   output 33 depends on inputs: { 3, 5, 9, 15 }
;   output 34 depends on inputs: { 3, 6, 10, 15 }
;   output 35 depends on inputs: { 3, 12, 13, 14, 15 }
;   output 36 depends on inputs: { 3, 4, 8, 15 }
;   output 37 depends on inputs: { 3, 5, 9, 15 }
;   output 38 depends on inputs: { 3, 6, 10, 15 }
;   output 39 depends on inputs: { 3, 12, 13, 14, 15 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$0M@@@V?$OutputPatch@UO@@$04@@I@Z"() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = alloca [6 x float], align 4
  %3 = alloca [6 x float], align 4
  %4 = alloca [6 x float], align 4
  %5 = alloca [6 x float], align 4
  %6 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 0
  %7 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 0
  %8 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 0
  %9 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 0
  store float 0.000000e+00, float* %6, align 4
  store float 0.000000e+00, float* %7, align 4
  store float 0.000000e+00, float* %8, align 4
  store float 0.000000e+00, float* %9, align 4
  %10 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 1
  %11 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 1
  %12 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 1
  %13 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 1
  store float 0.000000e+00, float* %10, align 4
  store float 0.000000e+00, float* %11, align 4
  store float 0.000000e+00, float* %12, align 4
  store float 0.000000e+00, float* %13, align 4
  %14 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 2
  %15 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 2
  %16 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 2
  %17 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 2
  store float 0.000000e+00, float* %14, align 4
  store float 0.000000e+00, float* %15, align 4
  store float 0.000000e+00, float* %16, align 4
  store float 0.000000e+00, float* %17, align 4
  %18 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 3
  %19 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 3
  %20 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 3
  %21 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 3
  store float 0.000000e+00, float* %18, align 4
  store float 0.000000e+00, float* %19, align 4
  store float 0.000000e+00, float* %20, align 4
  store float 0.000000e+00, float* %21, align 4
  %22 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 4
  %23 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 4
  %24 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 4
  %25 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 4
  store float 0.000000e+00, float* %22, align 4
  store float 0.000000e+00, float* %23, align 4
  store float 0.000000e+00, float* %24, align 4
  store float 0.000000e+00, float* %25, align 4
  %26 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 5
  %27 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 5
  %28 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 5
  %29 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 5
  store float 0.000000e+00, float* %26, align 4
  store float 0.000000e+00, float* %27, align 4
  store float 0.000000e+00, float* %28, align 4
  store float 0.000000e+00, float* %29, align 4
  br label %30

; <label>:30                                      ; preds = %62, %0
  %31 = phi i32 [ %63, %62 ], [ 0, %0 ]
  %32 = phi i32 [ %60, %62 ], [ 0, %0 ]
  %33 = add i32 %31, %1
  %34 = urem i32 %33, 3
  %35 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %34, i8 0, i32 %31)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %36 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %34, i8 1, i32 %31)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %37 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %34, i8 2, i32 %31)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %38 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 %34, i8 3, i32 %31)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %39 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 3, i32 %31)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %40 = fmul fast float %39, %35
  %41 = fmul fast float %39, %36
  %42 = fmul fast float %39, %37
  %43 = fmul fast float %39, %38
  %44 = and i32 %1, 1
  %45 = add nuw nsw i32 %31, %44
  %46 = getelementptr [6 x float], [6 x float]* %2, i32 0, i32 %45
  %47 = getelementptr [6 x float], [6 x float]* %3, i32 0, i32 %45
  %48 = getelementptr [6 x float], [6 x float]* %4, i32 0, i32 %45
  %49 = getelementptr [6 x float], [6 x float]* %5, i32 0, i32 %45
  %50 = load float, float* %46, align 4
  %51 = load float, float* %47, align 4
  %52 = load float, float* %48, align 4
  %53 = load float, float* %49, align 4
  %54 = fadd fast float %50, %40
  %55 = fadd fast float %51, %41
  %56 = fadd fast float %52, %42
  %57 = fadd fast float %53, %43
  store float %54, float* %46, align 4
  store float %55, float* %47, align 4
  store float %56, float* %48, align 4
  store float %57, float* %49, align 4
  %58 = sub nuw nsw i32 4, %31
  %59 = call i32 @dx.op.loadOutputControlPoint.i32(i32 103, i32 2, i32 0, i8 1, i32 %58)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %60 = add nsw i32 %59, %32
  %61 = icmp sgt i32 %60, 100
  br i1 %61, label %65, label %62

; <label>:62                                      ; preds = %30
  %63 = add nuw nsw i32 %31, 1
  %64 = icmp ult i32 %63, 5
  br i1 %64, label %30, label %65

; <label>:65                                      ; preds = %62, %30
  %66 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 0)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %67 = urem i32 %1, 9
  %68 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 1, i32 %67)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %69 = fadd fast float %68, %66
  %70 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 1)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %71 = add nuw nsw i32 %67, 1
  %72 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 1, i32 %71)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %73 = fadd fast float %72, %70
  %74 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 2)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %75 = add nuw nsw i32 %67, 2
  %76 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 1, i32 %75)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %77 = fadd fast float %76, %74
  %78 = urem i32 %1, 5
  %79 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 1, i32 %78)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float %69)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float %73)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float %77)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float %79)  ; StorePatchConstant(outputSigID,row,col,value)
  %80 = load float, float* %6, align 4
  %81 = load float, float* %7, align 4
  %82 = load float, float* %8, align 4
  %83 = load float, float* %9, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 0, float %80)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 1, float %81)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 2, float %82)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 3, float %83)  ; StorePatchConstant(outputSigID,row,col,value)
  %84 = load float, float* %10, align 4
  %85 = load float, float* %11, align 4
  %86 = load float, float* %12, align 4
  %87 = load float, float* %13, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 0, float %84)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 1, float %85)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 2, float %86)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 3, float %87)  ; StorePatchConstant(outputSigID,row,col,value)
  %88 = load float, float* %14, align 4
  %89 = load float, float* %15, align 4
  %90 = load float, float* %16, align 4
  %91 = load float, float* %17, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 0, float %88)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 1, float %89)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 2, float %90)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 3, float %91)  ; StorePatchConstant(outputSigID,row,col,value)
  %92 = load float, float* %18, align 4
  %93 = load float, float* %19, align 4
  %94 = load float, float* %20, align 4
  %95 = load float, float* %21, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 0, float %92)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 1, float %93)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 2, float %94)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 3, float %95)  ; StorePatchConstant(outputSigID,row,col,value)
  %96 = load float, float* %22, align 4
  %97 = load float, float* %23, align 4
  %98 = load float, float* %24, align 4
  %99 = load float, float* %25, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 0, float %96)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 1, float %97)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 2, float %98)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 3, float %99)  ; StorePatchConstant(outputSigID,row,col,value)
  %100 = load float, float* %26, align 4
  %101 = load float, float* %27, align 4
  %102 = load float, float* %28, align 4
  %103 = load float, float* %29, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 0, float %100)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 1, float %101)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 2, float %102)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 3, float %103)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 0, i8 0, i32 %60)  ; StorePatchConstant(outputSigID,row,col,value)
  ret void
}

define void @main() {
  %1 = alloca [4 x i32], align 4
  %2 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %3 = call i32 @dx.op.outputControlPointID.i32(i32 107)  ; OutputControlPointID()
  %4 = alloca [3 x float], align 4
  %5 = alloca [3 x float], align 4
  %6 = alloca [3 x float], align 4
  %7 = alloca [3 x float], align 4
  %8 = shl i32 %3, 1
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = add i32 %3, %2
  %12 = urem i32 %11, 12
  %13 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %12)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %14 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %12)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %15 = fadd fast float %13, %9
  %16 = fadd fast float %14, %10
  br label %17

; <label>:17                                      ; preds = %17, %0
  %18 = phi i32 [ 0, %0 ], [ %41, %17 ]
  %19 = and i32 %18, 1
  %20 = add i32 %18, %3
  %21 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %19, i8 0, i32 %20)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %22 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %19, i8 1, i32 %20)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %23 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %19, i8 2, i32 %20)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %24 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %25 = getelementptr inbounds [4 x i32], [4 x i32]* %1, i32 0, i32 0
  store i32 %24, i32* %25, align 4
  %26 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 1, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %27 = getelementptr inbounds [4 x i32], [4 x i32]* %1, i32 0, i32 1
  store i32 %26, i32* %27, align 4
  %28 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 2, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %29 = getelementptr inbounds [4 x i32], [4 x i32]* %1, i32 0, i32 2
  store i32 %28, i32* %29, align 4
  %30 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 3, i32 %3)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %31 = getelementptr inbounds [4 x i32], [4 x i32]* %1, i32 0, i32 3
  store i32 %30, i32* %31, align 4
  %32 = shl i32 %18, 24
  %33 = ashr exact i32 %32, 24
  %34 = getelementptr inbounds [4 x i32], [4 x i32]* %1, i32 0, i32 %33
  %35 = load i32, i32* %34, align 4
  %36 = uitofp i32 %35 to float
  %37 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 %18
  %38 = getelementptr [3 x float], [3 x float]* %5, i32 0, i32 %18
  %39 = getelementptr [3 x float], [3 x float]* %6, i32 0, i32 %18
  %40 = getelementptr [3 x float], [3 x float]* %7, i32 0, i32 %18
  store float %21, float* %37, align 4
  store float %22, float* %38, align 4
  store float %23, float* %39, align 4
  store float %36, float* %40, align 4
  %41 = add nuw nsw i32 %18, 1
  %42 = icmp eq i32 %41, 3
  br i1 %42, label %43, label %17

; <label>:43                                      ; preds = %17
  %44 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %45 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %46 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %12)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %47 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %12)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %48 = fadd fast float %46, %44
  %49 = fadd fast float %47, %45
  %50 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 3, i32 11)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %51 = sub nsw i32 0, %50
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %15)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %48)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %16)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %49)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %52 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 0
  %53 = getelementptr [3 x float], [3 x float]* %5, i32 0, i32 0
  %54 = getelementptr [3 x float], [3 x float]* %6, i32 0, i32 0
  %55 = getelementptr [3 x float], [3 x float]* %7, i32 0, i32 0
  %56 = load float, float* %52, align 4
  %57 = load float, float* %53, align 4
  %58 = load float, float* %54, align 4
  %59 = load float, float* %55, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %56)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 1, float %57)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 2, float %58)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 3, float %59)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %60 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 1
  %61 = getelementptr [3 x float], [3 x float]* %5, i32 0, i32 1
  %62 = getelementptr [3 x float], [3 x float]* %6, i32 0, i32 1
  %63 = getelementptr [3 x float], [3 x float]* %7, i32 0, i32 1
  %64 = load float, float* %60, align 4
  %65 = load float, float* %61, align 4
  %66 = load float, float* %62, align 4
  %67 = load float, float* %63, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 0, float %64)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 1, float %65)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 2, float %66)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 3, float %67)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %68 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 2
  %69 = getelementptr [3 x float], [3 x float]* %5, i32 0, i32 2
  %70 = getelementptr [3 x float], [3 x float]* %6, i32 0, i32 2
  %71 = getelementptr [3 x float], [3 x float]* %7, i32 0, i32 2
  %72 = load float, float* %68, align 4
  %73 = load float, float* %69, align 4
  %74 = load float, float* %70, align 4
  %75 = load float, float* %71, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 0, float %72)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 1, float %73)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 2, float %74)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 3, float %75)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %3)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 1, i32 %51)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
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
!4 = !{[51 x i32] [i32 16, i32 18, i32 1, i32 2, i32 4, i32 8, i32 4368, i32 8736, i32 17472, i32 0, i32 4368, i32 8736, i32 17472, i32 0, i32 34944, i32 34944, i32 34944, i32 166016, i32 40, i32 2184, i32 0, i32 4096, i32 0, i32 0, i32 0, i32 -65536, i32 255, i32 286326784, i32 17, i32 572655624, i32 34, i32 1145307136, i32 68, i32 0, i32 0, i32 286326784, i32 17, i32 572653696, i32 34, i32 1145307136, i32 68, i32 0, i32 0, i32 -2004353024, i32 136, i32 -2004353024, i32 136, i32 -2004353024, i32 136, i32 -65535, i32 255]}
!5 = !{void ()* @main, !"main", !6, null, !29}
!6 = !{!7, !15, !21}
!7 = !{!8, !11, !14}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"NORMAL", i8 9, i8 0, !12, i8 2, i32 2, i8 3, i32 1, i8 0, !13}
!12 = !{i32 0, i32 1}
!13 = !{i32 2, i32 7, i32 3, i32 7}
!14 = !{i32 2, !"FLAGS", i8 5, i8 0, !9, i8 1, i32 1, i8 4, i32 3, i8 0, !10}
!15 = !{!8, !16, !18}
!16 = !{i32 1, !"WEIGHT", i8 9, i8 0, !17, i8 2, i32 3, i8 4, i32 1, i8 0, !10}
!17 = !{i32 0, i32 1, i32 2}
!18 = !{i32 2, !"INDEX", i8 4, i8 0, !19, i8 1, i32 1, i8 2, i32 4, i8 0, !20}
!19 = !{i32 5}
!20 = !{i32 3, i32 3}
!21 = !{!22, !24, !25, !27}
!22 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !17, i8 0, i32 3, i8 1, i32 0, i8 3, !23}
!23 = !{i32 3, i32 1}
!24 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !9, i8 0, i32 1, i8 1, i32 3, i8 0, !23}
!25 = !{i32 2, !"SUM", i8 9, i8 0, !26, i8 0, i32 6, i8 4, i32 4, i8 0, !10}
!26 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5}
!27 = !{i32 3, !"TOTAL", i8 4, i8 0, !28, i8 0, i32 1, i8 1, i32 0, i8 0, !23}
!28 = !{i32 7}
!29 = !{i32 3, !30}
!30 = !{void ()* @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$0M@@@V?$OutputPatch@UO@@$04@@I@Z", i32 12, i32 5, i32 2, i32 2, i32 4, float 1.550000e+01}
