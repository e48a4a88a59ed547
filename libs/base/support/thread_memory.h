// Memory that each thread keeps for its next call: the only mutable state of the process that Ladder has.
//
// Arenas give their pieces back here at the end of a call, and the next call of the thread takes them. The
// functions may be called on any thread at any time. They lock nothing but the memory of one thread, and
// never wait long: take() and give() do without the kept memory if another thread is just freeing it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ladder::thread_memory {

// In bytes: the most that one thread keeps, and the most that all threads keep together. A thread keeps at
// most its share of the second: the bytes divided by the number of threads that called the library and live.
constexpr size_t thread_limit = size_t{64} << 20;
constexpr size_t process_limit = size_t{sizeof(void*) > 4 ? 256 : 64} << 20;
// Threads that may keep memory at a time. Further threads keep none.
constexpr unsigned thread_count = 256;
// A piece that lay unused for so many seconds is freed when a thread, any thread, next gives a piece back.
constexpr uint32_t idle_seconds = 10;

// Returns a piece of at least `bytes`, and its size in `capacity`. Null: the thread keeps none that fits.
void* take(size_t bytes, size_t& capacity) noexcept;
// Keeps a piece that the C library's functions gave. False: the piece stays with the caller, who frees it.
bool give(void* piece, size_t capacity) noexcept;

// Frees what all threads keep.
void release() noexcept;

// In bytes: what this thread keeps, and what is kept or was kept by all threads and is in use.
size_t kept_by_thread() noexcept;
size_t reserved_by_all() noexcept;

// For tests: seconds that the clock of `idle_seconds` is ahead.
inline constinit std::atomic<uint32_t> seconds_ahead = 0;
#ifndef NDEBUG
// For tests: take() fills pieces with this byte. Negative: they keep what the last call left in them.
inline constinit std::atomic<int> fill = -1;
#endif

} // namespace ladder::thread_memory
