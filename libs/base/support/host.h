// What the caller of a call lends to it: memory, a limit of it, and a way to stop.
#pragma once

#include "base/support/kept_pieces.h"

#include <cstddef>
#include <cstdint>
#include <new>

namespace ladder {

// Pieces that are as large or larger fill whole huge pages, which the system gives where it can.
constexpr size_t huge_page = 2 * 1024 * 1024;

// More than a limit of the caller lets be.
class LimitReached : public std::bad_alloc {
public:
    explicit LimitReached(const char* message) noexcept : message_(message) {}
    const char* what() const noexcept override { return message_; }

private:
    const char* message_; // a constant
};
// The caller wants the call to end.
class Cancelled {};

// Where heap memory comes from. Results keep a copy, and give themselves back by it.
struct Allocator {
    // realloc() with sizes: `old` is null to allocate, `new_size` 0 to free.
    using Function = void* (*)(void* user, void* old, size_t old_size, size_t new_size);
    Function function = nullptr; // null: the C library's
    void* user = nullptr;

    // These throw std::bad_alloc; resize() leaves `old` as it is then. Aligned as by malloc().
    void* take(size_t bytes) const;
    void* resize(void* old, size_t old_bytes, size_t bytes) const;
    void give(void* block, size_t bytes) const noexcept;
};

// Belongs to one thread at a time. Its users free what it handed out before it is destroyed.
//
// Pieces that arenas give back are kept at two levels. The host of a context keeps them itself
// (set_kept_limit()). A host without a function of the caller's can leave them to its thread
// (keep_by_thread()), also those that a context kept until its end.
class Host {
public:
    using CancelFunction = int (*)(void* user);

    Host() = default;
    explicit Host(const Allocator& a) : allocator_(a) {}
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    const Allocator& allocator() const { return allocator_; }
    void set_cancel(CancelFunction function, void* user) { cancel_ = function, cancel_user_ = user; }
    // Bytes that may be taken and not be given back at a time. SIZE_MAX: any number.
    void set_limit(size_t bytes) { limit_ = bytes; }
    // Keeps up to so many bytes of what arenas give back for the arenas to come.
    void set_kept_limit(size_t bytes) { kept_limit_ = bytes; }
    // Takes pieces of arenas from what the thread keeps, and leaves them to it (thread_memory.h). Does
    // nothing if memory comes from a function of the caller's.
    void keep_by_thread() { by_thread_ = !allocator_.function; }

    // Counted against the limit. Throw std::bad_alloc or LimitReached.
    void* take(size_t bytes);
    void give(void* block, size_t bytes) noexcept;
    // What was taken is the caller's now, who gives it back to the allocator.
    void hand_over(size_t bytes) { held_ -= bytes; }

    // Allocates at least `bytes` for an arena, which count as memory; `capacity` gets the real size.
    // `lasting`: what the host and the thread keep is not for it, nor is it kept.
    void* take_piece(size_t bytes, size_t& capacity, bool lasting = false);
    void give_piece(void* piece, size_t bytes, size_t capacity, bool lasting = false) noexcept;

    // To be called for each step of a long work, a few hundred nanoseconds at most, or for as many as a loop
    // has: polls the caller now and then, and throws Cancelled if it wants the call to end.
    void poll(size_t steps = 1) {
        if (!cancel_) [[likely]]
            return;
        if (steps >= until_asked_)
            ask();
        else
            until_asked_ -= steps;
    }
    // For what may be long by itself, or follows a long work.
    void ask();

private:
    friend class Steps;
    static constexpr size_t steps_between = 1024;

    void count(size_t bytes);

    Allocator allocator_;
    size_t held_ = 0, limit_ = SIZE_MAX;
    KeptPieces kept_;
    size_t kept_limit_ = 0;
    bool by_thread_ = false;
    CancelFunction cancel_ = nullptr;
    void* cancel_user_ = nullptr;
    size_t until_asked_ = steps_between;
};

// Polls for a loop, or for what runs through many: it counts by itself, which is a subtraction a step. The
// host (null: there is none to ask) outlives it.
class Steps {
public:
    explicit Steps(Host* host)
        : host_(host && host->cancel_ ? host : nullptr), left_(host_ ? host_->until_asked_ : SIZE_MAX) {}
    ~Steps() {
        if (host_)
            host_->until_asked_ = left_;
    }
    Steps(const Steps&) = delete;
    Steps& operator=(const Steps&) = delete;

    void step() {
        if (!--left_) [[unlikely]]
            ask();
    }

private:
    void ask();

    Host* const host_;
    size_t left_; // at least 1
};

} // namespace ladder
