// Elements of signatures as all of Direct3D's bytecode has them.
#pragma once

#include "vsir/core/program.h"

namespace ladder::front {

// The program's elements of a kind, of all entry points.
inline Vec<ir::SignatureElement>& elements_of(ir::Program& p, ir::SignatureKind kind) {
    return kind == ir::SignatureKind::Input    ? p.inputs
           : kind == ir::SignatureKind::Output ? p.outputs
                                               : p.patch;
}

// The mode of a number of D3D10_SB_INTERPOLATION_MODE, which DXIL has, too; Count: there is none.
inline ir::Interpolation interpolation_of(uint64_t number) {
    using enum ir::Interpolation;
    constexpr ir::Interpolation modes[] = {Undefined,      Constant,           Linear,
                                           LinearCentroid, Noperspective,      NoperspectiveCentroid,
                                           LinearSample,   NoperspectiveSample};
    return number < std::size(modes) ? modes[number] : Count;
}

} // namespace ladder::front
