/* Parts of the program d3d12_compute. */
#ifndef D3D12_COMPUTE_H
#define D3D12_COMPUTE_H

#include "d3d12_cases.h"
#include "d3d12_host.h"

/* Each runs the cases whose names contain `filter` (NULL: all) and returns how many failed. */
int run_corpus(const char* filter);
int run_tokens(const char* filter);
/* One of the latter, with a descriptor table. */
int run_table(void);
int run_bindings(const char* filter);

/* Cases of run_bindings(): the data is the name of the shader's file. */
int case_constants(const struct test_case* c);
int case_descriptors(const struct test_case* c);
int case_spaces(const struct test_case* c);
int case_empty(const struct test_case* c);
int case_embedded(const struct test_case* c);
int case_versions(const struct test_case* c);
int case_indirect(const struct test_case* c);
int case_tables(const struct test_case* c);
int case_other_table(const struct test_case* c);
int case_samplers(const struct test_case* c);
int case_arrays(const struct test_case* c);
int case_dynamic_arrays(const struct test_case* c);
int case_counters(const struct test_case* c);
int case_residency(const struct test_case* c);

#endif
