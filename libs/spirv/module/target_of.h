// What a device is to the passes that lower what it lacks.
#pragma once

#include "spirv/module/writer.h"
#include "vsir/core/target.h"

namespace ladder::spirv {

// The writer wants programs that were lowered for this.
ir::Target target(const Options& options);
// Has it threads run on as helper lanes when they are discarded?
bool demotes(const Options& options);

} // namespace ladder::spirv
