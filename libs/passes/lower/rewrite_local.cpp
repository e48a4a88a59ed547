// Instruction-local rewriting: one walk that hosts every rewrite of a single instruction.
//
// A rewrite is a small function in a table by operation. It sees one instruction with its operands already
// rewritten, may look at the instructions that define them, and answers with an operand that the result is
// equal to, or changes the instruction in place, or does nothing. Rewrites are exact: integers and bools by
// the rules of ops.def; floats are not touched (Flag::Precise, NaN and denormal rules would have to be
// asked).
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "passes/structure/surgery.h"
#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <array>

namespace ladder::passes {

using namespace ir;

namespace {

constexpr Operand keep{};

class Walk {
public:
    Walk(Program& p_, Function& f_, Arena& scratch)
        : p(p_), f(f_), replacements_(f_, scratch),
          seen_(scratch.array<uint8_t>(size_t{f_.values.size()} + 1)) {}

    void run();

    // The instruction of that kind which defines `o`, or null.
    const Instr* definition(Operand o, Op op) const {
        if (!o.is_value())
            return nullptr;
        const Instr* d = f.values[o.number()].def;
        return d && d->op == op ? d : nullptr;
    }
    Type type(Operand o) const { return type_of(p, f, o); }
    bool is_constant(Operand o, uint64_t bits) const {
        return o.is_const() && p.constants[o.number()].bits == bits;
    }
    bool is_zero(Operand o) const { return is_constant(o, 0); }
    bool is_ones(Operand o) const { return o.is_const() && is_constant(o, ones(type(o))); }

    Program& p;
    Function& f;
    bool turned_branch = false; // the order of some block's successors has changed

private:
    void rewrite(Block& b, Instr* i);

    Replacements replacements_;
    std::span<uint8_t> seen_; // by value: its definition has been walked; true behind the last one
};

using Rewrite = Operand (*)(Walk&, Instr&);

// The instruction turns into another with fewer or as many operands.
Operand become(Instr& i, Op op, std::initializer_list<Operand> operands) {
    i.op = op;
    i.operand_count = static_cast<uint32_t>(operands.size());
    uint32_t at = 0;
    for (Operand o : operands)
        i[at++] = o;
    return keep;
}

Operand become_not(Instr& i, Operand o) {
    i.type = Type::Bool;
    return become(i, Op::Not, {o});
}

// Constants go to the right, where the rewrites look for them.
as::Binary<Instr> constant_right(Instr& i) {
    const as::Binary x(i);
    if (x.a().is_const() && !x.b().is_const())
        std::swap(x.a(), x.b());
    return x;
}

bool are_one_value(as::Binary<Instr> x) { return x.a() == x.b() && x.a().is_value(); }

Operand rewrite_iadd(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    return w.is_zero(x.b()) ? x.a() : keep;
}

Operand rewrite_isub(Walk& w, Instr& i) {
    const as::Binary x(i);
    if (w.is_zero(x.b()))
        return x.a();
    if (are_one_value(x))
        return w.p.constant(i.type, 0);
    if (w.is_zero(x.a()))
        return become(i, Op::INeg, {x.b()});
    return keep;
}

Operand rewrite_imul(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    return w.is_constant(x.b(), 1) ? x.a() : w.is_zero(x.b()) ? x.b() : keep;
}

Operand rewrite_imad(Walk& w, Instr& i) {
    constant_right(i);
    const as::IMad x(i);
    if (w.is_zero(x.b()))
        return x.c();
    if (w.is_constant(x.b(), 1))
        return become(i, Op::IAdd, {x.a(), x.c()});
    if (w.is_zero(x.c()))
        return become(i, Op::IMul, {x.a(), x.b()});
    return keep;
}

Operand rewrite_udiv(Walk& w, Instr& i) {
    const as::Binary x(i);
    return w.is_constant(x.b(), 1) ? x.a() : keep;
}

Operand rewrite_urem(Walk& w, Instr& i) {
    return w.is_constant(as::Binary(i).b(), 1) ? w.p.constant(i.type, 0) : keep;
}

Operand rewrite_and(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    return w.is_ones(x.b()) || x.a() == x.b() ? x.a() : w.is_zero(x.b()) ? x.b() : keep;
}

Operand rewrite_or(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    return w.is_zero(x.b()) || x.a() == x.b() ? x.a() : w.is_ones(x.b()) ? x.b() : keep;
}

Operand rewrite_not(Walk& w, Instr& i) {
    const Instr* inner = w.definition(as::Not(i).value(), Op::Not);
    return inner ? as::Not(*inner).value() : keep;
}

Operand rewrite_xor(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    if (w.is_zero(x.b()))
        return x.a();
    if (are_one_value(x))
        return w.p.constant(i.type, 0);
    if (!w.is_ones(x.b()))
        return keep;
    become(i, Op::Not, {x.a()});
    return rewrite_not(w, i);
}

Operand rewrite_shift(Walk& w, Instr& i) {
    const as::Shift x(i);
    if (!x.amount().is_const())
        return w.is_zero(x.value()) ? x.value() : keep;
    return (w.p.constants[x.amount().number()].bits & (bits(i.type) - 1)) == 0 ? x.value() : keep;
}

Operand rewrite_ineg(Walk& w, Instr& i) {
    const Instr* inner = w.definition(as::INeg(i).value(), Op::INeg);
    return inner ? as::INeg(*inner).value() : keep;
}

Operand rewrite_minmax(Walk&, Instr& i) {
    const as::Binary x = constant_right(i);
    return x.a() == x.b() ? x.a() : keep;
}

// Is it a comparison of a bool with a constant?
bool tests_bool(const Walk& w, as::Binary<Instr> x) {
    return x.b().is_const() && w.type(x.b()) == Type::Bool;
}

Operand rewrite_ieq(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    if (are_one_value(x))
        return w.p.boolean(true);
    if (!tests_bool(w, x))
        return keep;
    return w.is_zero(x.b()) ? become_not(i, x.a()) : x.a();
}

Operand rewrite_ine(Walk& w, Instr& i) {
    const as::Binary x = constant_right(i);
    if (are_one_value(x))
        return w.p.boolean(false);
    if (!tests_bool(w, x))
        return keep;
    return w.is_zero(x.b()) ? x.a() : become_not(i, x.a());
}

Operand rewrite_less(Walk& w, Instr& i) { return are_one_value(as::Binary(i)) ? w.p.boolean(false) : keep; }

Operand rewrite_less_equal(Walk& w, Instr& i) {
    return are_one_value(as::Binary(i)) ? w.p.boolean(true) : keep;
}

Operand rewrite_select(Walk& w, Instr& i) {
    const as::Select x(i);
    if (x.condition().is_const())
        return w.is_zero(x.condition()) ? x.if_false() : x.if_true();
    if (x.if_true() == x.if_false())
        return x.if_true();
    if (const Instr* inner = w.definition(x.condition(), Op::Not))
        become(i, Op::Select, {as::Not(*inner).value(), x.if_false(), x.if_true()});
    if (i.type != Type::Bool || !x.if_true().is_const() || !x.if_false().is_const())
        return keep;
    return w.is_zero(x.if_true()) ? become_not(i, x.condition()) : x.condition(); // the arms differ
}

Operand rewrite_trunc(Walk& w, Instr& i) {
    for (Op op : {Op::ZExt, Op::SExt})
        if (const Instr* inner = w.definition(as::Trunc(i).value(), op))
            if (const Operand narrow = as::Unary(*inner).value(); w.type(narrow) == i.type)
                return narrow;
    return keep;
}

Operand rewrite_bitcast(Walk& w, Instr& i) {
    Operand& value = as::Bitcast(i).value();
    if (const Instr* inner = w.definition(value, Op::Bitcast))
        value = as::Bitcast(*inner).value();
    return w.type(value) == i.type ? value : keep;
}

// A branch on `not c` swaps its targets.
Operand rewrite_branch_if(Walk& w, Instr& i) {
    const as::BranchIf x(i);
    if (const Instr* inner = w.definition(x.condition(), Op::Not)) {
        x.condition() = as::Not(*inner).value();
        std::swap(x.if_true(), x.if_false());
        w.turned_branch = true;
    }
    return keep;
}

constexpr auto rewrites = [] {
    std::array<Rewrite, static_cast<size_t>(Op::Count)> t{};
    auto set = [&t](Op op, Rewrite r) { t[static_cast<size_t>(op)] = r; };
    set(Op::IAdd, rewrite_iadd);
    set(Op::ISub, rewrite_isub);
    set(Op::IMul, rewrite_imul);
    set(Op::IMad, rewrite_imad);
    set(Op::UDiv, rewrite_udiv);
    set(Op::SDiv, rewrite_udiv);
    set(Op::URem, rewrite_urem);
    set(Op::SRem, rewrite_urem);
    set(Op::And, rewrite_and);
    set(Op::Or, rewrite_or);
    set(Op::Xor, rewrite_xor);
    set(Op::Shl, rewrite_shift);
    set(Op::LShr, rewrite_shift);
    set(Op::AShr, rewrite_shift);
    set(Op::INeg, rewrite_ineg);
    set(Op::Not, rewrite_not);
    for (Op op : {Op::IMin, Op::IMax, Op::UMin, Op::UMax})
        set(op, rewrite_minmax);
    set(Op::IEq, rewrite_ieq);
    set(Op::INe, rewrite_ine);
    for (Op op : {Op::ULt, Op::UGt, Op::SLt, Op::SGt})
        set(op, rewrite_less);
    for (Op op : {Op::ULe, Op::UGe, Op::SLe, Op::SGe})
        set(op, rewrite_less_equal);
    set(Op::Select, rewrite_select);
    set(Op::Trunc, rewrite_trunc);
    set(Op::Bitcast, rewrite_bitcast);
    set(Op::BranchIf, rewrite_branch_if);
    return t;
}();

void Walk::rewrite(Block& b, Instr* i) {
    if (i->op == Op::Phi)
        return;
    Operand now = i->result_count == 1 ? fold(p, i->op, i->type, i->operands()) : keep;
    if (Rewrite r = rewrites[static_cast<size_t>(i->op)]; r && now == keep)
        now = r(*this, *i);
    if (now == keep)
        return;
    replacements_.set(i->result, now);
    remove(b, i);
}

void Walk::run() {
    // Uses that were met before their definitions: of phis, and elsewhere in orders that are not dominance's.
    bool early[2] = {false, false};
    const uint32_t values = f.values.size();
    seen_[values] = true;
    for (ValueId v : f.params)
        seen_[v] = true;
    Steps steps(p.arena.host());
    for (BlockId b : f.order) {
        Instr* next;
        for (Instr* i = f.block(b).first; i; i = next) {
            steps.step();
            next = i->next;
            bool unseen = false;
            for (Operand& o : i->operands()) { // without a branch for what kind they are
                unseen |= !seen_[std::min(value_index(o), values)];
                o = replacements_.resolve(o);
            }
            for (uint32_t r = 0; r < i->result_count; r++)
                seen_[i->result + r] = true;
            early[i->op == Op::Phi] |= unseen;
            rewrite(f.block(b), i);
        }
    }
    if (early[0])
        replacements_.apply(f);
    else if (early[1])
        replacements_.apply_to_phis(f);
    else
        replacements_.apply_to_debug(f);
}

} // namespace

void rewrite_local(Program& p, Context& c) {
    for (Function& f : p.functions) {
        ArenaScope scope(c.scratch);
        Walk walk(p, f, c.scratch);
        walk.run();
        if (walk.turned_branch)
            c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
