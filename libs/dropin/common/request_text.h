// A request to Ladder in the words of ladder-compiler.
#pragma once

#include <ladder/ladder_binding.h>
#include <ladder/ladder_linkage.h>

#include <string>

namespace ladder::stand_in {

// A line of a bindings file (doc/use/bindings.md) for one answer of a binding function, and the lines for
// what the map itself says.
std::string binding_line(const ladder_scan_resource& resource, const ladder_resource_binding& binding);
std::string binding_map_lines(const ladder_binding_map& map);

// A linkage file (doc/use/bindings.md).
std::string linkage_lines(const ladder_linkage_info& info);

// Options of ladder-compiler for what is chained to a compile, but its binding map and its linkage: a text
// for a shell, each option after a blank.
std::string option_words(const ladder_compile_info& info);
// Writes a chain of structures alone.
std::string chain_words(const void* chain);
// A word and its number, after a blank; the second is empty where the number is its default.
inline std::string with(const char* word, unsigned number) {
    return " " + std::string(word) + " " + std::to_string(number);
}
inline std::string with_unless_zero(const char* word, unsigned number) {
    return number ? with(word, number) : "";
}

// A word for a shell, whatever is in it.
std::string quoted(const std::string& word);

} // namespace ladder::stand_in
