// The files of high-level source that a module's debug information has the text of.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace explorer {

struct DebugSource {
    std::string name, text;
};

// Of LLVM assembly that has the named metadata dx.source.contents; the main file comes first.
std::vector<DebugSource> debug_sources(const std::string& assembly);

// Which of the names that instructions name is this file; empty: none. Compilers write paths in several ways.
std::string same_file(const std::string& name, const std::set<std::string>& named);

} // namespace explorer
