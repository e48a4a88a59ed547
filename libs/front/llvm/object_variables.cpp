#include "front/llvm/object_variables.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"

#include <algorithm>

namespace ladder::front_llvm {

using ir::Type;
using llvm::ValueKind;

namespace {

constexpr uint8_t atomics_32 = 1, atomics_64 = 2;

// The elements and the slot (layout.h) of a variable for scalars like these.
struct Units {
    Type element;
    uint32_t slot;
};

Units choose_units(ir::Storage storage, const Scalars& scalars, uint8_t atomics) {
    // Groupshared memory as bytes is used as words, by casts of pointers.
    if (storage == ir::Storage::Workgroup && scalars.common == Type::I8)
        return {atomics == atomics_64 ? Type::I64 : Type::I32, 1};
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

// What both shaders see of a payload is words that lie as LLVM has them.
Units units_of(ir::Storage storage, const Scalars& scalars, uint8_t atomics) {
    if (is_handed_over(storage)) {
        const HandedUnits units = handed_units(scalars, storage);
        return {units.element, units.slot};
    }
    return storage == ir::Storage::Payload ? Units{Type::I32, 1} : choose_units(storage, scalars, atomics);
}

const llvm::Type* pointee(const Shared& s, const Value* object) {
    if (object->kind == ValueKind::GlobalVariable)
        return static_cast<const llvm::GlobalVariable*>(object)->value_type;
    if (object->kind == ValueKind::Argument || s.dialect->is_payload(object))
        return object->type->element;
    return static_cast<const Instruction*>(object)->source_type;
}

// Memory that all threads of a group see.
bool is_of_group(ir::Storage s) { return s == ir::Storage::Workgroup || s == ir::Storage::Payload; }

// Null: the member is an alloca or a parameter.
const llvm::GlobalVariable* global(const Member& m) {
    bool is = m.object->kind == ValueKind::GlobalVariable;
    return is ? static_cast<const llvm::GlobalVariable*>(m.object) : nullptr;
}

} // namespace

HandedUnits handed_units(const Scalars& scalars, ir::Storage storage) {
    const bool attributes =
        storage == ir::Storage::HitAttribute || storage == ir::Storage::HitObjectAttribute;
    const bool floats = attributes && scalars.common == Type::F32;
    return {floats ? Type::F32 : Type::I32, scalars.disguised ? 4u : 1u};
}

// Elements of an initialiser, counted against the limit for all.
std::span<uint64_t> ObjectVariables::initial_elements(uint32_t count) {
    if (count > variable_max - t_.s.initialized_elements)
        t_.unsupported("initialisers this large");
    t_.s.initialized_elements += count;
    return t_.s.arena.array<uint64_t>(count);
}

ir::Storage ObjectVariables::storage_of(const Value* object, uint8_t uses) {
    if (t_.s.objects.is_payload(object))
        return ir::Storage::Payload;
    if (object->kind != ValueKind::GlobalVariable)
        return t_.s.dialect->storage_of(t_, object, uses);
    auto& g = *static_cast<const llvm::GlobalVariable*>(object);
    if (g.type->width == groupshared_space) {
        if (!ir::has_groups(t_.p.stage()))
            t_.s.diag.fail_invalid(t_.here(), "groupshared memory in a %s shader", ir::name(t_.p.stage()));
        return ir::Storage::Workgroup;
    }
    const bool table = g.type->width == constant_table_space && g.is_constant_data;
    if (g.type->width && !table)
        t_.s.diag.fail_unsupported(t_.here(), Problem::UNSUPPORTED_TYPE,
                                   "variables in address space %u are not supported", g.type->width);
    if (!g.initializer)
        t_.unsupported("an external variable that is no resource");
    return g.is_constant_data ? ir::Storage::Constant : ir::Storage::Private;
}

uint64_t ObjectVariables::bytes_of(const Value* object, uint32_t slot) {
    uint64_t count = 1;
    if (object->kind == ValueKind::Instruction && !t_.s.dialect->is_payload(object)) {
        auto& i = *static_cast<const Instruction*>(object);
        if (i.operands.size() != 1 || !i.source_type)
            t_.invalid("an alloca is malformed");
        if (!constant_int(llvm::of::Alloca(i).count(), count))
            t_.unsupported("an alloca of a number of objects that is no constant");
    }
    uint64_t each = t_.s.layouts.size(pointee(t_.s, object), slot, t_.here()).bytes;
    if ((!each || !count) && !t_.s.objects.is_payload(object))
        t_.unsupported("a variable without elements");
    if (each && count > variable_bytes_max / each)
        t_.s.diag.fail_unsupported(t_.here(), Problem::SHADER_TOO_LARGE,
                                   "variables of more than %llu bytes are not supported",
                                   static_cast<unsigned long long>(variable_bytes_max));
    return each * count;
}

// Elements for so many bytes.
uint32_t ObjectVariables::count_of(const ir::Variable& v, uint64_t bytes) {
    const uint32_t unit = ir::bits(v.element) / 8;
    return v.storage == ir::Storage::Payload ? t_.s.dialect->payload_words(bytes)
                                             : static_cast<uint32_t>((bytes + unit - 1) / unit);
}

// Groupshared memory has no initial values in HLSL. dxc writes zeros for some parts of structures, which it
// gives nothing for as a whole: all of them begin as zeros then.
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
    v.storage = storage_of(object, t_.s.objects.uses_of(t_.number, object));
    Scalars scalars = t_.s.layouts.scan(pointee(t_.s, object), t_.here());
    if (!scalars.narrowest && v.storage != ir::Storage::Payload)
        t_.unsupported("a variable without elements");
    Units units = units_of(v.storage, scalars, t_.s.objects.atomics_of(t_.number, object));
    v.element = units.element;
    v.count = count_of(v, bytes_of(object, units.slot));
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
    if (members.size() == 1)
        return storage_of(members[0].object, uses);
    ir::Storage all = storage_of(members[0].object, 0);
    for (const Member& m : members) {
        ir::Storage own = storage_of(m.object, 0);
        if ((is_of_group(own) || is_of_group(all)) && own != all)
            t_.unsupported("a pointer that leads to groupshared memory or to a thread's own");
        // What would be handed over is copied.
        all = own == ir::Storage::Private || is_handed_over(own) ? ir::Storage::Private : all;
    }
    return all;
}

Scalars ObjectVariables::scan(std::span<const Member> members) {
    Scalars all;
    for (const Member& m : members) {
        Scalars own = t_.s.layouts.scan(pointee(t_.s, m.object), t_.here());
        if (!own.narrowest)
            t_.unsupported("a variable without elements");
        all = merge(all, own);
    }
    return all;
}

// Gives the members their places, one after the other; the bytes of all.
uint64_t ObjectVariables::place(std::span<Member> members, uint32_t slot, uint32_t unit) {
    uint64_t at = 0;
    for (Member& m : members) {
        uint32_t align = std::max(t_.s.layouts.size(pointee(t_.s, m.object), slot, t_.here()).align, unit);
        m.base = at = (at + align - 1) / align * align;
        at += bytes_of(m.object, slot);
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
    Units units = units_of(v.storage, scan(members), g.atomics);
    v.element = units.element;
    v.count = count_of(v, place(members, units.slot, ir::bits(units.element) / 8));
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
    if (!t_.s.dialect->is_payload(object))
        return {Pointer::Variable, of_single(object), t_.p.i32(0)};
    if (t_.s.payload_variable == ir::no_id)
        t_.s.payload_variable = of_single(object);
    return {Pointer::Variable, t_.s.payload_variable, t_.p.i32(0)};
}

} // namespace ladder::front_llvm
