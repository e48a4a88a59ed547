// Matrices in GLSL.std.450 (spirv_extended.cpp) are those of SPIR-V's own instructions.
#pragma once

#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

void glsl_determinant(Translation& t, const Instruction& i);
void glsl_inverse(Translation& t, const Instruction& i);

} // namespace ladder::front_spirv
