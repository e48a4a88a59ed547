// Random control flow with random values in it, valid at level cfg-ssa.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes::test {

struct Shape {
    uint32_t blocks = 8; // at least 2
    uint32_t seed = 0;
    bool unreachable_blocks = true;
    bool returns_value = false;
};

// Fills the empty program with a function f0(i32, i32), which returns an i32 or nothing. Equal shapes give
// equal programs.
void generate(ir::Program& p, const Shape& shape);

} // namespace ladder::passes::test
