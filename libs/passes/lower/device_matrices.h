// Which matrices stay as they are, because the target computes with them, and in which parts.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// Rows and columns of the parts of a matrix that the target has; 0: it has none.
struct MatrixTile {
    uint16_t rows = 0, columns = 0;
    bool none() const { return !rows; }
};

// By variable: in which parts the target has these matrices, and all that the program does with them. A
// matrix that it has meets others that it has not in none of its operations.
std::span<const MatrixTile> device_matrices(const ir::Program& p, const Context& c, Arena& arena);

// Fails (Unsupported) unless the program may get loops: structured sources have theirs.
void check_blocks_allowed(const ir::Program& p, Diagnostics& diag);

// Matrices of several parts become as many of that shape, in rows.
void split_matrices(ir::Program& p, Context& c, std::span<const MatrixTile> tiles);

} // namespace ladder::passes
