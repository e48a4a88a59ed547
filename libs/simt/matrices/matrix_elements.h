// Elements of matrices: as values, which have the bits that a register's lane would have, and in memory.
#pragma once

#include "vsir/core/matrix.h"

namespace ladder::simt {

// The value of an element with these bits in memory, and back. NaNs of 8 bits become one, with its sign.
uint64_t element_value(ir::MatrixComponent c, uint64_t bits);
uint64_t element_bits(ir::MatrixComponent c, uint64_t value);

// HLSL 0035, "Data Conversion Rules": integers saturate; floats are rounded to nearest even, once; NaN
// becomes the integer 0. Floats of 8 bits saturate as well, infinities too.
uint64_t convert_element(uint64_t value, ir::MatrixComponent from, ir::MatrixComponent to);

// What the component can hold of a value after arithmetic: integers of 8 bits wrap, narrow floats are
// rounded.
uint64_t settle_element(ir::MatrixComponent c, uint64_t value);

} // namespace ladder::simt
