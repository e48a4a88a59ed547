// Pipelines and render passes from a script's state.
#pragma once

#include "vulkan/vulkan_bindings.h"

namespace ladder::runner {

// A stage: module, number of samples, wave size. It refers to itself, and must stay where it is.
class StageInfo {
public:
    // `wave_size`: 0 where any will do, as it does for shaders that cannot tell. Throws Unsupported where the
    // device has no such waves there.
    StageInfo(const Device& device, const VulkanShader& shader, uint32_t wave_size, uint32_t samples,
              uint32_t layers);
    StageInfo(const StageInfo&) = delete;
    const VkPipelineShaderStageCreateInfo& info() const { return info_; }

private:
    void ask_for_waves(const Device& device, const VulkanShader& shader, uint32_t wave_size);

    VkPipelineShaderStageCreateInfo info_ = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO};
    VkPipelineShaderStageRequiredSubgroupSizeCreateInfo size_ = {
        VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO};
    VkSpecializationMapEntry entries_[2] = {{VulkanShader::samples_constant, 0, 4},
                                            {VulkanShader::layers_constant, 4, 4}};
    VkSpecializationInfo constants_ = {};
    uint32_t values_[2]; // of samples and layers
};

Owned<VkPipeline> make_compute_pipeline(const Device& device, const VulkanShader& shader, uint32_t wave_size,
                                        VkPipelineLayout layout);

// What a draw writes to: `targets` by the numbers of render targets, with gaps.
struct Targets {
    std::vector<VulkanResource*> colours;
    VulkanResource* depth = nullptr;
    uint32_t width = 0, height = 0, layers = 1, samples = 1;
};
// Throws VulkanError where targets do not go together.
Targets targets_of(const State& state);

// A render pass with all targets kept, and the framebuffer for it.
struct Pass {
    std::vector<Owned<VkImageView>> views;
    Owned<VkRenderPass> pass;
    Owned<VkFramebuffer> frame;
};
Pass make_pass(Device& device, const Targets& targets);

// In the order of the pipeline; only the vertex or the mesh shader must be there.
struct GraphicsShaders {
    const VulkanShader *vertex, *hull, *domain, *geometry, *pixel;
    const VulkanShader *amplification = nullptr, *mesh = nullptr; // instead of the first four
    std::vector<const VulkanShader*> list() const {
        std::vector<const VulkanShader*> all;
        for (const VulkanShader* s : {amplification, mesh, vertex, hull, domain, geometry, pixel})
            if (s)
                all.push_back(s);
        return all;
    }
};
Owned<VkPipeline> make_graphics_pipeline(const Device& device, const State& state, const DrawCall& call,
                                         const GraphicsShaders& shaders, const Targets& targets,
                                         VkRenderPass pass, VkPipelineLayout layout, uint32_t wave_size);

// The layout's elements that a vertex shader reads, with where they go. Throws VulkanError for what it reads
// and the layout lacks.
struct ReadElement {
    const InputElement* element;
    VkVertexInputAttributeDescription attribute;
};
std::vector<ReadElement> read_elements(const State& state, const VulkanShader& vertex);

} // namespace ladder::runner
