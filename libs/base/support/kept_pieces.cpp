#include "base/support/kept_pieces.h"
#include "base/support/host.h"
#include "base/support/poison.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace ladder {

namespace {
// Pieces of one list that take() looks at. Arenas double their pieces, so most pieces of a list are equal.
constexpr int tries = 16;
// The first list has the pieces of less than 8 KiB, the last one all from 128 MiB on.
constexpr int first_width = 13;

// Among the first pieces of a list: the smallest one that take() may return. Null: there is none.
template <class Piece>
Piece** smallest(Piece** at, size_t bytes) {
    Piece** found = nullptr;
    int left = tries;
    for (; *at && left--; at = &(*at)->next) {
        const size_t capacity = (*at)->capacity;
        if (capacity >= bytes && capacity / 4 <= bytes && (!found || capacity < (*found)->capacity))
            found = at;
        if (capacity == bytes)
            break;
    }
    return found;
}
} // namespace

unsigned KeptPieces::list_of(size_t bytes) {
    const int width = static_cast<int>(std::bit_width(bytes));
    return static_cast<unsigned>(std::clamp(width - first_width, 0, static_cast<int>(list_count) - 1));
}

void* KeptPieces::take(size_t bytes, size_t& capacity) noexcept {
    const unsigned first = list_of(bytes), end = std::min(first + 2, list_count);
    for (unsigned list = first; list < end; list++)
        if (Piece** at = smallest(&lists_[list], bytes))
            return remove(at, capacity);
    return nullptr;
}

void* KeptPieces::remove(Piece** at, size_t& capacity) noexcept {
    Piece* piece = std::exchange(*at, (*at)->next);
    capacity = piece->capacity;
    bytes_ -= capacity;
    mark_used(piece, capacity);
    return piece;
}

void KeptPieces::give(void* piece, size_t capacity, uint32_t stamp) noexcept {
    assert(capacity >= smallest_piece);
    Piece*& list = lists_[list_of(capacity)];
    list = new (piece) Piece{list, capacity, stamp};
    bytes_ += capacity;
    mark_unused(list + 1, capacity - sizeof(Piece));
}

void KeptPieces::drop_list(Piece** at, const Allocator& allocator) noexcept {
    while (*at) {
        size_t capacity;
        void* piece = remove(at, capacity);
        allocator.give(piece, capacity);
    }
}

void KeptPieces::drop(const Allocator& allocator) noexcept {
    for (Piece*& list : lists_)
        drop_list(&list, allocator);
}

void KeptPieces::drop_older(uint32_t stamp, const Allocator& allocator) noexcept {
    for (Piece*& list : lists_) {
        Piece** at = &list;
        while (*at && (*at)->stamp >= stamp)
            at = &(*at)->next;
        drop_list(at, allocator);
    }
}

void KeptPieces::drop_beyond(size_t limit, const Allocator& allocator) noexcept {
    for (unsigned list = list_count; list-- && bytes_ > limit;)
        while (lists_[list] && bytes_ > limit) {
            size_t capacity;
            void* piece = remove(&lists_[list], capacity);
            allocator.give(piece, capacity);
        }
}

} // namespace ladder
