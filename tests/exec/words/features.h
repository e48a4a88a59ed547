// Which capability a module declares for which feature of a device.
#pragma once

#include <ladder/ladder_device.h>

#include <cstdint>
#include <set>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <vector>

namespace test_words {

struct Feature {
    ladder_device_property property;
    spv::Capability capability;
};
std::span<const Feature> features();

// A feature without a capability of its own, and whether a module needs it.
struct PlainFeature {
    ladder_device_property property;
    bool (*is_needed)(const std::vector<uint32_t>& words);
};
std::span<const PlainFeature> plain_features();

std::set<uint32_t> declared_capabilities(const std::vector<uint32_t>& words);

} // namespace test_words
