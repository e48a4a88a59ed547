// From a request to its result.
#pragma once

#include "ladder/request.h"
#include "ladder/source.h"

namespace ladder {

// What `r` asks for of the source, as memory of the call's host (boundary.h). Throws Failure or
// std::bad_alloc. Where the program that the reconstructive structurizer made turns out to break a rule,
// starts over with the naive one and warns.
ladder_code compile(const Request& r, Source& source, Diagnostics& diag);
// The same of the source that the request has.
ladder_code compile(const Request& r, Diagnostics& diag);

} // namespace ladder
