/* A libvkd3d-shader that does nothing but tell what it was asked: what the stand-in hands on. Its signatures
 * point into its own memory, as those of early versions point into the shader. */
#include "vkd3d_abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define API __attribute__((visibility("default")))

static char* copy(const char* text) {
    char* made = malloc(strlen(text) + 1);
    return made ? strcpy(made, text) : NULL;
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

API int vkd3d_shader_scan(const struct vkd3d_shader_compile_info* info, char** messages) {
    static const struct vkd3d_shader_signature_element element = {"FAKE", 3, 0, 0, 3, 0, 15, 1, 0};
    const struct vkd3d_chained* s;
    (void)messages;
    for (s = info->next; s; s = s->next)
        if (s->type == VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO) {
            struct vkd3d_shader_scan_signature_info* i = (struct vkd3d_shader_scan_signature_info*)s;
            i->output.elements = malloc(sizeof element);
            memcpy(i->output.elements, &element, sizeof element);
            i->output.element_count = 1;
        }
    return VKD3D_OK;
}

API void vkd3d_shader_free_scan_signature_info(struct vkd3d_shader_scan_signature_info* info) {
    free(info->output.elements);
}

API int vkd3d_shader_preprocess(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                                char** messages) {
    (void)info;
    (void)messages;
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
        call(callback, "the fake logs to you");
}
