#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "helpers.h"

namespace test_ops {

using namespace ladder;
using namespace ladder::ir;

namespace {

constexpr int op_count = static_cast<int>(Op::Count);

// letters | '(' letters ')*' | letter '*' at the end
bool well_formed_operands(const char* s) {
    for (; *s; s++) {
        if (*s == '(') {
            s++;
            while (*s && std::strchr("tsbihxLTVDFm", *s))
                s++;
            return s[0] == ')' && s[1] == '*' && !s[2];
        }
        if (!std::strchr("tsbihxLTVDFm", *s))
            return false;
        if (s[1] == '*')
            return !s[2];
    }
    return true;
}

bool well_formed_results(const char* s) {
    if (is_run(s[0]))
        return !s[1] || (s[1] == '?' && !s[2]);
    return std::strspn(s, "tbih") == std::strlen(s);
}

void letters(void**) {
    for (int o = 0; o < op_count; o++) {
        const OpInfo& op = op_table[o];
        if (!well_formed_operands(op.operands))
            fail_msg("%s: operands %s", op.name, op.operands);
        if (!well_formed_results(op.results))
            fail_msg("%s: results %s", op.name, op.results);
        if (!std::strchr("-FILAV3fdbhHG", op.overload))
            fail_msg("%s: overload %c", op.name, op.overload);
        bool uses_type = std::strpbrk(op.results, "tn41r") || std::strchr(op.operands, 't') ||
                         op.values == '=' || op.results[0] == 'h' || op.results[0] == 'b';
        if (op.overload != '-' && !uses_type)
            fail_msg("%s has a type and nothing of that type", op.name);
        if (op.overload == '-' && (std::strpbrk(op.results, "tn41r") || std::strchr(op.operands, 't')))
            fail_msg("%s uses a type and has none", op.name);
    }
}

void flags(void**) {
    for (int o = 0; o < op_count; o++) {
        const OpInfo& op = op_table[o];
        if ((op.flags & op_flags::Pure) && (op.flags & ~op_flags::Ranged) != op_flags::Pure)
            fail_msg("%s is pure and more", op.name);
        if (is_terminator(static_cast<Op>(o)) && op.results[0])
            fail_msg("%s is a terminator with results", op.name);
        if (is_removable(static_cast<Op>(o)) && !op.results[0])
            fail_msg("%s is removable and has no results", op.name);
    }
}

void lookup(void**) {
    for (int o = 0; o < op_count; o++)
        assert_int_equal(static_cast<int>(find_op(op_table[o].name)), o);
    for (const char* wrong : {"", "iad", "iaddd", "IAdd", "zzz", "\xff", " iadd"})
        assert_int_equal(static_cast<int>(find_op(wrong)), op_count);
}

void immediates(void**) {
    for (int o = 0; o < op_count; o++) {
        uint32_t count = 0;
        for (const char* s = op_table[o].operands; *s; s++)
            count += *s == 'm';
        assert_true(count <= imm_operands_max);
        for (uint32_t n = count; n < imm_operands_max + 1; n++)
            assert_int_equal(static_cast<int>(imm_kind(static_cast<Op>(o), n)),
                             static_cast<int>(ImmKind::Number));
        for (uint32_t n = 0; n < count; n++)
            if (imm_kind(static_cast<Op>(o), n) == ImmKind::Number)
                fail_msg("%s: nothing says what the number is", op_table[o].name);
    }
    assert_string_equal(imm_names(ImmKind::AtomicOp)[static_cast<int>(AtomicOp::Exchange)], "exchange");
    assert_string_equal(imm_names(ImmKind::WaveOp)[static_cast<int>(WaveOp::Xor)], "xor");
    assert_true(imm_names(ImmKind::Number).empty());
}

void operand_overloads(void**) {
    for (int o = 0; o < op_count; o++) {
        char c = op_table[o].values;
        if (!std::strchr("-=FILAGfdh", c))
            fail_msg("%s: %c", op_table[o].name, c);
        if ((c != '-') != (std::strpbrk(op_table[o].operands, "xs") != nullptr))
            fail_msg("%s: operands %s, values %c", op_table[o].name, op_table[o].operands, c);
    }
    assert_true(allows('G', Type::I16) && !allows('G', Type::I8) && !allows('G', Type::Bool));
    assert_true(allows('L', Type::Bool) && !allows('I', Type::Bool));
    assert_false(allows('A', Type::Handle) || allows('A', Type::Void));
}

// Equal constants are one constant, whatever the order, and bits beyond the width are cut.
void constants(void**) {
    Arena arena;
    Program p(arena);
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t n = 0; n < 5000; n++)
            assert_int_equal(p.constant(n % 2 ? Type::I32 : Type::F32, n).number(), n);
    assert_int_equal(p.constants.size(), 5000);
    assert_true(p.constant(Type::I8, 0x1ff) == p.constant(Type::I8, 0xff));
    assert_true(p.constant(Type::Bool, 3) == p.boolean(true));
    assert_false(p.constant(Type::I64, 7) == p.i32(7));
}

// The operands of an operation as doc/design/ir.md shows them.
std::string operands_cell(Op op) {
    std::string out;
    std::istringstream names(operand_names(op));
    for (std::string name; names >> name;) {
        const size_t colon = name.find(':');
        out += (out.empty() ? "" : ", ") + name.substr(0, colon) + " `" + name.substr(colon + 1) + "`";
    }
    return out;
}

// doc/design/ir.md has the row of each operation (doc/scripts/print_operations.py writes them).
void documented(void**) {
    std::ifstream file(DOC_DIR "/design/ir.md");
    std::string doc((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (int o = 0; o < op_count; o++) {
        const OpInfo& op = op_table[o];
        const std::string results = *op.results ? std::string("`") + op.results + "`" : "";
        std::string row = std::string("| `") + op.name + "` | " + results + " | " +
                          operands_cell(static_cast<Op>(o)) + " | `" + op.values + "` | `" + op.overload +
                          "` |";
        if (doc.find(row) == std::string::npos)
            fail_msg("doc/design/ir.md lacks: %s", row.c_str());
    }
}

// Constants that multiply to numbers without high bits would share a slot of a plain table; each of these
// would look through all before it.
void constants_that_were_chosen(void**) {
    constexpr uint64_t factor = 0x9e3779b97f4a7c15, count = 300000;
    uint64_t inverse = factor; // modulo 2^64, by Newton's iteration
    for (int n = 0; n < 6; n++)
        inverse *= 2 - factor * inverse;
    assert_true(inverse * factor == 1);
    Arena arena;
    Program p(arena);
    for (uint64_t n = 0; n < count; n++)
        p.constant(Type::I64, n * inverse - static_cast<uint64_t>(Type::I64));
    assert_int_equal(p.constants.size(), count);
    assert_true(p.constant(Type::I64, 7 * inverse - static_cast<uint64_t>(Type::I64)) ==
                Operand::constant(7));
}

} // namespace

TEST_GROUP(ops) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(letters),
        cmocka_unit_test(flags),
        cmocka_unit_test(lookup),
        cmocka_unit_test(immediates),
        cmocka_unit_test(constants),
        cmocka_unit_test(operand_overloads),
        cmocka_unit_test(constants_that_were_chosen),
        cmocka_unit_test(documented),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_ops
