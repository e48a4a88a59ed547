// Where the elements of signatures go: their registers, unless the caller says something else.
#pragma once

#include "spirv/interface_elements.h"

namespace ladder::spirv {

// Fills Element::place of all elements, and Options::made. Fails where the caller's map does not fit.
void place_elements(Emitter&);

// Has an element a variable of its own unless it is dropped or zero? Built-ins may have one besides.
bool may_have_variable(const Emitter&, const ir::SignatureElement&, ir::SignatureKind);

} // namespace ladder::spirv
