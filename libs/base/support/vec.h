// Vec: a growable array of trivially copyable elements in an arena.
//
// Growing leaves the old storage in the arena (unless it can be extended in place), so reserve() what
// is known. Index with [] (checked by assert only); sizes are 32-bit: no shader has 4 G of anything.
#pragma once

#include "base/support/arena.h"

#include <cassert>

namespace ladder {

// What is the same whatever the elements are. Arrays grow all over a compile: one function for all of them
// stays in the cache of instructions, one in each place would not.
class AnyVec {
protected:
    AnyVec() = default;
    explicit AnyVec(Arena& arena) : arena_(&arena) {}

    void grow(size_t at_least, size_t element, size_t align);

    Arena* arena_ = nullptr;
    void* storage_ = nullptr;
    uint32_t size_ = 0;
    uint32_t capacity_ = 0;
};

template <class T>
class Vec : AnyVec {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    Vec() = default;
    explicit Vec(Arena& arena, uint32_t capacity = 0) : AnyVec(arena) {
        if (capacity)
            reserve(capacity);
    }

    uint32_t size() const { return size_; }
    bool empty() const { return !size_; }
    T* data() { return static_cast<T*>(storage_); }
    const T* data() const { return static_cast<const T*>(storage_); }
    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }
    T& operator[](size_t i) {
        assert(i < size_);
        return data()[i];
    }
    const T& operator[](size_t i) const {
        assert(i < size_);
        return data()[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }
    std::span<T> span() { return {data(), size_}; }
    std::span<const T> span() const { return {data(), size_}; }

    void reserve(size_t capacity) {
        if (capacity > capacity_)
            grow(capacity);
    }
    // By value: the argument may be an element of this very array.
    T& push(T v) {
        if (size_ == capacity_) [[unlikely]]
            grow(static_cast<size_t>(size_) + 1);
        return *new (data() + size_++) T(v);
    }
    void append(std::span<const T> s) {
        reserve(static_cast<size_t>(size_) + s.size());
        if (!s.empty())
            std::memcpy(static_cast<void*>(data() + size_), s.data(), s.size_bytes());
        size_ += static_cast<uint32_t>(s.size());
    }
    T pop() {
        assert(size_);
        return data()[--size_];
    }
    void clear() { size_ = 0; }
    void truncate(uint32_t n) {
        assert(n <= size_);
        size_ = n;
    }
    // New elements are copies of `fill`.
    void resize(uint32_t n, T fill = T{}) {
        reserve(n);
        for (uint32_t i = size_; i < n; i++)
            new (data() + i) T(fill);
        size_ = n;
    }

private:
    void grow(size_t at_least) { AnyVec::grow(at_least, sizeof(T), alignof(T)); }
};

} // namespace ladder
