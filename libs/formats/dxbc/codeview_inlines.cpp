#include "formats/dxbc/codeview_inlines.h"

namespace ladder::dxbc {

namespace {

enum Annotation : uint32_t {
    End,
    CodeOffset,
    CodeOffsetBase,
    ChangeCodeOffset,
    CodeLength,
    File,
    LineOffset,
    LineEnd,
    RangeKind,
    ColumnStart,
    ColumnEndDelta,
    CodeAndLineOffset,
    CodeLengthAndOffset,
    ColumnEnd
};

// Numbers have 1, 2 or 4 bytes; the first bits of the first one say how many.
class Numbers {
public:
    explicit Numbers(std::span<const uint8_t> data) : data_(data) {}

    bool take(uint32_t& value) {
        if (at_ == data_.size())
            return false;
        const uint32_t first = data_[at_];
        const size_t size = first < 0x80 ? 1 : first < 0xc0 ? 2 : 4;
        if (first >= 0xe0 || size > data_.size() - at_)
            return false;
        value = first & (size == 1 ? 0x7fu : size == 2 ? 0x3fu : 0x1fu);
        for (size_t n = 1; n < size; n++)
            value = value << 8 | data_[at_ + n];
        at_ += size;
        return true;
    }

private:
    const std::span<const uint8_t> data_;
    size_t at_ = 0;
};

// The lowest bit is the sign.
uint32_t with_sign(uint32_t n) { return n & 1 ? 0 - (n >> 1) : n >> 1; }

class InlineReader {
public:
    InlineReader(uint32_t inlinee, uint32_t code, Vec<InlinedRange>& ranges)
        : inlinee_(inlinee), code_(code), ranges_(ranges), first_(ranges.size()) {}

    void read(std::span<const uint8_t> annotations) {
        Numbers numbers(annotations);
        uint32_t kind, value, second = 0;
        while (numbers.take(kind) && kind != End && kind <= ColumnEnd && numbers.take(value) &&
               (kind != CodeLengthAndOffset || numbers.take(second)))
            apply(kind, value, second);
    }

private:
    void apply(uint32_t kind, uint32_t value, uint32_t second) {
        switch (kind) {
        case CodeOffset: code_ = value; break;
        case CodeOffsetBase: base_ = value; break;
        case ChangeCodeOffset: code_ += value, add(0); break;
        case CodeLength: end_last(code_ + value), code_ += value; break;
        case LineOffset: line_ += with_sign(value); break;
        case ColumnStart: column_ = value; break;
        case CodeAndLineOffset: code_ += value & 15, line_ += with_sign(value >> 4), add(0); break;
        case CodeLengthAndOffset: code_ += second, add(value); break;
        default: break; // where a line or a column ends
        }
    }

    // A range without a length goes on up to the next one.
    void add(uint32_t length) {
        end_last(code_);
        const uint32_t begin = base_ + code_;
        ranges_.push({begin, begin + length, inlinee_, line_, column_});
    }
    void end_last(uint32_t code) {
        if (ranges_.size() > first_ && ranges_.back().end == ranges_.back().begin)
            ranges_.back().end = base_ + code;
    }

    const uint32_t inlinee_;
    uint32_t base_ = 0, code_, line_ = 0, column_ = 1;
    Vec<InlinedRange>& ranges_;
    const uint32_t first_;
};

} // namespace

void read_inlined(std::span<const uint8_t> annotations, uint32_t inlinee, uint32_t code,
                  Vec<InlinedRange>& ranges) {
    InlineReader(inlinee, code, ranges).read(annotations);
}

} // namespace ladder::dxbc
