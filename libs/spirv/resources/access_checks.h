// Which accesses of resources the module has to test by itself.
#pragma once

#include "spirv/module/writer.h"
#include "vsir/core/target.h"

namespace ladder::spirv {

// By descriptor of the program, for all entry points that write() would put into the module; empty if no
// access needs a test, and no buffer is texels. Calls BindingMap::find() as write() does. A failure there
// means no test: write() meets it again.
std::span<const ir::AccessChecks> access_checks(const ir::Program& p, const Options& options, Arena& arena);

} // namespace ladder::spirv
