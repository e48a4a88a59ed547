/* What shaders find through tables: views of every kind, samplers, arrays. */
#include "d3d12_compute.h"

#include <stdlib.h>
#include <string.h>

#define UAV_STATE D3D12_RESOURCE_STATE_UNORDERED_ACCESS
#define SRV_STATE D3D12_RESOURCE_STATE_NON_PIXEL_SHADER_RESOURCE

static int outcome(unsigned int wrong) { return wrong ? EXIT_FAILURE : EXIT_SUCCESS; }

static void bind_heap(struct host* h, ID3D12DescriptorHeap* heap) {
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h->list, 1, &heap);
}

static unsigned int wrong_in(struct host* h, const char* what, ID3D12Resource* buffer,
                             const uint32_t* expected, unsigned int count) {
    uint32_t* found = read_buffer(h, buffer, UAV_STATE, count * sizeof *found);
    unsigned int wrong = count_wrong(what, found, expected, count);
    free(found);
    return wrong;
}

/* Resources of tables.cs_6_0: constants, a buffer that is seen in three ways, a texture; one for each result.
 */
struct table_resources {
    ID3D12Resource *k, *in, *t, *o, *p, *q, *w;
};

/* Word n of `in` is 1000 + n, but for 16 texels of bytes (255, 64, 16 m, 255) from word 64 on. Texel m of t
 * has m * m for green. */
static void make_sources(struct host* h, struct table_resources* r) {
    const uint32_t constants[2][64] = {{3, 100, 7, 8}, {5, 200, 9, 10}};
    uint32_t words[256];
    uint8_t texels[8][4] = {{0}};
    for (uint32_t n = 0; n < 256; n++)
        words[n] = n >= 64 && n < 80 ? 0xff0040ffu | (n - 64) * 16 << 16 : 1000 + n;
    for (uint32_t n = 0; n < 8; n++)
        texels[n][1] = (uint8_t)(n * n);
    r->k = make_filled(h, constants, sizeof constants, D3D12_RESOURCE_STATE_VERTEX_AND_CONSTANT_BUFFER);
    r->in = make_filled(h, words, sizeof words, SRV_STATE);
    r->t = make_texture(h, DXGI_FORMAT_R8G8B8A8_UINT, 4, 2, 1, D3D12_RESOURCE_FLAG_NONE, NULL);
    fill_texture(h, r->t, texels, 4, SRV_STATE);
}

static void make_results(struct host* h, struct table_resources* r) {
    const uint32_t zeros[64] = {0};
    r->o = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    r->q = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    r->w = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    r->p = make_texture(h, DXGI_FORMAT_R32_FLOAT, 4, 2, 1, D3D12_RESOURCE_FLAG_ALLOW_UNORDERED_ACCESS, NULL);
    transition(h, r->p, D3D12_RESOURCE_STATE_COMMON, UAV_STATE);
}

/* Five views from `first` on: constants n; f from texel 66, s from structure 50, r from word 120 of `in`. */
static void view_sources(struct host* h, ID3D12DescriptorHeap* heap, UINT first,
                         const struct table_resources* r, UINT n) {
    const D3D12_CONSTANT_BUFFER_VIEW_DESC constants = {ID3D12Resource_GetGPUVirtualAddress(r->k) + 256 * n,
                                                       256};
    ID3D12Device_CreateConstantBufferView(h->device, &constants, heap_cpu(h, heap, first));
    buffer_srv(h, heap_cpu(h, heap, first + 1), r->in, DXGI_FORMAT_R8G8B8A8_UNORM, 0, 66, 8);
    ID3D12Device_CreateShaderResourceView(h->device, r->t, NULL, heap_cpu(h, heap, first + 2));
    buffer_srv(h, heap_cpu(h, heap, first + 3), r->in, DXGI_FORMAT_UNKNOWN, 8, 50, 8);
    buffer_srv(h, heap_cpu(h, heap, first + 4), r->in, DXGI_FORMAT_R32_TYPELESS, 0, 120, 8);
}

/* Four views; o from word 4, q from structure 1 (word 4), w from word 8. */
static void view_results(struct host* h, ID3D12DescriptorHeap* heap, UINT first,
                         const struct table_resources* r) {
    buffer_uav(h, heap_cpu(h, heap, first), r->o, DXGI_FORMAT_R32_UINT, 0, 4, 8, NULL, 0);
    ID3D12Device_CreateUnorderedAccessView(h->device, r->p, NULL, NULL, heap_cpu(h, heap, first + 1));
    buffer_uav(h, heap_cpu(h, heap, first + 2), r->q, DXGI_FORMAT_UNKNOWN, 16, 1, 8, NULL, 0);
    buffer_uav(h, heap_cpu(h, heap, first + 3), r->w, DXGI_FORMAT_R32_TYPELESS, 0, 8, 8, NULL, 0);
}

/* With k = (k0, k1, k2, k3):
 * o[i] = k1 + third byte of texel 66 + i (16 (2 + i)) + word 120 + i (1120 + i)
 * p[i] = i * i / 4;  q[i] = words 100 + 2 i and 101 + 2 i, k2, k3;  w: byte 4 is the largest i * k0. */
static unsigned int check_results(struct host* h, const struct table_resources* r, uint32_t k0, uint32_t k1,
                                  uint32_t k2, uint32_t k3) {
    uint32_t o[64] = {0}, q[64] = {0}, w[64] = {0}, p[8];
    for (uint32_t i = 0; i < 8; i++) {
        const float texel = (float)(i * i) / 4;
        const uint32_t structure[4] = {1100 + 2 * i, 1101 + 2 * i, k2, k3};
        o[4 + i] = k1 + 16 * (2 + i) + 1120 + i;
        memcpy(&p[i], &texel, sizeof texel);
        memcpy(&q[4 + 4 * i], structure, sizeof structure);
    }
    w[9] = 7 * k0;
    return wrong_in(h, "o", r->o, o, 64) + wrong_in(h, "q", r->q, q, 64) + wrong_in(h, "w", r->w, w, 64) +
           count_wrong("p", read_texture(h, r->p, 4, UAV_STATE), p, 8);
}

/* Tables begin inside the heap; `n` says which of two tables of sources is taken. */
static int run_tables(const struct test_case* c, UINT n, const uint32_t k[4]) {
    const D3D12_DESCRIPTOR_RANGE sources[] = {table_range(D3D12_DESCRIPTOR_RANGE_TYPE_CBV, 2, 0, 1),
                                              table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 3, 0, 4)};
    const D3D12_DESCRIPTOR_RANGE results[] = {table_range(D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 1, 0, 4)};
    const D3D12_ROOT_PARAMETER parameters[] = {root_table(results, 1), root_table(sources, 2)};
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = 2, .pParameters = parameters};
    struct table_resources r;
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = make_root_signature(&h, &desc);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 20);
    make_sources(&h, &r);
    make_results(&h, &r);
    view_sources(&h, heap, 1, &r, 0);
    view_sources(&h, heap, 6, &r, 1);
    view_results(&h, heap, 14, &r);
    use_compute(&h, root, pipeline);
    bind_heap(&h, heap);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 0, heap_gpu(&h, heap, 14));
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 1, heap_gpu(&h, heap, 1 + 5 * n));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(check_results(&h, &r, k[0], k[1], k[2], k[3]));
}

int case_tables(const struct test_case* c) {
    const uint32_t k[4] = {3, 100, 7, 8};
    return run_tables(c, 0, k);
}

int case_other_table(const struct test_case* c) {
    const uint32_t k[4] = {5, 200, 9, 10};
    return run_tables(c, 1, k);
}

/* A texture of 2 x 2 with the texels 0, 1 / 2, 3; s0 and s2 are static, s1 is in a table. */
int case_samplers(const struct test_case* c) {
    const D3D12_DESCRIPTOR_RANGE range = table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SAMPLER, 1, 0, 1);
    const D3D12_DESCRIPTOR_RANGE texture_range = table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 0, 0, 1);
    const D3D12_ROOT_PARAMETER parameters[] = {root_table(&texture_range, 1), root_table(&range, 1),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0)};
    const D3D12_STATIC_SAMPLER_DESC samplers[] = {{.Filter = D3D12_FILTER_MIN_MAG_MIP_POINT,
                                                   .AddressU = D3D12_TEXTURE_ADDRESS_MODE_WRAP,
                                                   .AddressV = D3D12_TEXTURE_ADDRESS_MODE_WRAP,
                                                   .AddressW = D3D12_TEXTURE_ADDRESS_MODE_WRAP,
                                                   .ShaderRegister = 0},
                                                  {.Filter = D3D12_FILTER_COMPARISON_MIN_MAG_MIP_POINT,
                                                   .AddressU = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                                   .AddressV = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                                   .AddressW = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                                   .ComparisonFunc = D3D12_COMPARISON_FUNC_LESS,
                                                   .ShaderRegister = 2}};
    const D3D12_SAMPLER_DESC linear = {.Filter = D3D12_FILTER_MIN_MAG_LINEAR_MIP_POINT,
                                       .AddressU = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                       .AddressV = D3D12_TEXTURE_ADDRESS_MODE_CLAMP,
                                       .AddressW = D3D12_TEXTURE_ADDRESS_MODE_CLAMP};
    const D3D12_ROOT_SIGNATURE_DESC desc = {
        .NumParameters = 3, .pParameters = parameters, .NumStaticSamplers = 2, .pStaticSamplers = samplers};
    const float texels[2][2] = {{0, 1}, {2, 3}};
    /* Texel (1, 0); the mean; the last texel; 1.5 < 3; 1.5 < 1; (0, 1), (1, 1), (1, 0), (0, 0). */
    const float results[16] = {1, 1.5f, 3, 1, 0, 2310};
    const uint32_t zeros[16] = {0};
    uint32_t expected[16];
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = make_root_signature(&h, &desc);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12Resource* t = make_texture(&h, DXGI_FORMAT_R32_FLOAT, 2, 2, 1, D3D12_RESOURCE_FLAG_NONE, NULL);
    ID3D12Resource* out = make_filled(&h, zeros, sizeof zeros, UAV_STATE);
    ID3D12DescriptorHeap* heaps[2] = {make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 1),
                                      make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_SAMPLER, 2)};
    fill_texture(&h, t, texels, 4, SRV_STATE);
    memcpy(expected, results, sizeof expected);
    ID3D12Device_CreateShaderResourceView(h.device, t, NULL, heap_cpu(&h, heaps[0], 0));
    ID3D12Device_CreateSampler(h.device, &linear, heap_cpu(&h, heaps[1], 1));
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h.list, 2, heaps);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 0, heap_gpu(&h, heaps[0], 0));
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 1, heap_gpu(&h, heaps[1], 1));
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 2,
                                                                ID3D12Resource_GetGPUVirtualAddress(out));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(wrong_in(&h, "Out", out, expected, 16));
}

/* Buffers with the words 100 n + 0, 1, 2, 3 in t2 to t4; two results in u1 and u2. */
int case_arrays(const struct test_case* c) {
    const D3D12_DESCRIPTOR_RANGE ranges[] = {table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 2, 0, 3),
                                             table_range(D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 1, 0, 2)};
    const D3D12_ROOT_PARAMETER table = root_table(ranges, 2);
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = 1, .pParameters = &table};
    const uint32_t words[12] = {0, 1, 2, 3, 100, 101, 102, 103, 200, 201, 202, 203}, zeros[12] = {0};
    const uint32_t expected[12] = {0 + 201, [8] = 102};
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = make_root_signature(&h, &desc);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12Resource* in = make_filled(&h, words, sizeof words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, zeros, sizeof zeros, UAV_STATE);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 5);
    for (UINT n = 0; n < 3; n++)
        buffer_srv(&h, heap_cpu(&h, heap, n), in, DXGI_FORMAT_R32_UINT, 0, 4 * n, 4);
    for (UINT n = 0; n < 2; n++)
        buffer_uav(&h, heap_cpu(&h, heap, 3 + n), out, DXGI_FORMAT_R32_TYPELESS, 0, 8 * n, 4, NULL, 0);
    use_compute(&h, root, pipeline);
    bind_heap(&h, heap);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 0, heap_gpu(&h, heap, 0));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(wrong_in(&h, "Out", out, expected, 12));
}

/* Buffers 3, 1, 0, 2 of an array without an end: Out[i] is word i of the buffer that k[i] names. */
int case_dynamic_arrays(const struct test_case* c) {
    D3D12_DESCRIPTOR_RANGE range = table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 0, 1, ~0u);
    const D3D12_ROOT_PARAMETER parameters[] = {root_table(&range, 1), root_constants(0, 0, 4),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0)};
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = 3, .pParameters = parameters};
    const uint32_t k[4] = {3, 1, 0, 2}, zeros[4] = {0}, expected[4] = {300, 101, 2, 203};
    const uint32_t words[16] = {0, 1, 2, 3, 100, 101, 102, 103, 200, 201, 202, 203, 300, 301, 302, 303};
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = try_root_signature(&h, &desc);
    if (!root)
        return case_skipped;
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12Resource* in = make_filled(&h, words, sizeof words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, zeros, sizeof zeros, UAV_STATE);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 16);
    for (UINT n = 0; n < 4; n++)
        buffer_srv(&h, heap_cpu(&h, heap, 2 + n), in, DXGI_FORMAT_R32_UINT, 0, 4 * n, 4);
    use_compute(&h, root, pipeline);
    bind_heap(&h, heap);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 0, heap_gpu(&h, heap, 2));
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstants(h.list, 1, 4, k, 0);
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 2,
                                                                ID3D12Resource_GetGPUVirtualAddress(out));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(wrong_in(&h, "Out", out, expected, 4));
}
