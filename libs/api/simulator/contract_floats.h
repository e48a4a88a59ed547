// Products that are added or subtracted are fused with the sum: what drivers may do unless `precise` forbids
// it.
#pragma once

#include "vsir/core/program.h"

namespace ladder {

void contract_floats(ir::Program& p);

} // namespace ladder
