// Matrices of linear algebra (shader model 6.10): what the name of their type says. As values they are
// numbers of elements of a variable, which the pass number-matrices chooses.
#pragma once

#include "formats/llvm/module.h"
#include "vsir/core/matrix.h"

#include <optional>

namespace ladder::dxil {

// What a number of DXIL's component types is to linear algebra; nothing: it has no such type.
std::optional<ir::MatrixComponent> matrix_component(uint32_t component_type);

// Nothing: the type is no matrix.
std::optional<ir::MatrixShape> matrix_shape(const llvm::Type* t);
bool is_matrix(const llvm::Type* t);

} // namespace ladder::dxil
