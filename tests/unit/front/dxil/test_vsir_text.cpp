// Programs that come from DXIL print as VSIR that reads back: of damaged modules too, where they are
// accepted.
#include "support/damage.h"

#include <cstdlib>

#include "helpers.h"

namespace test_vsir_text {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

void reads_back(const Outcome& o, const std::string& what) {
    Diagnostics diag("text");
    Arena arena;
    ir::Program p(arena);
    std::string again;
    try {
        ir::parse(p, o.text, diag);
    } catch (const Failure&) {
        fail_msg("%s: %s\n%s", what.c_str(), diag.text().c_str(), o.text.c_str());
    }
    ir::print(p, again);
    if (again != o.text)
        fail_msg("%s\n--- printed:\n%s\n--- printed again:\n%s", what.c_str(), o.text.c_str(), again.c_str());
}

void replace(std::string& text, const std::string& what, const std::string& with) {
    size_t at = text.find(what);
    assert_true(at != text.npos);
    for (; at != text.npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

// Zero bytes, quotes and bytes beyond ASCII in the names of functions, entry points, elements and variables.
void names(void**) {
    std::string text = file_bytes(TEST_DATA_DIR "/corpus/stages/packed_outputs.vs_6_0.ll");
    replace(text, "@main", "@\"m\\22\\5C\\ff\"");
    replace(text, "!\"main\"", "!\"m\\00\\22\\5C\\ff\"");
    replace(text, "!\"POSITION\"", "!\"\\00P\\0A\"");
    replace(text, "!\"K\"", "!\"\\C3\\A9\"");
    const Outcome o = translate_text(text);
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    reads_back(o, "names");
    for (const char* expected : {R"(entry f0 "m\00\"\\\ff")", R"( "\00P\0a")", R"( "\c3\a9")"})
        if (o.text.find(expected) == o.text.npos)
            fail_msg("no %s in\n%s", expected, o.text.c_str());
}

// What VSIR text could not say is no DXIL.
void shader_models(void**) {
    for (const char* model : {"i32 -1, i32 7", "i32 6, i32 -1", "i32 256, i32 0", "i32 6, i32 256"}) {
        std::string text = file_bytes(TEST_DATA_DIR "/corpus/stages/packed_outputs.vs_6_0.ll");
        replace(text, "!\"vs\", i32 6, i32 0", std::string("!\"vs\", ") + model);
        const Outcome o = translate_text(text);
        assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::InvalidShader));
        assert_true(o.message.find("there is no shader model") != std::string::npos);
    }
}

constexpr const char* modules[] = {"control-flow/collatz.cs_6_0",
                                   "control-flow/loop_two_entries_irreducible.cs_6_0",
                                   "control-flow/nested_return_3.cs_6_0",
                                   "libraries/ray_query.cs_6_5",
                                   "ops/atomics_groupshared.cs_6_0",
                                   "ops/cbuffer_16_64.cs_6_2",
                                   "ops/half_arith.cs_6_2",
                                   "ops/static_tables.cs_6_0",
                                   "stages/barycentrics.ps_6_1",
                                   "stages/clip_cull.vs_6_0",
                                   "stages/half_io.vs_6_2",
                                   "waves/quad_ops.cs_6_0"};

// Mutations of one file, where LADDER_TEXT_MUTATIONS does not say more.
uint64_t mutations(uint64_t usual) {
    const char* more = getenv("LADDER_TEXT_MUTATIONS");
    return more ? strtoull(more, nullptr, 10) : usual;
}

void damaged_modules(void**) {
    const uint64_t each = mutations(100);
    uint64_t read = 0, number = 0;
    for (const char* module : modules) {
        const std::string bitcode =
            bitcode_of(file_bytes(std::string(TEST_DATA_DIR "/corpus/") + module + ".dxil"));
        assert_true(!bitcode.empty());
        for (uint64_t n = 0; n < each; n++, number++) {
            const std::string bytes = ladder::test::damaged(bitcode, false, 1, number);
            Arena scratch;
            const Outcome o = translate_with(
                [&](llvm::Module& m, Diagnostics& diag) {
                    llvm::read_bitcode(m, {reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()}, {},
                                       scratch, diag);
                },
                {.source_bytes = bytes.size()});
            if (!o.ok)
                continue;
            reads_back(o, std::string(module) + ", mutation " + std::to_string(number));
            read++;
        }
    }
    assert_true(read > number / 20); // most are refused; many are not
}

// The text of a program that comes from DXIL, damaged as text.
void damaged_prints(void**) {
    const uint64_t each = mutations(60);
    uint64_t read = 0, number = 0;
    for (const char* module : modules) {
        const Outcome o = translate_container(std::string(TEST_DATA_DIR "/corpus/") + module + ".dxil");
        assert_true(o.ok);
        reads_back(o, module);
        for (uint64_t n = 0; n < each; n++, number++) {
            const std::string text = ladder::test::damaged(o.text, true, 1, number);
            Diagnostics diag("text");
            Arena arena;
            ir::Program p(arena);
            try {
                ir::parse(p, text, diag);
            } catch (const Failure&) {
                continue;
            }
            Outcome damaged;
            ir::print(p, damaged.text);
            reads_back(damaged, std::string(module) + ", text mutation " + std::to_string(number));
            read++;
        }
    }
    assert_true(read > number / 20);
}

// Assembly: numbers and names change into others more often.
void damaged_assembly(void**) {
    const uint64_t each = mutations(200);
    uint64_t read = 0, number = 0;
    for (const char* file : {"/corpus/stages/packed_outputs.vs_6_0.ll",
                             "/corpus/control-flow/collatz.cs_6_0.ll", "/asm/return_from_nested_loops.ll"}) {
        const std::string text = file_bytes(std::string(TEST_DATA_DIR) + file);
        for (uint64_t n = 0; n < each; n++, number++) {
            const Outcome o = translate_text(ladder::test::damaged(text, true, 1, number));
            if (!o.ok)
                continue;
            reads_back(o, std::string(file) + ", mutation " + std::to_string(number));
            read++;
        }
    }
    assert_true(read > number / 20);
}

} // namespace

TEST_GROUP(vsir_text) {
    const CMUnitTest tests[] = {cmocka_unit_test(names), cmocka_unit_test(shader_models),
                                cmocka_unit_test(damaged_modules), cmocka_unit_test(damaged_prints),
                                cmocka_unit_test(damaged_assembly)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vsir_text
