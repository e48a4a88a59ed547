// Declarations.
#include "support/token_text.h"

#include <cstdlib>

namespace ladder::test {

using namespace ladder::tpf;

namespace {

struct Reader {
    TokenLine& line;
    const OperandText& operands;
    DeclarationText& out;

    void operand() { operands.assemble(line, OperandText::Use::Declaration, out.words); }
    void number() { out.words.push_back(line.number()); }
    void space() {
        if (operands.ranges()) {
            line.want(",");
            line.want("space=");
            number();
        }
    }
    uint32_t name(Names names, const std::string& word) {
        const int n = find_name(names, word);
        if (constexpr std::string_view unknown = "unknown"; n < 0 && word.starts_with(unknown))
            return static_cast<uint32_t>(std::strtoul(word.c_str() + unknown.size(), nullptr, 10));
        if (n < 0)
            line.fail("unknown word " + word);
        return static_cast<uint32_t>(n);
    }
    // t0, or T0[1:3] and T0[1:*]. Constant buffers have their size in a second pair of brackets.
    void range(Register type, const char* small, const char* large, uint32_t selection) {
        line.want(operands.ranges() ? large : small);
        std::vector<uint32_t> indices{line.number()};
        if (operands.ranges()) {
            line.want("[");
            indices.push_back(line.number());
            line.want(":");
            indices.push_back(line.take("*") ? unbounded : line.number());
            line.want("]");
        }
        operands.put(type, selection, indices, out.words);
    }
    void return_types() {
        uint32_t bits = 0;
        line.want("(");
        for (uint32_t c = 0; c < 4; c++) {
            bits |= name(return_type_names, line.until(",)")) << 4 * c;
            line.want(c < 3 ? "," : ")");
        }
        out.words.push_back(bits);
    }
    // Behind the comma.
    void comma_number() {
        line.want(",");
        number();
    }
    void ids(const char* prefix) {
        line.want("=");
        line.want("{");
        while (!line.take("}")) {
            line.want(prefix);
            number();
            line.take(",");
        }
        out.long_form = line.take("long");
    }
};

constexpr uint32_t swizzle_xyzw = vector | 1 << 2 | 0xe4 << 4;

bool starts_with(const std::string& word, const char* start) { return word.rfind(start, 0) == 0; }

bool take_suffix(std::string& word, std::string_view end) {
    if (word.size() < end.size() || word.compare(word.size() - end.size(), end.size(), end) != 0)
        return false;
    word.resize(word.size() - end.size());
    return true;
}

void uav_flags(std::string& word, DeclarationText& out) {
    if (take_suffix(word, "_opc"))
        out.controls |= 1u << 23;
    if (take_suffix(word, "_rov"))
        out.controls |= 1u << 17;
    if (take_suffix(word, "_glc"))
        out.controls |= 1u << 16;
}

bool resource(std::string word, Reader& r) {
    const bool uav = starts_with(word, "dcl_uav_");
    if (!uav && !starts_with(word, "dcl_resource_"))
        return false;
    if (uav)
        uav_flags(word, r.out);
    word = word.substr(uav ? 8 : 13);
    const bool raw = word == "raw", structured = word == "structured";
    const Opcode opcode = uav          ? raw          ? Opcode::DclUavRaw
                                         : structured ? Opcode::DclUavStructured
                                                      : Opcode::DclUavTyped
                          : raw        ? Opcode::DclResourceRaw
                          : structured ? Opcode::DclResourceStructured
                                       : Opcode::DclResource;
    r.out.opcode = static_cast<uint32_t>(opcode);
    DeclarationText types;
    const bool typed = !raw && !structured;
    if (typed) {
        if (uav)
            word = word.substr(6);
        r.out.controls |= r.name(dimension_names, word) << 11;
        if (r.line.take("(")) {
            if (r.line.at_digit()) {
                r.out.controls |= r.line.number() << 16;
                r.line.want(")");
                r.line.want("(");
            }
            uint32_t bits = 0;
            for (uint32_t c = 0; c < 4; c++) {
                bits |= r.name(return_type_names, r.line.until(",)")) << 4 * c;
                r.line.want(c < 3 ? "," : ")");
            }
            types.words.push_back(bits);
        }
    }
    r.range(uav ? Register::Uav : Register::Resource, uav ? "u" : "t", uav ? "U" : "T", swizzle_xyzw);
    r.out.words.insert(r.out.words.end(), types.words.begin(), types.words.end());
    if (structured)
        r.comma_number();
    r.space();
    return true;
}

// dcl_constantbuffer CB0[4], immediateIndexed; in 5.1 CB0[2:3][4], immediateIndexed, space=0
void constant_buffer(Reader& r) {
    r.line.want("CB");
    std::vector<uint32_t> indices{r.line.number()};
    r.line.want("[");
    if (r.operands.ranges()) {
        indices.push_back(r.line.number());
        r.line.want(":");
        indices.push_back(r.line.take("*") ? unbounded : r.line.number());
        r.line.want("]");
        r.line.want("[");
    }
    const uint32_t size = r.line.number();
    r.line.want("]");
    if (!r.operands.ranges())
        indices.push_back(size);
    r.operands.put(Register::ConstantBuffer, swizzle_xyzw, indices, r.out.words);
    if (r.operands.ranges())
        r.out.words.push_back(size);
    r.line.want(",");
    if (r.line.take("dynamicIndexed"))
        r.out.controls |= 1u << 11;
    else
        r.line.want("immediateIndexed");
    r.space();
}

void global_flags(Reader& r) {
    while (!r.line.done()) {
        const std::string flag = r.line.until("| ");
        r.out.controls |= flag.rfind("0x", 0) == 0
                              ? static_cast<uint32_t>(std::stoul(flag, nullptr, 16)) << 11
                              : 1u << (11 + r.name(global_flag_names, flag));
        r.line.take("|");
    }
}

void interpolated(Reader& r) {
    std::string mode;
    for (const char* first : {"constant", "linear"})
        if (r.line.take(first))
            mode = first;
    if (mode.empty())
        return;
    for (bool more = true; more;) {
        more = false;
        for (const char* next : {"noperspective", "centroid", "sample"})
            if (r.line.take(next)) {
                mode += std::string(" ") + next;
                more = true;
            }
    }
    r.out.controls |= r.name(interpolation_names, mode) << 11;
}

void immediate_constants(Reader& r) {
    r.out.controls = 3 << 11;
    while (!r.line.done()) {
        if (r.line.take("{") || r.line.take("}") || r.line.take(","))
            continue;
        r.out.words.push_back(word_value(r.line.until(",}")));
    }
}

// What is a name in the first token.
bool named(Opcode opcode, Reader& r) {
    const auto set = [&](Names names) { r.out.controls |= r.name(names, r.line.word()) << 11; };
    switch (opcode) {
    case Opcode::DclGsOutputTopology: set(topology_names); return true;
    case Opcode::DclTessDomain: set(domain_names); return true;
    case Opcode::DclTessPartitioning: set(partitioning_names); return true;
    case Opcode::DclTessOutputPrimitive: set(output_primitive_names); return true;
    case Opcode::DclInputControlPointCount:
    case Opcode::DclOutputControlPointCount: r.out.controls |= r.line.number() << 11; return true;
    case Opcode::DclGsInputPrimitive:
        if (r.line.take("patch"))
            r.out.controls |= (r.line.number() + 7) << 11;
        else
            set(primitive_names);
        return true;
    default: return false;
    }
}

bool of_functions(Opcode opcode, Reader& r) {
    switch (opcode) {
    case Opcode::DclFunctionBody:
        r.line.want("fb");
        r.number();
        return true;
    case Opcode::DclFunctionTable: {
        r.line.want("ft");
        r.number();
        r.ids("fb");
        r.out.words.insert(r.out.words.begin() + 1, static_cast<uint32_t>(r.out.words.size()) - 1);
        return true;
    }
    case Opcode::DclInterface: {
        r.line.want("fp");
        r.number();
        r.line.want("[");
        const uint32_t length = r.line.number();
        r.line.want("]");
        r.line.want("[");
        r.number();
        r.line.want("]");
        r.ids("ft");
        const auto tables = static_cast<uint32_t>(r.out.words.size()) - 2;
        r.out.words.insert(r.out.words.begin() + 2, tables | length << 16);
        return true;
    }
    default: return false;
    }
}

// A register of groupshared memory: no components.
void shared_memory(Reader& r) {
    r.line.want("g");
    const uint32_t id = r.line.number();
    r.operands.put(Register::GroupShared, no_components, {id}, r.out.words);
    r.comma_number();
    if (r.line.take(","))
        r.number();
}

void with_operand(Opcode opcode, Reader& r) {
    if (has_control(info(opcode), 'I'))
        interpolated(r);
    r.operand();
    if (info(opcode).layout[1] == 'n') {
        r.line.want(",");
        r.out.words.push_back(r.name(system_value_names, r.line.word()));
    }
    if (opcode == Opcode::DclIndexRange)
        r.number();
}

void counted(Opcode opcode, Reader& r) {
    if (opcode == Opcode::DclIndexableTemp) {
        r.line.want("x");
        r.number();
        r.line.want("[");
        r.number();
        r.line.want("]");
        return r.comma_number();
    }
    if (opcode == Opcode::DclHsMaxTessfactor) {
        r.line.want("l(");
        r.out.words.push_back(word_value(r.line.until(")")));
        return r.line.want(")");
    }
    r.number();
    if (opcode == Opcode::DclThreadGroup)
        r.comma_number(), r.comma_number();
}

} // namespace

bool assemble_declaration(const std::string& word, TokenLine& line, const OperandText& operands,
                          DeclarationText& out) {
    Reader r{line, operands, out};
    if (resource(word, r))
        return true;
    std::string name = word;
    const bool dynamic = take_suffix(name, "_dynamicindexed");
    uint32_t n = 0;
    while (n < opcode_limit &&
           (!info(n).mnemonic || (name != word_of(static_cast<Opcode>(n)) && name != info(n).mnemonic)))
        n++;
    const auto opcode = static_cast<Opcode>(n);
    out.opcode = n;
    if (n == opcode_limit || (!info(n).layout && opcode != Opcode::Customdata))
        return false;
    if (dynamic)
        out.controls |= 1u << 11;
    if (opcode == Opcode::Customdata)
        immediate_constants(r);
    else if (opcode == Opcode::DclConstantBuffer)
        constant_buffer(r);
    else if (opcode == Opcode::DclGlobalFlags)
        global_flags(r);
    else if (opcode == Opcode::DclSampler) {
        r.range(Register::Sampler, "s", "S", no_components);
        line.want(",");
        out.controls |= r.name(sampler_mode_names, line.word()) << 11;
        r.space();
    } else if (opcode == Opcode::DclTgsmRaw || opcode == Opcode::DclTgsmStructured)
        shared_memory(r);
    else if (!named(opcode, r) && !of_functions(opcode, r)) {
        if (info(n).layout[0] == 'O')
            with_operand(opcode, r);
        else
            counted(opcode, r);
    }
    return true;
}

} // namespace ladder::test
