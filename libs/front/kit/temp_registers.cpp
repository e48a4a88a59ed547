#include "front/kit/temp_registers.h"

#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::front {

using namespace ir;

Operand convert(Program& p, Builder& code, Operand value, Type from, Type to) {
    if (value.is_const() && from != Type::Bool && to != Type::Bool)
        return p.constant(to, p.constants[value.number()].bits);
    const Instr* made = code.definition(value);
    if (to == Type::Bool) {
        if (made && made->op == Op::SExt && code.type_of(as::SExt(*made).value()) == Type::Bool)
            return as::SExt(*made).value();
        return code.make(Op::INe, Type::Void, {convert(p, code, value, Type::I32), p.i32(0)});
    }
    if (from == Type::Bool)
        return code.reinterpret(code.make(Op::SExt, Type::I32, {value}), to);
    if (made && made->op == Op::Bitcast && code.type_of(as::Bitcast(*made).value()) == to)
        return as::Bitcast(*made).value();
    return code.reinterpret(value, to);
}

void Registers::grow(uint32_t index) { cells_.resize(std::max(index + 1, 2 * cells_.size()), Cell{}); }

void Registers::open_body() { bodies_.push(++serial_); }

Type Registers::type_of_temp(uint32_t index) const {
    const uint32_t number = index / 4;
    if (number >= types_.more_plain || number < std::min(types_.first_i32, types_.first_bool))
        return types_.plain;
    return number < types_.first_bool ? Type::I32 : Type::Bool;
}

Operand Registers::temp(uint32_t index) {
    Cell& c = cells_[index];
    if (!c.temp)
        c.temp = p_.new_temp(f_, type_of_temp(index)) + 1;
    return Operand::temp(c.temp - 1);
}

void Registers::read_temp(Cell& c, uint32_t index) {
    if (variable_.is(Operand::None)) {
        const Operand from = temp(index);
        if (!c.last_read)
            zeroed_.push(from.number());
        c.last_read = ++reads_;
        c.value = code_.read_temp(from);
        c.type = f_.temps[from.number()];
    } else {
        c.value = code_.make(Op::VarLoad, Type::I32, {variable_, p_.i32(index)});
        c.type = Type::I32;
    }
    c.at = here();
    c.epoch = epoch_;
    c.other = {};
}

Operand Registers::read_as(Cell& c, Type type) {
    if (!c.other.is(Operand::None) && c.other_type == type && is_open(c.other_at))
        return c.other;
    c.other = convert(p_, code_, c.value, c.type, type);
    c.other_type = type;
    c.other_at = here();
    return c.other;
}

void Registers::flush() {
    Instr* last = f_.block(f_.entry()).last;
    for (uint32_t index : dirty_) {
        Cell& c = cells_[index];
        c.dirty = false;
        if (variable_.is(Operand::None))
            flushed_.push({index, code_.origin, loops_ ? reads_before_loop_ : reads_, c.value, last});
        else
            code_.emit(Op::VarStore, Type::Void,
                       {variable_, p_.i32(index), convert(p_, code_, c.value, Type::I32)}, 0);
    }
    dirty_.clear();
}

void Registers::finish() {
    Block& b = f_.block(f_.entry());
    for (uint32_t n = flushed_.size(); n--;) { // backwards: what goes to one place stays in order
        const Flushed& w = flushed_[n];
        if (cells_[w.index].last_read <= w.reads)
            continue;
        code_.before(f_.entry(), w.behind ? w.behind->next : b.first);
        code_.origin = w.origin;
        code_.write_temp(temp(w.index), convert(p_, code_, w.value, type_of_temp(w.index)));
    }
    code_.before(f_.entry(), b.first);
    code_.origin = 0;
    for (uint32_t t : zeroed_)
        code_.write_temp(Operand::temp(t), p_.constant(f_.temps[t], 0));
}

} // namespace ladder::front
