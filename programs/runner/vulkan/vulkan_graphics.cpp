// Graphics pipelines with Direct3D's conventions.
#include "script/semantic_names.h"
#include "texels/texel_codec.h"
#include "vulkan/vulkan_pipeline.h"

#include <algorithm>
#include <deque>

namespace ladder::runner {

static_assert(static_cast<int>(Compare::Never) == VK_COMPARE_OP_NEVER &&
              static_cast<int>(Compare::Equal) == VK_COMPARE_OP_EQUAL &&
              static_cast<int>(Compare::NotEqual) == VK_COMPARE_OP_NOT_EQUAL &&
              static_cast<int>(Compare::Always) == VK_COMPARE_OP_ALWAYS);

namespace {

// System values are made by the device.
bool comes_from_buffers(const ladder_scan_element& e) {
    return e.first_register != UINT32_MAX && e.semantic_kind != LADDER_SEMANTIC_VERTEX_ID &&
           e.semantic_kind != LADDER_SEMANTIC_INSTANCE_ID;
}

// 32-bit components, as the shader takes them: integers or floats.
VkFormat attribute_format(ladder_component_type type, uint32_t components) {
    static constexpr VkFormat floats[] = {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R32G32_SFLOAT,
                                          VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32B32A32_SFLOAT};
    static constexpr VkFormat uints[] = {VK_FORMAT_R32_UINT, VK_FORMAT_R32G32_UINT, VK_FORMAT_R32G32B32_UINT,
                                         VK_FORMAT_R32G32B32A32_UINT};
    static constexpr VkFormat sints[] = {VK_FORMAT_R32_SINT, VK_FORMAT_R32G32_SINT, VK_FORMAT_R32G32B32_SINT,
                                         VK_FORMAT_R32G32B32A32_SINT};
    const bool is_signed = type == LADDER_COMPONENT_I16 || type == LADDER_COMPONENT_I32;
    const bool is_unsigned =
        type == LADDER_COMPONENT_U16 || type == LADDER_COMPONENT_U32 || type == LADDER_COMPONENT_BOOL;
    return (is_signed ? sints : is_unsigned ? uints : floats)[components - 1];
}

// Vertices in a buffer lie next to each other: the layout's elements say how far apart.
uint32_t vertex_stride(const State& state, uint32_t slot) {
    uint32_t stride = 0;
    for (const InputElement& e : state.layout)
        if (e.slot == slot)
            stride = std::max(stride, e.offset + runner::info(e.format).bytes);
    return stride;
}

class VertexInput {
public:
    // `shader`: null where there are mesh shaders.
    VertexInput(const State& state, const VulkanShader* shader) {
        for (const ReadElement& r : shader ? read_elements(state, *shader) : std::vector<ReadElement>()) {
            attributes_.push_back(r.attribute);
            const uint32_t slot = r.element->slot;
            auto in_slot = [&](const VkVertexInputBindingDescription& b) { return b.binding == slot; };
            if (std::none_of(buffers_.begin(), buffers_.end(), in_slot))
                buffers_.push_back({slot, vertex_stride(state, slot), VK_VERTEX_INPUT_RATE_VERTEX});
        }
        info_.vertexBindingDescriptionCount = static_cast<uint32_t>(buffers_.size());
        info_.pVertexBindingDescriptions = buffers_.data();
        info_.vertexAttributeDescriptionCount = static_cast<uint32_t>(attributes_.size());
        info_.pVertexAttributeDescriptions = attributes_.data();
    }
    VertexInput(const VertexInput&) = delete;
    const VkPipelineVertexInputStateCreateInfo& info() const { return info_; }

private:
    std::vector<VkVertexInputBindingDescription> buffers_;
    std::vector<VkVertexInputAttributeDescription> attributes_;
    VkPipelineVertexInputStateCreateInfo info_ = {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
};

VkPrimitiveTopology topology(Topology t) {
    static constexpr VkPrimitiveTopology topologies[] = {
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST,
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP,
        VK_PRIMITIVE_TOPOLOGY_POINT_LIST,
        VK_PRIMITIVE_TOPOLOGY_PATCH_LIST,
        VK_PRIMITIVE_TOPOLOGY_LINE_LIST,
        VK_PRIMITIVE_TOPOLOGY_LINE_STRIP,
        VK_PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY,
        VK_PRIMITIVE_TOPOLOGY_LINE_STRIP_WITH_ADJACENCY,
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST_WITH_ADJACENCY,
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP_WITH_ADJACENCY,
    };
    return topologies[static_cast<int>(t)];
}

// Direct3D's y goes up, Vulkan's down: viewports of negative height.
std::vector<VkViewport> viewports(const State& state, const Targets& t) {
    std::vector<VkViewport> all;
    // Pixels of Direct3D 9 have their centres at whole numbers.
    const float shift = state.old_shaders ? 0.5f : 0;
    for (const Viewport& v : state.viewports)
        all.push_back({v.x + shift, v.y + v.height + shift, v.width, -v.height, v.min_depth, v.max_depth});
    if (all.empty()) {
        const float width = static_cast<float>(t.width), height = static_cast<float>(t.height);
        all.push_back({shift, height + shift, width, -height, 0, 1});
    }
    return all;
}

// Targets that the pixel shader does not write keep what they have.
std::vector<VkPipelineColorBlendAttachmentState> written(const Targets& t, const VulkanShader* pixel) {
    std::vector<VkPipelineColorBlendAttachmentState> all(t.colours.size());
    for (unsigned n = 0; pixel && n < pixel->declared().output_count; n++) {
        const ladder_scan_element& e = pixel->declared().outputs[n];
        for (unsigned row = 0; row < e.rows && e.semantic_kind == LADDER_SEMANTIC_TARGET; row++)
            if (e.semantic_index + row < all.size())
                all[e.semantic_index + row].colorWriteMask = 15;
    }
    return all;
}

// The states that take more than a line.
VkPipelineDepthStencilStateCreateInfo depth_state(const Device& device, const State& state,
                                                  const Targets& t) {
    VkPipelineDepthStencilStateCreateInfo depth = {
        VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
    depth.depthTestEnable = depth.depthWriteEnable = t.depth != nullptr;
    depth.depthCompareOp = static_cast<VkCompareOp>(state.depth_func);
    depth.depthBoundsTestEnable = state.depth_bounds && t.depth;
    depth.minDepthBounds = state.depth_min;
    depth.maxDepthBounds = state.depth_max;
    if (depth.depthBoundsTestEnable && !device.info().core.depthBounds)
        unsupported("the device has no depth bounds");
    return depth;
}

} // namespace

std::vector<ReadElement> read_elements(const State& state, const VulkanShader& vertex) {
    std::vector<ReadElement> all;
    const ladder_scan_result& s = vertex.declared();
    for (unsigned n = 0; n < s.input_count; n++) {
        const ladder_scan_element& e = s.inputs[n];
        for (unsigned row = 0; comes_from_buffers(e) && row < e.rows; row++) {
            const uint32_t index = e.semantic_indices[row];
            auto has_name = [&](const InputElement& i) {
                return i.index == index && same_name(i.semantic, e.semantic_name);
            };
            auto found = std::find_if(state.layout.begin(), state.layout.end(), has_name);
            if (found == state.layout.end())
                fail(vertex.name() + ": " + no_element(e.semantic_name + std::to_string(index)));
            if (!state.find(SlotType::Vb, found->slot))
                fail(no_vertex_buffer(e.semantic_name + std::to_string(index), found->slot));
            const FormatInfo& f = runner::info(found->format);
            const VkFormat format =
                has_words(f) ? attribute_format(e.component_type, f.components) : static_cast<VkFormat>(f.vk);
            all.push_back({&*found, {e.first_register + row, found->slot, format, found->offset}});
        }
    }
    return all;
}

Owned<VkPipeline> make_graphics_pipeline(const Device& device, const State& state, const DrawCall& call,
                                         const GraphicsShaders& shaders, const Targets& targets,
                                         VkRenderPass pass, VkPipelineLayout layout, uint32_t wave_size) {
    std::deque<StageInfo> made; // which stay where they are
    std::vector<VkPipelineShaderStageCreateInfo> stages;
    for (const VulkanShader* s : shaders.list())
        stages.push_back(made.emplace_back(device, *s, wave_size, targets.samples, targets.layers).info());
    VkPipelineTessellationStateCreateInfo tessellation = {
        VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO};
    tessellation.patchControlPoints = call.control_points; // the origin is Direct3D's by default
    VertexInput input(state, shaders.vertex);
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    assembly.topology = topology(call.topology);
    std::vector<VkViewport> views = viewports(state, targets);
    if (views.size() > 1 && !device.info().core.multiViewport)
        unsupported("the device has one viewport only");
    std::vector<VkRect2D> scissors(views.size(), {{0, 0}, {targets.width, targets.height}});
    VkPipelineViewportStateCreateInfo view = {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    view.viewportCount = view.scissorCount = static_cast<uint32_t>(views.size());
    view.pViewports = views.data();
    view.pScissors = scissors.data();
    VkPipelineRasterizationStateCreateInfo raster = {
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.frontFace = VK_FRONT_FACE_CLOCKWISE; // Direct3D's default
    raster.lineWidth = 1;
    // Direct3D's rule is that of diamonds (11.3, 3.4.3): Vulkan's other lines cover what is within half a
    // pixel.
    VkPipelineRasterizationLineStateCreateInfoEXT lines = {
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT};
    lines.lineRasterizationMode = VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT;
    if (device.info().can.bresenham_lines)
        raster.pNext = &lines;
    VkPipelineMultisampleStateCreateInfo samples = {VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    samples.rasterizationSamples = static_cast<VkSampleCountFlagBits>(targets.samples);
    samples.pSampleMask = &state.sample_mask;
    VkPipelineDepthStencilStateCreateInfo depth = depth_state(device, state, targets);
    std::vector<VkPipelineColorBlendAttachmentState> blends = written(targets, shaders.pixel);
    VkPipelineColorBlendStateCreateInfo blend = {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    blend.attachmentCount = static_cast<uint32_t>(blends.size());
    blend.pAttachments = blends.data();
    VkGraphicsPipelineCreateInfo info = {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
    info.stageCount = static_cast<uint32_t>(stages.size());
    info.pStages = stages.data();
    info.pTessellationState = shaders.hull ? &tessellation : nullptr;
    info.pVertexInputState = &input.info();
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &view;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &blend;
    info.layout = layout;
    info.renderPass = pass;
    VkPipeline p;
    check(device.vk().CreateGraphicsPipelines(device.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &p),
          "vkCreateGraphicsPipelines");
    return Owned<VkPipeline>(device, p, device.vk().DestroyPipeline);
}

} // namespace ladder::runner
