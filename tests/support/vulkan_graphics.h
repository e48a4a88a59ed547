// Draws with shaders from vertex to pixel, and dispatches compute shaders that use textures: what the tests
// of whole compiles execute Ladder's output on (lavapipe, or a GPU). Needs Vulkan 1.3.
//
// Everything is made for one draw and destroyed after it. Errors of Vulkan are std::runtime_error.
#pragma once

#include "vulkan_compute.h"

#include <cstdint>
#include <string>
#include <vector>

#include <vulkan/vulkan.h>

namespace ladder::test {

struct Sampler {
    uint32_t binding;
    VkFilter filter = VK_FILTER_NEAREST;
    VkSamplerMipmapMode mips = VK_SAMPLER_MIPMAP_MODE_NEAREST;
    VkSamplerAddressMode address = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    float bias = 0, least_lod = 0, greatest_lod = 1000;
    VkCompareOp compare = VK_COMPARE_OP_NEVER; // other than that: a comparison sampler
    VkBorderColor border = VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK;
};

// A texture with all its content: level after level, of each all array layers (or depth slices), row after
// row.
struct Texture {
    uint32_t binding;
    VkImageViewType type = VK_IMAGE_VIEW_TYPE_2D;
    VkFormat format = VK_FORMAT_R32G32B32A32_SFLOAT;
    uint32_t width = 1, height = 1, depth = 1; // depth: of 3D textures
    uint32_t layers = 1, levels = 1;
    std::vector<uint32_t> words = {};
    bool storage = false;               // read back after the draw
    uint32_t samples = 1;               // more: only shaders write and read it
    std::vector<Sampler> combined = {}; // one: the descriptor has this sampler, too
};

struct Resources {
    std::vector<BufferBinding> buffers;
    std::vector<Texture> textures;
    std::vector<Sampler> samplers;
};

struct Attribute {
    uint32_t location;
    VkFormat format;
    uint32_t offset;
};

struct Target {
    VkFormat format = VK_FORMAT_R32G32B32A32_SFLOAT;
    float clear[4] = {};
    std::vector<uint32_t> words =
        {}; // after the draw: row after row, resolved to one sample (integers: the first)
};

// What a pipeline makes of a specialization constant: as many bytes as its type has, the lowest of a number.
struct Specialized {
    uint32_t id, bytes;
    uint64_t value;
};

struct Draw {
    std::vector<uint32_t> vertex_shader, pixel_shader; // entry point "main"
    // Those that are there.
    std::vector<uint32_t> hull_shader = {}, domain_shader = {}, geometry_shader = {};
    uint32_t patch_points = 0;
    std::vector<uint32_t> vertices = {}; // one vertex buffer
    uint32_t stride = 0;
    std::vector<Attribute> attributes = {};
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    uint32_t vertex_count = 3, instance_count = 1, first_vertex = 0, first_instance = 0;
    uint32_t width = 8, height = 8, samples = 1;
    std::vector<Target> targets = {};
    std::vector<Specialized> specialization = {}; // of all stages
    bool has_depth = false;                       // 32-bit floats
    VkCompareOp depth_test = VK_COMPARE_OP_ALWAYS;
    float depth_clear = 1;
    std::vector<float> depth = {}; // after the draw, with one sample only
    // Blending of the first target. Factors may be those of a second source.
    bool blends = false;
    VkBlendFactor source_factor = VK_BLEND_FACTOR_ONE, target_factor = VK_BLEND_FACTOR_ZERO;
    // Transform feedback: contents before and after the draw.
    std::vector<std::vector<uint32_t>> stream_buffers = {};
    // Targets have so many layers, one after the other in `words`. Multiview where the mask is not 0.
    uint32_t layers = 1, view_mask = 0;
    uint32_t viewports = 1; // columns of equal width
    std::vector<uint32_t> push = {};
};

class VulkanGraphics {
public:
    // On the device that VulkanCompute picks.
    VulkanGraphics();
    ~VulkanGraphics();
    VulkanGraphics(const VulkanGraphics&) = delete;
    VulkanGraphics& operator=(const VulkanGraphics&) = delete;

    // Empty if a device could be opened, else why not.
    const std::string& unavailable() const { return unavailable_; }
    const std::string& device_name() const { return device_name_; }

    void draw(Draw& d, Resources& r);
    // To one target, without vertex data, with an input attachment of the same size: number 0 of the pass, in
    // set 0.
    void draw_with_input(Draw& d, const Texture& input);
    void dispatch(const std::vector<uint32_t>& shader, Resources& r, uint32_t x, uint32_t y = 1,
                  uint32_t z = 1);

private:
    struct State;
    State* s_;
    std::string unavailable_, device_name_;
};

} // namespace ladder::test
