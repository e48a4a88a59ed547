#include "vulkan_objects.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

namespace ladder::test {

using namespace ladder::runner;

namespace {

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

} // namespace

std::unique_ptr<Device> open_device(uint32_t version, std::string& unavailable) {
    std::unique_ptr<Device> d;
    try {
        d = std::make_unique<Device>(false, chosen_device());
    } catch (const VulkanError& e) {
        unavailable = e.result.text;
        return nullptr;
    }
    if (d->info().version >= version)
        return d;
    unavailable = d->info().name + " is older than Vulkan " + std::to_string(VK_API_VERSION_MAJOR(version)) +
                  "." + std::to_string(VK_API_VERSION_MINOR(version));
    return nullptr;
}

BoundBuffers::BoundBuffers(Device& d, std::vector<BufferBinding>& bindings) : bindings_(bindings) {
    for (const BufferBinding& b : bindings) {
        const VkBufferUsageFlags usage =
            b.kind == BufferKind::Memory ? VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT : 0;
        HostBuffer& made = buffers_.emplace_back(make_buffer(d, b.words.size() * 4, usage));
        if (!b.words.empty())
            std::memcpy(made.bytes, b.words.data(), b.words.size() * 4);
        Owned<VkBufferView>& view = views_.emplace_back();
        if (!is_texel(b.kind))
            continue;
        VkBufferViewCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
        info.buffer = made.buffer.get();
        info.format = static_cast<VkFormat>(b.format);
        const VkDeviceSize least = info.format == VK_FORMAT_R32_UINT ? 4 : 16; // one texel
        info.range = std::max<VkDeviceSize>(b.words.size() * 4, least);
        view = LADDER_VULKAN_MAKE(d, BufferView, info);
    }
}

void BoundBuffers::describe(std::vector<Descriptor>& out) const {
    for (size_t i = 0; i < bindings_.size(); i++) {
        const BufferBinding& b = bindings_[i];
        if (b.kind == BufferKind::Memory)
            continue;
        Descriptor& d = out.emplace_back(Descriptor{b.set, b.binding, b.element, descriptor_type(b.kind)});
        d.buffer = {buffers_[i].buffer.get(), 0, b.words.empty() ? VK_WHOLE_SIZE : b.words.size() * 4};
        d.texels = views_[i].get();
    }
}

void BoundBuffers::read() const {
    for (size_t i = 0; i < bindings_.size(); i++)
        if (std::vector<uint32_t>& words = bindings_[i].words; !words.empty())
            std::memcpy(words.data(), buffers_[i].bytes, words.size() * 4);
}

void BoundBuffers::put_address(Device& d, const RootData::Address& a, std::vector<uint32_t>& push) const {
    const VkDeviceAddress address = address_of(d, buffers_[a.of]);
    if (a.into == RootData::Address::push)
        std::memcpy(&push[a.word], &address, sizeof address);
    else
        std::memcpy(buffers_[a.into].bytes + a.word * 4, &address, sizeof address);
}

DescriptorSets::DescriptorSets(Device& d, const std::vector<Descriptor>& all, VkShaderStageFlags stages,
                               uint32_t push_bytes)
    : d_(d) {
    make_layouts(all, stages, push_bytes);
    if (layouts_.empty())
        return;
    allocate(all);
    for (const Descriptor& from : all) {
        VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
        write.dstSet = sets_[from.set];
        write.dstBinding = from.binding;
        write.dstArrayElement = from.element;
        write.descriptorCount = 1;
        write.descriptorType = from.type;
        write.pBufferInfo = &from.buffer;
        write.pTexelBufferView = &from.texels;
        write.pImageInfo = &from.image;
        d.vk().UpdateDescriptorSets(d.handle(), 1, &write, 0, nullptr);
    }
}

void DescriptorSets::make_layouts(const std::vector<Descriptor>& all, VkShaderStageFlags stages,
                                  uint32_t push_bytes) {
    uint32_t count = 0;
    for (const Descriptor& d : all)
        count = std::max(count, d.set + 1);
    std::vector<std::map<uint32_t, VkDescriptorSetLayoutBinding>> bindings(count);
    for (const Descriptor& d : all) {
        VkDescriptorSetLayoutBinding& slot = bindings[d.set][d.binding];
        slot = {d.binding, d.type, std::max(slot.descriptorCount, d.element + 1), stages, nullptr};
    }
    std::vector<VkDescriptorSetLayout> handles;
    for (const auto& of_set : bindings) {
        std::vector<VkDescriptorSetLayoutBinding> list;
        for (const auto& [number, binding] : of_set)
            list.push_back(binding);
        VkDescriptorSetLayoutCreateInfo info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
        info.bindingCount = static_cast<uint32_t>(list.size());
        info.pBindings = list.data();
        layouts_.push_back(LADDER_VULKAN_MAKE(d_, DescriptorSetLayout, info));
        handles.push_back(layouts_.back().get());
    }
    VkPipelineLayoutCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    info.setLayoutCount = count;
    info.pSetLayouts = handles.data();
    const VkPushConstantRange range = {stages, 0, push_bytes};
    info.pushConstantRangeCount = push_bytes != 0;
    info.pPushConstantRanges = &range;
    layout_ = LADDER_VULKAN_MAKE(d_, PipelineLayout, info);
}

void DescriptorSets::allocate(const std::vector<Descriptor>& all) {
    // Elements that nothing is bound to take room, too.
    std::map<VkDescriptorType, uint32_t> counts;
    for (const Descriptor& d : all)
        counts[d.type] += d.element + 1;
    std::vector<VkDescriptorPoolSize> sizes;
    for (const auto& [type, count] : counts)
        sizes.push_back({type, count});
    VkDescriptorPoolCreateInfo pool = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    pool.maxSets = static_cast<uint32_t>(layouts_.size());
    pool.poolSizeCount = static_cast<uint32_t>(sizes.size());
    pool.pPoolSizes = sizes.data();
    pool_ = LADDER_VULKAN_MAKE(d_, DescriptorPool, pool);
    std::vector<VkDescriptorSetLayout> handles;
    for (const Owned<VkDescriptorSetLayout>& l : layouts_)
        handles.push_back(l.get());
    VkDescriptorSetAllocateInfo info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
    info.descriptorPool = pool_.get();
    info.descriptorSetCount = pool.maxSets;
    info.pSetLayouts = handles.data();
    sets_.resize(handles.size());
    check(d_.vk().AllocateDescriptorSets(d_.handle(), &info, sets_.data()), "vkAllocateDescriptorSets");
}

void DescriptorSets::bind(VkCommandBuffer commands, VkPipelineBindPoint point) const {
    if (!sets_.empty())
        d_.vk().CmdBindDescriptorSets(commands, point, layout(), 0, static_cast<uint32_t>(sets_.size()),
                                      sets_.data(), 0, nullptr);
}

Owned<VkShaderModule> make_module(Device& d, std::span<const uint32_t> spirv) {
    VkShaderModuleCreateInfo info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    info.codeSize = spirv.size_bytes();
    info.pCode = spirv.data();
    return LADDER_VULKAN_MAKE(d, ShaderModule, info);
}

void dispatch(Device& d, const DescriptorSets& sets, std::span<const uint32_t> spirv, const char* entry,
              uint32_t x, uint32_t y, uint32_t z, std::span<const uint32_t> push) {
    const Owned<VkShaderModule> module = make_module(d, spirv);
    VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = module.get();
    info.stage.pName = entry;
    info.layout = sets.layout();
    VkPipeline made;
    check(d.vk().CreateComputePipelines(d.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &made),
          "vkCreateComputePipelines");
    const Owned<VkPipeline> pipeline(d, made, d.vk().DestroyPipeline);
    d.run([&](VkCommandBuffer commands) {
        d.vk().CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline.get());
        sets.bind(commands, VK_PIPELINE_BIND_POINT_COMPUTE);
        if (!push.empty())
            d.vk().CmdPushConstants(commands, sets.layout(), VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                    static_cast<uint32_t>(push.size_bytes()), push.data());
        d.vk().CmdDispatch(commands, x, y, z);
    });
}

} // namespace ladder::test
