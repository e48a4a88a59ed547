// Arena: the one allocator of a compile.
//
// Memory is handed out by bumping a pointer and given back all at once, when the arena dies, or down to a
// mark (passes take a mark, scribble, and release). Nothing allocated here is ever destroyed: only trivially
// destructible types may live in it. Not thread safe; one compile, one arena.
#pragma once

#include "base/support/host.h"
#include "base/support/poison.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ladder {

// The arena's limit is reached.
class ArenaFull : public std::bad_alloc {};

class Arena {
    struct Chunk {
        Chunk* prev;
        size_t size;     // bytes after the header
        size_t capacity; // bytes that the host gave for all of it
    };

public:
    // A first piece of memory may be lent (a buffer on the stack, say): it is used before anything is taken
    // from the heap and must outlive the arena. So must the host, which gives all else; null: the C library.
    explicit Arena(void* lent = nullptr, size_t lent_size = 0, Host* host = nullptr) noexcept
        : cur_(lent_size < 2 * end_alignment ? nullptr : static_cast<char*>(lent)),
          end_(cur_ ? last_aligned(cur_, lent_size) : nullptr), lent_(cur_), lent_end_(end_), host_(host) {
        mark_unused(lent_, static_cast<size_t>(lent_end_ - lent_));
    }
    explicit Arena(Host* host) noexcept : Arena(nullptr, 0, host) {}
    ~Arena() {
        release_chunks(nullptr);
        drop_spare();
        mark_used(lent_, static_cast<size_t>(lent_end_ - lent_));
    }
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // Uninitialised memory; never null: throws std::bad_alloc when the heap is exhausted, ArenaFull when the
    // limit is hit.
    void* alloc(size_t bytes, size_t align = alignof(std::max_align_t)) {
        // The end is aligned: `p` is not beyond it. An arena that has nothing yet has no room for 0 bytes
        // either.
        const uintptr_t p =
            (reinterpret_cast<uintptr_t>(cur_) + (align - 1)) & ~static_cast<uintptr_t>(align - 1);
        const auto end = reinterpret_cast<uintptr_t>(end_);
        const size_t taken = bytes + red_zone;
        if (taken < end - p && taken >= bytes && (align <= end_alignment || p <= end)) [[likely]] {
            cur_ = reinterpret_cast<char*>(p + taken);
            mark_used(reinterpret_cast<void*>(p), bytes);
            return reinterpret_cast<void*>(p);
        }
        return alloc_slow(bytes, align);
    }

    template <class T, class... A>
    T* make(A&&... args) {
        static_assert(std::is_trivially_destructible_v<T>);
        return new (alloc(sizeof(T), alignof(T))) T{std::forward<A>(args)...};
    }

    // `count` zeroed elements; count * sizeof(T) must come from sizes already checked against the input. Who
    // makes an array loops over it: that many steps of a long work (Host::poll()), where they are many.
    template <class T>
    std::span<T> array(size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        if (count > SIZE_MAX / sizeof(T))
            throw std::bad_alloc();
        if (!count)
            return {};
        return {static_cast<T*>(cleared(count * sizeof(T), alignof(T), count)), count};
    }

    template <class T>
    std::span<T> copy(std::span<const T> from) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (from.empty())
            return {};
        void* p = alloc(from.size_bytes(), alignof(T));
        std::memcpy(p, from.data(), from.size_bytes());
        return {static_cast<T*>(p), from.size()};
    }

    std::string_view copy(std::string_view from) {
        auto s = copy(std::span<const char>(from.data(), from.size()));
        return {s.data(), s.size()};
    }

    // Grow the block at `p` in place if it is the newest one and there is room after it.
    bool extend(void* p, size_t old_bytes, size_t new_bytes) {
        if (static_cast<char*>(p) + old_bytes + red_zone != cur_ ||
            new_bytes - old_bytes > static_cast<size_t>(end_ - cur_))
            return false;
        cur_ += new_bytes - old_bytes;
        mark_used(p, new_bytes);
        return true;
    }

    // A mark is only valid until an earlier mark is released. What was allocated after it dies at release(),
    // but the largest piece that the heap gave for it is kept for the next allocations: passes that scribble
    // and release would otherwise have the same pages mapped and unmapped by each.
    struct Mark {
        Chunk* chunk;
        char* cur;
    };
    Mark mark() const { return {chunk_, cur_}; }
    void release(Mark m);

    // Heap bytes held now (the lent buffer is not counted), and an upper bound that makes alloc() throw
    // ArenaFull (default: no bound).
    size_t heap_bytes() const { return heap_bytes_; }
    Host* host() const { return host_; }
    // Steps of a long work; see Host.
    void poll() {
        if (host_)
            host_->poll();
    }
    // What the arena has is the caller's from here on, whose host gives it back.
    void hand_over(Host* to) {
        drop_spare();
        if (host_)
            host_->hand_over(heap_bytes_);
        host_ = to;
    }
    void set_limit(size_t bytes) { limit_ = bytes; }
    // What lies here outlives the call: pieces that are kept for the next call are not for it.
    void set_lasting() { lasting_ = true; }

private:
    static constexpr size_t end_alignment = alignof(std::max_align_t);
    // The end of so many bytes, at least twice the alignment, or up to 15 before.
    static char* last_aligned(char* first, size_t bytes) {
        char* const last = first + bytes;
        return last - reinterpret_cast<uintptr_t>(last) % end_alignment;
    }
    // How large a piece has to be for such an allocation to succeed in it, wherever it lies.
    static size_t piece_for(size_t bytes, size_t align) { return bytes + align + end_alignment + red_zone; }
    void* cleared(size_t bytes, size_t align, size_t count); // of `count` elements
    void* alloc_slow(size_t bytes, size_t align);
    void release_chunks(Chunk* until);
    void drop_spare();
    void give(Chunk* chunk);
    void use(Chunk* chunk);

    char* cur_ = nullptr;
    char* end_ = nullptr;
    char* lent_ = nullptr;
    char* lent_end_ = nullptr;
    Chunk* chunk_ = nullptr;
    Chunk* spare_ = nullptr; // released, the largest of its kind; counted as held
    size_t heap_bytes_ = 0;
    size_t limit_ = SIZE_MAX;
    Host* host_ = nullptr;
    bool lasting_ = false;
};

// Releases on scope exit everything that was allocated since construction.
class ArenaScope {
public:
    explicit ArenaScope(Arena& arena) : arena_(arena), mark_(arena.mark()) {}
    ~ArenaScope() { arena_.release(mark_); }
    ArenaScope(const ArenaScope&) = delete;
    ArenaScope& operator=(const ArenaScope&) = delete;

private:
    Arena& arena_;
    Arena::Mark mark_;
};

} // namespace ladder
