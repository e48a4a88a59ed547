/* Graphics pipelines of DXIL on vkd3d. Usage: d3d12_draw [FILTER]
 *
 * Scenes are drawn and written as scripts for Ladder's simulator into $DROPIN_SCRIPTS; the other cases have
 * results that were worked out by hand. */
#include "d3d12_draw.h"

#include <stdlib.h>

#define FLOAT4(name, index, slot)                                                                            \
    {                                                                                                        \
        name, index, DXGI_FORMAT_R32G32B32A32_FLOAT, slot, D3D12_APPEND_ALIGNED_ELEMENT,                     \
            D3D12_INPUT_CLASSIFICATION_PER_VERTEX_DATA, 0                                                    \
    }
#define FLOAT2(name, index, slot)                                                                            \
    {                                                                                                        \
        name, index, DXGI_FORMAT_R32G32_FLOAT, slot, D3D12_APPEND_ALIGNED_ELEMENT,                           \
            D3D12_INPUT_CLASSIFICATION_PER_VERTEX_DATA, 0                                                    \
    }
#define RGBA DXGI_FORMAT_R32G32B32A32_FLOAT

static const D3D12_INPUT_ELEMENT_DESC coloured[] = {FLOAT4("POSITION", 0, 0), FLOAT4("COLOR", 0, 0)};
/* Corners lie on places that a rasterizer's fixed point has, so that rounding them means nothing. Two
 * triangles, the second one with perspective. */
static const float two_triangles[] = {
    -0.875f, 0.875f,  0.25f,  1, 1, 0, 0,     1, 0.75f, 0.75f,  0.25f, 1, 0, 1, 0, 0.5f,
    -0.75f,  -0.75f,  0.25f,  1, 1, 0, 0.25f, 1, 1.75f, 1.625f, 0.5f,  2, 1, 1, 0, 1,
    0.875f,  -0.875f, 0.375f, 1, 0, 1, 1,     1, -2,    -2.5f,  3.5f,  4, 1, 0, 1, 1,
};
/* A triangle over everything and more. */
static const float everything[] = {-1, 1, 0.5f, 1, 0,  0,  1,    1, 3, 1, 0.5f, 1,
                                   2,  0, 1,    1, -1, -3, 0.5f, 1, 0, 2, 1,    1};
static const float three_points[] = {-0.5f, 0.5f, 0,      1, 0.25f,  0.5f,    0, 1, 0.5f, 0.25f, 0,    1,
                                     0.75f, 0,    0.125f, 1, 0.125f, -0.625f, 0, 1, 0.5f, 0.5f,  0.5f, 0.5f};
static const float patch[] = {-0.875f, -0.75f, 0, 1, 9,      8,      8, 8, 0.125f, 0.875f, 0, 1,
                              8,       9,      8, 8, 0.875f, -0.75f, 0, 1, 8,      8,      9, 8};

/* Semantics in another order than the shader's, spelt with other letters; texture coordinates apart. */
static const D3D12_INPUT_ELEMENT_DESC with_coordinates[] = {
    FLOAT4("Shade", 0, 0), FLOAT4("position", 0, 0), FLOAT2("TexCoord", 1, 0), FLOAT2("TEXCOORD", 0, 1)};
static const float shaded[] = {1, 0.5f, 0.25f, 1, -0.875f, 0.875f,  0, 1, 0.5f, 0.25f,
                               2, 2,    2,     2, 1.75f,   1.75f,   0, 2, 0,    0,
                               3, 3,    3,     3, 0.125f,  -0.875f, 0, 1, 1,    1};
static const float coordinates[] = {0, 0, 1, 0.25f, 0.5f, 1.5f};
static const float texels[4 * 4 * 4] = {1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0,
                                        1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 0, 0, 1, 0, 2, 0, 1, 0, 0, 2, 1,
                                        2, 2, 0, 1, 0, 2, 2, 1, 2, 0, 2, 1, 2, 2, 2, 1, 4, 4, 4, 1};

static const struct scene colours = {.vs = "dropin/colours.vs_6_0.dxil",
                                     .ps = "dropin/colours.ps_6_0.dxil",
                                     .elements = coloured,
                                     .element_count = 2,
                                     .vertices = {two_triangles},
                                     .vertex_floats = {8},
                                     .topology = D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST,
                                     .vertex_count = 6,
                                     .instance_count = 1,
                                     .constants = {1, 0.5f, 2, 1},
                                     .formats = {RGBA},
                                     .ulps = 64};
static const struct scene textured = {.vs = "dropin/textured.vs_6_0.dxil",
                                      .ps = "dropin/textured.ps_6_0.dxil",
                                      .elements = with_coordinates,
                                      .element_count = 4,
                                      .vertices = {shaded, coordinates},
                                      .vertex_floats = {10, 2},
                                      .topology = D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST,
                                      .vertex_count = 3,
                                      .instance_count = 1,
                                      .texels = texels,
                                      .formats = {RGBA},
                                      .ulps = 1024};
static const struct scene numbers = {.vs = "dropin/numbers.vs_6_0.dxil",
                                     .ps = "dropin/numbers.ps_6_0.dxil",
                                     .topology = D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST,
                                     .vertex_count = 3,
                                     .instance_count = 4,
                                     .formats = {RGBA, DXGI_FORMAT_UNKNOWN, DXGI_FORMAT_R32G32_UINT},
                                     .ulps = 16};
static const struct scene loops = {.vs = "dropin/colours.vs_6_0.dxil",
                                   .ps = "dropin/loops.ps_6_0.dxil",
                                   .elements = coloured,
                                   .element_count = 2,
                                   .vertices = {everything},
                                   .vertex_floats = {8},
                                   .topology = D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST,
                                   .vertex_count = 3,
                                   .instance_count = 1,
                                   .constants = {1, 1, 1, 1},
                                   .formats = {RGBA}};
static const struct scene squares = {.vs = "dropin/squares.vs_6_0.dxil",
                                     .gs = "dropin/squares.gs_6_0.dxil",
                                     .ps = "dropin/colours.ps_6_0.dxil",
                                     .elements = coloured,
                                     .element_count = 2,
                                     .vertices = {three_points},
                                     .vertex_floats = {8},
                                     .topology = D3D_PRIMITIVE_TOPOLOGY_POINTLIST,
                                     .vertex_count = 3,
                                     .instance_count = 1,
                                     .constants = {1, 1, 1, 1},
                                     .formats = {RGBA},
                                     .ulps = 64};
static const struct scene bent = {.vs = "dropin/squares.vs_6_0.dxil",
                                  .hs = "dropin/bent.hs_6_0.dxil",
                                  .ds = "dropin/bent.ds_6_0.dxil",
                                  .ps = "dropin/colours.ps_6_0.dxil",
                                  .elements = coloured,
                                  .element_count = 2,
                                  .vertices = {patch},
                                  .vertex_floats = {8},
                                  .topology = D3D_PRIMITIVE_TOPOLOGY_3_CONTROL_POINT_PATCHLIST,
                                  .vertex_count = 3,
                                  .instance_count = 1,
                                  .constants = {1, 1, 1, 1},
                                  .formats = {RGBA},
                                  .ulps = 256};
static const struct scene depth = {.vs = "dropin/colours.vs_6_0.dxil",
                                   .ps = "dropin/depth.ps_6_0.dxil",
                                   .elements = coloured,
                                   .element_count = 2,
                                   .vertices = {two_triangles},
                                   .vertex_floats = {8},
                                   .topology = D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST,
                                   .vertex_count = 6,
                                   .instance_count = 1,
                                   .formats = {RGBA},
                                   .depth = TRUE,
                                   .ulps = 64};

static int run_scene(const struct test_case* c) {
    draw_scene(c->name, c->data);
    return EXIT_SUCCESS;
}

static const struct test_case cases[] = {
    {"scene-colours", run_scene, &colours, NULL},
    {"scene-textured", run_scene, &textured, NULL},
    {"scene-numbers", run_scene, &numbers, NULL},
    {"scene-loops", run_scene, &loops, NULL},
    {"scene-squares", run_scene, &squares, NULL},
    {"scene-bent", run_scene, &bent, NULL},
    {"scene-depth", run_scene, &depth, NULL},
    {"alpha alone", case_alpha_target, NULL, NULL},
    {"targets of bytes", case_byte_targets, NULL, NULL},
    {"two sources", case_dual_source, "dropin/both_sources.ps_6_0.dxil", NULL},
    {"two sources and a third output", case_dual_source, "dropin/third_source.ps_6_0.dxil", NULL},
    {"a texture of one sample", case_one_sample, NULL, NULL},
    {"samples", case_samples, NULL, NULL},
    {"UAVs of pixel shaders", case_pixel_uavs, NULL, NULL},
    {"instance steps", case_instance_steps, NULL, NULL},
    {"indices", case_indexed, NULL, NULL},
    {"stream output of vertices", case_streamed_vertices, NULL, "the device has no transform feedback"},
    {"streams of a geometry shader", case_streams, NULL, "the device has no transform feedback"},
};

int main(int argc, char** argv) {
    return run_cases(cases, sizeof cases / sizeof *cases, argc > 1 ? argv[1] : NULL) != 0;
}
