// Memory as the clients of libvkd3d-shader free it: plain malloc(), whichever library made it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace ladder::vkd3d {

// `count` elements of zeros; one where there are none, so that NULL means that there is no memory.
template <typename T>
T* make_array(size_t count) {
    return static_cast<T*>(std::calloc(count ? count : 1, sizeof(T)));
}

inline void free_const(const void* p) { std::free(const_cast<void*>(p)); }

// A terminated copy.
inline char* copy_text(const char* text) {
    const size_t size = std::strlen(text) + 1;
    char* copy = static_cast<char*>(std::malloc(size));
    if (copy)
        std::memcpy(copy, text, size);
    return copy;
}

// An array that goes with its scope.
template <typename T>
class Scratch {
public:
    explicit Scratch(size_t count) : data_(make_array<T>(count)) {}
    ~Scratch() { std::free(data_); }
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
