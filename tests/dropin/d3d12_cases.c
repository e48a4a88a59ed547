#define _GNU_SOURCE
#include "d3d12_cases.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { time_limit = 120 /* seconds */ };

static int run_in_child(const struct test_case* c) {
    int status = 0;
    pid_t child;
    fflush(stdout);
    fflush(stderr);
    child = fork();
    if (child < 0)
        return EXIT_FAILURE;
    if (!child) {
        alarm(time_limit);
        status = c->run(c);
        fflush(stdout);
        fflush(stderr);
        /* Threads of the runtime and of the driver are still there. */
        _exit(status);
    }
    waitpid(child, &status, 0);
    if (WIFEXITED(status))
        return WEXITSTATUS(status);
    printf("# %s: signal %d\n", c->name, WTERMSIG(status));
    return EXIT_FAILURE;
}

int run_cases(const struct test_case* cases, unsigned int count, const char* filter) {
    unsigned int point = 0;
    int failures = 0;
    printf("TAP version 13\n");
    for (unsigned int n = 0; n < count; n++) {
        int status;
        if (filter && !strstr(cases[n].name, filter))
            continue;
        status = run_in_child(&cases[n]);
        if (status == case_skipped)
            printf("ok %u - %s # SKIP %s\n", ++point, cases[n].name,
                   cases[n].skip_reason ? cases[n].skip_reason : "");
        else
            printf("%s %u - %s\n", status ? "not ok" : "ok", ++point, cases[n].name);
        failures += status && status != case_skipped;
    }
    printf("1..%u\n", point);
    return failures + !point;
}

const char* shader_library(void) {
    Dl_info info;
    /* The first library that has it, as for the runtime. */
    void* function = dlsym(RTLD_DEFAULT, "vkd3d_shader_compile");
    return function && dladdr(function, &info) ? info.dli_fname : "?";
}
