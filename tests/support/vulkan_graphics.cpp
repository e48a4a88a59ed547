#include "vulkan_graphics.h"

#include "vulkan_objects.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace ladder::test {

using namespace ladder::runner;

struct VulkanGraphics::State {
    std::unique_ptr<Device> device;
};

namespace {

uint32_t bytes_per_texel(VkFormat f) {
    switch (f) {
    case VK_FORMAT_R8G8B8A8_UNORM:
    case VK_FORMAT_R8G8B8A8_SNORM:
    case VK_FORMAT_R8G8B8A8_UINT:
    case VK_FORMAT_R8G8B8A8_SRGB:
    case VK_FORMAT_B8G8R8A8_UNORM:
    case VK_FORMAT_B8G8R8A8_SRGB:
    case VK_FORMAT_A2B10G10R10_UNORM_PACK32:
    case VK_FORMAT_E5B9G9R9_UFLOAT_PACK32:
    case VK_FORMAT_R16G16_UNORM:
    case VK_FORMAT_R16G16_SNORM:
    case VK_FORMAT_R32_UINT:
    case VK_FORMAT_R32_SINT:
    case VK_FORMAT_R32_SFLOAT:
    case VK_FORMAT_D32_SFLOAT:
    case VK_FORMAT_R16G16_SFLOAT: return 4;
    case VK_FORMAT_R16G16B16A16_SFLOAT:
    case VK_FORMAT_R32G32_UINT:
    case VK_FORMAT_R32G32_SFLOAT: return 8;
    case VK_FORMAT_R32G32B32A32_UINT:
    case VK_FORMAT_R32G32B32A32_SINT:
    case VK_FORMAT_R32G32B32A32_SFLOAT: return 16;
    default: fail("texels of an unknown size");
    }
}

bool is_integer(VkFormat f) {
    return f == VK_FORMAT_R8G8B8A8_UINT || f == VK_FORMAT_R32_UINT || f == VK_FORMAT_R32_SINT ||
           f == VK_FORMAT_R32G32_UINT || f == VK_FORMAT_R32G32B32A32_UINT || f == VK_FORMAT_R32G32B32A32_SINT;
}

VkImageType image_type(VkImageViewType t) {
    return t == VK_IMAGE_VIEW_TYPE_1D || t == VK_IMAGE_VIEW_TYPE_1D_ARRAY ? VK_IMAGE_TYPE_1D
           : t == VK_IMAGE_VIEW_TYPE_3D                                   ? VK_IMAGE_TYPE_3D
                                                                          : VK_IMAGE_TYPE_2D;
}

// An image with a view of all of it.
struct DeviceImage {
    Image image;
    Owned<VkImageView> view;
};

DeviceImage make_image(Device& d, const Texture& t, VkImageUsageFlags usage) {
    VkImageCreateInfo info = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
    const bool cube = t.type == VK_IMAGE_VIEW_TYPE_CUBE || t.type == VK_IMAGE_VIEW_TYPE_CUBE_ARRAY;
    info.flags = cube ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0;
    info.imageType = image_type(t.type);
    info.format = t.format;
    info.extent = {t.width, t.height, t.depth};
    info.mipLevels = t.levels;
    info.arrayLayers = t.layers;
    info.samples = static_cast<VkSampleCountFlagBits>(t.samples);
    info.usage = usage | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    DeviceImage made;
    made.image = runner::make_image(
        d, info, t.format == VK_FORMAT_D32_SFLOAT ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT);
    VkImageViewCreateInfo view = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
    view.image = made.image.image.get();
    view.viewType = t.type;
    view.format = t.format;
    view.subresourceRange = {made.image.aspect, 0, t.levels, 0, t.layers};
    made.view = LADDER_VULKAN_MAKE(d, ImageView, view);
    return made;
}

// Where a buffer has all levels of an image, and how large it is.
struct Copies {
    std::vector<VkBufferImageCopy> regions;
    size_t bytes = 0;
};

Copies copies_of(const Texture& t, VkImageAspectFlags aspect) {
    Copies all;
    for (uint32_t level = 0; level < t.levels; level++) {
        VkBufferImageCopy& c = all.regions.emplace_back(VkBufferImageCopy{});
        c.bufferOffset = all.bytes;
        c.imageSubresource = {aspect, level, 0, t.layers};
        c.imageExtent = {std::max(t.width >> level, 1u), std::max(t.height >> level, 1u),
                         std::max(t.depth >> level, 1u)};
        all.bytes += size_t{c.imageExtent.width} * c.imageExtent.height * c.imageExtent.depth * t.layers *
                     bytes_per_texel(t.format);
    }
    return all;
}

void write(Device& d, const Image& to, const Texture& t) {
    const Copies copies = copies_of(t, to.aspect);
    if (copies.bytes != t.words.size() * 4)
        fail("a texture of " + std::to_string(copies.bytes / 4) + " words has " +
             std::to_string(t.words.size()));
    const HostBuffer buffer = make_buffer(d, copies.bytes);
    std::memcpy(buffer.bytes, t.words.data(), copies.bytes);
    copy_to_image(d, buffer, to, copies.regions);
}

// Words: of 32 bits.
template <class Word>
void read(Device& d, const Image& from, const Texture& t, std::vector<Word>& words) {
    const Copies copies = copies_of(t, from.aspect);
    const HostBuffer buffer = make_buffer(d, copies.bytes);
    copy_from_image(d, from, buffer, copies.regions);
    words.resize(copies.bytes / 4);
    std::memcpy(words.data(), buffer.bytes, copies.bytes);
}

Owned<VkSampler> make_sampler(Device& d, const Sampler& s) {
    VkSamplerCreateInfo info = {VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
    info.magFilter = info.minFilter = s.filter;
    info.mipmapMode = s.mips;
    info.addressModeU = info.addressModeV = info.addressModeW = s.address;
    info.mipLodBias = s.bias;
    info.minLod = s.least_lod;
    info.maxLod = s.greatest_lod;
    info.compareEnable = s.compare != VK_COMPARE_OP_NEVER;
    info.compareOp = s.compare;
    info.borderColor = s.border;
    return LADDER_VULKAN_MAKE(d, Sampler, info);
}

// Buffers, textures and samplers on the device, and their descriptors: all in set 0, except buffers.
class BoundResources {
public:
    BoundResources(Device& d, Resources& r, VkShaderStageFlags stages, uint32_t push_bytes = 0)
        : d_(d), r_(r), buffers_(d, r.buffers), sets_(d, descriptors(), stages, push_bytes) {}
    const DescriptorSets& sets() const { return sets_; }

    void read() {
        buffers_.read();
        for (size_t n = 0; n < images_.size(); n++)
            if (Texture& t = r_.textures[n]; t.storage && t.samples == 1)
                test::read(d_, images_[n].image, t, t.words);
    }

private:
    std::vector<Descriptor> descriptors() {
        std::vector<Descriptor> all;
        buffers_.describe(all);
        for (const Texture& t : r_.textures) {
            const DeviceImage& made = images_.emplace_back(
                make_image(d_, t, t.storage ? VK_IMAGE_USAGE_STORAGE_BIT : VK_IMAGE_USAGE_SAMPLED_BIT));
            if (t.samples == 1)
                write(d_, made.image, t);
            Descriptor& d = all.emplace_back(Descriptor{0, t.binding, 0, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE});
            if (t.storage)
                d.type = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
            d.image = {VK_NULL_HANDLE, made.view.get(), VK_IMAGE_LAYOUT_GENERAL};
            for (const Sampler& s : t.combined) {
                samplers_.push_back(make_sampler(d_, s));
                d.type = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
                d.image.sampler = samplers_.back().get();
            }
        }
        for (const Sampler& s : r_.samplers) {
            samplers_.push_back(make_sampler(d_, s));
            Descriptor& d = all.emplace_back(Descriptor{0, s.binding, 0, VK_DESCRIPTOR_TYPE_SAMPLER});
            d.image.sampler = samplers_.back().get();
        }
        return all;
    }

    Device& d_;
    Resources& r_;
    BoundBuffers buffers_;
    std::vector<DeviceImage> images_; // by texture
    std::vector<Owned<VkSampler>> samplers_;
    DescriptorSets sets_;
};

// A target or the depth buffer.
Texture flat(const Draw& d, VkFormat format, uint32_t samples) {
    Texture t = {};
    t.format = format;
    t.width = d.width;
    t.height = d.height;
    t.samples = samples;
    t.layers = d.layers;
    if (d.layers > 1)
        t.type = VK_IMAGE_VIEW_TYPE_2D_ARRAY;
    return t;
}

struct DrawnTarget {
    DeviceImage drawn, single; // single: where there are several samples, what they are resolved to
    const Image& result() const { return single.view ? single.image : drawn.image; }
};

// What is drawn to. Cleared when rendering begins, resolved when it ends.
class Attachments {
public:
    Attachments(Device& device, Draw& draw) : device_(device), draw_(draw) {
        for (const Target& t : draw.targets)
            add(t);
        info_.renderArea = {{0, 0}, {draw.width, draw.height}};
        info_.layerCount = draw.layers;
        info_.viewMask = draw.view_mask;
        info_.colorAttachmentCount = static_cast<uint32_t>(colours_.size());
        info_.pColorAttachments = colours_.data();
        if (!draw.has_depth)
            return;
        depth_image_ = make_image(device, flat(draw, VK_FORMAT_D32_SFLOAT, draw.samples),
                                  VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT);
        depth_ = attachment(depth_image_);
        depth_.clearValue.depthStencil = {draw.depth_clear, 0};
        info_.pDepthAttachment = &depth_;
    }
    Attachments(const Attachments&) = delete; // it refers to itself
    const VkRenderingInfo& info() const { return info_; }

    void read() {
        for (size_t n = 0; n < targets_.size(); n++) {
            Target& t = draw_.targets[n];
            test::read(device_, targets_[n].result(), flat(draw_, t.format, 1), t.words);
        }
        draw_.depth.clear();
        if (draw_.has_depth && draw_.samples == 1)
            test::read(device_, depth_image_.image, flat(draw_, VK_FORMAT_D32_SFLOAT, 1), draw_.depth);
    }

private:
    static VkRenderingAttachmentInfo attachment(const DeviceImage& drawn) {
        VkRenderingAttachmentInfo a = {VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
        a.imageView = drawn.view.get();
        a.imageLayout = VK_IMAGE_LAYOUT_GENERAL;
        a.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        a.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        return a;
    }
    void add(const Target& t) {
        auto make = [&](uint32_t samples) {
            return make_image(device_, flat(draw_, t.format, samples), VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT);
        };
        DrawnTarget& made = targets_.emplace_back();
        made.drawn = make(draw_.samples);
        VkRenderingAttachmentInfo& a = colours_.emplace_back(attachment(made.drawn));
        std::memcpy(&a.clearValue, t.clear, sizeof t.clear);
        if (draw_.samples == 1)
            return;
        made.single = make(1);
        a.resolveMode = is_integer(t.format) ? VK_RESOLVE_MODE_SAMPLE_ZERO_BIT : VK_RESOLVE_MODE_AVERAGE_BIT;
        a.resolveImageView = made.single.view.get();
        a.resolveImageLayout = VK_IMAGE_LAYOUT_GENERAL;
    }

    Device& device_;
    Draw& draw_;
    std::vector<DrawnTarget> targets_;
    DeviceImage depth_image_;
    std::vector<VkRenderingAttachmentInfo> colours_;
    VkRenderingAttachmentInfo depth_ = {};
    VkRenderingInfo info_ = {VK_STRUCTURE_TYPE_RENDERING_INFO};
};

// The states that lists of a draw make up. It refers to itself.
class ListStates {
public:
    explicit ListStates(const Draw& d)
        : buffer_{0, d.stride, VK_VERTEX_INPUT_RATE_VERTEX}, blends_(d.targets.size()) {
        for (const Attribute& a : d.attributes)
            attributes_.push_back({a.location, 0, a.format, a.offset});
        input.vertexBindingDescriptionCount = !attributes_.empty();
        input.pVertexBindingDescriptions = &buffer_;
        input.vertexAttributeDescriptionCount = static_cast<uint32_t>(attributes_.size());
        input.pVertexAttributeDescriptions = attributes_.data();
        for (size_t n = 0; n < d.targets.size(); n++) {
            blends_[n].colorWriteMask = 15;
            blends_[n].blendEnable = d.blends && !n;
            blends_[n].srcColorBlendFactor = blends_[n].srcAlphaBlendFactor = d.source_factor;
            blends_[n].dstColorBlendFactor = blends_[n].dstAlphaBlendFactor = d.target_factor;
            formats_.push_back(d.targets[n].format);
        }
        blend.attachmentCount = rendering.colorAttachmentCount = static_cast<uint32_t>(blends_.size());
        blend.pAttachments = blends_.data();
        rendering.viewMask = d.view_mask;
        rendering.pColorAttachmentFormats = formats_.data();
        rendering.depthAttachmentFormat = d.has_depth ? VK_FORMAT_D32_SFLOAT : VK_FORMAT_UNDEFINED;
    }
    ListStates(const ListStates&) = delete;

    VkPipelineVertexInputStateCreateInfo input = {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineColorBlendStateCreateInfo blend = {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    VkPipelineRenderingCreateInfo rendering = {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};

private:
    VkVertexInputBindingDescription buffer_;
    std::vector<VkVertexInputAttributeDescription> attributes_;
    std::vector<VkPipelineColorBlendAttachmentState> blends_;
    std::vector<VkFormat> formats_;
};

// The shaders of a draw.
class Stages { // it refers to itself
public:
    Stages(const Stages&) = delete;
    Stages(Device& device, const Draw& d) {
        for (const Specialized& s : d.specialization)
            entries_.push_back(
                {s.id,
                 static_cast<uint32_t>(&s - d.specialization.data()) * static_cast<uint32_t>(sizeof s) +
                     static_cast<uint32_t>(offsetof(Specialized, value)),
                 s.bytes});
        specialization_ = {static_cast<uint32_t>(entries_.size()), entries_.data(),
                           d.specialization.size() * sizeof(Specialized), d.specialization.data()};
        add(device, VK_SHADER_STAGE_VERTEX_BIT, d.vertex_shader);
        add(device, VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, d.hull_shader);
        add(device, VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, d.domain_shader);
        add(device, VK_SHADER_STAGE_GEOMETRY_BIT, d.geometry_shader);
        add(device, VK_SHADER_STAGE_FRAGMENT_BIT, d.pixel_shader);
    }
    std::span<const VkPipelineShaderStageCreateInfo> infos() const { return infos_; }

private:
    void add(Device& device, VkShaderStageFlagBits stage, const std::vector<uint32_t>& words) {
        if (words.empty())
            return;
        modules_.push_back(make_module(device, words));
        VkPipelineShaderStageCreateInfo& info = infos_.emplace_back(
            VkPipelineShaderStageCreateInfo{VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO});
        info.stage = stage;
        info.module = modules_.back().get();
        info.pName = "main";
        info.pSpecializationInfo = &specialization_;
    }

    std::vector<Owned<VkShaderModule>> modules_;
    std::vector<VkPipelineShaderStageCreateInfo> infos_;
    std::vector<VkSpecializationMapEntry> entries_;
    VkSpecializationInfo specialization_ = {};
};

// `pass`: null where rendering is dynamic.
Owned<VkPipeline> make_pipeline(Device& device, const Draw& d, VkPipelineLayout layout, VkRenderPass pass) {
    const Stages stages(device, d);
    VkPipelineTessellationStateCreateInfo patches = {
        VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO};
    patches.patchControlPoints = d.patch_points;
    const ListStates lists(d);
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    assembly.topology = d.topology;
    // Direct3D's y goes up: a viewport of negative height.
    const float width = static_cast<float>(d.width / d.viewports), height = static_cast<float>(d.height);
    std::vector<VkViewport> viewports;
    std::vector<VkRect2D> scissors;
    for (uint32_t n = 0; n < d.viewports; n++) {
        const uint32_t columns = d.width / d.viewports;
        viewports.push_back({width * static_cast<float>(n), height, width, -height, 0, 1});
        scissors.push_back({{static_cast<int32_t>(columns * n), 0}, {columns, d.height}});
    }
    VkPipelineViewportStateCreateInfo view = {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    view.viewportCount = view.scissorCount = d.viewports;
    view.pViewports = viewports.data();
    view.pScissors = scissors.data();
    VkPipelineRasterizationStateCreateInfo raster = {
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.frontFace = VK_FRONT_FACE_CLOCKWISE; // Direct3D's default
    raster.lineWidth = 1;
    raster.rasterizerDiscardEnable = d.targets.empty() && !d.has_depth && !d.stream_buffers.empty();
    VkPipelineMultisampleStateCreateInfo samples = {VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    samples.rasterizationSamples = static_cast<VkSampleCountFlagBits>(d.samples);
    VkPipelineDepthStencilStateCreateInfo depth = {
        VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
    depth.depthTestEnable = depth.depthWriteEnable = d.has_depth;
    depth.depthCompareOp = d.depth_test;
    VkGraphicsPipelineCreateInfo info = {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
    info.pNext = pass ? nullptr : &lists.rendering;
    info.renderPass = pass;
    info.stageCount = static_cast<uint32_t>(stages.infos().size());
    info.pStages = stages.infos().data();
    info.pTessellationState = d.patch_points ? &patches : nullptr;
    info.pVertexInputState = &lists.input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &view;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &lists.blend;
    info.layout = layout;
    VkPipeline p;
    check(device.vk().CreateGraphicsPipelines(device.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &p),
          "vkCreateGraphicsPipelines");
    return Owned<VkPipeline>(device, p, device.vk().DestroyPipeline);
}

// Buffers of transform feedback: bound, begun and ended around a draw, and read back.
class StreamBuffers {
public:
    StreamBuffers(Device& device, Draw& d) : vk_(device.vk()), draw_(d) {
        for (const auto& words : d.stream_buffers) {
            const HostBuffer& made = buffers_.emplace_back(
                make_buffer(device, words.size() * 4, VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT));
            std::memcpy(made.bytes, words.data(), words.size() * 4);
        }
    }
    void begin(VkCommandBuffer commands) const {
        for (uint32_t n = 0; n < buffers_.size(); n++) {
            const VkDeviceSize start = 0, size = draw_.stream_buffers[n].size() * 4;
            vk_.CmdBindTransformFeedbackBuffersEXT(commands, n, 1, buffers_[n].buffer.address(), &start,
                                                   &size);
        }
        if (!buffers_.empty())
            vk_.CmdBeginTransformFeedbackEXT(commands, 0, 0, nullptr, nullptr);
    }
    void end(VkCommandBuffer commands) const {
        if (!buffers_.empty())
            vk_.CmdEndTransformFeedbackEXT(commands, 0, 0, nullptr, nullptr);
    }
    void read() const {
        for (size_t n = 0; n < buffers_.size(); n++)
            std::memcpy(draw_.stream_buffers[n].data(), buffers_[n].bytes,
                        draw_.stream_buffers[n].size() * 4);
    }

private:
    const DeviceFunctions& vk_;
    Draw& draw_;
    std::vector<HostBuffer> buffers_;
};

void draw_on(Device& device, Draw& d, Resources& r) {
    const DeviceFunctions& vk = device.vk();
    const auto push_bytes = static_cast<uint32_t>(d.push.size() * 4);
    BoundResources resources(device, r, VK_SHADER_STAGE_ALL_GRAPHICS, push_bytes);
    const StreamBuffers streams(device, d);
    const Owned<VkPipeline> pipeline = make_pipeline(device, d, resources.sets().layout(), VK_NULL_HANDLE);
    Attachments attachments(device, d);
    const HostBuffer vertices = make_buffer(device, d.vertices.size() * 4);
    std::copy(d.vertices.begin(), d.vertices.end(), reinterpret_cast<uint32_t*>(vertices.bytes));
    device.run([&](VkCommandBuffer commands) {
        vk.CmdBeginRendering(commands, &attachments.info());
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline.get());
        resources.sets().bind(commands, VK_PIPELINE_BIND_POINT_GRAPHICS);
        const VkDeviceSize start = 0;
        vk.CmdBindVertexBuffers(commands, 0, 1, vertices.buffer.address(), &start);
        if (push_bytes)
            vk.CmdPushConstants(commands, resources.sets().layout(), VK_SHADER_STAGE_ALL_GRAPHICS, 0,
                                push_bytes, d.push.data());
        streams.begin(commands);
        vk.CmdDraw(commands, d.vertex_count, d.instance_count, d.first_vertex, d.first_instance);
        streams.end(commands);
        vk.CmdEndRendering(commands);
    });
    attachments.read();
    streams.read();
    resources.read();
}

// One subpass: attachment 0 is drawn to, attachment 1 is read.
Owned<VkRenderPass> pass_with_input(Device& device, VkFormat target, VkFormat input) {
    VkAttachmentDescription attachments[2] = {};
    for (VkAttachmentDescription& a : attachments) {
        a.format = target;
        a.samples = VK_SAMPLE_COUNT_1_BIT;
        a.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        a.initialLayout = a.finalLayout = VK_IMAGE_LAYOUT_GENERAL;
    }
    attachments[1].format = input;
    attachments[1].loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    const VkAttachmentReference drawn = {0, VK_IMAGE_LAYOUT_GENERAL}, read = {1, VK_IMAGE_LAYOUT_GENERAL};
    VkSubpassDescription subpass = {};
    subpass.inputAttachmentCount = subpass.colorAttachmentCount = 1;
    subpass.pInputAttachments = &read;
    subpass.pColorAttachments = &drawn;
    VkRenderPassCreateInfo info = {VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO};
    info.attachmentCount = 2;
    info.pAttachments = attachments;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    return LADDER_VULKAN_MAKE(device, RenderPass, info);
}

void draw_with_input_on(Device& device, Draw& d, const Texture& input) {
    const DeviceFunctions& vk = device.vk();
    const Texture shape = flat(d, d.targets[0].format, 1);
    const DeviceImage target = make_image(device, shape, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT);
    const DeviceImage read_from = make_image(device, input, VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT);
    write(device, read_from.image, input);
    Descriptor descriptor = {0, input.binding, 0, VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT};
    descriptor.image = {VK_NULL_HANDLE, read_from.view.get(), VK_IMAGE_LAYOUT_GENERAL};
    const DescriptorSets sets(device, {descriptor}, VK_SHADER_STAGE_FRAGMENT_BIT);
    const Owned<VkRenderPass> pass = pass_with_input(device, shape.format, input.format);
    const Owned<VkPipeline> pipeline = make_pipeline(device, d, sets.layout(), pass.get());
    const VkImageView views[] = {target.view.get(), read_from.view.get()};
    VkFramebufferCreateInfo frame = {VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO};
    frame.renderPass = pass.get();
    frame.attachmentCount = 2;
    frame.pAttachments = views;
    frame.width = d.width;
    frame.height = d.height;
    frame.layers = 1;
    const Owned<VkFramebuffer> framebuffer = LADDER_VULKAN_MAKE(device, Framebuffer, frame);
    const VkClearValue clear = {};
    VkRenderPassBeginInfo begin = {VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
    begin.renderPass = pass.get();
    begin.framebuffer = framebuffer.get();
    begin.renderArea = {{0, 0}, {d.width, d.height}};
    begin.clearValueCount = 1;
    begin.pClearValues = &clear;
    device.run([&](VkCommandBuffer commands) {
        vk.CmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline.get());
        sets.bind(commands, VK_PIPELINE_BIND_POINT_GRAPHICS);
        vk.CmdDraw(commands, d.vertex_count, 1, 0, 0);
        vk.CmdEndRenderPass(commands);
    });
    read(device, target.image, shape, d.targets[0].words);
}

} // namespace

VulkanGraphics::VulkanGraphics() : s_(new State) {
    s_->device = open_device(VK_API_VERSION_1_3, unavailable_);
    if (s_->device)
        device_name_ = s_->device->info().name;
}

VulkanGraphics::~VulkanGraphics() { delete s_; }

void VulkanGraphics::dispatch(const std::vector<uint32_t>& shader, Resources& r, uint32_t x, uint32_t y,
                              uint32_t z) {
    try {
        BoundResources resources(*s_->device, r, VK_SHADER_STAGE_COMPUTE_BIT);
        test::dispatch(*s_->device, resources.sets(), shader, "main", x, y, z);
        resources.read();
    } catch (const VulkanError& e) {
        throw std::runtime_error(e.result.text);
    }
}

void VulkanGraphics::draw(Draw& d, Resources& r) {
    try {
        draw_on(*s_->device, d, r);
    } catch (const VulkanError& e) {
        throw std::runtime_error(e.result.text);
    }
}

void VulkanGraphics::draw_with_input(Draw& d, const Texture& input) {
    try {
        draw_with_input_on(*s_->device, d, input);
    } catch (const VulkanError& e) {
        throw std::runtime_error(e.result.text);
    }
}

} // namespace ladder::test
