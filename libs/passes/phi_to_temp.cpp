// Phi to temp: CfgSsa -> CfgTemps.
//
// Each phi gets a temp of its own. The phi itself turns into a read of that temp where it stood, and each
// predecessor writes its incoming value to the temp just before its terminator. Why the classic hazards
// cannot happen:
//
//   - Swaps, cycles, lost copies: phis are first in their block, so all reads of a block's phi temps come
//     before any write in it, and what they give are SSA values: a later write to the temp changes none of
//     them. The writes at the end of a predecessor take values, never temps, so their order does not matter
//     and no copies have to be put in sequence.
//   - Critical edges: a write at the end of a predecessor also happens when control takes another of its
//     edges. It is harmless there: only the phi's block reads the temp, at its start, and every edge into it
//     leaves a block that has just written it (even a phi's own value, for the temp may have been written
//     on the way). So the edge needs no block of its own to be right, and the graph stays as the
//     structurizer wants to see it.
//   - An undefined incoming needs no write: whatever the temp holds then will do.
//
// Other values stay SSA values: their definitions still dominate their uses. A pass that breaks dominance
// (the naive structurizer) moves to temps what it tears apart.
#include "ir/builder.h"
#include "passes/passes.h"
#include "support/faults.h"

namespace ladder::passes {

using namespace ir;

namespace {

void convert_phi(Program& p, Function& f, Instr* phi) {
    Operand temp = Operand::temp(p.new_temp(f, phi->type));
    Builder code(p, f);
    code.origin = phi->origin;
    for (uint32_t k = 0; k + 1 < phi->operand_count; k += 2) {
        Operand incoming = (*phi)[LADDER_FAULT(PhiSwapped) ? phi->operand_count - 2 - k : k];
        if (incoming.is_undef() || (LADDER_FAULT(PhiLost) && k == 2))
            continue;
        code.before_terminator((*phi)[k + 1].number());
        code.write_temp(temp, incoming);
    }
    phi->op = Op::TempRead;
    phi->operand_count = 1;
    (*phi)[0] = temp;
}

} // namespace

void phi_to_temp(Program& p, Context& c) {
    for (Function& f : p.functions)
        for (BlockId b : f.order)
            for (Instr* i = f.block(b).first; i->op == Op::Phi; i = i->next) {
                if (!i->operand_count)
                    c.diag.fail_internal(Location::none(), "%.*s: phi without incomings in block %u",
                                         static_cast<int>(f.name.size()), f.name.data(), b);
                convert_phi(p, f, i);
            }
    p.level = Level::CfgTemps;
    variables_to_temps(p, c);
}

} // namespace ladder::passes
