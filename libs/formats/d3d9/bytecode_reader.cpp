// The program: its version, and one statement after the other.
#include "formats/d3d9/bytecode_reader.h"

#include <algorithm>

namespace ladder::d3dbc {

namespace {

constexpr uint32_t vertex_type = 0xfffe, pixel_type = 0xffff; // upper half of the version
constexpr uint32_t software_minor = 0xff;

} // namespace

bool is_bytecode(std::span<const uint8_t> bytes) {
    if (bytes.size() < 4)
        return false;
    const uint32_t v = le32(bytes.data()), type = v >> 16, major = v >> 8 & 0xff;
    return (type == vertex_type || type == pixel_type) && major >= 1 && major <= 3;
}

Program read_program(std::span<const uint8_t> bytes, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::Bytecode);
    return BytecodeReader(bytes, arena, diag).read();
}

BytecodeReader::BytecodeReader(std::span<const uint8_t> bytes, Arena& arena, Diagnostics& diag)
    : bytes_(bytes), arena_(arena), diag_(diag), declarations_(arena), definitions_(arena),
      instructions_(arena), operands_(arena), words_(arena), comments_(arena) {}

void BytecodeReader::fail_cut_off() {
    diag_.fail_invalid(program_.at(start_), "%s ends in its middle at token %u",
                       end_ == size_ ? "the program" : "an instruction", end_);
}

Program BytecodeReader::read() {
    if (bytes_.size() / 4 >= UINT32_MAX)
        diag_.fail_invalid(program_.at(0), "a program of %zu bytes", bytes_.size());
    end_ = size_ = static_cast<uint32_t>(bytes_.size() / 4);
    read_version();
    operands_.push({});
    while (read_statement())
        ;
    program_.token_count = at_;
    program_.declarations = declarations_.span();
    program_.definitions = definitions_.span();
    program_.operands = operands_.span();
    program_.words = words_.span();
    program_.comments = comments_.span();
    program_.instructions = instructions_.span();
    check_operands(program_, diag_);
    program_.subroutines = connect(program_, instructions_.span(), arena_, diag_);
    program_.counts = count_registers(program_);
    return program_;
}

void BytecodeReader::read_version() {
    const uint32_t v = next(), type = v >> 16, major = v >> 8 & 0xff, minor = v & 0xff;
    if (type != vertex_type && type != pixel_type)
        diag_.fail_invalid(program_.at(0), "0x%08x is no version of a vertex or pixel shader", v);
    program_.is_pixel = type == pixel_type;
    program_.major = static_cast<uint8_t>(major);
    program_.software = major >= 2 && minor == software_minor;
    program_.minor = program_.software ? uint8_t{0} : static_cast<uint8_t>(minor);
    const uint32_t last_minor = major == 1 ? (program_.is_pixel ? 4 : 1) : major == 2 ? 2 : 0;
    if (major < 1 || major > 3 || program_.minor > last_minor)
        diag_.fail_unsupported(program_.at(0), Problem::UNSUPPORTED_SOURCE,
                               "shader model %u.%u in the bytecode of models 1 to 3", major, minor);
    // vkd3d-compiler has a number of its own for ps_2_b.
    const bool is_2_x = major == 2 && (program_.software || program_.minor);
    program_.version = is_2_x ? version_2_x : static_cast<Version>(10 * major + program_.minor);
}

bool BytecodeReader::read_statement() {
    start_ = at_;
    end_ = size_;
    if (at_ == size_)
        diag_.fail_invalid(program_.at(at_), "the program has no end token");
    const uint32_t first = next(), number = first & 0xffff;
    if (number == end_token)
        return false;
    if (number == comment_token) {
        read_comment(first);
        return true;
    }
    if (first >> 31)
        diag_.fail_invalid(program_.at(start_), "a parameter where an instruction begins");
    const OpcodeForm& form = form_of(number);
    if (program_.major >= 2) {
        const uint32_t length = first >> 24 & 15;
        if (length > size_ - at_)
            diag_.fail_invalid(program_.at(start_), "%s has %u more tokens where %u are left", form.mnemonic,
                               length, size_ - at_);
        end_ = at_ + length;
    }
    if (form.category == Category::Declaration)
        read_declaration();
    else if (form.category == Category::Definition)
        read_definition(form);
    else
        read_instruction(first, form);
    // What an instruction does not know of itself is skipped, as Direct3D does.
    if (program_.major >= 2)
        at_ = end_;
    return true;
}

const OpcodeForm& BytecodeReader::form_of(uint32_t number) {
    if (const OpcodeForm* form = find_form(number, program_.is_pixel, program_.version))
        return *form;
    if (const OpcodeForm* form = find_any_form(number))
        diag_.fail_invalid(program_.at(start_), "%s in %s_%u_%u", form->mnemonic,
                           program_.is_pixel ? "ps" : "vs", program_.major, program_.minor);
    diag_.fail_invalid(program_.at(start_), "unknown opcode %u", number);
}

void BytecodeReader::read_comment(uint32_t first) {
    const uint32_t count = first >> 16 & 0x7fff;
    if (count > size_ - at_)
        diag_.fail_invalid(program_.at(start_), "a comment of %u tokens where %u are left", count,
                           size_ - at_);
    comments_.push({words_.size(), count, start_});
    words_.reserve(size_t{words_.size()} + count);
    for (uint32_t n = 0; n < count; n++)
        words_.push(next());
}

void BytecodeReader::read_instruction(uint32_t first, const OpcodeForm& form) {
    Instruction i{};
    i.opcode = form.opcode;
    i.form = &form;
    i.destination_count = form.destination_count;
    i.source_count = form.source_count;
    i.token = start_;
    i.target = no_index;
    read_controls(i, first, form);
    i.operands = operands_.size();
    const bool predicated = program_.version >= version_2_x && (first >> 28 & 1);
    if (predicated && !has_control(form, 'p'))
        diag_.fail_invalid(program_.at(start_), "%s with a predicate", form.mnemonic);
    if (i.destination_count)
        operands_.push(read_destination());
    const Operand predicate = predicated ? read_source() : Operand{};
    for (uint32_t n = 0; n < i.source_count; n++)
        operands_.push(read_source());
    if (predicated) {
        i.predicate = operands_.size();
        operands_.push(predicate);
    }
    i.sampler = sampler_of(i);
    if (form.category == Category::Phase)
        begin_phase();
    instructions_.push(i);
}

// Returns the number of the sampler; in pixel shaders 1.x the number of the destination. Numbers beyond 255
// become 255, which is no sampler's either.
uint8_t BytecodeReader::sampler_of(const Instruction& i) const {
    const auto limited = [](uint32_t number) { return static_cast<uint8_t>(std::min(number, 255u)); };
    if (has_control(*i.form, 's'))
        return limited(operands_[i.operands].number);
    for (uint32_t n = 0; n < i.source_count; n++)
        if (i.form->sources[n] == 's')
            return limited(operands_[i.operands + i.destination_count + n].number);
    return 0;
}

void BytecodeReader::begin_phase() {
    if (has_phase_)
        diag_.fail_invalid(program_.at(start_), "a second phase");
    has_phase_ = true;
    program_.phase = instructions_.size();
}

void BytecodeReader::read_controls(Instruction& i, uint32_t first, const OpcodeForm& form) {
    const uint32_t control = first >> 16 & 0xff;
    if (has_control(form, 'c')) {
        const uint32_t comparison = control & 7;
        if (!comparison || comparison >= static_cast<uint32_t>(Comparison::Count))
            diag_.fail_invalid(program_.at(start_), "%s with unknown comparison %u", form.mnemonic,
                               comparison);
        i.comparison = static_cast<Comparison>(comparison);
    }
    if (has_control(form, 'm')) {
        if (control >= static_cast<uint32_t>(SampleMode::Count))
            diag_.fail_invalid(program_.at(start_), "%s with unknown control %u", form.mnemonic, control);
        i.mode = static_cast<SampleMode>(control);
    }
    i.co_issue = program_.is_pixel && program_.major == 1 && (first >> 30 & 1);
    if (!i.co_issue)
        return;
    const Instruction* pair = instructions_.empty() ? nullptr : &instructions_.back();
    if (!pair || pair->co_issue || !has_control(*pair->form, '+') || !has_control(form, '+'))
        diag_.fail_invalid(program_.at(start_), "%s is no second instruction of a pair", form.mnemonic);
}

// Colours and texture coordinates of pixel shaders say by their register what they are.
void BytecodeReader::read_declaration() {
    const uint32_t what = next();
    Declaration d{};
    d.token = start_;
    d.operand = read_destination();
    // Some write none where all are meant.
    if (!d.operand.mask)
        d.operand.mask = 15;
    const Register type = d.operand.type;
    const bool by_register = program_.is_pixel && program_.major < 3;
    if (type == Register::Sampler) {
        const uint32_t kind = what >> 27 & 15;
        if (kind >= static_cast<uint32_t>(TextureKind::Count))
            diag_.fail_invalid(program_.at(start_), "dcl of unknown texture type %u", kind);
        d.texture = static_cast<TextureKind>(kind);
    } else if (by_register && (type == Register::Texture || type == Register::Input)) {
        d.usage = type == Register::Texture ? Usage::Texcoord : Usage::Colour;
        d.usage_index = static_cast<uint8_t>(d.operand.number);
    } else if (type == Register::Input || type == Register::Output) {
        if ((what & 31) >= static_cast<uint32_t>(Usage::Count))
            diag_.fail_invalid(program_.at(start_), "dcl of unknown usage %u", what & 31);
        d.usage = static_cast<Usage>(what & 31);
        d.usage_index = what >> 16 & 15;
    }
    declarations_.push(d);
}

void BytecodeReader::read_definition(const OpcodeForm& form) {
    const Operand o = read_destination();
    Definition d{};
    d.type = o.type;
    d.number = o.number;
    d.token = start_;
    constexpr Register types[] = {Register::Constant, Register::IntConstant, Register::BoolConstant};
    constexpr char letters[] = {'c', 'i', 'b'};
    for (uint32_t n = 0; n < std::size(types); n++)
        if (form.destinations[0] == letters[n] && o.type != types[n])
            diag_.fail_invalid(program_.at(start_), "%s of a register of another kind", form.mnemonic);
    if (o.is_relative())
        diag_.fail_invalid(program_.at(start_), "%s of a relative register", form.mnemonic);
    for (uint32_t n = 0; n < form.immediate_count; n++)
        d.value[n] = next();
    definitions_.push(d);
}

} // namespace ladder::d3dbc
