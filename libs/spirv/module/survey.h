// The walk over the program that comes before anything is written: what it asks for, and whether its operands
// are sound.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

struct FunctionScan {
    uint8_t* used;  // FunctionBody::used
    Id* temps;      // FunctionBody::temps, 1 instead of ids
    uint32_t words; // that the function will take, roughly
};

// Are the four operands from `n` on the components of one row of a constant buffer, in order?
bool is_row(const ir::Function&, const ir::Instr&, uint32_t n);

// Notes in the emitter what `f` does. Fails (Internal) if an operand names an entry that its table lacks.
FunctionScan scan_function(Emitter&, const ir::Function& f);

} // namespace ladder::spirv
