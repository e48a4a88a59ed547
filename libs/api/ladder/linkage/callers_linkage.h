// A caller's ladder_linkage_info, as the SPIR-V writer takes it.
#pragma once

#include "base/support/diagnostics.h"
#include "ladder/ladder_linkage.h"
#include "spirv/module/writer.h"

namespace ladder {

// Fails (InvalidArgument) where it breaks a rule of ladder_linkage.h that can be seen without a shader.
void check_linkage(const ladder_linkage_info& info, Diagnostics& diag);

// Arrays are in `arena`; names stay the caller's.
void apply_linkage(const ladder_linkage_info& info, spirv::Options& options, Arena& arena, Diagnostics& diag);

} // namespace ladder
