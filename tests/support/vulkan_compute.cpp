#include "vulkan_compute.h"

#include <vulkan/vulkan.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

namespace ladder::test {

struct VulkanCompute::State {
    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    VkCommandPool pool = VK_NULL_HANDLE;
    uint32_t family = 0;
    VkPhysicalDeviceMemoryProperties memory = {};
};

namespace {

struct Buffer {
    VkBuffer buffer = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkBufferView view = VK_NULL_HANDLE;
    void* mapped = nullptr;
    VkDeviceSize size = 0;
};

VkDescriptorType descriptor_type(BufferKind kind) {
    switch (kind) {
    case BufferKind::Storage: return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    case BufferKind::Uniform: return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    case BufferKind::UniformTexel: return VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
    case BufferKind::StorageTexel: return VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
    }
    return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
}

VkBufferUsageFlags usage(BufferKind kind) {
    switch (kind) {
    case BufferKind::Storage: return VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
    case BufferKind::Uniform: return VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT;
    case BufferKind::UniformTexel: return VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;
    case BufferKind::StorageTexel: return VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT;
    }
    return 0;
}

bool is_texel(BufferKind kind) {
    return kind == BufferKind::UniformTexel || kind == BufferKind::StorageTexel;
}

// Everything one dispatch creates, destroyed in reverse order whatever happens.
struct Dispatch {
    VkDevice device;
    std::vector<Buffer> buffers;
    std::map<uint32_t, VkDescriptorSetLayout> layouts; // by set number
    std::vector<VkDescriptorSetLayout> layout_list;
    std::vector<VkDescriptorSet> sets;
    VkDescriptorPool pool = VK_NULL_HANDLE;
    VkShaderModule module = VK_NULL_HANDLE;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPipeline pipeline = VK_NULL_HANDLE;

    explicit Dispatch(VkDevice d) : device(d) {}
    Dispatch(const Dispatch&) = delete;
    ~Dispatch() {
        vkDestroyPipeline(device, pipeline, nullptr);
        vkDestroyPipelineLayout(device, layout, nullptr);
        vkDestroyShaderModule(device, module, nullptr);
        vkDestroyDescriptorPool(device, pool, nullptr);
        for (VkDescriptorSetLayout l : layout_list)
            vkDestroyDescriptorSetLayout(device, l, nullptr);
        for (Buffer& b : buffers) {
            vkDestroyBufferView(device, b.view, nullptr);
            vkDestroyBuffer(device, b.buffer, nullptr);
            vkFreeMemory(device, b.memory, nullptr);
        }
    }
};

uint32_t host_memory_type(const VkPhysicalDeviceMemoryProperties& memory, uint32_t allowed) {
    constexpr VkMemoryPropertyFlags wanted =
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    for (uint32_t i = 0; i < memory.memoryTypeCount; i++)
        if ((allowed >> i & 1) && (memory.memoryTypes[i].propertyFlags & wanted) == wanted)
            return i;
    return UINT32_MAX;
}

#define TRY(call)                                                                                            \
    do {                                                                                                     \
        VkResult result_ = (call);                                                                           \
        if (result_ != VK_SUCCESS)                                                                           \
            return std::string(#call) + " = " + std::to_string(result_);                                     \
    } while (0)

std::string make_buffer(VkDevice device, const VkPhysicalDeviceMemoryProperties& memory,
                        const BufferBinding& b, Dispatch& d) {
    Buffer& out = d.buffers.emplace_back();
    out.size = std::max<VkDeviceSize>(b.words.size() * 4, 16);
    VkBufferCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
    info.size = out.size;
    info.usage = usage(b.kind);
    TRY(vkCreateBuffer(device, &info, nullptr, &out.buffer));
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(device, out.buffer, &needs);
    VkMemoryAllocateInfo alloc = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
    alloc.allocationSize = needs.size;
    alloc.memoryTypeIndex = host_memory_type(memory, needs.memoryTypeBits);
    if (alloc.memoryTypeIndex == UINT32_MAX)
        return "no host-visible memory type";
    TRY(vkAllocateMemory(device, &alloc, nullptr, &out.memory));
    TRY(vkBindBufferMemory(device, out.buffer, out.memory, 0));
    TRY(vkMapMemory(device, out.memory, 0, VK_WHOLE_SIZE, 0, &out.mapped));
    if (!b.words.empty())
        std::memcpy(out.mapped, b.words.data(), b.words.size() * 4);
    if (is_texel(b.kind)) {
        VkBufferViewCreateInfo view = {VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
        view.buffer = out.buffer;
        view.format = static_cast<VkFormat>(b.format);
        view.range = VK_WHOLE_SIZE;
        TRY(vkCreateBufferView(device, &view, nullptr, &out.view));
    }
    return {};
}

std::string make_layouts(VkDevice device, const std::vector<BufferBinding>& buffers, Dispatch& d) {
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
        VkDescriptorSetLayout layout;
        TRY(vkCreateDescriptorSetLayout(device, &info, nullptr, &layout));
        d.layout_list.push_back(layout);
    }
    return {};
}

std::string make_sets(VkDevice device, const std::vector<BufferBinding>& buffers, Dispatch& d) {
    if (d.layout_list.empty())
        return {};
    uint32_t count = static_cast<uint32_t>(buffers.size());
    std::vector<VkDescriptorPoolSize> sizes;
    for (VkDescriptorType type :
         {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
          VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER})
        sizes.push_back({type, count * 16});
    VkDescriptorPoolCreateInfo pool = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    pool.maxSets = static_cast<uint32_t>(d.layout_list.size());
    pool.poolSizeCount = static_cast<uint32_t>(sizes.size());
    pool.pPoolSizes = sizes.data();
    TRY(vkCreateDescriptorPool(device, &pool, nullptr, &d.pool));
    VkDescriptorSetAllocateInfo alloc = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
    alloc.descriptorPool = d.pool;
    alloc.descriptorSetCount = static_cast<uint32_t>(d.layout_list.size());
    alloc.pSetLayouts = d.layout_list.data();
    d.sets.resize(d.layout_list.size());
    TRY(vkAllocateDescriptorSets(device, &alloc, d.sets.data()));
    for (size_t i = 0; i < buffers.size(); i++) {
        const BufferBinding& b = buffers[i];
        VkDescriptorBufferInfo range = {d.buffers[i].buffer, 0,
                                        b.words.empty() ? VK_WHOLE_SIZE : b.words.size() * 4};
        VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
        write.dstSet = d.sets[b.set];
        write.dstBinding = b.binding;
        write.dstArrayElement = b.element;
        write.descriptorCount = 1;
        write.descriptorType = descriptor_type(b.kind);
        write.pBufferInfo = &range;
        write.pTexelBufferView = &d.buffers[i].view;
        vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
    }
    return {};
}

std::string make_pipeline(VkDevice device, std::span<const uint32_t> spirv, const char* entry, Dispatch& d) {
    VkShaderModuleCreateInfo module = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    module.codeSize = spirv.size_bytes();
    module.pCode = spirv.data();
    TRY(vkCreateShaderModule(device, &module, nullptr, &d.module));
    VkPipelineLayoutCreateInfo layout = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    layout.setLayoutCount = static_cast<uint32_t>(d.layout_list.size());
    layout.pSetLayouts = d.layout_list.data();
    TRY(vkCreatePipelineLayout(device, &layout, nullptr, &d.layout));
    VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = d.module;
    info.stage.pName = entry;
    info.layout = d.layout;
    TRY(vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info, nullptr, &d.pipeline));
    return {};
}

std::string submit(VkDevice device, VkQueue queue, VkCommandPool pool, const Dispatch& d,
                   const uint32_t groups[3]) {
    VkCommandBufferAllocateInfo alloc = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
    alloc.commandPool = pool;
    alloc.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    alloc.commandBufferCount = 1;
    VkCommandBuffer commands;
    TRY(vkAllocateCommandBuffers(device, &alloc, &commands));
    VkCommandBufferBeginInfo begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    TRY(vkBeginCommandBuffer(commands, &begin));
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, d.pipeline);
    if (!d.sets.empty())
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, d.layout, 0,
                                static_cast<uint32_t>(d.sets.size()), d.sets.data(), 0, nullptr);
    vkCmdDispatch(commands, groups[0], groups[1], groups[2]);
    VkMemoryBarrier barrier = {VK_STRUCTURE_TYPE_MEMORY_BARRIER};
    barrier.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1,
                         &barrier, 0, nullptr, 0, nullptr);
    TRY(vkEndCommandBuffer(commands));
    VkSubmitInfo info = {VK_STRUCTURE_TYPE_SUBMIT_INFO};
    info.commandBufferCount = 1;
    info.pCommandBuffers = &commands;
    TRY(vkQueueSubmit(queue, 1, &info, VK_NULL_HANDLE));
    TRY(vkQueueWaitIdle(queue));
    vkFreeCommandBuffers(device, pool, 1, &commands);
    return {};
}

std::string pick_device(VkInstance instance, VkPhysicalDevice& physical) {
    uint32_t count = 0;
    TRY(vkEnumeratePhysicalDevices(instance, &count, nullptr));
    if (!count)
        return "no Vulkan device";
    std::vector<VkPhysicalDevice> all(count);
    TRY(vkEnumeratePhysicalDevices(instance, &count, all.data()));
    physical = all[0];
    if (const char* wanted = std::getenv("LADDER_VULKAN_DEVICE")) {
        size_t index = static_cast<size_t>(std::atoi(wanted));
        if (index >= all.size())
            return "LADDER_VULKAN_DEVICE names no device";
        physical = all[index];
        return {};
    }
    for (VkPhysicalDevice p : all) {
        VkPhysicalDeviceProperties properties;
        vkGetPhysicalDeviceProperties(p, &properties);
        if (properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU) {
            physical = p;
            break;
        }
    }
    return {};
}

std::string open_device(VkPhysicalDevice physical, uint32_t version, VkDevice& device, uint32_t& family) {
    uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families.data());
    for (family = 0; family < count && !(families[family].queueFlags & VK_QUEUE_COMPUTE_BIT);)
        family++;
    if (family == count)
        return "no compute queue";
    VkPhysicalDeviceFeatures2 features = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    VkPhysicalDeviceVulkan11Features f11 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES};
    VkPhysicalDeviceVulkan12Features f12 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceVulkan13Features f13 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
    features.pNext = &f11;
    f11.pNext = &f12;
    if (version >= VK_API_VERSION_1_3)
        f12.pNext = &f13;
    vkGetPhysicalDeviceFeatures2(physical, &features);
    float priority = 1;
    VkDeviceQueueCreateInfo queue = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    queue.queueFamilyIndex = family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    VkDeviceCreateInfo info = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
    info.pNext = &features;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    TRY(vkCreateDevice(physical, &info, nullptr, &device));
    return {};
}

} // namespace

VulkanCompute::VulkanCompute() : s_(new State) {
    uint32_t loader = VK_API_VERSION_1_0;
    vkEnumerateInstanceVersion(&loader);
    if (loader < VK_API_VERSION_1_2) {
        unavailable_ = "the Vulkan loader is older than 1.2";
        return;
    }
    VkApplicationInfo app = {VK_STRUCTURE_TYPE_APPLICATION_INFO};
    app.apiVersion = VK_API_VERSION_1_3;
    VkInstanceCreateInfo info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    info.pApplicationInfo = &app;
    VkResult result = vkCreateInstance(&info, nullptr, &s_->instance);
    if (result != VK_SUCCESS) {
        unavailable_ = "vkCreateInstance = " + std::to_string(result);
        return;
    }
    unavailable_ = pick_device(s_->instance, s_->physical);
    if (!unavailable_.empty())
        return;
    VkPhysicalDeviceSubgroupProperties subgroup = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES};
    VkPhysicalDeviceProperties2 properties = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2};
    VkPhysicalDeviceFloatControlsProperties floats = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES};
    properties.pNext = &subgroup;
    subgroup.pNext = &floats;
    vkGetPhysicalDeviceProperties2(s_->physical, &properties);
    device_name_ = properties.properties.deviceName;
    subgroup_size_ = subgroup.subgroupSize;
    api_version_ = properties.properties.apiVersion;
    keeps_special_floats_ = floats.shaderSignedZeroInfNanPreserveFloat16 &&
                            floats.shaderSignedZeroInfNanPreserveFloat32 &&
                            floats.shaderSignedZeroInfNanPreserveFloat64;
    vkGetPhysicalDeviceMemoryProperties(s_->physical, &s_->memory);
    unavailable_ = open_device(s_->physical, std::min(loader, api_version_), s_->device, s_->family);
    if (!unavailable_.empty())
        return;
    vkGetDeviceQueue(s_->device, s_->family, 0, &s_->queue);
    VkCommandPoolCreateInfo pool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    pool.queueFamilyIndex = s_->family;
    if (vkCreateCommandPool(s_->device, &pool, nullptr, &s_->pool) != VK_SUCCESS)
        unavailable_ = "vkCreateCommandPool failed";
}

VulkanCompute::~VulkanCompute() {
    if (s_->device) {
        vkDestroyCommandPool(s_->device, s_->pool, nullptr);
        vkDestroyDevice(s_->device, nullptr);
    }
    if (s_->instance)
        vkDestroyInstance(s_->instance, nullptr);
    delete s_;
}

bool VulkanCompute::run(std::span<const uint32_t> spirv, const char* entry,
                        std::vector<BufferBinding>& buffers, uint32_t x, uint32_t y, uint32_t z) {
    Dispatch d(s_->device);
    d.buffers.reserve(buffers.size());
    error_.clear();
    for (const BufferBinding& b : buffers)
        if (error_.empty())
            error_ = make_buffer(s_->device, s_->memory, b, d);
    if (error_.empty())
        error_ = make_layouts(s_->device, buffers, d);
    if (error_.empty())
        error_ = make_sets(s_->device, buffers, d);
    if (error_.empty())
        error_ = make_pipeline(s_->device, spirv, entry, d);
    const uint32_t groups[3] = {x, y, z};
    if (error_.empty())
        error_ = submit(s_->device, s_->queue, s_->pool, d, groups);
    if (!error_.empty())
        return false;
    for (size_t i = 0; i < buffers.size(); i++)
        if (!buffers[i].words.empty())
            std::memcpy(buffers[i].words.data(), d.buffers[i].mapped, buffers[i].words.size() * 4);
    return true;
}

} // namespace ladder::test
