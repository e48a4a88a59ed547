// Min precision as 16 bits. What is marked (ir::instr_flags::Min16) is computed with operands of 16 bits, and
// widened again for those who want 32: memory, the interface, and operations that are not marked stay as
// they are.
#include "passes/quirks/quirk_passes.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"
#include "vsir/core/float_bits.h"
#include "vsir/core/min16.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

Type narrow(Type t) { return t == Type::F32 ? Type::F16 : t == Type::I32 ? Type::I16 : Type::Void; }

uint64_t narrow_bits(const Constant& c) {
    return c.type == Type::F32 ? float_bits(Type::F16, float_value(Type::F32, c.bits)) : c.bits & 0xffff;
}

class Narrowing {
public:
    Narrowing(Program& p, Function& f, Arena& scratch)
        : p_(p), f_(f), code_(p, f), known_(scratch.array<Known>(f.values.size())), narrowed_(scratch) {}

    void run() {
        for (BlockId b : f_.order)
            narrow_block(b);
        for (const Narrowed& n : narrowed_.span())
            narrow_operands(n);
    }

private:
    struct Narrowed {
        BlockId block;
        Instr* instr;
    };
    // The 16 bits of a value.
    struct Known {
        Operand narrow;
        BlockId block; // that it is known in; no_id: wherever the value is
    };

    void narrow_block(BlockId b);
    void narrow_operands(const Narrowed& n);
    Operand narrow_operand(Operand o, BlockId at, Instr* before);
    Operand convert(Operand o, BlockId at, Instr* before);

    Program& p_;
    Function& f_;
    Builder code_;
    std::span<Known> known_; // by value, of those that there were before
    Vec<Narrowed> narrowed_;
};

// What gives a marked result gives 16 bits, which are widened under the result's name: behind all phis.
void Narrowing::narrow_block(BlockId b) {
    Instr* behind_phis = f_.block(b).first;
    while (behind_phis->op == Op::Phi)
        behind_phis = behind_phis->next;
    Instr* next;
    for (Instr* i = f_.block(b).first; i; i = next) {
        p_.arena.poll();
        next = i->next;
        if (!(i->flags & instr_flags::Min16))
            continue;
        i->flags &= static_cast<uint8_t>(~instr_flags::Min16);
        const Type to = narrow(i->type);
        if (is_comparison(i->op))
            narrowed_.push({b, i});
        if (to == Type::Void || !(is_min16_arithmetic(i->op) || is_min16_conversion(i->op)))
            continue;
        const ValueId wide = take_over_results(p_, f_, *i);
        f_.values[i->result].type = to;
        code_.origin = i->origin;
        code_.before(b, i->op == Op::Phi ? behind_phis : next);
        define_as(f_, wide,
                  code_.emit(to == Type::F16 ? Op::FConvert : Op::SExt, i->type, {i->result_operand()}, 0));
        i->type = to;
        known_[wide] = {i->result_operand(), no_id};
        if (is_min16_arithmetic(i->op))
            narrowed_.push({b, i});
    }
}

void Narrowing::narrow_operands(const Narrowed& n) {
    Instr& i = *n.instr;
    code_.origin = i.origin;
    if (i.op == Op::Phi) {
        for (uint32_t k = 0; k + 1 < i.operand_count; k += 2) {
            const BlockId from = i[k + 1].number();
            i[k] = narrow_operand(i[k], from, f_.block(from).last);
        }
        return;
    }
    for (Operand& o : i.operands())
        if (narrow(type_of(p_, f_, o)) != Type::Void)
            o = narrow_operand(o, n.block, &i);
}

Operand Narrowing::narrow_operand(Operand o, BlockId at, Instr* before) {
    const Type to = narrow(type_of(p_, f_, o));
    if (o.is_undef())
        return Operand::undef(to);
    if (o.is_const())
        return p_.constant(to, narrow_bits(p_.constants[o.number()]));
    if (!o.is_value() || o.number() >= known_.size())
        return convert(o, at, before);
    Known& known = known_[o.number()];
    if (known.narrow.word() && (known.block == no_id || known.block == at))
        return known.narrow;
    // Widened 16 bits, as the front end makes them.
    const Instr* def = f_.values[o.number()].def;
    const bool widens = def && (def->op == Op::FConvert || def->op == Op::SExt || def->op == Op::ZExt);
    if (widens && type_of(p_, f_, as::Unary(*def).value()) == to)
        known = {as::Unary(*def).value(), no_id};
    else if (is_terminator(before->op)) // for a phi: what stands before it in its block comes too early
        return convert(o, at, before);
    else
        known = {convert(o, at, before), at};
    return known.narrow;
}

Operand Narrowing::convert(Operand o, BlockId at, Instr* before) {
    code_.before(at, before);
    const Type to = narrow(type_of(p_, f_, o));
    return code_.make(to == Type::F16 ? Op::FConvert : Op::Trunc, to, {o});
}

} // namespace

void narrow_min_precision(Program& p, Context& c) {
    for (Function& f : p.functions) {
        ArenaScope scope(c.scratch);
        Narrowing(p, f, c.scratch).run();
    }
}

} // namespace ladder::passes
