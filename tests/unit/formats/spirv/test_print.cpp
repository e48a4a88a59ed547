// SPIR-V as text: every kind of operand and literal, unknown ones, and bytes that are no module.
#include "formats/spirv/grammar.h"
#include "formats/spirv/print.h"
#include "formats/spirv/words.h"
#include "support/testing.h"

#include <bit>
#include <initializer_list>
#include <spirv/unified1/spirv.hpp11>
#include <string>
#include <vector>

#include <cstddef>
#include <cstdint>

namespace test_print {

using namespace ladder::spirv_text;

namespace {

struct Module {
    std::vector<uint32_t> words = {spv::MagicNumber, 0x10600, 0, 1000, 0};
    void add(spv::Op op, std::initializer_list<uint32_t> operands) {
        words.push_back(static_cast<uint32_t>(operands.size() + 1) << 16 | static_cast<uint32_t>(op));
        words.insert(words.end(), operands);
    }
    // Without the header.
    std::string text() const {
        std::string text;
        assert_true(print_module(words, text));
        const std::string header = "; SPIR-V\n; Version: 1.6\n; Generator: Khronos; 0\n; Bound: 1000\n"
                                   "; Schema: 0\n";
        assert_true(text.starts_with(header));
        return text.substr(header.size());
    }
};

void expect_line(const Module& m, const std::string& line) {
    const std::string text = m.text();
    if (("\n" + text).find("\n" + line + "\n") == std::string::npos)
        fail_msg("no '%s' in\n%s", line.c_str(), text.c_str());
}

std::string written(Number::Kind kind, int width, uint64_t bits) {
    const uint32_t words[] = {static_cast<uint32_t>(bits), static_cast<uint32_t>(bits >> 32)};
    String text;
    print_number({kind, static_cast<uint8_t>(width)}, words, text);
    return std::string(text);
}

void numbers(void**) {
    using enum Number::Kind;
    const struct {
        Number::Kind kind;
        int width;
        uint64_t bits;
        const char* text;
    } cases[] = {
        {Unsigned, 32, 0xffffffff, "4294967295"},
        {Signed, 32, 0xffffffff, "-1"},
        {Signed, 16, 0xffff8000, "-32768"}, // sign-extended, as SPIR-V 2.2.1 wants
        {Unsigned, 64, UINT64_MAX, "18446744073709551615"},
        {Signed, 64, uint64_t{1} << 63, "-9223372036854775808"},
        {Float, 32, std::bit_cast<uint32_t>(1.5f), "1.5"},
        {Float, 32, std::bit_cast<uint32_t>(0.1f), "0.100000001"},
        {Float, 32, 0x80000000, "-0"},
        {Float, 32, 0x7f800000, "0x1p+128"},
        {Float, 32, 0xffc00001, "-0x1.800002p+128"},
        {Float, 32, 1, "0x1p-149"},
        {Float, 32, 0x00600000, "0x1.8p-127"},
        {Float, 64, std::bit_cast<uint64_t>(1e300), "1.0000000000000001e+300"},
        {Float, 64, 1, "0x1p-1074"},
        {Float, 64, 0x7ff8000000000000, "0x1.8p+1024"},
        {Float, 16, 0x3e00, "0x1.8p+0"},
        {Float, 16, 0x3555, "0x1.554p-2"},
        {Float, 16, 0x8000, "-0x0p+0"},
        {Float, 16, 0x0001, "0x1p-24"},
        {Float, 16, 0x7c00, "0x1p+16"},
    };
    for (const auto& c : cases)
        assert_string_equal(written(c.kind, c.width, c.bits).c_str(), c.text);
}

constexpr uint32_t word(const char (&text)[5]) {
    return static_cast<uint32_t>(text[0]) | static_cast<uint32_t>(text[1]) << 8 |
           static_cast<uint32_t>(text[2]) << 16 | static_cast<uint32_t>(text[3]) << 24;
}

void names(void**) {
    Module m;
    m.add(spv::Op::OpName, {1, word("a.b\""), 0});
    m.add(spv::Op::OpName, {2, word("a_b_"), 0});
    m.add(spv::Op::OpName, {3, 0});
    m.add(spv::Op::OpName, {5, word("a_b_"), 0});
    m.add(spv::Op::OpTypeInt, {1, 32, 1});
    m.add(spv::Op::OpTypeVector, {2, 1, 4});
    m.add(spv::Op::OpTypePointer, {4, static_cast<uint32_t>(spv::StorageClass::Function), 2});
    m.add(spv::Op::OpConstant, {1, 6, 0xfffffff0});
    m.add(spv::Op::OpConstant, {1, 7, 0xfffffff0});
    expect_line(m, "               OpName %a_b_ \"a.b\\\"\"");
    expect_line(m, "       %a_b_ = OpTypeInt 32 1");
    expect_line(m, "     %a_b__0 = OpTypeVector %a_b_ 4");
    expect_line(m, "               OpName %_ \"\"");
    expect_line(m, "               OpName %a_b__1 \"a_b_\"");
    expect_line(m, "%_ptr_Function_a_b__0 = OpTypePointer Function %a_b__0");
    expect_line(m, "   %a_b__n16 = OpConstant %a_b_ -16");
    expect_line(m, " %a_b__n16_0 = OpConstant %a_b_ -16");
}

// A name that is repeated with every use must not be longer than the words that use it.
void long_names(void**) {
    Module m;
    m.words.push_back(103u << 16 | static_cast<uint32_t>(spv::Op::OpName));
    m.words.push_back(1);
    m.words.insert(m.words.end(), 100, word("long"));
    m.words.push_back(0);
    m.add(spv::Op::OpTypeVoid, {1});
    expect_line(m, "          %1 = OpTypeVoid");
    for (uint32_t id = 2; id < 400; id++)
        m.add(spv::Op::OpTypeRuntimeArray, {id, id - 1});
    assert_true(m.text().size() < 400 * 600);
}

void operands(void**) {
    Module m;
    m.add(spv::Op::OpExtInstImport, {1, word("GLSL"), word(".std"), word(".450"), 0});
    m.add(spv::Op::OpMemoryModel, {0, 1});
    m.add(spv::Op::OpDecorate, {9, static_cast<uint32_t>(spv::Decoration::BuiltIn),
                                static_cast<uint32_t>(spv::BuiltIn::SampleId)});
    m.add(spv::Op::OpTypeInt, {2, 64, 0});
    m.add(spv::Op::OpUndef, {2, 3});
    m.add(spv::Op::OpSwitch, {3, 4, 1, 1, 5, 7, 0, 6});
    m.add(spv::Op::OpExtInst, {2, 7, 1, 31, 3});
    m.add(spv::Op::OpLoad, {2, 8, 3, 6, 4});
    m.add(spv::Op::OpLoad, {2, 10, 3, 0});
    m.add(spv::Op::OpSpecConstantOp, {2, 11, static_cast<uint32_t>(spv::Op::OpIAdd), 3, 3});
    m.add(spv::Op::OpPhi, {2, 12, 3, 4, 3, 5});
    m.add(spv::Op::OpReturn, {});
    expect_line(m, "          %1 = OpExtInstImport \"GLSL.std.450\"");
    expect_line(m, "               OpMemoryModel Logical GLSL450");
    expect_line(m, "               OpDecorate %gl_SampleID BuiltIn SampleId");
    expect_line(m, "      %ulong = OpTypeInt 64 0");
    expect_line(m, "               OpSwitch %3 %4 4294967297 %5 7 %6");
    expect_line(m, "          %7 = OpExtInst %ulong %1 Sqrt %3");
    expect_line(m, "          %8 = OpLoad %ulong %3 Aligned|Nontemporal 4");
    expect_line(m, "         %10 = OpLoad %ulong %3 None");
    expect_line(m, "         %11 = OpSpecConstantOp %ulong IAdd %3 %3");
    expect_line(m, "         %12 = OpPhi %ulong %3 %4 %3 %5");
    expect_line(m, "               OpReturn");
}

// What the tables do not have, and what is newer than SPIRV-Headers may be.
void unknown(void**) {
    Module m;
    m.add(static_cast<spv::Op>(65000), {1, 2});
    m.add(spv::Op::OpCapability, {123456});
    m.add(spv::Op::OpCapability, {5087});
    m.add(spv::Op::OpExecutionMode, {1, 6023});
    expect_line(m, "               !261608 !1 !2");
    expect_line(m, "               OpCapability !123456");
    expect_line(m, "               OpCapability QuadControlKHR");
    expect_line(m, "               OpExecutionMode %1 MaximallyReconvergesKHR");
}

void no_module(void**) {
    std::string text;
    assert_false(print_module({}, text));
    Module wrong;
    wrong.words[0] = 1;
    assert_false(print_module(wrong.words, text));
    Module cut;
    cut.add(spv::Op::OpTypeInt, {1, 32, 0});
    assert_true(print_module(cut.words, text));
    cut.words.pop_back();
    assert_false(print_module(cut.words, text));
    // An instruction with a word too few or too many, a string without an end.
    const std::initializer_list<uint32_t> operands[] = {{1}, {1, 32, 0, 0}};
    for (const auto& o : operands) {
        Module m;
        m.add(spv::Op::OpTypeInt, o);
        assert_false(print_module(m.words, text));
    }
    Module endless;
    endless.add(spv::Op::OpExtension, {word("text")});
    assert_false(print_module(endless.words, text));
}

} // namespace

TEST_GROUP(print) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(numbers),  cmocka_unit_test(names),   cmocka_unit_test(long_names),
        cmocka_unit_test(operands), cmocka_unit_test(unknown), cmocka_unit_test(no_module),
    };
    return cmocka_run_group_tests_name("spirv_text", tests, nullptr, nullptr);
}

} // namespace test_print
