// What a call of the library has to say, as text or for programs (--report).
#pragma once

#include <ladder/ladder_report.h>

#include <string>

namespace ladder_compiler {

// Adds the diagnostics of `messages` as JSON, an object a line. `name`: of the input. Bytes of names that are
// no UTF-8 become U+FFFD.
void append_json(std::string& out, const char* name, const char* messages);

} // namespace ladder_compiler
