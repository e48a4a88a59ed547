// What a Vulkan device can do, of what Ladder's modules and scripts may want: asked once, and all of it
// enabled.
#pragma once

#include "vulkan/vulkan_loader.h"

#include <ladder/ladder_device.h>

#include <memory>

namespace ladder::runner {

// One bit for each feature of the device, whichever structure of whichever version tells it.
struct Abilities {
    bool float16 = false, float64 = false, int16 = false, int64 = false, int64_atomics = false;
    bool int8 = false, shared_int64_atomics = false, subgroup_types = false;
    bool storage_16 = false, input_output_16 = false;
    bool draw_parameters = false, output_layer = false, output_viewport = false;
    bool descriptor_indexing = false, mirror_once = false, multiview = false;
    bool transform_feedback = false, geometry_streams = false, buffer_addresses = false;
    // Storage images whose format no shader names: all, or some (Device::format tells).
    bool read_without_format = false, write_without_format = false, formats_tell = false;
    bool size_control = false, full_subgroups = false;
    bool demote = false, integer_dot_product = false, zero_groupshared = false, partitions = false;
    bool null_descriptors = false, robust_buffers = false, robust_images = false;
    bool pixel_interlock = false, barycentrics = false, image_int64_atomics = false;
    bool stencil_export = false, fully_covered = false, shading_rate = false;
    bool uniform_control_flow = false, maximal_reconvergence = false, quad_control = false;
    bool sample_offsets = false, derivative_quads = false, derivative_rows = false;
    bool bresenham_lines = false; // those of Direct3D
    bool mesh_shaders = false;    // and amplification shaders
    bool derivatives_khr = false, subgroup_clock = false, adds_floats = false;
    bool scenes = false, ray_queries = false, ray_pipelines = false, cull_primitives = false;
};

// What Features found out, for those who need not know Vulkan's structures.
struct DeviceInfo {
    uint32_t version = 0; // the device's or ours (1.3), whichever is less
    std::string name, driver_info;
    uint32_t driver_id = 0, driver_version = 0; // VkDriverId
    VkPhysicalDeviceFeatures core = {};
    VkPhysicalDeviceLimits limits = {};
    Abilities can;
    VkPhysicalDeviceDescriptorIndexingFeatures indexing = {}; // of the core or the extension
    VkPhysicalDeviceFloatControlsProperties floats = {};      // what can be had all at once
    bool quads_in_all_stages = false;
    uint32_t wave_size = 0, wave_min = 0, wave_max = 0, waves_per_group = 0;
    VkShaderStageFlags wave_stages = 0;      // that have wave operations
    VkSubgroupFeatureFlags wave_kinds = 0;   // of wave operations
    VkShaderStageFlags wave_size_stages = 0; // for which a size may be required
    // Alignments of shader binding tables, in bytes; rays within each other; of the memory that builds of
    // acceleration structures take.
    uint32_t group_handle_size = 0, group_handle_alignment = 0, group_base_alignment = 0;
    uint32_t ray_depth = 0, scratch_alignment = 0;
    std::vector<ladder_setting> ladder_properties;     // of struct ladder_device_info
    std::vector<ladder_matrix_product> matrices;       // of struct ladder_matrix_info
    uint32_t property(ladder_device_property p) const; // 0: not listed
};

class Features {
public:
    Features(const InstanceFunctions& vk, VkPhysicalDevice physical);
    ~Features();
    const DeviceInfo& info() const { return info_; }
    // For VkDeviceCreateInfo.
    const void* chain() const;
    const std::vector<const char*>& extensions() const { return extensions_; }

private:
    struct Structures;
    void list_extensions(const InstanceFunctions& vk, VkPhysicalDevice physical);
    bool has(const char* extension) const;
    void ask_features(const InstanceFunctions& vk, VkPhysicalDevice physical);
    void ask_properties(const InstanceFunctions& vk, VkPhysicalDevice physical);
    void ask_matrices(const InstanceFunctions& vk, VkPhysicalDevice physical);
    void sum_up();

    std::unique_ptr<Structures> s_;
    std::vector<std::string> available_;
    std::vector<const char*> extensions_;
    DeviceInfo info_;
};

// By the names of the script format.
Capabilities capabilities_of(const DeviceInfo& info, const std::vector<Format>& uav_load);
// All that Ladder may want to know.
std::vector<ladder_setting> properties_of(const DeviceInfo& info);
// Whether a module asks how waves are made up.
bool uses_waves(const std::vector<uint32_t>& spirv);

} // namespace ladder::runner
