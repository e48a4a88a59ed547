// Quads: four consecutive lanes of a wave, bit 0 of the lane's number across x, bit 1 across y.
#pragma once

#include "simt/machine/machine.h"

namespace ladder::simt {

// How much an f32 or f16 register grows from pixel to pixel across x or y, as lane `lane` sees it. Fine: in
// the lane's own row or column; coarse: in those of the quad's first lane, so it is the same for all four. 0
// where the quad lacks a lane that this takes, because the wave ends in it, and where the group has no
// derivatives.
float quad_derivative(const Run& x, uint32_t reg, uint32_t lane, bool y, bool fine,
                      ir::Type type = ir::Type::F32);

// How much a plain input grows from pixel to pixel across x or y, as lane `lane` sees it. Every lane of the
// quad has such an input, wherever that lane is.
float input_derivative(const Run& x, const ir::PlainInput& of, uint32_t lane, bool y, bool fine,
                       ir::Type type = ir::Type::F32);

// The lanes that execute while another one of their quad, which exists, is elsewhere or has returned: what
// depends on the quad is undefined for them, unless it differentiates plain inputs (Direct3D 11.3, 16.8.2).
// Each is reported, where values are checked.
Mask parted_quads(const Run& x, const Insn& i);

// The lanes that execute in whose quads a register is undefined in some lane that executes.
Mask undefined_quads(const Run& x, uint32_t reg);

} // namespace ladder::simt
