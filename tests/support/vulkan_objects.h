// What tests make on the runner's device: one draw's or dispatch's descriptors, shader and buffers. What
// Vulkan refuses throws runner::VulkanError.
#pragma once

#include "vulkan_compute.h"

#include "vulkan/vulkan_resources.h"

namespace ladder::test {

// The device with number LADDER_VULKAN_DEVICE; where that is not set the first CPU, else the first device.
// Null, and why in `unavailable`, where there is none or it is older than `version`.
std::unique_ptr<runner::Device> open_device(uint32_t version, std::string& unavailable);

// One descriptor. `type` says which of the last three counts.
struct Descriptor {
    uint32_t set, binding, element;
    VkDescriptorType type;
    VkDescriptorBufferInfo buffer = {};
    VkBufferView texels = VK_NULL_HANDLE;
    VkDescriptorImageInfo image = {};
};

class BoundBuffers {
public:
    BoundBuffers(runner::Device& d, std::vector<BufferBinding>& bindings);
    void describe(std::vector<Descriptor>& out) const;
    void read() const; // the contents, to the bindings
    // Where the root data want a buffer's address.
    void put_address(runner::Device& d, const RootData::Address& a, std::vector<uint32_t>& push) const;

private:
    std::vector<BufferBinding>& bindings_;
    std::vector<runner::HostBuffer> buffers_;
    std::vector<runner::Owned<VkBufferView>> views_;
};

class DescriptorSets {
public:
    DescriptorSets(runner::Device& d, const std::vector<Descriptor>& all, VkShaderStageFlags stages,
                   uint32_t push_bytes = 0);
    VkPipelineLayout layout() const { return layout_.get(); }
    void bind(VkCommandBuffer commands, VkPipelineBindPoint point) const;

private:
    void make_layouts(const std::vector<Descriptor>& all, VkShaderStageFlags stages, uint32_t push_bytes);
    void allocate(const std::vector<Descriptor>& all);

    runner::Device& d_;
    std::vector<runner::Owned<VkDescriptorSetLayout>> layouts_; // by set number
    runner::Owned<VkPipelineLayout> layout_;
    runner::Owned<VkDescriptorPool> pool_;
    std::vector<VkDescriptorSet> sets_;
};

runner::Owned<VkShaderModule> make_module(runner::Device& d, std::span<const uint32_t> spirv);
void dispatch(runner::Device& d, const DescriptorSets& sets, std::span<const uint32_t> spirv,
              const char* entry, uint32_t x, uint32_t y, uint32_t z, std::span<const uint32_t> push = {});

} // namespace ladder::test
