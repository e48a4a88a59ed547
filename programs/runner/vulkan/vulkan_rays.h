// Ray pipelines and their shader binding tables.
#pragma once

#include "vulkan/vulkan_device.h"

namespace ladder::runner {

// Executes the ray generation shader of state.rays, a thread for each place. Throws VulkanError.
void trace_rays(const std::shared_ptr<Device>& device, const State& state, const uint32_t size[3],
                uint32_t wave_size);

} // namespace ladder::runner
