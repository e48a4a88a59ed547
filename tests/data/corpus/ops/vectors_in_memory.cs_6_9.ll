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
; shader hash: e2684b5d45b537c4b1d6ca7848f8be23
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
%dx.types.ResBind = type { i32, i32, i32, i8 }
%struct.Pair = type { <3 x i32>, <3 x i32>, %"class.matrix.unsigned int.2.3" }
%"class.matrix.unsigned int.2.3" = type { [2 x <3 x i32>] }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%"class.StructuredBuffer<unsigned int>" = type { i32 }
%"class.RWStructuredBuffer<unsigned int>" = type { i32 }

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %2 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %4 = alloca %struct.Pair, align 4
  %5 = alloca <3 x i32>, align 4
  %6 = alloca [3 x %struct.Pair], align 4
  %7 = alloca %struct.Pair, align 4
  %8 = alloca %struct.Pair, align 4
  %9 = alloca [5 x <3 x i32>], align 4
  %10 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %2, %dx.types.ResourceProperties { i32 12, i32 4 })  ; AnnotateHandle(res,props)  resource: StructuredBuffer<stride=4>
  %11 = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %10, i32 %3, i32 0, i8 1, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %12 = extractvalue %dx.types.ResRet.i32 %11, 0
  %13 = bitcast %struct.Pair* %4 to i8*
  call void @llvm.lifetime.start(i64 48, i8* %13) #0
  %14 = lshr i32 %12, 8
  %15 = insertelement <3 x i32> undef, i32 %12, i64 0
  %16 = insertelement <3 x i32> %15, i32 %14, i64 1
  %17 = insertelement <3 x i32> %16, i32 %3, i64 2
  %18 = getelementptr inbounds %struct.Pair, %struct.Pair* %4, i32 0, i32 0
  store <3 x i32> %17, <3 x i32>* %18, align 4, !tbaa !13
  %19 = and i32 %12, 1
  %20 = icmp ne i32 %19, 0
  %21 = and i32 %12, 2
  %22 = icmp ne i32 %21, 0
  %23 = and i32 %12, 4
  %24 = icmp ne i32 %23, 0
  %25 = insertelement <3 x i1> undef, i1 %20, i64 0
  %26 = insertelement <3 x i1> %25, i1 %22, i64 1
  %27 = insertelement <3 x i1> %26, i1 %24, i64 2
  %28 = getelementptr inbounds %struct.Pair, %struct.Pair* %4, i32 0, i32 1
  %29 = zext <3 x i1> %27 to <3 x i32>
  store <3 x i32> %29, <3 x i32>* %28, align 4, !tbaa !13
  %30 = getelementptr inbounds %struct.Pair, %struct.Pair* %4, i32 0, i32 2
  %31 = mul i32 %3, 3
  %32 = insertelement <6 x i32> <i32 1, i32 undef, i32 2, i32 undef, i32 undef, i32 undef>, i32 %12, i32 4
  %33 = insertelement <6 x i32> %32, i32 4, i32 1
  %34 = insertelement <6 x i32> %33, i32 5, i32 3
  %35 = insertelement <6 x i32> %34, i32 %31, i32 5
  %36 = bitcast %"class.matrix.unsigned int.2.3"* %30 to <6 x i32>*
  store <6 x i32> %35, <6 x i32>* %36, align 4
  %37 = bitcast <3 x i32>* %5 to i8*
  call void @llvm.lifetime.start(i64 12, i8* %37) #0
  %38 = insertelement <3 x i32> undef, i32 %3, i64 0
  %39 = insertelement <3 x i32> %38, i32 2, i64 1
  %40 = insertelement <3 x i32> %39, i32 3, i64 2
  store <3 x i32> %40, <3 x i32>* %5, align 4, !tbaa !13
  %41 = bitcast [3 x %struct.Pair]* %6 to i8*
  call void @llvm.lifetime.start(i64 144, i8* %41) #0
  %42 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 0, i32 0
  store <3 x i32> %17, <3 x i32>* %42, align 4
  %43 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 0, i32 1
  store <3 x i32> %29, <3 x i32>* %43, align 4
  %44 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 0, i32 2
  %45 = bitcast %"class.matrix.unsigned int.2.3"* %44 to <6 x i32>*
  store <6 x i32> %35, <6 x i32>* %45, align 4
  call fastcc void @"\01?turned@@YA?AUPair@@U1@AIAV?$vector@I$02@@I@Z"(%struct.Pair* nonnull sret %7, %struct.Pair* nonnull %4, <3 x i32>* nonnull dereferenceable(12) %5, i32 %3)
  %46 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 1, i32 0
  %47 = getelementptr inbounds %struct.Pair, %struct.Pair* %7, i32 0, i32 0
  %48 = load <3 x i32>, <3 x i32>* %47, align 4
  store <3 x i32> %48, <3 x i32>* %46, align 4
  %49 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 1, i32 1
  %50 = getelementptr inbounds %struct.Pair, %struct.Pair* %7, i32 0, i32 1
  %51 = load <3 x i32>, <3 x i32>* %50, align 4
  store <3 x i32> %51, <3 x i32>* %49, align 4
  %52 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 1, i32 2
  %53 = getelementptr inbounds %struct.Pair, %struct.Pair* %7, i32 0, i32 2
  %54 = bitcast %"class.matrix.unsigned int.2.3"* %53 to <6 x i32>*
  %55 = load <6 x i32>, <6 x i32>* %54, align 4
  %56 = bitcast %"class.matrix.unsigned int.2.3"* %52 to <6 x i32>*
  store <6 x i32> %55, <6 x i32>* %56, align 4
  %57 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 1
  call fastcc void @"\01?turned@@YA?AUPair@@U1@AIAV?$vector@I$02@@I@Z"(%struct.Pair* nonnull sret %8, %struct.Pair* %57, <3 x i32>* nonnull dereferenceable(12) %5, i32 %12)
  %58 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 2, i32 0
  %59 = getelementptr inbounds %struct.Pair, %struct.Pair* %8, i32 0, i32 0
  %60 = load <3 x i32>, <3 x i32>* %59, align 4
  store <3 x i32> %60, <3 x i32>* %58, align 4
  %61 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 2, i32 1
  %62 = getelementptr inbounds %struct.Pair, %struct.Pair* %8, i32 0, i32 1
  %63 = load <3 x i32>, <3 x i32>* %62, align 4
  store <3 x i32> %63, <3 x i32>* %61, align 4
  %64 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %6, i32 0, i32 2, i32 2
  %65 = getelementptr inbounds %struct.Pair, %struct.Pair* %8, i32 0, i32 2
  %66 = bitcast %"class.matrix.unsigned int.2.3"* %65 to <6 x i32>*
  %67 = load <6 x i32>, <6 x i32>* %66, align 4
  %68 = bitcast %"class.matrix.unsigned int.2.3"* %64 to <6 x i32>*
  store <6 x i32> %67, <6 x i32>* %68, align 4
  %69 = bitcast [5 x <3 x i32>]* %9 to i8*
  call void @llvm.lifetime.start(i64 60, i8* %69) #0
  %70 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 0
  store <3 x i32> %17, <3 x i32>* %70, align 4, !tbaa !13
  %71 = shl <3 x i32> %48, <i32 1, i32 1, i32 1>
  %72 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 1
  store <3 x i32> %71, <3 x i32>* %72, align 4, !tbaa !13
  %73 = mul <3 x i32> %60, <i32 3, i32 3, i32 3>
  %74 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 2
  store <3 x i32> %73, <3 x i32>* %74, align 4, !tbaa !13
  %75 = shl <3 x i32> %17, <i32 2, i32 2, i32 2>
  %76 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 3
  store <3 x i32> %75, <3 x i32>* %76, align 4, !tbaa !13
  %77 = mul <3 x i32> %48, <i32 5, i32 5, i32 5>
  %78 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 4
  store <3 x i32> %77, <3 x i32>* %78, align 4, !tbaa !13
  %79 = urem i32 %3, 5
  %80 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 %79
  %81 = load <3 x i32>, <3 x i32>* %80, align 4
  %82 = extractelement <3 x i32> %81, i32 1
  %83 = add i32 %82, 7
  %84 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 %79, i32 1
  store i32 %83, i32* %84, align 4
  %85 = lshr i32 %12, 3
  %86 = call fastcc i32 @"\01?picked@@YAIY02UPair@@I@Z"([3 x %struct.Pair]* nonnull %6, i32 %85)
  %87 = load <3 x i32>, <3 x i32>* %5, align 4
  %88 = extractelement <3 x i32> %87, i32 2
  %89 = mul i32 %88, 3
  %90 = add i32 %89, %86
  %91 = add i32 %12, %3
  %92 = urem i32 %91, 5
  %93 = getelementptr inbounds [5 x <3 x i32>], [5 x <3 x i32>]* %9, i32 0, i32 %92
  %94 = load <3 x i32>, <3 x i32>* %93, align 4
  %95 = extractelement <3 x i32> %94, i32 1
  %96 = add i32 %90, %95
  %97 = load <3 x i32>, <3 x i32>* %78, align 4
  %98 = extractelement <3 x i32> %97, i32 2
  %99 = add i32 %96, %98
  %100 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %1, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %100, i32 %3, i32 0, i32 %99, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 60, i8* %69) #0
  call void @llvm.lifetime.end(i64 144, i8* %41) #0
  call void @llvm.lifetime.end(i64 12, i8* %37) #0
  call void @llvm.lifetime.end(i64 48, i8* %13) #0
  ret void
}

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: noinline nounwind
define internal fastcc void @"\01?turned@@YA?AUPair@@U1@AIAV?$vector@I$02@@I@Z"(%struct.Pair* noalias nocapture sret %agg.result, %struct.Pair* nocapture readonly %p, <3 x i32>* noalias nocapture dereferenceable(12) %carried, i32 %i) #1 {
  %1 = getelementptr inbounds %struct.Pair, %struct.Pair* %p, i32 0, i32 0
  %2 = load <3 x i32>, <3 x i32>* %1, align 4
  %3 = shufflevector <3 x i32> %2, <3 x i32> undef, <3 x i32> <i32 1, i32 2, i32 0>
  %4 = load <3 x i32>, <3 x i32>* %carried, align 4, !tbaa !13
  %5 = add <3 x i32> %3, %4
  %6 = getelementptr inbounds %struct.Pair, %struct.Pair* %agg.result, i32 0, i32 0
  store <3 x i32> %5, <3 x i32>* %6, align 4, !tbaa !13
  %7 = getelementptr inbounds %struct.Pair, %struct.Pair* %p, i32 0, i32 1
  %8 = load <3 x i32>, <3 x i32>* %7, align 4
  %9 = icmp ne <3 x i32> %8, zeroinitializer
  %10 = shufflevector <3 x i1> %9, <3 x i1> undef, <3 x i32> <i32 2, i32 0, i32 1>
  %11 = getelementptr inbounds %struct.Pair, %struct.Pair* %agg.result, i32 0, i32 1
  %12 = zext <3 x i1> %10 to <3 x i32>
  store <3 x i32> %12, <3 x i32>* %11, align 4, !tbaa !13
  %13 = getelementptr inbounds %struct.Pair, %struct.Pair* %p, i32 0, i32 2
  %14 = bitcast %"class.matrix.unsigned int.2.3"* %13 to <6 x i32>*
  %15 = load <6 x i32>, <6 x i32>* %14, align 4
  %16 = getelementptr inbounds %struct.Pair, %struct.Pair* %agg.result, i32 0, i32 2
  %17 = bitcast %"class.matrix.unsigned int.2.3"* %16 to <6 x i32>*
  %18 = shufflevector <6 x i32> %15, <6 x i32> undef, <6 x i32> <i32 1, i32 undef, i32 3, i32 undef, i32 5, i32 undef>
  %19 = shufflevector <6 x i32> %15, <6 x i32> undef, <3 x i32> <i32 0, i32 2, i32 4>
  %20 = insertelement <3 x i32> undef, i32 %i, i32 0
  %21 = shufflevector <3 x i32> %20, <3 x i32> undef, <3 x i32> zeroinitializer
  %22 = xor <3 x i32> %21, %19
  %23 = extractelement <3 x i32> %22, i64 0
  %24 = insertelement <6 x i32> %18, i32 %23, i32 1
  %25 = extractelement <3 x i32> %22, i64 1
  %26 = insertelement <6 x i32> %24, i32 %25, i32 3
  %27 = extractelement <3 x i32> %22, i64 2
  %28 = insertelement <6 x i32> %26, i32 %27, i32 5
  store <6 x i32> %28, <6 x i32>* %17, align 4
  store <3 x i32> %2, <3 x i32>* %carried, align 4, !tbaa !13
  ret void
}

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

; Function Attrs: noinline nounwind readonly
define internal fastcc i32 @"\01?picked@@YAIY02UPair@@I@Z"([3 x %struct.Pair]* nocapture readonly %all, i32 %i) #2 {
  %1 = alloca [6 x i32], align 4
  %2 = alloca <3 x i32>, align 4
  %3 = alloca <3 x i32>, align 4
  %4 = bitcast <3 x i32>* %2 to i8*
  call void @llvm.lifetime.start(i64 12, i8* %4) #0
  %5 = bitcast <3 x i32>* %3 to i8*
  call void @llvm.lifetime.start(i64 12, i8* %5) #0
  %6 = urem i32 %i, 3
  %7 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %all, i32 0, i32 %6, i32 0
  %8 = load <3 x i32>, <3 x i32>* %7, align 4
  store <3 x i32> %8, <3 x i32>* %2, align 4
  %9 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %all, i32 0, i32 %6, i32 1
  %10 = load <3 x i32>, <3 x i32>* %9, align 4
  store <3 x i32> %10, <3 x i32>* %3, align 4
  %11 = getelementptr inbounds [3 x %struct.Pair], [3 x %struct.Pair]* %all, i32 0, i32 %6, i32 2
  %12 = bitcast %"class.matrix.unsigned int.2.3"* %11 to <6 x i32>*
  %13 = load <6 x i32>, <6 x i32>* %12, align 4
  %14 = and i32 %i, 1
  %15 = getelementptr inbounds <3 x i32>, <3 x i32>* %2, i32 0, i32 %14
  %16 = load i32, i32* %15, align 4, !tbaa !16
  %17 = add i32 %i, 1
  %18 = urem i32 %17, 3
  %19 = getelementptr inbounds <3 x i32>, <3 x i32>* %3, i32 0, i32 %18
  %20 = load i32, i32* %19, align 4, !tbaa !18, !range !20
  %21 = icmp ne i32 %20, 0
  %22 = select i1 %21, i32 1000, i32 0
  %23 = or i32 %14, 4
  %24 = extractelement <6 x i32> %13, i64 0
  %25 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 0
  store i32 %24, i32* %25, align 4
  %26 = extractelement <6 x i32> %13, i64 1
  %27 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 1
  store i32 %26, i32* %27, align 4
  %28 = extractelement <6 x i32> %13, i64 2
  %29 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 2
  store i32 %28, i32* %29, align 4
  %30 = extractelement <6 x i32> %13, i64 3
  %31 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 3
  store i32 %30, i32* %31, align 4
  %32 = extractelement <6 x i32> %13, i64 4
  %33 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 4
  store i32 %32, i32* %33, align 4
  %34 = extractelement <6 x i32> %13, i64 5
  %35 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 5
  store i32 %34, i32* %35, align 4
  %36 = getelementptr [6 x i32], [6 x i32]* %1, i32 0, i32 %23
  %37 = load i32, i32* %36, align 4
  %38 = add i32 %37, %16
  %39 = add i32 %38, %22
  call void @llvm.lifetime.end(i64 12, i8* %4) #0
  call void @llvm.lifetime.end(i64 12, i8* %5) #0
  ret i32 %39
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #3

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32) #4

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #3

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #3

attributes #0 = { nounwind }
attributes #1 = { noinline nounwind }
attributes #2 = { noinline nounwind readonly }
attributes #3 = { nounwind readnone }
attributes #4 = { nounwind readonly }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!10}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 9}
!2 = !{i32 1, i32 10}
!3 = !{!"cs", i32 6, i32 9}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, %"class.StructuredBuffer<unsigned int>"* undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 4}
!8 = !{!9}
!9 = !{i32 0, %"class.RWStructuredBuffer<unsigned int>"* undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!10 = !{void ()* @main, !"main", null, !4, !11}
!11 = !{i32 0, i64 8589934608, i32 4, !12}
!12 = !{i32 64, i32 1, i32 1}
!13 = !{!14, !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = !{!17, !17, i64 0}
!17 = !{!"int", !14, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"bool", !14, i64 0}
!20 = !{i32 0, i32 2}
