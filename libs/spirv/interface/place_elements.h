// Where the elements of signatures go: their registers, unless the caller says something else.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// Fills Element::place of all elements, and Options::made. Fails where the caller's map does not fit.
void place_elements(Emitter&);

// The row of an element that has a link's semantic; its number of rows if there is none.
uint32_t row_of(const ir::SignatureElement&, ir::SignatureKind, const Link&);

// Has an element a variable of its own unless it is dropped or zero? Built-ins may have one besides.
bool may_have_variable(const Emitter&, const ir::SignatureElement&, ir::SignatureKind);

} // namespace ladder::spirv
