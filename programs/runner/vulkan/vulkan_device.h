// A Vulkan device with one queue, on which everything is done at once and waited for.
#pragma once

#include "vulkan/vulkan_features.h"

#include <utility>

namespace ladder::runner {

class Device {
public:
    // Device `number` of the instance; -1: the first that is not a CPU, else the first. Throws VulkanError.
    Device(bool validate, int number);
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    const DeviceFunctions& vk() const { return vk_; }
    VkDevice handle() const { return device_; }
    const DeviceInfo& info() const { return features_->info(); }
    Instance& instance() { return instance_; }

    // Records what `record` does, executes it and waits. Memory that was written before is seen by it, and
    // what it writes is seen by what comes after it and by the host.
    void run(const std::function<void(VkCommandBuffer)>& record);
    // All that was written so far is seen by what follows.
    void barrier(VkCommandBuffer commands) const;

    VkDeviceMemory allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted,
                            VkMemoryAllocateFlags flags = 0);
    VkFormatProperties format(VkFormat f) const;
    // Can shaders load both its storage images and its storage texel buffers?
    bool can_load_storage(VkFormat f) const;
    // Whether there are such images, with so many samples.
    bool can_make(const VkImageCreateInfo& info) const;
    // The device hangs or is lost: nothing that it holds can be destroyed any more.
    bool given_up() const { return given_up_; }

private:
    void pick(int number);
    void open();

    Instance instance_;
    VkPhysicalDevice physical_ = VK_NULL_HANDLE;
    std::unique_ptr<Features> features_;
    VkPhysicalDeviceMemoryProperties memory_ = {};
    DeviceFunctions vk_;
    VkDevice device_ = VK_NULL_HANDLE;
    VkQueue queue_ = VK_NULL_HANDLE;
    uint32_t family_ = 0;
    bool given_up_ = false;
};

// An object of a device, which destroys it.
template <class Handle>
class Owned {
public:
    using Destroy = void(VKAPI_PTR*)(VkDevice, Handle, const VkAllocationCallbacks*);

    Owned() = default;
    Owned(const Device& d, Handle handle, Destroy destroy)
        : device_(&d), handle_(handle), destroy_(destroy) {}
    Owned(Owned&& o) noexcept
        : device_(o.device_), handle_(std::exchange(o.handle_, Handle{})), destroy_(o.destroy_) {}
    Owned& operator=(Owned&& o) noexcept {
        std::swap(device_, o.device_);
        std::swap(handle_, o.handle_);
        std::swap(destroy_, o.destroy_);
        return *this;
    }
    ~Owned() {
        if (handle_ && !device_->given_up())
            destroy_(device_->handle(), handle_, nullptr);
    }
    Handle get() const { return handle_; }
    const Handle* address() const { return &handle_; }
    explicit operator bool() const { return handle_ != Handle{}; }

private:
    const Device* device_ = nullptr;
    Handle handle_ = {};
    Destroy destroy_ = nullptr;
};

// MAKE(device, Fence, info): a VkFence made by vkCreateFence, destroyed by vkDestroyFence.
template <class Handle, class Create, class Info>
Owned<Handle> make_owned(const Device& d, Create create, typename Owned<Handle>::Destroy destroy,
                         const Info& info, const char* what) {
    Handle h;
    check(create(d.handle(), &info, nullptr, &h), what);
    return Owned<Handle>(d, h, destroy);
}
#define LADDER_VULKAN_MAKE(device, Type, info)                                                               \
    make_owned<Vk##Type>(device, (device).vk().Create##Type, (device).vk().Destroy##Type, info,              \
                         "vkCreate" #Type)

} // namespace ladder::runner
