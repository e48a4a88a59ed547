#include "base/support/arena.h"

#include <algorithm>
#include <utility>

namespace ladder {

namespace {
constexpr size_t first_chunk = 8 * 1024;
constexpr size_t largest_step = 8 * 1024 * 1024;
} // namespace

// Not inline: there are hundreds of places that make arrays, and most of them do so once in a compile.
void* Arena::cleared(size_t bytes, size_t align, size_t count) {
    if (count >= 64 && host_)
        host_->poll(count);
    return std::memset(alloc(bytes, align), 0, bytes);
}

void* Arena::alloc_slow(size_t bytes, size_t align) {
    if (bytes > SIZE_MAX / 4)
        throw ArenaFull();
    if (spare_ && spare_->size >= piece_for(bytes, align)) {
        use(std::exchange(spare_, nullptr));
        return alloc(bytes, align);
    }
    drop_spare(); // too small, and only in the way of a limit
    size_t step = chunk_ ? std::min(chunk_->size * 2, largest_step) : first_chunk;
    size_t size = std::max(step, piece_for(bytes, align)) + sizeof(Chunk);
    if (size >= huge_page)
        size = (size + huge_page - 1) & ~(huge_page - 1);
    if (heap_bytes_ + size > limit_ || heap_bytes_ + size < heap_bytes_)
        throw ArenaFull();
    if (host_)
        host_->poll();
    Host none;
    size_t capacity;
    auto* chunk = static_cast<Chunk*>((host_ ? *host_ : none).take_piece(size, capacity, lasting_));
    chunk->size = size - sizeof(Chunk);
    chunk->capacity = capacity;
    heap_bytes_ += size;
    use(chunk);
    return alloc(bytes, align);
}

void Arena::use(Chunk* chunk) {
    chunk->prev = chunk_;
    chunk_ = chunk;
    cur_ = reinterpret_cast<char*>(chunk + 1);
    end_ = last_aligned(cur_, chunk->size);
    mark_unused(cur_, chunk->size);
}

void Arena::drop_spare() {
    if (!spare_)
        return;
    give(std::exchange(spare_, nullptr));
}

void Arena::give(Chunk* chunk) {
    const size_t size = chunk->size + sizeof(Chunk);
    heap_bytes_ -= size;
    mark_used(chunk + 1, chunk->size);
    if (host_)
        host_->give_piece(chunk, size, chunk->capacity, lasting_);
    else
        Allocator().give(chunk, chunk->capacity);
}

void Arena::release_chunks(Chunk* until) {
    while (chunk_ != until) {
        Chunk* released = std::exchange(chunk_, chunk_->prev);
        if (spare_ && spare_->size >= released->size) {
            give(released);
        } else {
            drop_spare();
            spare_ = released;
            mark_unused(released + 1, released->size);
        }
    }
}

void Arena::release(Mark m) {
    const bool same_chunk = chunk_ == m.chunk;
    char* const last = cur_;
    release_chunks(m.chunk);
    cur_ = m.cur;
    if (chunk_)
        end_ = last_aligned(reinterpret_cast<char*>(chunk_ + 1), chunk_->size);
    else
        end_ = lent_end_, cur_ = m.cur ? m.cur : lent_;
    mark_unused(cur_, static_cast<size_t>((same_chunk ? last : end_) - cur_));
}

} // namespace ladder
