/* What games do to a DLL in their process: threads of their own with small stacks, callers without unwind
 * information and with stacks of any alignment, thousands of compiles on many threads, unloading while
 * threads live that called it.
 *
 *     dll_process DLL SHADER [COMPILES]
 *
 * COMPILES: only compiles so often, to count what a compile costs (doc/use/dropin.md). */
#include "dll_client.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <psapi.h> /* needs windows.h */

static const char* dll;
static struct shader_bytes shader;
static struct compiled expected;

static int is_expected(struct compiled made) {
    return made.result == 0 && made.size == expected.size && made.hash == expected.hash;
}

static HANDLE start(LPTHREAD_START_ROUTINE function, void* data, size_t stack) {
    HANDLE thread = CreateThread(NULL, stack, function, data, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    assert_non_null(thread);
    return thread;
}

static void wait_for(HANDLE thread) {
    assert_int_equal(WaitForSingleObject(thread, INFINITE), WAIT_OBJECT_0);
    CloseHandle(thread);
}

static DWORD WINAPI compile_once(void* good) {
    *(int*)good = is_expected(compile_shader(&shader));
    return 0;
}

static void small_stacks(void** state) {
    static const size_t sizes[] = {64 << 10, 96 << 10, 128 << 10, 256 << 10};
    unsigned n;
    (void)state;
    for (n = 0; n < sizeof sizes / sizeof *sizes; n++) {
        int good = 0;
        wait_for(start(compile_once, &good, sizes[n]));
        assert_true(good);
    }
}

typedef void (*called)(void*);
typedef void (*caller)(called, void*);

/* Machine code that calls a function with an argument. Nothing says how to unwind it, as of code that games
 * write while they run. On 32 bits the callee's stack is `shift` * 4 bytes off. */
static caller write_caller(unsigned char shift) {
#ifdef _WIN64
    const unsigned char code[] = {0x48, 0x83, 0xec, 0x28, /* sub rsp, 40 */
                                  0x48, 0x89, 0xc8,       /* mov rax, rcx */
                                  0x48, 0x89, 0xd1,       /* mov rcx, rdx */
                                  0xff, 0xd0,             /* call rax */
                                  0x48, 0x83, 0xc4, 0x28, /* add rsp, 40 */
                                  0xc3};                  /* ret */
    (void)shift;
#else
    const unsigned char code[] = {0x8b, 0x44, 0x24,
                                  0x04, /* mov eax, [esp + 4] */
                                  0x8b, 0x4c, 0x24,
                                  0x08,                                   /* mov ecx, [esp + 8] */
                                  0x83, 0xec, (unsigned char)(4 * shift), /* sub esp */
                                  0x51,                                   /* push ecx */
                                  0xff, 0xd0,                             /* call eax */
                                  0x83, 0xc4, (unsigned char)(4 * shift + 4),
                                  0xc3}; /* add esp; ret */
#endif
    void* memory = VirtualAlloc(NULL, sizeof code, MEM_RESERVE | MEM_COMMIT, PAGE_EXECUTE_READWRITE);
    caller function;
    assert_non_null(memory);
    memcpy(memory, code, sizeof code);
    memcpy(&function, &memory, sizeof memory);
    return function;
}

struct job {
    const struct shader_bytes* shader;
    struct compiled made;
};

static void do_job(void* data) {
    struct job* job = data;
    job->made = compile_shader(job->shader);
}

struct calls {
    caller call;
    struct job* jobs[2];
};

static DWORD WINAPI call_jobs(void* data) {
    const struct calls* calls = data;
    calls->call(do_job, calls->jobs[0]);
    calls->call(do_job, calls->jobs[1]);
    return 0;
}

/* A damaged shader, too: its error is an exception inside the DLL. */
static void foreign_callers(void** state) {
    unsigned char* bytes = malloc(shader.size);
    struct shader_bytes damaged;
    unsigned char shift;
    (void)state;
    assert_non_null(bytes);
    damaged.bytes = bytes;
    damaged.size = shader.size;
    memcpy(bytes, shader.bytes, shader.size);
    memset(bytes + shader.size / 2, 0xa5, shader.size / 4);
    memset(bytes + 4, 1, 16); /* not signed: the checksum is no error */
    for (shift = 0; shift < 4; shift++) {
        struct job good = {&shader, {0}}, bad = {&damaged, {0}};
        struct calls calls;
        calls.call = write_caller(shift);
        calls.jobs[0] = &good;
        calls.jobs[1] = &bad;
        wait_for(start(call_jobs, &calls, 1 << 20));
        assert_true(is_expected(good.made));
        assert_true(bad.made.result != 0);
        assert_int_equal(bad.made.size, 0);
    }
    free(bytes);
}

enum { many = 32, compiles_each = 100 };

static DWORD WINAPI compile_often(void* good) {
    int n;
    for (n = 0; n < compiles_each; n++)
        *(int*)good += is_expected(compile_shader(&shader));
    return 0;
}

static void many_threads(void** state) {
    static int good[many];
    HANDLE threads[many];
    int n;
    (void)state;
    for (n = 0; n < many; n++)
        threads[n] = start(compile_often, &good[n], 256 << 10);
    for (n = 0; n < many; n++) {
        wait_for(threads[n]);
        assert_int_equal(good[n], compiles_each);
    }
}

struct living {
    HANDLE compiled, may_end; /* events */
    int good;
};

static DWORD WINAPI compile_and_live(void* data) {
    struct living* l = data;
    l->good = is_expected(compile_shader(&shader));
    SetEvent(l->compiled);
    WaitForSingleObject(l->may_end, INFINITE);
    return 0;
}

static size_t memory_in_use(void) {
    PROCESS_MEMORY_COUNTERS counters;
    assert_true(K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters));
    return counters.WorkingSetSize;
}

enum { living_threads = 4, loads = 30 };

/* The DLL is unloaded while threads live that called it. These end when it is gone. */
static void unload_once(void) {
    struct living all[living_threads];
    HANDLE threads[living_threads], may_end = CreateEventA(NULL, TRUE, FALSE, NULL);
    int n;
    load_dll(dll);
    for (n = 0; n < living_threads; n++) {
        all[n].compiled = CreateEventA(NULL, TRUE, FALSE, NULL);
        all[n].may_end = may_end;
        all[n].good = 0;
        threads[n] = start(compile_and_live, &all[n], 256 << 10);
    }
    for (n = 0; n < living_threads; n++) {
        WaitForSingleObject(all[n].compiled, INFINITE);
        CloseHandle(all[n].compiled);
        assert_true(all[n].good);
    }
    unload_dll();
    SetEvent(may_end);
    for (n = 0; n < living_threads; n++)
        wait_for(threads[n]);
    CloseHandle(may_end);
    assert_true(dll_is_gone());
}

/* Were a thread's memory not given back, each load would leave more than a megabyte. */
static void unloading(void** state) {
    size_t before;
    int n;
    (void)state;
    unload_dll(); /* main() loaded it */
    assert_true(dll_is_gone());
    unload_once();
    before = memory_in_use();
    for (n = 0; n < loads; n++)
        unload_once();
    assert_true(memory_in_use() < before + ((size_t)loads << 18));
    load_dll(dll);
}

/* Not by the main thread, which does not end before the DLL is unloaded. */
static DWORD WINAPI compile_first(void* count) {
    int n;
    for (n = 0; n < *(int*)count; n++)
        expected = compile_shader(&shader);
    return 0;
}

int main(int argc, char** argv) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(small_stacks),
                                              cmocka_unit_test(foreign_callers),
                                              cmocka_unit_test(many_threads), cmocka_unit_test(unloading)};
    int count, result = 0;
    if (argc < 3) {
        fprintf(stderr, "usage: dll_process DLL SHADER [COMPILES]\n");
        return 2;
    }
    dll = argv[1];
    shader = read_shader(argv[2]);
    count = argc > 3 ? atoi(argv[3]) : 1;
    load_dll(dll);
    wait_for(start(compile_first, &count, 1 << 20));
    if (expected.result || !expected.size) {
        fprintf(stderr, "%s: result %d\n", argv[2], expected.result);
        return 1;
    }
    if (argc == 3)
        result = cmocka_run_group_tests(tests, NULL, NULL);
    free((void*)shader.bytes);
    return result;
}
