/* Hidden counters: up from 5, append from 0, consume from 64, down from 64. The numbers are in one buffer,
 * 4096 bytes apart, as Direct3D wants them. */
#include "d3d12_compute.h"

#include <stdlib.h>
#include <string.h>

#define UAV_STATE D3D12_RESOURCE_STATE_UNORDERED_ACCESS

enum { page = D3D12_UAV_COUNTER_PLACEMENT_ALIGNMENT, words_of_page = page / 4 };

struct counter_buffers {
    ID3D12Resource *counters, *up, *appended, *consumed, *down, *sum;
};

static void make_counter_buffers(struct host* h, struct counter_buffers* b) {
    static const uint32_t zeros[128];
    uint32_t* counters = calloc(4, page);
    uint32_t consumed[64];
    counters[0] = 5;
    counters[2 * words_of_page] = 64;
    counters[3 * words_of_page] = 64;
    for (uint32_t n = 0; n < 64; n++)
        consumed[n] = n * n;
    b->counters = make_filled(h, counters, 4 * page, UAV_STATE);
    b->up = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    b->appended = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    b->consumed = make_filled(h, consumed, sizeof consumed, UAV_STATE);
    b->down = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    b->sum = make_filled(h, zeros, sizeof zeros, UAV_STATE);
    free(counters);
}

static unsigned int check_counters(struct host* h, const struct counter_buffers* b) {
    const uint32_t expected[4] = {5 + 64, 32, 0, 54};
    uint32_t* counters = read_buffer(h, b->counters, UAV_STATE, 4 * page);
    unsigned int wrong = 0;
    for (unsigned int n = 0; n < 4; n++)
        wrong += count_wrong("counter", counters + n * words_of_page, expected + n, 1);
    return wrong;
}

/* Pairs (i, i * i) for every odd i below 64, each once, in any order; nothing behind them. */
static unsigned int check_appended(const uint32_t* pairs) {
    unsigned int seen[64] = {0}, wrong = 0;
    for (unsigned int n = 0; n < 64; n++) {
        const uint32_t i = pairs[2 * n], square = pairs[2 * n + 1];
        if (n >= 32)
            wrong += i || square;
        else
            wrong += i > 63 || !(i & 1) || square != i * i || seen[i & 63]++;
    }
    if (wrong)
        fail("%u of the appended pairs are wrong", wrong);
    return wrong;
}

/* up[n] = 3 n for n from 5 to 68; down[n] = n + 7 for n from 54 to 63; the sum of all n * n below 64 is
 * 85344. */
int case_counters(const struct test_case* c) {
    const D3D12_DESCRIPTOR_RANGE range = table_range(D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 0, 0, 5);
    const D3D12_ROOT_PARAMETER table = root_table(&range, 1);
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = 1, .pParameters = &table};
    uint32_t up[128] = {0}, down[128] = {0};
    const uint32_t sum[2] = {85344, 0};
    struct counter_buffers b;
    unsigned int wrong;
    struct host h;
    host_open(&h);
    ID3D12RootSignature* root = make_root_signature(&h, &desc);
    ID3D12PipelineState* pipeline = make_compute(&h, root, c->data);
    ID3D12DescriptorHeap* heap = make_heap(&h, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 5);
    make_counter_buffers(&h, &b);
    buffer_uav(&h, heap_cpu(&h, heap, 0), b.up, DXGI_FORMAT_UNKNOWN, 4, 0, 128, b.counters, 0);
    buffer_uav(&h, heap_cpu(&h, heap, 1), b.appended, DXGI_FORMAT_UNKNOWN, 8, 0, 64, b.counters, page);
    buffer_uav(&h, heap_cpu(&h, heap, 2), b.consumed, DXGI_FORMAT_UNKNOWN, 4, 0, 64, b.counters, 2 * page);
    buffer_uav(&h, heap_cpu(&h, heap, 3), b.down, DXGI_FORMAT_UNKNOWN, 4, 0, 128, b.counters, 3 * page);
    buffer_uav(&h, heap_cpu(&h, heap, 4), b.sum, DXGI_FORMAT_R32_TYPELESS, 0, 0, 4, NULL, 0);
    use_compute(&h, root, pipeline);
    ID3D12GraphicsCommandList_SetDescriptorHeaps(h.list, 1, &heap);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(h.list, 0, heap_gpu(&h, heap, 0));
    ID3D12GraphicsCommandList_Dispatch(h.list, 1, 1, 1);
    for (uint32_t n = 5; n < 69; n++)
        up[n] = 3 * n;
    for (uint32_t n = 54; n < 64; n++)
        down[n] = n + 7;
    wrong = check_counters(&h, &b);
    wrong += count_wrong("up", read_buffer(&h, b.up, UAV_STATE, sizeof up), up, 128);
    wrong += count_wrong("down", read_buffer(&h, b.down, UAV_STATE, sizeof down), down, 128);
    wrong += count_wrong("sum", read_buffer(&h, b.sum, UAV_STATE, sizeof sum), sum, 2);
    wrong += check_appended(read_buffer(&h, b.appended, UAV_STATE, 512));
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
