// Descriptors: what shaders declare, filled with what a script has bound.
#pragma once

#include "vulkan/vulkan_resources.h"
#include "vulkan/vulkan_scene.h"
#include "vulkan/vulkan_shader.h"

namespace ladder::runner {

struct ImageKind;

// Descriptor sets for one draw or dispatch, with all views that they need. Registers that nothing of
// their kind is bound to get null descriptors, or where the device has none resources that are all zeros.
class Bindings {
public:
    // Throws VulkanError.
    Bindings(const std::shared_ptr<Device>& device, const State& state,
             const std::vector<const VulkanShader*>& shaders);

    VkPipelineLayout layout() const { return layout_.get(); }
    void bind(VkCommandBuffer commands, VkPipelineBindPoint point) const;

private:
    // A binding of a shader: `count` descriptors, the first of them for register r->first_register.
    struct Slot {
        const VulkanShader* shader;
        const ladder_scan_resource* r;
        VkDescriptorType type;
        uint32_t binding, count;
        bool counter;
    };
    void list(const VulkanShader& shader);
    void add(const Slot& slot);
    uint32_t count_of(const ladder_scan_resource& r) const;
    void make_sets();
    void fill(const Slot& s, uint32_t element);
    static bool fits(const Slot& s, VulkanResource& resource);
    const BoundResource* bound(const Slot& s, uint32_t element) const;
    VkDescriptorBufferInfo constants_of(const Slot& s, uint32_t element);
    VkDescriptorBufferInfo buffer_of(const Slot& s, const BoundResource* b);
    VkBufferView texels_of(const Slot& s, const BoundResource* b);
    VkImageView image_of(const Slot& s, const BoundResource* b);
    VkImageView view(VulkanResource& resource, const ResourceDesc& d, const Slot& s, const ImageKind& kind);
    VulkanResource& zero_image(const Slot& s, const ImageKind& kind);
    const VkAccelerationStructureKHR* scene_of(const Slot& s, uint32_t element);
    VkSampler sampler_of(const Slot& s, uint32_t element);
    HostBuffer& temporary(uint64_t size);

    std::shared_ptr<Device> device_;
    const State& state_;
    std::vector<Slot> slots_;
    // What the sets refer to, for as long as they live.
    std::vector<HostBuffer> buffers_;
    std::vector<std::unique_ptr<VulkanResource>> images_;
    std::unique_ptr<VulkanScene> no_scene_; // where nothing is bound
    std::vector<Owned<VkBufferView>> buffer_views_;
    std::vector<Owned<VkImageView>> views_;
    std::vector<Owned<VkSampler>> samplers_;
    std::vector<Owned<VkDescriptorSetLayout>> layouts_;
    Owned<VkDescriptorPool> pool_;
    std::vector<VkDescriptorSet> sets_;
    Owned<VkPipelineLayout> layout_;
    VkPushConstantRange push_ = {}; // of LLVM IR
    std::vector<uint32_t> pushed_;
};

} // namespace ladder::runner
