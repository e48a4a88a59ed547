#include "vulkan/vulkan_bindings.h"

#include "texels/texel_codec.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <optional>

namespace ladder::runner {

// A kind of texture that shaders declare, and the views that it needs.
struct ImageKind {
    ladder_resource_kind kind;
    const char* name;
    VkImageViewType view;
    std::optional<Dimension>
        dimension; // of the resource; cubes can be seen as 2D arrays too. Scripts have no 1D
    bool multisampled, array;
};

namespace {

constexpr ImageKind image_kinds[] = {
    {LADDER_RESOURCE_KIND_TEXTURE_1D, "Texture1D", VK_IMAGE_VIEW_TYPE_1D, {}, false, false},
    {LADDER_RESOURCE_KIND_TEXTURE_1D_ARRAY, "Texture1DArray", VK_IMAGE_VIEW_TYPE_1D_ARRAY, {}, false, true},
    {LADDER_RESOURCE_KIND_TEXTURE_2D, "Texture2D", VK_IMAGE_VIEW_TYPE_2D, Dimension::Texture2D, false, false},
    {LADDER_RESOURCE_KIND_TEXTURE_2DMS, "Texture2DMS", VK_IMAGE_VIEW_TYPE_2D, Dimension::Texture2D, true,
     false},
    {LADDER_RESOURCE_KIND_TEXTURE_3D, "Texture3D", VK_IMAGE_VIEW_TYPE_3D, Dimension::Texture3D, false, false},
    {LADDER_RESOURCE_KIND_TEXTURE_CUBE, "TextureCube", VK_IMAGE_VIEW_TYPE_CUBE, Dimension::Cube, false,
     false},
    {LADDER_RESOURCE_KIND_TEXTURE_2D_ARRAY, "Texture2DArray", VK_IMAGE_VIEW_TYPE_2D_ARRAY,
     Dimension::Texture2D, false, true},
    {LADDER_RESOURCE_KIND_TEXTURE_2DMS_ARRAY, "Texture2DMSArray", VK_IMAGE_VIEW_TYPE_2D_ARRAY,
     Dimension::Texture2D, true, true},
    {LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY, "TextureCubeArray", VK_IMAGE_VIEW_TYPE_CUBE_ARRAY,
     Dimension::Cube, false, true},
    {LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D, "FeedbackTexture2D", VK_IMAGE_VIEW_TYPE_2D,
     Dimension::Texture2D, false, false},
    {LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D_ARRAY, "FeedbackTexture2DArray", VK_IMAGE_VIEW_TYPE_2D_ARRAY,
     Dimension::Texture2D, false, true},
};

const ImageKind* image_kind(ladder_resource_kind k) {
    for (const ImageKind& row : image_kinds)
        if (row.kind == k)
            return &row;
    return nullptr;
}

std::string register_name(const ladder_scan_resource& r, uint32_t element) {
    return "tubs"[r.resource_class] + std::to_string(r.first_register + element);
}

bool is_typed(ladder_resource_kind k) {
    return k == LADDER_RESOURCE_KIND_TYPED_BUFFER || k == LADDER_RESOURCE_KIND_TBUFFER;
}

bool is_storage(ladder_resource_kind k) {
    return k == LADDER_RESOURCE_KIND_RAW_BUFFER || k == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER;
}

// Which descriptors Ladder declares (doc/use/api.md, "Resources").
VkDescriptorType descriptor_type(const VulkanShader& shader, const ladder_scan_resource& r) {
    const bool uav = r.resource_class == LADDER_RESOURCE_CLASS_UAV;
    if (r.resource_class == LADDER_RESOURCE_CLASS_CBV)
        return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    if (r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER)
        return VK_DESCRIPTOR_TYPE_SAMPLER;
    if (is_typed(r.kind))
        return uav ? VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER : VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
    if (is_storage(r.kind))
        return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    if (r.kind == LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE)
        return VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR;
    if (image_kind(r.kind))
        return uav ? VK_DESCRIPTOR_TYPE_STORAGE_IMAGE : VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    unsupported(shader.name() + ": resources like that at " + register_name(r, 0) +
                " cannot be bound (resource kind " + std::to_string(r.kind) + ")");
}

enum class Scalar : uint8_t { Float, Uint, Sint };
Scalar scalar(ladder_component_type t) {
    switch (t) {
    case LADDER_COMPONENT_U16:
    case LADDER_COMPONENT_U32:
    case LADDER_COMPONENT_U64: return Scalar::Uint;
    case LADDER_COMPONENT_I16:
    case LADDER_COMPONENT_I32:
    case LADDER_COMPONENT_I64: return Scalar::Sint;
    default: return Scalar::Float;
    }
}

// The format of 32-bit components with these bits that the shader's type asks for.
VkFormat format_of(Scalar s, uint32_t components) {
    static constexpr VkFormat formats[][3] = {
        {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R32_UINT, VK_FORMAT_R32_SINT},
        {VK_FORMAT_R32G32_SFLOAT, VK_FORMAT_R32G32_UINT, VK_FORMAT_R32G32_SINT},
        {VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32B32_UINT, VK_FORMAT_R32G32B32_SINT},
        {VK_FORMAT_R32G32B32A32_SFLOAT, VK_FORMAT_R32G32B32A32_UINT, VK_FORMAT_R32G32B32A32_SINT}};
    return formats[components - 1][static_cast<size_t>(s)];
}

// Constants of a local root signature are in the shader record.
bool is_in_record(const VulkanShader& shader, const ladder_scan_resource& r) {
    const auto& record = shader.source().record;
    return r.resource_class == LADDER_RESOURCE_CLASS_CBV &&
           std::any_of(record.begin(), record.end(), [&](const RecordConstants& c) {
               return c.space == r.space && c.reg == r.first_register;
           });
}

// Shaders of one ray pipeline share their bindings.
VkShaderStageFlags stages_of(const VulkanShader& shader) {
    constexpr VkShaderStageFlags rays =
        VK_SHADER_STAGE_RAYGEN_BIT_KHR | VK_SHADER_STAGE_MISS_BIT_KHR | VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR |
        VK_SHADER_STAGE_ANY_HIT_BIT_KHR | VK_SHADER_STAGE_INTERSECTION_BIT_KHR |
        VK_SHADER_STAGE_CALLABLE_BIT_KHR;
    return is_of_rays(shader.stage()) ? rays : VkShaderStageFlags{shader.vulkan_stage()};
}

// By Address. Without mirror_once the closest.
VkSamplerAddressMode address_mode(Address a, bool mirror_once) {
    static constexpr VkSamplerAddressMode modes[] = {
        VK_SAMPLER_ADDRESS_MODE_REPEAT, VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT,
        VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
        VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE};
    if (a == Address::MirrorOnce && !mirror_once)
        unsupported("the device has no samplers that mirror once");
    return modes[static_cast<size_t>(a)];
}

} // namespace

Bindings::Bindings(const std::shared_ptr<Device>& device, const State& state,
                   const std::vector<const VulkanShader*>& shaders)
    : device_(device), state_(state) {
    for (const VulkanShader* s : shaders)
        list(*s);
    make_sets();
    for (const Slot& s : slots_)
        for (uint32_t n = 0; n < s.count; n++)
            fill(s, n);
}

void Bindings::list(const VulkanShader& shader) {
    const ladder_scan_result& all = shader.declared();
    for (uint32_t n = 0; n < all.resource_count; n++) {
        const ladder_scan_resource& r = all.resources[n];
        if (r.flags & LADDER_SCAN_RESOURCE_HEAP)
            unsupported(shader.name() + ": descriptor heaps cannot be bound");
        if (r.resource_class == LADDER_RESOURCE_CLASS_CBV && r.space == push_constant_space) {
            push_.stageFlags |= stages_of(shader);
            push_.size = std::max(push_.size, (r.stride + 3) / 4 * 4);
            continue;
        }
        if (r.space >= device_->info().limits.maxBoundDescriptorSets)
            unsupported(shader.name() + ": the device has no descriptor set " + std::to_string(r.space) +
                        ", for register space " + std::to_string(r.space));
        if (is_in_record(shader, r))
            continue;
        const uint32_t count = count_of(r);
        add({&shader, &r, descriptor_type(shader, r), shader.binding(r), count, false});
        if (r.flags & LADDER_SCAN_RESOURCE_COUNTER)
            add({&shader, &r, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, shader.counter_binding(r), count, true});
    }
}

// Once for all shaders of a ray pipeline.
void Bindings::add(const Slot& slot) {
    for (Slot& other : slots_) {
        if (other.binding != slot.binding || other.r->space != slot.r->space)
            continue;
        if (other.type != slot.type)
            unsupported(slot.shader->name() + ": shaders of a pipeline see " + register_name(*slot.r, 0) +
                        " in different ways");
        if (slot.count > other.count)
            other = slot;
        return;
    }
    slots_.push_back(slot);
}

// In unbounded arrays, descriptors up to the last that a script has something for.
uint32_t Bindings::count_of(const ladder_scan_resource& r) const {
    if (r.count != UINT32_MAX)
        return r.count;
    uint32_t end = r.first_register + 1;
    if (r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER)
        for (const SamplerDesc& s : state_.samplers)
            end = std::max(end, s.slot + 1);
    for (const BoundResource& b : state_.resources)
        if (b.desc.type == (r.resource_class == LADDER_RESOURCE_CLASS_UAV ? SlotType::Uav : SlotType::Srv))
            end = std::max(end, b.desc.slot + 1);
    return end - r.first_register;
}

void Bindings::make_sets() {
    Device& d = *device_;
    uint32_t sets = 0;
    std::map<VkDescriptorType, uint32_t> counts;
    for (const Slot& s : slots_) {
        sets = std::max(sets, s.r->space + 1);
        counts[s.type] += s.count;
    }
    std::vector<VkDescriptorSetLayout> layouts;
    for (uint32_t set = 0; set < sets; set++) {
        std::vector<VkDescriptorSetLayoutBinding> bindings;
        bindings.reserve(slots_.size());
        for (const Slot& s : slots_)
            if (s.r->space == set)
                bindings.push_back({s.binding, s.type, s.count, stages_of(*s.shader), nullptr});
        VkDescriptorSetLayoutCreateInfo info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
        info.bindingCount = static_cast<uint32_t>(bindings.size());
        info.pBindings = bindings.data();
        layouts_.push_back(LADDER_VULKAN_MAKE(d, DescriptorSetLayout, info));
        layouts.push_back(layouts_.back().get());
    }
    VkPipelineLayoutCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    info.setLayoutCount = sets;
    info.pSetLayouts = layouts.data();
    info.pushConstantRangeCount = push_.size ? 1 : 0;
    info.pPushConstantRanges = &push_;
    pushed_ = state_.uniforms;
    pushed_.resize(push_.size / 4);
    layout_ = LADDER_VULKAN_MAKE(d, PipelineLayout, info);
    if (!sets)
        return;
    std::vector<VkDescriptorPoolSize> sizes;
    for (auto [type, count] : counts)
        sizes.push_back({type, count});
    VkDescriptorPoolCreateInfo pool = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    pool.maxSets = sets;
    pool.poolSizeCount = static_cast<uint32_t>(sizes.size());
    pool.pPoolSizes = sizes.data();
    pool_ = LADDER_VULKAN_MAKE(d, DescriptorPool, pool);
    VkDescriptorSetAllocateInfo allocate = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
    allocate.descriptorPool = pool_.get();
    allocate.descriptorSetCount = sets;
    allocate.pSetLayouts = layouts.data();
    sets_.resize(sets);
    check(d.vk().AllocateDescriptorSets(d.handle(), &allocate, sets_.data()), "vkAllocateDescriptorSets");
}

void Bindings::bind(VkCommandBuffer commands, VkPipelineBindPoint point) const {
    if (!sets_.empty())
        device_->vk().CmdBindDescriptorSets(commands, point, layout_.get(), 0,
                                            static_cast<uint32_t>(sets_.size()), sets_.data(), 0, nullptr);
    if (push_.size)
        device_->vk().CmdPushConstants(commands, layout_.get(), push_.stageFlags, 0, push_.size,
                                       pushed_.data());
}

// Is the resource of the kind that the shader declares? Scripts leave others in registers that a shader
// declares and does not use.
bool Bindings::fits(const Slot& s, VulkanResource& resource) {
    const ResourceDesc& d = resource.desc();
    const ImageKind* kind = image_kind(s.r->kind);
    if (resource.is_buffer() || !kind)
        return resource.is_buffer() && !kind && (!is_typed(s.r->kind) || d.format != Format::Unknown);
    const bool faces = d.dimension == Dimension::Cube && kind->dimension == Dimension::Texture2D;
    return (kind->dimension == d.dimension || faces) && (d.samples > 1) == kind->multisampled;
}

// What a script has for a descriptor; null: nothing of that kind. Scripts have register space 0 only.
const BoundResource* Bindings::bound(const Slot& s, uint32_t element) const {
    if (s.r->space || s.type == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER || s.type == VK_DESCRIPTOR_TYPE_SAMPLER)
        return nullptr;
    const bool uav = s.r->resource_class == LADDER_RESOURCE_CLASS_UAV;
    const BoundResource* b = state_.find(uav ? SlotType::Uav : SlotType::Srv, s.r->first_register + element);
    return b && fits(s, vulkan(*b->backend)) ? b : nullptr;
}

void Bindings::fill(const Slot& s, uint32_t element) {
    VkDescriptorBufferInfo buffer = {};
    VkDescriptorImageInfo image = {};
    VkBufferView texels = VK_NULL_HANDLE;
    VkWriteDescriptorSetAccelerationStructureKHR scene = {
        VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR};
    image.imageLayout = VK_IMAGE_LAYOUT_GENERAL;
    const bool is_scene = s.type == VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR;
    const BoundResource* b = is_scene ? nullptr : bound(s, element);
    switch (s.type) {
    case VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR:
        scene.accelerationStructureCount = 1;
        scene.pAccelerationStructures = scene_of(s, element);
        break;
    case VK_DESCRIPTOR_TYPE_SAMPLER: image.sampler = sampler_of(s, element); break;
    case VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE:
    case VK_DESCRIPTOR_TYPE_STORAGE_IMAGE: image.imageView = image_of(s, b); break;
    case VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER:
    case VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER: texels = texels_of(s, b); break;
    case VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER: buffer = constants_of(s, element); break;
    default: buffer = buffer_of(s, b);
    }
    VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
    write.pNext = is_scene ? &scene : nullptr;
    write.dstSet = sets_[s.r->space];
    write.dstBinding = s.binding;
    write.dstArrayElement = element;
    write.descriptorCount = 1;
    write.descriptorType = s.type;
    write.pBufferInfo = &buffer;
    write.pImageInfo = &image;
    write.pTexelBufferView = &texels;
    device_->vk().UpdateDescriptorSets(device_->handle(), 1, &write, 0, nullptr);
}

HostBuffer& Bindings::temporary(uint64_t size) {
    buffers_.push_back(make_buffer(*device_, size));
    return buffers_.back();
}

// Scripts have constants for b0, and for i# and b# of shader models 1 to 3; others are zeros.
VkDescriptorBufferInfo Bindings::constants_of(const Slot& s, uint32_t element) {
    const std::vector<uint32_t>* const words[] = {&state_.uniforms, &state_.integers, &state_.booleans};
    const uint32_t reg = s.r->first_register + element;
    const bool there = s.r->space == 0 && reg < (s.shader->is_old() ? 3u : 1u);
    const uint64_t given = there ? words[reg]->size() * 4 : 0;
    HostBuffer& made = temporary(std::max<uint64_t>({given, s.r->stride, 16}));
    if (given)
        std::memcpy(made.bytes, words[reg]->data(), given);
    return {made.buffer.get(), 0, VK_WHOLE_SIZE};
}

// Raw and structured buffers, counters.
VkDescriptorBufferInfo Bindings::buffer_of(const Slot& s, const BoundResource* b) {
    if (b && s.counter && !vulkan(*b->backend).counter().buffer)
        fail(s.shader->name() + " counts at " + register_name(*s.r, 0) + ", and " + section_name(b->desc) +
             " has no counter");
    if (b) {
        HostBuffer& there = s.counter ? vulkan(*b->backend).counter() : vulkan(*b->backend).buffer();
        return {there.buffer.get(), 0, std::max<VkDeviceSize>(there.size, 4)};
    }
    if (device_->info().can.null_descriptors)
        return {VK_NULL_HANDLE, 0, VK_WHOLE_SIZE};
    return {temporary(16).buffer.get(), 0, VK_WHOLE_SIZE};
}

VkBufferView Bindings::texels_of(const Slot& s, const BoundResource* b) {
    if (!b && device_->info().can.null_descriptors)
        return VK_NULL_HANDLE;
    VkBufferViewCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
    const Format format = b ? b->desc.format : Format::R32Uint;
    info.buffer = b ? vulkan(*b->backend).buffer().buffer.get() : temporary(16).buffer.get();
    info.format = has_words(runner::info(format))
                      ? format_of(scalar(s.r->component_type), runner::info(format).components)
                      : static_cast<VkFormat>(runner::info(format).vk);
    info.range =
        b ? b->desc.bytes() / runner::info(format).bytes * runner::info(format).bytes : VkDeviceSize{16};
    if (!info.range)
        info.range = runner::info(format).bytes;
    const VkFormatFeatureFlags needed = s.type == VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER
                                            ? VK_FORMAT_FEATURE_STORAGE_TEXEL_BUFFER_BIT
                                            : VK_FORMAT_FEATURE_UNIFORM_TEXEL_BUFFER_BIT;
    if (!(device_->format(info.format).bufferFeatures & needed))
        unsupported("the device has no typed buffers of format " + std::string(runner::info(format).vulkan));
    buffer_views_.push_back(LADDER_VULKAN_MAKE(*device_, BufferView, info));
    return buffer_views_.back().get();
}

VkImageView Bindings::image_of(const Slot& s, const BoundResource* b) {
    const ImageKind& kind = *image_kind(s.r->kind);
    if (!b && device_->info().can.null_descriptors)
        return VK_NULL_HANDLE;
    VulkanResource& r = b ? vulkan(*b->backend) : zero_image(s, kind);
    return view(r, b ? b->desc : r.desc(), s, kind);
}

// `d`: as the script, or the reader of samples, has bound it.
VkImageView Bindings::view(VulkanResource& resource, const ResourceDesc& d, const Slot& s,
                           const ImageKind& kind) {
    Image& image = resource.image();
    VkImageViewCreateInfo info = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
    info.image = image.image.get();
    info.viewType = kind.view;
    info.format = image.format;
    if (d.samples > 1 && image.aspect == VK_IMAGE_ASPECT_COLOR_BIT &&
        has_words(runner::info(d.format))) // these may be seen in any type
        info.format = format_of(scalar(s.r->component_type), runner::info(d.format).components);
    if (info.format == VK_FORMAT_R32G32_UINT && s.r->component_type == LADDER_COMPONENT_U64)
        info.format = VK_FORMAT_R64_UINT;
    const uint32_t levels = s.type == VK_DESCRIPTOR_TYPE_STORAGE_IMAGE ? 1 : d.levels;
    const uint32_t one = kind.dimension == Dimension::Cube ? 6 : 1;
    info.subresourceRange = {image.aspect, 0, levels, 0, kind.array ? d.layers : one};
    views_.push_back(LADDER_VULKAN_MAKE(*device_, ImageView, info));
    return views_.back().get();
}

VulkanResource& Bindings::zero_image(const Slot& s, const ImageKind& kind) {
    static constexpr Format formats[] = {Format::R32Float, Format::R32Uint, Format::R32Sint};
    if (!kind.dimension)
        unsupported(s.shader->name() + ": the device cannot leave the " + kind.name + " at " +
                    register_name(*s.r, 0) + " unbound");
    ResourceDesc d;
    d.type = s.type == VK_DESCRIPTOR_TYPE_STORAGE_IMAGE ? SlotType::Uav : SlotType::Srv;
    d.slot = s.r->first_register;
    d.dimension = *kind.dimension;
    d.format = formats[static_cast<size_t>(scalar(s.r->component_type))];
    d.width = 1;
    d.layers = kind.dimension == Dimension::Cube ? 6 : 1;
    d.samples = kind.multisampled ? 4 : 1;
    images_.push_back(std::make_unique<VulkanResource>(device_, d, std::span<const uint8_t>()));
    return *images_.back();
}

const VkAccelerationStructureKHR* Bindings::scene_of(const Slot& s, uint32_t element) {
    for (const BoundScene& b : state_.scenes)
        if (s.r->space == 0 && b.desc->slot == s.r->first_register + element)
            return static_cast<VulkanScene&>(*b.backend).address();
    if (!no_scene_)
        no_scene_ = std::make_unique<VulkanScene>(device_, SceneDesc());
    return no_scene_->address();
}

VkSampler Bindings::sampler_of(const Slot& s, uint32_t element) {
    SamplerDesc d; // the default where the script has none
    for (const SamplerDesc& other : state_.samplers)
        if (s.r->space == 0 && other.slot == s.r->first_register + element)
            d = other;
    const bool mirror_once = device_->info().can.mirror_once;
    auto filter = [](Filter f) { return f == Filter::Linear ? VK_FILTER_LINEAR : VK_FILTER_NEAREST; };
    VkSamplerCreateInfo info = {VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
    info.magFilter = filter(d.mag);
    info.minFilter = filter(d.min);
    info.mipmapMode =
        d.mip == Filter::Linear ? VK_SAMPLER_MIPMAP_MODE_LINEAR : VK_SAMPLER_MIPMAP_MODE_NEAREST;
    info.addressModeU = address_mode(d.u, mirror_once);
    info.addressModeV = address_mode(d.v, mirror_once);
    info.addressModeW = address_mode(d.w, mirror_once);
    // `never` compares, too: what the shader declares counts. VSIR need not declare it.
    info.compareEnable =
        (s.r->flags & LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER) || d.compare != Compare::Never;
    info.compareOp = static_cast<VkCompareOp>(d.compare);
    info.maxLod = VK_LOD_CLAMP_NONE;
    info.borderColor = VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK;
    samplers_.push_back(LADDER_VULKAN_MAKE(*device_, Sampler, info));
    return samplers_.back().get();
}

} // namespace ladder::runner
