#include "d3d12_scene.h"

#include <stdlib.h>
#include <string.h>

static const struct scene_extras plain = {.width = scene_width, .height = scene_height, .samples = 1};

UINT format_size(DXGI_FORMAT format) {
    switch (format) {
    case DXGI_FORMAT_R32G32B32A32_FLOAT: return 16;
    case DXGI_FORMAT_R32G32_UINT: return 8;
    case DXGI_FORMAT_A8_UNORM: return 1;
    default: return 4;
    }
}

ID3D12RootSignature* scene_root(struct host* h) {
    const D3D12_DESCRIPTOR_RANGE ranges[] = {table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 0, 0, 1),
                                             table_range(D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 1, 0, 2)};
    const D3D12_ROOT_PARAMETER parameters[] = {root_constants(0, 0, 4), root_table(ranges, 2)};
    const D3D12_STATIC_SAMPLER_DESC sampler = {.Filter = D3D12_FILTER_MIN_MAG_MIP_LINEAR,
                                               .AddressU = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                               .AddressV = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                               .AddressW = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                               .MaxLOD = 10};
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = 2,
                                            .pParameters = parameters,
                                            .NumStaticSamplers = 1,
                                            .pStaticSamplers = &sampler,
                                            .Flags =
                                                D3D12_ROOT_SIGNATURE_FLAG_ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT |
                                                D3D12_ROOT_SIGNATURE_FLAG_ALLOW_STREAM_OUTPUT};
    return make_root_signature(h, &desc);
}

static D3D12_SHADER_BYTECODE shader(const char* file) {
    const struct blob code = file ? read_data(file) : (struct blob){NULL, 0};
    return (D3D12_SHADER_BYTECODE){code.data, code.size};
}

static D3D12_PRIMITIVE_TOPOLOGY_TYPE topology_type(D3D12_PRIMITIVE_TOPOLOGY topology) {
    return topology == D3D_PRIMITIVE_TOPOLOGY_POINTLIST ? D3D12_PRIMITIVE_TOPOLOGY_TYPE_POINT
           : topology >= D3D_PRIMITIVE_TOPOLOGY_1_CONTROL_POINT_PATCHLIST
               ? D3D12_PRIMITIVE_TOPOLOGY_TYPE_PATCH
               : D3D12_PRIMITIVE_TOPOLOGY_TYPE_TRIANGLE;
}

ID3D12PipelineState* scene_pipeline(struct host* h, ID3D12RootSignature* root, const struct scene* s,
                                    const struct scene_extras* extras) {
    D3D12_GRAPHICS_PIPELINE_STATE_DESC desc = {
        .pRootSignature = root,
        .VS = shader(s->vs),
        .PS = shader(s->ps),
        .DS = shader(s->ds),
        .HS = shader(s->hs),
        .GS = shader(s->gs),
        .SampleMask = ~0u,
        .RasterizerState = {.FillMode = D3D12_FILL_MODE_SOLID,
                            .CullMode = D3D12_CULL_MODE_NONE,
                            .DepthClipEnable = TRUE},
        .DepthStencilState = {.DepthEnable = s->depth,
                              .DepthWriteMask = D3D12_DEPTH_WRITE_MASK_ALL,
                              .DepthFunc = D3D12_COMPARISON_FUNC_LESS},
        .InputLayout = {s->elements, s->element_count},
        .PrimitiveTopologyType = topology_type(s->topology),
        .DSVFormat = s->depth ? DXGI_FORMAT_D32_FLOAT : DXGI_FORMAT_UNKNOWN,
        .SampleDesc = {.Count = extras->samples}};
    ID3D12PipelineState* pipeline;
    for (UINT n = 0; n < scene_targets; n++) {
        desc.RTVFormats[n] = s->formats[n];
        desc.BlendState.RenderTarget[n].RenderTargetWriteMask = D3D12_COLOR_WRITE_ENABLE_ALL;
        if (s->formats[n])
            desc.NumRenderTargets = n + 1;
    }
    desc.BlendState.IndependentBlendEnable = TRUE;
    if (extras->blend)
        desc.BlendState = *extras->blend;
    if (extras->stream_output)
        desc.StreamOutput = *extras->stream_output;
    must(ID3D12Device_CreateGraphicsPipelineState(h->device, &desc, &IID_ID3D12PipelineState,
                                                  (void**)&pipeline),
         "CreateGraphicsPipelineState");
    return pipeline;
}

/* Vertices of any two buffers are as many as are drawn, and each vertex is of floats only. */
static void bind_vertices(struct host* h, const struct scene* s) {
    for (UINT n = 0; n < 2; n++) {
        const UINT stride = s->vertex_floats[n] * 4, size = stride * s->vertex_count;
        if (!s->vertices[n])
            continue;
        ID3D12Resource* buffer =
            make_filled(h, s->vertices[n], size, D3D12_RESOURCE_STATE_VERTEX_AND_CONSTANT_BUFFER);
        const D3D12_VERTEX_BUFFER_VIEW view = {ID3D12Resource_GetGPUVirtualAddress(buffer), size, stride};
        ID3D12GraphicsCommandList_IASetVertexBuffers(h->list, n, 1, &view);
    }
}

void scene_begin(struct host* h, ID3D12RootSignature* root, ID3D12PipelineState* pipeline,
                 const struct scene* s, const struct scene_extras* extras) {
    const D3D12_VIEWPORT viewport = {0, 0, (float)extras->width, (float)extras->height, 0, 1};
    const D3D12_RECT scissor = {0, 0, (LONG)extras->width, (LONG)extras->height};
    bind_vertices(h, s);
    ID3D12GraphicsCommandList_SetPipelineState(h->list, pipeline);
    ID3D12GraphicsCommandList_SetGraphicsRootSignature(h->list, root);
    ID3D12GraphicsCommandList_SetGraphicsRoot32BitConstants(h->list, 0, 4, s->constants, 0);
    ID3D12GraphicsCommandList_IASetPrimitiveTopology(h->list, s->topology);
    ID3D12GraphicsCommandList_RSSetViewports(h->list, 1, &viewport);
    ID3D12GraphicsCommandList_RSSetScissorRects(h->list, 1, &scissor);
}

ID3D12Resource* scene_target(struct host* h, ID3D12DescriptorHeap* heap, UINT n, DXGI_FORMAT format,
                             const struct scene_extras* extras) {
    const float zeros[4] = {0};
    const D3D12_CLEAR_VALUE clear = {.Format = format};
    ID3D12Resource* target = make_texture(h, format, extras->width, extras->height, extras->samples,
                                          D3D12_RESOURCE_FLAG_ALLOW_RENDER_TARGET, &clear);
    ID3D12Device_CreateRenderTargetView(h->device, target, NULL, heap_cpu(h, heap, n));
    transition(h, target, D3D12_RESOURCE_STATE_COMMON, D3D12_RESOURCE_STATE_RENDER_TARGET);
    ID3D12GraphicsCommandList_ClearRenderTargetView(h->list, heap_cpu(h, heap, n), zeros, 0, NULL);
    return target;
}

static void make_depth(struct host* h, ID3D12DescriptorHeap* heap) {
    const D3D12_CLEAR_VALUE clear = {.Format = DXGI_FORMAT_D32_FLOAT, .DepthStencil = {.Depth = 1}};
    ID3D12Resource* depth = make_texture(h, DXGI_FORMAT_D32_FLOAT, scene_width, scene_height, 1,
                                         D3D12_RESOURCE_FLAG_ALLOW_DEPTH_STENCIL, &clear);
    ID3D12Device_CreateDepthStencilView(h->device, depth, NULL, heap_cpu(h, heap, 0));
    transition(h, depth, D3D12_RESOURCE_STATE_COMMON, D3D12_RESOURCE_STATE_DEPTH_WRITE);
    ID3D12GraphicsCommandList_ClearDepthStencilView(h->list, heap_cpu(h, heap, 0), D3D12_CLEAR_FLAG_DEPTH, 1,
                                                    0, 0, NULL);
}

static void bind_texture(struct host* h, const struct scene* s) {
    ID3D12DescriptorHeap* heap;
    ID3D12Resource* texture;
    if (!s->texels)
        return;
    texture = make_texture(h, DXGI_FORMAT_R32G32B32A32_FLOAT, 4, 4, 1, D3D12_RESOURCE_FLAG_NONE, NULL);
    fill_texture(h, texture, s->texels, 16, D3D12_RESOURCE_STATE_PIXEL_SHADER_RESOURCE);
    heap = make_heap(h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 3);
    ID3D12Device_CreateShaderResourceView(h->device, texture, NULL, heap_cpu(h, heap, 0));
    buffer_uav(h, heap_cpu(h, heap, 1), NULL, DXGI_FORMAT_R32_TYPELESS, 0, 0, 4, NULL, 0);
    buffer_uav(h, heap_cpu(h, heap, 2), NULL, DXGI_FORMAT_R32_TYPELESS, 0, 0, 4, NULL, 0);
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h->list, 1, &heap);
    ID3D12GraphicsCommandList_SetGraphicsRootDescriptorTable(h->list, 1, heap_gpu(h, heap, 0));
}

static BOOL is_blank(const void* picture, size_t size) {
    const char* bytes = picture;
    while (size && !*bytes)
        bytes++, size--;
    return !size;
}

void draw_scene(const char* name, const struct scene* s) {
    struct host h;
    ID3D12Resource* targets[scene_targets] = {NULL};
    D3D12_CPU_DESCRIPTOR_HANDLE views[scene_targets], depth_view;
    void* pictures[scene_targets] = {NULL};
    UINT target_count = 0;
    host_open(&h);
    ID3D12RootSignature* root = scene_root(&h);
    ID3D12PipelineState* pipeline = scene_pipeline(&h, root, s, &plain);
    ID3D12DescriptorHeap* target_heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_RTV, scene_targets);
    ID3D12DescriptorHeap* depth_heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_DSV, 1);
    const D3D12_RENDER_TARGET_VIEW_DESC none = {.Format = DXGI_FORMAT_R32_FLOAT,
                                                .ViewDimension = D3D12_RTV_DIMENSION_TEXTURE2D};
    for (UINT n = 0; n < scene_targets; n++) {
        views[n] = heap_cpu(&h, target_heap, n);
        if (s->formats[n]) {
            targets[n] = scene_target(&h, target_heap, n, s->formats[n], &plain);
            target_count = n + 1;
        } else {
            ID3D12Device_CreateRenderTargetView(h.device, NULL, &none, views[n]);
        }
    }
    if (s->depth)
        make_depth(&h, depth_heap);
    scene_begin(&h, root, pipeline, s, &plain);
    bind_texture(&h, s);
    depth_view = heap_cpu(&h, depth_heap, 0);
    ID3D12GraphicsCommandList_OMSetRenderTargets(h.list, target_count, views, FALSE,
                                                 s->depth ? &depth_view : NULL);
    ID3D12GraphicsCommandList_DrawInstanced(h.list, s->vertex_count, s->instance_count, 0, 0);
    for (UINT n = 0; n < scene_targets; n++) {
        const UINT size = format_size(s->formats[n]);
        if (!targets[n])
            continue;
        pictures[n] = read_texture(&h, targets[n], size, D3D12_RESOURCE_STATE_RENDER_TARGET);
        if (is_blank(pictures[n], (size_t)size * scene_width * scene_height))
            fail("target %u is blank", n);
    }
    write_scene(name, s, pictures);
}
