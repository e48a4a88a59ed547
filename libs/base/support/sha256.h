// SHA-256 (FIPS 180-4, 6.2).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ladder {

class Sha256 {
public:
    void add(const void* bytes, size_t size);
    // The digest of all that was added. The object is of no use afterwards.
    std::array<uint8_t, 32> finish();

private:
    void block(const uint8_t* bytes);

    std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<uint8_t, 64> rest_{};
    size_t rest_size_ = 0;
    uint64_t size_ = 0; // in bytes
};

} // namespace ladder
