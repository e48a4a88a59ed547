;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; AT                       0   xyz         0     NONE   float   xyz 
; ID                       0   x           1     NONE    uint   x   
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; AT                       0   xyz         0     NONE   float   xyz 
; WEIGHT                   0      w        0     NONE   float      w
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0 QUADEDGE   float      w
; SUMS                     0   xyz         0     NONE   float   xyz 
; SV_TessFactor            1      w        1 QUADEDGE   float      w
; SUMS                     1   xyz         1     NONE   float   xyz 
; SV_TessFactor            2      w        2 QUADEDGE   float      w
; SUMS                     2   xyz         2     NONE   float   xyz 
; SV_TessFactor            3      w        3 QUADEDGE   float      w
; MARKS                    0   x           3     NONE    uint   x   
; SV_InsideTessFactor      0      w        4  QUADINT   float      w
; SV_InsideTessFactor      1      w        5  QUADINT   float      w
;
; shader hash: f8bbfa7725708b49fb5d29a56c9992f2
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Hull Shader
; InputControlPointCount=4
; OutputControlPointCount=4
; Domain=quad
; OutputPrimitive=triangle_ccw
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 2
; SigOutputElements: 2
; SigPatchConstOrPrimElements: 4
; SigInputVectors: 2
; SigOutputVectors[0]: 1
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
; AT                       0                 linear       
; ID                       0        nointerpolation       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; AT                       0                 linear       
; WEIGHT                   0                 linear       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
; SUMS                     0                              
; MARKS                    0                              
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
; Number of inputs: 5, outputs: 4, patchconst: 24
; Outputs dependent on ViewId: {  }
; PCOutputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0 }
;   output 1 depends on inputs: { 1 }
;   output 2 depends on inputs: { 2 }
;   output 3 depends on inputs: { 4 }
; Inputs contributing to computation of PCOutputs:
;   output 0 depends on inputs: { 0, 4 }
;   output 1 depends on inputs: { 1, 4 }
;   output 2 depends on inputs: { 2, 4 }
;   output 3 depends on inputs: { 0, 1, 2 }
;   output 4 depends on inputs: { 0, 4 }
;   output 5 depends on inputs: { 1, 4 }
;   output 6 depends on inputs: { 2, 4 }
;   output 7 depends on inputs: { 0, 1, 2 }
;   output 8 depends on inputs: { 0, 4 }
;   output 9 depends on inputs: { 1, 4 }
;   output 10 depends on inputs: { 2, 4 }
;   output 11 depends on inputs: { 0, 1, 2 }
;   output 12 depends on inputs: { 4 }
;   output 15 depends on inputs: { 0, 1, 2 }
;   output 19 depends on inputs: { 0, 1, 2 }
;   output 23 depends on inputs: { 0, 1, 2, 4 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @"\01?measure@@YA?AUconstants@@V?$InputPatch@Upoint_in@@$03@@V?$OutputPatch@Upoint_out@@$03@@I@Z"() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = alloca [3 x float], align 4
  %3 = alloca [3 x float], align 4
  %4 = alloca [3 x float], align 4
  %5 = alloca [4 x float], align 4
  br label %6

; <label>:6                                       ; preds = %6, %0
  %7 = phi float [ 0.000000e+00, %0 ], [ %17, %6 ]
  %8 = phi i32 [ %1, %0 ], [ %21, %6 ]
  %9 = phi i32 [ 0, %0 ], [ %22, %6 ]
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %9)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %9)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %9)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = call float @dx.op.dot3.f32(i32 55, float %10, float %11, float %12, float %10, float %11, float %12)  ; Dot3(ax,ay,az,bx,by,bz)
  %14 = call float @dx.op.binary.f32(i32 35, float %13, float 1.000000e+00)  ; FMax(a,b)
  %15 = call float @dx.op.binary.f32(i32 36, float %14, float 8.000000e+00)  ; FMin(a,b)
  %16 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 %9
  store float %15, float* %16, align 4, !tbaa !25
  %17 = call float @dx.op.binary.f32(i32 35, float %7, float %13)  ; FMax(a,b)
  %18 = shl i32 %8, 2
  %19 = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 %9)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %20 = and i32 %19, 3
  %21 = or i32 %20, %18
  %22 = add nuw nsw i32 %9, 1
  %23 = icmp eq i32 %22, 4
  br i1 %23, label %24, label %6

; <label>:24                                      ; preds = %6
  br label %25

; <label>:25                                      ; preds = %25, %24
  %26 = phi i32 [ %30, %25 ], [ 0, %24 ]
  %27 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 0, i32 %26)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %28 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 1, i32 %26)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %29 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 0, i32 0, i8 2, i32 %26)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %30 = add nuw nsw i32 %26, 1
  %31 = call float @dx.op.loadOutputControlPoint.f32(i32 103, i32 1, i32 0, i8 0, i32 %30)  ; LoadOutputControlPoint(inputSigId,row,col,index)
  %32 = fmul fast float %31, %27
  %33 = fmul fast float %31, %28
  %34 = fmul fast float %31, %29
  %35 = sub nuw nsw i32 3, %26
  %36 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %35)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %37 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %35)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %38 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %35)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %39 = fadd fast float %32, %36
  %40 = fadd fast float %37, %33
  %41 = fadd fast float %38, %34
  %42 = getelementptr [3 x float], [3 x float]* %2, i32 0, i32 %26
  %43 = getelementptr [3 x float], [3 x float]* %3, i32 0, i32 %26
  %44 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 %26
  store float %39, float* %42, align 4
  store float %40, float* %43, align 4
  store float %41, float* %44, align 4
  %45 = icmp eq i32 %30, 3
  br i1 %45, label %46, label %25

; <label>:46                                      ; preds = %25
  %47 = fcmp fast ogt float %17, 4.000000e+00
  %48 = select i1 %47, float 4.000000e+00, float 2.000000e+00
  %49 = and i32 %19, 1
  %50 = icmp ne i32 %49, 0
  %51 = select i1 %50, float %48, float 1.000000e+00
  %52 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 0
  %53 = load float, float* %52, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float %53)  ; StorePatchConstant(outputSigID,row,col,value)
  %54 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 1
  %55 = load float, float* %54, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float %55)  ; StorePatchConstant(outputSigID,row,col,value)
  %56 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 2
  %57 = load float, float* %56, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float %57)  ; StorePatchConstant(outputSigID,row,col,value)
  %58 = getelementptr inbounds [4 x float], [4 x float]* %5, i32 0, i32 3
  %59 = load float, float* %58, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 3, i8 0, float %59)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float %48)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 1, i8 0, float %51)  ; StorePatchConstant(outputSigID,row,col,value)
  %60 = getelementptr [3 x float], [3 x float]* %2, i32 0, i32 0
  %61 = getelementptr [3 x float], [3 x float]* %3, i32 0, i32 0
  %62 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 0
  %63 = load float, float* %60, align 4
  %64 = load float, float* %61, align 4
  %65 = load float, float* %62, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 0, float %63)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 1, float %64)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 2, float %65)  ; StorePatchConstant(outputSigID,row,col,value)
  %66 = getelementptr [3 x float], [3 x float]* %2, i32 0, i32 1
  %67 = getelementptr [3 x float], [3 x float]* %3, i32 0, i32 1
  %68 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 1
  %69 = load float, float* %66, align 4
  %70 = load float, float* %67, align 4
  %71 = load float, float* %68, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 0, float %69)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 1, float %70)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 2, float %71)  ; StorePatchConstant(outputSigID,row,col,value)
  %72 = getelementptr [3 x float], [3 x float]* %2, i32 0, i32 2
  %73 = getelementptr [3 x float], [3 x float]* %3, i32 0, i32 2
  %74 = getelementptr [3 x float], [3 x float]* %4, i32 0, i32 2
  %75 = load float, float* %72, align 4
  %76 = load float, float* %73, align 4
  %77 = load float, float* %74, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 0, float %75)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 1, float %76)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 2, float %77)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 0, i8 0, i32 %21)  ; StorePatchConstant(outputSigID,row,col,value)
  ret void
}

define void @main() {
  %1 = call i32 @dx.op.outputControlPointID.i32(i32 107)  ; OutputControlPointID()
  %2 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = add i32 %1, 1
  %6 = and i32 %5, 3
  %7 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %6)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %8 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %6)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %6)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = fadd fast float %7, %2
  %11 = fadd fast float %8, %3
  %12 = fadd fast float %9, %4
  %13 = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %14 = and i32 %13, 255
  %15 = uitofp i32 %14 to float
  %16 = fmul fast float %15, 5.000000e-01
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %10)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %11)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %12)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %16)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
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
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind readnone
declare float @dx.op.loadOutputControlPoint.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float) #0

; Function Attrs: nounwind readnone
declare float @dx.op.binary.f32(i32, float, float) #0

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
!4 = !{[13 x i32] [i32 5, i32 4, i32 1, i32 2, i32 4, i32 0, i32 8, i32 24, i32 8948121, i32 8948394, i32 8948940, i32 0, i32 8394615]}
!5 = !{void ()* @main, !"main", !6, null, !23}
!6 = !{!7, !13, !15}
!7 = !{!8, !11}
!8 = !{i32 0, !"AT", i8 9, i8 0, !9, i8 2, i32 1, i8 3, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 7}
!11 = !{i32 1, !"ID", i8 5, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{!8, !14}
!14 = !{i32 1, !"WEIGHT", i8 9, i8 0, !9, i8 2, i32 1, i8 1, i32 0, i8 3, !12}
!15 = !{!16, !18, !20, !22}
!16 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !17, i8 0, i32 4, i8 1, i32 0, i8 3, !12}
!17 = !{i32 0, i32 1, i32 2, i32 3}
!18 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !19, i8 0, i32 2, i8 1, i32 4, i8 3, !12}
!19 = !{i32 0, i32 1}
!20 = !{i32 2, !"SUMS", i8 9, i8 0, !21, i8 0, i32 3, i8 3, i32 0, i8 0, !10}
!21 = !{i32 0, i32 1, i32 2}
!22 = !{i32 3, !"MARKS", i8 5, i8 0, !9, i8 0, i32 1, i8 1, i32 3, i8 0, !12}
!23 = !{i32 3, !24}
!24 = !{void ()* @"\01?measure@@YA?AUconstants@@V?$InputPatch@Upoint_in@@$03@@V?$OutputPatch@Upoint_out@@$03@@I@Z", i32 4, i32 4, i32 3, i32 3, i32 4, float 6.400000e+01}
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !27, i64 0}
!27 = !{!"omnipotent char", !28, i64 0}
!28 = !{!"Simple C/C++ TBAA"}
