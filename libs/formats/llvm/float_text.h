// Floating-point constants of LLVM assembly: the text spells half, float and double through a double (or
// 0xH and four digits: a half), which must hold the value exactly.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::llvm {

// The bits of a double as bits of the format `kind` (Half, Float, Double). False if the format cannot hold
// the value (or the payload of the NaN) exactly.
bool narrow_exactly(uint64_t double_bits, TypeKind kind, uint64_t& bits);
// The bits of a float as a double; exact. A NaN keeps its payload.
uint64_t widen_float(uint32_t bits);
// The double nearest to a decimal number. False if there is none (too big) or nothing but zero would remain
// of it (too small).
bool parse_decimal(std::string_view text, uint64_t& double_bits);

} // namespace ladder::llvm
