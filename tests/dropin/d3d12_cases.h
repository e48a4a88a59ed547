/* Cases, each in a process of its own: a runtime may crash over a shader that it cannot have. Results are
 * test points of the Test Anything Protocol on standard output. */
#ifndef D3D12_CASES_H
#define D3D12_CASES_H

/* A variable of the environment: why no case may bind a descriptor table. Such cases are skipped. */
#define no_tables "D3D12_NO_TABLES"

struct test_case {
    const char* name;
    /* Returns EXIT_SUCCESS, EXIT_FAILURE or case_skipped. */
    int (*run)(const struct test_case*);
    const void* data;
    /* Why, where it is skipped. NULL: only what `no_tables` says. */
    const char* skip_reason;
};

enum { case_skipped = 77 };

/* Runs those whose name contains `filter` (NULL: all); returns how many failed. It is a failure where there
 * are none. */
int run_cases(const struct test_case* cases, unsigned int count, const char* filter);

/* Which library the runtime calls: the file that has vkd3d_shader_compile(), or "?". */
const char* shader_library(void);

#endif
