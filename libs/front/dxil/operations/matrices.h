// Matrices of linear algebra (shader model 6.10): what the name of their type says. As values they are
// aggregates of rows * columns scalars, row by row: every thread has all of them.
#pragma once

#include "formats/llvm/module.h"
#include "vsir/core/component.h"

#include <optional>

namespace ladder::dxil {

// What a number of DXIL's component types is to linear algebra.
struct NumberFormat {
    ir::Type type = ir::Type::Void; // that holds it: of 8 bits in an i32, proper
    uint32_t bits = 0;              // in memory
    bool is_signed = false;
    bool is_float() const { return ir::is_float(type); }
};
// Nothing: linear algebra has no such type, or Ladder does not translate it (8-bit floats, bfloat16).
std::optional<NumberFormat> number_format(uint32_t component_type);

enum class MatrixScope : uint8_t { Thread, Wave, ThreadGroup };

struct MatrixShape {
    uint32_t component_type; // of DXIL
    uint32_t rows, columns;
    uint32_t use; // 0 A, 1 B, 2 accumulator
    MatrixScope scope;
    uint32_t size() const { return rows * columns; }
    // Returns the type of each scalar; I32 if its format is unknown. Such a matrix is refused where it is
    // used.
    ir::Type element() const {
        const auto format = number_format(component_type);
        return format ? format->type : ir::Type::I32;
    }
};
// Nothing: the type is no matrix.
std::optional<MatrixShape> matrix_shape(const llvm::Type* t);

} // namespace ladder::dxil
