// Conversions between types, as instructions and as parts of others.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_trunc(Emitter&, const ir::Instr&, uint32_t);
void emit_extend(Emitter&, const ir::Instr&, uint32_t);
void emit_int_to_float(Emitter&, const ir::Instr&, uint32_t);
void emit_fconvert(Emitter&, const ir::Instr&, uint32_t);
void emit_bitcast(Emitter&, const ir::Instr&, uint32_t);
void emit_make_double(Emitter&, const ir::Instr&, uint32_t);
void emit_split_double(Emitter&, const ir::Instr&, uint32_t);
void emit_f16_bits_to_f32(Emitter&, const ir::Instr&, uint32_t);
// A value of type `from` in type `to` of the same width. Of an operand that is a constant it is another one.
Id reinterpret(Emitter&, Id value, ir::Type from, ir::Type to);
Id reinterpret(Emitter&, ir::Operand value, ir::Type from, ir::Type to);
// Two u32 words as a 64-bit value and back.
Id join_words(Emitter&, Id low, Id high, ir::Type to);
void split_words(Emitter&, Id value, Id& low, Id& high);
void split_words(Emitter&, ir::Operand value, Id& low, Id& high);
// An integer (or bool) of type `from` in u32, zero-extended or sign-extended.
Id widen_u32(Emitter&, Id value, ir::Type from, bool sign);
Id narrow_u32(Emitter&, Id value, ir::Type to);

} // namespace ladder::spirv
