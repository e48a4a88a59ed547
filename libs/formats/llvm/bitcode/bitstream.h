// BitStream: the container format of LLVM bitcode (blocks, abbreviations, records), without any meaning of
// its own. LLVM's "Bitcode File Format", "Bitstream Format".
//
// Reads in place: the data must outlive the stream. Every read is checked against the end of the innermost
// block; a malformed stream throws Failure through the Diagnostics.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "base/support/vec.h"

#include <bit>

namespace ladder::llvm {

constexpr uint32_t set_block_id_code = 1; // BLOCKINFO_CODE_SETBID

namespace abbreviation {
enum class Encoding : uint8_t { Literal, Fixed, Vbr, Array, Char6, Blob };
struct Operand {
    Encoding encoding;
    uint8_t width; // Fixed, Vbr: bits, at least 1
    uint64_t literal;
};
} // namespace abbreviation

class BitStream {
public:
    // `arena` is for what lives as long as the stream. Locations of messages are `base_bit` further than the
    // position in `data`.
    BitStream(Arena& arena, std::span<const uint8_t> data, Diagnostics& diag, uint64_t base_bit);

    // --- bits
    uint64_t position() const { return position_; }
    // Bits up to the end of the innermost block.
    uint64_t bits_left() const { return end_ - position_; }
    Location where() const { return Location::bit(base_bit_ + position_); }
    // Where the last record or block that next() found starts.
    Location item_where() const { return Location::bit(base_bit_ + item_); }
    // 0 to 64 bits.
    uint64_t fixed(unsigned width);
    // 1 to 32 bits per piece; fails beyond 64 bits of value.
    uint64_t vbr(unsigned width);
    void align32();

    // --- blocks
    enum class Item : uint8_t { EndBlock, Block, Record };
    // The next item of the block, past abbreviation definitions. Block: its id is block_id(), and the stream
    // is at its header: enter() or skip() comes next. Record: code() and operands() are its
    // content. EndBlock: the stream is after the block again, in the enclosing one.
    Item next() {
        item_ = position_;
        Window w{peek(), 0};
        const uint64_t id = w.cut(id_width_);
        if (id <= last_structural_id) [[unlikely]]
            return structure(w, id);
        record(w, id);
        return Item::Record;
    }
    void enter();
    void skip();
    uint32_t block_id() const { return block_id_; }
    // Reads a BLOCKINFO block (that next() has found): its abbreviations hold in all blocks that come later.
    void read_block_info();

    // --- the record found by next(), until the next call of next()
    uint32_t code() const { return code_; }
    std::span<const uint64_t> operands() {
        if (text_.count) [[unlikely]]
            text_operands();
        return {operands_, operand_count_};
    }
    // Some records end in an array of characters. Where operands() was not asked for yet, read_text() gives
    // them (text_size() of them) without making operands of them; those before it are the head.
    bool has_text() const { return text_.count; }
    size_t text_size() const { return text_.count; }
    std::span<const uint64_t> head() const { return {operands_, operand_count_}; }
    void read_text(char* to) const;
    // The bytes of a record that ends in a blob; they lie in the data.
    std::span<const uint8_t> blob() const { return blob_; }

    // Leaves the innermost block, whatever is left of it.
    void leave();

    // A block can be left out and read later: mark() or bookmark() where skip() could be.
    struct Bookmark {
        uint64_t position = 0; // of the block's header; 0: none
        uint32_t block_id = 0;
    };
    Bookmark mark() const { return {position_, block_id_}; }
    Bookmark bookmark(); // and skips it
    // Enters the block there. Its end leaves the stream where it stood before.
    void enter(const Bookmark& mark);

private:
    using Encoding = abbreviation::Encoding;
    using Operand = abbreviation::Operand;
    struct Abbreviation {
        std::span<const Operand> operands;
        uint32_t scalars; // those before an array or a blob
    };
    struct Scope { // an open block
        uint64_t end, resume;
        uint32_t block_id, first_abbreviation;
        uint8_t id_width;
    };

    // Bits that one load gave, from which fields are cut one after another. The position stands before the
    // first of them until consume(used): what is cut beyond the end of the block is found there.
    struct Window {
        uint64_t bits;
        unsigned used;

        void drop(unsigned width) { // less than 64
            bits >>= width;
            used += width;
        }
        uint64_t cut(unsigned width) {
            const uint64_t field = bits & ((uint64_t{1} << width) - 1);
            drop(width);
            return field;
        }
    };
    static constexpr uint64_t last_structural_id = 2; // abbreviation ids up to here start no record
    // An array of characters that is not unpacked yet.
    struct Text {
        uint64_t position;
        uint32_t count; // 0: there is none
        uint8_t width;  // 7, 8, or 6: of Encoding::Char6
    };
    Item structure(Window w, uint64_t id);
    void record(Window w, uint64_t id);
    void text_operands();
    template <unsigned width>
    void read_characters(char* to) const;
    static constexpr unsigned loaded_bits = 57; // peek() gives at least so many
    uint64_t peek() const { return bits_at(position_); }
    uint64_t bits_at(uint64_t position) const;
    uint64_t last_bits_at(uint64_t position) const;
    void refill(Window& w);
    void need(Window& w, unsigned width);
    uint64_t cut_vbr(Window& w, unsigned width);
    uint64_t long_number(unsigned width);
    void consume(unsigned bits);
    uint64_t long_vbr(uint64_t bits, unsigned width);
    uint64_t vbr_slowly(unsigned width);
    void grow_operands(uint64_t count);
    uint64_t* add_operands(uint64_t count);
    [[noreturn, gnu::cold]] void truncated();
    uint64_t scalar(Window& w, const Operand& operand);
    void array(Window w, const Operand& element);
    void blob_operand(Window w);
    void fit(const Window& w, uint64_t count, unsigned width, const char* what);
    void unabbreviated(Window w);
    void numbers(Window w, uint64_t* number, uint64_t count);
    void fields(Window w, uint64_t* field, uint64_t count, unsigned width);
    void abbreviated(Window w, uint64_t id);
    Operand define_operand(Window& w);
    static bool fits(Encoding encoding, Encoding before, uint64_t index, uint64_t count);
    const Abbreviation* define_abbreviation();
    bool read_standard_block_info();
    void end_block();
    void open(uint64_t resume, uint64_t end_around);
    void close();

    Arena& arena_;
    Diagnostics& diag_;
    const uint8_t* data_;
    uint64_t size_;     // bytes
    uint64_t position_; // bits
    uint64_t end_;      // bits, of the innermost block
    uint64_t base_bit_;
    uint64_t item_ = 0;
    uint32_t code_ = 0;
    uint32_t block_id_ = 0;
    uint8_t id_width_ = 2; // of abbreviation ids in the innermost block
    Text text_{};
    std::span<const uint8_t> blob_;
    uint64_t* operands_ = nullptr;
    uint32_t operand_count_ = 0, operand_capacity_ = 0;

    // Abbreviations that BLOCKINFO gave, by block. Blocks of larger ids are not LLVM's: they can only be
    // skipped.
    static constexpr uint32_t known_blocks = 32;
    Vec<const Abbreviation*> block_info_[known_blocks];
    std::span<const Abbreviation* const> inherited_; // those of the innermost block
    Vec<const Abbreviation*> abbreviations_;         // its own, after those of the blocks around it
    uint32_t first_abbreviation_ = 0;

    static constexpr unsigned deepest_nesting = 8; // LLVM's own blocks nest three deep
    Scope scopes_[deepest_nesting];
    unsigned depth_ = 0;
    uint32_t open_block_ = UINT32_MAX;
};

// The eight bytes at the position, shifted so that it is bit 0: at least 57 bits, zeros after the data.
inline uint64_t BitStream::bits_at(uint64_t position) const {
    const uint64_t byte = position >> 3;
    if (std::endian::native != std::endian::little || byte + 8 > size_) [[unlikely]]
        return last_bits_at(position);
    uint64_t bits;
    std::memcpy(&bits, data_ + byte, 8);
    return bits >> (position & 7);
}

inline void BitStream::consume(unsigned bits) {
    position_ += bits;
    if (position_ > end_) [[unlikely]]
        truncated();
}

// Consumes what was cut, and loads again.
inline void BitStream::refill(Window& w) {
    consume(w.used);
    w = {peek(), 0};
}

// Sees that so many bits, at most loaded_bits, can be cut.
inline void BitStream::need(Window& w, unsigned width) {
    if (w.used + width > loaded_bits) [[unlikely]]
        refill(w);
}

// Reads a VBR number; one piece or two come from the window.
[[gnu::always_inline]] inline uint64_t BitStream::cut_vbr(Window& w, unsigned width) {
    need(w, width);
    const uint64_t more = uint64_t{1} << (width - 1);
    if (!(w.bits & more)) [[likely]]
        return w.cut(width);
    if (w.used + 2 * width <= loaded_bits && !(w.bits >> width & more)) {
        const uint64_t low = w.bits & (more - 1);
        w.drop(width);
        return low | w.cut(width) << (width - 1);
    }
    consume(w.used);
    const uint64_t number = long_number(width);
    w = {peek(), 0};
    return number;
}

inline uint64_t BitStream::fixed(unsigned width) {
    if (width > 56) [[unlikely]] {
        uint64_t low = fixed(32);
        return low | fixed(width - 32) << 32;
    }
    uint64_t bits = peek() & ((1ull << width) - 1);
    consume(width);
    return bits;
}

inline uint64_t BitStream::vbr(unsigned width) {
    uint64_t bits = peek();
    uint64_t more = 1ull << (width - 1);
    if (!(bits & more)) [[likely]] {
        consume(width);
        return bits & (more - 1);
    }
    return long_vbr(bits, width);
}

} // namespace ladder::llvm
