// What front ends and passes make of parameters.
#pragma once

#include "vsir/core/builder.h"
#include "vsir/core/parameter.h"

namespace ladder::ir {

// Number `part` of a parameter: a constant if it is known, or if nothing is given; else `parameter`.
Operand read_parameter(Program& p, Builder& code, const ParameterFact* fact, ParameterName name,
                       uint32_t part = 0);

// A bool: `alpha` (f32) fails the alpha test (D3DRS_ALPHAFUNC, D3DRS_ALPHAREF). False, a constant, if all
// alphas pass.
Operand fails_alpha_test(Program& p, Builder& code, const ParameterFact* function,
                         const ParameterFact* reference, Operand alpha);

} // namespace ladder::ir
