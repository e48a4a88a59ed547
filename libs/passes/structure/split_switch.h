// Switches of more cases than a SPIR-V instruction may have.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// SPIR-V 2.17, universal limits: OpSwitch (literal, label) pairs.
constexpr uint32_t switch_cases_max = 16383;

// CfgTemps. A switch of more cases becomes several: the default of each but the last is the block of the
// next. Cases with the same target stay together where there is room, so that few blocks are targets of two
// switches. The new blocks come last in the function's order. n cases take n log n steps.
void split_switch(ir::Program& p, ir::Function& f, ir::BlockId b, Arena& scratch);

} // namespace ladder::passes
