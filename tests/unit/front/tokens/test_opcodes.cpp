// The table of opcodes (libs/formats/tokens/opcodes.def) against tests/data/reference/tpf_opcodes.tsv.
#include "helpers.h"

#include <cmath>
#include <map>
#include <sstream>

namespace test_opcodes {

using namespace ladder::tpf;
using ladder::test::file_bytes;

namespace {

std::vector<std::string> split(const std::string& line, char at) {
    std::vector<std::string> cells;
    std::stringstream stream(line);
    for (std::string cell; std::getline(stream, cell, at);)
        if (at != ' ' || !cell.empty())
            cells.push_back(cell);
    return cells;
}

// The table's letters for the reference's.
std::string letters(const std::string& cell) {
    static const std::map<std::string, std::string> special = {
        {"ST", "t"}, {"st", "M"}, {"fp", "F"}, {"f?", "c"}};
    std::string all;
    for (const std::string& word : split(cell, ' '))
        all += special.count(word) ? special.at(word) : word;
    return all;
}

std::string stages(std::string cell) {
    if (cell.rfind("P C", 0) == 0 || cell == "C P")
        return "CP";
    return cell;
}

void rows(void**) {
    std::stringstream lines(file_bytes(TEST_DATA_DIR "/reference/tpf_opcodes.tsv"));
    uint32_t seen = 0, missing = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::vector<std::string> cells = split(line, '\t');
        if (line[0] == '#' || cells.size() < 8 || cells[0] == "num")
            continue;
        const OpcodeInfo& row = info(static_cast<uint32_t>(std::stoul(cells[0])));
        if (cells[1][0] == '(') {
            assert_null(row.mnemonic);
            missing++;
            continue;
        }
        seen++;
        assert_string_equal(row.mnemonic, cells[1].c_str());
        assert_string_equal(row.stages, stages(cells[3]).c_str());
        assert_int_equal(row.version, std::lround(std::stod(cells[4]) * 10));
        assert_int_equal(row.category == Category::Declaration, cells[2] == "dcl");
        if (row.layout)
            continue;
        assert_string_equal(row.destinations, letters(cells[5]).c_str());
        assert_string_equal(row.sources, letters(cells[6]).c_str());
        assert_int_equal(row.destination_count, split(cells[5], ' ').size());
        assert_int_equal(row.source_count, split(cells[6], ' ').size());
        assert_int_equal(has_control(row, 's'), cells[7].find("sat") != std::string::npos);
        assert_int_equal(has_control(row, 'z'), cells[7].find("nz") != std::string::npos);
        assert_int_equal(has_control(row, 'o'), cells[7].find("ofs") != std::string::npos);
    }
    assert_int_equal(seen + missing, opcode_limit);
    assert_int_equal(missing, 4);
}

void unknown(void**) {
    assert_null(info(107u).mnemonic);
    assert_null(info(opcode_limit).mnemonic);
    assert_null(info(0x7ffu).mnemonic);
    assert_true(info(107u).category == Category::Invalid);
}

} // namespace

TEST_GROUP(opcodes) {
    const CMUnitTest tests[] = {cmocka_unit_test(rows), cmocka_unit_test(unknown)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_opcodes
