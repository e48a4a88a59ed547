// Every opcode of tests/data/reference/d3dbc_opcodes.tsv in every version that it names, every register,
// modifier and comparison, by values on the simulator: the cases of d3d_cases.h, in each version that they
// are for. What the programs that have run as expected contain is counted, and nothing may be missing.
#include "d3d_case_run.h"
#include "support/testing.h"

#include "formats/d3d9/register_files.h"
#include "support/container_file.h"
#include "support/d3d_assembler.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <sstream>

namespace test_d3d_versions {

using namespace ladder;
using namespace ladder::test;
using d3dbc::Register;

namespace {

// What a program contains, or has to be in one: of a kind, a number; in a version.
struct Feature {
    enum Kind { Opcode, Predicated, Comparison, SampleMode, Source, Shift, Result, File } kind;
    uint32_t number;
    auto operator<=>(const Feature&) const = default;
};
enum ResultModifier { Saturate, PartialPrecision, CoIssue, MinPrecision };
const char* const kinds[] = {
    "opcode", "predicated opcode",   "comparison",       "mode of texld", "source modifier",
    "shift",  "modifier of results", "file of registers"};
using Seen = std::set<std::pair<std::string, Feature>>;
// What is not among the instructions of a program that is read.
constexpr uint32_t dcl = 0x1f, defb = 0x2f, defi = 0x30, def = 0x51, comment = 0xfffe, end = 0xffff;

// A row of register_files().
uint32_t file_number(const d3dbc::Program& p, Register type, uint32_t number) {
    const auto files = d3dbc::register_files();
    for (uint32_t n = 0; n < files.size(); n++)
        if (files[n].type == type && files[n].is_in(p) && number >= files[n].first &&
            number - files[n].first < files[n].count_in(p))
            return n;
    fail_msg("no file has register %u of %s", number, d3dbc::prefix_of(type));
    return 0;
}

class Counter {
public:
    Counter(const ShaderVersion& v, const d3dbc::Program& p, Seen& seen) : v_(v), p_(p), seen_(seen) {}

    void count(size_t words) {
        for (const d3dbc::Declaration& d : p_.declarations) {
            add(Feature::Opcode, dcl);
            count_register(d.operand.type, d.operand.number);
        }
        for (const d3dbc::Definition& d : p_.definitions)
            add(Feature::Opcode, d.type == Register::Constant      ? def
                                 : d.type == Register::IntConstant ? defi
                                                                   : defb);
        if (!p_.comments.empty())
            add(Feature::Opcode, comment);
        if (words > p_.token_count)
            add(Feature::Opcode, end);
        for (const d3dbc::Instruction& i : p_.instructions)
            count_instruction(i);
    }

private:
    void add(Feature::Kind kind, uint32_t number) { seen_.insert({v_.name, {kind, number}}); }

    void count_register(Register type, uint32_t number) { add(Feature::File, file_number(p_, type, number)); }

    void count_instruction(const d3dbc::Instruction& i) {
        add(Feature::Opcode, i.form->number);
        if (i.predicate) {
            add(Feature::Predicated, i.form->number);
            count_operand(p_.operands[i.predicate]);
        }
        if (i.comparison != d3dbc::Comparison::None)
            add(Feature::Comparison, i.form->number * 8 + static_cast<uint32_t>(i.comparison));
        if (i.opcode == d3dbc::Opcode::Texld)
            add(Feature::SampleMode, static_cast<uint32_t>(i.mode));
        if (i.co_issue)
            add(Feature::Result, CoIssue);
        const uint32_t operands = uint32_t{i.destination_count} + i.source_count;
        for (uint32_t n = 0; n < operands; n++)
            count_operand(p_.operands[i.operands + n]);
    }

    void count_operand(const d3dbc::Operand& o) {
        count_register(o.type, o.number);
        if (o.is_relative())
            count_register(o.relative_to, 0);
        add(Feature::Source, static_cast<uint32_t>(o.modifier));
        add(Feature::Shift, static_cast<uint32_t>(o.shift + 8));
        if (o.saturate)
            add(Feature::Result, Saturate);
        if (o.partial_precision)
            add(Feature::Result, PartialPrecision);
        if (o.min_precision != d3dbc::MinPrecision::None)
            add(Feature::Result, MinPrecision);
    }

    const ShaderVersion& v_;
    const d3dbc::Program& p_;
    Seen& seen_;
};

void count(const ShaderVersion& v, const std::string& text, Seen& seen) {
    const std::vector<uint32_t> words = assemble_d3d(text);
    Arena arena;
    Diagnostics diag;
    const d3dbc::Program p =
        d3dbc::read_program({reinterpret_cast<const uint8_t*>(words.data()), 4 * words.size()}, arena, diag);
    Counter(v, p, seen).count(words.size());
}

// A predicate before the last instruction: if it is false r0 stays what it is.
D3dCase predicated(const D3dCase& c, bool is_true) {
    const size_t last = c.code.rfind('\n') + 1; // 0 for the only line
    D3dCase p = c;
    const std::string before = c.code.substr(0, last),
                      condition = is_true ? "setp_ge p0, c0, c0\n" : "mov r0, c2\nsetp_gt p0, c0, c0\n";
    p.code = before + condition + "(p0) " + c.code.substr(last);
    if (!is_true)
        p.expected = {1, 0, -1, 0.125};
    return p;
}

// Does the last line stand for itself, and write to r0 or nothing?
bool may_be_predicated(const D3dCase& c, const ShaderVersion& v) {
    const std::string last = c.code.substr(c.code.rfind('\n') + 1);
    const std::string word = last.substr(0, last.find(' '));
    if (v.number < 21 || *c.output || c.code.find('|') != c.code.npos || word == "nop" || last[0] == '(')
        return false;
    return last.find(" r0") == word.size() || word.starts_with("texkill");
}

struct Tally {
    Seen seen;
    uint32_t ran = 0, wrong = 0;
};

void run_case(const D3dCase& c, const ShaderVersion& v, const D3dState& state, Tally& tally) {
    const std::string text = d3d_case_program(c.code, v);
    tally.ran++;
    if (d3d_case_holds(c, text, v.is_pixel, state))
        count(v, text, tally.seen);
    else
        tally.wrong++;
}

const Tally& all_cases() {
    static Tally tally;
    if (tally.ran)
        return tally;
    const D3dState state = d3d_case_state();
    for (const auto& cases : {d3d_opcode_cases(), d3d_texture_cases(), d3d_operand_cases()})
        for (const D3dCase& c : cases)
            for (const ShaderVersion& v : d3d_versions()) {
                if (!names_version(c.versions, v))
                    continue;
                run_case(c, v, state, tally);
                for (bool is_true : {false, true})
                    if (may_be_predicated(c, v))
                        run_case(predicated(c, is_true), v, state, tally);
            }
    return tally;
}

void values(void**) {
    const Tally& t = all_cases();
    print_message("%u programs\n", t.ran);
    assert_true(t.ran > 1500);
    assert_int_equal(t.wrong, 0);
}

// Were they seen in this version? Says which were not.
class Wanted {
public:
    void want(const ShaderVersion& v, Feature f, const std::string& name) {
        wanted_++;
        if (all_cases().seen.contains({v.name, f}))
            return;
        missing_++;
        print_error("%s: %s %s has no test by value\n", v.name, kinds[f.kind], name.c_str());
    }
    void all_seen(uint32_t count) const {
        assert_int_equal(missing_, 0);
        assert_int_equal(wanted_, count);
    }

private:
    uint32_t wanted_ = 0, missing_ = 0;
};

// "1.1-2.x", "1.4", "-", "(none)", "all"; 1.0 is as 1.1.
bool cell_names(const std::string& cell, const ShaderVersion& v) {
    if (cell == "all")
        return true;
    if (cell[0] == '-' || cell[0] == '(')
        return false;
    const uint32_t first = d3d_version_number(cell),
                   last = cell.size() > 3 ? d3d_version_number(cell.substr(4)) : first,
                   number = std::max(v.number, 11u);
    return number >= first && number <= last;
}

void opcodes(void**) {
    std::stringstream lines(file_bytes(TEST_DATA_DIR "/reference/d3dbc_opcodes.tsv"));
    Wanted w;
    uint32_t rows = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("0x", 0) != 0)
            continue;
        rows++;
        std::vector<std::string> cells;
        std::stringstream stream(line);
        for (std::string cell; std::getline(stream, cell, '\t');)
            cells.push_back(cell);
        for (const ShaderVersion& v : d3d_versions())
            if (cell_names(cells[v.is_pixel ? 5 : 4], v))
                w.want(v, {Feature::Opcode, static_cast<uint32_t>(std::stoul(cells[0], nullptr, 16))},
                       cells[1]);
    }
    assert_int_equal(rows, 88);
    w.all_seen(775);
}

// Whatever may be predicated, and each comparison of what compares.
void controls(void**) {
    Wanted w;
    for (const ShaderVersion& v : d3d_versions())
        for (uint32_t number = 0; number <= 0x60; number++) {
            const d3dbc::OpcodeForm* form =
                d3dbc::find_form(number, v.is_pixel, static_cast<d3dbc::Version>(v.number));
            if (!form)
                continue;
            if (v.number >= 21 && d3dbc::has_control(*form, 'p'))
                w.want(v, {Feature::Predicated, number}, form->mnemonic);
            for (uint32_t n = 1; n < 7 && d3dbc::has_control(*form, 'c'); n++)
                w.want(v, {Feature::Comparison, number * 8 + n}, form->mnemonic + std::to_string(n));
            for (uint32_t n = 0; n < 3 && d3dbc::has_control(*form, 'm'); n++)
                w.want(v, {Feature::SampleMode, n}, std::to_string(n));
        }
    w.all_seen(485);
}

void modifiers(void**) {
    using M = d3dbc::SourceModifier;
    struct Range {
        M first, last;
        const char* versions;
    };
    constexpr Range sources[] = {
        {M::Negate, M::Negate, "vs_1_0-3_0 ps_1_0-3_0"}, {M::Bias, M::NegateTimes2, "ps_1_0-1_4"},
        {M::DivideByZ, M::DivideByW, "ps_1_4"},          {M::Abs, M::NegateAbs, "vs_2_0-3_0 ps_2_0-3_0"},
        {M::Not, M::Not, "vs_2_0-3_0 ps_2_x-3_0"},
    };
    Wanted w;
    for (const ShaderVersion& v : d3d_versions()) {
        for (const Range& r : sources)
            for (auto n = static_cast<uint32_t>(r.first); n <= static_cast<uint32_t>(r.last); n++)
                if (names_version(r.versions, v))
                    w.want(v, {Feature::Source, n}, std::to_string(n));
        for (uint32_t shift : {5u, 6u, 7u, 9u, 10u, 11u})
            if (v.is_pixel && v.number < 20)
                w.want(v, {Feature::Shift, shift}, std::to_string(static_cast<int>(shift) - 8));
        w.want(v, {Feature::Result, Saturate}, "_sat");
        if (v.is_pixel && v.number >= 20)
            w.want(v, {Feature::Result, PartialPrecision}, "_pp");
        if (v.is_pixel && v.number < 20)
            w.want(v, {Feature::Result, CoIssue}, "+");
    }
    w.all_seen(146);
}

// Each file in each version, and of software each bank of constants.
void registers(void**) {
    Wanted w;
    const auto files = d3dbc::register_files();
    for (const ShaderVersion& v : d3d_versions())
        for (uint32_t n = 0; n < files.size(); n++) {
            const uint32_t count = v.is_software() ? files[n].software_count : files[n].count;
            // i#, b# and labels came to pixel shaders with flow; ours takes them in 2.0, too.
            const bool is_unused =
                v.is_pixel && v.number == 20 &&
                (files[n].type == Register::IntConstant || files[n].type == Register::BoolConstant ||
                 files[n].type == Register::Label);
            if (files[n].is_pixel == v.is_pixel && count && !is_unused &&
                files[n].versions.holds(static_cast<d3dbc::Version>(std::max(v.number, 11u))))
                w.want(v, {Feature::File, n}, d3dbc::prefix_of(files[n].type));
        }
    w.all_seen(179);
}

} // namespace

TEST_GROUP(d3d_versions) {
    const CMUnitTest tests[] = {cmocka_unit_test(values), cmocka_unit_test(opcodes),
                                cmocka_unit_test(controls), cmocka_unit_test(modifiers),
                                cmocka_unit_test(registers)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_versions
