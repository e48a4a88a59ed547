; shader hash: 8ab6a2634dd1f55b08d8eed787e9ecfb
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; Scene                             texture     i32         ras      T0             t0     1
; Out                                   UAV    byte         r/w      U0             u0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.RaytracingAccelerationStructure = type { i32 }
%struct.RWByteAddressBuffer = type { i32 }
%struct.Both = type { i32, <4 x float> }
%struct.Args = type { [2 x %struct.Both], i32 }
%dx.types.Handle = type { i8* }

@"\01?Scene@@3URaytracingAccelerationStructure@@A" = external constant %struct.RaytracingAccelerationStructure, align 4
@"\01?Out@@3URWByteAddressBuffer@@A" = external constant %struct.RWByteAddressBuffer, align 4

; Function Attrs: noinline nounwind
define internal fastcc void @"\01?double_it@@YAXUBoth@@@Z"(%struct.Both* noalias nocapture %b) #0 {
  %1 = alloca %struct.Both, align 8
  %2 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 0
  %3 = load i32, i32* %2, align 4, !tbaa !28
  %4 = shl i32 %3, 1
  %5 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 1
  %6 = load <4 x float>, <4 x float>* %5, align 4, !tbaa !32
  %7 = extractelement <4 x float> %6, i32 0
  %8 = extractelement <4 x float> %6, i32 1
  %9 = extractelement <4 x float> %6, i32 2
  %10 = extractelement <4 x float> %6, i32 3
  %11 = fmul fast float %7, 2.000000e+00
  %12 = fmul fast float %8, 2.000000e+00
  %13 = fmul fast float %9, 2.000000e+00
  %14 = fmul fast float %10, 2.000000e+00
  %15 = insertelement <4 x float> undef, float %11, i32 0
  %16 = insertelement <4 x float> %15, float %12, i32 1
  %17 = insertelement <4 x float> %16, float %13, i32 2
  %18 = insertelement <4 x float> %17, float %14, i32 3
  %19 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 0
  store i32 %4, i32* %19, align 8
  %20 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 1
  store <4 x float> %18, <4 x float>* %20, align 4
  call void @dx.op.callShader.struct.Both(i32 159, i32 1, %struct.Both* nonnull %1)  ; CallShader(ShaderIndex,Parameter)
  %21 = load i32, i32* %19, align 8
  store i32 %21, i32* %2, align 4
  %22 = load <4 x float>, <4 x float>* %20, align 4
  store <4 x float> %22, <4 x float>* %5, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?Leaf@@YAXUBoth@@@Z"(%struct.Both* noalias nocapture %b) #1 {
  %1 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 0
  %2 = load i32, i32* %1, align 4, !tbaa !28
  %3 = add i32 %2, 3
  store i32 %3, i32* %1, align 4, !tbaa !28
  %4 = uitofp i32 %3 to float
  %5 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 1, i32 0
  store float %4, float* %5, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?Chain@@YAXUArgs@@@Z"(%struct.Args* noalias nocapture %args) #1 {
  %1 = alloca %struct.Both, align 8
  %2 = alloca %struct.Args, align 8
  %3 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 0, i32 0
  %4 = getelementptr inbounds %struct.Args, %struct.Args* %args, i32 0, i32 0, i32 0, i32 0
  %5 = load i32, i32* %4, align 4
  store i32 %5, i32* %3, align 8
  %6 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 0, i32 1
  %7 = getelementptr inbounds %struct.Args, %struct.Args* %args, i32 0, i32 0, i32 0, i32 1
  %8 = load <4 x float>, <4 x float>* %7, align 4
  store <4 x float> %8, <4 x float>* %6, align 4
  %9 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 1, i32 0
  %10 = getelementptr inbounds %struct.Args, %struct.Args* %args, i32 0, i32 0, i32 1, i32 0
  %11 = load i32, i32* %10, align 4
  store i32 %11, i32* %9, align 4
  %12 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 1, i32 1
  %13 = getelementptr inbounds %struct.Args, %struct.Args* %args, i32 0, i32 0, i32 1, i32 1
  %14 = load <4 x float>, <4 x float>* %13, align 4
  store <4 x float> %14, <4 x float>* %12, align 4
  %15 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 1
  %16 = getelementptr inbounds %struct.Args, %struct.Args* %args, i32 0, i32 1
  %17 = load i32, i32* %16, align 4
  store i32 %17, i32* %15, align 8
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %41, label %19

; <label>:19                                      ; preds = %0
  br label %20

; <label>:20                                      ; preds = %27, %19
  %21 = phi i32 [ %37, %27 ], [ %17, %19 ]
  %22 = phi i32 [ %36, %27 ], [ 0, %19 ]
  %23 = and i32 %22, 1
  %24 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 %23, i32 0
  %25 = load i32, i32* %24, align 4, !tbaa !28
  %26 = icmp ugt i32 %25, 100
  br i1 %26, label %45, label %27

; <label>:27                                      ; preds = %20
  %28 = add nuw nsw i32 %23, 1
  %29 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 0
  %30 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 %23, i32 0
  store i32 %25, i32* %29, align 8
  %31 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 1
  %32 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 %23, i32 1
  %33 = load <4 x float>, <4 x float>* %32, align 4
  store <4 x float> %33, <4 x float>* %31, align 4
  call void @dx.op.callShader.struct.Both(i32 159, i32 %28, %struct.Both* nonnull %1)  ; CallShader(ShaderIndex,Parameter)
  %34 = load i32, i32* %29, align 8
  store i32 %34, i32* %30, align 4
  %35 = load <4 x float>, <4 x float>* %31, align 4
  store <4 x float> %35, <4 x float>* %32, align 4
  %36 = add i32 %22, 1
  %37 = load i32, i32* %15, align 8, !tbaa !28
  %38 = icmp ult i32 %36, %37
  br i1 %38, label %20, label %39

; <label>:39                                      ; preds = %27
  %40 = and i32 %37, 1
  br label %41

; <label>:41                                      ; preds = %39, %0
  %42 = phi i32 [ %40, %39 ], [ 0, %0 ]
  %43 = getelementptr inbounds %struct.Args, %struct.Args* %2, i32 0, i32 0, i32 %42
  call fastcc void @"\01?double_it@@YAXUBoth@@@Z"(%struct.Both* %43)
  %44 = load i32, i32* %15, align 8
  br label %46

; <label>:45                                      ; preds = %20
  br label %46

; <label>:46                                      ; preds = %45, %41
  %47 = phi i32 [ %44, %41 ], [ %21, %45 ]
  %48 = load i32, i32* %3, align 8
  store i32 %48, i32* %4, align 4
  %49 = load <4 x float>, <4 x float>* %6, align 4
  store <4 x float> %49, <4 x float>* %7, align 4
  %50 = load i32, i32* %9, align 4
  store i32 %50, i32* %10, align 4
  %51 = load <4 x float>, <4 x float>* %12, align 4
  store <4 x float> %51, <4 x float>* %13, align 4
  store i32 %47, i32* %16, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?Direct@@YAXUBoth@@@Z"(%struct.Both* noalias nocapture %b) #1 {
  %1 = alloca %struct.Both, align 4
  %2 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 0
  %3 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 0
  %4 = load i32, i32* %3, align 4
  store i32 %4, i32* %2, align 4
  %5 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 1
  %6 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 1
  %7 = load <4 x float>, <4 x float>* %6, align 4
  store <4 x float> %7, <4 x float>* %5, align 4
  call fastcc void @"\01?double_it@@YAXUBoth@@@Z"(%struct.Both* nonnull %1)
  call fastcc void @"\01?double_it@@YAXUBoth@@@Z"(%struct.Both* %b)
  %8 = load <4 x float>, <4 x float>* %5, align 4, !tbaa !32
  %9 = extractelement <4 x float> %8, i32 0
  %10 = extractelement <4 x float> %8, i32 1
  %11 = extractelement <4 x float> %8, i32 2
  %12 = extractelement <4 x float> %8, i32 3
  %13 = load <4 x float>, <4 x float>* %6, align 4, !tbaa !32
  %14 = extractelement <4 x float> %13, i32 0
  %15 = fadd fast float %14, %9
  %16 = extractelement <4 x float> %13, i32 1
  %17 = fadd fast float %16, %10
  %18 = extractelement <4 x float> %13, i32 2
  %19 = fadd fast float %18, %11
  %20 = extractelement <4 x float> %13, i32 3
  %21 = fadd fast float %20, %12
  %22 = insertelement <4 x float> undef, float %15, i32 0
  %23 = insertelement <4 x float> %22, float %17, i32 1
  %24 = insertelement <4 x float> %23, float %19, i32 2
  %25 = insertelement <4 x float> %24, float %21, i32 3
  store <4 x float> %25, <4 x float>* %6, align 4, !tbaa !32
  ret void
}

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #1 {
  %1 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = load %struct.RWByteAddressBuffer, %struct.RWByteAddressBuffer* @"\01?Out@@3URWByteAddressBuffer@@A", align 4
  %3 = alloca [2 x float], align 4
  %4 = alloca [2 x float], align 4
  %5 = alloca [2 x float], align 4
  %6 = alloca [2 x float], align 4
  %7 = alloca %struct.Args, align 8
  %8 = alloca %struct.Both, align 8
  %9 = alloca %struct.Both, align 8
  %10 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 2)  ; DispatchRaysIndex(col)
  %11 = getelementptr inbounds %struct.Both, %struct.Both* %9, i32 0, i32 0
  store i32 %10, i32* %11, align 8
  %12 = getelementptr inbounds %struct.Both, %struct.Both* %9, i32 0, i32 1
  store <4 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00>, <4 x float>* %12, align 4
  call void @dx.op.callShader.struct.Both(i32 159, i32 2, %struct.Both* nonnull %9)  ; CallShader(ShaderIndex,Parameter)
  %13 = load i32, i32* %11, align 8
  %14 = load <4 x float>, <4 x float>* %12, align 4
  %15 = extractelement <4 x float> %14, i32 0
  %16 = extractelement <4 x float> %14, i32 1
  %17 = extractelement <4 x float> %14, i32 2
  %18 = extractelement <4 x float> %14, i32 3
  %19 = call i32 @dx.op.dispatchRaysDimensions.i32(i32 146, i8 1)  ; DispatchRaysDimensions(col)
  %20 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)  ; CreateHandleForLib(Resource)
  %21 = getelementptr inbounds %struct.Both, %struct.Both* %8, i32 0, i32 0
  store i32 %13, i32* %21, align 8
  %22 = getelementptr inbounds %struct.Both, %struct.Both* %8, i32 0, i32 1
  store <4 x float> %14, <4 x float>* %22, align 4
  call void @dx.op.traceRay.struct.Both(i32 157, %dx.types.Handle %20, i32 %19, i32 1, i32 0, i32 0, i32 0, float %15, float %16, float %17, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float %18, %struct.Both* nonnull %8)  ; TraceRay(AccelerationStructure,RayFlags,InstanceInclusionMask,RayContributionToHitGroupIndex,MultiplierForGeometryContributionToShaderIndex,MissShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %23 = load i32, i32* %21, align 8
  %24 = load <4 x float>, <4 x float>* %22, align 4
  %25 = getelementptr [2 x float], [2 x float]* %3, i32 0, i32 0
  %26 = getelementptr [2 x float], [2 x float]* %4, i32 0, i32 0
  %27 = getelementptr [2 x float], [2 x float]* %5, i32 0, i32 0
  %28 = getelementptr [2 x float], [2 x float]* %6, i32 0, i32 0
  %29 = getelementptr [2 x float], [2 x float]* %3, i32 0, i32 1
  %30 = getelementptr [2 x float], [2 x float]* %4, i32 0, i32 1
  %31 = getelementptr [2 x float], [2 x float]* %5, i32 0, i32 1
  %32 = getelementptr [2 x float], [2 x float]* %6, i32 0, i32 1
  %33 = and i32 %23, 3
  %34 = and i32 %23, 1
  %35 = getelementptr inbounds %struct.Args, %struct.Args* %7, i32 0, i32 0, i32 0, i32 0
  store i32 %23, i32* %35, align 8
  %36 = getelementptr inbounds %struct.Args, %struct.Args* %7, i32 0, i32 0, i32 0, i32 1
  store <4 x float> %24, <4 x float>* %36, align 4
  %37 = getelementptr inbounds %struct.Args, %struct.Args* %7, i32 0, i32 0, i32 1, i32 0
  store i32 7, i32* %37, align 4
  %38 = getelementptr inbounds %struct.Args, %struct.Args* %7, i32 0, i32 0, i32 1, i32 1
  store <4 x float> zeroinitializer, <4 x float>* %38, align 4
  %39 = getelementptr inbounds %struct.Args, %struct.Args* %7, i32 0, i32 1
  store i32 %33, i32* %39, align 8
  call void @dx.op.callShader.struct.Args(i32 159, i32 %34, %struct.Args* nonnull %7)  ; CallShader(ShaderIndex,Parameter)
  %40 = load <4 x float>, <4 x float>* %36, align 4
  %41 = extractelement <4 x float> %40, i64 0
  store float %41, float* %25, align 4
  %42 = extractelement <4 x float> %40, i64 1
  store float %42, float* %26, align 4
  %43 = extractelement <4 x float> %40, i64 2
  store float %43, float* %27, align 4
  %44 = extractelement <4 x float> %40, i64 3
  store float %44, float* %28, align 4
  %45 = load <4 x float>, <4 x float>* %38, align 4
  %46 = extractelement <4 x float> %45, i64 0
  store float %46, float* %29, align 4
  %47 = extractelement <4 x float> %45, i64 1
  store float %47, float* %30, align 4
  %48 = extractelement <4 x float> %45, i64 2
  store float %48, float* %31, align 4
  %49 = extractelement <4 x float> %45, i64 3
  store float %49, float* %32, align 4
  %50 = getelementptr [2 x float], [2 x float]* %3, i32 0, i32 %34
  %51 = getelementptr [2 x float], [2 x float]* %4, i32 0, i32 %34
  %52 = getelementptr [2 x float], [2 x float]* %5, i32 0, i32 %34
  %53 = getelementptr [2 x float], [2 x float]* %6, i32 0, i32 %34
  %54 = load float, float* %50, align 4
  %55 = load float, float* %51, align 4
  %56 = load float, float* %52, align 4
  %57 = load float, float* %53, align 4
  %58 = bitcast float %54 to i32
  %59 = bitcast float %55 to i32
  %60 = bitcast float %56 to i32
  %61 = bitcast float %57 to i32
  %62 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %63 = shl i32 %62, 4
  %64 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RWByteAddressBuffer(i32 160, %struct.RWByteAddressBuffer %2)  ; CreateHandleForLib(Resource)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %64, i32 %63, i32 undef, i32 %58, i32 %59, i32 %60, i32 %61, i8 15, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  ret void
}

; Function Attrs: nounwind
define void @"\01?Miss@@YAXUBoth@@@Z"(%struct.Both* noalias nocapture %b) #1 {
  %1 = alloca %struct.Both, align 8
  %2 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 0
  %3 = load i32, i32* %2, align 4
  %4 = getelementptr inbounds %struct.Both, %struct.Both* %b, i32 0, i32 1
  %5 = load <4 x float>, <4 x float>* %4, align 4
  %6 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 0
  store i32 %3, i32* %6, align 8
  %7 = getelementptr inbounds %struct.Both, %struct.Both* %1, i32 0, i32 1
  store <4 x float> %5, <4 x float>* %7, align 4
  call void @dx.op.callShader.struct.Both(i32 159, i32 0, %struct.Both* nonnull %1)  ; CallShader(ShaderIndex,Parameter)
  %8 = load <4 x float>, <4 x float>* %7, align 4
  store i32 0, i32* %2, align 4
  store <4 x float> %8, <4 x float>* %4, align 4
  ret void
}

; Function Attrs: nounwind
declare void @dx.op.callShader.struct.Both(i32, i32, %struct.Both*) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysDimensions.i32(i32, i8) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #2

; Function Attrs: nounwind
declare void @dx.op.callShader.struct.Args(i32, i32, %struct.Args*) #1

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind
declare void @dx.op.traceRay.struct.Both(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Both*) #1

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32, %struct.RaytracingAccelerationStructure) #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.RWByteAddressBuffer(i32, %struct.RWByteAddressBuffer) #3

attributes #0 = { noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind readnone }
attributes #3 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!10}
!dx.entryPoints = !{!16, !18, !21, !23, !25, !26}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* @"\01?Scene@@3URaytracingAccelerationStructure@@A", !"Scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, %struct.RWByteAddressBuffer* @"\01?Out@@3URWByteAddressBuffer@@A", !"Out", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!10 = !{i32 1, void (%struct.Both*)* @"\01?double_it@@YAXUBoth@@@Z", !11, void (%struct.Both*)* @"\01?Leaf@@YAXUBoth@@@Z", !11, void (%struct.Args*)* @"\01?Chain@@YAXUArgs@@@Z", !11, void (%struct.Both*)* @"\01?Direct@@YAXUBoth@@@Z", !11, void ()* @"\01?Gen@@YAXXZ", !15, void (%struct.Both*)* @"\01?Miss@@YAXUBoth@@@Z", !11}
!11 = !{!12, !14}
!12 = !{i32 1, !13, !13}
!13 = !{}
!14 = !{i32 2, !13, !13}
!15 = !{!12}
!16 = !{null, !"", null, !4, !17}
!17 = !{i32 0, i64 16}
!18 = !{void (%struct.Args*)* @"\01?Chain@@YAXUArgs@@@Z", !"\01?Chain@@YAXUArgs@@@Z", null, null, !19}
!19 = !{i32 8, i32 12, i32 6, i32 44, i32 5, !20}
!20 = !{i32 0}
!21 = !{void (%struct.Both*)* @"\01?Direct@@YAXUBoth@@@Z", !"\01?Direct@@YAXUBoth@@@Z", null, null, !22}
!22 = !{i32 8, i32 12, i32 6, i32 20, i32 5, !20}
!23 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !24}
!24 = !{i32 8, i32 7, i32 5, !20}
!25 = !{void (%struct.Both*)* @"\01?Leaf@@YAXUBoth@@@Z", !"\01?Leaf@@YAXUBoth@@@Z", null, null, !22}
!26 = !{void (%struct.Both*)* @"\01?Miss@@YAXUBoth@@@Z", !"\01?Miss@@YAXUBoth@@@Z", null, null, !27}
!27 = !{i32 8, i32 11, i32 6, i32 20, i32 5, !20}
!28 = !{!29, !29, i64 0}
!29 = !{!"int", !30, i64 0}
!30 = !{!"omnipotent char", !31, i64 0}
!31 = !{!"Simple C/C++ TBAA"}
!32 = !{!30, !30, i64 0}
