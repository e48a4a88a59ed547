// Conversions.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

// They depend on two types. Null: the operation is none, or not for these.
KernelPair conversion_kernel(ir::Op op, ir::Type to, ir::Type from);

} // namespace ladder::simt
