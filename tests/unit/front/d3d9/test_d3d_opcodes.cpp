// The table of opcodes (libs/formats/d3d9/d3dbc_opcodes.def) against tests/data/reference/d3dbc_opcodes.tsv.
#include "d3d_helpers.h"

#include <sstream>

namespace test_d3d_opcodes {

using namespace ladder::d3dbc;
using ladder::test::file_bytes;

namespace {

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> cells;
    std::stringstream stream(line);
    for (std::string cell; std::getline(stream, cell, '\t');)
        cells.push_back(cell);
    return cells;
}

Version version_of(const std::string& text) {
    return static_cast<Version>(10 * (text[0] - '0') + (text[2] == 'x' ? 1 : text[2] - '0'));
}

// "1.1-2.x", "1.4", "-", "(none)"
VersionRange range_of(const std::string& cell) {
    if (cell[0] == '-' || cell[0] == '(')
        return {0, 0};
    return {version_of(cell), version_of(cell.size() > 3 ? cell.substr(4) : cell)};
}

constexpr Version versions[] = {11, 12, 13, 14, 20, 21, 30};

// Sources of a version in "3/1" are those before 3.0, and those of 3.0.
uint32_t sources_of(const std::string& cell, Version v) {
    if (cell == "imm")
        return 0;
    const size_t slash = cell.find('/');
    return static_cast<uint32_t>(
        std::stoul(slash != std::string::npos && v >= 30 ? cell.substr(slash + 1) : cell));
}

std::string lower_category(const OpcodeForm& form) {
    switch (form.category) {
    case Category::Nothing:
    case Category::Phase: return "control";
    case Category::Arithmetic: return "arith";
    case Category::Scalar: return "scalar";
    case Category::Matrix: return "matrix";
    case Category::Flow: return "flow";
    case Category::Texture: return "texture";
    case Category::Derivative: return "deriv";
    default: return "decl";
    }
}

void check_row(const std::vector<std::string>& cells, bool pixel, Version v, uint32_t& forms) {
    const auto number = static_cast<uint32_t>(std::stoul(cells[0], nullptr, 16));
    const VersionRange range = range_of(cells[pixel ? 5 : 4]);
    if (!range.holds(v))
        return;
    const OpcodeForm* form = find_form(number, pixel, v);
    assert_non_null(form);
    forms++;
    const bool comparing = cells[1] == "ifc" || cells[1] == "breakc";
    assert_string_equal(form->mnemonic,
                        comparing ? cells[1].substr(0, cells[1].size() - 1).c_str() : cells[1].c_str());
    assert_int_equal(form->number, number);
    assert_int_equal(form->destination_count, std::stoul(cells[2]));
    assert_int_equal(form->source_count, sources_of(cells[3], v));
    assert_int_equal(form->immediate_count, cells[3] != "imm" ? 0 : cells[1] == "defb" ? 1 : 4);
    assert_string_equal(lower_category(*form).c_str(), cells[6].c_str());
    assert_int_equal(has_control(*form, 'c'), comparing || cells[1] == "setp");
}

// Each row in each version that it names, and no version in another opcode's row.
void rows(void**) {
    std::stringstream lines(file_bytes(TEST_DATA_DIR "/reference/d3dbc_opcodes.tsv"));
    uint32_t named = 0, found = 0, count = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::vector<std::string> cells = split(line);
        if (line[0] == '#' || cells.size() < 7 || cells[0] == "opcode" || cells[1] == "comment" ||
            cells[1] == "end")
            continue;
        count++;
        for (const Version v : versions)
            for (const bool pixel : {false, true})
                check_row(cells, pixel, v, named);
    }
    for (uint32_t number = 0; number <= 0xffff; number++)
        for (const Version v : versions)
            for (const bool pixel : {false, true})
                found += find_form(number, pixel, v) != nullptr;
    // Versions of vertex shaders between 1.1 and 2.0 are none; the table's ranges go over them.
    assert_int_equal(found, named);
    assert_int_equal(count, 86);
}

void unknown(void**) {
    for (const uint32_t number : {0x31u, 0x3fu, 0x4bu, 0x61u, 0xfffcu, 0xfffeu, 0xffffu, 0x10000u})
        assert_null(find_any_form(number));
    assert_non_null(find_any_form(0xfffd));
    // 1.0 is as 1.1.
    assert_non_null(find_form(0x40, true, 10));
}

} // namespace

TEST_GROUP(d3d_opcodes) {
    const CMUnitTest tests[] = {cmocka_unit_test(rows), cmocka_unit_test(unknown)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_opcodes
