// Switches of more cases than a SPIR-V instruction may have.
#include "harness.h"
#include "passes/structure/split_switch.h"
#include "vsir/core/builder.h"
#include "vsir/core/hints.h"

#include <map>
#include <vector>

namespace test_split_switch {

namespace {

using namespace ladder;
using namespace ladder::ir;
using namespace ladder::passes;
using namespace ladder::passes::test;

// A function whose entry block, in the loop of b1 by a hint, chooses among `targets` blocks: case n, with the
// value 7 n + 3, goes to target_of(n).
struct Choice {
    Arena arena, scratch;
    Program p{arena};
    Diagnostics diag{"test"};
    Context context{diag, scratch};
    std::map<uint64_t, BlockId> expected; // by value
    BlockId otherwise = 0, chooses = 0;

    template <class Target>
    Choice(uint32_t cases, uint32_t targets, Target target_of) {
        p.level = Level::CfgTemps;
        Function& f = p.new_function("main");
        const ValueId selector = p.new_value(f, Type::I32, nullptr);
        f.params.push(selector);
        Builder code(p, f);
        chooses = p.new_block(f);
        otherwise = p.new_block(f);
        std::vector<BlockId> blocks;
        for (uint32_t n = 0; n < targets; n++)
            blocks.push_back(p.new_block(f));
        std::vector<Operand> operands = {Operand::value(selector), Operand::block(otherwise)};
        for (uint32_t n = 0; n < cases; n++) {
            operands.push_back(p.i32(7 * n + 3));
            operands.push_back(Operand::block(blocks[target_of(n)]));
            expected[7 * n + 3] = blocks[target_of(n)];
        }
        code.at_end(chooses);
        code.origin = 5;
        code.emit(Op::Switch, Type::Void, operands, 0, hint_flags::Expand);
        f.order.push(chooses);
        code.at_end(otherwise);
        code.emit(Op::Return, Type::Void, {}, 0);
        f.order.push(otherwise);
        for (BlockId b : blocks) {
            code.at_end(b);
            code.branch(otherwise);
            f.order.push(b);
        }
        f.block(chooses).loop_hint = otherwise;
    }

    // The cases of each switch on the way from the first one, after the pass. What is chosen must be the
    // same.
    std::vector<std::vector<BlockId>> parts() {
        canonicalize_branches(p, context);
        const Function& f = p.functions[0];
        std::vector<std::vector<BlockId>> out;
        size_t found = 0;
        BlockId b = chooses;
        for (; f.block(b).last->op == Op::Switch; b = (*f.block(b).last)[1].number()) {
            const Instr& t = *f.block(b).last;
            assert_true(t[0] == Operand::value(0));
            assert_true(t.flags == hint_flags::Expand);
            assert_int_equal(t.origin, 5);
            assert_int_equal(f.block(b).loop_hint, otherwise);
            out.emplace_back();
            for (uint32_t k = 2; k < t.operand_count; k += 2, found++) {
                assert_int_equal(expected.at(p.constants[t[k].number()].bits), t[k + 1].number());
                out.back().push_back(t[k + 1].number());
            }
        }
        assert_int_equal(b, otherwise);
        assert_int_equal(found, expected.size());
        assert_int_equal(f.order.size(), f.blocks.size());
        return out;
    }
};

void as_many_as_there_may_be(void**) {
    Choice c(switch_cases_max, 3, [](uint32_t n) { return n % 3; });
    const auto parts = c.parts();
    assert_int_equal(parts.size(), 1);
    assert_int_equal(c.p.functions[0].blocks.size(), 5);
}

// Targets stay whole: two of 6,000 cases fill a switch, as a third would not fit.
void whole_targets(void**) {
    Choice c(24000, 4, [](uint32_t n) { return n % 4; });
    const auto parts = c.parts();
    assert_int_equal(parts.size(), 2);
    for (size_t n = 0; n < 2; n++) {
        assert_int_equal(parts[n].size(), 12000);
        for (size_t k = 0; k < 12000; k++)
            assert_int_equal(parts[n][k], 2 + 2 * n + k / 6000);
    }
    assert_int_equal(c.p.functions[0].blocks.size(), 7);
}

// Two more than a switch may have, all to blocks of their own.
void two_more(void**) {
    Choice c(switch_cases_max + 2, switch_cases_max + 2, [](uint32_t n) { return n; });
    const auto parts = c.parts();
    assert_int_equal(parts.size(), 2);
    assert_int_equal(parts[0].size(), switch_cases_max);
    assert_int_equal(parts[1].size(), 2);
}

// A target that fills switches by itself, after a small one and before another.
void too_many_for_one(void**) {
    Choice c(40000, 3, [](uint32_t n) { return n < 100 ? 0 : n < 39900 ? 1 : 2; });
    const auto parts = c.parts();
    assert_int_equal(parts.size(), 4);
    assert_int_equal(parts[0].size(), 100);
    assert_int_equal(parts[1].size(), switch_cases_max);
    assert_int_equal(parts[2].size(), switch_cases_max);
    assert_int_equal(parts[3].size(), 40000 - 100 - 2 * switch_cases_max);
}

} // namespace

TEST_GROUP(split_switch) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(as_many_as_there_may_be),
        cmocka_unit_test(whole_targets),
        cmocka_unit_test(two_more),
        cmocka_unit_test(too_many_for_one),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_split_switch
