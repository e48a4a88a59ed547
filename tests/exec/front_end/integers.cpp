// Integers of odd widths, i1 arithmetic, min precision.
#include "cases.h"

namespace ladder::test::front_end_cases {

namespace {

template <class T>
uint32_t word(T x) {
    return static_cast<uint32_t>(x);
}

int32_t sign24(uint32_t x) { return static_cast<int32_t>(x << 8) >> 8; }

} // namespace

std::vector<Case> integer_cases() {
    return {
        {"i24", R"(
  %p = trunc i32 %a to i24
  %q = trunc i32 %b to i24
  %s = add i24 %p, %q
  %w = zext i24 %s to i32
  %m = mul i24 %p, %q
  %x = sext i24 %m to i32
  %q1 = or i24 %q, 1
  %d1 = udiv i24 %p, %q1
  %l = lshr i24 %s, 5
  %r = ashr i24 %s, 3
  %d2 = xor i24 %d1, %l
  %d3 = xor i24 %d2, %r
  %y = zext i24 %d3 to i32
  %c1 = icmp slt i24 %p, %q
  %c2 = icmp ult i24 %p, %q
  %c3 = icmp eq i24 %s, 0
  %e1 = zext i1 %c1 to i32
  %e2 = zext i1 %c2 to i32
  %e3 = zext i1 %c3 to i32
  %f1 = shl i32 %e1, 1
  %f2 = or i32 %f1, %e2
  %f3 = shl i32 %f2, 1
  %z = or i32 %f3, %e3
)",
         [](Words v) {
             constexpr uint32_t mask = 0xffffff;
             uint32_t p = v[0] & mask, q = v[1] & mask, s = (p + q) & mask;
             uint32_t y = (p / (q | 1) ^ s >> 5 ^ word(sign24(s) >> 3)) & mask;
             uint32_t z = word(sign24(p) < sign24(q)) * 4 + word(p < q) * 2 + word(s == 0);
             return Words{s, word(sign24(p * q)), y, z};
         }},
        {"i96 and i128", R"(
  %u = zext i32 %a to i128
  %s = sext i32 %a to i128
  %t = sext i32 %b to i96
  %l = sext i96 %t to i128
  %n = zext i96 %t to i128
  %o = or i128 %s, %l
  %p = xor i128 %o, %n
  %q = and i128 %p, %s
  %e = icmp eq i128 %s, %l
  %f = icmp ne i128 %u, %s
  %g = icmp eq i128 %l, %n
  %v = bitcast i128 %p to <4 x i32>
  %w = extractelement <4 x i32> %v, i32 0
  %x = extractelement <4 x i32> %v, i32 3
  %k = bitcast i128 %q to <4 x i32>
  %y = extractelement <4 x i32> %k, i32 2
  %e1 = zext i1 %e to i32
  %f1 = zext i1 %f to i32
  %g1 = zext i1 %g to i32
  %f2 = shl i32 %f1, 1
  %g2 = shl i32 %g1, 2
  %h = trunc i128 %p to i64
  %h1 = lshr i64 %h, 32
  %h2 = trunc i64 %h1 to i32
  %h3 = shl i32 %h2, 3
  %z1 = or i32 %e1, %f2
  %z2 = or i32 %z1, %g2
  %z = or i32 %z2, %h3
)",
         [](Words v) {
             const uint32_t a = v[0], b = v[1], as = word(static_cast<int32_t>(a) >> 31),
                            bs = word(static_cast<int32_t>(b) >> 31);
             // Words of s: a, as, as, as; of l: b, bs, bs, bs; of n: b, bs, bs, 0.
             const uint32_t low = (a | b) ^ b, middle = (as | bs) ^ bs, high = as | bs;
             return Words{low, high, middle & as,
                          (a == b) | word(as != 0) << 1 | word(bs == 0) << 2 | middle << 3};
         }},
        {"i33 and i48", R"(
  %p = zext i32 %a to i33
  %q = zext i32 %b to i33
  %s = add i33 %p, %q
  %h = lshr i33 %s, 32
  %w = trunc i33 %h to i32
  %l = zext i32 %c to i48
  %m = shl i48 %l, 20
  %n = ashr i48 %m, 24
  %x = trunc i48 %n to i32
  %big = icmp ugt i33 %s, 4294967296
  %y = zext i1 %big to i32
  %n64 = sext i48 %m to i64
  %n64h = lshr i64 %n64, 32
  %z = trunc i64 %n64h to i32
)",
         [](Words v) {
             uint64_t s = uint64_t{v[0]} + v[1], m = (uint64_t{v[2]} << 20) & 0xffffffffffff;
             int64_t sm = static_cast<int64_t>(m << 16) >> 16;
             return Words{word(s >> 32), word(sm >> 24), word(s > 0x100000000), word(sm >> 32)};
         }},
        {"i2 and i3 in switch and memory", R"(
  %k = trunc i32 %a to i3
  %m = alloca [4 x i3]
  %i = and i32 %b, 3
  %p = getelementptr [4 x i3], [4 x i3]* %m, i32 0, i32 %i
  store i3 %k, i3* %p
  %v = load i3, i3* %p
  switch i3 %v, label %other [ i3 -1, label %seven
                               i3 2, label %two ]
seven:
  br label %end
two:
  br label %end
other:
  br label %end
end:
  %w = phi i32 [ 7, %seven ], [ 2, %two ], [ 100, %other ]
  %u = uitofp i3 %v to float
  %x = fptoui float %u to i32
  %g = sitofp i3 %v to float
  %y = fptosi float %g to i32
  %t = trunc i32 %c to i2
  %t1 = add i2 %t, 1
  %index = zext i2 %t1 to i32
  %z = add i32 %index, 0
)",
         [](Words v) {
             uint32_t k = v[0] & 7;
             return Words{k == 7   ? 7u
                          : k == 2 ? 2u
                                   : 100u,
                          k, word(static_cast<int32_t>(k << 29) >> 29), (v[2] + 1) & 3};
         }},
        {"i1", R"(
  %p = trunc i32 %a to i1
  %q = trunc i32 %b to i1
  %s = add i1 %p, %q
  %dd = sub i1 %p, %q
  %m = mul i1 %p, %q
  %cc = icmp slt i1 %p, %q
  %e = icmp ult i1 %p, %q
  %f = icmp sge i1 %p, %q
  %w0 = zext i1 %s to i32
  %x0 = zext i1 %dd to i32
  %w = add i32 %w0, %x0
  %x = sext i1 %m to i32
  %y0 = zext i1 %cc to i32
  %y1 = zext i1 %e to i32
  %y2 = shl i32 %y1, 1
  %y = or i32 %y0, %y2
  %g = udiv i1 %p, true
  %h = shl i1 %q, false
  %g1 = zext i1 %g to i32
  %h1 = zext i1 %h to i32
  %f1 = zext i1 %f to i32
  %z0 = add i32 %g1, %h1
  %z = add i32 %z0, %f1
)",
         [](Words v) {
             uint32_t p = v[0] & 1, q = v[1] & 1;
             return Words{(p ^ q) * 2, p & q ? 0xffffffff : 0, word(p > q) | word(p < q) << 1,
                          p + q + word(p <= q)};
         }},
        {"i8 and i16", R"(
  %p = trunc i32 %a to i8
  %q = trunc i32 %b to i8
  %s = add i8 %p, %q
  %w = zext i8 %s to i32
  %x = sext i8 %s to i32
  %h = trunc i32 %c to i16
  %h1 = mul i16 %h, 3
  %h2 = lshr i16 %h1, 2
  %y = zext i16 %h2 to i32
  switch i8 %s, label %other [ i8 -1, label %all ]
all:
  br label %end
other:
  br label %end
end:
  %z = phi i32 [ 1, %all ], [ 0, %other ]
)",
         [](Words v) {
             uint32_t s = (v[0] + v[1]) & 255;
             return Words{s, word(static_cast<int8_t>(s)), ((v[2] * 3) & 0xffff) >> 2, word(s == 255)};
         },
         "", false},
        {"LLVM's own operations", R"(
  %o = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %o1 = extractvalue { i32, i1 } %o, 1
  %p = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %p1 = extractvalue { i32, i1 } %p, 1
  %q = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
  %q1 = extractvalue { i32, i1 } %q, 1
  %r = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
  %r1 = extractvalue { i32, i1 } %r, 1
  %s = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  %s1 = extractvalue { i32, i1 } %s, 1
  %e0 = zext i1 %o1 to i32
  %e1 = zext i1 %p1 to i32
  %e2 = zext i1 %q1 to i32
  %e3 = zext i1 %r1 to i32
  %e4 = zext i1 %s1 to i32
  %f1 = shl i32 %e1, 1
  %f2 = shl i32 %e2, 2
  %f3 = shl i32 %e3, 3
  %f4 = shl i32 %e4, 4
  %g1 = or i32 %e0, %f1
  %g2 = or i32 %g1, %f2
  %g3 = or i32 %g2, %f3
  %w = or i32 %g3, %f4
  %x = call i32 @llvm.bswap.i32(i32 %a)
  %h = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %i = call i32 @llvm.cttz.i32(i32 %b, i1 false)
  %y = add i32 %h, %i
  %z = call i32 @llvm.ctpop.i32(i32 %c)
)",
         [](Words v) {
             auto sa = static_cast<int32_t>(v[0]), sb = static_cast<int32_t>(v[1]);
             int64_t sum = int64_t{sa} + sb, difference = int64_t{sa} - sb, product = int64_t{sa} * sb;
             auto over = [](int64_t n) { return word(n != static_cast<int32_t>(n)); };
             uint32_t w = word(uint64_t{v[0]} * v[1] > UINT32_MAX) | over(sum) << 1 | word(v[0] < v[1]) << 2 |
                          over(difference) << 3 | over(product) << 4;
             uint32_t zeros = v[0] ? word(__builtin_clz(v[0])) : 32;
             zeros += v[1] ? word(__builtin_ctz(v[1])) : 32;
             return Words{w, __builtin_bswap32(v[0]), zeros, word(__builtin_popcount(v[2]))};
         },
         R"(
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
)"},
    };
}

} // namespace ladder::test::front_end_cases
