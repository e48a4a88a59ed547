/* What the system does for cases: processes of their own, and which library translates. */
#ifndef D3D12_PROCESS_H
#define D3D12_PROCESS_H

#include "d3d12_cases.h"

enum { case_time_limit = 120 /* seconds */ };

/* Runs a case in a process of its own; returns what the case does, EXIT_FAILURE after a crash. */
int run_in_child(const struct test_case* c);
/* Before any case: in such a process it runs the case and does not return. */
void run_as_child(const struct test_case* cases, unsigned int count);

#endif
