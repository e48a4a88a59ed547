#include "support/arena.h"

#include <algorithm>
#include <cstdlib>

namespace ladder {

namespace {
constexpr size_t first_chunk = 8 * 1024;
constexpr size_t largest_step = 1024 * 1024;
} // namespace

void* Arena::alloc_slow(size_t bytes, size_t align) {
    if (bytes > SIZE_MAX / 4)
        throw std::bad_alloc();
    size_t step = chunk_ ? std::min(chunk_->size * 2, largest_step) : first_chunk;
    size_t size = std::max(step, bytes + align);
    if (heap_bytes_ + size + sizeof(Chunk) > limit_ || heap_bytes_ + size < heap_bytes_)
        throw std::bad_alloc();
    auto* chunk = static_cast<Chunk*>(std::malloc(sizeof(Chunk) + size));
    if (!chunk)
        throw std::bad_alloc();
    chunk->prev = chunk_;
    chunk->size = size;
    chunk_ = chunk;
    heap_bytes_ += size + sizeof(Chunk);
    cur_ = reinterpret_cast<char*>(chunk + 1);
    end_ = cur_ + size;
    return alloc(bytes, align);
}

void Arena::release_chunks(Chunk* until) {
    while (chunk_ != until) {
        Chunk* prev = chunk_->prev;
        heap_bytes_ -= chunk_->size + sizeof(Chunk);
        std::free(chunk_);
        chunk_ = prev;
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
