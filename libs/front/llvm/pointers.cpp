#include "front/llvm/pointers.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"

namespace ladder::front_llvm {

using ir::Type;
using llvm::TypeKind;
using llvm::ValueKind;

void Pointers::allocate(const Instruction& i) {
    if (!i.source_type)
        t_.invalid("an alloca is malformed");
    if (t_.s.dialect->allows_empty_objects() && !t_.s.layouts.scan(i.source_type, t_.here()).narrowest)
        return t_.values.set_pointer(i, {Pointer::Undefined, 0, Operand::undef(Type::I32)});
    t_.values.set_pointer(i, t_.variables.start_of(&i));
}

Pointer Pointers::of(const Value* v) {
    if (v->type->kind != TypeKind::Pointer)
        t_.invalid("an operand that must be a pointer is not");
    if (v->kind == ValueKind::Instruction || v->kind == ValueKind::Argument) {
        const Lowered known = t_.values.defined(v);
        if (known.kind() != Lowered::Pointer)
            t_.invalid("a pointer is used where it is not defined");
        return t_.s.pointers[known.position()];
    }
    if (v->kind == ValueKind::GlobalVariable)
        return to_global(*static_cast<const llvm::GlobalVariable*>(v));
    if (v->kind == ValueKind::ConstUndef)
        return {Pointer::Undefined, 0, Operand::undef(Type::I32)};
    if (v->kind != ValueKind::ConstExpr)
        t_.unsupported("this kind of pointer");
    if (Lowered known = t_.s.constants[v->id]; known.exists())
        return t_.s.pointers[known.position()];
    t_.enter_expression();
    Pointer to = expression(*static_cast<const llvm::ConstExpr*>(v));
    t_.leave_expression();
    if (to.index.is_const() && (!to.offset.moving.word() || to.offset.moving.is_const())) {
        t_.s.constants[v->id] = Lowered::pointer(t_.s.pointers.size());
        t_.s.pointers.push(to);
    }
    return to;
}

Pointer Pointers::to_global(const llvm::GlobalVariable& g) {
    GlobalState& state = t_.s.globals[g.id];
    if (state.kind == GlobalState::Variable)
        return t_.s.pointers[state.number];
    Pointer to{};
    if (t_.s.dialect->lead_to(t_, g, to))
        return to;
    to = t_.variables.start_of(&g);
    state.kind = GlobalState::Variable;
    state.number = t_.s.pointers.size();
    t_.s.pointers.push(to);
    return to;
}

// Returns the pointer that an expression casts; null if the expression is no cast. An inttoptr of a ptrtoint
// is a cast, too: LLVM makes it of bitcasts between address spaces. Typed pointers have 32 bits.
static const Value* cast_pointer(const llvm::ConstExpr& e) {
    const llvm::of::Unary in(e);
    if (e.opcode == Opcode::BitCast || e.opcode == Opcode::AddrSpaceCast)
        return in.value();
    if (e.opcode != Opcode::IntToPtr || in.value()->kind != ValueKind::ConstExpr)
        return nullptr;
    const auto& number = static_cast<const llvm::ConstExpr&>(*in.value());
    const bool whole = number.opcode == Opcode::PtrToInt && number.type->width >= 32;
    return whole && !number.operands.empty() ? number.operands.front() : nullptr;
}

Pointer Pointers::expression(const llvm::ConstExpr& e) {
    if (e.operands.empty())
        t_.invalid("a constant expression without operands");
    if (const Value* from = cast_pointer(e))
        return cast(of(from), from->type->element, e.type->element);
    if (e.opcode != Opcode::GetElementPtr || !e.source_type)
        t_.s.diag.fail_unsupported(t_.here(), "the constant expression '%s' is not supported",
                                   llvm::name(e.opcode));
    return element(of(llvm::of::GetElementPtr(e).pointer()), e.source_type, e.operands.subspan(1));
}

// The scalars of `inner` begin those of `outer`, so that both lie alike in a loose variable.
static bool begins_with(FunctionTranslator& t, const llvm::Type* outer, const llvm::Type* inner) {
    Shape a = t.shape(outer), b = t.shape(inner);
    t.s.work.spend(b.count, t.here());
    for (uint32_t n = 0; n < b.count; n++) {
        if (n >= a.count)
            return false;
        Type x = t.s.leaves[a.first + n], y = t.s.leaves[b.first + n];
        if (x != y && (!t.s.native_16bit || t.s.layouts.memory_bits(x) != t.s.layouts.memory_bits(y)))
            return false;
    }
    return true;
}

// In a loose variable other types lie elsewhere: only casts to what a type begins with, and to i8* and back.
Pointer Pointers::cast(Pointer to, const llvm::Type* from, const llvm::Type* type) {
    if (to.target != Pointer::Variable || from == type || t_.s.slot_of(to.number) == 1)
        return to;
    bool to_bytes = type->kind == TypeKind::Integer && type->width == 8;
    if (to.cast_from ? to.cast_from == type : to_bytes)
        to.cast_from = to.cast_from ? nullptr : from;
    else if (!to.cast_from && !begins_with(t_, from, type))
        t_.unsupported("a cast of a pointer into a variable of several widths or min precision");
    return to;
}

void Pointers::element_pointer(const Instruction& i) {
    if (i.operands.empty() || !i.source_type || i.type->kind != TypeKind::Pointer)
        t_.unsupported("this form of getelementptr");
    t_.values.set_pointer(
        i, element(of(llvm::of::GetElementPtr(i).pointer()), i.source_type, i.operands.subspan(1)));
}

Pointer Pointers::advance(Pointer to, uint32_t bytes) {
    if (!bytes)
        return to;
    auto unit = static_cast<int32_t>(ir::bits(t_.p.variables[to.number].element) / 8);
    Offset& offset = to.offset;
    int32_t distance = static_cast<int32_t>(bytes) + static_cast<int32_t>(offset.fixed);
    offset.fixed = 0;
    if (offset.moving.is_const()) {
        distance += static_cast<int32_t>(t_.p.constants[offset.moving.number()].bits);
        offset.moving = Operand();
    }
    const uint32_t rest = static_cast<uint32_t>(distance) & static_cast<uint32_t>(unit - 1);
    to.index = t_.code.add(to.index, static_cast<uint32_t>((distance - static_cast<int32_t>(rest)) / unit));
    if (rest && offset.moving.word())
        offset.moving = t_.code.add(offset.moving, rest);
    else
        offset.fixed = rest;
    return to;
}

// Variables' pointers move by whole bytes.
void Pointers::add(Offset& to, Operand bytes) {
    if (to.fixed)
        bytes = t_.code.add(t_.p.i32(static_cast<uint32_t>(to.fixed)), bytes);
    to = {0, to.moving.word() ? t_.code.add(to.moving, bytes) : bytes};
}

// The bytes past the start of an element; None: there are none.
Operand Pointers::bytes_of(const Offset& offset) {
    if (offset.moving.word() || !offset.fixed)
        return offset.moving;
    return t_.p.i32(static_cast<uint32_t>(offset.fixed));
}

Pointer Pointers::element(Pointer base, const llvm::Type* source, std::span<const Value* const> indices) {
    if (base.target == Pointer::Undefined)
        return base;
    if (base.target != Pointer::Variable)
        return t_.s.dialect->element_of_target(t_, base, source, indices);
    if (base.cast_from && !indices.empty())
        t_.unsupported("a pointer to bytes of a variable of several widths or min precision");
    uint32_t unit = ir::bits(t_.p.variables[base.number].element) / 8, slot = t_.s.slot_of(base.number);
    const llvm::Type* type = source;
    uint32_t fixed = 0;
    for (size_t n = 0; n < indices.size(); n++) {
        uint64_t index;
        bool constant = constant_int(indices[n], index);
        if (n && type->kind == TypeKind::Struct) {
            if (!constant || index >= type->members.size())
                t_.invalid("an index of a getelementptr is out of range");
            fixed += t_.s.layouts.members(type, slot, t_.here())[index];
            type = type->members[index];
            continue;
        }
        if (n) {
            if (type->kind != TypeKind::Array && type->kind != TypeKind::Vector)
                t_.invalid("a getelementptr indexes a scalar");
            type = type->element;
        }
        if (constant && !index)
            continue;
        auto stride = static_cast<uint32_t>(t_.s.layouts.size(type, slot, t_.here()).bytes);
        Operand o = t_.values.as_index(indices[n]);
        if (constant)
            fixed += static_cast<uint32_t>(t_.p.constants[o.number()].bits) * stride;
        else if (stride % unit == 0)
            base.index = t_.code.add(base.index, t_.code.multiply(o, stride / unit));
        else
            add(base.offset, t_.code.multiply(o, stride));
    }
    return advance(base, fixed);
}

// Less than an element?
bool Pointers::travels_in_bytes(const llvm::Type* pointee, uint32_t variable) {
    return t_.s.slot_of(variable) == 1 &&
           t_.s.layouts.scan(pointee, t_.here()).narrowest < ir::bits(t_.p.variables[variable].element);
}

Operand Pointers::flat(const Value* v, uint32_t variable, const char* where) {
    if (v->kind == ValueKind::ConstUndef || v->kind == ValueKind::ConstNull)
        return Operand::undef(Type::I32);
    Pointer to = of(v);
    if (to.target == Pointer::Undefined)
        return Operand::undef(Type::I32);
    if (to.target != Pointer::Variable || to.number != variable)
        t_.s.diag.fail_unsupported(t_.here(), "%s pointers to different variables is not supported", where);
    if (to.cast_from)
        t_.unsupported("a pointer to bytes of a variable of several widths or min precision");
    uint32_t unit = ir::bits(t_.p.variables[variable].element) / 8;
    if (travels_in_bytes(v->type->element, variable)) {
        Operand start = t_.code.multiply(to.index, unit);
        return to.offset ? t_.code.add(start, bytes_of(to.offset)) : start;
    }
    if (!to.offset)
        return to.index;
    const Operand bytes = to.offset.moving;
    if (!bytes.word() || bytes.is_const())
        t_.unsupported("a pointer that is not aligned");
    return t_.code.add(to.index, shift_right(bytes, unit));
}

Pointer Pointers::unflatten(const llvm::Type* type, uint32_t variable, Operand flat) {
    if (travels_in_bytes(type->element, variable))
        return {Pointer::Variable, variable, t_.p.i32(0), {0, flat}};
    return {Pointer::Variable, variable, flat};
}

Operand Pointers::shift_right(Operand bytes, uint32_t unit) {
    uint32_t log = unit == 1 ? 0 : unit == 2 ? 1 : unit == 4 ? 2 : 3;
    return log ? t_.code.make(Op::AShr, Type::I32, {bytes, t_.p.i32(log)}) : bytes;
}

void Pointers::start_phi(const Instruction& phi) {
    group_ = t_.s.objects.group_of(t_.number, &phi);
    variable_ = group_ ? t_.variables.of_group(*group_) : 0;
    base_ = group_ ? Pointer{} : t_.flow.known_incoming(phi);
}

void Pointers::set_phi(const Instruction& phi, Operand number) {
    t_.values.set_pointer(phi, group_ ? unflatten(phi.type, variable_, number)
                                      : Pointer{base_.target, base_.number, number});
}

Operand Pointers::incoming(const Value* v) {
    if (base_.target == Pointer::Variable)
        return flat(v, base_.number, "a phi of");
    const Pointer to = of(v);
    if (to.target != base_.target || to.number != base_.number)
        t_.unsupported("a phi of pointers to different variables");
    return to.index;
}

} // namespace ladder::front_llvm
