// DXIL's types are structures with names of their own. In modules of clang these names mean nothing.
#include "support/compile_shader.h"
#include "support/testing.h"

namespace test_dialects {

using namespace ladder::test;

namespace {

Compiled compile_value(const std::string& type) {
    return compile(
        R"(target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"
%)" + type + R"( = type { i32 }
@out = internal addrspace(3) global [4 x i32] undef
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  %c = icmp eq i32 %x, 0
  %one = insertvalue %)" +
            type + R"( undef, i32 %x, 0
  %both = select i1 %c, %)" +
            type + " %one, %" + type + R"( { i32 7 }
  %y = extractvalue %)" +
            type + R"( %both, 0
  store i32 %y, ptr addrspace(3) @out
  ret void
}
attributes #0 = { "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }
)",
        "vulkan1.3", "", LADDER_TARGET_VSIR);
}

void names_of_dxil_are_plain(void**) {
    const Compiled plain = compile_value("pair");
    if (plain.result != LADDER_OK)
        fail_msg("%s", plain.messages.c_str());
    for (const char* type : {"dx.types.Handle", "dx.types.HitObject"}) {
        const Compiled named = compile_value(type);
        if (named.result != LADDER_OK)
            fail_msg("%s: %s", type, named.messages.c_str());
        assert_string_equal(named.bytes.c_str(), plain.bytes.c_str());
    }
}

} // namespace

TEST_GROUP(dialects) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(names_of_dxil_are_plain),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_dialects
