// Variables: groupshared, of a thread, and constant.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> variable_kernels();

} // namespace ladder::simt
