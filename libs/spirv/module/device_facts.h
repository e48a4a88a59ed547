// What the device has that a module is made for. libs/api/ladder fills it from the caller's list
// (include/ladder/ladder_device.h says what each fact means).
#pragma once

#include <cstdint>

namespace ladder::spirv {

enum class Fact : uint8_t {
    None,
#define FACT(name, ...) name,
#include "spirv/module/device_facts.def"
#undef FACT
    Count
};

// Of Fact::ResidentBuffers: images are resident, too.
constexpr uint32_t all_resident = 2;

struct Device {
    uint32_t values[static_cast<int>(Fact::Count)] = {
        0,
#define FACT(name, public_name, text, assumed, ...) assumed,
#include "spirv/module/device_facts.def"
#undef FACT
    };

    uint32_t operator[](Fact f) const { return values[static_cast<int>(f)]; }
    bool has(Fact f) const { return values[static_cast<int>(f)] != 0; }
    void set(Fact f, uint32_t value = 1) { values[static_cast<int>(f)] = value; }
};

} // namespace ladder::spirv
