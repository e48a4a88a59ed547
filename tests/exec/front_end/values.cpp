// Vectors and aggregates as values, undefined values, wide switches.
#include "cases.h"

#include <bit>
#include <limits>

namespace ladder::test::front_end_cases {

namespace {

// Zeros of both signs, numbers, infinities and NaN, each beside each. No denormals: a device may take them
// for zero (Direct3D 11.3, 3.1.3.2).
std::vector<Words> pairs_of_floats() {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float all[] = {0.f,      -0.f,      std::numeric_limits<float>::min(),      1.f, -2.5f,
                             infinity, -infinity, std::numeric_limits<float>::quiet_NaN()};
    std::vector<Words> pairs;
    for (const float a : all)
        for (const float b : all)
            pairs.push_back({std::bit_cast<uint32_t>(a), std::bit_cast<uint32_t>(b), 0, 0});
    return pairs;
}

} // namespace

std::vector<Case> value_cases() {
    return {
        {"vector arithmetic", R"(
  %a0 = insertelement <4 x i32> undef, i32 %a, i32 0
  %a1 = insertelement <4 x i32> %a0, i32 %b, i32 1
  %a2 = insertelement <4 x i32> %a1, i32 %c, i32 2
  %v = insertelement <4 x i32> %a2, i32 %d, i32 3
  %s = add <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %m = mul <4 x i32> %s, %v
  %h = lshr <4 x i32> %m, <i32 1, i32 1, i32 2, i32 3>
  %x0 = xor <4 x i32> %h, %v
  %c0 = icmp ugt <4 x i32> %x0, %v
  %e = select <4 x i1> %c0, <4 x i32> %x0, <4 x i32> %v
  %k = and i32 %a, 3
  %w = extractelement <4 x i32> %e, i32 %k
  %n = insertelement <4 x i32> %e, i32 77, i32 %k
  %sh = shufflevector <4 x i32> %n, <4 x i32> %v, <2 x i32> <i32 1, i32 7>
  %x = extractelement <2 x i32> %sh, i32 0
  %y = extractelement <2 x i32> %sh, i32 1
  %z8 = trunc <4 x i32> %v to <4 x i8>
  %z32 = sext <4 x i8> %z8 to <4 x i32>
  %z = extractelement <4 x i32> %z32, i32 2
)",
         [](Words v) {
             Words e{};
             uint32_t shift[] = {1, 1, 2, 3};
             for (uint32_t n = 0; n < 4; n++) {
                 uint32_t x = (v[n] + n + 1) * v[n] >> shift[n] ^ v[n];
                 e[n] = x > v[n] ? x : v[n];
             }
             uint32_t k = v[0] & 3, w = e[k];
             e[k] = 77;
             return Words{w, e[1], v[3], static_cast<uint32_t>(static_cast<int8_t>(v[2]))};
         }},
        {"waves of the group, debuggers", R"(
  %wave = call i32 @dx.op.getGroupWaveIndex(i32 -2147483647)
  %waves = call i32 @dx.op.getGroupWaveCount(i32 -2147483646)
  %inside = icmp ult i32 %wave, %waves
  %w = select i1 %inside, i32 %a, i32 0
  %lanes = call i32 @dx.op.waveGetLaneCount(i32 112)
  %threads = mul i32 %lanes, %waves
  %before = sub i32 %threads, %lanes
  %more = icmp ult i32 %before, %threads
  %x = select i1 %more, i32 %b, i32 0
  call void @dx.op.debugBreak(i32 -2147483615)
  call void @dx.op.nop(i32 -2147483648)
  %debugged = call i1 @dx.op.isDebuggingEnabled(i32 -2147483614)
  %y = select i1 %debugged, i32 0, i32 %c
  %z = add i32 %d, 0
)",
         [](Words v) { return v; }},
        {"aggregates through phis and selects", R"(
  %i0 = insertvalue { i32, [2 x float] } undef, i32 %a, 0
  %fb = uitofp i32 %k2 to float
  %i1 = insertvalue { i32, [2 x float] } %i0, float %fb, 1, 1
  %j0 = insertvalue { i32, [2 x float] } zeroinitializer, i32 %b, 0
  %odd = trunc i32 %c to i1
  br i1 %odd, label %yes, label %no
yes:
  br label %join
no:
  br label %join
join:
  %p = phi { i32, [2 x float] } [ %i1, %yes ], [ %j0, %no ]
  %big = icmp ugt i32 %d, 1000
  %s = select i1 %big, { i32, [2 x float] } %p, { i32, [2 x float] } { i32 9, [2 x float] [float 1.0, float 2.0] }
  %w = extractvalue { i32, [2 x float] } %s, 0
  %arr = extractvalue { i32, [2 x float] } %s, 1
  %f = extractvalue [2 x float] %arr, 1
  %x = fptoui float %f to i32
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             bool odd = v[2] & 1, big = v[3] > 1000;
             return Words{big ? odd ? v[0] : v[1] : 9, big ? odd ? v[1] & 15 : 0 : 2, 0, 0};
         }},
        {"undefined values that do not matter", R"(
  %u = add i32 undef, 1
  %f = fadd float undef, 1.0
  %i = and i32 %a, 1
  %m = alloca [2 x i32]
  %p = getelementptr [2 x i32], [2 x i32]* %m, i32 0, i32 %i
  store i32 undef, i32* %p
  store i32 %b, i32* %p
  %q = getelementptr [2 x i32], [2 x i32]* %m, i32 0, i32 undef
  %w = load i32, i32* %p
  %never = icmp ult i32 %i, 2
  br i1 %never, label %good, label %bad
bad:
  %un = load i32, i32* %q
  store i32 %un, i32* undef
  br i1 undef, label %bad2, label %good
bad2:
  switch i32 undef, label %good [ i32 1, label %bad ]
good:
  %x = phi i32 [ %c, %start ], [ undef, %bad ], [ %un, %bad2 ]
  %v = insertelement <2 x i32> undef, i32 %d, i32 1
  %v0 = extractelement <2 x i32> %v, i32 5
  %y = extractelement <2 x i32> %v, i32 1
  %z0 = select i1 undef, i32 3, i32 3
  %z = and i32 %z0, 3
)",
         [](Words v) {
             return Words{v[1], v[2], v[3], 3};
         }},
        {"wide switches", R"(
  %l0 = zext i32 %a to i64
  %l = shl i64 %l0, 32
  switch i64 %l, label %other [ i64 4294967296, label %one
                                i64 -4294967296, label %all
                                i64 0, label %none ]
one:
  br label %end
all:
  br label %end
none:
  br label %end
other:
  br label %end
end:
  %w = phi i32 [ 1, %one ], [ 2, %all ], [ 3, %none ], [ 4, %other ]
  %odd = trunc i32 %b to i1
  switch i1 %odd, label %even [ i1 true, label %uneven ]
even:
  br label %end2
uneven:
  br label %end2
end2:
  %x = phi i32 [ 5, %even ], [ 6, %uneven ]
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{v[0] == 1            ? 1u
                          : v[0] == UINT32_MAX ? 2u
                          : v[0] == 0          ? 3u
                                               : 4u,
                          v[1] & 1 ? 6u : 5u, 0, 0};
         }},
        {"vectors as other vectors", R"(
  %v0 = insertelement <2 x i32> undef, i32 %a, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %b, i32 1
  %h = bitcast <2 x i32> %v1 to <4 x i16>
  %h1 = extractelement <4 x i16> %h, i32 1
  %h3 = extractelement <4 x i16> %h, i32 3
  %l = bitcast <4 x i16> %h to i64
  %l1 = lshr i64 %l, 24
  %w = trunc i64 %l1 to i32
  %f = bitcast <2 x i32> %v1 to <2 x float>
  %g = bitcast <2 x float> %f to double
  %e = bitcast double %g to i64
  %e1 = lshr i64 %e, 32
  %x = trunc i64 %e1 to i32
  %y0 = zext i16 %h1 to i32
  %y1 = sext i16 %h3 to i32
  %y = add i32 %y0, %y1
  %q = insertelement <2 x i16> undef, i16 %h3, i32 0
  %q1 = insertelement <2 x i16> %q, i16 %h1, i32 1
  %z = bitcast <2 x i16> %q1 to i32
)",
         [](Words v) {
             uint64_t both = uint64_t{v[1]} << 32 | v[0];
             uint32_t h1 = v[0] >> 16, h3 = v[1] >> 16;
             return Words{static_cast<uint32_t>(both >> 24), v[1],
                          h1 + static_cast<uint32_t>(static_cast<int16_t>(h3)), h3 | h1 << 16};
         }},
        {"registers of a converted shader", R"(
  call void @dx.op.tempRegStore.i32(i32 1, i32 7, i32 %a)
  call void @dx.op.tempRegStore.f32(i32 1, i32 8, float 1.0)
  %odd = trunc i32 %b to i1
  br i1 %odd, label %yes, label %join
yes:
  call void @dx.op.tempRegStore.i32(i32 1, i32 7, i32 %c)
  br label %join
join:
  %w = call i32 @dx.op.tempRegLoad.i32(i32 0, i32 7)
  %x = call i32 @dx.op.tempRegLoad.i32(i32 0, i32 8)
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{v[1] & 1 ? v[2] : v[0], 0x3f800000, 0, 0};
         }},
        {"registers of min precision", R"(
  %m = alloca [16 x float]
  %p = getelementptr [16 x float], [16 x float]* %m, i32 0, i32 4
  %i = and i32 %a, 1
  %h = trunc i32 %b to i16
  %u = uitofp i16 %h to half
  call void @dx.op.minPrecXRegStore.f16(i32 3, float* %p, i32 %i, i8 2, half %u)
  call void @dx.op.minPrecXRegStore.i16(i32 3, float* %p, i32 2, i8 3, i16 %h)
  %v = call half @dx.op.minPrecXRegLoad.f16(i32 2, float* %p, i32 %i, i8 2)
  %w = fptoui half %v to i32
  %j = add i32 %i, 1
  %q = getelementptr [16 x float], [16 x float]* %m, i32 0, i32 2
  %k = call half @dx.op.minPrecXRegLoad.f16(i32 2, float* %q, i32 %j, i8 0)
  %x = fptoui half %k to i32
  %l = call i16 @dx.op.minPrecXRegLoad.i16(i32 2, float* %p, i32 2, i8 3)
  %y = zext i16 %l to i32
  %z = add i32 0, 0
)",
         [](Words v) {
             uint32_t n = v[1] & 0xffff;
             return Words{n, n, n, 0}; // a float has 24 bits
         },
         "", false},
        {"constant expressions", R"(
  %i = and i32 %a, 1
  %w = add i32 %i, add (i32 zext (i1 icmp ult (i32 1, i32 2) to i32), i32 mul (i32 5, i32 6))
  %x = select i1 true, i32 extractelement (<2 x i32> <i32 4, i32 5>, i32 1), i32 0
  %y = bitcast float bitcast (i32 1065353216 to float) to i32
  %p = load i32, i32* getelementptr ([4 x i32], [4 x i32]* bitcast ([2 x [2 x i32]]* @t to [4 x i32]*), i32 0, i32 add (i32 1, i32 2))
  %z = add i32 %p, 0
)",
         [](Words v) {
             return Words{(v[0] & 1) + 31, 5, 0x3f800000, 4};
         },
         "@t = internal constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]\n"},
        {"comparisons of floats, all of them", R"(
  %f = bitcast i32 %a to float
  %g = bitcast i32 %b to float
  %c1 = fcmp oeq float %f, %g
  %c2 = fcmp ogt float %f, %g
  %c3 = fcmp oge float %f, %g
  %c4 = fcmp olt float %f, %g
  %c5 = fcmp ole float %f, %g
  %c6 = fcmp one float %f, %g
  %c7 = fcmp ord float %f, %g
  %c8 = fcmp uno float %f, %g
  %c9 = fcmp ueq float %f, %g
  %c10 = fcmp ugt float %f, %g
  %c11 = fcmp uge float %f, %g
  %c12 = fcmp ult float %f, %g
  %c13 = fcmp ule float %f, %g
  %c14 = fcmp une float %f, %g
  %c15 = fcmp true float %f, %g
  %c0 = fcmp false float %f, %g
  %v0 = insertelement <16 x i1> undef, i1 %c0, i32 0
  %v1 = insertelement <16 x i1> %v0, i1 %c1, i32 1
  %v2 = insertelement <16 x i1> %v1, i1 %c2, i32 2
  %v3 = insertelement <16 x i1> %v2, i1 %c3, i32 3
  %v4 = insertelement <16 x i1> %v3, i1 %c4, i32 4
  %v5 = insertelement <16 x i1> %v4, i1 %c5, i32 5
  %v6 = insertelement <16 x i1> %v5, i1 %c6, i32 6
  %v7 = insertelement <16 x i1> %v6, i1 %c7, i32 7
  %v8 = insertelement <16 x i1> %v7, i1 %c8, i32 8
  %v9 = insertelement <16 x i1> %v8, i1 %c9, i32 9
  %v10 = insertelement <16 x i1> %v9, i1 %c10, i32 10
  %v11 = insertelement <16 x i1> %v10, i1 %c11, i32 11
  %v12 = insertelement <16 x i1> %v11, i1 %c12, i32 12
  %v13 = insertelement <16 x i1> %v12, i1 %c13, i32 13
  %v14 = insertelement <16 x i1> %v13, i1 %c14, i32 14
  %v15 = insertelement <16 x i1> %v14, i1 %c15, i32 15
  %e = zext <16 x i1> %v15 to <16 x i32>
  br label %gather
gather:
  %n = phi i32 [ 0, %start ], [ %n1, %gather ]
  %sum = phi i32 [ 0, %start ], [ %sum1, %gather ]
  %bit = extractelement <16 x i32> %e, i32 %n
  %shifted = shl i32 %bit, %n
  %sum1 = or i32 %sum, %shifted
  %n1 = add i32 %n, 1
  %more = icmp ult i32 %n1, 16
  br i1 %more, label %gather, label %end
end:
  %w = add i32 %sum1, 0
  %x = add i32 0, 0
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             auto f = std::bit_cast<float>(v[0]), g = std::bit_cast<float>(v[1]);
             bool eq = f == g, gt = f > g, lt = f < g, un = f != f || g != g;
             bool all[] = {
                 false, eq,       gt,       gt || eq,       lt,       lt || eq,       lt || gt, !un,
                 un,    eq || un, gt || un, gt || eq || un, lt || un, lt || eq || un, !eq,      true};
             uint32_t bits = 0;
             for (uint32_t n = 0; n < 16; n++)
                 bits |= static_cast<uint32_t>(all[n]) << n;
             return Words{bits, 0, 0, 0};
         },
         "", true, "", pairs_of_floats()},
    };
}

} // namespace ladder::test::front_end_cases
