// What a compute module wants of a pipeline layout, read from its SPIR-V: enough to make a pipeline of it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>
#include <vulkan/vulkan_core.h>

struct SpirvInterface {
    struct Binding {
        uint32_t set, binding, count;
        VkDescriptorType type;
    };
    std::vector<Binding> bindings; // sorted by set and binding, each once
    uint32_t push_bytes = 0;       // 0 or 128, which every device has
    std::string entry;             // of the first entry point
    bool is_compute = false;
};

SpirvInterface read_interface(std::span<const uint32_t> words);
