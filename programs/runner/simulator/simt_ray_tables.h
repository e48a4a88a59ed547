// Ray pipelines on the simulator: a script's shader table as ladder_simt_dispatch_rays() takes it.
#pragma once

#include "simulator/simt_shader.h"

namespace ladder::runner {

// All shaders of the table, the ray generation shader first. Each stands at one place.
std::vector<SimtShader*> ray_shaders(const RayTable& table);

// Executes it; the shaders are ready.
Result run_rays(const RayTable& table, const uint32_t size[3]);

} // namespace ladder::runner
