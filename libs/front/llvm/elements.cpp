#include "front/llvm/function.h"

namespace ladder::front_llvm {

using ir::Type;

// Tables are often read at constants once loops are unrolled.
Operand Elements::load(uint32_t variable, Operand index) {
    const ir::Variable& v = t_.p.variables[variable];
    const bool known = v.storage == ir::Storage::Constant && index.is_const() &&
                       t_.p.constants[index.number()].bits < v.count &&
                       (v.initial_zero || !v.initial.empty());
    if (known)
        return t_.p.constant(v.element, v.initial_zero ? 0 : v.initial[t_.p.constants[index.number()].bits]);
    return t_.code.make(Op::VarLoad, v.element, {Operand::variable(variable), index});
}

Operand Elements::load_part(uint32_t variable, const Spot& at) {
    const Operand x = t_.code.as_integer(load(variable, at.index));
    if (!at.shift.word())
        return x;
    const Type whole = t_.code.type_of(x);
    return t_.code.make(Op::LShr, whole, {x, t_.code.resize(at.shift, whole)});
}

void Elements::store(uint32_t variable, Operand index, Operand value) {
    const Type element = t_.p.variables[variable].element;
    if (t_.code.type_of(value) != element) {
        const Type integer = ir::int_type(ir::bits(element));
        value = t_.code.reinterpret(t_.code.resize(t_.code.as_integer(value), integer), element);
    }
    t_.code.emit(Op::VarStore, Type::Void, {Operand::variable(variable), index, value}, 0);
}

void Elements::store_part(uint32_t variable, const Spot& at, Operand value, uint32_t bits) {
    const ir::Variable& v = t_.p.variables[variable];
    const Type whole = ir::int_type(ir::bits(v.element));
    const Operand shift = at.shift.word() ? t_.code.resize(at.shift, whole) : Operand();
    auto shifted = [&](Operand x) { return shift.word() ? t_.code.make(Op::Shl, whole, {x, shift}) : x; };
    const Operand placed = shifted(t_.code.resize(t_.code.as_integer(value), whole));
    const Operand ones = t_.p.constant(whole, (uint64_t{1} << bits) - 1);
    const Operand mask = t_.code.make(Op::Not, whole, {shifted(ones)});
    if (!is_of_group(v.storage)) {
        const Operand old = t_.code.as_integer(load(variable, at.index));
        const Operand rest = t_.code.make(Op::And, whole, {old, mask});
        return store(variable, at.index, t_.code.make(Op::Or, whole, {rest, placed}));
    }
    if (ir::bits(whole) < 32 || v.element != whole)
        t_.unsupported("a store of part of an element of groupshared memory");
    for (auto [op, x] : {std::pair{ir::AtomicOp::And, mask}, std::pair{ir::AtomicOp::Or, placed}})
        t_.code.make(Op::VarAtomic, whole,
                     {Operand::variable(variable), Operand::imm(static_cast<uint32_t>(op)), at.index, x});
}

} // namespace ladder::front_llvm
