// Pieces of memory that arenas gave back, kept for later arenas.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ladder {

struct Allocator;

// A list per power of two, the newest piece first. The pieces hold the lists. One thread at a time.
// All members are zero in an empty object. The destructor frees nothing: call drop() or drain().
class KeptPieces {
public:
    size_t bytes() const { return bytes_; }

    // Returns a piece of at least `bytes` and at most 4 times as many, and its size in `capacity`. Returns
    // null if there is none.
    void* take(size_t bytes, size_t& capacity) noexcept;
    // Keeps a piece of `capacity` bytes, at least smallest_piece. `stamp` is for drop_older(): it never
    // decreases from call to call.
    void give(void* piece, size_t capacity, uint32_t stamp) noexcept;

    // Removes all pieces: calls `action(piece, capacity)` for each, which owns it from then on.
    template <class Action>
    void drain(Action action) {
        for (Piece*& list : lists_)
            while (list) {
                size_t capacity;
                void* piece = remove(&list, capacity);
                action(piece, capacity);
            }
    }
    // Frees all pieces.
    void drop(const Allocator& allocator) noexcept;
    // Frees the pieces whose stamp is less than `stamp`.
    void drop_older(uint32_t stamp, const Allocator& allocator) noexcept;
    // Frees pieces, the largest first, until at most `limit` bytes are kept.
    void drop_beyond(size_t limit, const Allocator& allocator) noexcept;

    static constexpr size_t smallest_piece = 64;

private:
    // At the start of a kept piece.
    struct Piece {
        Piece* next;
        size_t capacity;
        uint32_t stamp;
    };
    static constexpr unsigned list_count = 16;

    static unsigned list_of(size_t bytes);
    void* remove(Piece** at, size_t& capacity) noexcept;
    void drop_list(Piece** at, const Allocator& allocator) noexcept;

    Piece* lists_[list_count] = {};
    size_t bytes_ = 0;
};

} // namespace ladder
