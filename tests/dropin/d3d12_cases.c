#include "d3d12_cases.h"

#include "d3d12_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* reason_of(const struct test_case* c) {
    const char* reason = c->skip_reason ? c->skip_reason : getenv(no_tables);
    return reason ? reason : "";
}

int run_cases(const struct test_case* cases, unsigned int count, const char* filter) {
    unsigned int point = 0;
    int failures = 0;
    run_as_child(cases, count);
    printf("TAP version 13\n");
    for (unsigned int n = 0; n < count; n++) {
        int status;
        if (filter && !strstr(cases[n].name, filter))
            continue;
        status = run_in_child(&cases[n]);
        if (status == case_skipped)
            printf("ok %u - %s # SKIP %s\n", ++point, cases[n].name, reason_of(&cases[n]));
        else
            printf("%s %u - %s\n", status ? "not ok" : "ok", ++point, cases[n].name);
        failures += status && status != case_skipped;
    }
    printf("1..%u\n", point);
    return failures + !point;
}
