// Clip and cull distances. Direct3D has them in elements of any shape, Vulkan in one array of each kind
// (Direct3D 11.3, 15.4.1).
#pragma once

#include "spirv/emit/emitter.h"
#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

constexpr bool is_distance(ir::Semantic s) {
    return s == ir::Semantic::ClipDistance || s == ir::Semantic::CullDistance;
}

constexpr uint32_t distances_max = 8; // of both kinds together

// Gives all distances of a signature their places in the arrays.
void place_distances(Emitter&, ir::SignatureKind);
// The array of outputs, of one kind.
Id output_distances(Emitter&, ir::Semantic, bool* is_new);
// Pointer to one in its array.
Id distance_pointer(Emitter&, const ir::Instr&, const Access&);

} // namespace ladder::spirv
