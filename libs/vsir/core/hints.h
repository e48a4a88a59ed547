// What the source says of its control flow, in Instr::flags of terminators: of the selection that they head,
// or of the loop, at CFG levels where they go back to its header, at structured ones in that header.
#pragma once

#include <cstdint>

namespace ladder::ir::hint_flags {

constexpr uint8_t Keep = 32;   // not to flatten, not to unroll
constexpr uint8_t Expand = 64; // to flatten, to unroll
constexpr uint8_t OfLoop = 128;
constexpr uint8_t All = Keep | Expand | OfLoop;

} // namespace ladder::ir::hint_flags
