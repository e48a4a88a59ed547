// Choices that the bytes of a fuzzer's input make; when they end, all choices are the first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ladder::fuzz {

class Draws {
public:
    Draws(const uint8_t* data, size_t size) : at_(data), end_(data + size) {}

    // Numbers stay in the range that most fields have, and names are those that exist.
    void be_tame() { tame_ = true; }
    bool tame() const { return tame_; }

    bool done() const { return at_ == end_; }
    uint8_t byte() { return done() ? 0 : *at_++; }
    uint32_t word() {
        uint32_t w = 0;
        for (int i = 0; i < 4; i++)
            w |= uint32_t{byte()} << 8 * i;
        return w;
    }
    // One of `n` (1 to 65536).
    uint32_t below(uint32_t n) {
        if (n <= 256)
            return byte() % n;
        const uint32_t low = byte();
        return (low | uint32_t{byte()} << 8) % n;
    }
    bool one_in(uint32_t n) { return byte() % n == n - 1; }
    // One in 256 of the wild draws.
    bool rare() { return byte() == 255 && !tame_; }
    // Numbers as fields have them: mostly small, else at an edge, rarely any.
    uint32_t number() {
        if (tame_)
            return byte() % 4;
        static constexpr uint32_t edges[] = {0,          1,          4,          8,         16,    31,
                                             32,         64,         1024,       65535,     65536, 65504,
                                             0x7fffffff, 0x80000000, 0xffffffff, 0xfffffff0};
        switch (byte() % 8) {
        case 6: return edges[byte() % 16];
        case 7: return word();
        default: return byte() % 8;
        }
    }
    // A number of an enumeration that ends with `last`; rarely none of it.
    template <class Enum>
    Enum of(uint32_t first, uint32_t last) {
        const uint32_t n = byte();
        return static_cast<Enum>(n == 255 && !tame_ ? word() & 0x7fffffff : first + n % (last - first + 1));
    }
    float real() {
        const uint32_t bits = one_in(4) ? word() : 0;
        float f = static_cast<float>(byte()) / 16;
        if (bits)
            memcpy(&f, &bits, sizeof f);
        return f;
    }

private:
    bool tame_ = false;
    const uint8_t* at_;
    const uint8_t* end_;
};

} // namespace ladder::fuzz
