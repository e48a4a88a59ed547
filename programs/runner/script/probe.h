// Compares what a probe expects with what a resource holds.
#pragma once

#include "script/script.h"

#include <span>

namespace ladder::runner {

// Equal bits; floats: at most `ulps` representable numbers apart. Zeros are equal, and so are NaNs.
bool matches(ProbeType type, uint64_t expected, uint64_t found, uint32_t ulps);

// The representable numbers from `a` to `b`; UINT64_MAX where one is NaN and the other is not.
uint64_t ulps_between(ProbeType type, uint64_t a, uint64_t b);

// In both forms: "0.5 (0x3f000000)".
std::string number_text(ProbeType type, uint64_t bits);

// The first texel that does not match; of buffers, `x` counts values of the probe.
struct FailedTexel {
    bool known = false;
    uint32_t x = 0, y = 0;
};

// Empty where all texels match; else the first that does not, what was expected there and what was found, and
// how many do not.
std::string check_probe(const Probe& probe, const ResourceDesc& desc, std::span<const uint8_t> contents,
                        FailedTexel* failed = nullptr);

const char* name(SlotType type);                // "uav"
std::string slot_name(SlotType, uint32_t slot); // "uav 1", "dsv"

} // namespace ladder::runner
