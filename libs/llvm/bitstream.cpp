#include "llvm/bitstream.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

// Abbreviation ids with a meaning of their own.
constexpr uint64_t end_block_id = 0, enter_subblock_id = 1, define_abbreviation_id = 2, unabbreviated_id = 3,
                   first_defined_id = 4;
constexpr uint32_t set_block_id_code = 1; // BLOCKINFO_CODE_SETBID
constexpr unsigned widest_operand = 64;   // of a fixed field; of a VBR piece: 32
constexpr unsigned widest_piece = 32;
constexpr char char6[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

} // namespace

BitStream::BitStream(Arena& arena, std::span<const uint8_t> data, Diagnostics& diag, uint64_t base_bit)
    : arena_(arena), diag_(diag), data_(data.data()), size_(data.size()), position_(0), end_(size_ * 8),
      base_bit_(base_bit), abbreviations_(arena) {
    for (auto& list : block_info_)
        list = Vec<const Abbreviation*>(arena);
}

void BitStream::truncated() {
    diag_.fail_invalid(where(), "the bitcode ends, or its block does, within an item");
}

uint64_t BitStream::vbr_slowly(unsigned width) {
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

void BitStream::align32() {
    position_ = (position_ + 31) & ~uint64_t{31};
    if (position_ > end_)
        truncated();
}

BitStream::Item BitStream::next() {
    for (;;) {
        item_ = position_;
        uint64_t id = fixed(id_width_);
        if (id >= unabbreviated_id) [[likely]] {
            operand_count_ = 0;
            blob_ = {};
            if (id == unabbreviated_id)
                unabbreviated();
            else
                abbreviated(id);
            return Item::Record;
        }
        if (id == define_abbreviation_id) {
            abbreviations_.push(define_abbreviation());
            continue;
        }
        if (id == end_block_id) {
            end_block();
            return Item::EndBlock;
        }
        static_assert(enter_subblock_id == 1);
        block_id_ = static_cast<uint32_t>(std::min<uint64_t>(vbr(8), UINT32_MAX - 1));
        return Item::Block;
    }
}

// At the header of a block, after its id. Its end will restore `end_around`, and the position `resume` or,
// if that is 0, the one after the block.
void BitStream::open(uint64_t resume, uint64_t end_around) {
    if (depth_ == deepest_nesting)
        diag_.fail_invalid(where(), "blocks of the bitcode nest deeper than %u", deepest_nesting);
    uint64_t id_width = vbr(4);
    align32();
    uint64_t bits = fixed(32) * 32;
    if (id_width < 2 || id_width > 32)
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

void BitStream::unabbreviated() {
    uint64_t code = vbr(6), count = vbr(6);
    if (count > bits_left() / 6)
        diag_.fail_invalid(item_where(), "a record is longer than its block");
    code_ = static_cast<uint32_t>(std::min<uint64_t>(code, UINT32_MAX));
    numbers(add_operands(count), count);
}

// Reads VBR6 numbers. As many as one load holds are taken from it, for records without an abbreviation are
// the better part of what DXIL has outside of its functions. After the data come zeros: the end is checked
// afterwards.
void BitStream::numbers(uint64_t* number, uint64_t count) {
    constexpr unsigned width = 6;
    constexpr uint64_t more = 1 << (width - 1), mask = more - 1, second = more << width;
    for (uint64_t* end = number + count; number != end;) {
        uint64_t bits = peek();
        unsigned used = 0;
        for (; number != end && used + 2 * width <= loaded_bits; number++) {
            unsigned length = width;
            uint64_t value = bits & mask;
            if (bits & more) {
                if (bits & second) [[unlikely]]
                    break; // three pieces or more
                value |= bits >> 1 & mask << (width - 1);
                length = 2 * width;
            }
            *number = value;
            used += length;
            bits >>= length;
        }
        consume(used);
        if (!used)
            *number++ = vbr(width);
    }
}

// As numbers(), for fields of up to 28 bits.
void BitStream::fields(uint64_t* field, uint64_t count, unsigned width) {
    const uint64_t mask = (uint64_t{1} << width) - 1;
    const unsigned per_load = loaded_bits / width;
    for (; count;) {
        const unsigned taken = static_cast<unsigned>(std::min<uint64_t>(count, per_load));
        uint64_t bits = peek();
        for (unsigned i = 0; i < taken; i++, bits >>= width)
            *field++ = bits & mask;
        consume(taken * width);
        count -= taken;
    }
}

inline uint64_t BitStream::scalar(const Operand& operand) {
    switch (operand.encoding) {
    case Encoding::Literal: return operand.literal;
    case Encoding::Fixed: return fixed(operand.width);
    case Encoding::Vbr: return vbr(operand.width);
    default: return static_cast<unsigned char>(char6[fixed(6)]);
    }
}

void BitStream::array(const Operand& element) {
    uint64_t count = vbr(6);
    if (count > bits_left() / element.width)
        diag_.fail_invalid(item_where(), "an array is longer than its block");
    std::span<uint64_t> elements(add_operands(count), static_cast<size_t>(count));
    switch (element.encoding) {
    case Encoding::Fixed:
        if (element.width <= loaded_bits / 2)
            return fields(elements.data(), count, element.width);
        for (uint64_t& e : elements)
            e = fixed(element.width);
        break;
    case Encoding::Vbr:
        for (uint64_t& e : elements)
            e = vbr(element.width);
        break;
    default:
        fields(elements.data(), count, 6);
        for (uint64_t& e : elements)
            e = static_cast<unsigned char>(char6[e]);
    }
}

void BitStream::blob_operand() {
    uint64_t bytes = vbr(6);
    align32();
    if (bytes > bits_left() / 8)
        diag_.fail_invalid(item_where(), "a blob is longer than its block");
    blob_ = {data_ + position_ / 8, static_cast<size_t>(bytes)};
    position_ += bytes * 8;
    align32();
}

void BitStream::abbreviated(uint64_t id) {
    uint64_t index = id - first_defined_id;
    const Abbreviation* abbreviation = nullptr;
    if (index < inherited_.size())
        abbreviation = inherited_[index];
    else if (index - inherited_.size() < abbreviations_.size() - first_abbreviation_)
        abbreviation = abbreviations_[first_abbreviation_ + (index - inherited_.size())];
    else
        diag_.fail_invalid(item_where(), "abbreviation %llu is not defined",
                           static_cast<unsigned long long>(id));
    std::span<const Operand> operands = abbreviation->operands;
    code_ = static_cast<uint32_t>(std::min<uint64_t>(scalar(operands[0]), UINT32_MAX));
    for (size_t i = 1; i < operands.size(); i++) {
        if (operands[i].encoding == Encoding::Array)
            return array(operands[i + 1]); // define_abbreviation() has seen to it that this is the end
        if (operands[i].encoding == Encoding::Blob)
            return blob_operand();
        *add_operands(1) = scalar(operands[i]);
    }
}

// An operand of a definition: 1 and a literal, or 0, the encoding and for some a width. All but long literals
// come out of one load.
BitStream::Operand BitStream::define_operand() {
    constexpr unsigned encoding_at = 1, width_at = 4, width_end = 9, width_more = 1 << 4;
    uint64_t bits = peek();
    if (bits & 1) {
        consume(1);
        return {Encoding::Literal, 0, vbr(8)};
    }
    uint64_t encoding = bits >> encoding_at & 7;
    if (encoding < 1 || encoding > 5)
        diag_.fail_invalid(where(), "an abbreviation has an unknown encoding");
    Operand operand = {static_cast<Encoding>(encoding), 6, 0};
    if (operand.encoding != Encoding::Fixed && operand.encoding != Encoding::Vbr) {
        consume(width_at);
        return operand;
    }
    uint64_t width = bits >> width_at & (2 * width_more - 1);
    if (width & width_more) {
        consume(width_at);
        width = vbr(5);
    } else {
        consume(width_end);
    }
    if (width > (operand.encoding == Encoding::Fixed ? widest_operand : widest_piece))
        diag_.fail_invalid(where(), "a field of an abbreviation is too wide");
    operand.width = static_cast<uint8_t>(width);
    if (!width)
        return {Encoding::Literal, 0, 0};
    return operand;
}

// An array is the last but one operand (the last is its element), a blob the last; neither can be the code.
// An element takes bits: otherwise endless arrays could be made of a few.
bool BitStream::fits(Encoding encoding, Encoding before, uint64_t index, uint64_t count) {
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
    for (uint64_t i = 0; i < count; i++) {
        Operand operand = define_operand();
        if (!fits(operand.encoding, before, i, count))
            diag_.fail_invalid(where(), "an abbreviation has an array or a blob where none can be");
        before = operand.encoding;
        new (operands + i) Operand(operand);
    }
    return arena_.make<Abbreviation>(std::span<const Operand>(operands, static_cast<size_t>(count)));
}

void BitStream::read_block_info() {
    enter();
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
        unabbreviated();
        if (code_ != set_block_id_code)
            continue; // names of blocks and records
        if (!operand_count_)
            diag_.fail_invalid(item_where(), "BLOCKINFO names no block");
        chosen = true;
        list = operands_[0] < known_blocks ? &block_info_[operands_[0]] : nullptr;
    }
}

} // namespace ladder::llvm
