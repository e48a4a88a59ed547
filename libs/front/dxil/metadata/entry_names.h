// Names of entry points.
//
// Libraries name functions as Microsoft's C++ does: \1?name@@ and their types. A module has the plain name
// where that is the name of one entry point only.
#pragma once

#include "base/support/arena.h"

#include <string_view>

namespace ladder::dxil {

// "name" of "\1?name@@YAXXZ", "space::name" of "\1?name@space@@YAXXZ"; others as they are, without a leading
// \1.
std::string_view plain_name(std::string_view name, Arena& arena);
// The name itself, without its leading \1.
std::string_view whole_name(std::string_view name);

} // namespace ladder::dxil
