; shader hash: a739c58c7ecc3925f9a9852b30715987
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
%struct.BuiltInTriangleIntersectionAttributes = type { <2 x float> }
%dx.types.HitObject = type { i8* }
%dx.types.ResourceProperties = type { i32, i32 }
%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWStructuredBuffer<float>" = type { float }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %dx.types.Handle, align 4
@"\01?Out@@3V?$RWStructuredBuffer@M@@A" = external constant %dx.types.Handle, align 4

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #0 {
  %1 = load %dx.types.Handle, %dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@M@@A", align 4
  %2 = alloca %struct.Payload, align 8
  %3 = alloca %struct.Payload, align 8
  %4 = alloca %struct.Payload, align 8
  %5 = alloca %struct.BuiltInTriangleIntersectionAttributes, align 4
  %6 = alloca %dx.types.HitObject, align 8
  %7 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %8 = icmp eq i32 %7, 2
  %9 = select i1 %8, float 1.000000e+01, float 2.500000e-01
  %10 = call %dx.types.HitObject @dx.op.hitObject_MakeNop(i32 266)  ; HitObject_MakeNop()
  %11 = add i32 %7, -1
  %12 = icmp ult i32 %11, 2
  br i1 %12, label %13, label %20

; <label>:13                                      ; preds = %0
  %14 = load %dx.types.Handle, %dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %15 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %14)  ; CreateHandleForLib(Resource)
  %16 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %15, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %17 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store float 1.000000e+00, float* %17, align 8
  %18 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %16, i32 0, i32 255, i32 2, i32 1, i32 65537, float %9, float 2.500000e-01, float -5.000000e+00, float 5.000000e-01, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %4)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %19 = load float, float* %17, align 8
  br label %24

; <label>:20                                      ; preds = %0
  %21 = icmp eq i32 %7, 3
  br i1 %21, label %22, label %24

; <label>:22                                      ; preds = %20
  %23 = call %dx.types.HitObject @dx.op.hitObject_MakeMiss(i32 265, i32 0, i32 65538, float %9, float 2.500000e-01, float -5.000000e+00, float 5.000000e-01, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02)  ; HitObject_MakeMiss(RayFlags,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax)
  br label %24

; <label>:24                                      ; preds = %22, %20, %13
  %25 = phi %dx.types.HitObject [ %18, %13 ], [ %23, %22 ], [ %10, %20 ]
  %26 = phi float [ %19, %13 ], [ 1.000000e+00, %22 ], [ 1.000000e+00, %20 ]
  call void @dx.op.maybeReorderThread(i32 268, %dx.types.HitObject %25, i32 %7, i32 2)  ; MaybeReorderThread(hitObject,coherenceHint,numCoherenceHintBitsFromLSB)
  %27 = bitcast %dx.types.HitObject* %6 to i8*
  call void @llvm.lifetime.start(i64 4, i8* %27) #0
  store %dx.types.HitObject %25, %dx.types.HitObject* %6, align 8
  %28 = shl i32 %7, 6
  %29 = call i1 @dx.op.hitObject_StateScalar.i1(i32 269, %dx.types.HitObject %25)  ; HitObject_IsMiss(hitObject)
  %30 = uitofp i1 %29 to float
  %31 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %25)  ; HitObject_IsHit(hitObject)
  %32 = uitofp i1 %31 to float
  %33 = call i1 @dx.op.hitObject_StateScalar.i1(i32 271, %dx.types.HitObject %25)  ; HitObject_IsNop(hitObject)
  %34 = uitofp i1 %33 to float
  %35 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %36 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %35, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %36, i32 %28, i32 0, float %30, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %37 = or i32 %28, 1
  %38 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %39 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %38, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %39, i32 %37, i32 0, float %32, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %40 = or i32 %28, 2
  %41 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %42 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %41, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %42, i32 %40, i32 0, float %34, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %43 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %44 = call float @dx.op.hitObject_StateScalar.f32(i32 273, %dx.types.HitObject %43)  ; HitObject_RayTMin(hitObject)
  %45 = call float @dx.op.hitObject_StateScalar.f32(i32 274, %dx.types.HitObject %43)  ; HitObject_RayTCurrent(hitObject)
  %46 = call i32 @dx.op.hitObject_StateScalar.i32(i32 286, %dx.types.HitObject %43)  ; HitObject_ShaderTableIndex(hitObject)
  %47 = uitofp i32 %46 to float
  %48 = or i32 %28, 3
  %49 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %50 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %49, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %50, i32 %48, i32 0, float %44, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %51 = add nsw i32 %48, 1
  %52 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %53 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %52, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %53, i32 %51, i32 0, float %45, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %54 = add nsw i32 %48, 2
  %55 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %56 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %55, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %56, i32 %54, i32 0, float %47, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %57 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %58 = call float @dx.op.hitObject_StateVector.f32(i32 275, %dx.types.HitObject %57, i32 0)  ; HitObject_WorldRayOrigin(hitObject,component)
  %59 = call float @dx.op.hitObject_StateVector.f32(i32 275, %dx.types.HitObject %57, i32 1)  ; HitObject_WorldRayOrigin(hitObject,component)
  %60 = call float @dx.op.hitObject_StateVector.f32(i32 275, %dx.types.HitObject %57, i32 2)  ; HitObject_WorldRayOrigin(hitObject,component)
  %61 = or i32 %28, 6
  %62 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %63 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %62, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %63, i32 %61, i32 0, float %58, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %64 = or i32 %28, 7
  %65 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %66 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %65, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %66, i32 %64, i32 0, float %59, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %67 = add nsw i32 %61, 2
  %68 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %69 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %68, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %69, i32 %67, i32 0, float %60, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %70 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %71 = call float @dx.op.hitObject_StateVector.f32(i32 276, %dx.types.HitObject %70, i32 0)  ; HitObject_WorldRayDirection(hitObject,component)
  %72 = call float @dx.op.hitObject_StateVector.f32(i32 276, %dx.types.HitObject %70, i32 1)  ; HitObject_WorldRayDirection(hitObject,component)
  %73 = call float @dx.op.hitObject_StateVector.f32(i32 276, %dx.types.HitObject %70, i32 2)  ; HitObject_WorldRayDirection(hitObject,component)
  %74 = or i32 %28, 9
  %75 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %76 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %75, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %76, i32 %74, i32 0, float %71, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %77 = add nsw i32 %74, 1
  %78 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %79 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %78, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %79, i32 %77, i32 0, float %72, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %80 = or i32 %28, 11
  %81 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %82 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %81, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %82, i32 %80, i32 0, float %73, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %83 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %84 = call float @dx.op.hitObject_StateVector.f32(i32 277, %dx.types.HitObject %83, i32 0)  ; HitObject_ObjectRayOrigin(hitObject,component)
  %85 = call float @dx.op.hitObject_StateVector.f32(i32 277, %dx.types.HitObject %83, i32 1)  ; HitObject_ObjectRayOrigin(hitObject,component)
  %86 = call float @dx.op.hitObject_StateVector.f32(i32 277, %dx.types.HitObject %83, i32 2)  ; HitObject_ObjectRayOrigin(hitObject,component)
  %87 = or i32 %28, 12
  %88 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %89 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %88, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %89, i32 %87, i32 0, float %84, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %90 = or i32 %28, 13
  %91 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %92 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %91, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %92, i32 %90, i32 0, float %85, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %93 = or i32 %28, 14
  %94 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %95 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %94, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %95, i32 %93, i32 0, float %86, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %96 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %97 = call float @dx.op.hitObject_StateVector.f32(i32 278, %dx.types.HitObject %96, i32 0)  ; HitObject_ObjectRayDirection(hitObject,component)
  %98 = call float @dx.op.hitObject_StateVector.f32(i32 278, %dx.types.HitObject %96, i32 1)  ; HitObject_ObjectRayDirection(hitObject,component)
  %99 = call float @dx.op.hitObject_StateVector.f32(i32 278, %dx.types.HitObject %96, i32 2)  ; HitObject_ObjectRayDirection(hitObject,component)
  %100 = or i32 %28, 15
  %101 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %102 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %101, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %102, i32 %100, i32 0, float %97, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %103 = add nsw i32 %100, 1
  %104 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %105 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %104, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %105, i32 %103, i32 0, float %98, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %106 = add nsw i32 %100, 2
  %107 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %108 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %107, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %108, i32 %106, i32 0, float %99, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %109 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %110 = call i32 @dx.op.hitObject_StateScalar.i32(i32 281, %dx.types.HitObject %109)  ; HitObject_GeometryIndex(hitObject)
  %111 = uitofp i32 %110 to float
  %112 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %109)  ; HitObject_PrimitiveIndex(hitObject)
  %113 = uitofp i32 %112 to float
  %114 = call i32 @dx.op.hitObject_StateScalar.i32(i32 285, %dx.types.HitObject %109)  ; HitObject_HitKind(hitObject)
  %115 = uitofp i32 %114 to float
  %116 = or i32 %28, 18
  %117 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %118 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %117, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %118, i32 %116, i32 0, float %111, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %119 = or i32 %28, 19
  %120 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %121 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %120, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %121, i32 %119, i32 0, float %113, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %122 = add nsw i32 %116, 2
  %123 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %124 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %123, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %124, i32 %122, i32 0, float %115, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %125 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %126 = call i32 @dx.op.hitObject_StateScalar.i32(i32 282, %dx.types.HitObject %125)  ; HitObject_InstanceIndex(hitObject)
  %127 = uitofp i32 %126 to float
  %128 = call i32 @dx.op.hitObject_StateScalar.i32(i32 283, %dx.types.HitObject %125)  ; HitObject_InstanceID(hitObject)
  %129 = uitofp i32 %128 to float
  %130 = or i32 %28, 21
  %131 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %132 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %131, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %132, i32 %130, i32 0, float %127, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %133 = add nsw i32 %130, 1
  %134 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %135 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %134, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %135, i32 %133, i32 0, float %129, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %136 = or i32 %28, 23
  %137 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %138 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %137, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %138, i32 %136, i32 0, float 0.000000e+00, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %139 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %140 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %139, i32 0, i32 0)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %141 = or i32 %28, 24
  %142 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %143 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %142, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %143, i32 %141, i32 0, float %140, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %144 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %145 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %144, i32 0, i32 0)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %146 = or i32 %28, 36
  %147 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %148 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %147, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %148, i32 %146, i32 0, float %145, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %149 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %150 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %149, i32 0, i32 1)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %151 = or i32 %28, 25
  %152 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %153 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %152, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %153, i32 %151, i32 0, float %150, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %154 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %155 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %154, i32 0, i32 1)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %156 = or i32 %28, 37
  %157 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %158 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %157, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %158, i32 %156, i32 0, float %155, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %159 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %160 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %159, i32 0, i32 2)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %161 = or i32 %28, 26
  %162 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %163 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %162, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %163, i32 %161, i32 0, float %160, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %164 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %165 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %164, i32 0, i32 2)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %166 = or i32 %28, 38
  %167 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %168 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %167, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %168, i32 %166, i32 0, float %165, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %169 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %170 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %169, i32 0, i32 3)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %171 = or i32 %28, 27
  %172 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %173 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %172, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %173, i32 %171, i32 0, float %170, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %174 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %175 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %174, i32 0, i32 3)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %176 = or i32 %28, 39
  %177 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %178 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %177, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %178, i32 %176, i32 0, float %175, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %179 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %180 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %179, i32 1, i32 0)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %181 = or i32 %28, 28
  %182 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %183 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %182, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %183, i32 %181, i32 0, float %180, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %184 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %185 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %184, i32 1, i32 0)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %186 = add nsw i32 %146, 4
  %187 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %188 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %187, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %188, i32 %186, i32 0, float %185, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %189 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %190 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %189, i32 1, i32 1)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %191 = or i32 %28, 29
  %192 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %193 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %192, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %193, i32 %191, i32 0, float %190, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %194 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %195 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %194, i32 1, i32 1)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %196 = add i32 %146, 5
  %197 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %198 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %197, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %198, i32 %196, i32 0, float %195, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %199 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %200 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %199, i32 1, i32 2)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %201 = or i32 %28, 30
  %202 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %203 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %202, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %203, i32 %201, i32 0, float %200, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %204 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %205 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %204, i32 1, i32 2)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %206 = add i32 %146, 6
  %207 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %208 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %207, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %208, i32 %206, i32 0, float %205, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %209 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %210 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %209, i32 1, i32 3)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %211 = or i32 %28, 31
  %212 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %213 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %212, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %213, i32 %211, i32 0, float %210, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %214 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %215 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %214, i32 1, i32 3)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %216 = add i32 %146, 7
  %217 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %218 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %217, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %218, i32 %216, i32 0, float %215, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %219 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %220 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %219, i32 2, i32 0)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %221 = add nsw i32 %141, 8
  %222 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %223 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %222, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %223, i32 %221, i32 0, float %220, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %224 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %225 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %224, i32 2, i32 0)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %226 = or i32 %28, 44
  %227 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %228 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %227, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %228, i32 %226, i32 0, float %225, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %229 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %230 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %229, i32 2, i32 1)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %231 = add i32 %141, 9
  %232 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %233 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %232, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %233, i32 %231, i32 0, float %230, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %234 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %235 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %234, i32 2, i32 1)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %236 = or i32 %28, 45
  %237 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %238 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %237, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %238, i32 %236, i32 0, float %235, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %239 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %240 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %239, i32 2, i32 2)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %241 = add i32 %141, 10
  %242 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %243 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %242, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %243, i32 %241, i32 0, float %240, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %244 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %245 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %244, i32 2, i32 2)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %246 = or i32 %28, 46
  %247 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %248 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %247, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %248, i32 %246, i32 0, float %245, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %249 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %250 = call float @dx.op.hitObject_StateMatrix.f32(i32 279, %dx.types.HitObject %249, i32 2, i32 3)  ; HitObject_ObjectToWorld3x4(hitObject,row,col)
  %251 = add i32 %141, 11
  %252 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %253 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %252, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %253, i32 %251, i32 0, float %250, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %254 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  %255 = call float @dx.op.hitObject_StateMatrix.f32(i32 280, %dx.types.HitObject %254, i32 2, i32 3)  ; HitObject_WorldToObject3x4(hitObject,row,col)
  %256 = or i32 %28, 47
  %257 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %258 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %257, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %258, i32 %256, i32 0, float %255, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %259 = bitcast %struct.BuiltInTriangleIntersectionAttributes* %5 to i8*
  call void @llvm.lifetime.start(i64 8, i8* %259) #0
  %260 = load %dx.types.HitObject, %dx.types.HitObject* %6, align 8
  call void @dx.op.hitObject_Attributes.struct.BuiltInTriangleIntersectionAttributes(i32 289, %dx.types.HitObject %260, %struct.BuiltInTriangleIntersectionAttributes* nonnull %5)  ; HitObject_Attributes(hitObject,attributes)
  %261 = getelementptr inbounds %struct.BuiltInTriangleIntersectionAttributes, %struct.BuiltInTriangleIntersectionAttributes* %5, i32 0, i32 0
  %262 = load <2 x float>, <2 x float>* %261, align 4, !tbaa !32
  %263 = extractelement <2 x float> %262, i64 0
  %264 = extractelement <2 x float> %262, i64 1
  %265 = or i32 %28, 48
  %266 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %267 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %266, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %267, i32 %265, i32 0, float %263, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %268 = or i32 %28, 49
  %269 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %270 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %269, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %270, i32 %268, i32 0, float %264, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %271 = or i32 %28, 50
  %272 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %273 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %272, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %273, i32 %271, i32 0, float 0.000000e+00, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 8, i8* %259) #0
  call void @llvm.lifetime.end(i64 4, i8* %27) #0
  %274 = or i32 %28, 51
  %275 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %276 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %275, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %276, i32 %274, i32 0, float %26, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %277 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0
  store float %26, float* %277, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %25, %struct.Payload* nonnull %3)  ; HitObject_Invoke(hitObject,payload)
  %278 = load float, float* %277, align 8
  %279 = or i32 %28, 52
  %280 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %281 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %280, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %281, i32 %279, i32 0, float %278, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @dx.op.maybeReorderThread(i32 268, %dx.types.HitObject %25, i32 undef, i32 0)  ; MaybeReorderThread(hitObject,coherenceHint,numCoherenceHintBitsFromLSB)
  %282 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0
  store float %278, float* %282, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %25, %struct.Payload* nonnull %2)  ; HitObject_Invoke(hitObject,payload)
  %283 = load float, float* %282, align 8
  call void @dx.op.maybeReorderThread(i32 268, %dx.types.HitObject %10, i32 %7, i32 3)  ; MaybeReorderThread(hitObject,coherenceHint,numCoherenceHintBitsFromLSB)
  %284 = or i32 %28, 53
  %285 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %286 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %285, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %286, i32 %284, i32 0, float %283, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  ret void
}

; Function Attrs: nounwind
define void @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z"(%struct.Payload* noalias nocapture %p, %struct.BuiltInTriangleIntersectionAttributes* nocapture readonly %a) #0 {
  %1 = getelementptr inbounds %struct.BuiltInTriangleIntersectionAttributes, %struct.BuiltInTriangleIntersectionAttributes* %a, i32 0, i32 0
  %2 = load <2 x float>, <2 x float>* %1, align 4
  %3 = extractelement <2 x float> %2, i32 0
  %4 = fadd fast float %3, 1.000000e+01
  %5 = call i32 @dx.op.instanceID.i32(i32 141)  ; InstanceID()
  %6 = uitofp i32 %5 to float
  %7 = fadd fast float %4, %6
  %8 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %9 = fadd fast float %7, %8
  %10 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %11 = load float, float* %10, align 4, !tbaa !35
  %12 = fadd fast float %9, %11
  store float %12, float* %10, align 4, !tbaa !35
  ret void
}

; Function Attrs: nounwind
define void @"\01?First@@YAXUPayload@@@Z"(%struct.Payload* noalias nocapture %p) #0 {
  %1 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %2 = load float, float* %1, align 4, !tbaa !35
  %3 = fmul fast float %2, 2.000000e+00
  %4 = call float @dx.op.rayTMin.f32(i32 153)  ; RayTMin()
  %5 = fadd fast float %3, %4
  store float %5, float* %1, align 4, !tbaa !35
  ret void
}

; Function Attrs: nounwind
define void @"\01?Second@@YAXUPayload@@@Z"(%struct.Payload* noalias nocapture %p) #0 {
  %1 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %2 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %3 = load float, float* %2, align 4, !tbaa !35
  %4 = fsub fast float %3, %1
  store float %4, float* %2, align 4, !tbaa !35
  ret void
}

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32) #0

; Function Attrs: nounwind readnone
declare i1 @dx.op.hitObject_StateScalar.i1(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare float @dx.op.hitObject_StateScalar.f32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitObject_StateScalar.i32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare float @dx.op.hitObject_StateVector.f32(i32, %dx.types.HitObject, i32) #1

; Function Attrs: nounwind argmemonly
declare void @dx.op.hitObject_Attributes.struct.BuiltInTriangleIntersectionAttributes(i32, %dx.types.HitObject, %struct.BuiltInTriangleIntersectionAttributes*) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1

; Function Attrs: nounwind readnone
declare %dx.types.HitObject @dx.op.hitObject_MakeNop(i32) #1

; Function Attrs: nounwind
declare void @dx.op.maybeReorderThread(i32, %dx.types.HitObject, i32, i32) #0

; Function Attrs: nounwind
declare void @dx.op.hitObject_Invoke.struct.Payload(i32, %dx.types.HitObject, %struct.Payload*) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceID.i32(i32) #1

; Function Attrs: nounwind readnone
declare float @dx.op.rayTMin.f32(i32) #1

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #3

; Function Attrs: nounwind readnone
declare %dx.types.HitObject @dx.op.hitObject_MakeMiss(i32, i32, i32, float, float, float, float, float, float, float, float) #1

; Function Attrs: nounwind
declare %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Payload*) #0

; Function Attrs: nounwind readnone
declare float @dx.op.hitObject_StateMatrix.f32(i32, %dx.types.HitObject, i32, i32) #1

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #1

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32, %dx.types.Handle) #3

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind argmemonly }
attributes #3 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!11}
!dx.dxrPayloadAnnotations = !{!19}
!dx.entryPoints = !{!22, !24, !27, !29, !31}

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
!11 = !{i32 1, void ()* @"\01?Gen@@YAXXZ", !12, void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !15, void (%struct.Payload*)* @"\01?First@@YAXUPayload@@@Z", !18, void (%struct.Payload*)* @"\01?Second@@YAXUPayload@@@Z", !18}
!12 = !{!13}
!13 = !{i32 1, !14, !14}
!14 = !{}
!15 = !{!13, !16, !17}
!16 = !{i32 2, !14, !14}
!17 = !{i32 0, !14, !14}
!18 = !{!13, !16}
!19 = !{i32 0, %struct.Payload undef, !20}
!20 = !{!21}
!21 = !{i32 0, i32 819}
!22 = !{null, !"", null, !4, !23}
!23 = !{i32 0, i64 8589934608}
!24 = !{void (%struct.Payload*)* @"\01?First@@YAXUPayload@@@Z", !"\01?First@@YAXUPayload@@@Z", null, null, !25}
!25 = !{i32 8, i32 11, i32 6, i32 4, i32 5, !26}
!26 = !{i32 0}
!27 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !28}
!28 = !{i32 8, i32 7, i32 5, !26}
!29 = !{void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", null, null, !30}
!30 = !{i32 8, i32 10, i32 6, i32 4, i32 7, i32 8, i32 5, !26}
!31 = !{void (%struct.Payload*)* @"\01?Second@@YAXUPayload@@@Z", !"\01?Second@@YAXUPayload@@@Z", null, null, !25}
!32 = !{!33, !33, i64 0}
!33 = !{!"omnipotent char", !34, i64 0}
!34 = !{!"Simple C/C++ TBAA"}
!35 = !{!36, !36, i64 0}
!36 = !{!"float", !33, i64 0}
