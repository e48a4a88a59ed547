// What is known of a function's graph is kept until the function says that it has changed.
#include "helpers.h"

#include "vsir/analyses/analyses.h"

namespace test_analyses {

using namespace ladder;
using namespace ladder::ir;

namespace {

// b0 -> b1 -> b1, b2.
Function& make_loop(Program& p) {
    Function& f = p.new_function("f");
    for (int n = 0; n < 3; n++)
        f.order.push(p.new_block(f));
    auto end = [&](BlockId b, Op op, std::initializer_list<Operand> operands) {
        append(f.block(b), p.new_instr(f, op, Type::Void, {operands.begin(), operands.size()}, 0));
    };
    end(0, Op::Branch, {Operand::block(1)});
    end(1, Op::BranchIf, {p.boolean(true), Operand::block(1), Operand::block(2)});
    end(2, Op::Return, {});
    return f;
}

void kept_until_changed(void**) {
    Arena arena;
    Program p(arena);
    Function& f = make_loop(p);
    Analyses all;
    FunctionAnalyses& a = all.of(p, f);
    const graph::Node* order = a.order().nodes.data();
    assert_int_equal(a.order().nodes.size(), 3);
    assert_int_equal(a.loops().count(), 1);
    assert_true(a.dominators().dominates(1, 2));
    assert_int_equal(a.predecessors().successors(1).size(), 2);
    assert_ptr_equal(all.of(p, f).order().nodes.data(), order);
    Instr& t = *f.block(1).last;
    t.op = Op::Branch;
    t.operand_count = 1;
    t[0] = Operand::block(2);
    a.changed();
    assert_int_equal(a.loops().count(), 0);
    assert_int_equal(a.predecessors().successors(1).size(), 1);
    assert_int_equal(a.graph().edges.size(), 2);
}

void one_program_after_the_other(void**) {
    Arena arena;
    Program p(arena), q(arena);
    make_loop(p);
    make_loop(q).block(0).last->operands()[0] = Operand::block(2);
    Analyses all;
    assert_int_equal(all.of(p, p.functions[0]).order().nodes.size(), 3);
    assert_int_equal(all.of(q, q.functions[0]).order().nodes.size(), 2);
    assert_int_equal(all.of(p, p.functions[0]).order().nodes.size(), 3);
}

} // namespace

TEST_GROUP(analyses) {
    const CMUnitTest tests[] = {cmocka_unit_test(kept_until_changed),
                                cmocka_unit_test(one_program_after_the_other)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_analyses
