// What operands may be: registers for each letter of d3dbc_opcodes.def, masks, modifiers by version.
//
// Programs that old tools made are not held to what only Direct3D's validator asks: how many registers of a
// file an instruction reads, ports of constants, order of declarations, slots.
#include "formats/d3d9/bytecode_reader.h"

#include <span>

namespace ladder::d3dbc {

namespace {

constexpr uint32_t bit(Register r) { return uint32_t{1} << static_cast<uint32_t>(r); }
template <class... R>
constexpr uint32_t set(R... r) {
    return (bit(r) | ...);
}
static_assert(static_cast<uint32_t>(Register::Count) <= 32);

// Files that a version does not have were refused before.
struct Allowed {
    char letter;
    uint32_t registers;
};
constexpr uint32_t read_values = set(Register::Temp, Register::Input, Register::Texture, Register::Constant,
                                     Register::PixelPosition, Register::Face);
constexpr Allowed destinations[] = {
    {'f', set(Register::Temp, Register::Texture, Register::Address, Register::Position, Register::Fog,
              Register::PointSize, Register::ColourOut, Register::TexcoordOut, Register::Output,
              Register::RenderTarget, Register::Depth)},
    {'t', set(Register::Temp, Register::Texture)},
    {'k', read_values}, // texkill reads it
    {'a', set(Register::Address)},
    {'p', set(Register::Predicate)},
};
constexpr Allowed sources[] = {
    {'f', read_values},
    {'t', set(Register::Temp, Register::Texture)},
    {'4', read_values},
    {'3', read_values},
    {'2', read_values},
    {'s', set(Register::Sampler)},
    {'I', set(Register::IntConstant)},
    {'L', set(Register::Label)},
    {'l', set(Register::LoopCounter)},
    {'B', set(Register::BoolConstant, Register::Predicate)},
    {'P', set(Register::Predicate)},
};
constexpr uint32_t declared = set(Register::Input, Register::Texture, Register::Sampler, Register::Output,
                                  Register::PixelPosition, Register::Face);

template <size_t N>
uint32_t allowed(const Allowed (&table)[N], char letter) {
    for (const Allowed& a : table)
        if (a.letter == letter)
            return a.registers;
    return 0;
}

// Pixel shaders of 1.x have most of them; where they are not they would be ignored by one and not by another.
bool has_modifier(const Program& p, SourceModifier m) {
    switch (m) {
    case SourceModifier::None:
    case SourceModifier::Negate: return true;
    case SourceModifier::Abs:
    case SourceModifier::NegateAbs: return p.major >= 2;
    case SourceModifier::DivideByZ:
    case SourceModifier::DivideByW: return p.is_pixel && p.version == 14;
    default: return p.is_pixel && p.major == 1;
    }
}

class Checker {
public:
    Checker(const Program& p, Diagnostics& diag) : p_(p), diag_(diag) {}

    void check() {
        for (const Declaration& d : p_.declarations)
            if (!(declared & bit(d.operand.type)) || d.operand.is_relative())
                diag_.fail_invalid(p_.at(d.token), "dcl of a register %s", prefix_of(d.operand.type));
        for (const Instruction& i : p_.instructions) {
            const Operand* o = p_.operands.data() + i.operands; // the last instruction may have none
            if (i.destination_count)
                check_destination(i, *o++);
            for (const char* letter = i.form->sources; *letter; letter++)
                check_source(i, *o++, *letter);
            if (i.predicate)
                check_truth(i, p_.operands[i.predicate], set(Register::Predicate));
        }
    }

private:
    [[noreturn, gnu::cold]] void fail_register(const Instruction& i, const Operand& o, const char* how) {
        diag_.fail_invalid(p_.at(i), "%s cannot %s a register %s", i.form->mnemonic, how, prefix_of(o.type));
    }

    void check_destination(const Instruction& i, const Operand& o) {
        const char letter = i.form->destinations[0];
        if (!(allowed(destinations, letter) & bit(o.type)) ||
            (letter == 'f' && o.is(Register::Texture) && p_.version > 13))
            fail_register(i, o, letter == 'k' ? "read from" : "write to");
        // Before 2.0 texkill takes what the version can make a coordinate of.
        if (letter == 'k' && o.is(Register::Constant) && p_.major < 2)
            fail_register(i, o, "read from");
        if (!o.mask)
            diag_.fail_invalid(p_.at(i), "%s writes no component", i.form->mnemonic);
        if (o.shift && p_.major > 1)
            diag_.fail_invalid(p_.at(i), "%s shifts its result, which versions before 2.0 do",
                               i.form->mnemonic);
    }

    void check_source(const Instruction& i, const Operand& o, char letter) {
        const uint32_t registers = allowed(sources, letter);
        if (letter == 'B' || letter == 'P')
            return check_truth(i, o, registers);
        if (!(registers & bit(o.type)))
            fail_register(i, o, "read from");
        if (!has_modifier(p_, o.modifier))
            fail_modifier(i, o);
        if (letter >= '2' && letter <= '4')
            check_rows(i, o, static_cast<uint32_t>(letter - '0'));
    }

    void check_truth(const Instruction& i, const Operand& o, uint32_t registers) {
        if (!(registers & bit(o.type)))
            fail_register(i, o, "take as its condition");
        if (o.modifier != SourceModifier::None && o.modifier != SourceModifier::Not)
            fail_modifier(i, o);
    }

    [[noreturn, gnu::cold]] void fail_modifier(const Instruction& i, const Operand& o) {
        diag_.fail_invalid(p_.at(i), "%s has a source %s with modifier %u, which is not in %s_%u_%u",
                           i.form->mnemonic, prefix_of(o.type), static_cast<uint32_t>(o.modifier),
                           p_.is_pixel ? "ps" : "vs", p_.major, p_.minor);
    }

    // A matrix is as many registers of one file.
    void check_rows(const Instruction& i, const Operand& o, uint32_t rows) {
        uint32_t count = 0;
        for (const RegisterFile& f : register_files())
            if (f.type == o.type && f.is_in(p_))
                count += f.count_in(p_);
        if (o.number + rows > count)
            diag_.fail_invalid(p_.at(i), "%s reads registers behind the last one of %s", i.form->mnemonic,
                               prefix_of(o.type));
    }

    const Program& p_;
    Diagnostics& diag_;
};

} // namespace

void check_operands(const Program& p, Diagnostics& diag) { Checker(p, diag).check(); }

} // namespace ladder::d3dbc
