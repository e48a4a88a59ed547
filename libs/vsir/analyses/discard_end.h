// Where a thread may end that is discarded, on targets that cannot demote it to a helper lane.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

enum class DiscardEnd : uint8_t {
    Now,   // at the discard: no thread takes values from others, or nothing but returns follows any discard
    Later, // at the end of the shader: it writes no memory that other threads see
    Never  // it has to run on, as a helper lane
};

// By function; of functions that no pixel shader leads to: Now. Pixel shaders that share a function are taken
// together. Where every discard ends its shader the functions have Now.
std::span<const DiscardEnd> discard_ends(const Program& p, Arena& scratch);

} // namespace ladder::ir
