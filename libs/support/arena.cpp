#include "support/arena.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ladder {

namespace {
constexpr size_t first_chunk = 8 * 1024;
constexpr size_t largest_step = 8 * 1024 * 1024;
constexpr size_t huge_page = 2 * 1024 * 1024;

// Large pieces lie on huge pages where the system has them: with small ones page faults took up to half the
// time of a large shader. `bytes` grows to what was taken.
void* take_memory(size_t& bytes) {
#ifdef __linux__
    if (bytes >= huge_page) {
        bytes = (bytes + huge_page - 1) & ~(huge_page - 1);
        void* p = nullptr;
        if (posix_memalign(&p, huge_page, bytes))
            return nullptr;
        madvise(p, bytes, MADV_HUGEPAGE); // only advice: it may fail
        return p;
    }
#endif
    return std::malloc(bytes);
}
} // namespace

void* Arena::alloc_slow(size_t bytes, size_t align) {
    if (bytes > SIZE_MAX / 4)
        throw ArenaFull();
    if (spare_ && spare_->size >= bytes + align) {
        use(std::exchange(spare_, nullptr));
        return alloc(bytes, align);
    }
    drop_spare(); // too small, and only in the way of a limit
    size_t step = chunk_ ? std::min(chunk_->size * 2, largest_step) : first_chunk;
    size_t size = std::max(step, bytes + align) + sizeof(Chunk);
    if (heap_bytes_ + size > limit_ || heap_bytes_ + size < heap_bytes_)
        throw ArenaFull();
    auto* chunk = static_cast<Chunk*>(take_memory(size));
    if (!chunk)
        throw std::bad_alloc();
    chunk->size = size - sizeof(Chunk);
    heap_bytes_ += size;
    use(chunk);
    return alloc(bytes, align);
}

void Arena::use(Chunk* chunk) {
    chunk->prev = chunk_;
    chunk_ = chunk;
    cur_ = reinterpret_cast<char*>(chunk + 1);
    end_ = cur_ + chunk->size;
}

void Arena::drop_spare() {
    if (!spare_)
        return;
    heap_bytes_ -= spare_->size + sizeof(Chunk);
    std::free(std::exchange(spare_, nullptr));
}

void Arena::release_chunks(Chunk* until) {
    while (chunk_ != until) {
        Chunk* released = std::exchange(chunk_, chunk_->prev);
        if (spare_ && spare_->size >= released->size) {
            heap_bytes_ -= released->size + sizeof(Chunk);
            std::free(released);
        } else {
            drop_spare();
            spare_ = released;
        }
    }
}

void Arena::release(Mark m) {
    release_chunks(m.chunk);
    cur_ = m.cur;
    if (chunk_)
        end_ = reinterpret_cast<char*>(chunk_ + 1) + chunk_->size;
    else
        end_ = lent_end_, cur_ = m.cur ? m.cur : lent_;
}

} // namespace ladder
