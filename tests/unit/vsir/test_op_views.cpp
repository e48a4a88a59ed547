// Views of operands (vsir/core/op_views.h): a name leads to the operand that the text form has there.
#include "helpers.h"

#include "vsir/core/op_views.h"

namespace test_op_views {

using namespace ladder;
using namespace ladder::ir;

namespace {

// An operation with as many operands as asked, each of which is its own position.
struct Numbered {
    Arena arena;
    Program p{arena};
    Function f;

    Instr& make(Op op, uint32_t count) {
        Vec<Operand> operands(arena);
        for (uint32_t n = 0; n < count; n++)
            operands.push(Operand::imm(n));
        return *p.new_instr(f, op, Type::Void, operands.span(), 0);
    }
};

void single_operands(void**) {
    Numbered n;
    Instr& sample = n.make(Op::SampleCmpBias, 12);
    const as::SampleCmpBias view(sample);
    assert_int_equal(view.handle().number(), 0);
    assert_int_equal(view.sampler().number(), 1);
    assert_int_equal(view.compare().number(), 9);
    assert_int_equal(view.bias().number(), 10);
    assert_int_equal(view.clamp().number(), 11);
    view.bias() = Operand::imm(77);
    assert_int_equal(sample.operands()[at::SampleCmpBias::bias].number(), 77);
}

void vectors(void**) {
    Numbered n;
    const Instr& sample = n.make(Op::SampleGrad, 16);
    const as::SampleGrad view(sample);
    assert_int_equal(view.coordinate().size(), 4);
    assert_int_equal(view.offset().size(), 3);
    assert_int_equal(view.coordinate().front().number(), 2);
    assert_int_equal(view.offset().back().number(), 8);
    assert_int_equal(view.ddx().front().number(), 9);
    assert_int_equal(view.ddy().back().number(), 14);
    assert_int_equal(view.clamp().number(), 15);
}

void lists(void**) {
    Numbered n;
    const Instr &chosen = n.make(Op::Switch, 6), &lone = n.make(Op::Switch, 2),
                &nothing = n.make(Op::Return, 0);
    assert_int_equal(as::Switch(chosen).cases().size(), 4);
    assert_int_equal(as::Switch(chosen).cases().front().number(), 2);
    assert_true(as::Switch(lone).cases().empty());
    assert_true(as::Return(nothing).value().empty());
    const Instr& store = n.make(Op::StructStore, 8);
    assert_int_equal(as::StructStore(store).mask().number(), 4);
    assert_int_equal(as::StructStore(store).values().size(), 3);
}

// A family has the rows that begin with its operands, and no other.
void families(void**) {
    assert_true(is_of(Op::IAdd, Family::Binary) && is_of(Op::FMad, Family::Binary));
    assert_false(is_of(Op::Dot2, Family::Binary)); // a is a vector
    assert_false(is_of(Op::Shl, Family::Binary) || is_of(Op::FNeg, Family::Binary));
    assert_true(is_of(Op::FMad, Family::Ternary) && !is_of(Op::FAdd, Family::Ternary));
    assert_true(is_of(Op::Gather, Family::Sampled) && is_of(Op::SampleGrad, Family::Sampled));
    assert_false(is_of(Op::QueryLod, Family::Sampled)); // three coordinates
    assert_true(is_of(Op::TempWrite, Family::OfTemp) && !is_of(Op::VarStore, Family::OfTemp));
    assert_true(is_of(Op::StorePatch, Family::Stored) && !is_of(Op::LoadOutput, Family::Stored));
    assert_false(is_of(Op::RayTrace, Family::OfVariable)); // the acceleration structure comes first
    uint32_t members = 0;
    for (int op = 0; op < static_cast<int>(Op::Count); op++)
        members += is_of(static_cast<Op>(op), Family::OfHandle);
    assert_int_equal(members, 31);
    Numbered n;
    assert_int_equal(as::Sampled(n.make(Op::Gather, 10)).offset().front().number(), 6);
}

} // namespace

TEST_GROUP(op_views) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(single_operands),
        cmocka_unit_test(vectors),
        cmocka_unit_test(lists),
        cmocka_unit_test(families),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_op_views
