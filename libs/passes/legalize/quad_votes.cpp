// Votes of a quad are exchanges, across x and then across y: then all four have been seen.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

void expand_quad_votes(Program& p, Context&) {
    lower_each(p, quad_votes, [](Lowering& l) {
        l.code.origin = 0; // these are none of the program's
        const as::QuadVote i(*l.i);
        const bool any = i.operation().number() == static_cast<uint32_t>(QuadVoteOp::Any);
        const Op op = any ? Op::Or : Op::And;
        Operand value = i.condition();
        const auto swap = [&](uint32_t direction) {
            return l.code.emit(Op::QuadSwap, Type::Bool, {Operand::imm(direction), value}, 1)
                ->result_operand();
        };
        value = l.make(op, Type::Bool, {value, swap(0)});
        l.become(op, Type::Bool, {value, swap(1)});
    });
}

} // namespace ladder::passes
