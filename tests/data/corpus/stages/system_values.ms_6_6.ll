;
; Note: shader requires additional functionality:
;       Wave level operations
;       View Instancing
;       Derivatives in mesh and amplification shaders
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
; SV_ClipDistance          0   xyz         0  CLIPDST   float   xyz 
; SV_ClipDistance          1      w        0  CLIPDST   float      w
; SV_Position              0   xyzw        1      POS   float   xyzw
; SV_CullDistance          0   xy          2  CULLDST   float   xy  
; IDS                      0   xy          3     NONE    uint   xy  
; IDS                      1   xy          4     NONE    uint   xy  
; TEXCOORD                 0   xy          5     NONE   float   xy  
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_RenderTargetArrayIndex     0   x           0  RTINDEX    uint   x   
; A                        0   x           1     NONE    uint   x   
; B                        0    y          1     NONE   float    y  
; A                        1   x           2     NONE    uint   x   
; A                        2   x           3     NONE    uint   x   
;
; shader hash: 167e0959f87fdd607e802f98cf7c81d9
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Mesh Shader
; MeshOutputTopology=triangle
; NumThreads=(8,4,2)
; NumBytesGroupSharedMemory: 0
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: true
; SigInputElements: 0
; SigOutputElements: 6
; SigPatchConstOrPrimElements: 3
; SigInputVectors: 0
; SigOutputVectors[0]: 6
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
; SV_ClipDistance          0                 linear       
; SV_Position              0          noperspective       
; SV_CullDistance          0                 linear       
; SV_ClipDistance          1                 linear       
; IDS                      0        nointerpolation      x
; TEXCOORD                 0                 linear       
;
; Primitive Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_RenderTargetArrayIndex     0        nointerpolation       
; A                        0        nointerpolation       
; B                        0        nointerpolation       
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; S                                 sampler      NA          NA      S0             s0     1
; T                                 texture     f32          2d      T0             t0     1
;
;
; ViewId state:
;
; Number of inputs: 0, outputs: 22, primitive outputs: 13
; Outputs dependent on ViewId: { 16, 17 }
; Primitive Outputs dependent on ViewId: { 0 }
; Inputs contributing to computation of Outputs:
; Inputs contributing to computation of Primitive Outputs:
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%"class.Texture2D<vector<float, 4> >" = type { <4 x float>, %"class.Texture2D<vector<float, 4> >::mips_type" }
%"class.Texture2D<vector<float, 4> >::mips_type" = type { i32 }
%struct.SamplerState = type { i32 }

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %2 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 3 }, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %3 = call i32 @dx.op.viewID.i32(i32 138)  ; ViewID()
  %4 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %5 = call i32 @dx.op.threadId.i32(i32 93, i32 1)  ; ThreadId(component)
  %6 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %7 = uitofp i32 %4 to float
  %8 = uitofp i32 %5 to float
  %9 = fmul fast float %7, 6.250000e-02
  %10 = fmul fast float %8, 6.250000e-02
  %11 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %1, %dx.types.ResourceProperties { i32 2, i32 1033 })  ; AnnotateHandle(res,props)  resource: Texture2D<4xF32>
  %12 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %2, %dx.types.ResourceProperties { i32 14, i32 0 })  ; AnnotateHandle(res,props)  resource: SamplerState
  %13 = call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %11, %dx.types.Handle %12, float %9, float %10, float undef, float undef, i32 0, i32 0, i32 undef, float undef)  ; Sample(srv,sampler,coord0,coord1,coord2,coord3,offset0,offset1,offset2,clamp)
  %14 = extractvalue %dx.types.ResRet.f32 %13, 0
  %15 = extractvalue %dx.types.ResRet.f32 %13, 1
  %16 = extractvalue %dx.types.ResRet.f32 %13, 2
  %17 = extractvalue %dx.types.ResRet.f32 %13, 3
  %18 = call float @dx.op.unary.f32(i32 83, float %9)  ; DerivCoarseX(value)
  %19 = call float @dx.op.quadOp.f32(i32 123, float %10, i8 0)  ; QuadOp(value,op)
  %20 = fadd fast float %19, %18
  %21 = fadd fast float %20, %14
  %22 = fadd fast float %20, %15
  %23 = fadd fast float %20, %16
  %24 = fadd fast float %20, %17
  %25 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %6, i8 0, i8 1)  ; WaveActiveOp(value,op,sop)
  call void @dx.op.setMeshOutputCounts(i32 168, i32 60, i32 20)  ; SetMeshOutputCounts(numVertices,numPrimitives)
  %26 = icmp ult i32 %6, 60
  br i1 %26, label %27, label %42

; <label>:27                                      ; preds = %0
  %28 = call i32 @dx.op.groupId.i32(i32 94, i32 1)  ; GroupId(component)
  %29 = call i32 @dx.op.groupId.i32(i32 94, i32 0)  ; GroupId(component)
  %30 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 2)  ; ThreadIdInGroup(component)
  %31 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 1)  ; ThreadIdInGroup(component)
  %32 = add i32 %31, %3
  %33 = add i32 %30, %3
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 0, float %21, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 1, float %22, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 2, float %23, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 0, float %21, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 1, float %22, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 2, float %23, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 1, i32 0, i8 3, float %24, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 2, i32 0, i8 0, float %9, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 2, i32 0, i8 1, float %10, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 3, i32 0, i8 0, float %24, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.i32(i32 171, i32 4, i32 0, i8 0, i32 %29, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.i32(i32 171, i32 4, i32 0, i8 1, i32 %28, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.i32(i32 171, i32 4, i32 1, i8 0, i32 %32, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.i32(i32 171, i32 4, i32 1, i8 1, i32 %33, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 5, i32 0, i8 0, float %9, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 5, i32 0, i8 1, float %10, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  %34 = and i32 %6, 1
  call void @dx.op.storeVertexOutput.i32(i32 171, i32 4, i32 %34, i8 0, i32 %25, i32 %6)  ; StoreVertexOutput(outputSigId,rowIndex,colIndex,value,vertexIndex)
  %35 = icmp ult i32 %6, 20
  br i1 %35, label %36, label %42

; <label>:36                                      ; preds = %27
  %37 = mul i32 %6, 3
  %38 = add i32 %37, 1
  %39 = add i32 %37, 2
  call void @dx.op.emitIndices(i32 169, i32 %6, i32 %37, i32 %38, i32 %39)  ; EmitIndices(PrimitiveIndex,VertexIndex0,VertexIndex1,VertexIndex2)
  %40 = add i32 %6, %3
  %41 = shl i32 %25, 1
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 0, i32 0, i8 0, i32 %40, i32 %6)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 1, i32 0, i8 0, i32 0, i32 %6)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 1, i32 1, i8 0, i32 %25, i32 %6)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 1, i32 2, i8 0, i32 %41, i32 %6)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  call void @dx.op.storePrimitiveOutput.f32(i32 172, i32 2, i32 0, i8 0, float %21, i32 %6)  ; StorePrimitiveOutput(outputSigId,rowIndex,colIndex,value,primitiveIndex)
  br label %42

; <label>:42                                      ; preds = %36, %27, %0
  ret void
}

; Function Attrs: nounwind
declare void @dx.op.emitIndices(i32, i32, i32, i32, i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.groupId.i32(i32, i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadIdInGroup.i32(i32, i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.viewID.i32(i32) #1

; Function Attrs: nounwind
declare void @dx.op.storeVertexOutput.f32(i32, i32, i32, i8, float, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeVertexOutput.i32(i32, i32, i32, i8, i32, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storePrimitiveOutput.i32(i32, i32, i32, i8, i32, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storePrimitiveOutput.f32(i32, i32, i32, i8, float, i32) #0

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float) #2

; Function Attrs: nounwind readnone
declare float @dx.op.unary.f32(i32, float) #1

; Function Attrs: nounwind
declare float @dx.op.quadOp.f32(i32, float, i8) #0

; Function Attrs: nounwind
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8) #0

; Function Attrs: nounwind
declare void @dx.op.setMeshOutputCounts(i32, i32, i32) #0

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #1

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.viewIdState = !{!10}
!dx.entryPoints = !{!11}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 10}
!3 = !{!"ms", i32 6, i32 6}
!4 = !{!5, null, null, !8}
!5 = !{!6}
!6 = !{i32 0, %"class.Texture2D<vector<float, 4> >"* undef, !"", i32 0, i32 0, i32 1, i32 2, i32 0, !7}
!7 = !{i32 0, i32 9}
!8 = !{!9}
!9 = !{i32 0, %struct.SamplerState* undef, !"", i32 0, i32 0, i32 1, i32 0, null}
!10 = !{[5 x i32] [i32 0, i32 22, i32 196608, i32 13, i32 1]}
!11 = !{void ()* @main, !"main", !12, !4, !33}
!12 = !{null, !13, !28}
!13 = !{!14, !17, !19, !21, !24, !27}
!14 = !{i32 0, !"SV_ClipDistance", i8 9, i8 6, !15, i8 2, i32 1, i8 3, i32 0, i8 0, !16}
!15 = !{i32 0}
!16 = !{i32 3, i32 7}
!17 = !{i32 1, !"SV_Position", i8 9, i8 3, !15, i8 4, i32 1, i8 4, i32 1, i8 0, !18}
!18 = !{i32 3, i32 15}
!19 = !{i32 2, !"SV_CullDistance", i8 9, i8 7, !15, i8 2, i32 1, i8 2, i32 2, i8 0, !20}
!20 = !{i32 3, i32 3}
!21 = !{i32 3, !"SV_ClipDistance", i8 9, i8 6, !22, i8 2, i32 1, i8 1, i32 0, i8 3, !23}
!22 = !{i32 1}
!23 = !{i32 3, i32 1}
!24 = !{i32 4, !"IDS", i8 5, i8 0, !25, i8 1, i32 2, i8 2, i32 3, i8 0, !26}
!25 = !{i32 0, i32 1}
!26 = !{i32 2, i32 1, i32 3, i32 3}
!27 = !{i32 5, !"TEXCOORD", i8 9, i8 0, !15, i8 2, i32 1, i8 2, i32 5, i8 0, !20}
!28 = !{!29, !30, !32}
!29 = !{i32 0, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !15, i8 1, i32 1, i8 1, i32 0, i8 0, !23}
!30 = !{i32 1, !"A", i8 5, i8 0, !31, i8 1, i32 3, i8 1, i32 1, i8 0, !23}
!31 = !{i32 0, i32 1, i32 2}
!32 = !{i32 2, !"B", i8 9, i8 0, !15, i8 1, i32 1, i8 1, i32 1, i8 1, !23}
!33 = !{i32 0, i64 539492352, i32 9, !34}
!34 = !{!35, i32 64, i32 20, i32 2, i32 0}
!35 = !{i32 8, i32 4, i32 2}
