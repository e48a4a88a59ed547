;
; Note: shader requires additional functionality:
;       Raytracing tier 1.1 features
;
; shader hash: 6f1243dade90ce4d4e31d773cbfdb171
;
; Buffer Definitions:
;
; Resource bind info for Spheres
; {
;
;   struct struct.Sphere
;   {
;
;       float4 centre;                                ; Offset:    0
;       uint kind;                                    ; Offset:   16
;   
;   } $Element;                                       ; Offset:    0 Size:    20
;
; }
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; Spheres                           texture  struct         r/o      T0             t0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%"class.StructuredBuffer<Sphere>" = type { %struct.Sphere }
%struct.Sphere = type { <4 x float>, i32 }
%struct.Normal = type { <3 x float>, i32 }
%dx.types.Handle = type { i8* }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%struct.Packed = type { <2 x i32>, float }
%struct.Flat = type { <2 x float> }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%struct.Payload = type { <4 x float>, i32 }

@"\01?Spheres@@3V?$StructuredBuffer@USphere@@@@A" = external constant %"class.StructuredBuffer<Sphere>", align 4

; Function Attrs: nounwind
define void @"\01?One@@YAXXZ"() #0 {
  %1 = load %"class.StructuredBuffer<Sphere>", %"class.StructuredBuffer<Sphere>"* @"\01?Spheres@@3V?$StructuredBuffer@USphere@@@@A", align 4
  %2 = alloca %struct.Normal, align 8
  %3 = alloca %struct.Normal, align 8
  %4 = call i32 @dx.op.primitiveIndex.i32(i32 161)  ; PrimitiveIndex()
  %5 = call %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<Sphere>"(i32 160, %"class.StructuredBuffer<Sphere>" %1)  ; CreateHandleForLib(Resource)
  %6 = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %5, i32 %4, i32 0, i8 15, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %7 = extractvalue %dx.types.ResRet.f32 %6, 0
  %8 = extractvalue %dx.types.ResRet.f32 %6, 1
  %9 = extractvalue %dx.types.ResRet.f32 %6, 2
  %10 = extractvalue %dx.types.ResRet.f32 %6, 3
  %11 = call float @dx.op.objectRayOrigin.f32(i32 149, i8 0)  ; ObjectRayOrigin(col)
  %12 = call float @dx.op.objectRayOrigin.f32(i32 149, i8 1)  ; ObjectRayOrigin(col)
  %13 = call float @dx.op.objectRayOrigin.f32(i32 149, i8 2)  ; ObjectRayOrigin(col)
  %14 = fsub fast float %11, %7
  %15 = fsub fast float %12, %8
  %16 = fsub fast float %13, %9
  %17 = call float @dx.op.objectRayDirection.f32(i32 150, i8 0)  ; ObjectRayDirection(col)
  %18 = call float @dx.op.objectRayDirection.f32(i32 150, i8 1)  ; ObjectRayDirection(col)
  %19 = call float @dx.op.objectRayDirection.f32(i32 150, i8 2)  ; ObjectRayDirection(col)
  %20 = call float @dx.op.dot3.f32(i32 55, float %14, float %15, float %16, float %17, float %18, float %19)  ; Dot3(ax,ay,az,bx,by,bz)
  %21 = fmul fast float %20, %20
  %22 = call float @dx.op.dot3.f32(i32 55, float %17, float %18, float %19, float %17, float %18, float %19)  ; Dot3(ax,ay,az,bx,by,bz)
  %23 = call float @dx.op.dot3.f32(i32 55, float %14, float %15, float %16, float %14, float %15, float %16)  ; Dot3(ax,ay,az,bx,by,bz)
  %24 = fsub fast float %23, %10
  %25 = fmul fast float %24, %22
  %26 = fsub fast float %21, %25
  %27 = fcmp fast olt float %26, 0.000000e+00
  br i1 %27, label %55, label %28

; <label>:28                                      ; preds = %0
  %29 = insertelement <3 x float> undef, float %14, i32 0
  %30 = insertelement <3 x float> %29, float %15, i32 1
  %31 = insertelement <3 x float> %30, float %16, i32 2
  %32 = call i32 @dx.op.geometryIndex.i32(i32 213)  ; GeometryIndex()
  %33 = fsub fast float -0.000000e+00, %20
  %34 = call float @dx.op.unary.f32(i32 24, float %26)  ; Sqrt(value)
  %35 = fsub fast float %33, %34
  %36 = fdiv fast float %35, %22
  %37 = getelementptr inbounds %struct.Normal, %struct.Normal* %3, i32 0, i32 0
  store <3 x float> %31, <3 x float>* %37, align 8
  %38 = getelementptr inbounds %struct.Normal, %struct.Normal* %3, i32 0, i32 1
  store i32 %32, i32* %38, align 4
  %39 = call i1 @dx.op.reportHit.struct.Normal(i32 158, float %36, i32 1, %struct.Normal* nonnull %3)  ; ReportHit(THit,HitKind,Attributes)
  br i1 %39, label %55, label %40

; <label>:40                                      ; preds = %28
  %41 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %42 = fcmp fast ogt float %41, 5.000000e+00
  br i1 %42, label %43, label %55

; <label>:43                                      ; preds = %40
  %44 = fsub fast float -0.000000e+00, %14
  %45 = insertelement <3 x float> undef, float %44, i32 0
  %46 = fsub fast float -0.000000e+00, %15
  %47 = insertelement <3 x float> %45, float %46, i32 1
  %48 = fsub fast float -0.000000e+00, %16
  %49 = insertelement <3 x float> %47, float %48, i32 2
  %50 = fsub fast float %34, %20
  %51 = fdiv fast float %50, %22
  %52 = getelementptr inbounds %struct.Normal, %struct.Normal* %2, i32 0, i32 0
  store <3 x float> %49, <3 x float>* %52, align 8
  %53 = getelementptr inbounds %struct.Normal, %struct.Normal* %2, i32 0, i32 1
  store i32 %32, i32* %53, align 4
  %54 = call i1 @dx.op.reportHit.struct.Normal(i32 158, float %51, i32 2, %struct.Normal* nonnull %2)  ; ReportHit(THit,HitKind,Attributes)
  br label %55

; <label>:55                                      ; preds = %43, %40, %28, %0
  ret void
}

; Function Attrs: noinline nounwind
define internal fastcc i1 @"\01?report@@YA_NMUNormal@@@Z"(float %t, %struct.Normal* nocapture readonly %a) #1 {
  %1 = alloca %struct.Normal, align 8
  %2 = getelementptr inbounds %struct.Normal, %struct.Normal* %1, i32 0, i32 0
  %3 = getelementptr inbounds %struct.Normal, %struct.Normal* %a, i32 0, i32 0
  %4 = load <3 x float>, <3 x float>* %3, align 4
  store <3 x float> %4, <3 x float>* %2, align 8
  %5 = getelementptr inbounds %struct.Normal, %struct.Normal* %1, i32 0, i32 1
  %6 = getelementptr inbounds %struct.Normal, %struct.Normal* %a, i32 0, i32 1
  %7 = load i32, i32* %6, align 4
  store i32 %7, i32* %5, align 4
  %8 = call i1 @dx.op.reportHit.struct.Normal(i32 158, float %t, i32 5, %struct.Normal* nonnull %1)  ; ReportHit(THit,HitKind,Attributes)
  ret i1 %8
}

; Function Attrs: nounwind
define void @"\01?Several@@YAXXZ"() #0 {
  %1 = load %"class.StructuredBuffer<Sphere>", %"class.StructuredBuffer<Sphere>"* @"\01?Spheres@@3V?$StructuredBuffer@USphere@@@@A", align 4
  %2 = alloca %struct.Packed, align 8
  %3 = alloca %struct.Flat, align 8
  %4 = alloca %struct.Flat, align 8
  %5 = alloca %struct.Normal, align 4
  %6 = call i32 @dx.op.instanceIndex.i32(i32 142)  ; InstanceIndex()
  %7 = call %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<Sphere>"(i32 160, %"class.StructuredBuffer<Sphere>" %1)  ; CreateHandleForLib(Resource)
  %8 = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %7, i32 %6, i32 0, i8 15, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %9 = extractvalue %dx.types.ResRet.f32 %8, 0
  %10 = extractvalue %dx.types.ResRet.f32 %8, 1
  %11 = extractvalue %dx.types.ResRet.f32 %8, 2
  %12 = extractvalue %dx.types.ResRet.f32 %8, 3
  %13 = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %7, i32 %6, i32 16, i8 1, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %14 = extractvalue %dx.types.ResRet.i32 %13, 0
  %15 = and i32 %14, 1
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %22, label %17

; <label>:17                                      ; preds = %0
  %18 = insertelement <2 x float> undef, float %9, i32 0
  %19 = insertelement <2 x float> %18, float %10, i32 1
  %20 = getelementptr inbounds %struct.Flat, %struct.Flat* %4, i32 0, i32 0
  store <2 x float> %19, <2 x float>* %20, align 8
  %21 = call i1 @dx.op.reportHit.struct.Flat(i32 158, float %11, i32 3, %struct.Flat* nonnull %4)  ; ReportHit(THit,HitKind,Attributes)
  br label %35

; <label>:22                                      ; preds = %0
  %23 = and i32 %14, 2
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %35, label %25

; <label>:25                                      ; preds = %22
  %26 = bitcast float %9 to i32
  %27 = bitcast float %10 to i32
  %28 = insertelement <2 x i32> undef, i32 %26, i32 0
  %29 = insertelement <2 x i32> %28, i32 %27, i32 1
  %30 = call float @dx.op.rayTMin.f32(i32 153)  ; RayTMin()
  %31 = fadd fast float %30, %11
  %32 = getelementptr inbounds %struct.Packed, %struct.Packed* %2, i32 0, i32 0
  store <2 x i32> %29, <2 x i32>* %32, align 8
  %33 = getelementptr inbounds %struct.Packed, %struct.Packed* %2, i32 0, i32 1
  store float %12, float* %33, align 8
  %34 = call i1 @dx.op.reportHit.struct.Packed(i32 158, float %31, i32 4, %struct.Packed* nonnull %2)  ; ReportHit(THit,HitKind,Attributes)
  br i1 %34, label %74, label %35

; <label>:35                                      ; preds = %25, %22, %17
  %36 = getelementptr inbounds %struct.Normal, %struct.Normal* %5, i32 0, i32 0
  %37 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 0)  ; WorldToObject(row,col)
  %38 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 1)  ; WorldToObject(row,col)
  %39 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 2)  ; WorldToObject(row,col)
  %40 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 3)  ; WorldToObject(row,col)
  %41 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 0)  ; WorldToObject(row,col)
  %42 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 1)  ; WorldToObject(row,col)
  %43 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 2)  ; WorldToObject(row,col)
  %44 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 3)  ; WorldToObject(row,col)
  %45 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 0)  ; WorldToObject(row,col)
  %46 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 1)  ; WorldToObject(row,col)
  %47 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 2)  ; WorldToObject(row,col)
  %48 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 3)  ; WorldToObject(row,col)
  %49 = fmul fast float %37, %9
  %50 = call float @dx.op.tertiary.f32(i32 46, float %38, float %10, float %49)  ; FMad(a,b,c)
  %51 = call float @dx.op.tertiary.f32(i32 46, float %39, float %11, float %50)  ; FMad(a,b,c)
  %52 = call float @dx.op.tertiary.f32(i32 46, float %40, float %12, float %51)  ; FMad(a,b,c)
  %53 = insertelement <3 x float> undef, float %52, i64 0
  %54 = fmul fast float %41, %9
  %55 = call float @dx.op.tertiary.f32(i32 46, float %42, float %10, float %54)  ; FMad(a,b,c)
  %56 = call float @dx.op.tertiary.f32(i32 46, float %43, float %11, float %55)  ; FMad(a,b,c)
  %57 = call float @dx.op.tertiary.f32(i32 46, float %44, float %12, float %56)  ; FMad(a,b,c)
  %58 = insertelement <3 x float> %53, float %57, i64 1
  %59 = fmul fast float %45, %9
  %60 = call float @dx.op.tertiary.f32(i32 46, float %46, float %10, float %59)  ; FMad(a,b,c)
  %61 = call float @dx.op.tertiary.f32(i32 46, float %47, float %11, float %60)  ; FMad(a,b,c)
  %62 = call float @dx.op.tertiary.f32(i32 46, float %48, float %12, float %61)  ; FMad(a,b,c)
  %63 = insertelement <3 x float> %58, float %62, i64 2
  store <3 x float> %63, <3 x float>* %36, align 4, !tbaa !33
  %64 = getelementptr inbounds %struct.Normal, %struct.Normal* %5, i32 0, i32 1
  %65 = call i32 @dx.op.instanceID.i32(i32 141)  ; InstanceID()
  store i32 %65, i32* %64, align 4, !tbaa !36
  %66 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %67 = call fastcc i1 @"\01?report@@YA_NMUNormal@@@Z"(float %66, %struct.Normal* nonnull %5)
  br i1 %67, label %74, label %68

; <label>:68                                      ; preds = %35
  %69 = shufflevector <3 x float> %63, <3 x float> undef, <2 x i32> <i32 0, i32 1>
  %70 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %71 = fmul fast float %70, 5.000000e-01
  %72 = getelementptr inbounds %struct.Flat, %struct.Flat* %3, i32 0, i32 0
  store <2 x float> %69, <2 x float>* %72, align 8
  %73 = call i1 @dx.op.reportHit.struct.Flat(i32 158, float %71, i32 6, %struct.Flat* nonnull %3)  ; ReportHit(THit,HitKind,Attributes)
  br label %74

; <label>:74                                      ; preds = %68, %35, %25
  ret void
}

; Function Attrs: nounwind
define void @"\01?Floats@@YAXXZ"() #0 {
  %1 = alloca [12 x float], align 4
  %2 = alloca %struct.Flat, align 8
  %3 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 0)  ; ObjectToWorld(row,col)
  %4 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 1)  ; ObjectToWorld(row,col)
  %5 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 2)  ; ObjectToWorld(row,col)
  %6 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 3)  ; ObjectToWorld(row,col)
  %7 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 0)  ; ObjectToWorld(row,col)
  %8 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 1)  ; ObjectToWorld(row,col)
  %9 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 2)  ; ObjectToWorld(row,col)
  %10 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 3)  ; ObjectToWorld(row,col)
  %11 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 0)  ; ObjectToWorld(row,col)
  %12 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 1)  ; ObjectToWorld(row,col)
  %13 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 2)  ; ObjectToWorld(row,col)
  %14 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 3)  ; ObjectToWorld(row,col)
  %15 = call i32 @dx.op.instanceID.i32(i32 141)  ; InstanceID()
  %16 = urem i32 %15, 3
  %17 = add nuw nsw i32 %16, 9
  %18 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 0
  store float %3, float* %18, align 4
  %19 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 1
  store float %7, float* %19, align 4
  %20 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 2
  store float %11, float* %20, align 4
  %21 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 3
  store float %4, float* %21, align 4
  %22 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 4
  store float %8, float* %22, align 4
  %23 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 5
  store float %12, float* %23, align 4
  %24 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 6
  store float %5, float* %24, align 4
  %25 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 7
  store float %9, float* %25, align 4
  %26 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 8
  store float %13, float* %26, align 4
  %27 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 9
  store float %6, float* %27, align 4
  %28 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 10
  store float %10, float* %28, align 4
  %29 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 11
  store float %14, float* %29, align 4
  %30 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 %16
  %31 = load float, float* %30, align 4
  %32 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 %17
  %33 = load float, float* %32, align 4
  %34 = insertelement <2 x float> undef, float %31, i32 0
  %35 = insertelement <2 x float> %34, float %33, i32 1
  %36 = getelementptr inbounds %struct.Flat, %struct.Flat* %2, i32 0, i32 0
  store <2 x float> %35, <2 x float>* %36, align 8
  %37 = call i1 @dx.op.reportHit.struct.Flat(i32 158, float 1.000000e+00, i32 0, %struct.Flat* nonnull %2)  ; ReportHit(THit,HitKind,Attributes)
  ret void
}

; Function Attrs: nounwind
define void @"\01?HitNormal@@YAXUPayload@@UNormal@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Normal* nocapture readonly %a) #0 {
  %1 = alloca [12 x float], align 4
  %2 = getelementptr inbounds %struct.Normal, %struct.Normal* %a, i32 0, i32 0
  %3 = load <3 x float>, <3 x float>* %2, align 4, !tbaa !33
  %4 = extractelement <3 x float> %3, i64 0
  %5 = extractelement <3 x float> %3, i64 1
  %6 = extractelement <3 x float> %3, i64 2
  %7 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 0)  ; WorldToObject(row,col)
  %8 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 0)  ; WorldToObject(row,col)
  %9 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 0)  ; WorldToObject(row,col)
  %10 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 1)  ; WorldToObject(row,col)
  %11 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 1)  ; WorldToObject(row,col)
  %12 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 1)  ; WorldToObject(row,col)
  %13 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 2)  ; WorldToObject(row,col)
  %14 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 2)  ; WorldToObject(row,col)
  %15 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 2)  ; WorldToObject(row,col)
  %16 = call float @dx.op.worldToObject.f32(i32 152, i32 0, i8 3)  ; WorldToObject(row,col)
  %17 = call float @dx.op.worldToObject.f32(i32 152, i32 1, i8 3)  ; WorldToObject(row,col)
  %18 = call float @dx.op.worldToObject.f32(i32 152, i32 2, i8 3)  ; WorldToObject(row,col)
  %19 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  %20 = load i32, i32* %19, align 4, !tbaa !36
  %21 = and i32 %20, 3
  %22 = or i32 %21, 4
  %23 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 0
  store float %7, float* %23, align 4
  %24 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 1
  store float %10, float* %24, align 4
  %25 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 2
  store float %13, float* %25, align 4
  %26 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 3
  store float %16, float* %26, align 4
  %27 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 4
  store float %8, float* %27, align 4
  %28 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 5
  store float %11, float* %28, align 4
  %29 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 6
  store float %14, float* %29, align 4
  %30 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 7
  store float %17, float* %30, align 4
  %31 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 8
  store float %9, float* %31, align 4
  %32 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 9
  store float %12, float* %32, align 4
  %33 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 10
  store float %15, float* %33, align 4
  %34 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 11
  store float %18, float* %34, align 4
  %35 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 %22
  %36 = load float, float* %35, align 4
  %37 = insertelement <4 x float> undef, float %4, i64 0
  %38 = insertelement <4 x float> %37, float %5, i64 1
  %39 = insertelement <4 x float> %38, float %6, i64 2
  %40 = insertelement <4 x float> %39, float %36, i64 3
  %41 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  store <4 x float> %40, <4 x float>* %41, align 4, !tbaa !33
  %42 = getelementptr inbounds %struct.Normal, %struct.Normal* %a, i32 0, i32 1
  %43 = load i32, i32* %42, align 4, !tbaa !36
  %44 = call i32 @dx.op.rayFlags.i32(i32 144)  ; RayFlags()
  %45 = add i32 %44, %43
  store i32 %45, i32* %19, align 4, !tbaa !36
  ret void
}

; Function Attrs: nounwind
define void @"\01?HitFlat@@YAXUPayload@@UFlat@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Flat* nocapture readonly %a) #0 {
  %1 = getelementptr inbounds %struct.Flat, %struct.Flat* %a, i32 0, i32 0
  %2 = load <2 x float>, <2 x float>* %1, align 4
  %3 = extractelement <2 x float> %2, i32 0
  %4 = fcmp fast olt float %3, 0.000000e+00
  br i1 %4, label %5, label %6

; <label>:5                                       ; preds = %0
  call void @dx.op.ignoreHit(i32 155)  ; IgnoreHit()
  unreachable

; <label>:6                                       ; preds = %0
  %7 = extractelement <2 x float> %2, i32 1
  %8 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %9 = load <4 x float>, <4 x float>* %8, align 4
  %10 = extractelement <4 x float> %9, i32 0
  %11 = extractelement <4 x float> %9, i32 1
  %12 = fadd fast float %10, %3
  %13 = fadd fast float %11, %7
  %14 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0
  store float %12, float* %14, align 4
  %15 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1
  store float %13, float* %15, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?HitPacked@@YAXUPayload@@UPacked@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Packed* nocapture readonly %a) #0 {
  %1 = alloca [12 x float], align 4
  %2 = alloca [4 x i32], align 4
  %3 = getelementptr inbounds %struct.Packed, %struct.Packed* %a, i32 0, i32 0
  %4 = load <2 x i32>, <2 x i32>* %3, align 4
  %5 = extractelement <2 x i32> %4, i32 0
  %6 = extractelement <2 x i32> %4, i32 1
  %7 = xor i32 %5, %6
  %8 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  store i32 %7, i32* %8, align 4, !tbaa !36
  %9 = getelementptr inbounds %struct.Packed, %struct.Packed* %a, i32 0, i32 1
  %10 = load float, float* %9, align 4, !tbaa !38
  %11 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 0)  ; ObjectToWorld(row,col)
  %12 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 1)  ; ObjectToWorld(row,col)
  %13 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 2)  ; ObjectToWorld(row,col)
  %14 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 3)  ; ObjectToWorld(row,col)
  %15 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 0)  ; ObjectToWorld(row,col)
  %16 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 1)  ; ObjectToWorld(row,col)
  %17 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 2)  ; ObjectToWorld(row,col)
  %18 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 3)  ; ObjectToWorld(row,col)
  %19 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 0)  ; ObjectToWorld(row,col)
  %20 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 1)  ; ObjectToWorld(row,col)
  %21 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 2)  ; ObjectToWorld(row,col)
  %22 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 3)  ; ObjectToWorld(row,col)
  %23 = urem i32 %7, 3
  %24 = add nuw nsw i32 %23, 3
  %25 = add nuw nsw i32 %23, 6
  %26 = add nuw nsw i32 %23, 9
  %27 = and i32 %7, 3
  %28 = getelementptr [4 x i32], [4 x i32]* %2, i32 0, i32 0
  store i32 %23, i32* %28, align 4
  %29 = getelementptr [4 x i32], [4 x i32]* %2, i32 0, i32 1
  store i32 %24, i32* %29, align 4
  %30 = getelementptr [4 x i32], [4 x i32]* %2, i32 0, i32 2
  store i32 %25, i32* %30, align 4
  %31 = getelementptr [4 x i32], [4 x i32]* %2, i32 0, i32 3
  store i32 %26, i32* %31, align 4
  %32 = getelementptr [4 x i32], [4 x i32]* %2, i32 0, i32 %27
  %33 = load i32, i32* %32, align 4
  %34 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 0
  store float %11, float* %34, align 4
  %35 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 1
  store float %15, float* %35, align 4
  %36 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 2
  store float %19, float* %36, align 4
  %37 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 3
  store float %12, float* %37, align 4
  %38 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 4
  store float %16, float* %38, align 4
  %39 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 5
  store float %20, float* %39, align 4
  %40 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 6
  store float %13, float* %40, align 4
  %41 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 7
  store float %17, float* %41, align 4
  %42 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 8
  store float %21, float* %42, align 4
  %43 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 9
  store float %14, float* %43, align 4
  %44 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 10
  store float %18, float* %44, align 4
  %45 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 11
  store float %22, float* %45, align 4
  %46 = getelementptr [12 x float], [12 x float]* %1, i32 0, i32 %33
  %47 = load float, float* %46, align 4
  %48 = fadd fast float %47, %10
  %49 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 3
  store float %48, float* %49, align 4
  ret void
}

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32) #2

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.rayFlags.i32(i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceID.i32(i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceIndex.i32(i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.geometryIndex.i32(i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveIndex.i32(i32) #3

; Function Attrs: nounwind readnone
declare float @dx.op.objectRayDirection.f32(i32, i8) #3

; Function Attrs: nounwind readnone
declare float @dx.op.objectRayOrigin.f32(i32, i8) #3

; Function Attrs: nounwind readnone
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float) #3

; Function Attrs: nounwind
declare i1 @dx.op.reportHit.struct.Normal(i32, float, i32, %struct.Normal*) #0

; Function Attrs: nounwind readnone
declare float @dx.op.unary.f32(i32, float) #3

; Function Attrs: nounwind readnone
declare float @dx.op.rayTMin.f32(i32) #3

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #2

; Function Attrs: nounwind
declare i1 @dx.op.reportHit.struct.Flat(i32, float, i32, %struct.Flat*) #0

; Function Attrs: nounwind
declare i1 @dx.op.reportHit.struct.Packed(i32, float, i32, %struct.Packed*) #0

; Function Attrs: noreturn nounwind
declare void @dx.op.ignoreHit(i32) #4

; Function Attrs: nounwind readnone
declare float @dx.op.objectToWorld.f32(i32, i32, i8) #3

; Function Attrs: nounwind readnone
declare float @dx.op.worldToObject.f32(i32, i32, i8) #3

; Function Attrs: nounwind readnone
declare float @dx.op.tertiary.f32(i32, float, float, float) #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<Sphere>"(i32, %"class.StructuredBuffer<Sphere>") #2

attributes #0 = { nounwind }
attributes #1 = { noinline nounwind }
attributes #2 = { nounwind readonly }
attributes #3 = { nounwind readnone }
attributes #4 = { noreturn nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!8}
!dx.entryPoints = !{!20, !22, !25, !27, !29, !31, !32}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 5}
!4 = !{!5, null, null, null}
!5 = !{!6}
!6 = !{i32 0, %"class.StructuredBuffer<Sphere>"* @"\01?Spheres@@3V?$StructuredBuffer@USphere@@@@A", !"Spheres", i32 0, i32 0, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 20}
!8 = !{i32 1, void ()* @"\01?One@@YAXXZ", !9, i1 (float, %struct.Normal*)* @"\01?report@@YA_NMUNormal@@@Z", !12, void ()* @"\01?Several@@YAXXZ", !9, void ()* @"\01?Floats@@YAXXZ", !9, void (%struct.Payload*, %struct.Normal*)* @"\01?HitNormal@@YAXUPayload@@UNormal@@@Z", !18, void (%struct.Payload*, %struct.Flat*)* @"\01?HitFlat@@YAXUPayload@@UFlat@@@Z", !18, void (%struct.Payload*, %struct.Packed*)* @"\01?HitPacked@@YAXUPayload@@UPacked@@@Z", !18}
!9 = !{!10}
!10 = !{i32 1, !11, !11}
!11 = !{}
!12 = !{!13, !15, !17}
!13 = !{i32 1, !14, !11}
!14 = !{i32 7, i32 1}
!15 = !{i32 0, !16, !11}
!16 = !{i32 7, i32 9}
!17 = !{i32 0, !11, !11}
!18 = !{!10, !19, !17}
!19 = !{i32 2, !11, !11}
!20 = !{null, !"", null, !4, !21}
!21 = !{i32 0, i64 33554448}
!22 = !{void ()* @"\01?Floats@@YAXXZ", !"\01?Floats@@YAXXZ", null, null, !23}
!23 = !{i32 8, i32 8, i32 5, !24}
!24 = !{i32 0}
!25 = !{void (%struct.Payload*, %struct.Flat*)* @"\01?HitFlat@@YAXUPayload@@UFlat@@@Z", !"\01?HitFlat@@YAXUPayload@@UFlat@@@Z", null, null, !26}
!26 = !{i32 8, i32 9, i32 6, i32 20, i32 7, i32 8, i32 5, !24}
!27 = !{void (%struct.Payload*, %struct.Normal*)* @"\01?HitNormal@@YAXUPayload@@UNormal@@@Z", !"\01?HitNormal@@YAXUPayload@@UNormal@@@Z", null, null, !28}
!28 = !{i32 8, i32 10, i32 6, i32 20, i32 7, i32 16, i32 5, !24}
!29 = !{void (%struct.Payload*, %struct.Packed*)* @"\01?HitPacked@@YAXUPayload@@UPacked@@@Z", !"\01?HitPacked@@YAXUPayload@@UPacked@@@Z", null, null, !30}
!30 = !{i32 8, i32 10, i32 6, i32 20, i32 7, i32 12, i32 5, !24}
!31 = !{void ()* @"\01?One@@YAXXZ", !"\01?One@@YAXXZ", null, null, !23}
!32 = !{void ()* @"\01?Several@@YAXXZ", !"\01?Several@@YAXXZ", null, null, !23}
!33 = !{!34, !34, i64 0}
!34 = !{!"omnipotent char", !35, i64 0}
!35 = !{!"Simple C/C++ TBAA"}
!36 = !{!37, !37, i64 0}
!37 = !{!"int", !34, i64 0}
!38 = !{!39, !39, i64 0}
!39 = !{!"float", !34, i64 0}
