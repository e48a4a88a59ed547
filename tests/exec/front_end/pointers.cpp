// Pointers that may lead into several variables, pointer arithmetic, constant expressions.
#include "cases.h"

namespace ladder::test::front_end_cases {

std::vector<Case> pointer_cases() {
    return {
        {"select of two allocas", R"(
  %p = alloca [4 x i32]
  %q = alloca [4 x i32]
  %i = and i32 %b, 3
  %pi = getelementptr [4 x i32], [4 x i32]* %p, i32 0, i32 %i
  %qi = getelementptr [4 x i32], [4 x i32]* %q, i32 0, i32 %i
  store i32 1, i32* %pi
  store i32 2, i32* %qi
  %k = and i32 %a, 1
  %odd = icmp ne i32 %k, 0
  %s = select i1 %odd, i32* %pi, i32* %qi
  %w = load i32, i32* %s
  store i32 %c, i32* %s
  %x = load i32, i32* %pi
  %y = load i32, i32* %qi
  %z = add i32 0, 0
)",
         [](Words v) {
             bool odd = v[0] & 1;
             return Words{odd ? 1u : 2u, odd ? v[2] : 1, odd ? 2 : v[2], 0};
         }},
        {"a pointer that walks through a loop", R"(
  %p = alloca [8 x i32]
  %q = alloca [8 x i32]
  br label %fill
fill:
  %n = phi i32 [ 0, %start ], [ %n1, %fill ]
  %pn = getelementptr [8 x i32], [8 x i32]* %p, i32 0, i32 %n
  %qn = getelementptr [8 x i32], [8 x i32]* %q, i32 0, i32 %n
  %m = mul i32 %n, 10
  store i32 %n, i32* %pn
  store i32 %m, i32* %qn
  %n1 = add i32 %n, 1
  %more = icmp ult i32 %n1, 8
  br i1 %more, label %fill, label %choose
choose:
  %p0 = getelementptr [8 x i32], [8 x i32]* %p, i32 0, i32 7
  %q0 = getelementptr [8 x i32], [8 x i32]* %q, i32 0, i32 7
  %odd = trunc i32 %a to i1
  br i1 %odd, label %left, label %right
left:
  br label %walk
right:
  br label %walk
walk:
  %at = phi i32* [ %p0, %left ], [ %q0, %right ], [ %before, %walk ]
  %sum = phi i32 [ 0, %left ], [ 0, %right ], [ %sum1, %walk ]
  %k = phi i32 [ 0, %left ], [ 0, %right ], [ %k1, %walk ]
  %v = load i32, i32* %at
  %sum1 = add i32 %sum, %v
  %before = getelementptr i32, i32* %at, i32 -1
  %k1 = add i32 %k, 1
  %limit = and i32 %b, 7
  %again = icmp ule i32 %k1, %limit
  br i1 %again, label %walk, label %end
end:
  %w = add i32 %sum1, 0
  %x = add i32 %k1, 0
  %y = load i32, i32* %p0
  %z = load i32, i32* %q0
)",
         [](Words v) {
             uint32_t sum = 0, count = (v[1] & 7) + 1;
             for (uint32_t n = 0; n < count; n++)
                 sum += (7 - n) * (v[0] & 1 ? 1 : 10);
             return Words{sum, count, 7, 70};
         }},
        {"groupshared arrays of two types", R"(
  %t = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %ip = getelementptr [64 x i32], [64 x i32] addrspace(3)* @ints, i32 0, i32 %t
  %fp = getelementptr [64 x float], [64 x float] addrspace(3)* @floats, i32 0, i32 %t
  store i32 %b, i32 addrspace(3)* %ip
  store float 1.0, float addrspace(3)* %fp
  %fi = bitcast float addrspace(3)* %fp to i32 addrspace(3)*
  %odd = trunc i32 %a to i1
  %s = select i1 %odd, i32 addrspace(3)* %ip, i32 addrspace(3)* %fi
  %w = atomicrmw add i32 addrspace(3)* %s, i32 %c seq_cst
  %x = load i32, i32 addrspace(3)* %ip
  %f = load float, float addrspace(3)* %fp
  %y = bitcast float %f to i32
  %z = load i32, i32 addrspace(3)* %s
)",
         [](Words v) {
             bool odd = v[0] & 1;
             uint32_t one = 0x3f800000, old = odd ? v[1] : one;
             return Words{old, odd ? v[1] + v[2] : v[1], odd ? one : one + v[2], old + v[2]};
         },
         R"(
@ints = external addrspace(3) global [64 x i32], align 4
@floats = external addrspace(3) global [64 x float], align 4
)"},
        {"tables and an alloca", R"(
  %own = alloca [4 x i32]
  %o = getelementptr [4 x i32], [4 x i32]* %own, i32 0, i32 0
  %o2 = getelementptr i32, i32* %o, i32 2
  store i32 %d, i32* %o2
  %k = and i32 %a, 3
  switch i32 %k, label %other [ i32 0, label %first
                                i32 1, label %second
                                i32 2, label %null ]
first:
  br label %join
second:
  br label %join
null:
  br label %join
other:
  br label %join
join:
  %s = phi i32* [ getelementptr ([4 x i32], [4 x i32]* @t1, i32 0, i32 1), %first ],
                [ getelementptr ([3 x i32], [3 x i32]* @t2, i32 0, i32 0), %second ],
                [ getelementptr ([3 x i32], [3 x i32]* @t2, i32 0, i32 0), %null ], [ %o, %other ]
  %s2 = getelementptr i32, i32* %s, i32 2
  %w = load i32, i32* %s2
  %i = and i32 %b, 1
  %x = load i32, i32* getelementptr ([4 x i32], [4 x i32]* @t1, i32 0, i32 2)
  %dyn = getelementptr [4 x i32], [4 x i32]* @t1, i32 0, i32 %i
  %y = load i32, i32* %dyn
  %z = load i32, i32* %o2
)",
         [](Words v) {
             uint32_t t1[] = {10, 11, 12, 13}, chosen[] = {13, 22, 22, v[3]};
             return Words{chosen[v[0] & 3], 12, t1[v[1] & 1], v[3]};
         },
         R"(
@t1 = internal unnamed_addr constant [4 x i32] [i32 10, i32 11, i32 12, i32 13], align 4
@t2 = internal unnamed_addr constant [3 x i32] [i32 20, i32 21, i32 22], align 4
)"},
        {"elements of elements", R"(
  %m = alloca [3 x [4 x { i32, [2 x i32] }]]
  %i = and i32 %a, 1
  %j = and i32 %b, 3
  %p = getelementptr [3 x [4 x { i32, [2 x i32] }]], [3 x [4 x { i32, [2 x i32] }]]* %m, i32 0, i32 %i
  %q = getelementptr [4 x { i32, [2 x i32] }], [4 x { i32, [2 x i32] }]* %p, i32 1, i32 %j
  %r = getelementptr { i32, [2 x i32] }, { i32, [2 x i32] }* %q, i32 0, i32 1, i32 1
  store i32 %c, i32* %r
  %i1 = add i32 %i, 1
  %same = getelementptr [3 x [4 x { i32, [2 x i32] }]], [3 x [4 x { i32, [2 x i32] }]]* %m, i32 0, i32 %i1, i32 %j, i32 1, i32 1
  %w = load i32, i32* %same
  %s = bitcast i32* %same to { i32, [2 x i32] }*
  %back = getelementptr i32, i32* %same, i32 -1
  store i32 %d, i32* %back
  %x = load i32, i32* %back
  %n64 = sext i32 %j to i64
  %wide = getelementptr [3 x [4 x { i32, [2 x i32] }]], [3 x [4 x { i32, [2 x i32] }]]* %m, i64 0, i32 %i1, i64 %n64, i32 1, i64 1
  %y = load i32, i32* %wide
  %eq = icmp eq i32* %wide, %same
  %z = zext i1 %eq to i32
)",
         [](Words v) {
             return Words{v[2], v[3], v[2], 1};
         }},
        {"bytes", R"(
  %m = alloca [4 x i32]
  %first = getelementptr [4 x i32], [4 x i32]* %m, i32 0, i32 0
  store i32 %a, i32* %first
  %bytes = bitcast [4 x i32]* %m to i8*
  %four = getelementptr i8, i8* %bytes, i32 4
  %second = bitcast i8* %four to i32*
  store i32 %b, i32* %second
  %k = and i32 %c, 7
  %at = getelementptr i8, i8* %bytes, i32 %k
  %v = load i8, i8* %at
  %w = zext i8 %v to i32
  %five = getelementptr i8, i8* %four, i32 1
  store i8 7, i8* %five
  %x = load i32, i32* %second
  %low = trunc i32 %d to i8
  store i8 %low, i8* %at
  %y = load i32, i32* %first
  %z = load i32, i32* %second
)",
         [](Words v) {
             uint64_t both = uint64_t{v[1]} << 32 | v[0];
             uint32_t k = v[2] & 7;
             uint32_t byte = both >> k * 8 & 255;
             both = (both & ~(uint64_t{255} << 40)) | uint64_t{7} << 40;
             uint64_t second = both >> 32;
             both = (both & ~(uint64_t{255} << k * 8)) | uint64_t{v[3] & 255} << k * 8;
             return Words{byte, static_cast<uint32_t>(second), static_cast<uint32_t>(both),
                          static_cast<uint32_t>(both >> 32)};
         }},
        {"bytes of groupshared memory", R"(
  %t = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %p = getelementptr [64 x i32], [64 x i32] addrspace(3)* @words, i32 0, i32 %t
  store i32 %a, i32 addrspace(3)* %p
  %h = bitcast i32 addrspace(3)* %p to i16 addrspace(3)*
  %h1 = getelementptr i16, i16 addrspace(3)* %h, i32 1
  %low = trunc i32 %b to i16
  store i16 %low, i16 addrspace(3)* %h1
  %w = load i32, i32 addrspace(3)* %p
  %k = and i32 %c, 1
  %hk = getelementptr i16, i16 addrspace(3)* %h, i32 %k
  %v = load i16, i16 addrspace(3)* %hk
  %x = sext i16 %v to i32
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             uint32_t word = (v[0] & 0xffff) | v[1] << 16;
             return Words{word, static_cast<uint32_t>(static_cast<int16_t>(word >> (v[2] & 1) * 16)), 0, 0};
         },
         "@words = external addrspace(3) global [64 x i32], align 4\n"},
        {"a pointer to bytes that walks", R"(
  %m = alloca [4 x i32]
  %p0 = getelementptr [4 x i32], [4 x i32]* %m, i32 0, i32 0
  store i32 %a, i32* %p0
  %p1 = getelementptr i32, i32* %p0, i32 1
  store i32 %b, i32* %p1
  %bytes = bitcast [4 x i32]* %m to i8*
  br label %walk
walk:
  %at = phi i8* [ %bytes, %start ], [ %next, %walk ]
  %sum = phi i32 [ 0, %start ], [ %sum1, %walk ]
  %n = phi i32 [ 0, %start ], [ %n1, %walk ]
  %v = load i8, i8* %at
  %e = zext i8 %v to i32
  %sum1 = add i32 %sum, %e
  %next = getelementptr i8, i8* %at, i32 1
  %n1 = add i32 %n, 1
  %more = icmp ult i32 %n1, 8
  br i1 %more, label %walk, label %end
end:
  %w = add i32 %sum1, 0
  %x = add i32 0, 0
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             uint32_t sum = 0;
             for (uint32_t n = 0; n < 8; n++)
                 sum += v[n / 4] >> n % 4 * 8 & 255;
             return Words{sum, 0, 0, 0};
         }},
        {"undefined pointers", R"(
  %m = alloca i32
  store i32 %a, i32* %m
  %odd = icmp ult i32 %a, 4000000000
  br i1 %odd, label %yes, label %no
yes:
  br label %join
no:
  br label %join
join:
  %p = phi i32* [ %m, %yes ], [ undef, %no ]
  %s = select i1 %odd, i32* %p, i32* null
  %w = load i32, i32* %s
  %x = add i32 0, 0
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{v[0], 0, 0, 0};
         }},
        {"an alloca of several objects", R"(
  %m = alloca i32, i32 4
  %i = and i32 %a, 3
  %p = getelementptr i32, i32* %m, i32 %i
  store i32 %b, i32* %p
  %q = getelementptr i32, i32* %m, i32 %i
  %w = load i32, i32* %q
  %x = add i32 0, 0
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{v[1], 0, 0, 0};
         }},
    };
}

} // namespace ladder::test::front_end_cases
