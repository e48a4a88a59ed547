/* Stream output: of a vertex shader with gaps, and two streams of a geometry shader. */
#include "d3d12_draw.h"

#include <stdlib.h>
#include <string.h>

enum { stream_words = 64 };

/* Points without a target; the buffers' filled sizes lie behind their data. */
struct streaming {
    struct host host;
    ID3D12Resource* buffers[2];
};

static const struct scene points = {.vs = "dropin/streamed.vs_6_0.dxil",
                                    .topology = D3D_PRIMITIVE_TOPOLOGY_POINTLIST,
                                    .vertex_count = 4,
                                    .instance_count = 1};

/* 0 where the device cannot do it. */
static int stream(struct streaming* st, const struct scene* s, const D3D12_STREAM_OUTPUT_DESC* output) {
    const struct scene_extras extras = {.width = 4, .height = 4, .samples = 1, .stream_output = output};
    uint32_t words[stream_words + 4];
    D3D12_STREAM_OUTPUT_BUFFER_VIEW views[2];
    ID3D12RootSignature* root;
    host_open(&st->host);
    root = scene_root(&st->host);
    memset(words, 0xcd, sizeof words);
    words[stream_words] = 0;
    scene_begin(&st->host, root, scene_pipeline(&st->host, root, s, &extras), s, &extras);
    for (unsigned int n = 0; n < 2; n++) {
        st->buffers[n] = make_filled(&st->host, words, sizeof words, D3D12_RESOURCE_STATE_STREAM_OUT);
        views[n].BufferLocation = ID3D12Resource_GetGPUVirtualAddress(st->buffers[n]);
        views[n].SizeInBytes = stream_words * 4;
        views[n].BufferFilledSizeLocation = views[n].BufferLocation + stream_words * 4;
    }
    ID3D12GraphicsCommandList_SOSetTargets(st->host.list, 0, output->NumStrides, views);
    ID3D12GraphicsCommandList_DrawInstanced(st->host.list, s->vertex_count, 1, 0, 0);
    return 1;
}

static unsigned int wrong_words(struct streaming* st, unsigned int buffer, const uint32_t* expected) {
    return count_wrong(
        buffer ? "second buffer" : "first buffer",
        read_buffer(&st->host, st->buffers[buffer], D3D12_RESOURCE_STATE_STREAM_OUT, (stream_words + 1) * 4),
        expected, stream_words + 1);
}

static uint32_t bits(float f) {
    uint32_t word;
    memcpy(&word, &f, sizeof word);
    return word;
}

/* Vertex n in the first buffer: a.yz, a gap of a word, b; in the second one: position.x and a.w. */
int case_streamed_vertices(const struct test_case* c) {
    const D3D12_SO_DECLARATION_ENTRY entries[] = {{0, "A", 0, 1, 2, 0},
                                                  {0, NULL, 0, 0, 1, 0},
                                                  {0, "b", 3, 0, 2, 0},
                                                  {0, "SV_Position", 0, 0, 1, 1},
                                                  {0, "A", 0, 3, 1, 1}};
    const UINT strides[2] = {20, 12};
    const D3D12_STREAM_OUTPUT_DESC output = {entries, 5, strides, 2, D3D12_SO_NO_RASTERIZED_STREAM};
    uint32_t first[stream_words + 1], second[stream_words + 1];
    struct streaming st;
    (void)c;
    memset(first, 0xcd, sizeof first);
    memset(second, 0xcd, sizeof second);
    for (unsigned int n = 0; n < 4; n++) {
        first[5 * n] = bits(2.0f * (float)n);
        first[5 * n + 1] = bits(3.0f * (float)n);
        first[5 * n + 3] = 100 * n;
        first[5 * n + 4] = n + 7;
        second[3 * n] = bits((float)n);
        second[3 * n + 1] = bits(-1.0f * (float)n);
    }
    first[stream_words] = 4 * 20;
    second[stream_words] = 4 * 12;
    if (!stream(&st, &points, &output))
        return case_skipped;
    return wrong_words(&st, 0, first) + wrong_words(&st, 1, second) ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* Point n gives a.xy + n to stream 0 and, where n is odd, b and n, then b and n + 1000 to stream 1. */
int case_streams(const struct test_case* c) {
    const D3D12_SO_DECLARATION_ENTRY entries[] = {
        {0, "A", 0, 0, 2, 0}, {1, "B", 3, 0, 2, 1}, {1, "NUMBER", 0, 0, 1, 1}};
    const UINT strides[2] = {8, 12};
    const D3D12_STREAM_OUTPUT_DESC output = {entries, 3, strides, 2, D3D12_SO_NO_RASTERIZED_STREAM};
    const uint32_t odd[12] = {100, 8, 1, 100, 8, 1001, 300, 10, 3, 300, 10, 1003};
    uint32_t first[stream_words + 1], second[stream_words + 1];
    struct scene s = points;
    struct streaming st;
    (void)c;
    s.gs = "dropin/streamed.gs_6_0.dxil";
    memset(first, 0xcd, sizeof first);
    memset(second, 0xcd, sizeof second);
    for (unsigned int n = 0; n < 4; n++) {
        first[2 * n] = bits((float)n + 0.5f + (float)n);
        first[2 * n + 1] = bits(2.0f * (float)n + (float)n);
    }
    memcpy(second, odd, sizeof odd);
    first[stream_words] = 4 * 8;
    second[stream_words] = 4 * 12;
    if (!stream(&st, &s, &output))
        return case_skipped;
    return wrong_words(&st, 0, first) + wrong_words(&st, 1, second) ? EXIT_FAILURE : EXIT_SUCCESS;
}
