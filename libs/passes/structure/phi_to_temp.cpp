// Phi to temp: CfgSsa -> CfgTemps.
//
// Where the structurizer may find that no way of a function changes, phis stay: it asks for their temps
// itself when it knows better. The naive structurizer keeps none. And temp-to-ssa sees best what phis carry,
// so they are temps where it has to look at the function anyway, and where a phi has but one value that is
// defined.
//
// Each phi that goes gets a temp of its own. The phi itself turns into a read of that temp where it stood,
// and each predecessor writes its incoming value to the temp just before its terminator. Why the classic
// hazards cannot happen:
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
#include "passes/structure/phi_to_temp.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

void convert_phi(Program& p, Function& f, Instr* phi) {
    Operand temp = Operand::temp(p.new_temp(f, phi->type));
    Builder code(p, f);
    code.origin = phi->origin;
    for (uint32_t k = 0; k + 1 < phi->operand_count; k += 2) {
        Operand incoming = (*phi)[k];
        if (incoming.is_undef())
            continue;
        code.before_terminator((*phi)[k + 1].number());
        code.write_temp(temp, incoming);
    }
    phi->op = Op::TempRead;
    phi->operand_count = 1;
    as::TempRead(*phi).temp() = temp;
}

// Are all incoming values equal, not counting undefined ones and the phi itself? Temp to SSA finds out
// whether that value is known in the phi's block.
bool has_one_value(const Instr& phi) {
    Operand only;
    for (uint32_t k = 0; k + 1 < phi.operand_count; k += 2) {
        const Operand o = phi[k];
        if (o == only || o.is_undef() || o == phi.result_operand())
            continue;
        if (!only.is(Operand::None))
            return false;
        only = o;
    }
    return true;
}

bool is_for_temps(const Function& f) {
    if (!f.temps.empty())
        return true;
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i->op == Op::Phi; i = i->next)
            if (has_one_value(*i))
                return true;
    return false;
}

} // namespace

void phis_to_temps(Program& p, Function& f, Diagnostics& diag) {
    for (BlockId b : f.order)
        for (Instr* i = f.block(b).first; i->op == Op::Phi; i = i->next) {
            if (!i->operand_count)
                diag.fail_internal(Location::none(), "%.*s: phi without incomings in block %u",
                                   static_cast<int>(f.name.size()), f.name.data(), b);
            convert_phi(p, f, i);
        }
}

void phi_to_temp(Program& p, Context& c) {
    p.level = Level::CfgTemps;
    if (c.structurizer == Structurizer::Naive)
        for (Function& f : p.functions)
            phis_to_temps(p, f, c.diag);
    variables_to_temps(p, c);
    for (Function& f : p.functions)
        if (is_for_temps(f))
            phis_to_temps(p, f, c.diag);
}

} // namespace ladder::passes
