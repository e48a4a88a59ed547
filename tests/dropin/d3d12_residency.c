/* Whether memory was there: without tiled resources it always was. */
#include "d3d12_compute.h"

#include <stdlib.h>

#define UAV_STATE D3D12_RESOURCE_STATE_UNORDERED_ACCESS
#define SRV_STATE D3D12_RESOURCE_STATE_NON_PIXEL_SHADER_RESOURCE

static ID3D12RootSignature* make_root(struct host* h) {
    const D3D12_DESCRIPTOR_RANGE ranges[] = {table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 1, 0, 4),
                                             table_range(D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 1, 0, 1)};
    const D3D12_ROOT_PARAMETER parameters[] = {root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0),
                                               root_table(ranges, 2)};
    const D3D12_STATIC_SAMPLER_DESC point = {.Filter = D3D12_FILTER_MIN_MAG_MIP_POINT,
                                             .AddressU = D3D12_TEXTURE_ADDRESS_MODE_WRAP,
                                             .AddressV = D3D12_TEXTURE_ADDRESS_MODE_WRAP,
                                             .AddressW = D3D12_TEXTURE_ADDRESS_MODE_WRAP};
    const D3D12_ROOT_SIGNATURE_DESC desc = {
        .NumParameters = 3, .pParameters = parameters, .NumStaticSamplers = 1, .pStaticSamplers = &point};
    return make_root_signature(h, &desc);
}

/* Word n of every buffer is n, textures are zeros: seven statuses in bits 0 to 6, above them what was loaded
 * of the typed buffer (i), the raw one (word i | 1) and the structured one (word 2 i). */
int case_residency(const struct test_case* c) {
    static const uint32_t zeros[64];
    uint32_t words[128], expected[64];
    struct host h;
    for (uint32_t n = 0; n < 128; n++)
        words[n] = n;
    for (uint32_t i = 0; i < 64; i++)
        expected[i] = 127 + 128 * (i + (i | 1) + 2 * i);
    host_open(&h);
    ID3D12RootSignature* root = make_root(&h);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12Resource* in = make_filled(&h, words, sizeof words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, zeros, sizeof zeros, UAV_STATE);
    ID3D12Resource* t = make_texture(&h, DXGI_FORMAT_R8G8B8A8_UNORM, 8, 8, 1, D3D12_RESOURCE_FLAG_NONE, NULL);
    ID3D12Resource* u =
        make_texture(&h, DXGI_FORMAT_R32_UINT, 8, 8, 1, D3D12_RESOURCE_FLAG_ALLOW_UNORDERED_ACCESS, NULL);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 5);
    fill_texture(&h, t, zeros, 4, SRV_STATE);
    fill_texture(&h, u, zeros, 4, UAV_STATE);
    ID3D12Device_CreateShaderResourceView(h.device, t, NULL, heap_cpu(&h, heap, 0));
    buffer_srv(&h, heap_cpu(&h, heap, 1), in, DXGI_FORMAT_R32_UINT, 0, 0, 128);
    buffer_srv(&h, heap_cpu(&h, heap, 2), in, DXGI_FORMAT_R32_TYPELESS, 0, 0, 128);
    buffer_srv(&h, heap_cpu(&h, heap, 3), in, DXGI_FORMAT_UNKNOWN, 8, 0, 64);
    ID3D12Device_CreateUnorderedAccessView(h.device, u, NULL, NULL, heap_cpu(&h, heap, 4));
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h.list, 1, &heap);
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 0,
                                                               ID3D12Resource_GetGPUVirtualAddress(in));
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 1,
                                                                ID3D12Resource_GetGPUVirtualAddress(out));
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 2, heap_gpu(&h, heap, 0));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 64) ? EXIT_FAILURE
                                                                                              : EXIT_SUCCESS;
}
