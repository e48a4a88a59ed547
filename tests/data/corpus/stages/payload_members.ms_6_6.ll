;
; Note: shader requires additional functionality:
;       Double-precision floating point
;       64-Bit integer
;       Use native low precision
;
;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; no parameters
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_Position              0   xyzw        0      POS   float   xyzw
; H                        0   xy          1     NONE    fp16   xy  
; I                        0   x           2     NONE   int16   x   
;
; shader hash: 26b0abd0ea874a908ab113fd450bbf56
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Mesh Shader
; MeshOutputTopology=triangle
; NumThreads=(3,1,1)
; NumBytesGroupSharedMemory: 0
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 0
; SigOutputElements: 3
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 0
; SigOutputVectors[0]: 3
; SigOutputVectors[1]: 0
; SigOutputVectors[2]: 0
; SigOutputVectors[3]: 0
; EntryFunctionName: main
;
;
; Vertex Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_Position              0          noperspective       
; H                        0                 linear       
; I                        0        nointerpolation       
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
; Number of inputs: 0, outputs: 9, primitive outputs: 0
; Outputs dependent on ViewId: {  }
; Primitive Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
; Inputs contributing to computation of Primitive Outputs:
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.Payload.1 = type { [3 x %struct.Inner.0], i64, [5 x i16], i32, [4 x float] }
%struct.Inner.0 = type { [3 x half], i16, double }

define void @main() {
  %1 = call i32 @dx.op.groupId.i32(i32 94, i32 0)  ; GroupId(component)
  %2 = call i32 @dx.op.groupId.i32(i32 94, i32 1)  ; GroupId(component)
  %3 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %4 = call %struct.Payload.1* @dx.op.getMeshPayload.struct.Payload.1(i32 170)  ; GetMeshPayload()
  %5 = getelementptr %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 3
  %6 = load i32, i32* %5, align 4, !tbaa !18
  %7 = call i32 @dx.op.binary.i32(i32 40, i32 %6, i32 1)  ; UMin(a,b)
  call void @dx.op.setMeshOutputCounts(i32 168, i32 3, i32 %7)  ; SetMeshOutputCounts(numVertices,numPrimitives)
  %8 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 0, i32 %3, i32 0, i32 0
  %9 = load half, half* %8, align 2
  %10 = fpext half %9 to float
  %11 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 0, i32 %3, i32 0, i32 1
  %12 = load half, half* %11, align 2
  %13 = fpext half %12 to float
  %14 = getelementptr %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 0, i32 %3, i32 2
  %15 = load double, double* %14, align 8, !tbaa !22
  %16 = fptrunc double %15 to float
  %17 = and i32 %1, 3
  %18 = getelementptr %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 4, i32 %17
  %19 = load float, float* %18, align 4, !tbaa !24
  %20 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 0, i32 %3, i32 0, i32 2
  %21 = load half, half* %20, align 2
  %22 = urem i32 %2, 5
  %23 = getelementptr %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 2, i32 %22
  %24 = load i16, i16* %23, align 2, !tbaa !26
  %25 = getelementptr %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 0, i32 %3, i32 1
  %26 = load i16, i16* %25, align 2, !tbaa !26
  %27 = add nsw i16 %26, %24
  %28 = getelementptr %struct.Payload.1, %struct.Payload.1* %4, i32 0, i32 1
  %29 = load i64, i64* %28, align 8, !tbaa !28
  %30 = trunc i64 %29 to i16
  %31 = add nsw i16 %27, %30
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 0, float %10, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 1, float %13, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 2, float %16, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 3, float %19, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f16(i32 171, i32 1, i32 0, i8 0, half %12, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f16(i32 171, i32 1, i32 0, i8 1, half %21, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.i16(i32 171, i32 2, i32 0, i8 0, i16 %31, i32 %3)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  %32 = icmp eq i32 %3, 0
  br i1 %32, label %33, label %34

; <label>:33                                      ; preds = %0
  call void @dx.op.emitIndices(i32 169, i32 0, i32 0, i32 1, i32 2)  ; EmitIndices(PrimitiveIndex,VertexIndex0,VertexIndex1,VertexIndex2)
  br label %34

; <label>:34                                      ; preds = %33, %0
  ret void
}

; Function Attrs: nounwind
declare void @dx.op.emitIndices(i32, i32, i32, i32, i32) #0

; Function Attrs: nounwind readonly
declare %struct.Payload.1* @dx.op.getMeshPayload.struct.Payload.1(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.groupId.i32(i32, i32) #2

; Function Attrs: nounwind
declare void @dx.op.storeVertexOutput.f32(i32, i32, i32, i8, float, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeVertexOutput.f16(i32, i32, i32, i8, half, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeVertexOutput.i16(i32, i32, i32, i8, i16, i32) #0

; Function Attrs: nounwind
declare void @dx.op.setMeshOutputCounts(i32, i32, i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.binary.i32(i32, i32, i32) #2

attributes #0 = { nounwind }
attributes #1 = { nounwind readonly }
attributes #2 = { nounwind readnone }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 10}
!3 = !{!"ms", i32 6, i32 6}
!4 = !{[3 x i32] [i32 0, i32 9, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !15}
!6 = !{null, !7, null}
!7 = !{!8, !11, !13}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"H", i8 8, i8 0, !9, i8 2, i32 1, i8 2, i32 1, i8 0, !12}
!12 = !{i32 3, i32 3}
!13 = !{i32 2, !"I", i8 2, i8 0, !9, i8 1, i32 1, i8 1, i32 2, i8 0, !14}
!14 = !{i32 3, i32 1}
!15 = !{i32 0, i64 9437220, i32 9, !16}
!16 = !{!17, i32 3, i32 1, i32 2, i32 88}
!17 = !{i32 3, i32 1, i32 1}
!18 = !{!19, !19, i64 0}
!19 = !{!"int", !20, i64 0}
!20 = !{!"omnipotent char", !21, i64 0}
!21 = !{!"Simple C/C++ TBAA"}
!22 = !{!23, !23, i64 0}
!23 = !{!"double", !20, i64 0}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !20, i64 0}
!26 = !{!27, !27, i64 0}
!27 = !{!"int16_t", !20, i64 0}
!28 = !{!29, !29, i64 0}
!29 = !{!"long long", !20, i64 0}
