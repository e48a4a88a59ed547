; shader hash: d599d26b3a6360e7b4e78dae8796c181
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; Alpha                             texture    byte         r/o      T0             t0     1
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.ByteAddressBuffer = type { i32 }
%struct.Payload = type { i32, float, [4 x i32] }
%struct.Attributes = type { <2 x float> }
%dx.types.Handle = type { i8* }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }

@"\01?Alpha@@3UByteAddressBuffer@@A" = external constant %struct.ByteAddressBuffer, align 4

; Function Attrs: noinline nounwind
define internal fastcc i1 @"\01?note@@YA_NUPayload@@I@Z"(%struct.Payload* noalias nocapture %p, i32 %id) #0 {
  %1 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 0
  %2 = load i32, i32* %1, align 4, !tbaa !27
  %3 = icmp eq i32 %2, %id
  br i1 %3, label %4, label %8

; <label>:4                                       ; preds = %26, %20, %14, %0
  %5 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %6 = load i32, i32* %5, align 4, !tbaa !27
  %7 = add i32 %6, 100
  store i32 %7, i32* %5, align 4, !tbaa !27
  call void @dx.op.ignoreHit(i32 155)  ; IgnoreHit()
  unreachable

; <label>:8                                       ; preds = %0
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %10, label %14

; <label>:10                                      ; preds = %30, %24, %18, %8
  %11 = phi i32 [ 0, %8 ], [ 1, %18 ], [ 2, %24 ], [ 3, %30 ]
  %12 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 %11
  store i32 %id, i32* %12, align 4, !tbaa !27
  %13 = icmp eq i32 %11, 3
  ret i1 %13

; <label>:14                                      ; preds = %8
  %15 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 1
  %16 = load i32, i32* %15, align 4, !tbaa !27
  %17 = icmp eq i32 %16, %id
  br i1 %17, label %4, label %18

; <label>:18                                      ; preds = %14
  %19 = icmp eq i32 %16, 0
  br i1 %19, label %10, label %20

; <label>:20                                      ; preds = %18
  %21 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 2
  %22 = load i32, i32* %21, align 4, !tbaa !27
  %23 = icmp eq i32 %22, %id
  br i1 %23, label %4, label %24

; <label>:24                                      ; preds = %20
  %25 = icmp eq i32 %22, 0
  br i1 %25, label %10, label %26

; <label>:26                                      ; preds = %24
  %27 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 3
  %28 = load i32, i32* %27, align 4, !tbaa !27
  %29 = icmp eq i32 %28, %id
  br i1 %29, label %4, label %30

; <label>:30                                      ; preds = %26
  %31 = icmp eq i32 %28, 0
  br i1 %31, label %10, label %32

; <label>:32                                      ; preds = %30
  call void @dx.op.acceptHitAndEndSearch(i32 156)  ; AcceptHitAndEndSearch()
  unreachable
}

; Function Attrs: noinline nounwind
define internal fastcc float @"\01?alpha@@YAMUAttributes@@I@Z"(%struct.Attributes* nocapture readonly %a, i32 %id) #0 {
  %1 = load %struct.ByteAddressBuffer, %struct.ByteAddressBuffer* @"\01?Alpha@@3UByteAddressBuffer@@A", align 4
  %2 = shl i32 %id, 2
  %3 = call %dx.types.Handle @dx.op.createHandleForLib.struct.ByteAddressBuffer(i32 160, %struct.ByteAddressBuffer %1)  ; CreateHandleForLib(Resource)
  %4 = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %3, i32 %2, i32 undef, i8 1, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %5 = extractvalue %dx.types.ResRet.i32 %4, 0
  %6 = bitcast i32 %5 to float
  %7 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %a, i32 0, i32 0
  %8 = load <2 x float>, <2 x float>* %7, align 4
  %9 = extractelement <2 x float> %8, i32 0
  %10 = fmul fast float %6, %9
  %11 = fcmp fast olt float %10, 2.500000e-01
  br i1 %11, label %12, label %13

; <label>:12                                      ; preds = %0
  call void @dx.op.ignoreHit(i32 155)  ; IgnoreHit()
  unreachable

; <label>:13                                      ; preds = %0
  ret float %10
}

; Function Attrs: nounwind
define void @"\01?Collect@@YAXUPayload@@UAttributes@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Attributes* nocapture readonly %a) #1 {
  %1 = alloca %struct.Attributes, align 8
  %2 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %3 = load i32, i32* %2, align 4, !tbaa !27
  %4 = add i32 %3, 1
  store i32 %4, i32* %2, align 4, !tbaa !27
  %5 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %1, i32 0, i32 0
  %6 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %a, i32 0, i32 0
  %7 = load <2 x float>, <2 x float>* %6, align 4
  store <2 x float> %7, <2 x float>* %5, align 8
  %8 = call i32 @dx.op.primitiveIndex.i32(i32 161)  ; PrimitiveIndex()
  %9 = call fastcc float @"\01?alpha@@YAMUAttributes@@I@Z"(%struct.Attributes* nonnull %1, i32 %8)
  %10 = call i32 @dx.op.instanceID.i32(i32 141)  ; InstanceID()
  %11 = mul i32 %10, 1000
  %12 = add i32 %11, %8
  %13 = call fastcc i1 @"\01?note@@YA_NUPayload@@I@Z"(%struct.Payload* %p, i32 %12)
  %14 = fcmp fast ogt float %9, 7.500000e-01
  %15 = or i1 %14, %13
  br i1 %15, label %16, label %17

; <label>:16                                      ; preds = %0
  call void @dx.op.acceptHitAndEndSearch(i32 156)  ; AcceptHitAndEndSearch()
  unreachable

; <label>:17                                      ; preds = %0
  %18 = call float @dx.op.rayTCurrent.f32(i32 154)  ; RayTCurrent()
  %19 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  %20 = load float, float* %19, align 4, !tbaa !31
  %21 = call float @dx.op.binary.f32(i32 36, float %20, float %18)  ; FMin(a,b)
  store float %21, float* %19, align 4, !tbaa !31
  %22 = call i32 @dx.op.hitKind.i32(i32 143)  ; HitKind()
  %23 = and i32 %22, 1
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %26, label %25

; <label>:25                                      ; preds = %17
  call void @dx.op.ignoreHit(i32 155)  ; IgnoreHit()
  unreachable

; <label>:26                                      ; preds = %17
  ret void
}

; Function Attrs: nounwind
define void @"\01?Shift@@YAXUPayload@@UAttributes@@@Z"(%struct.Payload* noalias nocapture %p, %struct.Attributes* nocapture readonly %a) #1 {
  %1 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %a, i32 0, i32 0
  %2 = load <2 x float>, <2 x float>* %1, align 4
  %3 = extractelement <2 x float> %2, i32 0
  %4 = extractelement <2 x float> %2, i32 1
  %5 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 0
  %6 = bitcast i32* %5 to float*
  store float %4, float* %6, align 4, !tbaa !27
  %7 = fadd fast float %3, 1.000000e+00
  %8 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 1
  %9 = bitcast i32* %8 to float*
  store float %7, float* %9, align 4, !tbaa !27
  %10 = fadd fast float %4, 3.000000e+00
  %11 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 2, i32 2
  %12 = bitcast i32* %11 to float*
  store float %10, float* %12, align 4, !tbaa !27
  %13 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 0
  %14 = load i32, i32* %13, align 4, !tbaa !27
  %15 = and i32 %14, 3
  switch i32 %15, label %18 [
    i32 0, label %16
    i32 1, label %17
  ]

; <label>:16                                      ; preds = %0
  call void @dx.op.ignoreHit(i32 155)  ; IgnoreHit()
  unreachable

; <label>:17                                      ; preds = %0
  call void @dx.op.acceptHitAndEndSearch(i32 156)  ; AcceptHitAndEndSearch()
  unreachable

; <label>:18                                      ; preds = %0
  %19 = fadd fast float %3, 3.000000e+00
  %20 = getelementptr inbounds %struct.Payload, %struct.Payload* %p, i32 0, i32 1
  store float %19, float* %20, align 4, !tbaa !31
  ret void
}

; Function Attrs: noreturn nounwind
declare void @dx.op.acceptHitAndEndSearch(i32) #2

; Function Attrs: noreturn nounwind
declare void @dx.op.ignoreHit(i32) #2

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32) #3

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitKind.i32(i32) #4

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceID.i32(i32) #4

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveIndex.i32(i32) #4

; Function Attrs: nounwind readnone
declare float @dx.op.binary.f32(i32, float, float) #4

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #3

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.ByteAddressBuffer(i32, %struct.ByteAddressBuffer) #3

attributes #0 = { noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { noreturn nounwind }
attributes #3 = { nounwind readonly }
attributes #4 = { nounwind readnone }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!7}
!dx.entryPoints = !{!21, !23, !26}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{!5, null, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.ByteAddressBuffer* @"\01?Alpha@@3UByteAddressBuffer@@A", !"Alpha", i32 0, i32 0, i32 1, i32 11, i32 0, null}
!7 = !{i32 1, i1 (%struct.Payload*, i32)* @"\01?note@@YA_NUPayload@@I@Z", !8, float (%struct.Attributes*, i32)* @"\01?alpha@@YAMUAttributes@@I@Z", !15, void (%struct.Payload*, %struct.Attributes*)* @"\01?Collect@@YAXUPayload@@UAttributes@@@Z", !19, void (%struct.Payload*, %struct.Attributes*)* @"\01?Shift@@YAXUPayload@@UAttributes@@@Z", !19}
!8 = !{!9, !12, !13}
!9 = !{i32 1, !10, !11}
!10 = !{i32 7, i32 1}
!11 = !{}
!12 = !{i32 2, !11, !11}
!13 = !{i32 0, !14, !11}
!14 = !{i32 7, i32 5}
!15 = !{!16, !18, !13}
!16 = !{i32 1, !17, !11}
!17 = !{i32 7, i32 9}
!18 = !{i32 0, !11, !11}
!19 = !{!20, !12, !18}
!20 = !{i32 1, !11, !11}
!21 = !{null, !"", null, !4, !22}
!22 = !{i32 0, i64 16}
!23 = !{void (%struct.Payload*, %struct.Attributes*)* @"\01?Collect@@YAXUPayload@@UAttributes@@@Z", !"\01?Collect@@YAXUPayload@@UAttributes@@@Z", null, null, !24}
!24 = !{i32 8, i32 9, i32 6, i32 24, i32 7, i32 8, i32 5, !25}
!25 = !{i32 0}
!26 = !{void (%struct.Payload*, %struct.Attributes*)* @"\01?Shift@@YAXUPayload@@UAttributes@@@Z", !"\01?Shift@@YAXUPayload@@UAttributes@@@Z", null, null, !24}
!27 = !{!28, !28, i64 0}
!28 = !{!"int", !29, i64 0}
!29 = !{!"omnipotent char", !30, i64 0}
!30 = !{!"Simple C/C++ TBAA"}
!31 = !{!32, !32, i64 0}
!32 = !{!"float", !29, i64 0}
