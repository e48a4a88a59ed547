/* The corpus's control-flow shaders as Direct3D 12 compute pipelines: In is a root SRV or one in a table, Out
 * likewise a UAV; what Out holds is compared with control-flow/expected.tsv, which tools/oracle.py computed
 * from the HLSL. Shaders without an entry there are compared with the simulator by a script (d3d12_script.h).
 */
#include "../support/corpus_words.h"
#include "d3d12_compute.h"
#include "d3d12_script.h"

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FOLDER "corpus/control-flow/"

/* What the comment at the head of the HLSL says: see corpus/README.md. */
struct corpus_shader {
    char name[80];
    unsigned int dispatch[3], in_words, out_words;
};

/* What is done with a shader. */
enum corpus_form { root_descriptors, one_table, tokens, tokens_in_table };
struct corpus_case {
    char name[80]; /* as in expected.tsv */
    char file[100];
    enum corpus_form form;
};

/* Results of llvmpipe for these are wrong (doc/lab/drivers.md). */
static const char* const driver_errors[] = {"big_2000.cs_6_0", "early_out_200.cs_6_0",
                                            "shared_exit_two_loops.cs_6_0"};
/* vkd3d-compiler made other tokens of it than its HLSL says (tests/exec/test_execute.cpp). */
static const char miscompiled[] = "scan_lds.cs_6_0 (tokens)";
static const char driver_reason[] =
    "llvmpipe (Mesa 22.3, one of them 26.2, too) gives other values than the module";

static struct corpus_shader read_head(const char* name) {
    struct corpus_shader s = {.dispatch = {1, 1, 1}};
    char path[200];
    char *line, *rest;
    snprintf(s.name, sizeof s.name, "%s", name);
    snprintf(path, sizeof path, FOLDER "%s.hlsl", name);
    for (line = strtok_r(read_data(path).data, "\n", &rest); line && !strncmp(line, "//", 2);
         line = strtok_r(NULL, "\n", &rest)) {
        sscanf(line, "// dispatch: %u %u %u", &s.dispatch[0], &s.dispatch[1], &s.dispatch[2]);
        sscanf(line, "// in: %u", &s.in_words);
        sscanf(line, "// out: %u", &s.out_words);
    }
    if (!s.in_words || !s.out_words)
        fail("%s: the comment does not say how large In and Out are", path);
    return s;
}

/* A pipeline with In and Out as root descriptors or in a table. */
struct corpus_pipeline {
    struct host host;
    struct corpus_shader shader;
    ID3D12RootSignature* root;
    ID3D12PipelineState* state;
    ID3D12DescriptorHeap* heap; /* tables only */
};

static void open_pipeline(struct corpus_pipeline* p, const struct corpus_case* c) {
    const int tables = c->form == one_table || c->form == tokens_in_table;
    const D3D12_DESCRIPTOR_RANGE ranges[] = {table_range(D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 0, 0, 1),
                                             table_range(D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 0, 0, 1)};
    const D3D12_ROOT_PARAMETER table = root_table(ranges, 2);
    const D3D12_ROOT_PARAMETER descriptors[] = {root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 0),
                                                root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0)};
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = tables ? 1 : 2,
                                            .pParameters = tables ? &table : descriptors};
    char path[200];
    p->shader = read_head(c->name);
    host_open(&p->host);
    p->root = make_root_signature(&p->host, &desc);
    snprintf(path, sizeof path, FOLDER "%s", c->file);
    p->state = make_compute(&p->host, p->root, path);
    p->heap = tables ? make_heap(&p->host, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 2) : NULL;
}

static void bind_buffers(struct corpus_pipeline* p, ID3D12Resource* in, ID3D12Resource* out) {
    ID3D12GraphicsCommandList* list = p->host.list;
    const D3D12_SHADER_RESOURCE_VIEW_DESC srv = {
        .ViewDimension = D3D12_SRV_DIMENSION_BUFFER,
        .Shader4ComponentMapping = D3D12_DEFAULT_SHADER_4_COMPONENT_MAPPING,
        .Buffer = {.NumElements = p->shader.in_words, .StructureByteStride = 4}};
    const D3D12_UNORDERED_ACCESS_VIEW_DESC uav = {
        .ViewDimension = D3D12_UAV_DIMENSION_BUFFER,
        .Buffer = {.NumElements = p->shader.out_words, .StructureByteStride = 4}};
    ID3D12GraphicsCommandList_SetPipelineState(list, p->state);
    ID3D12GraphicsCommandList_SetComputeRootSignature(list, p->root);
    if (!p->heap) {
        ID3D12GraphicsCommandList_SetComputeRootShaderResourceView(list, 0,
                                                                   ID3D12Resource_GetGPUVirtualAddress(in));
        ID3D12GraphicsCommandList_SetComputeRootUnorderedAccessView(list, 1,
                                                                    ID3D12Resource_GetGPUVirtualAddress(out));
        return;
    }
    ID3D12Device_CreateShaderResourceView(p->host.device, in, &srv, heap_cpu(&p->host, p->heap, 0));
    ID3D12Device_CreateUnorderedAccessView(p->host.device, out, NULL, &uav, heap_cpu(&p->host, p->heap, 1));
    ID3D12GraphicsCommandList_SetDescriptorHeaps(list, 1, &p->heap);
    ID3D12GraphicsCommandList_SetComputeRootDescriptorTable(list, 0, heap_gpu(&p->host, p->heap, 0));
}

/* The words of Out. The input is left in *in; the caller frees both. */
static uint32_t* run_seed(struct corpus_pipeline* p, uint32_t seed, uint32_t** in) {
    const size_t in_size = p->shader.in_words * sizeof(uint32_t),
                 out_size = p->shader.out_words * sizeof(uint32_t);
    ID3D12Resource *in_buffer, *out_buffer;
    uint32_t* out = malloc(out_size);
    *in = malloc(in_size);
    fill_corpus_input(seed, *in, p->shader.in_words);
    memset(out, 0xcd, out_size);
    in_buffer = make_filled(&p->host, *in, in_size, D3D12_RESOURCE_STATE_NON_PIXEL_SHADER_RESOURCE);
    out_buffer = make_filled(&p->host, out, out_size, D3D12_RESOURCE_STATE_UNORDERED_ACCESS);
    free(out);
    bind_buffers(p, in_buffer, out_buffer);
    ID3D12GraphicsCommandList_Dispatch(p->host.list, p->shader.dispatch[0], p->shader.dispatch[1],
                                       p->shader.dispatch[2]);
    return read_buffer(&p->host, out_buffer, D3D12_RESOURCE_STATE_UNORDERED_ACCESS, out_size);
}

/* What a difference means. */
static int verdict(struct corpus_pipeline* p, unsigned int wrong) {
    if (!wrong)
        return EXIT_SUCCESS;
    if (strstr(host_device_name(&p->host), "llvmpipe"))
        for (size_t n = 0; n < sizeof driver_errors / sizeof *driver_errors; n++)
            if (!strcmp(driver_errors[n], p->shader.name))
                return case_skipped;
    return EXIT_FAILURE;
}

/* A script with this input and these results, for ladder-runner. */
static void write_script(const struct corpus_shader* s, const uint32_t* in, const uint32_t* out) {
    char path[200];
    FILE* script = open_script(s->name);
    if (!script)
        return;
    snprintf(path, sizeof path, FOLDER "%s.dxil", s->name);
    write_shader(script, "compute", path);
    write_words(script, "[srv 0]\nstride 4\nsize (buffer, ", in, s->in_words);
    write_words(script, "[uav 0]\nstride 4\nsize (buffer, ", NULL, s->out_words);
    fprintf(script, "[test]\ndispatch %u %u %u\n", s->dispatch[0], s->dispatch[1], s->dispatch[2]);
    for (uint32_t n = 0; n < s->out_words; n++)
        fprintf(script, "probe uav 0 (%u) u32 (0x%08x)\n", n, out[n]);
    fclose(script);
}

static int run_corpus_case(const struct test_case* c) {
    struct corpus_pipeline p;
    unsigned int wrong = 0, compared = 0;
    uint32_t *in, *out, seed, expected;
    char name[80], *line, *rest;
    open_pipeline(&p, c->data);
    for (line = strtok_r(read_data(FOLDER "expected.tsv").data, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        if (sscanf(line, "%79s %u %x", name, &seed, &expected) != 3 || strcmp(name, p.shader.name))
            continue;
        out = run_seed(&p, seed, &in);
        compared++;
        if (hash_corpus_words(out, p.shader.out_words) != expected) {
            wrong++;
            fprintf(stderr, "%s seed %u: %08x, expected %08x\n", c->name, seed,
                    hash_corpus_words(out, p.shader.out_words), expected);
        }
        free(in);
        free(out);
    }
    if (!compared) {
        out = run_seed(&p, 11, &in);
        write_script(&p.shader, in, out);
    }
    return verdict(&p, wrong);
}

/* What the names of a shader's cases have behind it. */
static const char* const form_words[] = {"", " (table)", " (tokens)", " (tokens, table)"};

/* Cases of all shaders that are there in this form. */
static unsigned int add_cases(struct test_case* cases, unsigned int room, enum corpus_form form) {
    unsigned int count = 0;
    char path[1024];
    const char* folder = getenv("DROPIN_DATA");
    struct dirent* entry;
    DIR* directory;
    snprintf(path, sizeof path, "%s/" FOLDER, folder ? folder : ".");
    if (!(directory = opendir(path)))
        fail("cannot read %s", path);
    while ((entry = readdir(directory)) && count < room) {
        const char *profile = strstr(entry->d_name, ".cs_"), *end = strstr(entry->d_name, ".dxil");
        struct corpus_case* c;
        char* name;
        if (!profile || !end || end[5])
            continue;
        c = malloc(sizeof *c);
        name = malloc(100);
        c->form = form;
        snprintf(c->name, sizeof c->name, "%.*s", (int)(end - entry->d_name), entry->d_name);
        snprintf(c->file, sizeof c->file, "%s.dxil", c->name);
        if (form == tokens || form == tokens_in_table)
            snprintf(c->file, sizeof c->file, "%.*s.cs_5_0.dxbc", (int)(profile - entry->d_name),
                     entry->d_name);
        snprintf(name, 100, "%s%s", c->name, form_words[form]);
        snprintf(path, sizeof path, "%s/" FOLDER "%s", folder ? folder : ".", c->file);
        if (access(path, R_OK) == 0 && strcmp(name, miscompiled) != 0)
            cases[count++] = (struct test_case){name, run_corpus_case, c, driver_reason};
    }
    closedir(directory);
    return count;
}

static int by_name(const void* a, const void* b) {
    return strcmp(((const struct test_case*)a)->name, ((const struct test_case*)b)->name);
}

int run_corpus(const char* filter) {
    static struct test_case cases[400];
    unsigned int count = add_cases(cases, 200, root_descriptors);
    count += add_cases(cases + count, 200, one_table);
    qsort(cases, count, sizeof *cases, by_name);
    return run_cases(cases, count, filter);
}

int run_tokens(const char* filter) {
    static struct test_case cases[200];
    const unsigned int count = add_cases(cases, 200, tokens);
    qsort(cases, count, sizeof *cases, by_name);
    return run_cases(cases, count, filter);
}

int run_table(void) {
    static struct test_case cases[200];
    return run_cases(cases, add_cases(cases, 200, tokens_in_table), "collatz");
}
