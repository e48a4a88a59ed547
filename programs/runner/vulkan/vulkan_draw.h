// Draws and dispatches, executed at once.
#pragma once

#include "vulkan/vulkan_device.h"

namespace ladder::runner {

// All throw VulkanError. `wave_size`: 0 for any.
void draw(const std::shared_ptr<Device>& device, const State& state, const DrawCall& call,
          uint32_t wave_size);
// What so many groups of the mesh shader make, or of the amplification shader before it.
void draw_meshes(const std::shared_ptr<Device>& device, const State& state, const uint32_t groups[3],
                 uint32_t wave_size);
void dispatch(const std::shared_ptr<Device>& device, const State& state, uint32_t x, uint32_t y, uint32_t z,
              uint32_t wave_size);

} // namespace ladder::runner
