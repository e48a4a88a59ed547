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
; C                        0   xy          4     NONE     int   x   
; D                        0     z         4     NONE    uint     z 
; C                        1   xy          5     NONE     int   x   
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
; SV_Position              0   xyzw        4      POS   float   xyzw
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float   xyzw
; N                        0   x           0     NONE   float    yzw
; SV_TessFactor            1      w        1  TRIEDGE   float   xyzw
; N                        1   x           1     NONE   float    yzw
; SV_TessFactor            2      w        2  TRIEDGE   float   xyzw
; N                        2   x           2     NONE   float    yzw
; SV_InsideTessFactor      0   x           3   TRIINT   float   xyzw
; M                        0   xyz         4     NONE   float      w
; M                        1   xyz         5     NONE   float      w
; M                        2   xyz         6     NONE   float      w
; M                        3   xyz         7     NONE   float      w
; M                        4   xyz         8     NONE   float      w
;
; shader hash: 7150b4af646eda248b3202e265a77c1e
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Domain Shader
; InputControlPointCount=4
; OutputPositionPresent=1
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 4
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 4
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
; A                        0                 linear    xyz
; B                        0                 linear      x
; C                        0        nointerpolation      x
; D                        0        nointerpolation      x
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; A                        0                 linear       
; B                        0                 linear       
; SV_Position              0          noperspective       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
; M                        0                           xyz
; N                        0                             x
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
; Number of inputs: 23, outputs: 20, patchconst: 35
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 1 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 2 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 3 depends on inputs: { 3, 7, 11, 15 }
;   output 4 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 5 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 6 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 7 depends on inputs: { 3, 7, 11, 15 }
;   output 8 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 9 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 10 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 11 depends on inputs: { 3, 7, 11, 15 }
;   output 12 depends on inputs: { 0, 4, 8, 12, 18, 22 }
;   output 13 depends on inputs: { 1, 5, 9, 13, 18, 22 }
;   output 14 depends on inputs: { 2, 6, 10, 14, 18, 22 }
;   output 15 depends on inputs: { 3, 7, 11, 15 }
;   output 19 depends on inputs: { 16, 20 }
; PCInputs contributing to computation of Outputs:
;   output 3 depends on inputs: { 0, 4, 8 }
;   output 7 depends on inputs: { 0, 4, 8 }
;   output 11 depends on inputs: { 0, 4, 8 }
;   output 15 depends on inputs: { 0, 4, 8 }
;   output 16 depends on inputs: { 16, 20, 24, 28, 32 }
;   output 17 depends on inputs: { 17, 21, 25, 29, 33 }
;   output 18 depends on inputs: { 18, 22, 26, 30, 34 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = call float @dx.op.domainLocation.f32(i32 105, i8 1)  ; DomainLocation(component)
  %3 = alloca [4 x float], align 4
  %4 = alloca [4 x float], align 4
  %5 = alloca [4 x float], align 4
  %6 = alloca [4 x float], align 4
  br label %7

; <label>:7                                       ; preds = %7, %0
  %8 = phi i32 [ 0, %0 ], [ %29, %7 ]
  %9 = and i32 %1, 3
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %9, i8 0, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %9, i8 1, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %9, i8 2, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %13 = and i32 %8, 1
  %14 = call i32 @dx.op.loadInput.i32(i32 4, i32 3, i32 %13, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %15 = uitofp i32 %14 to float
  %16 = fmul fast float %15, %10
  %17 = fmul fast float %15, %11
  %18 = fmul fast float %15, %12
  %19 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 %8
  %20 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 %8
  %21 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 %8
  store float %16, float* %19, align 4
  store float %17, float* %20, align 4
  store float %18, float* %21, align 4
  %22 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %8, i8 0, i32 %9)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %23 = urem i32 %8, 3
  %24 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 3, i32 %23, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %25 = fadd fast float %24, %22
  %26 = add i32 %8, %1
  %27 = and i32 %26, 3
  %28 = getelementptr inbounds [4 x float], [4 x float]* %6, i32 0, i32 %27
  store float %25, float* %28, align 4, !tbaa !33
  %29 = add nuw nsw i32 %8, 1
  %30 = icmp eq i32 %29, 4
  br i1 %30, label %31, label %7

; <label>:31                                      ; preds = %7
  %32 = call float @dx.op.domainLocation.f32(i32 105, i8 0)  ; DomainLocation(component)
  %33 = call float @dx.op.domainLocation.f32(i32 105, i8 2)  ; DomainLocation(component)
  %34 = urem i32 %1, 5
  %35 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %34, i8 0)  ; LoadPatchConstant(inputSigId,row,col)
  %36 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %34, i8 1)  ; LoadPatchConstant(inputSigId,row,col)
  %37 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 %34, i8 2)  ; LoadPatchConstant(inputSigId,row,col)
  %38 = fadd fast float %35, %32
  %39 = fadd fast float %36, %2
  %40 = fadd fast float %37, %33
  %41 = and i32 %1, 1
  %42 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 %41, i8 0, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %43 = sitofp i32 %42 to float
  %44 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 0
  %45 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 0
  %46 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 0
  %47 = load float, float* %44, align 4
  %48 = load float, float* %45, align 4
  %49 = load float, float* %46, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %47)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %48)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %49)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %50 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 1
  %51 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 1
  %52 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 1
  %53 = load float, float* %50, align 4
  %54 = load float, float* %51, align 4
  %55 = load float, float* %52, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 0, float %53)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 1, float %54)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 2, float %55)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %56 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 2
  %57 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 2
  %58 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 2
  %59 = load float, float* %56, align 4
  %60 = load float, float* %57, align 4
  %61 = load float, float* %58, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 0, float %59)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 1, float %60)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 2, i8 2, float %61)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %62 = getelementptr [4 x float], [4 x float]* %3, i32 0, i32 3
  %63 = getelementptr [4 x float], [4 x float]* %4, i32 0, i32 3
  %64 = getelementptr [4 x float], [4 x float]* %5, i32 0, i32 3
  %65 = load float, float* %62, align 4
  %66 = load float, float* %63, align 4
  %67 = load float, float* %64, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 0, float %65)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 1, float %66)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 3, i8 2, float %67)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %68 = getelementptr inbounds [4 x float], [4 x float]* %6, i32 0, i32 0
  %69 = load float, float* %68, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %69)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %70 = getelementptr inbounds [4 x float], [4 x float]* %6, i32 0, i32 1
  %71 = load float, float* %70, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 1, i8 0, float %71)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %72 = getelementptr inbounds [4 x float], [4 x float]* %6, i32 0, i32 2
  %73 = load float, float* %72, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 2, i8 0, float %73)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  %74 = getelementptr inbounds [4 x float], [4 x float]* %6, i32 0, i32 3
  %75 = load float, float* %74, align 4
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 3, i8 0, float %75)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 0, float %38)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 1, float %39)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 2, float %40)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 2, i32 0, i8 3, float %43)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
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
!4 = !{[61 x i32] [i32 23, i32 20, i32 4369, i32 8738, i32 17476, i32 34952, i32 4369, i32 8738, i32 17476, i32 34952, i32 4369, i32 8738, i32 17476, i32 34952, i32 4369, i32 8738, i32 17476, i32 34952, i32 524288, i32 0, i32 30583, i32 0, i32 524288, i32 0, i32 30583, i32 35, i32 34952, i32 0, i32 0, i32 0, i32 34952, i32 0, i32 0, i32 0, i32 34952, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 65536, i32 131072, i32 262144, i32 0, i32 65536, i32 131072, i32 262144, i32 0, i32 65536, i32 131072, i32 262144, i32 0, i32 65536, i32 131072, i32 262144, i32 0, i32 65536, i32 131072, i32 262144]}
!5 = !{void ()* @main, !"main", !6, null, !31}
!6 = !{!7, !16, !24}
!7 = !{!8, !11, !13, !15}
!8 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 4, i8 3, i32 0, i8 0, !10}
!9 = !{i32 0, i32 1, i32 2, i32 3}
!10 = !{i32 2, i32 7, i32 3, i32 7}
!11 = !{i32 1, !"B", i8 9, i8 0, !9, i8 2, i32 4, i8 1, i32 0, i8 3, !12}
!12 = !{i32 2, i32 1, i32 3, i32 1}
!13 = !{i32 2, !"C", i8 4, i8 0, !14, i8 1, i32 2, i8 2, i32 4, i8 0, !12}
!14 = !{i32 0, i32 1}
!15 = !{i32 3, !"D", i8 5, i8 0, !14, i8 1, i32 2, i8 1, i32 4, i8 2, !12}
!16 = !{!17, !19, !21}
!17 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 4, i8 3, i32 0, i8 0, !18}
!18 = !{i32 3, i32 7}
!19 = !{i32 1, !"B", i8 9, i8 0, !9, i8 2, i32 4, i8 1, i32 0, i8 3, !20}
!20 = !{i32 3, i32 1}
!21 = !{i32 2, !"SV_Position", i8 9, i8 3, !22, i8 4, i32 1, i8 4, i32 4, i8 0, !23}
!22 = !{i32 0}
!23 = !{i32 3, i32 15}
!24 = !{!25, !27, !28, !30}
!25 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !26, i8 0, i32 3, i8 1, i32 0, i8 3, null}
!26 = !{i32 0, i32 1, i32 2}
!27 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !22, i8 0, i32 1, i8 1, i32 3, i8 0, null}
!28 = !{i32 2, !"M", i8 9, i8 0, !29, i8 0, i32 5, i8 3, i32 4, i8 0, !10}
!29 = !{i32 0, i32 1, i32 2, i32 3, i32 4}
!30 = !{i32 3, !"N", i8 9, i8 0, !26, i8 0, i32 3, i8 1, i32 0, i8 0, !12}
!31 = !{i32 2, !32}
!32 = !{i32 2, i32 4}
!33 = !{!34, !34, i64 0}
!34 = !{!"float", !35, i64 0}
!35 = !{!"omnipotent char", !36, i64 0}
!36 = !{!"Simple C/C++ TBAA"}
