// Floats and their bits, as shaders store them.
#pragma once

#include <bit>
#include <cstdint>

namespace ladder::test {

inline uint32_t bits(float v) { return std::bit_cast<uint32_t>(v); }
inline float real(uint32_t v) { return std::bit_cast<float>(v); }

} // namespace ladder::test
