// Wave and quad operations.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> wave_kernels();

} // namespace ladder::simt
