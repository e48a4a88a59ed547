// What each target environment of the writer is made of.
#pragma once

#include "spirv/module/writer.h"

namespace ladder::spirv {

constexpr uint32_t version(uint32_t major, uint32_t minor) { return major << 16 | minor << 8; }

// One row of the table: versions as in the second word of a module.
struct EnvironmentInfo {
    const char* name;
    uint32_t spirv;

    // OpTypeStruct Block in StorageBuffer, group operations, 16-bit storage (SPIR-V 1.3).
    bool vulkan11() const { return spirv >= version(1, 3); }
    // Every global variable in the entry point's interface, float controls without an extension (SPIR-V 1.4).
    bool all_globals_in_interface() const { return spirv >= version(1, 4); }
    // What VK_KHR_ray_query asks for (SPIR-V 1.4): the same.
    bool ray_queries() const { return spirv >= version(1, 4); }
    // What VK_KHR_ray_tracing_pipeline asks for (SPIR-V 1.4).
    bool ray_pipelines() const { return spirv >= version(1, 4); }
    // Descriptor indexing, 64-bit atomics, small arithmetic types as core features (SPIR-V 1.5).
    bool vulkan12() const { return spirv >= version(1, 5); }
    // Sets of extended instructions that may be read over, as a core feature (SPIR-V 1.6).
    bool non_semantic_info() const { return spirv >= version(1, 6); }
    // Demotion to helper invocations as a core feature (SPIR-V 1.6).
    bool demotes() const { return spirv >= version(1, 6); }
};

const EnvironmentInfo& info(Environment e);

} // namespace ladder::spirv
