// What a source begins with: bitcode or not, and whose. DXIL is LLVM 3.7's, whose modules have version 1;
// since LLVM 5 it is 2 (LLVM's "Bitcode File Format", "MODULE_CODE_VERSION Record").
#include "formats/llvm/bitcode/bitcode_codes.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

constexpr size_t offset_at = 8;
constexpr uint64_t enter_subblock = 1, unabbreviated = 3; // abbreviation ids
constexpr uint64_t module_block = 8, version_code = 1, todays_version = 2;
constexpr unsigned most_blocks = 16; // in front of the module

// Bits from the first on; zeros after the data.
class Bits {
public:
    explicit Bits(std::span<const uint8_t> data) : data_(data) {}
    uint64_t fixed(uint64_t width) {
        uint64_t value = 0;
        for (uint64_t i = 0; i < width; i++, at_++)
            if (at_ / 8 < data_.size())
                value |= uint64_t{data_[at_ / 8] >> at_ % 8 & 1u} << i;
        return value;
    }
    // Up to 64 bits of the value count.
    uint64_t vbr(uint64_t width) {
        const uint64_t more = uint64_t{1} << (width - 1);
        uint64_t value = 0;
        for (uint64_t shift = 0; shift < 64; shift += width - 1) {
            const uint64_t piece = fixed(width);
            value |= (piece & (more - 1)) << shift;
            if (!(piece & more))
                break;
        }
        return value;
    }
    void align32() { at_ = (at_ + 31) / 32 * 32; }
    void skip_words(uint64_t words) { at_ += words * 32; }
    bool ended() const { return at_ / 8 >= data_.size(); }

private:
    std::span<const uint8_t> data_;
    uint64_t at_ = 0;
};

bool begins_with(std::span<const uint8_t> data, uint64_t word) {
    return data.size() >= 4 && Bits(data).fixed(32) == word;
}

} // namespace

bool is_bitcode(std::span<const uint8_t> data) {
    return begins_with(data, stream_magic) || begins_with(data, wrapper_magic);
}

bool is_todays_bitcode(std::span<const uint8_t> data) {
    if (begins_with(data, wrapper_magic)) {
        const uint64_t offset =
            data.size() < wrapper_size ? data.size() : Bits(data.subspan(offset_at)).fixed(32);
        data = data.subspan(std::min<uint64_t>(offset, data.size()));
    }
    if (!begins_with(data, stream_magic))
        return false;
    Bits bits(data.subspan(4));
    for (unsigned n = 0; n < most_blocks && !bits.ended(); n++) {
        if (bits.fixed(2) != enter_subblock)
            return false;
        const uint64_t block = bits.vbr(8), width = bits.vbr(4);
        bits.align32();
        const uint64_t words = bits.fixed(32);
        if (block == module_block) // its version comes first
            return width <= 32 && bits.fixed(width) == unabbreviated && bits.vbr(6) == version_code &&
                   bits.vbr(6) >= 1 && bits.vbr(6) >= todays_version;
        bits.skip_words(words);
    }
    return false;
}

} // namespace ladder::llvm
