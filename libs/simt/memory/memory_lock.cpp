#include "simt/memory/memory_lock.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace ladder::simt {

namespace {

// Locks are of places in memory, not of resources: the same memory may be bound to several registers, in each
// simulator at another. A lock has a few instructions to protect, so waiting is turning round.
constexpr uint32_t lock_count = 64, line = 64; // bytes
struct alignas(line) Lock {
    std::atomic_flag taken = ATOMIC_FLAG_INIT;
};
Lock locks[lock_count];

uint32_t lock_of(uintptr_t address) { return static_cast<uint32_t>(address / line % lock_count); }

void take(uint32_t lock) {
    constexpr uint32_t patience = 64; // turns; the thread that has it may not be running
    for (uint32_t turn = 0; locks[lock].taken.test_and_set(std::memory_order_acquire); turn++)
        if (turn >= patience)
            std::this_thread::yield();
}

} // namespace

MemoryLock::MemoryLock(bool wanted, const void* at, uint32_t bytes) {
    if (!wanted)
        return;
    const auto address = reinterpret_cast<uintptr_t>(at);
    const uint32_t a = lock_of(address), b = lock_of(address + bytes - 1);
    first_ = std::min(a, b); // all locks take the lower one first: no deadlock
    second_ = a == b ? none : std::max(a, b);
    take(first_);
    if (second_ != none)
        take(second_);
}

MemoryLock::~MemoryLock() {
    for (uint32_t lock : {second_, first_})
        if (lock != none)
            locks[lock].taken.clear(std::memory_order_release);
}

} // namespace ladder::simt
