// ladder_matrix_info: the products of matrices that the caller's device has.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "vsir/core/target.h"

#include <ladder/ladder_device.h>

namespace ladder {

// Fails (Argument) where a number is none of Vulkan's.
void check(const ladder_matrix_info& info, Diagnostics& diag);
// The products of a list that was checked.
std::span<const ir::MatrixProduct> matrix_products(const ladder_matrix_info& info, Arena& arena);

} // namespace ladder
