// What a library's entry points are called, for those who did not name one.
#pragma once

#include <ladder/ladder.h>

#include <string>

namespace ladder_compiler {

// A note of names with their stages, "--entry takes a (pixel), b (vertex), or * for all", if `messages`
// say that several entry points are there or the one that was named is not. Else "".
std::string entry_points_hint(const ladder_compile_info& info, bool ignore_checksum, const char* messages);

} // namespace ladder_compiler
