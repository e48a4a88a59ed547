#include "formats/spirv/words.h"

#include "formats/spirv/grammar.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv_text {

bool next_instruction(Words& rest, Words& instruction) {
    if (rest.empty() || !(rest[0] >> 16) || rest[0] >> 16 > rest.size())
        return false;
    instruction = rest.first(rest[0] >> 16);
    rest = rest.subspan(instruction.size());
    return true;
}

size_t read_string(Words words, String& out) {
    for (size_t n = 0; n < words.size(); n++)
        for (int shift = 0; shift < 32; shift += 8) {
            const char c = static_cast<char>(words[n] >> shift);
            if (!c)
                return n + 1;
            out += c;
        }
    return 0;
}

namespace {

template <class T, class... How>
void print(T value, String& out, How... how) {
    char text[64];
    const std::to_chars_result r = std::to_chars(text, text + sizeof text, value, how...);
    out.append(text, r.ptr);
}

// Bits of an IEEE 754 format as a hexadecimal float, 0x1.8p+3, which has all of them: for infinities
// (0x1p+128 is that of 32 bits), NaN, denormals, and halves always.
void print_hex_float(uint64_t bits, int fraction_bits, int exponent_bits, String& out) {
    const int bias = (1 << (exponent_bits - 1)) - 1;
    const uint64_t one = uint64_t{1} << fraction_bits;
    uint64_t fraction = bits & (one - 1);
    int exponent = static_cast<int>(bits >> fraction_bits & ((1u << exponent_bits) - 1));
    const bool is_zero = !fraction && !exponent;
    if (is_zero) {
        exponent = bias;
    } else if (!exponent) { // a denormal: its first one becomes the digit before the point
        exponent = 1;
        for (; !(fraction & one); exponent--)
            fraction <<= 1;
        fraction &= one - 1;
    }
    out += bits >> (fraction_bits + exponent_bits) & 1 ? "-0x" : "0x";
    out += is_zero ? '0' : '1';
    const int spare = (4 - fraction_bits % 4) % 4; // digits of four bits from the point on
    fraction <<= spare;
    for (int left = fraction_bits + spare; fraction; fraction &= (uint64_t{1} << left) - 1) {
        if (left == fraction_bits + spare)
            out += '.';
        left -= 4;
        out += "0123456789abcdef"[fraction >> left & 15];
    }
    out += exponent >= bias ? "p+" : "p";
    print(exponent - bias, out);
}

bool is_plain(double value) { return value == 0 || std::isnormal(value); }

void print_float(uint8_t width, uint64_t bits, String& out) {
    if (width == 16) {
        print_hex_float(bits & 0xffff, 10, 5, out);
    } else if (width == 32) {
        const auto value = std::bit_cast<float>(static_cast<uint32_t>(bits));
        if (value == 0 || std::isnormal(value))
            print(value, out, std::chars_format::general, 9);
        else
            print_hex_float(bits, 23, 8, out);
    } else if (is_plain(std::bit_cast<double>(bits))) {
        print(std::bit_cast<double>(bits), out, std::chars_format::general, 17);
    } else {
        print_hex_float(bits, 52, 11, out);
    }
}

} // namespace

void print_number(Number type, Words words, String& out) {
    uint64_t bits = words[0];
    if (type.words() == 2)
        bits |= uint64_t{words[1]} << 32;
    switch (type.kind) {
    case Number::None:
    case Number::Unsigned: print(bits, out); break;
    case Number::Signed:
        print(type.words() == 2 ? static_cast<int64_t>(bits) : int64_t{static_cast<int32_t>(bits)}, out);
        break;
    case Number::Float: print_float(type.width, bits, out); break;
    }
}

void NumberTypes::see(Words instruction) {
    const auto set = [&](uint32_t id, Number type) {
        if (id < types_.size())
            types_[id] = type;
    };
    const auto width = [&] { return static_cast<uint8_t>(instruction[2]); };
    const auto op = static_cast<spv::Op>(opcode_of(instruction));
    if (op == spv::Op::OpTypeInt && instruction.size() > 3)
        set(instruction[1], {instruction[3] ? Number::Signed : Number::Unsigned, width()});
    else if (op == spv::Op::OpTypeFloat && instruction.size() > 2)
        set(instruction[1], {Number::Float, width()});
    else if (const ResultPlace at = result_place(opcode_of(instruction));
             at.type && at.result < instruction.size())
        set(instruction[at.result], of(instruction[at.type]));
}

ResultPlace result_place(uint16_t opcode) {
    ResultPlace at;
    Instruction grammar;
    if (!find_instruction(opcode, grammar))
        return at;
    size_t n = 0;
    if (n < grammar.operands.size() && grammar.operands[n].kind == Kind::ResultType)
        at.type = ++n;
    if (n < grammar.operands.size() && grammar.operands[n].kind == Kind::Result)
        at.result = ++n;
    return at;
}

} // namespace ladder::spirv_text
