// Messages about a name that does not exist: they list the names that do, and the nearest one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ladder_compiler {

// The name with the fewest edits to `wanted` (letters replaced, added, left out), or "" if that takes more
// than a third of its letters.
std::string nearest_name(std::string_view wanted, const std::vector<std::string>& names);

// "there is no WHAT 'WANTED'; did you mean 'NEAREST'? WHATs are: ...". Lists of more than twelve names are
// left to `see`, an option that prints them (may be empty).
std::string no_such_name(const std::string& what, const std::string& wanted,
                         const std::vector<std::string>& names, const std::string& see = "");

} // namespace ladder_compiler
