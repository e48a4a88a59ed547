#include "front/llvm/object_variables.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"

#include <algorithm>

namespace ladder::front_llvm {

using ir::Type;
using llvm::ValueKind;

namespace {

bool is_call(const Value* object) {
    return object->kind == ValueKind::Instruction &&
           static_cast<const Instruction*>(object)->opcode == Opcode::Call;
}

const llvm::Type* pointee(const Value* object) {
    if (object->kind == ValueKind::GlobalVariable)
        return static_cast<const llvm::GlobalVariable*>(object)->value_type;
    if (object->kind == ValueKind::Argument || is_call(object))
        return object->type->element;
    return static_cast<const Instruction*>(object)->source_type;
}

// Null: the member is an alloca or a parameter.
const llvm::GlobalVariable* global(const Member& m) {
    bool is = m.object->kind == ValueKind::GlobalVariable;
    return is ? static_cast<const llvm::GlobalVariable*>(m.object) : nullptr;
}

} // namespace

Units choose_units(const Scalars& scalars, uint8_t atomics) {
    uint32_t bits = scalars.narrowest;
    if (atomics & Atomics32 && bits < 32)
        bits = 32;
    else if (atomics == Atomics64 && scalars.widest == 64)
        bits = 64;
    // Nor may one look through casts at numbers that live in wider types.
    bool loose = bits > scalars.narrowest || scalars.disguised;
    bool integers = bits > scalars.narrowest || (atomics && ir::is_float(scalars.common));
    return {scalars.common != Type::Void && !integers ? scalars.common : ir::int_type(bits),
            loose ? bits / 8 : 1};
}

ir::Storage storage_of_data(const FunctionTranslator& t, const llvm::GlobalVariable& g) {
    if (!g.initializer)
        t.unsupported("an external variable that is no resource");
    return g.is_constant_data ? ir::Storage::Constant : ir::Storage::Private;
}

// Elements of an initialiser, counted against the limit for all.
std::span<uint64_t> ObjectVariables::initial_elements(uint32_t count) {
    if (count > variable_max - t_.s.initialized_elements)
        t_.unsupported("initialisers this large");
    t_.s.initialized_elements += count;
    return t_.s.arena.array<uint64_t>(count);
}

uint64_t ObjectVariables::bytes_of(const Value* object, uint32_t slot, bool may_be_empty) {
    uint64_t count = 1;
    if (object->kind == ValueKind::Instruction && !is_call(object)) {
        auto& i = *static_cast<const Instruction*>(object);
        if (i.operands.size() != 1 || !i.source_type)
            t_.invalid("an alloca is malformed");
        if (!constant_int(llvm::of::Alloca(i).count(), count))
            t_.unsupported("an alloca of a number of objects that is no constant");
    }
    uint64_t each = t_.s.layouts.size(pointee(object), slot, t_.here()).bytes;
    if ((!each || !count) && !may_be_empty)
        t_.unsupported("a variable without elements");
    if (each && count > variable_bytes_max / each)
        t_.s.diag.fail_unsupported(t_.here(), Problem::SHADER_TOO_LARGE,
                                   "variables of more than %llu bytes are not supported",
                                   static_cast<unsigned long long>(variable_bytes_max));
    return each * count;
}

// Groupshared memory has no initial values in HLSL. Compilers write zeros for some parts of structures, which
// they give nothing for as a whole: all of them begin as zeros then.
void ObjectVariables::initialize_group(ir::Variable& v, const llvm::GlobalVariable& g) {
    if (!g.initializer || g.initializer->kind == ValueKind::ConstUndef)
        return;
    if (g.initializer->kind != ValueKind::ConstNull)
        t_.unsupported("groupshared memory that begins with a value");
    v.initial_zero = v.storage == ir::Storage::Workgroup;
}

void ObjectVariables::initialize(ir::Variable& v, const llvm::GlobalVariable& g, uint32_t slot) {
    if (is_of_group(v.storage))
        return initialize_group(v, g);
    if (g.initializer->kind == ValueKind::ConstUndef)
        return;
    v.initial_zero = g.initializer->kind == ValueKind::ConstNull;
    if (v.initial_zero)
        return;
    auto initial = initial_elements(v.count);
    lay_out(t_.s, g.initializer, slot, ir::bits(v.element) / 8, 0, initial, t_.here());
    v.initial = initial;
}

// A variable for one object that is in no group.
uint32_t ObjectVariables::of_single(const Value* object) {
    ir::Variable v{};
    Dialect& dialect = *t_.s.dialect;
    v.storage = dialect.storage_of(t_, object, t_.s.objects.uses_of(t_.number, object));
    Scalars scalars = t_.s.layouts.scan(pointee(object), t_.here());
    const bool may_be_empty = v.storage == ir::Storage::Payload; // shaders may hand over nothing
    if (!scalars.narrowest && !may_be_empty)
        t_.unsupported("a variable without elements");
    Units units = dialect.units_of(v.storage, scalars, t_.s.objects.atomics_of(t_.number, object));
    v.element = units.element;
    v.count = dialect.elements_for(v, bytes_of(object, units.slot, may_be_empty));
    if (object->kind == ValueKind::GlobalVariable) {
        v.name = object->name;
        initialize(v, *static_cast<const llvm::GlobalVariable*>(object), units.slot);
    }
    if (v.storage == ir::Storage::Constant && v.initial.empty())
        v.initial_zero = true; // an undefined value may be zero
    return t_.s.new_variable(v, units.slot);
}

// Read-only tables among the members become part of each thread's memory if others are written.
ir::Storage ObjectVariables::storage_of(std::span<const Member> members, uint8_t uses) {
    Dialect& dialect = *t_.s.dialect;
    if (members.size() == 1)
        return dialect.storage_of(t_, members[0].object, uses);
    ir::Storage all = dialect.storage_of(t_, members[0].object, 0);
    for (const Member& m : members) {
        ir::Storage own = dialect.storage_of(t_, m.object, 0);
        if ((is_of_group(own) || is_of_group(all)) && own != all)
            t_.unsupported("a pointer that leads to groupshared memory or to a thread's own");
        // Memory of a thread that other shaders see is its own here, and copied for them.
        all = ir::is_private(own) ? ir::Storage::Private : all;
    }
    return all;
}

Scalars ObjectVariables::scan(std::span<const Member> members) {
    Scalars all;
    for (const Member& m : members) {
        Scalars own = t_.s.layouts.scan(pointee(m.object), t_.here());
        if (!own.narrowest)
            t_.unsupported("a variable without elements");
        all = merge(all, own);
    }
    return all;
}

// Gives the members their places, one after the other; the bytes of all.
uint64_t ObjectVariables::place(std::span<Member> members, ir::Storage storage, Units units) {
    const uint32_t slot = units.slot, unit = ir::bits(units.element) / 8;
    uint64_t at = 0;
    for (Member& m : members) {
        uint32_t align = std::max(t_.s.layouts.size(pointee(m.object), slot, t_.here()).align, unit);
        m.base = at = (at + align - 1) / align * align;
        at += bytes_of(m.object, slot, storage == ir::Storage::Payload);
        if (at > variable_bytes_max)
            t_.unsupported("a group of variables this large");
    }
    return at;
}

void ObjectVariables::initialize(ir::Variable& v, std::span<const Member> members, uint32_t slot) {
    bool initialized = false, zero = true;
    for (const Member& m : members) {
        auto* g = global(m);
        if (g && is_of_group(v.storage))
            initialize_group(v, *g);
        initialized |= g && g->initializer && g->initializer->kind != ValueKind::ConstUndef;
        zero = zero && (!g || (g->initializer && g->initializer->kind == ValueKind::ConstNull));
    }
    if (is_of_group(v.storage) || !initialized)
        return;
    v.initial_zero = zero;
    if (zero)
        return;
    auto initial = initial_elements(v.count);
    for (const Member& m : members)
        if (auto* g = global(m))
            lay_out(t_.s, g->initializer, slot, ir::bits(v.element) / 8, m.base, initial, t_.here());
    v.initial = initial;
}

// One variable for all members of a group.
uint32_t ObjectVariables::of_group(Group& g) {
    if (g.variable != ir::no_id)
        return g.variable;
    auto members = t_.s.objects.members_of(g);
    ir::Variable v{};
    v.storage = storage_of(members, g.uses);
    const Units units = t_.s.dialect->units_of(v.storage, scan(members), g.atomics);
    v.element = units.element;
    v.count = t_.s.dialect->elements_for(v, place(members, v.storage, units));
    initialize(v, members, units.slot);
    if (v.storage == ir::Storage::Constant && v.initial.empty())
        v.initial_zero = true;
    return g.variable = t_.s.new_variable(v, units.slot);
}

Pointer ObjectVariables::start_of(const Value* object) {
    if (Member* m = t_.s.objects.member_of(t_.number, object)) {
        uint32_t variable = of_group(*t_.s.objects.group_of(t_.number, object));
        return t_.pointers.advance({Pointer::Variable, variable, t_.p.i32(0)},
                                   static_cast<uint32_t>(m->base));
    }
    return {Pointer::Variable, of_single(object), t_.p.i32(0)};
}

} // namespace ladder::front_llvm
