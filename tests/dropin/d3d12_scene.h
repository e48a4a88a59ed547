/* Scenes: a draw, described once, which Direct3D 12 executes on a device and which can be written as a script
 * for Ladder's simulator. Targets have 32 x 24 pixels. The root signature is the same for all of them: root
 * constants b0 (parameter 0), a table (parameter 1) with t0, u1 and u2, the static sampler s0, linear and
 * clamping. */
#ifndef D3D12_SCENE_H
#define D3D12_SCENE_H

#include "d3d12_host.h"

enum { scene_width = 32, scene_height = 24, scene_targets = 3 };

struct scene {
    const char *vs, *hs, *ds, *gs, *ps; /* files of the test data; NULL: none */
    const D3D12_INPUT_ELEMENT_DESC* elements;
    UINT element_count;
    const float* vertices[2]; /* words of vertex buffers; NULL: none */
    UINT vertex_floats[2];    /* how many of them are of one vertex */
    D3D12_PRIMITIVE_TOPOLOGY topology;
    UINT vertex_count, instance_count;
    float constants[4];
    const float* texels; /* of t0, 4 x 4 in DXGI_FORMAT_R32G32B32A32_FLOAT; NULL: none */
    DXGI_FORMAT formats[scene_targets];
    BOOL depth; /* a depth buffer of 1.0, smaller depths win */
    UINT ulps;  /* how far the simulator's floats may be away */
};

/* What a pipeline of a scene has beyond it. */
struct scene_extras {
    UINT width, height, samples;
    const D3D12_STREAM_OUTPUT_DESC* stream_output;
    const D3D12_BLEND_DESC* blend;
};

ID3D12RootSignature* scene_root(struct host* h);
ID3D12PipelineState* scene_pipeline(struct host* h, ID3D12RootSignature* root, const struct scene* s,
                                    const struct scene_extras* extras);
/* Records what every draw needs: pipeline, root signature, vertex buffers, topology, viewport, constants. */
void scene_begin(struct host* h, ID3D12RootSignature* root, ID3D12PipelineState* pipeline,
                 const struct scene* s, const struct scene_extras* extras);
/* A target, cleared to zero, and its view in place `n` of the heap. */
ID3D12Resource* scene_target(struct host* h, ID3D12DescriptorHeap* heap, UINT n, DXGI_FORMAT format,
                             const struct scene_extras* extras);
/* Bytes of a pixel. */
UINT format_size(DXGI_FORMAT format);

/* Draws; writes the picture as a script `name` for the simulator. Fails where nothing was drawn. */
void draw_scene(const char* name, const struct scene* s);

/* Scripts. */
void write_scene(const char* name, const struct scene* s, void* const pictures[scene_targets]);

#endif
