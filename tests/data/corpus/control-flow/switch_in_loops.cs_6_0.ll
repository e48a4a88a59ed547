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
; shader hash: fdaa439bff7add292d43642477a41223
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Compute Shader
; NumThreads=(64,1,1)
; NumBytesGroupSharedMemory: 0
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
;   uint $Element;                                    ; Offset:    0 Size:     4
;
; }
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
; In                                texture  struct         r/o      T0             t0     1
; Out                                   UAV  struct         r/w      U0             u0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%"class.StructuredBuffer<unsigned int>" = type { i32 }
%"class.RWStructuredBuffer<unsigned int>" = type { i32 }

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)  ; CreateHandle(resourceClass,rangeId,index,nonUniformIndex)
  %2 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)  ; CreateHandle(resourceClass,rangeId,index,nonUniformIndex)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %4 = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %2, i32 %3, i32 0)  ; BufferLoad(srv,index,wot)
  %5 = extractvalue %dx.types.ResRet.i32 %4, 0
  br label %6

; <label>:6                                       ; preds = %68, %0
  %7 = phi i32 [ 0, %0 ], [ %75, %68 ]
  %8 = phi i32 [ %5, %0 ], [ %74, %68 ]
  br label %9

; <label>:9                                       ; preds = %50, %6
  %10 = phi i32 [ %54, %50 ], [ 0, %6 ]
  %11 = phi i32 [ %53, %50 ], [ %8, %6 ]
  %12 = xor i32 %11, %10
  %13 = and i32 %12, 7
  switch i32 %13, label %44 [
    i32 0, label %15
    i32 1, label %17
    i32 2, label %17
    i32 3, label %20
    i32 4, label %14
    i32 5, label %42
  ]

; <label>:14                                      ; preds = %9
  br label %28

; <label>:15                                      ; preds = %9
  %16 = add i32 %11, 3
  br label %50

; <label>:17                                      ; preds = %9, %9
  %18 = shl i32 %7, 4
  %19 = xor i32 %11, %18
  br label %50

; <label>:20                                      ; preds = %9
  %21 = and i32 %11, 256
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %26, label %23

; <label>:23                                      ; preds = %20
  %24 = mul i32 %11, 5
  %25 = add i32 %24, %10
  br label %59

; <label>:26                                      ; preds = %20
  %27 = add i32 %11, 17
  br label %50

; <label>:28                                      ; preds = %39, %14
  %29 = phi i32 [ %34, %39 ], [ 0, %14 ]
  %30 = phi i32 [ %40, %39 ], [ %11, %14 ]
  %31 = shl i32 1, %29
  %32 = and i32 %31, %30
  %33 = icmp eq i32 %32, 0
  %34 = add nuw nsw i32 %29, 1
  br i1 %33, label %39, label %35

; <label>:35                                      ; preds = %28
  %36 = add i32 %34, %30
  %37 = and i32 %36, 64
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %48

; <label>:39                                      ; preds = %35, %28
  %40 = phi i32 [ %36, %35 ], [ %30, %28 ]
  %41 = icmp ult i32 %34, 3
  br i1 %41, label %28, label %48, !llvm.loop !13

; <label>:42                                      ; preds = %9
  %43 = add i32 %10, 1
  br label %50

; <label>:44                                      ; preds = %9
  %45 = shl i32 %11, 1
  %46 = lshr i32 %11, 31
  %47 = or i32 %45, %46
  br label %50

; <label>:48                                      ; preds = %39, %35
  %49 = phi i32 [ %36, %35 ], [ %40, %39 ]
  br label %50

; <label>:50                                      ; preds = %48, %44, %42, %26, %17, %15
  %51 = phi i32 [ %10, %44 ], [ %43, %42 ], [ %10, %26 ], [ %10, %17 ], [ %10, %15 ], [ %10, %48 ]
  %52 = phi i32 [ %47, %44 ], [ %11, %42 ], [ %27, %26 ], [ %19, %17 ], [ %16, %15 ], [ %49, %48 ]
  %53 = add i32 %52, %51
  %54 = add i32 %51, 1
  %55 = and i32 %53, 3
  %56 = add nuw nsw i32 %55, 2
  %57 = icmp ult i32 %54, %56
  br i1 %57, label %9, label %58, !llvm.loop !15

; <label>:58                                      ; preds = %50
  br label %59

; <label>:59                                      ; preds = %58, %23
  %60 = phi i32 [ %25, %23 ], [ %53, %58 ]
  %61 = urem i32 %60, 11
  switch i32 %61, label %68 [
    i32 4, label %62
    i32 7, label %64
    i32 9, label %66
  ]

; <label>:62                                      ; preds = %59
  %63 = add nuw nsw i32 %7, 1
  br label %68

; <label>:64                                      ; preds = %59
  %65 = xor i32 %60, 119
  br label %68

; <label>:66                                      ; preds = %59
  %67 = xor i32 %60, 23130
  br label %68

; <label>:68                                      ; preds = %66, %64, %62, %59
  %69 = phi i32 [ %60, %59 ], [ %67, %66 ], [ %65, %64 ], [ %60, %62 ]
  %70 = phi i32 [ 0, %59 ], [ 0, %66 ], [ 0, %64 ], [ %63, %62 ]
  %71 = and i32 %69, 32
  %72 = icmp ne i32 %71, 0
  %73 = add i32 %69, 7
  %74 = select i1 %72, i32 %69, i32 %73
  %75 = add nuw nsw i32 %7, 1
  %76 = icmp ult i32 %75, 9
  %77 = icmp eq i32 %70, 0
  %78 = and i1 %76, %77
  br i1 %78, label %6, label %79, !llvm.loop !16

; <label>:79                                      ; preds = %68
  %80 = shl i32 %70, 28
  %81 = xor i32 %74, %80
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %1, i32 %3, i32 0, i32 %81, i32 undef, i32 undef, i32 undef, i8 1)  ; BufferStore(uav,coord0,coord1,value0,value1,value2,value3,mask)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #0

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #1

; Function Attrs: nounwind
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8) #2

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind readonly }
attributes #2 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!10}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 10}
!3 = !{!"cs", i32 6, i32 0}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %"class.StructuredBuffer<unsigned int>"* undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 4}
!8 = !{!9}
!9 = !{i32 0, %"class.RWStructuredBuffer<unsigned int>"* undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!10 = !{void ()* @main, !"main", null, !4, !11}
!11 = !{i32 0, i64 16, i32 4, !12}
!12 = !{i32 64, i32 1, i32 1}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = distinct !{!15, !14}
!16 = distinct !{!16, !14}
