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
; shader hash: d1a5628f79fa7b167cd74ab69dddfbfa
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Amplification Shader
; NumThreads=(8,1,1)
; NumBytesGroupSharedMemory: 64
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
; cbuffer C
; {
;
;   struct C
;   {
;
;       uint mode;                                    ; Offset:    0
;       uint count;                                   ; Offset:    4
;   
;   } C;                                              ; Offset:    0 Size:     8
;
; }
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; C                                 cbuffer      NA          NA     CB0            cb0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.Payload = type { [8 x i32] }
%dx.types.Handle = type { i8* }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
%C = type { i32, i32 }

@"\01?first@@3UPayload@@A" = external addrspace(3) global %struct.Payload, align 4
@"\01?second@@3UPayload@@A" = external addrspace(3) global %struct.Payload, align 4

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)  ; CreateHandle(resourceClass,rangeId,index,nonUniformIndex)
  %2 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %3 = getelementptr %struct.Payload, %struct.Payload addrspace(3)* @"\01?first@@3UPayload@@A", i32 0, i32 0, i32 %2
  store i32 %2, i32 addrspace(3)* %3, align 4, !tbaa !11
  %4 = sub i32 7, %2
  %5 = getelementptr %struct.Payload, %struct.Payload addrspace(3)* @"\01?second@@3UPayload@@A", i32 0, i32 0, i32 %2
  store i32 %4, i32 addrspace(3)* %5, align 4, !tbaa !11
  %6 = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %1, i32 0)  ; CBufferLoadLegacy(handle,regIndex)
  %7 = extractvalue %dx.types.CBufRet.i32 %6, 1
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %26, label %9

; <label>:9                                       ; preds = %0
  br label %10

; <label>:10                                      ; preds = %18, %9
  %11 = phi i32 [ %20, %18 ], [ %2, %9 ]
  %12 = phi i32 [ %21, %18 ], [ 0, %9 ]
  %13 = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %1, i32 0)  ; CBufferLoadLegacy(handle,regIndex)
  %14 = extractvalue %dx.types.CBufRet.i32 %13, 0
  %15 = icmp eq i32 %12, %14
  br i1 %15, label %16, label %18

; <label>:16                                      ; preds = %10
  call void @dx.op.dispatchMesh.struct.Payload(i32 173, i32 %12, i32 1, i32 1, %struct.Payload addrspace(3)* nonnull @"\01?first@@3UPayload@@A")  ; DispatchMesh(threadGroupCountX,threadGroupCountY,threadGroupCountZ,payload)
  %17 = load i32, i32 addrspace(3)* %3, align 4, !tbaa !11
  br label %18

; <label>:18                                      ; preds = %16, %10
  %19 = phi i32 [ %17, %16 ], [ %11, %10 ]
  %20 = add i32 %19, %12
  store i32 %20, i32 addrspace(3)* %3, align 4, !tbaa !11
  %21 = add i32 %12, 1
  %22 = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %1, i32 0)  ; CBufferLoadLegacy(handle,regIndex)
  %23 = extractvalue %dx.types.CBufRet.i32 %22, 1
  %24 = icmp ult i32 %21, %23
  br i1 %24, label %10, label %25

; <label>:25                                      ; preds = %18
  br label %26

; <label>:26                                      ; preds = %25, %0
  %27 = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %1, i32 0)  ; CBufferLoadLegacy(handle,regIndex)
  %28 = extractvalue %dx.types.CBufRet.i32 %27, 0
  %29 = and i32 %28, 1
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %32, label %31

; <label>:31                                      ; preds = %26
  call void @dx.op.dispatchMesh.struct.Payload(i32 173, i32 2, i32 1, i32 1, %struct.Payload addrspace(3)* nonnull @"\01?second@@3UPayload@@A")  ; DispatchMesh(threadGroupCountX,threadGroupCountY,threadGroupCountZ,payload)
  br label %33

; <label>:32                                      ; preds = %26
  call void @dx.op.dispatchMesh.struct.Payload(i32 173, i32 3, i32 1, i32 1, %struct.Payload addrspace(3)* nonnull @"\01?first@@3UPayload@@A")  ; DispatchMesh(threadGroupCountX,threadGroupCountY,threadGroupCountZ,payload)
  br label %33

; <label>:33                                      ; preds = %32, %31
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0

; Function Attrs: nounwind readonly
declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32) #1

; Function Attrs: nounwind
declare void @dx.op.dispatchMesh.struct.Payload(i32, i32, i32, i32, %struct.Payload addrspace(3)*) #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind readonly }
attributes #2 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!7}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 10}
!3 = !{!"as", i32 6, i32 5}
!4 = !{null, null, !5, null}
!5 = !{!6}
!6 = !{i32 0, %C* undef, !"", i32 0, i32 0, i32 1, i32 8, null}
!7 = !{void ()* @main, !"main", null, !4, !8}
!8 = !{i32 10, !9}
!9 = !{!10, i32 32}
!10 = !{i32 8, i32 1, i32 1}
!11 = !{!12, !12, i64 0}
!12 = !{!"int", !13, i64 0}
!13 = !{!"omnipotent char", !14, i64 0}
!14 = !{!"Simple C/C++ TBAA"}
