// Enumerants that are newer than the oldest SPIRV-Headers that Ladder builds with (1.6.1, Debian 12).
#pragma once

#include <cstdint>

namespace ladder::spirv::newer {

// SPV_KHR_maximal_reconvergence
constexpr uint32_t execution_mode_maximally_reconverges = 6023;

// SPV_KHR_quad_control
constexpr uint32_t capability_quad_control = 5087;
constexpr uint32_t execution_mode_quad_derivatives = 5088;
constexpr uint32_t execution_mode_require_full_quads = 5089;

} // namespace ladder::spirv::newer
