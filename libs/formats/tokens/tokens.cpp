// The program: its header, one statement after the other, and the phases that they are in.
#include "formats/tokens/tokens.h"

#include "formats/tokens/token_reader.h"

namespace ladder::tpf {

namespace {

using dxbc::fourcc;

bool has_long_length(uint32_t opcode) {
    return opcode == static_cast<uint32_t>(Opcode::DclFunctionTable) ||
           opcode == static_cast<uint32_t>(Opcode::DclInterface);
}

int8_t texel_offset(uint32_t bits) { return static_cast<int8_t>((bits & 15) - 2 * (bits & 8)); }

// sampleinfo has but float and uint, which is 1 there.
QueryReturn query_return(Opcode o, uint32_t number) {
    return static_cast<QueryReturn>(o == Opcode::SampleInfo ? 2 * number : number);
}

PhaseKind phase_of(Opcode o) {
    switch (o) {
    case Opcode::HsControlPointPhase: return PhaseKind::ControlPoint;
    case Opcode::HsForkPhase: return PhaseKind::Fork;
    case Opcode::HsJoinPhase: return PhaseKind::Join;
    default: return PhaseKind::HullDeclarations;
    }
}

} // namespace

const dxbc::Part* find_tokens(const dxbc::Container& c) {
    const dxbc::Part* part = c.find(fourcc('S', 'H', 'E', 'X'));
    return part ? part : c.find(fourcc('S', 'H', 'D', 'R'));
}

Program read_program(const dxbc::Part& part, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::Tokens);
    const Program program = TokenReader(part, arena, diag).read();
    check_program(program, arena, diag);
    return program;
}

TokenReader::TokenReader(const dxbc::Part& part, Arena& arena, Diagnostics& diag)
    : part_(part), diag_(diag), phases_(arena), declarations_(arena), instructions_(arena), operands_(arena),
      words_(arena), custom_data_(arena) {}

void TokenReader::fail_cut_off() {
    diag_.fail_invalid(program_.at(start_), "%s ends in its middle at token %u",
                       end_ == size_ ? "the program" : "an instruction", end_);
}

Program TokenReader::read() {
    read_header();
    // What compilers make has 2.2 to 4 tokens for each operand, and 7 to 9 for each instruction.
    operands_.reserve(size_ * 4 / 9 + 8);
    instructions_.reserve(size_ / 7 + 8);
    declarations_.reserve(16);
    operands_.push({});
    if (program_.stage != ProgramStage::Hull)
        phases_.push({PhaseKind::Main, 1, 0, 0, 0, 0, 0, at_});
    while (at_ < size_) {
        diag_.poll();
        read_statement();
    }
    end_phase();
    program_.phases = phases_.span();
    program_.declarations = declarations_.span();
    program_.instructions = instructions_.span();
    program_.operands = operands_.span();
    program_.words = words_.span();
    program_.custom_data = custom_data_.span();
    if (!program_.state.gs_instances)
        program_.state.gs_instances = 1;
    return program_;
}

void TokenReader::read_header() {
    program_.part_offset = part_.offset;
    if (part_.data.size() < 8)
        diag_.fail_invalid(program_.at(0), "part %s has %zu bytes where 8 are needed",
                           dxbc::tag_text(part_.tag).text, part_.data.size());
    const uint32_t version = token(0), length = token(1), type = version >> 16;
    program_.minor = version & 15;
    program_.major = version >> 4 & 15;
    if (program_.major < 4 || program_.major > 5 || program_.minor > 1)
        diag_.fail_unsupported(program_.at(0), Problem::UNSUPPORTED_SOURCE, "shader model %u.%u in tokens",
                               program_.major, program_.minor);
    if (type >= static_cast<uint32_t>(ProgramStage::Count))
        diag_.fail_invalid(program_.at(0), "unknown kind %u of shader", type);
    program_.stage = static_cast<ProgramStage>(type);
    if (length < 2 || length > part_.data.size() / 4)
        diag_.fail_invalid(program_.at(1), "a program of %u tokens in a part of %zu bytes", length,
                           part_.data.size());
    at_ = 2;
    size_ = end_ = length;
}

void TokenReader::read_statement() {
    start_ = at_;
    end_ = size_;
    const uint32_t first = next();
    const OpcodeInfo& info = tpf::info(first & 0x7ff);
    if (info.category == Category::Invalid)
        diag_.fail_invalid(program_.at(start_), "unknown opcode %u", first & 0x7ff);
    const uint32_t length = read_length(first, info);
    if (!length || length > size_ - start_)
        diag_.fail_invalid(program_.at(start_), "%s has %u tokens where %u are left", info.mnemonic, length,
                           size_ - start_);
    end_ = start_ + length;
    if (info.category == Category::Phase)
        begin_phase(static_cast<Opcode>(first & 0x7ff));
    else if (phases_.empty())
        diag_.fail_invalid(program_.at(start_), "%s before hs_decls", info.mnemonic);
    else if (info.category == Category::Declaration)
        read_declaration(first, info);
    else if (info.category == Category::Data)
        read_custom_data();
    else
        read_instruction(first, info);
    at_ = end_;
}

// In tokens, the first included.
uint32_t TokenReader::read_length(uint32_t first, const OpcodeInfo& info) {
    if (info.category == Category::Data) {
        const uint32_t length = next();
        return length < 2 ? 0 : length;
    }
    if (first >> 31 && has_long_length(first & 0x7ff))
        return next();
    return first >> 24 & 0x7f;
}

void TokenReader::begin_phase(Opcode opcode) {
    const PhaseKind kind = phase_of(opcode);
    if (program_.stage != ProgramStage::Hull)
        diag_.fail_invalid(program_.at(start_), "phases in a %s shader", name(program_.stage));
    if ((kind == PhaseKind::HullDeclarations) != phases_.empty())
        diag_.fail_invalid(program_.at(start_), "hs_decls is not what the shader begins with");
    if (kind == PhaseKind::ControlPoint && phases_.size() > 1)
        diag_.fail_invalid(program_.at(start_), "the control point phase is not the first one");
    if (!phases_.empty())
        end_phase();
    phases_.push({kind, 1, 0, declarations_.size(), 0, instructions_.size(), 0, start_});
}

void TokenReader::end_phase() {
    if (phases_.empty())
        diag_.fail_invalid(program_.at(0), "a hull shader without phases");
    Phase& phase = phases_.back();
    phase.declaration_count = declarations_.size() - phase.first_declaration;
    phase.instruction_count = instructions_.size() - phase.first_instruction;
}

void TokenReader::read_instruction(uint32_t first, const OpcodeInfo& info) {
    Instruction& i = instructions_.push({});
    i.opcode = static_cast<Opcode>(first & 0x7ff);
    i.destination_count = info.destination_count;
    i.source_count = info.source_count;
    i.token = start_;
    i.test_nonzero = (first >> 18 & 1) != 0;
    if (info.category == Category::Barrier) {
        i.sync = first >> 11 & 15;
    } else {
        i.saturate = (first >> 13 & 1) != 0;
        i.precise = first >> 19 & 15;
    }
    if (i.opcode == Opcode::Resinfo || i.opcode == Opcode::SampleInfo)
        i.query_return = query_return(i.opcode, first >> 11 & 3);
    if (i.query_return > QueryReturn::Uint)
        diag_.fail_invalid(here(), "unknown return type of %s", info.mnemonic);
    if (first >> 31)
        read_extended(i, first);
    if (i.opcode == Opcode::Fcall)
        i.function_index = next();
    i.operands = operands_.size();
    const uint32_t count = static_cast<uint32_t>(i.destination_count) + i.source_count;
    operands_.resize(i.operands + count);
    for (uint32_t n = 0; n < count; n++)
        read_operand(i.operands + n, Use::Instruction, 0);
}

void TokenReader::read_extended(Instruction& i, uint32_t first) {
    constexpr uint32_t most = 3;
    for (uint32_t n = 0, last = first; last >> 31; n++) {
        last = next();
        const uint32_t kind = last & 63;
        if (n == most || kind > 3)
            diag_.fail_invalid(here(), "unknown extension of an instruction");
        if (kind == 1) {
            for (uint32_t c = 0; c < 3; c++)
                i.offset[c] = texel_offset(last >> (9 + 4 * c));
        } else if (kind == 2) {
            const uint32_t dimension = last >> 6 & 31;
            if (dimension >= static_cast<uint32_t>(ResourceDimension::Count))
                diag_.fail_invalid(here(), "unknown resource dimension %u", dimension);
            i.dimension = static_cast<ResourceDimension>(dimension);
            i.stride = last >> 11 & 0xfff;
        } else if (kind == 3) {
            for (uint32_t c = 0; c < 4; c++) {
                const uint32_t type = last >> (6 + 4 * c) & 15;
                if (type > static_cast<uint32_t>(ReturnType::Unused))
                    diag_.fail_invalid(here(), "unknown return type %u", type);
                i.return_types[c] = static_cast<ReturnType>(type);
            }
        }
    }
}

const char* name(ProgramStage s) {
    constexpr const char* names[] = {"pixel", "vertex", "geometry", "hull", "domain", "compute"};
    static_assert(std::size(names) == static_cast<size_t>(ProgramStage::Count));
    return names[static_cast<size_t>(s)];
}

} // namespace ladder::tpf
