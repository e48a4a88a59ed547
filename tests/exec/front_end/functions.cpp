// Functions that stay functions: pointers, vectors and structs go in and out.
#include "cases.h"

namespace ladder::test::front_end_cases {

std::vector<Case> function_cases() {
    return {
        {"out parameters", R"(
  %p = alloca i32
  %q = alloca [4 x i32]
  %qi = getelementptr [4 x i32], [4 x i32]* %q, i32 0, i32 2
  call void @twice(i32 %a, i32* %p)
  call void @twice(i32 %b, i32* %qi)
  %w = load i32, i32* %p
  %x = load i32, i32* %qi
  %y = call i32 @sum([4 x i32]* %q, i32 %c)
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{v[0] * 2, v[1] * 2, v[2] * 2, 0};
         },
         R"(
define internal void @twice(i32 %v, i32* %out) noinline {
  %r = shl i32 %v, 1
  store i32 %r, i32* %out
  ret void
}
define internal i32 @sum([4 x i32]* %m, i32 %v) {
  %p = getelementptr [4 x i32], [4 x i32]* %m, i32 0, i32 1
  call void @twice(i32 %v, i32* %p)
  %r = load i32, i32* %p
  ret i32 %r
}
)"},
        {"groupshared parameters", R"(
  %t = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %odd = trunc i32 %a to i1
  br i1 %odd, label %yes, label %no
yes:
  %py = getelementptr [64 x i32], [64 x i32] addrspace(3)* @g, i32 0, i32 %t
  %ry = call i32 @put(i32 addrspace(3)* %py, i32 %b)
  br label %end
no:
  %pn = getelementptr [64 x i32], [64 x i32] addrspace(3)* @h, i32 0, i32 %t
  %rn = call i32 @put(i32 addrspace(3)* %pn, i32 %c)
  br label %end
end:
  %w = phi i32 [ %ry, %yes ], [ %rn, %no ]
  %x = add i32 0, 0
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{(v[0] & 1 ? v[1] : v[2]) + 1, 0, 0, 0};
         },
         R"(
@g = external addrspace(3) global [64 x i32], align 4
@h = external addrspace(3) global [64 x i32], align 4
define internal i32 @put(i32 addrspace(3)* %p, i32 %v) {
  store i32 %v, i32 addrspace(3)* %p
  %o = atomicrmw add i32 addrspace(3)* %p, i32 1 seq_cst
  %r = load i32, i32 addrspace(3)* %p
  ret i32 %r
}
)"},
        {"structs and vectors", R"(
  %v0 = insertelement <3 x i32> undef, i32 %a, i32 0
  %v1 = insertelement <3 x i32> %v0, i32 %b, i32 1
  %v2 = insertelement <3 x i32> %v1, i32 %c, i32 2
  %r = call %result @swap(<3 x i32> %v2, i32 %d)
  %s = extractvalue %result %r, 1
  %w = extractelement <3 x i32> %s, i32 0
  %x = extractelement <3 x i32> %s, i32 2
  %y = extractvalue %result %r, 0, 1
  %r2 = call %result @swap(<3 x i32> %s, i32 %y)
  %s2 = extractvalue %result %r2, 1
  %z = extractelement <3 x i32> %s2, i32 0
)",
         [](Words v) {
             return Words{v[2], v[0], v[3] + 1, v[0]};
         },
         R"(
%result = type { [2 x i32], <3 x i32> }
define internal %result @swap(<3 x i32> %v, i32 %n) {
  %s = shufflevector <3 x i32> %v, <3 x i32> undef, <3 x i32> <i32 2, i32 1, i32 0>
  %n1 = add i32 %n, 1
  %r0 = insertvalue %result undef, i32 %n1, 0, 1
  %r1 = insertvalue %result %r0, <3 x i32> %s, 1
  ret %result %r1
}
)"},
        {"a function that gives a pointer", R"(
  %p = alloca [2 x i32]
  %q = alloca [2 x i32]
  %p0 = getelementptr [2 x i32], [2 x i32]* %p, i32 0, i32 1
  %q0 = getelementptr [2 x i32], [2 x i32]* %q, i32 0, i32 1
  store i32 %b, i32* %p0
  store i32 %c, i32* %q0
  %r = call i32* @choose(i32 %a, i32* %p0, i32* %q0)
  %w = load i32, i32* %r
  store i32 %d, i32* %r
  %x = load i32, i32* %p0
  %y = load i32, i32* %q0
  %z = add i32 0, 0
)",
         [](Words v) {
             bool odd = v[0] & 1;
             return Words{odd ? v[1] : v[2], odd ? v[3] : v[1], odd ? v[2] : v[3], 0};
         },
         R"(
define internal i32* @choose(i32 %n, i32* %a, i32* %b) {
  %odd = trunc i32 %n to i1
  br i1 %odd, label %yes, label %no
yes:
  ret i32* %a
no:
  ret i32* %b
}
)"},
        {"static variables keep their values between calls", R"(
  call void @count(i32 %a)
  call void @count(i32 %b)
  %w = load i32, i32* @total
  %x = add i32 0, 0
  %y = add i32 0, 0
  %z = add i32 0, 0
)",
         [](Words v) {
             return Words{5 + v[0] + v[1], 0, 0, 0};
         },
         R"(
@total = internal global i32 5
define internal void @count(i32 %n) {
  %o = load i32, i32* @total
  %s = add i32 %o, %n
  store i32 %s, i32* @total
  ret void
}
)"},
    };
}

} // namespace ladder::test::front_end_cases
