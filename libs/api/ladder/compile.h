// From a request to its result.
#pragma once

#include "api/ladder/module_info.h"
#include "api/ladder/source.h"

namespace ladder {

// What `r` asks for of the source, as memory of the call's host (boundary.h). Throws Failure or
// std::bad_alloc. Where the program that the reconstructive structurizer made turns out to break a rule,
// starts over with the naive one and warns.
// `told`: what there is to know of a SPIR-V module goes there (module.h), unless it is null.
ladder_code compile(const Request& r, Source& source, Diagnostics& diag,
                    Owned<ladder_module_info>* told = nullptr);
// Compiles the source of the request.
ladder_code compile(const Request& r, Diagnostics& diag);

} // namespace ladder
