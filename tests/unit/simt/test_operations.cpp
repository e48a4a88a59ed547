// Every operation without memory, one row or more each: what it makes of constants.
#include "harness.h"
#include "shown.h"
#include "support/testing.h"

#include "simt/kernels/comparisons.h"
#include "simt/kernels/conversions.h"
#include "simt/kernels/floats.h"
#include "simt/kernels/integers.h"

#include <bit>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <set>
#include <string_view>

namespace test_operations {

using namespace ladder;
using namespace ladder::test;

namespace {

struct Row {
    const char* text;  // operation and operands
    const char* types; // of the results
    std::vector<uint64_t> expected;
};

const Row rows[] = {
    // Integers.
    {"iadd.i32 0xffffffff, 2", "i32", {1}},
    {"iadd.i8 200, 100", "i8", {44}},
    {"iadd.i16 0xffff, 1", "i16", {0}},
    {"iadd.i64 0xffffffff, 1", "i64", {0x100000000}},
    {"isub.i32 1, 2", "i32", {0xffffffff}},
    {"imul.i16 0xffff, 0xffff", "i16", {1}},
    {"imul.i32 0x10001, 0x10001", "i32", {0x20001}},
    {"imul.i64 0x100000001, 3", "i64", {0x300000003}},
    {"udiv.i32 7, 0", "i32", {0xffffffff}},
    {"udiv.i32 0xffffffff, 2", "i32", {0x7fffffff}},
    {"udiv.i64 7, 0", "i64", {~uint64_t{0}}},
    {"sdiv.i32 -7, 2", "i32", {0xfffffffd}},
    {"sdiv.i16 -7, 2", "i16", {0xfffd}},
    {"urem.i32 7, 0", "i32", {0xffffffff}},
    {"urem.i8 200, 7", "i8", {4}},
    {"srem.i32 -7, 2", "i32", {0xffffffff}},
    {"srem.i64 -7, 4", "i64", {0xfffffffffffffffd}},
    {"and.i32 0xff00ff00, 0x0ff00ff0", "i32", {0x0f000f00}},
    {"and.bool true, false", "bool", {0}},
    {"or.i32 0xff00, 0x00ff", "i32", {0xffff}},
    {"xor.bool true, true", "bool", {0}},
    {"xor.i64 0xffffffffffffffff, 1", "i64", {0xfffffffffffffffe}},
    {"shl.i32 1, 33", "i32", {2}},
    {"shl.i16 1, 17", "i16", {2}},
    {"lshr.i32 0x80000000, 63", "i32", {1}},
    {"ashr.i32 0x80000000, 31", "i32", {0xffffffff}},
    {"ashr.i8 0x80, 3", "i8", {0xf0}},
    {"ineg.i32 5", "i32", {0xfffffffb}},
    {"ineg.i8 0x80", "i8", {0x80}},
    {"not.i16 0x00ff", "i16", {0xff00}},
    {"not.bool false", "bool", {1}},
    {"imin.i32 -1, 1", "i32", {0xffffffff}},
    {"imax.i32 -1, 1", "i32", {1}},
    {"umin.i32 0xffffffff, 1", "i32", {1}},
    {"umax.i32 0xffffffff, 1", "i32", {0xffffffff}},
    {"sclamp.i32 -9, -3, 4", "i32", {0xfffffffd}},
    {"sclamp.i8 9, -3, 4", "i8", {4}},
    {"uclamp.i32 -9, 3, 40", "i32", {40}},
    {"uclamp.i32 1, 3, 40", "i32", {3}},
    {"highest_ubit 0x50", "i32", {6}},
    {"highest_ubit 0", "i32", {0xffffffff}},
    {"highest_sbit -1", "i32", {0xffffffff}},
    {"highest_sbit 0xfffffff0", "i32", {3}},
    {"fclamp.f32 0x7fc00000, 2.0, 3.0", "f32", {0x40000000}},
    {"fclamp.f32 5.0, 2.0, 3.0", "f32", {0x40400000}},
    {"imad.i32 0x10000, 0x10000, 7", "i32", {7}},
    {"smul_ext -2, 3", "i32 i32", {0xffffffff, 0xfffffffa}},
    {"umul_ext 0xffffffff, 0xffffffff", "i32 i32", {0xfffffffe, 1}},
    {"udivrem 17, 5", "i32 i32", {3, 2}},
    {"udivrem 17, 0", "i32 i32", {0xffffffff, 0xffffffff}},
    {"uadd_carry 0xffffffff, 1", "i32 bool", {0, 1}},
    {"uadd_carry 1, 1", "i32 bool", {2, 0}},
    {"usub_borrow 1, 2", "i32 bool", {0xffffffff, 1}},
    {"bit_reverse.i32 1", "i32", {0x80000000}},
    {"bit_reverse.i16 0x0003", "i16", {0xc000}},
    {"bit_count i64 0xffffffffffffffff", "i32", {64}},
    {"bit_count i16 0x00f0", "i32", {4}},
    {"find_lsb i32 0", "i32", {0xffffffff}},
    {"find_lsb i32 0x50", "i32", {4}},
    {"find_umsb i32 1", "i32", {31}},
    {"find_umsb i16 1", "i32", {15}},
    {"find_umsb i32 0", "i32", {0xffffffff}},
    {"find_smsb i32 0xffffffff", "i32", {0xffffffff}},
    {"find_smsb i32 0xfffffffe", "i32", {31}},
    {"find_smsb i64 0x7fffffffffffffff", "i32", {1}},
    {"ubit_extract 8, 28, 0xabcdef12", "i32", {0xa}},
    {"ubit_extract 0, 4, 0xffffffff", "i32", {0}},
    {"ubit_extract 4, 36, 0xabcdef12", "i32", {1}},
    {"sbit_extract 4, 8, 0x00000f00", "i32", {0xffffffff}},
    {"sbit_extract 8, 28, 0xa0000000", "i32", {0xfffffffa}},
    {"bit_insert 8, 4, 0xab, 0xffffffff", "i32", {0xfffffabf}},
    {"bit_insert 0, 4, 0xab, 0x12345678", "i32", {0x12345678}},
    {"msad 0x00100020, 0x05110515, 100", "i32", {100 + 1 + 11}},
    {"dot4_add_i8 10, 0xff020304, 0x01010102", "i32", {10 - 1 + 2 + 3 + 8}},
    {"dot4_add_u8 10, 0xff000000, 0x02000000", "i32", {10 + 510}},
    {"unpack_4x8.i32 signed, 0x80ff017f", "i32 i32 i32 i32", {0x7f, 1, 0xffffffff, 0xffffff80}},
    {"unpack_4x8.i16 unsigned, 0x80ff017f", "i16 i16 i16 i16", {0x7f, 1, 0xff, 0x80}},
    {"pack_4x8 uclamp, i32 -5, i32 300, i32 17, i32 255", "i32", {0xff11ff00}},
    {"pack_4x8 sclamp, i16 -200, i16 300, i16 17, i16 -1", "i32", {0xff117f80}},
    {"pack_4x8 truncate, i32 0x101, i32 0x202, i32 3, i32 4", "i32", {0x04030201}},

    // Floats.
    {"fadd.f32 1.5, 2.25", "f32", {0x40700000}},
    {"fadd.f16 1.0, 0x1001", "f16", {0x3c01}}, // 1 + 2^-11 and a bit: up
    {"fadd.f16 1.0, 0x1000", "f16", {0x3c00}}, // a tie: to even
    {"fadd.f64 1.5, 2.25", "f64", {0x400e000000000000}},
    {"fsub.f32 0x7f800000, 0x7f800000", "bool-nan", {1}},
    {"fmul.f16 0x7bff, 2.0", "f16", {0x7c00}},
    {"fmul_legacy.f32 2.0, 3.0", "f32", {0x40c00000}},
    {"fmul_legacy.f32 0x7f800000, 0.0", "f32", {0}},
    {"fmul_legacy.f32 0.0, 0x7fc00000", "f32", {0}},
    {"fmul_legacy.f16 0x7c00, 0x8000", "f16", {0x8000}}, // a zero of either sign
    {"fmul_legacy.f64 0x7ff0000000000000, 2.0", "f64", {0x7ff0000000000000}},
    {"parameter.f32 fog-end, 0", "f32", {0x3f800000}}, // the default
    {"parameter.i32 alpha-test-func, 0", "i32", {8}},
    {"fdiv.f32 1.0, -0.0", "f32", {0xff800000}},
    {"frem.f32 -5.5, 2.0", "f32", {0xbfc00000}},
    {"fneg.f32 0x7fc00001", "f32", {0xffc00001}},
    {"fneg.f16 1.0", "f16", {0xbc00}},
    {"fabs.f64 -1.0", "f64", {0x3ff0000000000000}},
    {"saturate.f32 0x7fc00000", "f32", {0}},
    {"saturate.f32 1.5", "f32", {0x3f800000}},
    {"saturate.f32 -1.5", "f32", {0}},
    {"fmin.f32 0x7fc00000, 2.0", "f32", {0x40000000}},
    {"fmax.f32 2.0, 0x7fc00000", "f32", {0x40000000}},
    {"fmax.f32 2.0, 3.0", "f32", {0x40400000}},
    {"fmad.f32 2.0, 3.0, 0.5", "f32", {0x40d00000}},
    {"fma.f64 0x3ff0000004000000, 0x3ff0000004000000, 0xbff0000008000000", "f64", {0x3cb0000000000000}},
    {"sqrt.f32 9.0", "f32", {0x40400000}},
    {"rsqrt.f32 0.25", "f32", {0x40000000}},
    {"exp2.f32 3.0", "f32", {0x41000000}},
    {"log2.f32 8.0", "f32", {0x40400000}},
    {"log2.f32 0.0", "f32", {0xff800000}},
    {"sin.f32 0.0", "f32", {0}},
    {"cos.f32 0.0", "f32", {0x3f800000}},
    {"tan.f32 0.0", "f32", {0}},
    {"asin.f32 0.0", "f32", {0}},
    {"acos.f32 1.0", "f32", {0}},
    {"atan.f32 0.0", "f32", {0}},
    {"sinh.f32 0.0", "f32", {0}},
    {"cosh.f32 0.0", "f32", {0x3f800000}},
    {"tanh.f32 0.0", "f32", {0}},
    {"fract.f32 -1.25", "f32", {0x3f400000}},
    {"fract.f32 -1e-10", "f32", {0x3f7fffff}}, // below 1 (Direct3D 11.3, 22.10.7)
    {"fract.f16 0x8001", "f16", {0x3bff}},
    {"fract.f16 0x0001", "f16", {0x0001}},
    {"fract.f64 -1e-30", "f64", {0x3fefffffffffffff}},
    {"round_even.f32 2.5", "f32", {0x40000000}},
    {"round_even.f16 3.5", "f16", {0x4400}},
    {"floor.f32 -1.5", "f32", {0xc0000000}},
    {"ceil.f32 -1.5", "f32", {0xbf800000}},
    {"round_zero.f32 -1.5", "f32", {0xbf800000}},
    {"dot2.f32 1.0, 2.0, 3.0, 4.0", "f32", {0x41300000}},
    {"dot3.f32 1.0, 2.0, 3.0, 4.0, 5.0, 6.0", "f32", {0x42000000}},
    {"dot4.f32 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0", "f32", {0x428c0000}},
    {"dot2_add_half 16777216.0, f16 1.0, f16 1.0, f16 1.0, f16 1.0", "f32", {0x4b800001}},
    {"dot2_add_half 1.0, f16 1.0, f16 2.0, f16 3.0, f16 4.0", "f32", {0x41400000}},
    {"is_nan f32 0x7f800001", "bool", {1}},
    {"is_nan f16 0x7c00", "bool", {0}},
    {"is_inf f64 0xfff0000000000000", "bool", {1}},
    {"is_finite f32 0x7f7fffff", "bool", {1}},
    {"is_normal f32 0x00000001", "bool", {0}},
    {"is_normal f32 0x00800000", "bool", {1}},
    {"is_nan f64 0xfff0000000000000", "bool", {0}},
    {"is_nan f64 0xfff8000000000000", "bool", {1}},
    {"is_nan f32 0x7f7fffff", "bool", {0}},
    {"is_inf f32 0x7fc00000", "bool", {0}},
    {"is_inf f16 0xfc00", "bool", {1}},
    {"is_inf f16 0x7c01", "bool", {0}},
    {"is_inf f32 0", "bool", {0}},
    {"is_finite f64 0x7ff0000000000000", "bool", {0}},
    {"is_finite f16 0x7e00", "bool", {0}},
    {"is_finite f32 0", "bool", {1}},
    {"is_normal f16 0x0400", "bool", {1}},
    {"is_normal f16 0x03ff", "bool", {0}},
    {"is_normal f32 0xff800000", "bool", {0}},
    {"is_normal f64 0x7ff8000000000000", "bool", {0}},
    {"is_normal f64 0", "bool", {0}},

    // Comparisons and select.
    {"ieq i32 1, i32 1", "bool", {1}},
    {"ieq bool true, bool false", "bool", {0}},
    {"ine i64 0x100000000, i64 0", "bool", {1}},
    {"ult i32 1, i32 -1", "bool", {1}},
    {"ule i16 5, i16 5", "bool", {1}},
    {"ugt i8 200, i8 100", "bool", {1}},
    {"uge i32 0, i32 1", "bool", {0}},
    {"slt i32 1, i32 -1", "bool", {0}},
    {"sle i16 -1, i16 -1", "bool", {1}},
    {"sgt i8 200, i8 100", "bool", {0}},
    {"sge i64 -1, i64 -2", "bool", {1}},
    {"foeq f32 0.0, f32 -0.0", "bool", {1}},
    {"fone f32 0x7fc00000, f32 1.0", "bool", {0}},
    {"folt f32 1.0, f32 2.0", "bool", {1}},
    {"fole f16 2.0, f16 2.0", "bool", {1}},
    {"fogt f64 1.0, f64 2.0", "bool", {0}},
    {"foge f32 0x7fc00000, f32 1.0", "bool", {0}},
    {"fueq f32 0x7fc00000, f32 1.0", "bool", {1}},
    {"fune f32 1.0, f32 1.0", "bool", {0}},
    {"fult f32 0x7fc00000, f32 1.0", "bool", {1}},
    {"fule f32 2.0, f32 1.0", "bool", {0}},
    {"fugt f32 0x7fc00000, f32 1.0", "bool", {1}},
    {"fuge f32 1.0, f32 2.0", "bool", {0}},
    {"ford f32 1.0, f32 0x7fc00000", "bool", {0}},
    {"funord f32 1.0, f32 0x7fc00000", "bool", {1}},
    {"select.i64 true, 0x123456789, 2", "i64", {0x123456789}},
    {"select.f16 false, 1.0, 2.0", "f16", {0x4000}},

    // Conversions.
    {"trunc.i8 i32 0x1234", "i8", {0x34}},
    {"trunc.bool i32 2", "bool", {0}},
    {"zext.i64 i32 0xffffffff", "i64", {0xffffffff}},
    {"zext.i32 bool true", "i32", {1}},
    {"sext.i64 i32 0x80000000", "i64", {0xffffffff80000000}},
    {"sext.i16 bool true", "i16", {0xffff}},
    {"ftou.i32 f32 -1.0", "i32", {0}},
    {"ftou.i32 f32 0x4f800000", "i32", {0xffffffff}},
    {"ftou.i16 f32 3.99", "i16", {3}},
    {"ftou.i64 f32 0x7f800000", "i64", {~uint64_t{0}}},
    {"ftos.i32 f32 0x7fc00000", "i32", {0}},
    {"ftos.i32 f32 -3000000000.0", "i32", {0x80000000}},
    {"ftos.i32 f64 -2147483648.9", "i32", {0x80000000}},
    {"ftos.i16 f16 0xfc00", "i16", {0x8000}},
    {"utof.f32 i32 0xffffffff", "f32", {0x4f800000}},
    {"utof.f16 i32 65520", "f16", {0x7c00}},
    {"utof.f32 bool true", "f32", {0x3f800000}},
    {"stof.f32 i32 -1", "f32", {0xbf800000}},
    {"stof.f32 bool true", "f32", {0xbf800000}},
    {"stof.f64 i64 -1", "f64", {0xbff0000000000000}},
    {"fconvert.f16 f32 0x477ff000", "f16", {0x7c00}},
    {"fconvert.f16 f32 0x33000001", "f16", {1}},
    {"fconvert.f32 f64 0x3ff0000010000000", "f32", {0x3f800000}},
    {"fconvert.f64 f16 0x0001", "f64", {0x3e70000000000000}},
    {"bitcast.f32 i32 0x7fc00001", "f32", {0x7fc00001}},
    {"bitcast.i64 f64 1.0", "i64", {0x3ff0000000000000}},
    {"make_double 0x12345678, 0x3ff00000", "f64", {0x3ff0000012345678}},
    {"split_double f64 0x3ff0000012345678", "i32 i32", {0x12345678, 0x3ff00000}},
    {"f32_to_f16_bits f32 0x477fffff", "i32", {0x7bff}},
    {"f32_to_f16_bits f32 0x33800000", "i32", {1}},
    {"f32_to_f16_bits f32 0xbf800001", "i32", {0xbc00}},
    {"f32_to_f16_bits f32 0xff800000", "i32", {0xfc00}},
    {"f16_bits_to_f32 0xffff3c00", "f32", {0x3f800000}},
    {"wave_lane_index", "i32", {0}},
    {"wave_lane_count", "i32", {4}},
};

std::vector<std::string> words_of(const char* text) {
    std::vector<std::string> out(1);
    for (; *text; text++)
        if (*text == ' ')
            out.emplace_back();
        else
            out.back() += *text;
    return out;
}

// The instructions that make an i64 of %r<n>, in %w<n>.
std::string widen(const std::string& type, size_t n) {
    const std::string r = "%r" + std::to_string(n), w = "    %w" + std::to_string(n),
                      t = "%t" + std::to_string(n);
    if (type == "i64")
        return w + " = iadd.i64 " + r + ", 0\n";
    if (type == "f64")
        return w + " = bitcast.i64 " + r + "\n";
    if (type == "f32" || type == "f16")
        return "    " + t + " = bitcast.i" + type.substr(1) + " " + r + "\n" + w + " = zext.i64 " + t + "\n";
    if (type == "bool-nan")
        return "    " + t + " = is_nan " + r + "\n" + w + " = zext.i64 " + t + "\n";
    return w + " = zext.i64 " + r + "\n";
}

// How the operation is executed: by so many threads, all but the sixth.
struct Way {
    uint32_t threads, wave_size;
    bool wide_vectors;
};
constexpr Way ways[] = {{1, 4, false}, {32, 32, false}, {32, 32, true}, {100, 128, false}, {100, 128, true}};
constexpr uint32_t absent = 5;

// Each thread has room for four results.
std::string program(const Row& row, const char* header, uint32_t threads) {
    const std::vector<std::string> types = words_of(row.types);
    std::string results, widened, stores;
    for (size_t n = 0; n < types.size(); n++) {
        const std::string number = std::to_string(n);
        results += (n ? ", %r" : "%r") + number;
        widened += widen(types[n], n);
        stores += "    %at" + number + " = iadd.i32 %first, " + std::to_string(8 * n) +
                  "\n    raw_store.i64 %out, %at" + number + ", 8, 1, %w" + number + "\n";
    }
    return std::string("vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size ") + std::to_string(threads) +
           " 1 1\n" + header +
           "descriptor d0 uav raw_buffer first=0 \"Out\"\nfunction f0 \"main\"() {\nb0:\n    %out = handle "
           "d0, 0\n    %t = builtin.i32 flat_thread_id_in_group, 0\n    %first = imul.i32 %t, 32\n"
           "    %absent = ieq %t, i32 " +
           std::to_string(absent) + "\n    branch_if %absent, b2, b1\nb1:\n    " + results + " = " +
           row.text + "\n" + widened + stores + "    branch b2\nb2:\n    return\n}\n";
}

void check(const Row& row, const char* header, const Way& way) {
    Loaded p(program(row, header, way.threads));
    simt::Options o;
    o.wave_size = way.wave_size;
    o.wide_vectors = way.wide_vectors;
    const uint32_t one[3] = {1, 1, 1};
    const test::Outcome r = simulate(p.program, o, {0}, 8 * way.threads, one);
    shown.add(r);
    if (!r.error.empty() || !r.reports.empty())
        fail_msg("%s: %s", row.text, r.error.empty() ? r.reports[0].c_str() : r.error.c_str());
    assert_true(row.expected.size() <= 4);
    for (uint32_t thread = 0; thread < way.threads; thread++)
        for (size_t n = 0; n < row.expected.size() && thread != absent; n++) {
            uint64_t found;
            std::memcpy(&found, &r.out[8 * thread + 2 * n], 8);
            if (found != row.expected[n])
                fail_msg("%s: result %zu of thread %u of %u is 0x%llx, expected 0x%llx", row.text, n, thread,
                         way.threads, static_cast<unsigned long long>(found),
                         static_cast<unsigned long long>(row.expected[n]));
        }
}
void check(const Row& row, const char* header = "") {
    const bool counts_threads = std::string_view(row.text).starts_with("wave_");
    for (const Way& way : ways)
        if (way.threads == 1 || !counts_threads)
            check(row, header, way);
}

// Results out of the range that the flag promises are such as no test expects.
const Row ranged_rows[] = {
    {"udiv.i32.in_range 17, 5", "i32", {3}},
    {"udiv.i32.in_range 17, 0", "i32", {0x5a5a5a5a}},
    {"ftou.i32.in_range f32 -1.0", "i32", {0x5a5a5a5a}},
    {"ftos.i32.in_range f32 -1.5", "i32", {0xffffffff}},
    {"ubit_extract.in_range 8, 24, 0x87654321", "i32", {0x87}},
    {"ubit_extract.in_range 8, 25, 0x87654321", "i32", {0x5a5a5a5a}},
};
void out_of_range(void**) {
    for (const Row& row : ranged_rows)
        check(row);
}

void every_row(void**) {
    for (const Row& row : rows)
        check(row);
}

// No operation of these tables is without a row.
void every_operation(void**) {
    std::set<std::string> seen;
    for (const Row& row : rows)
        seen.insert(std::string(row.text, std::strcspn(row.text, ". ")));
    uint32_t missing = 0, operations = 0;
    auto look_for = [&](ir::Op op) {
        operations++;
        if (op == ir::Op::TempRead || op == ir::Op::TempWrite || seen.count(ir::info(op).name))
            return;
        missing++;
        print_error("no row for %s\n", ir::info(op).name);
    };
    for (auto kernels : {simt::integer_kernels(), simt::float_kernels(), simt::comparison_kernels()})
        for (const simt::KernelRow& row : kernels)
            look_for(row.op);
    for (uint32_t op = 0; op < static_cast<uint32_t>(ir::Op::Count); op++)
        if (simt::conversion_kernel(static_cast<ir::Op>(op), ir::Type::I32, ir::Type::F32).plain ||
            simt::conversion_kernel(static_cast<ir::Op>(op), ir::Type::I32, ir::Type::I32).plain)
            look_for(static_cast<ir::Op>(op));
    assert_int_equal(missing, 0);
    assert_true(operations > 100);
}

// --- operands of all kinds ---

// Numbers where operations change what they do, by type: an operand is one of 64 in each thread.
constexpr uint64_t top = uint64_t{1} << 63;
const std::vector<uint64_t> integers = {0,
                                        1,
                                        2,
                                        3,
                                        4,
                                        5,
                                        7,
                                        8,
                                        15,
                                        16,
                                        31,
                                        32,
                                        33,
                                        63,
                                        64,
                                        65,
                                        0x7f,
                                        0x80,
                                        0x81,
                                        0xff,
                                        0x100,
                                        0x7fff,
                                        0x8000,
                                        0x8001,
                                        0xffff,
                                        0x10000,
                                        0x7fffffff,
                                        0x80000000,
                                        0x80000001,
                                        0xffffffff,
                                        0x100000000,
                                        0x12345678,
                                        0xdeadbeef,
                                        0x47800000,
                                        0x0f0f0f0f,
                                        0x80808080,
                                        0x7f807f80,
                                        top,
                                        top - 1,
                                        top + 1,
                                        ~uint64_t{0},
                                        ~uint64_t{1},
                                        ~uint64_t{2},
                                        ~uint64_t{6},
                                        0xffffffff80000000,
                                        0xffffffff7fffffff,
                                        0xffffffffffff8000,
                                        0xffffffffffff7fff,
                                        0xffffffffffffff80,
                                        0xffffffffffffff7f,
                                        0x123456789abcdef0,
                                        0xfedcba9876543210,
                                        0x5555555555555555,
                                        0xaaaaaaaaaaaaaaaa,
                                        10,
                                        100,
                                        1000,
                                        0xfffffffffffffc18,
                                        0x0101010101010101,
                                        6,
                                        9,
                                        0x3f800000,
                                        0x3c00,
                                        0x40490fdb};
const std::vector<double> reals = {0,
                                   -0.0,
                                   1,
                                   -1,
                                   0.5,
                                   -0.5,
                                   0.25,
                                   1.5,
                                   -1.5,
                                   2.5,
                                   -2.5,
                                   3.5,
                                   2,
                                   3,
                                   -3,
                                   7,
                                   0.1,
                                   -0.1,
                                   1e-3,
                                   100,
                                   127,
                                   128,
                                   129,
                                   255,
                                   256,
                                   -128,
                                   -129,
                                   2047,
                                   2048,
                                   2049,
                                   32767,
                                   32768,
                                   -32768,
                                   -32769,
                                   65503,
                                   65504,
                                   65519,
                                   65520,
                                   65535,
                                   65536,
                                   -65536,
                                   2147483647,
                                   2147483648.0,
                                   -2147483648.0,
                                   -2147483649.0,
                                   4294967295.0,
                                   4294967296.0,
                                   9.2e18,
                                   1.8e19,
                                   -9.3e18,
                                   1e30,
                                   -1e30,
                                   1e-7,
                                   6e-8,
                                   5.9e-8,
                                   1e-38,
                                   1e-40,
                                   -1e-45,
                                   1e300,
                                   1e-310,
                                   HUGE_VAL,
                                   -HUGE_VAL,
                                   0,
                                   8388608.5};

// In words: so many of each of i64, f64, f32 and f16 values, 64 bits for each. One float is NaN.
std::vector<uint32_t> table_of_operands() {
    std::vector<uint64_t> all = integers;
    for (const double v : reals)
        all.push_back(std::bit_cast<uint64_t>(v));
    for (const double v : reals)
        all.push_back(std::bit_cast<uint32_t>(static_cast<float>(v)));
    for (const double v : reals)
        all.push_back(simt::double_to_half(v));
    const size_t nan = reals.size() - 2, step = reals.size();
    all[1 * step + nan] = 0x7ff8000000000000, all[2 * step + nan] = 0x7fc00000, all[3 * step + nan] = 0x7e00;
    std::vector<uint32_t> words;
    for (const uint64_t v : all)
        words.insert(words.end(), {static_cast<uint32_t>(v), static_cast<uint32_t>(v >> 32)});
    return words;
}

// Operand `k` of a type, as %o<k>.
std::string operand_of(const std::string& type, size_t k) {
    const std::string n = std::to_string(k), o = "%o" + n, w = "%ow" + n, b = "%ob" + n;
    const size_t part = type == "f64" ? 1 : type == "f32" ? 2 : type == "f16" ? 3 : 0;
    // The first operand goes through the numbers one by one; the next ones in larger steps, and from others
    // on.
    std::string text = "    %om" + n + " = imul.i32 %t, " + std::to_string(2 * k * k + 5 * k + 1) +
                       "\n    %os" + n + " = iadd.i32 %om" + n + ", %shift\n    %oa" + n + " = and.i32 %os" +
                       n + ", 63\n    %oi" + n + " = iadd.i32 %oa" + n + ", " + std::to_string(64 * part) +
                       "\n    %ot" + n + " = shl.i32 %oi" + n + ", 3\n    " + (type == "i64" ? o : w) +
                       " = raw_load.i64 %in, %ot" + n + ", 8\n";
    if (!k)
        text.replace(text.find("%shift"), 6, "0");
    if (type == "i64")
        return text;
    if (type == "f64")
        return text + "    " + o + " = bitcast.f64 " + w + "\n";
    if (type == "f32" || type == "f16")
        return text + "    " + b + " = trunc.i" + type.substr(1) + " " + w + "\n    " + o + " = bitcast." +
               type + " " + b + "\n";
    return text + "    " + o + " = trunc." + type + " " + w + "\n";
}

// The operation with operands of that table in place of its numbers.
struct Varied {
    std::string operands, text;
};
Varied varied(const Row& row) {
    Varied v;
    const std::string text = row.text, head = text.substr(0, text.find(' '));
    const size_t dot = head.find('.');
    const std::string suffix = dot == head.npos ? "" : head.substr(dot + 1);
    v.text = head;
    size_t k = 0;
    for (size_t at = head.size(); at < text.size();) {
        at = text.find_first_not_of(", ", at);
        const size_t end = std::min(text.find(',', at), text.size());
        std::string word = text.substr(at, end - at), type;
        if (const size_t gap = word.find(' '); gap != word.npos) {
            type = word.substr(0, gap);
            word = word.substr(gap + 1);
        }
        const bool is_bool = word == "true" || word == "false";
        const bool number = is_bool || std::isdigit(static_cast<unsigned char>(word[0])) || word[0] == '-';
        if (type.empty())
            type = is_bool ? "bool" : !suffix.empty() ? suffix : word.find('.') != word.npos ? "f32" : "i32";
        v.text += k || at > head.size() + 1 ? ", " : " ";
        at = end;
        if (!number) {
            v.text += word;
            continue;
        }
        v.operands += operand_of(type, k);
        v.text += "%o" + std::to_string(k++);
    }
    return v;
}

// What other libraries of functions give may differ in the last bit.
bool is_exact(std::string_view text) {
    for (const char* name : {"exp2", "log2", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
                             "tanh", "wave_", "parameter"})
        if (text.starts_with(name))
            return false;
    return true;
}
uint64_t without_nan(std::string_view type, uint64_t v) {
    const bool nan = type == "f64"   ? std::isnan(std::bit_cast<double>(v))
                     : type == "f32" ? (v & 0x7fffffff) > 0x7f800000
                     : type == "f16" ? (v & 0x7fff) > 0x7c00
                                     : false;
    return nan ? 0x7ff8 : v;
}

// All operations on all kinds of numbers, undefined results among them: tests/golden holds the results.
// The rows above say what is right.
void all_kinds(void**) {
    constexpr uint32_t threads = 64, groups[3] = {64, 1, 1}; // two operands come in all pairs
    const std::vector<uint32_t> operands = table_of_operands();
    for (const Row& row : rows) {
        if (!is_exact(row.text))
            continue;
        const Varied v = varied(row);
        const Row other = {v.text.c_str(), row.types, {}};
        std::string text = program(other, "descriptor d1 srv raw_buffer first=0 \"In\"\n", threads);
        const std::string own = "%first = imul.i32 %t, 32\n", start = "b1:\n";
        text.replace(text.find(own), own.size(),
                     "%shift = builtin.i32 group_id, 0\n    %all = imad.i32 %shift, " +
                         std::to_string(threads) +
                         ", %t\n    %first = imul.i32 %all, 32\n    %in = handle d1, 0\n");
        text.insert(text.find(start) + start.size(), v.operands);
        Loaded p(text);
        for (const bool checks : {true, false}) {
            simt::Options o;
            o.checks = checks;
            test::Outcome r = simulate(p.program, o, operands, 8 * threads * groups[0], groups);
            if (!r.error.empty())
                fail_msg("%s: %s", v.text.c_str(), r.error.c_str());
            const std::vector<std::string> types = words_of(row.types);
            for (uint32_t t = 0; t < threads * groups[0]; t++)
                for (size_t n = 0; n < types.size(); n++) {
                    uint64_t found;
                    std::memcpy(&found, &r.out[8 * t + 2 * n], 8);
                    found = without_nan(types[n], found);
                    std::memcpy(&r.out[8 * t + 2 * n], &found, 8);
                }
            shown.add(r);
        }
    }
}

// Towards zero, to the greatest number at most; against the floats that halves are.
void half_bits(void**) {
    const auto value_of = [](uint32_t half) { return simt::half_to_double(static_cast<uint16_t>(half)); };
    std::vector<uint32_t> given, expected;
    for (uint32_t half = 0; half < 0x7c00; half += half < 0x420 ? 1 : 53) {
        const auto here = std::bit_cast<uint32_t>(static_cast<float>(value_of(half)));
        given.insert(given.end(), {here, here + 1, 0x80000000 | here});
        expected.insert(expected.end(), {half, half, 0x8000 | half});
        if (half)
            given.push_back(here - 1), expected.push_back(half - 1);
    }
    for (const uint32_t big : {0x477fe000u, 0x477fffffu, 0x47800000u, 0x47800001u, 0x7f7fffffu})
        given.push_back(big), expected.push_back(0x7bff);
    for (size_t first = 0; first < given.size(); first += 1024) {
        std::vector<uint32_t> in(given.begin() + static_cast<long>(first),
                                 given.begin() + static_cast<long>(std::min(first + 1024, given.size())));
        const uint32_t count = static_cast<uint32_t>(in.size());
        Loaded p("vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(count) +
                 " 1 1\ndescriptor d0 uav raw_buffer first=0 \"Out\"\ndescriptor d1 srv raw_buffer first=0 "
                 "\"In\"\n"
                 "function f0 \"main\"() {\nb0:\n    %out = handle d0, 0\n    %in = handle d1, 0\n"
                 "    %t = builtin.i32 flat_thread_id_in_group, 0\n    %at = shl.i32 %t, 2\n"
                 "    %b = raw_load.i32 %in, %at, 4\n    %f = bitcast.f32 %b\n    %h = f32_to_f16_bits %f\n"
                 "    raw_store.i32 %out, %at, 4, 1, %h\n    return\n}\n");
        const uint32_t one[3] = {1, 1, 1};
        const test::Outcome r = simulate(p.program, {}, in, count, one);
        for (uint32_t n = 0; n < count; n++)
            if (r.out[n] != expected[first + n])
                fail_msg("0x%08x is 0x%x, expected 0x%x", in[n], r.out[n], expected[first + n]);
    }
}

void denormals(void**) {
    check({"fmul.f32 0x00000001, 1.0", "f32", {1}}, "denorm preserve\n");
    check({"fmul.f32 0x00400000, 2.0", "f32", {0}}, "denorm flush\n");
    check({"fmul.f32 0x80800000, 0.5", "f32", {0x80000000}}, "denorm flush\n");
    check({"foeq f32 0x00000001, f32 0.0", "bool", {1}}, "denorm flush\n");
    check({"fneg.f32 0x00000001", "f32", {0x80000001}}, "denorm flush\n");
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/operations"); }

} // namespace

TEST_GROUP(operations) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(every_row),      cmocka_unit_test(out_of_range), shown_test(every_operation),
        shown_test(denormals),      shown_test(all_kinds),          shown_test(half_bits),
        cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_operations
