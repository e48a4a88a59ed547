// Compiles and runs the cases of LLVM code (cases.h) on a Vulkan device. Without one they are still compiled
// and validated.
#include "cases.h"
#include "support/testing.h"

#include "compile_shader.h"
#include "dxil_text.h"
#include "vulkan_compute.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace ladder::test::front_end_cases::test_front_end {

namespace {

// Edge cases and numbers without pattern.
std::vector<Words> inputs() {
    std::vector<Words> all = {{0, 0, 0, 0},
                              {1, 1, 1, 1001},
                              {UINT32_MAX, 1, 0x80000000, 5},
                              {0x80000000, UINT32_MAX, UINT32_MAX, UINT32_MAX},
                              {0x7fffffff, 0x80000000, 2, 1000},
                              {0x7fc00000, 0x3f800000, 3, 70000}, // NaN, 1.0
                              {0x3f800000, 0x3f800000, 5, 0x01020304},
                              {0xbf800000, 0x40000000, 4, 0x7f}};
    uint32_t x = 12345;
    auto next = [&] { return x = x * 1664525 + 1013904223, x ^ x >> 15; };
    while (all.size() < 64) {
        Words v{};
        for (uint32_t& w : v)
            w = next() >> (next() & 31);
        all.push_back(v);
    }
    return all;
}

std::string module_of(const Case& c) {
    DxilText text;
    text.globals = c.globals;
    text.resources = {{DxilResource::Srv, 11}, {DxilResource::Uav, 11}};
    text.flags = c.native_16bit ? DxilText::native_16bit : 0;
    text.body = R"(entry:
  %thread = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %place = shl i32 %thread, 4
  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %read = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %in, i32 %place, i32 undef)
  %a = extractvalue %dx.types.ResRet.i32 %read, 0
  %b = extractvalue %dx.types.ResRet.i32 %read, 1
  %c = extractvalue %dx.types.ResRet.i32 %read, 2
  %d = extractvalue %dx.types.ResRet.i32 %read, 3
  %k2 = and i32 %b, 15
  br label %start
start:
)" + c.body + R"(
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %out, i32 %place, i32 undef, i32 %w, i32 %x, i32 %y, i32 %z, i8 15)
  ret void
)";
    return c.layout.empty() ? text.str() : "target datalayout = \"" + c.layout + "\"\n" + text.str();
}

VulkanCompute* device() {
    static VulkanCompute vulkan;
    return vulkan.unavailable().empty() ? &vulkan : nullptr;
}

void check(const Case& c) {
    std::string text = module_of(c);
    for (const char* environment : {"vulkan1.1", "vulkan1.2", "vulkan1.3"}) {
        for (const char* structurizer : {"reconstructive", "naive"}) {
            Compiled compiled = compile(text, environment, structurizer);
            if (compiled.result != LADDER_OK)
                fail_msg("%s: %s\n%s", c.name, compiled.messages.c_str(), text.c_str());
            std::string bad = validate_spirv(compiled.words(), environment);
            if (!bad.empty())
                fail_msg("%s: %s: %s\n%s", c.name, environment, bad.c_str(), text.c_str());
        }
    }
    if (!device())
        return;
    const std::vector<Words> in = c.inputs.empty() ? inputs() : c.inputs;
    assert_int_equal(in.size(), 64);
    BufferBinding input{0, 1000, BufferKind::Storage, {}}, output{0, 2000, BufferKind::Storage, {}};
    for (const Words& v : in)
        input.words.insert(input.words.end(), v.begin(), v.end());
    output.words.assign(in.size() * 4, 0xcdcdcdcd);
    std::vector<BufferBinding> buffers = {input, output};
    if (!device()->run(compile(text).words(), "main", buffers, 1))
        fail_msg("%s: %s", c.name, device()->error().c_str());
    for (size_t n = 0; n < in.size(); n++) {
        Words want = c.expected(in[n]);
        for (uint32_t k = 0; k < 4; k++)
            if (buffers[1].words[n * 4 + k] != want[k])
                fail_msg("%s: thread %zu (%08x %08x %08x %08x), %%%c: got %08x, want %08x\n%s", c.name, n,
                         in[n][0], in[n][1], in[n][2], in[n][3], "wxyz"[k], buffers[1].words[n * 4 + k],
                         want[k], compile(text, "vulkan1.3", "", LADDER_TARGET_VSIR).bytes.c_str());
    }
}

void check_all(const std::vector<Case>& cases) {
    assert_true(!cases.empty());
    for (const Case& c : cases)
        check(c);
    if (!device())
        skip_test(); // compiled and validated only
}

void pointers(void**) { check_all(pointer_cases()); }
void memory(void**) { check_all(memory_cases()); }
void functions(void**) { check_all(function_cases()); }
void integers(void**) { check_all(integer_cases()); }
void values(void**) { check_all(value_cases()); }

} // namespace

TEST_GROUP(front_end) {
    const CMUnitTest tests[] = {cmocka_unit_test(pointers), cmocka_unit_test(memory),
                                cmocka_unit_test(functions), cmocka_unit_test(integers),
                                cmocka_unit_test(values)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::front_end_cases::test_front_end
