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
; shader hash: 1a44777a303bc39786b683958203cea5
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Amplification Shader
; NumThreads=(32,1,1)
; NumBytesGroupSharedMemory: 144
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
;       uint which;                                   ; Offset:    0
;   
;   } C;                                              ; Offset:    0 Size:     4
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

%struct.Payload = type { [16 x i32], float }
%dx.types.Handle = type { i8* }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
%C = type { i32 }

@"\01?both@@3UBoth@@A.0" = addrspace(3) global [2 x i32] undef, align 4
@"\01?both@@3UBoth@@A.1" = addrspace(3) global [2 x %struct.Payload] undef, align 4

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)  ; CreateHandle(resourceClass,rangeId,index,nonUniformIndex)
  %2 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %3 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %4 = icmp ult i32 %3, 2
  br i1 %4, label %5, label %10

; <label>:5                                       ; preds = %0
  %6 = getelementptr [2 x i32], [2 x i32] addrspace(3)* @"\01?both@@3UBoth@@A.0", i32 0, i32 %3
  store i32 0, i32 addrspace(3)* %6, align 4, !tbaa !11
  %7 = add i32 %3, 1
  %8 = uitofp i32 %7 to float
  %9 = getelementptr [2 x %struct.Payload], [2 x %struct.Payload] addrspace(3)* @"\01?both@@3UBoth@@A.1", i32 0, i32 %3, i32 1
  store float %8, float addrspace(3)* %9, align 4, !tbaa !15
  br label %10

; <label>:10                                      ; preds = %5, %0
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %11 = and i32 %2, 1
  %12 = getelementptr [2 x i32], [2 x i32] addrspace(3)* @"\01?both@@3UBoth@@A.0", i32 0, i32 %11
  %13 = atomicrmw add i32 addrspace(3)* %12, i32 1 seq_cst
  %14 = and i32 %13, 15
  %15 = getelementptr [2 x %struct.Payload], [2 x %struct.Payload] addrspace(3)* @"\01?both@@3UBoth@@A.1", i32 0, i32 %11, i32 0, i32 %14
  store i32 %2, i32 addrspace(3)* %15, align 4, !tbaa !11
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %16 = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %1, i32 0)  ; CBufferLoadLegacy(handle,regIndex)
  %17 = extractvalue %dx.types.CBufRet.i32 %16, 0
  %18 = and i32 %17, 1
  %19 = getelementptr [2 x %struct.Payload], [2 x %struct.Payload] addrspace(3)* @"\01?both@@3UBoth@@A.1", i32 0, i32 %18
  %20 = getelementptr [2 x i32], [2 x i32] addrspace(3)* @"\01?both@@3UBoth@@A.0", i32 0, i32 %18
  %21 = load i32, i32 addrspace(3)* %20, align 4, !tbaa !11
  call void @dx.op.dispatchMesh.struct.Payload(i32 173, i32 %21, i32 1, i32 1, %struct.Payload addrspace(3)* %19)  ; DispatchMesh(threadGroupCountX,threadGroupCountY,threadGroupCountZ,payload)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #0

; Function Attrs: noduplicate nounwind
declare void @dx.op.barrier(i32, i32) #1

; Function Attrs: nounwind readonly
declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32) #2

; Function Attrs: nounwind
declare void @dx.op.dispatchMesh.struct.Payload(i32, i32, i32, i32, %struct.Payload addrspace(3)*) #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #2

attributes #0 = { nounwind readnone }
attributes #1 = { noduplicate nounwind }
attributes #2 = { nounwind readonly }
attributes #3 = { nounwind }

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
!6 = !{i32 0, %C* undef, !"", i32 0, i32 0, i32 1, i32 4, null}
!7 = !{void ()* @main, !"main", null, !4, !8}
!8 = !{i32 10, !9}
!9 = !{!10, i32 68}
!10 = !{i32 32, i32 1, i32 1}
!11 = !{!12, !12, i64 0}
!12 = !{!"int", !13, i64 0}
!13 = !{!"omnipotent char", !14, i64 0}
!14 = !{!"Simple C/C++ TBAA"}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !13, i64 0}
