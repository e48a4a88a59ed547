/* Scenes as lines of a file (tests/data/dropin/d3d9_scenes.txt):
 *
 *     NAME VERTEX-SHADER PIXEL-SHADER [combined] [points] [rgb] [differs] [cubeN] [volumeN] [shadowN]
 *          [PARAMETER=VALUE]...
 *
 * A value with commas is a vector, one with a dot a float. */
#ifndef VKD3D_SCENE_FILE_H
#define VKD3D_SCENE_FILE_H

#include "vkd3d_scene.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PARAMETER_NAMES 41

extern const char* const parameter_names[PARAMETER_NAMES];

struct scene_line {
    struct scene scene;
    struct vkd3d_shader_d3dbc_source_info facts;
    int points;  /* not triangles */
    int rgb;     /* pictures are compared without alpha */
    int differs; /* pictures are not equal */
};

/* The names in `scene` lie in the line, which is changed; so do its facts in `out`. 0: it is no scene. */
int read_scene(char* line, struct scene_line* out);

#ifdef __cplusplus
}
#endif

#endif
