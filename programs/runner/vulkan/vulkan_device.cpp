#include "vulkan/vulkan_device.h"

namespace ladder::runner {

namespace {

// A draw or dispatch that takes longer hangs, as far as tests are concerned.
constexpr uint64_t patience = 60'000'000'000; // ns

} // namespace

std::vector<std::string> list_vulkan_devices() {
    std::vector<std::string> names;
    try {
        Instance instance(false);
        for (VkPhysicalDevice p : instance.devices()) {
            VkPhysicalDeviceProperties properties;
            instance.functions().GetPhysicalDeviceProperties(p, &properties);
            names.push_back(properties.deviceName);
        }
    } catch (const VulkanError&) {
        // No Vulkan: no devices.
    }
    return names;
}

Device::Device(bool validate, int number) : instance_(validate) {
    pick(number);
    features_ = std::make_unique<Features>(instance_.functions(), physical_);
    instance_.functions().GetPhysicalDeviceMemoryProperties(physical_, &memory_);
    open();
}

Device::~Device() {
    if (!given_up_)
        vk_.DestroyDevice(device_, nullptr);
}

void Device::pick(int number) {
    std::vector<VkPhysicalDevice> all = instance_.devices();
    if (all.empty())
        fail("there is no Vulkan device (Debian: mesa-vulkan-drivers has one for the CPU)");
    if (number >= static_cast<int>(all.size()))
        fail("there is no Vulkan device " + std::to_string(number) + ": the last one is " +
             std::to_string(all.size() - 1));
    physical_ = all[static_cast<size_t>(std::max(number, 0))];
    for (size_t n = 0; n < all.size() && number < 0; n++) {
        VkPhysicalDeviceProperties properties;
        instance_.functions().GetPhysicalDeviceProperties(all[n], &properties);
        if (properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_CPU) {
            physical_ = all[n];
            return;
        }
    }
}

void Device::open() {
    const InstanceFunctions& instance = instance_.functions();
    constexpr VkQueueFlags wanted = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
    uint32_t count = 0;
    instance.GetPhysicalDeviceQueueFamilyProperties(physical_, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    instance.GetPhysicalDeviceQueueFamilyProperties(physical_, &count, families.data());
    while (family_ < count && (families[family_].queueFlags & wanted) != wanted)
        family_++;
    if (family_ == count)
        fail(info().name + " has no queue for both draws and dispatches");
    float priority = 1;
    VkDeviceQueueCreateInfo queue = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    queue.queueFamilyIndex = family_;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    VkDeviceCreateInfo create = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
    create.pNext = features_->chain();
    create.queueCreateInfoCount = 1;
    create.pQueueCreateInfos = &queue;
    create.enabledExtensionCount = static_cast<uint32_t>(features_->extensions().size());
    create.ppEnabledExtensionNames = features_->extensions().data();
    check(instance.CreateDevice(physical_, &create, nullptr, &device_), "vkCreateDevice");
#define F(name) vk_.name = reinterpret_cast<PFN_vk##name>(instance.GetDeviceProcAddr(device_, "vk" #name));
    LADDER_VULKAN_DEVICE_FUNCTIONS(F)
#undef F
    vk_.GetDeviceQueue(device_, family_, 0, &queue_);
}

VkFormatProperties Device::format(VkFormat f) const {
    VkFormatProperties2 p = {VK_STRUCTURE_TYPE_FORMAT_PROPERTIES_2};
    instance_.functions().GetPhysicalDeviceFormatProperties2(physical_, f, &p);
    return p.formatProperties;
}

bool Device::can_load_storage(VkFormat f) const {
    VkFormatProperties2 p = {VK_STRUCTURE_TYPE_FORMAT_PROPERTIES_2};
    VkFormatProperties3 more = {VK_STRUCTURE_TYPE_FORMAT_PROPERTIES_3};
    if (info().can.formats_tell)
        p.pNext = &more;
    instance_.functions().GetPhysicalDeviceFormatProperties2(physical_, f, &p);
    constexpr VkFormatFeatureFlags2 read = VK_FORMAT_FEATURE_2_STORAGE_READ_WITHOUT_FORMAT_BIT;
    // llvmpipe takes formats from views and does not tell: texture_loads() of its tests shows it.
    const bool known = info().core.shaderStorageImageReadWithoutFormat ||
                       info().driver_id == VK_DRIVER_ID_MESA_LLVMPIPE ||
                       (more.optimalTilingFeatures & read && more.bufferFeatures & read);
    return known && p.formatProperties.optimalTilingFeatures & VK_FORMAT_FEATURE_STORAGE_IMAGE_BIT &&
           p.formatProperties.bufferFeatures & VK_FORMAT_FEATURE_STORAGE_TEXEL_BUFFER_BIT;
}

bool Device::can_make(const VkImageCreateInfo& i) const {
    VkImageFormatProperties p;
    return instance_.functions().GetPhysicalDeviceImageFormatProperties(
               physical_, i.format, i.imageType, i.tiling, i.usage, i.flags, &p) == VK_SUCCESS &&
           (p.sampleCounts & i.samples) && i.extent.width <= p.maxExtent.width &&
           i.extent.height <= p.maxExtent.height && i.extent.depth <= p.maxExtent.depth &&
           i.mipLevels <= p.maxMipLevels && i.arrayLayers <= p.maxArrayLayers;
}

VkDeviceMemory Device::allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted,
                                VkMemoryAllocateFlags flags) {
    VkMemoryAllocateFlagsInfo more = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO};
    more.flags = flags;
    VkMemoryAllocateInfo allocate = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
    allocate.pNext = flags ? &more : nullptr;
    allocate.allocationSize = needs.size;
    const auto& types = memory_.memoryTypes;
    uint32_t& type = allocate.memoryTypeIndex;
    while (type < memory_.memoryTypeCount &&
           !(needs.memoryTypeBits >> type & 1 && (types[type].propertyFlags & wanted) == wanted))
        type++;
    if (type == memory_.memoryTypeCount)
        fail("the device has no memory of the type that is needed");
    VkDeviceMemory memory;
    check(vk_.AllocateMemory(device_, &allocate, nullptr, &memory), "vkAllocateMemory");
    return memory;
}

void Device::barrier(VkCommandBuffer commands) const {
    VkMemoryBarrier all = {VK_STRUCTURE_TYPE_MEMORY_BARRIER};
    all.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT | VK_ACCESS_HOST_WRITE_BIT;
    all.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT | VK_ACCESS_HOST_READ_BIT;
    constexpr VkPipelineStageFlags stages = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT | VK_PIPELINE_STAGE_HOST_BIT;
    vk_.CmdPipelineBarrier(commands, stages, stages, 0, 1, &all, 0, nullptr, 0, nullptr);
}

void Device::run(const std::function<void(VkCommandBuffer)>& record) {
    if (given_up_)
        fail("the device was lost before");
    VkCommandPoolCreateInfo pool_info = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    pool_info.queueFamilyIndex = family_;
    Owned<VkCommandPool> pool = LADDER_VULKAN_MAKE(*this, CommandPool, pool_info);
    VkFenceCreateInfo fence_info = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    Owned<VkFence> fence = LADDER_VULKAN_MAKE(*this, Fence, fence_info);
    VkCommandBufferAllocateInfo allocate = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
    allocate.commandPool = pool.get();
    allocate.commandBufferCount = 1;
    VkCommandBuffer commands;
    check(vk_.AllocateCommandBuffers(device_, &allocate, &commands), "vkAllocateCommandBuffers");
    VkCommandBufferBeginInfo begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    check(vk_.BeginCommandBuffer(commands, &begin), "vkBeginCommandBuffer");
    barrier(commands);
    record(commands);
    barrier(commands);
    check(vk_.EndCommandBuffer(commands), "vkEndCommandBuffer");
    VkSubmitInfo submit = {VK_STRUCTURE_TYPE_SUBMIT_INFO};
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &commands;
    VkResult r = vk_.QueueSubmit(queue_, 1, &submit, fence.get());
    if (r == VK_SUCCESS)
        r = vk_.WaitForFences(device_, 1, fence.address(), VK_TRUE, patience);
    given_up_ = r == VK_TIMEOUT; // a lost device can still be destroyed, a hanging one cannot
    if (r == VK_TIMEOUT)
        fail("the device did not finish within " + std::to_string(patience / 1'000'000'000) +
             " seconds (VK_TIMEOUT): does the shader end?");
    check(r, "vkQueueSubmit");
}

} // namespace ladder::runner
