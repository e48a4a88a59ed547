;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; SV_ClipDistance          0   xyz         1  CLIPDST   float   xyz 
; SV_CullDistance          0      w        1  CULLDST   float      w
; SV_CullDistance          1      w        2  CULLDST   float      w
; TEXCOORD                 4   xy          3     NONE   float   xy  
; TEXCOORD                 5   xy          4     NONE   float   xy  
; TEXCOORD                 6   xy          5     NONE   float   xy  
; SV_PrimitiveID           0    N/A   primID   PRIMID    uint     NO
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; TEXCOORD                 4   xy          0     NONE   float   xy  
; SV_Position              0   xyzw        1      POS   float   xyzw
; SV_ClipDistance          0   xyzw        2  CLIPDST   float   xyzw
; SV_CullDistance          1   x           3  CULLDST   float   x   
; SV_RenderTargetArrayIndex     0   x           4  RTINDEX    uint   x   
; SV_ViewportArrayIndex     0    y          4  VPINDEX    uint    y  
; SV_PrimitiveID           0     z         4   PRIMID    uint     z 
;
; shader hash: c92c64d0febdb74c90697776ea667ce7
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Geometry Shader
; InputPrimitive=lineadj
; OutputTopology=line
; OutputStreamMask=1
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 5
; SigOutputElements: 7
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 6
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
; SV_ClipDistance          0                 linear       
; SV_CullDistance          0                 linear      x
; TEXCOORD                 4                 linear     xy
; SV_PrimitiveID           0                              
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; TEXCOORD                 4                 linear       
; SV_Position              0          noperspective       
; SV_ClipDistance          0                 linear       
; SV_CullDistance          1                 linear       
; SV_RenderTargetArrayIndex     0        nointerpolation       
; SV_ViewportArrayIndex     0        nointerpolation       
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
; Number of inputs: 22, outputs per stream: { 19, 0, 0, 0 }
; Outputs for Stream 0 dependent on ViewId: {  }
; Inputs contributing to computation of Outputs for Stream 0:
;   output 0 depends on inputs: { 12, 16, 20 }
;   output 1 depends on inputs: { 13, 17, 21 }
;   output 4 depends on inputs: { 0 }
;   output 5 depends on inputs: { 1 }
;   output 6 depends on inputs: { 2 }
;   output 7 depends on inputs: { 3 }
;   output 8 depends on inputs: { 4 }
;   output 9 depends on inputs: { 5 }
;   output 10 depends on inputs: { 6 }
;   output 11 depends on inputs: { 4, 5, 6 }
;   output 12 depends on inputs: { 7, 11 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = alloca [3 x float], align 4
  %2 = call i32 @dx.op.gsInstanceID.i32(i32 100)  ; GSInstanceID()
  %3 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  br label %4

; <label>:4                                       ; preds = %44, %0
  %5 = phi i32 [ 0, %0 ], [ %15, %44 ]
  %6 = urem i32 %3, 3
  %7 = add i32 %5, %2
  %8 = and i32 %7, 3
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 3, i32 %6, i8 0, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 3, i32 %6, i8 1, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %14 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %15 = add nuw nsw i32 %5, 1
  %16 = and i32 %15, 3
  %17 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %16)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %18 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %16)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %19 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %16)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %20 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %16)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %21 = fadd fast float %17, %11
  %22 = fadd fast float %18, %12
  %23 = fadd fast float %19, %13
  %24 = fadd fast float %20, %14
  %25 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %26 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 1, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %27 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 2, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %28 = and i32 %2, 3
  %29 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %30 = getelementptr inbounds [3 x float], [3 x float]* %1, i32 0, i32 0
  store float %29, float* %30, align 4
  %31 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 1, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %32 = getelementptr inbounds [3 x float], [3 x float]* %1, i32 0, i32 1
  store float %31, float* %32, align 4
  %33 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 2, i32 %28)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %34 = getelementptr inbounds [3 x float], [3 x float]* %1, i32 0, i32 2
  store float %33, float* %34, align 4
  %35 = getelementptr inbounds [3 x float], [3 x float]* %1, i32 0, i32 %6
  %36 = load float, float* %35, align 4
  %37 = and i32 %2, 1
  %38 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 %37, i8 0, i32 %5)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %39 = and i32 %3, 3
  %40 = mul i32 %3, 5
  %41 = add i32 %40, %2
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %9)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %10)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %21)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 1, float %22)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 2, float %23)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 3, float %24)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %25)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 1, float %26)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 2, float %27)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 3, float %36)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float %38)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 4, i32 0, i8 0, i32 %2)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 5, i32 0, i8 0, i32 %39)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 6, i32 0, i8 0, i32 %41)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.emitStream(i32 97, i8 0)  ; EmitStream(streamId)
  %42 = fcmp fast olt float %38, 0.000000e+00
  br i1 %42, label %43, label %44

; <label>:43                                      ; preds = %4
  call void @dx.op.cutStream(i32 98, i8 0)  ; CutStream(streamId)
  br label %44

; <label>:44                                      ; preds = %43, %4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %9)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %10)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %21)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 1, float %22)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 2, float %23)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 3, float %24)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %25)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 1, float %26)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 2, float %27)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 3, float %36)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float %38)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 4, i32 0, i8 0, i32 %2)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 5, i32 0, i8 0, i32 %39)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.i32(i32 5, i32 6, i32 0, i8 0, i32 %41)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.emitStream(i32 97, i8 0)  ; EmitStream(streamId)
  %45 = icmp eq i32 %15, 4
  br i1 %45, label %46, label %4

; <label>:46                                      ; preds = %44
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
!4 = !{[27 x i32] [i32 22, i32 19, i32 16, i32 32, i32 64, i32 128, i32 2304, i32 2560, i32 3072, i32 4096, i32 0, i32 0, i32 0, i32 4096, i32 1, i32 2, i32 0, i32 0, i32 1, i32 2, i32 0, i32 0, i32 1, i32 2, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !32}
!6 = !{!7, !20, null}
!7 = !{!8, !11, !13, !16, !19}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"SV_ClipDistance", i8 9, i8 6, !9, i8 2, i32 1, i8 3, i32 1, i8 0, !12}
!12 = !{i32 3, i32 7}
!13 = !{i32 2, !"SV_CullDistance", i8 9, i8 7, !14, i8 2, i32 2, i8 1, i32 1, i8 3, !15}
!14 = !{i32 0, i32 1}
!15 = !{i32 2, i32 1, i32 3, i32 1}
!16 = !{i32 3, !"TEXCOORD", i8 9, i8 0, !17, i8 2, i32 3, i8 2, i32 3, i8 0, !18}
!17 = !{i32 4, i32 5, i32 6}
!18 = !{i32 2, i32 3, i32 3, i32 3}
!19 = !{i32 4, !"SV_PrimitiveID", i8 5, i8 10, !9, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}
!20 = !{!21, !24, !25, !26, !29, !30, !31}
!21 = !{i32 0, !"TEXCOORD", i8 9, i8 0, !22, i8 2, i32 1, i8 2, i32 0, i8 0, !23}
!22 = !{i32 4}
!23 = !{i32 3, i32 3}
!24 = !{i32 1, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 1, i8 0, !10}
!25 = !{i32 2, !"SV_ClipDistance", i8 9, i8 6, !9, i8 2, i32 1, i8 4, i32 2, i8 0, !10}
!26 = !{i32 3, !"SV_CullDistance", i8 9, i8 7, !27, i8 2, i32 1, i8 1, i32 3, i8 0, !28}
!27 = !{i32 1}
!28 = !{i32 3, i32 1}
!29 = !{i32 4, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !9, i8 1, i32 1, i8 1, i32 4, i8 0, !28}
!30 = !{i32 5, !"SV_ViewportArrayIndex", i8 5, i8 5, !9, i8 1, i32 1, i8 1, i32 4, i8 1, !28}
!31 = !{i32 6, !"SV_PrimitiveID", i8 5, i8 10, !9, i8 1, i32 1, i8 1, i32 4, i8 2, !28}
!32 = !{i32 1, !33}
!33 = !{i32 6, i32 8, i32 1, i32 3, i32 5}
