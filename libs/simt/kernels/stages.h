// What goes into a stage and comes out of it: system values, signatures, derivatives, helper lanes.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> stage_kernels();

} // namespace ladder::simt
