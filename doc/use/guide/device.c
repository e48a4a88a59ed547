/* What a program needs of Vulkan before it can draw: nothing here knows of Direct3D or of Ladder's
 * structures, but for the facts about the device that shaders are compiled for. */
#include "guide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void must(VkResult result, const char* what) {
    if (result == VK_SUCCESS)
        return;
    fprintf(stderr, "%s: VkResult %d\n", what, (int)result);
    exit(1);
}

/* The first device with Vulkan 1.3 and a queue that draws. */
static int pick_device(struct device* d) {
    VkPhysicalDevice devices[8];
    uint32_t count = 8, n;

    if (vkEnumeratePhysicalDevices(d->instance, &count, devices) < 0)
        return 0;
    for (n = 0; n < count; n++) {
        VkPhysicalDeviceProperties properties;
        VkQueueFamilyProperties families[16];
        uint32_t family_count = 16;

        d->physical = devices[n];
        vkGetPhysicalDeviceProperties(d->physical, &properties);
        vkGetPhysicalDeviceQueueFamilyProperties(d->physical, &family_count, families);
        for (d->queue_family = 0; d->queue_family < family_count; d->queue_family++)
            if (properties.apiVersion >= VK_API_VERSION_1_3 &&
                families[d->queue_family].queueFlags & VK_QUEUE_GRAPHICS_BIT)
                return 1;
    }
    return 0;
}

/* What Ladder has to know of the device: what is enabled below, and some limits. A shader that needs anything
 * else is refused, and the diagnostics name it. */
static void tell_ladder(struct device* d) {
    VkPhysicalDeviceVulkan13Properties v13 = {.sType =
                                                  VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_PROPERTIES};
    VkPhysicalDeviceVulkan12Properties v12 = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_PROPERTIES, .pNext = &v13};
    VkPhysicalDeviceProperties2 all = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
                                       .pNext = &v12};
    size_t n;

    vkGetPhysicalDeviceProperties2(d->physical, &all);
    const struct ladder_setting facts[] = {
        {LADDER_DEVICE_PROPERTY_ONLY_LISTED, 1},
        {LADDER_DEVICE_PROPERTY_BUFFER_DEVICE_ADDRESS, d->has_addresses},
        {LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS, 1}, /* this program makes no sparse ones */
        {LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32,
         v12.shaderSignedZeroInfNanPreserveFloat32},
        {LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, v13.minSubgroupSize},
        {LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, v13.maxSubgroupSize},
        {LADDER_DEVICE_PROPERTY_MAX_PUSH_CONSTANTS_SIZE, all.properties.limits.maxPushConstantsSize},
    };
    for (n = 0; n < sizeof(facts) / sizeof(*facts); n++)
        d->properties[d->property_count++] = facts[n];
}

static void make_device(struct device* d) {
    VkPhysicalDeviceVulkan13Features has13 = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
    VkPhysicalDeviceVulkan12Features has12 = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceVulkan13Features wanted13 = {.sType =
                                                     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
    VkPhysicalDeviceVulkan12Features wanted12 = {.sType =
                                                     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceFeatures2 has = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    VkPhysicalDeviceFeatures2 wanted = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    VkDeviceQueueCreateInfo queue = {.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    VkDeviceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
    const float priority = 1;

    has.pNext = &has12;
    has12.pNext = &has13;
    vkGetPhysicalDeviceFeatures2(d->physical, &has);
    d->has_addresses = has12.bufferDeviceAddress;

    wanted.pNext = &wanted12;
    wanted12.pNext = &wanted13;
    wanted12.bufferDeviceAddress = d->has_addresses;
    wanted13.dynamicRendering = VK_TRUE;
    wanted13.maintenance4 = VK_TRUE; /* both are in every Vulkan 1.3 */
    queue.queueFamilyIndex = d->queue_family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    info.pNext = &wanted;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    must(vkCreateDevice(d->physical, &info, NULL, &d->device), "vkCreateDevice");
    vkGetDeviceQueue(d->device, d->queue_family, 0, &d->queue);
    vkGetPhysicalDeviceMemoryProperties(d->physical, &d->memory);
}

int open_device(struct device* d, const char** reason) {
    VkApplicationInfo application = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO};
    VkInstanceCreateInfo instance = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    VkCommandPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};

    memset(d, 0, sizeof(*d));
    application.apiVersion = VK_API_VERSION_1_3;
    instance.pApplicationInfo = &application;
    *reason = "no Vulkan driver";
    if (vkCreateInstance(&instance, NULL, &d->instance) != VK_SUCCESS)
        return 0;
    *reason = "no device with Vulkan 1.3 and a graphics queue";
    if (!pick_device(d)) {
        vkDestroyInstance(d->instance, NULL);
        return 0;
    }
    make_device(d);
    tell_ladder(d);
    pool.queueFamilyIndex = d->queue_family;
    must(vkCreateCommandPool(d->device, &pool, NULL, &d->pool), "vkCreateCommandPool");
    return 1;
}

void close_device(struct device* d) {
    vkDestroyCommandPool(d->device, d->pool, NULL);
    vkDestroyDevice(d->device, NULL);
    vkDestroyInstance(d->instance, NULL);
}

static VkDeviceMemory allocate(const struct device* d, const VkMemoryRequirements* needs,
                               VkMemoryPropertyFlags flags, VkBool32 addressed) {
    VkMemoryAllocateFlagsInfo more = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO};
    VkMemoryAllocateInfo info = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
    VkDeviceMemory memory = VK_NULL_HANDLE;

    while (info.memoryTypeIndex < d->memory.memoryTypeCount &&
           (!(needs->memoryTypeBits >> info.memoryTypeIndex & 1) ||
            (d->memory.memoryTypes[info.memoryTypeIndex].propertyFlags & flags) != flags))
        info.memoryTypeIndex++;
    more.flags = addressed ? VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT : 0;
    info.pNext = &more;
    info.allocationSize = needs->size;
    must(vkAllocateMemory(d->device, &info, NULL, &memory), "vkAllocateMemory");
    return memory;
}

struct buffer make_buffer(const struct device* d, VkDeviceSize size, VkBufferUsageFlags usage) {
    VkBufferCreateInfo info = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
    VkBufferDeviceAddressInfo where = {.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO};
    VkMemoryRequirements needs;
    struct buffer b = {0};

    info.size = b.size = size;
    info.usage = usage | (d->has_addresses ? VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT : 0);
    must(vkCreateBuffer(d->device, &info, NULL, &b.buffer), "vkCreateBuffer");
    vkGetBufferMemoryRequirements(d->device, b.buffer, &needs);
    b.memory = allocate(d, &needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,
                        d->has_addresses);
    must(vkBindBufferMemory(d->device, b.buffer, b.memory, 0), "vkBindBufferMemory");
    must(vkMapMemory(d->device, b.memory, 0, VK_WHOLE_SIZE, 0, &b.bytes), "vkMapMemory");
    where.buffer = b.buffer;
    b.address = d->has_addresses ? vkGetBufferDeviceAddress(d->device, &where) : 0;
    return b;
}

void free_buffer(const struct device* d, struct buffer* b) {
    vkDestroyBuffer(d->device, b->buffer, NULL);
    vkFreeMemory(d->device, b->memory, NULL);
}

struct image make_image(const struct device* d, uint32_t width, uint32_t height, VkImageUsageFlags usage) {
    VkImageCreateInfo info = {.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
    VkImageViewCreateInfo view = {.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
    VkMemoryRequirements needs;
    struct image i = {0};

    i.width = width;
    i.height = height;
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = VK_FORMAT_R8G8B8A8_UNORM;
    info.extent.width = width;
    info.extent.height = height;
    info.extent.depth = info.mipLevels = info.arrayLayers = 1;
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.usage = usage;
    must(vkCreateImage(d->device, &info, NULL, &i.image), "vkCreateImage");
    vkGetImageMemoryRequirements(d->device, i.image, &needs);
    i.memory = allocate(d, &needs, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT, VK_FALSE);
    must(vkBindImageMemory(d->device, i.image, i.memory, 0), "vkBindImageMemory");
    view.image = i.image;
    view.viewType = VK_IMAGE_VIEW_TYPE_2D;
    view.format = info.format;
    view.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    view.subresourceRange.levelCount = view.subresourceRange.layerCount = 1;
    must(vkCreateImageView(d->device, &view, NULL, &i.view), "vkCreateImageView");
    return i;
}

void free_image(const struct device* d, struct image* i) {
    vkDestroyImageView(d->device, i->view, NULL);
    vkDestroyImage(d->device, i->image, NULL);
    vkFreeMemory(d->device, i->memory, NULL);
}

VkCommandBuffer begin_commands(const struct device* d) {
    VkCommandBufferAllocateInfo info = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
    VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    VkCommandBuffer commands;

    info.commandPool = d->pool;
    info.commandBufferCount = 1;
    must(vkAllocateCommandBuffers(d->device, &info, &commands), "vkAllocateCommandBuffers");
    must(vkBeginCommandBuffer(commands, &begin), "vkBeginCommandBuffer");
    return commands;
}

void run_commands(const struct device* d, VkCommandBuffer commands) {
    VkSubmitInfo submit = {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO};

    must(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &commands;
    must(vkQueueSubmit(d->queue, 1, &submit, VK_NULL_HANDLE), "vkQueueSubmit");
    must(vkQueueWaitIdle(d->queue), "vkQueueWaitIdle");
}

/* After all that was, before all that comes: enough where nothing is to be fast. */
void change_layout(VkCommandBuffer commands, const struct image* i, VkImageLayout from, VkImageLayout to) {
    VkImageMemoryBarrier barrier = {.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER};

    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.oldLayout = from;
    barrier.newLayout = to;
    barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = i->image;
    barrier.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    barrier.subresourceRange.levelCount = barrier.subresourceRange.layerCount = 1;
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                         0, NULL, 0, NULL, 1, &barrier);
}
