// Which functions an entry point starts from, for readers of bitcode that leave out what it does not reach.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::dxil {

// Adds those that the metadata of the entry point name: its own and, of hull shaders, that of the patch
// constants. `entry` is its plain or its whole name (entry_names.h); where several have the name, those of
// all are added. Metadata that are malformed add nothing: the translation tells what is wrong with them.
void find_entry_functions(const llvm::Module& m, std::string_view entry,
                          Vec<const llvm::Function*>& functions);

} // namespace ladder::dxil
