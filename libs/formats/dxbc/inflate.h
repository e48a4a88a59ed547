// Data that zlib compressed (RFC 1950 and 1951).
#pragma once

#include <cstdint>
#include <span>

namespace ladder::dxbc {

// A byte of compressed data makes at most this many bytes.
constexpr uint64_t inflate_ratio = 1032;

// Fills `out`. Returns false if the data are damaged, or if they have another size.
bool inflate(std::span<const uint8_t> data, std::span<uint8_t> out);

} // namespace ladder::dxbc
