#include "tpf/registers.h"

#include <algorithm>

namespace ladder::tpf {

using ir::Op;

Value convert(ir::Program& p, ir::Builder& code, Value value, Type type) {
    const Type from = code.type_of(value);
    if (from == type)
        return value;
    const ir::Instr* made = code.definition(value);
    if (type == Type::Bool) {
        if (made && made->op == Op::SExt && code.type_of((*made)[0]) == Type::Bool)
            return (*made)[0];
        return code.make(Op::INe, Type::Void, {convert(p, code, value, Type::I32), p.i32(0)});
    }
    if (from == Type::Bool)
        return code.reinterpret(code.make(Op::SExt, Type::I32, {value}), type);
    if (made && made->op == Op::Bitcast && code.type_of((*made)[0]) == type)
        return (*made)[0];
    return code.reinterpret(value, type);
}

void Registers::grow(uint32_t index) { cells_.resize(std::max(index + 1, 2 * cells_.size()), Cell{}); }

void Registers::open_body() { bodies_.push(++serial_); }

Value Registers::temp(Cell& c) {
    if (!c.temp)
        c.temp = p_.new_temp(f_, Type::I32) + 1;
    return Value::temp(c.temp - 1);
}

Value Registers::read(uint32_t number, uint32_t component, Type type) {
    const uint32_t index = number * 4 + component;
    Cell& c = cell(index);
    const bool known = !c.value.is(Value::None) && c.epoch == epoch_ && is_open(c.at);
    if (!known) {
        if (variable_.is(Value::None)) {
            const Value from = temp(c);
            if (!c.read)
                zeroed_.push(from.number());
            c.read = true;
            c.value = code_.read_temp(from);
        } else {
            c.value = code_.make(Op::VarLoad, Type::I32, {variable_, p_.i32(index)});
        }
        c.at = here();
        c.epoch = epoch_;
        c.other = {};
    }
    if (type == Type::Void || code_.type_of(c.value) == type)
        return c.value;
    if (!c.other.is(Value::None) && is_open(c.other_at) && code_.type_of(c.other) == type)
        return c.other;
    c.other = convert(p_, code_, c.value, type);
    c.other_at = here();
    return c.other;
}

void Registers::write(uint32_t number, uint32_t component, Value value) {
    Cell& c = cell(number * 4 + component);
    c.value = value;
    c.other = {};
    c.at = here();
    c.epoch = epoch_;
    if (!c.dirty)
        dirty_.push(number * 4 + component);
    c.dirty = true;
}

void Registers::flush() {
    for (uint32_t index : dirty_) {
        Cell& c = cells_[index];
        c.dirty = false;
        const Value value = convert(p_, code_, c.value, Type::I32);
        if (variable_.is(Value::None))
            code_.write_temp(temp(c), value);
        else
            code_.emit(Op::VarStore, Type::Void, {variable_, p_.i32(index), value}, 0);
    }
    dirty_.clear();
}

void Registers::finish() {
    ir::Instr* first = f_.block(f_.entry()).first;
    code_.before(f_.entry(), first);
    code_.origin = 0;
    for (uint32_t t : zeroed_)
        code_.write_temp(Value::temp(t), p_.i32(0));
}

} // namespace ladder::tpf
