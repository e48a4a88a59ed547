// Accesses to memory as the kernels make them.
#pragma once

#include "simt/combine.h"
#include "simt/machine.h"

namespace ladder::simt {

enum class AccessKind : uint8_t { Read, Write, Atomic };

// Tells the race detector of an access to the word behind `shadow`; `value` is what is written.
void touch(Run& x, const Insn& i, uint32_t lane, Shadow& shadow, AccessKind kind, uint32_t value);

// Is a register defined in a lane, as an address or what is stored must be? Reports it if not.
bool defined(Run& x, const Insn& i, uint32_t lane, uint32_t reg, const char* what);

// The lanes that write memory, without helpers, in the order in which they get at it: the scheduler's.
uint32_t lanes_in_turn(const Run& x, uint8_t* lanes);

} // namespace ladder::simt
