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
; shader hash: e2e009d4e25b65e5c55f268690973d9e
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Compute Shader
; NumThreads=(64,1,1)
; NumBytesGroupSharedMemory: 576
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

@"\01?order@@3PAIA" = external addrspace(3) global [64 x i32], align 4
@"\01?shared_records@@3PAUrecord@@A.0" = addrspace(3) global [16 x i32] undef, align 4
@"\01?shared_records@@3PAUrecord@@A.2" = addrspace(3) global [16 x i32] undef, align 4
@"\01?shared_records@@3PAUrecord@@A.1.v.1dim" = addrspace(3) global [48 x i32] undef, align 4

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)  ; CreateHandle(resourceClass,rangeId,index,nonUniformIndex)
  %2 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)  ; CreateHandle(resourceClass,rangeId,index,nonUniformIndex)
  %3 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)  ; FlattenedThreadIdInGroup()
  %4 = icmp ult i32 %3, 16
  br i1 %4, label %5, label %19

; <label>:5                                       ; preds = %0
  %6 = mul i32 %3, 3
  %7 = xor i32 %3, 5
  %8 = getelementptr [16 x i32], [16 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.0", i32 0, i32 %3
  %9 = getelementptr [16 x i32], [16 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.2", i32 0, i32 %3
  store i32 0, i32 addrspace(3)* %8, align 4
  %10 = mul i32 %3, 3
  %11 = add i32 0, %10
  %12 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %11
  store i32 %3, i32 addrspace(3)* %12, align 4
  %13 = mul i32 %3, 3
  %14 = add i32 1, %13
  %15 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %14
  store i32 %6, i32 addrspace(3)* %15, align 4
  %16 = mul i32 %3, 3
  %17 = add i32 2, %16
  %18 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %17
  store i32 %7, i32 addrspace(3)* %18, align 4
  store i32 2147483647, i32 addrspace(3)* %9, align 4
  br label %19

; <label>:19                                      ; preds = %5, %0
  %20 = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %2, i32 %3, i32 0)  ; BufferLoad(srv,index,wot)
  %21 = extractvalue %dx.types.ResRet.i32 %20, 0
  %22 = and i32 %21, 15
  %23 = getelementptr [64 x i32], [64 x i32] addrspace(3)* @"\01?order@@3PAIA", i32 0, i32 %3
  store i32 %22, i32 addrspace(3)* %23, align 4, !tbaa !13
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %24 = mul i32 %3, 7
  %25 = and i32 %24, 63
  %26 = getelementptr [64 x i32], [64 x i32] addrspace(3)* @"\01?order@@3PAIA", i32 0, i32 %25
  %27 = load i32, i32 addrspace(3)* %26, align 4, !tbaa !13
  %28 = add i32 %3, 1
  %29 = getelementptr [16 x i32], [16 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.0", i32 0, i32 %27
  %30 = atomicrmw add i32 addrspace(3)* %29, i32 %28 seq_cst
  %31 = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %2, i32 %3, i32 0)  ; BufferLoad(srv,index,wot)
  %32 = extractvalue %dx.types.ResRet.i32 %31, 0
  %33 = getelementptr [16 x i32], [16 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.2", i32 0, i32 %27
  %34 = atomicrmw min i32 addrspace(3)* %33, i32 %32 seq_cst
  %35 = and i32 %3, 31
  %36 = shl i32 1, %35
  %37 = sub i32 15, %27
  %38 = mul i32 %37, 3
  %39 = add i32 1, %38
  %40 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %39
  %41 = atomicrmw or i32 addrspace(3)* %40, i32 %36 seq_cst
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %42 = and i32 %3, 15
  %43 = getelementptr [16 x i32], [16 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.0", i32 0, i32 %42
  %44 = getelementptr [16 x i32], [16 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.2", i32 0, i32 %42
  %45 = load i32, i32 addrspace(3)* %43, align 4
  %46 = mul i32 %42, 3
  %47 = add i32 0, %46
  %48 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %47
  %49 = load i32, i32 addrspace(3)* %48, align 4
  %50 = mul i32 %42, 3
  %51 = add i32 1, %50
  %52 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %51
  %53 = load i32, i32 addrspace(3)* %52, align 4
  %54 = mul i32 %42, 3
  %55 = add i32 2, %54
  %56 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %55
  %57 = load i32, i32 addrspace(3)* %56, align 4
  %58 = load i32, i32 addrspace(3)* %44, align 4
  %59 = shl i32 %3, 2
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %1, i32 %59, i32 0, i32 %45, i32 undef, i32 undef, i32 undef, i8 1)  ; BufferStore(uav,coord0,coord1,value0,value1,value2,value3,mask)
  %60 = mul i32 %53, 3
  %61 = add i32 %60, %49
  %62 = mul i32 %57, 7
  %63 = add i32 %61, %62
  %64 = or i32 %59, 1
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %1, i32 %64, i32 0, i32 %63, i32 undef, i32 undef, i32 undef, i8 1)  ; BufferStore(uav,coord0,coord1,value0,value1,value2,value3,mask)
  %65 = or i32 %59, 2
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %1, i32 %65, i32 0, i32 %58, i32 undef, i32 undef, i32 undef, i8 1)  ; BufferStore(uav,coord0,coord1,value0,value1,value2,value3,mask)
  %66 = load i32, i32 addrspace(3)* %23, align 4, !tbaa !13
  %67 = urem i32 %3, 3
  %68 = icmp eq i32 %67, 0
  %69 = select i1 %68, i32 0, i32 2
  %70 = mul i32 %66, 3
  %71 = add i32 %69, %70
  %72 = getelementptr [48 x i32], [48 x i32] addrspace(3)* @"\01?shared_records@@3PAUrecord@@A.1.v.1dim", i32 0, i32 %71
  %73 = load i32, i32 addrspace(3)* %72, align 4, !tbaa !13
  %74 = sub i32 63, %3
  %75 = getelementptr [64 x i32], [64 x i32] addrspace(3)* @"\01?order@@3PAIA", i32 0, i32 %74
  %76 = load i32, i32 addrspace(3)* %75, align 4, !tbaa !13
  %77 = add i32 %76, %73
  %78 = or i32 %59, 3
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %1, i32 %78, i32 0, i32 %77, i32 undef, i32 undef, i32 undef, i8 1)  ; BufferStore(uav,coord0,coord1,value0,value1,value2,value3,mask)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0

; Function Attrs: noduplicate nounwind
declare void @dx.op.barrier(i32, i32) #1

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #2

; Function Attrs: nounwind
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8) #3

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32) #2

attributes #0 = { nounwind readnone }
attributes #1 = { noduplicate nounwind }
attributes #2 = { nounwind readonly }
attributes #3 = { nounwind }

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
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !15, i64 0}
!15 = !{!"omnipotent char", !16, i64 0}
!16 = !{!"Simple C/C++ TBAA"}
