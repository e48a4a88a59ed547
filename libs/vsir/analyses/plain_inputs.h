// What a pixel shader may differentiate wherever it stands (Direct3D 11.3, 16.8.2): components of inputs as
// the rasterizer interpolated them, and constants. Gradients of everything else need all threads of the quad.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

struct PlainInput {
    enum Kind : uint8_t { None, Constant, Input };
    Kind kind = None;
    uint32_t element = 0, row = 0, column = 0; // Input
};

// Kind None for values that are computed. A constant is one of the program, or is read from a constant buffer
// at a constant place.
PlainInput find_plain_input(const Program& p, const Function& f, Operand o);

// The coordinates whose gradients an operation takes by itself, without the slice, or the operand of `deriv`.
// Empty for operations without gradients of their own.
std::span<const Operand> find_differentiated(const Program& p, const Function& f, const Instr& i);

} // namespace ladder::ir
