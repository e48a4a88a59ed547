;
; Note: shader requires additional functionality:
;       Double-precision floating point
;       64-Bit integer
;
; shader hash: 0032e659134e279bff8971e2071d49ff
;
; Buffer Definitions:
;
; Resource bind info for Seeds
; {
;
;   uint $Element;                                    ; Offset:    0 Size:     4
;
; }
;
; Resource bind info for Out
; {
;
;   float4 $Element;                                  ; Offset:    0 Size:    16
;
; }
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; Scene                             texture     i32         ras      T0             t0     1
; Seeds                             texture  struct         r/o      T1             t1     1
; Out                                   UAV  struct         r/w      U0             u0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWStructuredBuffer<vector<float, 4> >" = type { <4 x float> }
%"class.StructuredBuffer<unsigned int>" = type { i32 }
%struct.Payload = type { [2 x %struct.Inner], double, i64, i32, %class.matrix.float.4.3 }
%struct.Inner = type { <3 x float>, i32, [3 x i32] }
%class.matrix.float.4.3 = type { [4 x <3 x float>] }
%dx.types.Handle = type { i8* }
%struct.Flag = type { i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%struct.BuiltInTriangleIntersectionAttributes = type { <2 x float> }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %struct.RaytracingAccelerationStructure, align 4
@"\01?Out@@3V?$RWStructuredBuffer@V?$vector@M$03@@@@A" = external constant %"class.RWStructuredBuffer<vector<float, 4> >", align 4
@"\01?Seeds@@3V?$StructuredBuffer@I@@A" = external constant %"class.StructuredBuffer<unsigned int>", align 4

; Function Attrs: noinline nounwind
define internal fastcc void @"\01?trace@@YAXUPayload@@I@Z"(%struct.Payload* noalias %p, i32 %k) #0 {
  %1 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = alloca %struct.Payload, align 8
  %3 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 0
  %4 = load <3 x float>, <3 x float>* %3, align 4
  %5 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 1
  %6 = load i32, i32* %5, align 4
  %7 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 2, i32 0
  %8 = load i32, i32* %7, align 4
  %9 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 2, i32 1
  %10 = load i32, i32* %9, align 4
  %11 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 2, i32 2
  %12 = load i32, i32* %11, align 4
  %13 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 0
  %14 = load <3 x float>, <3 x float>* %13, align 4
  %15 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 1
  %16 = load i32, i32* %15, align 4
  %17 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 2, i32 0
  %18 = load i32, i32* %17, align 4
  %19 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 2, i32 1
  %20 = load i32, i32* %19, align 4
  %21 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 2, i32 2
  %22 = load i32, i32* %21, align 4
  %23 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  %24 = load double, double* %23, align 8
  %25 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2
  %26 = load i64, i64* %25, align 8
  %27 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 3
  %28 = load i32, i32* %27, align 4
  %29 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 4
  %30 = bitcast %class.matrix.float.4.3* %29 to <12 x float>*
  %31 = load <12 x float>, <12 x float>* %30, align 4
  %32 = uitofp i32 %k to float
  %33 = and i32 %k, 1
  %34 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)  ; CreateHandleForLib(Resource)
  %35 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 0, i32 0
  store <3 x float> %4, <3 x float>* %35, align 8
  %36 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 0, i32 1
  store i32 %6, i32* %36, align 4
  %37 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 0, i32 2, i32 0
  store i32 %8, i32* %37, align 8
  %38 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 0, i32 2, i32 1
  store i32 %10, i32* %38, align 4
  %39 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 0, i32 2, i32 2
  store i32 %12, i32* %39, align 8
  %40 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 1, i32 0
  store <3 x float> %14, <3 x float>* %40, align 4
  %41 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 1, i32 1
  store i32 %16, i32* %41, align 4
  %42 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 1, i32 2, i32 0
  store i32 %18, i32* %42, align 4
  %43 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 1, i32 2, i32 1
  store i32 %20, i32* %43, align 4
  %44 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 0, i32 1, i32 2, i32 2
  store i32 %22, i32* %44, align 4
  %45 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 1
  store double %24, double* %45, align 8
  %46 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 2
  store i64 %26, i64* %46, align 8
  %47 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 3
  store i32 %28, i32* %47, align 8
  %48 = getelementptr inbounds %struct.Payload, %struct.Payload* %2, i32 0, i32 4
  %49 = bitcast %class.matrix.float.4.3* %48 to <12 x float>*
  store <12 x float> %31, <12 x float>* %49, align 4
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %34, i32 16, i32 255, i32 %33, i32 2, i32 0, float %32, float 0.000000e+00, float 0.000000e+00, float 0x3F50624DE0000000, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+03, %struct.Payload* nonnull %2)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %50 = load <3 x float>, <3 x float>* %35, align 8
  %51 = load i32, i32* %36, align 4
  %52 = load i32, i32* %37, align 8
  %53 = load i32, i32* %38, align 4
  %54 = load i32, i32* %39, align 8
  %55 = load <3 x float>, <3 x float>* %40, align 4
  %56 = load i32, i32* %41, align 4
  %57 = load i32, i32* %42, align 4
  %58 = load i32, i32* %43, align 4
  %59 = load i32, i32* %44, align 4
  %60 = load double, double* %45, align 8
  %61 = load i64, i64* %46, align 8
  %62 = load i32, i32* %47, align 8
  %63 = load <12 x float>, <12 x float>* %49, align 4
  store <3 x float> %50, <3 x float>* %3, align 4
  store i32 %51, i32* %5, align 4
  store i32 %52, i32* %7, align 4
  store i32 %53, i32* %9, align 4
  store i32 %54, i32* %11, align 4
  store <3 x float> %55, <3 x float>* %13, align 4
  store i32 %56, i32* %15, align 4
  store i32 %57, i32* %17, align 4
  store i32 %58, i32* %19, align 4
  store i32 %59, i32* %21, align 4
  store double %60, double* %23, align 8
  store i64 %61, i64* %25, align 8
  store i32 %62, i32* %27, align 4
  store <12 x float> %63, <12 x float>* %30, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #1 {
  %1 = load %"class.StructuredBuffer<unsigned int>", %"class.StructuredBuffer<unsigned int>"* @"\01?Seeds@@3V?$StructuredBuffer@I@@A", align 4
  %2 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %3 = load %"class.RWStructuredBuffer<vector<float, 4> >", %"class.RWStructuredBuffer<vector<float, 4> >"* @"\01?Out@@3V?$RWStructuredBuffer@V?$vector@M$03@@@@A", align 4
  %4 = alloca [12 x float], align 4
  %5 = alloca %struct.Flag, align 8
  %6 = alloca %struct.Payload, align 8
  %7 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %8 = and i32 %7, 63
  %9 = call %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<unsigned int>"(i32 160, %"class.StructuredBuffer<unsigned int>" %1)  ; CreateHandleForLib(Resource)
  %10 = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %9, i32 %8, i32 0, i8 1, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %11 = extractvalue %dx.types.ResRet.i32 %10, 0
  %12 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 0, i32 0
  store <3 x float> zeroinitializer, <3 x float>* %12, align 8
  %13 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 0, i32 1
  store i32 0, i32* %13, align 4
  %14 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 0, i32 2, i32 0
  store i32 0, i32* %14, align 8
  %15 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 0, i32 2, i32 1
  store i32 0, i32* %15, align 4
  %16 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 0, i32 2, i32 2
  store i32 0, i32* %16, align 8
  %17 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 1, i32 0
  store <3 x float> zeroinitializer, <3 x float>* %17, align 4
  %18 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 1, i32 1
  store i32 0, i32* %18, align 4
  %19 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 1, i32 2, i32 0
  store i32 0, i32* %19, align 4
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 1, i32 2, i32 1
  store i32 0, i32* %20, align 4
  %21 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 1, i32 2, i32 2
  store i32 0, i32* %21, align 4
  %22 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 1
  store double 0.000000e+00, double* %22, align 8
  %23 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 2
  %24 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 3
  store i32 0, i32* %24, align 8
  %25 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 4
  %26 = bitcast %class.matrix.float.4.3* %25 to <12 x float>*
  store <12 x float> zeroinitializer, <12 x float>* %26, align 4
  store i64 1, i64* %23, align 8, !tbaa !35
  %27 = and i32 %11, 7
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %59, label %29

; <label>:29                                      ; preds = %0
  br label %30

; <label>:30                                      ; preds = %50, %29
  %31 = phi i32 [ %51, %50 ], [ 0, %29 ]
  %32 = urem i32 %31, 3
  %33 = and i32 %31, 1
  %34 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 %33, i32 2, i32 %32
  store i32 %31, i32* %34, align 4, !tbaa !39
  %35 = shl i32 8, %31
  %36 = and i32 %35, %11
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %38

; <label>:38                                      ; preds = %30
  call fastcc void @"\01?trace@@YAXUPayload@@I@Z"(%struct.Payload* nonnull %6, i32 %31)
  %39 = load double, double* %22, align 8, !tbaa !41
  %40 = fcmp fast ogt double %39, 1.000000e+01
  br i1 %40, label %53, label %50

; <label>:41                                      ; preds = %30
  %42 = uitofp i32 %31 to float
  %43 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %2)  ; CreateHandleForLib(Resource)
  %44 = getelementptr inbounds %struct.Flag, %struct.Flag* %5, i32 0, i32 0
  store i32 0, i32* %44, align 8
  call void @dx.op.traceRay.struct.Flag(i32 157, %dx.types.Handle %43, i32 8, i32 15, i32 0, i32 1, i32 1, float 0.000000e+00, float %42, float 0.000000e+00, float 0x3F50624DE0000000, float 1.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+03, %struct.Flag* nonnull %5)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %45 = load i32, i32* %44, align 8
  %46 = icmp ne i32 %45, 0
  %47 = load double, double* %22, align 8
  %48 = fcmp fast ogt double %47, 1.000000e+01
  %49 = or i1 %46, %48
  br i1 %49, label %53, label %50

; <label>:50                                      ; preds = %41, %38
  %51 = add nuw nsw i32 %31, 1
  %52 = icmp ult i32 %51, %27
  br i1 %52, label %30, label %53

; <label>:53                                      ; preds = %50, %41, %38
  %54 = load i32, i32* %24, align 8, !tbaa !39
  %55 = load <12 x float>, <12 x float>* %26, align 4
  %56 = load i64, i64* %23, align 8, !tbaa !35
  %57 = sitofp i32 %54 to float
  %58 = uitofp i64 %56 to float
  br label %59

; <label>:59                                      ; preds = %53, %0
  %60 = phi float [ %58, %53 ], [ 1.000000e+00, %0 ]
  %61 = phi <12 x float> [ %55, %53 ], [ zeroinitializer, %0 ]
  %62 = phi float [ %57, %53 ], [ 0.000000e+00, %0 ]
  %63 = and i32 %11, 1
  %64 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 %63, i32 0
  %65 = load <3 x float>, <3 x float>* %64, align 4, !tbaa !43
  %66 = extractelement <3 x float> %65, i64 0
  %67 = extractelement <3 x float> %65, i64 1
  %68 = extractelement <3 x float> %65, i64 2
  %69 = and i32 %11, 3
  %70 = or i32 %69, 4
  %71 = or i32 %69, 8
  %72 = extractelement <12 x float> %61, i64 0
  %73 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 0
  store float %72, float* %73, align 4
  %74 = extractelement <12 x float> %61, i64 1
  %75 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 1
  store float %74, float* %75, align 4
  %76 = extractelement <12 x float> %61, i64 2
  %77 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 2
  store float %76, float* %77, align 4
  %78 = extractelement <12 x float> %61, i64 3
  %79 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 3
  store float %78, float* %79, align 4
  %80 = extractelement <12 x float> %61, i64 4
  %81 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 4
  store float %80, float* %81, align 4
  %82 = extractelement <12 x float> %61, i64 5
  %83 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 5
  store float %82, float* %83, align 4
  %84 = extractelement <12 x float> %61, i64 6
  %85 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 6
  store float %84, float* %85, align 4
  %86 = extractelement <12 x float> %61, i64 7
  %87 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 7
  store float %86, float* %87, align 4
  %88 = extractelement <12 x float> %61, i64 8
  %89 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 8
  store float %88, float* %89, align 4
  %90 = extractelement <12 x float> %61, i64 9
  %91 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 9
  store float %90, float* %91, align 4
  %92 = extractelement <12 x float> %61, i64 10
  %93 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 10
  store float %92, float* %93, align 4
  %94 = extractelement <12 x float> %61, i64 11
  %95 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 11
  store float %94, float* %95, align 4
  %96 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 %69
  %97 = load float, float* %96, align 4
  %98 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 %70
  %99 = load float, float* %98, align 4
  %100 = getelementptr [12 x float], [12 x float]* %4, i32 0, i32 %71
  %101 = load float, float* %100, align 4
  %102 = fadd fast float %97, %66
  %103 = fadd fast float %99, %67
  %104 = fadd fast float %101, %68
  %105 = fadd fast float %62, %60
  %106 = urem i32 %11, 3
  %107 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0, i32 0, i32 2, i32 %106
  %108 = load i32, i32* %107, align 4, !tbaa !39
  %109 = uitofp i32 %108 to float
  %110 = fadd fast float %102, %109
  %111 = fadd fast float %103, %109
  %112 = fadd fast float %104, %109
  %113 = fadd fast float %105, %109
  %114 = call %dx.types.Handle @"dx.op.createHandleForLib.class.RWStructuredBuffer<vector<float, 4> >"(i32 160, %"class.RWStructuredBuffer<vector<float, 4> >" %3)  ; CreateHandleForLib(Resource)
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %114, i32 %7, i32 0, float %110, float %111, float %112, float %113, i8 15, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  ret void
}

; Function Attrs: nounwind
define void @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z"(%struct.Payload* noalias %p, %struct.BuiltInTriangleIntersectionAttributes* nocapture readonly %a) #1 {
  %1 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = alloca [12 x float], align 4
  %3 = alloca %struct.Payload, align 8
  %4 = alloca %struct.Payload, align 8
  %5 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 3
  %6 = load i32, i32* %5, align 4, !tbaa !39
  %7 = add nsw i32 %6, 1
  store i32 %7, i32* %5, align 4, !tbaa !39
  %8 = and i32 %6, 1
  %9 = getelementptr inbounds %struct.BuiltInTriangleIntersectionAttributes, %struct.BuiltInTriangleIntersectionAttributes* %a, i32 0, i32 0
  %10 = load <2 x float>, <2 x float>* %9, align 4, !tbaa !43
  %11 = extractelement <2 x float> %10, i64 0
  %12 = extractelement <2 x float> %10, i64 1
  %13 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %14 = insertelement <3 x float> undef, float %11, i64 0
  %15 = insertelement <3 x float> %14, float %12, i64 1
  %16 = insertelement <3 x float> %15, float %13, i64 2
  %17 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 %8, i32 0
  store <3 x float> %16, <3 x float>* %17, align 4, !tbaa !43
  %18 = call i32 @dx.op.hitKind.i32(i32 143)  ; HitKind()
  %19 = icmp eq i32 %18, 254
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 %8, i32 1
  %21 = zext i1 %19 to i32
  store i32 %21, i32* %20, align 4, !tbaa !44
  %22 = call i32 @dx.op.instanceID.i32(i32 141)  ; InstanceID()
  %23 = call i32 @dx.op.primitiveIndex.i32(i32 161)  ; PrimitiveIndex()
  %24 = urem i32 %23, 3
  %25 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 %8, i32 2, i32 %24
  store i32 %22, i32* %25, align 4, !tbaa !39
  %26 = fpext float %13 to double
  %27 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  %28 = load double, double* %27, align 8, !tbaa !41
  %29 = fadd fast double %28, %26
  store double %29, double* %27, align 8, !tbaa !41
  %30 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2
  %31 = load i64, i64* %30, align 8, !tbaa !35
  %32 = shl i64 %31, 33
  store i64 %32, i64* %30, align 8, !tbaa !35
  %33 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 0)  ; ObjectToWorld(row,col)
  %34 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 0)  ; ObjectToWorld(row,col)
  %35 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 0)  ; ObjectToWorld(row,col)
  %36 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 1)  ; ObjectToWorld(row,col)
  %37 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 1)  ; ObjectToWorld(row,col)
  %38 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 1)  ; ObjectToWorld(row,col)
  %39 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 2)  ; ObjectToWorld(row,col)
  %40 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 2)  ; ObjectToWorld(row,col)
  %41 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 2)  ; ObjectToWorld(row,col)
  %42 = call float @dx.op.objectToWorld.f32(i32 151, i32 0, i8 3)  ; ObjectToWorld(row,col)
  %43 = call float @dx.op.objectToWorld.f32(i32 151, i32 1, i8 3)  ; ObjectToWorld(row,col)
  %44 = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 3)  ; ObjectToWorld(row,col)
  %45 = call float @dx.op.worldRayOrigin.f32(i32 147, i8 0)  ; WorldRayOrigin(col)
  %46 = call float @dx.op.worldRayOrigin.f32(i32 147, i8 1)  ; WorldRayOrigin(col)
  %47 = call float @dx.op.worldRayOrigin.f32(i32 147, i8 2)  ; WorldRayOrigin(col)
  %48 = fmul fast float %45, %33
  %49 = call float @dx.op.tertiary.f32(i32 46, float %46, float %36, float %48)  ; FMad(a,b,c)
  %50 = call float @dx.op.tertiary.f32(i32 46, float %47, float %39, float %49)  ; FMad(a,b,c)
  %51 = fadd fast float %50, %42
  %52 = fmul fast float %45, %34
  %53 = call float @dx.op.tertiary.f32(i32 46, float %46, float %37, float %52)  ; FMad(a,b,c)
  %54 = call float @dx.op.tertiary.f32(i32 46, float %47, float %40, float %53)  ; FMad(a,b,c)
  %55 = fadd fast float %54, %43
  %56 = fmul fast float %45, %35
  %57 = call float @dx.op.tertiary.f32(i32 46, float %46, float %38, float %56)  ; FMad(a,b,c)
  %58 = call float @dx.op.tertiary.f32(i32 46, float %47, float %41, float %57)  ; FMad(a,b,c)
  %59 = fadd fast float %58, %44
  %60 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 4
  %61 = call i32 @dx.op.instanceIndex.i32(i32 142)  ; InstanceIndex()
  %62 = and i32 %61, 3
  %63 = or i32 %62, 4
  %64 = or i32 %62, 8
  %65 = bitcast %class.matrix.float.4.3* %60 to <12 x float>*
  %66 = load <12 x float>, <12 x float>* %65, align 4
  %67 = extractelement <12 x float> %66, i64 0
  %68 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 0
  store float %67, float* %68, align 4
  %69 = extractelement <12 x float> %66, i64 1
  %70 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 1
  store float %69, float* %70, align 4
  %71 = extractelement <12 x float> %66, i64 2
  %72 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 2
  store float %71, float* %72, align 4
  %73 = extractelement <12 x float> %66, i64 3
  %74 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 3
  store float %73, float* %74, align 4
  %75 = extractelement <12 x float> %66, i64 4
  %76 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 4
  store float %75, float* %76, align 4
  %77 = extractelement <12 x float> %66, i64 5
  %78 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 5
  store float %77, float* %78, align 4
  %79 = extractelement <12 x float> %66, i64 6
  %80 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 6
  store float %79, float* %80, align 4
  %81 = extractelement <12 x float> %66, i64 7
  %82 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 7
  store float %81, float* %82, align 4
  %83 = extractelement <12 x float> %66, i64 8
  %84 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 8
  store float %83, float* %84, align 4
  %85 = extractelement <12 x float> %66, i64 9
  %86 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 9
  store float %85, float* %86, align 4
  %87 = extractelement <12 x float> %66, i64 10
  %88 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 10
  store float %87, float* %88, align 4
  %89 = extractelement <12 x float> %66, i64 11
  %90 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 11
  store float %89, float* %90, align 4
  %91 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 %62
  store float %51, float* %91, align 4
  %92 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 %63
  store float %55, float* %92, align 4
  %93 = getelementptr [12 x float], [12 x float]* %2, i32 0, i32 %64
  store float %59, float* %93, align 4
  %94 = load float, float* %68, align 4
  %95 = insertelement <12 x float> undef, float %94, i64 0
  %96 = load float, float* %70, align 4
  %97 = insertelement <12 x float> %95, float %96, i64 1
  %98 = load float, float* %72, align 4
  %99 = insertelement <12 x float> %97, float %98, i64 2
  %100 = load float, float* %74, align 4
  %101 = insertelement <12 x float> %99, float %100, i64 3
  %102 = load float, float* %76, align 4
  %103 = insertelement <12 x float> %101, float %102, i64 4
  %104 = load float, float* %78, align 4
  %105 = insertelement <12 x float> %103, float %104, i64 5
  %106 = load float, float* %80, align 4
  %107 = insertelement <12 x float> %105, float %106, i64 6
  %108 = load float, float* %82, align 4
  %109 = insertelement <12 x float> %107, float %108, i64 7
  %110 = load float, float* %84, align 4
  %111 = insertelement <12 x float> %109, float %110, i64 8
  %112 = load float, float* %86, align 4
  %113 = insertelement <12 x float> %111, float %112, i64 9
  %114 = load float, float* %88, align 4
  %115 = insertelement <12 x float> %113, float %114, i64 10
  %116 = load float, float* %90, align 4
  %117 = insertelement <12 x float> %115, float %116, i64 11
  store <12 x float> %117, <12 x float>* %65, align 4
  %118 = load i32, i32* %5, align 4, !tbaa !39
  %119 = icmp slt i32 %118, 4
  br i1 %119, label %120, label %199

; <label>:120                                     ; preds = %0
  %121 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 0
  %122 = load <3 x float>, <3 x float>* %121, align 4
  %123 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 1
  %124 = load i32, i32* %123, align 4
  %125 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 2, i32 0
  %126 = load i32, i32* %125, align 4
  %127 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 2, i32 1
  %128 = load i32, i32* %127, align 4
  %129 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 2, i32 2
  %130 = load i32, i32* %129, align 4
  %131 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 0
  %132 = load <3 x float>, <3 x float>* %131, align 4
  %133 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 1
  %134 = load i32, i32* %133, align 4
  %135 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 2, i32 0
  %136 = load i32, i32* %135, align 4
  %137 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 2, i32 1
  %138 = load i32, i32* %137, align 4
  %139 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 1, i32 2, i32 2
  %140 = load i32, i32* %139, align 4
  %141 = add nsw i32 %118, 2
  %142 = call float @dx.op.worldRayDirection.f32(i32 148, i8 0)  ; WorldRayDirection(col)
  %143 = call float @dx.op.worldRayDirection.f32(i32 148, i8 1)  ; WorldRayDirection(col)
  %144 = call float @dx.op.worldRayDirection.f32(i32 148, i8 2)  ; WorldRayDirection(col)
  %145 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)  ; CreateHandleForLib(Resource)
  %146 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 0, i32 0
  store <3 x float> %122, <3 x float>* %146, align 8
  %147 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 0, i32 1
  store i32 %124, i32* %147, align 4
  %148 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 0, i32 2, i32 0
  store i32 %126, i32* %148, align 8
  %149 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 0, i32 2, i32 1
  store i32 %128, i32* %149, align 4
  %150 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 0, i32 2, i32 2
  store i32 %130, i32* %150, align 8
  %151 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 1, i32 0
  store <3 x float> %132, <3 x float>* %151, align 4
  %152 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 1, i32 1
  store i32 %134, i32* %152, align 4
  %153 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 1, i32 2, i32 0
  store i32 %136, i32* %153, align 4
  %154 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 1, i32 2, i32 1
  store i32 %138, i32* %154, align 4
  %155 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0, i32 1, i32 2, i32 2
  store i32 %140, i32* %155, align 4
  %156 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 1
  store double %29, double* %156, align 8
  %157 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2
  store i64 %32, i64* %157, align 8
  %158 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 3
  store i32 %141, i32* %158, align 8
  %159 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 4
  %160 = bitcast %class.matrix.float.4.3* %159 to <12 x float>*
  store <12 x float> %117, <12 x float>* %160, align 4
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %145, i32 0, i32 255, i32 0, i32 1, i32 0, float %45, float %46, float %47, float 0x3F50624DE0000000, float %142, float %143, float %144, float 1.000000e+03, %struct.Payload* nonnull %4)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %161 = load <3 x float>, <3 x float>* %146, align 8
  %162 = load i32, i32* %147, align 4
  %163 = load i32, i32* %148, align 8
  %164 = load i32, i32* %149, align 4
  %165 = load i32, i32* %150, align 8
  %166 = fsub fast float -0.000000e+00, %142
  %167 = fsub fast float -0.000000e+00, %143
  %168 = fsub fast float -0.000000e+00, %144
  %169 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)  ; CreateHandleForLib(Resource)
  %170 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 0, i32 0
  store <3 x float> %122, <3 x float>* %170, align 8
  %171 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 0, i32 1
  store i32 %124, i32* %171, align 4
  %172 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 0, i32 2, i32 0
  store i32 %126, i32* %172, align 8
  %173 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 0, i32 2, i32 1
  store i32 %128, i32* %173, align 4
  %174 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 0, i32 2, i32 2
  store i32 %130, i32* %174, align 8
  %175 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 1, i32 0
  store <3 x float> %161, <3 x float>* %175, align 4
  %176 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 1, i32 1
  store i32 %162, i32* %176, align 4
  %177 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 1, i32 2, i32 0
  store i32 %163, i32* %177, align 4
  %178 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 1, i32 2, i32 1
  store i32 %164, i32* %178, align 4
  %179 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0, i32 1, i32 2, i32 2
  store i32 %165, i32* %179, align 4
  %180 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 1
  store double %29, double* %180, align 8
  %181 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 2
  store i64 %32, i64* %181, align 8
  %182 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 3
  store i32 %118, i32* %182, align 8
  %183 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 4
  %184 = bitcast %class.matrix.float.4.3* %183 to <12 x float>*
  store <12 x float> %117, <12 x float>* %184, align 4
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %169, i32 0, i32 255, i32 0, i32 1, i32 0, float %45, float %46, float %47, float 0x3F50624DE0000000, float %166, float %167, float %168, float 1.000000e+03, %struct.Payload* nonnull %3)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %185 = load <3 x float>, <3 x float>* %170, align 8
  store <3 x float> %185, <3 x float>* %121, align 4
  %186 = load i32, i32* %171, align 4
  store i32 %186, i32* %123, align 4
  %187 = load i32, i32* %172, align 8
  store i32 %187, i32* %125, align 4
  %188 = load i32, i32* %173, align 4
  store i32 %188, i32* %127, align 4
  %189 = load i32, i32* %174, align 8
  store i32 %189, i32* %129, align 4
  %190 = load <3 x float>, <3 x float>* %175, align 4
  store <3 x float> %190, <3 x float>* %131, align 4
  %191 = load i32, i32* %176, align 4
  store i32 %191, i32* %133, align 4
  %192 = load i32, i32* %177, align 4
  store i32 %192, i32* %135, align 4
  %193 = load i32, i32* %178, align 4
  store i32 %193, i32* %137, align 4
  %194 = load i32, i32* %179, align 4
  store i32 %194, i32* %139, align 4
  %195 = load double, double* %180, align 8
  store double %195, double* %27, align 8
  %196 = load i64, i64* %181, align 8
  store i64 %196, i64* %30, align 8
  %197 = load i32, i32* %182, align 8
  store i32 %197, i32* %5, align 4
  %198 = load <12 x float>, <12 x float>* %184, align 4
  store <12 x float> %198, <12 x float>* %65, align 4
  br label %199

; <label>:199                                     ; preds = %120, %0
  ret void
}

; Function Attrs: nounwind
define void @"\01?Miss@@YAXUPayload@@@Z"(%struct.Payload* noalias %p) #1 {
  %1 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %2 = fpext float %1 to double
  %3 = call i32 @dx.op.rayFlags.i32(i32 144)  ; RayFlags()
  %4 = and i32 %3, 1
  %5 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0, i32 0, i32 1
  store i32 %4, i32* %5, align 4
  %6 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  store double %2, double* %6, align 8
  ret void
}

; Function Attrs: nounwind
define void @"\01?Seen@@YAXUFlag@@@Z"(%struct.Flag* noalias nocapture %f) #1 {
  %1 = getelementptr inbounds %struct.Flag, %struct.Flag* %f, i32 0, i32 0
  store i32 1, i32* %1, align 4
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #2

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32) #3

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32) #1

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.rayFlags.i32(i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceIndex.i32(i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveIndex.i32(i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceID.i32(i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitKind.i32(i32) #2

; Function Attrs: nounwind readnone
declare float @dx.op.worldRayDirection.f32(i32, i8) #2

; Function Attrs: nounwind readnone
declare float @dx.op.worldRayOrigin.f32(i32, i8) #2

; Function Attrs: nounwind
declare void @dx.op.traceRay.struct.Payload(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Payload*) #1

; Function Attrs: nounwind
declare void @dx.op.traceRay.struct.Flag(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Flag*) #1

; Function Attrs: nounwind readnone
declare float @dx.op.objectToWorld.f32(i32, i32, i8) #2

; Function Attrs: nounwind readnone
declare float @dx.op.tertiary.f32(i32, float, float, float) #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32, %struct.RaytracingAccelerationStructure) #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<unsigned int>"(i32, %"class.StructuredBuffer<unsigned int>") #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.RWStructuredBuffer<vector<float, 4> >"(i32, %"class.RWStructuredBuffer<vector<float, 4> >") #3

attributes #0 = { noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind readnone }
attributes #3 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!13}
!dx.entryPoints = !{!24, !26, !29, !31, !33}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{!5, !10, null, null}
!5 = !{!6, !8}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", !"Scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{i32 1, %"class.StructuredBuffer<unsigned int>"* @"\01?Seeds@@3V?$StructuredBuffer@I@@A", !"Seeds", i32 0, i32 1, i32 1, i32 12, i32 0, !9}
!9 = !{i32 1, i32 4}
!10 = !{!11}
!11 = !{i32 0, %"class.RWStructuredBuffer<vector<float, 4> >"* @"\01?Out@@3V?$RWStructuredBuffer@V?$vector@M$03@@@@A", !"Out", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !12}
!12 = !{i32 1, i32 16}
!13 = !{i32 1, void (%struct.Payload*, i32)* @"\01?trace@@YAXUPayload@@I@Z", !14, void ()* @"\01?Gen@@YAXXZ", !20, void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !21, void (%struct.Payload*)* @"\01?Miss@@YAXUPayload@@@Z", !23, void (%struct.Flag*)* @"\01?Seen@@YAXUFlag@@@Z", !23}
!14 = !{!15, !17, !18}
!15 = !{i32 1, !16, !16}
!16 = !{}
!17 = !{i32 2, !16, !16}
!18 = !{i32 0, !19, !16}
!19 = !{i32 7, i32 5}
!20 = !{!15}
!21 = !{!15, !17, !22}
!22 = !{i32 0, !16, !16}
!23 = !{!15, !17}
!24 = !{null, !"", null, !4, !25}
!25 = !{i32 0, i64 1048596}
!26 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !27}
!27 = !{i32 8, i32 7, i32 5, !28}
!28 = !{i32 0}
!29 = !{void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !"\01?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", null, null, !30}
!30 = !{i32 8, i32 10, i32 6, i32 128, i32 7, i32 8, i32 5, !28}
!31 = !{void (%struct.Payload*)* @"\01?Miss@@YAXUPayload@@@Z", !"\01?Miss@@YAXUPayload@@@Z", null, null, !32}
!32 = !{i32 8, i32 11, i32 6, i32 128, i32 5, !28}
!33 = !{void (%struct.Flag*)* @"\01?Seen@@YAXUFlag@@@Z", !"\01?Seen@@YAXUFlag@@@Z", null, null, !34}
!34 = !{i32 8, i32 11, i32 6, i32 4, i32 5, !28}
!35 = !{!36, !36, i64 0}
!36 = !{!"long long", !37, i64 0}
!37 = !{!"omnipotent char", !38, i64 0}
!38 = !{!"Simple C/C++ TBAA"}
!39 = !{!40, !40, i64 0}
!40 = !{!"int", !37, i64 0}
!41 = !{!42, !42, i64 0}
!42 = !{!"double", !37, i64 0}
!43 = !{!37, !37, i64 0}
!44 = !{!45, !45, i64 0}
!45 = !{!"bool", !37, i64 0}
