// Buffers and images of scripts on a Vulkan device. Images are in the general layout all their lives.
#pragma once

#include "vulkan/vulkan_device.h"

namespace ladder::runner {

// Memory of the host that the device sees; `bytes` of at least `size`.
struct HostBuffer {
    Owned<VkDeviceMemory> memory;
    Owned<VkBuffer> buffer;
    uint8_t* bytes = nullptr;
    uint64_t size = 0;
};
// Filled with zeros. For everything that a buffer can be bound as, and `more`.
HostBuffer make_buffer(Device& d, uint64_t size, VkBufferUsageFlags more = 0);
// Address of a buffer with VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT.
VkDeviceAddress address_of(const Device& d, const HostBuffer& b);

struct Image {
    Owned<VkDeviceMemory> memory;
    Owned<VkImage> image;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkImageAspectFlags aspect = VK_IMAGE_ASPECT_COLOR_BIT;
};
// Its contents are undefined.
Image make_image(Device& d, const VkImageCreateInfo& info, VkImageAspectFlags aspect);
void copy_to_image(Device& d, const HostBuffer& from, const Image& to,
                   std::span<const VkBufferImageCopy> copies);
void copy_from_image(Device& d, const Image& from, const HostBuffer& to,
                     std::span<const VkBufferImageCopy> copies);

class VulkanResource final : public BackendResource {
public:
    // Throws VulkanError; Unsupported where the device has no such images.
    VulkanResource(std::shared_ptr<Device> device, const ResourceDesc& desc, std::span<const uint8_t> data);

    const ResourceDesc& desc() const { return desc_; }
    bool is_buffer() const { return desc_.dimension == Dimension::Buffer; }
    HostBuffer& buffer() { return buffer_; }
    HostBuffer& counter() { return counter_; } // only where desc().counter
    Image& image() { return image_; }
    VkImageType image_type() const;

    void clear(const VkClearColorValue& colour);
    void clear(float depth);
    void read(std::vector<uint8_t>& out);
    // Copies between resources of equal size.
    static void copy(VulkanResource& from, VulkanResource& to);

private:
    void make_texture();
    void upload(std::span<const uint8_t> data);
    void copy_image(VulkanResource& to);
    // All levels of all layers, as ResourceDesc lays them out.
    std::vector<VkBufferImageCopy> regions() const;
    VkImageSubresourceRange all(uint32_t levels) const;
    void clear_levels(uint32_t levels, const VkClearColorValue& colour, float depth);

    std::shared_ptr<Device> device_; // outlives what follows
    ResourceDesc desc_;
    HostBuffer buffer_, counter_;
    Image image_;
};

inline VulkanResource& vulkan(BackendResource& r) { return static_cast<VulkanResource&>(r); }

// "[rtv 0]", for messages.
std::string section_name(const ResourceDesc& d);

} // namespace ladder::runner
