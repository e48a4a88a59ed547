// Declarations: what the letters of opcodes.def say of their tokens.
#include "formats/tokens/token_reader.h"

#include <algorithm>
#include <bit>

namespace ladder::tpf {

namespace {

// The largest that any declaration may ask for.
constexpr uint32_t most_immediate_rows = 4096;

uint32_t bits(uint32_t token, uint32_t first, uint32_t count) { return token >> first & ((1u << count) - 1); }

// Where the number of a declaration of the kind "N" lies, and how large it may be.
struct NumberField {
    Opcode opcode;
    uint8_t width, most;
};
constexpr NumberField number_fields[] = {
    {Opcode::DclGsOutputTopology, 6, 5},
    {Opcode::DclGsInputPrimitive, 6, 39},
    {Opcode::DclInputControlPointCount, 6, 32},
    {Opcode::DclOutputControlPointCount, 6, 32},
    {Opcode::DclTessDomain, 2, 3},
    {Opcode::DclTessPartitioning, 3, 4},
    {Opcode::DclTessOutputPrimitive, 3, 4},
};

// A structured resource, or a raw one, has its dimension by its opcode.
ResourceDimension dimension_of(Opcode o) {
    switch (o) {
    case Opcode::DclResourceRaw:
    case Opcode::DclUavRaw:
    case Opcode::DclTgsmRaw: return ResourceDimension::RawBuffer;
    case Opcode::DclResourceStructured:
    case Opcode::DclUavStructured:
    case Opcode::DclTgsmStructured: return ResourceDimension::StructuredBuffer;
    default: return ResourceDimension::Unknown;
    }
}

bool is_range(Opcode o) {
    switch (o) {
    case Opcode::DclResource:
    case Opcode::DclResourceRaw:
    case Opcode::DclResourceStructured:
    case Opcode::DclUavTyped:
    case Opcode::DclUavRaw:
    case Opcode::DclUavStructured:
    case Opcode::DclSampler:
    case Opcode::DclConstantBuffer: return true;
    default: return false;
    }
}

} // namespace

void TokenReader::read_declaration(uint32_t first, const OpcodeInfo& info) {
    Declaration d{};
    d.opcode = static_cast<Opcode>(first & 0x7ff);
    d.token = start_;
    d.stream = stream_;
    d.dimension = dimension_of(d.opcode);
    read_controls(d, first, info);
    for (const char* letter = info.layout; *letter; letter++)
        read_layout(d, *letter);
    if (is_range(d.opcode))
        set_range(d);
    else if (d.dimension != ResourceDimension::Unknown)
        d.id = operands_[d.operand].word[0]; // g#
    apply(d);
    declarations_.push(d);
}

void TokenReader::read_controls(Declaration& d, uint32_t first, const OpcodeInfo& info) {
    for (const char* letter = info.controls; *letter; letter++)
        switch (*letter) {
        case 'R':
            if (const uint32_t dimension = bits(first, 11, 5); dimension && dimension <= 10)
                d.dimension = static_cast<ResourceDimension>(dimension);
            else
                diag_.fail_invalid(here(), "unknown resource dimension %u", dimension);
            d.sample_count = static_cast<uint8_t>(bits(first, 16, 7));
            if (d.opcode == Opcode::DclUavTyped)
                d.sample_count = 0;
            break;
        case 'D': d.dynamically_indexed = bits(first, 11, 1); break;
        case 'M':
            if (bits(first, 11, 4) > 2)
                diag_.fail_invalid(here(), "unknown mode %u of a sampler", bits(first, 11, 4));
            d.sampler_mode = static_cast<SamplerMode>(bits(first, 11, 4));
            break;
        case 'I':
            if (bits(first, 11, 4) > 7)
                diag_.fail_invalid(here(), "unknown interpolation mode %u", bits(first, 11, 4));
            d.interpolation = static_cast<Interpolation>(bits(first, 11, 4));
            break;
        case 'F': d.count = bits(first, 11, 13); break;
        case 'C': d.has_counter = bits(first, 23, 1); [[fallthrough]];
        case 'U':
            d.globally_coherent = bits(first, 16, 1);
            d.rasterizer_ordered = bits(first, 17, 1);
            break;
        case 'N':
            for (const NumberField& f : number_fields)
                if (f.opcode == d.opcode) {
                    d.number = static_cast<uint8_t>(bits(first, 11, f.width));
                    if (d.number > f.most)
                        diag_.fail_invalid(here(), "%s of %u", info.mnemonic, d.number);
                }
            break;
        }
}

void TokenReader::read_layout(Declaration& d, char letter) {
    switch (letter) {
    case 'O':
        d.operand = operands_.size();
        operands_.push({});
        read_operand(d.operand, Use::Declaration, 0);
        if (operands_[d.operand].is_indexed())
            diag_.fail_invalid(here(), "a declared register has an index that is not immediate");
        break;
    case 'i': d.id = next(); break;
    case 'c': d.count = next(); break;
    case 'y': read_return_types(d); break;
    case 'n': read_system_value(d); break;
    case 's': d.stride = next(); break;
    case 'p': d.space = program_.has_ranges() ? next() : 0; break;
    case 'z': d.count = program_.has_ranges() ? next() : operands_[d.operand].word[1]; break;
    case 'm':
        if (const uint32_t components = next(); components && components <= 4)
            d.components = static_cast<uint8_t>(components);
        else
            diag_.fail_invalid(here(), "an indexable temp has %u components", components);
        break;
    case 'w': read_words(d, next()); break;
    case 'x': read_interface(d); break;
    case 'f': d.max_tess_factor = std::bit_cast<float>(next()); break;
    case 'g':
        for (uint32_t& extent : program_.state.group_size)
            if (extent = next(); !extent || extent > 1024)
                diag_.fail_invalid(here(), "an extent of %u of a thread group", extent);
        break;
    }
}

void TokenReader::read_return_types(Declaration& d) {
    const uint32_t types = next();
    for (uint32_t c = 0; c < 4; c++) {
        if (bits(types, 4 * c, 4) > static_cast<uint32_t>(ReturnType::Unused))
            diag_.fail_invalid(here(), "unknown return type %u", bits(types, 4 * c, 4));
        d.return_types[c] = static_cast<ReturnType>(bits(types, 4 * c, 4));
    }
}

void TokenReader::read_system_value(Declaration& d) {
    const uint32_t name = next();
    if (name >= static_cast<uint32_t>(SystemValue::Count))
        diag_.fail_invalid(here(), "unknown system value %u", name);
    d.system_value = static_cast<SystemValue>(name);
}

// The rest of the declaration is at least as long as is said.
void TokenReader::read_words(Declaration& d, uint32_t count) {
    if (count > end_ - at_)
        fail_cut_off();
    d.count = count;
    d.first_word = words_.size();
    words_.reserve(size_t{d.first_word} + count);
    for (uint32_t n = 0; n < count; n++)
        words_.push(next());
}

void TokenReader::read_interface(Declaration& d) {
    const uint32_t expected = d.count, counts = next();
    d.array_length = counts >> 16;
    read_words(d, counts & 0xffff);
    d.expected = expected;
}

void TokenReader::set_range(Declaration& d) {
    const Operand& o = operands_[d.operand];
    d.id = d.first = d.last = o.word[0];
    if (!program_.has_ranges())
        return;
    d.first = o.word[1];
    d.last = o.word[2];
    if (d.first > d.last)
        diag_.fail_invalid(here(), "a range of registers ends before it begins");
}

// Says it of the program.
void TokenReader::apply(const Declaration& d) {
    ProgramState& s = program_.state;
    switch (d.opcode) {
    case Opcode::DclGlobalFlags: s.flags |= d.count; break;
    case Opcode::DclGsInputPrimitive: s.input_primitive = static_cast<Primitive>(d.number); break;
    case Opcode::DclGsOutputTopology: s.topology[stream_] = static_cast<Topology>(d.number); break;
    case Opcode::DclMaxOutputVertices: s.max_vertices = d.count; break;
    case Opcode::DclGsInstanceCount: s.gs_instances = d.count; break;
    case Opcode::DclStream: {
        const uint32_t stream = operands_[d.operand].word[0];
        if (!operands_[d.operand].is(Register::Stream) || stream > 3)
            diag_.fail_invalid(here(), "a stream is declared that is none of m0 to m3");
        stream_ = static_cast<uint8_t>(stream);
        s.streams = static_cast<uint8_t>(s.streams | 1 << stream);
        break;
    }
    case Opcode::DclInterface:
        s.interface_count = s.interface_count > d.id ? s.interface_count : d.id + 1;
        break;
    default: apply_to_hull(d); apply_to_phase(d);
    }
}

void TokenReader::apply_to_hull(const Declaration& d) {
    ProgramState& s = program_.state;
    switch (d.opcode) {
    case Opcode::DclInputControlPointCount: s.input_control_points = d.number; break;
    case Opcode::DclOutputControlPointCount: s.output_control_points = d.number; break;
    case Opcode::DclTessDomain: s.domain = static_cast<TessDomain>(d.number); break;
    case Opcode::DclTessPartitioning: s.partitioning = static_cast<TessPartitioning>(d.number); break;
    case Opcode::DclTessOutputPrimitive:
        s.output_primitive = static_cast<TessOutputPrimitive>(d.number);
        break;
    case Opcode::DclHsMaxTessfactor: s.max_tess_factor = d.max_tess_factor; break;
    default: break;
    }
}

void TokenReader::apply_to_phase(const Declaration& d) {
    Phase& phase = phases_.back();
    const bool fork = d.opcode == Opcode::DclHsForkPhaseInstanceCount;
    if (d.opcode == Opcode::DclTemps) // functions have their own
        phase.temp_count = std::max(phase.temp_count, d.count);
    if (!fork && d.opcode != Opcode::DclHsJoinPhaseInstanceCount)
        return;
    if (phase.kind != (fork ? PhaseKind::Fork : PhaseKind::Join))
        diag_.fail_invalid(here(), "instances of a phase are declared elsewhere");
    if (!d.count || d.count > 128)
        diag_.fail_invalid(here(), "a phase has %u instances", d.count);
    phase.instances = d.count;
}

// Class 3 is the immediate constant buffer, a declaration. The others do nothing.
void TokenReader::read_custom_data() {
    const uint32_t kind = token(start_) >> 11;
    constexpr uint32_t immediate_constants = 3;
    at_ = start_ + 2;
    Declaration d{};
    read_words(d, end_ - at_);
    if (kind != immediate_constants) {
        custom_data_.push({kind, d.first_word, d.count, start_});
        return;
    }
    if (d.count % 4 || d.count / 4 > most_immediate_rows)
        diag_.fail_invalid(here(), "an immediate constant buffer of %u words", d.count);
    d.opcode = Opcode::Customdata;
    d.token = start_;
    declarations_.push(d);
}

} // namespace ladder::tpf
