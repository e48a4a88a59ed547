; What the reader of LLVM assembly knows, and DXIL seldom has: the round trip starts from it.
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%0 = type { i32, %"a b" }
%"a b" = type <{ i8, [3 x half], <4 x float> }>
%list = type { i64, %list*, %later addrspace(3)* }
%later = type opaque
%"99999999999" = type { double }
%empty = type {}

@0 = internal unnamed_addr constant [4 x i8] c"a\22\00\\", section "x\09y", align 4
@1 = private addrspace(3) global i1 true
@"g\01\C3" = external hidden thread_local(initialexec) global float, align 2
@weak = extern_weak global i64
@common = common global [2 x [1 x i16]] zeroinitializer
@table = linkonce_odr dllexport constant { i32, [2 x float], <2 x i1>, %empty } { i32 -7, [2 x float] [float 0x7FF0000000000000, float -0.000000e+00], <2 x i1> <i1 true, i1 undef>, %empty {} }
@halves = constant <4 x half> <half 0xH7C01, half 0xH0000, half 1.5, half undef>
@doubles = weak constant [3 x double] [double 1.000000e-320, double 0x7FF8000000000001, double 1.0e10]
@pointer = constant i8* bitcast (float* getelementptr inbounds ([2 x float], [2 x float]* getelementptr inbounds ({ i32, [2 x float], <2 x i1>, %empty }, { i32, [2 x float], <2 x i1>, %empty }* @table, i32 0, i32 1), i32 0, i64 1) to i8*)
@folded = constant i32 select (i1 icmp ult (i32 ptrtoint (i1 addrspace(3)* @1 to i32), i32 4), i32 add nuw nsw (i32 ptrtoint (i64* @weak to i32), i32 1), i32 extractelement (<2 x i32> shufflevector (<2 x i32> <i32 1, i32 2>, <2 x i32> undef, <2 x i32> <i32 3, i32 0>), i32 sdiv exact (i32 2, i32 1)))
@part = constant float extractvalue ({ i32, [2 x float] } insertvalue ({ i32, [2 x float] } undef, float fadd (float 1.0, float 2.0), 1, 0), 1, 1)
@zero = externally_initialized global %list { i64 0, %list* null, %later addrspace(3)* null }
@function = constant void (i32, ...)* @variadic

declare void @variadic(i32, ...) #1
declare fastcc zeroext i8 @attributes(i8* nocapture readonly align 16 "key"="text" dereferenceable(8), float inreg) unnamed_addr #0
declare cc 99 %0 @number_first()
declare i32 @"quoted name"({ i32 } (i8*, ...)*)

define weak_odr hidden i32 @loop(i32 %n, i32, float %"x y") #2 !kept !{!"inline", null, i32 7, !{!4, float 1.0}} {
entry:
  %slot = alloca inalloca i32, i64 3, align 8
  %1 = alloca %list
  br label %2

; <label>:2
  %3 = phi i32 [ 0, %entry ], [ %next, %"label with space" ]
  %next = add nuw nsw i32 %3, 1, !dx.precise !3, !kept !4
  %wide = zext i32 %next to i64
  %4 = fadd fast float %"x y", 0x36A0000000000000
  %5 = fmul nnan ninf nsz arcp float %4, 3.5
  %6 = frem float %5, %4
  %7 = fcmp ueq float %6, 0.0
  %8 = icmp sgt i32 %next, %n
  %9 = lshr exact i64 %wide, 2
  %10 = trunc i64 %9 to i8
  %11 = xor i1 %7, %8
  switch i32 %next, label %"label with space" [
    i32 -1, label %done
    i32 4, label %done
  ]

"label with space":
  store volatile i32 %next, i32* %slot, align 4
  %12 = load atomic volatile i32, i32* %slot singlethread monotonic, align 4
  store atomic i32 %12, i32* %slot release, align 4
  %13 = cmpxchg weak volatile i32* %slot, i32 %12, i32 7 singlethread seq_cst acquire
  %14 = extractvalue { i32, i1 } %13, 0
  %15 = atomicrmw umax i32* %slot, i32 %14 acq_rel
  fence singlethread acquire
  %16 = getelementptr inbounds %list, %list* %1, i64 0, i32 1
  %17 = load %list*, %list** %16, align 4
  %18 = bitcast %list* %17 to i8*
  %19 = tail call fastcc zeroext i8 @attributes(i8* nocapture %18, float inreg 1.0) #3, !kept !5
  call void (i32, ...) @variadic(i32 1, i8 signext %19, float %6)
  %20 = select i1 %11, i32 %15, i32 undef
  %21 = insertelement <4 x i32> undef, i32 %20, i8 0
  %22 = shufflevector <4 x i32> %21, <4 x i32> zeroinitializer, <4 x i32> <i32 0, i32 undef, i32 7, i32 1>
  %23 = extractelement <4 x i32> %22, i32 2
  %24 = insertvalue { i32, i1 } %13, i32 %23, 0
  %25 = icmp eq <4 x i32> %21, %22
  %26 = select <4 x i1> %25, <4 x i32> %21, <4 x i32> %22
  %27 = addrspacecast i32* %slot to i32 addrspace(3)*
  br i1 %11, label %2, label %done

done:
  %28 = phi fast float [ %6, %2 ], [ %6, %2 ], [ 1.0, %"label with space" ]
  ret i32 %3
}

define void @unreachable() {
  unreachable
}

attributes #0 = { nounwind readnone alignstack=8 "a"="b\00c" "only key" }
attributes #1 = { "fp32-denorm-mode"="any" }
attributes #2 = { nounwind "quoted\22" }
attributes #3 = { noinline cold }

!named = !{!0, !5}
!\31.odd\20name = !{!4, !2}
!none = !{}

!0 = distinct !{!0, !1, !"string\00\FF", null}
!1 = !{i32 7, float* null, [2 x float] [float 1.0, float 2.0], i32 (i32, i32, float)* @loop}
!2 = !DIExpression(DW_OP_deref, 4)
!3 = !{i32 1}
!4 = !{!5}
!5 = !{!4, !{!{}, !"x"}}
