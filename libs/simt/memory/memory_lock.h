// What keeps atomic operations on memory apart where several simulators share it
// (Simulator::dispatch_part()).
#pragma once

#include <cstdint>

namespace ladder::simt {

// Holds up to 16 bytes at `at`, while it lives, against all other locks of this process. `wanted` false: it
// locks nothing, as no other simulator shares the memory.
class MemoryLock {
public:
    MemoryLock(bool wanted, const void* at, uint32_t bytes);
    ~MemoryLock();
    MemoryLock(const MemoryLock&) = delete;

private:
    static constexpr uint32_t none = UINT32_MAX;
    uint32_t first_ = none, second_ = none;
};

} // namespace ladder::simt
