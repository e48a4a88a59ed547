// Tests of print_assembly(): the printed text is the one that was read, dxc's own on its files.
#include "support/llvm_compare.h"

#include "corpus.h"

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

namespace test_printer {

using namespace ladder;
using namespace ladder::llvm;
using namespace ladder::llvm::test;

namespace {

// The text without comments, blank lines and trailing space.
std::string bare(const std::string& text) {
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        bool quoted = false;
        for (size_t i = 0; i < line.size(); i++) {
            quoted ^= line[i] == '"';
            if (line[i] == ';' && !quoted)
                line.resize(i);
        }
        line.resize(line.find_last_not_of(" \t\r") + 1);
        if (!line.empty())
            out += line + '\n';
    }
    return out;
}

void assert_same_text(const std::string& a, const std::string& b, const char* name) {
    if (a == b)
        return;
    std::istringstream left(a), right(b);
    std::string x, y;
    while (std::getline(left, x) && std::getline(right, y) && x == y) {
    }
    fail_msg("%s: first difference:\n  %s\n  %s", name, x.c_str(), y.c_str());
}

// text -> module -> text changes nothing, and what is read back is the same module.
void assert_stable(const std::string& text, const char* name, const ReadOptions& options) {
    Read first(text, options);
    must_read(first);
    std::string printed = print(first.module);
    Read second(printed);
    must_read(second);
    std::string difference;
    if (!equal(first.module, second.module, difference))
        fail_msg("%s: %s", name, difference.c_str());
    assert_same_text(printed, print(second.module), name);
}

void prints_what_dxc_printed(void**) {
    unsigned compared = 0;
    for (const auto& path : corpus(".ll")) {
        std::string text = file_bytes(path);
        if (text.find("!dbg") != text.npos)
            continue; // debug information is not read
        Read read(text);
        must_read(read);
        assert_same_text(bare(text), bare(print(read.module)), path.c_str());
        compared++;
    }
    assert_in_range(compared, 270, 100000);
}

void corpus_is_stable(void**) {
    for (const auto& path : corpus(".ll")) {
        std::string text = file_bytes(path);
        assert_stable(text, path.c_str(), {true, true, true});
        assert_stable(text, path.c_str(), {});
    }
}

// Reads and prints exactly this.
void prints_exactly(void**) {
    static const char text[] = R"(target datalayout = "e-p:32:32"
target triple = "dxil-ms-dx"

%"a b" = type <{ i8, [3 x half] }>
%0 = type { %0*, <2 x float>, { i1, {} } }
%opaque = type opaque

@0 = private unnamed_addr constant [4 x i8] c"a\00\22\5C"
@g = external addrspace(3) global [64 x i32], align 4
@"\01?h@@" = internal global i32 7, section "s\22", align 8
@t = hidden thread_local(localexec) global i32 0
@e = external externally_initialized constant i64
@d = dllexport global double -1.500000e+00
@f = global [5 x float] [float 0x3FB99999A0000000, float 2.500000e-01, float 0x7FF0000000000000, float 0x7FF4000000000000, float -0.000000e+00]
@h = weak_odr global <2 x half> <half 0xH3C00, half 0xHFFFF>
@p = global i32* getelementptr inbounds ([64 x i32], [64 x i32]* addrspacecast ([64 x i32] addrspace(3)* @g to [64 x i32]*), i32 0, i32 5)
@q = global { i64, i1, <{ i8, i8 }> } { i64 ptrtoint (i32* @"\01?h@@" to i64), i1 icmp eq (i32* @"\01?h@@", i32* null), <{ i8, i8 }> <{ i8 -128, i8 127 }> }
@r = global [2 x { i32, i8 }] [{ i32, i8 } zeroinitializer, { i32, i8 } { i32 undef, i8 1 }]
@s = global i32 select (i1 icmp ult (i64 ptrtoint (i32* @t to i64), i64 5), i32 add nuw nsw (i32 ptrtoint (i32* @t to i32), i32 1), i32 ashr exact (i32 ptrtoint (i32* @t to i32), i32 1))

; Function Attrs: nounwind readnone
declare float @dx.op.unary.f32(i32, float) #0

declare fastcc signext i8 @v(i32 zeroext, ...)

; Function Attrs: nounwind alignstack(16)
define internal coldcc i32 @1(i32* noalias nocapture align 4 dereferenceable(16) %p, i32, i1 %c) unnamed_addr #1 align 16 {
entry:
  %x = alloca [4 x i32], align 4
  %1 = alloca i32, i32 %0
  %2 = load volatile i32, i32* %p, align 4, !tbaa !1
  %3 = load atomic i32, i32* %1 singlethread acquire, align 4
  store atomic volatile i32 %3, i32* %p seq_cst, align 4
  fence singlethread acq_rel
  %4 = cmpxchg weak volatile i32* %p, i32 %2, i32 %3 seq_cst monotonic
  %5 = extractvalue { i32, i1 } %4, 0
  %6 = insertvalue { i32, [2 x i32] } undef, i32 %5, 1, 0
  %7 = atomicrmw umax i32* %p, i32 -1 monotonic
  br i1 %c, label %"then 1", label %8, !dx.controlflow.hints !2

"then 1":                                         ; preds = %entry
  %f = tail call fast float @dx.op.unary.f32(i32 13, float 2.500000e-01) #0, !dx.precise !3
  %cmp = fcmp fast une float %f, 0.000000e+00
  %sum = fadd nnan ninf nsz arcp float %f, 0x47EFFFFFE0000000
  %sel = select i1 %cmp, float %sum, float %f
  %i = fptosi float %sel to i32
  br label %11

; <label>:8                                       ; preds = %entry
  %9 = call fastcc signext i8 (i32, ...) @v(i32 zeroext 1, double 1.000000e+01)
  %10 = sext i8 %9 to i32
  switch i32 %10, label %13 [
    i32 -2147483648, label %11
    i32 4, label %11
    i32 5, label %13
  ]

; <label>:11                                      ; preds = %8, %"then 1"
  %12 = phi i32 [ %i, %"then 1" ], [ %10, %8 ], [ %10, %8 ]
  ret i32 %12

; <label>:13                                      ; preds = %13, %8
  %14 = getelementptr inbounds [4 x i32], [4 x i32]* %x, i32 0, i32 %0
  %15 = bitcast i32* %14 to float*
  %16 = insertelement <2 x i32> undef, i32 %0, i32 0
  %17 = shufflevector <2 x i32> %16, <2 x i32> undef, <3 x i32> <i32 0, i32 undef, i32 3>
  %18 = extractelement <3 x i32> %17, i64 2
  %19 = udiv exact i32 %18, %0
  %20 = shl nuw nsw i32 %19, 3
  %21 = icmp slt i32 %20, %0
  br i1 %21, label %13, label %22

; <label>:22                                      ; preds = %13
  unreachable

; <label>:23                                      ; No predecessors!
  ret i32 0
}

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind alignstack=16 "key" "k\22"="v" }

!dx.a = !{!0, !1}
!dx\20.b = !{}

!0 = distinct !{!0, null, !"str\00\22", i32 -1, i32* @t, !1}
!1 = !{!0, !1}
!2 = !{i1 true}
!3 = !{i32 1}
)";
    Read read(text);
    must_read(read);
    std::string printed = print(read.module);
    std::istringstream wanted(text), got(printed);
    for (std::string x, y; std::getline(wanted, x);) {
        std::getline(got, y);
        assert_string_equal(y.c_str(), x.c_str());
    }
    assert_string_equal(printed.c_str(), text);
}

// Groups with the same attributes are one, whatever lists they are in.
void attribute_groups_are_shared(void**) {
    Read read("declare void @a(i8* nocapture) #7\n"
              "declare void @b() #9\n"
              "declare void @c() nounwind\n"
              "attributes #7 = { nounwind }\n"
              "attributes #9 = { nounwind }\n");
    must_read(read);
    std::string printed = print(read.module);
    assert_non_null(strstr(printed.c_str(), "@a(i8* nocapture) #0"));
    assert_non_null(strstr(printed.c_str(), "@b() #0"));
    assert_non_null(strstr(printed.c_str(), "@c() #0"));
    assert_null(strstr(printed.c_str(), "#1"));
}

#ifdef __SSE2__
// A game's threads may run with denormals off: a constant prints as it is all the same.
void denormals_of_other_threads(void**) {
    Read read("@g = constant float 0x36A0000000000000\n");
    must_read(read);
    const unsigned int before = _mm_getcsr();
    _mm_setcsr(before | 0x8040); // denormals are zero, and flushed to zero
    const std::string printed = print(read.module);
    _mm_setcsr(before);
    assert_non_null(strstr(printed.c_str(), "float 0x36A0000000000000"));
}
#endif

void appends(void**) {
    Read read("@g = external global i32\n");
    must_read(read);
    std::pmr::string out("; before\n");
    print_assembly(read.module, SIZE_MAX, read.diag, out);
    assert_string_equal(out.c_str(), "; before\n@g = external global i32\n");
}

} // namespace

TEST_GROUP(printer) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(prints_what_dxc_printed),
        cmocka_unit_test(corpus_is_stable),
        cmocka_unit_test(prints_exactly),
        cmocka_unit_test(attribute_groups_are_shared),
#ifdef __SSE2__
        cmocka_unit_test(denormals_of_other_threads),
#endif
        cmocka_unit_test(appends),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_printer
