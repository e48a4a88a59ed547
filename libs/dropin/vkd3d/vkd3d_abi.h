/*
 * The binary interface of libvkd3d-shader.so.1, versions 1.2 to 2.1: numbers and layouts, as its clients have
 * them compiled in; here its functions, in the headers below what they take. Names are those of the
 * interface; enumerations are 32 bits wide and uint32_t here. The test `vkd3d-layout` holds every name of
 * these files against <vkd3d_shader.h> where libvkd3d-dev is installed. C99, for tests in C.
 *
 * A chained structure begins with its type and `next`. Comments say since which version a thing exists; older
 * clients do not have it, and newer ones get what they would get of a library that does not know it yet.
 */
#ifndef LADDER_VKD3D_ABI_H
#define LADDER_VKD3D_ABI_H

#include "vkd3d_compile.h"
#include "vkd3d_containers.h"
#include "vkd3d_scan.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*PFN_vkd3d_log)(const char* format, va_list args);

/* Since 1.2 (the first three rows of which are older), 1.3, 1.4, 1.7, 1.9 and 1.10. */
int vkd3d_shader_parse_root_signature(const struct vkd3d_shader_code* dxbc,
                                      struct vkd3d_shader_versioned_root_signature_desc* desc,
                                      char** messages);
int vkd3d_shader_serialize_root_signature(const struct vkd3d_shader_versioned_root_signature_desc* desc,
                                          struct vkd3d_shader_code* dxbc, char** messages);
int vkd3d_shader_convert_root_signature(struct vkd3d_shader_versioned_root_signature_desc* dst,
                                        uint32_t version,
                                        const struct vkd3d_shader_versioned_root_signature_desc* src);
void vkd3d_shader_free_root_signature(struct vkd3d_shader_versioned_root_signature_desc* desc);
int vkd3d_shader_parse_input_signature(const struct vkd3d_shader_code* dxbc,
                                       struct vkd3d_shader_signature* signature, char** messages);
struct vkd3d_shader_signature_element*
vkd3d_shader_find_signature_element(const struct vkd3d_shader_signature* signature, const char* semantic_name,
                                    unsigned int semantic_index, unsigned int stream_index);
void vkd3d_shader_free_shader_signature(struct vkd3d_shader_signature* signature);
const char* vkd3d_shader_get_version(unsigned int* major, unsigned int* minor);
const uint32_t* vkd3d_shader_get_supported_source_types(unsigned int* count);
const uint32_t* vkd3d_shader_get_supported_target_types(uint32_t source_type, unsigned int* count);
int vkd3d_shader_compile(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                         char** messages);
int vkd3d_shader_scan(const struct vkd3d_shader_compile_info* info, char** messages);
void vkd3d_shader_free_messages(char* messages);
void vkd3d_shader_free_shader_code(struct vkd3d_shader_code* code);
void vkd3d_shader_free_scan_descriptor_info(struct vkd3d_shader_scan_descriptor_info* info);
int vkd3d_shader_preprocess(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                            char** messages);
void vkd3d_shader_set_log_callback(PFN_vkd3d_log callback);
int vkd3d_shader_parse_dxbc(const struct vkd3d_shader_code* dxbc, uint32_t flags,
                            struct vkd3d_shader_dxbc_desc* desc, char** messages);
int vkd3d_shader_serialize_dxbc(size_t section_count, const struct vkd3d_shader_dxbc_section_desc* sections,
                                struct vkd3d_shader_code* dxbc, char** messages);
void vkd3d_shader_free_dxbc(struct vkd3d_shader_dxbc_desc* desc);
void vkd3d_shader_build_varying_map(const struct vkd3d_shader_signature* output,
                                    const struct vkd3d_shader_signature* input, unsigned int* count,
                                    struct vkd3d_shader_varying_map* varyings);
void vkd3d_shader_free_scan_signature_info(struct vkd3d_shader_scan_signature_info* info);
void vkd3d_shader_free_scan_combined_resource_sampler_info(
    struct vkd3d_shader_scan_combined_resource_sampler_info* info);

#ifdef __cplusplus
}
#endif

#endif
