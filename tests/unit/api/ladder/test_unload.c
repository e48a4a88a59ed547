/*
 * The end of threads and of the library. A thread that ends frees the memory that it kept. The library is
 * unloaded while threads live that called it, and these threads end afterwards: nothing of the library may be
 * called then, and nothing that it took may be left. It is loaded again and again.
 *
 *     ladder_unload LIBRARY SHADER
 */
#include <ladder/ladder_functions.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>

#include <psapi.h> /* needs windows.h */

typedef HMODULE library_handle;
#else
#include <dlfcn.h>
typedef void* library_handle;
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define CHECK(condition)                                                                                     \
    do                                                                                                       \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                  \
            exit(1);                                                                                         \
        }                                                                                                    \
    while (0)

/* More loads than a process of Linux has keys for threads (PTHREAD_KEYS_MAX is 1024). Under Wine a load takes
 * 15 ms. */
#ifdef _WIN32
enum { loads = 50 };
#else
enum { loads = 1200 };
#endif
enum { thread_count = 8, rounds = 10, compiles = 5, ended_threads = 100 };

static const char* library_path;
static char* shader;
static size_t shader_size;

static library_handle library;
static PFN_ladder_compile compile;
static PFN_ladder_free_code free_code;

static void load_library(void) {
#ifdef _WIN32
    library = LoadLibraryA(library_path);
    CHECK(library);
    compile = (PFN_ladder_compile)(void*)GetProcAddress(library, "ladder_compile");
    free_code = (PFN_ladder_free_code)(void*)GetProcAddress(library, "ladder_free_code");
#else
    library = dlopen(library_path, RTLD_NOW | RTLD_LOCAL);
    CHECK(library);
    *(void**)&compile = dlsym(library, "ladder_compile");
    *(void**)&free_code = dlsym(library, "ladder_free_code");
#endif
    CHECK(compile && free_code);
}

/* Afterwards none of its code is there. */
static void unload_library(void) {
#ifdef _WIN32
    CHECK(FreeLibrary(library));
    CHECK(!GetModuleHandleA(library_path));
#else
    CHECK(!dlclose(library));
    CHECK(!dlopen(library_path, RTLD_NOW | RTLD_NOLOAD));
#endif
}

static void compile_once(void) {
    struct ladder_compile_info info;
    struct ladder_code code;
    memset(&info, 0, sizeof info);
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source.code = shader;
    info.source.size = shader_size;
    CHECK(compile(&info, &code, NULL) == LADDER_OK);
    CHECK(code.size);
    free_code(&code);
}

/* Threads wait for each other, and for the main thread. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int done, may_end;

static void* run(void* lives_on) {
    int i;
    for (i = 0; i < compiles; i++)
        compile_once();
    pthread_mutex_lock(&mutex);
    done++;
    pthread_cond_broadcast(&changed);
    while (lives_on && !may_end)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

/* Half of the threads end before the library is unloaded, half of them afterwards. */
static void unload_with_threads(void) {
    pthread_t threads[thread_count];
    int i;
    load_library();
    done = may_end = 0;
    for (i = 0; i < thread_count; i++)
        CHECK(!pthread_create(&threads[i], NULL, run, i % 2 ? &done : NULL));
    pthread_mutex_lock(&mutex);
    while (done < thread_count)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    for (i = 0; i < thread_count; i += 2)
        CHECK(!pthread_join(threads[i], NULL));
    compile_once();
    unload_library();
    pthread_mutex_lock(&mutex);
    may_end = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
    for (i = 1; i < thread_count; i += 2)
        CHECK(!pthread_join(threads[i], NULL));
}

static void load_once(void) {
    load_library();
    compile_once();
    unload_library();
}

/* Bytes of the heap that are in use, or at least of the process; 0 where the C library does not tell. */
static size_t heap_in_use(void) {
#ifdef _WIN32
    PROCESS_MEMORY_COUNTERS counters;
    CHECK(K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters));
    return counters.WorkingSetSize;
#elif defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

/* One after the other: were a thread's memory not freed, each would keep more than a megabyte. */
static void end_threads(void) {
    size_t before = 0;
    int i;
    load_library();
    for (i = 0; i < ended_threads; i++) {
        pthread_t thread;
        CHECK(!pthread_create(&thread, NULL, run, NULL));
        CHECK(!pthread_join(thread, NULL));
        if (!i)
            before = heap_in_use();
    }
    CHECK(heap_in_use() < before + ((size_t)ended_threads << 18));
    unload_library();
}

static void read_shader(const char* path) {
    FILE* f = fopen(path, "rb");
    CHECK(f);
    shader = (char*)malloc(1 << 20);
    CHECK(shader);
    shader_size = fread(shader, 1, 1 << 20, f);
    fclose(f);
    CHECK(shader_size && shader_size < 1 << 20);
}

int main(int argc, char** argv) {
    size_t before;
    pthread_key_t key;
    int i;
    CHECK(argc == 3);
    library_path = argv[1];
    read_shader(argv[2]);
    end_threads();
    for (i = 0; i < rounds; i++)
        unload_with_threads();
    load_once();
    before = heap_in_use();
    for (i = 0; i < loads; i++)
        load_once();
    CHECK(heap_in_use() < before + ((size_t)loads << 16));
    CHECK(!pthread_key_create(&key, NULL));
    CHECK(!pthread_key_delete(key));
    printf("%d rounds with %d threads, %d loads\n", rounds, thread_count, loads);
    free(shader);
    return 0;
}
