/* What shaders find in the root signature itself: constants, descriptors, spaces, signatures inside shaders
 * and of version 1.1. */
#include "d3d12_compute.h"

#include <stdlib.h>
#include <string.h>

#define UAV_STATE D3D12_RESOURCE_STATE_UNORDERED_ACCESS
#define SRV_STATE D3D12_RESOURCE_STATE_NON_PIXEL_SHADER_RESOURCE

static D3D12_GPU_VIRTUAL_ADDRESS address(ID3D12Resource* buffer, unsigned int offset) {
    return ID3D12Resource_GetGPUVirtualAddress(buffer) + offset;
}

static ID3D12RootSignature* root_of(struct host* h, const D3D12_ROOT_PARAMETER* parameters, UINT count) {
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = count, .pParameters = parameters};
    return make_root_signature(h, &desc);
}

static int outcome(unsigned int wrong) { return wrong ? EXIT_FAILURE : EXIT_SUCCESS; }

/* Out = b * a0 + a3 for eight b; then a1 / 2, a2 >> 1, a4. Once more with three constants changed, 64 bytes
 * on. */
int case_constants(const struct test_case* c) {
    const D3D12_ROOT_PARAMETER parameters[] = {root_constants(0, 0, 5), root_constants(1, 0, 8),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0)};
    const uint32_t a[5] = {3, 0x40a00000 /* 5.0 */, (uint32_t)-7, 100, 0xdeadbeef};
    const uint32_t b[8] = {1, 2, 3, 4, 5, 6, 7, 8}, changed[2] = {70, 80};
    const uint32_t zeros[32] = {0};
    const uint32_t expected[32] = {
        103, 106, 109, 112, 115, 118, 121, 124, 0x40200000, 0xfffffffc, 0xdeadbeef, 0,          0,         0,
        0,   0,   203, 206, 209, 212, 215, 218, 410,        440,        0x40200000, 0xfffffffc, 0xdeadbeef};
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = root_of(&h, parameters, 3);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12Resource* out = make_filled(&h, zeros, sizeof zeros, UAV_STATE);
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstants(h.list, 0, 5, a, 0);
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstants(h.list, 1, 8, b, 0);
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 2, address(out, 0));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstant(h.list, 0, 200, 3);
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstants(h.list, 1, 2, changed, 6);
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 2, address(out, 64));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 32));
}

/* In: words count up, but for four structures {10 i, (i + 0.5, 4.0), 0x11 i} from byte 512 on. c at byte 256,
 * r at byte 640; Out: u at byte 0, w at byte 64. */
int case_descriptors(const struct test_case* c) {
    const D3D12_ROOT_PARAMETER parameters[] = {root_descriptor(D3D12_ROOT_PARAMETER_TYPE_CBV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 1, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 1, 0)};
    uint32_t words[256], out_words[32] = {0};
    uint32_t expected[32] = {68, 0x40000000 /* 2 */,  79,  0x40c00000 /* 6 */,
                             90, 0x41200000 /* 10 */, 101, 0x41600000 /* 14 */};
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = root_of(&h, parameters, 5);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    for (uint32_t n = 0; n < 256; n++)
        words[n] = n;
    for (uint32_t n = 0; n < 4; n++) {
        const float b[2] = {(float)n + 0.5f, 4};
        words[128 + 4 * n] = 10 * n;
        memcpy(&words[129 + 4 * n], b, sizeof b);
        words[131 + 4 * n] = 0x11 * n;
        expected[20 + n] = (0x11 * n) ^ (160 + n);
    }
    expected[16] = 160 + 161 + 162 + 163;
    ID3D12Resource* in =
        make_filled(&h, words, sizeof words, SRV_STATE | D3D12_RESOURCE_STATE_VERTEX_AND_CONSTANT_BUFFER);
    ID3D12Resource* out = make_filled(&h, out_words, sizeof out_words, UAV_STATE);
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetComputeRootConstantBufferView(h.list, 0, address(in, 256));
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 1, address(in, 512));
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 2, address(in, 640));
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 3, address(out, 0));
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 4, address(out, 64));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 32));
}

/* U = a * 1000 + R, V = b * 1000 + S. */
int case_spaces(const struct test_case* c) {
    const D3D12_ROOT_PARAMETER parameters[] = {root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 4),
                                               root_constants(0, 2, 1),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 3),
                                               root_constants(0, 1, 1),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 5)};
    const uint32_t in_words[32] = {11, [16] = 22}, out_words[32] = {0}, expected[32] = {7022, [16] = 5011};
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = root_of(&h, parameters, 6);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12Resource* in = make_filled(&h, in_words, sizeof in_words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, out_words, sizeof out_words, UAV_STATE);
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 0, address(in, 64));   /* S */
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstant(h.list, 1, 7, 0);                   /* b */
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 2, address(out, 0));  /* V */
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 3, address(in, 0));    /* R */
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstant(h.list, 4, 5, 0);                   /* a */
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 5, address(out, 64)); /* U */
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 32));
}

/* Nothing in a root signature, read back: no arrays. What is cut is refused, and the process goes on. */
int case_empty(const struct test_case* c) {
    const D3D12_ROOT_SIGNATURE_DESC nothing = {0};
    const D3D12_ROOT_SIGNATURE_DESC* read;
    ID3D12RootSignatureDeserializer* reader = NULL;
    ID3D12RootSignature* root = NULL;
    ID3D10Blob* blob = NULL;
    struct host h;
    (void)c;
    must(D3D12SerializeRootSignature(&nothing, D3D_ROOT_SIGNATURE_VERSION_1_0, &blob, NULL),
         "D3D12SerializeRootSignature");
    must(D3D12CreateRootSignatureDeserializer(ID3D10Blob_GetBufferPointer(blob),
                                              ID3D10Blob_GetBufferSize(blob),
                                              &IID_ID3D12RootSignatureDeserializer, (void**)&reader),
         "D3D12CreateRootSignatureDeserializer");
    read = ID3D12RootSignatureDeserializer_GetRootSignatureDesc(reader);
    if (read->NumParameters || read->pParameters || read->NumStaticSamplers || read->pStaticSamplers)
        fail("an empty root signature has arrays");
    host_open(&h);
    must(ID3D12Device_CreateRootSignature(h.device, 0, ID3D10Blob_GetBufferPointer(blob),
                                          ID3D10Blob_GetBufferSize(blob), &IID_ID3D12RootSignature,
                                          (void**)&root),
         "CreateRootSignature");
    if (ID3D12Device_CreateRootSignature(h.device, 0, ID3D10Blob_GetBufferPointer(blob), 4,
                                         &IID_ID3D12RootSignature, (void**)&root) != E_INVALIDARG)
        fail("4 bytes of a root signature are no invalid argument");
    return EXIT_SUCCESS;
}

/* The corpus's ops/root_signature, whose container has a root signature: constants b0, SRV t0, UAV u0, a
 * table with t1, a static sampler. Out[i] = In[(i + k0) & 63] + k1 * k2 + the texel (k3 & 7, 1) of t1. */
int case_embedded(const struct test_case* c) {
    const uint32_t constants[4] = {5, 6, 7, 3};
    uint32_t in_words[64], expected[64];
    float texels[8][8][4] = {{{0}}};
    struct host h;
    struct blob shader = read_data(c->data);
    ID3D12RootSignature* root;
    ID3D12PipelineState* pipeline;
    host_open(&h);
    must(ID3D12Device_CreateRootSignature(h.device, 0, shader.data, shader.size, &IID_ID3D12RootSignature,
                                          (void**)&root),
         "CreateRootSignature");
    if (!(pipeline = try_compute(&h, root, shader)))
        fail("the pipeline was refused");
    for (uint32_t n = 0; n < 64; n++) {
        in_words[n] = 10000 * n;
        texels[n / 8][n % 8][0] = (float)n;
        expected[n] = 10000 * ((n + 5) & 63) + 6 * 7 + 11;
    }
    ID3D12Resource* in = make_filled(&h, in_words, sizeof in_words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, in_words, sizeof in_words, UAV_STATE);
    ID3D12Resource* texture =
        make_texture(&h, DXGI_FORMAT_R32G32B32A32_FLOAT, 8, 8, 1, D3D12_RESOURCE_FLAG_NONE, NULL);
    fill_texture(&h, texture, texels, 16, SRV_STATE);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 1);
    ID3D12Device_CreateShaderResourceView(h.device, texture, NULL, heap_cpu(&h, heap, 0));
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h.list, 1, &heap);
    ID3D12GraphicsCommandList_SetComputeRoot32BitConstants(h.list, 0, 4, constants, 0);
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 1, address(in, 0));
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 2, address(out, 0));
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 3, heap_gpu(&h, heap, 0));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    return outcome(count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 64));
}

/* A root signature of version 1.1 is written, read back as 1.1 and as 1.0, and serves a dispatch. */
int case_versions(const struct test_case* c) {
    const D3D12_DESCRIPTOR_RANGE1 ranges[] = {
        {D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 1, 0, 0, D3D12_DESCRIPTOR_RANGE_FLAG_DATA_STATIC, 2},
        {D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 1, 0, 0, D3D12_DESCRIPTOR_RANGE_FLAG_DATA_VOLATILE, 0}};
    const D3D12_ROOT_PARAMETER1 parameter = {.ParameterType = D3D12_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE,
                                             .DescriptorTable = {2, ranges}};
    const D3D12_VERSIONED_ROOT_SIGNATURE_DESC desc = {
        .Version = D3D_ROOT_SIGNATURE_VERSION_1_1,
        .Desc_1_1 = {.NumParameters = 1, .pParameters = &parameter}};
    const D3D12_VERSIONED_ROOT_SIGNATURE_DESC* back;
    ID3D12VersionedRootSignatureDeserializer* reader;
    ID3D10Blob* blob = NULL;
    ID3D12RootSignature* root;
    unsigned int wrong = 0;
    struct host h;
    host_open(&h);
    must(D3D12SerializeVersionedRootSignature(&desc, &blob, NULL), "D3D12SerializeVersionedRootSignature");
    must(D3D12CreateVersionedRootSignatureDeserializer(
             ID3D10Blob_GetBufferPointer(blob), ID3D10Blob_GetBufferSize(blob),
             &IID_ID3D12VersionedRootSignatureDeserializer, (void**)&reader),
         "D3D12CreateVersionedRootSignatureDeserializer");
    back = ID3D12VersionedRootSignatureDeserializer_GetUnconvertedRootSignatureDesc(reader);
    wrong +=
        back->Version != D3D_ROOT_SIGNATURE_VERSION_1_1 || back->Desc_1_1.NumParameters != 1 ||
        memcmp(back->Desc_1_1.pParameters[0].DescriptorTable.pDescriptorRanges, ranges, sizeof ranges) != 0;
    must(ID3D12VersionedRootSignatureDeserializer_GetRootSignatureDescAtVersion(
             reader, D3D_ROOT_SIGNATURE_VERSION_1_0, &back),
         "GetRootSignatureDescAtVersion");
    wrong +=
        back->Version != D3D_ROOT_SIGNATURE_VERSION_1_0 || back->Desc_1_0.pParameters[0]
                                                                   .DescriptorTable.pDescriptorRanges[0]
                                                                   .OffsetInDescriptorsFromTableStart != 2;
    must(ID3D12Device_CreateRootSignature(h.device, 0, ID3D10Blob_GetBufferPointer(blob),
                                          ID3D10Blob_GetBufferSize(blob), &IID_ID3D12RootSignature,
                                          (void**)&root),
         "CreateRootSignature");
    if (wrong)
        fail("the root signature of version 1.1 is another after reading it back");
    /* In is in the table's third place, Out in its first. */
    uint32_t words[64], expected[64];
    for (uint32_t n = 0; n < 64; n++) {
        words[n] = n;
        expected[n] = 2 * n + 1;
    }
    ID3D12Resource* in = make_filled(&h, words, sizeof words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, words, sizeof words, UAV_STATE);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 3);
    buffer_uav(&h, heap_cpu(&h, heap, 0), out, DXGI_FORMAT_UNKNOWN, 4, 0, 64, NULL, 0);
    buffer_srv(&h, heap_cpu(&h, heap, 2), in, DXGI_FORMAT_UNKNOWN, 4, 0, 64);
    use_compute(&h, root, make_compute(&h, root, c->data));
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h.list, 1, &heap);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 0, heap_gpu(&h, heap, 0));
    ID3D12GraphicsCommandList_Dispatch(h.list, 8, 1, 1);
    return outcome(count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 64));
}

/* The numbers of groups come from a buffer: two of eight threads, so sixteen words are written. */
int case_indirect(const struct test_case* c) {
    const D3D12_ROOT_PARAMETER parameters[] = {root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0)};
    const D3D12_INDIRECT_ARGUMENT_DESC argument = {.Type = D3D12_INDIRECT_ARGUMENT_TYPE_DISPATCH};
    const D3D12_COMMAND_SIGNATURE_DESC desc = {
        .ByteStride = sizeof(D3D12_DISPATCH_ARGUMENTS), .NumArgumentDescs = 1, .pArgumentDescs = &argument};
    const D3D12_DISPATCH_ARGUMENTS groups = {2, 1, 1};
    ID3D12CommandSignature* signature;
    uint32_t words[32], expected[32];
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = root_of(&h, parameters, 2);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    must(ID3D12Device_CreateCommandSignature(h.device, &desc, NULL, &IID_ID3D12CommandSignature,
                                             (void**)&signature),
         "CreateCommandSignature");
    for (uint32_t n = 0; n < 32; n++) {
        words[n] = 100 + n;
        expected[n] = n < 16 ? 2 * (100 + n) + 1 : 100 + n;
    }
    ID3D12Resource* in = make_filled(&h, words, sizeof words, SRV_STATE);
    ID3D12Resource* out = make_filled(&h, words, sizeof words, UAV_STATE);
    ID3D12Resource* arguments =
        make_filled(&h, &groups, sizeof groups, D3D12_RESOURCE_STATE_INDIRECT_ARGUMENT);
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(h.list, 0, address(in, 0));
    ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(h.list, 1, address(out, 0));
    ID3D12GraphicsCommandList_ExecuteIndirect(h.list, signature, 1, arguments, 0, NULL, 0);
    return outcome(count_wrong("Out", read_buffer(&h, out, UAV_STATE, sizeof expected), expected, 32));
}
