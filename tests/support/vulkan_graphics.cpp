#include "vulkan_graphics.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <stdexcept>

namespace ladder::test {

struct VulkanGraphics::State {
    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    VkPhysicalDeviceMemoryProperties memory = {};
};

namespace {

void check(VkResult result, const char* what) {
    if (result != VK_SUCCESS)
        throw std::runtime_error(std::string(what) + " = " + std::to_string(result));
}

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
    default: throw std::runtime_error("texels of an unknown size");
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

struct HostBuffer {
    VkBuffer buffer;
    uint32_t* words;
};
struct DeviceImage {
    VkImage image;
    VkImageView view;
};
// What is read back when the device is done.
struct ReadBack {
    const uint32_t* from;
    std::vector<uint32_t>* to;
};

// One submission: makes objects, records commands, and destroys everything in reverse order.
class Job {
public:
    Job(VkDevice d, VkQueue q, const VkPhysicalDeviceMemoryProperties& m) : device(d), queue_(q), memory_(m) {
        VkCommandPoolCreateInfo pool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
        VkCommandPool p;
        check(vkCreateCommandPool(device, &pool, nullptr, &p), "vkCreateCommandPool");
        later([=, this] { vkDestroyCommandPool(device, p, nullptr); });
        VkCommandBufferAllocateInfo info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
        info.commandPool = p;
        info.commandBufferCount = 1;
        check(vkAllocateCommandBuffers(device, &info, &commands), "vkAllocateCommandBuffers");
        VkCommandBufferBeginInfo begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
        check(vkBeginCommandBuffer(commands, &begin), "vkBeginCommandBuffer");
    }
    ~Job() {
        for (size_t n = destroy_.size(); n--;)
            destroy_[n]();
    }
    Job(const Job&) = delete;

    void later(std::function<void()> f) { destroy_.push_back(std::move(f)); }

    HostBuffer buffer(VkBufferUsageFlags usage, size_t words, const std::vector<uint32_t>& content = {});
    DeviceImage image(const Texture& t, VkImageUsageFlags usage, VkImageAspectFlags aspect,
                      uint32_t samples = 1);
    void upload(VkImage image, const Texture& t);
    void download(VkImage image, VkImageAspectFlags aspect, const Texture& t, std::vector<uint32_t>& to);
    void move(VkImage image, VkImageAspectFlags aspect, VkImageLayout from, VkImageLayout to);
    void bind(Resources& r, VkPipelineBindPoint point, VkShaderStageFlags stages);
    VkShaderModule module(const std::vector<uint32_t>& words);
    void finish();

    VkDevice device;
    VkCommandBuffer commands;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    std::vector<ReadBack> results;

private:
    uint32_t memory_type(uint32_t allowed, VkMemoryPropertyFlags wanted) const;
    VkDeviceMemory allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted);
    VkSampler sampler(const Sampler& s);

    VkQueue queue_;
    const VkPhysicalDeviceMemoryProperties& memory_;
    std::vector<std::function<void()>> destroy_;
    std::vector<std::pair<VkImage, Texture*>> storage_;
};

uint32_t Job::memory_type(uint32_t allowed, VkMemoryPropertyFlags wanted) const {
    for (uint32_t n = 0; n < memory_.memoryTypeCount; n++)
        if (allowed >> n & 1 && (memory_.memoryTypes[n].propertyFlags & wanted) == wanted)
            return n;
    throw std::runtime_error("no memory of that type");
}

VkDeviceMemory Job::allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted) {
    VkMemoryAllocateInfo info = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
    info.allocationSize = needs.size;
    info.memoryTypeIndex = memory_type(needs.memoryTypeBits, wanted);
    VkDeviceMemory m;
    check(vkAllocateMemory(device, &info, nullptr, &m), "vkAllocateMemory");
    later([=, this] { vkFreeMemory(device, m, nullptr); });
    return m;
}

HostBuffer Job::buffer(VkBufferUsageFlags usage, size_t words, const std::vector<uint32_t>& content) {
    HostBuffer b;
    VkBufferCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
    info.size = std::max<size_t>(words, 4) * 4;
    info.usage = usage;
    check(vkCreateBuffer(device, &info, nullptr, &b.buffer), "vkCreateBuffer");
    VkBuffer made = b.buffer;
    later([=, this] { vkDestroyBuffer(device, made, nullptr); });
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(device, b.buffer, &needs);
    VkDeviceMemory m =
        allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    check(vkBindBufferMemory(device, b.buffer, m, 0), "vkBindBufferMemory");
    void* mapped;
    check(vkMapMemory(device, m, 0, VK_WHOLE_SIZE, 0, &mapped), "vkMapMemory");
    b.words = static_cast<uint32_t*>(mapped);
    std::copy(content.begin(), content.end(), b.words);
    return b;
}

DeviceImage Job::image(const Texture& t, VkImageUsageFlags usage, VkImageAspectFlags aspect,
                       uint32_t samples) {
    DeviceImage out;
    VkImageCreateInfo info = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
    bool cube = t.type == VK_IMAGE_VIEW_TYPE_CUBE || t.type == VK_IMAGE_VIEW_TYPE_CUBE_ARRAY;
    info.flags = cube ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0;
    info.imageType = image_type(t.type);
    info.format = t.format;
    info.extent = {t.width, t.height, t.depth};
    info.mipLevels = t.levels;
    info.arrayLayers = t.layers;
    info.samples = static_cast<VkSampleCountFlagBits>(samples);
    info.usage = usage;
    check(vkCreateImage(device, &info, nullptr, &out.image), "vkCreateImage");
    VkImage made = out.image;
    later([=, this] { vkDestroyImage(device, made, nullptr); });
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(device, out.image, &needs);
    check(vkBindImageMemory(device, out.image, allocate(needs, 0), 0), "vkBindImageMemory");
    VkImageViewCreateInfo view = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
    view.image = out.image;
    view.viewType = t.type;
    view.format = t.format;
    view.subresourceRange = {aspect, 0, t.levels, 0, t.layers};
    check(vkCreateImageView(device, &view, nullptr, &out.view), "vkCreateImageView");
    VkImageView v = out.view;
    later([=, this] { vkDestroyImageView(device, v, nullptr); });
    return out;
}

void Job::move(VkImage image, VkImageAspectFlags aspect, VkImageLayout from, VkImageLayout to) {
    VkImageMemoryBarrier b = {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER};
    b.srcAccessMask = b.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    b.oldLayout = from;
    b.newLayout = to;
    b.srcQueueFamilyIndex = b.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    b.image = image;
    b.subresourceRange = {aspect, 0, VK_REMAINING_MIP_LEVELS, 0, VK_REMAINING_ARRAY_LAYERS};
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                         0, nullptr, 0, nullptr, 1, &b);
}

// Copies between a buffer and all levels of an image; the number of words.
size_t regions(const Texture& t, VkImageAspectFlags aspect, std::vector<VkBufferImageCopy>& out) {
    size_t bytes = 0;
    for (uint32_t level = 0; level < t.levels; level++) {
        VkBufferImageCopy c = {};
        c.bufferOffset = bytes;
        c.imageSubresource = {aspect, level, 0, t.layers};
        c.imageExtent = {std::max(t.width >> level, 1u), std::max(t.height >> level, 1u),
                         std::max(t.depth >> level, 1u)};
        bytes += size_t{c.imageExtent.width} * c.imageExtent.height * c.imageExtent.depth * t.layers *
                 bytes_per_texel(t.format);
        out.push_back(c);
    }
    return bytes / 4;
}

void Job::upload(VkImage image, const Texture& t) {
    std::vector<VkBufferImageCopy> copies;
    size_t words = regions(t, VK_IMAGE_ASPECT_COLOR_BIT, copies);
    if (words != t.words.size())
        throw std::runtime_error("a texture of " + std::to_string(words) + " words has " +
                                 std::to_string(t.words.size()));
    HostBuffer from = buffer(VK_BUFFER_USAGE_TRANSFER_SRC_BIT, words, t.words);
    move(image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_GENERAL);
    vkCmdCopyBufferToImage(commands, from.buffer, image, VK_IMAGE_LAYOUT_GENERAL,
                           static_cast<uint32_t>(copies.size()), copies.data());
    move(image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_GENERAL, VK_IMAGE_LAYOUT_GENERAL);
}

// The image is in VK_IMAGE_LAYOUT_GENERAL.
void Job::download(VkImage image, VkImageAspectFlags aspect, const Texture& t, std::vector<uint32_t>& to) {
    std::vector<VkBufferImageCopy> copies;
    size_t words = regions(t, aspect, copies);
    HostBuffer b = buffer(VK_BUFFER_USAGE_TRANSFER_DST_BIT, words);
    move(image, aspect, VK_IMAGE_LAYOUT_GENERAL, VK_IMAGE_LAYOUT_GENERAL);
    vkCmdCopyImageToBuffer(commands, image, VK_IMAGE_LAYOUT_GENERAL, b.buffer,
                           static_cast<uint32_t>(copies.size()), copies.data());
    to.resize(words);
    results.push_back({b.words, &to});
}

VkSampler Job::sampler(const Sampler& s) {
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
    VkSampler made;
    check(vkCreateSampler(device, &info, nullptr, &made), "vkCreateSampler");
    later([=, this] { vkDestroySampler(device, made, nullptr); });
    return made;
}

VkDescriptorType descriptor_type(BufferKind k) {
    switch (k) {
    case BufferKind::Uniform: return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    case BufferKind::UniformTexel: return VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
    case BufferKind::StorageTexel: return VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
    default: return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    }
}

// All in descriptor set 0.
void Job::bind(Resources& r, VkPipelineBindPoint point, VkShaderStageFlags stages) {
    std::vector<VkDescriptorSetLayoutBinding> bindings;
    std::map<VkDescriptorType, uint32_t> counts;
    auto add = [&](uint32_t binding, VkDescriptorType type) {
        bindings.push_back({binding, type, 1, stages, nullptr});
        counts[type]++;
    };
    for (const BufferBinding& b : r.buffers)
        add(b.binding, descriptor_type(b.kind));
    for (const Texture& t : r.textures)
        add(t.binding, t.storage ? VK_DESCRIPTOR_TYPE_STORAGE_IMAGE : VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE);
    for (const Sampler& s : r.samplers)
        add(s.binding, VK_DESCRIPTOR_TYPE_SAMPLER);
    VkDescriptorSetLayoutCreateInfo set_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
    set_info.bindingCount = static_cast<uint32_t>(bindings.size());
    set_info.pBindings = bindings.data();
    VkDescriptorSetLayout set_layout;
    check(vkCreateDescriptorSetLayout(device, &set_info, nullptr, &set_layout),
          "vkCreateDescriptorSetLayout");
    later([=, this] { vkDestroyDescriptorSetLayout(device, set_layout, nullptr); });
    VkPipelineLayoutCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    info.setLayoutCount = 1;
    info.pSetLayouts = &set_layout;
    check(vkCreatePipelineLayout(device, &info, nullptr, &layout), "vkCreatePipelineLayout");
    later([=, this] { vkDestroyPipelineLayout(device, layout, nullptr); });
    if (bindings.empty())
        return;
    std::vector<VkDescriptorPoolSize> sizes;
    for (auto [type, count] : counts)
        sizes.push_back({type, count});
    VkDescriptorPoolCreateInfo pool_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    pool_info.maxSets = 1;
    pool_info.poolSizeCount = static_cast<uint32_t>(sizes.size());
    pool_info.pPoolSizes = sizes.data();
    VkDescriptorPool pool;
    check(vkCreateDescriptorPool(device, &pool_info, nullptr, &pool), "vkCreateDescriptorPool");
    later([=, this] { vkDestroyDescriptorPool(device, pool, nullptr); });
    VkDescriptorSetAllocateInfo allocate_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
    allocate_info.descriptorPool = pool;
    allocate_info.descriptorSetCount = 1;
    allocate_info.pSetLayouts = &set_layout;
    VkDescriptorSet set;
    check(vkAllocateDescriptorSets(device, &allocate_info, &set), "vkAllocateDescriptorSets");
    VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
    write.dstSet = set;
    write.descriptorCount = 1;
    for (BufferBinding& b : r.buffers) {
        HostBuffer made =
            buffer(VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
                       VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT,
                   b.words.size(), b.words);
        VkDescriptorBufferInfo range = {made.buffer, 0, std::max<size_t>(b.words.size(), 1) * 4};
        VkBufferView view = VK_NULL_HANDLE;
        if (b.format) {
            VkBufferViewCreateInfo view_info = {VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
            view_info.buffer = made.buffer;
            view_info.format = static_cast<VkFormat>(b.format);
            view_info.range = VK_WHOLE_SIZE;
            check(vkCreateBufferView(device, &view_info, nullptr, &view), "vkCreateBufferView");
            later([=, this] { vkDestroyBufferView(device, view, nullptr); });
        }
        write.dstBinding = b.binding;
        write.descriptorType = descriptor_type(b.kind);
        write.pBufferInfo = &range;
        write.pTexelBufferView = &view;
        vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
        results.push_back({made.words, &b.words});
    }
    for (Texture& t : r.textures) {
        DeviceImage made = image(t,
                                 VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT |
                                     (t.storage ? VK_IMAGE_USAGE_STORAGE_BIT : VK_IMAGE_USAGE_SAMPLED_BIT),
                                 VK_IMAGE_ASPECT_COLOR_BIT, t.samples);
        if (t.samples > 1)
            move(made.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_GENERAL);
        else
            upload(made.image, t);
        if (t.storage && t.samples == 1)
            storage_.push_back({made.image, &t});
        VkDescriptorImageInfo info_of = {VK_NULL_HANDLE, made.view, VK_IMAGE_LAYOUT_GENERAL};
        write.dstBinding = t.binding;
        write.descriptorType =
            t.storage ? VK_DESCRIPTOR_TYPE_STORAGE_IMAGE : VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
        write.pImageInfo = &info_of;
        vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
    }
    for (const Sampler& s : r.samplers) {
        VkDescriptorImageInfo info_of = {sampler(s), VK_NULL_HANDLE, VK_IMAGE_LAYOUT_UNDEFINED};
        write.dstBinding = s.binding;
        write.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLER;
        write.pImageInfo = &info_of;
        vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
    }
    vkCmdBindDescriptorSets(commands, point, layout, 0, 1, &set, 0, nullptr);
}

VkShaderModule Job::module(const std::vector<uint32_t>& words) {
    VkShaderModuleCreateInfo info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    info.codeSize = words.size() * 4;
    info.pCode = words.data();
    VkShaderModule m;
    check(vkCreateShaderModule(device, &info, nullptr, &m), "vkCreateShaderModule");
    later([=, this] { vkDestroyShaderModule(device, m, nullptr); });
    return m;
}

void Job::finish() {
    for (auto [image, texture] : storage_)
        download(image, VK_IMAGE_ASPECT_COLOR_BIT, *texture, texture->words);
    VkMemoryBarrier b = {VK_STRUCTURE_TYPE_MEMORY_BARRIER};
    b.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    b.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &b,
                         0, nullptr, 0, nullptr);
    check(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
    VkSubmitInfo info = {VK_STRUCTURE_TYPE_SUBMIT_INFO};
    info.commandBufferCount = 1;
    info.pCommandBuffers = &commands;
    check(vkQueueSubmit(queue_, 1, &info, VK_NULL_HANDLE), "vkQueueSubmit");
    check(vkQueueWaitIdle(queue_), "vkQueueWaitIdle");
    for (const ReadBack& r : results)
        std::copy(r.from, r.from + r.to->size(), r.to->begin());
}

Texture flat(const Draw& d, VkFormat format) {
    Texture t = {};
    t.format = format;
    t.width = d.width;
    t.height = d.height;
    return t;
}

VkPipeline make_pipeline(Job& job, const Draw& d) {
    VkPipelineShaderStageCreateInfo stages[2] = {{VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO},
                                                 {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO}};
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].module = job.module(d.vertex_shader);
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].module = job.module(d.pixel_shader);
    stages[0].pName = stages[1].pName = "main";
    VkVertexInputBindingDescription buffer = {0, d.stride, VK_VERTEX_INPUT_RATE_VERTEX};
    std::vector<VkVertexInputAttributeDescription> attributes;
    for (const Attribute& a : d.attributes)
        attributes.push_back({a.location, 0, a.format, a.offset});
    VkPipelineVertexInputStateCreateInfo input = {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    input.vertexBindingDescriptionCount = !d.attributes.empty();
    input.pVertexBindingDescriptions = &buffer;
    input.vertexAttributeDescriptionCount = static_cast<uint32_t>(attributes.size());
    input.pVertexAttributeDescriptions = attributes.data();
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    assembly.topology = d.topology;
    // Direct3D's y goes up: a viewport of negative height.
    VkViewport viewport = {
        0, static_cast<float>(d.height), static_cast<float>(d.width), -static_cast<float>(d.height), 0, 1};
    VkRect2D scissor = {{0, 0}, {d.width, d.height}};
    VkPipelineViewportStateCreateInfo view = {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    view.viewportCount = view.scissorCount = 1;
    view.pViewports = &viewport;
    view.pScissors = &scissor;
    VkPipelineRasterizationStateCreateInfo raster = {
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.frontFace = VK_FRONT_FACE_CLOCKWISE; // Direct3D's default
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples = {VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    samples.rasterizationSamples = static_cast<VkSampleCountFlagBits>(d.samples);
    VkPipelineDepthStencilStateCreateInfo depth = {
        VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
    depth.depthTestEnable = depth.depthWriteEnable = d.has_depth;
    depth.depthCompareOp = d.depth_test;
    std::vector<VkPipelineColorBlendAttachmentState> blends(d.targets.size());
    std::vector<VkFormat> formats;
    for (size_t n = 0; n < d.targets.size(); n++) {
        blends[n].colorWriteMask = 15;
        formats.push_back(d.targets[n].format);
    }
    VkPipelineColorBlendStateCreateInfo blend = {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    blend.attachmentCount = static_cast<uint32_t>(blends.size());
    blend.pAttachments = blends.data();
    VkPipelineRenderingCreateInfo rendering = {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
    rendering.colorAttachmentCount = static_cast<uint32_t>(formats.size());
    rendering.pColorAttachmentFormats = formats.data();
    rendering.depthAttachmentFormat = d.has_depth ? VK_FORMAT_D32_SFLOAT : VK_FORMAT_UNDEFINED;
    VkGraphicsPipelineCreateInfo info = {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
    info.pNext = &rendering;
    info.stageCount = 2;
    info.pStages = stages;
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &view;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &blend;
    info.layout = job.layout;
    VkPipeline p;
    check(vkCreateGraphicsPipelines(job.device, VK_NULL_HANDLE, 1, &info, nullptr, &p),
          "vkCreateGraphicsPipelines");
    job.later([p, device = job.device] { vkDestroyPipeline(device, p, nullptr); });
    return p;
}

// One attachment: cleared, drawn to, resolved into `single` if it has several samples.
VkRenderingAttachmentInfo attachment(const DeviceImage& drawn, const DeviceImage* single, bool integer) {
    VkRenderingAttachmentInfo a = {VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
    a.imageView = drawn.view;
    a.imageLayout = VK_IMAGE_LAYOUT_GENERAL;
    a.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    a.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    if (single) {
        a.resolveMode = integer ? VK_RESOLVE_MODE_SAMPLE_ZERO_BIT : VK_RESOLVE_MODE_AVERAGE_BIT;
        a.resolveImageView = single->view;
        a.resolveImageLayout = VK_IMAGE_LAYOUT_GENERAL;
    }
    return a;
}

std::string open_device(VkPhysicalDevice physical, VkDevice& device) {
    VkPhysicalDeviceFeatures2 features = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    VkPhysicalDeviceVulkan11Features f11 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES};
    VkPhysicalDeviceVulkan12Features f12 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceVulkan13Features f13 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
    VkPhysicalDeviceRobustness2FeaturesEXT robust = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT};
    features.pNext = &f11;
    f11.pNext = &f12;
    f12.pNext = &f13;
    uint32_t count = 0;
    vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, nullptr);
    std::vector<VkExtensionProperties> extensions(count);
    vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, extensions.data());
    std::vector<const char*> enabled;
    for (const VkExtensionProperties& e : extensions)
        if (!std::strcmp(e.extensionName, VK_EXT_ROBUSTNESS_2_EXTENSION_NAME)) {
            enabled.push_back(VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
            f13.pNext = &robust;
        }
    vkGetPhysicalDeviceFeatures2(physical, &features);
    if (!f13.dynamicRendering)
        return "no dynamic rendering";
    float priority = 1;
    VkDeviceQueueCreateInfo queue = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    queue.queueCount = 1; // of family 0, which draws on all devices that are known
    queue.pQueuePriorities = &priority;
    VkDeviceCreateInfo info = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
    info.pNext = &features;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = static_cast<uint32_t>(enabled.size());
    info.ppEnabledExtensionNames = enabled.data();
    if (VkResult r = vkCreateDevice(physical, &info, nullptr, &device); r != VK_SUCCESS)
        return "vkCreateDevice = " + std::to_string(r);
    return {};
}

// LADDER_VULKAN_DEVICE names one by number; else the first CPU, else the first.
VkPhysicalDevice pick_device(VkInstance instance) {
    uint32_t count = 0;
    vkEnumeratePhysicalDevices(instance, &count, nullptr);
    std::vector<VkPhysicalDevice> all(count);
    vkEnumeratePhysicalDevices(instance, &count, all.data());
    if (const char* wanted = std::getenv("LADDER_VULKAN_DEVICE"))
        return static_cast<size_t>(std::atoi(wanted)) < all.size()
                   ? all[static_cast<size_t>(std::atoi(wanted))]
                   : VK_NULL_HANDLE;
    for (VkPhysicalDevice p : all) {
        VkPhysicalDeviceProperties properties;
        vkGetPhysicalDeviceProperties(p, &properties);
        if (properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU)
            return p;
    }
    return all.empty() ? VK_NULL_HANDLE : all[0];
}

} // namespace

VulkanGraphics::VulkanGraphics() : s_(new State) {
    VkApplicationInfo app = {VK_STRUCTURE_TYPE_APPLICATION_INFO};
    app.apiVersion = VK_API_VERSION_1_3;
    VkInstanceCreateInfo info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    info.pApplicationInfo = &app;
    if (vkCreateInstance(&info, nullptr, &s_->instance) != VK_SUCCESS) {
        unavailable_ = "no Vulkan";
        return;
    }
    s_->physical = pick_device(s_->instance);
    if (!s_->physical) {
        unavailable_ = "no Vulkan device";
        return;
    }
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(s_->physical, &properties);
    device_name_ = properties.deviceName;
    if (properties.apiVersion < VK_API_VERSION_1_3) {
        unavailable_ = "the device is older than Vulkan 1.3";
        return;
    }
    unavailable_ = open_device(s_->physical, s_->device);
    if (!unavailable_.empty())
        return;
    vkGetPhysicalDeviceMemoryProperties(s_->physical, &s_->memory);
    vkGetDeviceQueue(s_->device, 0, 0, &s_->queue);
}

VulkanGraphics::~VulkanGraphics() {
    if (s_->device)
        vkDestroyDevice(s_->device, nullptr);
    if (s_->instance)
        vkDestroyInstance(s_->instance, nullptr);
    delete s_;
}

void VulkanGraphics::dispatch(const std::vector<uint32_t>& shader, Resources& r, uint32_t x, uint32_t y,
                              uint32_t z) {
    Job job(s_->device, s_->queue, s_->memory);
    job.bind(r, VK_PIPELINE_BIND_POINT_COMPUTE, VK_SHADER_STAGE_COMPUTE_BIT);
    VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = job.module(shader);
    info.stage.pName = "main";
    info.layout = job.layout;
    VkPipeline p;
    check(vkCreateComputePipelines(s_->device, VK_NULL_HANDLE, 1, &info, nullptr, &p),
          "vkCreateComputePipelines");
    job.later([p, device = s_->device] { vkDestroyPipeline(device, p, nullptr); });
    vkCmdBindPipeline(job.commands, VK_PIPELINE_BIND_POINT_COMPUTE, p);
    vkCmdDispatch(job.commands, x, y, z);
    job.finish();
}

void VulkanGraphics::draw(Draw& d, Resources& r) {
    Job job(s_->device, s_->queue, s_->memory);
    job.bind(r, VK_PIPELINE_BIND_POINT_GRAPHICS, VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT);
    VkPipeline pipeline = make_pipeline(job, d);
    constexpr VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    std::vector<DeviceImage> drawn, single;
    std::vector<VkRenderingAttachmentInfo> colors;
    single.reserve(d.targets.size());
    auto prepare = [&](const DeviceImage& i, VkImageAspectFlags aspect) {
        job.move(i.image, aspect, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_GENERAL);
        return i;
    };
    for (const Target& t : d.targets) {
        auto make = [&](uint32_t samples) {
            return prepare(job.image(flat(d, t.format), usage | VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                                     VK_IMAGE_ASPECT_COLOR_BIT, samples),
                           VK_IMAGE_ASPECT_COLOR_BIT);
        };
        drawn.push_back(make(d.samples));
        single.push_back(d.samples > 1 ? make(1) : drawn.back());
        colors.push_back(
            attachment(drawn.back(), d.samples > 1 ? &single.back() : nullptr, is_integer(t.format)));
        std::memcpy(&colors.back().clearValue, t.clear, sizeof t.clear);
    }
    VkRenderingAttachmentInfo depth = {};
    DeviceImage depth_image = {};
    if (d.has_depth) {
        depth_image = prepare(job.image(flat(d, VK_FORMAT_D32_SFLOAT),
                                        usage | VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                                        VK_IMAGE_ASPECT_DEPTH_BIT, d.samples),
                              VK_IMAGE_ASPECT_DEPTH_BIT);
        depth = attachment(depth_image, nullptr, false);
        depth.clearValue.depthStencil = {d.depth_clear, 0};
    }
    HostBuffer vertices = job.buffer(VK_BUFFER_USAGE_VERTEX_BUFFER_BIT, d.vertices.size(), d.vertices);
    VkRenderingInfo rendering = {VK_STRUCTURE_TYPE_RENDERING_INFO};
    rendering.renderArea = {{0, 0}, {d.width, d.height}};
    rendering.layerCount = 1;
    rendering.colorAttachmentCount = static_cast<uint32_t>(colors.size());
    rendering.pColorAttachments = colors.data();
    rendering.pDepthAttachment = d.has_depth ? &depth : nullptr;
    vkCmdBeginRendering(job.commands, &rendering);
    vkCmdBindPipeline(job.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(job.commands, 0, 1, &vertices.buffer, &zero);
    vkCmdDraw(job.commands, d.vertex_count, d.instance_count, d.first_vertex, d.first_instance);
    vkCmdEndRendering(job.commands);
    for (size_t n = 0; n < d.targets.size(); n++)
        job.download(single[n].image, VK_IMAGE_ASPECT_COLOR_BIT, flat(d, d.targets[n].format),
                     d.targets[n].words);
    std::vector<uint32_t> depth_words;
    if (d.has_depth && d.samples == 1)
        job.download(depth_image.image, VK_IMAGE_ASPECT_DEPTH_BIT, flat(d, VK_FORMAT_D32_SFLOAT),
                     depth_words);
    job.finish();
    d.depth.resize(depth_words.size());
    std::memcpy(d.depth.data(), depth_words.data(), depth_words.size() * 4);
}

} // namespace ladder::test
