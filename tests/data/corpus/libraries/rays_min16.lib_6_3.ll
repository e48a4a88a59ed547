;
; Note: shader requires additional functionality:
;       Double-precision floating point
;       Minimum-precision data types
;
; shader hash: 0ba2bcdb205e8b655560fe4ec3781ef5
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

%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWStructuredBuffer<float>" = type { float }
%struct.Payload = type { <3 x half>, i16, [5 x half], double, i16 }
%dx.types.Handle = type { i8* }
%struct.Attr = type { <2 x half>, i16 }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %struct.RaytracingAccelerationStructure, align 4
@"\01?Out@@3V?$RWStructuredBuffer@M@@A" = external constant %"class.RWStructuredBuffer<float>", align 4

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #0 {
  %1 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = load %"class.RWStructuredBuffer<float>", %"class.RWStructuredBuffer<float>"* @"\01?Out@@3V?$RWStructuredBuffer@M@@A", align 4
  %3 = alloca [5 x half], align 4
  %4 = alloca %struct.Payload, align 8
  %5 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 0
  store half 0xH0000, half* %5, align 4
  %6 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 1
  store half 0xH0000, half* %6, align 4
  %7 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 2
  store half 0xH0000, half* %7, align 4
  %8 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 3
  store half 0xH0000, half* %8, align 4
  %9 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 4
  store half 0xH0000, half* %9, align 4
  %10 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %11 = urem i32 %10, 5
  %12 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 %11
  store half 0xH4000, half* %12, align 4, !tbaa !27
  %13 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)  ; CreateHandleForLib(Resource)
  %14 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store <3 x half> zeroinitializer, <3 x half>* %14, align 8
  %15 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 1
  store i16 0, i16* %15, align 4
  %16 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 0
  %17 = load half, half* %5, align 4
  store half %17, half* %16, align 8
  %18 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 1
  %19 = load half, half* %6, align 4
  store half %19, half* %18, align 4
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 2
  %21 = load half, half* %7, align 4
  store half %21, half* %20, align 8
  %22 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 3
  %23 = load half, half* %8, align 4
  store half %23, half* %22, align 4
  %24 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 4
  %25 = load half, half* %9, align 4
  store half %25, half* %24, align 8
  %26 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 3
  store double 0.000000e+00, double* %26, align 8
  %27 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 4
  store i16 0, i16* %27, align 8
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %13, i32 0, i32 255, i32 0, i32 1, i32 0, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+00, %struct.Payload* nonnull %4)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %28 = load <3 x half>, <3 x half>* %14, align 8
  %29 = load i16, i16* %15, align 4
  %30 = load half, half* %16, align 8
  store half %30, half* %5, align 4
  %31 = load half, half* %18, align 4
  store half %31, half* %6, align 4
  %32 = load half, half* %20, align 8
  store half %32, half* %7, align 4
  %33 = load half, half* %22, align 4
  store half %33, half* %8, align 4
  %34 = load half, half* %24, align 8
  store half %34, half* %9, align 4
  %35 = load double, double* %26, align 8
  %36 = load i16, i16* %27, align 8
  %37 = extractelement <3 x half> %28, i32 0
  %38 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 1)  ; DispatchRaysIndex(col)
  %39 = urem i32 %38, 5
  %40 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 %39
  %41 = load half, half* %40, align 4, !tbaa !27
  %42 = uitofp i16 %29 to half
  %43 = fadd fast half %42, %37
  %44 = fadd fast half %43, %41
  %45 = fpext half %44 to float
  %46 = fptrunc double %35 to float
  %47 = sitofp i16 %36 to float
  %48 = fadd fast float %47, %46
  %49 = fadd fast float %48, %45
  %50 = call %dx.types.Handle @"dx.op.createHandleForLib.class.RWStructuredBuffer<float>"(i32 160, %"class.RWStructuredBuffer<float>" %2)  ; CreateHandleForLib(Resource)
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %50, i32 %10, i32 0, float %49, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  ret void
}

; Function Attrs: nounwind
define void @"\01?Hit@@YAXUPayload@@UAttr@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Attr* nocapture readonly %a) #0 {
  %1 = getelementptr inbounds %struct.Attr, %struct.Attr* %a, i32 0, i32 0
  %2 = load <2 x half>, <2 x half>* %1, align 4, !tbaa !31
  %3 = extractelement <2 x half> %2, i64 0
  %4 = extractelement <2 x half> %2, i64 1
  %5 = insertelement <3 x half> undef, half %3, i64 0
  %6 = insertelement <3 x half> %5, half %4, i64 1
  %7 = insertelement <3 x half> %6, half 0xH3C00, i64 2
  %8 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  store <3 x half> %7, <3 x half>* %8, align 4, !tbaa !31
  %9 = getelementptr inbounds %struct.Attr, %struct.Attr* %a, i32 0, i32 1
  %10 = load i16, i16* %9, align 4, !tbaa !32
  %11 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  %12 = load i16, i16* %11, align 4, !tbaa !32
  %13 = add i16 %12, %10
  store i16 %13, i16* %11, align 4, !tbaa !32
  %14 = urem i16 %13, 5
  %15 = zext i16 %14 to i32
  %16 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 %15
  %17 = load half, half* %16, align 4, !tbaa !27
  %18 = fadd fast half %17, %4
  store half %18, half* %16, align 4, !tbaa !27
  %19 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 4
  store i16 -1, i16* %19, align 4, !tbaa !34
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 3
  %21 = load double, double* %20, align 8, !tbaa !36
  %22 = fadd fast double %21, 5.000000e-01
  store double %22, double* %20, align 8, !tbaa !36
  ret void
}

; Function Attrs: nounwind
define void @"\01?Box@@YAXXZ"() #0 {
  %1 = alloca %struct.Attr, align 8
  %2 = call float @dx.op.rayTMin.f32(i32 153)  ; RayTMin()
  %3 = fptrunc float %2 to half
  %4 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %5 = fptrunc float %4 to half
  %6 = insertelement <2 x half> undef, half %3, i64 0
  %7 = insertelement <2 x half> %6, half %5, i64 1
  %8 = call i32 @dx.op.primitiveIndex.i32(i32 161)  ; PrimitiveIndex()
  %9 = trunc i32 %8 to i16
  %10 = getelementptr inbounds %struct.Attr, %struct.Attr* %1, i32 0, i32 0
  store <2 x half> %7, <2 x half>* %10, align 8
  %11 = getelementptr inbounds %struct.Attr, %struct.Attr* %1, i32 0, i32 1
  store i16 %9, i16* %11, align 8
  %12 = call i1 @dx.op.reportHit.struct.Attr(i32 158, float 1.000000e+00, i32 0, %struct.Attr* nonnull %1)  ; ReportHit(THit,HitKind,Attributes)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32) #0

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #2

; Function Attrs: nounwind readnone
declare float @dx.op.rayTMin.f32(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveIndex.i32(i32) #1

; Function Attrs: nounwind
declare i1 @dx.op.reportHit.struct.Attr(i32, float, i32, %struct.Attr*) #0

; Function Attrs: nounwind
declare void @dx.op.traceRay.struct.Payload(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Payload*) #0

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32, %struct.RaytracingAccelerationStructure) #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.RWStructuredBuffer<float>"(i32, %"class.RWStructuredBuffer<float>") #2

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!11}
!dx.entryPoints = !{!18, !20, !23, !25}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", !"Scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, %"class.RWStructuredBuffer<float>"* @"\01?Out@@3V?$RWStructuredBuffer@M@@A", !"Out", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !10}
!10 = !{i32 1, i32 4}
!11 = !{i32 1, void ()* @"\01?Gen@@YAXXZ", !12, void (%struct.Payload*, %struct.Attr*)* @"\01?Hit@@YAXUPayload@@UAttr@@@Z", !15, void ()* @"\01?Box@@YAXXZ", !12}
!12 = !{!13}
!13 = !{i32 1, !14, !14}
!14 = !{}
!15 = !{!13, !16, !17}
!16 = !{i32 2, !14, !14}
!17 = !{i32 0, !14, !14}
!18 = !{null, !"", null, !4, !19}
!19 = !{i32 0, i64 52}
!20 = !{void ()* @"\01?Box@@YAXXZ", !"\01?Box@@YAXXZ", null, null, !21}
!21 = !{i32 8, i32 8, i32 5, !22}
!22 = !{i32 0}
!23 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !24}
!24 = !{i32 8, i32 7, i32 5, !22}
!25 = !{void (%struct.Payload*, %struct.Attr*)* @"\01?Hit@@YAXUPayload@@UAttr@@@Z", !"\01?Hit@@YAXUPayload@@UAttr@@@Z", null, null, !26}
!26 = !{i32 8, i32 10, i32 6, i32 56, i32 7, i32 12, i32 5, !22}
!27 = !{!28, !28, i64 0}
!28 = !{!"min16float", !29, i64 0}
!29 = !{!"omnipotent char", !30, i64 0}
!30 = !{!"Simple C/C++ TBAA"}
!31 = !{!29, !29, i64 0}
!32 = !{!33, !33, i64 0}
!33 = !{!"min16uint", !29, i64 0}
!34 = !{!35, !35, i64 0}
!35 = !{!"min16int", !29, i64 0}
!36 = !{!37, !37, i64 0}
!37 = !{!"double", !29, i64 0}
