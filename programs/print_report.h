// What a call of the library has to say, as text or for programs (--report).
#pragma once

#include <ladder/ladder_report.h>

#include <string>
#include <string_view>

namespace ladder_compiler {

// Prints the diagnostics of `messages` on standard error, a line each: place, text, and the option that
// answers it where the text does not name one. `source`: the input, of which a line and a caret follow where
// colours are on. A message that occurs several times is printed once.
void print_report(const char* name, const char* messages, std::string_view source);

// Adds the diagnostics of `messages` as JSON, an object a line. `name`: of the input. Bytes of names that are
// no UTF-8 become U+FFFD.
void append_json(std::string& out, const char* name, const char* messages);

} // namespace ladder_compiler
