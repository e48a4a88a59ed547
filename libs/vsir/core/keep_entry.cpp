#include "vsir/core/keep_entry.h"

#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::ir {

namespace {

// Functions get their new numbers as they are reached; they are moved in the order of the old ones.
class Keeper {
public:
    explicit Keeper(Program& p)
        : p_(p), number_(p.arena.array<uint32_t>(p.functions.size())),
          variable_(p.arena.array<uint32_t>(p.variables.size())), work_(p.arena) {}

    void keep();

private:
    void reach(uint32_t f) {
        if (f < number_.size() && !number_[f]) {
            number_[f] = 1;
            work_.push(f);
        }
    }
    template <class Visit>
    void for_each_instr(uint32_t f, Visit visit) {
        Function& from = p_.functions[f];
        for (BlockId b : from.order)
            for (Instr* i = b < from.blocks.size() ? from.block(b).first : nullptr; i; i = i->next)
                visit(*i);
    }
    void renumber(uint32_t& f) const { f = f < number_.size() && number_[f] ? number_[f] - 1 : f; }
    void renumber(Instr& i, const EntryPoint& e) const;
    void keep_variables();
    void cut(Vec<SignatureElement>& all, SignatureKind kind);

    Program& p_;
    std::span<uint32_t> number_;   // by function: the new number + 1; 0: it goes
    std::span<uint32_t> variable_; // the same by variable
    Vec<uint32_t> work_;
};

void Keeper::renumber(Instr& i, const EntryPoint& e) const {
    for (Operand& o : i.operands())
        if (o.is(Operand::Variable) && o.number() < variable_.size())
            o = Operand::variable(variable_[o.number()] - 1);
    if (!i.operand_count)
        return;
    Operand& first_operand = i.operands().front();
    if (i.op == Op::Call && first_operand.is(Operand::Function)) {
        uint32_t f = first_operand.number();
        renumber(f);
        first_operand = Operand::function(f);
        return;
    }
    if (!first_operand.is(Operand::Imm))
        return;
    const ImmKind kind = imm_kind(i.op, 0);
    const uint32_t first = kind == ImmKind::Input    ? e.first_input
                           : kind == ImmKind::Output ? e.first_output
                           : kind == ImmKind::Patch  ? e.first_patch
                                                     : 0;
    if (first)
        first_operand = Operand::imm((first_operand.number() - first) & Operand::max_number);
}

// Memory that only other entry points use may be of a kind that this one's stage lacks.
void Keeper::keep_variables() {
    for (uint32_t f = 0; f < number_.size(); f++)
        if (number_[f])
            for_each_instr(f, [&](const Instr& i) {
                for (Operand o : i.operands())
                    if (o.is(Operand::Variable) && o.number() < variable_.size())
                        variable_[o.number()] = 1;
            });
    uint32_t count = 0;
    for (uint32_t v = 0; v < variable_.size(); v++)
        if (variable_[v]) {
            p_.variables[count] = p_.variables[v];
            variable_[v] = ++count;
        }
    p_.variables.truncate(count);
}

void Keeper::cut(Vec<SignatureElement>& all, SignatureKind kind) {
    const std::span<const SignatureElement> own = p_.signature(p_.compiled, kind);
    const auto count = static_cast<uint32_t>(own.size());
    std::copy(own.begin(), own.end(), all.begin());
    all.truncate(count);
}

void Keeper::keep() {
    EntryPoint e = p_.entry_point();
    reach(e.function);
    reach(e.patch_function);
    while (!work_.empty())
        for_each_instr(work_.pop(), [&](const Instr& i) {
            if (i.op == Op::Call && i.operand_count && as::Call(i).function().is(Operand::Function))
                reach(as::Call(i).function().number());
        });
    keep_variables();
    uint32_t count = 0;
    for (uint32_t& n : number_)
        if (n)
            n = ++count;
    for (uint32_t f = 0; f < number_.size(); f++)
        if (number_[f]) {
            for_each_instr(f, [&](Instr& i) { renumber(i, e); });
            if (number_[f] - 1 != f)
                p_.functions[number_[f] - 1] = p_.functions[f];
        }
    p_.functions.truncate(count);
    renumber(e.function);
    if (e.patch_function != no_id)
        renumber(e.patch_function);
    cut(p_.inputs, SignatureKind::Input);
    cut(p_.outputs, SignatureKind::Output);
    cut(p_.patch, SignatureKind::Patch);
    e.first_input = e.first_output = e.first_patch = 0;
    p_.first_entry_point = e;
    p_.more_entry_points.clear();
    p_.compiled = 0;
}

} // namespace

void keep_entry_point(Program& p) {
    if (p.entry_point_count() > 1)
        Keeper(p).keep();
}

} // namespace ladder::ir
