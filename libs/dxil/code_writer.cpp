#include "dxil/code_writer.h"

namespace ladder::dxil {

using ir::Op;
using ir::Operand;
using ir::Type;

ir::Instr* CodeWriter::emit(Op op, Type type, std::span<const Operand> operands, uint32_t results,
                            uint8_t flags) {
    ir::Instr* i = p_.new_instr(f_, op, type, operands, results, flags);
    i->origin = origin;
    ir::insert_before(*block_, before_, i);
    return i;
}

bool CodeWriter::is_i32(Operand o, uint32_t& bits) const {
    if (!o.is_const() || p_.constants[o.number()].type != Type::I32)
        return false;
    bits = static_cast<uint32_t>(p_.constants[o.number()].bits);
    return true;
}

Operand CodeWriter::add(Operand a, Operand b) {
    uint32_t x = 0, y = 0;
    bool ca = is_i32(a, x), cb = is_i32(b, y);
    if (ca && cb)
        return p_.i32(x + y);
    if (cb && !y)
        return a;
    if (ca && !x)
        return b;
    return make(Op::IAdd, Type::I32, {a, b});
}

Operand CodeWriter::multiply(Operand a, uint32_t b) {
    uint32_t x;
    if (is_i32(a, x))
        return p_.i32(x * b);
    return b == 1 ? a : make(Op::IMul, Type::I32, {a, p_.i32(b)});
}

Operand CodeWriter::join_words(Type type, Operand low, Operand high) {
    if (type == Type::F64)
        return make(Op::MakeDouble, Type::F64, {low, high});
    Operand top = make(Op::Shl, Type::I64, {make(Op::ZExt, Type::I64, {high}), p_.constant(Type::I64, 32)});
    return make(Op::Or, Type::I64, {make(Op::ZExt, Type::I64, {low}), top});
}

void CodeWriter::split_words(Type type, Operand value, Operand words[2]) {
    if (value.is_const()) {
        uint64_t bits = p_.constants[value.number()].bits;
        words[0] = p_.i32(static_cast<uint32_t>(bits));
        words[1] = p_.i32(static_cast<uint32_t>(bits >> 32));
    } else if (type == Type::F64) {
        ir::Instr* i = emit(Op::SplitDouble, Type::Void, {value}, 2);
        words[0] = i->result_operand(0);
        words[1] = i->result_operand(1);
    } else {
        words[0] = make(Op::Trunc, Type::I32, {value});
        Operand top = make(Op::LShr, Type::I64, {value, p_.constant(Type::I64, 32)});
        words[1] = make(Op::Trunc, Type::I32, {top});
    }
}

Operand CodeWriter::as_integer(Operand o) {
    Type t = type_of(o);
    if (!ir::is_float(t))
        return o;
    Type to = ir::int_type(ir::bits(t));
    if (o.is_undef())
        return Operand::undef(to);
    return o.is_const() ? p_.constant(to, p_.constants[o.number()].bits) : make(Op::Bitcast, to, {o});
}

Operand CodeWriter::reinterpret(Operand o, Type type) {
    if (type == type_of(o))
        return o;
    if (o.is_undef())
        return Operand::undef(type);
    return o.is_const() ? p_.constant(type, p_.constants[o.number()].bits) : make(Op::Bitcast, type, {o});
}

Operand CodeWriter::join(std::span<const Operand> parts, uint32_t width, Type to) {
    if (parts.size() == 2 && width == 32) {
        Operand low = as_integer(parts[0]);
        return join_words(to, low, as_integer(parts[1]));
    }
    Type whole = ir::int_type(ir::bits(to));
    Operand all = resize(as_integer(parts[0]), whole);
    for (uint32_t n = 1; n < parts.size(); n++) {
        Operand part = resize(as_integer(parts[n]), whole);
        all = make(Op::Or, whole, {all, make(Op::Shl, whole, {part, p_.constant(whole, n * width)})});
    }
    return reinterpret(all, to);
}

void CodeWriter::split(Operand value, Type part, uint32_t count, Vec<Operand>& out) {
    Type type = type_of(value);
    if (count == 2 && part == Type::I32) {
        Operand words[2];
        split_words(type, value, words);
        out.push(words[0]);
        out.push(words[1]);
        return;
    }
    Type whole = ir::int_type(ir::bits(type));
    value = as_integer(value);
    for (uint32_t n = 0; n < count; n++) {
        Operand x = n ? make(Op::LShr, whole, {value, p_.constant(whole, n * ir::bits(part))}) : value;
        out.push(resize(x, part));
    }
}

Operand CodeWriter::resize(Operand integer, Type to) {
    Type from = type_of(integer);
    if (from == to)
        return integer;
    if (integer.is_undef())
        return Operand::undef(to);
    if (integer.is_const())
        return p_.constant(to, p_.constants[integer.number()].bits);
    return make(ir::bits(from) < ir::bits(to) ? Op::ZExt : Op::Trunc, to, {integer});
}

} // namespace ladder::dxil
