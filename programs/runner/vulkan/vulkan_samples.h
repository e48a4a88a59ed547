// What multisampled textures hold, sample for sample: Vulkan copies none of them to buffers, a shader does.
#pragma once

#include "vulkan/vulkan_resources.h"

namespace ladder::runner {

// Throws VulkanError.
void read_samples(const std::shared_ptr<Device>& device, VulkanResource& from, std::vector<uint8_t>& out);

} // namespace ladder::runner
