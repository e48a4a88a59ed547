// Results that are the library's: a structure of the C API and, in the same object, the arena with all that
// it points to.
#pragma once

#include "ladder/boundary.h"

#include <memory>

namespace ladder {

template <class Result>
struct Owned : Result {
    Owned() : Result{} {}
    Arena arena;

    // An array for `Result`, of which the public type is const.
    template <class T>
    T* array(size_t count) {
        return arena.array<T>(count).data();
    }
    // With a terminator.
    const char* text(std::string_view s) {
        char* copy = array<char>(s.size() + 1);
        if (!s.empty())
            std::memcpy(copy, s.data(), s.size());
        return copy;
    }
};

template <class Result>
void free_owned(const Result* result) {
    delete static_cast<const Owned<Result>*>(result);
}

// The bytes of a source of the C API; fails where there are none.
inline std::span<const uint8_t> bytes_of(const ladder_code* source, Diagnostics& diag) {
    if (!source || !source->code)
        diag.fail_argument("there is no source");
    return {static_cast<const uint8_t*>(source->code), source->size};
}

// What is malformed in a structure that the caller laid out, and not in a source, is a wrong argument.
template <class Action>
auto as_argument(Action action) {
    try {
        return action();
    } catch (const Failure& f) {
        throw Failure{f.code == Code::InvalidShader ? Code::InvalidArgument : f.code};
    }
}

} // namespace ladder
