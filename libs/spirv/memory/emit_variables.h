// Variables and temps.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Pointer to an element, and the type that it has in memory.
Id variable_pointer(Emitter&, const ir::Instr&, ir::Operand variable, ir::Operand index, ir::Type& stored);
// Pointer to an element whose index has an id.
Id variable_pointer(Emitter&, ir::Operand variable, Id index);
void emit_temp_read(Emitter&, const ir::Instr&, uint32_t);
void emit_temp_write(Emitter&, const ir::Instr&, uint32_t);
// The variable itself, declared at the first use.
Id variable_id(Emitter&, uint32_t number);

void emit_var_load(Emitter&, const ir::Instr&, uint32_t);
void emit_var_store(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
