;
; Note: shader requires additional functionality:
;       View Instancing
;       Use native low precision
;       Shading Rate
;
;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; POSITION                 0   xyzw        0     NONE    fp16   xyzw
; K                        0   x           1     NONE  uint16   x   
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; UV                       0   xy          1     NONE    fp16   xy  
; I                        0   x           2     NONE   int16   x   
; W                        0   xyzw        3     NONE   float   xyzw
; W                        1   xyzw        4     NONE   float   xyzw
; W                        2   xyzw        5     NONE   float   xyzw
; W                        3   xyzw        6     NONE   float   xyzw
; SV_ShadingRate           0   x           7SHDINGRATE    uint   x   
;
; shader hash: 485131aad18224ab3ba4f24e251bd06e
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Geometry Shader
; InputPrimitive=point
; OutputTopology=triangle
; OutputStreamMask=1
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: true
; SigInputElements: 2
; SigOutputElements: 5
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 2
; SigOutputVectors[0]: 8
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
; POSITION                 0                 linear       
; K                        0        nointerpolation       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; UV                       0                 linear       
; I                        0        nointerpolation       
; W                        0                 linear       
; SV_ShadingRate           0        nointerpolation       
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
; Number of inputs: 5, outputs per stream: { 29, 0, 0, 0 }
; Outputs for Stream 0 dependent on ViewId: { 4, 5, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27 }
; Inputs contributing to computation of Outputs for Stream 0:
;   output 0 depends on inputs: { 0 }
;   output 1 depends on inputs: { 1 }
;   output 2 depends on inputs: { 2 }
;   output 3 depends on inputs: { 3 }
;   output 4 depends on inputs: { 0 }
;   output 5 depends on inputs: { 1 }
;   output 8 depends on inputs: { 4 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call i32 @dx.op.viewID.i32(i32 138)  ; ViewID()
  %2 = alloca [4 x float], align 4
  %3 = alloca [4 x float], align 4
  %4 = alloca [4 x float], align 4
  %5 = alloca [4 x float], align 4
  br label %6

; <label>:6                                       ; preds = %67, %0
  %7 = phi i32 [ 0, %0 ], [ %68, %67 ]
  %8 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %9 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 1, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 2, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call half @dx.op.loadInput.f16(i32 4, i32 0, i32 0, i8 3, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = uitofp i32 %7 to half
  %13 = fadd fast half %8, %12
  %14 = fadd fast half %9, %12
  %15 = fadd fast half %10, %12
  %16 = fadd fast half %11, %12
  %17 = fpext half %13 to float
  %18 = fpext half %14 to float
  %19 = fpext half %15 to float
  %20 = fpext half %16 to float
  %21 = uitofp i32 %1 to half
  %22 = fmul fast half %8, %21
  %23 = fmul fast half %9, %21
  %24 = call i16 @dx.op.loadInput.i16(i32 4, i32 1, i32 0, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %25 = add i16 %24, -7
  %26 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 0
  %27 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 0
  %28 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 0
  %29 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 0
  store float 0.000000e+00, float* %26, align 4
  store float 0.000000e+00, float* %27, align 4
  store float 0.000000e+00, float* %28, align 4
  store float 0.000000e+00, float* %29, align 4
  %30 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 1
  %31 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 1
  %32 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 1
  %33 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 1
  store float 0.000000e+00, float* %30, align 4
  store float 0.000000e+00, float* %31, align 4
  store float 0.000000e+00, float* %32, align 4
  store float 0.000000e+00, float* %33, align 4
  %34 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 2
  %35 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 2
  %36 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 2
  %37 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 2
  store float 0.000000e+00, float* %34, align 4
  store float 0.000000e+00, float* %35, align 4
  store float 0.000000e+00, float* %36, align 4
  store float 0.000000e+00, float* %37, align 4
  %38 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 3
  %39 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 3
  %40 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 3
  %41 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 3
  store float 0.000000e+00, float* %38, align 4
  store float 0.000000e+00, float* %39, align 4
  store float 0.000000e+00, float* %40, align 4
  store float 0.000000e+00, float* %41, align 4
  %42 = add i32 %7, %1
  %43 = and i32 %42, 3
  %44 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 %43
  %45 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 %43
  %46 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 %43
  %47 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 %43
  store float 1.000000e+00, float* %44, align 4
  store float 1.000000e+00, float* %45, align 4
  store float 1.000000e+00, float* %46, align 4
  store float 1.000000e+00, float* %47, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %17)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %18)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %19)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %20)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f16(i32 5, i32 1, i32 0, i8 0, half %22)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f16(i32 5, i32 1, i32 0, i8 1, half %23)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i16(i32 5, i32 2, i32 0, i8 0, i16 %25)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %48 = load float, float* %26, align 4
  %49 = load float, float* %27, align 4
  %50 = load float, float* %28, align 4
  %51 = load float, float* %29, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float %48)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 1, float %49)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 2, float %50)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 3, float %51)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %52 = load float, float* %30, align 4
  %53 = load float, float* %31, align 4
  %54 = load float, float* %32, align 4
  %55 = load float, float* %33, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 1, i8 0, float %52)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 1, i8 1, float %53)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 1, i8 2, float %54)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 1, i8 3, float %55)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %56 = load float, float* %34, align 4
  %57 = load float, float* %35, align 4
  %58 = load float, float* %36, align 4
  %59 = load float, float* %37, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 2, i8 0, float %56)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 2, i8 1, float %57)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 2, i8 2, float %58)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 2, i8 3, float %59)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %60 = load float, float* %38, align 4
  %61 = load float, float* %39, align 4
  %62 = load float, float* %40, align 4
  %63 = load float, float* %41, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 3, i8 0, float %60)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 3, i8 1, float %61)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 3, i8 2, float %62)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 3, i8 3, float %63)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 4, i32 0, i8 0, i32 5)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.emitStream(i32 97, i8 0)  ; EmitStream(streamId)
  %64 = urem i32 %7, 3
  %65 = icmp eq i32 %64, 2
  br i1 %65, label %66, label %67

; <label>:66                                      ; preds = %6
  call void @dx.op.cutStream(i32 98, i8 0)  ; CutStream(streamId)
  br label %67

; <label>:67                                      ; preds = %66, %6
  %68 = add nuw nsw i32 %7, 1
  %69 = icmp eq i32 %68, 30
  br i1 %69, label %70, label %6

; <label>:70                                      ; preds = %67
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.viewID.i32(i32) #0

; Function Attrs: nounwind readnone
declare half @dx.op.loadInput.f16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare i16 @dx.op.loadInput.i16(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f16(i32, i32, i32, i8, half) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.i16(i32, i32, i32, i8, i16) #1

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
!1 = !{i32 1, i32 4}
!2 = !{i32 1, i32 10}
!3 = !{!"gs", i32 6, i32 4}
!4 = !{[11 x i32] [i32 5, i32 29, i32 268431408, i32 17, i32 34, i32 4, i32 8, i32 256, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !21}
!6 = !{!7, !13, null}
!7 = !{!8, !11}
!8 = !{i32 0, !"POSITION", i8 8, i8 0, !9, i8 2, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"K", i8 3, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{!14, !15, !17, !18, !20}
!14 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!15 = !{i32 1, !"UV", i8 8, i8 0, !9, i8 2, i32 1, i8 2, i32 1, i8 0, !16}
!16 = !{i32 3, i32 3}
!17 = !{i32 2, !"I", i8 2, i8 0, !9, i8 1, i32 1, i8 1, i32 2, i8 0, !12}
!18 = !{i32 3, !"W", i8 9, i8 0, !19, i8 2, i32 4, i8 4, i32 3, i8 0, !10}
!19 = !{i32 0, i32 1, i32 2, i32 3}
!20 = !{i32 4, !"SV_ShadingRate", i8 5, i8 29, !9, i8 1, i32 1, i8 1, i32 7, i8 0, !12}
!21 = !{i32 0, i64 27263008, i32 1, !22}
!22 = !{i32 1, i32 30, i32 1, i32 5, i32 1}
