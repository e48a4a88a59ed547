// What each capability that the writer declares asks of the device.
#pragma once

#include "spirv/module/writer.h"

#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv {

struct CapabilityRow {
    uint32_t capability; // spv::Capability, or one that is newer than the headers
    const char* name;
    Fact fact;     // None: every device has it
    uint32_t bits; // of the fact: one of them is needed
};

// Null: there is none, and the writer may not declare it.
const CapabilityRow* capability_row(spv::Capability c);

// What Vulkan calls it, and the name that callers know it by.
struct FactName {
    const char* vulkan;
    const char* property;      // as in LADDER_DEVICE_PROPERTY_*
    const char* property_text; // as the API gives it
};
const FactName& name_of(Fact f);

} // namespace ladder::spirv
