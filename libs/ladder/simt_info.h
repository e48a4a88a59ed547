// struct ladder_simt_info, checked.
#pragma once

#include "ladder/ladder_simt.h"
#include "simt/simulator.h"

namespace ladder {

// Fails (InvalidArgument) where an enumerator is not one of 0 to `last`.
void check_enumerator(int value, int last, const char* what, Diagnostics& diag);

// Fails (InvalidArgument) where `info` breaks the rules of ladder_simt.h.
simt::Options simt_options(const ladder_simt_info& info, Diagnostics& diag);

// The source as ladder_compile() would have it. The result points to `options`.
constexpr unsigned int simt_option_count = 2;
ladder_compile_info simt_compile_info(const ladder_simt_info& info,
                                      ladder_compile_option (&options)[simt_option_count]);

} // namespace ladder
