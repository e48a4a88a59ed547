#include "d3d12_process.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Writes a jump to `target` over the beginning of `function`. */
static void redirect(void* function, FARPROC target) {
#ifdef _WIN64
    unsigned char jump[14] = {0xff, 0x25}; /* jmp [rip + 0], and the address behind it */
    memcpy(jump + 6, &target, sizeof target);
#else
    unsigned char jump[5] = {0xe9}; /* jmp, by a distance */
    const uint32_t distance = (uint32_t)(uintptr_t)target - (uint32_t)(uintptr_t)function - sizeof jump;
    memcpy(jump + 1, &distance, sizeof distance);
#endif
    DWORD before;
    if (!VirtualProtect(function, sizeof jump, PAGE_EXECUTE_READWRITE, &before)) {
        fprintf(stderr, "wined3d.dll cannot be changed\n");
        exit(EXIT_FAILURE);
    }
    memcpy(function, jump, sizeof jump);
    FlushInstructionCache(GetCurrentProcess(), function, sizeof jump);
}

/* Errors of the translator. libvkd3d cannot set its own function: that one is not exported. */
static void print_log(const char* format, va_list arguments) { vfprintf(stderr, format, arguments); }

static void set_log(HMODULE translator) {
    const FARPROC found = GetProcAddress(translator, "vkd3d_shader_set_log_callback");
    void (*set)(void (*)(const char*, va_list));
    memcpy(&set, &found, sizeof found);
    set(print_log);
}

/* $D3D12_TRANSLATOR names a libvkd3d-shader-1.dll: it takes the place of the one inside Wine's wined3d.dll.
 * That exports its functions, and the libvkd3d inside calls them by the same addresses. */
static void exchange_translator(void) {
    static const char* const names[] = {"compile",
                                        "convert_root_signature",
                                        "find_signature_element",
                                        "free_messages",
                                        "free_root_signature",
                                        "free_scan_descriptor_info",
                                        "free_shader_code",
                                        "free_shader_signature",
                                        "get_supported_source_types",
                                        "get_supported_target_types",
                                        "get_version",
                                        "parse_input_signature",
                                        "parse_root_signature",
                                        "preprocess",
                                        "scan",
                                        "serialize_root_signature"};
    const char* path = getenv("D3D12_TRANSLATOR");
    HMODULE translator, wined3d = LoadLibraryA("wined3d.dll");
    unsigned int n;
    if (!path || !*path)
        return;
    translator = LoadLibraryA(path);
    for (n = 0; n < sizeof names / sizeof *names; n++) {
        char name[100];
        FARPROC from, to;
        void* function;
        snprintf(name, sizeof name, "vkd3d_shader_%s", names[n]);
        from = GetProcAddress(wined3d, name);
        to = GetProcAddress(translator, name);
        if (!from || !to) {
            fprintf(stderr, "%s is not in %s\n", name, from ? path : "wined3d.dll");
            exit(EXIT_FAILURE);
        }
        memcpy(&function, &from, sizeof from);
        redirect(function, to);
    }
    set_log(translator);
}

/* The program itself once more, with the same arguments; $D3D12_CASE says which case it is for. */
static const char case_variable[] = "D3D12_CASE";

int run_in_child(const struct test_case* c) {
    STARTUPINFOA startup = {.cb = sizeof startup};
    PROCESS_INFORMATION child;
    DWORD status = EXIT_FAILURE;
    char* command = strdup(GetCommandLineA());
    fflush(stdout);
    fflush(stderr);
    SetEnvironmentVariableA(case_variable, c->name);
    if (!command || !CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &child))
        return EXIT_FAILURE;
    if (WaitForSingleObject(child.hProcess, case_time_limit * 1000) == WAIT_OBJECT_0)
        GetExitCodeProcess(child.hProcess, &status);
    else
        TerminateProcess(child.hProcess, EXIT_FAILURE);
    CloseHandle(child.hThread);
    CloseHandle(child.hProcess);
    free(command);
    if (status > 255)
        printf("# %s: exception 0x%lx\n", c->name, status);
    return status > 255 ? EXIT_FAILURE : (int)status;
}

/* In a child: runs its case, and ends the process. */
void run_as_child(const struct test_case* cases, unsigned int count) {
    const char* name = getenv(case_variable);
    int status;
    if (!name)
        return;
    exchange_translator();
    while (count && strcmp(cases->name, name))
        cases++, count--;
    status = count ? cases->run(cases) : EXIT_FAILURE;
    fflush(stdout);
    fflush(stderr);
    TerminateProcess(GetCurrentProcess(), (UINT)status); /* threads of the runtime are still there */
}

/* Wine's wined3d.dll has it inside, unless it was linked to a DLL of it or changed above. */
const char* shader_library(void) {
    static char path[MAX_PATH];
    HMODULE library;
    exchange_translator();
    library = GetModuleHandleA("libvkd3d-shader-1.dll");
    return GetModuleFileNameA(library ? library : GetModuleHandleA("wined3d.dll"), path, sizeof path) ? path
                                                                                                      : "?";
}
