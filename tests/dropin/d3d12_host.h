/* A small Direct3D 12 program's needs, on vkd3d, or on Windows and Wine: one device, one queue, one command
 * list.
 *
 * A call that fails ends the process with EXIT_FAILURE: each case runs in a process of its own
 * (d3d12_cases.h), since a runtime whose shader was refused often does not come back. */
#ifndef D3D12_HOST_H
#define D3D12_HOST_H

#define COBJMACROS
#ifdef _WIN32
#include <windows.h>

#include <oaidl.h> /* needs windows.h; before the wrappers */
#include <ocidl.h>
#undef FORCEINLINE /* MinGW's is `extern`, the wrappers are `static` */
#define FORCEINLINE inline
#endif
#define WIDL_C_INLINE_WRAPPERS /* methods that return structures */
#ifdef _WIN32
#include <d3d12.h>
#else
#include <vkd3d_utils.h>
#endif

#include <stddef.h>
#include <stdint.h>

struct host {
    ID3D12Device* device;
    ID3D12CommandQueue* queue;
    ID3D12CommandAllocator* allocator;
    ID3D12GraphicsCommandList* list; /* open between host_open() and host_run() */
    ID3D12Fence* fence;
    HANDLE event;
    UINT64 fence_value;
};

/* DXIL, tokens or a root signature: the bytes of a file. */
struct blob {
    void* data;
    size_t size;
};

/* Ends the process where `result` is a failure. */
void must(HRESULT result, const char* what);
void fail(const char* format, ...) __attribute__((format(printf, 1, 2), noreturn));

void host_open(struct host* h);
/* Executes what was recorded, waits for it, and begins a new list. */
void host_run(struct host* h);
/* The Vulkan device's name: "llvmpipe (LLVM 15.0.6, 256 bits)". On Windows the adapter's. */
const char* host_device_name(struct host* h);

/* The folder is $DROPIN_DATA, tests/data of the sources. Fails where there is no such file. */
struct blob read_data(const char* name);

/* A buffer of `size` bytes in the state COMMON (GENERIC_READ for heaps of type UPLOAD). */
ID3D12Resource* make_buffer(struct host* h, D3D12_HEAP_TYPE heap, size_t size);
/* A buffer in device memory, open to UAVs, with these bytes, in the state `state`. The copy is recorded. */
ID3D12Resource* make_filled(struct host* h, const void* data, size_t size, D3D12_RESOURCE_STATES state);
/* One level, one layer; COMMON. */
ID3D12Resource* make_texture(struct host* h, DXGI_FORMAT format, UINT width, UINT height, UINT samples,
                             D3D12_RESOURCE_FLAGS flags, const D3D12_CLEAR_VALUE* clear);
/* Records the copy of tightly packed texels into the texture, which goes from COMMON to `state`. */
void fill_texture(struct host* h, ID3D12Resource* texture, const void* texels, UINT texel_size,
                  D3D12_RESOURCE_STATES state);
void transition(struct host* h, ID3D12Resource* resource, D3D12_RESOURCE_STATES before,
                D3D12_RESOURCE_STATES after);
/* All UAVs: what was written before is seen after. */
void uav_barrier(struct host* h);

/* The words of a buffer or the texels of a texture of one sample, tightly packed: copies, executes, waits.
 * The caller frees it. The resource goes from `state` to COPY_SOURCE. */
void* read_buffer(struct host* h, ID3D12Resource* buffer, D3D12_RESOURCE_STATES state, size_t size);
void* read_texture(struct host* h, ID3D12Resource* texture, UINT texel_size, D3D12_RESOURCE_STATES state);

ID3D12DescriptorHeap* make_heap(struct host* h, D3D12_DESCRIPTOR_HEAP_TYPE type, UINT count);
D3D12_CPU_DESCRIPTOR_HANDLE heap_cpu(struct host* h, ID3D12DescriptorHeap* heap, UINT n);
/* For tables. Ends the process as skipped where $D3D12_NO_TABLES says why the runtime cannot bind any. */
D3D12_GPU_DESCRIPTOR_HANDLE heap_gpu(struct host* h, ID3D12DescriptorHeap* heap, UINT n);

/* Views of a buffer's elements: of a format, of a stride, or raw (DXGI_FORMAT_R32_TYPELESS, stride 0). */
void buffer_srv(struct host* h, D3D12_CPU_DESCRIPTOR_HANDLE at, ID3D12Resource* buffer, DXGI_FORMAT format,
                UINT stride, UINT first, UINT count);
/* `counter` may be NULL. */
void buffer_uav(struct host* h, D3D12_CPU_DESCRIPTOR_HANDLE at, ID3D12Resource* buffer, DXGI_FORMAT format,
                UINT stride, UINT first, UINT count, ID3D12Resource* counter, UINT counter_offset);

/* Serializes and creates; NULL where the device refuses it. */
ID3D12RootSignature* try_root_signature(struct host* h, const D3D12_ROOT_SIGNATURE_DESC* desc);
ID3D12RootSignature* make_root_signature(struct host* h, const D3D12_ROOT_SIGNATURE_DESC* desc);
/* Parameters for it, visible to all stages. */
D3D12_ROOT_PARAMETER root_constants(UINT reg, UINT space, UINT count);
D3D12_ROOT_PARAMETER root_descriptor(D3D12_ROOT_PARAMETER_TYPE type, UINT reg, UINT space);
D3D12_ROOT_PARAMETER root_table(const D3D12_DESCRIPTOR_RANGE* ranges, UINT count);
D3D12_DESCRIPTOR_RANGE table_range(D3D12_DESCRIPTOR_RANGE_TYPE type, UINT reg, UINT space, UINT count);

/* NULL where it is refused. */
ID3D12PipelineState* try_compute(struct host* h, ID3D12RootSignature* root, struct blob shader);
ID3D12PipelineState* make_compute(struct host* h, ID3D12RootSignature* root, const char* shader);
/* Records that what follows is done with these. */
void use_compute(struct host* h, ID3D12RootSignature* root, ID3D12PipelineState* pipeline);

/* How many of the words differ; those that do are shown. */
unsigned int count_wrong(const char* what, const uint32_t* found, const uint32_t* expected,
                         unsigned int count);

#endif
