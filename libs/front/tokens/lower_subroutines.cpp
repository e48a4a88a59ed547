#include "front/tokens/lower_subroutines.h"

#include <algorithm>
#include <tuple>

namespace ladder::tpf {

namespace {

// Instructions of subroutines that several phases call count for each of them.
constexpr size_t repeated_instructions_max = 65536;

std::span<const Instruction> before_label(std::span<const Instruction> all) {
    size_t n = 0;
    while (n < all.size() && all[n].opcode != Opcode::Label)
        n++;
    return all.first(n);
}

} // namespace

Subroutines::Subroutines(Shared& s) : s_(s), sections_(s.scratch), reached_(s.scratch) {
    for (const Phase& phase : s.t.phases)
        find_sections(phase);
    std::sort(sections_.begin(), sections_.end(), [](const Section& a, const Section& b) {
        return std::tie(a.type, a.label) < std::tie(b.type, b.label);
    });
    for (const Section& section : sections_)
        s.subroutines.push({section.type, section.label, no_id});
    reached_.reserve(sections_.size());
}

void Subroutines::find_sections(const Phase& phase) {
    std::span<const Instruction> rest = s_.t.instructions_of(phase);
    rest = rest.subspan(before_label(rest).size());
    while (!rest.empty()) {
        const auto body = before_label(rest.subspan(1));
        const Operand& label = s_.t.sources(rest[0])[0];
        sections_.push({label.type, label.word[0], body});
        rest = rest.subspan(body.size() + 1);
    }
}

// The labels that instructions call, each once; check_declared() has seen that they are there. Calls of an
// interface reach what any of its tables has.
void Subroutines::reach_from(std::span<const Instruction> instructions) {
    for (const Instruction& i : instructions) {
        if (i.opcode == Opcode::Call || i.opcode == Opcode::Callc) {
            const Operand& label = s_.t.sources(i)[i.source_count - 1];
            reach(label.type, label.word[0]);
        } else if (i.opcode == Opcode::Fcall) {
            const Interface& interface = *s_.linkage.find(s_.t.sources(i)[0].word[0]);
            for (const uint32_t t : interface.tables)
                reach(Register::FunctionBody, s_.linkage.table(t).bodies[i.function_index]);
        }
    }
}

void Subroutines::reach(Register type, uint32_t label) {
    Shared::Subroutine* found = std::lower_bound(
        s_.subroutines.begin(), s_.subroutines.end(), label,
        [type](const Shared::Subroutine& at, uint32_t number) { return at.is_before(type, number); });
    if (found->function != no_id)
        return;
    const auto n = static_cast<uint32_t>(found - s_.subroutines.begin());
    add_function(sections_[n], *found);
    reached_.push(n);
}

void Subroutines::add_function(const Section& section, Shared::Subroutine& subroutine) {
    instructions_ += section.instructions.size();
    if (instructions_ > s_.t.instructions.size() + repeated_instructions_max)
        s_.diag.fail_unsupported(s_.t.at(section.instructions[0]),
                                 "subroutines with more than %zu instructions, which several phases call",
                                 repeated_instructions_max);
    subroutine.function = s_.p.functions.size();
    ir::Function& f = s_.p.new_function("subroutine");
    f.order.push(s_.p.new_block(f));
    if (has_instance_)
        f.params.push(s_.p.new_value(f, Type::I32, nullptr));
}

// A hull shader's subroutine has the registers of the phase that calls it.
void Subroutines::check_registers(const Phase& phase, std::span<const Instruction> body) {
    if (phase.kind == PhaseKind::Main)
        return;
    for (const Instruction& i : body)
        for (int n = 0; n < i.destination_count + i.source_count; n++)
            check_register(phase, i, s_.t.operands[i.operands + n]);
}

// With what its index is made of; how deep that goes the reader knows.
void Subroutines::check_register(const Phase& phase, const Instruction& i, const Operand& o) {
    if (!has_register(phase.kind, o.type))
        s_.diag.fail_invalid(s_.t.at(i), "%s: a phase that calls this has no register of type %u",
                             i.info().mnemonic, static_cast<uint32_t>(o.type));
    for (const uint32_t r : o.relative)
        if (r)
            check_register(phase, i, s_.t.operands[r]);
}

void Subroutines::share_registers() {
    if (shared_.is(Value::None)) {
        ir::Variable v{};
        v.storage = ir::Storage::Private;
        v.element = Type::I32;
        // Outputs of several streams stand behind the others.
        v.count = 4 * (s_.first_output_register ? s_.first_output_register + ir::signature_rows_max
                                                : s_.temps_end());
        v.initial_zero = true;
        v.name = "registers";
        shared_ = Value::variable(s_.add_variable(v));
    }
    s_.registers_variable = shared_;
}

void Subroutines::take_instance(FunctionLowering& f) const {
    if (has_instance_)
        f.instance = Value::value(f.f.params[0]);
}

void Subroutines::lower_phase(const Phase& phase, uint32_t function) {
    const auto instructions = before_label(s_.t.instructions_of(phase));
    for (const uint32_t n : reached_)
        s_.subroutines[n].function = no_id;
    reached_.clear();
    has_instance_ = phase.kind == PhaseKind::Fork || phase.kind == PhaseKind::Join;
    reach_from(instructions);
    for (uint32_t n = 0; n < reached_.size(); n++)
        reach_from(sections_[reached_[n]].instructions);
    s_.registers_variable = {};
    if (!reached_.empty())
        share_registers();

    const ArenaScope scope(s_.scratch);
    FunctionLowering main(s_, s_.p.functions[function], instructions.size());
    take_instance(main);
    main.run(phase, instructions);
    for (const uint32_t n : reached_) {
        const auto body = sections_[n].instructions;
        check_registers(phase, body);
        FunctionLowering subroutine(s_, s_.p.functions[s_.subroutines[n].function], body.size());
        take_instance(subroutine);
        subroutine.run(phase, body, &main);
    }
}

} // namespace ladder::tpf
