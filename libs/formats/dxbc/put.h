// Little-endian fields of what is written. Inside this room only.
#pragma once

#include <cstdint>

namespace ladder::dxbc {

inline void put32(uint8_t* p, uint32_t v) {
    for (int i = 0; i < 4; i++)
        p[i] = static_cast<uint8_t>(v >> (8 * i));
}

} // namespace ladder::dxbc
