/* DXIL to SPIR-V: open, link, compile. */
#include "guide.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* People read messages, programs read codes: here a missing feature is what the user can do something about.
 */
void report(char* messages) {
    size_t count, n;
    const struct ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);

    if (messages)
        fputs(messages, stderr);
    for (n = 0; n < count; n++)
        if (all[n].code == LADDER_DIAGNOSTIC_MISSING_DEVICE_FEATURE)
            fprintf(stderr, "    this device lacks %s\n", all[n].feature);
    ladder_free_messages(messages);
}

/* One for each thread that compiles: what one shader used, the next one uses again. */
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

static const struct ladder_scan_element* find_output(const struct shader* s,
                                                     const struct ladder_scan_element* input) {
    unsigned int n;

    for (n = 0; n < s->scan->output_count; n++)
        if (is_semantic(&s->scan->outputs[n], input->semantic_name, input->semantic_index))
            return &s->scan->outputs[n];
    return NULL;
}

/* Direct3D wants both sides of a link in the same register. What the pixel shader does not read need not be
 * written: the vertex shader's outputs are those of the map, and no others. */
int link_shaders(const struct shader* vertex, const struct shader* pixel, struct links* links) {
    unsigned int n;

    links->count = 0;
    for (n = 0; n < pixel->scan->input_count; n++) {
        const struct ladder_scan_element* input = &pixel->scan->inputs[n];
        struct ladder_linkage* link = &links->map[links->count];
        const struct ladder_scan_element* output;

        if (input->semantic_kind != LADDER_SEMANTIC_ARBITRARY)
            continue;
        output = find_output(vertex, input);
        if (!output || output->first_register != input->first_register || links->count == max_links) {
            fprintf(stderr, "%s: error: %s%u does not come from %s\n", pixel->name, input->semantic_name,
                    input->semantic_index, vertex->name);
            return LADDER_ERROR_INVALID_ARGUMENT;
        }
        memset(link, 0, sizeof(*link));
        link->signature = LADDER_SIGNATURE_OUTPUT;
        link->semantic_name = output->semantic_name;
        link->semantic_index = output->semantic_index;
        link->location = output->first_register;
        link->component = output->first_column;
        links->count++;
    }
    return LADDER_OK;
}

int compile_shader(const struct device* d, const struct root_layout* l, const struct links* links,
                   struct shader* s) {
    struct ladder_spirv_target_info target = {.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO};
    struct ladder_linkage_info linkage = {.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO};
    struct ladder_binding_map map = {.type = LADDER_STRUCTURE_TYPE_BINDING_MAP};
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
    if (links) {
        linkage.flags = LADDER_LINKAGE_INFO_DROP_OUTPUTS;
        linkage.map = links->map;
        linkage.map_count = links->count;
    }
    map.next = &linkage;
    map.ranges = l->ranges;
    map.range_count = l->range_count;
    map.root_size = l->push_size;
    info.next = &map;
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    result = ladder_compile_shader(s->open, &info, &module, &messages);
    report(messages);
    if (result != LADDER_OK)
        return result;
    made = ladder_get_module_info(module);
    create.codeSize = made->code.size;
    create.pCode = made->code.code;
    must(vkCreateShaderModule(d->device, &create, NULL, &s->module), "vkCreateShaderModule");
    ladder_free_module(module);
    return LADDER_OK;
}

void close_shader(const struct device* d, struct shader* s) {
    vkDestroyShaderModule(d->device, s->module, NULL);
    ladder_free_scan_result(s->scan);
    ladder_close_shader(s->open);
}
