; shader hash: 6383df27637cdb3acb44e283bf916d0f
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; Out                                   UAV    byte         r/w      U0             u0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.RWByteAddressBuffer = type { i32 }
%struct.P = type { i32 }
%struct.Q = type { i32, i32 }
%dx.types.Handle = type { i8* }

@"\01?Out@@3URWByteAddressBuffer@@A" = external constant %struct.RWByteAddressBuffer, align 4

; Function Attrs: alwaysinline nounwind readnone
define i32 @"\01?Mix@@YAIII@Z"(i32 %a, i32 %b) #0 {
  %1 = icmp eq i32 %b, 0
  br i1 %1, label %12, label %2

; <label>:2                                       ; preds = %0
  br label %3

; <label>:3                                       ; preds = %3, %2
  %4 = phi i32 [ %8, %3 ], [ %a, %2 ]
  %5 = phi i32 [ %9, %3 ], [ 0, %2 ]
  %6 = mul i32 %4, 3
  %7 = lshr i32 %4, 5
  %8 = add i32 %6, %7
  %9 = add nuw i32 %5, 1
  %10 = icmp eq i32 %9, %b
  br i1 %10, label %11, label %3

; <label>:11                                      ; preds = %3
  br label %12

; <label>:12                                      ; preds = %11, %0
  %13 = phi i32 [ %a, %0 ], [ %8, %11 ]
  ret i32 %13
}

; Function Attrs: nounwind
define void @"\01?Sky@@YAXUP@@@Z"(%struct.P* noalias nocapture %p) #1 {
  %1 = getelementptr inbounds %struct.P, %struct.P* %p, i32 0, i32 0
  %2 = load i32, i32* %1, align 4, !tbaa !29
  %3 = mul i32 %2, 3
  %4 = lshr i32 %2, 5
  %5 = add i32 %3, %4
  %6 = mul i32 %5, 3
  %7 = lshr i32 %5, 5
  %8 = add i32 %6, %7
  %9 = mul i32 %8, 3
  %10 = lshr i32 %8, 5
  %11 = add i32 %9, %10
  %12 = mul i32 %11, 3
  %13 = lshr i32 %11, 5
  %14 = add i32 %12, %13
  store i32 %14, i32* %1, align 4, !tbaa !29
  ret void
}

; Function Attrs: alwaysinline nounwind
define void @"\01?Work@@YAXUP@@@Z"(%struct.P* noalias nocapture %p) #2 {
  %1 = getelementptr inbounds %struct.P, %struct.P* %p, i32 0, i32 0
  %2 = load i32, i32* %1, align 4, !tbaa !29
  %3 = add i32 %2, 1
  store i32 %3, i32* %1, align 4, !tbaa !29
  ret void
}

; Function Attrs: nounwind
define void @"\01?Twice@@YAXUQ@@@Z"(%struct.Q* noalias nocapture %q) #1 {
  %1 = getelementptr inbounds %struct.Q, %struct.Q* %q, i32 0, i32 0
  %2 = load i32, i32* %1, align 4, !tbaa !29
  %3 = add i32 %2, 1
  %4 = getelementptr inbounds %struct.Q, %struct.Q* %q, i32 0, i32 1
  store i32 %3, i32* %4, align 4, !tbaa !29
  ret void
}

; Function Attrs: nounwind readnone
define void @"\01?Empty@@YAXUP@@@Z"(%struct.P* noalias nocapture %p) #3 {
  ret void
}

; Function Attrs: nounwind
define void @"\01?Gen@@YAXXZ"() #1 {
  %1 = load %struct.RWByteAddressBuffer, %struct.RWByteAddressBuffer* @"\01?Out@@3URWByteAddressBuffer@@A", align 4
  %2 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)  ; DispatchRaysIndex(col)
  %3 = mul i32 %2, 3
  %4 = lshr i32 %2, 5
  %5 = add i32 %3, %4
  %6 = mul i32 %5, 3
  %7 = lshr i32 %5, 5
  %8 = add i32 %6, %7
  %9 = mul i32 %8, 3
  %10 = lshr i32 %8, 5
  %11 = add i32 %9, %10
  %12 = mul i32 %11, 3
  %13 = lshr i32 %11, 5
  %14 = add i32 %12, %13
  %15 = mul i32 %14, 3
  %16 = lshr i32 %14, 5
  %17 = add i32 %15, %16
  %18 = mul i32 %17, 3
  %19 = lshr i32 %17, 5
  %20 = add i32 %18, %19
  %21 = mul i32 %20, 3
  %22 = lshr i32 %20, 5
  %23 = add i32 %21, %22
  %24 = mul i32 %23, 3
  %25 = lshr i32 %23, 5
  %26 = add i32 %24, %25
  %27 = mul i32 %26, 3
  %28 = lshr i32 %26, 5
  %29 = add i32 %27, %28
  %30 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RWByteAddressBuffer(i32 160, %struct.RWByteAddressBuffer %1)  ; CreateHandleForLib(Resource)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %30, i32 0, i32 undef, i32 %29, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  ret void
}

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.RWByteAddressBuffer(i32, %struct.RWByteAddressBuffer) #4

attributes #0 = { alwaysinline nounwind readnone }
attributes #1 = { nounwind }
attributes #2 = { alwaysinline nounwind }
attributes #3 = { nounwind readnone }
attributes #4 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!7}
!dx.entryPoints = !{!17, !19, !22, !24, !25, !27}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{null, !5, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RWByteAddressBuffer* @"\01?Out@@3URWByteAddressBuffer@@A", !"Out", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!7 = !{i32 1, i32 (i32, i32)* @"\01?Mix@@YAIII@Z", !8, void (%struct.P*)* @"\01?Sky@@YAXUP@@@Z", !13, void (%struct.P*)* @"\01?Work@@YAXUP@@@Z", !13, void (%struct.Q*)* @"\01?Twice@@YAXUQ@@@Z", !13, void (%struct.P*)* @"\01?Empty@@YAXUP@@@Z", !13, void ()* @"\01?Gen@@YAXXZ", !16}
!8 = !{!9, !12, !12}
!9 = !{i32 1, !10, !11}
!10 = !{i32 7, i32 5}
!11 = !{}
!12 = !{i32 0, !10, !11}
!13 = !{!14, !15}
!14 = !{i32 1, !11, !11}
!15 = !{i32 2, !11, !11}
!16 = !{!14}
!17 = !{null, !"", null, !4, !18}
!18 = !{i32 0, i64 16}
!19 = !{void (%struct.P*)* @"\01?Empty@@YAXUP@@@Z", !"\01?Empty@@YAXUP@@@Z", null, null, !20}
!20 = !{i32 8, i32 11, i32 6, i32 4, i32 5, !21}
!21 = !{i32 0}
!22 = !{void ()* @"\01?Gen@@YAXXZ", !"\01?Gen@@YAXXZ", null, null, !23}
!23 = !{i32 8, i32 7, i32 5, !21}
!24 = !{void (%struct.P*)* @"\01?Sky@@YAXUP@@@Z", !"\01?Sky@@YAXUP@@@Z", null, null, !20}
!25 = !{void (%struct.Q*)* @"\01?Twice@@YAXUQ@@@Z", !"\01?Twice@@YAXUQ@@@Z", null, null, !26}
!26 = !{i32 8, i32 12, i32 6, i32 8, i32 5, !21}
!27 = !{void (%struct.P*)* @"\01?Work@@YAXUP@@@Z", !"\01?Work@@YAXUP@@@Z", null, null, !28}
!28 = !{i32 8, i32 12, i32 6, i32 4, i32 5, !21}
!29 = !{!30, !30, i64 0}
!30 = !{!"int", !31, i64 0}
!31 = !{!"omnipotent char", !32, i64 0}
!32 = !{!"Simple C/C++ TBAA"}
