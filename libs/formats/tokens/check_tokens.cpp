// What instructions must be and where they may stand: stages, registers for each kind of operand, constructs,
// phases.
#include "formats/tokens/token_reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

namespace ladder::tpf {

namespace {

// Sets of registers, as bits.
constexpr uint64_t bit(Register r) { return uint64_t{1} << static_cast<uint32_t>(r); }
template <class... R>
constexpr uint64_t set(R... r) {
    return (bit(r) | ...);
}
constexpr uint64_t written_values = set(
    Register::Temp, Register::IndexableTemp, Register::Output, Register::Depth, Register::DepthGreaterEqual,
    Register::DepthLessEqual, Register::CoverageOut, Register::StencilRef, Register::Null);
constexpr uint64_t inputs =
    set(Register::Input, Register::PrimitiveId, Register::OutputControlPointId, Register::ForkInstanceId,
        Register::JoinInstanceId, Register::InputControlPoint, Register::OutputControlPoint,
        Register::PatchConstant, Register::DomainPoint, Register::ThreadId, Register::ThreadGroupId,
        Register::ThreadIdInGroup, Register::ThreadIdInGroupFlattened, Register::Coverage,
        Register::GsInstanceId, Register::InnerCoverage, Register::CycleCounter);
constexpr uint64_t read_values =
    inputs | set(Register::Temp, Register::IndexableTemp, Register::Immediate32, Register::ConstantBuffer,
                 Register::ImmediateConstantBuffer, Register::This);
constexpr uint64_t memory = set(Register::Resource, Register::Uav, Register::GroupShared);

constexpr uint64_t allowed_destinations(char letter) {
    switch (letter) {
    case 'U': return set(Register::Uav);
    case 'R': return set(Register::Uav, Register::GroupShared);
    case 't': return set(Register::Temp, Register::IndexableTemp, Register::Null);
    default: return written_values;
    }
}

constexpr uint64_t allowed_sources(char letter, bool is_query) {
    switch (letter) {
    case 'T': return set(Register::Resource);
    case 'U': return set(Register::Uav);
    case 'S': return set(Register::Sampler);
    case 'R': return is_query ? set(Register::Resource, Register::Uav, Register::Rasterizer) : memory;
    case 'L': return set(Register::Label, Register::FunctionBody);
    case 'M': return set(Register::Stream);
    case 'F': return set(Register::Interface);
    case 'v': return set(Register::Input);
    case 'c': return read_values | bit(Register::Null);
    case 'd': return read_values | bit(Register::Immediate64);
    default: return read_values;
    }
}

// By letter.
struct AllowedTable {
    uint64_t destinations[128], sources[128], of_queries[128];
    constexpr AllowedTable() : destinations{}, sources{}, of_queries{} {
        for (int letter = 0; letter < 128; letter++) {
            destinations[letter] = allowed_destinations(static_cast<char>(letter));
            sources[letter] = allowed_sources(static_cast<char>(letter), false);
            of_queries[letter] = allowed_sources(static_cast<char>(letter), true);
        }
    }
};
constexpr AllowedTable allowed;

uint64_t allowed_in(Opcode declaration) {
    switch (declaration) {
    case Opcode::DclResource:
    case Opcode::DclResourceRaw:
    case Opcode::DclResourceStructured: return set(Register::Resource);
    case Opcode::DclUavTyped:
    case Opcode::DclUavRaw:
    case Opcode::DclUavStructured: return set(Register::Uav);
    case Opcode::DclSampler: return set(Register::Sampler);
    case Opcode::DclConstantBuffer: return set(Register::ConstantBuffer);
    case Opcode::DclTgsmRaw:
    case Opcode::DclTgsmStructured: return set(Register::GroupShared);
    case Opcode::DclStream: return set(Register::Stream);
    case Opcode::DclIndexRange:
        return set(Register::Input, Register::Output, Register::InputControlPoint,
                   Register::OutputControlPoint, Register::PatchConstant);
    case Opcode::DclOutput:
    case Opcode::DclOutputSgv:
    case Opcode::DclOutputSiv:
        return written_values & ~set(Register::Temp, Register::IndexableTemp, Register::Null);
    default: return inputs;
    }
}

// Registers one of whose indices may be computed.
constexpr uint64_t indexed =
    set(Register::Input, Register::Output, Register::IndexableTemp, Register::ConstantBuffer,
        Register::ImmediateConstantBuffer, Register::InputControlPoint, Register::OutputControlPoint,
        Register::PatchConstant, Register::Resource, Register::Sampler, Register::Uav, Register::Interface,
        Register::This);

// Registers that only some stages have, by the letters of those; in hull shaders c, f and j are the phases of
// control points, fork and join.
struct StageRegister {
    Register type;
    const char* where;
};
constexpr StageRegister stage_registers[] = {
    {Register::PrimitiveId, "GDcfj"},
    {Register::Depth, "P"},
    {Register::DepthGreaterEqual, "P"},
    {Register::DepthLessEqual, "P"},
    {Register::CoverageOut, "P"},
    {Register::StencilRef, "P"},
    {Register::Rasterizer, "P"},
    {Register::Coverage, "P"},
    {Register::InnerCoverage, "P"},
    {Register::OutputControlPointId, "c"},
    {Register::ForkInstanceId, "f"},
    {Register::JoinInstanceId, "j"},
    {Register::InputControlPoint, "Dcfj"},
    {Register::OutputControlPoint, "fj"},
    {Register::PatchConstant, "Dfj"},
    {Register::DomainPoint, "D"},
    {Register::GroupShared, "C"},
    {Register::ThreadId, "C"},
    {Register::ThreadGroupId, "C"},
    {Register::ThreadIdInGroup, "C"},
    {Register::ThreadIdInGroupFlattened, "C"},
    {Register::GsInstanceId, "G"},
};

char letter_of(PhaseKind phase) {
    switch (phase) {
    case PhaseKind::ControlPoint: return 'c';
    case PhaseKind::Fork: return 'f';
    case PhaseKind::Join: return 'j';
    default: return 0; // of the stage
    }
}

// The registers that there are where the letter says.
constexpr auto registers_by_letter = [] {
    std::array<uint64_t, 128> table{};
    for (size_t letter = 0; letter < table.size(); letter++) {
        table[letter] = ~uint64_t{0};
        for (const StageRegister& r : stage_registers)
            if (std::string_view(r.where).find(static_cast<char>(letter)) == std::string_view::npos)
                table[letter] &= ~bit(r.type);
    }
    return table;
}();

constexpr uint64_t of_any_phase =
    registers_by_letter['c'] | registers_by_letter['f'] | registers_by_letter['j'];

struct StageLetter {
    ProgramStage stage;
    char letter;
};
constexpr StageLetter stage_letters[] = {{ProgramStage::Pixel, 'P'},    {ProgramStage::Vertex, 'V'},
                                         {ProgramStage::Geometry, 'G'}, {ProgramStage::Hull, 'H'},
                                         {ProgramStage::Domain, 'D'},   {ProgramStage::Compute, 'C'}};

class Checker {
public:
    Checker(const Program& p, Arena& scratch, Diagnostics& diag)
        : p_(p), diag_(diag), constructs_(scratch), cases_(scratch) {
        for (const StageLetter& s : stage_letters)
            if (s.stage == p.stage)
                stage_ = s.letter;
    }

    void check() {
        for (const Phase& phase : p_.phases) {
            check_order(phase);
            for (const Declaration& d : p_.declarations_of(phase))
                check_declaration(d);
            find_registers(phase.kind);
            ended_ = false;
            for (const Instruction& i : p_.instructions_of(phase)) {
                const OpcodeInfo& info = i.info();
                check_stage(info, i.token);
                check_operands(i, info);
                if (info.category == Category::Flow)
                    check_flow(i);
                else if (!constructs_.empty() && constructs_.back().kind == Construct::Switch &&
                         !constructs_.back().has_label)
                    fail(i, "stands before the first case");
            }
            if (!constructs_.empty())
                fail(*constructs_.back().begin, "has no end");
        }
        check_cases();
    }

private:
    struct Construct {
        enum Kind : uint8_t { If, Else, Loop, Switch } kind;
        bool has_label, has_default; // of a switch
        const Instruction* begin;
    };
    struct Case {
        uint32_t construct, value, token;
    };

    // Those that there are in the phase.
    void find_registers(PhaseKind kind) {
        const char phase = letter_of(kind);
        present_ = registers_by_letter[static_cast<size_t>(phase ? phase : stage_)];
    }

    [[noreturn, gnu::cold]] void fail(const Instruction& i, const char* what) {
        diag_.fail_invalid(p_.at(i), "%s %s", i.info().mnemonic, what);
    }

    void check_stage(const OpcodeInfo& info, uint32_t token) {
        if (*info.stages == '*')
            return;
        // Direct3D 11.1 has UAVs in all stages; later models have all that pixel shaders have begun.
        for (const char* s = info.stages; *s; s++)
            if (*s == stage_ || (*s == '+' && p_.major >= 5) || (*s == 'C' && s[1] == 'P'))
                return;
        diag_.fail_invalid(p_.at(token), "%s in a %s shader", info.mnemonic, name(p_.stage));
    }

    void check_declaration(const Declaration& d) {
        const OpcodeInfo& info = tpf::info(d.opcode);
        check_stage(info, d.token);
        if (!d.operand)
            return;
        const Operand& o = p_.operands[d.operand];
        if (!(allowed_in(d.opcode) & bit(o.type)))
            diag_.fail_invalid(p_.at(d), "%s of a register of type %u", info.mnemonic,
                               static_cast<uint32_t>(o.type));
        const bool whole =
            (memory | set(Register::Sampler, Register::ConstantBuffer, Register::Stream)) & bit(o.type);
        const bool swizzled = o.selection == Selection::Swizzle || o.selection == Selection::Select;
        if (o.negate || o.absolute || (swizzled && !whole))
            diag_.fail_invalid(p_.at(d), "%s of a register with a swizzle or modifier", info.mnemonic);
    }

    void check_operands(const Instruction& i, const OpcodeInfo& info) {
        const Operand* o = p_.destinations(i);
        for (const char* letter = info.destinations; *letter; letter++, o++) {
            if (!(allowed.destinations[static_cast<int>(*letter)] & present_ & bit(o->type)))
                fail_register(i, *o, "write to");
            if (o->selection == Selection::Swizzle || o->selection == Selection::Select)
                fail(i, "has a destination without a mask");
            if (o->is_indexed())
                check_indices(i, *o);
        }
        const uint64_t* sources = info.category == Category::Query ? allowed.of_queries : allowed.sources;
        for (const char* letter = info.sources; *letter; letter++, o++) {
            if (!(sources[static_cast<int>(*letter)] & present_ & bit(o->type)))
                fail_register(i, *o, "read from");
            if (o->is_indexed())
                check_indices(i, *o);
        }
    }

    [[noreturn, gnu::cold]] void fail_register(const Instruction& i, const Operand& o, const char* how) {
        const char* where = present_ & bit(o.type) ? "" : " here";
        diag_.fail_invalid(p_.at(i), "%s cannot %s a register of type %u%s", i.info().mnemonic, how,
                           static_cast<uint32_t>(o.type), where);
    }

    void check_indices(const Instruction& i, const Operand& o) {
        if (!(indexed & bit(o.type)))
            fail_register(i, o, "index");
        for (const uint32_t r : o.relative)
            if (r) {
                const Operand& inner = p_.operands[r];
                if (!(read_values & present_ & bit(inner.type)))
                    fail_register(i, inner, "take as an index");
                // Its own index may have one in turn; the reader knows how deep.
                for (const uint32_t s : inner.relative)
                    if (s && !(read_values & present_ & bit(p_.operands[s].type)))
                        fail_register(i, p_.operands[s], "take as an index");
            }
    }

    Construct& top(const Instruction& i, Construct::Kind kind, const char* what) {
        if (constructs_.empty() || constructs_.back().kind != kind)
            fail(i, what);
        return constructs_.back();
    }
    void open(Construct::Kind kind, const Instruction& i) {
        constructs_.push({kind, false, false, &i});
        loops_ += kind == Construct::Loop;
        breakable_ += kind == Construct::Loop || kind == Construct::Switch;
    }
    void close() {
        const Construct c = constructs_.pop();
        loops_ -= c.kind == Construct::Loop;
        breakable_ -= c.kind == Construct::Loop || c.kind == Construct::Switch;
    }

    void check_flow(const Instruction& i);
    void check_label(const Instruction& i);
    void check_cases();
    void check_order(const Phase& phase) {
        if (phase.kind == PhaseKind::Fork && joined_)
            diag_.fail_invalid(p_.at(phase.token), "a fork phase behind a join phase");
        joined_ = joined_ || phase.kind == PhaseKind::Join;
        if (phase.kind == PhaseKind::HullDeclarations && phase.instruction_count)
            fail(p_.instructions[phase.first_instruction], "stands before the first phase");
    }

    const Program& p_;
    Diagnostics& diag_;
    char stage_ = 0;
    uint64_t present_ = 0; // registers of the stage and phase
    bool joined_ = false;
    bool ended_ = false; // a ret stood outside all constructs of this function
    uint32_t loops_ = 0, breakable_ = 0;
    Vec<Construct> constructs_;
    Vec<Case> cases_;
};

void Checker::check_flow(const Instruction& i) {
    const bool starts_switch = !constructs_.empty() && constructs_.back().kind == Construct::Switch;
    if (starts_switch && !constructs_.back().has_label && i.opcode != Opcode::Case &&
        i.opcode != Opcode::Default && i.opcode != Opcode::Endswitch)
        fail(i, "stands before the first case");
    switch (i.opcode) {
    case Opcode::If: return open(Construct::If, i);
    case Opcode::Loop: return open(Construct::Loop, i);
    case Opcode::Switch: return open(Construct::Switch, i);
    case Opcode::Else: top(i, Construct::If, "without an if").kind = Construct::Else; return;
    case Opcode::Endif:
        if (constructs_.empty() || constructs_.back().kind > Construct::Else)
            fail(i, "without an if");
        return close();
    case Opcode::Endloop: top(i, Construct::Loop, "without a loop"); return close();
    case Opcode::Endswitch: top(i, Construct::Switch, "without a switch"); return close();
    case Opcode::Case:
    case Opcode::Default: return check_label(i);
    case Opcode::Break:
    case Opcode::Breakc:
        if (!breakable_)
            fail(i, "outside loops and switches");
        return;
    case Opcode::Continue:
    case Opcode::Continuec:
        if (!loops_)
            fail(i, "outside loops");
        return;
    case Opcode::Ret: ended_ = ended_ || constructs_.empty(); return;
    case Opcode::Label:
        if (!constructs_.empty() || !ended_)
            fail(i, "is not behind a ret outside all constructs");
        ended_ = false;
        // Each phase that calls it has other registers.
        if (p_.stage == ProgramStage::Hull)
            present_ = of_any_phase;
        return;
    default: return;
    }
}

void Checker::check_label(const Instruction& i) {
    Construct& c = top(i, Construct::Switch, "without a switch");
    c.has_label = true;
    if (i.opcode == Opcode::Default) {
        if (c.has_default)
            fail(i, "twice in a switch");
        c.has_default = true;
        return;
    }
    const Operand& value = *p_.sources(i);
    if (!value.is(Register::Immediate32))
        fail(i, "has a value that is not immediate");
    cases_.push({c.begin->token, value.word[0], i.token});
}

// A switch has each value once.
void Checker::check_cases() {
    std::sort(cases_.begin(), cases_.end(), [](const Case& a, const Case& b) {
        return std::tie(a.construct, a.value, a.token) < std::tie(b.construct, b.value, b.token);
    });
    for (uint32_t n = 1; n < cases_.size(); n++)
        if (cases_[n].construct == cases_[n - 1].construct && cases_[n].value == cases_[n - 1].value)
            diag_.fail_invalid(p_.at(cases_[n].token), "case %u twice in a switch", cases_[n].value);
}

} // namespace

bool has_register(PhaseKind phase, Register r) {
    return registers_by_letter[static_cast<size_t>(letter_of(phase))] & bit(r);
}

void check_program(const Program& p, Arena& scratch, Diagnostics& diag) {
    ArenaScope scope(scratch);
    Checker(p, scratch, diag).check();
}

} // namespace ladder::tpf
