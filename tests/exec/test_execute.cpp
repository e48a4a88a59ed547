// Executes translated shaders on a Vulkan device (lavapipe). What they wrote is compared with results that
// were computed independently: control-flow/expected.tsv (made from the HLSL by tools/oracle.py) and the C++
// models of the phi hazards.
#include "compile_shader.h"
#include "corpus.h"
#include "phi_models.h"
#include "support/testing.h"
#include "vulkan_compute.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>

namespace test_execute {

using namespace ladder::test;

namespace {

std::unique_ptr<VulkanCompute> vulkan;

int open_vulkan(void**) {
    vulkan = std::make_unique<VulkanCompute>();
    return 0;
}

int close_vulkan(void**) {
    vulkan.reset();
    return 0;
}

void need_vulkan() {
    if (vulkan->unavailable().empty())
        return;
    print_message("no Vulkan device: %s\n", vulkan->unavailable().c_str());
    skip_test();
}

// Runs a shader with the corpus's convention (In = t0, Out = u0) and gives Out back.
std::vector<uint32_t> run(const std::vector<uint32_t>& spirv, std::vector<uint32_t> in, uint32_t out_words,
                          const uint32_t dispatch[3]) {
    std::vector<BufferBinding> buffers = {
        {0, 1000, BufferKind::Storage, std::move(in)},
        {0, 2000, BufferKind::Storage, std::vector<uint32_t>(out_words, 0xcdcdcdcd)}};
    if (!vulkan->run(spirv, "main", buffers, dispatch[0], dispatch[1], dispatch[2]))
        fail_msg("%s", vulkan->error().c_str());
    return buffers[1].words;
}

// Shaders of the corpus that the driver, the naive form or a driver's limit leaves out
// about.
enum class Which { WithinLimits, WithoutBarriers, Limit };

// What Mesa 22.3's llvmpipe gets wrong in the default form, and why; test_interpret shows that the programs
// are right. The naive form, with its flat switch and a phi for every value, does not meet the limit.
struct DriverLimit {
    const char* reason;
    std::vector<std::string> shaders;
};
// Storing such a value to a buffer in the loop and loading it after the loop makes the result right.
const DriverLimit loop_values = {
    "llvmpipe computes values of a loop again for threads that have left it, with loads "
    "that then give 0, where such a value is used after the loop without a phi",
    {"big_2000.cs_6_0", "early_out_200.cs_6_0", "shared_exit_two_loops.cs_6_0"}};

bool lists(const DriverLimit& limit, const std::string& name) {
    return std::find(limit.shaders.begin(), limit.shaders.end(), name) != limit.shaders.end();
}

// Number of corpus runs whose output differs from the table. The naive form does not keep threads together,
// so that shaders with barriers mean nothing in it; and lavapipe needs minutes for its largest modules.
uint32_t wrong_results(const char* structurizer, Which which, const DriverLimit* limit = nullptr) {
    constexpr size_t largest_naive_module = 60000;
    std::map<std::string, CorpusShader> shaders;
    for (CorpusShader& s : corpus("control-flow", "cs"))
        if (which == Which::WithinLimits ? !lists(loop_values, s.name)
            : which == Which::Limit      ? lists(*limit, s.name)
                                    : read_file(s.path + ".ll").find("dx.op.barrier") == std::string::npos)
            shaders[s.name] = s;
    uint32_t wrong = 0, runs = 0;
    std::string last;
    Compiled code;
    for (const Expected& e : expected_results()) {
        auto at = shaders.find(e.name);
        if (at == shaders.end())
            continue;
        const CorpusShader& s = at->second;
        if (e.name != last) {
            code = compile(read_file(s.path + ".dxil"), "vulkan1.3", structurizer);
            last = e.name;
            if (code.result != LADDER_OK)
                fail_msg("%s: %s", e.name.c_str(), code.messages.c_str());
        }
        if (which == Which::WithoutBarriers && code.bytes.size() > largest_naive_module)
            continue;
        uint32_t hash =
            hash_words(run(code.words(), input_words(e.seed, s.in_words), s.out_words, s.dispatch));
        runs++;
        if (hash != e.hash) {
            wrong++;
            print_error("%s seed %u: %08x, expected %08x\n", e.name.c_str(), e.seed, hash, e.hash);
        }
    }
    assert_true(runs >= (which == Which::WithinLimits ? 658 : which == Which::WithoutBarriers ? 500 : 7));
    return wrong;
}

void corpus_default(void**) {
    need_vulkan();
    assert_int_equal(wrong_results("", Which::WithinLimits), 0);
}

// HLSL of the corpus in the tokens of shader model 5.
void corpus_of_tokens(void**) {
    need_vulkan();
    // vkd3d-compiler 2.1 reads lds[c][i] of groupshared memory as element i, offset 0.
    const std::string miscompiled = "scan_lds.cs_6_0";
    std::map<std::string, CorpusShader> shaders;
    for (CorpusShader& s : corpus("control-flow", "cs"))
        shaders[s.name] = s;
    uint32_t wrong = 0, runs = 0;
    for (const Expected& e : expected_results()) {
        const CorpusShader& s = shaders.at(e.name);
        const std::string path = s.path.substr(0, s.path.find(".cs_")) + ".cs_5_0.dxbc";
        if (!std::filesystem::exists(path) || e.name == miscompiled || lists(loop_values, e.name))
            continue;
        const Compiled code = compile(read_file(path));
        if (code.result != LADDER_OK)
            fail_msg("%s: %s", e.name.c_str(), code.messages.c_str());
        const uint32_t hash =
            hash_words(run(code.words(), input_words(e.seed, s.in_words), s.out_words, s.dispatch));
        runs++;
        if (hash == e.hash)
            continue;
        wrong++;
        print_error("%s seed %u: %08x, expected %08x\n", path.c_str(), e.seed, hash, e.hash);
    }
    print_message("%u runs\n", runs);
    assert_int_equal(wrong, 0);
    assert_true(runs >= 400);
}

// Right results pass, on any device; wrong ones of llvmpipe are no verdict on Ladder.
void check_limit(const DriverLimit& limit) {
    need_vulkan();
    if (!wrong_results("", Which::Limit, &limit))
        return;
    if (vulkan->device_name().find("llvmpipe") == std::string::npos)
        fail_msg("%s: the device is not llvmpipe", limit.reason);
    print_message("%s\n", limit.reason);
    skip_test();
}

void corpus_with_loop_values(void**) { check_limit(loop_values); }

void corpus_naive(void**) {
    need_vulkan();
    assert_int_equal(wrong_results("naive", Which::WithoutBarriers), 0);
}

void check_model(const char* name, uint32_t (*model)(uint32_t)) {
    need_vulkan();
    for (const char* structurizer : {"naive", ""}) {
        Compiled code =
            compile(read_file(std::string(TEST_DATA_DIR "/asm/") + name + ".ll"), "vulkan1.1", structurizer);
        if (code.result != LADDER_OK)
            fail_msg("%s: %s", name, code.messages.c_str());
        std::string complaint = validate_spirv(code.words(), "vulkan1.1");
        assert_string_equal(complaint.c_str(), "");
        for (uint32_t seed : {1, 2, 3, 11, 12}) {
            std::vector<uint32_t> in = input_words(seed, 64);
            const uint32_t one[3] = {1, 1, 1};
            std::vector<uint32_t> out = run(code.words(), in, 64, one);
            for (uint32_t i = 0; i < 64; i++)
                if (out[i] != model(in[i]))
                    fail_msg("%s (%s): In[%u] = %u gives %u, expected %u", name, structurizer, i, in[i],
                             out[i], model(in[i]));
        }
    }
}

void swap_around_a_loop(void**) { check_model("phi_swap", phi_swap); }
void use_after_rotated_loop(void**) { check_model("phi_after_rotated_loop", phi_after_rotated_loop); }
void phi_is_the_condition(void**) { check_model("phi_as_condition", phi_as_condition); }
void fibonacci(void**) { check_model("phi_fibonacci", phi_fibonacci); }
void return_out_of_nested_loops(void**) { check_model("return_from_nested_loops", return_from_nested_loops); }

} // namespace

TEST_GROUP(execute) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(swap_around_a_loop),
        cmocka_unit_test(use_after_rotated_loop),
        cmocka_unit_test(phi_is_the_condition),
        cmocka_unit_test(fibonacci),
        cmocka_unit_test(return_out_of_nested_loops),
        cmocka_unit_test(corpus_default),
        cmocka_unit_test(corpus_of_tokens),
        cmocka_unit_test(corpus_with_loop_values),
        cmocka_unit_test(corpus_naive),
    };
    return cmocka_run_group_tests(tests, open_vulkan, close_vulkan);
}

} // namespace test_execute
