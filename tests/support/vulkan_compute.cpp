#include "vulkan_objects.h"

#include <ladder/ladder_device.h>

namespace ladder::test {

using namespace ladder::runner;

struct VulkanCompute::State {
    std::unique_ptr<Device> device;
};

VulkanCompute::VulkanCompute() : s_(new State) {
    s_->device = open_device(VK_API_VERSION_1_2, unavailable_);
    if (!s_->device)
        return;
    const DeviceInfo& info = s_->device->info();
    device_name_ = info.name;
    subgroup_size_ = info.wave_size;
    api_version_ = info.version;
    keeps_special_floats_ = info.property(LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16) &&
                            info.property(LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32) &&
                            info.property(LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64);
}

VulkanCompute::~VulkanCompute() { delete s_; }

bool VulkanCompute::run(std::span<const uint32_t> spirv, const char* entry,
                        std::vector<BufferBinding>& buffers, uint32_t x, uint32_t y, uint32_t z) {
    Device& d = *s_->device;
    error_.clear();
    try {
        const BoundBuffers bound(d, buffers);
        std::vector<Descriptor> descriptors;
        bound.describe(descriptors);
        dispatch(d, DescriptorSets(d, descriptors, VK_SHADER_STAGE_COMPUTE_BIT), spirv, entry, x, y, z);
        bound.read();
    } catch (const VulkanError& e) {
        error_ = e.result.text;
    }
    return error_.empty();
}

bool VulkanCompute::run(std::span<const uint32_t> spirv, const char* entry,
                        std::vector<BufferBinding>& buffers, const RootData& root) {
    Device& d = *s_->device;
    error_.clear();
    try {
        std::vector<uint32_t> push = root.push;
        const BoundBuffers bound(d, buffers);
        for (const RootData::Address& a : root.addresses)
            bound.put_address(d, a, push);
        std::vector<Descriptor> descriptors;
        bound.describe(descriptors);
        const DescriptorSets sets(d, descriptors, VK_SHADER_STAGE_COMPUTE_BIT,
                                  static_cast<uint32_t>(push.size() * 4));
        dispatch(d, sets, spirv, entry, 1, 1, 1, push);
        bound.read();
    } catch (const VulkanError& e) {
        error_ = e.result.text;
    }
    return error_.empty();
}

} // namespace ladder::test
