/* A root signature of Direct3D as descriptor set layouts, push constants, and a binding map of Ladder. */
#include "guide.h"

#include <stdio.h>
#include <string.h>

/* The stages of a D3D12_SHADER_VISIBILITY, for Ladder and for Vulkan. (0, ALL, is any stage to Ladder, too.)
 */
static unsigned int stage_mask(unsigned int visibility) {
    static const unsigned int masks[] = {0,
                                         1u << LADDER_STAGE_VERTEX,
                                         1u << LADDER_STAGE_HULL,
                                         1u << LADDER_STAGE_DOMAIN,
                                         1u << LADDER_STAGE_GEOMETRY,
                                         1u << LADDER_STAGE_PIXEL,
                                         1u << LADDER_STAGE_AMPLIFICATION,
                                         1u << LADDER_STAGE_MESH};

    return masks[visibility];
}

static VkShaderStageFlags stage_flags(unsigned int visibility) {
    static const VkShaderStageFlags flags[] = {VK_SHADER_STAGE_ALL,
                                               VK_SHADER_STAGE_VERTEX_BIT,
                                               VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT,
                                               VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT,
                                               VK_SHADER_STAGE_GEOMETRY_BIT,
                                               VK_SHADER_STAGE_FRAGMENT_BIT,
                                               VK_SHADER_STAGE_TASK_BIT_EXT,
                                               VK_SHADER_STAGE_MESH_BIT_EXT};

    return flags[visibility];
}

/* A range of registers whose place the caller fills in. NULL: there is no room for it. */
static struct ladder_resource_binding* add_range(struct root_layout* l,
                                                 enum ladder_resource_class resource_class,
                                                 unsigned int visibility, unsigned int space,
                                                 unsigned int first_register, unsigned int count) {
    struct ladder_binding_range* range = &l->ranges[l->range_count];

    if (l->range_count == max_ranges)
        return NULL;
    l->range_count++;
    range->resource_class = resource_class;
    range->stage_mask = stage_mask(visibility);
    range->space = space;
    range->first_register = first_register;
    range->count = count;
    return &range->target;
}

/* Root data go to push constants: the offset of so many bytes more. */
static uint32_t add_push_constants(struct root_layout* l, uint32_t bytes) {
    uint32_t offset = l->push_size;

    l->push_size += bytes;
    return offset;
}

/* A descriptor in a set: its binding. */
static uint32_t add_descriptor(struct root_layout* l, uint32_t set, VkDescriptorType type, uint32_t count,
                               unsigned int visibility, const VkSampler* sampler) {
    struct set_layout* s = &l->sets[set];
    VkDescriptorSetLayoutBinding* binding = &s->bindings[s->binding_count];

    binding->binding = s->binding_count;
    binding->descriptorType = type;
    binding->descriptorCount = count;
    binding->stageFlags = stage_flags(visibility);
    binding->pImmutableSamplers = sampler;
    return s->binding_count++;
}

/* Root constants are push constants. */
static int place_constants(struct root_layout* l, const struct ladder_root_parameter* p, uint32_t* place) {
    struct ladder_resource_binding* b =
        add_range(l, LADDER_RESOURCE_CLASS_CBV, p->visibility, p->space, p->register_index, 1);

    if (!b)
        return LADDER_ERROR_UNSUPPORTED;
    *place = add_push_constants(l, 4 * p->constant_count);
    b->resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
    b->resource.root.storage = LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
    b->resource.root.offset = *place;
    return LADDER_OK;
}

/* A root descriptor is an address in push constants, or a buffer in set 0 where the device has no addresses.
 */
static int place_root_descriptor(struct root_layout* l, const struct ladder_root_parameter* p,
                                 int use_addresses, uint32_t* place) {
    static const enum ladder_resource_class classes[] = {LADDER_RESOURCE_CLASS_CBV, LADDER_RESOURCE_CLASS_SRV,
                                                         LADDER_RESOURCE_CLASS_UAV};
    struct ladder_resource_binding* b = add_range(l, classes[p->type - LADDER_ROOT_PARAMETER_CBV],
                                                  p->visibility, p->space, p->register_index, 1);

    if (!b)
        return LADDER_ERROR_UNSUPPORTED;
    if (use_addresses) {
        *place = add_push_constants(l, 8);
        b->resource.binding_type = LADDER_BINDING_TYPE_ADDRESS;
        b->resource.root.storage = LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
        b->resource.root.offset = *place;
        return LADDER_OK;
    }
    *place = add_descriptor(l, 0,
                            p->type == LADDER_ROOT_PARAMETER_CBV ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
                                                                 : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                            1, p->visibility, NULL);
    b->resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    b->resource.set = 0;
    b->resource.binding = *place;
    return LADDER_OK;
}

#define KIND(name) (1u << LADDER_RESOURCE_KIND_##name)
#define RAW_KINDS (KIND(RAW_BUFFER) | KIND(STRUCTURED_BUFFER))
#define TYPED_KINDS (KIND(TYPED_BUFFER) | KIND(TBUFFER))
#define TEXTURE_KINDS                                                                                        \
    (KIND(TEXTURE_1D) | KIND(TEXTURE_2D) | KIND(TEXTURE_2DMS) | KIND(TEXTURE_3D) | KIND(TEXTURE_CUBE) |      \
     KIND(TEXTURE_1D_ARRAY) | KIND(TEXTURE_2D_ARRAY) | KIND(TEXTURE_2DMS_ARRAY) | KIND(TEXTURE_CUBE_ARRAY))

/* A root signature does not say whether t0 is a texture or a buffer; shaders do. So a range of a table has a
 * binding for each type of descriptor that its registers may be, and the kind of the shader's resource
 * chooses. */
static const struct {
    enum ladder_resource_class resource_class;
    unsigned int kinds;
    VkDescriptorType type;
} table_views[] = {
    {LADDER_RESOURCE_CLASS_SRV, TEXTURE_KINDS, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE},
    {LADDER_RESOURCE_CLASS_SRV, RAW_KINDS, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER},
    {LADDER_RESOURCE_CLASS_SRV, TYPED_KINDS, VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER},
    {LADDER_RESOURCE_CLASS_UAV, TEXTURE_KINDS, VK_DESCRIPTOR_TYPE_STORAGE_IMAGE},
    {LADDER_RESOURCE_CLASS_UAV, RAW_KINDS, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER},
    {LADDER_RESOURCE_CLASS_UAV, TYPED_KINDS, VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER},
    {LADDER_RESOURCE_CLASS_CBV, 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER},
    {LADDER_RESOURCE_CLASS_SAMPLER, 0, VK_DESCRIPTOR_TYPE_SAMPLER},
};

static int place_range(struct root_layout* l, uint32_t set, unsigned int visibility,
                       const struct ladder_descriptor_range* r) {
    size_t n;

    if (r->count == LADDER_COUNT_UNBOUNDED)
        return LADDER_ERROR_UNSUPPORTED; /* arrays without bounds take VK_EXT_descriptor_indexing */
    for (n = 0; n < sizeof(table_views) / sizeof(*table_views); n++) {
        struct ladder_resource_binding* b;

        if (table_views[n].resource_class != r->resource_class)
            continue;
        b = add_range(l, r->resource_class, visibility, r->space, r->first_register, r->count);
        if (!b || l->sets[set].binding_count == max_bindings)
            return LADDER_ERROR_UNSUPPORTED;
        l->ranges[l->range_count - 1].kind_mask = table_views[n].kinds;
        b->resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        b->resource.set = set;
        b->resource.binding = add_descriptor(l, set, table_views[n].type, r->count, visibility, NULL);
    }
    return LADDER_OK;
}

/* Each descriptor table is a descriptor set. */
static int place_table(struct root_layout* l, const struct ladder_root_parameter* p, uint32_t* place) {
    unsigned int n;
    int result = LADDER_OK;

    if (l->set_count == max_sets)
        return LADDER_ERROR_UNSUPPORTED;
    *place = l->set_count++;
    for (n = 0; n < p->range_count && result == LADDER_OK; n++)
        result = place_range(l, *place, p->visibility, &p->ranges[n]);
    return result;
}

/* D3D12_TEXTURE_ADDRESS_MODE counts from 1. */
static VkSamplerAddressMode address_mode(unsigned int mode) {
    static const VkSamplerAddressMode modes[] = {
        VK_SAMPLER_ADDRESS_MODE_REPEAT, VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT,
        VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
        VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE};

    return modes[mode - 1];
}

/* Static samplers are immutable samplers of set 0. In a D3D12_FILTER, bits 0, 2 and 4 say whether levels,
 * magnification and minification are linear. */
static int place_sampler(const struct device* d, struct root_layout* l,
                         const struct ladder_static_sampler* s) {
    VkSamplerCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
    VkSampler* sampler = &l->samplers[l->sampler_count];
    struct ladder_resource_binding* b =
        add_range(l, LADDER_RESOURCE_CLASS_SAMPLER, s->visibility, s->space, s->register_index, 1);

    if (!b || l->sampler_count == max_samplers || s->filter > 0x15)
        return LADDER_ERROR_UNSUPPORTED; /* comparison and anisotropy are left to the reader */
    info.mipmapMode = s->filter & 1 ? VK_SAMPLER_MIPMAP_MODE_LINEAR : VK_SAMPLER_MIPMAP_MODE_NEAREST;
    info.magFilter = s->filter & 4 ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
    info.minFilter = s->filter & 16 ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
    info.addressModeU = address_mode(s->address_u);
    info.addressModeV = address_mode(s->address_v);
    info.addressModeW = address_mode(s->address_w);
    info.mipLodBias = s->mip_lod_bias;
    info.minLod = s->min_lod;
    info.maxLod = s->max_lod;
    must(vkCreateSampler(d->device, &info, NULL, sampler), "vkCreateSampler");
    l->sampler_count++;
    b->resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    b->resource.set = 0;
    b->resource.binding = add_descriptor(l, 0, VK_DESCRIPTOR_TYPE_SAMPLER, 1, s->visibility, sampler);
    return LADDER_OK;
}

static int place_parameter(struct root_layout* l, const struct ladder_root_parameter* p, int use_addresses,
                           uint32_t* place) {
    switch (p->type) {
    case LADDER_ROOT_PARAMETER_CONSTANTS: return place_constants(l, p, place);
    case LADDER_ROOT_PARAMETER_TABLE: return place_table(l, p, place);
    default: return place_root_descriptor(l, p, use_addresses, place);
    }
}

/* Everything above makes lists; here they become objects of Vulkan. */
static void make_layouts(const struct device* d, struct root_layout* l) {
    VkPipelineLayoutCreateInfo info = {.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    VkPushConstantRange push = {VK_SHADER_STAGE_ALL, 0, 0};
    VkDescriptorSetLayout layouts[max_sets];
    uint32_t n;

    for (n = 0; n < l->set_count; n++) {
        VkDescriptorSetLayoutCreateInfo set = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};

        set.bindingCount = l->sets[n].binding_count;
        set.pBindings = l->sets[n].bindings;
        must(vkCreateDescriptorSetLayout(d->device, &set, NULL, &l->sets[n].layout),
             "vkCreateDescriptorSetLayout");
        layouts[n] = l->sets[n].layout;
    }
    push.size = l->push_size;
    info.setLayoutCount = l->set_count;
    info.pSetLayouts = layouts;
    info.pushConstantRangeCount = l->push_size ? 1 : 0;
    info.pPushConstantRanges = &push;
    must(vkCreatePipelineLayout(d->device, &info, NULL, &l->pipeline_layout), "vkCreatePipelineLayout");
}

int make_root_layout(const struct device* d, const struct ladder_code* source, int use_addresses,
                     struct root_layout* l) {
    const struct ladder_root_signature* signature;
    char* messages;
    unsigned int n;
    int result = ladder_read_root_signature(source, 0, "root signature", &signature, &messages);

    report(messages);
    memset(l, 0, sizeof(*l));
    if (result != LADDER_OK)
        return result;
    if (signature->parameter_count > max_parameters)
        result = LADDER_ERROR_UNSUPPORTED;
    l->set_count = 1; /* set 0: samplers, and buffers of root descriptors */
    for (n = 0; n < signature->parameter_count && result == LADDER_OK; n++)
        result = place_parameter(l, &signature->parameters[n], use_addresses, &l->places[n]);
    for (n = 0; n < signature->sampler_count && result == LADDER_OK; n++)
        result = place_sampler(d, l, &signature->samplers[n]);
    if (result == LADDER_OK &&
        l->push_size > 128) /* more is not on every device: use a uniform buffer then */
        result = LADDER_ERROR_UNSUPPORTED;
    if (result == LADDER_OK)
        make_layouts(d, l);
    else
        fputs("root signature: error: it needs more than this program has\n", stderr);
    ladder_free_root_signature(signature);
    return result;
}

void free_root_layout(const struct device* d, struct root_layout* l) {
    uint32_t n;

    vkDestroyPipelineLayout(d->device, l->pipeline_layout, NULL);
    for (n = 0; n < l->set_count; n++)
        vkDestroyDescriptorSetLayout(d->device, l->sets[n].layout, NULL);
    for (n = 0; n < l->sampler_count; n++)
        vkDestroySampler(d->device, l->samplers[n], NULL);
}
