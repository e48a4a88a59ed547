;
; Note: shader requires additional functionality:
;       Raytracing tier 1.1 features
;
; shader hash: 68cccf67e41a37b48b4724b7a946351a
;
; Buffer Definitions:
;
; Resource bind info for Out
; {
;
;   float $Element;                                   ; Offset:    0 Size:     4
;
; }
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; Scene                             texture     i32         ras      T0             t0     1
; Out                                   UAV  struct         r/w      U0             u0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%struct.Payload = type { float }
%struct.Attributes = type { <2 x float> }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.HitObject = type { i8* }
%struct.BuiltInTriangleIntersectionAttributes = type { <2 x float> }
%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWStructuredBuffer<float>" = type { float }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %dx.types.Handle, align 4
@"\01?Out@@3V?$RWStructuredBuffer@M@@A" = external constant %dx.types.Handle, align 4

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #0 {
  %1 = load %dx.types.Handle, %dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = load %dx.types.Handle, %dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@M@@A", align 4
  %3 = alloca %struct.Payload, align 8
  %4 = alloca %struct.Payload, align 8
  %5 = alloca %struct.Payload, align 8
  %6 = alloca %struct.Attributes, align 8
  %7 = alloca %struct.Attributes, align 4
  %8 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %9 = shl i32 %8, 4
  %10 = icmp eq i32 %8, 0
  %11 = icmp eq i32 %8, 2
  %12 = select i1 %11, float 1.000000e+01, float 5.250000e+00
  %13 = select i1 %10, float 2.500000e-01, float %12
  %14 = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)  ; AllocateRayQuery(constRayFlags)
  %15 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %16 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %15, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 %14, %dx.types.Handle %16, i32 0, i32 255, float %13, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02)  ; RayQuery_TraceRayInline(rayQueryHandle,accelerationStructure,rayFlags,instanceInclusionMask,origin_X,origin_Y,origin_Z,tMin,direction_X,direction_Y,direction_Z,tMax)
  %17 = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %14)  ; RayQuery_Proceed(rayQueryHandle)
  br i1 %17, label %18, label %26

; <label>:18                                      ; preds = %0
  br label %19

; <label>:19                                      ; preds = %23, %18
  %20 = call i32 @dx.op.rayQuery_StateScalar.i32(i32 185, i32 %14)  ; RayQuery_CandidateType(rayQueryHandle)
  %21 = icmp eq i32 %20, 1
  br i1 %21, label %22, label %23

; <label>:22                                      ; preds = %19
  call void @dx.op.rayQuery_CommitProceduralPrimitiveHit(i32 183, i32 %14, float 9.000000e+00)  ; RayQuery_CommitProceduralPrimitiveHit(rayQueryHandle,t)
  br label %23

; <label>:23                                      ; preds = %22, %19
  %24 = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %14)  ; RayQuery_Proceed(rayQueryHandle)
  br i1 %24, label %19, label %25

; <label>:25                                      ; preds = %23
  br label %26

; <label>:26                                      ; preds = %25, %0
  %27 = icmp eq i32 %8, 3
  br i1 %27, label %28, label %30

; <label>:28                                      ; preds = %26
  %29 = call %dx.types.HitObject @dx.op.hitObject_FromRayQuery(i32 263, i32 %14)  ; HitObject_FromRayQuery(rayQueryHandle)
  br label %33

; <label>:30                                      ; preds = %26
  %31 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %6, i32 0, i32 0
  store <2 x float> <float 5.000000e-01, float 6.250000e-01>, <2 x float>* %31, align 8
  %32 = call %dx.types.HitObject @dx.op.hitObject_FromRayQueryWithAttrs.struct.Attributes(i32 264, i32 %14, i32 77, %struct.Attributes* nonnull %6)  ; HitObject_FromRayQueryWithAttrs(rayQueryHandle,HitKind,CommittedAttribs)
  br label %33

; <label>:33                                      ; preds = %30, %28
  %34 = phi %dx.types.HitObject [ %29, %28 ], [ %32, %30 ]
  %35 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %34)  ; HitObject_IsHit(hitObject)
  %36 = zext i1 %35 to i32
  %37 = call i1 @dx.op.hitObject_StateScalar.i1(i32 269, %dx.types.HitObject %34)  ; HitObject_IsMiss(hitObject)
  %38 = zext i1 %37 to i32
  %39 = shl nuw nsw i32 %38, 1
  %40 = or i32 %39, %36
  %41 = call i1 @dx.op.hitObject_StateScalar.i1(i32 271, %dx.types.HitObject %34)  ; HitObject_IsNop(hitObject)
  %42 = zext i1 %41 to i32
  %43 = shl nuw nsw i32 %42, 2
  %44 = or i32 %40, %43
  %45 = sitofp i32 %44 to float
  %46 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %47 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %46, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %47, i32 %9, i32 0, float %45, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %48 = call float @dx.op.hitObject_StateScalar.f32(i32 274, %dx.types.HitObject %34)  ; HitObject_RayTCurrent(hitObject)
  %49 = or i32 %9, 1
  %50 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %51 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %50, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %51, i32 %49, i32 0, float %48, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %52 = call i32 @dx.op.hitObject_StateScalar.i32(i32 285, %dx.types.HitObject %34)  ; HitObject_HitKind(hitObject)
  %53 = uitofp i32 %52 to float
  %54 = or i32 %9, 2
  %55 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %56 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %55, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %56, i32 %54, i32 0, float %53, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %57 = call i32 @dx.op.hitObject_StateScalar.i32(i32 283, %dx.types.HitObject %34)  ; HitObject_InstanceID(hitObject)
  %58 = uitofp i32 %57 to float
  %59 = or i32 %9, 3
  %60 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %61 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %60, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %61, i32 %59, i32 0, float %58, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %62 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %34)  ; HitObject_PrimitiveIndex(hitObject)
  %63 = uitofp i32 %62 to float
  %64 = or i32 %9, 4
  %65 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %66 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %65, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %66, i32 %64, i32 0, float %63, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %67 = call i32 @dx.op.hitObject_StateScalar.i32(i32 286, %dx.types.HitObject %34)  ; HitObject_ShaderTableIndex(hitObject)
  %68 = uitofp i32 %67 to float
  %69 = or i32 %9, 5
  %70 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %71 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %70, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %71, i32 %69, i32 0, float %68, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %72 = call i32 @dx.op.hitObject_LoadLocalRootTableConstant(i32 288, %dx.types.HitObject %34, i32 0)  ; HitObject_LoadLocalRootTableConstant(hitObject,offset)
  %73 = uitofp i32 %72 to float
  %74 = or i32 %9, 6
  %75 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %76 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %75, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %76, i32 %74, i32 0, float %73, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  br i1 %27, label %90, label %77

; <label>:77                                      ; preds = %33
  %78 = bitcast %struct.Attributes* %7 to i8*
  call void @llvm.lifetime.start(i64 8, i8* %78) #0
  call void @dx.op.hitObject_Attributes.struct.Attributes(i32 289, %dx.types.HitObject %34, %struct.Attributes* nonnull %7)  ; HitObject_Attributes(hitObject,attributes)
  %79 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %7, i32 0, i32 0
  %80 = load <2 x float>, <2 x float>* %79, align 4
  %81 = extractelement <2 x float> %80, i32 0
  %82 = or i32 %9, 7
  %83 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %84 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %83, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %84, i32 %82, i32 0, float %81, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %85 = load <2 x float>, <2 x float>* %79, align 4
  %86 = extractelement <2 x float> %85, i32 1
  %87 = or i32 %9, 8
  %88 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %89 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %88, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %89, i32 %87, i32 0, float %86, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 8, i8* %78) #0
  br label %90

; <label>:90                                      ; preds = %77, %33
  call void @dx.op.maybeReorderThread(i32 268, %dx.types.HitObject %34, i32 undef, i32 0)  ; MaybeReorderThread(hitObject,coherenceHint,numCoherenceHintBitsFromLSB)
  %91 = getelementptr inbounds %struct.Payload, %struct.Payload* %5, i32 0, i32 0
  store float 1.000000e+00, float* %91, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %34, %struct.Payload* nonnull %5)  ; HitObject_Invoke(hitObject,payload)
  %92 = load float, float* %91, align 8
  %93 = or i32 %9, 9
  %94 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %95 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %94, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %95, i32 %93, i32 0, float %92, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %96 = select i1 %10, i32 1, i32 2
  %97 = call %dx.types.HitObject @dx.op.hitObject_SetShaderTableIndex(i32 287, %dx.types.HitObject %34, i32 %96)  ; HitObject_SetShaderTableIndex(hitObject,shaderTableIndex)
  %98 = call i32 @dx.op.hitObject_StateScalar.i32(i32 286, %dx.types.HitObject %97)  ; HitObject_ShaderTableIndex(hitObject)
  %99 = uitofp i32 %98 to float
  %100 = or i32 %9, 10
  %101 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %102 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %101, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %102, i32 %100, i32 0, float %99, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %103 = call i32 @dx.op.hitObject_LoadLocalRootTableConstant(i32 288, %dx.types.HitObject %97, i32 0)  ; HitObject_LoadLocalRootTableConstant(hitObject,offset)
  %104 = uitofp i32 %103 to float
  %105 = or i32 %9, 11
  %106 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %107 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %106, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %107, i32 %105, i32 0, float %104, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %108 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store float %92, float* %108, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %97, %struct.Payload* nonnull %4)  ; HitObject_Invoke(hitObject,payload)
  %109 = load float, float* %108, align 8
  %110 = or i32 %9, 12
  %111 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %112 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %111, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %112, i32 %110, i32 0, float %109, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %113 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0
  store float %109, float* %113, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %34, %struct.Payload* nonnull %3)  ; HitObject_Invoke(hitObject,payload)
  %114 = load float, float* %113, align 8
  %115 = or i32 %9, 13
  %116 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %117 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %116, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %117, i32 %115, i32 0, float %114, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  ret void
}

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

; Function Attrs: nounwind
define void @"\01?Triangle@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z"(%struct.Payload* noalias nocapture %p, %struct.BuiltInTriangleIntersectionAttributes* nocapture readonly %a) #0 {
  %1 = getelementptr inbounds %struct.BuiltInTriangleIntersectionAttributes, %struct.BuiltInTriangleIntersectionAttributes* %a, i32 0, i32 0
  %2 = load <2 x float>, <2 x float>* %1, align 4
  %3 = extractelement <2 x float> %2, i32 0
  %4 = extractelement <2 x float> %2, i32 1
  %5 = fadd fast float %3, %4
  %6 = call i32 @dx.op.instanceID.i32(i32 141)  ; InstanceID()
  %7 = uitofp i32 %6 to float
  %8 = fadd fast float %5, %7
  %9 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %10 = load float, float* %9, align 4, !tbaa !29
  %11 = fadd fast float %8, %10
  store float %11, float* %9, align 4, !tbaa !29
  ret void
}

; Function Attrs: nounwind
define void @"\01?Box@@YAXUPayload@@UAttributes@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Attributes* nocapture readonly %a) #0 {
  %1 = call i32 @dx.op.hitKind.i32(i32 143)  ; HitKind()
  %2 = uitofp i32 %1 to float
  %3 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %4 = fadd fast float %2, %3
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %10, label %6

; <label>:6                                       ; preds = %0
  %7 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %a, i32 0, i32 0
  %8 = load <2 x float>, <2 x float>* %7, align 4
  %9 = extractelement <2 x float> %8, i32 1
  br label %10

; <label>:10                                      ; preds = %6, %0
  %11 = phi float [ %9, %6 ], [ 0.000000e+00, %0 ]
  %12 = fadd fast float %4, %11
  %13 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %14 = load float, float* %13, align 4, !tbaa !29
  %15 = fadd fast float %12, %14
  store float %15, float* %13, align 4, !tbaa !29
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1

; Function Attrs: nounwind readnone
declare i1 @dx.op.hitObject_StateScalar.i1(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.hitObject_StateScalar.f32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitObject_StateScalar.i32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readonly
declare i32 @dx.op.hitObject_LoadLocalRootTableConstant(i32, %dx.types.HitObject, i32) #2

; Function Attrs: nounwind argmemonly
declare void @dx.op.hitObject_Attributes.struct.Attributes(i32, %dx.types.HitObject, %struct.Attributes*) #3

; Function Attrs: nounwind
declare void @dx.op.maybeReorderThread(i32, %dx.types.HitObject, i32, i32) #0

; Function Attrs: nounwind
declare void @dx.op.hitObject_Invoke.struct.Payload(i32, %dx.types.HitObject, %struct.Payload*) #0

; Function Attrs: nounwind readonly
declare %dx.types.HitObject @dx.op.hitObject_FromRayQuery(i32, i32) #2

; Function Attrs: nounwind readnone
declare %dx.types.HitObject @dx.op.hitObject_SetShaderTableIndex(i32, %dx.types.HitObject, i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitKind.i32(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceID.i32(i32) #1

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #2

; Function Attrs: nounwind
declare i32 @dx.op.allocateRayQuery(i32, i32) #0

; Function Attrs: nounwind
declare void @dx.op.rayQuery_TraceRayInline(i32, i32, %dx.types.Handle, i32, i32, float, float, float, float, float, float, float, float) #0

; Function Attrs: nounwind readonly
declare %dx.types.HitObject @dx.op.hitObject_FromRayQueryWithAttrs.struct.Attributes(i32, i32, i32, %struct.Attributes*) #2

; Function Attrs: nounwind
declare void @dx.op.rayQuery_CommitProceduralPrimitiveHit(i32, i32, float) #0

; Function Attrs: nounwind readonly
declare i32 @dx.op.rayQuery_StateScalar.i32(i32, i32) #2

; Function Attrs: nounwind
declare i1 @dx.op.rayQuery_Proceed.i1(i32, i32) #0

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #1

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32, %dx.types.Handle) #2

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind readonly }
attributes #3 = { nounwind argmemonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!11}
!dx.dxrPayloadAnnotations = !{!18}
!dx.entryPoints = !{!21, !23, !26, !28}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 9}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 9}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* bitcast (%dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A" to %struct.RaytracingAccelerationStructure*), !"Scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, %"class.RWStructuredBuffer<float>"* bitcast (%dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@M@@A" to %"class.RWStructuredBuffer<float>"*), !"Out", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !10}
!10 = !{i32 1, i32 4}
!11 = !{i32 1, void ()* @"\01?Gen@@YAXXZ", !12, void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Triangle@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !15, void (%struct.Payload*, %struct.Attributes*)* @"\01?Box@@YAXUPayload@@UAttributes@@@Z", !15}
!12 = !{!13}
!13 = !{i32 1, !14, !14}
!14 = !{}
!15 = !{!13, !16, !17}
!16 = !{i32 2, !14, !14}
!17 = !{i32 0, !14, !14}
!18 = !{i32 0, %struct.Payload undef, !19}
!19 = !{!20}
!20 = !{i32 0, i32 51}
!21 = !{null, !"", null, !4, !22}
!22 = !{i32 0, i64 8623489040}
!23 = !{void (%struct.Payload*, %struct.Attributes*)* @"\01?Box@@YAXUPayload@@UAttributes@@@Z", !"\01?Box@@YAXUPayload@@UAttributes@@@Z", null, null, !24}
!24 = !{i32 8, i32 10, i32 6, i32 4, i32 7, i32 8, i32 5, !25}
!25 = !{i32 0}
!26 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !27}
!27 = !{i32 8, i32 7, i32 5, !25}
!28 = !{void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Triangle@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !"\01?Triangle@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", null, null, !24}
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !31, i64 0}
!31 = !{!"omnipotent char", !32, i64 0}
!32 = !{!"Simple C/C++ TBAA"}
