#include "vkd3d_scene.h"

#include <string.h>

#define BINDINGS_MAX 64

struct places {
    struct vkd3d_shader_resource_binding bindings[BINDINGS_MAX];
    struct vkd3d_shader_combined_resource_sampler pairs[BINDINGS_MAX];
    struct vkd3d_shader_interface_info info;
};

static void place(struct places* p, const struct stage* s, int is_pixel, int combined) {
    const uint32_t more = is_pixel ? 0 : SCENE_VERTEX;
    uint32_t n;
    memset(p, 0, sizeof *p);
    p->info.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    p->info.bindings = p->bindings;
    p->info.combined_samplers = p->pairs;
    for (n = 0; n < s->descriptors.descriptor_count && n < BINDINGS_MAX; n++) {
        const struct vkd3d_shader_descriptor_info* d = &s->descriptors.descriptors[n];
        struct vkd3d_shader_resource_binding* b = &p->bindings[p->info.binding_count];
        const int constants = d->type == VKD3D_SHADER_DESCRIPTOR_TYPE_CBV;
        if (combined && !constants)
            continue;
        p->info.binding_count++;
        b->type = d->type;
        b->register_index = d->register_index;
        b->shader_visibility = VKD3D_SHADER_VISIBILITY_ALL;
        b->flags = constants ? VKD3D_SHADER_BINDING_FLAG_BUFFER : VKD3D_SHADER_BINDING_FLAG_IMAGE;
        b->binding.count = 1;
        b->binding.binding =
            d->register_index + (constants ? (is_pixel ? SCENE_PIXEL_CONSTANTS : SCENE_CONSTANTS)
                                 : d->type == VKD3D_SHADER_DESCRIPTOR_TYPE_SRV ? SCENE_TEXTURES + more
                                                                               : SCENE_SAMPLERS + more);
    }
    for (n = 0; combined && n < s->pairs.combined_sampler_count && n < BINDINGS_MAX; n++) {
        const struct vkd3d_shader_combined_resource_sampler_info* from = &s->pairs.combined_samplers[n];
        struct vkd3d_shader_combined_resource_sampler* c = &p->pairs[p->info.combined_sampler_count++];
        c->resource_index = from->resource_index;
        c->sampler_index = from->sampler_index;
        c->shader_visibility = VKD3D_SHADER_VISIBILITY_ALL;
        c->flags = VKD3D_SHADER_BINDING_FLAG_IMAGE;
        c->binding.binding = SCENE_TEXTURES + more + from->resource_index;
        c->binding.count = 1;
    }
}

/* What both calls have in common; `next` of `facts` is the rest of the chain. */
struct request {
    struct vkd3d_shader_compile_option version;
    struct vkd3d_shader_parameter_info parameters;
    struct vkd3d_shader_d3dbc_source_info facts;
    struct vkd3d_shader_compile_info info;
};

static void fill_request(struct request* r, const struct scene* scene, struct vkd3d_shader_code source,
                         const void* next) {
    memset(r, 0, sizeof *r);
    r->version.name = VKD3D_SHADER_COMPILE_OPTION_API_VERSION;
    r->version.value = 19; /* before 2.0, which asks for modes of denormals */
    r->parameters.type = VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO;
    r->parameters.next = next;
    r->parameters.parameters = scene->parameters;
    r->parameters.parameter_count = scene->parameter_count;
    if (scene->facts) {
        r->facts = *scene->facts;
        r->facts.type = VKD3D_SHADER_STRUCTURE_TYPE_D3DBC_SOURCE_INFO;
        r->facts.next = &r->parameters;
    }
    r->info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    r->info.next = scene->facts ? (const void*)&r->facts : (const void*)&r->parameters;
    r->info.source = source;
    r->info.source_type = VKD3D_SHADER_SOURCE_D3D_BYTECODE;
    r->info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    r->info.options = &r->version;
    r->info.option_count = 1;
}

static int scan_stage(const struct tell_library* library, const struct scene* scene, struct stage* s) {
    struct request r;
    s->pairs.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO;
    s->signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
    s->signatures.next = &s->pairs;
    s->descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    s->descriptors.next = &s->signatures;
    fill_request(&r, scene, s->source, &s->descriptors);
    return library->scan(&r.info, NULL) == VKD3D_OK;
}

static int compile_stage(const struct tell_library* library, const struct scene* scene, struct stage* s,
                         const struct vkd3d_shader_varying_map_info* map) {
    struct vkd3d_shader_spirv_target_info target = {0};
    struct places places;
    struct request r;
    place(&places, s, map == NULL, scene->combined);
    target.type = VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.next = &places.info;
    target.environment = VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_0;
    target.entry_point = "main";
    places.info.next = map;
    fill_request(&r, scene, s->source, &target);
    if (library->compile(&r.info, &s->module, NULL) == VKD3D_OK)
        return 1;
    memset(&s->module, 0, sizeof s->module); /* vkd3d leaves there what it has freed */
    return 0;
}

int make_stages(const struct tell_library* library, const struct scene* scene, struct stage* vertex,
                struct stage* pixel) {
    struct vkd3d_shader_varying_map varyings[64];
    struct vkd3d_shader_varying_map_info map = {0};
    if (!scan_stage(library, scene, vertex) || !scan_stage(library, scene, pixel) ||
        pixel->signatures.input.element_count > 64)
        return 0;
    map.type = VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO;
    map.varying_map = varyings;
    library->build_map(&vertex->signatures.output, &pixel->signatures.input, &map.varying_count, varyings);
    return compile_stage(library, scene, vertex, &map) && compile_stage(library, scene, pixel, NULL);
}

void release_stage(const struct tell_library* library, struct stage* s) {
    library->free_descriptors(&s->descriptors);
    library->free_signatures(&s->signatures);
    library->free_pairs(&s->pairs);
    library->free_code(&s->module);
}
