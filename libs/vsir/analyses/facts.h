// What a program does, for all who decide by it.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

struct Facts {
    bool control_flow = false; // a function has more than one block
    bool derivatives = false;
    bool quads = false; // operations on quads other than derivatives
    bool waves = false;
    bool group_barriers = false; // barriers that wait
    bool writes_memory = false;  // resources, and groupshared memory by atomics: what other threads may see
    bool discards = false;
    bool reads_vertices = false;          // input_at_vertex
    const Instr* first_of_wave = nullptr; // the first operation on a wave or quad, other than derivatives

    // Does an operation look at other threads? Barriers do not.
    bool looks_at_others() const { return derivatives || quads || waves; }
};

// May an operation have facts to add?
inline bool has_facts(Op op) {
    return info(op).flags & (op_flags::Writes | op_flags::Tangled) || op == Op::Discard ||
           op == Op::InputAtVertex;
}
// Adds what one instruction says, for those who walk over all of them anyway; control_flow is not among it.
void add_facts(Facts& f, const Instr& i);
// Does a pixel shader run once for each sample (Direct3D 11.3, 16.3.2)?
bool runs_per_sample(const Program& p);
// In one walk. They are of the program as it is now: a pass that changes it asks again.
Facts gather_facts(const Program& p);

} // namespace ladder::ir
