// Operands: a parameter token, and perhaps the address that its register is relative to.
#include "formats/d3d9/bytecode_reader.h"

namespace ladder::d3dbc {

Operand BytecodeReader::read_destination() {
    const uint32_t first = next();
    Operand o{};
    read_register(o, first);
    o.mask = first >> 16 & 15;
    for (uint8_t c = 0; c < 4; c++)
        o.swizzle[c] = c;
    o.saturate = (first >> 20 & 1) != 0;
    o.partial_precision = (first >> 21 & 1) != 0;
    o.centroid = (first >> 22 & 1) != 0;
    o.shift = static_cast<int8_t>((first >> 24 & 15) - (first >> 23 & 16)); // four bits, signed
    read_relative(o, first);
    return o;
}

Operand BytecodeReader::read_source() {
    const uint32_t first = next();
    Operand o{};
    read_register(o, first);
    for (uint32_t c = 0; c < 4; c++) {
        o.swizzle[c] = first >> (16 + 2 * c) & 3;
        o.mask = static_cast<uint8_t>(o.mask | 1 << o.swizzle[c]);
    }
    const uint32_t modifier = first >> 24 & 15;
    if (modifier >= static_cast<uint32_t>(SourceModifier::Count))
        diag_.fail_invalid(here(), "unknown modifier %u of a source", modifier);
    o.modifier = static_cast<SourceModifier>(modifier);
    read_relative(o, first);
    return o;
}

void BytecodeReader::read_register(Operand& o, uint32_t first) {
    const uint32_t encoded = (first >> 28 & 7) | (first >> 8 & 0x18), number = first & 0x7ff;
    if (!(first >> 31))
        diag_.fail_invalid(here(), "an instruction begins where a parameter was expected");
    const RegisterFile* file = find_file(program_, encoded, number);
    if (!file)
        diag_.fail_invalid(here(), "%s_%u_%u has no register %u of type %u", program_.is_pixel ? "ps" : "vs",
                           program_.major, program_.minor, number, encoded);
    o.type = file->type;
    o.number = static_cast<uint16_t>(file->first + number - file->encoded_first);
    read_min_precision(o, first);
}

void BytecodeReader::read_min_precision(Operand& o, uint32_t first) {
    const uint32_t precision = program_.version == version_2_x ? first >> 14 & 3 : 0;
    if (precision > static_cast<uint32_t>(MinPrecision::Fixed2_8))
        diag_.fail_invalid(here(), "unknown minimum precision %u", precision);
    o.min_precision = static_cast<MinPrecision>(precision);
}

// The registers of vs_1_x are relative to a0.x, which has no token. vkd3d-compiler writes one; no source is
// a0.
void BytecodeReader::read_relative(Operand& o, uint32_t first) {
    if (!(first >> 13 & 1))
        return;
    const bool relative = o.is(Register::Constant)
                              ? !program_.is_pixel || program_.major == 3
                              : (o.is(Register::Input) || o.is(Register::Output)) && program_.major == 3;
    if (!relative)
        diag_.fail_invalid(here(),
                           "a relative register of another kind than c# of vertex shaders, or v# and o# of "
                           "model 3");
    o.relative_to = Register::Address;
    if (program_.major < 2) {
        constexpr uint32_t file = 1u << 31 | 7u << 28 | 3u << 11, a0 = 1u << 31 | 3u << 28;
        if (at_ < end_ && (token(at_) & file) == a0)
            at_++;
        return;
    }
    const uint32_t address = next();
    Operand by{};
    read_register(by, address);
    if (!by.is(Register::Address) && !by.is(Register::LoopCounter))
        diag_.fail_invalid(here(), "a register is relative to neither a0 nor aL");
    if (address >> 13 & 1)
        diag_.fail_invalid(here(), "a relative address is relative itself");
    o.relative_to = by.type;
    o.relative_component = by.is(Register::LoopCounter) ? 0 : address >> 16 & 3;
}

} // namespace ladder::d3dbc
