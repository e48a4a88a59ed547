/* A client that draws with bytecode of shader models 1 to 3, as Direct3D 9 on Vulkan does: it scans both
 * shaders, lays out their resources, maps what goes from one to the other, and has them compiled by whichever
 * libvkd3d-shader it is given. */
#ifndef VKD3D_SCENE_H
#define VKD3D_SCENE_H

#include "vkd3d_tell.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Descriptors, all in set 0: constants of class N (floats, integers, booleans) at N, of pixel shaders at 3 +
 * N; the texture of sampler N at 8 + N, its sampler at 24 + N, or both in one at 8 + N. Vertex shaders have
 * 16 for every number of a sampler more. */
enum {
    SCENE_CONSTANTS = 0,
    SCENE_PIXEL_CONSTANTS = 3,
    SCENE_TEXTURES = 8,
    SCENE_SAMPLERS = 24,
    SCENE_VERTEX = 32, /* added to those of vertex shaders */
    SCENE_PARAMETERS_MAX = 12
};

struct scene {
    const char* name;
    const char *vertex, *pixel; /* files of tests/data, without ".d3dbc" */
    struct vkd3d_shader_parameter1 parameters[SCENE_PARAMETERS_MAX];
    unsigned parameter_count;
    const struct vkd3d_shader_d3dbc_source_info* facts; /* or NULL */
    int combined;                                       /* textures and samplers are one descriptor */
};

struct stage {
    struct vkd3d_shader_code source, module;
    struct vkd3d_shader_scan_descriptor_info descriptors;
    struct vkd3d_shader_scan_signature_info signatures;
    struct vkd3d_shader_scan_combined_resource_sampler_info pairs;
};

/* The two stages of a scene: sources must be there. Gives 0 where the library refuses one. release_stage()
 * frees all but the source. */
int make_stages(const struct tell_library* library, const struct scene* scene, struct stage* vertex,
                struct stage* pixel);
void release_stage(const struct tell_library* library, struct stage* stage);

#ifdef __cplusplus
}
#endif

#endif
