#include "vulkan/vulkan_resources.h"

#include "texels/texel_codec.h"
#include "vulkan/vulkan_samples.h"

#include <algorithm>
#include <cstring>

namespace ladder::runner {

std::string section_name(const ResourceDesc& d) {
    static const char* const names[] = {"rtv", "dsv", "srv", "uav", "vb"};
    std::string slot = d.type == SlotType::Dsv ? "" : " " + std::to_string(d.slot);
    return "[" + std::string(names[static_cast<size_t>(d.type)]) + slot + "]";
}

HostBuffer make_buffer(Device& d, uint64_t size, VkBufferUsageFlags more) {
    HostBuffer b;
    VkBufferCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
    info.size = std::max<uint64_t>((size + 15) & ~uint64_t{15}, 16);
    info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
                 VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT |
                 VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                 VK_BUFFER_USAGE_TRANSFER_DST_BIT | more;
    b.buffer = LADDER_VULKAN_MAKE(d, Buffer, info);
    b.size = size;
    VkMemoryRequirements needs;
    d.vk().GetBufferMemoryRequirements(d.handle(), b.buffer.get(), &needs);
    constexpr VkMemoryPropertyFlags host =
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    b.memory = Owned<VkDeviceMemory>(d,
                                     d.allocate(needs, host,
                                                more & VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT
                                                    ? VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT
                                                    : 0),
                                     d.vk().FreeMemory);
    check(d.vk().BindBufferMemory(d.handle(), b.buffer.get(), b.memory.get(), 0), "vkBindBufferMemory");
    void* mapped;
    check(d.vk().MapMemory(d.handle(), b.memory.get(), 0, VK_WHOLE_SIZE, 0, &mapped), "vkMapMemory");
    b.bytes = static_cast<uint8_t*>(mapped);
    std::memset(b.bytes, 0, info.size);
    return b;
}

VkDeviceAddress address_of(const Device& d, const HostBuffer& b) {
    VkBufferDeviceAddressInfo info = {VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO};
    info.buffer = b.buffer.get();
    return d.vk().GetBufferDeviceAddress(d.handle(), &info);
}

Image make_image(Device& d, const VkImageCreateInfo& info, VkImageAspectFlags aspect) {
    const DeviceFunctions& vk = d.vk();
    Image i;
    i.format = info.format;
    i.aspect = aspect;
    i.image = LADDER_VULKAN_MAKE(d, Image, info);
    VkMemoryRequirements needs;
    vk.GetImageMemoryRequirements(d.handle(), i.image.get(), &needs);
    i.memory = Owned<VkDeviceMemory>(d, d.allocate(needs, 0), vk.FreeMemory);
    check(vk.BindImageMemory(d.handle(), i.image.get(), i.memory.get(), 0), "vkBindImageMemory");
    d.run([&](VkCommandBuffer commands) {
        VkImageMemoryBarrier to = {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER};
        to.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
        to.newLayout = VK_IMAGE_LAYOUT_GENERAL;
        to.srcQueueFamilyIndex = to.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        to.image = i.image.get();
        to.subresourceRange = {aspect, 0, VK_REMAINING_MIP_LEVELS, 0, VK_REMAINING_ARRAY_LAYERS};
        vk.CmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                              VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0, nullptr, 0, nullptr, 1, &to);
    });
    return i;
}

void copy_to_image(Device& d, const HostBuffer& from, const Image& to,
                   std::span<const VkBufferImageCopy> copies) {
    d.run([&](VkCommandBuffer commands) {
        d.vk().CmdCopyBufferToImage(commands, from.buffer.get(), to.image.get(), VK_IMAGE_LAYOUT_GENERAL,
                                    static_cast<uint32_t>(copies.size()), copies.data());
    });
}

void copy_from_image(Device& d, const Image& from, const HostBuffer& to,
                     std::span<const VkBufferImageCopy> copies) {
    d.run([&](VkCommandBuffer commands) {
        d.vk().CmdCopyImageToBuffer(commands, from.image.get(), VK_IMAGE_LAYOUT_GENERAL, to.buffer.get(),
                                    static_cast<uint32_t>(copies.size()), copies.data());
    });
}

namespace {

bool is_depth(const ResourceDesc& d) {
    return d.type == SlotType::Dsv || info(d.format).kind == FormatKind::Depth;
}

VkImageUsageFlags usage(const ResourceDesc& d) {
    VkImageUsageFlags flags = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    switch (d.type) {
    case SlotType::Rtv: flags |= VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT; break;
    case SlotType::Dsv: flags |= VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT; break;
    case SlotType::Uav: flags |= VK_IMAGE_USAGE_STORAGE_BIT; break;
    case SlotType::Srv: flags |= VK_IMAGE_USAGE_SAMPLED_BIT; break;
    case SlotType::Vb: fail(section_name(d) + " must be a buffer");
    }
    if (d.samples > 1)
        flags |= VK_IMAGE_USAGE_SAMPLED_BIT; // a shader reads the samples back
    return flags;
}

} // namespace

VulkanResource::VulkanResource(std::shared_ptr<Device> device, const ResourceDesc& desc,
                               std::span<const uint8_t> data)
    : device_(std::move(device)), desc_(desc) {
    if (desc.counter) {
        counter_ = make_buffer(*device_, 4);
        std::memcpy(counter_.bytes, data.data(), std::min<size_t>(data.size(), 4));
    }
    if (is_buffer()) {
        buffer_ = make_buffer(*device_, desc.bytes());
        if (!data.empty())
            std::memcpy(buffer_.bytes, data.data(), std::min<size_t>(data.size(), desc.bytes()));
        return;
    }
    make_texture();
    if (data.empty() && is_block(info(desc.format))) // cannot be cleared
        upload(std::vector<uint8_t>(desc.bytes()));
    else if (data.empty())
        clear_levels(desc.levels, {}, 0);
    else
        upload(data);
}

VkImageType VulkanResource::image_type() const {
    return desc_.dimension == Dimension::Texture3D ? VK_IMAGE_TYPE_3D : VK_IMAGE_TYPE_2D;
}

void VulkanResource::make_texture() {
    if (desc_.format == Format::Unknown)
        fail(section_name(desc_) + ": textures need a format");
    VkImageCreateInfo create = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
    if (desc_.dimension == Dimension::Cube)
        create.flags |= VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT;
    if (desc_.dimension == Dimension::Texture3D && desc_.type == SlotType::Rtv)
        create.flags |= VK_IMAGE_CREATE_2D_ARRAY_COMPATIBLE_BIT; // slices are layers of the target
    if (desc_.samples > 1 && !is_depth(desc_))
        create.flags |= VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT; // read back as integers: no bit is lost
    if (desc_.type == SlotType::Uav && image_.format == VK_FORMAT_R32G32_UINT)
        create.flags |= VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT; // shaders may see 64 bits
    create.imageType = image_type();
    create.format = is_depth(desc_) ? VK_FORMAT_D32_SFLOAT : static_cast<VkFormat>(info(desc_.format).vk);
    create.extent = {desc_.width, desc_.height, desc_.depth};
    create.mipLevels = desc_.levels;
    create.arrayLayers = desc_.layers;
    create.samples = static_cast<VkSampleCountFlagBits>(desc_.samples);
    create.usage = usage(desc_);
    if (!device_->can_make(create))
        unsupported(section_name(desc_) + ": the device has no such images of format " +
                    info(desc_.format).vulkan + " (" + std::to_string(desc_.width) + " x " +
                    std::to_string(desc_.height) + " x " + std::to_string(desc_.depth) + ", " +
                    std::to_string(desc_.layers) + " layers, " + std::to_string(desc_.samples) + " samples)");
    image_ =
        make_image(*device_, create, is_depth(desc_) ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT);
}

VkImageSubresourceRange VulkanResource::all(uint32_t levels) const {
    return {image_.aspect, 0, levels, 0, desc_.layers};
}

std::vector<VkBufferImageCopy> VulkanResource::regions() const {
    std::vector<VkBufferImageCopy> all;
    for (uint32_t layer = 0; layer < desc_.layers; layer++)
        for (uint32_t level = 0; level < desc_.levels; level++) {
            VkBufferImageCopy& r = all.emplace_back();
            r.bufferOffset = desc_.offset(layer, level);
            r.imageSubresource = {image_.aspect, level, layer, 1};
            r.imageExtent = {std::max(desc_.width >> level, 1u), std::max(desc_.height >> level, 1u),
                             std::max(desc_.depth >> level, 1u)};
        }
    return all;
}

void VulkanResource::upload(std::span<const uint8_t> data) {
    if (desc_.samples > 1)
        unsupported(section_name(desc_) + ": multisampled textures cannot have data; draw into one");
    HostBuffer staging = make_buffer(*device_, desc_.bytes());
    std::memcpy(staging.bytes, data.data(), std::min<size_t>(data.size(), desc_.bytes()));
    copy_to_image(*device_, staging, image_, regions());
}

void VulkanResource::read(std::vector<uint8_t>& out) {
    if (is_buffer()) {
        out.assign(buffer_.bytes, buffer_.bytes + desc_.bytes());
        return;
    }
    if (desc_.samples > 1)
        return read_samples(device_, *this, out);
    HostBuffer staging = make_buffer(*device_, desc_.bytes());
    copy_from_image(*device_, image_, staging, regions());
    out.assign(staging.bytes, staging.bytes + desc_.bytes());
}

void VulkanResource::clear_levels(uint32_t levels, const VkClearColorValue& colour, float depth) {
    const VkImageSubresourceRange range = all(levels);
    const VkClearDepthStencilValue value = {depth, 0};
    device_->run([&](VkCommandBuffer commands) {
        if (image_.aspect == VK_IMAGE_ASPECT_DEPTH_BIT)
            device_->vk().CmdClearDepthStencilImage(commands, image_.image.get(), VK_IMAGE_LAYOUT_GENERAL,
                                                    &value, 1, &range);
        else
            device_->vk().CmdClearColorImage(commands, image_.image.get(), VK_IMAGE_LAYOUT_GENERAL, &colour,
                                             1, &range);
    });
}

void VulkanResource::clear(const VkClearColorValue& colour) {
    if (is_buffer() || image_.aspect != VK_IMAGE_ASPECT_COLOR_BIT)
        fail(section_name(desc_) + " is no colour texture: it cannot be cleared to a colour");
    clear_levels(1, colour, 0);
}

void VulkanResource::clear(float depth) {
    if (is_buffer() || image_.aspect != VK_IMAGE_ASPECT_DEPTH_BIT)
        fail(section_name(desc_) + " is no depth texture: it cannot be cleared to a depth");
    clear_levels(1, {}, depth);
}

void VulkanResource::copy_image(VulkanResource& to) {
    std::vector<VkImageCopy> copies;
    for (const VkBufferImageCopy& r : regions())
        copies.push_back({r.imageSubresource, {}, r.imageSubresource, {}, r.imageExtent});
    device_->run([&](VkCommandBuffer commands) {
        device_->vk().CmdCopyImage(commands, image_.image.get(), VK_IMAGE_LAYOUT_GENERAL,
                                   to.image_.image.get(), VK_IMAGE_LAYOUT_GENERAL,
                                   static_cast<uint32_t>(copies.size()), copies.data());
    });
}

void VulkanResource::copy(VulkanResource& from, VulkanResource& to) {
    const ResourceDesc &a = from.desc_, &b = to.desc_;
    if (&from == &to)
        return;
    if (a.bytes() != b.bytes() || a.width != b.width || a.height != b.height || a.depth != b.depth ||
        a.layers != b.layers || a.levels != b.levels || a.samples != b.samples)
        fail("copy: " + section_name(a) + " and " + section_name(b) + " have different sizes");
    if (!from.is_buffer() && !to.is_buffer() && from.image_.format == to.image_.format &&
        from.image_type() == to.image_type())
        return from.copy_image(to);
    // Depths and colours are copied to each other by way of a buffer.
    std::vector<uint8_t> bytes;
    from.read(bytes);
    if (to.is_buffer())
        std::memcpy(to.buffer_.bytes, bytes.data(), bytes.size());
    else
        to.upload(bytes);
}

} // namespace ladder::runner
