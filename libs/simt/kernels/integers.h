// Integer arithmetic and bits.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> integer_kernels();

} // namespace ladder::simt
