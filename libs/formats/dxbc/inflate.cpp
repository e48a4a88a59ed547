#include "formats/dxbc/inflate.h"

#include <algorithm>
#include <iterator>

namespace ladder::dxbc {

namespace {

constexpr uint32_t longest_code = 15, symbols_max = 288, distances_max = 30, lengths_max = 19;

// Bits of the data, the lowest of a byte first. Beyond the end they are 0, and it has failed.
class Bits {
public:
    explicit Bits(std::span<const uint8_t> data) : data_(data) {}

    uint32_t take(uint32_t count) {
        while (held_ < count) {
            if (at_ == data_.size()) {
                failed_ = true;
                return 0;
            }
            bits_ |= uint32_t{data_[at_++]} << held_;
            held_ += 8;
        }
        const uint32_t value = bits_ & ((1u << count) - 1);
        bits_ >>= count;
        held_ -= count;
        return value;
    }
    void to_byte() { bits_ = held_ = 0; } // less than a byte is held
    bool failed() const { return failed_; }

private:
    const std::span<const uint8_t> data_;
    size_t at_ = 0;
    uint32_t bits_ = 0, held_ = 0;
    bool failed_ = false;
};

// A canonical prefix code.
class Code {
public:
    // By symbol: bits of its code; 0: it has none. False: there are more codes than bits can tell apart.
    bool make(std::span<const uint8_t> lengths) {
        std::fill(std::begin(count_), std::end(count_), uint16_t{0});
        for (const uint8_t length : lengths)
            count_[length]++;
        count_[0] = 0;
        int32_t left = 1;
        uint16_t offsets[longest_code + 2] = {};
        for (uint32_t n = 1; n <= longest_code; n++) {
            left = 2 * left - count_[n];
            if (left < 0)
                return false;
            offsets[n + 1] = static_cast<uint16_t>(offsets[n] + count_[n]);
        }
        for (size_t symbol = 0; symbol < lengths.size(); symbol++)
            if (lengths[symbol])
                symbols_[offsets[lengths[symbol]]++] = static_cast<uint16_t>(symbol);
        return true;
    }

    // A symbol, or a number that no alphabet has.
    uint32_t read(Bits& bits) const {
        uint32_t code = 0, first = 0, index = 0;
        for (uint32_t n = 1; n <= longest_code; n++) {
            code |= bits.take(1);
            const uint32_t count = count_[n];
            if (code < first + count)
                return symbols_[index + code - first];
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        return UINT32_MAX;
    }

private:
    uint16_t count_[longest_code + 1] = {}; // codes of each length
    uint16_t symbols_[symbols_max] = {};    // by code
};

class Inflater {
public:
    Inflater(std::span<const uint8_t> data, std::span<uint8_t> out) : bits_(data), out_(out) {}

    bool run() {
        for (bool last = false; !last;) {
            last = bits_.take(1);
            if (!block(bits_.take(2)) || bits_.failed())
                return false;
        }
        return at_ == out_.size();
    }

private:
    bool block(uint32_t kind) {
        switch (kind) {
        case 0: return stored();
        case 1: return fixed();
        case 2: return dynamic();
        default: return false;
        }
    }

    bool stored() {
        bits_.to_byte();
        const uint32_t size = bits_.take(16), inverse = bits_.take(16);
        if (size != (~inverse & 0xffff) || size > out_.size() - at_)
            return false;
        for (uint32_t n = 0; n < size && !bits_.failed(); n++)
            out_[at_++] = static_cast<uint8_t>(bits_.take(8));
        return true;
    }

    bool fixed() {
        uint8_t lengths[symbols_max], distances[distances_max];
        for (uint32_t n = 0; n < symbols_max; n++)
            lengths[n] = n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8;
        std::fill(std::begin(distances), std::end(distances), uint8_t{5});
        return symbols_.make(lengths) && distances_.make(distances) && codes();
    }

    // Lengths of both codes, in a code whose lengths come first.
    bool dynamic() {
        static constexpr uint8_t order[lengths_max] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                       11, 4,  12, 3, 13, 2, 14, 1, 15};
        const uint32_t symbols = bits_.take(5) + 257, distances = bits_.take(5) + 1,
                       lengths = bits_.take(4) + 4;
        if (symbols > symbols_max || distances > distances_max)
            return false;
        uint8_t of_lengths[lengths_max] = {}, all[symbols_max + distances_max] = {};
        for (uint32_t n = 0; n < lengths; n++)
            of_lengths[order[n]] = static_cast<uint8_t>(bits_.take(3));
        Code code;
        if (!code.make(of_lengths))
            return false;
        for (uint32_t n = 0; n < symbols + distances;) {
            const uint32_t symbol = code.read(bits_);
            if (bits_.failed() || symbol > 18 || (symbol == 16 && !n))
                return false;
            const uint32_t repeat = symbol == 16   ? 3 + bits_.take(2)
                                    : symbol == 17 ? 3 + bits_.take(3)
                                    : symbol == 18 ? 11 + bits_.take(7)
                                                   : 1;
            const auto length = static_cast<uint8_t>(symbol < 16 ? symbol : symbol == 16 ? all[n - 1] : 0);
            if (repeat > symbols + distances - n)
                return false;
            std::fill_n(all + n, repeat, length);
            n += repeat;
        }
        return symbols_.make({all, symbols}) && distances_.make({all + symbols, distances}) && codes();
    }

    // Bytes and copies of earlier ones, up to the end of the block.
    bool codes() {
        constexpr uint32_t end = 256;
        for (;;) {
            const uint32_t symbol = symbols_.read(bits_);
            if (bits_.failed() || symbol > 285)
                return false;
            if (symbol == end)
                return true;
            if (symbol > end ? !copy(symbol - end - 1) : at_ == out_.size())
                return false;
            if (symbol < end)
                out_[at_++] = static_cast<uint8_t>(symbol);
        }
    }

    bool copy(uint32_t symbol) {
        static constexpr uint16_t lengths[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                               15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                               67, 83, 99, 115, 131, 163, 195, 227, 258};
        static constexpr uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                  2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
        static constexpr uint16_t distances[] = {
            1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
            193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
        const uint32_t length = lengths[symbol] + bits_.take(length_bits[symbol]);
        const uint32_t code = distances_.read(bits_);
        if (code >= distances_max)
            return false;
        const uint32_t distance = distances[code] + bits_.take(code < 4 ? 0 : code / 2 - 1);
        if (distance > at_ || length > out_.size() - at_)
            return false;
        for (uint32_t n = 0; n < length; n++, at_++)
            out_[at_] = out_[at_ - distance];
        return true;
    }

    Bits bits_;
    std::span<uint8_t> out_;
    size_t at_ = 0;
    Code symbols_, distances_;
};

uint32_t adler(std::span<const uint8_t> data) {
    constexpr uint32_t prime = 65521;
    uint32_t a = 1, b = 0;
    for (const uint8_t byte : data) {
        a = (a + byte) % prime;
        b = (b + a) % prime;
    }
    return b << 16 | a;
}

} // namespace

bool inflate(std::span<const uint8_t> data, std::span<uint8_t> out) {
    constexpr size_t header = 2, checksum = 4;
    constexpr uint8_t deflate = 8, dictionary = 0x20;
    if (data.size() < header + checksum || (data[0] & 15) != deflate || (data[0] * 256u + data[1]) % 31 ||
        data[1] & dictionary)
        return false;
    const uint8_t* sum = data.data() + data.size() - checksum;
    const uint32_t stated = uint32_t{sum[0]} << 24 | uint32_t{sum[1]} << 16 | uint32_t{sum[2]} << 8 | sum[3];
    return Inflater(data.subspan(header, data.size() - header - checksum), out).run() && adler(out) == stated;
}

} // namespace ladder::dxbc
