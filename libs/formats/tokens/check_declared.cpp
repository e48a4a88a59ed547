// What instructions take for declared, and which of it must be.
//
// Direct3D's runtimes refuse a program that uses what it does not declare, drivers take what they can. Here
// what has a meaning without its declaration has it, with a warning: a temp beyond dcl_temps is a temp, a
// register of a signature is the element that the signature has there, an opcode means the same in every
// model. What has no meaning is refused.
#include "formats/tokens/class_linkage.h"

#include <algorithm>

namespace ladder::tpf {

namespace {

constexpr uint32_t temps_max = 4096; // r# and elements of all x# together
constexpr uint32_t signature_registers = 32;
// Calls of interfaces; each counts once for every fp# that it may mean (D3D 11.3, 22.3.49).
constexpr uint32_t interface_calls_max = 4096;
// Functions that all calls of interfaces may reach, which are cases of switches. Direct3D has no such limit.
constexpr uint32_t interface_targets_max = 65536;

// The most that a declaration may count.
struct Limit {
    Opcode opcode;
    uint32_t most;
};
constexpr Limit limits[] = {
    {Opcode::DclIndexableTemp, temps_max},
    {Opcode::DclMaxOutputVertices, 1024},
    {Opcode::DclGsInstanceCount, 32},
};

// Cubes are written as arrays, several samples not at all.
bool is_written(ResourceDimension d) {
    switch (d) {
    case ResourceDimension::Buffer:
    case ResourceDimension::Texture1D:
    case ResourceDimension::Texture1DArray:
    case ResourceDimension::Texture2D:
    case ResourceDimension::Texture2DArray:
    case ResourceDimension::Texture3D: return true;
    default: return false;
    }
}

class DeclaredChecker {
public:
    DeclaredChecker(const Program& p, const ClassLinkage& linkage, Arena& scratch, Diagnostics& diag)
        : p_(p), linkage_(linkage), scratch_(scratch), diag_(diag), model_(10u * p.major + p.minor),
          functions_(scratch), calls_(scratch) {}

    void check() {
        check_program();
        for (const Phase& phase : p_.phases) {
            temps_ = phase.temp_count;
            functions_.push({of_phase - functions_.size(), nullptr, calls_.size()});
            for (const Declaration& d : p_.declarations_of(phase))
                collect(d);
            for (const Instruction& i : p_.instructions_of(phase))
                check_instruction(i);
        }
        check_calls();
    }

private:
    // Each error names the first instruction that has it.
    enum Told : uint32_t { Temps = 1, Signature = 2, Model = 4 };
    bool tell(Told what) {
        const bool first = !(told_ & what);
        told_ |= what;
        return first;
    }

    void check_program();
    void collect(const Declaration& d);
    void check_instruction(const Instruction& i);
    void check_operand(const Instruction& i, const Operand& o);
    void check_this(const Instruction& i, const Operand& o);
    void check_flow(const Instruction& i);
    void check_interface_call(const Instruction& i);
    void check_calls();
    void resolve_calls();
    // What stands before a phase's first label is a function, too; counted down, no two are the same.
    static constexpr uint64_t of_phase = UINT64_MAX;
    static uint64_t key(Register type, uint32_t number) {
        return uint64_t{static_cast<uint32_t>(type)} << 32 | number;
    }
    static uint64_t key(const Operand& label) { return key(label.type, label.word[0]); }

    // Bits of the signature's registers that declarations have; null: the operand is none.
    uint32_t* declared(const Operand& o) {
        switch (o.type) {
        case Register::Input:
        case Register::InputControlPoint: return &inputs_;
        case Register::Output: return &outputs_;
        case Register::PatchConstant: return &patch_;
        default: return nullptr;
        }
    }

    const Program& p_;
    const ClassLinkage& linkage_;
    Arena& scratch_;
    Diagnostics& diag_;
    uint32_t model_; // as in OpcodeInfo::version
    uint32_t told_ = 0, temps_ = 0;
    uint32_t interface_calls_ = 0, interface_targets_ = 0;
    uint32_t inputs_ = 0, outputs_ = 0, patch_ = 0;
    // Functions by their labels.
    struct Function {
        uint64_t label; // type and number of the register
        const Instruction* instruction;
        uint32_t first_call = 0, callers = 0;
    };
    struct Call {
        const Instruction* instruction;
        uint64_t label;
        uint32_t function; // which one it calls
    };
    Vec<Function> functions_;
    Vec<Call> calls_; // in the order of the tokens, and so function by function
};

void DeclaredChecker::check_program() {
    const ProgramState& s = p_.state;
    const uint32_t* g = s.group_size;
    if (p_.stage == ProgramStage::Compute && (!g[0] || !g[1] || !g[2]))
        diag_.fail_invalid(p_.at(0), "a compute shader without dcl_thread_group");
}

void DeclaredChecker::collect(const Declaration& d) {
    for (const Limit& l : limits)
        if (d.opcode == l.opcode && d.count > l.most)
            diag_.fail_invalid(p_.at(d), "%s of %u, more than %u", tpf::info(d.opcode).mnemonic, d.count,
                               l.most);
    if (d.opcode == Opcode::DclUavTyped && !is_written(d.dimension))
        diag_.fail_invalid(p_.at(d), "%s of a dimension that no UAV has", tpf::info(d.opcode).mnemonic);
    if (!d.operand)
        return;
    const Operand& o = p_.operands[d.operand];
    uint32_t* bits = declared(o);
    if (!bits)
        return;
    const uint32_t first = o.register_index(), count = d.opcode == Opcode::DclIndexRange ? d.count : 1;
    if (first >= signature_registers || count > signature_registers - first)
        diag_.fail_invalid(p_.at(d), "%s beyond register %u", tpf::info(d.opcode).mnemonic,
                           signature_registers - 1);
    for (uint32_t n = first; n < first + count; n++)
        *bits |= 1u << n;
}

void DeclaredChecker::check_instruction(const Instruction& i) {
    const OpcodeInfo& info = i.info();
    if (info.version > model_ && tell(Model))
        diag_.warn(p_.at(i), Problem::MALFORMED_TOKENS,
                   "%s is an instruction of shader model %u.%u and later", info.mnemonic, info.version / 10u,
                   info.version % 10u);
    for (const Operand& o : p_.operands_of(i))
        check_operand(i, o);
    if (info.category == Category::Flow)
        check_flow(i);
}

void DeclaredChecker::check_operand(const Instruction& i, const Operand& o) {
    if (o.is(Register::Temp)) {
        if (o.word[0] < temps_)
            return;
        if (o.word[0] >= temps_max)
            diag_.fail_invalid(p_.at(i), "%s: there is no r%u", i.info().mnemonic, o.word[0]);
        if (tell(Temps))
            diag_.warn(p_.at(i), Problem::MALFORMED_TOKENS, "%s: r%u, where dcl_temps says %u",
                       i.info().mnemonic, o.word[0], temps_);
    } else if (o.is(Register::This)) {
        check_this(i, o);
    } else if (const uint32_t* bits = declared(o)) {
        const uint32_t number = o.register_index();
        if (number >= signature_registers)
            diag_.fail_invalid(p_.at(i), "%s: a register of a signature beyond %u", i.info().mnemonic,
                               signature_registers - 1);
        // Phases need not say again what others have said.
        if (!(*bits >> number & 1) && p_.stage != ProgramStage::Hull && tell(Signature))
            diag_.warn(p_.at(i), Problem::MALFORMED_TOKENS,
                       "%s: register %u of a signature, which no declaration has", i.info().mnemonic, number);
    }
}

// A register that is chosen when the shader runs may be any.
void DeclaredChecker::check_this(const Instruction& i, const Operand& o) {
    const uint32_t index = o.index_count > 1 ? o.word[1] : 0;
    const Interface* interface = linkage_.find(o.word[0]);
    const bool good = o.is_indexed()
                          ? linkage_.slots_end() != 0
                          : interface && index < interface_slots_max && interface->has(o.word[0] + index);
    if (!good)
        diag_.fail_invalid(p_.at(i), "%s: this[%u] of an interface that is not declared", i.info().mnemonic,
                           o.word[0]);
}

// fp2[1] of an array that is declared as fp0[4] is fp3.
void DeclaredChecker::check_interface_call(const Instruction& i) {
    const Operand& o = p_.sources(i)[0];
    const uint32_t index = o.index_count > 1 ? o.word[1] : 0;
    const Interface* interface = o.is_relative(0) ? nullptr : linkage_.find(o.word[0]);
    if (!interface ||
        (!o.is_relative(1) && (index >= interface_slots_max || !interface->has(o.word[0] + index))))
        diag_.fail_invalid(p_.at(i), "fcall of an interface that is not declared");
    if (i.function_index >= interface->functions)
        diag_.fail_invalid(p_.at(i), "fcall of function %u of an interface that has %u", i.function_index,
                           interface->functions);
    interface_calls_ += o.is_relative(1) ? interface->count : 1;
    if (interface_calls_ > interface_calls_max)
        diag_.fail_invalid(p_.at(i), "more than %u calls of interfaces", interface_calls_max);
    interface_targets_ += static_cast<uint32_t>(interface->tables.size());
    if (interface_targets_ > interface_targets_max)
        diag_.fail_unsupported(p_.at(i), "calls of interfaces that may reach more than %u functions in all",
                               interface_targets_max);
    for (const uint32_t t : interface->tables)
        calls_.push({&i, key(Register::FunctionBody, linkage_.table(t).bodies[i.function_index]), 0});
}

void DeclaredChecker::check_flow(const Instruction& i) {
    const Operand* in = p_.sources(i);
    if (i.opcode == Opcode::Label)
        functions_.push({key(in[0]), &i, calls_.size()});
    else if (i.opcode == Opcode::Call || i.opcode == Opcode::Callc)
        calls_.push({&i, key(in[i.source_count - 1]), 0});
    else if (i.opcode == Opcode::Fcall)
        check_interface_call(i);
}

void DeclaredChecker::resolve_calls() {
    Vec<uint32_t> sorted(scratch_);
    for (uint32_t n = 0; n < functions_.size(); n++)
        sorted.push(n);
    const auto label_of = [&](uint32_t n) { return functions_[n].label; };
    std::sort(sorted.begin(), sorted.end(),
              [&](uint32_t a, uint32_t b) { return label_of(a) < label_of(b); });
    for (uint32_t n = 1; n < sorted.size(); n++)
        if (label_of(sorted[n]) == label_of(sorted[n - 1]))
            diag_.fail_invalid(p_.at(*functions_[sorted[n]].instruction), "a label that stands twice");
    for (Call& c : calls_) {
        const uint32_t* to =
            std::lower_bound(sorted.begin(), sorted.end(), c.label,
                             [&](uint32_t n, uint64_t label) { return label_of(n) < label; });
        if (to == sorted.end() || label_of(*to) != c.label)
            diag_.fail_invalid(p_.at(*c.instruction), "%s of a label that there is not",
                               c.instruction->info().mnemonic);
        c.function = *to;
        functions_[*to].callers++;
    }
}

// Functions do not call themselves, directly or through others: taking away one after the other that nothing
// left calls takes all.
void DeclaredChecker::check_calls() {
    if (calls_.empty())
        return;
    resolve_calls();
    Vec<uint32_t> free(scratch_);
    const auto take = [&](uint32_t begin, uint32_t end) {
        for (uint32_t n = begin; n < end; n++)
            if (!--functions_[calls_[n].function].callers)
                free.push(calls_[n].function);
    };
    for (uint32_t n = 0; n < functions_.size(); n++)
        if (!functions_[n].callers)
            free.push(n);
    while (!free.empty()) {
        const uint32_t n = free.pop();
        take(functions_[n].first_call,
             n + 1 < functions_.size() ? functions_[n + 1].first_call : calls_.size());
    }
    for (const Call& c : calls_)
        if (functions_[c.function].callers)
            diag_.fail_invalid(p_.at(*c.instruction), "a function calls itself, directly or through others");
}

} // namespace

void check_declared(const Program& p, const ClassLinkage& linkage, Arena& scratch, Diagnostics& diag) {
    ArenaScope scope(scratch);
    DeclaredChecker(p, linkage, scratch, diag).check();
}

} // namespace ladder::tpf
