; shader hash: 302577e42c5bb3d37749d7d30be913f4
;
; Buffer Definitions:
;
; Resource bind info for Out
; {
;
;   uint $Element;                                    ; Offset:    0 Size:     4
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
%struct.Payload = type { i32 }
%dx.types.HitObject = type { i8* }
%dx.types.ResourceProperties = type { i32, i32 }
%struct.BuiltInTriangleIntersectionAttributes = type { <2 x float> }
%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWStructuredBuffer<unsigned int>" = type { i32 }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %dx.types.Handle, align 4
@"\01?Out@@3V?$RWStructuredBuffer@I@@A" = external constant %dx.types.Handle, align 4

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #0 {
  %1 = load %dx.types.Handle, %dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4, !noalias !31
  %2 = load %dx.types.Handle, %dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@I@@A", align 4
  %3 = alloca %struct.Payload, align 8
  %4 = alloca %struct.Payload, align 8
  %5 = alloca %struct.Payload, align 8
  %6 = alloca %struct.Payload, align 8
  %7 = alloca %struct.Payload, align 8
  %8 = alloca %struct.Payload, align 8
  %9 = alloca %struct.Payload, align 8
  %10 = alloca [3 x %dx.types.HitObject], align 8
  %11 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %12 = shl i32 %11, 4
  %13 = call %dx.types.HitObject @dx.op.hitObject_MakeNop(i32 266)  ; HitObject_MakeNop()
  %14 = bitcast [3 x %dx.types.HitObject]* %10 to i8*
  call void @llvm.lifetime.start(i64 12, i8* %14) #0
  %15 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %10, i32 0, i32 0
  store %dx.types.HitObject %13, %dx.types.HitObject* %15, align 8
  %16 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %10, i32 0, i32 1
  store %dx.types.HitObject %13, %dx.types.HitObject* %16, align 4
  %17 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %10, i32 0, i32 2
  store %dx.types.HitObject %13, %dx.types.HitObject* %17, align 8
  %18 = icmp eq i32 %11, -4
  br i1 %18, label %24, label %19

; <label>:19                                      ; preds = %0
  br label %98

; <label>:20                                      ; preds = %119
  %21 = load %dx.types.HitObject, %dx.types.HitObject* %15, align 8
  %22 = load %dx.types.HitObject, %dx.types.HitObject* %16, align 4
  %23 = load %dx.types.HitObject, %dx.types.HitObject* %17, align 8
  br label %24

; <label>:24                                      ; preds = %20, %0
  %25 = phi %dx.types.HitObject [ %13, %0 ], [ %23, %20 ]
  %26 = phi %dx.types.HitObject [ %13, %0 ], [ %22, %20 ]
  %27 = phi %dx.types.HitObject [ %13, %0 ], [ %21, %20 ]
  %28 = phi %dx.types.HitObject [ %13, %0 ], [ %100, %20 ]
  %29 = phi %dx.types.HitObject [ %13, %0 ], [ %109, %20 ]
  %30 = phi %dx.types.HitObject [ %13, %0 ], [ %120, %20 ]
  %31 = phi i32 [ 0, %0 ], [ %110, %20 ]
  %32 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %30)  ; HitObject_PrimitiveIndex(hitObject)
  %33 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %34 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %33, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %34, i32 %12, i32 0, i32 %32, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %35 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %29)  ; HitObject_PrimitiveIndex(hitObject)
  %36 = or i32 %12, 1
  %37 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %38 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %37, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %38, i32 %36, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %39 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %28)  ; HitObject_PrimitiveIndex(hitObject)
  %40 = or i32 %12, 2
  %41 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %42 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %41, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %42, i32 %40, i32 0, i32 %39, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %43 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %27)  ; HitObject_PrimitiveIndex(hitObject)
  %44 = or i32 %12, 3
  %45 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %46 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %45, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %46, i32 %44, i32 0, i32 %43, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %47 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %26)  ; HitObject_PrimitiveIndex(hitObject)
  %48 = add nsw i32 %44, 1
  %49 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %50 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %49, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %50, i32 %48, i32 0, i32 %47, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %51 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %25)  ; HitObject_PrimitiveIndex(hitObject)
  %52 = add nsw i32 %44, 2
  %53 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %54 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %53, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %54, i32 %52, i32 0, i32 %51, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %55 = getelementptr inbounds %struct.Payload, %struct.Payload* %5, i32 0, i32 0
  store i32 %31, i32* %55, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %30, %struct.Payload* nonnull %5)  ; HitObject_Invoke(hitObject,payload)
  %56 = load i32, i32* %55, align 8
  %57 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store i32 %56, i32* %57, align 8
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %28, %struct.Payload* nonnull %4)  ; HitObject_Invoke(hitObject,payload)
  %58 = load i32, i32* %57, align 8
  %59 = urem i32 %11, 3
  %60 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %10, i32 0, i32 %59
  %61 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0
  store i32 %58, i32* %61, align 8
  %62 = load %dx.types.HitObject, %dx.types.HitObject* %60, align 4
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %62, %struct.Payload* nonnull %3)  ; HitObject_Invoke(hitObject,payload)
  %63 = load i32, i32* %61, align 8
  %64 = or i32 %12, 6
  %65 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %66 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %65, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %66, i32 %64, i32 0, i32 %63, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %67 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %68 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %67, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %69 = getelementptr inbounds %struct.Payload, %struct.Payload* %7, i32 0, i32 0
  store i32 %63, i32* %69, align 8
  %70 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %68, i32 0, i32 255, i32 0, i32 1, i32 0, float 1.025000e+01, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %7)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %71 = load i32, i32* %69, align 8
  %72 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %73 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %72, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %74 = getelementptr inbounds %struct.Payload, %struct.Payload* %8, i32 0, i32 0
  store i32 %71, i32* %74, align 8
  %75 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %73, i32 0, i32 255, i32 0, i32 1, i32 0, float 2.025000e+01, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %8)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %76 = load i32, i32* %74, align 8
  %77 = and i32 %11, 1
  %78 = icmp eq i32 %77, 0
  %79 = select i1 %78, %dx.types.HitObject %75, %dx.types.HitObject %70
  call void @dx.op.maybeReorderThread(i32 268, %dx.types.HitObject %79, i32 undef, i32 0)  ; MaybeReorderThread(hitObject,coherenceHint,numCoherenceHintBitsFromLSB)
  %80 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %81 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %80, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %82 = getelementptr inbounds %struct.Payload, %struct.Payload* %9, i32 0, i32 0
  store i32 %76, i32* %82, align 8
  %83 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %81, i32 0, i32 255, i32 0, i32 1, i32 0, float 2.500000e-01, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %9)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %84 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %70)  ; HitObject_PrimitiveIndex(hitObject)
  %85 = mul i32 %84, 100
  %86 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %75)  ; HitObject_PrimitiveIndex(hitObject)
  %87 = mul i32 %86, 10
  %88 = add i32 %87, %85
  %89 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %83)  ; HitObject_PrimitiveIndex(hitObject)
  %90 = add i32 %88, %89
  %91 = or i32 %12, 7
  %92 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %93 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %92, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %93, i32 %91, i32 0, i32 %90, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %94 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %79)  ; HitObject_PrimitiveIndex(hitObject)
  %95 = or i32 %12, 8
  %96 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %97 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %96, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %97, i32 %95, i32 0, i32 %94, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 12, i8* %14) #0
  ret void

; <label>:98                                      ; preds = %119, %19
  %99 = phi %dx.types.HitObject [ %120, %119 ], [ %13, %19 ]
  %100 = phi %dx.types.HitObject [ %109, %119 ], [ %13, %19 ]
  %101 = phi i32 [ %123, %119 ], [ 0, %19 ]
  %102 = phi i32 [ %110, %119 ], [ 0, %19 ]
  %103 = mul i32 %101, 10
  %104 = uitofp i32 %103 to float
  %105 = fadd fast float %104, 2.500000e-01
  %106 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %107 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %106, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %108 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0
  store i32 %102, i32* %108, align 8
  %109 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %107, i32 0, i32 255, i32 0, i32 1, i32 0, float %105, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %6)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %110 = load i32, i32* %108, align 8
  %111 = call i1 @dx.op.hitObject_StateScalar.i1(i32 271, %dx.types.HitObject %99)  ; HitObject_IsNop(hitObject)
  br i1 %111, label %119, label %112

; <label>:112                                     ; preds = %98
  %113 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %109)  ; HitObject_IsHit(hitObject)
  br i1 %113, label %114, label %118

; <label>:114                                     ; preds = %112
  %115 = call float @dx.op.hitObject_StateScalar.f32(i32 274, %dx.types.HitObject %109)  ; HitObject_RayTCurrent(hitObject)
  %116 = call float @dx.op.hitObject_StateScalar.f32(i32 274, %dx.types.HitObject %99)  ; HitObject_RayTCurrent(hitObject)
  %117 = fcmp fast ugt float %115, %116
  br i1 %117, label %118, label %119

; <label>:118                                     ; preds = %114, %112
  br label %119

; <label>:119                                     ; preds = %118, %114, %98
  %120 = phi %dx.types.HitObject [ %99, %118 ], [ %109, %114 ], [ %109, %98 ]
  %121 = urem i32 %101, 3
  %122 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %10, i32 0, i32 %121
  store %dx.types.HitObject %109, %dx.types.HitObject* %122, align 4
  %123 = add nuw i32 %101, 1
  %124 = add nsw i32 %11, 3
  %125 = icmp eq i32 %101, %124
  br i1 %125, label %20, label %98
}

; Function Attrs: nounwind
define void @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z"(%struct.Payload* noalias nocapture %p, %struct.BuiltInTriangleIntersectionAttributes* nocapture readnone %a) #0 {
  %1 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %2 = load i32, i32* %1, align 4, !tbaa !35
  %3 = shl i32 %2, 4
  %4 = call i32 @dx.op.primitiveIndex.i32(i32 161)  ; PrimitiveIndex()
  %5 = add i32 %4, 1
  %6 = add i32 %5, %3
  store i32 %6, i32* %1, align 4, !tbaa !35
  ret void
}

; Function Attrs: nounwind
define void @"\01?Miss@@YAXUPayload@@@Z"(%struct.Payload* noalias nocapture %p) #0 {
  %1 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  store i32 2989, i32* %1, align 4
  ret void
}

; Function Attrs: nounwind readnone
declare i1 @dx.op.hitObject_StateScalar.i1(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare float @dx.op.hitObject_StateScalar.f32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1

; Function Attrs: nounwind readnone
declare %dx.types.HitObject @dx.op.hitObject_MakeNop(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitObject_StateScalar.i32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.hitObject_Invoke.struct.Payload(i32, %dx.types.HitObject, %struct.Payload*) #0

; Function Attrs: nounwind
declare void @dx.op.maybeReorderThread(i32, %dx.types.HitObject, i32, i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveIndex.i32(i32) #1

; Function Attrs: nounwind
declare %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Payload*) #0

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #1

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32, %dx.types.Handle) #2

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!11}
!dx.dxrPayloadAnnotations = !{!19}
!dx.entryPoints = !{!22, !24, !27, !29}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 9}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 9}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* bitcast (%dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A" to %struct.RaytracingAccelerationStructure*), !"Scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, %"class.RWStructuredBuffer<unsigned int>"* bitcast (%dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@I@@A" to %"class.RWStructuredBuffer<unsigned int>"*), !"Out", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !10}
!10 = !{i32 1, i32 4}
!11 = !{i32 1, void ()* @"\01?Gen@@YAXXZ", !12, void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !15, void (%struct.Payload*)* @"\01?Miss@@YAXUPayload@@@Z", !18}
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
!24 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !25}
!25 = !{i32 8, i32 7, i32 5, !26}
!26 = !{i32 0}
!27 = !{void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", null, null, !28}
!28 = !{i32 8, i32 10, i32 6, i32 4, i32 7, i32 8, i32 5, !26}
!29 = !{void (%struct.Payload*)* @"\01?Miss@@YAXUPayload@@@Z", !"\01?Miss@@YAXUPayload@@@Z", null, null, !30}
!30 = !{i32 8, i32 11, i32 6, i32 4, i32 5, !26}
!31 = !{!32, !34}
!32 = distinct !{!32, !33, !"\01?Look@@YA?AVHitObject@dx@@IUPayload@@@Z: %agg.result"}
!33 = distinct !{!33, !"\01?Look@@YA?AVHitObject@dx@@IUPayload@@@Z"}
!34 = distinct !{!34, !33, !"\01?Look@@YA?AVHitObject@dx@@IUPayload@@@Z: %p"}
!35 = !{!36, !36, i64 0}
!36 = !{!"int", !37, i64 0}
!37 = !{!"omnipotent char", !38, i64 0}
!38 = !{!"Simple C/C++ TBAA"}
