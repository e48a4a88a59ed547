// What quads are in stages whose threads form groups.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// They are two by two threads of the group from shader model 6.6 on, where the group's x and y are even;
// otherwise a quad is four consecutive threads. VSIR may derive in any shader model.
inline bool has_square_quads(const Program& p, const EntryPoint& entry, bool derives_somewhere) {
    const bool by_model =
        p.shader_model_major > 6 || (p.shader_model_major == 6 && p.shader_model_minor >= 6);
    const uint32_t* size = entry.settings.local_size;
    return info(entry.stage).derivatives == Derivatives::Group && size[0] % 2 == 0 && size[1] % 2 == 0 &&
           (by_model || derives_somewhere);
}

// Do the threads have derivatives? A group that does not divide into four has no quads for them. Direct3D
// takes only groups with square quads and rows of a multiple of four threads (HLSL shader model 6.6,
// "Derivatives"). Ladder derives along four consecutive threads in others; where that leaves a rest, all
// derivatives are 0.
inline bool has_derivatives(const EntryPoint& entry) {
    const Derivatives whose = info(entry.stage).derivatives;
    const uint32_t* size = entry.settings.local_size;
    return whose == Derivatives::Pixels ||
           (whose == Derivatives::Group && uint64_t{size[0]} * size[1] * size[2] % 4 == 0);
}

} // namespace ladder::ir
