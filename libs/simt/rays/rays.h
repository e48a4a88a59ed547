// Operations on ray queries. Shared by the files of this room only.
#pragma once

#include "simt/kernels/kernels.h"
#include "simt/rays/traversal.h"

namespace ladder::simt {

std::span<const KernelRow> ray_kernels();

} // namespace ladder::simt
