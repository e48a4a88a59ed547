// Compares what the pipeline of libs/passes makes of a program, damaged on request: for tests. (The library
// compares what libladder makes of it, whose passes are not in libladder-simt.)
#pragma once

#include "check/check_passes.h"

namespace ladder::check {

// Runs the pipeline on `p`. `damage`: as in passes::Context. Fails where a pass does.
Summary check_passes(ir::Program& p, const Settings& settings, Diagnostics& diag,
                     void (*damage)(ir::Program&) = nullptr);

} // namespace ladder::check
