// Comparisons, classification, select, and what only moves values.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> comparison_kernels();

} // namespace ladder::simt
