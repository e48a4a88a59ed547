// Structs, vectors and initialisers in memory; copies.
#include "cases.h"

#include <bit>

namespace ladder::test::front_end_cases {

std::vector<Case> memory_cases() {
    return {
        {"a struct of all widths", R"(
  %s = alloca [2 x %mixed]
  %i = and i32 %a, 1
  %p0 = getelementptr [2 x %mixed], [2 x %mixed]* %s, i32 0, i32 %i, i32 0
  %p1 = getelementptr [2 x %mixed], [2 x %mixed]* %s, i32 0, i32 %i, i32 1
  %p2 = getelementptr [2 x %mixed], [2 x %mixed]* %s, i32 0, i32 %i, i32 2
  %p3 = getelementptr [2 x %mixed], [2 x %mixed]* %s, i32 0, i32 %i, i32 3
  %p4 = getelementptr [2 x %mixed], [2 x %mixed]* %s, i32 0, i32 %i, i32 4, i32 1
  %h = trunc i32 %a to i16
  store i16 %h, i16* %p0
  store i32 %b, i32* %p1
  %e = zext i32 %c to i64
  %e1 = mul i64 %e, 4294967297
  store i64 %e1, i64* %p2
  store half 0xH3C00, half* %p3
  store float 2.0, float* %p4
  %h1 = load i16, i16* %p0
  %w = zext i16 %h1 to i32
  %b1 = load i32, i32* %p1
  %x = xor i32 %b1, 1
  %l = load i64, i64* %p2
  %hi = lshr i64 %l, 32
  %hl = xor i64 %hi, %l
  %y0 = trunc i64 %hl to i32
  %hh = load half, half* %p3
  %hf = fpext half %hh to float
  %ff = load float, float* %p4
  %f = fadd float %ff, %hf
  %y = add i32 %y0, 5
  %z = fptoui float %f to i32
)",
         [](Words v) {
             return Words{v[0] & 0xffff, v[1] ^ 1, 5, 3};
         },
         "%mixed = type { i16, i32, i64, half, [2 x float] }\n"},
        {"the same in groupshared memory with atomics", R"(
  %t = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %p0 = getelementptr [64 x %mixed], [64 x %mixed] addrspace(3)* @g, i32 0, i32 %t, i32 0
  %p1 = getelementptr [64 x %mixed], [64 x %mixed] addrspace(3)* @g, i32 0, i32 %t, i32 1
  %p2 = getelementptr [64 x %mixed], [64 x %mixed] addrspace(3)* @g, i32 0, i32 %t, i32 2
  %h = trunc i32 %a to i16
  store i16 %h, i16 addrspace(3)* %p0
  store i32 %b, i32 addrspace(3)* %p1
  store float 2.0, float addrspace(3)* %p2
  %w = atomicrmw sub i32 addrspace(3)* %p1, i32 %c seq_cst
  %x = load i32, i32 addrspace(3)* %p1
  %h1 = load i16, i16 addrspace(3)* %p0
  %y = zext i16 %h1 to i32
  %f = load float, float addrspace(3)* %p2
  %z = fptoui float %f to i32
)",
         [](Words v) {
             return Words{v[1], v[1] - v[2], v[0] & 0xffff, 2};
         },
         "%mixed = type { i16, i32, float }\n@g = external addrspace(3) global [64 x %mixed], align 4\n"},
        {"initialisers of every kind", R"(
  %i = and i32 %a, 1
  %p = getelementptr [2 x %row], [2 x %row]* @table, i32 0, i32 %i, i32 1, i32 1
  %w = load i32, i32* %p
  %q = getelementptr [2 x %row], [2 x %row]* @table, i32 0, i32 %i, i32 2
  %v = load <3 x float>, <3 x float>* %q
  %v2 = extractelement <3 x float> %v, i32 2
  %x = bitcast float %v2 to i32
  %r = getelementptr [2 x %row], [2 x %row]* @table, i32 0, i32 %i, i32 0
  %b1 = load i1, i1* %r
  %b2 = zext i1 %b1 to i32
  %u = getelementptr [2 x %row], [2 x %row]* @table, i32 0, i32 %i, i32 3
  %l = load i64, i64* %u
  %l2 = lshr i64 %l, 32
  %l3 = trunc i64 %l2 to i32
  %y = add i32 %b2, %l3
  %j = and i32 %b, 7
  %zp = getelementptr [8 x i32], [8 x i32]* @zeros, i32 0, i32 %j
  %z0 = load i32, i32* %zp
  store i32 %d, i32* %zp
  %z1 = load i32, i32* %zp
  %z = add i32 %z0, %z1
)",
         [](Words v) {
             bool second = v[0] & 1;
             return Words{second ? 0u : 8u,
                          second ? std::bit_cast<uint32_t>(6.0f) : std::bit_cast<uint32_t>(3.0f),
                          second ? 2u : 1u, v[3]};
         },
         R"(
%row = type { i1, [2 x i32], <3 x float>, i64 }
@table = internal constant [2 x %row] [%row { i1 true, [2 x i32] [i32 7, i32 8], <3 x float> <float 1.0, float 2.0, float 3.0>, i64 1 },
  %row { i1 false, [2 x i32] zeroinitializer, <3 x float> <float 4.0, float 5.0, float 6.0>, i64 8589934593 }]
@zeros = internal global [8 x i32] zeroinitializer
)"},
        // dxc's DataLayout: a vector is aligned like its elements and has no padding.
        {"structures with room at their ends", R"(
  %p = alloca [3 x %tail]
  %h = trunc i32 %a to i16
  %p0 = getelementptr [3 x %tail], [3 x %tail]* %p, i32 0, i32 0, i32 0
  %p1 = getelementptr [3 x %tail], [3 x %tail]* %p, i32 0, i32 0, i32 1
  %q0 = getelementptr [3 x %tail], [3 x %tail]* %p, i32 0, i32 1, i32 0
  %q1 = getelementptr [3 x %tail], [3 x %tail]* %p, i32 0, i32 1, i32 1
  %r0 = getelementptr [3 x %tail], [3 x %tail]* %p, i32 0, i32 2, i32 0
  store i16 %h, i16* %p1
  store i32 %b, i32* %p0
  store i32 %c, i32* %q0
  store i16 7, i16* %q1
  store i32 %d, i32* %r0
  %w = load i32, i32* %p0
  %i = bitcast [3 x %tail]* %p to i32*
  %i2 = getelementptr i32, i32* %i, i32 2
  %i4 = getelementptr i32, i32* %i, i32 4
  %x = load i32, i32* %i2
  %y = load i32, i32* %i4
  %l = load i16, i16* %p1
  %m = load i16, i16* %q1
  %l32 = zext i16 %l to i32
  %m32 = zext i16 %m to i32
  %s = shl i32 %l32, 16
  %z = or i32 %s, %m32
)",
         [](Words v) {
             return Words{v[1], v[2], v[3], v[0] << 16 | 7};
         },
         "%tail = type { i32, i16 }\n"},
        {"vectors of three lie side by side", R"(
  %m = alloca [6 x i32]
  %m0 = getelementptr [6 x i32], [6 x i32]* %m, i32 0, i32 0
  store i32 %a, i32* %m0
  %m2 = getelementptr [6 x i32], [6 x i32]* %m, i32 0, i32 2
  store i32 %b, i32* %m2
  %m3 = getelementptr [6 x i32], [6 x i32]* %m, i32 0, i32 3
  store i32 %c, i32* %m3
  %m5 = getelementptr [6 x i32], [6 x i32]* %m, i32 0, i32 5
  store i32 %d, i32* %m5
  %rows = bitcast [6 x i32]* %m to [2 x <3 x i32>]*
  %i = and i32 %a, 1
  %r = getelementptr [2 x <3 x i32>], [2 x <3 x i32>]* %rows, i32 0, i32 %i
  %v = load <3 x i32>, <3 x i32>* %r, align 4
  %w = extractelement <3 x i32> %v, i32 0
  %x = extractelement <3 x i32> %v, i32 2
  %s = bitcast [6 x i32]* %m to %pair*
  %p = getelementptr %pair, %pair* %s, i32 0, i32 1
  %u = load <3 x i32>, <3 x i32>* %p, align 4
  %y = extractelement <3 x i32> %u, i32 0
  %z = extractelement <3 x i32> %u, i32 2
)",
         [](Words v) {
             return v[0] & 1 ? Words{v[2], v[3], v[2], v[3]} : Words{v[0], v[1], v[2], v[3]};
         },
         "%pair = type { <3 x i32>, <3 x i32> }\n"},
        {"arrays of vectors", R"(
  %m = alloca [4 x <4 x float>]
  %n = alloca [4 x <3 x i32>]
  %i = and i32 %a, 3
  %p = getelementptr [4 x <4 x float>], [4 x <4 x float>]* %m, i32 0, i32 %i
  %fa = uitofp i32 %i to float
  %v0 = insertelement <4 x float> <float 1.0, float 2.0, float 3.0, float undef>, float %fa, i32 3
  store <4 x float> %v0, <4 x float>* %p
  %j = and i32 %b, 3
  %e = getelementptr [4 x <4 x float>], [4 x <4 x float>]* %m, i32 0, i32 %i, i32 %j
  %f = load float, float* %e
  %w = fptoui float %f to i32
  %q = getelementptr [4 x <3 x i32>], [4 x <3 x i32>]* %n, i32 0, i32 %i
  %u0 = insertelement <3 x i32> undef, i32 %c, i32 0
  %u1 = shufflevector <3 x i32> %u0, <3 x i32> undef, <3 x i32> zeroinitializer
  store <3 x i32> %u1, <3 x i32>* %q
  %q2 = getelementptr <3 x i32>, <3 x i32>* %q, i32 0, i32 2
  %x = load i32, i32* %q2
  %whole = load [4 x <4 x float>], [4 x <4 x float>]* %m
  store [4 x <4 x float>] %whole, [4 x <4 x float>]* %m
  %g = load float, float* %e
  %y = fptoui float %g to i32
  %as = bitcast [4 x <4 x float>]* %m to [16 x float]*
  %i4 = mul i32 %i, 4
  %ij = add i32 %i4, %j
  %flat = getelementptr [16 x float], [16 x float]* %as, i32 0, i32 %ij
  %h = load float, float* %flat
  %z = fptoui float %h to i32
)",
         [](Words v) {
             uint32_t row[] = {1, 2, 3, v[0] & 3}, f = row[v[1] & 3];
             return Words{f, v[2], f, f};
         }},
        {"copies and fills", R"(
  %s = alloca %pair
  %t = alloca %pair
  %s0 = getelementptr %pair, %pair* %s, i32 0, i32 0
  %s1 = getelementptr %pair, %pair* %s, i32 0, i32 1, i32 2
  %t1 = getelementptr %pair, %pair* %t, i32 0, i32 1, i32 2
  %sb = bitcast %pair* %s to i8*
  %tb = bitcast %pair* %t to i8*
  call void @llvm.lifetime.start(i64 24, i8* %sb)
  call void @llvm.memset.p0i8.i64(i8* %sb, i8 1, i64 24, i32 4, i1 false)
  %w = load i32, i32* %s1
  store i32 %a, i32* %s1
  store double 1.5, double* %s0
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %tb, i8* %sb, i64 24, i32 4, i1 false)
  %x = load i32, i32* %t1
  %d0 = getelementptr %pair, %pair* %t, i32 0, i32 0
  %d1 = load double, double* %d0
  %d2 = fmul double %d1, 2.0
  %y = fptoui double %d2 to i32
  %o = alloca [6 x i32]
  %ob = bitcast [6 x i32]* %o to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %ob, i8* %tb, i64 24, i32 4, i1 false)
  %o4 = getelementptr [6 x i32], [6 x i32]* %o, i32 0, i32 4
  %z = load i32, i32* %o4
  call void @llvm.lifetime.end(i64 24, i8* %sb)
)",
         [](Words v) {
             return Words{0x01010101, v[0], 3, v[0]};
         },
         R"(
%pair = type { double, [3 x i32] }
declare void @llvm.lifetime.start(i64, i8* nocapture)
declare void @llvm.lifetime.end(i64, i8* nocapture)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i32, i1)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i32, i1)
)"},
        {"min precision in memory", R"(
  %m = alloca [4 x i16]
  %n = alloca [4 x half]
  %i = and i32 %a, 3
  %p = getelementptr [4 x i16], [4 x i16]* %m, i32 0, i32 %i
  %h = trunc i32 %b to i16
  store i16 %h, i16* %p
  %h1 = load i16, i16* %p
  %w = sext i16 %h1 to i32
  %q = getelementptr [4 x half], [4 x half]* %n, i32 0, i32 %i
  store half 0xH4200, half* %q
  %f = load half, half* %q
  %x = fptoui half %f to i32
  %o = alloca [4 x half]
  %nb = bitcast [4 x half]* %n to i8*
  %ob = bitcast [4 x half]* %o to i8*
  call void @llvm.memset.p0i8.i64(i8* %ob, i8 0, i64 16, i32 4, i1 false)
  %oq = getelementptr [4 x half], [4 x half]* %o, i32 0, i32 %i
  %of = load half, half* %oq
  %y = fptoui half %of to i32
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %ob, i8* %nb, i64 16, i32 4, i1 false)
  %og = load half, half* %oq
  %z = fptoui half %og to i32
)",
         [](Words v) {
             return Words{static_cast<uint32_t>(static_cast<int16_t>(v[1])), 3, 0, 3};
         },
         R"(
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i32, i1)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i32, i1)
)",
         false},
    };
}

} // namespace ladder::test::front_end_cases
