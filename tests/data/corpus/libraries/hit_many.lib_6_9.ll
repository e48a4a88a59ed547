; shader hash: 97ff32aaecd246577ca058be6f982751
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
  %8 = alloca [70 x %dx.types.HitObject], align 8
  %9 = alloca [3 x %dx.types.HitObject], align 8
  %10 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %11 = bitcast [70 x %dx.types.HitObject]* %8 to i8*
  call void @llvm.lifetime.start(i64 280, i8* %11) #0
  %12 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 0
  %13 = call %dx.types.HitObject @dx.op.hitObject_MakeNop(i32 266)  ; HitObject_MakeNop()
  store %dx.types.HitObject %13, %dx.types.HitObject* %12, align 8
  %14 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 1
  store %dx.types.HitObject %13, %dx.types.HitObject* %14, align 4
  %15 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 2
  store %dx.types.HitObject %13, %dx.types.HitObject* %15, align 8
  %16 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 3
  store %dx.types.HitObject %13, %dx.types.HitObject* %16, align 4
  %17 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 4
  store %dx.types.HitObject %13, %dx.types.HitObject* %17, align 8
  %18 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 5
  store %dx.types.HitObject %13, %dx.types.HitObject* %18, align 4
  %19 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 6
  store %dx.types.HitObject %13, %dx.types.HitObject* %19, align 8
  %20 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 7
  store %dx.types.HitObject %13, %dx.types.HitObject* %20, align 4
  %21 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 8
  store %dx.types.HitObject %13, %dx.types.HitObject* %21, align 8
  %22 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 9
  store %dx.types.HitObject %13, %dx.types.HitObject* %22, align 4
  %23 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 10
  store %dx.types.HitObject %13, %dx.types.HitObject* %23, align 8
  %24 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 11
  store %dx.types.HitObject %13, %dx.types.HitObject* %24, align 4
  %25 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 12
  store %dx.types.HitObject %13, %dx.types.HitObject* %25, align 8
  %26 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 13
  store %dx.types.HitObject %13, %dx.types.HitObject* %26, align 4
  %27 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 14
  store %dx.types.HitObject %13, %dx.types.HitObject* %27, align 8
  %28 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 15
  store %dx.types.HitObject %13, %dx.types.HitObject* %28, align 4
  %29 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 16
  store %dx.types.HitObject %13, %dx.types.HitObject* %29, align 8
  %30 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 17
  store %dx.types.HitObject %13, %dx.types.HitObject* %30, align 4
  %31 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 18
  store %dx.types.HitObject %13, %dx.types.HitObject* %31, align 8
  %32 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 19
  store %dx.types.HitObject %13, %dx.types.HitObject* %32, align 4
  %33 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 20
  store %dx.types.HitObject %13, %dx.types.HitObject* %33, align 8
  %34 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 21
  store %dx.types.HitObject %13, %dx.types.HitObject* %34, align 4
  %35 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 22
  store %dx.types.HitObject %13, %dx.types.HitObject* %35, align 8
  %36 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 23
  store %dx.types.HitObject %13, %dx.types.HitObject* %36, align 4
  %37 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 24
  store %dx.types.HitObject %13, %dx.types.HitObject* %37, align 8
  %38 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 25
  store %dx.types.HitObject %13, %dx.types.HitObject* %38, align 4
  %39 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 26
  store %dx.types.HitObject %13, %dx.types.HitObject* %39, align 8
  %40 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 27
  store %dx.types.HitObject %13, %dx.types.HitObject* %40, align 4
  %41 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 28
  store %dx.types.HitObject %13, %dx.types.HitObject* %41, align 8
  %42 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 29
  store %dx.types.HitObject %13, %dx.types.HitObject* %42, align 4
  %43 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 30
  store %dx.types.HitObject %13, %dx.types.HitObject* %43, align 8
  %44 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 31
  store %dx.types.HitObject %13, %dx.types.HitObject* %44, align 4
  %45 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 32
  store %dx.types.HitObject %13, %dx.types.HitObject* %45, align 8
  %46 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 33
  store %dx.types.HitObject %13, %dx.types.HitObject* %46, align 4
  %47 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 34
  store %dx.types.HitObject %13, %dx.types.HitObject* %47, align 8
  %48 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 35
  store %dx.types.HitObject %13, %dx.types.HitObject* %48, align 4
  %49 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 36
  store %dx.types.HitObject %13, %dx.types.HitObject* %49, align 8
  %50 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 37
  store %dx.types.HitObject %13, %dx.types.HitObject* %50, align 4
  %51 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 38
  store %dx.types.HitObject %13, %dx.types.HitObject* %51, align 8
  %52 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 39
  store %dx.types.HitObject %13, %dx.types.HitObject* %52, align 4
  %53 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 40
  store %dx.types.HitObject %13, %dx.types.HitObject* %53, align 8
  %54 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 41
  store %dx.types.HitObject %13, %dx.types.HitObject* %54, align 4
  %55 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 42
  store %dx.types.HitObject %13, %dx.types.HitObject* %55, align 8
  %56 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 43
  store %dx.types.HitObject %13, %dx.types.HitObject* %56, align 4
  %57 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 44
  store %dx.types.HitObject %13, %dx.types.HitObject* %57, align 8
  %58 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 45
  store %dx.types.HitObject %13, %dx.types.HitObject* %58, align 4
  %59 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 46
  store %dx.types.HitObject %13, %dx.types.HitObject* %59, align 8
  %60 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 47
  store %dx.types.HitObject %13, %dx.types.HitObject* %60, align 4
  %61 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 48
  store %dx.types.HitObject %13, %dx.types.HitObject* %61, align 8
  %62 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 49
  store %dx.types.HitObject %13, %dx.types.HitObject* %62, align 4
  %63 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 50
  store %dx.types.HitObject %13, %dx.types.HitObject* %63, align 8
  %64 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 51
  store %dx.types.HitObject %13, %dx.types.HitObject* %64, align 4
  %65 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 52
  store %dx.types.HitObject %13, %dx.types.HitObject* %65, align 8
  %66 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 53
  store %dx.types.HitObject %13, %dx.types.HitObject* %66, align 4
  %67 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 54
  store %dx.types.HitObject %13, %dx.types.HitObject* %67, align 8
  %68 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 55
  store %dx.types.HitObject %13, %dx.types.HitObject* %68, align 4
  %69 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 56
  store %dx.types.HitObject %13, %dx.types.HitObject* %69, align 8
  %70 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 57
  store %dx.types.HitObject %13, %dx.types.HitObject* %70, align 4
  %71 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 58
  store %dx.types.HitObject %13, %dx.types.HitObject* %71, align 8
  %72 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 59
  store %dx.types.HitObject %13, %dx.types.HitObject* %72, align 4
  %73 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 60
  store %dx.types.HitObject %13, %dx.types.HitObject* %73, align 8
  %74 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 61
  store %dx.types.HitObject %13, %dx.types.HitObject* %74, align 4
  %75 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 62
  store %dx.types.HitObject %13, %dx.types.HitObject* %75, align 8
  %76 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 63
  store %dx.types.HitObject %13, %dx.types.HitObject* %76, align 4
  %77 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 64
  store %dx.types.HitObject %13, %dx.types.HitObject* %77, align 8
  %78 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 65
  store %dx.types.HitObject %13, %dx.types.HitObject* %78, align 4
  %79 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 66
  store %dx.types.HitObject %13, %dx.types.HitObject* %79, align 8
  %80 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 67
  store %dx.types.HitObject %13, %dx.types.HitObject* %80, align 4
  %81 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 68
  store %dx.types.HitObject %13, %dx.types.HitObject* %81, align 8
  %82 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 69
  store %dx.types.HitObject %13, %dx.types.HitObject* %82, align 4
  %83 = bitcast [3 x %dx.types.HitObject]* %9 to i8*
  call void @llvm.lifetime.start(i64 12, i8* %83) #0
  %84 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %9, i32 0, i32 0
  store %dx.types.HitObject %13, %dx.types.HitObject* %84, align 8
  %85 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %9, i32 0, i32 1
  store %dx.types.HitObject %13, %dx.types.HitObject* %85, align 4
  %86 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %9, i32 0, i32 2
  store %dx.types.HitObject %13, %dx.types.HitObject* %86, align 8
  br label %87

; <label>:87                                      ; preds = %87, %0
  %88 = phi i32 [ %102, %87 ], [ 0, %0 ]
  %89 = phi i32 [ %101, %87 ], [ 0, %0 ]
  %90 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 %88
  %91 = mul nuw nsw i32 %88, 3
  %92 = add i32 %91, %10
  %93 = and i32 %92, 7
  %94 = mul nuw nsw i32 %93, 10
  %95 = uitofp i32 %94 to float
  %96 = fadd fast float %95, 2.500000e-01
  %97 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %98 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %97, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %99 = getelementptr inbounds %struct.Payload, %struct.Payload* %5, i32 0, i32 0
  store i32 %89, i32* %99, align 8
  %100 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %98, i32 0, i32 255, i32 0, i32 1, i32 0, float %96, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %5)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %101 = load i32, i32* %99, align 8
  store %dx.types.HitObject %100, %dx.types.HitObject* %90, align 4
  %102 = add nuw nsw i32 %88, 1
  %103 = icmp eq i32 %102, 70
  br i1 %103, label %104, label %87

; <label>:104                                     ; preds = %87
  %105 = shl i32 %10, 4
  %106 = mul i32 %10, 10
  %107 = uitofp i32 %106 to float
  %108 = fadd fast float %107, 2.500000e-01
  %109 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %110 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %109, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %111 = getelementptr inbounds %struct.Payload, %struct.Payload* %6, i32 0, i32 0
  store i32 %101, i32* %111, align 8
  %112 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %110, i32 0, i32 255, i32 0, i32 1, i32 0, float %108, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %6)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %113 = load i32, i32* %111, align 8
  store %dx.types.HitObject %112, %dx.types.HitObject* %84, align 8
  %114 = add i32 %106, 10
  %115 = uitofp i32 %114 to float
  %116 = fadd fast float %115, 2.500000e-01
  %117 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %118 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %117, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  store i32 %113, i32* %111, align 8
  %119 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %118, i32 0, i32 255, i32 0, i32 1, i32 0, float %116, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %6)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %120 = load i32, i32* %111, align 8
  store %dx.types.HitObject %119, %dx.types.HitObject* %85, align 4
  %121 = add i32 %106, 20
  %122 = uitofp i32 %121 to float
  %123 = fadd fast float %122, 2.500000e-01
  %124 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %125 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %124, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  store i32 %120, i32* %111, align 8
  %126 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %125, i32 0, i32 255, i32 0, i32 1, i32 0, float %123, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %6)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %127 = load i32, i32* %111, align 8
  store %dx.types.HitObject %126, %dx.types.HitObject* %86, align 8
  br label %128

; <label>:128                                     ; preds = %128, %104
  %129 = phi i32 [ %135, %128 ], [ 0, %104 ]
  %130 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 %129
  %131 = load %dx.types.HitObject, %dx.types.HitObject* %130, align 4
  %132 = sub nuw nsw i32 69, %129
  %133 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 %132
  %134 = load %dx.types.HitObject, %dx.types.HitObject* %133, align 4
  store %dx.types.HitObject %134, %dx.types.HitObject* %130, align 4
  store %dx.types.HitObject %131, %dx.types.HitObject* %133, align 4
  %135 = add nuw nsw i32 %129, 1
  %136 = icmp eq i32 %135, 35
  br i1 %136, label %137, label %128

; <label>:137                                     ; preds = %128
  br label %138

; <label>:138                                     ; preds = %138, %137
  %139 = phi i32 [ %154, %138 ], [ 0, %137 ]
  %140 = phi i32 [ %149, %138 ], [ %127, %137 ]
  %141 = urem i32 %139, 7
  %142 = mul nuw nsw i32 %141, 10
  %143 = uitofp i32 %142 to float
  %144 = fadd fast float %143, 2.500000e-01
  %145 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)  ; CreateHandleForLib(Resource)
  %146 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %145, %dx.types.ResourceProperties { i32 16, i32 0 })  ; AnnotateHandle(res,props)  resource: RTAccelerationStructure
  %147 = getelementptr inbounds %struct.Payload, %struct.Payload* %7, i32 0, i32 0
  store i32 %140, i32* %147, align 8
  %148 = call %dx.types.HitObject @dx.op.hitObject_TraceRay.struct.Payload(i32 262, %dx.types.Handle %146, i32 0, i32 255, i32 0, i32 1, i32 0, float %144, float 2.500000e-01, float -5.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, %struct.Payload* nonnull %7)  ; HitObject_TraceRay(accelerationStructure,rayFlags,instanceInclusionMask,rayContributionToHitGroupIndex,multiplierForGeometryContributionToHitGroupIndex,missShaderIndex,Origin_X,Origin_Y,Origin_Z,TMin,Direction_X,Direction_Y,Direction_Z,TMax,payload)
  %149 = load i32, i32* %147, align 8
  %150 = mul nuw nsw i32 %139, 13
  %151 = add i32 %150, %10
  %152 = urem i32 %151, 70
  %153 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 %152
  store %dx.types.HitObject %148, %dx.types.HitObject* %153, align 4
  %154 = add nuw nsw i32 %139, 1
  %155 = icmp eq i32 %154, 9
  br i1 %155, label %156, label %138

; <label>:156                                     ; preds = %138
  br label %161

; <label>:157                                     ; preds = %170
  %158 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %159 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %158, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %159, i32 %105, i32 0, i32 %172, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %160 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %112)  ; HitObject_IsHit(hitObject)
  br i1 %160, label %175, label %177

; <label>:161                                     ; preds = %170, %156
  %162 = phi i32 [ %172, %170 ], [ 0, %156 ]
  %163 = phi i32 [ %173, %170 ], [ 0, %156 ]
  %164 = mul i32 %162, 31
  %165 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 %163
  %166 = load %dx.types.HitObject, %dx.types.HitObject* %165, align 4
  %167 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %166)  ; HitObject_IsHit(hitObject)
  br i1 %167, label %168, label %170

; <label>:168                                     ; preds = %161
  %169 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %166)  ; HitObject_PrimitiveIndex(hitObject)
  br label %170

; <label>:170                                     ; preds = %168, %161
  %171 = phi i32 [ %169, %168 ], [ 9, %161 ]
  %172 = add i32 %171, %164
  %173 = add nuw nsw i32 %163, 1
  %174 = icmp eq i32 %173, 70
  br i1 %174, label %157, label %161

; <label>:175                                     ; preds = %157
  %176 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %112)  ; HitObject_PrimitiveIndex(hitObject)
  br label %177

; <label>:177                                     ; preds = %175, %157
  %178 = phi i32 [ %176, %175 ], [ 9, %157 ]
  %179 = or i32 %105, 1
  %180 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %181 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %180, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %181, i32 %179, i32 0, i32 %178, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %182 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %119)  ; HitObject_IsHit(hitObject)
  br i1 %182, label %183, label %185

; <label>:183                                     ; preds = %177
  %184 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %119)  ; HitObject_PrimitiveIndex(hitObject)
  br label %185

; <label>:185                                     ; preds = %183, %177
  %186 = phi i32 [ %184, %183 ], [ 9, %177 ]
  %187 = add nsw i32 %179, 1
  %188 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %189 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %188, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %189, i32 %187, i32 0, i32 %186, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %190 = call i1 @dx.op.hitObject_StateScalar.i1(i32 270, %dx.types.HitObject %126)  ; HitObject_IsHit(hitObject)
  br i1 %190, label %191, label %193

; <label>:191                                     ; preds = %185
  %192 = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %126)  ; HitObject_PrimitiveIndex(hitObject)
  br label %193

; <label>:193                                     ; preds = %191, %185
  %194 = phi i32 [ %192, %191 ], [ 9, %185 ]
  %195 = or i32 %105, 3
  %196 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %197 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %196, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %197, i32 %195, i32 0, i32 %194, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  %198 = add i32 %10, 26
  %199 = urem i32 %198, 70
  %200 = getelementptr inbounds [70 x %dx.types.HitObject], [70 x %dx.types.HitObject]* %8, i32 0, i32 %199
  %201 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store i32 %149, i32* %201, align 8
  %202 = load %dx.types.HitObject, %dx.types.HitObject* %200, align 4
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %202, %struct.Payload* nonnull %4)  ; HitObject_Invoke(hitObject,payload)
  %203 = load i32, i32* %201, align 8
  %204 = urem i32 %10, 3
  %205 = getelementptr inbounds [3 x %dx.types.HitObject], [3 x %dx.types.HitObject]* %9, i32 0, i32 %204
  %206 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0
  store i32 %203, i32* %206, align 8
  %207 = load %dx.types.HitObject, %dx.types.HitObject* %205, align 4
  call void @dx.op.hitObject_Invoke.struct.Payload(i32 267, %dx.types.HitObject %207, %struct.Payload* nonnull %3)  ; HitObject_Invoke(hitObject,payload)
  %208 = load i32, i32* %206, align 8
  %209 = or i32 %105, 4
  %210 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %2)  ; CreateHandleForLib(Resource)
  %211 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %210, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %211, i32 %209, i32 0, i32 %208, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 12, i8* %83) #0
  call void @llvm.lifetime.end(i64 280, i8* %11) #0
  ret void
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
declare i32 @dx.op.hitObject_StateScalar.i32(i32, %dx.types.HitObject) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1

; Function Attrs: nounwind readnone
declare %dx.types.HitObject @dx.op.hitObject_MakeNop(i32) #1

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.hitObject_Invoke.struct.Payload(i32, %dx.types.HitObject, %struct.Payload*) #0

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
