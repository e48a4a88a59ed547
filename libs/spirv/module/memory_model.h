// The Vulkan memory model, which cooperative matrices come with.
#pragma once

#include "spirv/module/module_builder.h"

namespace ladder::spirv {

struct NotedPlaceList;

// Rewrites what the writer emits for the model of GLSL, once everything is written: in the Vulkan model an
// access says by itself that other threads see it, instead of a decoration of its variable. `places`, if any,
// go along.
void rewrite_for_vulkan_memory_model(ModuleBuilder& m, NotedPlaceList* places);

} // namespace ladder::spirv
