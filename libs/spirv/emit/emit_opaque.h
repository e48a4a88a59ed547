// Variables of objects that have no type in memory: ray queries, hit objects and matrices.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Pointer to an object of a variable, by its number, of a type of SPIR-V. A variable becomes one variable for
// each object, or an array where the program chooses between them.
Id opaque_pointer(Emitter& e, const ir::Instr& i, ir::Operand variable, ir::Operand number, Id type);
// Pointer to the object that operands `at` and `at` + 1 name, of a variable that has to be of that storage.
Id opaque_pointer(Emitter& e, const ir::Instr& i, uint32_t at, ir::Storage storage, Id type);

} // namespace ladder::spirv
