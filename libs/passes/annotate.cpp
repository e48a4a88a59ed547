// Annotate: Source -> StructuredTemps, the direct lowering, for comparison: no pipeline has it. Constructs
// become headers that name their merge and continue blocks, just as the source has them: jumps of the source
// are those that SPIR-V allows (2.11.2), and cases fall through in the order of their labels (OpSwitch). Such
// a switch is not what Ladder's SPIR-V may have (ir::check_structure): threads that fall through join the
// next case only if the implementation likes.
#include "passes/passes.h"
#include "passes/source_lowering.h"

namespace ladder::passes {

using namespace ir;

void annotate(Program& p, Context& c) {
    for (Function& f : p.functions) {
        ArenaScope scope(c.scratch);
        lower_source(p, f, true, c.scratch);
    }
    p.level = Level::StructuredTemps;
}

} // namespace ladder::passes
