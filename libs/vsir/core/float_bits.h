// Bit patterns of floating-point constants.
#pragma once

#include "vsir/core/types.h"

#include <bit>

namespace ladder::ir {

// The value of a bit pattern of type f16, f32 or f64; exact.
double float_value(Type type, uint64_t bits);
// The bit pattern nearest to `value` (ties to even; f16 and f32 overflow to infinity; NaNs become quiet).
uint64_t float_bits(Type type, double value);

} // namespace ladder::ir
