/* Preloaded: dlopen() does not find the file that $HIDDEN_LIBRARY names, as if it were not installed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

void* dlopen(const char* path, int flags) {
    union {
        void* address;
        void* (*call)(const char*, int);
    } real;
    const char* hidden = getenv("HIDDEN_LIBRARY");
    char* file = path && hidden ? realpath(path, NULL) : NULL;
    const int is_hidden = file && strcmp(file, hidden) == 0;

    free(file);
    if (is_hidden)
        return NULL;
    real.address = dlsym(RTLD_NEXT, "dlopen");
    return real.call(path, flags);
}
