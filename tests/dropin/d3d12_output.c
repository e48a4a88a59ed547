/* Draws whose results were worked out by hand: targets that need another order of components, blending with
 * two sources, samples, memory that pixel shaders write, inputs of instances. */
#include "d3d12_draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int outcome(unsigned int wrong) { return wrong ? EXIT_FAILURE : EXIT_SUCCESS; }

/* One triangle over everything, without vertex buffers. */
static struct scene whole_target(const char* pixel_shader, DXGI_FORMAT format) {
    const struct scene s = {.vs = "dropin/whole.vs_6_0.dxil",
                            .ps = pixel_shader,
                            .topology = D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST,
                            .vertex_count = 3,
                            .instance_count = 1,
                            .formats = {format}};
    return s;
}

/* A scene that is begun: its target is bound. */
struct begun {
    struct host host;
    ID3D12RootSignature* root;
    ID3D12PipelineState* pipeline;
    ID3D12DescriptorHeap* targets;
    ID3D12Resource* target;
};

static void begin(struct begun* b, const struct scene* s, const struct scene_extras* extras) {
    D3D12_CPU_DESCRIPTOR_HANDLE view;
    host_open(&b->host);
    b->root = scene_root(&b->host);
    b->pipeline = scene_pipeline(&b->host, b->root, s, extras);
    b->targets = make_heap(&b->host, D3D12_DESCRIPTOR_HEAP_TYPE_RTV, 1);
    b->target = scene_target(&b->host, b->targets, 0, s->formats[0], extras);
    scene_begin(&b->host, b->root, b->pipeline, s, extras);
    view = heap_cpu(&b->host, b->targets, 0);
    ID3D12GraphicsCommandList_OMSetRenderTargets(b->host.list, 1, &view, FALSE, NULL);
}

static uint8_t* draw_and_read(struct begun* b, const struct scene* s) {
    ID3D12GraphicsCommandList_DrawInstanced(b->host.list, s->vertex_count, s->instance_count, 0, 0);
    return read_texture(&b->host, b->target, format_size(s->formats[0]), D3D12_RESOURCE_STATE_RENDER_TARGET);
}

/* Colours n, 255 - n, n ^ 0x55, n ^ 0xaa of bytes.ps_6_0 for pixel n. */
static unsigned int wrong_bytes(const uint8_t* found, const int components[4], unsigned int count) {
    unsigned int wrong = 0;
    for (unsigned int n = 0; n < 256; n++) {
        const uint8_t colour[4] = {(uint8_t)n, (uint8_t)(255 - n), (uint8_t)(n ^ 0x55), (uint8_t)(n ^ 0xaa)};
        for (unsigned int k = 0; k < count; k++)
            wrong += found[n * count + k] != colour[components[k]];
    }
    return wrong;
}

/* Vulkan has no format of alpha alone: the runtime takes one of red and asks for another order of components.
 */
int case_alpha_target(const struct test_case* c) {
    const struct scene_extras extras = {.width = 16, .height = 16, .samples = 1};
    const struct scene s = whole_target("dropin/bytes.ps_6_0.dxil", DXGI_FORMAT_A8_UNORM);
    const int alpha[4] = {3};
    struct begun b;
    (void)c;
    begin(&b, &s, &extras);
    return outcome(wrong_bytes(draw_and_read(&b, &s), alpha, 1));
}

int case_byte_targets(const struct test_case* c) {
    const struct scene_extras extras = {.width = 16, .height = 16, .samples = 1};
    const struct scene rgba = whole_target("dropin/bytes.ps_6_0.dxil", DXGI_FORMAT_R8G8B8A8_UNORM);
    const struct scene bgra = whole_target("dropin/bytes.ps_6_0.dxil", DXGI_FORMAT_B8G8R8A8_UNORM);
    const int rgba_order[4] = {0, 1, 2, 3}, bgra_order[4] = {2, 1, 0, 3};
    struct begun b;
    (void)c;
    begin(&b, &rgba, &extras);
    if (wrong_bytes(draw_and_read(&b, &rgba), rgba_order, 4))
        fail("R8G8B8A8_UNORM");
    begin(&b, &bgra, &extras);
    return outcome(wrong_bytes(draw_and_read(&b, &bgra), bgra_order, 4));
}

/* Twice over zeros: first + second * target, so first, then first * (1 + second). The data is the shader; what
 * it writes beyond the two sources has no effect. */
int case_dual_source(const struct test_case* c) {
    D3D12_BLEND_DESC blend = {.RenderTarget = {{.BlendEnable = TRUE,
                                                .SrcBlend = D3D12_BLEND_ONE,
                                                .DestBlend = D3D12_BLEND_SRC1_COLOR,
                                                .BlendOp = D3D12_BLEND_OP_ADD,
                                                .SrcBlendAlpha = D3D12_BLEND_ONE,
                                                .DestBlendAlpha = D3D12_BLEND_ZERO,
                                                .BlendOpAlpha = D3D12_BLEND_OP_ADD,
                                                .RenderTargetWriteMask = D3D12_COLOR_WRITE_ENABLE_ALL}}};
    const struct scene_extras extras = {.width = 4, .height = 4, .samples = 1, .blend = &blend};
    const struct scene s = whole_target(c->data, DXGI_FORMAT_R32G32B32A32_FLOAT);
    const float expected[4] = {0.5f * 1.25f, 0.25f * 2, 1 * 1.5f, 0};
    unsigned int wrong = 0;
    struct begun b;
    uint8_t* found;
    begin(&b, &s, &extras);
    ID3D12GraphicsCommandList_DrawInstanced(b.host.list, 3, 1, 0, 0);
    found = draw_and_read(&b, &s);
    for (unsigned int n = 0; n < 16; n++)
        wrong += memcmp(found + n * 16, expected, sizeof expected) != 0;
    return outcome(wrong);
}

/* A texture that is not multisampled, where the shader declares one of one sample: texels (x, y), each read at its
 * mirror image (y, x), plus 1000 times width, height and number of samples. The sample lies at 0, 0. */
int case_one_sample(const struct test_case* c) {
    const struct scene_extras extras = {.width = 4, .height = 4, .samples = 1};
    const struct scene s = whole_target("dropin/one_sample.ps_6_0.dxil", DXGI_FORMAT_R32G32B32A32_FLOAT);
    float texels[16][4] = {{0}};
    unsigned int wrong = 0;
    struct begun b;
    uint8_t* found;
    (void)c;
    for (unsigned int n = 0; n < 16; n++) {
        texels[n][0] = (float)(n % 4);
        texels[n][1] = (float)(n / 4);
        texels[n][3] = (float)n;
    }
    begin(&b, &s, &extras);
    ID3D12Resource* t = make_texture(&b.host, s.formats[0], 4, 4, 1, D3D12_RESOURCE_FLAG_NONE, NULL);
    ID3D12DescriptorHeap* heap = make_heap(&b.host, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 3);
    fill_texture(&b.host, t, texels, 16, D3D12_RESOURCE_STATE_PIXEL_SHADER_RESOURCE);
    ID3D12Device_CreateShaderResourceView(b.host.device, t, NULL, heap_cpu(&b.host, heap, 0));
    ID3D12GraphicsCommandList_SetDescriptorHeaps(b.host.list, 1, &heap);
    ID3D12GraphicsCommandList_SetGraphicsRootDescriptorTable(b.host.list, 1, heap_gpu(&b.host, heap, 0));
    found = draw_and_read(&b, &s);
    for (unsigned int n = 0; n < 16; n++) {
        const unsigned int x = n % 4, y = n / 4;
        const float expected[4] = {(float)y + 4000, (float)x + 4000, 1000, (float)(y + 4 * x)};
        wrong += memcmp(found + n * 16, expected, sizeof expected) != 0;
    }
    return outcome(wrong);
}

/* Four samples: the shader says 1, 2, 4, 8; 4; 0, 1, 2, 3. Their mean is 15 / 4, 4, 6 / 4. */
int case_samples(const struct test_case* c) {
    const struct scene_extras extras = {.width = 4, .height = 4, .samples = 4};
    const struct scene s = whole_target("dropin/samples.ps_6_0.dxil", DXGI_FORMAT_R32G32B32A32_FLOAT);
    const float expected[4] = {3.75f, 4, 1.5f, 1};
    unsigned int wrong = 0;
    struct begun b;
    uint8_t* found;
    begin(&b, &s, &extras);
    ID3D12Resource* mean =
        make_texture(&b.host, s.formats[0], 4, 4, 1, D3D12_RESOURCE_FLAG_ALLOW_RENDER_TARGET, NULL);
    ID3D12GraphicsCommandList_DrawInstanced(b.host.list, 3, 1, 0, 0);
    transition(&b.host, b.target, D3D12_RESOURCE_STATE_RENDER_TARGET, D3D12_RESOURCE_STATE_RESOLVE_SOURCE);
    transition(&b.host, mean, D3D12_RESOURCE_STATE_COMMON, D3D12_RESOURCE_STATE_RESOLVE_DEST);
    ID3D12GraphicsCommandList_ResolveSubresource(b.host.list, mean, 0, b.target, 0, s.formats[0]);
    found = read_texture(&b.host, mean, 16, D3D12_RESOURCE_STATE_RESOLVE_DEST);
    for (unsigned int n = 0; n < 16; n++)
        wrong += memcmp(found + n * 16, expected, sizeof expected) != 0;
    if (wrong)
        fprintf(stderr, "%s: %g %g %g %g\n", c->name, ((float*)found)[0], ((float*)found)[1],
                ((float*)found)[2], ((float*)found)[3]);
    return outcome(wrong);
}

/* 8 x 8 pixels: each adds 1 + y to the count of its column & 3, so each count is 2 * (1 + ... + 8) = 72. */
int case_pixel_uavs(const struct test_case* c) {
    const struct scene_extras extras = {.width = 8, .height = 8, .samples = 1};
    const struct scene s = whole_target("dropin/counted.ps_6_0.dxil", DXGI_FORMAT_R32G32B32A32_FLOAT);
    const uint32_t zeros[4] = {0}, counts[4] = {72, 72, 72, 72};
    uint32_t places[64];
    unsigned int wrong;
    struct begun b;
    (void)c;
    begin(&b, &s, &extras);
    ID3D12Resource* counted =
        make_filled(&b.host, zeros, sizeof zeros, D3D12_RESOURCE_STATE_UNORDERED_ACCESS);
    ID3D12Resource* placed = make_texture(&b.host, DXGI_FORMAT_R32_UINT, 8, 8, 1,
                                          D3D12_RESOURCE_FLAG_ALLOW_UNORDERED_ACCESS, NULL);
    ID3D12DescriptorHeap* heap = make_heap(&b.host, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 3);
    transition(&b.host, placed, D3D12_RESOURCE_STATE_COMMON, D3D12_RESOURCE_STATE_UNORDERED_ACCESS);
    buffer_uav(&b.host, heap_cpu(&b.host, heap, 1), counted, DXGI_FORMAT_R32_TYPELESS, 0, 0, 4, NULL, 0);
    ID3D12Device_CreateUnorderedAccessView(b.host.device, placed, NULL, NULL, heap_cpu(&b.host, heap, 2));
    ID3D12GraphicsCommandList_SetDescriptorHeaps(b.host.list, 1, &heap);
    ID3D12GraphicsCommandList_SetGraphicsRootDescriptorTable(b.host.list, 1, heap_gpu(&b.host, heap, 0));
    ID3D12GraphicsCommandList_DrawInstanced(b.host.list, 3, 1, 0, 0);
    for (uint32_t n = 0; n < 64; n++)
        places[n] = n % 8 * 16 + n / 8;
    wrong = count_wrong("counts", read_buffer(&b.host, counted, D3D12_RESOURCE_STATE_UNORDERED_ACCESS, 16),
                        counts, 4);
    wrong += count_wrong("places", read_texture(&b.host, placed, 4, D3D12_RESOURCE_STATE_UNORDERED_ACCESS),
                         places, 64);
    return outcome(wrong);
}

/* What point_scene() puts into vertex buffers beside the scene's own. */
static void bind_slot(struct host* h, UINT slot, const void* data, UINT size, UINT stride) {
    ID3D12Resource* buffer = make_filled(h, data, size, D3D12_RESOURCE_STATE_VERTEX_AND_CONSTANT_BUFFER);
    const D3D12_VERTEX_BUFFER_VIEW view = {ID3D12Resource_GetGPUVirtualAddress(buffer), size, stride};
    ID3D12GraphicsCommandList_IASetVertexBuffers(h->list, slot, 1, &view);
}

/* Points on 4 x 4 pixels: vertex v in column v, instance i in row i; instances 0 and 1 have one colour, 2 and
 * 3 another. */
int case_instance_steps(const struct test_case* c) {
    const D3D12_INPUT_ELEMENT_DESC elements[] = {
        {"COLOR", 0, DXGI_FORMAT_R8G8B8A8_UNORM, 3, 4, D3D12_INPUT_CLASSIFICATION_PER_INSTANCE_DATA, 2},
        {"PLACE", 0, DXGI_FORMAT_R32G32_FLOAT, 0, 0, D3D12_INPUT_CLASSIFICATION_PER_VERTEX_DATA, 0},
        {"SHIFT", 0, DXGI_FORMAT_R32G32_FLOAT, 2, 0, D3D12_INPUT_CLASSIFICATION_PER_INSTANCE_DATA, 1}};
    const struct scene_extras extras = {.width = 4, .height = 4, .samples = 1};
    const float places[4][2] = {{-0.75f, 0.75f}, {-0.25f, 0.75f}, {0.25f, 0.75f}, {0.75f, 0.75f}};
    const float shifts[4][2] = {{0, 0}, {0, -0.5f}, {0, -1}, {0, -1.5f}};
    const uint32_t colours[2][2] = {{~0u, 0xff0000ff}, {~0u, 0x0000ffff}};
    const float expected[2][4] = {{1, 0, 0, 1}, {1, 1, 0, 0}};
    struct scene s = whole_target("dropin/colours.ps_6_0.dxil", DXGI_FORMAT_R32G32B32A32_FLOAT);
    unsigned int wrong = 0;
    struct begun b;
    uint8_t* found;
    (void)c;
    s.vs = "dropin/stepped.vs_6_0.dxil";
    s.elements = elements;
    s.element_count = 3;
    s.topology = D3D_PRIMITIVE_TOPOLOGY_POINTLIST;
    s.vertex_count = s.instance_count = 4;
    for (int n = 0; n < 4; n++)
        s.constants[n] = 1;
    begin(&b, &s, &extras);
    bind_slot(&b.host, 0, places, sizeof places, 8);
    bind_slot(&b.host, 2, shifts, sizeof shifts, 8);
    bind_slot(&b.host, 3, colours, sizeof colours, 8);
    found = draw_and_read(&b, &s);
    for (unsigned int n = 0; n < 16; n++)
        wrong += memcmp(found + n * 16, expected[n / 8], 16) != 0;
    return outcome(wrong);
}

/* SV_VertexID is the index without the base, so this is the triangle over everything. */
int case_indexed(const struct test_case* c) {
    const struct scene_extras extras = {.width = 16, .height = 16, .samples = 1};
    const struct scene s = whole_target("dropin/bytes.ps_6_0.dxil", DXGI_FORMAT_R8G8B8A8_UNORM);
    const uint16_t indices[8] = {7, 7, 2, 1, 0};
    const int order[4] = {0, 1, 2, 3};
    struct begun b;
    (void)c;
    begin(&b, &s, &extras);
    ID3D12Resource* buffer = make_filled(&b.host, indices, sizeof indices, D3D12_RESOURCE_STATE_INDEX_BUFFER);
    const D3D12_INDEX_BUFFER_VIEW view = {ID3D12Resource_GetGPUVirtualAddress(buffer), sizeof indices,
                                          DXGI_FORMAT_R16_UINT};
    ID3D12GraphicsCommandList_IASetIndexBuffer(b.host.list, &view);
    ID3D12GraphicsCommandList_DrawIndexedInstanced(b.host.list, 3, 1, 2, 5, 0);
    return outcome(
        wrong_bytes(read_texture(&b.host, b.target, 4, D3D12_RESOURCE_STATE_RENDER_TARGET), order, 4));
}
