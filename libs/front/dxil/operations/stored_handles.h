// Handles in memory, which arrays of resources that a shader fills from descriptor heaps become: a 32-bit
// word each, the handle's index. What the index counts, descriptors of a heap or of one range, is the same
// for all handles that a variable holds.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

// The handle that a word says, which a load from a variable gave.
Part stored_handle(FunctionTranslator& t, uint32_t variable, Operand word);
// The word that says a handle, for a store to a variable. Unsupported if the variable holds other handles.
Operand word_of_handle(FunctionTranslator& t, uint32_t variable, Part handle);

} // namespace ladder::dxil
