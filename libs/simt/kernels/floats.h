// Floating point.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> float_kernels();

} // namespace ladder::simt
