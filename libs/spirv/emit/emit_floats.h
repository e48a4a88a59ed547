// Floating-point arithmetic and tests.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_float_op(Emitter&, const ir::Instr&, uint32_t); // a SPIR-V operation, NoContraction if precise
void emit_glsl(Emitter&, const ir::Instr&, uint32_t);     // an operation of GLSL.std.450
void emit_glsl_no_f64(Emitter&, const ir::Instr&, uint32_t);
void emit_saturate(Emitter&, const ir::Instr&, uint32_t);
void emit_fract(Emitter&, const ir::Instr&, uint32_t);
void emit_fmul_legacy(Emitter&, const ir::Instr&, uint32_t);
void emit_fmad(Emitter&, const ir::Instr&, uint32_t);
void emit_dot(Emitter&, const ir::Instr&, uint32_t);
void emit_float_class(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
