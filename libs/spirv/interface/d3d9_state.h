// State that Direct3D has had besides shaders, and Vulkan leaves to them: the size of points and point
// sprites, the alpha test, clip planes. The caller gives it as parameters (parameters.h).
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// Before functions are written, when distances of the shader itself have their places.
void place_clip_planes(Emitter&);
// In front of the end of a vertex, of geometry shaders in a stream: its point size, and how far it is from
// clip planes.
void end_vertex(Emitter&, uint32_t stream = 0);

// Does the pixel shader drop pixels by their alpha?
bool tests_alpha(const Emitter&);
// Where the components of target 0 change places: this is its alpha.
void keep_alpha(Emitter&, Id value);
// At its end: whether the pixel is to be dropped (bool). Only if it tests alpha.
Id fails_alpha_test(Emitter&);

// Do coordinates of the point take the place of this input of a pixel shader, at least sometimes?
bool may_be_point_coord(const Emitter&, const ir::SignatureElement&);
// What the instruction loads: the coordinate, or `value`, which is of the instruction's type. May be 0 where
// `always` says so.
Id point_coord(Emitter&, const ir::Instr&, const Access&, Id value);
bool is_always_point_coord(const Emitter&);

} // namespace ladder::spirv
