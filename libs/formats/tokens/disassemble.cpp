// The program and its instructions as text.
#include "formats/tokens/disassemble.h"

#include "formats/tokens/assembly_printer.h"

#include <algorithm>

namespace ladder::tpf {

void disassemble(const Program& p, std::pmr::string& text) { AssemblyPrinter(p, text).program(); }

namespace {

constexpr uint32_t deepest_indent = 32; // lines of deep nesting would grow without end

bool closes(Opcode o) {
    return o == Opcode::Endif || o == Opcode::Endloop || o == Opcode::Endswitch || o == Opcode::Else;
}
bool opens(Opcode o) {
    return o == Opcode::If || o == Opcode::Loop || o == Opcode::Switch || o == Opcode::Else;
}

} // namespace

void AssemblyPrinter::put_hex(uint64_t n) {
    char digits[24];
    put("0x");
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, n, 16).ptr);
}

void AssemblyPrinter::put_name(Names names, size_t n) {
    if (n < names.size() && names[n])
        put(names[n]);
    else
        put("unknown"), put(static_cast<uint32_t>(n));
}

void AssemblyPrinter::begin_line() { out_.append(2 * std::min(depth_, deepest_indent), ' '); }

void AssemblyPrinter::program() {
    put(stage_prefixes[static_cast<uint32_t>(p_.stage)]), put("_"), put(p_.major), put("_"), put(p_.minor);
    end_line();
    size_t comment = 0;
    for (const Phase& ph : p_.phases) {
        phase(ph);
        uint32_t d = ph.first_declaration, i = ph.first_instruction;
        const uint32_t last_d = d + ph.declaration_count, last_i = i + ph.instruction_count;
        while (d < last_d || i < last_i) {
            const bool declares =
                i == last_i || (d < last_d && p_.declarations[d].token < p_.instructions[i].token);
            const uint32_t token = declares ? p_.declarations[d].token : p_.instructions[i].token;
            while (comment < p_.custom_data.size() && p_.custom_data[comment].token < token)
                custom_data(p_.custom_data[comment++]);
            declares ? declaration(p_.declarations[d++]) : instruction(p_.instructions[i++]);
        }
    }
    while (comment < p_.custom_data.size())
        custom_data(p_.custom_data[comment++]);
}

void AssemblyPrinter::phase(const Phase& phase) {
    constexpr Opcode words[] = {Opcode::Nop, Opcode::HsDecls, Opcode::HsControlPointPhase,
                                Opcode::HsForkPhase, Opcode::HsJoinPhase};
    if (phase.kind == PhaseKind::Main)
        return;
    put(word_of(words[static_cast<size_t>(phase.kind)]));
    end_line();
}

// Comments are text up to a zero byte.
void AssemblyPrinter::custom_data(const CustomData& data) {
    put("// ");
    if (data.kind != 0) {
        put("custom data of class "), put(data.kind), put(", "), put(data.count), put(" tokens");
        return end_line();
    }
    for (uint32_t n = 0; n < 4 * data.count; n++) {
        const uint32_t c = p_.words[data.first_word + n / 4] >> (n % 4 * 8) & 0xff;
        if (!c)
            break;
        if (c == '\n')
            put("\n// ");
        else
            out_ += c < 0x20 || c == 0x7f ? '?' : static_cast<char>(c);
    }
    end_line();
}

void AssemblyPrinter::instruction(const Instruction& i) {
    const OpcodeInfo& info = i.info();
    if (closes(i.opcode) && depth_)
        depth_--;
    begin_line();
    put(word_of(i.opcode));
    modifiers(i);
    if (i.opcode == Opcode::Fcall)
        interface_call(i);
    else {
        const Operand* o = p_.destinations(i);
        const uint32_t count = static_cast<uint32_t>(i.destination_count) + i.source_count;
        for (uint32_t n = 0; n < count; n++) {
            put(n ? ", " : " ");
            operand(o[n],
                    n < i.destination_count ? info.destinations[n] : info.sources[n - i.destination_count]);
        }
    }
    end_line();
    depth_ += opens(i.opcode);
}

// In fxc's order: mul_sat, if_nz, sample_aoffimmi_indexable(1,0,0)(texture2d)(float,float,float,float),
// [precise(x)].
void AssemblyPrinter::modifiers(const Instruction& i) {
    const OpcodeInfo& info = i.info();
    if (has_control(info, 'z'))
        put(i.test_nonzero ? "_nz" : "_z");
    if (info.category == Category::Barrier)
        return sync(i);
    if (i.saturate)
        put("_sat");
    resource_form(i);
    if (i.query_return != QueryReturn::Float)
        put(i.query_return == QueryReturn::Uint ? "_uint" : "_rcpFloat");
    precise(i.precise);
}

void AssemblyPrinter::resource_form(const Instruction& i) {
    const bool offset = i.offset[0] || i.offset[1] || i.offset[2];
    if (offset)
        put("_aoffimmi");
    const bool indexable = i.dimension != ResourceDimension::Unknown;
    if (indexable)
        put("_indexable");
    for (int n = 0; offset && n < 3; n++)
        put(n ? "," : "("), put_signed(i.offset[n]);
    if (offset)
        put(")");
    if (!indexable)
        return;
    put("("), put_name(dimension_names, static_cast<size_t>(i.dimension));
    if (i.dimension == ResourceDimension::StructuredBuffer)
        put(", stride="), put(i.stride);
    put(")");
    if (i.return_types[0] != ReturnType::None)
        return_types(i.return_types);
}

void AssemblyPrinter::return_types(const ReturnType types[4]) {
    for (int n = 0; n < 4; n++)
        put(n ? "," : "("), put_name(return_type_names, static_cast<size_t>(types[n]));
    put(")");
}

void AssemblyPrinter::sync(const Instruction& i) {
    struct Flag {
        SyncFlags flag;
        const char* text;
    };
    constexpr Flag flags[] = {
        {SyncUavDevice, "_uglobal"}, {SyncUavGroup, "_ugroup"}, {SyncGroupShared, "_g"}, {SyncThreads, "_t"}};
    for (const Flag& f : flags)
        if (i.sync & f.flag)
            put(f.text);
}

void AssemblyPrinter::precise(uint32_t mask) {
    if (!mask)
        return;
    put(" [precise");
    if (mask != 15) {
        put("(");
        for (uint32_t c = 0; c < 4; c++)
            if (mask >> c & 1)
                out_ += "xyzw"[c];
        put(")");
    }
    put("]");
}

// fcall fp0[array index][function]
void AssemblyPrinter::interface_call(const Instruction& i) {
    const Operand& o = *p_.sources(i);
    put(" fp"), put(o.word[0]), put("[");
    index(o, 1);
    put("]["), put(i.function_index), put("]");
}

} // namespace ladder::tpf
