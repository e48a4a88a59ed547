// Textures; and texels by their numbers, for the operations that buffers have, too.
#pragma once

#include "simt/memory/memory.h"
#include "vsir/core/texture_shape.h"

namespace ladder::simt {

// The texel of level 0 at the coordinates in registers `at`, the slice last.
Place texel_place(Run& x, const Insn& i, uint32_t lane, Resource& r, const uint32_t* at);

void texture_dimensions(Run& x, const Insn& i);

std::span<const KernelRow> texture_kernels();

} // namespace ladder::simt
