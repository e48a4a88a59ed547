// struct ladder_simt_info, checked.
#pragma once

#include "ladder/ladder_simt.h"
#include "simt/simulator.h"
#include "support/diagnostics.h"

namespace ladder {

// Fails (InvalidArgument) where an enumerator is not one of 0 to `last`.
void check_enumerator(int value, int last, const char* what, Diagnostics& diag);

// Fails (InvalidArgument) where `info` breaks the rules of ladder_simt.h.
simt::Options simt_options(const ladder_simt_info& info, Diagnostics& diag);

} // namespace ladder
