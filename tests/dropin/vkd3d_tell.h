/* What a libvkd3d-shader tells of a shader, as text: one line for each descriptor, element and pair. */
#ifndef VKD3D_TELL_H
#define VKD3D_TELL_H

#include "vkd3d_abi.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TELL_SIZE 16384

/* The functions of the library to test; THIS_LIBRARY: of the one that a program is linked to. */
struct tell_library {
    int (*scan)(const struct vkd3d_shader_compile_info* info, char** messages);
    int (*compile)(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                   char** messages);
    void (*build_map)(const struct vkd3d_shader_signature* output, const struct vkd3d_shader_signature* input,
                      unsigned int* count, struct vkd3d_shader_varying_map* varyings);
    void (*free_code)(struct vkd3d_shader_code* code);
    void (*free_descriptors)(struct vkd3d_shader_scan_descriptor_info* info);
    void (*free_signatures)(struct vkd3d_shader_scan_signature_info* info);
    void (*free_pairs)(struct vkd3d_shader_scan_combined_resource_sampler_info* info);
};

#define THIS_LIBRARY                                                                                         \
    {                                                                                                        \
        vkd3d_shader_scan, vkd3d_shader_compile, vkd3d_shader_build_varying_map,                             \
            vkd3d_shader_free_shader_code, vkd3d_shader_free_scan_descriptor_info,                           \
            vkd3d_shader_free_scan_signature_info, vkd3d_shader_free_scan_combined_resource_sampler_info     \
    }

/* Scans bytecode of shader models 1 to 3, with what `chain` has, and writes the lines to `text` (TELL_SIZE
 * bytes); descriptors, and pairs, are sorted. Gives what the scan gives. */
int tell_shader(const struct tell_library* library, struct vkd3d_shader_code source, const void* chain,
                char* text);

#ifdef __cplusplus
}
#endif

#endif
