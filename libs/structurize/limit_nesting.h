// Inside the structurizer: less nesting, for selectors.
#pragma once

#include "structurize/regions.h"

namespace ladder::structurize {

// Where arms nest more than twice `levels` deep, the arms there become children of a region `levels` deep
// that can dispatch to them, and so does what follows them. What lies between needs no constructs of its own
// then; a selector says where each exit wants to go. Nests of loops and of scopes stay. False if nothing
// nests that deep. Linear.
bool flatten(const Shape& shape, Regions& r, uint32_t levels, Arena& arena);

} // namespace ladder::structurize
