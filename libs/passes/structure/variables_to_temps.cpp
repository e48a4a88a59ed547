// Variables to temps: part of phi-to-temp, CfgTemps.
//
// A variable of the thread whose elements are all named by constants needs no memory: each element becomes a
// temp, which temp-to-ssa makes values of. Compilers that do not optimise keep every local variable in
// memory. Memory outlives a call and temps do not, so only what a single entry function uses is looked at.
#include "passes/passes.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <cassert>

namespace ladder::passes {

using namespace ir;

namespace {

constexpr uint32_t most_elements = 1024; // of a variable
constexpr uint32_t most_temps = 1u << 16;

class Promotion {
public:
    Promotion(Program& p, Arena& scratch)
        : p_(p), user_(scratch.array<uint32_t>(p.variables.size())),
          first_(scratch.array<uint32_t>(p.variables.size())),
          is_entry_(scratch.array<uint8_t>(p.functions.size())) {
        for (uint32_t n = 0; n < p.entry_point_count(); n++)
            if (p.entry_point(n).function < is_entry_.size())
                is_entry_[p.entry_point(n).function] = 1;
    }
    void run(Arena& scratch);

private:
    void look(uint32_t function, const Instr& i);
    bool is_element(const Instr& i, const Variable& v) const;
    void rewrite(Function& f, Instr& i);
    void initialise(Function& f, uint32_t variable);

    static constexpr uint32_t nobody = 0, refused = UINT32_MAX;
    Program& p_;
    std::span<uint32_t> user_;    // by variable: the function that uses it, plus 1
    std::span<uint32_t> first_;   // of its elements: place in temps_, plus 1
    std::span<uint8_t> is_entry_; // by function
    std::span<uint32_t> temps_;   // by element: its temp, plus 1
};

// A load or a store of an element that a constant names, of a variable of the thread.
bool Promotion::is_element(const Instr& i, const Variable& v) const {
    if (v.storage != Storage::Private)
        return false;
    assert(i.op == Op::VarLoad || i.op == Op::VarStore); // nothing else may name it
    const Operand index = as::OfElement(i).index();
    return v.count <= most_elements && index.is_const() && p_.constants[index.number()].bits < v.count;
}

void Promotion::look(uint32_t function, const Instr& i) {
    for (const Operand& o : i.operands()) {
        if (!o.is(Operand::Variable))
            continue;
        uint32_t& user = user_[o.number()];
        user = is_element(i, p_.variables[o.number()]) && (user == nobody || user == function + 1)
                   ? function + 1
                   : refused;
    }
}

void Promotion::rewrite(Function& f, Instr& i) {
    if (i.op != Op::VarLoad && i.op != Op::VarStore)
        return;
    const as::OfElement access(i);
    const uint32_t variable = access.variable().number();
    if (!first_[variable])
        return;
    uint32_t& temp = temps_[first_[variable] - 1 + p_.constants[access.index().number()].bits];
    if (!temp)
        temp = p_.new_temp(f, p_.variables[variable].element) + 1;
    if (i.op == Op::VarStore) {
        const Operand value = as::VarStore(i).value();
        i.op = Op::TempWrite;
        as::TempWrite(i).value() = value;
    } else {
        i.op = Op::TempRead;
    }
    as::OfTemp(i).temp() = Operand::temp(temp - 1);
    i.operand_count--;
}

void Promotion::initialise(Function& f, uint32_t variable) {
    const Variable& v = p_.variables[variable];
    if (!v.initial_zero && v.initial.empty())
        return;
    Builder code(p_, f);
    code.before(f.entry(), f.block(f.entry()).first);
    for (uint32_t n = 0; n < v.count; n++)
        if (const uint32_t temp = temps_[first_[variable] - 1 + n])
            code.write_temp(Operand::temp(temp - 1),
                            p_.constant(v.element, v.initial_zero ? 0 : v.initial[n]));
}

void Promotion::run(Arena& scratch) {
    for (uint32_t f = 0; f < p_.functions.size(); f++)
        for (BlockId b : p_.functions[f].order)
            for (const Instr* i = p_.functions[f].block(b).first; i; i = i->next)
                look(f, *i);
    uint32_t count = 0;
    for (uint32_t v = 0; v < user_.size(); v++) {
        const uint32_t elements = p_.variables[v].count;
        if (user_[v] == nobody || user_[v] == refused || !is_entry_[user_[v] - 1] ||
            count + elements > most_temps)
            continue;
        first_[v] = count + 1;
        count += elements;
    }
    if (!count)
        return;
    temps_ = scratch.array<uint32_t>(count);
    for (Function& f : p_.functions)
        for (BlockId b : f.order)
            for (Instr* i = f.block(b).first; i; i = i->next)
                rewrite(f, *i);
    for (uint32_t v = 0; v < user_.size(); v++)
        if (first_[v])
            initialise(p_.functions[user_[v] - 1], v);
}

} // namespace

void variables_to_temps(Program& p, Context& c) {
    if (std::none_of(p.variables.span().begin(), p.variables.span().end(),
                     [](const Variable& v) { return v.storage == Storage::Private; }))
        return;
    ArenaScope scope(c.scratch);
    Promotion(p, c.scratch).run(c.scratch);
}

} // namespace ladder::passes
