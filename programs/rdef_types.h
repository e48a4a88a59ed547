// Types of structured buffers in the reflection data of shader models 4 and 5 (part RDEF).
#pragma once

#include "element_types.h"

namespace ladder_compiler {

// Returns the type of a structured UAV's elements, with names of members. Returns none if the container has
// no such data, if they are damaged, or if the type does not have `stride` bytes.
ElementType reflected_type(const std::string& container, unsigned int space, unsigned int reg,
                           unsigned int stride);

} // namespace ladder_compiler
