// What the client says of the device and of drivers, as Ladder's properties and quirks.
#pragma once

#include "client_request.h"
#include <ladder/ladder_device.h>

namespace ladder::vkd3d {

// Features, extensions, formats; names, denormals. The lists are in the structure itself.
class DeviceFacts {
public:
    DeviceFacts(const Options& options, const vkd3d_shader_spirv_target_info* target);
    DeviceFacts(const DeviceFacts&) = delete;
    DeviceFacts& operator=(const DeviceFacts&) = delete;

    ladder_device_info info{};

private:
    void property(unsigned name, unsigned value) { properties_[info.property_count++] = {name, value}; }
    void quirk(unsigned name, unsigned value) { quirks_[info.quirk_count++] = {name, value}; }
    void add_extensions(const Options& options, const vkd3d_shader_spirv_target_info* target);

    ladder_setting properties_[32];
    ladder_setting quirks_[8];
};

} // namespace ladder::vkd3d
