#define INITGUID
#include "d3d12_host.h"

#include "d3d12_cases.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef _WIN32
#include <dxgi1_4.h>

static HANDLE make_event(void) { return CreateEventA(NULL, FALSE, FALSE, NULL); }
static int wait_for(HANDLE event) { return WaitForSingleObject(event, INFINITE) == WAIT_OBJECT_0; }
#else
static HANDLE make_event(void) { return vkd3d_create_event(); }
static int wait_for(HANDLE event) { return vkd3d_wait_event(event, VKD3D_INFINITE) == VKD3D_WAIT_OBJECT_0; }
#endif

void fail(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    _exit(EXIT_FAILURE); /* the driver's threads are still there */
}

void must(HRESULT result, const char* what) {
    if (FAILED(result))
        fail("%s: 0x%08x", what, (unsigned int)result);
}

void host_open(struct host* h) {
    const D3D12_COMMAND_QUEUE_DESC queue = {.Type = D3D12_COMMAND_LIST_TYPE_DIRECT};
    memset(h, 0, sizeof *h);
    must(D3D12CreateDevice(NULL, D3D_FEATURE_LEVEL_11_0, &IID_ID3D12Device, (void**)&h->device),
         "D3D12CreateDevice");
    must(ID3D12Device_CreateCommandQueue(h->device, &queue, &IID_ID3D12CommandQueue, (void**)&h->queue),
         "CreateCommandQueue");
    must(ID3D12Device_CreateCommandAllocator(h->device, D3D12_COMMAND_LIST_TYPE_DIRECT,
                                             &IID_ID3D12CommandAllocator, (void**)&h->allocator),
         "CreateCommandAllocator");
    must(ID3D12Device_CreateCommandList(h->device, 0, D3D12_COMMAND_LIST_TYPE_DIRECT, h->allocator, NULL,
                                        &IID_ID3D12GraphicsCommandList, (void**)&h->list),
         "CreateCommandList");
    must(ID3D12Device_CreateFence(h->device, 0, D3D12_FENCE_FLAG_NONE, &IID_ID3D12Fence, (void**)&h->fence),
         "CreateFence");
    h->event = make_event();
}

void host_run(struct host* h) {
    must(ID3D12GraphicsCommandList_Close(h->list), "Close");
    ID3D12CommandQueue_ExecuteCommandLists(h->queue, 1, (ID3D12CommandList**)&h->list);
    must(ID3D12CommandQueue_Signal(h->queue, h->fence, ++h->fence_value), "Signal");
    must(ID3D12Fence_SetEventOnCompletion(h->fence, h->fence_value, h->event), "SetEventOnCompletion");
    if (!wait_for(h->event))
        fail("the fence was not signalled");
    must(ID3D12CommandAllocator_Reset(h->allocator), "Reset of the allocator");
    must(ID3D12GraphicsCommandList_Reset(h->list, h->allocator, NULL), "Reset of the list");
}

#ifdef _WIN32
const char* host_device_name(struct host* h) {
    static char name[256];
    const LUID luid = ID3D12Device_GetAdapterLuid(h->device);
    DXGI_ADAPTER_DESC desc;
    IDXGIFactory4* factory;
    IDXGIAdapter* adapter;
    must(CreateDXGIFactory1(&IID_IDXGIFactory4, (void**)&factory), "CreateDXGIFactory1");
    must(IDXGIFactory4_EnumAdapterByLuid(factory, luid, &IID_IDXGIAdapter, (void**)&adapter),
         "EnumAdapterByLuid");
    must(IDXGIAdapter_GetDesc(adapter, &desc), "GetDesc");
    snprintf(name, sizeof name, "%ls", desc.Description);
    IDXGIAdapter_Release(adapter);
    IDXGIFactory4_Release(factory);
    return name;
}
#else
const char* host_device_name(struct host* h) {
    static VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(vkd3d_get_vk_physical_device(h->device), &properties);
    return properties.deviceName;
}
#endif

struct blob read_data(const char* name) {
    struct blob blob = {NULL, 0};
    const char* folder = getenv("DROPIN_DATA");
    char path[1024];
    FILE* file;
    long size;
    snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", name);
    if (!(file = fopen(path, "rb")) || fseek(file, 0, SEEK_END) || (size = ftell(file)) < 0)
        fail("cannot read %s", path);
    rewind(file);
    blob.size = (size_t)size;
    blob.data = malloc(blob.size + 1);
    if (!blob.data || fread(blob.data, 1, blob.size, file) != blob.size)
        fail("cannot read %s", path);
    ((char*)blob.data)[blob.size] = 0;
    fclose(file);
    return blob;
}

static ID3D12Resource* make_resource(struct host* h, D3D12_HEAP_TYPE heap, const D3D12_RESOURCE_DESC* desc,
                                     D3D12_RESOURCE_STATES state, const D3D12_CLEAR_VALUE* clear) {
    const D3D12_HEAP_PROPERTIES properties = {.Type = heap};
    ID3D12Resource* resource;
    must(ID3D12Device_CreateCommittedResource(h->device, &properties, D3D12_HEAP_FLAG_NONE, desc, state,
                                              clear, &IID_ID3D12Resource, (void**)&resource),
         "CreateCommittedResource");
    return resource;
}

ID3D12Resource* make_buffer(struct host* h, D3D12_HEAP_TYPE heap, size_t size) {
    const D3D12_RESOURCE_DESC desc = {.Dimension = D3D12_RESOURCE_DIMENSION_BUFFER,
                                      .Width = size,
                                      .Height = 1,
                                      .DepthOrArraySize = 1,
                                      .MipLevels = 1,
                                      .SampleDesc = {.Count = 1},
                                      .Layout = D3D12_TEXTURE_LAYOUT_ROW_MAJOR,
                                      .Flags = heap == D3D12_HEAP_TYPE_DEFAULT
                                                   ? D3D12_RESOURCE_FLAG_ALLOW_UNORDERED_ACCESS
                                                   : D3D12_RESOURCE_FLAG_NONE};
    const D3D12_RESOURCE_STATES state = heap == D3D12_HEAP_TYPE_UPLOAD     ? D3D12_RESOURCE_STATE_GENERIC_READ
                                        : heap == D3D12_HEAP_TYPE_READBACK ? D3D12_RESOURCE_STATE_COPY_DEST
                                                                           : D3D12_RESOURCE_STATE_COMMON;
    return make_resource(h, heap, &desc, state, NULL);
}

static void* map(ID3D12Resource* buffer) {
    void* mapped;
    must(ID3D12Resource_Map(buffer, 0, NULL, &mapped), "Map");
    return mapped;
}

ID3D12Resource* make_filled(struct host* h, const void* data, size_t size, D3D12_RESOURCE_STATES state) {
    ID3D12Resource* buffer = make_buffer(h, D3D12_HEAP_TYPE_DEFAULT, size);
    ID3D12Resource* upload = make_buffer(h, D3D12_HEAP_TYPE_UPLOAD, size);
    memcpy(map(upload), data, size);
    ID3D12Resource_Unmap(upload, 0, NULL);
    transition(h, buffer, D3D12_RESOURCE_STATE_COMMON, D3D12_RESOURCE_STATE_COPY_DEST);
    ID3D12GraphicsCommandList_CopyBufferRegion(h->list, buffer, 0, upload, 0, size);
    transition(h, buffer, D3D12_RESOURCE_STATE_COPY_DEST, state);
    return buffer;
}

ID3D12Resource* make_texture(struct host* h, DXGI_FORMAT format, UINT width, UINT height, UINT samples,
                             D3D12_RESOURCE_FLAGS flags, const D3D12_CLEAR_VALUE* clear) {
    const D3D12_RESOURCE_DESC desc = {.Dimension = D3D12_RESOURCE_DIMENSION_TEXTURE2D,
                                      .Width = width,
                                      .Height = height,
                                      .DepthOrArraySize = 1,
                                      .MipLevels = 1,
                                      .Format = format,
                                      .SampleDesc = {.Count = samples},
                                      .Flags = flags};
    return make_resource(h, D3D12_HEAP_TYPE_DEFAULT, &desc, D3D12_RESOURCE_STATE_COMMON, clear);
}

void transition(struct host* h, ID3D12Resource* resource, D3D12_RESOURCE_STATES before,
                D3D12_RESOURCE_STATES after) {
    const D3D12_RESOURCE_BARRIER barrier = {
        .Type = D3D12_RESOURCE_BARRIER_TYPE_TRANSITION,
        .Transition = {.pResource = resource,
                       .Subresource = D3D12_RESOURCE_BARRIER_ALL_SUBRESOURCES,
                       .StateBefore = before,
                       .StateAfter = after}};
    if (before != after)
        ID3D12GraphicsCommandList_ResourceBarrier(h->list, 1, &barrier);
}

void uav_barrier(struct host* h) {
    const D3D12_RESOURCE_BARRIER barrier = {.Type = D3D12_RESOURCE_BARRIER_TYPE_UAV};
    ID3D12GraphicsCommandList_ResourceBarrier(h->list, 1, &barrier);
}

/* Rows of a texture in a buffer begin at multiples of 256 bytes. */
static UINT row_pitch(const D3D12_RESOURCE_DESC* desc, UINT texel_size) {
    return ((UINT)desc->Width * texel_size + D3D12_TEXTURE_DATA_PITCH_ALIGNMENT - 1) /
           D3D12_TEXTURE_DATA_PITCH_ALIGNMENT * D3D12_TEXTURE_DATA_PITCH_ALIGNMENT;
}

/* A typeless depth texture is copied as what it holds. */
static D3D12_TEXTURE_COPY_LOCATION in_buffer(ID3D12Resource* buffer, const D3D12_RESOURCE_DESC* desc,
                                             UINT texel_size) {
    const D3D12_TEXTURE_COPY_LOCATION location = {
        .pResource = buffer,
        .Type = D3D12_TEXTURE_COPY_TYPE_PLACED_FOOTPRINT,
        .PlacedFootprint = {.Footprint = {.Format = desc->Format,
                                          .Width = (UINT)desc->Width,
                                          .Height = desc->Height,
                                          .Depth = 1,
                                          .RowPitch = row_pitch(desc, texel_size)}}};
    return location;
}

void fill_texture(struct host* h, ID3D12Resource* texture, const void* texels, UINT texel_size,
                  D3D12_RESOURCE_STATES state) {
    const D3D12_RESOURCE_DESC desc = ID3D12Resource_GetDesc(texture);
    const UINT pitch = row_pitch(&desc, texel_size), row = (UINT)desc.Width * texel_size;
    ID3D12Resource* upload = make_buffer(h, D3D12_HEAP_TYPE_UPLOAD, (size_t)pitch * desc.Height);
    const D3D12_TEXTURE_COPY_LOCATION from = in_buffer(upload, &desc, texel_size);
    const D3D12_TEXTURE_COPY_LOCATION to = {.pResource = texture,
                                            .Type = D3D12_TEXTURE_COPY_TYPE_SUBRESOURCE_INDEX};
    char* mapped = map(upload);
    for (UINT y = 0; y < desc.Height; y++)
        memcpy(mapped + (size_t)y * pitch, (const char*)texels + (size_t)y * row, row);
    ID3D12Resource_Unmap(upload, 0, NULL);
    transition(h, texture, D3D12_RESOURCE_STATE_COMMON, D3D12_RESOURCE_STATE_COPY_DEST);
    ID3D12GraphicsCommandList_CopyTextureRegion(h->list, &to, 0, 0, 0, &from, NULL);
    transition(h, texture, D3D12_RESOURCE_STATE_COPY_DEST, state);
}

void* read_buffer(struct host* h, ID3D12Resource* buffer, D3D12_RESOURCE_STATES state, size_t size) {
    ID3D12Resource* readback = make_buffer(h, D3D12_HEAP_TYPE_READBACK, size);
    void* out = malloc(size);
    transition(h, buffer, state, D3D12_RESOURCE_STATE_COPY_SOURCE);
    ID3D12GraphicsCommandList_CopyBufferRegion(h->list, readback, 0, buffer, 0, size);
    host_run(h);
    memcpy(out, map(readback), size);
    ID3D12Resource_Release(readback);
    return out;
}

void* read_texture(struct host* h, ID3D12Resource* texture, UINT texel_size, D3D12_RESOURCE_STATES state) {
    const D3D12_RESOURCE_DESC desc = ID3D12Resource_GetDesc(texture);
    const UINT pitch = row_pitch(&desc, texel_size), row = (UINT)desc.Width * texel_size;
    ID3D12Resource* readback = make_buffer(h, D3D12_HEAP_TYPE_READBACK, (size_t)pitch * desc.Height);
    const D3D12_TEXTURE_COPY_LOCATION to = in_buffer(readback, &desc, texel_size);
    const D3D12_TEXTURE_COPY_LOCATION from = {.pResource = texture,
                                              .Type = D3D12_TEXTURE_COPY_TYPE_SUBRESOURCE_INDEX};
    char *out = malloc((size_t)row * desc.Height), *mapped;
    transition(h, texture, state, D3D12_RESOURCE_STATE_COPY_SOURCE);
    ID3D12GraphicsCommandList_CopyTextureRegion(h->list, &to, 0, 0, 0, &from, NULL);
    host_run(h);
    mapped = map(readback);
    for (UINT y = 0; y < desc.Height; y++)
        memcpy(out + (size_t)y * row, mapped + (size_t)y * pitch, row);
    ID3D12Resource_Release(readback);
    return out;
}

ID3D12DescriptorHeap* make_heap(struct host* h, D3D12_DESCRIPTOR_HEAP_TYPE type, UINT count) {
    const int seen_by_shaders =
        type == D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV || type == D3D12_DESCRIPTOR_HEAP_TYPE_SAMPLER;
    const D3D12_DESCRIPTOR_HEAP_DESC desc = {.Type = type,
                                             .NumDescriptors = count,
                                             .Flags = seen_by_shaders
                                                          ? D3D12_DESCRIPTOR_HEAP_FLAG_SHADER_VISIBLE
                                                          : D3D12_DESCRIPTOR_HEAP_FLAG_NONE};
    ID3D12DescriptorHeap* heap;
    must(ID3D12Device_CreateDescriptorHeap(h->device, &desc, &IID_ID3D12DescriptorHeap, (void**)&heap),
         "CreateDescriptorHeap");
    return heap;
}

static UINT stride(struct host* h, ID3D12DescriptorHeap* heap) {
    return ID3D12Device_GetDescriptorHandleIncrementSize(h->device, ID3D12DescriptorHeap_GetDesc(heap).Type);
}

D3D12_CPU_DESCRIPTOR_HANDLE heap_cpu(struct host* h, ID3D12DescriptorHeap* heap, UINT n) {
    D3D12_CPU_DESCRIPTOR_HANDLE handle = ID3D12DescriptorHeap_GetCPUDescriptorHandleForHeapStart(heap);
    handle.ptr += (SIZE_T)n * stride(h, heap);
    return handle;
}

D3D12_GPU_DESCRIPTOR_HANDLE heap_gpu(struct host* h, ID3D12DescriptorHeap* heap, UINT n) {
    if (getenv(no_tables))
        _exit(case_skipped);
    D3D12_GPU_DESCRIPTOR_HANDLE handle = ID3D12DescriptorHeap_GetGPUDescriptorHandleForHeapStart(heap);
    handle.ptr += (UINT64)n * stride(h, heap);
    return handle;
}

void buffer_srv(struct host* h, D3D12_CPU_DESCRIPTOR_HANDLE at, ID3D12Resource* buffer, DXGI_FORMAT format,
                UINT stride, UINT first, UINT count) {
    const D3D12_SHADER_RESOURCE_VIEW_DESC desc = {
        .Format = format,
        .ViewDimension = D3D12_SRV_DIMENSION_BUFFER,
        .Shader4ComponentMapping = D3D12_DEFAULT_SHADER_4_COMPONENT_MAPPING,
        .Buffer = {.FirstElement = first,
                   .NumElements = count,
                   .StructureByteStride = stride,
                   .Flags = format == DXGI_FORMAT_R32_TYPELESS ? D3D12_BUFFER_SRV_FLAG_RAW
                                                               : D3D12_BUFFER_SRV_FLAG_NONE}};
    ID3D12Device_CreateShaderResourceView(h->device, buffer, &desc, at);
}

void buffer_uav(struct host* h, D3D12_CPU_DESCRIPTOR_HANDLE at, ID3D12Resource* buffer, DXGI_FORMAT format,
                UINT stride, UINT first, UINT count, ID3D12Resource* counter, UINT counter_offset) {
    const D3D12_UNORDERED_ACCESS_VIEW_DESC desc = {.Format = format,
                                                   .ViewDimension = D3D12_UAV_DIMENSION_BUFFER,
                                                   .Buffer = {.FirstElement = first,
                                                              .NumElements = count,
                                                              .StructureByteStride = stride,
                                                              .CounterOffsetInBytes = counter_offset,
                                                              .Flags = format == DXGI_FORMAT_R32_TYPELESS
                                                                           ? D3D12_BUFFER_UAV_FLAG_RAW
                                                                           : D3D12_BUFFER_UAV_FLAG_NONE}};
    ID3D12Device_CreateUnorderedAccessView(h->device, buffer, counter, &desc, at);
}

ID3D12RootSignature* try_root_signature(struct host* h, const D3D12_ROOT_SIGNATURE_DESC* desc) {
    ID3D10Blob* blob = NULL;
    ID3D12RootSignature* root = NULL;
    must(D3D12SerializeRootSignature(desc, D3D_ROOT_SIGNATURE_VERSION_1_0, &blob, NULL),
         "D3D12SerializeRootSignature");
    if (FAILED(ID3D12Device_CreateRootSignature(h->device, 0, ID3D10Blob_GetBufferPointer(blob),
                                                ID3D10Blob_GetBufferSize(blob), &IID_ID3D12RootSignature,
                                                (void**)&root)))
        root = NULL;
    ID3D10Blob_Release(blob);
    return root;
}

ID3D12RootSignature* make_root_signature(struct host* h, const D3D12_ROOT_SIGNATURE_DESC* desc) {
    ID3D12RootSignature* root = try_root_signature(h, desc);
    if (!root)
        fail("the root signature was refused");
    return root;
}

D3D12_ROOT_PARAMETER root_constants(UINT reg, UINT space, UINT count) {
    const D3D12_ROOT_PARAMETER p = {
        .ParameterType = D3D12_ROOT_PARAMETER_TYPE_32BIT_CONSTANTS,
        .Constants = {.ShaderRegister = reg, .RegisterSpace = space, .Num32BitValues = count}};
    return p;
}

D3D12_ROOT_PARAMETER root_descriptor(D3D12_ROOT_PARAMETER_TYPE type, UINT reg, UINT space) {
    const D3D12_ROOT_PARAMETER p = {.ParameterType = type,
                                    .Descriptor = {.ShaderRegister = reg, .RegisterSpace = space}};
    return p;
}

D3D12_ROOT_PARAMETER root_table(const D3D12_DESCRIPTOR_RANGE* ranges, UINT count) {
    const D3D12_ROOT_PARAMETER p = {
        .ParameterType = D3D12_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE,
        .DescriptorTable = {.NumDescriptorRanges = count, .pDescriptorRanges = ranges}};
    return p;
}

D3D12_DESCRIPTOR_RANGE table_range(D3D12_DESCRIPTOR_RANGE_TYPE type, UINT reg, UINT space, UINT count) {
    const D3D12_DESCRIPTOR_RANGE range = {.RangeType = type,
                                          .NumDescriptors = count,
                                          .BaseShaderRegister = reg,
                                          .RegisterSpace = space,
                                          .OffsetInDescriptorsFromTableStart =
                                              D3D12_DESCRIPTOR_RANGE_OFFSET_APPEND};
    return range;
}

ID3D12PipelineState* try_compute(struct host* h, ID3D12RootSignature* root, struct blob shader) {
    const D3D12_COMPUTE_PIPELINE_STATE_DESC desc = {.pRootSignature = root, .CS = {shader.data, shader.size}};
    ID3D12PipelineState* pipeline = NULL;
    if (FAILED(ID3D12Device_CreateComputePipelineState(h->device, &desc, &IID_ID3D12PipelineState,
                                                       (void**)&pipeline)))
        return NULL;
    return pipeline;
}

ID3D12PipelineState* make_compute(struct host* h, ID3D12RootSignature* root, const char* shader) {
    ID3D12PipelineState* pipeline = try_compute(h, root, read_data(shader));
    if (!pipeline)
        fail("%s: the pipeline was refused", shader);
    return pipeline;
}

void use_compute(struct host* h, ID3D12RootSignature* root, ID3D12PipelineState* pipeline) {
    ID3D12GraphicsCommandList_SetPipelineState(h->list, pipeline);
    ID3D12GraphicsCommandList_SetComputeRootSignature(h->list, root);
}

unsigned int count_wrong(const char* what, const uint32_t* found, const uint32_t* expected,
                         unsigned int count) {
    unsigned int wrong = 0;
    for (unsigned int n = 0; n < count; n++) {
        if (found[n] == expected[n])
            continue;
        wrong++;
        fprintf(stderr, "%s, word %u: 0x%08x, expected 0x%08x\n", what, n, (unsigned int)found[n],
                (unsigned int)expected[n]);
    }
    return wrong;
}
