// What a ladder_module is.
#pragma once

#include "api/ladder/owned.h"
#include "api/ladder/request.h"
#include "formats/spirv/spirv_module.h"
#include "ladder/ladder_context.h"

struct ladder_module : ladder::Owned<ladder_module_info> {
    using Owned::Owned;
};

namespace ladder {

// Copies to `module` what the writer told of it, and of which entry points it is.
void tell(Owned<ladder_module_info>& module, const ir::Program& p, const spirv::Options& options);
// Copies to `module` what the words of a SPIR-V module say. `maximal_reconvergence`: its extension was added.
void tell(Owned<ladder_module_info>& module, const spirv_in::Module& m, bool maximal_reconvergence);

} // namespace ladder
