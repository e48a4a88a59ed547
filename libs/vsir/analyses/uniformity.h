// Which values are the same for all threads of a quad, of a wave, or of a group, that execute the function
// together, and which blocks all of them execute or none.
//
// The answer errs on the safe side: what memory holds that somebody may write, what functions are called with
// and give, and what temps hold counts as varying.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// Quad: of a pixel shader. A quad lies in one primitive, so inputs that are not interpolated do not vary.
enum class Scope : uint8_t { Wave, Group, Quad };

struct Uniformity {
    std::span<const uint8_t> varying;   // by value
    std::span<const uint8_t> divergent; // by block: some threads may be elsewhere, or further round a loop
    bool is_varying(Operand o) const { return o.is_value() ? varying[o.number()] : !o.is_const(); }
};

// Threads come together at the nearest common postdominator of the ways that they took. Near-linear.
Uniformity find_uniformity(const Program& p, const Function& f, Scope scope, Arena& arena);

} // namespace ladder::ir
