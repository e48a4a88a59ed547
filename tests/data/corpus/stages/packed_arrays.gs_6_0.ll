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
; SV_Position              0   xyzw        4      POS   float   xyzw
; SV_PrimitiveID           0    N/A   primID   PRIMID    uint     NO
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
; SV_Position              0   xyzw        4      POS   float   xyzw
;
; shader hash: e0d873daf8d782090d5584741ec29170
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Geometry Shader
; InputPrimitive=triangle
; OutputTopology=triangle
; OutputStreamMask=1
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 4
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 5
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
; A                        0                 linear    xyz
; B                        0                 linear      x
; SV_Position              0          noperspective       
; SV_PrimitiveID           0                              
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; A                        0                 linear       
; B                        0                 linear       
; SV_Position              0          noperspective       
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
; Number of inputs: 20, outputs per stream: { 20, 0, 0, 0 }
; Outputs for Stream 0 dependent on ViewId: {  }
; Inputs contributing to computation of Outputs for Stream 0:
;   output 0 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 1 depends on inputs: { 1, 5, 9, 13 }
;   output 2 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 3 depends on inputs: { 3, 7, 11, 15 }
;   output 4 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 5 depends on inputs: { 1, 5, 9, 13 }
;   output 6 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 7 depends on inputs: { 3, 7, 11, 15 }
;   output 8 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 9 depends on inputs: { 1, 5, 9, 13 }
;   output 10 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 11 depends on inputs: { 3, 7, 11, 15 }
;   output 12 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 13 depends on inputs: { 1, 5, 9, 13 }
;   output 14 depends on inputs: { 0, 2, 4, 6, 8, 10, 12, 14 }
;   output 15 depends on inputs: { 3, 7, 11, 15 }
;   output 16 depends on inputs: { 16 }
;   output 17 depends on inputs: { 17 }
;   output 18 depends on inputs: { 18 }
;   output 19 depends on inputs: { 19 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = alloca [4 x float], align 4
  %3 = alloca [4 x float], align 4
  %4 = alloca [4 x float], align 4
  %5 = alloca [4 x float], align 4
  br label %6

; <label>:6                                       ; preds = %6, %0
  %7 = phi i32 [ 0, %0 ], [ %45, %6 ]
  %8 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 0
  %9 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 0
  %10 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 0
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %11, float* %8, align 4
  store float %12, float* %9, align 4
  store float %13, float* %10, align 4
  %14 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 1
  %15 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 1
  %16 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 1
  %17 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 1, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %18 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 1, i8 1, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %19 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 1, i8 2, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %17, float* %14, align 4
  store float %18, float* %15, align 4
  store float %19, float* %16, align 4
  %20 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 2
  %21 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 2
  %22 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 2
  %23 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 2, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %24 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 2, i8 1, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %25 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 2, i8 2, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %23, float* %20, align 4
  store float %24, float* %21, align 4
  store float %25, float* %22, align 4
  %26 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 3
  %27 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 3
  %28 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 3
  %29 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 3, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %30 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 3, i8 1, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %31 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 3, i8 2, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %29, float* %26, align 4
  store float %30, float* %27, align 4
  store float %31, float* %28, align 4
  %32 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 0
  %33 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %33, float* %32, align 4
  %34 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 1
  %35 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 1, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %35, float* %34, align 4
  %36 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 2
  %37 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 2, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %37, float* %36, align 4
  %38 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 3
  %39 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 3, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  store float %39, float* %38, align 4
  %40 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 0, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %41 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 1, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %42 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 2, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %43 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 3, i32 %7)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %44 = and i32 %1, 3
  %45 = add nuw nsw i32 %7, 1
  %46 = icmp eq i32 %45, 3
  %47 = select i1 %46, i32 0, i32 %45
  %48 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %44, i8 0, i32 %47)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %49 = add i32 %7, %1
  %50 = and i32 %49, 3
  %51 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 %50
  store float %48, float* %51, align 4, !tbaa !24
  %52 = urem i32 %1, 3
  %53 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %50, i8 0, i32 %52)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %54 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %50, i8 1, i32 %52)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %55 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %50, i8 2, i32 %52)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %56 = getelementptr [4 x float], [4 x float]* %2, i32 0, i32 %7
  %57 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 %7
  %58 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 %7
  store float %55, float* %56, align 4
  store float %54, float* %57, align 4
  store float %53, float* %58, align 4
  %59 = load float, float* %8, align 4
  %60 = load float, float* %9, align 4
  %61 = load float, float* %10, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %59)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %60)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %61)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %62 = load float, float* %14, align 4
  %63 = load float, float* %15, align 4
  %64 = load float, float* %16, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 0, float %62)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 1, float %63)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 2, float %64)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %65 = load float, float* %20, align 4
  %66 = load float, float* %21, align 4
  %67 = load float, float* %22, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 0, float %65)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 1, float %66)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 2, float %67)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %68 = load float, float* %26, align 4
  %69 = load float, float* %27, align 4
  %70 = load float, float* %28, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 0, float %68)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 1, float %69)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 2, float %70)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %71 = load float, float* %32, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %71)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %72 = load float, float* %34, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 0, float %72)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %73 = load float, float* %36, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 0, float %73)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %74 = load float, float* %38, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 3, i8 0, float %74)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %40)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 1, float %41)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 2, float %42)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 3, float %43)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.emitStream(i32 97, i8 0)  ; EmitStream(streamId)
  %75 = icmp eq i32 %45, 3
  br i1 %75, label %76, label %6

; <label>:76                                      ; preds = %6
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

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
!4 = !{[25 x i32] [i32 20, i32 20, i32 21845, i32 8738, i32 21845, i32 34952, i32 21845, i32 8738, i32 21845, i32 34952, i32 21845, i32 8738, i32 21845, i32 34952, i32 21845, i32 8738, i32 21845, i32 34952, i32 65536, i32 131072, i32 262144, i32 524288, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !22}
!6 = !{!7, !17, null}
!7 = !{!8, !11, !13, !16}
!8 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 4, i8 3, i32 0, i8 0, !10}
!9 = !{i32 0, i32 1, i32 2, i32 3}
!10 = !{i32 2, i32 7, i32 3, i32 7}
!11 = !{i32 1, !"B", i8 9, i8 0, !9, i8 2, i32 4, i8 1, i32 0, i8 3, !12}
!12 = !{i32 2, i32 1, i32 3, i32 1}
!13 = !{i32 2, !"SV_Position", i8 9, i8 3, !14, i8 4, i32 1, i8 4, i32 4, i8 0, !15}
!14 = !{i32 0}
!15 = !{i32 3, i32 15}
!16 = !{i32 3, !"SV_PrimitiveID", i8 5, i8 10, !14, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}
!17 = !{!18, !20, !13}
!18 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 4, i8 3, i32 0, i8 0, !19}
!19 = !{i32 3, i32 7}
!20 = !{i32 1, !"B", i8 9, i8 0, !9, i8 2, i32 4, i8 1, i32 0, i8 3, !21}
!21 = !{i32 3, i32 1}
!22 = !{i32 1, !23}
!23 = !{i32 3, i32 3, i32 1, i32 5, i32 1}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !26, i64 0}
!26 = !{!"omnipotent char", !27, i64 0}
!27 = !{!"Simple C/C++ TBAA"}
