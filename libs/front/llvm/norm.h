// Integers that live in a wider type (shared.h, narrow_width()).
#pragma once

#include <cstdint>

namespace ladder::front_llvm {

// How an integer with unknown upper bits is made proper before use: not at all, zero-extended, sign-extended.
enum class Norm : uint8_t { None, Zero, Sign };

} // namespace ladder::front_llvm
