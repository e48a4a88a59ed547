// Races: two threads use the same memory, one of them writes, and nothing orders them.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

enum class AccessKind : uint8_t { Read, Write, Atomic };

// Which threads used some bytes of memory last. Threads count from 1 through all groups.
struct Shadow {
    uint32_t writer, reader; // 0: none; reader many_readers: several
    uint32_t write_epoch, read_epoch;
    const ir::Instr* write_instr;
    bool write_atomic, read_atomic;
    uint32_t value;
};
constexpr uint32_t many_readers = UINT32_MAX;

// An access of a lane to the memory that has this shadow; `value` is what is written.
void touch(Run& x, const Insn& i, uint32_t lane, Shadow& shadow, AccessKind kind, uint32_t value);

} // namespace ladder::simt
