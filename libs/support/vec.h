// Vec: a growable array of trivially copyable elements in an arena.
//
// Growing leaves the old storage in the arena (unless it can be extended in place), so reserve() what
// is known. Index with [] (checked by assert only); sizes are 32-bit: no shader has 4 G of anything.
#pragma once

#include "support/arena.h"

#include <cassert>

namespace ladder {

template <class T>
class Vec {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    Vec() = default;
    explicit Vec(Arena& arena, uint32_t capacity = 0) : arena_(&arena) {
        if (capacity)
            reserve(capacity);
    }

    uint32_t size() const { return size_; }
    bool empty() const { return !size_; }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    const T* begin() const { return data_; }
    const T* end() const { return data_ + size_; }
    T& operator[](size_t i) {
        assert(i < size_);
        return data_[i];
    }
    const T& operator[](size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }
    std::span<T> span() { return {data_, size_}; }
    std::span<const T> span() const { return {data_, size_}; }

    void reserve(size_t capacity) {
        if (capacity > capacity_)
            grow(capacity);
    }
    // By value: the argument may be an element of this very array.
    T& push(T v) {
        if (size_ == capacity_) [[unlikely]]
            grow(static_cast<size_t>(size_) + 1);
        return *new (data_ + size_++) T(v);
    }
    void append(std::span<const T> s) {
        reserve(static_cast<size_t>(size_) + s.size());
        if (!s.empty())
            std::memcpy(static_cast<void*>(data_ + size_), s.data(), s.size_bytes());
        size_ += static_cast<uint32_t>(s.size());
    }
    T pop() {
        assert(size_);
        return data_[--size_];
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
            new (data_ + i) T(fill);
        size_ = n;
    }

private:
    void grow(size_t at_least) {
        size_t want = capacity_ ? static_cast<size_t>(capacity_) * 2 : 8;
        if (want < at_least)
            want = at_least;
        if (want > UINT32_MAX / 2 || want > SIZE_MAX / sizeof(T))
            throw std::bad_alloc();
        if (!data_ || !arena_->extend(data_, capacity_ * sizeof(T), want * sizeof(T))) {
            T* p = static_cast<T*>(arena_->alloc(want * sizeof(T), alignof(T)));
            if (size_)
                std::memcpy(static_cast<void*>(p), data_, size_ * sizeof(T));
            data_ = p;
        }
        capacity_ = static_cast<uint32_t>(want);
    }

    Arena* arena_ = nullptr;
    T* data_ = nullptr;
    uint32_t size_ = 0;
    uint32_t capacity_ = 0;
};

} // namespace ladder
