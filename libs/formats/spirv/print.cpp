#include "formats/spirv/print.h"

#include "formats/spirv/grammar.h"
#include "formats/spirv/names.h"

#include <algorithm>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv_text {

namespace {

// Opcodes stand in this column; what has a result puts it before.
constexpr size_t opcode_column = 15;

void print_string(std::string_view text, String& out) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    out += '"';
}

// Prints one instruction after the other. Each function takes the words that it prints off the front of
// `rest_`; those that give a bool give false where there are too few.
class Printer {
public:
    Printer(const Names& names, const NumberTypes& types, String& out)
        : names_(names), types_(types), out_(out) {}
    bool print(Words instruction);

private:
    bool operands(std::span<const Operand> grammar);
    bool operand(Kind kind);
    bool enumerant(Kind kind);
    bool mask(Kind kind, uint32_t value);
    bool string();
    bool number();
    bool inner_opcode();
    void extended_instruction();
    void unknown();

    uint32_t take() {
        const uint32_t word = rest_[0];
        rest_ = rest_.subspan(1);
        return word;
    }
    void print_id(uint32_t id) {
        out_ += '%';
        names_.append(id, out_);
    }

    const Names& names_;
    const NumberTypes& types_;
    String& out_;
    Words instruction_, rest_;
    uint32_t glsl_ = 0, debug_break_ = 0, debug_info_ = 0; // the ids of sets of extended instructions
};

bool Printer::print(Words instruction) {
    instruction_ = instruction;
    rest_ = instruction.subspan(1);
    const ResultPlace at = result_place(opcode_of(instruction));
    if (at.result >= instruction.size())
        return false;
    String result(out_.get_allocator());
    if (at.result) {
        result = '%';
        names_.append(instruction[at.result], result);
        result += " = ";
    }
    out_.append(opcode_column - std::min(opcode_column, result.size()), ' ');
    out_ += result;
    Instruction grammar;
    if (!find_instruction(opcode_of(instruction), grammar)) {
        unknown();
        return true;
    }
    out_ += grammar.name;
    if (static_cast<spv::Op>(opcode_of(instruction)) == spv::Op::OpExtInstImport && instruction.size() > 2) {
        String set(out_.get_allocator());
        if (read_string(instruction.subspan(2), set) && set == "GLSL.std.450")
            glsl_ = instruction[1];
        else if (set == "NonSemantic.DebugBreak")
            debug_break_ = instruction[1];
        else if (set == "NonSemantic.Shader.DebugInfo.100")
            debug_info_ = instruction[1];
    }
    const bool good = operands(grammar.operands) && rest_.empty();
    out_ += '\n';
    return good;
}

// An assembler takes words as they are after '!'.
void Printer::unknown() {
    for (const char* space = ""; const uint32_t word : instruction_) {
        out_ += space;
        out_ += '!';
        out_ += std::to_string(word);
        space = " ";
    }
    out_ += '\n';
}

bool Printer::operands(std::span<const Operand> grammar) {
    size_t repeating = 0; // how many at the end
    for (const Operand& o : grammar)
        repeating += o.times == Times::Any;
    for (size_t n = 0; n < grammar.size(); n++) {
        if (grammar[n].times != Times::Once && rest_.empty())
            return true;
        if (!operand(grammar[n].kind))
            return false;
        if (repeating && n + 1 == grammar.size())
            n -= repeating;
    }
    return true;
}

bool Printer::operand(Kind kind) {
    if (rest_.empty())
        return false;
    switch (kind) {
    case Kind::Result: take(); return true; // printed before the opcode
    case Kind::ResultType:
    case Kind::Id:
        out_ += ' ';
        print_id(take());
        return true;
    case Kind::Integer:
        out_ += ' ';
        out_ += std::to_string(take());
        return true;
    case Kind::String: return string();
    case Kind::Number: return number();
    case Kind::Opcode: return inner_opcode();
    case Kind::ExtendedInstruction: extended_instruction(); return true;
    case Kind::FirstEnumeration: break;
    }
    return enumerant(kind);
}

bool Printer::enumerant(Kind kind) {
    const uint32_t value = take();
    out_ += ' ';
    if (is_mask(kind))
        return mask(kind, value);
    Enumerant found;
    if (!find_enumerant(kind, value, found)) {
        out_ += '!';
        out_ += std::to_string(value);
        return true;
    }
    out_ += found.name;
    return operands(found.parameters);
}

// Names first, the parameters of all of them after that.
bool Printer::mask(Kind kind, uint32_t value) {
    Enumerant found;
    bool is_known = value || find_enumerant(kind, 0, found);
    for (uint32_t bit = 1; bit; bit <<= 1)
        is_known &= !(value & bit) || find_enumerant(kind, bit, found);
    if (!is_known) {
        out_ += '!';
        out_ += std::to_string(value);
        return true;
    }
    if (!value)
        out_ += found.name;
    const char* separator = "";
    for (uint32_t bit = 1; bit; bit <<= 1)
        if (value & bit && find_enumerant(kind, bit, found)) {
            out_ += separator;
            out_ += found.name;
            separator = "|";
        }
    for (uint32_t bit = 1; bit; bit <<= 1)
        if (value & bit && find_enumerant(kind, bit, found) && !operands(found.parameters))
            return false;
    return true;
}

bool Printer::string() {
    String text(out_.get_allocator());
    const size_t count = read_string(rest_, text);
    rest_ = rest_.subspan(count);
    out_ += ' ';
    print_string(text, out_);
    return count;
}

bool Printer::number() {
    const Number type = types_.of(instruction_[1]); // the result's type, or the selector's
    if (rest_.size() < type.words())
        return false;
    out_ += ' ';
    print_number(type, rest_, out_);
    rest_ = rest_.subspan(type.words());
    return true;
}

// OpSpecConstantOp: an instruction without its result, whose operands follow.
bool Printer::inner_opcode() {
    Instruction inner;
    const uint32_t opcode = take();
    if (opcode > UINT16_MAX || !find_instruction(static_cast<uint16_t>(opcode), inner))
        return false;
    out_ += ' ';
    out_ += std::string_view(inner.name).substr(2); // without "Op"
    const ResultPlace at = result_place(static_cast<uint16_t>(opcode));
    return operands(inner.operands.subspan(std::max(at.type, at.result)));
}

void Printer::extended_instruction() {
    const uint32_t number = take();
    const char* name = instruction_[3] == glsl_ ? glsl_name(number) : nullptr;
    if (instruction_[3] == debug_break_ && number == 1)
        name = "DebugBreak";
    if (instruction_[3] == debug_info_)
        name = debug_info_name(number);
    out_ += ' ';
    if (name)
        out_ += name;
    else
        out_ += std::to_string(number);
}

void print_header(Words words, String& out) {
    out += "; SPIR-V\n; Version: ";
    out += std::to_string(words[1] >> 16 & 0xff);
    const auto put = [&](const char* text, uint32_t number) {
        out += text;
        out += std::to_string(number);
    };
    put(".", words[1] >> 8 & 0xff);
    put("\n; Generator: Khronos; ", words[2] & 0xffff);
    put("\n; Bound: ", words[3]);
    put("\n; Schema: ", words[4]);
    out += '\n';
}

} // namespace

bool print_module(std::span<const uint32_t> words, std::string& out) {
    String text;
    const bool good = print_module(words, text);
    out += text;
    return good;
}

bool print_module(std::span<const uint32_t> words, String& out, Poll poll) {
    if (words.size() < header_words || words[0] != spv::MagicNumber)
        return false;
    Memory* const memory = out.get_allocator().resource();
    NumberTypes types(words[3], memory);
    Names names(words[3], memory);
    Words instruction;
    for (Words rest = words.subspan(header_words); next_instruction(rest, instruction);) {
        types.see(instruction);
        names.see(instruction, types);
    }
    print_header(words, out);
    Printer printer(names, types, out);
    Words rest = words.subspan(header_words);
    while (next_instruction(rest, instruction)) {
        if (poll.function)
            poll.function(poll.user);
        if (!printer.print(instruction))
            return false;
    }
    return rest.empty();
}

} // namespace ladder::spirv_text
