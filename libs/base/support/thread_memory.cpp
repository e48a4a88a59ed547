#include "base/support/thread_memory.h"
#include "base/support/host.h"
#include "base/support/kept_pieces.h"
#include "base/support/thread_slot.h"

#include <algorithm>
#include <cstring>

#ifdef _WIN32
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
#else
#include <sched.h>
#include <time.h>
#endif

namespace ladder::thread_memory {

namespace {

enum class State : uint8_t {
    Free, // belongs to no thread
    Idle,
    Locked, // a thread uses the other members
};

// What one thread keeps. On a line of its own, as its thread changes it in each call.
struct alignas(64) Keeper {
    std::atomic<State> state;
    KeptPieces pieces;
    size_t reserved; // of `reserved_bytes`: at least pieces.bytes()
    uint32_t swept;  // when drop_unused() was last called
};

// An array, not a list of allocated objects: a keeper is never freed, so no thread can use a freed one, not
// even while the process ends or another thread unloads the library.
constinit Keeper keepers[thread_count] = {};
constinit std::atomic<unsigned> keepers_used = 0; // the first so many have been used
constinit std::atomic<unsigned> live_threads = 0;
constinit std::atomic<size_t> reserved_bytes = 0;
constinit std::atomic<uint32_t> last_sweep = 0;

// Not std::this_thread::yield(): a MinGW with the threads of Windows lacks it.
void let_others_run() {
#ifdef _WIN32
    SwitchToThread();
#else
    sched_yield();
#endif
}

// Tries to lock. A thread holds a lock for as long as it takes to free a few pieces. After a fork() a lock
// may stay with a thread that the child lacks: that is why the tries are limited.
bool lock(Keeper& k, int tries) {
    while (tries--) {
        State expected = State::Idle;
        if (k.state.compare_exchange_strong(expected, State::Locked, std::memory_order_acquire,
                                            std::memory_order_relaxed))
            return true;
        if (expected == State::Free)
            return false;
        if (tries)
            let_others_run();
    }
    return false;
}
constexpr int once = 1, patiently = 10'000;

void unlock(Keeper& k, State to = State::Idle) { k.state.store(to, std::memory_order_release); }

// Takes `bytes` from the process's limit.
bool reserve(Keeper& k, size_t bytes) {
    if (reserved_bytes.fetch_add(bytes, std::memory_order_relaxed) + bytes > process_limit) {
        reserved_bytes.fetch_sub(bytes, std::memory_order_relaxed);
        return false;
    }
    k.reserved += bytes;
    return true;
}

void reserve_no_more_than_kept(Keeper& k) {
    reserved_bytes.fetch_sub(k.reserved - k.pieces.bytes(), std::memory_order_relaxed);
    k.reserved = k.pieces.bytes();
}

void drop_all(Keeper& k) {
    k.pieces.drop({});
    reserve_no_more_than_kept(k);
}

// Calls `action` for each keeper that can be locked in so many tries.
template <class Action>
void for_each(int tries, Action action) {
    const unsigned used = keepers_used.load(std::memory_order_acquire);
    for (unsigned i = 0; i < used; i++)
        if (lock(keepers[i], tries)) {
            action(keepers[i]);
            unlock(keepers[i]);
        }
}

void free_keeper(void* value) {
    Keeper& k = *static_cast<Keeper*>(value);
    live_threads.fetch_sub(1, std::memory_order_relaxed);
    if (!lock(k, patiently))
        return;
    drop_all(k);
    unlock(k, State::Free);
}

// The slot is open from the library's load to its unload. Before and after, threads keep nothing.
class Slot {
public:
    Slot() noexcept {
        if (slot_.open(free_keeper))
            is_open_.store(true, std::memory_order_release);
    }
    // At unload no other thread is in the library. At the end of a process other threads may still be: what
    // these hold is not touched.
    ~Slot() {
        if (ThreadSlot::process_is_over() || !is_open_.exchange(false))
            return;
        slot_.close();
        for_each(once, drop_all);
    }
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;

    Keeper* get() const { return is_open_.load(std::memory_order_acquire) ? keeper() : nullptr; }
    Keeper* get_or_claim() {
        if (!is_open_.load(std::memory_order_acquire))
            return nullptr;
        Keeper* k = keeper();
        return k ? k : claim();
    }

private:
    Keeper* keeper() const { return static_cast<Keeper*>(slot_.get()); }
    Keeper* claim();

    std::atomic<bool> is_open_ = false;
    ThreadSlot slot_;
};
Slot slot;

Keeper* Slot::claim() {
    for (unsigned i = 0; i < thread_count; i++) {
        Keeper& k = keepers[i];
        State expected = State::Free;
        if (k.state.load(std::memory_order_relaxed) != State::Free ||
            !k.state.compare_exchange_strong(expected, State::Locked, std::memory_order_acquire))
            continue;
        const bool is_set = slot_.set(&k);
        unlock(k, is_set ? State::Idle : State::Free);
        if (!is_set)
            return nullptr;
        live_threads.fetch_add(1, std::memory_order_relaxed);
        unsigned used = keepers_used.load(std::memory_order_relaxed);
        while (used < i + 1 && !keepers_used.compare_exchange_weak(used, i + 1, std::memory_order_acq_rel))
            ;
        return &k;
    }
    return nullptr;
}

// A coarse clock: its resolution of milliseconds is enough, and it is read for each piece.
uint32_t seconds() {
#ifdef _WIN32
    const uint64_t now = GetTickCount64() / 1000;
#else
    timespec t = {};
#ifdef CLOCK_MONOTONIC_COARSE
    clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
#else
    clock_gettime(CLOCK_MONOTONIC, &t);
#endif
    const auto now = static_cast<uint64_t>(t.tv_sec);
#endif
    // Never less than idle_seconds, so that a time in the past is no negative number.
    return static_cast<uint32_t>(now) + idle_seconds + seconds_ahead.load(std::memory_order_relaxed);
}

size_t share() {
    return std::min(thread_limit, process_limit / std::max(1u, live_threads.load(std::memory_order_relaxed)));
}

void drop_unused(Keeper& k, uint32_t now) {
    k.swept = now;
    k.pieces.drop_older(now - idle_seconds, {});
    k.pieces.drop_beyond(share(), {});
    reserve_no_more_than_kept(k);
}

// Once a second one thread looks after the memory of all, also of those that call the library no more.
void sweep(uint32_t now) {
    uint32_t last = last_sweep.load(std::memory_order_relaxed);
    if (now != last && last_sweep.compare_exchange_strong(last, now, std::memory_order_relaxed))
        for_each(once, [now](Keeper& k) { drop_unused(k, now); });
}

bool keep(Keeper& k, void* piece, size_t capacity, uint32_t now) {
    const size_t kept = k.pieces.bytes() + capacity;
    if (kept > share() || (kept > k.reserved && !reserve(k, kept - k.reserved)))
        return false;
    k.pieces.give(piece, capacity, now);
    return true;
}

} // namespace

void* take(size_t bytes, size_t& capacity) noexcept {
    Keeper* k = slot.get();
    if (!k || !lock(*k, once))
        return nullptr;
    void* piece = k->pieces.take(bytes, capacity);
    unlock(*k);
#ifndef NDEBUG
    if (const int byte = fill.load(std::memory_order_relaxed); piece && byte >= 0)
        std::memset(piece, byte, capacity);
#endif
    return piece;
}

bool give(void* piece, size_t capacity) noexcept {
    if (capacity > thread_limit)
        return false;
    Keeper* k = slot.get_or_claim();
    if (!k || !lock(*k, once))
        return false;
    const uint32_t now = seconds();
    const bool due = now != k->swept;
    if (due)
        drop_unused(*k, now);
    const bool kept = keep(*k, piece, capacity, now);
    unlock(*k);
    if (due)
        sweep(now);
    return kept;
}

void release() noexcept { for_each(patiently, drop_all); }

size_t kept_by_thread() noexcept {
    Keeper* k = slot.get();
    if (!k || !lock(*k, patiently))
        return 0;
    const size_t bytes = k->pieces.bytes();
    unlock(*k);
    return bytes;
}

size_t reserved_by_all() noexcept { return reserved_bytes.load(std::memory_order_relaxed); }

} // namespace ladder::thread_memory
