// Variables and pointers. A variable is an array of one scalar type; a pointer is a variable, an element
// index and, where narrower values are addressed in it, bytes beyond that.
#include "dxil/function.h"

#include <algorithm>

namespace ladder::dxil {

using ir::Type;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

constexpr uint8_t atomics_32 = 1, atomics_64 = 2;

// The elements and the slot (layout.h) of a variable for scalars like these.
struct Units {
    Type element;
    uint32_t slot;
};

Units choose_units(const Scalars& scalars, uint8_t atomics) {
    uint32_t bits = scalars.narrowest;
    if (atomics & atomics_32 && bits < 32)
        bits = 32;
    else if (atomics == atomics_64 && scalars.widest == 64)
        bits = 64;
    // Nor may one look at min precision through casts.
    bool loose = bits > scalars.narrowest || scalars.disguised;
    bool integers = bits > scalars.narrowest || (atomics && ir::is_float(scalars.common));
    return {scalars.common != Type::Void && !integers ? scalars.common : ir::int_type(bits),
            loose ? bits / 8 : 1};
}

const llvm::Type* pointee(const Value* object) {
    if (object->kind == ValueKind::GlobalVariable)
        return static_cast<const llvm::GlobalVariable*>(object)->value_type;
    return static_cast<const Instruction*>(object)->source_type;
}

} // namespace

// Elements of an initialiser, counted against the limit for all.
static std::span<uint64_t> initial_elements(FunctionTranslator& t, uint32_t count) {
    if (count > variable_max - t.s.initialized_elements)
        t.unsupported("initialisers this large");
    t.s.initialized_elements += count;
    return t.s.arena.array<uint64_t>(count);
}

ir::Storage FunctionTranslator::storage_of(const Value* object) {
    if (object->kind != ValueKind::GlobalVariable)
        return ir::Storage::Private;
    auto& g = *static_cast<const llvm::GlobalVariable*>(object);
    if (g.type->width == 3)
        return ir::Storage::Workgroup;
    if (g.type->width)
        s.diag.fail_unsupported(here(), "variables in address space %u are not supported", g.type->width);
    if (!g.initializer)
        unsupported("an external variable that is no resource");
    return g.is_constant_data ? ir::Storage::Constant : ir::Storage::Private;
}

uint64_t FunctionTranslator::bytes_of(const Value* object, uint32_t slot) {
    uint64_t count = 1;
    if (object->kind == ValueKind::Instruction) {
        auto& i = *static_cast<const Instruction*>(object);
        if (i.operands.size() != 1 || !i.source_type)
            invalid("an alloca is malformed");
        if (!constant_int(i.operands[0], count))
            unsupported("an alloca of a number of objects that is no constant");
    }
    uint64_t each = s.layouts.size(pointee(object), slot, here()).bytes;
    if (!each || !count)
        unsupported("a variable without elements");
    if (count > variable_bytes_max / each)
        s.diag.fail_unsupported(here(), "variables of more than %llu bytes are not supported",
                                static_cast<unsigned long long>(variable_bytes_max));
    return each * count;
}

// A variable for one object that is in no group.
uint32_t FunctionTranslator::single_variable(const Value* object) {
    ir::Variable v{};
    v.storage = storage_of(object);
    Scalars scalars = s.layouts.scan(pointee(object), here());
    if (!scalars.narrowest)
        unsupported("a variable without elements");
    Units units = choose_units(scalars, s.objects.atomics_of(number_, object));
    uint32_t unit = ir::bits(units.element) / 8;
    v.element = units.element;
    v.count = static_cast<uint32_t>((bytes_of(object, units.slot) + unit - 1) / unit);
    if (object->kind == ValueKind::GlobalVariable) {
        auto& g = *static_cast<const llvm::GlobalVariable*>(object);
        v.name = g.name;
        bool initialized =
            v.storage != ir::Storage::Workgroup && g.initializer->kind != ValueKind::ConstUndef;
        if (initialized && g.initializer->kind == ValueKind::ConstNull) {
            v.initial_zero = true;
        } else if (initialized) {
            auto initial = initial_elements(*this, v.count);
            lay_out(s, g.initializer, units.slot, unit, 0, initial, here());
            v.initial = initial;
        }
    }
    if (v.storage == ir::Storage::Constant && v.initial.empty())
        v.initial_zero = true; // undefined: whatever one likes
    return s.new_variable(v, units.slot);
}

// One variable for all members of a group, one behind the other. Read-only tables among them become part of
// each thread's memory if others are written.
uint32_t FunctionTranslator::group_variable(Group& g) {
    if (g.variable)
        return g.variable - 1;
    auto members = s.objects.members_of(g);
    ir::Variable v{};
    Scalars all;
    bool same = true, initialized = false, zero = true;
    for (const Member& m : members) {
        ir::Storage storage = storage_of(m.object);
        Scalars own = s.layouts.scan(pointee(m.object), here());
        if (!own.narrowest)
            unsupported("a variable without elements");
        bool first = &m == &members.front();
        if (!first && (storage == ir::Storage::Workgroup) != (v.storage == ir::Storage::Workgroup))
            unsupported("a pointer that leads to groupshared memory or to a thread's own");
        v.storage = first || storage == ir::Storage::Private ? storage : v.storage;
        same = same && (first || own.common == all.common);
        all.common = own.common;
        all.narrowest = first ? own.narrowest : std::min(all.narrowest, own.narrowest);
        all.widest = std::max(all.widest, own.widest);
        all.disguised |= own.disguised;
        if (m.object->kind == ValueKind::GlobalVariable) {
            auto initializer = static_cast<const llvm::GlobalVariable*>(m.object)->initializer;
            initialized |= initializer && initializer->kind != ValueKind::ConstUndef;
            zero = zero && initializer && initializer->kind == ValueKind::ConstNull;
        }
    }
    if (!same)
        all.common = Type::Void;
    Units units = choose_units(all, g.atomics);
    uint32_t unit = ir::bits(units.element) / 8;
    uint64_t at = 0;
    for (Member& m : members) {
        uint32_t align = std::max(s.layouts.size(pointee(m.object), units.slot, here()).align, unit);
        m.base = at = (at + align - 1) / align * align;
        at += bytes_of(m.object, units.slot);
        if (at > variable_bytes_max)
            unsupported("a group of variables this large");
    }
    v.element = units.element;
    v.count = static_cast<uint32_t>((at + unit - 1) / unit);
    if (v.storage != ir::Storage::Workgroup && initialized) {
        v.initial_zero = zero;
        if (!zero) {
            auto initial = initial_elements(*this, v.count);
            for (const Member& m : members)
                if (m.object->kind == ValueKind::GlobalVariable)
                    lay_out(s, static_cast<const llvm::GlobalVariable*>(m.object)->initializer, units.slot,
                            unit, m.base, initial, here());
            v.initial = initial;
        }
    }
    if (v.storage == ir::Storage::Constant && v.initial.empty())
        v.initial_zero = true;
    g.variable = s.new_variable(v, units.slot) + 1;
    return g.variable - 1;
}

Pointer FunctionTranslator::start_of(const Value* object) {
    if (Member* m = s.objects.member_of(number_, object)) {
        uint32_t variable = group_variable(*s.objects.group_of(number_, object));
        return advance({Pointer::Variable, variable, p.i32(0)}, static_cast<uint32_t>(m->base));
    }
    return {Pointer::Variable, single_variable(object), p.i32(0)};
}

void FunctionTranslator::allocate(const Instruction& i) {
    if (!i.source_type)
        invalid("an alloca is malformed");
    set_pointer(i, start_of(&i));
}

Pointer FunctionTranslator::pointer(const Value* v) {
    if (v->type->kind != TypeKind::Pointer)
        invalid("an operand that must be a pointer is not");
    if (v->kind == ValueKind::Instruction || v->kind == ValueKind::Argument) {
        Operand o = defined(v);
        if (!o.is(Operand::None))
            invalid("a pointer is used where it is not defined");
        return s.pointers[o.number() - 1];
    }
    if (v->kind == ValueKind::GlobalVariable)
        return pointer_to_global(*static_cast<const llvm::GlobalVariable*>(v));
    if (v->kind == ValueKind::ConstUndef)
        return {Pointer::Undefined, 0, Operand::undef(Type::I32)};
    if (v->kind != ValueKind::ConstExpr)
        unsupported("this kind of pointer");
    if (Operand known = s.constants[v->id]; known.word())
        return s.pointers[known.number() - 1];
    if (depth_ >= expression_depth_max)
        unsupported("a constant expression this deep");
    depth_++;
    Pointer to = pointer_expression(*static_cast<const llvm::ConstExpr*>(v));
    depth_--;
    if (to.index.is_const() && (!to.bytes.word() || to.bytes.is_const())) {
        s.pointers.push(to);
        s.constants[v->id] = Operand(Operand::None, s.pointers.size());
    }
    return to;
}

Pointer FunctionTranslator::pointer_to_global(const llvm::GlobalVariable& g) {
    GlobalState& state = s.globals[g.id];
    if (state.kind == GlobalState::Unseen && g.name == "dx.break.cond") {
        state.kind = GlobalState::BreakCondition;
        s.break_condition_seen = true;
    }
    switch (state.kind) {
    case GlobalState::Variable: return s.pointers[state.number];
    case GlobalState::Resource: return {Pointer::Resource, state.number, p.i32(0)};
    case GlobalState::BreakCondition: return {Pointer::BreakCondition, 0, p.i32(0)};
    default: break;
    }
    Pointer to = start_of(&g);
    state.kind = GlobalState::Variable;
    state.number = s.pointers.size();
    s.pointers.push(to);
    return to;
}

Pointer FunctionTranslator::pointer_expression(const llvm::ConstExpr& e) {
    if (e.operands.empty())
        invalid("a constant expression without operands");
    if (e.opcode == Opcode::BitCast || e.opcode == Opcode::AddrSpaceCast)
        return cast_pointer(pointer(e.operands[0]), e.operands[0]->type->element, e.type->element);
    if (e.opcode != Opcode::GetElementPtr || !e.source_type)
        s.diag.fail_unsupported(here(), "the constant expression '%s' is not supported",
                                llvm::name(e.opcode));
    return element(pointer(e.operands[0]), e.source_type, e.operands.subspan(1));
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
Pointer FunctionTranslator::cast_pointer(Pointer to, const llvm::Type* from, const llvm::Type* type) {
    if (to.target != Pointer::Variable || from == type || s.slot_of(to.number) == 1)
        return to;
    bool to_bytes = type->kind == TypeKind::Integer && type->width == 8;
    if (to.cast_from ? to.cast_from == type : to_bytes)
        to.cast_from = to.cast_from ? nullptr : from;
    else if (!to.cast_from && !begins_with(*this, from, type))
        unsupported("a cast of a pointer into a variable of several widths or min precision");
    return to;
}

void FunctionTranslator::element_pointer(const Instruction& i) {
    if (i.operands.empty() || !i.source_type || i.type->kind != TypeKind::Pointer)
        unsupported("this form of getelementptr");
    set_pointer(i, element(pointer(i.operands[0]), i.source_type, i.operands.subspan(1)));
}

// The pointer moved by a number of bytes (modulo 2^32).
Pointer FunctionTranslator::advance(Pointer to, uint32_t bytes) {
    if (!bytes)
        return to;
    auto unit = static_cast<int32_t>(ir::bits(p.variables[to.number].element) / 8);
    auto distance = static_cast<int32_t>(bytes);
    uint32_t rest = 0;
    if (to.bytes.is_const()) {
        distance += static_cast<int32_t>(p.constants[to.bytes.number()].bits);
        to.bytes = Operand();
    }
    rest = static_cast<uint32_t>(distance) & static_cast<uint32_t>(unit - 1);
    to.index = add(to.index, static_cast<uint32_t>((distance - static_cast<int32_t>(rest)) / unit));
    if (rest)
        to.bytes = to.bytes.word() ? add(to.bytes, rest) : p.i32(rest);
    return to;
}

Pointer FunctionTranslator::resource_element(Pointer base, const llvm::Type* source,
                                             std::span<const Value* const> indices) {
    auto registers = [&](const llvm::Type* t) {
        uint64_t count = 1;
        for (; t->kind == TypeKind::Array; t = t->element)
            if (!t->count || (count *= t->count) > variable_max)
                unsupported("an array of resources like this");
        return static_cast<uint32_t>(count);
    };
    const llvm::Type* type = source;
    for (size_t n = 0; n < indices.size(); n++) {
        if (n && type->kind != TypeKind::Array)
            invalid("an index of a getelementptr is out of range");
        type = n ? type->element : type;
        base.index = add(base.index, multiply(as_index(indices[n]), registers(type)));
    }
    return base;
}

Pointer FunctionTranslator::element(Pointer base, const llvm::Type* source,
                                    std::span<const Value* const> indices) {
    if (base.target == Pointer::BreakCondition || base.target == Pointer::Undefined)
        return base;
    if (base.target == Pointer::Resource)
        return resource_element(base, source, indices);
    if (base.cast_from && !indices.empty())
        unsupported("a pointer to bytes of a variable of several widths or min precision");
    uint32_t unit = ir::bits(p.variables[base.number].element) / 8, slot = s.slot_of(base.number);
    const llvm::Type* type = source;
    uint32_t fixed = 0;
    for (size_t n = 0; n < indices.size(); n++) {
        uint64_t index;
        bool constant = constant_int(indices[n], index);
        if (n && type->kind == TypeKind::Struct) {
            if (!constant || index >= type->members.size())
                invalid("an index of a getelementptr is out of range");
            fixed += s.layouts.members(type, slot, here())[index];
            type = type->members[index];
            continue;
        }
        if (n) {
            if (type->kind != TypeKind::Array && type->kind != TypeKind::Vector)
                invalid("a getelementptr indexes a scalar");
            type = type->element;
        }
        if (constant && !index)
            continue;
        auto stride = static_cast<uint32_t>(s.layouts.size(type, slot, here()).bytes);
        Operand o = as_index(indices[n]);
        if (constant)
            fixed += static_cast<uint32_t>(p.constants[o.number()].bits) * stride;
        else if (stride % unit == 0)
            base.index = add(base.index, multiply(o, stride / unit));
        else
            base.bytes = base.bytes.word() ? add(base.bytes, multiply(o, stride)) : multiply(o, stride);
    }
    return advance(base, fixed);
}

// A pointer as one number, for phis and the like: elements, or bytes where it points to less than an element.
bool FunctionTranslator::travels_in_bytes(const llvm::Type* pointee, uint32_t variable) {
    return s.slot_of(variable) == 1 &&
           s.layouts.scan(pointee, here()).narrowest < ir::bits(p.variables[variable].element);
}

Operand FunctionTranslator::flat_pointer(const Value* v, uint32_t variable, const char* where) {
    if (v->kind == ValueKind::ConstUndef || v->kind == ValueKind::ConstNull)
        return Operand::undef(Type::I32);
    Pointer to = pointer(v);
    if (to.target == Pointer::Undefined)
        return Operand::undef(Type::I32);
    if (to.target != Pointer::Variable || to.number != variable)
        s.diag.fail_unsupported(here(), "%s pointers to different variables is not supported", where);
    if (to.cast_from)
        unsupported("a pointer to bytes of a variable of several widths or min precision");
    uint32_t unit = ir::bits(p.variables[variable].element) / 8;
    if (travels_in_bytes(v->type->element, variable)) {
        Operand start = multiply(to.index, unit);
        return to.bytes.word() ? add(start, to.bytes) : start;
    }
    if (!to.bytes.word())
        return to.index;
    if (to.bytes.is_const())
        unsupported("a pointer that is not aligned");
    return add(to.index, shift_right(to.bytes, unit));
}

Pointer FunctionTranslator::unflatten(const llvm::Type* type, uint32_t variable, Operand flat) {
    if (travels_in_bytes(type->element, variable))
        return {Pointer::Variable, variable, p.i32(0), flat};
    return {Pointer::Variable, variable, flat};
}

// Bytes to whole units.
Operand FunctionTranslator::shift_right(Operand bytes, uint32_t unit) {
    uint32_t log = unit == 1 ? 0 : unit == 2 ? 1 : unit == 4 ? 2 : 3;
    return log ? make(Op::AShr, Type::I32, {bytes, p.i32(log)}) : bytes;
}

} // namespace ladder::dxil
