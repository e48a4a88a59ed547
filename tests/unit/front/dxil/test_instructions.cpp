// LLVM instructions to VSIR: arithmetic, casts, comparisons, vectors and aggregates, control flow, calls.
#include "helpers.h"

namespace test_instructions {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

void integers(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = add nsw i32 %t, 1
  %b = sub i32 7, %a
  %c = mul i32 %a, %b
  %d = udiv i32 %c, 3
  %e = sdiv i32 %d, 3
  %f = urem i32 %e, 5
  %g = srem i32 %f, -5
  %h = shl i32 %g, %t
  %i = lshr exact i32 %h, 1
  %j = ashr i32 %i, 1
  %k = and i32 %j, 255
  %l = or i32 %k, %a
  %m = xor i32 %l, -1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = iadd.i32 %0, 1 @2
    %2 = isub.i32 7, %1 @3
    %3 = imul.i32 %1, %2 @4
    %4 = udiv.i32 %3, 3 @5
    %5 = sdiv.i32 %4, 3 @6
    %6 = urem.i32 %5, 5 @7
    %7 = srem.i32 %6, -5 @8
    %8 = shl.i32 %7, %0 @9
    %9 = lshr.i32 %8, 1 @10
    %10 = ashr.i32 %9, 1 @11
    %11 = and.i32 %10, 255 @12
    %12 = or.i32 %11, %1 @13
    _ = xor.i32 %12, -1 @14
    return @15
)");
}

void integers_of_one_bit(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = icmp eq i32 %t, 1
  %b = icmp ne i32 %t, 2
  %c = add i1 %a, %b
  %d = mul i1 %a, %b
  %e = icmp ult i1 %c, %d
  %f = icmp sgt i1 %e, %a
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = ieq %0, i32 1 @2
    %2 = ine %0, i32 2 @3
    %3 = xor.bool %1, %2 @4
    %4 = and.bool %1, %2 @5
    %5 = zext.i32 %3 @6
    %6 = zext.i32 %4 @6
    %7 = ult %5, %6 @6
    %8 = sext.i32 %7 @7
    %9 = sext.i32 %1 @7
    _ = sgt %8, %9 @7
    return @8
)");
}

// `fast` leaves a float operation free; everything else is precise. -0.0 - x is a negation.
void floats(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %x = uitofp i32 %t to float
  %a = fadd fast float %x, 1.0
  %b = fsub float %a, 2.5
  %c = fmul nnan float %b, %x
  %d = fdiv fast float %c, 3.0
  %e = frem float %d, 4.0
  %f = fsub float -0.0, %e
  %g = fsub fast float 0.0, %f
  %h = fsub float 0.0, %g
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = utof.f32 %0 @2
    %2 = fadd.f32 %1, 1.0 @3
    %3 = fsub.f32.precise %2, 2.5 @4
    %4 = fmul.f32.precise %3, %1 @5
    %5 = fdiv.f32 %4, 3.0 @6
    %6 = frem.f32.precise %5, 4.0 @7
    %7 = fneg.f32.precise %6 @8
    %8 = fneg.f32 %7 @9
    _ = fsub.f32.precise 0.0, %8 @10
    return @11
)");
}

void casts(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  %b = zext i16 %a to i64
  %c = sext i16 %a to i32
  %d = trunc i64 %b to i1
  %e = zext i1 %d to i32
  %f = sext i1 %d to i32
  %g = sitofp i32 %c to double
  %h = fptrunc double %g to half
  %i = fpext half %h to float
  %j = fptoui float %i to i32
  %k = fptosi float %i to i16
  %l = bitcast float %i to i32
  %m = bitcast half %h to i16
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = trunc.i16 %0 @2
    %2 = zext.i64 %1 @3
    %3 = sext.i32 %1 @4
    %4 = trunc.bool %2 @5
    _ = zext.i32 %4 @6
    _ = sext.i32 %4 @7
    %5 = stof.f64 %3 @8
    %6 = fconvert.f16 %5 @9
    %7 = fconvert.f32 %6 @10
    _ = ftou.i32 %7 @11
    _ = ftos.i16 %7 @12
    _ = bitcast.i32 %7 @13
    _ = bitcast.i16 %6 @14
    return @15
)");
}

void integer_comparisons(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = icmp eq i32 %t, 1
  %b = icmp ne i32 %t, 1
  %c = icmp ugt i32 %t, 1
  %d = icmp uge i32 %t, 1
  %e = icmp ult i32 %t, 1
  %f = icmp ule i32 %t, 1
  %g = icmp sgt i32 %t, 1
  %h = icmp sge i32 %t, 1
  %i = icmp slt i32 %t, 1
  %j = icmp sle i32 %t, 1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    _ = ieq %0, i32 1 @2
    _ = ine %0, i32 1 @3
    _ = ugt %0, i32 1 @4
    _ = uge %0, i32 1 @5
    _ = ult %0, i32 1 @6
    _ = ule %0, i32 1 @7
    _ = sgt %0, i32 1 @8
    _ = sge %0, i32 1 @9
    _ = slt %0, i32 1 @10
    _ = sle %0, i32 1 @11
    return @12
)");
}

void float_comparisons(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %x = uitofp i32 %t to float
  %a = fcmp false float %x, 1.0
  %b = fcmp oeq float %x, 1.0
  %c = fcmp ogt float %x, 1.0
  %d = fcmp oge float %x, 1.0
  %e = fcmp olt float %x, 1.0
  %f = fcmp ole float %x, 1.0
  %g = fcmp one float %x, 1.0
  %h = fcmp ord float %x, 1.0
  %i = fcmp uno float %x, 1.0
  %j = fcmp ueq float %x, 1.0
  %k = fcmp ugt float %x, 1.0
  %l = fcmp uge float %x, 1.0
  %m = fcmp ult float %x, 1.0
  %n = fcmp ule float %x, 1.0
  %o = fcmp une float %x, 1.0
  %p = fcmp true float %x, 1.0
  %q = select i1 %a, i32 1, i32 2
  %r = select i1 %p, i32 1, i32 2
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = utof.f32 %0 @2
    _ = foeq %1, f32 1.0 @4
    _ = fogt %1, f32 1.0 @5
    _ = foge %1, f32 1.0 @6
    _ = folt %1, f32 1.0 @7
    _ = fole %1, f32 1.0 @8
    _ = fone %1, f32 1.0 @9
    _ = ford %1, f32 1.0 @10
    _ = funord %1, f32 1.0 @11
    _ = fueq %1, f32 1.0 @12
    _ = fugt %1, f32 1.0 @13
    _ = fuge %1, f32 1.0 @14
    _ = fult %1, f32 1.0 @15
    _ = fule %1, f32 1.0 @16
    _ = fune %1, f32 1.0 @17
    _ = select.i32 false, 1, 2 @19
    _ = select.i32 true, 1, 2 @20
    return @21
)");
}

void vectors(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = insertelement <3 x i32> undef, i32 %t, i32 0
  %b = insertelement <3 x i32> %a, i32 5, i32 2
  %c = add <3 x i32> %b, <i32 1, i32 2, i32 3>
  %d = icmp eq <3 x i32> %c, zeroinitializer
  %e = select <3 x i1> %d, <3 x i32> %c, <3 x i32> <i32 7, i32 undef, i32 9>
  %f = shufflevector <3 x i32> %e, <3 x i32> %b, <4 x i32> <i32 2, i32 undef, i32 3, i32 5>
  %g = uitofp <4 x i32> %f to <4 x float>
  %h = extractelement <4 x float> %g, i32 3
  %i = fadd fast float %h, 1.0
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = iadd.i32 %0, 1 @4
    %2 = iadd.i32 undef, 2 @4
    %3 = ieq %1, i32 0 @5
    %4 = ieq %2, i32 0 @5
    _ = select.i32 %3, %1, 7 @6
    _ = select.i32 %4, %2, undef @6
    %5 = select.i32 false, 8, 9 @6
    _ = utof.f32 %5 @8
    _ = utof.f32 i32 undef @8
    _ = utof.f32 %0 @8
    %6 = utof.f32 i32 5 @8
    _ = fadd.f32 %6, 1.0 @10
    return @11
)");
}

void vector_index_at_run_time(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = insertelement <2 x i32> <i32 3, i32 4>, i32 9, i32 %t
  %b = extractelement <2 x i32> %a, i32 %t
  %c = add i32 %b, 1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = ieq %0, i32 0 @2
    %2 = select.i32 %1, 9, 3 @2
    %3 = ieq %0, i32 1 @2
    %4 = select.i32 %3, 9, 4 @2
    %5 = ieq %0, i32 1 @3
    %6 = select.i32 %5, %4, %2 @3
    _ = iadd.i32 %6, 1 @4
    return @5
)");
}

void vector_bitcasts(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = insertelement <2 x i32> <i32 3, i32 4>, i32 %t, i32 1
  %b = bitcast <2 x i32> %a to double
  %c = bitcast double %b to <2 x float>
  %d = bitcast <2 x float> %c to i64
  %e = trunc i64 %d to i32
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = make_double 3, %0 @3
    %2, %3 = split_double %1 @4
    %4 = bitcast.f32 %2 @4
    %5 = bitcast.f32 %3 @4
    %6 = bitcast.i32 %4 @5
    %7 = bitcast.i32 %5 @5
    %8 = zext.i64 %7 @5
    %9 = shl.i64 %8, 32 @5
    %10 = zext.i64 %6 @5
    %11 = or.i64 %10, %9 @5
    _ = trunc.i32 %11 @6
    return @7
)");
}

void aggregates(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = insertvalue { i32, [2 x float] } undef, i32 %t, 0
  %b = insertvalue { i32, [2 x float] } %a, float 2.0, 1, 1
  %c = extractvalue { i32, [2 x float] } %b, 1
  %d = extractvalue [2 x float] %c, 1
  %e = extractvalue { i32, [2 x float] } %b, 0
  %f = icmp eq i32 %e, 0
  %g = select i1 %f, { i32, [2 x float] } %b, { i32, [2 x float] } zeroinitializer
  %h = extractvalue { i32, [2 x float] } %g, 0
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = ieq %0, i32 0 @7
    _ = select.i32 %1, %0, 0 @8
    _ = select.f32 %1, undef, 0.0 @8
    _ = select.f32 %1, 2.0, 0.0 @8
    return @10
)");
}

void constant_expressions(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = add i32 %t, bitcast (float 1.0 to i32)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    _ = iadd.i32 %0, 0x3f800000 @2
    return @3
)");
}

void loop_with_phis(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %v = phi <2 x i32> [ zeroinitializer, %0 ], [ %w, %body ]
  %u = phi float [ undef, %0 ], [ 1.0, %body ]
  %c = icmp ult i32 %i, %t
  br i1 %c, label %body, label %done
body:
  %x = extractelement <2 x i32> %v, i32 0
  %w = insertelement <2 x i32> %v, i32 %i, i32 1
  %next = add i32 %i, %x
  br label %head
done:
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    branch b1 @2
b1:
    %1 = phi.i32 [0, b0], [%4, b2] @3
    %2 = phi.i32 [0, b0], [%2, b2] @4
    _ = phi.i32 [0, b0], [%1, b2] @4
    _ = phi.f32 [undef, b0], [1.0, b2] @5
    %3 = ult %1, %0 @6
    branch_if %3, b2, b3 @7
b2:
    %4 = iadd.i32 %1, %2 @10
    branch b1 @11
b3:
    return @12
)");
}

// Blocks stand in the order of control flow, not of the text.
void definition_after_use_in_the_text(void**) {
    expect_body(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  br label %first
last:
  %b = add i32 %a, 1
  ret void
first:
  %a = add i32 %t, 1
  br label %last
)",
                           .ends = true},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    branch b1 @2
b1:
    %1 = iadd.i32 %0, 1 @3
    branch b2 @4
b2:
    _ = iadd.i32 %1, 1 @5
    return @6
)");
}

// They are dropped, and so are their values in phis.
void unreachable_blocks(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  br label %end
dead:
  %d = add i32 %e, 1
  %e = add i32 %d, 1
  br label %end
end:
  %p = phi i32 [ %t, %0 ], [ %d, %dead ]
  %q = add i32 %p, 1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    branch b1 @2
b1:
    %1 = phi.i32 [%0, b0] @3
    _ = iadd.i32 %1, 1 @4
    return @5
)");
}

void switch_with_shared_targets(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  switch i32 %t, label %b [
    i32 1, label %a
    i32 -1, label %a
    i32 5, label %b
  ]
a:
  %p = phi i32 [ 3, %0 ], [ 3, %0 ]
  br label %b
b:
  %q = phi i32 [ %p, %a ], [ 4, %0 ], [ 4, %0 ]
  %r = add i32 %q, 1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    switch %0, b2, [i32 1, b1], [i32 -1, b1], [i32 5, b2] @2
b1:
    %1 = phi.i32 [3, b0] @3
    branch b2 @4
b2:
    %2 = phi.i32 [%1, b1], [4, b0] @5
    _ = iadd.i32 %2, 1 @6
    return @7
)");
}

// Computed at the end of the predecessor.
void phi_of_a_constant_expression(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ sdiv (i32 1, i32 0), %a ], [ 2, %0 ]
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = ieq %0, i32 0 @2
    branch_if %1, b1, b2 @3
b1:
    %2 = sdiv.i32 1, 0 @5
    branch b2 @4
b2:
    _ = phi.i32 [%2, b1], [2, b0] @5
    return @6
)");
}

// Functions that are not reached are not looked at.
void calls_of_functions(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call fastcc i32 @twice(i32 %t)
  call void @nothing(i1 true)
  call void @llvm.lifetime.start(i64 4, i8* undef)
)",
                              .globals = R"(
define internal fastcc i32 @twice(i32 %v) {
  %r = add i32 %v, %v
  ret i32 %r
}
define internal void @nothing(i1) {
  ret void
}
define internal void @unused() {
  call void @dx.op.discard(i32 82, i1 true)
  ret void
}
)"},
                   R"(
function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    _ = call.i32 f1, %0 @2
    call f2, true @3
    return @5
}

function f1 "twice"(i32 %0) -> i32 {
b0:
    %1 = iadd.i32 %0, %0 @1
    return %1 @2
}

function f2 "nothing"(bool %0) {
b0:
    return @1
}
)");
}

// A branch on @dx.break.cond has one way. What only the other one keeps in a loop says so itself.
void break_condition(void**) {
    const std::string global = "\n@dx.break.cond = internal constant [1 x i32] zeroinitializer\n";
    const std::string load =
        "  %v = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.break.cond, i32 0, i32 0)\n"
        "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n";
    expect_program({.body = load + R"(
  %a = icmp eq i32 %v, 0
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %n, %latch ]
  %c = icmp eq i32 %i, %t
  br i1 %c, label %leaves, label %stays
leaves:
  %w = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br i1 %a, label %end, label %latch
stays:
  %m = add i32 %i, 1
  br label %latch
latch:
  %n = phi i32 [ %i, %leaves ], [ %m, %stays ]
  br label %head
end:
)",
                    .globals = global},
                   R"(
function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @2
    branch b1 @4
b1:
    %1 = phi.i32 [0, b0], [%4, b5] @5
    %2 = ieq %1, %0 @6
    branch_if %2, b2, b4 @7
b2: in_loop b1
    _ = wave_bit_count true @8
    branch b3 @9
b3:
    return @10
b4:
    %3 = iadd.i32 %1, 1 @11
    branch b5 @12
b5:
    %4 = phi.i32 [%3, b4] @13
    branch b1 @14
}
)");
    // Without a loop that is left there is nothing to say.
    expect_program({.body = load + R"(
  %b = icmp ne i32 %v, 0
  br label %head
head:
  br i1 %b, label %head, label %end
end:
)",
                    .globals = global},
                   R"(
function f0 "main"() {
b0:
    _ = builtin.i32 thread_id, 0 @2
    branch b1 @4
b1:
    branch b2 @5
b2:
    return @6
}
)");
}

void break_condition_in_arithmetic(void**) {
    expect_program(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %v = load i32, i32* getelementptr inbounds ([1 x i32], [1 x i32]* @dx.break.cond, i32 0, i32 0)
  %a = add i32 %v, %t
  %b = icmp eq i32 %v, %t
)",
                              .globals = R"(
@dx.break.cond = internal constant [1 x i32] zeroinitializer
)"},
                   R"(
function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    _ = iadd.i32 0, %0 @3
    _ = ieq i32 0, %0 @4
    return @5
}
)");
}

// Integers of one bit: a division by 0 and a shift by 1 are undefined, so quotients and shifted values are as
// they were, and nothing remains.
void one_bit(void**) {
    for (const char* op : {"udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr"}) {
        const Outcome o = translate_module(
            {.body =
                 std::string("  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %a = icmp ugt i32 %t, 5\n"
                             "  %b = icmp ult i32 %t, 9\n  %r = ") +
                 op + " i1 %a, %b\n  %z = zext i1 %r to i32\n  %s = sub i32 %z, %t\n"});
        assert_true(o.ok);
        const bool remains = op[1] != 'r';
        if ((o.text.find("zext.i32 %1 ") != o.text.npos) != remains ||
            (o.text.find("zext") != o.text.npos) != remains)
            fail_msg("%s: %s", op, o.text.c_str());
    }
}

} // namespace

TEST_GROUP(instructions) {
    const CMUnitTest tests[] = {cmocka_unit_test(one_bit),
                                cmocka_unit_test(integers),
                                cmocka_unit_test(integers_of_one_bit),
                                cmocka_unit_test(floats),
                                cmocka_unit_test(casts),
                                cmocka_unit_test(integer_comparisons),
                                cmocka_unit_test(float_comparisons),
                                cmocka_unit_test(vectors),
                                cmocka_unit_test(vector_index_at_run_time),
                                cmocka_unit_test(vector_bitcasts),
                                cmocka_unit_test(aggregates),
                                cmocka_unit_test(constant_expressions),
                                cmocka_unit_test(loop_with_phis),
                                cmocka_unit_test(definition_after_use_in_the_text),
                                cmocka_unit_test(unreachable_blocks),
                                cmocka_unit_test(switch_with_shared_targets),
                                cmocka_unit_test(phi_of_a_constant_expression),
                                cmocka_unit_test(calls_of_functions),
                                cmocka_unit_test(break_condition),
                                cmocka_unit_test(break_condition_in_arithmetic)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_instructions
