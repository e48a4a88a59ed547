#define _GNU_SOURCE
#include "d3d12_process.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int run_in_child(const struct test_case* c) {
    int status = 0;
    pid_t child;
    fflush(stdout);
    fflush(stderr);
    child = fork();
    if (child < 0)
        return EXIT_FAILURE;
    if (!child) {
        alarm(case_time_limit);
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

void run_as_child(const struct test_case* cases, unsigned int count) {
    (void)cases; /* a child is made by fork() */
    (void)count;
}

const char* shader_library(void) {
    Dl_info info;
    /* The first library that has it, as for the runtime. */
    void* function = dlsym(RTLD_DEFAULT, "vkd3d_shader_compile");
    return function && dladdr(function, &info) ? info.dli_fname : "?";
}
