// Putting something between an instruction and those who use what it gives.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// The results of `i` get new names. Gives the first of the old ones, which others are to be defined as.
inline ir::ValueId take_over_results(ir::Program& p, ir::Function& f, ir::Instr& i) {
    const ir::ValueId old = i.result, fresh = f.values.size();
    for (uint32_t r = 0; r < i.result_count; r++)
        p.new_value(f, f.values[old + r].type, &i);
    i.result = fresh;
    return old;
}

// `i`, made without a result, defines `v`.
inline void define_as(ir::Function& f, ir::ValueId v, ir::Instr* i) {
    i->result_count = 1;
    i->result = v;
    f.values[v].def = i;
}

} // namespace ladder::passes
