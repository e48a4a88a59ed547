// Min precision: without the flag for native 16-bit types, half is f32 and i16 lives in i32 with an unknown
// upper half.
#include "helpers.h"

namespace test_min_precision {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

void integers_of_at_least_16_bits(void**) {
    expect_body(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  %b = add i16 %a, -1
  %c = zext i16 %b to i32
  %d = sext i16 %b to i32
  %e = udiv i16 %b, 3
  %f = srem i16 %b, -3
  %g = shl i16 %b, %a
  %h = lshr i16 %b, 2
  %i = ashr i16 %b, 2
)",
                           .flags = min_precision},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = iadd.i32 %0, -1 @3
    _ = and.i32 %1, 65535 @4
    %2 = shl.i32 %1, 16 @5
    _ = ashr.i32 %2, 16 @5
    %3 = and.i32 %1, 65535 @6
    _ = udiv.i32 %3, 3 @6
    %4 = shl.i32 %1, 16 @7
    %5 = ashr.i32 %4, 16 @7
    _ = srem.i32 %5, -3 @7
    _ = shl.i32 %1, %0 @8
    %6 = and.i32 %1, 65535 @9
    _ = lshr.i32 %6, 2 @9
    %7 = shl.i32 %1, 16 @10
    %8 = ashr.i32 %7, 16 @10
    _ = ashr.i32 %8, 2 @10
    return @11
)");
}

void comparisons(void**) {
    expect_body(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  %b = icmp eq i16 %a, -1
  %c = icmp slt i16 %a, -1
  %d = icmp ult i16 %a, -1
)",
                           .flags = min_precision},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = and.i32 %0, 65535 @3
    _ = ieq %1, i32 65535 @3
    %2 = shl.i32 %0, 16 @4
    %3 = ashr.i32 %2, 16 @4
    _ = slt %3, i32 -1 @4
    %4 = and.i32 %0, 65535 @5
    _ = ult %4, i32 65535 @5
    return @6
)");
}

void conversions(void**) {
    expect_body(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  %b = uitofp i16 %a to float
  %c = sitofp i16 %a to half
  %d = fptoui half %c to i16
  %e = fptrunc float %b to half
  %f = fpext half %e to double
  %g = fpext half %e to float
  %h = bitcast half %e to i16
  %i = bitcast i16 %h to half
  %j = fadd half %i, 0xH3C00
)",
                           .flags = min_precision},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = and.i32 %0, 65535 @3
    %2 = utof.f32 %1 @3
    %3 = shl.i32 %0, 16 @4
    %4 = ashr.i32 %3, 16 @4
    %5 = stof.f32 %4 @4
    _ = ftou.i32 %5 @5
    _ = fconvert.f64 %2 @7
    %6 = f32_to_f16_bits %2 @9
    %7 = f16_bits_to_f32 %6 @10
    _ = fadd.f32.precise %7, 1.0 @11
    return @12
)");
}

void operations(void**) {
    expect_body(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  %b = call i16 @dx.op.binary.i16(i32 37, i16 %a, i16 -5)
  %c = call i16 @dx.op.binary.i16(i32 40, i16 %b, i16 -5)
  %d = call i32 @dx.op.unaryBits.i16(i32 31, i16 %c)
  %e = call i32 @dx.op.unaryBits.i16(i32 33, i16 %c)
  %f = call i32 @dx.op.unaryBits.i16(i32 34, i16 %c)
  %g = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %a, i8 2, i8 0)
  %h = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %a, i8 0, i8 0)
  %x = uitofp i16 %a to half
  %y = call half @dx.op.unary.f16(i32 24, half %x)
)",
                           .flags = min_precision},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = shl.i32 %0, 16 @3
    %2 = ashr.i32 %1, 16 @3
    %3 = imax.i32 %2, -5 @3
    %4 = and.i32 %3, 65535 @4
    %5 = umin.i32 %4, 65531 @4
    %6 = and.i32 %5, 65535 @5
    _ = bit_count %6 @5
    %7 = and.i32 %5, 65535 @6
    %8 = find_umsb %7 @6
    %9 = ieq %8, i32 -1 @6
    %10 = isub.i32 %8, 16 @6
    _ = select.i32 %9, %8, %10 @6
    %11 = shl.i32 %5, 16 @7
    %12 = ashr.i32 %11, 16 @7
    %13 = find_smsb %12 @7
    %14 = ieq %13, i32 -1 @7
    %15 = isub.i32 %13, 16 @7
    _ = select.i32 %14, %13, %15 @7
    %16 = shl.i32 %0, 16 @8
    %17 = ashr.i32 %16, 16 @8
    _ = wave_reduce.i32 smin, %17 @8
    _ = wave_reduce.i32 add, %0 @9
    %18 = and.i32 %0, 65535 @10
    %19 = utof.f32 %18 @10
    _ = sqrt.f32 %19 @11
    return @12
)");
}

void switches(void**) {
    expect_body(ModuleText{.body = R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  switch i16 %a, label %d [
    i16 -1, label %d
  ]
d:
)",
                           .flags = min_precision},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = and.i32 %0, 65535 @3
    switch %1, b1, [i32 65535, b1] @3
b1:
    return @4
)");
}

// With the shader flag for native 16-bit types.
void native_types(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = trunc i32 %t to i16
  %b = udiv i16 %a, 3
  %c = uitofp i16 %b to half
  %d = fadd fast half %c, 0xH3C00
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = trunc.i16 %0 @2
    %2 = udiv.i16 %1, 3 @3
    %3 = utof.f16 %2 @4
    _ = fadd.f16 %3, 1.0 @5
    return @6
)");
}

// Marked are the operations of 16 bits that may be done in as many, and no others: neither what has 32 bits,
// nor what is made for it of bits, nor conversions of 32 bits to fewer.
void marked(void**) {
    const Outcome o = translate_module({.body = R"(  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %m = alloca half
  %a = trunc i32 %t to i16
  %b = add i16 %a, 5
  %c = shl i16 %b, 1
  %k = icmp slt i16 %b, %c
  %s = select i1 %k, i16 %a, i16 %c
  %w = add i32 %t, 7
  %v = icmp ult i32 %w, 9
  %h = uitofp i16 %s to half
  %g = fadd half %h, 0xH3C00
  %f = fpext half %g to float
  %e = fmul float %f, 3.0
  %d = fptrunc float %e to half
  %l = fcmp olt half %d, %g
  %n = fptosi half %d to i16
  %o = fptosi half %d to i32
  %p = sext i16 %n to i32
  %q = call half @dx.op.unary.f16(i32 24, half %d)
  %r = call i16 @dx.op.binary.i16(i32 37, i16 %n, i16 %b)
  %u = call i32 @dx.op.unaryBits.i16(i32 31, i16 %r)
  %x = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %r, i8 0, i8 0)
  store half %q, half* %m
  %y = load half, half* %m
  %i1 = insertelement <2 x half> undef, half %y, i32 0
  %i2 = insertelement <2 x half> %i1, half %g, i32 1
  %i3 = fadd <2 x half> %i2, %i2
  %i4 = fcmp olt <2 x half> %i3, %i2
  %h0 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %ld = call %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32 139, %dx.types.Handle %h0, i32 0, i32 0, i8 3, i32 2)
  %z0 = extractvalue %dx.types.ResRet.f16 %ld, 0
  %z1 = extractvalue %dx.types.ResRet.f16 %ld, 1
  br i1 %l, label %one, label %two
one:
  br label %two
two:
  %ph = phi half [ %z0, %0 ], [ %z1, %one ]
  %pw = phi i32 [ %p, %0 ], [ %o, %one ]
  %fin = fadd half %ph, %y
)",
                                        .flags = min_precision},
                                       {.min_precision = 1});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_string_equal(o.body().c_str(), R"(    %0 = builtin.i32 thread_id, 0 @1
    %1 = iadd.i32.min16 %0, 5 @4
    %2 = shl.i32.min16 %1, 1 @5
    %3 = shl.i32 %1, 16 @6
    %4 = ashr.i32 %3, 16 @6
    %5 = shl.i32 %2, 16 @6
    %6 = ashr.i32 %5, 16 @6
    %7 = slt.min16 %4, %6 @6
    %8 = select.i32.min16 %7, %0, %2 @7
    %9 = iadd.i32 %0, 7 @8
    _ = ult %9, i32 9 @9
    %10 = and.i32 %8, 65535 @10
    %11 = utof.f32.min16 %10 @10
    %12 = fadd.f32.precise.min16 %11, 1.0 @11
    %13 = fmul.f32.precise %12, 3.0 @13
    %14 = folt.min16 %13, %12 @15
    %15 = ftos.i32.min16 %13 @16
    %16 = ftos.i32 %13 @17
    %17 = shl.i32 %15, 16 @18
    %18 = ashr.i32 %17, 16 @18
    %19 = sqrt.f32.min16 %13 @19
    %20 = shl.i32 %15, 16 @20
    %21 = ashr.i32 %20, 16 @20
    %22 = shl.i32 %1, 16 @20
    %23 = ashr.i32 %22, 16 @20
    %24 = imax.i32.min16 %21, %23 @20
    %25 = and.i32 %24, 65535 @21
    _ = bit_count %25 @21
    _ = wave_reduce.i32 add, %24 @22
    var_store v0, 0, %19 @23
    %26 = var_load.f32.min16 v0, 0 @24
    %27 = fadd.f32.precise.min16 %26, %26 @27
    %28 = fadd.f32.precise.min16 %12, %12 @27
    _ = folt.min16 %27, %26 @28
    _ = folt.min16 %28, %12 @28
    %29 = handle d0, 0 @29
    %30, %31 = struct_load.f32.min16 %29, 0, 0, 4 @30
    branch_if %14, b1, b2 @33
b1:
    branch b2 @34
b2:
    %32 = phi.f32.min16 [%30, b0], [%31, b1] @35
    _ = phi.i32 [%18, b0], [%16, b1] @36
    _ = fadd.f32.precise.min16 %32, %26 @37
    return @38
)");
}

} // namespace

TEST_GROUP(min_precision) {
    const CMUnitTest tests[] = {cmocka_unit_test(marked),      cmocka_unit_test(integers_of_at_least_16_bits),
                                cmocka_unit_test(comparisons), cmocka_unit_test(conversions),
                                cmocka_unit_test(operations),  cmocka_unit_test(switches),
                                cmocka_unit_test(native_types)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_min_precision
