#include "vsir/core/builder.h"

#include "vsir/core/fold.h"
#include "vsir/core/make_instr.h"

namespace ladder::ir {

Instr* Builder::emit(Op op, Type type, std::span<const Operand> operands, uint32_t results, uint8_t flags) {
    return insert(make_instr(p_, f_, op, type, operands, results, flags));
}

inline Instr* Builder::insert(Instr* i) {
    i->origin = origin;
    Block& block = f_.block(block_);
    if (before_) {
        insert_before(block, before_, i);
        return i;
    }
    i->prev = block.last;
    (block.last ? block.last->next : block.first) = i;
    block.last = i;
    return i;
}

Instr* Builder::clone(const Instr& i) {
    Instr* copy = emit(i.op, i.type, i.operands(), i.result_count, i.flags);
    copy->origin = i.origin;
    return copy;
}

Operand Builder::make(Op op, Type type, std::span<const Operand> operands, uint8_t flags) {
    if (const Operand folded = fold(p_, op, type, operands); folded.is_const())
        return folded;
    return insert(make_instr(p_, f_, op, type, operands, 1, flags))->result_operand();
}

bool Builder::is_i32(Operand o, uint32_t& bits) const {
    if (!o.is_const() || p_.constants[o.number()].type != Type::I32)
        return false;
    bits = static_cast<uint32_t>(p_.constants[o.number()].bits);
    return true;
}

Operand Builder::add(Operand a, Operand b) {
    if (uint32_t x; is_i32(b, x) && !x)
        return a;
    if (uint32_t x; is_i32(a, x) && !x)
        return b;
    return make(Op::IAdd, Type::I32, {a, b});
}

Operand Builder::resize(Operand integer, Type to) {
    const Type from = type_of(integer);
    if (from == to)
        return integer;
    if (integer.is_undef())
        return Operand::undef(to);
    return make(bits(from) < bits(to) ? Op::ZExt : Op::Trunc, to, {integer});
}

Operand Builder::reinterpret(Operand o, Type to) {
    if (type_of(o) == to)
        return o;
    return o.is_undef() ? Operand::undef(to) : make(Op::Bitcast, to, {o});
}

Operand Builder::as_integer(Operand o) {
    const Type t = type_of(o);
    return is_float(t) ? reinterpret(o, int_type(bits(t))) : o;
}

Operand Builder::join_words(Type type, Operand low, Operand high) {
    if (type == Type::F64)
        return make(Op::MakeDouble, Type::F64, {low, high});
    Operand top = make(Op::Shl, Type::I64, {make(Op::ZExt, Type::I64, {high}), p_.constant(Type::I64, 32)});
    return make(Op::Or, Type::I64, {make(Op::ZExt, Type::I64, {low}), top});
}

void Builder::split_words(Type type, Operand value, Operand words[2]) {
    if (value.is_const()) {
        const uint64_t bits = p_.constants[value.number()].bits;
        words[0] = p_.i32(static_cast<uint32_t>(bits));
        words[1] = p_.i32(static_cast<uint32_t>(bits >> 32));
    } else if (type == Type::F64) {
        const Instr* i = emit(Op::SplitDouble, Type::Void, {value}, 2);
        words[0] = i->result_operand(0);
        words[1] = i->result_operand(1);
    } else {
        words[0] = make(Op::Trunc, Type::I32, {value});
        Operand top = make(Op::LShr, Type::I64, {value, p_.constant(Type::I64, 32)});
        words[1] = make(Op::Trunc, Type::I32, {top});
    }
}

Operand Builder::join(std::span<const Operand> parts, uint32_t width, Type to) {
    if (parts.size() == 2 && width == 32) {
        Operand low = as_integer(parts[0]);
        return join_words(to, low, as_integer(parts[1]));
    }
    const Type whole = int_type(bits(to));
    Operand all = resize(as_integer(parts[0]), whole);
    for (uint32_t n = 1; n < parts.size(); n++) {
        Operand part = resize(as_integer(parts[n]), whole);
        all = make(Op::Or, whole, {all, make(Op::Shl, whole, {part, p_.constant(whole, n * width)})});
    }
    return reinterpret(all, to);
}

void Builder::split(Operand value, Type part, uint32_t count, Vec<Operand>& out) {
    const Type type = type_of(value);
    if (count == 2 && part == Type::I32) {
        Operand words[2];
        split_words(type, value, words);
        out.push(words[0]);
        out.push(words[1]);
        return;
    }
    const Type whole = int_type(bits(type));
    value = as_integer(value);
    for (uint32_t n = 0; n < count; n++) {
        Operand x = n ? make(Op::LShr, whole, {value, p_.constant(whole, n * bits(part))}) : value;
        out.push(resize(x, part));
    }
}

} // namespace ladder::ir
