// Results that are the library's: a structure of the C API and, in the same object, the arena with all that
// it points to.
#pragma once

#include "api/ladder/boundary.h"

#include <utility>

namespace ladder {

template <class Result>
struct Owned : Result {
    // Memory comes from the host of the call until release().
    explicit Owned(Host* host) : Result{}, own(host ? host->allocator() : Allocator()), arena(host) {
        arena.set_lasting();
    }

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

    Host own; // what gives the memory back
    Arena arena;
};

template <class Result>
void free_owned(const Result* result) {
    if (!result)
        return;
    auto* owned = static_cast<Owned<Result>*>(const_cast<Result*>(result));
    const Allocator allocator = owned->own.allocator();
    owned->~Owned<Result>();
    allocator.give(owned, sizeof(Owned<Result>));
}

// A result that is being made: it goes, unless it is released to the caller.
template <class Result>
class Making {
public:
    explicit Making(Host* host)
        : made_(new ((host ? host->allocator() : Allocator()).take(sizeof(Owned<Result>)))
                    Owned<Result>(host)) {}
    ~Making() { free_owned<Result>(made_); }
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;
    Owned<Result>* operator->() { return made_; }
    Owned<Result>& operator*() { return *made_; }
    Owned<Result>* release() {
        made_->arena.hand_over(&made_->own);
        return std::exchange(made_, nullptr);
    }

private:
    Owned<Result>* made_;
};

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
