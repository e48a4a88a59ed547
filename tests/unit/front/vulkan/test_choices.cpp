// Pointers to one of several variables: what cannot be done with them is refused by its name. What can is
// executed by the scripts tests/shaders/llvm_ir/select_* and choose_*.
#include "support/compile_shader.h"
#include "support/testing.h"

#include <cstddef>

namespace test_choices {

using namespace ladder::test;

namespace {

Compiled compile_body(const std::string& body) {
    return compile(
        R"(target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"
@a = internal addrspace(3) global [4 x i32] undef
@b = internal addrspace(3) global [4 x i32] undef
@const = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
declare i32 @llvm.spv.thread.id.i32(i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p3.p0.i64(ptr addrspace(3), ptr, i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32, i32, i32)
define void @main() #0 {
  %own = alloca [4 x i32]
  %more = alloca [2 x i32]
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  %c = icmp eq i32 %x, 0
  %shared = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  %table = select i1 %c, ptr %own, ptr @const
  %mine = select i1 %c, ptr %own, ptr %more
)" + body + R"(  ret void
}
attributes #0 = { "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }
)",
        "vulkan1.3", "", LADDER_TARGET_VSIR);
}

void check_refused(const std::string& body, const char* said) {
    const Compiled r = compile_body(body);
    assert_int_not_equal(r.result, LADDER_OK);
    if (r.messages.find(said) == std::string::npos)
        fail_msg("%s", r.messages.c_str());
}

void accepted(void**) {
    for (const char* body :
         {"  store i32 1, ptr %mine\n", "  %l = load i32, ptr %mine\n  store i32 %l, ptr %own\n",
          "  %l = load i32, ptr addrspace(3) %shared\n  store i32 %l, ptr %own\n",
          "  %l = load i32, ptr %table\n  store i32 %l, ptr %own\n",
          "  %p = getelementptr i32, ptr %mine, i32 %x\n  store i32 1, ptr %p\n",
          "  call void @llvm.memcpy.p0.p0.i64(ptr %mine, ptr @const, i64 8, i1 false)\n",
          "  call void @llvm.memset.p0.i64(ptr %mine, i8 0, i64 8, i1 false)\n"}) {
        const Compiled r = compile_body(body);
        if (r.result != LADDER_OK)
            fail_msg("%s%s", body, r.messages.c_str());
    }
}

void constants_are_not_stored_to(void**) {
    check_refused("  store i32 1, ptr %table\n", "a store to a constant");
}

// Each choice but the last in control flow of its own, and nothing is written back.
void shared_memory_is_stored_to_apart(void**) {
    for (const char* body :
         {"  store i32 1, ptr addrspace(3) %shared\n",
          "  %l = atomicrmw add ptr addrspace(3) %shared, i32 1 seq_cst\n  store i32 %l, ptr %own\n",
          "  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) %shared, ptr @const, i64 4, i1 false)\n",
          "  call void @llvm.memset.p3.i64(ptr addrspace(3) %shared, i8 0, i64 4, i1 false)\n"}) {
        const Compiled r = compile_body(body);
        if (r.result != LADDER_OK)
            fail_msg("%s%s", body, r.messages.c_str());
        size_t accesses = 0, branches = 0;
        for (size_t at = 0; (at = r.bytes.find("branch_if", at)) != std::string::npos; at++)
            branches++;
        for (const char* access : {"var_store ", "var_atomic."})
            for (size_t at = 0; (at = r.bytes.find(access, at)) != std::string::npos; at++)
                accesses++;
        assert_int_equal(branches, 1);
        assert_in_range(accesses, 2, 3);
    }
}

void many_are_refused(void**) {
    std::string body;
    for (int n = 0; n < 9; n++)
        body += "  %v" + std::to_string(n) + " = alloca i32\n";
    std::string last = "%v0";
    for (int n = 1; n < 9; n++) {
        body += "  %s" + std::to_string(n) + " = select i1 %c, ptr " + last + ", ptr %v" + std::to_string(n) +
                "\n";
        last = "%s" + std::to_string(n);
    }
    check_refused(body + "  store i32 1, ptr " + last + "\n", "a select of pointers to this many variables");
}

void matrices_fit_their_vectors(void**) {
    const std::string v = "<4 x float> zeroinitializer";
    const Compiled good = compile_body("  %m = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(" +
                                       v + ", " + v + ", i32 2, i32 2, i32 2)\n");
    if (good.result != LADDER_OK)
        fail_msg("%s", good.messages.c_str());
    for (const char* wrong : {"i32 3, i32 2, i32 2", "i32 2, i32 2, i32 0", "i32 4, i32 1, i32 1"})
        check_refused("  %m = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(" + v + ", " + v +
                          ", " + wrong + ")\n",
                      "a matrix has other dimensions");
}

void bools_as_numbers(void**) {
    const Compiled good =
        compile_body("  %v = bitcast i32 %x to <32 x i1>\n  %n = bitcast <32 x i1> %v to <2 x i16>\n");
    if (good.result != LADDER_OK)
        fail_msg("%s", good.messages.c_str());
    check_refused("  %v = bitcast i32 %x to <31 x i1>\n", "the cast cannot convert between these types");
}

// Two of the one before in each: looking for pointers in it ends.
void types_in_each_other(void**) {
    std::string text =
        R"(target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"
%s0 = type { i8, i8 }
)";
    for (int n = 1; n < 40; n++) {
        const std::string inner = "%s" + std::to_string(n - 1);
        text += "%s" + std::to_string(n) + " = type { " + inner + ", " + inner + " }\n";
    }
    text += "define void @main() #0 {\n  %a = alloca %s39\n  store i8 1, ptr %a\n  ret void\n}\n"
            "attributes #0 = { \"hlsl.numthreads\"=\"4,1,1\" \"hlsl.shader\"=\"compute\" }\n";
    assert_int_not_equal(compile(text).result, LADDER_OK);
}

} // namespace

TEST_GROUP(choices) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(accepted),
        cmocka_unit_test(constants_are_not_stored_to),
        cmocka_unit_test(shared_memory_is_stored_to_apart),
        cmocka_unit_test(many_are_refused),
        cmocka_unit_test(matrices_fit_their_vectors),
        cmocka_unit_test(bools_as_numbers),
        cmocka_unit_test(types_in_each_other),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_choices
