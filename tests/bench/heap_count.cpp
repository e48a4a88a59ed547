#include "heap_count.h"

#include <algorithm>
#include <cerrno>

#include <malloc.h>

// glibc's own allocator, behind the functions that this program replaces.
extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void __libc_free(void*);
}

HeapCount heap;

namespace {

void* took(void* p) {
    if (heap.counting && p) {
        heap.now += malloc_usable_size(p);
        heap.calls++;
        heap.peak = std::max(heap.peak, heap.now);
    }
    return p;
}
void gives(void* p) {
    if (heap.counting && p)
        heap.now -= malloc_usable_size(p);
}

} // namespace

// Seen from shared libraries, too.
#pragma GCC visibility push(default)
extern "C" {
void* malloc(size_t n) { return took(__libc_malloc(n)); }
void* calloc(size_t n, size_t size) { return took(__libc_calloc(n, size)); }
void* realloc(void* p, size_t n) {
    gives(p);
    return took(__libc_realloc(p, n));
}
void free(void* p) {
    gives(p);
    __libc_free(p);
}
void* memalign(size_t alignment, size_t n) { return took(__libc_memalign(alignment, n)); }
void* aligned_alloc(size_t alignment, size_t n) { return took(__libc_memalign(alignment, n)); }
int posix_memalign(void** out, size_t alignment, size_t n) {
    void* p = took(__libc_memalign(alignment, n));
    if (!p)
        return ENOMEM;
    *out = p;
    return 0;
}
}
#pragma GCC visibility pop
