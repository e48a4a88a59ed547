/* DXIL to SPIR-V: open, link, compile. */
#include "guide.h"

#include <ctype.h>
#include <stdio.h>

/* Prints the messages, and names each device feature that the shader needs and the device lacks. */
void report(char* messages) {
    unsigned int count, n;
    const struct ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);

    if (messages)
        fputs(messages, stderr);
    for (n = 0; n < count; n++)
        if (all[n].code == LADDER_DIAGNOSTIC_MISSING_DEVICE_FEATURE)
            fprintf(stderr, "    this device lacks %s\n", all[n].feature);
    ladder_free_messages(messages);
}

/* Makes the context of a thread that compiles. The next shader uses the memory of the last one again. */
int make_context(struct ladder_context** context) {
    struct ladder_context_info info = {.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO};
    char* messages;
    int result;

    info.api_version = LADDER_API_VERSION;
    info.memory_limit = (size_t)256 << 20; /* no shader takes more of the game's memory */
    result = ladder_create_context(&info, context, &messages);
    report(messages);
    return result;
}

/* The shader is read once, for the scan and for all compiles. */
int open_shader(struct ladder_context* context, struct shader* s, enum ladder_stage stage) {
    struct ladder_scan_info info = {.type = LADDER_STRUCTURE_TYPE_SCAN_INFO};
    char* messages;
    int result;

    info.source = s->dxil;
    info.source_name = s->name;
    result = ladder_open_shader(context, &info, &s->open, &messages);
    report(messages);
    if (result != LADDER_OK)
        return result;
    result = ladder_scan_shader(s->open, NULL, &s->scan, &messages);
    report(messages);
    if (result == LADDER_OK && s->scan->stage != stage) {
        fprintf(stderr, "%s: error: it is a shader of another stage\n", s->name);
        return LADDER_ERROR_INVALID_ARGUMENT;
    }
    return result;
}

/* Direct3D takes semantics for the same whatever the case of their letters. */
int is_semantic(const struct ladder_scan_element* element, const char* semantic_name,
                unsigned int semantic_index) {
    const char* name = element->semantic_name;

    while (*name && toupper((unsigned char)*name) == toupper((unsigned char)*semantic_name))
        name++, semantic_name++;
    return !*name && !*semantic_name && element->semantic_index == semantic_index;
}

/* Makes the maps of both shaders: the vertex shader need not write what the pixel shader does not read.
 * Ladder would also let the pixel shader read zero where the vertex shader writes nothing; Direct3D makes no
 * such pipeline. */
int link_shaders(const struct shader* vertex, const struct shader* pixel,
                 const struct ladder_stage_links** links) {
    struct ladder_link_info info = {.type = LADDER_STRUCTURE_TYPE_LINK_INFO};
    unsigned int n;
    char* messages;
    int result;

    info.from.stage = LADDER_STAGE_VERTEX;
    info.from.scan = vertex->scan;
    info.to.stage = LADDER_STAGE_PIXEL;
    info.to.scan = pixel->scan;
    result = ladder_link_stages(&info, links, &messages);
    report(messages);
    if (result != LADDER_OK)
        return result;
    for (n = 0; n < (*links)->to_map_count; n++) {
        const struct ladder_linkage* input = &(*links)->to_map[n];

        if (input->flags & LADDER_LINKAGE_ZERO) {
            fprintf(stderr, "%s: error: %s%u does not come from %s\n", pixel->name, input->semantic_name,
                    input->semantic_index, vertex->name);
            return LADDER_ERROR_INVALID_ARGUMENT;
        }
    }
    return LADDER_OK;
}

int compile_shader(const struct device* d, const struct root_layout* l, const struct ladder_linkage* map,
                   unsigned int map_count, struct shader* s) {
    struct ladder_spirv_target_info target = {.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO};
    struct ladder_linkage_info linkage = {.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO};
    struct ladder_binding_map bindings = {.type = LADDER_STRUCTURE_TYPE_BINDING_MAP};
    struct ladder_compile_info info = {.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO};
    struct ladder_device_info device = {.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO};
    VkShaderModuleCreateInfo create = {.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    struct ladder_module* module;
    const struct ladder_module_info* made;
    char* messages;
    int result;

    target.environment = LADDER_SPIRV_ENVIRONMENT_VULKAN_1_3;
    device.next = &target;
    device.properties = d->properties;
    device.property_count = d->property_count;
    linkage.next = &device;
    linkage.map = map;
    linkage.map_count = map_count;
    bindings.next = &linkage;
    bindings.ranges = l->ranges;
    bindings.range_count = l->range_count;
    bindings.root_size = l->push_size;
    info.next = &bindings;
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    result = ladder_compile_shader(s->open, &info, &module, &messages);
    report(messages);
    if (result != LADDER_OK)
        return result;
    made = ladder_get_module_info(module);
    create.codeSize = made->output.size;
    create.pCode = made->output.code;
    must(vkCreateShaderModule(d->device, &create, NULL, &s->module), "vkCreateShaderModule");
    ladder_free_module(module);
    return LADDER_OK;
}

void close_shader(const struct device* d, struct shader* s) {
    vkDestroyShaderModule(d->device, s->module, NULL);
    ladder_free_scan_result(s->scan);
    ladder_close_shader(s->open);
}
