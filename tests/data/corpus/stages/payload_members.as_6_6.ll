;
; Note: shader requires additional functionality:
;       Double-precision floating point
;       Wave level operations
;       64-Bit integer
;       Use native low precision
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
; no parameters
; shader hash: 2dbdc6551a3cfc85f036ef274b58aff5
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Amplification Shader
; NumThreads=(8,4,1)
; NumBytesGroupSharedMemory: 88
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 0
; SigOutputElements: 0
; SigPatchConstOrPrimElements: 0
; SigInputVectors: 0
; SigOutputVectors[0]: 0
; SigOutputVectors[1]: 0
; SigOutputVectors[2]: 0
; SigOutputVectors[3]: 0
; EntryFunctionName: main
;
;
; Buffer Definitions:
;
; Resource bind info for In
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
; In                                texture  struct         r/o      T0             t0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.Payload.1 = type { [3 x %struct.Inner.0], i64, [5 x i16], i32, [4 x float] }
%struct.Inner.0 = type { [3 x half], i16, double }
%dx.types.Handle = type { i8* }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%"class.StructuredBuffer<vector<float, 4> >" = type { <4 x float> }

@"\01?payload@@3UPayload@@A.1" = addrspace(3) global %struct.Payload.1 undef

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %2 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 2)  ; ThreadId(component)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %9

; <label>:6                                       ; preds = %0
  %7 = call i32 @dx.op.threadId.i32(i32 93, i32 1)  ; ThreadId(component)
  store i32 0, i32 addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 3), align 4, !tbaa !12
  %8 = zext i32 %7 to i64
  store i64 %8, i64 addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 1), align 16, !tbaa !16
  store float 0.000000e+00, float addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 4, i32 0), align 8
  store float 0.000000e+00, float addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 4, i32 1), align 4
  store float 0.000000e+00, float addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 4, i32 2), align 8
  store float 0.000000e+00, float addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 4, i32 3), align 4
  br label %11

; <label>:9                                       ; preds = %0
  %10 = icmp ult i32 %4, 5
  br i1 %10, label %11, label %16

; <label>:11                                      ; preds = %9, %6
  %12 = mul i32 %4, 3
  %13 = add i32 %12, 65529
  %14 = trunc i32 %13 to i16
  %15 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 2, i32 %4
  store i16 %14, i16 addrspace(3)* %15, align 2, !tbaa !18
  br label %16

; <label>:16                                      ; preds = %11, %9
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %17 = and i32 %2, 63
  %18 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %1, %dx.types.ResourceProperties { i32 12, i32 16 })  ; AnnotateHandle(res,props)  resource: StructuredBuffer<stride=16>
  %19 = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %18, i32 %17, i32 0, i8 15, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %20 = extractvalue %dx.types.ResRet.f32 %19, 0
  %21 = extractvalue %dx.types.ResRet.f32 %19, 3
  %22 = icmp ult i32 %4, 3
  br i1 %22, label %23, label %36

; <label>:23                                      ; preds = %16
  %24 = extractvalue %dx.types.ResRet.f32 %19, 2
  %25 = extractvalue %dx.types.ResRet.f32 %19, 1
  %26 = fptrunc float %20 to half
  %27 = fptrunc float %25 to half
  %28 = fptrunc float %24 to half
  %29 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 0, i32 %4, i32 0, i32 0
  store half %26, half addrspace(3)* %29, align 16
  %30 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 0, i32 %4, i32 0, i32 1
  store half %27, half addrspace(3)* %30, align 2
  %31 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 0, i32 %4, i32 0, i32 2
  store half %28, half addrspace(3)* %31, align 4
  %32 = trunc i32 %4 to i16
  %33 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 0, i32 %4, i32 1
  store i16 %32, i16 addrspace(3)* %33, align 2, !tbaa !18
  %34 = fpext float %21 to double
  %35 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 0, i32 %4, i32 2
  store double %34, double addrspace(3)* %35, align 8, !tbaa !20
  br label %36

; <label>:36                                      ; preds = %23, %16
  %37 = fcmp fast ogt float %21, 0.000000e+00
  br i1 %37, label %38, label %43

; <label>:38                                      ; preds = %36
  %39 = call i32 @dx.op.waveAllOp(i32 135, i1 true)  ; WaveAllBitCount(value)
  %40 = atomicrmw add i32 addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 3), i32 %39 seq_cst
  %41 = and i32 %40, 3
  %42 = getelementptr %struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 4, i32 %41
  store float %20, float addrspace(3)* %42, align 4, !tbaa !22
  br label %43

; <label>:43                                      ; preds = %38, %36
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %44 = add i32 %3, 1
  %45 = load i32, i32 addrspace(3)* getelementptr inbounds (%struct.Payload.1, %struct.Payload.1 addrspace(3)* @"\01?payload@@3UPayload@@A.1", i32 0, i32 3), align 4, !tbaa !12
  call void @dx.op.dispatchMesh.struct.Payload.1(i32 173, i32 %45, i32 %44, i32 1, %struct.Payload.1 addrspace(3)* nonnull @"\01?payload@@3UPayload@@A.1")  ; DispatchMesh(threadGroupCountX,threadGroupCountY,threadGroupCountZ,payload)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #0

; Function Attrs: noduplicate nounwind
declare void @dx.op.barrier(i32, i32) #1

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32) #2

; Function Attrs: nounwind
declare i32 @dx.op.waveAllOp(i32, i1) #3

; Function Attrs: nounwind
declare void @dx.op.dispatchMesh.struct.Payload.1(i32, i32, i32, i32, %struct.Payload.1 addrspace(3)*) #3

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #0

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #0

attributes #0 = { nounwind readnone }
attributes #1 = { noduplicate nounwind }
attributes #2 = { nounwind readonly }
attributes #3 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!8}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 10}
!3 = !{!"as", i32 6, i32 6}
!4 = !{!5, null, null, null}
!5 = !{!6}
!6 = !{i32 0, %"class.StructuredBuffer<vector<float, 4> >"* undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 16}
!8 = !{void ()* @main, !"main", null, !4, !9}
!9 = !{i32 0, i64 9961524, i32 10, !10}
!10 = !{!11, i32 88}
!11 = !{i32 8, i32 4, i32 1}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = !{!17, !17, i64 0}
!17 = !{!"long long", !14, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"int16_t", !14, i64 0}
!20 = !{!21, !21, i64 0}
!21 = !{!"double", !14, i64 0}
!22 = !{!23, !23, i64 0}
!23 = !{!"float", !14, i64 0}
