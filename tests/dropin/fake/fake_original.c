/* A libvkd3d-shader that prints its calls: those that the stand-in hands on. Its signatures
 * point into its own memory, as those of early versions point into the shader. Its results are from a heap of
 * its own: another library's free() takes none of them, and its own functions take nothing else. */
#include "vkd3d_abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define API __declspec(dllexport)
#else
#define API __attribute__((visibility("default")))
#endif

/* What is before each result. */
struct head {
    char mark[16];
};
static const struct head of_the_fake = {"of the fake heap"};
static unsigned results; /* that are not freed */

static void* copy_bytes(const void* bytes, size_t size) {
    struct head* head = malloc(sizeof *head + size);
    if (!head)
        abort();
    *head = of_the_fake;
    results++;
    return memcpy(head + 1, bytes, size);
}

static char* copy(const char* text) { return copy_bytes(text, strlen(text) + 1); }

static void give_back(const void* bytes) {
    struct head* head = (struct head*)bytes - 1;
    if (!bytes)
        return;
    if (memcmp(head, &of_the_fake, sizeof *head) != 0) {
        fprintf(stderr, "the fake is to free what it did not make\n");
        abort();
    }
    memset(head, 0, sizeof *head);
    results--;
    free(head);
}

API void vkd3d_shader_free_messages(char* messages) { give_back(messages); }
API void vkd3d_shader_free_shader_code(struct vkd3d_shader_code* code) { give_back(code->code); }
API void vkd3d_shader_free_scan_descriptor_info(struct vkd3d_shader_scan_descriptor_info* info) {
    give_back(info->descriptors);
}
API void vkd3d_shader_free_scan_combined_resource_sampler_info(
    struct vkd3d_shader_scan_combined_resource_sampler_info* info) {
    give_back(info->combined_samplers);
}
API void vkd3d_shader_free_scan_signature_info(struct vkd3d_shader_scan_signature_info* info) {
    give_back(info->output.elements);
}

API const char* vkd3d_shader_get_version(unsigned int* major, unsigned int* minor) {
    if (major)
        *major = 1;
    if (minor)
        *minor = 99;
    return "a fake";
}

API const uint32_t* vkd3d_shader_get_supported_source_types(unsigned int* count) {
    static const uint32_t types[] = {VKD3D_SHADER_SOURCE_HLSL, VKD3D_SHADER_SOURCE_DXBC_TPF};
    *count = 2;
    return types;
}

API const uint32_t* vkd3d_shader_get_supported_target_types(uint32_t source, unsigned int* count) {
    static const uint32_t types[] = {VKD3D_SHADER_TARGET_D3D_ASM, VKD3D_SHADER_TARGET_SPIRV_BINARY};
    *count = source == VKD3D_SHADER_SOURCE_DXBC_TPF ? 2 : 1;
    return types;
}

/* "compiled N", where N is the target. */
API int vkd3d_shader_compile(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                             char** messages) {
    char text[32];
    snprintf(text, sizeof text, "compiled %u", info->target_type);
    out->code = copy(text);
    out->size = strlen(text);
    if (messages)
        *messages = copy("a message of the fake");
    return VKD3D_FALSE; /* a success of another number */
}

/* Fails with a message if the source is one byte long; then structures hold what was freed. */
API int vkd3d_shader_scan(const struct vkd3d_shader_compile_info* info, char** messages) {
    static const struct vkd3d_shader_signature_element element = {"FAKE", 3, 0, 0, 3, 0, 15, 1, 0};
    static const struct vkd3d_shader_descriptor_info descriptors[2] = {{1, 2, 3, 4, 5, 6, 7}, {0}};
    static const struct vkd3d_shader_combined_resource_sampler_info pair = {8, 9, 10, 11};
    const struct vkd3d_chained* s;
    for (s = info->next; s; s = s->next)
        if (s->type == VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO) {
            struct vkd3d_shader_scan_signature_info* i = (struct vkd3d_shader_scan_signature_info*)s;
            i->output.elements = copy_bytes(&element, sizeof element);
            i->output.element_count = 1;
        } else if (s->type == VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO) {
            struct vkd3d_shader_scan_descriptor_info* i = (struct vkd3d_shader_scan_descriptor_info*)s;
            i->descriptors = copy_bytes(descriptors, sizeof descriptors);
            i->descriptor_count = 2;
            if (info->source.size == 1)
                vkd3d_shader_free_scan_descriptor_info(i);
        } else if (s->type == VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO) {
            struct vkd3d_shader_scan_combined_resource_sampler_info* i =
                (struct vkd3d_shader_scan_combined_resource_sampler_info*)s;
            i->combined_samplers = copy_bytes(&pair, sizeof pair);
            i->combined_sampler_count = 1;
        }
    if (info->source.size != 1)
        return VKD3D_OK;
    if (messages)
        *messages = copy("a failure of the fake");
    return VKD3D_ERROR_INVALID_SHADER;
}

API int vkd3d_shader_preprocess(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                                char** messages) {
    (void)info;
    if (messages)
        *messages = copy("a warning of the fake");
    out->code = copy("preprocessed");
    out->size = strlen("preprocessed");
    return VKD3D_OK;
}

static void call(PFN_vkd3d_log log, const char* format, ...) {
    va_list args;
    va_start(args, format);
    log(format, args);
    va_end(args);
}

API void vkd3d_shader_set_log_callback(PFN_vkd3d_log callback) {
    if (callback)
        call(callback, "the fake logs to you: %u results", results);
}
