/* Compute shaders as DXIL on vkd3d. Usage: d3d12_compute WHAT [FILTER]
 *
 *   who        prints the library whose vkd3d_shader_compile() the runtime calls
 *   refused    succeeds where this runtime cannot make a pipeline of DXIL
 *   corpus     the control-flow shaders of the corpus
 *   tokens     those of them that are there in shader model 5
 *   table      one of these with a descriptor table, to see whether the runtime can bind any
 *   bindings   root constants, root descriptors, tables, counters
 */
#include "d3d12_compute.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Succeeds where there is a pipeline. */
static int accept_dxil(const struct test_case* c) {
    const D3D12_ROOT_PARAMETER parameters[] = {root_descriptor(D3D12_ROOT_PARAMETER_TYPE_SRV, 0, 0),
                                               root_descriptor(D3D12_ROOT_PARAMETER_TYPE_UAV, 0, 0)};
    const D3D12_ROOT_SIGNATURE_DESC desc = {.NumParameters = 2, .pParameters = parameters};
    struct host h;
    host_open(&h);
    return try_compute(&h, make_root_signature(&h, &desc), read_data(c->data)) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static const struct test_case bindings[] = {
    {"root constants", case_constants, "dropin/constants.cs_6_0.dxil", NULL},
    {"root descriptors", case_descriptors, "dropin/descriptors.cs_6_0.dxil", NULL},
    {"register spaces", case_spaces, "dropin/spaces.cs_6_0.dxil", NULL},
    {"an empty root signature", case_empty, NULL, NULL},
    {"root signature in the shader", case_embedded, "corpus/ops/root_signature.cs_6_0.dxil", NULL},
    {"root signature 1.1", case_versions, "dropin/twice.cs_6_0.dxil", NULL},
    {"indirect dispatch", case_indirect, "dropin/twice.cs_6_0.dxil", NULL},
    {"tables", case_tables, "dropin/tables.cs_6_0.dxil", NULL},
    {"tables elsewhere", case_other_table, "dropin/tables.cs_6_0.dxil", NULL},
    {"samplers", case_samplers, "dropin/samplers.cs_6_0.dxil", NULL},
    {"arrays", case_arrays, "dropin/arrays.cs_6_0.dxil", NULL},
    {"arrays by dynamic index", case_dynamic_arrays, "dropin/dynamic_arrays.cs_6_0.dxil",
     "this runtime has no arrays of descriptors"},
    {"counters", case_counters, "dropin/counters.cs_6_0.dxil", NULL},
    {"residency", case_residency, "corpus/ops/check_access.cs_6_0.dxil", NULL},
};

int run_bindings(const char* filter) {
    return run_cases(bindings, sizeof bindings / sizeof *bindings, filter);
}

int main(int argc, char** argv) {
    const char* what = argc > 1 ? argv[1] : "";
    const char* filter = argc > 2 ? argv[2] : NULL;
    if (!strcmp(what, "corpus"))
        return run_corpus(filter) != 0;
    if (!strcmp(what, "tokens"))
        return run_tokens(filter) != 0;
    if (!strcmp(what, "table"))
        return run_table() != 0;
    if (!strcmp(what, "bindings"))
        return run_bindings(filter) != 0;
    if (!strcmp(what, "refused")) {
        const struct test_case dxil = {"accepts DXIL", accept_dxil, "corpus/control-flow/collatz.cs_6_0.dxil",
                                       NULL};
        return run_cases(&dxil, 1, NULL) != 1;
    }
    if (!strcmp(what, "who"))
        return puts(shader_library()) < 0;
    fprintf(stderr, "usage: d3d12_compute who|refused|corpus|tokens|table|bindings [FILTER]\n");
    return 2;
}
