#include "failing_memory.h"

#include <cerrno>
#include <cstddef>

// The C library's own functions, under the names that glibc gives them besides.
extern "C" {
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* block, size_t size);
void* __libc_memalign(size_t alignment, size_t size);
void __libc_free(void* block);
}

namespace {

struct State {
    bool counts = false, runs = false, forever = false, failed = false;
    unsigned long left = 0;
    long blocks = 0, taken = 0;
};
thread_local State state;

bool refuses() {
    if (!state.runs)
        return false;
    if (state.failed ? state.forever : !state.left) {
        state.failed = true;
        errno = ENOMEM;
        return true;
    }
    if (!state.failed)
        state.left--;
    return false;
}

void* counted(void* block) {
    state.blocks += state.counts && block;
    state.taken += state.counts && block;
    return block;
}

} // namespace

#define OWN extern "C" __attribute__((visibility("default")))

OWN void* malloc(size_t size) { return refuses() ? nullptr : counted(__libc_malloc(size)); }
OWN void* calloc(size_t count, size_t size) {
    return refuses() ? nullptr : counted(__libc_calloc(count, size));
}
OWN void* memalign(size_t alignment, size_t size) {
    return refuses() ? nullptr : counted(__libc_memalign(alignment, size));
}
OWN void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
OWN int posix_memalign(void** out, size_t alignment, size_t size) {
    void* block = memalign(alignment, size);
    if (!block)
        return ENOMEM;
    *out = block;
    return 0;
}
OWN void* realloc(void* block, size_t size) {
    if (refuses())
        return nullptr;
    if (!block)
        return counted(__libc_realloc(block, size));
    state.taken += state.counts;
    return __libc_realloc(block, size);
}
OWN void free(void* block) {
    state.blocks -= state.counts && block;
    __libc_free(block);
}

namespace ladder::test {

FailingMemory::FailingMemory(unsigned long number, Fail how) {
    state = {.counts = true, .runs = true, .forever = how == Fail::Forever, .left = number};
}

void FailingMemory::stop() { state.runs = false; }
bool FailingMemory::failed() const { return state.failed; }
long FailingMemory::blocks() const { return state.blocks; }
long FailingMemory::taken() const { return state.taken; }

} // namespace ladder::test
