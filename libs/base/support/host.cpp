#include "base/support/host.h"
#include "base/support/thread_memory.h"

#include <cstdlib>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ladder {

void* Allocator::take(size_t bytes) const { return resize(nullptr, 0, bytes); }

void* Allocator::resize(void* old, size_t old_bytes, size_t bytes) const {
    void* block = function ? function(user, old, old_bytes, bytes) : std::realloc(old, bytes);
    if (!block)
        throw std::bad_alloc();
    return block;
}

void Allocator::give(void* block, size_t bytes) const noexcept {
    if (!block)
        return;
    if (function)
        function(user, block, bytes, 0);
    else
        std::free(block);
}

void Host::count(size_t bytes) {
    if (bytes > limit_ - held_)
        throw LimitReached("the call needs more memory than the context's limit");
    held_ += bytes;
}

void* Host::take(size_t bytes) {
    count(bytes);
    try {
        return allocator_.take(bytes);
    } catch (const std::bad_alloc&) {
        held_ -= bytes;
        throw;
    }
}

void Host::give(void* block, size_t bytes) noexcept {
    held_ -= bytes;
    allocator_.give(block, bytes);
}

// Large pieces lie on huge pages where the system has them: with small ones page faults took up to half the
// time of a large shader. The caller's memory is as it is.
static void* take_new(const Allocator& a, size_t& bytes) {
#ifdef __linux__
    if (!a.function && bytes >= huge_page) {
        bytes = (bytes + huge_page - 1) & ~(huge_page - 1);
        void* p = nullptr;
        if (posix_memalign(&p, huge_page, bytes))
            throw std::bad_alloc();
        madvise(p, bytes, MADV_HUGEPAGE); // only advice: it may fail
        return p;
    }
#endif
    return a.take(bytes);
}

void* Host::take_piece(size_t bytes, size_t& capacity, bool lasting) {
    count(bytes);
    if (!lasting) {
        if (void* piece = kept_.take(bytes, capacity))
            return piece;
        if (by_thread_)
            if (void* piece = thread_memory::take(bytes, capacity))
                return piece;
    }
    capacity = bytes;
    try {
        return take_new(allocator_, capacity);
    } catch (const std::bad_alloc&) {
        held_ -= bytes;
        throw;
    }
}

void Host::give_piece(void* piece, size_t bytes, size_t capacity, bool lasting) noexcept {
    held_ -= bytes;
    if (lasting)
        allocator_.give(piece, capacity);
    else if (capacity <= kept_limit_ - kept_.bytes())
        kept_.give(piece, capacity, 0);
    else if (!by_thread_ || !thread_memory::give(piece, capacity))
        allocator_.give(piece, capacity);
}

Host::~Host() {
    if (!kept_.bytes())
        return;
    kept_.drain([this](void* piece, size_t capacity) {
        if (!by_thread_ || !thread_memory::give(piece, capacity))
            allocator_.give(piece, capacity);
    });
}

void Host::ask() {
    until_asked_ = steps_between;
    if (cancel_ && cancel_(cancel_user_))
        throw Cancelled();
}

void Steps::ask() {
    left_ = Host::steps_between;
    if (host_)
        host_->ask();
}

} // namespace ladder
