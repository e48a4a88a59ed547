// BitWriter: makes bitcode for the tests, record by record, without abbreviations unless a test writes one.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ladder::llvm::test {

class BitWriter {
public:
    void fixed(uint64_t value, unsigned width) {
        for (unsigned i = 0; i < width; i++, count_++) {
            if (count_ % 8 == 0)
                bytes_.push_back(0);
            bytes_.back() = static_cast<char>(bytes_.back() | (value >> i & 1) << count_ % 8);
        }
    }
    void vbr(uint64_t value, unsigned width) {
        uint64_t more = uint64_t{1} << (width - 1);
        for (; value >= more; value >>= width - 1)
            fixed((value & (more - 1)) | more, width);
        fixed(value, width);
    }
    void align32() { fixed(0, (32 - count_ % 32) % 32); }
    void magic() { fixed(0xdec04342, 32); }

    void enter(uint32_t id, unsigned id_width = 3) {
        fixed(1, width());
        vbr(id, 8);
        vbr(id_width, 4);
        align32();
        open_.push_back({bytes_.size(), id_width});
        fixed(0, 32);
    }
    void end() {
        fixed(0, width());
        align32();
        size_t at = open_.back().length_at;
        size_t words = (bytes_.size() - at - 4) / 4;
        for (unsigned i = 0; i < 4; i++)
            bytes_[at + i] = static_cast<char>(words >> (8 * i));
        open_.pop_back();
    }
    void record(uint32_t code, const std::vector<uint64_t>& operands) {
        fixed(3, width());
        vbr(code, 6);
        vbr(operands.size(), 6);
        for (uint64_t operand : operands)
            vbr(operand, 6);
    }
    // Leading operands, then the characters of a text.
    void text(uint32_t code, std::vector<uint64_t> operands, std::string_view characters) {
        for (char c : characters)
            operands.push_back(static_cast<unsigned char>(c));
        record(code, operands);
    }
    unsigned width() const { return open_.empty() ? 2 : open_.back().id_width; }
    uint64_t bits() const { return count_; }
    const std::string& bytes() const { return bytes_; }

private:
    struct Open {
        size_t length_at;
        unsigned id_width;
    };
    std::string bytes_;
    uint64_t count_ = 0;
    std::vector<Open> open_;
};

} // namespace ladder::llvm::test
