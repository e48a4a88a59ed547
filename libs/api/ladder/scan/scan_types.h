// What lies in resources, for LADDER_SCAN_NAMES.
#pragma once

#include "api/ladder/owned.h"
#include "formats/reflection/reflected_types.h"
#include "ladder/ladder_scan.h"
#include "vsir/core/program.h"

namespace ladder {

// `found`: by descriptor; its types are of `types`. All is copied to `out`.
ladder_scan_contents public_contents(const ir::Program& p, std::span<const reflect::Resource> found,
                                     const reflect::Types& types, Owned<ladder_scan_result>& out);

} // namespace ladder
