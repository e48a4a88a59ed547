// An interpreter of level source for one wave after the other, the way hardware with a mask stack does it.
// The list is walked in the order of the text. The lanes that are on form a mask; constructs save and restore
// it. Lanes that part in a construct are together again at its end; at a label, those that fall through join
// those that jump there.
//
// Shares nothing with libs/simt, which it is compared with. Undefined values are zero here; programs that are
// compared have none.
#pragma once

#include "vsir/core/program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

struct MaskStackOptions {
    uint32_t wave_size = 32; // at most 128
    uint64_t steps = 1u << 22;
};

struct MaskStackResult {
    std::vector<uint32_t> out; // u0
    std::string error;         // an unknown instruction, or a program without an end
};

// One group. t0 and u0 are raw buffers or structured buffers of one word; private variables, temps, integers,
// bools, wave operations and calls.
MaskStackResult run_mask_stack(const ir::Program& p, const MaskStackOptions& options,
                               const std::vector<uint32_t>& in, std::vector<uint32_t> out);

} // namespace ladder::test
