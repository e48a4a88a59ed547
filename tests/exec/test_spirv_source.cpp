// SPIR-V modules that other translators write and Ladder's writer does not: pointers as values, addresses,
// bytes in memory, bools in subgroups. Each is a text here, with the words that each invocation leaves.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

#include <ladder/ladder.h>
#include <spirv-tools/libspirv.hpp>

#include "simulated_memory.h"
#include "support/testing.h"

namespace test_spirv_source {

using namespace ladder::test;

namespace {

constexpr uint32_t lanes = 32;

// What a module adds to the common text. The body has %i, the number of the invocation, and %x, its word of
// the input; it makes %result, a uint.
struct Case {
    const char* name;
    const char* capabilities;
    const char* decorations;
    const char* globals;
    const char* body;
    uint32_t (*expected)(uint32_t i, const std::vector<uint32_t>& input);
    const char* memory_model = "Logical GLSL450";
    const char* interface = ""; // variables besides those of all modules
};

std::string text_of(const Case& c) {
    return std::string("OpCapability Shader\n") + c.capabilities + "OpMemoryModel " + c.memory_model +
           "\nOpEntryPoint GLCompute %main \"main\" %invocation %input %output " + c.interface + R"(
OpExecutionMode %main LocalSize 32 1 1
OpDecorate %invocation BuiltIn LocalInvocationIndex
OpDecorate %words ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %input DescriptorSet 0
OpDecorate %input Binding 0
OpDecorate %output DescriptorSet 0
OpDecorate %output Binding 1
)" + c.decorations +
           R"(
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%words = OpTypeRuntimeArray %uint
%block = OpTypeStruct %words
%block_ptr = OpTypePointer StorageBuffer %block
%word_ptr = OpTypePointer StorageBuffer %uint
%index_ptr = OpTypePointer Input %uint
%input = OpVariable %block_ptr StorageBuffer
%output = OpVariable %block_ptr StorageBuffer
%invocation = OpVariable %index_ptr Input
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%u3 = OpConstant %uint 3
%u4 = OpConstant %uint 4
%u5 = OpConstant %uint 5
%u8 = OpConstant %uint 8
%u32 = OpConstant %uint 32
%true = OpConstantTrue %bool
%main_type = OpTypeFunction %void
)" + c.globals +
           R"(
%main = OpFunction %void None %main_type
%begin = OpLabel
)" + (strstr(c.body, "OpVariable") ? "" : "%i = OpLoad %uint %invocation\n") +
           c.body + R"(
%place = OpAccessChain %word_ptr %output %u0 %i
OpStore %place %result
OpReturn
OpFunctionEnd
)";
}

std::string assemble(const Case& c) {
    spvtools::SpirvTools tools(SPV_ENV_UNIVERSAL_1_6);
    std::string messages;
    tools.SetMessageConsumer(
        [&](spv_message_level_t, const char*, const spv_position_t& at, const char* text) {
            messages += std::to_string(at.line + 1) + ": " + text + "\n";
        });
    std::vector<uint32_t> words;
    if (!tools.Assemble(text_of(c), &words) || !tools.Validate(words))
        fail_msg("%s: %s", c.name, messages.c_str());
    return {reinterpret_cast<const char*>(words.data()), words.size() * 4};
}

std::vector<uint32_t> input_of(uint32_t seed) {
    std::vector<uint32_t> words(lanes);
    for (uint32_t n = 0; n < lanes; n++)
        words[n] = (n + seed) * 2654435761u;
    return words;
}

// Runs the module under three ways of execution. `more`: memory besides input and output; it is as `more` has
// it before each run, and `check` sees it afterwards.
void run(const Case& c, const std::string& module, const std::vector<Memory>& more = {},
         const std::function<void(const std::vector<Memory>&)>& check = {}) {
    constexpr uint32_t dispatch[3] = {1, 1, 1};
    const std::vector<uint32_t> input = input_of(3);
    for (const Execution& how :
         {Execution{}, Execution{LADDER_SIMT_SWITCH_WEAK, LADDER_SIMT_SCHEDULE_DEFAULT},
          Execution{LADDER_SIMT_SWITCH_RANDOM, LADDER_SIMT_SCHEDULE_RANDOM}}) {
        std::vector<Memory> all = {{LADDER_RESOURCE_CLASS_UAV, 0, 0, input},
                                   {LADDER_RESOURCE_CLASS_UAV, 0, 1, std::vector<uint32_t>(lanes)}};
        all.insert(all.end(), more.begin(), more.end());
        if (const std::string wrong = execute(module, dispatch, how, all); !wrong.empty())
            fail_msg("%s: %s", c.name, wrong.c_str());
        for (uint32_t n = 0; n < lanes; n++)
            if (all[1].words[n] != c.expected(n, input))
                fail_msg("%s: word %u is %08x, not %08x", c.name, n, all[1].words[n], c.expected(n, input));
        if (check)
            check(all);
    }
}

#define LOAD_X                                                                                               \
    "%xp = OpAccessChain %word_ptr %input %u0 %i\n"                                                          \
    "%x = OpLoad %uint %xp\n"

const Case pointer_cases[] = {
    {"a choice of pointers", "OpCapability VariablePointersStorageBuffer\n", "", "", LOAD_X R"(
%odd = OpBitwiseAnd %uint %i %u1
%is_odd = OpINotEqual %bool %odd %u0
%first = OpAccessChain %word_ptr %input %u0 %u5
%p = OpSelect %word_ptr %is_odd %xp %first
%result = OpLoad %uint %p
)",
     [](uint32_t i, const std::vector<uint32_t>& input) { return input[i % 2 ? i : 5]; }},
    {"a pointer that a loop moves", "OpCapability VariablePointersStorageBuffer\n",
     "OpDecorate %word_ptr ArrayStride 4\n", "", R"(
%xp = OpAccessChain %word_ptr %input %u0 %i
OpBranch %loop
%loop = OpLabel
%p = OpPhi %word_ptr %xp %begin %next %body
%sum = OpPhi %uint %u0 %begin %more %body
%n = OpPhi %uint %i %begin %n1 %body
%goes_on = OpULessThan %bool %n %u32
OpLoopMerge %end %body None
OpBranchConditional %goes_on %body %end
%body = OpLabel
%x = OpLoad %uint %p
%more = OpIAdd %uint %sum %x
%next = OpPtrAccessChain %word_ptr %p %u1
%n1 = OpIAdd %uint %n %u1
OpBranch %loop
%end = OpLabel
%result = OpCopyObject %uint %sum
)",
     [](uint32_t i, const std::vector<uint32_t>& input) {
         uint32_t sum = 0;
         for (uint32_t n = i; n < lanes; n++)
             sum += input[n];
         return sum;
     }},
    {"how far pointers are apart", "OpCapability VariablePointersStorageBuffer\n",
     "OpDecorate %word_ptr ArrayStride 4\n", "", R"(
%a = OpAccessChain %word_ptr %input %u0 %i
%b = OpAccessChain %word_ptr %input %u0 %u3
%d = OpPtrDiff %int %b %a
%equal = OpPtrEqual %bool %a %b
%flag = OpSelect %uint %equal %u32 %u0
%du = OpBitcast %uint %d
%result = OpIAdd %uint %du %flag
)",
     [](uint32_t i, const std::vector<uint32_t>&) { return 3 - i + (i == 3 ? 32 : 0); }},
};

void pointers(void**) {
    for (const Case& c : pointer_cases)
        run(c, assemble(c));
}

// As dxc -fcgl writes a local variable of type StructuredBuffer. SPIR-V's validator takes it only before
// legalization.
void variables_of_pointers(void**) {
    const Case c = {"a variable of a pointer",
                    "OpCapability VariablePointersStorageBuffer\n",
                    "",
                    "%alias_ptr = OpTypePointer Function %block_ptr\n"
                    "%place_ptr = OpTypePointer Function %word_ptr\n",
                    R"(
%alias = OpVariable %alias_ptr Function
%moving = OpVariable %place_ptr Function
%i = OpLoad %uint %invocation
OpStore %alias %input
%whole = OpLoad %block_ptr %alias
%p = OpAccessChain %word_ptr %whole %u0 %i
OpStore %moving %p
%small = OpULessThan %bool %i %u8
OpSelectionMerge %end None
OpBranchConditional %small %then %end
%then = OpLabel
%q = OpAccessChain %word_ptr %whole %u0 %u4
OpStore %moving %q
OpBranch %end
%end = OpLabel
%r = OpLoad %word_ptr %moving
%result = OpLoad %uint %r
)",
                    [](uint32_t i, const std::vector<uint32_t>& input) { return input[i < 8 ? 4 : i]; }};
    run(c, assemble(c));
}

constexpr uint32_t address_space = 0xfffffffe;

// A list in memory with addresses: node N of register 7 leads to node N - 1, and has the value 100 + N; node
// 0 leads nowhere. Words: address, value, padding.
void addresses(void**) {
    const Case c = {"a list",
                    "OpCapability PhysicalStorageBufferAddresses\nOpCapability Int64\n",
                    "OpMemberDecorate %node 0 Offset 0\nOpMemberDecorate %node 1 Offset 8\n"
                    "OpMemberDecorate %node 2 Offset 12\n"
                    "OpDecorate %node Block\nOpDecorate %node_ptr ArrayStride 16\n",
                    R"(
%ulong = OpTypeInt 64 0
%high = OpConstant %ulong 30064771072
%l0 = OpConstant %ulong 0
%l16 = OpConstant %ulong 16
OpTypeForwardPointer %node_ptr PhysicalStorageBuffer
%node = OpTypeStruct %node_ptr %uint %uint
%node_ptr = OpTypePointer PhysicalStorageBuffer %node
%next_ptr = OpTypePointer PhysicalStorageBuffer %node_ptr
%value_ptr = OpTypePointer PhysicalStorageBuffer %uint
)",
                    R"(
%wide = OpUConvert %ulong %i
%bytes = OpIMul %ulong %wide %l16
%number = OpIAdd %ulong %high %bytes
%start = OpConvertUToPtr %node_ptr %number
OpBranch %loop
%loop = OpLabel
%p = OpPhi %node_ptr %start %begin %next %body
%sum = OpPhi %uint %u0 %begin %more %body
%as_number = OpConvertPtrToU %ulong %p
%goes_on = OpINotEqual %bool %as_number %l0
OpLoopMerge %end %body None
OpBranchConditional %goes_on %body %end
%body = OpLabel
%vp = OpAccessChain %value_ptr %p %u1
%v = OpLoad %uint %vp Aligned 4
%more = OpIAdd %uint %sum %v
%np = OpAccessChain %next_ptr %p %u0
%next = OpLoad %node_ptr %np Aligned 8
OpBranch %loop
%end = OpLabel
%own = OpBitcast %node_ptr %number
%own_count = OpAccessChain %value_ptr %own %u2
%old = OpAtomicIAdd %uint %own_count %u1 %u0 %u1
%first = OpConvertUToPtr %node_ptr %high
%even = OpBitwiseAnd %uint %i %u1
%is_even = OpIEqual %bool %even %u0
%chosen = OpSelect %node_ptr %is_even %own %first
%chosen_number = OpConvertPtrToU %ulong %chosen
%low = OpUConvert %uint %chosen_number
%result = OpIAdd %uint %sum %low
)",
                    [](uint32_t i, const std::vector<uint32_t>&) {
                        return (i + 1) * 100 + i * (i + 1) / 2 + (i % 2 ? 0 : 16 * i);
                    },
                    "PhysicalStorageBuffer64 GLSL450"};
    std::vector<uint32_t> nodes(lanes * 4);
    for (uint32_t n = 0; n < lanes; n++) {
        nodes[4 * n] = n ? 16 * (n - 1) : 0;
        nodes[4 * n + 1] = n ? 7 : 0;
        nodes[4 * n + 2] = 100 + n;
    }
    run(c, assemble(c), {{LADDER_RESOURCE_CLASS_UAV, address_space, 7, nodes}},
        [](const std::vector<Memory>& all) {
            for (uint32_t n = 0; n < lanes; n++)
                assert_int_equal(all[2].words[4 * n + 3], 1);
        });
}

// Bytes of the input, in the order of memory.
uint32_t byte_of(const std::vector<uint32_t>& words, uint32_t n) { return words[n / 4] >> n % 4 * 8 & 0xff; }

void bytes(void**) {
    const Case c = {
        "bytes",
        "OpCapability Int8\nOpCapability StorageBuffer8BitAccess\n",
        "OpDecorate %bytes ArrayStride 1\nOpMemberDecorate %byte_block 0 Offset 0\n"
        "OpDecorate %byte_block Block\nOpDecorate %from DescriptorSet 0\nOpDecorate %from Binding 0\n"
        "OpDecorate %to DescriptorSet 0\nOpDecorate %to Binding 2\n",
        R"(
%byte = OpTypeInt 8 0
%byte2 = OpTypeVector %byte 2
%b3 = OpConstant %byte 3
%bytes = OpTypeRuntimeArray %byte
%byte_block = OpTypeStruct %bytes
%byte_block_ptr = OpTypePointer StorageBuffer %byte_block
%byte_ptr = OpTypePointer StorageBuffer %byte
%few = OpTypeArray %byte %u4
%few_ptr = OpTypePointer Private %few
%private_ptr = OpTypePointer Private %byte
%shared_type = OpTypeArray %byte %u32
%shared_ptr = OpTypePointer Workgroup %shared_type
%shared_byte = OpTypePointer Workgroup %byte
%from = OpVariable %byte_block_ptr StorageBuffer
%to = OpVariable %byte_block_ptr StorageBuffer
%own = OpVariable %few_ptr Private
%shared = OpVariable %shared_ptr Workgroup
%shared_memory = OpConstant %uint 264
)",
        R"(
%fp = OpAccessChain %byte_ptr %from %u0 %i
%b = OpLoad %byte %fp
%tripled = OpIMul %byte %b %b3
%low = OpBitwiseAnd %uint %i %u3
%op = OpAccessChain %private_ptr %own %low
OpStore %op %tripled
%again = OpLoad %byte %op
%tp = OpAccessChain %byte_ptr %to %u0 %i
OpStore %tp %again
%sp = OpAccessChain %shared_byte %shared %i
OpStore %sp %again
OpControlBarrier %u2 %u2 %shared_memory
%other = OpBitwiseXor %uint %i %u1
%sq = OpAccessChain %shared_byte %shared %other
%neighbour = OpLoad %byte %sq
%signed = OpSConvert %int %neighbour
%result = OpBitcast %uint %signed
)",
        [](uint32_t i, const std::vector<uint32_t>& input) {
            return static_cast<uint32_t>(static_cast<int8_t>(byte_of(input, i ^ 1) * 3));
        },
        "Logical GLSL450",
        "%from %to %own %shared"};
    run(c, assemble(c), {{LADDER_RESOURCE_CLASS_UAV, 0, 2, std::vector<uint32_t>(lanes / 4, 0xaaaaaaaa)}},
        [](const std::vector<Memory>& all) {
            for (uint32_t n = 0; n < lanes; n++)
                assert_int_equal(byte_of(all[2].words, n), byte_of(input_of(3), n) * 3 & 0xff);
        });
}

// The truth of an invocation in the subgroup's tests.
bool truth(uint32_t i) { return i * 7 % 5 != 0; }

#define TRUTH                                                                                                \
    "%i7 = OpIMul %uint %i %u7\n"                                                                            \
    "%rest = OpUMod %uint %i7 %u5\n"                                                                         \
    "%b = OpINotEqual %bool %rest %u0\n"
#define SEVEN "%u7 = OpConstant %uint 7\n"
#define AS_WORD "%result = OpSelect %uint %r %u1 %u0\n"
#define SUBGROUPS                                                                                            \
    "OpCapability GroupNonUniform\nOpCapability GroupNonUniformArithmetic\n"                                 \
    "OpCapability GroupNonUniformClustered\n"

template <class F>
uint32_t fold(uint32_t first, uint32_t end, bool start, F f) {
    bool all = start;
    for (uint32_t n = first; n < end; n++)
        all = f(all, truth(n));
    return all;
}
constexpr auto both = [](bool a, bool b) { return a && b; };
constexpr auto either = [](bool a, bool b) { return a || b; };
constexpr auto differs = [](bool a, bool b) { return a != b; };

const Case bool_cases[] = {
    {"and of all", SUBGROUPS, "", SEVEN,
     TRUTH "%r = OpGroupNonUniformLogicalAnd %bool %u3 Reduce %b\n" AS_WORD,
     [](uint32_t, const std::vector<uint32_t>&) { return fold(0, lanes, true, both); }},
    {"or before", SUBGROUPS, "", SEVEN,
     TRUTH "%r = OpGroupNonUniformLogicalOr %bool %u3 ExclusiveScan %b\n" AS_WORD,
     [](uint32_t i, const std::vector<uint32_t>&) { return fold(0, i, false, either); }},
    {"and before", SUBGROUPS, "", SEVEN,
     TRUTH "%r = OpGroupNonUniformLogicalAnd %bool %u3 ExclusiveScan %b\n" AS_WORD,
     [](uint32_t i, const std::vector<uint32_t>&) { return fold(0, i, true, both); }},
    {"parity so far", SUBGROUPS, "", SEVEN,
     TRUTH "%r = OpGroupNonUniformLogicalXor %bool %u3 InclusiveScan %b\n" AS_WORD,
     [](uint32_t i, const std::vector<uint32_t>&) { return fold(0, i + 1, false, differs); }},
    {"and of a cluster", SUBGROUPS, "", SEVEN,
     TRUTH "%r = OpGroupNonUniformLogicalAnd %bool %u3 ClusteredReduce %b %u4\n" AS_WORD,
     [](uint32_t i, const std::vector<uint32_t>&) { return fold(i & ~3u, (i & ~3u) + 4, true, both); }},
    {"parity of a cluster", SUBGROUPS, "", SEVEN,
     TRUTH "%r = OpGroupNonUniformLogicalXor %bool %u3 ClusteredReduce %b %u8\n" AS_WORD,
     [](uint32_t i, const std::vector<uint32_t>&) { return fold(i & ~7u, (i & ~7u) + 8, false, differs); }},
    {"rotation", SUBGROUPS "OpCapability GroupNonUniformRotateKHR\nOpExtension \"SPV_KHR_subgroup_rotate\"\n",
     "", "", LOAD_X "%result = OpGroupNonUniformRotateKHR %uint %u3 %x %u5\n",
     [](uint32_t i, const std::vector<uint32_t>& input) { return input[(i + 5) % lanes]; }},
    {"rotation of a cluster",
     SUBGROUPS "OpCapability GroupNonUniformRotateKHR\nOpExtension \"SPV_KHR_subgroup_rotate\"\n", "", "",
     LOAD_X "%result = OpGroupNonUniformRotateKHR %uint %u3 %x %u5 %u8\n",
     [](uint32_t i, const std::vector<uint32_t>& input) { return input[(i & ~7u) | ((i + 5) & 7)]; }},
};

void bools(void**) {
    for (const Case& c : bool_cases)
        run(c, assemble(c));
}

// Debian 12's assembler has no name for these: the text has OpLogicalNot, which has the same operands.
void quad_votes(void**) {
    constexpr uint32_t logical_not = 4u << 16 | 168, quad_all = 5110, quad_any = 5111;
    const Case cases[] = {
        {"all of a quad", SUBGROUPS, "", SEVEN, TRUTH "%r = OpLogicalNot %bool %b\n" AS_WORD,
         [](uint32_t i, const std::vector<uint32_t>&) { return fold(i & ~3u, (i & ~3u) + 4, true, both); }},
        {"any of a quad", SUBGROUPS, "", SEVEN, TRUTH "%r = OpLogicalNot %bool %b\n" AS_WORD,
         [](uint32_t i, const std::vector<uint32_t>&) {
             return fold(i & ~3u, (i & ~3u) + 4, false, either);
         }},
    };
    for (const Case& c : cases) {
        std::string module = assemble(c);
        const uint32_t number = 4u << 16 | (&c == cases ? quad_all : quad_any);
        const size_t at = module.find(std::string(reinterpret_cast<const char*>(&logical_not), 4));
        assert_true(at != module.npos);
        module.replace(at, 4, reinterpret_cast<const char*>(&number), 4);
        run(c, module);
    }
}

// Values of specialization constants: of the size of the group's array, a float and a bool.
void specialization(void**) {
    const Case c = {"specialization constants",
                    "",
                    "OpDecorate %count SpecId 3\nOpDecorate %scale SpecId 7\nOpDecorate %adds SpecId 8\n"
                    "OpDecorate %other SpecId 9\n",
                    R"(
%float = OpTypeFloat 32
%count = OpSpecConstant %uint 2
%scale = OpSpecConstant %float 1
%adds = OpSpecConstantFalse %bool
%other = OpSpecConstant %uint 5
%twice = OpSpecConstantOp %uint IMul %count %u2
%array = OpTypeArray %uint %twice
%array_ptr = OpTypePointer Private %array
%element_ptr = OpTypePointer Private %uint
%own = OpVariable %array_ptr Private
)",
                    R"(
%last = OpISub %uint %twice %u1
%ep = OpAccessChain %element_ptr %own %last
OpStore %ep %i
%kept = OpLoad %uint %ep
%as_float = OpConvertUToF %float %kept
%scaled = OpFMul %float %as_float %scale
%back = OpConvertFToU %uint %scaled
%more = OpSelect %uint %adds %other %u0
%sum = OpIAdd %uint %back %more
%result = OpIAdd %uint %sum %twice
)",
                    [](uint32_t i, const std::vector<uint32_t>&) { return 3 * i + 5 + 200; },
                    "Logical GLSL450",
                    "%own"};
    const ladder_specialization constants[] = {
        {3, {100, 0}}, {7, {0x40400000, 0}}, {8, {1, 0}}, {99, {1, 1}}};
    ladder_specialization_info info = {LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO, nullptr, constants,
                                       static_cast<unsigned int>(std::size(constants))};
    Execution how;
    how.next = &info;
    const uint32_t dispatch[3] = {1, 1, 1};
    std::vector<Memory> all = {{LADDER_RESOURCE_CLASS_UAV, 0, 0, input_of(3)},
                               {LADDER_RESOURCE_CLASS_UAV, 0, 1, std::vector<uint32_t>(lanes)}};
    const std::string module = assemble(c);
    assert_string_equal(execute(module, dispatch, how, all).c_str(), "");
    for (uint32_t n = 0; n < lanes; n++)
        assert_int_equal(all[1].words[n], c.expected(n, {}));
    how.next = nullptr; // the defaults
    assert_string_equal(execute(module, dispatch, how, all).c_str(), "");
    for (uint32_t n = 0; n < lanes; n++)
        assert_int_equal(all[1].words[n], n + 4);
    info.constants = nullptr;
    how.next = &info;
    assert_string_not_equal(execute(module, dispatch, how, all).c_str(), "");
}

// What a module leaves in its output.
std::vector<uint32_t> words_after(const std::string& module, const Execution& how) {
    constexpr uint32_t dispatch[3] = {1, 1, 1};
    std::vector<Memory> all = {{LADDER_RESOURCE_CLASS_UAV, 0, 0, input_of(3)},
                               {LADDER_RESOURCE_CLASS_UAV, 0, 1, std::vector<uint32_t>(lanes)}};
    assert_string_equal(execute(module, dispatch, how, all).c_str(), "");
    return all[1].words;
}
std::vector<uint32_t> words_after(const std::string& module, unsigned int flags, unsigned int seed = 7,
                                  std::vector<ladder_simt_report_kind>* reports = nullptr) {
    Execution how;
    how.flags = flags, how.seed = seed, how.reports = reports;
    return words_after(module, how);
}

// (1 + e)(1 - e) - 1 is -e * e where the product is not rounded, else 0.
#define PRODUCT                                                                                              \
    "%float = OpTypeFloat 32\n%one = OpConstant %float 1\n%more = OpConstant %float 0x1.0008p+0\n"           \
    "%less = OpConstant %float 0x1.fffp-1\n"
#define SUM                                                                                                  \
    "%f = OpConvertUToF %float %i\n%ones = OpExtInst %float %glsl FMax %f %one\n"                            \
    "%zeros = OpExtInst %float %glsl FMin %f %zero\n%a = OpFAdd %float %more %zeros\n"                       \
    "%product = OpFMul %float %a %less\n%sum = OpFSub %float %product %one\n"                                \
    "%result = OpBitcast %uint %sum\n"
void contraction(void**) {
    Case c = {"a sum of a product",
              "%glsl = OpExtInstImport \"GLSL.std.450\"\n",
              "",
              PRODUCT "%zero = OpConstant %float 0\n",
              SUM,
              nullptr};
    const std::string loose = assemble(c);
    c.decorations = "OpDecorate %sum NoContraction\n";
    const std::string precise = assemble(c);
    const std::vector<uint32_t> as_written = words_after(loose, 0);
    const std::vector<uint32_t> fused = words_after(loose, LADDER_SIMT_CONTRACT_FLOATS);
    for (uint32_t n = 0; n < lanes; n++) {
        float exact = 0x1.0008p+0f, written;
        const float product = exact * 0x1.fffp-1f;
        written = product - 1;
        exact = std::fma(exact, 0x1.fffp-1f, -1.0f);
        assert_true(written != exact);
        assert_memory_equal(&as_written[n], &written, sizeof written);
        assert_memory_equal(&fused[n], &exact, sizeof exact);
    }
    assert_true(words_after(precise, LADDER_SIMT_CONTRACT_FLOATS) == as_written);
}

// Reads beyond the input: 0, or a word of it; undefined without robust access.
void bounds(void**) {
    const Case c = {"beyond", "", "", "%far = OpConstant %uint 1000\n", R"(
%index = OpIAdd %uint %i %far
%xp = OpAccessChain %word_ptr %input %u0 %index
%result = OpLoad %uint %xp
)", nullptr};
    const std::string module = assemble(c);
    std::vector<ladder_simt_report_kind> reports;
    assert_true(words_after(module, 0, 1, &reports) == std::vector<uint32_t>(lanes));
    assert_int_equal(reports.size(), 1);
    assert_int_equal(reports[0], LADDER_SIMT_REPORT_OUT_OF_BOUNDS);
    const std::vector<uint32_t> input = input_of(3);
    uint32_t zeros = 0, others = 0;
    for (unsigned int seed = 0; seed < 4; seed++)
        for (uint32_t word : words_after(module, LADDER_SIMT_ROBUST_BOUNDS, seed)) {
            (word ? others : zeros)++;
            assert_true(!word || std::find(input.begin(), input.end(), word) != input.end());
        }
    assert_true(zeros > 16 && others > 16);
    reports.clear();
    words_after(module, LADDER_SIMT_UNDEFINED_BOUNDS, 1, &reports);
    assert_true(std::find(reports.begin(), reports.end(), LADDER_SIMT_REPORT_UNDEFINED_USED) !=
                reports.end());
}

// Lanes part in each turn of a loop. How many there are after the selection is only known where the module is
// maximally reconverged; behind the loop all are together again.
void late_reconvergence(void**) {
    const char* const body = R"(
OpBranch %loop
%loop = OpLabel
%n = OpPhi %uint %u0 %begin %n1 %latch
%together = OpPhi %uint %u0 %begin %all_turns %latch
%goes_on = OpULessThan %bool %n %u4
OpLoopMerge %end %latch None
OpBranchConditional %goes_on %body %end
%body = OpLabel
%odd = OpBitwiseAnd %uint %i %u1
%is_odd = OpINotEqual %bool %odd %u0
OpSelectionMerge %merge None
OpBranchConditional %is_odd %then %merge
%then = OpLabel
OpBranch %merge
%merge = OpLabel
OpBranch %latch
%latch = OpLabel
%mask = OpGroupNonUniformBallot %v4uint %u3 %true
%count = OpGroupNonUniformBallotBitCount %uint %u3 Reduce %mask
%all_turns = OpIAdd %uint %together %count
%n1 = OpIAdd %uint %n %u1
OpBranch %loop
%end = OpLabel
%mask2 = OpGroupNonUniformBallot %v4uint %u3 %true
%count2 = OpGroupNonUniformBallotBitCount %uint %u3 Reduce %mask2
%eight = OpIMul %uint %count2 %many
%result = OpIAdd %uint %together %eight
)";
    const Case c = {"a ballot", "OpCapability GroupNonUniform\nOpCapability GroupNonUniformBallot\n",
                    "",         "%v4uint = OpTypeVector %uint 4\n%many = OpConstant %uint 1000\n",
                    body,       nullptr};
    const std::string module = assemble(c);
    const std::vector<uint32_t> all(lanes, 1000 * lanes + 4 * lanes);
    assert_true(words_after(module, 0) == all);
    unsigned int late = 0;
    for (unsigned int seed = 0; seed < 8; seed++) {
        const std::vector<uint32_t> words = words_after(module, LADDER_SIMT_LATE_RECONVERGENCE, seed);
        late += words != all;
        for (uint32_t word : words) // halves may be apart in a turn, and are together behind the loop
            assert_true(word / 1000 == lanes && word % 1000 >= 2 * lanes && word % 1000 <= 4 * lanes);
        for (ladder_simt_schedule schedule : {LADDER_SIMT_SCHEDULE_REVERSE, LADDER_SIMT_SCHEDULE_RANDOM}) {
            Execution how;
            how.flags = LADDER_SIMT_LATE_RECONVERGENCE, how.seed = seed, how.schedule = schedule;
            assert_true(words_after(module, how) == words);
        }
    }
    assert_true(late > 0);
}

// As clang and llvm-spirv write a kernel of OpenCL C: a graph, pointers to global memory as arguments of an
// entry point that calls the function, a structure without a layout.
const char* const kernel = R"(
OpCapability Addresses
OpCapability Linkage
OpCapability Kernel
OpCapability Int64
%std = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %entry "sums" %id
OpExecutionMode %entry LocalSize 32 1 1
OpDecorate %id LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
OpDecorate %id Constant
OpDecorate %id BuiltIn GlobalInvocationId
%ulong = OpTypeInt 64 0
%uint = OpTypeInt 32 0
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u3 = OpConstant %uint 3
%u900 = OpConstant %uint 900
%vector = OpTypeVector %ulong 3
%vector_ptr = OpTypePointer Input %vector
%void = OpTypeVoid
%pair = OpTypeStruct %uint %ulong
%word_ptr = OpTypePointer CrossWorkgroup %uint
%wide_ptr = OpTypePointer CrossWorkgroup %ulong
%pair_ptr = OpTypePointer CrossWorkgroup %pair
%type = OpTypeFunction %void %word_ptr %pair_ptr %uint
%bool = OpTypeBool
%id = OpVariable %vector_ptr Input
%sums = OpFunction %void None %type
%out = OpFunctionParameter %word_ptr
%in = OpFunctionParameter %pair_ptr
%count = OpFunctionParameter %uint
%begin = OpLabel
%ids = OpLoad %vector %id Aligned 32
%wide = OpCompositeExtract %ulong %ids 0
%i = OpUConvert %uint %wide
%none = OpIEqual %bool %count %u0
OpBranchConditional %none %end %loop
%loop = OpLabel
%n = OpPhi %uint %next %latch %u0 %begin
%s = OpPhi %uint %so_far %latch %u0 %begin
%n_wide = OpUConvert %ulong %n
%p = OpInBoundsPtrAccessChain %word_ptr %in %n_wide %u0
%q = OpInBoundsPtrAccessChain %wide_ptr %in %n_wide %u1
%x = OpLoad %uint %p Aligned 4
%y = OpLoad %ulong %q Aligned 8
%y32 = OpUConvert %uint %y
%rest = OpUMod %uint %x %u3
%skip = OpIEqual %bool %rest %u1
OpBranchConditional %skip %latch %body
%body = OpLabel
%turned = OpBitwiseXor %uint %x %i
%more = OpIAdd %uint %turned %s
%with_y = OpIAdd %uint %more %y32
%large = OpUGreaterThan %bool %with_y %u900
OpBranchConditional %large %end %latch
%latch = OpLabel
%so_far = OpPhi %uint %s %loop %with_y %body
%next = OpIAdd %uint %n %u1
%again = OpULessThan %bool %next %count
OpBranchConditional %again %loop %end
%end = OpLabel
%result = OpPhi %uint %u0 %begin %with_y %body %so_far %latch
%least = OpExtInst %uint %std u_max %result %u3
%o = OpInBoundsPtrAccessChain %word_ptr %out %wide
OpStore %o %least Aligned 4
OpReturn
OpFunctionEnd
%entry = OpFunction %void None %type
%out2 = OpFunctionParameter %word_ptr
%in2 = OpFunctionParameter %pair_ptr
%count2 = OpFunctionParameter %uint
%start = OpLabel
%called = OpFunctionCall %void %sums %out2 %in2 %count2
OpReturn
OpFunctionEnd
)";
constexpr uint32_t kernel_pairs = 40;

uint32_t kernel_result(uint32_t i, const std::vector<uint32_t>& pairs) {
    uint32_t sum = 0;
    for (uint32_t n = 0; n < kernel_pairs; n++) {
        if (pairs[4 * n] % 3 == 1)
            continue;
        sum += (pairs[4 * n] ^ i) + pairs[4 * n + 2];
        if (sum > 900)
            break;
    }
    return std::max(sum, 3u);
}

void run_kernel(const std::string& module, const char* what) {
    constexpr uint32_t dispatch[3] = {1, 1, 1};
    std::vector<uint32_t> pairs(4 * kernel_pairs);
    for (uint32_t n = 0; n < pairs.size(); n++)
        pairs[n] = n % 4 == 0 ? n * n % 97 : n % 4 == 2 ? n % 11 : 0xdeadbeef;
    for (const Execution& how :
         {Execution{}, Execution{LADDER_SIMT_SWITCH_RANDOM, LADDER_SIMT_SCHEDULE_RANDOM}}) {
        // Arguments: registers 1 and 2, 8 bytes into the first; the count.
        std::vector<Memory> all = {
            {LADDER_RESOURCE_CLASS_CBV, 0xffffffff, 0, {8, 1, 0, 2, kernel_pairs, 0}},
            {LADDER_RESOURCE_CLASS_UAV, address_space, 1, std::vector<uint32_t>(lanes + 2)},
            {LADDER_RESOURCE_CLASS_UAV, address_space, 2, pairs}};
        if (const std::string wrong = execute(module, dispatch, how, all); !wrong.empty())
            fail_msg("%s: %s", what, wrong.c_str());
        for (uint32_t n = 0; n < lanes; n++)
            if (all[1].words[n + 2] != kernel_result(n, pairs))
                fail_msg("%s: word %u is %08x, not %08x", what, n, all[1].words[n + 2],
                         kernel_result(n, pairs));
    }
}

// The kernel as it is, and with the control flow that the repair gives it.
void kernels(void**) {
    spvtools::SpirvTools tools(SPV_ENV_UNIVERSAL_1_4);
    std::vector<uint32_t> words;
    assert_true(tools.Assemble(kernel, &words) && tools.Validate(words));
    const std::string module(reinterpret_cast<const char*>(words.data()), words.size() * 4);
    run_kernel(module, "kernel");
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {module.data(), module.size()};
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    ladder_code code = {};
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
    const std::string repaired(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    assert_true(tools.Validate(reinterpret_cast<const uint32_t*>(repaired.data()), repaired.size() / 4));
    std::string text;
    assert_true(
        tools.Disassemble(reinterpret_cast<const uint32_t*>(repaired.data()), repaired.size() / 4, &text));
    assert_non_null(strstr(text.c_str(), "OpLoopMerge"));
    run_kernel(repaired, "repaired kernel");
}

} // namespace

TEST_GROUP(spirv_source) {
    const CMUnitTest tests[] = {cmocka_unit_test(pointers),       cmocka_unit_test(variables_of_pointers),
                                cmocka_unit_test(addresses),      cmocka_unit_test(bytes),
                                cmocka_unit_test(bools),          cmocka_unit_test(quad_votes),
                                cmocka_unit_test(specialization), cmocka_unit_test(contraction),
                                cmocka_unit_test(bounds),         cmocka_unit_test(late_reconvergence),
                                cmocka_unit_test(kernels)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_spirv_source
