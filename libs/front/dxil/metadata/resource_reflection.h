// Names and types of resources in modules that hold reflection data: parts STAT and ILDB, and modules from
// which nothing was removed.
#pragma once

#include "formats/llvm/module.h"
#include "formats/reflection/reflected_types.h"
#include "vsir/core/program.h"

namespace ladder::dxil {

// Fills `found`, which has an element for each descriptor of `p`. `types`: null if only names are wanted.
// Metadata that are malformed name nothing.
void reflect_resources(const llvm::Module& reflection, const ir::Program& p,
                       std::span<reflect::Resource> found, reflect::Types* types);

} // namespace ladder::dxil
