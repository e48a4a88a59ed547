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
; COLOR                    0   xyzw        1     NONE   float   xyzw
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_PrimitiveID           0   x           0   PRIMID    uint   x   
; SV_ViewportArrayIndex     0    y          0  VPINDEX    uint    y  
; SV_CullPrimitive         0    N/A  special CULLPRIM    uint    YES
;
; shader hash: 8a1d4bc607692c5aebc7ca7ef2816f39
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Mesh Shader
; MeshOutputTopology=line
; NumThreads=(128,1,1)
; NumBytesGroupSharedMemory: 0
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 0
; SigOutputElements: 2
; SigPatchConstOrPrimElements: 3
; SigInputVectors: 0
; SigOutputVectors[0]: 2
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
; COLOR                    0                 linear       
;
; Primitive Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_CullPrimitive         0        nointerpolation       
; SV_PrimitiveID           0        nointerpolation       
; SV_ViewportArrayIndex     0        nointerpolation       
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
; Number of inputs: 0, outputs: 8, primitive outputs: 2
; Outputs dependent on ViewId: {  }
; Primitive Outputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
; Inputs contributing to computation of Primitive Outputs:
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.Part = type { <4 x float>, [4 x i32] }
%struct.Payload.1 = type { [4 x %struct.Part.0], i32 }
%struct.Part.0 = type { [4 x float], [4 x i32] }

@dx.nothing.a = internal constant [1 x i32] zeroinitializer

; Function Attrs: noinline nounwind
define internal fastcc i32 @"\01?id_of@@YAIUPart@@I@Z"(%struct.Part* %p, i32 %k) #0 {
  %1 = and i32 %k, 3
  %2 = getelementptr inbounds %struct.Part, %struct.Part* %p, i32 0, i32 1, i32 %1
  %3 = load i32, i32* %2, align 4
  %4 = lshr i32 %k, 2
  %5 = and i32 %4, 3
  %6 = getelementptr inbounds %struct.Part, %struct.Part* %p, i32 0, i32 1, i32 %5
  %7 = load i32, i32* %6, align 4
  %8 = xor i32 %3, %7
  %9 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  ret i32 %8
}

; Function Attrs: nounwind
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* nocapture, i8* nocapture readonly, i64, i32, i1) #1

define void @main() {
  %1 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %2 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %3 = call %struct.Payload.1* @dx.op.getMeshPayload.struct.Payload.1(i32 170)  ; GetMeshPayload()
  %4 = alloca %struct.Part
  %5 = alloca %struct.Part
  call void @dx.op.setMeshOutputCounts(i32 168, i32 256, i32 256)  ; SetMeshOutputCounts(numVertices,numPrimitives)
  %6 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %7 = icmp ult i32 %2, 256
  br i1 %7, label %8, label %61

; <label>:8                                       ; preds = %0
  br label %9

; <label>:9                                       ; preds = %54, %8
  %10 = phi i32 [ %2, %8 ], [ %55, %54 ]
  %11 = uitofp i32 %10 to float
  %12 = and i32 %10, 3
  %13 = getelementptr %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 0, i32 %12
  %14 = bitcast %struct.Part* %5 to i8*
  %15 = bitcast %struct.Part.0* %13 to i8*
  %16 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %14, i8* %15, i64 32, i32 1, i1 false)
  %17 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %18 = call fastcc i32 @"\01?id_of@@YAIUPart@@I@Z"(%struct.Part* %5, i32 %10)
  %19 = uitofp i32 %18 to float
  %20 = getelementptr %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 1
  %21 = load i32, i32* %20, align 4
  %22 = uitofp i32 %21 to float
  %23 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %24 = lshr i32 %10, 2
  %25 = and i32 %24, 3
  %26 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 0, i32 %25, i32 0, i32 0
  %27 = load float, float* %26
  %28 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 0, i32 %25, i32 0, i32 1
  %29 = load float, float* %28
  %30 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 0, i32 %25, i32 0, i32 2
  %31 = load float, float* %30
  %32 = getelementptr inbounds %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 0, i32 %25, i32 0, i32 3
  %33 = load float, float* %32
  %34 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %35 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 0, float %11, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 1, float %19, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 2, float %22, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 3, float 1.000000e+00, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 0, float %27, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 1, float %29, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 2, float %31, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 3, float %33, i32 %10)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  %36 = add i32 %10, 1
  %37 = and i32 %36, 255
  %38 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  call void @dx.op.emitIndices(i32 169, i32 %10, i32 %10, i32 %37, i32 0)  ; EmitIndices(PrimitiveIndex,VertexIndex0,VertexIndex1,VertexIndex2)
  %39 = and i32 %1, 3
  %40 = getelementptr %struct.Payload.1, %struct.Payload.1* %3, i32 0, i32 0, i32 %39
  %41 = bitcast %struct.Part* %4 to i8*
  %42 = bitcast %struct.Part.0* %40 to i8*
  %43 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %41, i8* %42, i64 32, i32 1, i1 false)
  %44 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %45 = call fastcc i32 @"\01?id_of@@YAIUPart@@I@Z"(%struct.Part* %4, i32 %10)
  %46 = icmp ugt i32 %45, 5
  %47 = icmp ne i1 %46, false
  %48 = zext i1 %47 to i32
  %49 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %50 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %51 = and i32 %10, 3
  %52 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %53 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 0, i32 0, i8 0, i32 %48, i32 %10)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 1, i32 0, i8 0, i32 %10, i32 %10)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 2, i32 0, i8 0, i32 %51, i32 %10)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  br label %54

; <label>:54                                      ; preds = %9
  %55 = add i32 %10, 128
  %56 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  %57 = icmp ult i32 %55, 256
  %58 = icmp ne i1 %57, false
  %59 = icmp ne i1 %58, false
  br i1 %59, label %9, label %60

; <label>:60                                      ; preds = %54
  br label %61

; <label>:61                                      ; preds = %60, %0
  %62 = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.nothing.a, i32 0, i32 0)
  ret void
}

; Function Attrs: nounwind
declare void @dx.op.emitIndices(i32, i32, i32, i32, i32) #1

; Function Attrs: nounwind readonly
declare %struct.Payload.1* @dx.op.getMeshPayload.struct.Payload.1(i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #3

; Function Attrs: nounwind
declare void @dx.op.storeVertexOutput.f32(i32, i32, i32, i8, float, i32) #1

; Function Attrs: nounwind
declare void @dx.op.storePrimitiveOutput.i32(i32, i32, i32, i8, i32, i32) #1

; Function Attrs: nounwind
declare void @dx.op.setMeshOutputCounts(i32, i32, i32) #1

attributes #0 = { noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind readonly }
attributes #3 = { nounwind readnone }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 10}
!3 = !{!"ms", i32 6, i32 5}
!4 = !{[3 x i32] [i32 0, i32 8, i32 2]}
!5 = !{void ()* @main, !"main", !6, null, !17}
!6 = !{null, !7, !12}
!7 = !{!8, !11}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"COLOR", i8 9, i8 0, !9, i8 2, i32 1, i8 4, i32 1, i8 0, !10}
!12 = !{!13, !15, !16}
!13 = !{i32 0, !"SV_CullPrimitive", i8 1, i8 30, !9, i8 1, i32 1, i8 1, i32 -1, i8 -1, !14}
!14 = !{i32 3, i32 1}
!15 = !{i32 1, !"SV_PrimitiveID", i8 5, i8 10, !9, i8 1, i32 1, i8 1, i32 0, i8 0, !14}
!16 = !{i32 2, !"SV_ViewportArrayIndex", i8 5, i8 5, !9, i8 1, i32 1, i8 1, i32 0, i8 1, !14}
!17 = !{i32 0, i64 1, i32 9, !18}
!18 = !{!19, i32 256, i32 256, i32 1, i32 132}
!19 = !{i32 128, i32 1, i32 1}
