// Lines of tokens: each instruction of a module and of VSIR has the line that part SDBG or SPDB gives it
// (tests/data/containers/make_token_debug.py), and modules without debug information are as before.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder_places.h>

#include <set>
#include <string>
#include <vector>

namespace test_token_lines {

namespace {

using ladder::test::load;

struct Line {
    std::string file;
    unsigned int function, origin, line, column;
};

void keep(void* to, const ladder_source_lines* all) {
    assert_int_equal(all->file_count, 2);
    assert_string_equal(all->files[0].name, "token_lines.hlsl"); // the main file is the first
    assert_true(all->files[0].text_size && all->files[1].text_size);
    assert_int_equal(all->variable_count, 0);
    for (unsigned int n = 0; n < all->line_count; n++) {
        const ladder_source_line& l = all->lines[n];
        static_cast<std::vector<Line>*>(to)->push_back(
            {all->files[l.file].name, l.function, l.origin, l.line, l.column});
    }
}

std::vector<Line> lines_of(const std::string& shader) {
    std::vector<Line> lines;
    const ladder_source_lines_info told = {
        LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, keep, &lines, 0, {}};
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &told;
    info.source = {shader.data(), shader.size()};
    info.target_type = LADDER_TARGET_VSIR;
    ladder_code code;
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
    ladder_free_code(&code);
    return lines;
}

std::string module_of(const std::string& shader, unsigned int level) {
    const ladder_compile_option option = {LADDER_OPTION_DEBUG_INFO, level};
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {shader.data(), shader.size()};
    info.options = &option;
    info.option_count = 1;
    ladder_code code;
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
    std::string module(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    return module;
}

// In a compute shader instruction N has origin N + 1.
void compute(void**) {
    for (const bool spdb : {false, true}) {
        const std::vector<Line> lines = lines_of(load(spdb ? "containers/token_lines.spdb.cs_5_0.dxbc"
                                                           : "containers/token_lines.sdbg.cs_5_0.dxbc"));
        assert_int_equal(lines.size(), 25);
        for (const Line& l : lines) {
            const unsigned int n = l.origin - 1;
            const bool inlined = spdb && n >= 4 && n <= 6;
            assert_string_equal(l.file.c_str(),
                                inlined || n % 3 == 2 ? "included.hlsli" : "token_lines.hlsl");
            assert_int_equal(l.line, inlined ? 20 + n - 4 : 3 + n % 7);
            assert_int_equal(l.column, inlined ? 5 : n % 90 + 1);
        }
    }
}

// Where the list of instructions has another opcode, it is of another program.
void other_program(void**) {
    std::string shader = load("containers/token_lines.sdbg.cs_5_0.dxbc");
    constexpr size_t part_header = 8, header = 84, files = 2 * 16, instruction = 396, opcode = 4;
    shader[shader.find("SDBG") + part_header + header + files + 10 * instruction + opcode] ^= 1;
    assert_int_equal(lines_of(shader).size(), 10);
}

// The phases of a hull shader are functions; their instructions are counted on.
void hull(void**) {
    for (const char* name :
         {"containers/token_lines.sdbg.hs_5_0.dxbc", "containers/token_lines.spdb.hs_5_0.dxbc"}) {
        std::set<unsigned int> functions;
        const std::vector<Line> lines = lines_of(load(name));
        assert_true(lines.size() >= 8);
        for (const Line& l : lines)
            functions.insert(l.function);
        assert_true(functions.size() >= 2);
    }
}

void modules(void**) {
    const std::string bare = load("containers/memory_barrier_in_loop.cs_5_0.dxbc");
    for (const char* name :
         {"containers/token_lines.sdbg.cs_5_0.dxbc", "containers/token_lines.spdb.cs_5_0.dxbc"}) {
        const std::string shader = load(name), without = module_of(shader, LADDER_DEBUG_INFO_NONE);
        assert_true(without == module_of(bare, LADDER_DEBUG_INFO_NONE));
        assert_true(without == module_of(bare, LADDER_DEBUG_INFO_VARIABLES)); // there is none
        const std::string lines = module_of(shader, LADDER_DEBUG_INFO_LINES),
                          variables = module_of(shader, LADDER_DEBUG_INFO_VARIABLES);
        assert_true(lines.size() > without.size() && variables.size() > lines.size());
        assert_true(lines.find("included.hlsli") != lines.npos);
        assert_true(variables.find("NonSemantic.Shader.DebugInfo.100") != variables.npos);
    }
}

} // namespace

TEST_GROUP(token_lines) {
    const CMUnitTest tests[] = {cmocka_unit_test(compute), cmocka_unit_test(other_program),
                                cmocka_unit_test(hull), cmocka_unit_test(modules)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_lines
