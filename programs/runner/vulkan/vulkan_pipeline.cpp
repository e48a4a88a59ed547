#include "vulkan/vulkan_pipeline.h"

#include <algorithm>

namespace ladder::runner {

StageInfo::StageInfo(const Device& device, const VulkanShader& shader, uint32_t wave_size, uint32_t samples,
                     uint32_t layers)
    : values_{samples, layers} {
    info_.stage = shader.vulkan_stage();
    info_.module = shader.module();
    info_.pName = shader.entry_point();
    constants_ = {2, entries_, sizeof values_, values_};
    info_.pSpecializationInfo = &constants_;
    if (shader.uses_waves())
        ask_for_waves(device, shader, wave_size);
}

namespace {

// What a shader asks for where a script does not: [WaveSize()].
uint32_t own_wave_size(const DeviceInfo& d, const ladder_scan_result& s) {
    if (!s.wave_size_min)
        return 0;
    const uint32_t least = std::max(s.wave_size_min, d.wave_min);
    const uint32_t most = std::min(std::max(s.wave_size_max, s.wave_size_min), d.wave_max);
    const uint32_t liked = s.wave_size_preferred;
    if (least > most)
        return s.wave_size_min; // the device has none of them: it will be refused
    return liked >= least && liked <= most ? liked : std::clamp(d.wave_size, least, most);
}

} // namespace

void StageInfo::ask_for_waves(const Device& device, const VulkanShader& shader, uint32_t wave_size) {
    const DeviceInfo& d = device.info();
    const ladder_scan_result& s = shader.declared();
    const uint32_t threads = s.thread_group_size[0] * s.thread_group_size[1] * s.thread_group_size[2];
    const uint32_t size = wave_size ? wave_size : own_wave_size(d, s);
    const uint32_t greatest = size ? size : d.wave_max ? d.wave_max : d.wave_size;
    // The group's rows fill waves: then none has idle lanes.
    if (info_.stage == VK_SHADER_STAGE_COMPUTE_BIT && d.can.full_subgroups &&
        s.thread_group_size[0] % greatest == 0)
        info_.flags |= VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT;
    if (!size)
        return;
    if (d.wave_min == size && d.wave_max == size)
        return; // there are no others
    if (!d.can.size_control && d.wave_size == size)
        return; // no size can be required
    if (!d.can.size_control || size < d.wave_min || size > d.wave_max || !(d.wave_size_stages & info_.stage))
        unsupported("the device has no waves of " + std::to_string(size) + " lanes for " +
                    runner::name(shader.stage()) + " shaders");
    if (info_.stage == VK_SHADER_STAGE_COMPUTE_BIT && threads > size * d.waves_per_group)
        unsupported("the device has no thread groups of more than " + std::to_string(d.waves_per_group) +
                    " waves");
    size_.requiredSubgroupSize = size;
    info_.pNext = &size_;
}

Owned<VkPipeline> make_compute_pipeline(const Device& d, const VulkanShader& shader, uint32_t wave_size,
                                        VkPipelineLayout layout) {
    StageInfo stage(d, shader, wave_size, 1, 1);
    VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
    info.stage = stage.info();
    info.layout = layout;
    VkPipeline p;
    check(d.vk().CreateComputePipelines(d.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &p),
          "vkCreateComputePipelines");
    return Owned<VkPipeline>(d, p, d.vk().DestroyPipeline);
}

namespace {

void add_target(Targets& t, VulkanResource& r) {
    const ResourceDesc& d = r.desc();
    if (r.is_buffer())
        fail(section_name(d) + " must be a texture");
    const bool first = !t.width;
    // Slices of volumes are layers of a target.
    const uint32_t layers = d.dimension == Dimension::Texture3D ? d.depth : d.layers;
    if (!first && t.samples != d.samples)
        fail(section_name(d) + " has " + std::to_string(d.samples) + " samples, another target has " +
             std::to_string(t.samples));
    t.width = first ? d.width : std::min(t.width, d.width);
    t.height = first ? d.height : std::min(t.height, d.height);
    t.layers = first ? layers : std::min(t.layers, layers);
    t.samples = d.samples;
}

} // namespace

Targets targets_of(const State& state) {
    Targets t;
    for (const BoundResource& b : state.resources) {
        if (b.desc.type != SlotType::Rtv && b.desc.type != SlotType::Dsv)
            continue;
        VulkanResource& r = vulkan(*b.backend);
        add_target(t, r);
        if (b.desc.type == SlotType::Dsv) {
            t.depth = &r;
            continue;
        }
        if (t.colours.size() <= b.desc.slot)
            t.colours.resize(b.desc.slot + 1);
        t.colours[b.desc.slot] = &r;
    }
    if (t.width)
        return t;
    // Nothing but UAVs: the area is as large as the viewports reach, or as a script's default target.
    t.width = 640;
    t.height = 480;
    for (const Viewport& v : state.viewports) {
        t.width = std::max(t.width, static_cast<uint32_t>(std::max(v.x + v.width, 0.0f)));
        t.height = std::max(t.height, static_cast<uint32_t>(std::max(v.y + v.height, 0.0f)));
    }
    return t;
}

namespace {

// Attachments of a render pass, as they are collected.
struct Attachments {
    std::vector<VkAttachmentDescription> descriptions;
    std::vector<VkImageView> views;

    VkAttachmentReference add(Device& device, VulkanResource& r, uint32_t layers, Pass& pass) {
        VkAttachmentDescription d = {};
        d.format = r.image().format;
        d.samples = static_cast<VkSampleCountFlagBits>(r.desc().samples);
        d.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
        d.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        d.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        d.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        d.initialLayout = d.finalLayout = VK_IMAGE_LAYOUT_GENERAL;
        descriptions.push_back(d);
        VkImageViewCreateInfo view = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
        view.image = r.image().image.get();
        view.viewType = layers > 1 ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D;
        view.format = r.image().format;
        view.subresourceRange = {r.image().aspect, 0, 1, 0, layers};
        pass.views.push_back(LADDER_VULKAN_MAKE(device, ImageView, view));
        views.push_back(pass.views.back().get());
        return {static_cast<uint32_t>(views.size()) - 1, VK_IMAGE_LAYOUT_GENERAL};
    }
};

} // namespace

Pass make_pass(Device& device, const Targets& t) {
    Pass made;
    Attachments all;
    std::vector<VkAttachmentReference> colours;
    for (VulkanResource* r : t.colours)
        colours.push_back(r ? all.add(device, *r, t.layers, made)
                            : VkAttachmentReference{VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_UNDEFINED});
    VkAttachmentReference depth = {};
    VkSubpassDescription subpass = {};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = static_cast<uint32_t>(colours.size());
    subpass.pColorAttachments = colours.data();
    if (t.depth) {
        depth = all.add(device, *t.depth, t.layers, made);
        subpass.pDepthStencilAttachment = &depth;
    }
    VkRenderPassCreateInfo info = {VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO};
    info.attachmentCount = static_cast<uint32_t>(all.descriptions.size());
    info.pAttachments = all.descriptions.data();
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    made.pass = LADDER_VULKAN_MAKE(device, RenderPass, info);
    VkFramebufferCreateInfo frame = {VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO};
    frame.renderPass = made.pass.get();
    frame.attachmentCount = static_cast<uint32_t>(all.views.size());
    frame.pAttachments = all.views.data();
    frame.width = t.width;
    frame.height = t.height;
    frame.layers = t.layers;
    made.frame = LADDER_VULKAN_MAKE(device, Framebuffer, frame);
    return made;
}

} // namespace ladder::runner
