// Names of resources in modules that hold reflection data: parts STAT and ILDB.
#pragma once

#include "formats/llvm/module.h"
#include "vsir/core/program.h"

namespace ladder::dxil {

// Gives the descriptors of `p`, which come from the module without names, those of the module with them.
// Metadata that are malformed name nothing.
void name_resources(const llvm::Module& reflection, ir::Program& p);

} // namespace ladder::dxil
