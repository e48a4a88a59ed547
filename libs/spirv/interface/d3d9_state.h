// State that Direct3D has had besides shaders, and Vulkan leaves to them: the size of points and point
// sprites, clip planes. The caller gives it as parameters (parameters.h). The alpha test is a pass
// (passes/legalize/alpha_test.cpp).
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// Before functions are written, when distances of the shader itself have their places.
void place_clip_planes(Emitter&);
// In front of the end of a vertex, of geometry shaders in a stream: its point size, and how far it is from
// clip planes.
void end_vertex(Emitter&, uint32_t stream = 0);

// Do coordinates of the point take the place of this input of a pixel shader, at least sometimes?
bool may_be_point_coord(const Emitter&, const ir::SignatureElement&);
// What the instruction loads: the coordinate, or `value`, which is of the instruction's type. May be 0 where
// `always` says so.
Id point_coord(Emitter&, const ir::Instr&, const Access&, Id value);
bool is_always_point_coord(const Emitter&);

} // namespace ladder::spirv
