// Loads, stores and atomics on variables.
//
// Usually a scalar is one element. Wider ones are several elements, the low one first; narrower ones are part
// of an element, which stores must keep the rest of.
#include "dxil/function.h"

namespace ladder::dxil {

using ir::Type;
using llvm::TypeKind;

namespace {

bool is_i32(const ir::Program& p, Operand o, uint32_t& bits) {
    if (!o.is_const() || p.constants[o.number()].type != Type::I32)
        return false;
    bits = static_cast<uint32_t>(p.constants[o.number()].bits);
    return true;
}

} // namespace

// Where an access of `bits` bits begins: the element, and the first bit in it (no operand: 0).
FunctionTranslator::Spot FunctionTranslator::spot(const Pointer& to, uint32_t offset, uint32_t bits) {
    if (to.cast_from)
        unsupported("access to bytes of a variable of several widths or min precision");
    uint32_t width = ir::bits(p.variables[to.number].element), unit = width / 8, start = 0;
    if (to.bytes.word() && !is_i32(p, to.bytes, start)) {
        // Between elements, wide accesses are aligned: LLVM says so by the alignment, see check_alignment().
        Operand bytes = add(to.bytes, offset);
        Operand index = add(to.index, shift_right(bytes, unit));
        if (bits >= width)
            return {index, Operand()};
        Operand rest = make(Op::And, Type::I32, {bytes, p.i32(unit - 1)});
        return {index, make(Op::Shl, Type::I32, {rest, p.i32(3)})};
    }
    start += offset;
    uint32_t rest = start & (unit - 1);
    Operand index =
        add(to.index, static_cast<uint32_t>(static_cast<int32_t>(start - rest) / static_cast<int32_t>(unit)));
    if (rest && rest * 8 + bits > width)
        unsupported("access to a variable that is not aligned");
    return {index, rest ? p.i32(rest * 8) : Operand()};
}

void FunctionTranslator::check_alignment(const Pointer& to, uint32_t bits, const Instruction& i) {
    bool dynamic = to.bytes.word() && !to.bytes.is_const();
    if (dynamic && i.align && i.align < bits / 8)
        unsupported("access to a variable that is not aligned");
}

Operand FunctionTranslator::as_integer(Operand o) {
    Type t = type_of(o);
    if (!ir::is_float(t))
        return o;
    Type to = ir::int_type(ir::bits(t));
    if (o.is_undef())
        return Operand::undef(to);
    return o.is_const() ? p.constant(to, p.constants[o.number()].bits) : make(Op::Bitcast, to, {o});
}

Operand FunctionTranslator::reinterpret(Operand o, Type type) {
    if (type == type_of(o))
        return o;
    if (o.is_undef())
        return Operand::undef(type);
    return o.is_const() ? p.constant(type, p.constants[o.number()].bits) : make(Op::Bitcast, type, {o});
}

// An element as it is. Tables are often read at constants once loops are unrolled.
Operand FunctionTranslator::load_element(uint32_t variable, Operand index) {
    const ir::Variable& v = p.variables[variable];
    bool known = v.storage == ir::Storage::Constant && index.is_const() &&
                 p.constants[index.number()].bits < v.count && (v.initial_zero || !v.initial.empty());
    if (known)
        return p.constant(v.element, v.initial_zero ? 0 : v.initial[p.constants[index.number()].bits]);
    return make(Op::VarLoad, v.element, {Operand::variable(variable), index});
}

// A scalar of the type that memory has for it.
Operand FunctionTranslator::load_bits(const Pointer& from, uint32_t offset, Type wanted) {
    Type element = p.variables[from.number].element;
    uint32_t have = ir::bits(element), need = ir::bits(wanted);
    Spot at = spot(from, offset, need);
    if (need == have)
        return reinterpret(load_element(from.number, at.index), wanted);
    if (need < have) {
        Operand x = as_integer(load_element(from.number, at.index));
        if (at.shift.word()) {
            Type whole = type_of(x);
            Operand by = whole == Type::I32 ? at.shift : resize(at.shift, whole);
            x = make(Op::LShr, whole, {x, by});
        }
        return reinterpret(resize(x, ir::int_type(need)), wanted);
    }
    Operand parts[8];
    for (uint32_t n = 0; n < need / have; n++)
        parts[n] = load_element(from.number, add(at.index, n));
    return join(std::span<const Operand>(parts, need / have), have, wanted);
}

// One scalar of several narrower ones of `width` bits, the low one first.
Operand FunctionTranslator::join(std::span<const Operand> parts, uint32_t width, Type to) {
    if (parts.size() == 2 && width == 32) {
        Operand low = as_integer(parts[0]);
        return join_words(to, low, as_integer(parts[1]));
    }
    Type whole = ir::int_type(ir::bits(to));
    Operand all = resize(as_integer(parts[0]), whole);
    for (uint32_t n = 1; n < parts.size(); n++) {
        Operand part = resize(as_integer(parts[n]), whole);
        all = make(Op::Or, whole, {all, make(Op::Shl, whole, {part, p.constant(whole, n * width)})});
    }
    return reinterpret(all, to);
}

// The other way round: appends integers.
void FunctionTranslator::split(Operand value, Type part, uint32_t count, Vec<Operand>& out) {
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
        Operand x = n ? make(Op::LShr, whole, {value, p.constant(whole, n * ir::bits(part))}) : value;
        out.push(resize(x, part));
    }
}

Operand FunctionTranslator::resize(Operand integer, Type to) {
    Type from = type_of(integer);
    if (from == to)
        return integer;
    if (integer.is_undef())
        return Operand::undef(to);
    if (integer.is_const())
        return p.constant(to, p.constants[integer.number()].bits);
    return make(ir::bits(from) < ir::bits(to) ? Op::ZExt : Op::Trunc, to, {integer});
}

Operand FunctionTranslator::load_scalar(const Pointer& from, uint32_t offset, Type type) {
    if (from.target == Pointer::Undefined)
        return Operand::undef(type);
    if (from.target != Pointer::Variable)
        unsupported("a load from something that is no variable");
    Type wanted = s.layouts.memory_type(type);
    Operand x = load_bits(from, offset, wanted);
    if (type == Type::Bool)
        return x.is_const() ? p.boolean(p.constants[x.number()].bits & 1)
                            : make(Op::INe, Type::Void, {x, p.i32(0)});
    return type == wanted ? x : resize(x, type); // i8
}

void FunctionTranslator::store_element(uint32_t variable, Operand index, Operand value) {
    Type element = p.variables[variable].element;
    if (type_of(value) != element)
        value = reinterpret(as_integer(value), element);
    emit(Op::VarStore, Type::Void, {Operand::variable(variable), index, value}, 0);
}

// Part of an element. What other threads write into the rest of a groupshared one stays.
void FunctionTranslator::store_part(uint32_t variable, const Spot& at, Operand value, uint32_t need) {
    Type whole = ir::int_type(ir::bits(p.variables[variable].element));
    Operand shift = at.shift.word() ? resize(at.shift, whole) : Operand();
    auto shifted = [&](Operand x) { return shift.word() ? make(Op::Shl, whole, {x, shift}) : x; };
    Operand placed = shifted(resize(as_integer(value), whole));
    Operand mask = make(Op::Not, whole, {shifted(p.constant(whole, (uint64_t{1} << need) - 1))});
    if (p.variables[variable].storage != ir::Storage::Workgroup) {
        Operand old = as_integer(load_element(variable, at.index));
        return store_element(variable, at.index,
                             make(Op::Or, whole, {make(Op::And, whole, {old, mask}), placed}));
    }
    if (ir::bits(whole) < 32 || p.variables[variable].element != whole)
        unsupported("a store of part of an element of groupshared memory");
    for (auto [op, x] : {std::pair{ir::AtomicOp::And, mask}, std::pair{ir::AtomicOp::Or, placed}})
        make(Op::VarAtomic, whole,
             {Operand::variable(variable), Operand::imm(static_cast<uint32_t>(op)), at.index, x});
}

void FunctionTranslator::store_scalar(const Pointer& to, uint32_t offset, Operand value, Type type) {
    if (to.target == Pointer::Undefined)
        return; // what follows is undefined anyway
    if (to.target != Pointer::Variable)
        unsupported("a store to something that is no variable");
    const ir::Variable& v = p.variables[to.number];
    if (v.storage == ir::Storage::Constant)
        invalid("a store to a constant");
    uint32_t have = ir::bits(v.element), need = s.layouts.memory_bits(type);
    if (type != s.layouts.memory_type(type)) // i1, i8
        value = resize(value, Type::I32);
    Spot at = spot(to, offset, need);
    if (need == have)
        return store_element(to.number, at.index, value);
    if (need < have) {
        if (s.slot_of(to.number) != 1)
            return store_element(to.number, at.index, resize(as_integer(value), ir::int_type(have)));
        return store_part(to.number, at, value, need);
    }
    Vec<Operand> parts(s.arena, need / have);
    split(value, ir::int_type(have), need / have, parts);
    for (uint32_t n = 0; n < parts.size(); n++)
        store_element(to.number, add(at.index, n), parts[n]);
}

// The offsets of an aggregate's scalars behind a pointer, in offsets_.
void FunctionTranslator::find_offsets(const Pointer& to, const llvm::Type* type) {
    offsets_.clear();
    uint32_t slot = to.target == Pointer::Variable ? s.slot_of(to.number) : 1;
    s.layouts.leaves(type, slot, 0, offsets_, here());
    if (offsets_.size() != shape(type).count)
        unsupported("a value of this type in memory");
}

void FunctionTranslator::load(const Instruction& i) {
    if (i.operands.size() != 1 || i.operands[0]->type->kind != TypeKind::Pointer ||
        i.operands[0]->type->element != i.type)
        invalid("a load is malformed");
    Pointer from = pointer(i.operands[0]);
    if (from.target == Pointer::Resource)
        return; // only createHandleForLib uses it, and looks at the pointer
    if (from.target == Pointer::BreakCondition) {
        if (scalar(i.type) != Type::I32)
            unsupported("a load of @dx.break.cond as another type");
        return set(i, p.i32(0));
    }
    if (i.type->kind == TypeKind::Pointer)
        unsupported("a load of a pointer");
    if (!is_aggregate(i.type)) {
        Type type = scalar(i.type);
        check_alignment(from, s.layouts.memory_bits(type), i);
        return set(i, load_scalar(from, 0, type));
    }
    uint32_t run = new_run(i.type);
    find_offsets(from, i.type);
    for (uint32_t n = 0; n < offsets_.size(); n++) {
        Operand o = load_scalar(from, offsets_[n], type_of(s.runs[run + n]));
        s.runs[run + n] = o;
    }
    set_run(i, run);
}

void FunctionTranslator::store(const Instruction& i) {
    if (i.operands.size() != 2 || i.operands[1]->type->kind != TypeKind::Pointer ||
        i.operands[1]->type->element != i.operands[0]->type)
        invalid("a store is malformed");
    const llvm::Type* type = i.operands[0]->type;
    Pointer to = pointer(i.operands[1]);
    if (type->kind == TypeKind::Pointer)
        unsupported("a store of a pointer");
    if (!is_aggregate(type)) {
        Type t = scalar(type);
        check_alignment(to, s.layouts.memory_bits(t), i);
        return store_scalar(to, 0, use(i.operands[0]), t);
    }
    uint32_t run = use_run(i.operands[0]);
    find_offsets(to, type);
    for (uint32_t n = 0; n < offsets_.size(); n++) {
        Type t = type_of(s.runs[run + n]);
        store_scalar(to, offsets_[n], s.runs[run + n], t);
    }
}

// Maps RmwOp to AtomicOp; Count: not supported.
static ir::AtomicOp atomic_operation(uint8_t rmw) {
    using A = ir::AtomicOp;
    constexpr A map[] = {A::Exchange, A::Add,  A::Sub,  A::And,  A::Count, A::Or,
                         A::Xor,      A::SMax, A::SMin, A::UMax, A::UMin};
    return rmw < std::size(map) ? map[rmw] : A::Count;
}

// The element that an atomic works on.
Operand FunctionTranslator::atomic_element(const Pointer& to, const llvm::Type* type) {
    if (to.target != Pointer::Variable)
        unsupported("an atomic on something that is no variable");
    const ir::Variable& v = p.variables[to.number];
    if (v.storage != ir::Storage::Workgroup)
        unsupported("an atomic on a variable that is not groupshared");
    if (v.element != scalar(type) || s.narrow_width(type))
        unsupported("an atomic on a variable of another type");
    return spot(to, 0, ir::bits(v.element)).index;
}

void FunctionTranslator::atomic_rmw(const Instruction& i) {
    if (i.operands.size() != 2 || i.operands[1]->type != i.type || i.type->kind != TypeKind::Integer)
        invalid("an atomicrmw is malformed");
    Type type = scalar(i.type);
    ir::AtomicOp op = atomic_operation(i.rmw);
    if (op == ir::AtomicOp::Count)
        unsupported("this operation of atomicrmw");
    Pointer to = pointer(i.operands[0]);
    Operand index = atomic_element(to, i.type);
    set(i, make(Op::VarAtomic, type,
                {Operand::variable(to.number), Operand::imm(static_cast<uint32_t>(op)), index,
                 use(i.operands[1])}));
}

void FunctionTranslator::compare_exchange(const Instruction& i) {
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Struct || i.type->members.size() != 2 ||
        i.operands[1]->type != i.type->members[0] || i.operands[2]->type != i.type->members[0] ||
        i.operands[1]->type->kind != TypeKind::Integer)
        invalid("a cmpxchg is malformed");
    Type type = scalar(i.operands[1]->type);
    Pointer to = pointer(i.operands[0]);
    Operand index = atomic_element(to, i.operands[1]->type);
    Operand compare = use(i.operands[1]);
    Operand old =
        make(Op::VarCmpXchg, type, {Operand::variable(to.number), index, compare, use(i.operands[2])});
    uint32_t run = new_run(i.type);
    s.runs[run] = old;
    if (used(i) & 2)
        s.runs[run + 1] = make(Op::IEq, Type::Void, {old, compare});
    set_run(i, run);
}

void FunctionTranslator::fence(const Instruction&) {
    emit(Op::Barrier, Type::Void, {Operand::imm(ir::barrier_bits::UavDevice | ir::barrier_bits::GroupShared)},
         0);
}

} // namespace ladder::dxil
