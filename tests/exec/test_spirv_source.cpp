// SPIR-V modules that other translators write and Ladder's writer does not: pointers as values, addresses,
// bytes in memory, bools in subgroups. Each is a text here, with the words that each invocation leaves.
#include <functional>

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

} // namespace

TEST_GROUP(spirv_source) {
    const CMUnitTest tests[] = {cmocka_unit_test(pointers),      cmocka_unit_test(variables_of_pointers),
                                cmocka_unit_test(addresses),     cmocka_unit_test(bytes),
                                cmocka_unit_test(bools),         cmocka_unit_test(quad_votes),
                                cmocka_unit_test(specialization)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_spirv_source
