// Operations on hit objects. Shared by the files of this room only.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> hit_kernels();

} // namespace ladder::simt
