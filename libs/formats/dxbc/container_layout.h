// Where things lie in a container.
#pragma once

#include <cstddef>

namespace ladder::dxbc {

// Header: magic, digest (16), version (2 x 16 bits), total size, part count; then one offset per part.
constexpr size_t digest_at = 4, version_at = 20, size_at = 24, count_at = 28, table_at = 32;
constexpr size_t part_header = 8; // tag, size of the data

} // namespace ladder::dxbc
