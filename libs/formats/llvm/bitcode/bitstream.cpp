#include "formats/llvm/bitcode/bitstream.h"

#include <algorithm>
#include <utility>

namespace ladder::llvm {

namespace {

// Abbreviation ids with a meaning of their own.
constexpr uint64_t end_block_id = 0, enter_subblock_id = 1, define_abbreviation_id = 2, unabbreviated_id = 3,
                   first_defined_id = 4;
constexpr unsigned widest_id = 32;
constexpr unsigned widest_operand = 64; // of a fixed field; of a VBR piece: 32
constexpr unsigned widest_piece = 32;
constexpr char char6_letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

} // namespace

BitStream::BitStream(Arena& arena, std::span<const uint8_t> data, Diagnostics& diag, uint64_t base_bit)
    : arena_(arena), diag_(diag), data_(data.data()), size_(data.size()), position_(0), end_(size_ * 8),
      base_bit_(base_bit), abbreviations_(arena) {
    for (auto& list : block_info_)
        list = Vec<const Abbreviation*>(arena);
}

void BitStream::truncated() {
    diag_.fail_invalid(item_where(), "the bitcode ends, or its block does, within an item");
}

// Where the data end, and on machines with the other order of bytes.
[[gnu::cold]] uint64_t BitStream::last_bits_at(uint64_t position) const {
    const uint64_t byte = position >> 3;
    uint64_t bits = 0;
    for (unsigned i = 0; i < 8 && byte + i < size_; i++)
        bits |= static_cast<uint64_t>(data_[byte + i]) << (8 * i);
    return bits >> (position & 7);
}

// A number of several pieces, of which the first ones are in `bits`.
[[gnu::noinline]] uint64_t BitStream::long_vbr(uint64_t bits, unsigned width) {
    uint64_t more = uint64_t{1} << (width - 1);
    uint64_t value = bits & (more - 1);
    unsigned used = width, shift = width - 1;
    do {
        bits >>= width;
        if (used + width > 57)
            return vbr_slowly(width);
        value |= (bits & (more - 1)) << shift;
        used += width;
        shift += width - 1;
    } while (bits & more);
    consume(used);
    return value;
}

[[gnu::noinline]] uint64_t BitStream::vbr_slowly(unsigned width) {
    uint64_t value = 0;
    uint64_t more = 1ull << (width - 1);
    for (unsigned shift = 0; shift < 64; shift += width - 1) {
        uint64_t piece = fixed(width);
        uint64_t bits = piece & (more - 1);
        value |= bits << shift;
        if (shift && bits >> (64 - shift))
            break;
        if (!(piece & more))
            return value;
        if (width == 1)
            break;
    }
    diag_.fail_invalid(where(), "a number in the bitcode has more than 64 bits");
}

// Reads a VBR number from a window of bits.
[[gnu::noinline]] uint64_t BitStream::long_number(unsigned width) { return vbr(width); }

void BitStream::align32() {
    position_ = (position_ + 31) & ~uint64_t{31};
    if (position_ > end_)
        truncated();
}

// The record that starts with this id.
void BitStream::record(Window w, uint64_t id) {
    static_assert(unabbreviated_id == last_structural_id + 1);
    operand_count_ = 0;
    blob_ = {};
    text_.count = 0;
    if (id == unabbreviated_id)
        unabbreviated(w);
    else
        abbreviated(w, id);
}

// The start or the end of a block, or definitions of abbreviations and what comes after them.
BitStream::Item BitStream::structure(Window w, uint64_t id) {
    while (id == define_abbreviation_id) {
        consume(w.used);
        abbreviations_.push(define_abbreviation());
        item_ = position_;
        w = {peek(), 0};
        id = w.cut(id_width_);
    }
    if (id > last_structural_id) {
        record(w, id);
        return Item::Record;
    }
    consume(w.used);
    if (id == end_block_id) {
        end_block();
        return Item::EndBlock;
    }
    static_assert(enter_subblock_id == 1);
    block_id_ = static_cast<uint32_t>(std::min<uint64_t>(vbr(8), UINT32_MAX - 1));
    return Item::Block;
}

// At the header of a block, after its id. Its end will restore `end_around`, and the position `resume` or,
// if that is 0, the one after the block.
void BitStream::open(uint64_t resume, uint64_t end_around) {
    if (depth_ == deepest_nesting)
        diag_.fail_invalid(where(), "blocks of the bitcode nest deeper than %u", deepest_nesting);
    uint64_t id_width = vbr(4);
    align32();
    uint64_t bits = fixed(32) * 32;
    if (id_width < 2 || id_width > widest_id)
        diag_.fail_invalid(where(), "abbreviation ids of a block have a width from 2 to 32 bits");
    if (bits > bits_left())
        diag_.fail_invalid(where(), "a block is longer than what is around it");
    scopes_[depth_++] = {end_around, resume ? resume : position_ + bits, open_block_, first_abbreviation_,
                         id_width_};
    end_ = position_ + bits;
    id_width_ = static_cast<uint8_t>(id_width);
    open_block_ = block_id_;
    first_abbreviation_ = abbreviations_.size();
    inherited_ = {};
    if (block_id_ < known_blocks)
        inherited_ = block_info_[block_id_].span();
}

void BitStream::enter() { open(0, end_); }

void BitStream::enter(const Bookmark& mark) {
    uint64_t resume = position_;
    position_ = mark.position;
    block_id_ = mark.block_id;
    uint64_t end_around = end_;
    end_ = size_ * 8;
    open(resume, end_around);
}

BitStream::Bookmark BitStream::bookmark() {
    Bookmark made = mark();
    skip();
    return made;
}

void BitStream::skip() {
    vbr(4);
    align32();
    uint64_t bits = fixed(32) * 32;
    if (bits > bits_left())
        diag_.fail_invalid(where(), "a block is longer than what is around it");
    position_ += bits;
}

void BitStream::end_block() {
    if (!depth_)
        diag_.fail_invalid(item_where(), "a block ends where none is open");
    align32();
    close();
}

void BitStream::leave() { close(); }

void BitStream::close() {
    const Scope& scope = scopes_[--depth_];
    position_ = scope.resume;
    end_ = scope.end;
    id_width_ = scope.id_width;
    abbreviations_.truncate(first_abbreviation_);
    first_abbreviation_ = scope.first_abbreviation;
    open_block_ = scope.block_id;
    inherited_ = {};
    if (open_block_ < known_blocks)
        inherited_ = block_info_[open_block_].span();
}

// Makes room for `count` operands after those that the record has.
void BitStream::grow_operands(uint64_t count) {
    uint64_t wanted = std::max<uint64_t>({operand_count_ + count, operand_capacity_ * uint64_t{2}, 128});
    if (wanted > UINT32_MAX)
        throw std::bad_alloc();
    auto* grown = static_cast<uint64_t*>(arena_.alloc(wanted * sizeof(uint64_t), alignof(uint64_t)));
    if (operand_count_)
        std::memcpy(grown, operands_, operand_count_ * sizeof(uint64_t));
    operands_ = grown;
    operand_capacity_ = static_cast<uint32_t>(wanted);
}

// `count` has been checked against the bits that are left.
inline uint64_t* BitStream::add_operands(uint64_t count) {
    if (count > operand_capacity_ - operand_count_)
        grow_operands(count);
    uint64_t* added = operands_ + operand_count_;
    operand_count_ += static_cast<uint32_t>(count);
    return added;
}

// Sees that so many elements are left in the block: before room is made for them.
inline void BitStream::fit(const Window& w, uint64_t count, unsigned width, const char* what) {
    const uint64_t left = bits_left();
    if (w.used > left) [[unlikely]]
        consume(w.used); // fails
    if (count > left || count * width > left - w.used) [[unlikely]]
        diag_.fail_invalid(item_where(), "%s is longer than its block", what);
}

void BitStream::unabbreviated(Window w) {
    constexpr unsigned width = 6;
    constexpr uint64_t more = 1 << (width - 1), mask = more - 1;
    uint64_t code, count;
    static_assert(widest_id + 2 * width <= loaded_bits);
    if (!(w.bits & (more | more << width))) [[likely]] {
        code = w.bits & mask, count = w.bits >> width & mask;
        w.drop(2 * width);
    } else {
        code = cut_vbr(w, width), count = cut_vbr(w, width);
    }
    fit(w, count, width, "a record");
    code_ = static_cast<uint32_t>(std::min<uint64_t>(code, UINT32_MAX));
    numbers(w, add_operands(count), count);
}

// The highest bit of a VBR6 piece, and those of four in a row: more follow.
constexpr uint64_t piece_follows = 1 << 5, piece_mask = piece_follows - 1, four_follow = 0x820820;

// Reads VBR6 numbers. As many as one load holds are taken from it, for records without an abbreviation are
// the better part of what DXIL has outside of its functions. After the data come zeros: the end is checked
// afterwards.
[[gnu::always_inline]] inline void BitStream::numbers(Window w, uint64_t* number, uint64_t count) {
    constexpr unsigned width = 6, up_to_four = 4 * width;
    for (uint64_t* const end = number + count; number != end;) {
        if (w.used > loaded_bits - up_to_four)
            refill(w);
        if (!(w.bits & four_follow) && end - number >= 4) {
            number[0] = w.bits & piece_mask;
            number[1] = w.bits >> width & piece_mask;
            number[2] = w.bits >> 2 * width & piece_mask;
            number[3] = w.bits >> 3 * width & piece_mask;
            number += 4;
            w.drop(4 * width);
            continue;
        }
        uint64_t value = w.bits & piece_mask;
        if (!(w.bits & piece_follows)) {
            *number++ = value;
            w.drop(width);
            continue;
        }
        value |= w.bits >> 1 & piece_mask << 5;
        if (!(w.bits & piece_follows << width)) {
            *number++ = value;
            w.drop(2 * width);
            continue;
        }
        value |= (w.bits >> 2 & piece_mask << 10) | (w.bits >> 3 & piece_mask << 15);
        if (!(w.bits & piece_follows << 2 * width)) {
            *number++ = value & ((1 << 15) - 1);
            w.drop(3 * width);
        } else if (!(w.bits & piece_follows << 3 * width)) {
            *number++ = value;
            w.drop(4 * width);
        } else {
            consume(w.used);
            *number++ = long_number(width);
            w = {peek(), 0};
        }
    }
    consume(w.used);
}

// Reads fields of up to 28 bits, as numbers() does.
void BitStream::fields(Window w, uint64_t* field, uint64_t count, unsigned width) {
    const uint64_t mask = (uint64_t{1} << width) - 1;
    for (uint64_t* end = field + count; field != end; field++) {
        if (w.used + width > loaded_bits)
            refill(w);
        *field = w.bits & mask;
        w.drop(width);
    }
    consume(w.used);
}

[[gnu::always_inline]] inline uint64_t BitStream::scalar(Window& w, const Operand& operand) {
    switch (operand.encoding) {
    case Encoding::Literal: return operand.literal;
    case Encoding::Fixed:
        if (operand.width > loaded_bits) [[unlikely]] {
            consume(w.used);
            const uint64_t field = fixed(operand.width);
            w = {peek(), 0};
            return field;
        }
        need(w, operand.width);
        return w.cut(operand.width);
    case Encoding::Vbr: return cut_vbr(w, operand.width);
    default: need(w, 6); return static_cast<unsigned char>(char6_letters[w.cut(6)]);
    }
}

void BitStream::array(Window w, const Operand& element) {
    const uint64_t count = cut_vbr(w, 6);
    fit(w, count, element.width, "an array");
    // Fields of 7 and 8 bits are mostly characters, too.
    const bool characters =
        element.encoding == Encoding::Char6 ||
        (element.encoding == Encoding::Fixed && (element.width == 7 || element.width == 8));
    if (characters && count <= UINT32_MAX) {
        consume(w.used);
        text_ = {position_, static_cast<uint32_t>(count), element.width};
        position_ += count * element.width; // fits
        return;
    }
    std::span<uint64_t> elements(add_operands(count), static_cast<size_t>(count));
    if (element.encoding == Encoding::Fixed && element.width <= loaded_bits / 2)
        return fields(w, elements.data(), count, element.width);
    for (uint64_t& e : elements)
        e = scalar(w, element);
    consume(w.used);
}

// Makes operands of the characters, after all.
void BitStream::text_operands() {
    const Text text = std::exchange(text_, {});
    uint64_t* element = add_operands(text.count);
    uint64_t at = text.position;
    const uint64_t mask = (uint64_t{1} << text.width) - 1;
    for (uint64_t* end = element + text.count; element != end; element++, at += text.width) {
        *element = bits_at(at) & mask;
        if (text.width == 6)
            *element = static_cast<unsigned char>(char6_letters[*element]);
    }
}

// Eight fields of 6, 7 or 8 bits each, in a row: a byte for each.
[[gnu::always_inline]] inline uint64_t spread(uint64_t bits, unsigned width) {
    if (width == 8)
        return bits;
    const unsigned gap = 8 - width; // zeros that each byte gets
    const uint64_t half = (uint64_t{1} << 4 * width) - 1;
    bits = (bits & half) | (bits & half << 4 * width) << 4 * gap;
    const uint64_t quarter = ((uint64_t{1} << 2 * width) - 1) * 0x100000001;
    bits = (bits & quarter) | (bits & quarter << 2 * width) << 2 * gap;
    const uint64_t one = ((uint64_t{1} << width) - 1) * 0x1000100010001;
    return (bits & one) | (bits & one << width) << gap;
}

template <unsigned width>
void BitStream::read_characters(char* to) const {
    constexpr uint64_t mask = (uint64_t{1} << width) - 1;
    // Of 8 bits a load may give seven only.
    constexpr uint32_t at_once = width == 8 ? 7 : 8;
    uint64_t at = text_.position;
    uint32_t left = text_.count;
    for (; left >= 8; left -= at_once, to += at_once, at += uint64_t{at_once} * width) {
        const uint64_t bytes = spread(bits_at(at), width);
        if (width == 6)
            for (unsigned n = 0; n < 8; n++)
                to[n] = char6_letters[bytes >> 8 * n & mask];
        else if (std::endian::native == std::endian::little)
            std::memcpy(to, &bytes, 8);
        else
            for (unsigned n = 0; n < at_once; n++)
                to[n] = static_cast<char>(bytes >> 8 * n);
    }
    uint64_t bits = bits_at(at);
    for (unsigned n = 0; n < left; n++, bits >>= width)
        to[n] = width == 6 ? char6_letters[bits & mask] : static_cast<char>(bits & mask);
}

void BitStream::read_text(char* to) const {
    switch (text_.width) {
    case 6: return read_characters<6>(to);
    case 7: return read_characters<7>(to);
    default: return read_characters<8>(to);
    }
}

void BitStream::blob_operand(Window w) {
    const uint64_t bytes = cut_vbr(w, 6);
    consume(w.used);
    align32();
    if (bytes > bits_left() / 8)
        diag_.fail_invalid(item_where(), "a blob is longer than its block");
    blob_ = {data_ + position_ / 8, static_cast<size_t>(bytes)};
    position_ += bytes * 8;
    align32();
}

void BitStream::abbreviated(Window w, uint64_t id) {
    uint64_t index = id - first_defined_id;
    const Abbreviation* abbreviation = nullptr;
    if (index < inherited_.size())
        abbreviation = inherited_[index];
    else if (index - inherited_.size() < abbreviations_.size() - first_abbreviation_)
        abbreviation = abbreviations_[first_abbreviation_ + (index - inherited_.size())];
    else
        diag_.fail_invalid(item_where(), "abbreviation %llu is not defined",
                           static_cast<unsigned long long>(id));
    const Operand* operand = abbreviation->operands.data();
    const Operand* const end = operand + abbreviation->scalars;
    code_ = static_cast<uint32_t>(std::min<uint64_t>(scalar(w, *operand), UINT32_MAX));
    uint64_t* field = add_operands(abbreviation->scalars - 1);
    while (++operand != end)
        *field++ = scalar(w, *operand);
    if (abbreviation->scalars == abbreviation->operands.size())
        return consume(w.used);
    if (operand->encoding == Encoding::Array)
        return array(w, operand[1]);
    blob_operand(w);
}

// An operand of a definition: 1 and a literal, or 0, the encoding and for some a width.
[[gnu::always_inline]] inline BitStream::Operand BitStream::define_operand(Window& w) {
    constexpr unsigned head = 4; // the flag and the encoding
    need(w, head);
    if (w.bits & 1) {
        w.drop(1);
        return {Encoding::Literal, 0, cut_vbr(w, 8)};
    }
    const uint64_t encoding = w.cut(head) >> 1;
    if (encoding < 1 || encoding > 5) [[unlikely]] {
        consume(w.used - head);
        diag_.fail_invalid(where(), "an abbreviation has an unknown encoding");
    }
    Operand operand = {static_cast<Encoding>(encoding), 6, 0};
    if (operand.encoding != Encoding::Fixed && operand.encoding != Encoding::Vbr)
        return operand;
    const uint64_t width = cut_vbr(w, 5);
    if (width > (operand.encoding == Encoding::Fixed ? widest_operand : widest_piece)) [[unlikely]] {
        consume(w.used);
        diag_.fail_invalid(where(), "a field of an abbreviation is too wide");
    }
    operand.width = static_cast<uint8_t>(width);
    if (!width)
        return {Encoding::Literal, 0, 0};
    return operand;
}

// An array is the last but one operand (the last is its element), a blob the last; neither can be the code.
// An element takes bits: otherwise endless arrays could be made of a few.
inline bool BitStream::fits(Encoding encoding, Encoding before, uint64_t index, uint64_t count) {
    if (before == Encoding::Array)
        return encoding == Encoding::Fixed || encoding == Encoding::Vbr || encoding == Encoding::Char6;
    if (encoding == Encoding::Array)
        return index && index + 2 == count;
    return encoding != Encoding::Blob || (index && index + 1 == count);
}

const BitStream::Abbreviation* BitStream::define_abbreviation() {
    uint64_t count = vbr(5);
    if (!count || count > bits_left() / 4)
        diag_.fail_invalid(item_where(), "an abbreviation has no operands, or too many");
    auto* operands =
        static_cast<Operand*>(arena_.alloc(static_cast<size_t>(count) * sizeof(Operand), alignof(Operand)));
    Encoding before = Encoding::Literal;
    Window w{peek(), 0};
    for (uint64_t i = 0; i < count; i++) {
        const Operand operand = define_operand(w);
        if (!fits(operand.encoding, before, i, count)) [[unlikely]] {
            consume(w.used);
            diag_.fail_invalid(where(), "an abbreviation has an array or a blob where none can be");
        }
        before = operand.encoding;
        new (operands + i) Operand(operand);
    }
    consume(w.used);
    const std::span<const Operand> all(operands, static_cast<size_t>(count));
    size_t scalars = count;
    if (count > 2 && all[count - 2].encoding == Encoding::Array)
        scalars = count - 2;
    else if (before == Encoding::Blob)
        scalars = count - 1;
    return arena_.make<Abbreviation>(all, static_cast<uint32_t>(scalars));
}

void BitStream::read_block_info() {
    enter();
    if (read_standard_block_info())
        return leave();
    Vec<const Abbreviation*>* list = nullptr;
    bool chosen = false;
    for (;;) {
        item_ = position_;
        uint64_t id = fixed(id_width_);
        if (id == end_block_id)
            return end_block();
        if (id == define_abbreviation_id) {
            if (!chosen)
                diag_.fail_invalid(item_where(), "BLOCKINFO defines an abbreviation before it names a block");
            const Abbreviation* abbreviation = define_abbreviation();
            if (list)
                list->push(abbreviation);
            continue;
        }
        if (id != unabbreviated_id)
            diag_.fail_invalid(item_where(), "BLOCKINFO holds a block or an abbreviated record");
        operand_count_ = 0;
        unabbreviated({peek(), 0});
        if (code_ != set_block_id_code)
            continue; // names of blocks and records
        if (!operand_count_)
            diag_.fail_invalid(item_where(), "BLOCKINFO names no block");
        chosen = true;
        list = operands_[0] < known_blocks ? &block_info_[operands_[0]] : nullptr;
    }
}

} // namespace ladder::llvm
