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
; shader hash: 3803212986c303d007a3cb737369a0b5
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Compute Shader
; NumThreads=(64,1,1)
; NumBytesGroupSharedMemory: 288
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
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%"class.StructuredBuffer<unsigned int>" = type { i32 }
%"class.RWStructuredBuffer<unsigned int>" = type { i32 }

@"\01?shared_rows@@3PAV?$vector@I$0BC@@@A" = external addrspace(3) global [4 x <18 x i32>], align 4

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %2 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)  ; CreateHandleFromBinding(bind,index,nonUniformIndex)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)  ; ThreadId(component)
  %4 = alloca <18 x i32>, align 4
  %5 = alloca <40 x i32>, align 4
  %6 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %2, %dx.types.ResourceProperties { i32 12, i32 4 })  ; AnnotateHandle(res,props)  resource: StructuredBuffer<stride=4>
  %7 = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %6, i32 %3, i32 0, i8 1, i32 4)  ; RawBufferLoad(srv,index,elementOffset,mask,alignment)
  %8 = extractvalue %dx.types.ResRet.i32 %7, 0
  %9 = bitcast <18 x i32>* %4 to i8*
  call void @llvm.lifetime.start(i64 72, i8* %9) #0
  %10 = insertelement <18 x i32> undef, i32 %8, i32 0
  %11 = shufflevector <18 x i32> %10, <18 x i32> undef, <18 x i32> zeroinitializer
  store <18 x i32> %11, <18 x i32>* %4, align 4, !tbaa !13
  %12 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 1
  %13 = load i32, i32* %12, align 4, !tbaa !16
  %14 = add i32 %13, %3
  store i32 %14, i32* %12, align 4, !tbaa !16
  %15 = shl i32 %3, 1
  %16 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 2
  %17 = load i32, i32* %16, align 4, !tbaa !16
  %18 = add i32 %17, %15
  store i32 %18, i32* %16, align 4, !tbaa !16
  %19 = mul i32 %3, 3
  %20 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 3
  %21 = load i32, i32* %20, align 4, !tbaa !16
  %22 = add i32 %21, %19
  store i32 %22, i32* %20, align 4, !tbaa !16
  %23 = shl i32 %3, 2
  %24 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 4
  %25 = load i32, i32* %24, align 4, !tbaa !16
  %26 = add i32 %25, %23
  store i32 %26, i32* %24, align 4, !tbaa !16
  %27 = mul i32 %3, 5
  %28 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 5
  %29 = load i32, i32* %28, align 4, !tbaa !16
  %30 = add i32 %29, %27
  store i32 %30, i32* %28, align 4, !tbaa !16
  %31 = mul i32 %3, 6
  %32 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 6
  %33 = load i32, i32* %32, align 4, !tbaa !16
  %34 = add i32 %33, %31
  store i32 %34, i32* %32, align 4, !tbaa !16
  %35 = mul i32 %3, 7
  %36 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 7
  %37 = load i32, i32* %36, align 4, !tbaa !16
  %38 = add i32 %37, %35
  store i32 %38, i32* %36, align 4, !tbaa !16
  %39 = shl i32 %3, 3
  %40 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 8
  %41 = load i32, i32* %40, align 4, !tbaa !16
  %42 = add i32 %41, %39
  store i32 %42, i32* %40, align 4, !tbaa !16
  %43 = mul i32 %3, 9
  %44 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 9
  %45 = load i32, i32* %44, align 4, !tbaa !16
  %46 = add i32 %45, %43
  store i32 %46, i32* %44, align 4, !tbaa !16
  %47 = mul i32 %3, 10
  %48 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 10
  %49 = load i32, i32* %48, align 4, !tbaa !16
  %50 = add i32 %49, %47
  store i32 %50, i32* %48, align 4, !tbaa !16
  %51 = mul i32 %3, 11
  %52 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 11
  %53 = load i32, i32* %52, align 4, !tbaa !16
  %54 = add i32 %53, %51
  store i32 %54, i32* %52, align 4, !tbaa !16
  %55 = mul i32 %3, 12
  %56 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 12
  %57 = load i32, i32* %56, align 4, !tbaa !16
  %58 = add i32 %57, %55
  store i32 %58, i32* %56, align 4, !tbaa !16
  %59 = mul i32 %3, 13
  %60 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 13
  %61 = load i32, i32* %60, align 4, !tbaa !16
  %62 = add i32 %61, %59
  store i32 %62, i32* %60, align 4, !tbaa !16
  %63 = mul i32 %3, 14
  %64 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 14
  %65 = load i32, i32* %64, align 4, !tbaa !16
  %66 = add i32 %65, %63
  store i32 %66, i32* %64, align 4, !tbaa !16
  %67 = mul i32 %3, 15
  %68 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 15
  %69 = load i32, i32* %68, align 4, !tbaa !16
  %70 = add i32 %69, %67
  store i32 %70, i32* %68, align 4, !tbaa !16
  %71 = shl i32 %3, 4
  %72 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 16
  %73 = load i32, i32* %72, align 4, !tbaa !16
  %74 = add i32 %73, %71
  store i32 %74, i32* %72, align 4, !tbaa !16
  %75 = mul i32 %3, 17
  %76 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 17
  %77 = load i32, i32* %76, align 4, !tbaa !16
  %78 = add i32 %77, %75
  store i32 %78, i32* %76, align 4, !tbaa !16
  %79 = icmp ult i32 %3, 4
  br i1 %79, label %80, label %83

; <label>:80                                      ; preds = %0
  %81 = load <18 x i32>, <18 x i32>* %4, align 4, !tbaa !13
  %82 = getelementptr [4 x <18 x i32>], [4 x <18 x i32>] addrspace(3)* @"\01?shared_rows@@3PAV?$vector@I$0BC@@@A", i32 0, i32 %3
  store <18 x i32> %81, <18 x i32> addrspace(3)* %82, align 4, !tbaa !13
  br label %83

; <label>:83                                      ; preds = %80, %0
  call void @dx.op.barrier(i32 80, i32 9)  ; Barrier(barrierMode)
  %84 = and i32 %3, 3
  %85 = getelementptr [4 x <18 x i32>], [4 x <18 x i32>] addrspace(3)* @"\01?shared_rows@@3PAV?$vector@I$0BC@@@A", i32 0, i32 %84
  %86 = load <18 x i32>, <18 x i32> addrspace(3)* %85, align 4, !tbaa !13
  %87 = bitcast <40 x i32>* %5 to i8*
  call void @llvm.lifetime.start(i64 160, i8* %87) #0
  %88 = insertelement <40 x i32> undef, i32 %3, i32 0
  %89 = shufflevector <40 x i32> %88, <40 x i32> undef, <40 x i32> zeroinitializer
  store <40 x i32> %89, <40 x i32>* %5, align 4, !tbaa !13
  %90 = urem i32 %8, 40
  %91 = getelementptr <40 x i32>, <40 x i32>* %5, i32 0, i32 %90
  store i32 %8, i32* %91, align 4, !tbaa !16
  %92 = load <40 x i32>, <40 x i32>* %5, align 4, !tbaa !13
  %93 = call fastcc <40 x i32> @"\01?stepped@@YA?AV?$vector@I$0CI@@@V1@I@Z"(<40 x i32> %92, i32 %84)
  store <40 x i32> %93, <40 x i32>* %5, align 4, !tbaa !13
  %94 = load <18 x i32>, <18 x i32>* %4, align 4, !tbaa !13
  %95 = icmp ugt <18 x i32> %94, %86
  %96 = zext <18 x i1> %95 to <18 x i32>
  %97 = call <18 x i32> @dx.op.binary.v18i32(i32 39, <18 x i32> %94, <18 x i32> <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>)  ; UMax(a,b)
  %98 = sub <18 x i32> %94, %86
  %99 = icmp ne <18 x i32> %96, zeroinitializer
  %100 = select <18 x i1> %99, <18 x i32> %98, <18 x i32> %97
  store <18 x i32> %100, <18 x i32>* %4, align 4, !tbaa !13
  %101 = extractelement <18 x i32> %100, i64 0
  %102 = extractelement <18 x i32> %86, i64 0
  %103 = mul i32 %101, %102
  %104 = extractelement <18 x i32> %100, i64 1
  %105 = extractelement <18 x i32> %86, i64 1
  %106 = call i32 @dx.op.tertiary.i32(i32 49, i32 %104, i32 %105, i32 %103)  ; UMad(a,b,c)
  %107 = extractelement <18 x i32> %100, i64 2
  %108 = extractelement <18 x i32> %86, i64 2
  %109 = call i32 @dx.op.tertiary.i32(i32 49, i32 %107, i32 %108, i32 %106)  ; UMad(a,b,c)
  %110 = extractelement <18 x i32> %100, i64 3
  %111 = extractelement <18 x i32> %86, i64 3
  %112 = call i32 @dx.op.tertiary.i32(i32 49, i32 %110, i32 %111, i32 %109)  ; UMad(a,b,c)
  %113 = extractelement <18 x i32> %100, i64 4
  %114 = extractelement <18 x i32> %86, i64 4
  %115 = call i32 @dx.op.tertiary.i32(i32 49, i32 %113, i32 %114, i32 %112)  ; UMad(a,b,c)
  %116 = extractelement <18 x i32> %100, i64 5
  %117 = extractelement <18 x i32> %86, i64 5
  %118 = call i32 @dx.op.tertiary.i32(i32 49, i32 %116, i32 %117, i32 %115)  ; UMad(a,b,c)
  %119 = extractelement <18 x i32> %100, i64 6
  %120 = extractelement <18 x i32> %86, i64 6
  %121 = call i32 @dx.op.tertiary.i32(i32 49, i32 %119, i32 %120, i32 %118)  ; UMad(a,b,c)
  %122 = extractelement <18 x i32> %100, i64 7
  %123 = extractelement <18 x i32> %86, i64 7
  %124 = call i32 @dx.op.tertiary.i32(i32 49, i32 %122, i32 %123, i32 %121)  ; UMad(a,b,c)
  %125 = extractelement <18 x i32> %100, i64 8
  %126 = extractelement <18 x i32> %86, i64 8
  %127 = call i32 @dx.op.tertiary.i32(i32 49, i32 %125, i32 %126, i32 %124)  ; UMad(a,b,c)
  %128 = extractelement <18 x i32> %100, i64 9
  %129 = extractelement <18 x i32> %86, i64 9
  %130 = call i32 @dx.op.tertiary.i32(i32 49, i32 %128, i32 %129, i32 %127)  ; UMad(a,b,c)
  %131 = extractelement <18 x i32> %100, i64 10
  %132 = extractelement <18 x i32> %86, i64 10
  %133 = call i32 @dx.op.tertiary.i32(i32 49, i32 %131, i32 %132, i32 %130)  ; UMad(a,b,c)
  %134 = extractelement <18 x i32> %100, i64 11
  %135 = extractelement <18 x i32> %86, i64 11
  %136 = call i32 @dx.op.tertiary.i32(i32 49, i32 %134, i32 %135, i32 %133)  ; UMad(a,b,c)
  %137 = extractelement <18 x i32> %100, i64 12
  %138 = extractelement <18 x i32> %86, i64 12
  %139 = call i32 @dx.op.tertiary.i32(i32 49, i32 %137, i32 %138, i32 %136)  ; UMad(a,b,c)
  %140 = extractelement <18 x i32> %100, i64 13
  %141 = extractelement <18 x i32> %86, i64 13
  %142 = call i32 @dx.op.tertiary.i32(i32 49, i32 %140, i32 %141, i32 %139)  ; UMad(a,b,c)
  %143 = extractelement <18 x i32> %100, i64 14
  %144 = extractelement <18 x i32> %86, i64 14
  %145 = call i32 @dx.op.tertiary.i32(i32 49, i32 %143, i32 %144, i32 %142)  ; UMad(a,b,c)
  %146 = extractelement <18 x i32> %100, i64 15
  %147 = extractelement <18 x i32> %86, i64 15
  %148 = call i32 @dx.op.tertiary.i32(i32 49, i32 %146, i32 %147, i32 %145)  ; UMad(a,b,c)
  %149 = extractelement <18 x i32> %100, i64 16
  %150 = extractelement <18 x i32> %86, i64 16
  %151 = call i32 @dx.op.tertiary.i32(i32 49, i32 %149, i32 %150, i32 %148)  ; UMad(a,b,c)
  %152 = extractelement <18 x i32> %100, i64 17
  %153 = extractelement <18 x i32> %86, i64 17
  %154 = call i32 @dx.op.tertiary.i32(i32 49, i32 %152, i32 %153, i32 %151)  ; UMad(a,b,c)
  %155 = load i32, i32* %91, align 4, !tbaa !16
  %156 = add i32 %155, %154
  %157 = getelementptr <40 x i32>, <40 x i32>* %5, i32 0, i32 39
  %158 = load i32, i32* %157, align 4, !tbaa !16
  %159 = add i32 %156, %158
  %160 = call i1 @dx.op.vectorReduce.v18i1(i32 310, <18 x i1> %99)  ; VectorReduceOr(a)
  %161 = select i1 %160, i32 100000, i32 0
  %162 = add i32 %159, %161
  %163 = call i1 @dx.op.vectorReduce.v18i1(i32 309, <18 x i1> %99)  ; VectorReduceAnd(a)
  %164 = select i1 %163, i32 1000, i32 0
  %165 = add i32 %162, %164
  %166 = lshr i32 %8, 4
  %167 = urem i32 %166, 18
  %168 = getelementptr <18 x i32>, <18 x i32>* %4, i32 0, i32 %167
  %169 = load i32, i32* %168, align 4, !tbaa !16
  %170 = add i32 %165, %169
  %171 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %1, %dx.types.ResourceProperties { i32 4108, i32 4 })  ; AnnotateHandle(res,props)  resource: RWStructuredBuffer<stride=4>
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %171, i32 %3, i32 0, i32 %170, i32 undef, i32 undef, i32 undef, i8 1, i32 4)  ; RawBufferStore(uav,index,elementOffset,value0,value1,value2,value3,mask,alignment)
  call void @llvm.lifetime.end(i64 160, i8* %87) #0
  call void @llvm.lifetime.end(i64 72, i8* %9) #0
  ret void
}

; Function Attrs: nounwind
declare void @llvm.lifetime.start(i64, i8* nocapture) #0

; Function Attrs: nounwind
declare void @llvm.lifetime.end(i64, i8* nocapture) #0

; Function Attrs: noinline nounwind readnone
define internal fastcc <40 x i32> @"\01?stepped@@YA?AV?$vector@I$0CI@@@V1@I@Z"(<40 x i32> %v, i32 %k) #1 {
  %1 = icmp eq i32 %k, 0
  br i1 %1, label %4, label %2

; <label>:2                                       ; preds = %0
  br label %6

; <label>:3                                       ; preds = %6
  br label %4

; <label>:4                                       ; preds = %3, %0
  %5 = phi <40 x i32> [ %v, %0 ], [ %12, %3 ]
  ret <40 x i32> %5

; <label>:6                                       ; preds = %6, %2
  %7 = phi <40 x i32> [ %12, %6 ], [ %v, %2 ]
  %8 = phi i32 [ %13, %6 ], [ 0, %2 ]
  %9 = mul <40 x i32> %7, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %10 = insertelement <40 x i32> undef, i32 %8, i32 0
  %11 = shufflevector <40 x i32> %10, <40 x i32> undef, <40 x i32> zeroinitializer
  %12 = add <40 x i32> %11, %9
  %13 = add nuw i32 %8, 1
  %14 = icmp eq i32 %13, %k
  br i1 %14, label %3, label %6
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #2

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32) #3

; Function Attrs: noduplicate nounwind
declare void @dx.op.barrier(i32, i32) #4

; Function Attrs: nounwind readnone
declare <18 x i32> @dx.op.binary.v18i32(i32, <18 x i32>, <18 x i32>) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32) #2

; Function Attrs: nounwind readnone
declare i1 @dx.op.vectorReduce.v18i1(i32, <18 x i1>) #2

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #2

; Function Attrs: nounwind readnone
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #2

attributes #0 = { nounwind }
attributes #1 = { noinline nounwind readnone }
attributes #2 = { nounwind readnone }
attributes #3 = { nounwind readonly }
attributes #4 = { noduplicate nounwind }

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
