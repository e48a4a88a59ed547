// Enumerants that are newer than the oldest SPIRV-Headers that Ladder builds with (1.6.1, Debian 12).
#pragma once

#include <cstdint>

namespace ladder::spirv::newer {

// SPV_KHR_maximal_reconvergence
constexpr uint32_t execution_mode_maximally_reconverges = 6023;

} // namespace ladder::spirv::newer
