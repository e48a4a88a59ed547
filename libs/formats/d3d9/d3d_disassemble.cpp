#include "formats/d3d9/d3d_disassemble.h"

#include "formats/d3d9/constant_table.h"
#include "formats/d3d9/d3d_asm_names.h"
#include "formats/d3d9/register_files.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

namespace ladder::d3dbc {

namespace {

constexpr uint32_t deepest_indent = 32; // lines of deep nesting would grow without end

bool closes(Opcode o) {
    return o == Opcode::Endif || o == Opcode::Endloop || o == Opcode::Endrep || o == Opcode::Else;
}
bool opens(Opcode o) {
    return o == Opcode::If || o == Opcode::Ifc || o == Opcode::Loop || o == Opcode::Rep || o == Opcode::Else;
}

class Printer {
public:
    Printer(const Program& p, std::pmr::string& out) : p_(p), out_(out) {}

    void version() {
        put(p_.is_pixel ? "ps_" : "vs_"), number(p_.major), put("_");
        if (p_.software)
            put("sw");
        else if (p_.version == version_2_x)
            put(p_.minor == 2 ? "b" : "x");
        else
            number(p_.minor);
        put("\n");
    }

    // Declarations, constants and instructions, in the order of the tokens.
    void program() {
        constexpr uint32_t none = UINT32_MAX;
        auto d = p_.declarations.begin();
        auto c = p_.definitions.begin();
        auto i = p_.instructions.begin();
        const auto place = [](auto it, auto end) { return it == end ? none : it->token; };
        for (;;) {
            const uint32_t at_d = place(d, p_.declarations.end()), at_c = place(c, p_.definitions.end()),
                           at_i = place(i, p_.instructions.end()), first = std::min({at_d, at_c, at_i});
            if (first == none)
                return;
            if (first == at_d)
                declaration(*d++);
            else if (first == at_c)
                definition(*c++);
            else
                instruction(*i++);
            put("\n");
        }
    }

    void constant_table(const ConstantTable& table);

private:
    void put(std::string_view s) { out_ += s; }
    void number(int64_t n) {
        char digits[24];
        out_.append(digits, std::to_chars(digits, digits + sizeof digits, n).ptr);
    }
    // As short as says which float it is; what is none, as bits.
    void float_value(uint32_t bits) {
        char digits[48];
        const auto v = std::bit_cast<float>(bits);
        if (std::isfinite(v))
            return put(
                {digits, static_cast<size_t>(std::to_chars(digits, digits + sizeof digits, v).ptr - digits)});
        put("0x");
        put({digits,
             static_cast<size_t>(std::to_chars(digits, digits + sizeof digits, bits, 16).ptr - digits)});
    }

    void declaration(const Declaration& d);
    void definition(const Definition& d);
    void instruction(const Instruction& i);
    void head(const Instruction& i);
    void result(const Operand& o);
    void predicate(const Operand& o);
    void register_name(const Operand& o);
    void source(const Operand& o);
    void destination(const Operand& o);
    void swizzle(const Operand& o);
    void precision(const Operand& o);
    void parameter(const TableConstant& c);
    void registers(const TableConstant& c, size_t width);
    // A name may be anything.
    void name(std::string_view s) {
        for (const char c : s)
            out_ += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    }
    void pad(std::string_view s, size_t width) {
        name(s);
        out_.append(width > s.size() ? width - s.size() : 0, ' ');
    }

    const Program& p_;
    std::pmr::string& out_;
    uint32_t depth_ = 0;
};

// dcl_texcoord1_pp v1.xy, dcl_2d s0; dcl t0 where the register says what it is.
void Printer::declaration(const Declaration& d) {
    const bool has_usage =
        (d.operand.is(Register::Input) || d.operand.is(Register::Output)) && (!p_.is_pixel || p_.major >= 3);
    put("dcl");
    if (has_usage) {
        put("_"), put(usage_words[static_cast<size_t>(d.usage)]);
        if (d.usage_index)
            number(d.usage_index);
    } else if (d.texture != TextureKind::Unknown)
        put("_"), put(texture_words[static_cast<size_t>(d.texture)]);
    result(d.operand);
    put(" ");
    destination(d.operand);
}

void Printer::definition(const Definition& d) {
    const uint32_t count = d.type == Register::BoolConstant ? 1 : 4;
    put(d.type == Register::Constant ? "def c" : d.type == Register::IntConstant ? "defi i" : "defb b");
    number(d.number);
    for (uint32_t n = 0; n < count; n++) {
        put(", ");
        if (d.type == Register::Constant)
            float_value(d.value[n]);
        else if (d.type == Register::IntConstant || d.value[n] > 1)
            number(static_cast<int32_t>(d.value[n]));
        else
            put(d.value[n] ? "true" : "false");
    }
}

void Printer::instruction(const Instruction& i) {
    if (closes(i.opcode) && depth_)
        depth_--;
    out_.append(2 * std::min(depth_, deepest_indent), ' ');
    if (i.co_issue)
        put("+ ");
    if (i.predicate)
        predicate(p_.operands[i.predicate]);
    head(i);
    const Operand* o = &p_.operands[i.operands];
    for (uint32_t n = 0; n < i.destination_count; n++)
        put(" "), destination(*o++);
    for (uint32_t n = 0; n < i.source_count; n++)
        put(n + i.destination_count ? ", " : " "), source(*o++);
    depth_ += opens(i.opcode);
}

// mul_x2_sat, texldp_pp, if_gt
void Printer::head(const Instruction& i) {
    put(i.form->mnemonic);
    put(sample_words[static_cast<size_t>(i.mode)]);
    if (i.comparison != Comparison::None)
        put("_"), put(comparison_words[static_cast<size_t>(i.comparison)]);
    if (i.destination_count)
        result(p_.destination(i));
}

void Printer::result(const Operand& o) {
    if (o.shift)
        put(o.shift > 0 ? "_x" : "_d"), number(1 << std::abs(o.shift));
    if (o.saturate)
        put("_sat");
    if (o.partial_precision)
        put("_pp");
    if (o.centroid)
        put("_centroid");
}

// (!p0.x)
void Printer::predicate(const Operand& o) {
    put("(");
    source(o);
    put(") ");
}

// c4, c4[a0.x], oPos, vFace
void Printer::register_name(const Operand& o) {
    put(prefix_of(o.type));
    if (is_numbered(o.type))
        number(o.number);
    if (!o.is_relative())
        return;
    put(o.relative_to == Register::LoopCounter ? "[aL" : "[a0.");
    if (o.relative_to == Register::Address)
        out_ += "xyzw"[o.relative_component];
    put("]");
}

void Printer::destination(const Operand& o) {
    register_name(o);
    // Samplers have no components, whatever is said of them.
    if (o.mask != 15 && !o.is(Register::Sampler)) {
        put(".");
        for (uint32_t c = 0; c < 4; c++)
            if (o.writes(c))
                out_ += "xyzw"[c];
    }
    precision(o);
}

void Printer::source(const Operand& o) {
    const ModifierText& modifier = modifier_texts[static_cast<size_t>(o.modifier)];
    put(modifier.before);
    register_name(o);
    put(modifier.behind);
    swizzle(o);
    precision(o);
}

void Printer::swizzle(const Operand& o) {
    const bool same =
        o.swizzle[0] == o.swizzle[1] && o.swizzle[1] == o.swizzle[2] && o.swizzle[2] == o.swizzle[3];
    bool plain = true;
    for (uint32_t c = 0; c < 4; c++)
        plain &= o.swizzle[c] == c;
    if (plain)
        return;
    put(".");
    for (uint32_t c = 0; c < (same ? 1u : 4u); c++)
        out_ += "xyzw"[o.swizzle[c]];
}

void Printer::precision(const Operand& o) {
    if (o.min_precision != MinPrecision::None)
        put(" {"), put(min_precision_words[static_cast<size_t>(o.min_precision)]), put("}");
}

// As fxc does: what is declared, and in which registers it lies.
void Printer::constant_table(const ConstantTable& table) {
    size_t width = 12;
    put("//\n// Parameters:\n//\n");
    for (const TableConstant& c : table.constants) {
        parameter(c);
        width = std::max(width, c.name.size());
    }
    width = std::min<size_t>(width, 64);
    put("//\n// Registers:\n//\n//   "), pad("Name", width), put(" Reg   Size\n//   ");
    out_.append(width, '-');
    put(" ----- ----\n");
    for (const TableConstant& c : table.constants)
        registers(c, width);
    put("//\n");
}

void Printer::parameter(const TableConstant& c) {
    constexpr std::string_view types[] = {"void",    "bool",      "int",       "float",     "string",
                                          "texture", "texture1D", "texture2D", "texture3D", "textureCUBE",
                                          "sampler", "sampler1D", "sampler2D", "sampler3D", "samplerCUBE"};
    put(c.shape == ParameterClass::MatrixRows ? "//   row_major " : "//   ");
    put(c.shape == ParameterClass::Struct ? "struct" : types[static_cast<size_t>(c.type)]);
    if (c.shape == ParameterClass::Vector)
        number(c.columns);
    else if (c.shape == ParameterClass::MatrixRows || c.shape == ParameterClass::MatrixColumns)
        number(c.rows), put("x"), number(c.columns);
    put(" "), name(c.name);
    if (c.elements > 1)
        put("["), number(c.elements), put("]");
    put(";\n");
}

void Printer::registers(const TableConstant& c, size_t width) {
    constexpr char letters[] = {'b', 'i', 'c', 's'};
    char place[8] = {letters[static_cast<size_t>(c.set)]};
    char* end = std::to_chars(place + 1, place + sizeof place, c.first).ptr;
    put("//   "), pad(c.name, width), put(" ");
    pad({place, static_cast<size_t>(end - place)}, 5), put(" ");
    const size_t before = out_.size();
    number(c.count);
    out_.insert(before, out_.size() - before < 4 ? 4 - (out_.size() - before) : 0, ' ');
    put("\n");
}

} // namespace

void disassemble(const Program& p, Arena& scratch, std::pmr::string& text) {
    Printer printer(p, text);
    const ArenaScope scope(scratch);
    printer.version();
    ConstantTable table;
    if (read_constant_table(p, scratch, table) && !table.constants.empty())
        printer.constant_table(table);
    printer.program();
}

} // namespace ladder::d3dbc
