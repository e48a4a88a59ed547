// Arithmetic, bits and conversions, run on a device and compared with Direct3D's rules as C++ computes them.
#include "execute.h"

#include <bit>
#include <cmath>
#include <limits>

namespace test_execute {

using namespace ladder;
using spirv::execute;
using spirv::Words;

namespace {

constexpr uint32_t interesting[] = {
    0,          1,          2,          3,          7,          8,          31,         32,        33,
    127,        128,        255,        256,        32767,      32768,      65535,      65536,     0x12345678,
    0x7ffffffe, 0x7fffffff, 0x80000000, 0x80000001, 0xdeadbeef, 0xfffffff0, 0xfffffffe, 0xffffffff};

// All pairs of the numbers above, with two others.
std::vector<Words> pairs() {
    std::vector<Words> list;
    uint32_t n = 0x9e3779b9;
    for (uint32_t a : interesting)
        for (uint32_t b : interesting) {
            n = n * 1664525 + 1013904223;
            list.push_back({a, b, n, n >> 7 ^ a});
        }
    return list;
}

uint32_t bits(float f) { return std::bit_cast<uint32_t>(f); }
float real(uint32_t u) { return std::bit_cast<float>(u); }

std::vector<Words> float_pairs() {
    const float numbers[] = {0.0f,
                             -0.0f,
                             0.25f,
                             0.5f,
                             0.999f,
                             1.0f,
                             -1.0f,
                             1.5f,
                             -1.5f,
                             2.5f,
                             127.9f,
                             -128.9f,
                             255.5f,
                             65534.9f,
                             65536.0f,
                             -40000.0f,
                             16777217.0f,
                             2147483520.0f,
                             2147483648.0f,
                             -2147483648.0f,
                             -2147483904.0f,
                             4294967040.0f,
                             4294967296.0f,
                             1e20f,
                             -1e20f,
                             3e38f,
                             std::numeric_limits<float>::infinity(),
                             -std::numeric_limits<float>::infinity(),
                             std::numeric_limits<float>::quiet_NaN(),
                             1.1754944e-38f};
    std::vector<Words> list;
    for (float a : numbers)
        for (float b : numbers)
            list.push_back({bits(a), bits(b), bits(a * 0.5f), bits(b + 1)});
    return list;
}

bool near(uint32_t got, uint32_t want) {
    float g = real(got), w = real(want);
    if (std::isnan(w))
        return std::isnan(g);
    if (std::isinf(w) || w == 0)
        return g == w;
    return std::fabs(g - w) <= 1e-5f * std::fabs(w) + 1e-30f;
}

void divisions(void**) {
    execute({"unsigned by anything", R"(
    %w = udiv.i32 %a, %b
    %x = urem.i32 %a, %b
    %y, %z = udivrem.i32 %c, %b
)",
             4, pairs(), [](Words v) {
                 return v[1] ? Words{v[0] / v[1], v[0] % v[1], v[2] / v[1], v[2] % v[1]}
                             : Words{~0u, ~0u, ~0u, ~0u};
             }});
    // By zero: only that it comes back.
    std::vector<Words> list;
    for (Words v : pairs())
        if (v[1])
            list.push_back(v);
    execute({"signed", R"(
    %w = sdiv.i32 %a, %b
    %x = srem.i32 %a, %b
    %y = sdiv.i32 %a, -7
    %z = srem.i32 %a, 10
)",
             4, list, [](Words v) {
                 int64_t a = static_cast<int32_t>(v[0]), b = static_cast<int32_t>(v[1]);
                 return Words{static_cast<uint32_t>(a / b), static_cast<uint32_t>(a % b),
                              static_cast<uint32_t>(a / -7), static_cast<uint32_t>(a % 10)};
             }});
    execute({"by zero", R"(
    %zero = and.i32 %b, 0
    %q = sdiv.i32 %a, %zero
    %r = srem.i32 %a, %zero
    %w = select.i32 true, 7, %q
    %x = select.i32 true, 8, %r
)",
             2, pairs(), [](Words) {
                 return Words{7, 8};
             }});
    execute({"64 bits", R"(
    %la = zext.i64 %a
    %lb = zext.i64 %b
    %lc = zext.i64 %c
    %h = shl.i64 %lc, 32
    %n = or.i64 %h, %la
    %q = udiv.i64 %n, %lb
    %r = sdiv.i64 %n, -1
    %w = trunc.i32 %q
    %qh = lshr.i64 %q, 32
    %x = trunc.i32 %qh
    %rh = lshr.i64 %r, 96
    %y = trunc.i32 %rh
    %z = trunc.i32 %r
)",
             4, pairs(), [](Words v) {
                 uint64_t n = static_cast<uint64_t>(v[2]) << 32 | v[0];
                 uint64_t q = v[1] ? n / v[1] : ~uint64_t{0}, r = 0 - n;
                 return Words{static_cast<uint32_t>(q), static_cast<uint32_t>(q >> 32),
                              static_cast<uint32_t>(r >> 32), static_cast<uint32_t>(r)};
             }});
}

void shifts(void**) {
    execute({"amounts modulo 32", R"(
    %w = shl.i32 %a, %b
    %x = lshr.i32 %a, %b
    %y = ashr.i32 %a, %b
    %z = ashr.i32 %a, 37
)",
             4, pairs(), [](Words v) {
                 auto s = static_cast<int32_t>(v[0]);
                 return Words{v[0] << (v[1] & 31), v[0] >> (v[1] & 31),
                              static_cast<uint32_t>(s >> (v[1] & 31)), static_cast<uint32_t>(s >> 5)};
             }});
    execute({"16 bits", R"(
    %sa = trunc.i16 %a
    %sb = trunc.i16 %b
    %l = shl.i16 %sa, %sb
    %r = ashr.i16 %sa, %sb
    %m = imul.i16 %sa, %sb
    %n = imax.i16 %sa, %sb
    %w = zext.i32 %l
    %x = sext.i32 %r
    %y = sext.i32 %m
    %z = sext.i32 %n
)",
             4, pairs(), [](Words v) {
                 auto a = static_cast<int16_t>(v[0]), b = static_cast<int16_t>(v[1]);
                 return Words{static_cast<uint16_t>(a << (b & 15)), static_cast<uint32_t>(a >> (b & 15)),
                              static_cast<uint32_t>(static_cast<int16_t>(a * b)),
                              static_cast<uint32_t>(std::max(a, b))};
             }});
}

void products(void**) {
    execute({"high halves", R"(
    %w, %x = umul_ext %a, %b
    %y, %z = smul_ext %a, %b
)",
             4, pairs(), [](Words v) {
                 uint64_t u = static_cast<uint64_t>(v[0]) * v[1];
                 auto s = static_cast<uint64_t>(static_cast<int64_t>(static_cast<int32_t>(v[0])) *
                                                static_cast<int32_t>(v[1]));
                 return Words{static_cast<uint32_t>(u >> 32), static_cast<uint32_t>(u),
                              static_cast<uint32_t>(s >> 32), static_cast<uint32_t>(s)};
             }});
    execute({"carries", R"(
    %w, %carry = uadd_carry %a, %b
    %x = zext.i32 %carry
    %y, %borrow = usub_borrow %a, %b
    %z = sext.i32 %borrow
)",
             4, pairs(), [](Words v) {
                 return Words{v[0] + v[1], v[0] + v[1] < v[0], v[0] - v[1], v[0] < v[1] ? ~0u : 0};
             }});
    execute({"bytes", R"(
    %w = dot4_add_i8 %c, %a, %b
    %x = dot4_add_u8 %c, %a, %b
    %y = msad %a, %b, %c
    %z = imad.i32 %a, %b, %c
)",
             4, pairs(), [](Words v) {
                 Words r = {v[2], v[2], v[2], v[0] * v[1] + v[2]};
                 for (uint32_t k = 0; k < 32; k += 8) {
                     auto a = static_cast<uint8_t>(v[0] >> k), b = static_cast<uint8_t>(v[1] >> k);
                     r[0] += static_cast<uint32_t>(static_cast<int8_t>(a) * static_cast<int8_t>(b));
                     r[1] += static_cast<uint32_t>(a * b);
                     r[2] += static_cast<uint32_t>(a ? std::abs(a - b) : 0);
                 }
                 return r;
             }});
}

void bit_searches(void**) {
    execute({"32 bits", R"(
    %w = find_lsb %a
    %x = find_umsb %a
    %y = find_smsb %a
    %z = bit_count %a
)",
             4, pairs(), [](Words v) {
                 uint32_t a = v[0], s = a >> 31 ? ~a : a;
                 return Words{a ? static_cast<uint32_t>(std::countr_zero(a)) : ~0u,
                              a ? static_cast<uint32_t>(std::countl_zero(a)) : ~0u,
                              s ? static_cast<uint32_t>(std::countl_zero(s)) : ~0u,
                              static_cast<uint32_t>(std::popcount(a))};
             }});
    execute({"64 bits", R"(
    %la = zext.i64 %a
    %lb = zext.i64 %b
    %h = shl.i64 %la, 32
    %n = or.i64 %h, %lb
    %w = find_lsb %n
    %x = find_umsb %n
    %y = find_smsb %n
    %z = bit_count %n
)",
             4, pairs(), [](Words v) {
                 uint64_t n = static_cast<uint64_t>(v[0]) << 32 | v[1], s = n >> 63 ? ~n : n;
                 return Words{n ? static_cast<uint32_t>(std::countr_zero(n)) : ~0u,
                              n ? static_cast<uint32_t>(std::countl_zero(n)) : ~0u,
                              s ? static_cast<uint32_t>(std::countl_zero(s)) : ~0u,
                              static_cast<uint32_t>(std::popcount(n))};
             }});
    execute({"16 bits", R"(
    %n = trunc.i16 %a
    %w = find_lsb %n
    %x = find_umsb %n
    %y = find_smsb %n
    %r = bit_reverse.i16 %n
    %z = zext.i32 %r
)",
             4, pairs(), [](Words v) {
                 auto n = static_cast<uint16_t>(v[0]);
                 auto s = static_cast<uint16_t>(n >> 15 ? ~n : n);
                 uint32_t reversed = 0;
                 for (uint32_t k = 0; k < 16; k++)
                     reversed |= (n >> k & 1u) << (15 - k);
                 return Words{n ? static_cast<uint32_t>(std::countr_zero(n)) : ~0u,
                              n ? static_cast<uint32_t>(std::countl_zero(n)) : ~0u,
                              s ? static_cast<uint32_t>(std::countl_zero(s)) : ~0u, reversed};
             }});
    execute({"reversals", R"(
    %w = bit_reverse.i32 %a
    %la = zext.i64 %a
    %lb = zext.i64 %b
    %h = shl.i64 %la, 32
    %n = or.i64 %h, %lb
    %r = bit_reverse.i64 %n
    %x = trunc.i32 %r
    %t = lshr.i64 %r, 32
    %y = trunc.i32 %t
)",
             3, pairs(), [](Words v) {
                 Words r = {};
                 for (uint32_t k = 0; k < 32; k++) {
                     r[0] |= (v[0] >> k & 1u) << (31 - k);
                     r[2] |= (v[1] >> k & 1u) << (31 - k);
                 }
                 r[1] = r[0];
                 return r;
             }});
}

uint32_t ubfe(uint32_t width, uint32_t offset, uint32_t value) {
    width &= 31, offset &= 31;
    return !width                ? 0
           : width + offset < 32 ? value << (32 - (width + offset)) >> (32 - width)
                                 : value >> offset;
}
uint32_t ibfe(uint32_t width, uint32_t offset, uint32_t value) {
    width &= 31, offset &= 31;
    if (!width)
        return 0;
    if (width + offset < 32)
        return static_cast<uint32_t>(static_cast<int32_t>(value << (32 - (width + offset))) >>
                                     static_cast<int32_t>(32 - width));
    return static_cast<uint32_t>(static_cast<int32_t>(value) >> static_cast<int32_t>(offset));
}
uint32_t bfi(uint32_t width, uint32_t offset, uint32_t value, uint32_t base) {
    width &= 31, offset &= 31;
    uint32_t mask = ((1u << width) - 1) << offset;
    return (value << offset & mask) | (base & ~mask);
}

// Direct3D 11.3, ubfe, ibfe, bfi: widths and offsets modulo 32, fields cut at the top.
void bit_fields(void**) {
    execute({"of any width", R"(
    %w = ubit_extract %a, %b, %c
    %x = sbit_extract %a, %b, %c
    %y = bit_insert %a, %b, %c, %d
    %z = ubit_extract 24, %b, %c
)",
             4, pairs(), [](Words v) {
                 return Words{ubfe(v[0], v[1], v[2]), ibfe(v[0], v[1], v[2]), bfi(v[0], v[1], v[2], v[3]),
                              ubfe(24, v[1], v[2])};
             }});
    execute(
        {"of fixed width", R"(
    %w = ubit_extract 24, 20, %c
    %x = sbit_extract 36, 4, %c
    %y = bit_insert 8, 28, %c, %d
    %z = sbit_extract %a, 8, %c
)",
         4, pairs(), [](Words v) {
             return Words{ubfe(24, 20, v[2]), ibfe(36, 4, v[2]), bfi(8, 28, v[2], v[3]), ibfe(v[0], 8, v[2])};
         }});
}

void packing(void**) {
    execute({"bytes", R"(
    %w = pack_4x8 truncate, %a, %b, %c, %d
    %x = pack_4x8 uclamp, %a, %b, %c, %d
    %y = pack_4x8 sclamp, %a, %b, %c, %d
    %p, %q, %r, %s = unpack_4x8.i32 signed, %a
    %e, %f, %g, %h = unpack_4x8.i16 unsigned, %b
    %g32 = zext.i32 %g
    %z = iadd.i32 %s, %g32
)",
             4, pairs(), [](Words v) {
                 Words r = {};
                 for (uint32_t k = 0; k < 4; k++) {
                     auto s = static_cast<int32_t>(v[k]);
                     r[0] |= (v[k] & 255) << k * 8;
                     r[1] |= static_cast<uint32_t>(std::clamp(s, 0, 255)) << k * 8;
                     r[2] |= (static_cast<uint32_t>(std::clamp(s, -128, 127)) & 255) << k * 8;
                 }
                 r[3] = static_cast<uint32_t>(static_cast<int8_t>(v[0] >> 24)) + (v[1] >> 16 & 255);
                 return r;
             }});
}

template <class I>
I to_int(double f) {
    if (std::isnan(f))
        return 0;
    if (f <= static_cast<double>(std::numeric_limits<I>::min()))
        return std::numeric_limits<I>::min();
    if (f >= static_cast<double>(std::numeric_limits<I>::max()))
        return std::numeric_limits<I>::max();
    return static_cast<I>(f);
}

void float_to_int(void**) {
    execute({"32 and 16 bits", R"(
    %f = bitcast.f32 %a
    %w = ftou.i32 %f
    %x = ftos.i32 %f
    %u = ftou.i16 %f
    %s = ftos.i16 %f
    %y = zext.i32 %u
    %z = sext.i32 %s
)",
             4, float_pairs(), [](Words v) {
                 float f = real(v[0]);
                 return Words{to_int<uint32_t>(f), static_cast<uint32_t>(to_int<int32_t>(f)),
                              to_int<uint16_t>(f), static_cast<uint32_t>(to_int<int16_t>(f))};
             }});
    execute({"64 bits", R"(
    %f = bitcast.f32 %a
    %u = ftou.i64 %f
    %s = ftos.i64 %f
    %uh = lshr.i64 %u, 32
    %sh = lshr.i64 %s, 32
    %w = trunc.i32 %u
    %x = trunc.i32 %uh
    %y = trunc.i32 %s
    %z = trunc.i32 %sh
)",
             4, float_pairs(), [](Words v) {
                 auto u = to_int<uint64_t>(real(v[0]));
                 auto s = static_cast<uint64_t>(to_int<int64_t>(real(v[0])));
                 return Words{static_cast<uint32_t>(u), static_cast<uint32_t>(u >> 32),
                              static_cast<uint32_t>(s), static_cast<uint32_t>(s >> 32)};
             }});
    execute({"from doubles", R"(
    %f = bitcast.f32 %a
    %d2 = fconvert.f64 %f
    %n = fadd.f64 %d2, 0.75
    %w = ftou.i32 %n
    %x = ftos.i32 %n
    %y, %z = split_double %n
)",
             2, float_pairs(), [](Words v) {
                 double d = static_cast<double>(real(v[0])) + 0.75;
                 return Words{to_int<uint32_t>(d), static_cast<uint32_t>(to_int<int32_t>(d))};
             }});
}

void int_to_float(void**) {
    execute({"and bools", R"(
    %u = utof.f32 %a
    %s = stof.f32 %a
    %l = slt %a, %b
    %p = utof.f32 %l
    %q = stof.f32 %l
    %w = bitcast.i32 %u
    %x = bitcast.i32 %s
    %y = bitcast.i32 %p
    %z = bitcast.i32 %q
)",
             4, pairs(),
             [](Words v) {
                 auto a = static_cast<int32_t>(v[0]), b = static_cast<int32_t>(v[1]);
                 return Words{bits(static_cast<float>(v[0])), bits(static_cast<float>(a)),
                              bits(a < b ? 1.0f : 0.0f), bits(a < b ? -1.0f : 0.0f)};
             },
             near});
    execute({"doubles in words",
             R"(
    %m = make_double %a, %b
    %n = fneg.f64 %m
    %w, %x = split_double %n
    %f = bitcast.f32 %a
    %h = f32_to_f16_bits %f
    %g = f16_bits_to_f32 %h
    %y = bitcast.i32 %g
)",
             3,
             {{0x40000000, 0x3ff00000}, {0x3f800000, 0x40590000}, {0xc2f60000, 0xc0000000}},
             [](Words v) {
                 return Words{v[0], v[1] ^ 0x80000000, v[0]};
             }});
}

void float_classes(void**) {
    execute({"of f32", R"(
    %f = bitcast.f32 %a
    %1 = is_nan %f
    %2 = is_inf %f
    %3 = is_finite %f
    %4 = is_normal %f
    %w = zext.i32 %1
    %x = zext.i32 %2
    %y = zext.i32 %3
    %z = zext.i32 %4
)",
             4, float_pairs(), [](Words v) {
                 float f = real(v[0]);
                 return Words{std::isnan(f), std::isinf(f), std::isfinite(f), std::isnormal(f)};
             }});
    execute({"of f64 and f16",
             R"(
    %f = bitcast.f32 %a
    %g = fconvert.f64 %f
    %1 = is_finite %g
    %2 = is_normal %g
    %h = fconvert.f16 %f
    %3 = is_finite %h
    %4 = is_normal %h
    %w = zext.i32 %1
    %x = zext.i32 %2
    %y = zext.i32 %3
    %z = zext.i32 %4
)",
             4,
             {{bits(1.0f)},
              {bits(-60000.0f)},
              {bits(0.0f)},
              {0x7f800000},
              {0xff800000},
              {0x7fc00000},
              {bits(3e-5f)},
              {bits(6.2e-5f)}},
             [](Words v) {
                 float f = real(v[0]);
                 return Words{std::isfinite(f), std::isnormal(f), std::isfinite(f),
                              std::isnormal(f) && std::fabs(f) >= 6.1035156e-5f};
             }});
}

// Direct3D 11.3, min, max, saturate: a number wins over NaN.
void float_extremes(void**) {
    execute({"and NaN", R"(
    %f = bitcast.f32 %a
    %g = bitcast.f32 %b
    %1 = fmin.f32 %f, %g
    %2 = fmax.f32 %f, %g
    %3 = saturate.f32 %f
    %4 = fabs.f32 %f
    %w = bitcast.i32 %1
    %x = bitcast.i32 %2
    %y = bitcast.i32 %3
    %z = bitcast.i32 %4
)",
             4, float_pairs(),
             [](Words v) {
                 float f = real(v[0]), g = real(v[1]);
                 return Words{bits(std::fmin(f, g)), bits(std::fmax(f, g)),
                              bits(std::isnan(f) ? 0.0f : std::fmin(std::fmax(f, 0.0f), 1.0f)),
                              bits(std::fabs(f))};
             },
             near});
}

void comparisons(void**) {
    execute({"of floats", R"(
    %f = bitcast.f32 %a
    %g = bitcast.f32 %b
    %1 = folt %f, %g
    %2 = fult %f, %g
    %3 = fone %f, %g
    %4 = fune %f, %g
    %5 = ford %f, %g
    %6 = funord %f, %g
    %7 = zext.i32 %5
    %8 = zext.i32 %6
    %9 = shl.i32 %8, 1
    %w = zext.i32 %1
    %x = zext.i32 %2
    %10 = zext.i32 %3
    %11 = sext.i32 %4
    %y = iadd.i32 %10, %11
    %z = or.i32 %7, %9
)",
             4, float_pairs(), [](Words v) {
                 float f = real(v[0]), g = real(v[1]);
                 bool unordered = std::isnan(f) || std::isnan(g);
                 return Words{f < g, !(f >= g), static_cast<uint32_t>((!unordered && f != g) - (f != g)),
                              unordered ? 2u : 1u};
             }});
    execute({"of integers and bools", R"(
    %1 = slt %a, %b
    %2 = ult %a, %b
    %3 = ieq %1, %2
    %4 = xor.bool %1, %2
    %5 = not.bool %4
    %6 = and.bool %1, %5
    %w = zext.i32 %3
    %x = zext.i32 %6
    %7 = trunc.bool %a
    %y = zext.i32 %7
    %z = select.i32 %7, %a, %b
)",
             4, pairs(), [](Words v) {
                 bool s = static_cast<int32_t>(v[0]) < static_cast<int32_t>(v[1]), u = v[0] < v[1];
                 return Words{s == u, s && s == u, v[0] & 1, v[0] & 1 ? v[0] : v[1]};
             }});
}

void dots(void**) {
    execute({"and mads",
             R"(
    %f = bitcast.f32 %a
    %g = bitcast.f32 %b
    %1 = dot3.f32 %f, %g, 2.0, 3.0, 4.0, 0.5
    %2 = fmad.f32.precise %f, %g, 1.0
    %h = fconvert.f16 %f
    %3 = dot2_add_half.f32 %g, %h, f16 2.0, f16 0.5, f16 3.0
    %4 = round_even.f32 %f
    %w = bitcast.i32 %1
    %x = bitcast.i32 %2
    %y = bitcast.i32 %3
    %z = bitcast.i32 %4
)",
             4,
             {{bits(1), bits(2)}, {bits(2.5f), bits(-4)}, {bits(3.5f), bits(0.25f)}, {bits(-0.5f), bits(8)}},
             [](Words v) {
                 float f = real(v[0]), g = real(v[1]);
                 return Words{bits(f * 3 + g * 4 + 1), bits(f * g + 1), bits(g + f * 0.5f + 6),
                              bits(std::nearbyint(f))};
             },
             near});
    // The two products are added first: 2^24 + 1 + 1 would lose both, one after the other.
    execute({"the sum of the products first",
             R"(
    %f = bitcast.f32 %a
    %h = fconvert.f16 %f
    %g = bitcast.f32 %b
    %1 = dot2_add_half.f32 %g, %h, %h, %h, f16 1.0
    %w = bitcast.i32 %1
)",
             1,
             {{bits(1), 0x4b800000}, {bits(-1), 0x4b800000}, {bits(0.5f), 0x4b800000}, {bits(2), bits(3)}},
             [](Words v) {
                 const float f = real(v[0]);
                 return Words{bits(real(v[1]) + (f * f + f))};
             }});
}

// 0 times anything is 0.
void legacy_products(void**) {
    constexpr uint32_t inf = 0x7f800000, nan = 0x7fc00000;
    execute({"legacy products",
             R"(
    %f = bitcast.f32 %a
    %g = bitcast.f32 %b
    %1 = fmul_legacy.f32 %f, %g
    %2 = fabs.f32 %1
    %3 = fmul_legacy.f32 %f, 2.0
    %w = bitcast.i32 %2
    %x = bitcast.i32 %3
)",
             2,
             {{bits(2), bits(3)},
              {bits(0), bits(3)},
              {bits(-2), inf},
              {0, inf},
              {inf, 0},
              {0, nan},
              {nan, bits(-0.0f)},
              {0, 0}},
             [](Words v) {
                 const bool zero = !(v[0] & 0x7fffffff) || !(v[1] & 0x7fffffff);
                 const uint32_t product = zero ? 0 : bits(std::fabs(real(v[0]) * real(v[1])));
                 return Words{product, bits(2 * real(v[0]))};
             },
             [](uint32_t got, uint32_t want) {
                 return got == want || (std::isnan(real(got)) && std::isnan(real(want)));
             }});
}

// Direct3D 11.3, 22.10.7: below 1, also where x - floor(x) rounds to 1; NaN of infinities and NaN.
void fractions(void**) {
    const auto same = [](uint32_t got, uint32_t want) {
        return got == want || (std::isnan(real(got)) && std::isnan(real(want)));
    };
    execute({"fractions",
             R"(
    %f = bitcast.f32 %a
    %1 = fract.f32 %f
    %h = fconvert.f16 %f
    %2 = fract.f16 %h
    %3 = fconvert.f32 %2
    %w = bitcast.i32 %1
    %x = bitcast.i32 %3
)",
             2,
             {{bits(-1e-10f)},
              {bits(-0.0001f)},
              {bits(-1e-7f)},
              {bits(1.25f)},
              {bits(-1.25f)},
              {bits(3)},
              {bits(0)},
              {0x7fc00000},
              {bits(-1.0f)}},
             [](Words v) {
                 const float f = real(v[0]);
                 if (std::isnan(f))
                     return Words{v[0], v[0]};
                 const float whole = std::min(f - std::floor(f), 0x1.fffffep-1f);
                 // The half: what it is converted to, then the same.
                 const float half = f == -0.0001f  ? -0x1.a38p-14f
                                    : f == -1e-10f ? -0.0f
                                    : f == -1e-7f  ? -0x1p-23f
                                                   : f;
                 const float part = half - std::floor(half);
                 return Words{bits(whole), bits(part > 0x1.ffcp-1f ? 0x1.ffcp-1f : part)};
             },
             same});
}

// SPIR-V functions have 255 parameters; further ones travel in variables. g calls h with as many of its own.
void many_parameters(void**) {
    std::string parameters, arguments, passed, sum;
    for (uint32_t n = 0; n < 300; n++) {
        const std::string number = std::to_string(n), comma = n ? ", " : "";
        parameters += comma + "i32 %p" + number;
        arguments += ", " + std::string(n == 10 || n == 254    ? "%a"
                                        : n == 255 || n == 299 ? "%b"
                                                               : "i32 " + number);
        passed += ", %p" + std::to_string(299 - n);
    }
    spirv::Execution x = {
        "many parameters", "    %w = call.i32 g" + arguments + "\n    %x = call.i32 h" + arguments + "\n", 2,
        pairs(), [](Words v) {
            // h: p10 * 1 + p254 * 3 + p255 * 5 + p298 * 7 + p299 * 11
            const uint32_t a = v[0], b = v[1];
            return Words{289 + 45 * 3 + 44 * 5 + 1 * 7 + 0 * 11 + a, a + a * 3 + b * 5 + 298 * 7 + b * 11};
        }};
    x.functions =
        "function h(" + parameters +
        ") -> i32 {\nb:\n    %s1 = imad.i32 %p254, i32 3, %p10\n    %s2 = imad.i32 %p255, i32 5, %s1\n"
        "    %s3 = imad.i32 %p298, i32 7, %s2\n    %s4 = imad.i32 %p299, i32 11, %s3\n    return %s4\n}\n"
        "function g(" +
        parameters + ") -> i32 {\nb:\n    %r = call.i32 h" + passed +
        "\n    %s = iadd.i32 %r, %p10\n    return %s\n}\n";
    execute(x);
}

} // namespace

TEST_GROUP(execute) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(divisions),       cmocka_unit_test(shifts),
        cmocka_unit_test(products),        cmocka_unit_test(bit_searches),
        cmocka_unit_test(bit_fields),      cmocka_unit_test(packing),
        cmocka_unit_test(float_to_int),    cmocka_unit_test(int_to_float),
        cmocka_unit_test(float_classes),   cmocka_unit_test(float_extremes),
        cmocka_unit_test(comparisons),     cmocka_unit_test(dots),
        cmocka_unit_test(fractions),       cmocka_unit_test(legacy_products),
        cmocka_unit_test(many_parameters),
    };
    return cmocka_run_group_tests_name("execution", tests, nullptr, nullptr);
}

} // namespace test_execute
