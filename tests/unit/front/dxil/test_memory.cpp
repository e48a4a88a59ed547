// Variables, pointers and accesses to them.
#include "helpers.h"

namespace test_memory {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

void groupshared(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %p = getelementptr [4 x [8 x i32]], [4 x [8 x i32]] addrspace(3)* @g, i32 0, i32 %t, i32 3
  store i32 5, i32 addrspace(3)* %p
  %v = load i32, i32 addrspace(3)* %p
  %q = getelementptr [4 x [8 x i32]], [4 x [8 x i32]] addrspace(3)* @g, i32 0, i32 1, i32 2
  %w = atomicrmw umax i32 addrspace(3)* %q, i32 %v seq_cst
  %x = cmpxchg i32 addrspace(3)* %q, i32 %w, i32 9 seq_cst seq_cst
  %y = extractvalue { i32, i1 } %x, 0
  %z = extractvalue { i32, i1 } %x, 1
  %r = bitcast i32 addrspace(3)* %q to float addrspace(3)*
  %f = load float, float addrspace(3)* %r
  store float 1.0, float addrspace(3)* %r
)",
                              .globals = R"(
@g = external addrspace(3) global [4 x [8 x i32]], align 4
)"},
                   R"(
variable v0 workgroup i32[32] "g"

function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    %1 = imul.i32 %0, 8 @2
    %2 = iadd.i32 %1, 3 @2
    var_store v0, %2, i32 5 @3
    %3 = var_load.i32 v0, %2 @4
    %4 = var_atomic.i32 v0, umax, 10, %3 @6
    %5 = var_cmpxchg.i32 v0, 10, %4, 9 @7
    _ = ieq %5, %4 @7
    %6 = var_load.i32 v0, 10 @11
    _ = bitcast.f32 %6 @11
    var_store v0, 10, i32 0x3f800000 @12
    return @13
}
)");
}

void floats_with_integer_atomics(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %p = getelementptr [4 x float], [4 x float] addrspace(3)* @g, i32 0, i32 %t
  %v = load float, float addrspace(3)* %p
  %q = bitcast float addrspace(3)* %p to i32 addrspace(3)*
  %w = atomicrmw xchg i32 addrspace(3)* %q, i32 %t seq_cst
)",
                              .globals = R"(
@g = external addrspace(3) global [4 x float], align 4
)"},
                   R"(
variable v0 workgroup i32[4] "g"

function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    %1 = var_load.i32 v0, %0 @3
    _ = bitcast.f32 %1 @3
    _ = var_atomic.i32 v0, exchange, %0, %0 @5
    return @6
}
)");
}

// HLSL has no such thing; dxc writes it for parts of structures.
void groupshared_zeros(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %p = getelementptr [4 x float], [4 x float] addrspace(3)* @g, i32 0, i32 %t
  store float 1.0, float addrspace(3)* %p
)",
                              .globals = R"(
@g = internal addrspace(3) global [4 x float] zeroinitializer, align 4
)"},
                   R"(
variable v0 workgroup f32[4] "g" = zero

function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    var_store v0, %0, f32 1.0 @3
    return @4
}
)");
}

// Scalars of several types lie in words, where LLVM has them: 0 i32, 2 and 3 double, 4 and 5 float, 6 i1.
void structs(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = alloca { i32, double, [2 x float], i1 }
  %p = getelementptr { i32, double, [2 x float], i1 }, { i32, double, [2 x float], i1 }* %a, i32 0, i32 1
  store double 1.5, double* %p
  %v = load double, double* %p
  %q = getelementptr { i32, double, [2 x float], i1 }, { i32, double, [2 x float], i1 }* %a, i32 0, i32 2, i32 %t
  %w = load float, float* %q
  %r = getelementptr { i32, double, [2 x float], i1 }, { i32, double, [2 x float], i1 }* %a, i32 0, i32 3
  %b = icmp eq i32 %t, 0
  store i1 %b, i1* %r
  %c = load i1, i1* %r
  %d = select i1 %c, i32 1, i32 2
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    var_store v0, 2, i32 0 @4
    var_store v0, 3, i32 0x3ff80000 @4
    %1 = var_load.i32 v0, 2 @5
    %2 = var_load.i32 v0, 3 @5
    _ = make_double %1, %2 @5
    %3 = iadd.i32 %0, 4 @6
    %4 = var_load.i32 v0, %3 @7
    _ = bitcast.f32 %4 @7
    %5 = ieq %0, i32 0 @9
    %6 = zext.i32 %5 @10
    var_store v0, 6, %6 @10
    %7 = var_load.i32 v0, 6 @11
    %8 = ine %7, i32 0 @11
    _ = select.i32 %8, 1, 2 @12
    return @13
)");
}

void wide_access_to_words(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = alloca [4 x i32]
  %p = bitcast [4 x i32]* %a to i64*
  %q = getelementptr i64, i64* %p, i32 %t
  store i64 5, i64* %q
  %v = load i64, i64* %q
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = imul.i32 %0, 2 @4
    var_store v0, %1, i32 5 @5
    %2 = iadd.i32 %1, 1 @5
    var_store v0, %2, i32 0 @5
    %3 = var_load.i32 v0, %1 @6
    %4 = iadd.i32 %1, 1 @6
    %5 = var_load.i32 v0, %4 @6
    %6 = zext.i64 %5 @6
    %7 = shl.i64 %6, 32 @6
    %8 = zext.i64 %3 @6
    _ = or.i64 %8, %7 @6
    return @7
)");
}

void whole_objects(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = alloca [2 x i32]
  store [2 x i32] [i32 3, i32 4], [2 x i32]* %a
  %v = load [2 x i32], [2 x i32]* %a
  %w = extractvalue [2 x i32] %v, 1
)",
                R"(
    _ = builtin.i32 thread_id, 0 @1
    var_store v0, 0, i32 3 @3
    var_store v0, 1, i32 4 @3
    _ = var_load.i32 v0, 0 @4
    _ = var_load.i32 v0, 1 @4
    return @6
)");
}

void booleans_and_narrow_types(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = alloca [4 x i1]
  %b = alloca [4 x half]
  %p = getelementptr [4 x i1], [4 x i1]* %a, i32 0, i32 %t
  store i1 true, i1* %p
  %v = load i1, i1* %p
  %q = getelementptr [4 x half], [4 x half]* %b, i32 0, i32 %t
  store half 0xH3C00, half* %q
  %w = load half, half* %q
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    var_store v0, %0, i32 1 @5
    %1 = var_load.i32 v0, %0 @6
    _ = ine %1, i32 0 @6
    var_store v1, %0, f16 1.0 @8
    _ = var_load.f16 v1, %0 @9
    return @10
)");
}

// Reads of constants at constant indices are the constants.
void tables(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %p = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 %t
  %v = load i32, i32* %p
  %w = load i32, i32* getelementptr ([4 x i32], [4 x i32]* @table, i32 0, i32 2)
  %x = load float, float* getelementptr ({ float, i64 }, { float, i64 }* @mixed, i32 0, i32 0)
  %q = getelementptr { float, i64 }, { float, i64 }* @mixed, i32 %t, i32 1
  %y = load i64, i64* %q
  %z = load i32, i32* @counter
  store i32 %w, i32* @counter
  %o = load i32, i32* @zero
  store i32 %o, i32* @zero
)",
                              .globals = R"(
@table = internal unnamed_addr constant [4 x i32] [i32 3, i32 1, i32 4, i32 1]
@mixed = internal constant { float, i64 } { float 1.0, i64 4294967298 }
@counter = internal global i32 5
@zero = internal global i32 0
)"},
                   R"(
variable v0 constant i32[4] "table" = {3, 1, 4, 1}
variable v1 constant i32[4] "mixed" = {0x3f800000, 0, 2, 1}
variable v2 private i32[1] "counter" = {5}
variable v3 private i32[1] "zero" = {0}

function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    _ = var_load.i32 v0, %0 @3
    %1 = imul.i32 %0, 4 @6
    %2 = iadd.i32 %1, 2 @6
    %3 = var_load.i32 v1, %2 @7
    %4 = iadd.i32 %2, 1 @7
    %5 = var_load.i32 v1, %4 @7
    %6 = zext.i64 %5 @7
    %7 = shl.i64 %6, 32 @7
    %8 = zext.i64 %3 @7
    _ = or.i64 %8, %7 @7
    _ = var_load.i32 v2, 0 @8
    var_store v2, 0, i32 4 @9
    %9 = var_load.i32 v3, 0 @10
    var_store v3, 0, %9 @11
    return @12
}
)");
}

void pointers_that_meet(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = alloca [8 x i32]
  %p = getelementptr [8 x i32], [8 x i32]* %a, i32 0, i32 1
  %q = getelementptr [8 x i32], [8 x i32]* %a, i32 0, i32 %t
  %c = icmp eq i32 %t, 0
  %s = select i1 %c, i32* %p, i32* %q
  br label %head
head:
  %r = phi i32* [ %s, %0 ], [ %n, %head ]
  store i32 1, i32* %r
  %n = getelementptr i32, i32* %r, i32 2
  br i1 %c, label %head, label %end
end:
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = ieq %0, i32 0 @5
    %2 = select.i32 %1, 1, %0 @6
    branch b1 @7
b1:
    %3 = phi.i32 [%2, b0], [%4, b1] @8
    var_store v0, %3, i32 1 @9
    %4 = iadd.i32 %3, 2 @10
    branch_if %1, b1, b2 @11
b2:
    return @12
)");
}

// An alloca, a table and another function's alloca, which a parameter brings together.
void variables_that_become_one(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = alloca [2 x i32]
  %alone = alloca i32
  %p = getelementptr [2 x i32], [2 x i32]* %a, i32 0, i32 %t
  %c = icmp eq i32 %t, 0
  %s = select i1 %c, i32* %p, i32* getelementptr ([4 x i32], [4 x i32]* @table, i32 0, i32 1)
  store i32 6, i32* %alone
  %v = call i32 @f(i32* %s)
)",
                              .globals = R"(
@table = internal constant [4 x i32] [i32 3, i32 1, i32 4, i32 1]
define internal i32 @f(i32* %p) {
  %a = alloca [2 x i32]
  %q = getelementptr [2 x i32], [2 x i32]* %a, i32 0, i32 0
  %v = load i32, i32* %p
  br label %next
next:
  %r = phi i32* [ %q, %0 ], [ %p, %next ]
  store i32 %v, i32* %r
  %c = icmp eq i32 %v, 0
  br i1 %c, label %next, label %end
end:
  ret i32 %v
}
)"},
                   R"(
variable v0 private i32[8] = {0, 0, 3, 1, 4, 1, 0, 0}
variable v1 private i32[1]

function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    %1 = ieq %0, i32 0 @5
    %2 = select.i32 %1, %0, 3 @6
    var_store v1, 0, i32 6 @7
    _ = call.i32 f1, %2 @8
    return @9
}

function f1 "f"(i32 %0) -> i32 {
b0:
    %1 = var_load.i32 v0, %0 @3
    branch b1 @4
b1:
    %2 = phi.i32 [6, b0], [%0, b1] @5
    var_store v0, %2, %1 @6
    %3 = ieq %1, i32 0 @7
    branch_if %3, b1, b2 @8
b2:
    return %1 @9
}
)");
}

// Every half of min precision is a float in memory: its bits cannot be looked at there.
void casts_of_min_precision(void**) {
    expect_failure({.body = "  %a = alloca [2 x half]\n  %b = bitcast [2 x half]* %a to i32*\n"
                            "  %c = load i32, i32* %b\n",
                    .flags = min_precision},
                   Code::Unsupported,
                   "a cast of a pointer into a variable of several widths or min precision is not supported");
    expect_failure({.body = "  %a = alloca [2 x i16]\n  %b = bitcast [2 x i16]* %a to i8*\n"
                            "  %c = load i8, i8* %b\n",
                    .flags = min_precision},
                   Code::Unsupported,
                   "access to bytes of a variable of several widths or min precision is not supported");
}

// Microsoft's converter of older bytecode: bytes of groupshared memory are words, whatever the layout says of
// i8; tables are in address space 5.
void of_the_converter(void**) {
    const ModuleText m = {.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = getelementptr [32768 x i8], [32768 x i8] addrspace(3)* @shared, i32 0, i32 %t
  %w = bitcast i8 addrspace(3)* %a to i32 addrspace(3)*
  %o = atomicrmw add i32 addrspace(3)* %w, i32 %t seq_cst
  store i32 %o, i32 addrspace(3)* %w, align 4
  %p = getelementptr [2 x i32], [2 x i32] addrspace(5)* @table, i32 0, i32 %t
  %x = load i32, i32 addrspace(5)* %p, align 4
)",
                          .globals =
                              "@shared = internal addrspace(3) global [32768 x i8] undef, align 4\n"
                              "@table = internal addrspace(5) constant [2 x i32] [i32 7, i32 9], align 4\n"};
    for (const char* layout : {"", "target datalayout = \"e-m:e-p:32:32-i8:32-i32:32\"\n"}) {
        const Outcome o = translate_text(layout + m.str());
        assert_true(o.ok);
        for (const char* part : {"variable v0 workgroup i32[8192] \"shared\"\n",
                                 "variable v1 constant i32[2] \"table\" = {7, 9}\n",
                                 "= var_atomic.i32 v0, add, ", "    var_store v0, ", "= var_load.i32 v1, "})
            if (o.text.find(part) == o.text.npos)
                fail_msg("no %s in:\n%s", part, o.text.c_str());
    }
    expect_failure({.body = "  %x = load i32, i32 addrspace(5)* @word\n",
                    .globals = "@word = internal addrspace(5) global i32 7, align 4\n"},
                   Code::Unsupported, "variables in address space 5 are not supported");
}

} // namespace

TEST_GROUP(memory) {
    const CMUnitTest tests[] = {cmocka_unit_test(groupshared),
                                cmocka_unit_test(groupshared_zeros),
                                cmocka_unit_test(floats_with_integer_atomics),
                                cmocka_unit_test(structs),
                                cmocka_unit_test(wide_access_to_words),
                                cmocka_unit_test(whole_objects),
                                cmocka_unit_test(booleans_and_narrow_types),
                                cmocka_unit_test(tables),
                                cmocka_unit_test(pointers_that_meet),
                                cmocka_unit_test(variables_that_become_one),
                                cmocka_unit_test(casts_of_min_precision),
                                cmocka_unit_test(of_the_converter)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_memory
