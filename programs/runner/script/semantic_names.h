// Names of semantics, which Direct3D compares without regard to case.
#pragma once

#include <algorithm>
#include <cctype>
#include <string_view>

namespace ladder::runner {

inline bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

} // namespace ladder::runner
