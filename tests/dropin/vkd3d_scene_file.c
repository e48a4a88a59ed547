#include "vkd3d_scene_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the order of their numbers, from 1 on. */
const char* const parameter_names[PARAMETER_NAMES] = {"RASTERIZER_SAMPLE_COUNT",
                                                      "ALPHA_TEST_FUNC",
                                                      "ALPHA_TEST_REF",
                                                      "FLAT_INTERPOLATION",
                                                      "CLIP_PLANE_MASK",
                                                      "CLIP_PLANE_0",
                                                      "CLIP_PLANE_1",
                                                      "CLIP_PLANE_2",
                                                      "CLIP_PLANE_3",
                                                      "CLIP_PLANE_4",
                                                      "CLIP_PLANE_5",
                                                      "CLIP_PLANE_6",
                                                      "CLIP_PLANE_7",
                                                      "POINT_SIZE",
                                                      "POINT_SIZE_MIN",
                                                      "POINT_SIZE_MAX",
                                                      "POINT_SPRITE",
                                                      "FOG_FRAGMENT_MODE",
                                                      "FOG_COLOUR",
                                                      "FOG_END",
                                                      "FOG_SCALE",
                                                      "FOG_SOURCE",
                                                      "BUMP_MATRIX_0",
                                                      "BUMP_MATRIX_1",
                                                      "BUMP_MATRIX_2",
                                                      "BUMP_MATRIX_3",
                                                      "BUMP_MATRIX_4",
                                                      "BUMP_MATRIX_5",
                                                      "BUMP_LUMINANCE_SCALE_0",
                                                      "BUMP_LUMINANCE_SCALE_1",
                                                      "BUMP_LUMINANCE_SCALE_2",
                                                      "BUMP_LUMINANCE_SCALE_3",
                                                      "BUMP_LUMINANCE_SCALE_4",
                                                      "BUMP_LUMINANCE_SCALE_5",
                                                      "BUMP_LUMINANCE_OFFSET_0",
                                                      "BUMP_LUMINANCE_OFFSET_1",
                                                      "BUMP_LUMINANCE_OFFSET_2",
                                                      "BUMP_LUMINANCE_OFFSET_3",
                                                      "BUMP_LUMINANCE_OFFSET_4",
                                                      "BUMP_LUMINANCE_OFFSET_5",
                                                      "PROJECTED_TEXTURE_MASK"};

static int read_parameter(const char* word, struct vkd3d_shader_parameter1* p) {
    const char* value = strchr(word, '=');
    unsigned n;
    memset(p, 0, sizeof *p);
    for (n = 0; value && n < PARAMETER_NAMES; n++)
        if (strlen(parameter_names[n]) == (size_t)(value - word) &&
            !strncmp(parameter_names[n], word, (size_t)(value - word)))
            p->name = n + 1;
    if (!p->name)
        return 0;
    p->type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    value++;
    if (strchr(value, ',')) {
        p->data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32_VEC4;
        return sscanf(value, "%f,%f,%f,%f", &p->u.f32_vec4[0], &p->u.f32_vec4[1], &p->u.f32_vec4[2],
                      &p->u.f32_vec4[3]) == 4;
    }
    if (strchr(value, '.')) {
        p->data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32;
        return sscanf(value, "%f", &p->u.f32_vec4[0]) == 1;
    }
    p->data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    return sscanf(value, "%u", &p->u.u32) == 1;
}

/* cube0: stage 0 has a cube; volume2; shadow1: sampler 1 compares. */
static int read_fact(const char* word, struct scene_line* s) {
    unsigned n;
    if (sscanf(word, "shadow%u", &n) == 1 && n < 16) {
        s->facts.shadow_samplers |= 1u << n;
    } else if (sscanf(word, "cube%u", &n) == 1 && n < 6) {
        s->facts.texture_dimensions[n] = VKD3D_SHADER_RESOURCE_TEXTURE_CUBE;
    } else if (sscanf(word, "volume%u", &n) == 1 && n < 6) {
        s->facts.texture_dimensions[n] = VKD3D_SHADER_RESOURCE_TEXTURE_3D;
    } else {
        return 0;
    }
    s->scene.facts = &s->facts;
    return 1;
}

int read_scene(char* line, struct scene_line* s) {
    char* word = strtok(line, " ");
    unsigned n;
    memset(s, 0, sizeof *s);
    for (n = 0; n < 6; n++)
        s->facts.texture_dimensions[n] = VKD3D_SHADER_RESOURCE_TEXTURE_2D;
    s->scene.name = word;
    s->scene.vertex = strtok(NULL, " ");
    s->scene.pixel = strtok(NULL, " ");
    if (!word || !s->scene.vertex || !s->scene.pixel)
        return 0;
    while ((word = strtok(NULL, " ")) != NULL) {
        struct scene* scene = &s->scene;
        if (!strcmp(word, "combined"))
            scene->combined = 1;
        else if (!strcmp(word, "points"))
            s->points = 1;
        else if (!strcmp(word, "rgb"))
            s->rgb = 1;
        else if (!strcmp(word, "differs"))
            s->differs = 1;
        else if (strchr(word, '=')) {
            if (scene->parameter_count == SCENE_PARAMETERS_MAX ||
                !read_parameter(word, &scene->parameters[scene->parameter_count++]))
                return 0;
        } else if (!read_fact(word, s))
            return 0;
    }
    return 1;
}
