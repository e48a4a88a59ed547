#include "vkd3d_tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES_MAX 256
#define LINE_SIZE 128

static int compare_lines(const void* a, const void* b) { return strcmp(a, b); }

struct lines {
    char line[LINES_MAX][LINE_SIZE];
    unsigned count;
};

static char* next_line(struct lines* l) {
    if (l->count == LINES_MAX)
        abort();
    return l->line[l->count++];
}

static void append(struct lines* l, char* text, int sorted) {
    unsigned n;
    if (sorted)
        qsort(l->line, l->count, LINE_SIZE, compare_lines);
    for (n = 0; n < l->count; n++)
        snprintf(text + strlen(text), TELL_SIZE - strlen(text), "%s\n", l->line[n]);
    l->count = 0;
}

static void tell_descriptors(const struct vkd3d_shader_scan_descriptor_info* d, struct lines* l) {
    static const char* const classes[] = {"srv", "uav", "cbv", "sampler"};
    uint32_t n;
    for (n = 0; n < d->descriptor_count; n++) {
        const struct vkd3d_shader_descriptor_info* e = &d->descriptors[n];
        snprintf(next_line(l), LINE_SIZE, "%s space %u register %u kind %u data %u flags %u count %u",
                 classes[e->type], e->register_space, e->register_index, e->resource_type,
                 e->resource_data_type, e->flags, e->count);
    }
}

static void tell_signature(const char* which, const struct vkd3d_shader_signature* s, struct lines* l) {
    uint32_t n;
    for (n = 0; n < s->element_count; n++) {
        const struct vkd3d_shader_signature_element* e = &s->elements[n];
        snprintf(next_line(l), LINE_SIZE,
                 "%s %s%u stream %u value %u type %u register %u mask %x used %x precision %u", which,
                 e->semantic_name, e->semantic_index, e->stream_index, e->sysval_semantic, e->component_type,
                 e->register_index, e->mask, e->used_mask, e->min_precision);
    }
}

static void tell_pairs(const struct vkd3d_shader_scan_combined_resource_sampler_info* p, struct lines* l) {
    uint32_t n;
    for (n = 0; n < p->combined_sampler_count; n++) {
        const struct vkd3d_shader_combined_resource_sampler_info* e = &p->combined_samplers[n];
        snprintf(next_line(l), LINE_SIZE, "pair %u %u with %u %u", e->resource_space, e->resource_index,
                 e->sampler_space, e->sampler_index);
    }
}

int tell_shader(const struct tell_library* library, struct vkd3d_shader_code source, const void* chain,
                char* text) {
    static struct lines l;
    struct vkd3d_shader_compile_option version = {VKD3D_SHADER_COMPILE_OPTION_API_VERSION,
                                                  VKD3D_SHADER_API_VERSION_2_1};
    struct vkd3d_shader_scan_combined_resource_sampler_info pairs = {0};
    struct vkd3d_shader_scan_signature_info signatures = {0};
    struct vkd3d_shader_scan_descriptor_info descriptors = {0};
    struct vkd3d_shader_compile_info info = {0};
    int result;
    pairs.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO;
    pairs.next = chain;
    signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
    signatures.next = &pairs;
    descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    descriptors.next = &signatures;
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &descriptors;
    info.source = source;
    info.source_type = VKD3D_SHADER_SOURCE_D3D_BYTECODE;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    info.options = &version;
    info.option_count = 1;
    info.log_level = VKD3D_SHADER_LOG_NONE;
    text[0] = 0;
    result = library->scan(&info, NULL);
    if (result != VKD3D_OK)
        return result;
    tell_descriptors(&descriptors, &l);
    append(&l, text, 1);
    tell_signature("in", &signatures.input, &l);
    tell_signature("out", &signatures.output, &l);
    tell_signature("patch", &signatures.patch_constant, &l);
    append(&l, text, 0);
    tell_pairs(&pairs, &l);
    append(&l, text, 0);
    library->free_descriptors(&descriptors);
    library->free_signatures(&signatures);
    library->free_pairs(&pairs);
    return result;
}
