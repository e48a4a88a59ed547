;
; Note: shader requires additional functionality:
;       Double-precision floating point
;       Use native low precision
;
; shader hash: c6ec4a28ffc98c737b4a5d1d0a3299eb
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
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%struct.Payload = type { <3 x half>, i16, [5 x half], double, i16 }
%dx.types.ResourceProperties = type { i32, i32 }
%struct.Attr = type { <2 x half>, i16 }
%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWStructuredBuffer<float>" = type { float }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %dx.types.Handle, align 4
@"\01?Out@@3V?$RWStructuredBuffer@M@@A" = external constant %dx.types.Handle, align 4

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #0 {
  %1 = load %dx.types.Handle, %dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = load %dx.types.Handle, %dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@M@@A", align 4
  %3 = alloca [5 x half], align 2
  %4 = alloca %struct.Payload, align 8
  %5 = bitcast [5 x half]* %3 to i8*
  call void @llvm.lifetime.start(i64 10, i8* %5) #0
  %6 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 0
  store half 0xH0000, half* %6, align 2
  %7 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 1
  store half 0xH0000, half* %7, align 2
  %8 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 2
  store half 0xH0000, half* %8, align 2
  %9 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 3
  store half 0xH0000, half* %9, align 2
  %10 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 4
  store half 0xH0000, half* %10, align 2
  %11 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %12 = urem i32 %11, 5
  %13 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 %12
  store half 0xH4000, half* %13, align 2, !tbaa !20
  %14 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %15 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %14, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %16 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store <3 x half> zeroinitializer, <3 x half>* %16, align 8
  %17 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 1
  store i16 0, i16* %17, align 2
  %18 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 0
  %19 = load half, half* %6, align 2
  store half %19, half* %18, align 8
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 1
  %21 = load half, half* %7, align 2
  store half %21, half* %20, align 2
  %22 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 2
  %23 = load half, half* %8, align 2
  store half %23, half* %22, align 4
  %24 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 3
  %25 = load half, half* %9, align 2
  store half %25, half* %24, align 2
  %26 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 2, i32 4
  %27 = load half, half* %10, align 2
  store half %27, half* %26, align 8
  %28 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 3
  store double 0.000000e+00, double* %28, align 8
  %29 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 4
  store i16 0, i16* %29, align 8
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %15, i32 0, i32 255, i32 0, i32 1, i32 0, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+00, %struct.Payload* nonnull %4)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %30 = load <3 x half>, <3 x half>* %16, align 8
  %31 = load i16, i16* %17, align 2
  %32 = load half, half* %18, align 8
  store half %32, half* %6, align 2
  %33 = load half, half* %20, align 2
  store half %33, half* %7, align 2
  %34 = load half, half* %22, align 4
  store half %34, half* %8, align 2
  %35 = load half, half* %24, align 2
  store half %35, half* %9, align 2
  %36 = load half, half* %26, align 8
  store half %36, half* %10, align 2
  %37 = load double, double* %28, align 8
  %38 = load i16, i16* %29, align 8
  %39 = extractelement <3 x half> %30, i32 0
  %40 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 1)  ; DispatchRaysIndex(col)
  %41 = urem i32 %40, 5
  %42 = getelementptr inbounds [5 x half], [5 x half]* %3, i32 0, i32 %41
  %43 = load half, half* %42, align 2, !tbaa !20
  %44 = uitofp i16 %31 to half
  %45 = fadd fast half %44, %39
  %46 = fadd fast half %45, %43
  %47 = fpext half %46 to float
  %48 = fptrunc double %37 to float
  %49 = sitofp i16 %38 to float
  %50 = fadd fast float %49, %48
  %51 = fadd fast float %50, %47
  %52 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %53 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %52, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %53, i32 %11, i32 0, float %51, float undef, float undef, float undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 10, i8* %5) #0
  ret void
}

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

; Function Attrs: nounwind
define void @"\01?Hit@@YAXUPayload@@UAttr@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Attr* nocapture readonly %a) #0 {
  %1 = getelementptr inbounds %struct.Attr, %struct.Attr* %a, i32 0, i32 0
  %2 = load <2 x half>, <2 x half>* %1, align 2, !tbaa !24
  %3 = extractelement <2 x half> %2, i64 0
  %4 = extractelement <2 x half> %2, i64 1
  %5 = insertelement <3 x half> undef, half %3, i64 0
  %6 = insertelement <3 x half> %5, half %4, i64 1
  %7 = insertelement <3 x half> %6, half 0xH3C00, i64 2
  %8 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  store <3 x half> %7, <3 x half>* %8, align 2, !tbaa !24
  %9 = getelementptr inbounds %struct.Attr, %struct.Attr* %a, i32 0, i32 1
  %10 = load i16, i16* %9, align 2, !tbaa !25
  %11 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  %12 = load i16, i16* %11, align 2, !tbaa !25
  %13 = add i16 %12, %10
  store i16 %13, i16* %11, align 2, !tbaa !25
  %14 = urem i16 %13, 5
  %15 = zext i16 %14 to i32
  %16 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 %15
  %17 = load half, half* %16, align 2, !tbaa !20
  %18 = fadd fast half %17, %4
  store half %18, half* %16, align 2, !tbaa !20
  %19 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 4
  store i16 -1, i16* %19, align 2, !tbaa !25
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 3
  %21 = load double, double* %20, align 8, !tbaa !27
  %22 = fadd fast double %21, 5.000000e-01
  store double %22, double* %20, align 8, !tbaa !27
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
  store i16 %9, i16* %11, align 4
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
!dx.entryPoints = !{!11, !13, !16, !18}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 6}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* bitcast (%dx.types.Handle* @"\01?Scene@@3URaytracingAccelerationStructure@@A" to %struct.RaytracingAccelerationStructure*), !"Scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, %"class.RWStructuredBuffer<float>"* bitcast (%dx.types.Handle* @"\01?Out@@3V?$RWStructuredBuffer@M@@A" to %"class.RWStructuredBuffer<float>"*), !"Out", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !10}
!10 = !{i32 1, i32 4}
!11 = !{null, !"", null, !4, !12}
!12 = !{i32 0, i64 8388660}
!13 = !{void ()* @"\01?Box@@YAXXZ", !"\01?Box@@YAXXZ", null, null, !14}
!14 = !{i32 8, i32 8, i32 5, !15}
!15 = !{i32 0}
!16 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !17}
!17 = !{i32 8, i32 7, i32 5, !15}
!18 = !{void (%struct.Payload*, %struct.Attr*)* @"\01?Hit@@YAXUPayload@@UAttr@@@Z", !"\01?Hit@@YAXUPayload@@UAttr@@@Z", null, null, !19}
!19 = !{i32 8, i32 10, i32 6, i32 40, i32 7, i32 6, i32 5, !15}
!20 = !{!21, !21, i64 0}
!21 = !{!"half", !22, i64 0}
!22 = !{!"omnipotent char", !23, i64 0}
!23 = !{!"Simple C/C++ TBAA"}
!24 = !{!22, !22, i64 0}
!25 = !{!26, !26, i64 0}
!26 = !{!"int16_t", !22, i64 0}
!27 = !{!28, !28, i64 0}
!28 = !{!"double", !22, i64 0}
