// Little-endian fields of untrusted bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace ladder {

// One load where the machine is little-endian: at -O1 compilers do not put the bytes together themselves.
inline uint32_t le32(const uint8_t* p) {
    if constexpr (std::endian::native == std::endian::little) {
        uint32_t v;
        std::memcpy(&v, p, sizeof v);
        return v;
    }
    return static_cast<uint32_t>(p[0]) | static_cast<uint32_t>(p[1]) << 8 |
           static_cast<uint32_t>(p[2]) << 16 | static_cast<uint32_t>(p[3]) << 24;
}
inline uint16_t le16(const uint8_t* p) { return static_cast<uint16_t>(p[0] | p[1] << 8); }

// Does [offset, offset + size) lie within `total` bytes?
inline bool in_range(uint64_t offset, uint64_t size, uint64_t total) {
    return offset <= total && size <= total - offset;
}

} // namespace ladder
