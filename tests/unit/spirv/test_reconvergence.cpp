// What a module asks of the target so that threads stay together, and the rules that come with it.
#include "spirv/module/reconvergence.h"
#include "support.h"

namespace test_reconvergence {

using namespace ladder;
using spirv::Environment;
using spirv::Options;
using spirv::shader;
using spirv::translate;
using spirv::Written;

namespace {

constexpr uint32_t uniform_mode = 4421, maximal_mode = 6023;
constexpr const char* uniform_name = "SPV_KHR_subgroup_uniform_control_flow";
constexpr const char* maximal_name = "SPV_KHR_maximal_reconvergence";

Options options(bool maximal, bool uniform, Environment e = Environment::Vulkan13) {
    Options o;
    o.environment = e;
    o.device.set(spirv::Fact::MaximalReconvergence, maximal);
    o.device.set(spirv::Fact::SubgroupUniformControlFlow, uniform);
    return o;
}

// Instructions of the module by opcode; Debian 12's SPIRV-Tools do not know all of them.
template <class Visit>
void each(const std::vector<uint32_t>& words, spv::Op op, Visit visit) {
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        if ((words[at] & 0xffff) == static_cast<uint32_t>(op))
            visit(&words[at]);
}
// Quad control: only in pixel shaders, only with maximal reconvergence, and only what there is a use for.
void quad_control(void**) {
    struct Case {
        const char* stage;
        const char* op;
        bool maximal, control, derivatives, full;
    };
    constexpr const char* deriv = "%9 = utof.f32 %7\n%10 = deriv.f32 coarse_x, %9\n";
    constexpr const char* swap = "%9 = quad_swap.i32 0, %7\n";
    const Case cases[] = {
        {"pixel", deriv, true, true, true, false},   {"pixel", swap, true, true, false, true},
        {"pixel", deriv, false, true, false, false}, {"pixel", swap, false, true, false, false},
        {"pixel", deriv, true, false, false, false}, {"compute", swap, true, true, false, false},
    };
    for (const Case& c : cases) {
        Options o;
        o.device.set(spirv::Fact::MaximalReconvergence, c.maximal);
        o.device.set(spirv::Fact::QuadControl, c.control);
        const std::string text =
            std::string("vsir 1 structured-ssa\nstage ") + c.stage +
            "\nentry f0 \"main\"\nfunction f0 \"main\"() {\nb0:\n"
            "%7 = wave_lane_index\n%8 = ieq %7, i32 3\nbranch b1\nb1: selection merge b3\n"
            "branch_if %8, b2, b3\nb2:\n" +
            c.op + "branch b3\nb3:\nreturn\n}\n";
        const Written w = translate(text, o);
        if (w.code != Code::Ok)
            fail_msg("%s\n%s", w.message.c_str(), text.c_str());
        bool modes[3] = {};
        each(w.words, spv::Op::OpExecutionMode, [&](const uint32_t* i) {
            for (uint32_t k = 0; k < 3; k++)
                modes[k] |= i[2] == (k == 2 ? maximal_mode : 5088 + k);
        });
        bool capability = false;
        each(w.words, spv::Op::OpCapability, [&](const uint32_t* i) { capability |= i[1] == 5087; });
        assert_int_equal(modes[0], c.derivatives);
        assert_int_equal(modes[1], c.full);
        assert_int_equal(capability, c.derivatives || c.full);
        if (c.derivatives)
            assert_true(modes[2]);
    }
}

bool asks_for(const std::vector<uint32_t>& words, uint32_t mode, const char* extension) {
    uint32_t modes = 0, extensions = 0, entry = 0;
    each(words, spv::Op::OpEntryPoint, [&](const uint32_t* i) { entry = i[2]; });
    each(words, spv::Op::OpExecutionMode, [&](const uint32_t* i) {
        if (i[2] == mode) {
            assert_int_equal(i[0] >> 16, 3);
            assert_int_equal(i[1], entry);
            modes++;
        }
    });
    each(words, spv::Op::OpExtension,
         [&](const uint32_t* i) { extensions += !strcmp(reinterpret_cast<const char*>(i + 1), extension); });
    assert_true(modes <= 1);
    assert_int_equal(modes, extensions);
    return modes;
}

struct Asked {
    bool maximal, uniform, warned;
};
void expect(const std::string& text, const Options& o, Asked wanted) {
    const Written w = translate(text, o);
    assert_int_equal(static_cast<int>(w.code), 0);
    const bool maximal = asks_for(w.words, maximal_mode, maximal_name);
    const bool uniform = asks_for(w.words, uniform_mode, uniform_name);
    const bool warned = w.message.find("warning") != std::string::npos;
    if (maximal != wanted.maximal || uniform != wanted.uniform || warned != wanted.warned)
        fail_msg("maximal %d, uniform %d, '%s' for\n%s", maximal, uniform, w.message.c_str(), text.c_str());
    if (!maximal) // 2023.1 refuses what it does not know
        assert_string_equal(spirv::verdict(w.words, o.environment).c_str(), "");
}

std::string branching(const std::string& then) {
    return shader("%3 = raw_load.i32 %2, 0, 4\n%4 = ieq %3, i32 7\nbranch b1\nb1: selection merge b3\n"
                  "branch_if %4, b2, b3\nb2:\n" +
                  then + "branch b3\nb3:\n");
}
const char* const wave = "%5 = wave_read_first.i32 %3\nraw_store.i32 %1, 0, 4, 1, %5\n";

void best_that_there_is(void**) {
    const std::string text = branching(wave);
    expect(text, options(false, false), {false, false, true});
    expect(text, options(false, true), {false, true, true});
    expect(text, options(true, false), {true, false, false});
    expect(text, options(true, true), {true, false, false});
    for (Environment e : {Environment::Vulkan11, Environment::Vulkan12, Environment::Vulkan14}) {
        expect(text, options(true, true, e), {true, false, false});
        expect(text, options(false, true, e), {false, true, true});
    }
    const std::string quad = branching("%5 = quad_swap.i32 x, %3\nraw_store.i32 %1, 0, 4, 1, %5\n");
    expect(quad, options(true, true), {true, false, false});
    expect(quad, options(false, false), {false, false, true});
    Written w = translate(text, options(false, false));
    assert_non_null(strstr(w.message.c_str(), "wave_read_first"));
}

void only_where_it_matters(void**) {
    const std::string plain = branching("raw_store.i32 %1, 0, 4, 1, %3\n");
    const std::string straight = shader(std::string("%3 = raw_load.i32 %2, 0, 4\n") + wave);
    const std::string fence = branching("barrier uav_device\n");
    for (const std::string& text : {plain, straight, fence})
        for (bool has : {false, true})
            expect(text, options(has, has), {false, false, false});
    // Whole groups come to barriers: nothing is lost without the modes.
    const std::string barrier = branching("barrier sync|groupshared\n");
    expect(barrier, options(true, true), {true, false, false});
    expect(barrier, options(false, true), {false, true, false});
    expect(barrier, options(false, false), {false, false, false});
    expect(barrier, options(true, true, Environment::Vulkan10), {false, false, false});
    // The loop is the writer's own.
    const std::string match = shader("%3, %4, %5, %6 = wave_match %0\nraw_store.i32 %1, 0, 4, 1, %3\n");
    expect(match, options(true, true), {true, false, false});
    expect(match, options(false, true), {false, true, true});
}

// Assembles a function's blocks; gives what the check says, or "".
std::string rules(const std::string& blocks) {
    const std::string text =
        "OpCapability Shader\nOpCapability Int64\nOpMemoryModel Logical GLSL450\n"
        "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
        "%void = OpTypeVoid\n%bool = OpTypeBool\n%u32 = OpTypeInt 32 0\n"
        "%u64 = OpTypeInt 64 0\n%c = OpUndef %bool\n%n = OpUndef %u32\n%w = OpUndef %u64\n"
        "%f = OpTypeFunction %void\n%main = OpFunction %void None %f\n%e = OpLabel\n" +
        blocks + "OpReturn\nOpFunctionEnd\n";
    std::vector<uint32_t> words;
    spvtools::SpirvTools tools(SPV_ENV_UNIVERSAL_1_6);
    if (!tools.Assemble(text, &words))
        fail_msg("%s", text.c_str());
    Arena arena;
    const char* message = spirv::check_reconvergence(words, arena);
    return message ? message : "";
}
#define assert_says(text, part) assert_non_null(strstr((text).c_str(), part))

void rules_of_the_mode(void**) {
    const char* const good[] = {
        "",
        "OpSelectionMerge %m None\nOpBranchConditional %c %a %m\n%a = OpLabel\nOpBranch %m\n%m = OpLabel\n",
        "OpBranch %h\n%h = OpLabel\nOpLoopMerge %m %t None\nOpBranchConditional %c %b %m\n%b = OpLabel\n"
        "OpBranchConditional %c %t %x\n%x = OpLabel\nOpBranch %t\n%t = OpLabel\n"
        "OpBranchConditional %c %h %m\n%m = OpLabel\n",
        // Cases that share a target, and one that falls through.
        "OpSelectionMerge %m None\nOpSwitch %n %m 1 %a 2 %a 3 %b\n%a = OpLabel\nOpBranch %b\n%b = OpLabel\n"
        "OpBranch %m\n%m = OpLabel\n",
        "OpSelectionMerge %m None\nOpSwitch %w %m 1 %a 2 %a 3 %b\n%a = OpLabel\nOpBranch %b\n%b = OpLabel\n"
        "OpBranch %m\n%m = OpLabel\n",
    };
    for (const char* blocks : good)
        assert_string_equal(rules(blocks).c_str(), "");
    assert_says(rules("OpSelectionMerge %m None\nOpBranchConditional %c %m %m\n%m = OpLabel\n"),
                "labels are the same");
    // Two ways to %j, whose header does not name it.
    assert_says(rules("OpSelectionMerge %m None\nOpBranchConditional %c %a %b\n%a = OpLabel\nOpBranch %j\n"
                      "%b = OpLabel\nOpBranch %j\n%j = OpLabel\nOpBranch %m\n%m = OpLabel\n"),
                "several predecessors");
    // The case of one switch may be entered twice, a block after it may not.
    assert_says(rules("OpSelectionMerge %m None\nOpSwitch %w %m 1 %a 2 %b\n%a = OpLabel\nOpBranch %j\n"
                      "%b = OpLabel\nOpBranch %j\n%j = OpLabel\nOpBranch %m\n%m = OpLabel\n"),
                "several predecessors");
}

} // namespace

TEST_GROUP(reconvergence) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(best_that_there_is),
        cmocka_unit_test(only_where_it_matters),
        cmocka_unit_test(rules_of_the_mode),
        cmocka_unit_test(quad_control),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_reconvergence
