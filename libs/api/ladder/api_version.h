// What callers of earlier versions rely on.
#pragma once

#include "api/ladder/request.h"

namespace ladder {

// Fails (InvalidArgument) where a caller needs a later library than this. 0: the first release.
void check_version(uint32_t version, Diagnostics& diag);

// Makes `r` what the library of that version would have made of it.
void keep_version(Request& r, uint32_t version, Diagnostics& diag);

} // namespace ladder
