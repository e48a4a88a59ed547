// Operations on matrices: those that compute. matrix_access.h has loads and stores.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> matrix_kernels();

// Reports lanes of the wave that do not execute an operation which the threads of a scope execute together.
void expect_together(const Run& x, const Insn& i, ir::MatrixScope scope);

} // namespace ladder::simt
