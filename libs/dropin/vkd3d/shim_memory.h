// Memory that goes to clients. All of it comes from one heap, which shim_memory.cpp chooses: a result may be
// freed by another C library than the stand-in's.
#pragma once

#include <cstdint>
#include <cstring>

namespace ladder::vkd3d {

// Returns `count` elements of zeros of `size` bytes, or NULL: there is no memory. At least one byte, so that
// NULL has no other meaning.
void* allocate_zeros(size_t count, size_t size);
// Returns a copy, or NULL: there is no memory. `size` may be 0.
void* copy_bytes(const void* bytes, size_t size);
// `memory` may be NULL.
void free_memory(const void* memory);

template <typename T>
T* make_array(size_t count) {
    return static_cast<T*>(allocate_zeros(count, sizeof(T)));
}

// A terminated copy.
inline char* copy_text(const char* text) {
    return static_cast<char*>(copy_bytes(text, std::strlen(text) + 1));
}

// An array that goes with its scope.
template <typename T>
class Scratch {
public:
    explicit Scratch(size_t count) : data_(make_array<T>(count)) {}
    ~Scratch() { free_memory(data_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    explicit operator bool() const { return data_; }
    T* data() { return data_; }
    T& operator[](size_t n) { return data_[n]; }
    // The array is the caller's from here on.
    T* release() {
        T* data = data_;
        data_ = nullptr;
        return data;
    }

private:
    T* data_;
};

} // namespace ladder::vkd3d
