// Answers where a resource is. The first entry that fits counts, as in the original: class, space, stage, and
// for bindings whether it is a buffer or an image.
#include "place_bindings.h"

#include "shim_memory.h"

namespace ladder::vkd3d {

namespace {

constexpr uint32_t none = 0xffffffff;

bool is_buffer(ladder_resource_kind k) {
    return k == LADDER_RESOURCE_KIND_TYPED_BUFFER || k == LADDER_RESOURCE_KIND_RAW_BUFFER ||
           k == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER || k == LADDER_RESOURCE_KIND_CONSTANT_BUFFER ||
           k == LADDER_RESOURCE_KIND_TBUFFER;
}

bool is_raw_or_structured(ladder_resource_kind k) {
    return k == LADDER_RESOURCE_KIND_RAW_BUFFER || k == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER;
}

// Clients bind textures that are not multisampled there, as libvkd3d does, since the original makes them so.
bool has_one_sample(const ladder_scan_resource& r) {
    return r.resource_class == LADDER_RESOURCE_CLASS_SRV && r.sample_count == 1 &&
           (r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS || r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS_ARRAY);
}

uint32_t class_of(ladder_resource_class c) {
    static_assert(LADDER_RESOURCE_CLASS_SRV == static_cast<int>(VKD3D_SHADER_DESCRIPTOR_TYPE_SRV) &&
                  LADDER_RESOURCE_CLASS_SAMPLER == static_cast<int>(VKD3D_SHADER_DESCRIPTOR_TYPE_SAMPLER));
    return static_cast<uint32_t>(c);
}

// Where the registers of a resource begin among those of an entry; `none`: they do not lie in it. One without
// an end lies in what goes on from its first register.
uint32_t find_first(const ladder_scan_resource& r, uint32_t space, uint32_t first, uint32_t count,
                    bool only_first) {
    if (r.space != space || r.first_register < first || r.first_register - first >= count)
        return none;
    const uint32_t at = r.first_register - first;
    return r.count == none || only_first || r.count <= count - at ? at : none;
}

// Raw and structured SRVs are always texels; UAVs and counters unless the client says otherwise.
ladder_view view_of(const Interface& i, ladder_resource_class c) {
    return c == LADDER_RESOURCE_CLASS_UAV && i.options->storage_buffers ? LADDER_VIEW_DEFAULT
                                                                        : LADDER_VIEW_TEXEL_BUFFER;
}

ladder_binding describe(const vkd3d_shader_descriptor_binding& place, uint32_t element) {
    ladder_binding b{};
    b.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    b.set = place.set;
    b.binding = place.binding;
    b.element = element;
    return b;
}

// What the client adds to the number of a descriptor: a number, and a word of the push constants.
void add_offset(ladder_binding& b, const Interface& i, const vkd3d_shader_descriptor_offset* offsets,
                uint32_t n) {
    if (!offsets)
        return;
    b.element += offsets[n].static_offset;
    if (offsets[n].dynamic_offset_index != none) {
        b.root.storage = LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
        b.root.offset = i.offsets->descriptor_table_offset + 4 * offsets[n].dynamic_offset_index;
    }
}

bool place_constants(const Interface& i, ladder_stage stage, const ladder_scan_resource& r,
                     ladder_binding& out) {
    if (r.resource_class != LADDER_RESOURCE_CLASS_CBV || !i.info || !i.info->push_constant_buffers)
        return false;
    for (uint32_t n = 0; n < i.info->push_constant_buffer_count; n++) {
        const vkd3d_shader_push_constant_buffer& p = i.info->push_constant_buffers[n];
        if (p.register_space == r.space && p.register_index == r.first_register && r.count == 1 &&
            is_visible(p.shader_visibility, stage)) {
            out.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
            out.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, p.offset, 0};
            return true;
        }
    }
    return false;
}

// Samplers are neither buffers nor images.
bool fits(const vkd3d_shader_resource_binding& b, ladder_stage stage, const ladder_scan_resource& r) {
    const uint32_t flag = r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER ? 0
                          : is_buffer(r.kind)                               ? VKD3D_SHADER_BINDING_FLAG_BUFFER
                                                                            : VKD3D_SHADER_BINDING_FLAG_IMAGE;
    return (b.flags & flag) == flag && b.type == class_of(r.resource_class) &&
           is_visible(b.shader_visibility, stage);
}

// libvkd3d before 1.3 has a binding for each register, or two: one for buffers and one for images. What is an
// array in the shader can be indexed by constants then, if the numbers of its bindings are equally far apart.
// Gives how far; 0: they are not.
uint32_t find_step(const Interface& i, ladder_stage stage, const ladder_scan_resource& r,
                   const vkd3d_shader_descriptor_binding& first) {
    uint32_t step = 0;
    for (uint32_t at = 1; at < r.count; at++) {
        bool found = false;
        for (uint32_t n = 0; n < i.info->binding_count && !found; n++) {
            const vkd3d_shader_resource_binding& b = i.info->bindings[n];
            if (!fits(b, stage, r) || b.register_space != r.space ||
                b.register_index != r.first_register + at || b.binding.set != first.set)
                continue;
            if (at == 1)
                step = b.binding.binding - first.binding;
            found = b.binding.binding == first.binding + at * step;
        }
        if (!found)
            return 0;
    }
    return step;
}

bool place_descriptor(const Interface& i, ladder_stage stage, const ladder_scan_resource& r,
                      ladder_binding& out) {
    for (uint32_t n = 0; n < i.info->binding_count; n++) {
        const vkd3d_shader_resource_binding& b = i.info->bindings[n];
        if (!fits(b, stage, r))
            continue;
        const uint32_t whole = find_first(r, b.register_space, b.register_index, b.binding.count, false);
        const uint32_t at = find_first(r, b.register_space, b.register_index, b.binding.count, true);
        if (at == none)
            continue;
        const uint32_t step = whole == none && b.binding.count == 1 ? find_step(i, stage, r, b.binding) : 0;
        if (whole == none && !step)
            continue;
        out = describe(b.binding, at);
        add_offset(out, i, i.offsets ? i.offsets->binding_offsets : nullptr, n);
        if (whole == none) {
            out.flags |= LADDER_BINDING_PER_REGISTER;
            out.binding_step = step;
        }
        return true;
    }
    return false;
}

// A pair has this texture or sampler; buffers that are loaded from are pairs for the client, too.
bool place_pair(const Interface& i, ladder_stage stage, const ladder_scan_resource& r, ladder_binding& out) {
    if (!i.info->combined_samplers || r.count != 1)
        return false;
    for (uint32_t n = 0; n < i.info->combined_sampler_count; n++) {
        const vkd3d_shader_combined_resource_sampler& c = i.info->combined_samplers[n];
        const bool sampler = r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER;
        if (!is_visible(c.shader_visibility, stage) ||
            (!sampler && r.resource_class != LADDER_RESOURCE_CLASS_SRV) ||
            (sampler ? c.sampler_space : c.resource_space) != r.space ||
            (sampler ? c.sampler_index : c.resource_index) != r.first_register)
            continue;
        if (!sampler && is_buffer(r.kind))
            out = describe(c.binding, 0);
        return true; // Ladder has the pairs of textures themselves
    }
    return false;
}

bool place_counter(const Interface& i, ladder_stage stage, const ladder_scan_resource& r,
                   ladder_binding& out) {
    for (uint32_t n = 0; n < i.info->uav_counter_count; n++) {
        const vkd3d_shader_uav_counter_binding& c = i.info->uav_counters[n];
        const uint32_t at = find_first(r, c.register_space, c.register_index, c.binding.count, false);
        if (at == none || c.offset || !is_visible(c.shader_visibility, stage))
            continue;
        out = describe(c.binding, at);
        add_offset(out, i, i.offsets ? i.offsets->uav_counter_offsets : nullptr, n);
        return true;
    }
    return false;
}

ladder_binding number(Interface& i) { return describe({0, i.next_binding++, 1}, 0); }

} // namespace

bool is_visible(uint32_t visibility, ladder_stage stage) {
    switch (visibility) {
    case VKD3D_SHADER_VISIBILITY_ALL: return true;
    case VKD3D_SHADER_VISIBILITY_VERTEX: return stage == LADDER_STAGE_VERTEX;
    case VKD3D_SHADER_VISIBILITY_HULL: return stage == LADDER_STAGE_HULL;
    case VKD3D_SHADER_VISIBILITY_DOMAIN: return stage == LADDER_STAGE_DOMAIN;
    case VKD3D_SHADER_VISIBILITY_GEOMETRY: return stage == LADDER_STAGE_GEOMETRY;
    case VKD3D_SHADER_VISIBILITY_PIXEL: return stage == LADDER_STAGE_PIXEL;
    case VKD3D_SHADER_VISIBILITY_COMPUTE: return stage == LADDER_STAGE_COMPUTE;
    default: return false;
    }
}

unsigned list_pairs(const vkd3d_shader_interface_info* info, ladder_stage stage,
                    ladder_combined_sampler* pairs) {
    unsigned count = 0;
    for (uint32_t n = 0; info && info->combined_samplers && n < info->combined_sampler_count; n++) {
        const vkd3d_shader_combined_resource_sampler& c = info->combined_samplers[n];
        if (!is_visible(c.shader_visibility, stage) || !(c.flags & VKD3D_SHADER_BINDING_FLAG_IMAGE))
            continue;
        const bool alone = c.sampler_index == VKD3D_SHADER_DUMMY_SAMPLER_INDEX;
        pairs[count++] = {c.resource_space, c.resource_index,
                          alone ? LADDER_COMBINED_NO_SAMPLER : c.sampler_space,
                          alone ? LADDER_COMBINED_NO_SAMPLER : c.sampler_index, describe(c.binding, 0)};
    }
    return count;
}

unsigned push_constant_size(const Interface& i, ladder_stage stage) {
    unsigned size = 0;
    const auto reach = [&](unsigned end) { size = end > size ? end : size; };
    if (i.info && i.info->push_constant_buffers)
        for (uint32_t n = 0; n < i.info->push_constant_buffer_count; n++) {
            const vkd3d_shader_push_constant_buffer& p = i.info->push_constant_buffers[n];
            if (is_visible(p.shader_visibility, stage))
                reach(p.offset + p.size);
        }
    if (i.offsets)
        reach(i.offsets->descriptor_table_offset + 4 * i.offsets->descriptor_table_count);
    return size;
}

int place_resource(void* user_data, ladder_stage stage, const ladder_scan_resource* r,
                   ladder_resource_binding* out) {
    Interface& i = *static_cast<Interface*>(user_data);
    if (place_constants(i, stage, *r, out->resource))
        return LADDER_OK;
    if (i.info && place_pair(i, stage, *r, out->resource)) {
        // as a pair
    } else if (!i.info || !i.info->bindings || !i.info->binding_count)
        out->resource = number(i);
    else if (!place_descriptor(i, stage, *r, out->resource))
        return LADDER_ERROR_INVALID_SHADER; // the message names the register
    if (is_raw_or_structured(r->kind))
        out->resource.view = view_of(i, r->resource_class);
    else if (has_one_sample(*r))
        out->resource.view = LADDER_VIEW_SINGLE_SAMPLE;
    if (!(r->flags & LADDER_SCAN_RESOURCE_COUNTER))
        return LADDER_OK;
    if (!i.info || !i.info->uav_counters || !i.info->uav_counter_count)
        out->counter = number(i);
    else if (!place_counter(i, stage, *r, out->counter))
        return LADDER_ERROR_INVALID_SHADER;
    out->counter.view = view_of(i, r->resource_class);
    return LADDER_OK;
}

} // namespace ladder::vkd3d
