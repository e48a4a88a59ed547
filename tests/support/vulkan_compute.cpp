#include "vulkan_compute.h"

#include "vulkan/vulkan_resources.h"

#include <ladder/ladder.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

namespace ladder::test {

using namespace ladder::runner;

struct VulkanCompute::State {
    std::unique_ptr<Device> device;
};

namespace {

VkDescriptorType descriptor_type(BufferKind kind) {
    switch (kind) {
    case BufferKind::Uniform: return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    case BufferKind::UniformTexel: return VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
    case BufferKind::StorageTexel: return VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
    default: return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    }
}

bool is_texel(BufferKind kind) {
    return kind == BufferKind::UniformTexel || kind == BufferKind::StorageTexel;
}

// Everything that one dispatch needs, destroyed in reverse order whatever happens.
struct Resources {
    std::vector<HostBuffer> buffers;
    std::vector<Owned<VkBufferView>> views;
    std::vector<Owned<VkDescriptorSetLayout>> layouts; // by set number
    std::vector<VkDescriptorSetLayout> handles;
    Owned<VkDescriptorPool> pool;
    std::vector<VkDescriptorSet> sets;
    Owned<VkPipelineLayout> layout;
    Owned<VkShaderModule> module;
    Owned<VkPipeline> pipeline;
};

void make_buffers(Device& d, const std::vector<BufferBinding>& bindings, Resources& r) {
    for (const BufferBinding& b : bindings) {
        HostBuffer& made = r.buffers.emplace_back(make_buffer(d, b.words.size() * 4));
        if (!b.words.empty())
            std::memcpy(made.bytes, b.words.data(), b.words.size() * 4);
        Owned<VkBufferView>& view = r.views.emplace_back();
        if (!is_texel(b.kind))
            continue;
        VkBufferViewCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
        info.buffer = made.buffer.get();
        info.format = static_cast<VkFormat>(b.format);
        info.range = std::max<VkDeviceSize>(b.words.size() * 4, 16);
        view = LADDER_VULKAN_MAKE(d, BufferView, info);
    }
}

void make_layouts(Device& d, const std::vector<BufferBinding>& buffers, Resources& r) {
    uint32_t sets = 0;
    for (const BufferBinding& b : buffers)
        sets = std::max(sets, b.set + 1);
    for (uint32_t set = 0; set < sets; set++) {
        std::map<uint32_t, VkDescriptorSetLayoutBinding> bindings;
        for (const BufferBinding& b : buffers) {
            if (b.set != set)
                continue;
            auto& slot = bindings[b.binding];
            slot.binding = b.binding;
            slot.descriptorType = descriptor_type(b.kind);
            slot.descriptorCount = std::max(slot.descriptorCount, b.element + 1);
            slot.stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
        }
        std::vector<VkDescriptorSetLayoutBinding> list;
        for (auto& [number, binding] : bindings)
            list.push_back(binding);
        VkDescriptorSetLayoutCreateInfo info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
        info.bindingCount = static_cast<uint32_t>(list.size());
        info.pBindings = list.data();
        r.layouts.push_back(LADDER_VULKAN_MAKE(d, DescriptorSetLayout, info));
        r.handles.push_back(r.layouts.back().get());
    }
    VkPipelineLayoutCreateInfo layout = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    layout.setLayoutCount = sets;
    layout.pSetLayouts = r.handles.data();
    r.layout = LADDER_VULKAN_MAKE(d, PipelineLayout, layout);
}

void make_sets(Device& d, const std::vector<BufferBinding>& buffers, Resources& r) {
    if (r.handles.empty())
        return;
    std::vector<VkDescriptorPoolSize> sizes;
    for (BufferKind kind :
         {BufferKind::Storage, BufferKind::Uniform, BufferKind::UniformTexel, BufferKind::StorageTexel})
        sizes.push_back({descriptor_type(kind), static_cast<uint32_t>(buffers.size()) * 16});
    VkDescriptorPoolCreateInfo pool = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    pool.maxSets = static_cast<uint32_t>(r.handles.size());
    pool.poolSizeCount = static_cast<uint32_t>(sizes.size());
    pool.pPoolSizes = sizes.data();
    r.pool = LADDER_VULKAN_MAKE(d, DescriptorPool, pool);
    VkDescriptorSetAllocateInfo allocate = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
    allocate.descriptorPool = r.pool.get();
    allocate.descriptorSetCount = static_cast<uint32_t>(r.handles.size());
    allocate.pSetLayouts = r.handles.data();
    r.sets.resize(r.handles.size());
    check(d.vk().AllocateDescriptorSets(d.handle(), &allocate, r.sets.data()), "vkAllocateDescriptorSets");
    for (size_t i = 0; i < buffers.size(); i++) {
        const BufferBinding& b = buffers[i];
        const VkDescriptorBufferInfo range = {r.buffers[i].buffer.get(), 0,
                                              b.words.empty() ? VK_WHOLE_SIZE : b.words.size() * 4};
        VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
        write.dstSet = r.sets[b.set];
        write.dstBinding = b.binding;
        write.dstArrayElement = b.element;
        write.descriptorCount = 1;
        write.descriptorType = descriptor_type(b.kind);
        write.pBufferInfo = &range;
        write.pTexelBufferView = r.views[i].address();
        d.vk().UpdateDescriptorSets(d.handle(), 1, &write, 0, nullptr);
    }
}

void make_pipeline(Device& d, std::span<const uint32_t> spirv, const char* entry, Resources& r) {
    VkShaderModuleCreateInfo module = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    module.codeSize = spirv.size_bytes();
    module.pCode = spirv.data();
    r.module = LADDER_VULKAN_MAKE(d, ShaderModule, module);
    VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = r.module.get();
    info.stage.pName = entry;
    info.layout = r.layout.get();
    VkPipeline pipeline;
    check(d.vk().CreateComputePipelines(d.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &pipeline),
          "vkCreateComputePipelines");
    r.pipeline = Owned<VkPipeline>(d, pipeline, d.vk().DestroyPipeline);
}

void dispatch(Device& d, const Resources& r, const uint32_t groups[3]) {
    d.run([&](VkCommandBuffer commands) {
        d.vk().CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, r.pipeline.get());
        if (!r.sets.empty())
            d.vk().CmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, r.layout.get(), 0,
                                         static_cast<uint32_t>(r.sets.size()), r.sets.data(), 0, nullptr);
        d.vk().CmdDispatch(commands, groups[0], groups[1], groups[2]);
    });
}

// The number of the device that tests run on.
int chosen_device() {
    if (const char* wanted = std::getenv("LADDER_VULKAN_DEVICE"))
        return std::atoi(wanted);
    const Instance instance(false);
    const std::vector<VkPhysicalDevice> all = instance.devices();
    for (size_t n = 0; n < all.size(); n++) {
        VkPhysicalDeviceProperties properties;
        instance.functions().GetPhysicalDeviceProperties(all[n], &properties);
        if (properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU)
            return static_cast<int>(n);
    }
    return 0;
}

} // namespace

VulkanCompute::VulkanCompute() : s_(new State) {
    try {
        s_->device = std::make_unique<Device>(false, chosen_device());
    } catch (const VulkanError& e) {
        unavailable_ = e.result.text;
        return;
    }
    const DeviceInfo& info = s_->device->info();
    if (info.version < VK_API_VERSION_1_2)
        unavailable_ = "the device is older than Vulkan 1.2";
    device_name_ = info.name;
    subgroup_size_ = info.wave_size;
    api_version_ = info.version;
    constexpr uint32_t all = LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16 |
                             LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32 |
                             LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64;
    keeps_special_floats_ = (info.ladder_features & all) == all;
}

VulkanCompute::~VulkanCompute() { delete s_; }

bool VulkanCompute::run(std::span<const uint32_t> spirv, const char* entry,
                        std::vector<BufferBinding>& buffers, uint32_t x, uint32_t y, uint32_t z) {
    const uint32_t groups[3] = {x, y, z};
    Resources r;
    try {
        make_buffers(*s_->device, buffers, r);
        make_layouts(*s_->device, buffers, r);
        make_sets(*s_->device, buffers, r);
        make_pipeline(*s_->device, spirv, entry, r);
        dispatch(*s_->device, r, groups);
    } catch (const VulkanError& e) {
        error_ = e.result.text;
        return false;
    }
    error_.clear();
    for (size_t i = 0; i < buffers.size(); i++)
        if (!buffers[i].words.empty())
            std::memcpy(buffers[i].words.data(), r.buffers[i].bytes, buffers[i].words.size() * 4);
    return true;
}

} // namespace ladder::test
