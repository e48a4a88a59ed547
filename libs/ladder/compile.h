// From a request to its result.
#pragma once

#include "ladder/request.h"

namespace ladder {

// What `r` asks for, as memory that ladder_free_code() frees. Throws Failure or std::bad_alloc. Where the
// program that the reconstructive structurizer made turns out to break a rule, starts over with the naive one
// and warns.
ladder_code compile(const Request& r, Diagnostics& diag);

} // namespace ladder
