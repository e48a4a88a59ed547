// Operations of the stages that work on primitives: vertices that geometry shaders emit, what belongs to a
// patch, the meshes of mesh shaders.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

std::span<const KernelRow> primitive_kernels();

} // namespace ladder::simt
