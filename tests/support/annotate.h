// The direct lowering of structured source, for comparison with what the passes make of it.
#pragma once

#include "passes/passes.h"

namespace ladder::test {

// Source -> StructuredTemps. Constructs become headers that name their merge and continue blocks, just as the
// source has them. Jumps of the source are those that SPIR-V allows (2.11.2), and cases fall through in the
// order of their labels (OpSwitch). Such a switch is not what Ladder's SPIR-V may have (ir::check_structure):
// threads that fall through join the next case only if the implementation likes.
void annotate(ir::Program& p, passes::Context& c);

} // namespace ladder::test
