#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"

namespace ladder::front_llvm {

using ir::Type;
using llvm::TypeKind;

Accesses::Accesses(FunctionTranslator& t) : elements(t), t_(t), offsets_(t.s.arena) {}

// Where an access of `bits` bits begins: the element, and the first bit in it (no operand: 0).
Elements::Spot Accesses::spot(const Pointer& to, uint32_t offset, uint32_t bits) {
    if (to.cast_from)
        t_.unsupported("access to bytes of a variable of several widths or min precision");
    uint32_t width = ir::bits(t_.p.variables[to.number].element), unit = width / 8, start = 0;
    if (to.offset.moving.word() && !t_.code.is_i32(to.offset.moving, start)) {
        // Between elements, wide accesses are aligned: LLVM says so by the alignment, see check_alignment().
        Operand bytes = t_.code.add(to.offset.moving, offset);
        Operand index = t_.code.add(to.index, t_.pointers.shift_right(bytes, unit));
        if (bits >= width)
            return {index, Operand()};
        Operand rest = t_.code.make(Op::And, Type::I32, {bytes, t_.p.i32(unit - 1)});
        return {index, t_.code.make(Op::Shl, Type::I32, {rest, t_.p.i32(3)})};
    }
    start += static_cast<uint32_t>(to.offset.fixed) + offset;
    uint32_t rest = start & (unit - 1);
    Operand index = t_.code.add(
        to.index, static_cast<uint32_t>(static_cast<int32_t>(start - rest) / static_cast<int32_t>(unit)));
    if (rest && rest * 8 + bits > width)
        t_.unsupported("access to a variable that is not aligned");
    return {index, rest ? t_.p.i32(rest * 8) : Operand()};
}

Operand Accesses::element_at(const Pointer& to) {
    const Spot at = spot(to, 0, ir::bits(t_.p.variables[to.number].element));
    if (at.shift != Operand())
        t_.unsupported("access to a variable that is not aligned");
    return at.index;
}

void Accesses::check_alignment(const Pointer& to, uint32_t bits, const Instruction& i) {
    bool dynamic = to.offset.moving.word() && !to.offset.moving.is_const();
    if (dynamic && i.align && i.align < bits / 8)
        t_.unsupported("access to a variable that is not aligned");
}

// A scalar of the type that memory has for it.
Operand Accesses::load_bits(const Pointer& from, uint32_t offset, Type wanted) {
    Type element = t_.p.variables[from.number].element;
    uint32_t have = ir::bits(element), need = ir::bits(wanted);
    Spot at = spot(from, offset, need);
    if (need == have)
        return t_.code.reinterpret(elements.load(from.number, at.index), wanted);
    if (need < have) {
        const Operand x = elements.load_part(from.number, at);
        return t_.code.reinterpret(t_.code.resize(x, ir::int_type(need)), wanted);
    }
    Operand parts[8];
    for (uint32_t n = 0; n < need / have; n++)
        parts[n] = elements.load(from.number, t_.code.add(at.index, n));
    return t_.code.join(std::span<const Operand>(parts, need / have), have, wanted);
}

Operand Accesses::load_scalar(const Pointer& from, uint32_t offset, Type type) {
    if (from.target == Pointer::Undefined)
        return Operand::undef(type);
    if (from.target != Pointer::Variable)
        return t_.s.dialect->load_scalar_of_target(t_, from, offset, type);
    Type wanted = t_.s.layouts.memory_type(type);
    Operand x = load_bits(from, offset, wanted);
    if (type == Type::Bool)
        return x.is_const() ? t_.p.boolean(t_.p.constants[x.number()].bits & 1)
                            : t_.code.make(Op::INe, Type::Void, {x, t_.p.i32(0)});
    return type == wanted ? x : t_.code.resize(x, type); // i8
}

// Is a variable memory that the stage may not write to?
static bool is_read_only(const ir::Variable& v, ir::Stage stage) {
    return v.storage == ir::Storage::Payload && ir::info(stage).payload != ir::PayloadUse::Writes;
}

void Accesses::store_scalar(const Pointer& to, uint32_t offset, Operand value, Type type) {
    if (to.target == Pointer::Undefined)
        return; // what follows is undefined anyway
    if (to.target != Pointer::Variable)
        return t_.s.dialect->store_scalar_of_target(t_, to, offset, value, type);
    const ir::Variable& v = t_.p.variables[to.number];
    if (v.storage == ir::Storage::Constant)
        t_.invalid("a store to a constant");
    if (is_read_only(v, t_.p.stage()))
        t_.invalid("a store to the payload of a mesh shader");
    uint32_t have = ir::bits(v.element), need = t_.s.layouts.memory_bits(type);
    if (type != t_.s.layouts.memory_type(type)) // i1, i8
        value = t_.code.resize(value, Type::I32);
    Spot at = spot(to, offset, need);
    if (need == have)
        return elements.store(to.number, at.index, value);
    if (need < have) {
        if (t_.s.slot_of(to.number) != 1)
            return elements.store(to.number, at.index, value);
        return elements.store_part(to.number, at, value, need);
    }
    Vec<Operand> parts(t_.s.arena, need / have);
    t_.code.split(value, ir::int_type(have), need / have, parts);
    for (uint32_t n = 0; n < parts.size(); n++)
        elements.store(to.number, t_.code.add(at.index, n), parts[n]);
}

// The offsets of an aggregate's scalars from a pointer, in offsets_.
void Accesses::find_offsets(const Pointer& to, const llvm::Type* type) {
    offsets_.clear();
    uint32_t slot = to.target == Pointer::Variable ? t_.s.slot_of(to.number) : 1;
    t_.s.layouts.leaves(type, slot, 0, offsets_, t_.here());
    if (offsets_.size() != t_.shape(type).count)
        t_.unsupported("a value of this type in memory");
}

Part Accesses::load_part(const Pointer& from, uint32_t offset, Type type) {
    if (type != Type::Handle || from.target == Pointer::Undefined)
        return load_scalar(from, offset, type);
    return t_.s.dialect->handle_of_word(t_, from.number, load_scalar(from, offset, Type::I32));
}

void Accesses::store_part(const Pointer& to, uint32_t offset, Part part) {
    bool handle = part.is_loose() || t_.code.type_of(part.operand()) == Type::Handle;
    if (handle && to.target == Pointer::Variable)
        return store_scalar(to, offset, t_.s.dialect->word_of_handle(t_, to.number, part), Type::I32);
    if (!handle)
        store_scalar(to, offset, part.operand(), t_.code.type_of(part.operand()));
}

void Accesses::copy(const Pointer& to, const Pointer& from, const llvm::Type* type) {
    const Shape shape = t_.shape(type);
    t_.s.work.spend(moved_scalar * shape.count, t_.here());
    Vec<uint32_t> sources(t_.s.arena, shape.count);
    find_offsets(from, type);
    sources.append(offsets_.span());
    find_offsets(to, type);
    for (uint32_t n = 0; n < shape.count; n++) {
        const Type leaf = t_.s.leaves[shape.first + n];
        if (leaf == Type::Handle)
            t_.unsupported("a copy of a resource handle");
        store_scalar(to, offsets_[n], load_scalar(from, sources[n], leaf), leaf);
    }
}

void Accesses::load(const Instruction& i) {
    const llvm::of::Load in(i);
    if (i.operands.size() != 1 || in.pointer()->type->kind != TypeKind::Pointer ||
        in.pointer()->type->element != i.type)
        t_.invalid("a load is malformed");
    Pointer from = t_.pointers.of(in.pointer());
    if (from.target >= Pointer::OfDialect && t_.s.dialect->load_target(t_, i, from))
        return;
    if (i.type->kind == TypeKind::Pointer)
        t_.unsupported("a load of a pointer");
    if (!is_aggregate(i.type)) {
        Type type = t_.scalar(i.type);
        check_alignment(from, t_.s.layouts.memory_bits(type), i);
        return t_.values.set(i, load_scalar(from, 0, type));
    }
    uint32_t run = t_.values.new_run(i.type);
    find_offsets(from, i.type);
    t_.s.work.spend(moved_scalar * offsets_.size(), t_.here());
    for (uint32_t n = 0; n < offsets_.size(); n++) {
        Part part = load_part(from, offsets_[n], t_.code.type_of(t_.s.runs[run + n].operand()));
        t_.s.runs[run + n] = part;
    }
    t_.values.set_run(i, run);
}

void Accesses::store(const Instruction& i) {
    const llvm::of::Store in(i);
    if (i.operands.size() != 2 || in.pointer()->type->kind != TypeKind::Pointer ||
        in.pointer()->type->element != in.value()->type)
        t_.invalid("a store is malformed");
    const llvm::Type* type = in.value()->type;
    Pointer to = t_.pointers.of(in.pointer());
    if (type->kind == TypeKind::Pointer)
        t_.unsupported("a store of a pointer");
    if (!is_aggregate(type)) {
        Type t = t_.scalar(type);
        check_alignment(to, t_.s.layouts.memory_bits(t), i);
        return store_scalar(to, 0, t_.values.use(in.value()), t);
    }
    uint32_t run = t_.values.use_run(in.value());
    find_offsets(to, type);
    t_.s.work.spend(moved_scalar * offsets_.size(), t_.here());
    for (uint32_t n = 0; n < offsets_.size(); n++)
        store_part(to, offsets_[n], t_.s.runs[run + n]);
}

// Maps RmwOp to AtomicOp; Count: not supported.
static ir::AtomicOp atomic_operation(uint8_t rmw) {
    using A = ir::AtomicOp;
    constexpr A map[] = {A::Exchange, A::Add,  A::Sub,  A::And,  A::Count, A::Or,
                         A::Xor,      A::SMax, A::SMin, A::UMax, A::UMin};
    return rmw < std::size(map) ? map[rmw] : A::Count;
}

// The element that an atomic works on.
Operand Accesses::atomic_element(const Pointer& to, const llvm::Type* type) {
    if (to.target != Pointer::Variable)
        t_.unsupported("an atomic on something that is no variable");
    const ir::Variable& v = t_.p.variables[to.number];
    if (!is_of_group(v.storage) || is_read_only(v, t_.p.stage()))
        t_.unsupported("an atomic on a variable that is not groupshared");
    if (v.element != t_.scalar(type) || t_.s.narrow_width(type))
        t_.unsupported("an atomic on a variable of another type");
    return spot(to, 0, ir::bits(v.element)).index;
}

void Accesses::atomic_rmw(const Instruction& i) {
    const llvm::of::AtomicRMW in(i);
    if (i.operands.size() != 2 || in.value()->type != i.type || i.type->kind != TypeKind::Integer)
        t_.invalid("an atomicrmw is malformed");
    Type type = t_.scalar(i.type);
    ir::AtomicOp op = atomic_operation(i.rmw);
    if (op == ir::AtomicOp::Count)
        t_.unsupported("this operation of atomicrmw");
    Pointer to = t_.pointers.of(in.pointer());
    if (to.target >= Pointer::OfDialect)
        return t_.s.dialect->atomic_rmw(t_, i, to, op);
    Operand index = atomic_element(to, i.type);
    t_.values.set(i, t_.code.make(Op::VarAtomic, type,
                                  {Operand::variable(to.number), Operand::imm(static_cast<uint32_t>(op)),
                                   index, t_.values.use(in.value())}));
}

void Accesses::compare_exchange(const Instruction& i) {
    const llvm::of::CmpXchg in(i);
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Struct || i.type->members.size() != 2 ||
        in.compare()->type != i.type->members[0] || in.value()->type != i.type->members[0] ||
        in.compare()->type->kind != TypeKind::Integer)
        t_.invalid("a cmpxchg is malformed");
    Type type = t_.scalar(in.compare()->type);
    Pointer to = t_.pointers.of(in.pointer());
    Operand compare = t_.values.use(in.compare());
    Operand old = to.target >= Pointer::OfDialect
                      ? t_.s.dialect->compare_exchange(t_, i, to)
                      : t_.code.make(Op::VarCmpXchg, type,
                                     {Operand::variable(to.number), atomic_element(to, in.compare()->type),
                                      compare, t_.values.use(in.value())});
    uint32_t run = t_.values.new_run(i.type);
    t_.s.runs[run] = old;
    if (t_.values.used(i) & 2)
        t_.s.runs[run + 1] = t_.code.make(Op::IEq, Type::Void, {old, compare});
    t_.values.set_run(i, run);
}

void Accesses::fence() {
    using namespace ir::barrier_bits;
    t_.code.emit(Op::Barrier, Type::Void,
                 {Operand::imm(UavDevice | (ir::has_groups(t_.p.stage()) ? GroupShared : 0))}, 0);
}

} // namespace ladder::front_llvm
