; What the reader of today's LLVM assembly knows, as llvm-dis-22 prints it; every_form_today.bc is what llvm-as-22 makes of it.
source_filename = "forms \C3\A9"
target datalayout = "e-i64:64-v16:16-v24:32-G10-A5"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%empty = type {}
%list = type { i64, ptr, ptr addrspace(3) }
%later = type opaque
%"a b" = type <{ i8, [3 x half], <4 x float> }>
%held = type { target("spirv.Image", float, 1, 2, 0, 0, 2, 0), target("spirv.VulkanBuffer", [0 x %"a b"], 12, 1) }

$group = comdat any

$exact = comdat exactmatch

@0 = internal unnamed_addr constant [4 x i8] c"a\22\00\\", section "x\09y", align 4
@1 = private addrspace(3) global i1 true
@"g\01\C3" = external hidden thread_local(initialexec) global float, align 2
@weak = extern_weak global i64
@common = common global [2 x [1 x i16]] zeroinitializer
@table = linkonce_odr dllexport constant { i32, [2 x float], <2 x i1>, %empty } { i32 -7, [2 x float] [float 0x7FF0000000000000, float -0.000000e+00], <2 x i1> <i1 true, i1 undef>, %empty zeroinitializer }, comdat($group)
@halves = constant <4 x half> <half 0xH7C01, half 0xH0000, half 0xH3E00, half poison>
@doubles = weak constant [3 x double] [double 9.999880e-321, double 0x7FF8000000000001, double 1.000000e+10]
@splats = constant [2 x <3 x i32>] [<3 x i32> splat (i32 9), <3 x i32> zeroinitializer]
@bytes = constant [3 x i8] c"abc"
@terminated = constant [3 x i8] c"ab\00"
@shorts = constant [3 x i16] [i16 -1, i16 2, i16 32767]
@odd = constant [2 x i24] [i24 -1, i24 5]
@longs = constant <2 x i64> <i64 -9223372036854775808, i64 9223372036854775807>
@packed = constant <{ i8, i32 }> <{ i8 1, i32 2 }>
@poisons = constant { i32, <2 x i32>, ptr, [2 x float] } { i32 poison, <2 x i32> <i32 1, i32 poison>, ptr null, [2 x float] undef }
@pointer = constant ptr getelementptr inbounds nuw ({ i32, [2 x float], <2 x i1>, %empty }, ptr @table, i32 0, i32 1, i64 1)
@range = constant ptr getelementptr inrange(-4, 8) ({ i32, [2 x float] }, ptr @table, i32 0, i32 1)
@flags = constant ptr getelementptr nusw nuw (i8, ptr @bytes, i64 1)
@cast = constant ptr addrspace(1) addrspacecast (ptr @table to ptr addrspace(1))
@number = constant i64 ptrtoint (ptr @shorts to i64)
@narrow = constant i32 ptrtoint (ptr @shorts to i32)
@sum = constant i64 add nuw nsw (i64 ptrtoint (ptr @shorts to i64), i64 1)
@difference = constant i64 sub nsw (i64 ptrtoint (ptr @shorts to i64), i64 ptrtoint (ptr @odd to i64))
@flipped = constant i64 xor (i64 ptrtoint (ptr @shorts to i64), i64 -1)
@back = constant ptr inttoptr (i64 add (i64 ptrtoint (ptr @shorts to i64), i64 16) to ptr)
@part = constant ptr extractelement (<2 x ptr> <ptr @shorts, ptr @odd>, i64 ptrtoint (ptr @odd to i64))
@put = constant <2 x ptr> insertelement (<2 x ptr> poison, ptr @shorts, i64 ptrtoint (ptr @odd to i64))
@mixed = constant <2 x ptr> <ptr @odd, ptr undef>
@zero = externally_initialized global %list zeroinitializer, !spirv.Decorations !0
@decorated = external hidden thread_local addrspace(8) constant i32, !spirv.Decorations !0, !other !3
@function = constant ptr @variadic
@local = protected local_unnamed_addr global ptr @local, comdat($exact), align 16
@dll = external dllimport global i32
@main_thread = thread_local(localdynamic) global i32 1
@exec_thread = thread_local(localexec) global i32 1
@opaque = external global %later

; Function Attrs: nounwind allocsize(0) memory(argmem: read) uwtable vscale_range(1,2)
declare void @variadic(i32, ...) #0

; Function Attrs: convergent nounwind
declare fastcc zeroext i8 @attributes(ptr readonly align 16 captures(none) dereferenceable(8) "key"="text", float inreg nofpclass(nan inf), i32 range(i32 -5, 7), ptr byval(%"a b"), ptr initializes((0, 4), (8, 12)), i64 range(i64 -1, 9)) unnamed_addr #1

declare cc250 %"a b" @convention()

declare spir_func i32 @"quoted name"({ i32, ptr })

declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @handle(i32, ptr)

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.anchor() #2

; Function Attrs: convergent noinline
declare i32 @ask(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>) #6

declare void @held(%held)

declare void @nothing()

; Function Attrs: convergent noinline
define weak_odr hidden i32 @loop(i32 %n, i32 %0, float %"x y") local_unnamed_addr #3 comdat($group) align 32 !kept !8 {
entry:
  %token = call token @llvm.experimental.convergence.entry()
  %slot = alloca inalloca i32, i64 3, align 8, addrspace(5)
  %1 = alloca %list, align 8, addrspace(5)
  %other = alloca i32, align 64
  %far = alloca [2 x i32], i32 7, align 4, addrspace(3)
  br label %2

2:                                                ; preds = %"label with space", %entry
  %3 = phi i32 [ 0, %entry ], [ %next, %"label with space" ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %token) ]
  %next = add nuw nsw i32 %3, 1, !kept !3, !dx.precise !14
  %wide = zext nneg i32 %next to i64
  %asked = call i32 @ask(i32 %next) #7 [ "other"(i32 %next, float %"x y"), "convergencectrl"(token %inner) ]
  %more = icmp samesign ult i32 %next, %n
  br i1 %more, label %"label with space", label %done, !llvm.loop !15

"label with space":                               ; preds = %2
  switch i32 %asked, label %2 [
    i32 -1, label %done
    i32 7, label %done
  ], !unpredictable !17

done:                                             ; preds = %"label with space", %"label with space", %2
  %result = phi i32 [ %asked, %2 ], [ 5, %"label with space" ], [ 5, %"label with space" ]
  ret i32 %result
}

define internal spir_kernel void @math(i32 %a, i32 %b, float %x, float %y, <2 x float> %v, double %d, half %h, i1 %c, <2 x i1> %cs) {
  %1 = add i32 %a, %b
  %2 = sub nuw i32 %1, %b
  %3 = mul nsw i32 %2, %b
  %4 = udiv exact i32 %3, %b
  %5 = sdiv i32 %4, %b
  %6 = urem i32 %5, %b
  %7 = srem i32 %6, %b
  %8 = shl nuw nsw i32 %7, 3
  %9 = lshr exact i32 %8, 1
  %10 = ashr i32 %9, 1
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, -1
  %14 = fadd fast float %x, %y
  %15 = fsub nnan ninf float %14, %y
  %16 = fmul nsz arcp float %15, %y
  %17 = fdiv reassoc float %16, %y
  %18 = frem contract afn float %17, %y
  %19 = fneg nnan float %18
  %20 = fneg <2 x float> %v
  %21 = fadd fast <2 x float> %20, splat (float 2.500000e+00)
  %22 = freeze float %19
  %23 = freeze i32 %13
  %24 = trunc nuw nsw i32 %23 to i16
  %25 = sext i16 %24 to i64
  %26 = fptoui float %22 to i32
  %27 = fptosi <2 x float> %21 to <2 x i32>
  %28 = uitofp nneg i32 %26 to float
  %29 = sitofp <2 x i32> %27 to <2 x float>
  %30 = fptrunc fast double %d to float
  %31 = fpext half %h to double
  %32 = bitcast float %30 to i32
  %33 = bitcast <2 x float> %29 to i64
  %34 = inttoptr i64 %33 to ptr
  %35 = ptrtoint ptr %34 to i32
  %36 = addrspacecast ptr %34 to ptr addrspace(3)
  %37 = fcmp fast oeq float %28, %x
  %38 = fcmp une <2 x float> %v, zeroinitializer
  %39 = fcmp nnan uno double %31, 0.000000e+00
  %40 = icmp sge i32 %35, %32
  %41 = icmp eq ptr %34, null
  %42 = icmp ne <2 x i32> %27, <i32 1, i32 poison>
  %43 = select i1 %c, i32 %35, i32 poison
  %44 = select fast i1 %c, float %x, float %y
  %45 = select nnan <2 x i1> %cs, <2 x float> %v, <2 x float> %29
  %46 = select i1 %41, <2 x float> %45, <2 x float> undef
  %47 = extractelement <2 x float> %46, i32 %a
  %48 = insertelement <2 x float> poison, float %47, i64 1
  %49 = shufflevector <2 x float> %48, <2 x float> poison, <3 x i32> <i32 1, i32 poison, i32 0>
  %50 = shufflevector <2 x float> %48, <2 x float> %46, <4 x i32> zeroinitializer
  %51 = shufflevector <2 x float> %48, <2 x float> %46, <2 x i32> poison
  %52 = insertvalue { i32, [2 x float] } poison, float %47, 1, 1
  %53 = insertvalue { i32, [2 x float] } %52, i32 %43, 0
  %54 = extractvalue { i32, [2 x float] } %53, 1, 0
  %55 = tail call nnan afn float @llvm.sqrt.f32(float nofpclass(nan) %54) #8
  %56 = notail call fast <2 x float> @llvm.fma.v2f32(<2 x float> %v, <2 x float> %v, <2 x float> splat (float 1.000000e+00))
  call void @llvm.experimental.noalias.scope.decl(metadata !11)
  call void @llvm.assume(i1 true) [ "align"(ptr %34, i64 8), "nonnull"(ptr addrspace(3) %36) ]
  call void (i32, ...) @variadic(i32 1, double %31, ptr addrspace(3) %36) #0
  %57 = call fastcc zeroext i8 @attributes(ptr align 16 "key" %34, float %x, i32 3, ptr byval(%"a b") %34, ptr %34, i64 4)
  %58 = call spir_func i32 @"quoted name"({ i32, ptr } zeroinitializer)
  %59 = call cc250 %"a b" @convention()
  %60 = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @handle(i32 7, ptr @0)
  br i1 %37, label %61, label %63

61:                                               ; preds = %0
  %62 = phi nnan nsz float [ %55, %0 ]
  br i1 %39, label %63, label %64, !hlsl.controlflow.hint !18

63:                                               ; preds = %61, %0
  br label %64

64:                                               ; preds = %63, %61
  unreachable
}

define linkonce void @memory(ptr %p, ptr addrspace(3) %shared, i32 %i, i64 %wide) {
  %a = load i32, ptr %p, align 4, !tbaa !19
  %b = load volatile <3 x float>, ptr %p, align 16
  %c = load atomic i32, ptr %p acquire, align 4
  %d = load atomic volatile i32, ptr addrspace(3) %shared syncscope("workgroup") monotonic, align 4
  %e = load atomic i32, ptr %p syncscope("singlethread") unordered, align 8
  store i32 %a, ptr %p, align 1
  store volatile <3 x float> %b, ptr %p, align 16
  store atomic i32 %c, ptr %p release, align 4
  store atomic i32 %d, ptr addrspace(3) %shared syncscope("device") seq_cst, align 4
  store atomic volatile i32 %e, ptr %p syncscope("singlethread") monotonic, align 4
  fence acquire
  fence syncscope("singlethread") seq_cst
  fence syncscope("device") acq_rel
  %f = cmpxchg ptr %p, i32 %a, i32 %c acq_rel monotonic, align 4
  %g = cmpxchg weak volatile ptr addrspace(3) %shared, i32 1, i32 2 syncscope("singlethread") seq_cst acquire, align 8
  %h = atomicrmw xchg ptr %p, i32 %a seq_cst, align 4
  %j = atomicrmw volatile add ptr addrspace(3) %shared, i32 1 syncscope("workgroup") monotonic, align 4
  %k = atomicrmw sub ptr %p, i32 1 syncscope("singlethread") monotonic, align 4
  %l = atomicrmw and ptr %p, i32 1 acquire, align 4
  %m = atomicrmw nand ptr %p, i32 1 release, align 4
  %n = atomicrmw or ptr %p, i64 1 monotonic, align 8
  %o = atomicrmw xor ptr %p, i32 1 monotonic, align 4
  %q = atomicrmw max ptr %p, i32 1 monotonic, align 4
  %r = atomicrmw min ptr %p, i32 1 monotonic, align 4
  %s = atomicrmw umax ptr %p, i32 1 monotonic, align 4
  %t = atomicrmw umin ptr %p, i32 1 monotonic, align 4
  %u = getelementptr %list, ptr %p, i32 %i, i32 2
  %v = getelementptr inbounds [4 x <2 x i32>], ptr %p, i64 %wide, i32 %i, i32 1
  %w = getelementptr nusw nuw i8, ptr addrspace(3) %shared, i32 4
  %x = getelementptr inbounds nuw %"a b", ptr %p, i32 0, i32 1, i32 2
  %y = getelementptr i32, ptr %p, i64 -1
  %z = load ptr, ptr %u, align 8
  store ptr %z, ptr %v, align 8, !nontemporal !14
  musttail call void @memory(ptr %p, ptr addrspace(3) %shared, i32 %i, i64 %wide)
  ret void
}

define void @forward(i1 %c) {
  br label %later

early:                                            ; preds = %later
  %sum = add i32 %first, 1
  %pair = insertvalue { i32, i32 } poison, i32 %first, 1
  %picked = select i1 %c, i32 %first, i32 %sum
  store i32 %first, ptr %where, align 4
  %read = load i32, ptr %where, align 4
  %reached = getelementptr i32, ptr %where, i32 %first
  %call = call i32 @ask(i32 %first) [ "convergencectrl"(token %anchor) ]
  %frozen = freeze i32 %first
  %minus = fneg float %real
  %compared = icmp eq i32 %first, %first
  switch i32 %first, label %end [
    i32 1, label %later
  ]

later:                                            ; preds = %early, %0
  %first = phi i32 [ 1, %0 ], [ %read, %early ]
  %real = phi float [ 1.000000e+00, %0 ], [ %minus, %early ]
  %anchor = call token @llvm.experimental.convergence.anchor()
  %where = getelementptr i8, ptr @zero, i64 4
  br label %early

end:                                              ; preds = %early
  ret void
}

define void @debugged(i32 %a, ptr %p) !dbg !22 {
    #dbg_value(i32 %a, !26, !DIExpression(), !27)
    #dbg_declare(ptr %p, !26, !DIExpression(DW_OP_plus_uconst, 4), !27)
    #dbg_value(!DIArgList(i32 %a, i32 %b), !26, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !27)
  %b = add i32 %a, 1, !dbg !27, !kept !3
    #dbg_label(!28, !27)
  call void @nothing(), !dbg !27
  ret void, !dbg !29
}

attributes #0 = { nounwind allocsize(0) memory(argmem: read) uwtable vscale_range(1,2) "target-features"="+a,+b" }
attributes #1 = { convergent nounwind "hlsl.numthreads"="8,1,1" "odd key" "z" }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent noinline "hlsl.shader"="compute" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent "call" }
attributes #8 = { willreturn memory(none) }

!llvm.module.flags = !{!4, !5}
!llvm.dbg.cu = !{!6}
!named = !{!8, !9, !10, !11}
!odd\20name = !{}

!0 = !{!1, !2}
!1 = !{i32 30, i32 4}
!2 = !{i32 11, i32 28, !"x"}
!3 = !{!"shared", !"shared", i64 -1, ptr getelementptr (i8, ptr @bytes, i64 2)}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = distinct !DICompileUnit(language: DW_LANG_C99, file: !7, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!7 = !DIFile(filename: "a.hlsl", directory: "/")
!8 = !{!"text \22\00", i32 7, !9, null}
!9 = distinct !{!9, !10, float 1.500000e+00, ptr @zero}
!10 = !{!8, <2 x i32> <i32 1, i32 2>, i1 true}
!11 = !{!12}
!12 = distinct !{!12, !13, !"scope"}
!13 = distinct !{!13}
!14 = !{i32 1}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = !{}
!18 = !{!"hlsl.controlflow.hint", i32 2}
!19 = !{!20, !20, i64 0}
!20 = !{!"int", !21, i64 0}
!21 = !{!"root"}
!22 = distinct !DISubprogram(name: "debugged", scope: !7, file: !7, line: 1, type: !23, spFlags: DISPFlagDefinition, unit: !6)
!23 = !DISubroutineType(types: !24)
!24 = !{null, !25}
!25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!26 = !DILocalVariable(name: "v", scope: !22, file: !7, line: 2, type: !25)
!27 = !DILocation(line: 3, column: 4, scope: !22)
!28 = !DILabel(scope: !22, name: "l", file: !7, line: 5)
!29 = !DILocation(line: 6, scope: !30)
!30 = distinct !DILexicalBlock(scope: !22, file: !7, line: 2)
