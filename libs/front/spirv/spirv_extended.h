// Instructions of GLSL.std.450 in several files.
#pragma once

#include "front/spirv/spirv_function.h"

#include <spirv/unified1/GLSL.std.450.h>

namespace ladder::front_spirv {

struct GlslRow {
    uint32_t number;
    void (*lower)(Translation&, const Instruction&);
};
std::span<const GlslRow> glsl_vector_rows();  // spirv_vectors.cpp
std::span<const GlslRow> glsl_packing_rows(); // spirv_packing.cpp

// One operation of VSIR for each component.
void component_operation(Translation& t, const Instruction& i, Op op);
// The operands of an extended instruction, behind set and number.
std::span<const uint32_t> arguments(const Instruction& i);
// Component `n` of an operand; fails if there is none.
Operand argument(Translation& t, const Instruction& i, size_t which, uint32_t n);
// A float of the instruction's scalar type.
Operand float_constant(Translation& t, Type type, double value);

} // namespace ladder::front_spirv
