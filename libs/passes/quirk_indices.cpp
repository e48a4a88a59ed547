// Indices of descriptors that the threads of a wave may not agree on, although the program does not say so.
#include "ir/uniformity.h"
#include "passes/quirk_passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

bool is_open(const Instr& i) {
    return i.op == Op::Handle && i[1].is_value() && !(i.flags & instr_flags::NonUniform);
}

bool has_open_index(const Function& f) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (is_open(*i))
                return true;
    return false;
}

} // namespace

void mark_indices(Program& p, Context& c) {
    for (Function& f : p.functions) {
        if (!has_open_index(f))
            continue;
        ArenaScope scope(c.scratch);
        Uniformity facts;
        if (c.quirks.non_uniform_indices == 1)
            facts = find_uniformity(p, f, Scope::Wave, c.scratch);
        for_each_instr(f, [&](BlockId, Instr& i) {
            if (is_open(i) && (facts.varying.empty() || facts.is_varying(i[1])))
                i.flags |= instr_flags::NonUniform;
        });
    }
}

} // namespace ladder::passes
