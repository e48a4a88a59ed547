// Compares what the pipeline of libs/passes makes of a program, or another one. (The library compares what
// libladder makes of it, whose passes are not in libladder-simt.)
#pragma once

#include "check/check_passes.h"
#include "passes/passes.h"

namespace ladder::check {

// Runs `pipeline` on `p`, for `target`. Fails where a pass does.
Summary check_passes(ir::Program& p, const Settings& settings, Diagnostics& diag,
                     std::span<const passes::Pass> pipeline = passes::pipeline(),
                     const ir::Target& target = ir::poorest_target);

} // namespace ladder::check
