// Loads and stores of matrices, and additions to memory.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> matrix_access_kernels();

} // namespace ladder::simt
