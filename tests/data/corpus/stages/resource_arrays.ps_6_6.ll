;
; Note: shader requires additional functionality:
;       Resource descriptor heap indexing
;       Sampler descriptor heap indexing
;
;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; TEXCOORD                 0   xy          0     NONE   float   xy  
; N                        0   x           1     NONE    uint   x   
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Target                0   xyzw        0   TARGET   float   xyzw
;
; shader hash: 3e501d0885f65ca494d6b11b03bf554f
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Pixel Shader
; DepthOutput=0
; SampleFrequency=0
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 2
; SigOutputElements: 1
; SigPatchConstOrPrimElements: 0
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
; TEXCOORD                 0                 linear       
; N                        0        nointerpolation       
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Target                0                              
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
; Number of inputs: 5, outputs: 4
; Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0, 1, 4 }
;   output 1 depends on inputs: { 0, 1, 4 }
;   output 2 depends on inputs: { 0, 1, 4 }
;   output 3 depends on inputs: { 0, 1, 4 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

define void @main() {
  %1 = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 undef)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %2 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 undef)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %4 = alloca [6 x %dx.types.Handle], align 8
  %5 = alloca [2 x %dx.types.Handle], align 8
  %6 = bitcast [6 x %dx.types.Handle]* %4 to i8*
  call void @llvm.lifetime.start(i64 120, i8* %6) #0
  %7 = bitcast [2 x %dx.types.Handle]* %5 to i8*
  call void @llvm.lifetime.start(i64 8, i8* %7) #0
  %8 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 0
  %9 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %1, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %9, %dx.types.Handle* %8, align 8
  %10 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 1
  %11 = add i32 %1, 1
  %12 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %11, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %12, %dx.types.Handle* %10, align 4
  %13 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 2
  %14 = add i32 %1, 2
  %15 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %14, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %15, %dx.types.Handle* %13, align 8
  %16 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 3
  %17 = add i32 %1, 3
  %18 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %17, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %18, %dx.types.Handle* %16, align 4
  %19 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 4
  %20 = add i32 %1, 4
  %21 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %20, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %21, %dx.types.Handle* %19, align 4
  %22 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 5
  %23 = add i32 %1, 5
  %24 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %23, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %24, %dx.types.Handle* %22, align 4
  %25 = getelementptr inbounds [2 x %dx.types.Handle], [2 x %dx.types.Handle]* %5, i32 0, i32 0
  %26 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 0, i1 true, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %26, %dx.types.Handle* %25, align 8
  %27 = getelementptr inbounds [2 x %dx.types.Handle], [2 x %dx.types.Handle]* %5, i32 0, i32 1
  %28 = and i32 %1, 3
  %29 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %28, i1 true, i1 true)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %29, %dx.types.Handle* %27, align 4
  %30 = icmp eq i32 %1, 0
  br i1 %30, label %33, label %31

; <label>:31                                      ; preds = %0
  br label %38

; <label>:32                                      ; preds = %66
  br label %33

; <label>:33                                      ; preds = %32, %0
  %34 = phi float [ 0.000000e+00, %0 ], [ %67, %32 ]
  %35 = phi float [ 0.000000e+00, %0 ], [ %68, %32 ]
  %36 = phi float [ 0.000000e+00, %0 ], [ %69, %32 ]
  %37 = phi float [ 0.000000e+00, %0 ], [ %70, %32 ]
  call void @llvm.lifetime.end(i64 8, i8* %7) #0
  call void @llvm.lifetime.end(i64 120, i8* %6) #0
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %34)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %35)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %36)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %37)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void

; <label>:38                                      ; preds = %66, %31
  %39 = phi float [ %67, %66 ], [ 0.000000e+00, %31 ]
  %40 = phi float [ %68, %66 ], [ 0.000000e+00, %31 ]
  %41 = phi float [ %69, %66 ], [ 0.000000e+00, %31 ]
  %42 = phi float [ %70, %66 ], [ 0.000000e+00, %31 ]
  %43 = phi i32 [ %71, %66 ], [ 0, %31 ]
  %44 = urem i32 %43, 3
  %45 = and i32 %43, 1
  %46 = mul i32 %45, 3
  %47 = add i32 %44, %46
  %48 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 %47
  %49 = load %dx.types.Handle, %dx.types.Handle* %48, align 4
  %50 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %49, %dx.types.ResourceProperties { i32 2, i32 1033 })  ; AnnotateHandle(res,props)  resource: Texture2D<4xF32>
  %51 = getelementptr inbounds [2 x %dx.types.Handle], [2 x %dx.types.Handle]* %5, i32 0, i32 %45
  %52 = load %dx.types.Handle, %dx.types.Handle* %51, align 4
  %53 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %52, %dx.types.ResourceProperties { i32 14, i32 0 })  ; AnnotateHandle(res,props)  resource: SamplerState
  %54 = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %50, %dx.types.Handle %53, float %2, float %3, float undef, float undef, i32 0, i32 0, i32 undef, float 0.000000e+00)  ; SampleLevel(srv,sampler,coord0,coord1,coord2,coord3,offset0,offset1,offset2,LOD)
  %55 = extractvalue %dx.types.ResRet.f32 %54, 0
  %56 = extractvalue %dx.types.ResRet.f32 %54, 1
  %57 = extractvalue %dx.types.ResRet.f32 %54, 2
  %58 = extractvalue %dx.types.ResRet.f32 %54, 3
  %59 = fcmp fast ogt float %55, 5.000000e-01
  br i1 %59, label %60, label %66

; <label>:60                                      ; preds = %38
  %61 = and i32 %1, 1
  %62 = mul i32 %61, 3
  %63 = add i32 %44, %62
  %64 = getelementptr [6 x %dx.types.Handle], [6 x %dx.types.Handle]* %4, i32 0, i32 %63
  %65 = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %43, i1 false, i1 false)  ; CreateHandleFromHeap(index,samplerHeap,nonUniformIndex)
  store %dx.types.Handle %65, %dx.types.Handle* %64, align 4
  br label %66

; <label>:66                                      ; preds = %60, %38
  %67 = fadd fast float %55, %39
  %68 = fadd fast float %56, %40
  %69 = fadd fast float %57, %41
  %70 = fadd fast float %58, %42
  %71 = add nuw i32 %43, 1
  %72 = icmp eq i32 %71, %1
  br i1 %72, label %32, label %38
}

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #0

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1) #1

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float) #2

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 10}
!3 = !{!"ps", i32 6, i32 6}
!4 = !{[7 x i32] [i32 5, i32 4, i32 15, i32 15, i32 0, i32 0, i32 15]}
!5 = !{void ()* @main, !"main", !6, null, !16}
!6 = !{!7, !13, null}
!7 = !{!8, !11}
!8 = !{i32 0, !"TEXCOORD", i8 9, i8 0, !9, i8 2, i32 1, i8 2, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 3}
!11 = !{i32 1, !"N", i8 5, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{!14}
!14 = !{i32 0, !"SV_Target", i8 9, i8 16, !9, i8 0, i32 1, i8 4, i32 0, i8 0, !15}
!15 = !{i32 3, i32 15}
!16 = !{i32 0, i64 3221225472}
