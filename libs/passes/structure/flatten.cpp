// Flatten: Source -> CfgTemps. Constructs become blocks and branches, values and temps stay.
//
// Which threads of a wave execute something together is in the source a matter of where it stands: what
// stands in a loop is executed per round, even where no way leads back (`if (c) { ballot; break; }`). In a
// graph loops are cycles, so blocks that stand in a loop and are in no cycle with its header get the loop as
// a hint. A loop without a way back to its header has no rounds; there the loop around it counts.
#include "base/graph/loops.h"
#include "passes/passes.h"
#include "passes/structure/source_lowering.h"
#include "vsir/analyses/function_graph.h"

namespace ladder::passes {

using namespace ir;

namespace {

void hint_loops(Function& f, const LoweredSource& source, FunctionAnalyses& analyses, Arena& scratch) {
    if (source.loops.empty())
        return;
    const graph::LoopForest& cycles = analyses.loops();
    const graph::AncestorTable nesting(cycles.parent, scratch);
    // By loop of the source: the innermost one, from it outwards, that has rounds. Outer loops come first.
    std::span<uint32_t> turning = scratch.array<uint32_t>(source.loops.size());
    for (uint32_t l = 0; l < source.loops.size(); l++) {
        const SourceLoop& loop = source.loops[l];
        turning[l] = cycles.heads(loop.header) ? l : loop.parent == no_id ? no_id : turning[loop.parent];
    }
    for (BlockId b : f.order) {
        uint32_t in = source.loop_of[b];
        if (in != no_id && source.loops[in].header == b && turning[in] == in)
            in = source.loops[in].parent; // the loop as a whole may be on the way out of the one around it
        in = in == no_id ? no_id : turning[in];
        if (in == no_id)
            continue;
        const BlockId header = source.loops[in].header;
        if (!nesting.within(cycles.innermost[b], cycles.innermost[header]))
            f.block(b).loop_hint = header;
    }
}

// Is there nothing but instructions and, behind them, the end? Then the list is a block as it is.
bool is_straight(const Function& f) {
    if (f.blocks.size() != 1)
        return false;
    const Instr* i = f.block(f.entry()).first;
    while (i && !is_marker(i->op) && !is_terminator(i->op))
        i = i->next;
    return i && is_terminator(i->op) && !i->next;
}

} // namespace

void flatten(Program& p, Context& c) {
    for (Function& f : p.functions) {
        if (is_straight(f))
            continue;
        ArenaScope scope(c.scratch);
        const LoweredSource source = lower_source(p, f, c.scratch);
        FunctionAnalyses& analyses = c.analyses.of(p, f);
        analyses.changed();
        hint_loops(f, source, analyses, c.scratch);
    }
    p.level = Level::CfgTemps;
}

} // namespace ladder::passes
