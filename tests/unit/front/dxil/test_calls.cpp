// dx.op calls that compute or work across threads.
#include "helpers.h"

namespace test_calls {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

void arithmetic(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %x = uitofp i32 %t to float
  %a = call float @dx.op.unary.f32(i32 6, float %x)
  %b = call float @dx.op.unary.f32(i32 7, float %a)
  %c = call float @dx.op.binary.f32(i32 35, float %b, float %a)
  %d = call float @dx.op.tertiary.f32(i32 46, float %c, float %b, float %a)
  %e = call float @dx.op.tertiary.f32(i32 46, float %c, float %b, float %a), !dx.precise !0
  %f = call float @dx.op.dot3.f32(i32 55, float %a, float %b, float %c, float 1.0, float 2.0, float 3.0)
  %g = call i1 @dx.op.isSpecialFloat.f32(i32 8, float %f)
  %i = call i32 @dx.op.unary.i32(i32 30, i32 %t)
  %j = call i32 @dx.op.unaryBits.i32(i32 31, i32 %i)
  %k = call i32 @dx.op.tertiary.i32(i32 48, i32 %i, i32 %j, i32 3)
  %l = call i32 @dx.op.tertiary.i32(i32 51, i32 8, i32 4, i32 %k)
  %m = call i32 @dx.op.quaternary.i32(i32 53, i32 8, i32 4, i32 %l, i32 %k)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = utof.f32 %0 @2
    %2 = fabs.f32 %1 @3
    %3 = saturate.f32 %2 @4
    %4 = fmax.f32 %3, %2 @5
    _ = fmad.f32 %4, %3, %2 @6
    _ = fmad.f32.precise %4, %3, %2 @7
    %5 = dot3.f32 %2, %3, %4, 1.0, 2.0, 3.0 @8
    _ = is_nan %5 @9
    %6 = bit_reverse.i32 %0 @10
    %7 = bit_count %6 @11
    %8 = imad.i32 %6, %7, 3 @12
    %9 = sbit_extract 8, 4, %8 @13
    _ = bit_insert 8, 4, %9, %8 @14
    return @15
)");
}

void several_results(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 42, i32 %t, i32 3)
  %b = extractvalue %dx.types.twoi32 %a, 1
  %c = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 %b, i32 3)
  %d = extractvalue %dx.types.twoi32 %c, 0
  %e = call %dx.types.i32c @dx.op.binaryWithCarryOrBorrow.i32(i32 44, i32 %d, i32 3)
  %f = extractvalue %dx.types.i32c %e, 1
  %g = select i1 %f, i32 1, i32 0
  %x = call double @dx.op.makeDouble.f64(i32 101, i32 %g, i32 %t)
  %y = call %dx.types.splitdouble @dx.op.splitDouble.f64(i32 102, double %x)
  %z = extractvalue %dx.types.splitdouble %y, 1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    _, %1 = umul_ext %0, 3 @2
    %2, _ = udivrem %1, 3 @4
    _, %3 = uadd_carry %2, 3 @6
    %4 = select.i32 %3, 1, 0 @8
    %5 = make_double %4, %0 @9
    _, _ = split_double %5 @10
    return @12
)");
}

void conversions(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call float @dx.op.legacyF16ToF32(i32 131, i32 %t)
  %b = call i32 @dx.op.legacyF32ToF16(i32 130, float %a)
  %c = call %dx.types.fouri16 @dx.op.unpack4x8.i16(i32 219, i8 1, i32 %b)
  %d = extractvalue %dx.types.fouri16 %c, 2
  %e = call i32 @dx.op.pack4x8.i16(i32 220, i8 2, i16 %d, i16 1, i16 2, i16 3)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = f16_bits_to_f32 %0 @2
    %2 = f32_to_f16_bits %1 @3
    _, _, %3, _ = unpack_4x8.i16 signed, %2 @4
    _ = pack_4x8 sclamp, %3, i16 1, i16 2, i16 3 @6
    return @7
)");
}

// Component by component.
void vector_operands(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %x = uitofp i32 %t to float
  %a = insertelement <2 x float> <float 1.0, float 2.0>, float %x, i32 1
  %b = call <2 x float> @dx.op.binary.v2f32(i32 35, <2 x float> %a, <2 x float> <float 3.0, float 4.0>)
  %c = extractelement <2 x float> %b, i32 1
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = utof.f32 %0 @2
    _ = fmax.f32 1.0, 3.0 @4
    _ = fmax.f32 %1, 4.0 @4
    return @6
)");
}

// Shader model 6.10: waves of the group, debuggers.
void waves_and_debuggers(void**) {
    ModuleText m;
    m.globals = R"(
declare i32 @dx.op.getGroupWaveIndex(i32)
declare i32 @dx.op.getGroupWaveCount(i32)
declare void @dx.op.debugBreak(i32)
declare void @dx.op.nop(i32)
declare i1 @dx.op.isDebuggingEnabled(i32)
)";
    m.body = R"(
  %i = call i32 @dx.op.getGroupWaveIndex(i32 -2147483647)
  %n = call i32 @dx.op.getGroupWaveCount(i32 -2147483646)
  call void @dx.op.debugBreak(i32 -2147483615)
  call void @dx.op.nop(i32 -2147483648)
  %d = call i1 @dx.op.isDebuggingEnabled(i32 -2147483614)
  %s = select i1 %d, i32 %i, i32 %n
)";
    m.minor = 10;
    expect_body(m, R"(
    %0 = builtin.i32 wave_index_in_group, 0 @1
    %1 = builtin.i32 wave_count_in_group, 0 @2
    debug_break @3
    _ = select.i32 false, %0, %1 @6
    return @7
)");
}

void thread_ids(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call i32 @dx.op.threadId.i32(i32 93, i32 2)
  %b = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %c = call i32 @dx.op.threadId.i32(i32 93, i32 %t)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    _ = builtin.i32 thread_id, 2 @2
    _ = builtin.i32 flat_thread_id_in_group, 0 @3
    %1 = builtin.i32 thread_id, 0 @4
    %2 = ieq %0, i32 1 @4
    %3 = builtin.i32 thread_id, 1 @4
    %4 = select.i32 %2, %3, %1 @4
    %5 = ieq %0, i32 2 @4
    %6 = builtin.i32 thread_id, 2 @4
    _ = select.i32 %5, %6, %4 @4
    return @5
)");
}

void waves(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call i1 @dx.op.waveIsFirstLane(i32 110)
  %b = call i32 @dx.op.waveAllOp(i32 135, i1 %a)
  %c = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %b, i8 0, i8 1)
  %d = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %c, i8 2, i8 0)
  %e = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %d, i8 3, i8 1)
  %x = uitofp i32 %e to float
  %f = call float @dx.op.waveActiveOp.f32(i32 119, float %x, i8 3, i8 0)
  %g = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %e, i8 2)
  %h = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 %g, i8 1, i8 0)
  %i = call %dx.types.fouri32 @dx.op.waveActiveBallot(i32 116, i1 %a)
  %j = extractvalue %dx.types.fouri32 %i, 1
  %k = call %dx.types.fouri32 @dx.op.waveMatch.i32(i32 165, i32 %j)
  %l = extractvalue %dx.types.fouri32 %k, 0
  %m = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %t, i32 %l, i32 0, i32 0, i32 0, i8 4, i8 0)
  %n = call i32 @dx.op.quadOp.i32(i32 123, i32 %m, i8 2)
  %o = call i1 @dx.op.quadVote.i1(i32 222, i1 %a, i8 1)
  %p = call i32 @dx.op.quadReadLaneAt.i32(i32 122, i32 %n, i32 3)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = wave_is_first @2
    %2 = wave_bit_count %1 @3
    %3 = wave_reduce.i32 add, %2 @4
    %4 = wave_reduce.i32 smin, %3 @5
    %5 = wave_reduce.i32 umax, %4 @6
    %6 = utof.f32 %5 @7
    _ = wave_reduce.f32 fmax, %6 @8
    %7 = wave_reduce.i32 xor, %5 @9
    _ = wave_prefix.i32 mul, %7 @10
    _, %8, _, _ = wave_ballot %1 @11
    %9, _, _, _ = wave_match %8 @13
    %10 = wave_multi_prefix.i32 mul, %0, %9, 0, 0, 0 @15
    %11 = quad_swap.i32 diagonal, %10 @16
    _ = quad_vote all, %1 @17
    _ = quad_read_lane.i32 %11, 3 @18
    return @19
)");
}

void clock(void**) {
    expect_body(R"(
  %c = call %dx.types.twoi32 @dx.op.cycleCounterLegacy(i32 109)
  %low = extractvalue %dx.types.twoi32 %c, 0
  %high = extractvalue %dx.types.twoi32 %c, 1
  %sum = add i32 %low, %high
)",
                R"(
    %0, %1 = read_clock @1
    _ = iadd.i32 %0, %1 @4
    return @5
)");
}

void barriers(void**) {
    expect_body(R"(
  call void @dx.op.barrier(i32 80, i32 9)
  call void @dx.op.barrierByMemoryType(i32 244, i32 2, i32 3)
  call void @dx.op.barrierByMemoryType(i32 244, i32 15, i32 4)
  call void @dx.op.barrierByMemoryType(i32 244, i32 4, i32 2)
  fence seq_cst
)",
                R"(
    barrier sync|groupshared @1
    barrier sync|groupshared @2
    barrier uav_device|groupshared @3
    barrier uav_device|groupshared @5
    return @6
)");
}

// Waves of vectors, component by component (SM 6.9).
void vector_waves(void**) {
    const std::string vector = "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n"
                               "  %a = insertelement <2 x i32> undef, i32 %t, i32 0\n"
                               "  %b = insertelement <2 x i32> %a, i32 7, i32 1\n";
    expect_body(
        {.body = vector +
                 "  %v = call <2 x i32> @dx.op.waveActiveOp.v2i32(i32 119, <2 x i32> %b, i8 0, i8 0)\n"
                 "  %x = extractelement <2 x i32> %v, i32 0\n"
                 "  %y = extractelement <2 x i32> %v, i32 1\n  %z = sub i32 %x, %y\n",
         .globals = "declare <2 x i32> @dx.op.waveActiveOp.v2i32(i32, <2 x i32>, i8, i8)\n",
         .minor = 9},
        R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = wave_reduce.i32 add, %0 @4
    %2 = wave_reduce.i32 add, 7 @4
    _ = isub.i32 %1, %2 @7
    return @8
)");
    expect_body({.body = vector +
                         "  %v = call %dx.types.fouri32 @dx.op.waveMatch.v2i32(i32 165, <2 x i32> %b)\n"
                         "  %x = extractvalue %dx.types.fouri32 %v, 0\n"
                         "  %y = extractvalue %dx.types.fouri32 %v, 3\n  %z = sub i32 %x, %y\n",
                 .globals = "declare %dx.types.fouri32 @dx.op.waveMatch.v2i32(i32, <2 x i32>)\n",
                 .minor = 9},
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1, %2, %3, %4 = wave_match %0 @4
    %5, %6, %7, %8 = wave_match i32 7 @4
    %9 = and.i32 %1, %5 @4
    _ = and.i32 %2, %6 @4
    _ = and.i32 %3, %7 @4
    %10 = and.i32 %4, %8 @4
    _ = isub.i32 %9, %10 @7
    return @8
)");
}

// Products of vectors of one to five components.
void vector_dots(void**) {
    const char* const expected[] = {R"(
    _ = fmul.f32 1.0, 1.0 @1
    return @2
)",
                                    R"(
    _ = dot2.f32 1.0, 2.0, 1.0, 2.0 @1
    return @2
)",
                                    R"(
    _ = dot3.f32 1.0, 2.0, 3.0, 1.0, 2.0, 3.0 @1
    return @2
)",
                                    R"(
    _ = dot4.f32 1.0, 2.0, 3.0, 4.0, 1.0, 2.0, 3.0, 4.0 @1
    return @2
)",
                                    R"(
    %0 = fmul.f32 1.0, 1.0 @1
    %1 = fmad.f32 2.0, 2.0, %0 @1
    %2 = fmad.f32 3.0, 3.0, %1 @1
    %3 = fmad.f32 4.0, 4.0, %2 @1
    _ = fmad.f32 5.0, 5.0, %3 @1
    return @2
)"};
    for (size_t n = 1; n <= std::size(expected); n++) {
        const std::string type = "<" + std::to_string(n) + " x float>",
                          name = "@dx.op.dot.v" + std::to_string(n) + "f32";
        std::string value;
        for (size_t c = 1; c <= n; c++)
            value += (c > 1 ? ", float " : "float ") + std::to_string(c) + ".0";
        value = type + " <" + value + ">";
        expect_body({.body = "  %x = call float " + name + "(i32 311, " + value + ", " + value + ")\n",
                     .globals = "declare float " + name + "(i32, " + type + ", " + type + ")\n",
                     .minor = 9},
                    expected[n - 1]);
    }
}

// LLVM's own functions are exact but where the call is fast.
void fast_intrinsics(void**) {
    expect_body(
        {.body =
             "  %a = call float @llvm.fabs.f32(float 1.0)\n  %b = call fast float @llvm.fabs.f32(float %a)\n"
             "  %c = call nnan float @llvm.sqrt.f32(float %b)\n"
             "  %d = call float @llvm.fma.f32(float %c, float %b, float %a)\n"
             "  %e = call fast float @llvm.fma.f32(float %c, float %b, float %d)\n",
         .globals = "declare float @llvm.fabs.f32(float)\ndeclare float @llvm.sqrt.f32(float)\n"
                    "declare float @llvm.fma.f32(float, float, float)\n"},
        R"(
    %0 = fabs.f32.precise 1.0 @1
    %1 = fabs.f32 %0 @2
    %2 = sqrt.f32.precise %1 @3
    %3 = fma.f32.precise %2, %1, %0 @4
    _ = fma.f32 %2, %1, %3 @5
    return @6
)");
}

// dxbc2dxil's temporary registers are variables, whatever their numbers.
void temporary_registers(void**) {
    expect_program({.body = "  call void @dx.op.tempRegStore.i32(i32 1, i32 4095, i32 5)\n"
                            "  call void @dx.op.tempRegStore.i32(i32 1, i32 2, i32 6)\n"
                            "  %a = call i32 @dx.op.tempRegLoad.i32(i32 0, i32 4095)\n"
                            "  %b = call i32 @dx.op.tempRegLoad.i32(i32 0, i32 2)\n",
                    .globals = "declare i32 @dx.op.tempRegLoad.i32(i32, i32)\n"
                               "declare void @dx.op.tempRegStore.i32(i32, i32, i32)\n"},
                   R"(
variable v0 private i32[1]
variable v1 private i32[1]

function f0 "main"() {
b0:
    var_store v0, 0, i32 5 @1
    var_store v1, 0, i32 6 @2
    _ = var_load.i32 v0, 0 @3
    _ = var_load.i32 v1, 0 @4
    return @5
}
)");
}

} // namespace

TEST_GROUP(calls) {
    const CMUnitTest tests[] = {cmocka_unit_test(vector_waves),
                                cmocka_unit_test(vector_dots),
                                cmocka_unit_test(fast_intrinsics),
                                cmocka_unit_test(temporary_registers),
                                cmocka_unit_test(arithmetic),
                                cmocka_unit_test(several_results),
                                cmocka_unit_test(conversions),
                                cmocka_unit_test(vector_operands),
                                cmocka_unit_test(thread_ids),
                                cmocka_unit_test(waves),
                                cmocka_unit_test(clock),
                                cmocka_unit_test(barriers),
                                cmocka_unit_test(waves_and_debuggers)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_calls
