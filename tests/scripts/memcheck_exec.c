/*
 * Preloaded into what a test runs (memcheck.py): a program out of a folder of $MEMCHECK_FOLDERS (a:b) is
 * started by valgrind instead, with the options of $VALGRIND_OPTS. Shells, Python, env and timeout start
 * programs with these three functions. No file of the build is changed for it, so there is nothing to put
 * back, however the run ends.
 */
#define _GNU_SOURCE
#include <alloca.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_program(const char* path) {
    char magic[4] = "";
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    int whole = read(file, magic, 4) == 4;
    close(file);
    return whole && memcmp(magic, "\177ELF", 4) == 0;
}

static int is_below(const char* path, const char* folders) {
    for (const char* at = folders; at && *at; at += strspn(at, ":")) {
        size_t size = strcspn(at, ":");
        if (strncmp(path, at, size) == 0 && path[size] == '/')
            return 1;
        at += size;
    }
    return 0;
}

static int is_watched(const char* path) {
    char real[PATH_MAX];
    return realpath(path, real) && is_below(real, getenv("MEMCHECK_FOLDERS")) && is_program(real);
}

/* May run in a child of vfork(): nothing here leaves a trace in memory. */
int execve(const char* path, char* const arguments[], char* const environment[]) {
    if (!is_watched(path))
        return (int)syscall(SYS_execve, path, arguments, environment);
    size_t count = 0;
    while (arguments[count])
        count++;
    const char** longer = alloca((count + 3) * sizeof *longer);
    longer[0] = VALGRIND;
    longer[1] = path;
    longer[2] = NULL;
    for (size_t i = 1; i < count + 1; i++)
        longer[i + 1] = arguments[i];
    return (int)syscall(SYS_execve, VALGRIND, longer, environment);
}

int execv(const char* path, char* const arguments[]) { return execve(path, arguments, environ); }

/* The file that the shell would take for a name. */
static int find(const char* name, char path[PATH_MAX]) {
    if (strchr(name, '/'))
        return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX;
    for (const char* at = getenv("PATH"); at && *at; at += strspn(at, ":")) {
        size_t size = strcspn(at, ":");
        if (snprintf(path, PATH_MAX, "%.*s/%s", (int)size, at, name) < PATH_MAX && access(path, X_OK) == 0)
            return 1;
        at += size;
    }
    return 0;
}

int execvp(const char* name, char* const arguments[]) {
    char path[PATH_MAX];
    if (find(name, path) && is_watched(path))
        return execve(path, arguments, environ);
    int (*next)(const char*, char* const[]) = (int (*)(const char*, char* const[]))dlsym(RTLD_NEXT, "execvp");
    return next(name, arguments);
}
