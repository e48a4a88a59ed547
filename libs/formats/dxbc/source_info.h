// Part SRCI: the files that dxc compiled (DxilContainer.h, "DxilSourceInfo").
#pragma once

#include "formats/dxbc/container.h"

#include <string_view>

namespace ladder::dxbc {

struct SourceFile {
    std::string_view name, text; // in the part, or in the arena
};

// Returns the files, the main file first. Damaged data have none.
std::span<const SourceFile> read_source_info(const Part& part, Arena& arena);

} // namespace ladder::dxbc
