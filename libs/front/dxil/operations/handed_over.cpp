#include "front/dxil/operations/handed_over.h"

#include "front/dxil/metadata/payload_access.h"

#include <algorithm>

namespace ladder::dxil {

using ir::Storage;
using ir::Type;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

constexpr uint8_t use_handed = UseRayPayload | UseCallableData | UseHitAttribute;

// Where a parameter of an entry point comes from.
Storage incoming(FunctionTranslator& t, const llvm::Argument& a) {
    if (t.p.stage() == ir::Stage::Callable)
        return Storage::IncomingCallable;
    return &a == &t.from.arguments[0] ? Storage::IncomingPayload : Storage::HitAttribute;
}

// SPIR-V has at most one variable of attributes for an entry point: an object is it if all reports name it.
bool is_only_attribute(FunctionTranslator& t, const Value* object) {
    return dxil_shared(t).handed_over.reports[t.p.compiled].only == object;
}

uint32_t words_of(FunctionTranslator& t, const llvm::Type* type, uint32_t slot) {
    const uint64_t bytes = t.s.layouts.size(type, slot, t.here()).bytes;
    if (bytes > front_llvm::variable_bytes_max)
        t.unsupported("a payload this large");
    return bytes < 4 ? 1 : static_cast<uint32_t>((bytes + 3) / 4);
}

uint32_t new_variable(FunctionTranslator& t, const llvm::Type* type, Storage storage) {
    const front_llvm::Units units = handed_units(t.s.layouts.scan(type, t.here()), storage);
    ir::Variable v{};
    v.storage = storage;
    v.element = units.element;
    v.count = words_of(t, type, units.slot);
    return t.s.new_variable(v, units.slot);
}

// For what is copied: one variable for each type.
uint32_t variable_for_copies(FunctionTranslator& t, const llvm::Type* type, Storage storage) {
    auto& all = dxil_shared(t).handed_over.for_copies;
    const auto slot = static_cast<uint32_t>(storage);
    if (const auto* known = all.find(type, slot))
        return known->variable;
    return all.add({type, slot, new_variable(t, type, storage)}).variable;
}

// For the attributes of all reports that the entry point leads to.
uint32_t variable_for_attributes(FunctionTranslator& t) {
    HitReports& r = dxil_shared(t).handed_over.reports[t.p.compiled];
    if (r.variable != ir::no_id)
        return r.variable;
    ir::Variable v{};
    v.storage = Storage::HitAttribute;
    front_llvm::Scalars all;
    for (const llvm::Type* type : r.types)
        all = front_llvm::merge(all, t.s.layouts.scan(type, t.here()));
    const front_llvm::Units units = handed_units(all, v.storage);
    v.element = units.element;
    for (const llvm::Type* type : r.types)
        v.count = std::max(v.count, words_of(t, type, units.slot));
    return r.variable = t.s.new_variable(v, units.slot);
}

// Does a pointer lead to a whole variable that may be handed over as it is?
bool is_whole(FunctionTranslator& t, const Pointer& to, const llvm::Type* type, Storage storage) {
    if (to.target != Pointer::Variable || to.offset || to.cast_from)
        return false;
    const ir::Variable& v = t.p.variables[to.number];
    uint32_t at;
    if (v.storage != storage || !t.code.is_i32(to.index, at) || at)
        return false;
    return storage == Storage::HitAttribute || v.count == words_of(t, type, t.s.slot_of(to.number));
}

bool is_empty(FunctionTranslator& t, const llvm::Type* type) {
    return !t.s.layouts.scan(type, t.here()).narrowest;
}

} // namespace

front_llvm::Units handed_units(const front_llvm::Scalars& scalars, Storage storage) {
    const bool attributes = storage == Storage::HitAttribute || storage == Storage::HitObjectAttribute;
    const bool floats = attributes && scalars.common == Type::F32;
    return {floats ? Type::F32 : Type::I32, scalars.disguised ? 4u : 1u};
}

Storage handed_storage(FunctionTranslator& t, const Value* object, uint8_t uses) {
    if (!ir::is_ray_stage(t.p.stage()))
        return Storage::Private;
    if (object->kind == ValueKind::Argument) {
        const Storage storage = incoming(t, *static_cast<const llvm::Argument*>(object));
        // What was reported is only read.
        return storage == Storage::HitAttribute && uses ? Storage::Private : storage;
    }
    if (object->kind != ValueKind::Instruction)
        return Storage::Private;
    switch (uses & use_handed) {
    case UseRayPayload: return Storage::RayPayload;
    case UseCallableData: return Storage::CallableData;
    case UseHitAttribute: return is_only_attribute(t, object) ? Storage::HitAttribute : Storage::Private;
    default: return Storage::Private;
    }
}

Handed hand_over(FunctionTranslator& t, const Value* pointer, Storage storage, bool gives) {
    if (pointer->type->kind != TypeKind::Pointer)
        t.invalid("what is handed to another shader is no pointer");
    const llvm::Type* type = pointer->type->element;
    const Pointer source = t.pointers.of(pointer);
    if (is_whole(t, source, type, storage))
        return {Operand::variable(source.number)};
    const uint32_t variable =
        storage == Storage::HitAttribute ? variable_for_attributes(t) : variable_for_copies(t, type, storage);
    if (source.target == Pointer::Undefined || is_empty(t, type))
        return {Operand::variable(variable)};
    if (gives)
        t.accesses.copy({Pointer::Variable, variable, t.p.i32(0)}, source, type);
    return {Operand::variable(variable), source, type};
}

void take_back(FunctionTranslator& t, const Handed& h) {
    if (h.copied)
        t.accesses.copy(h.source, {Pointer::Variable, h.variable.number(), t.p.i32(0)}, h.copied);
}

void receive_parameters(FunctionTranslator& t) {
    dxil_shared(t).handed_over.copied.clear();
    dxil_shared(t).handed_over.kept.clear();
    for (const llvm::Argument& a : t.from.arguments) {
        const llvm::Type* type = a.type->element;
        if (is_empty(t, type)) {
            t.values.set_pointer(a, {Pointer::Undefined, 0, Operand::undef(Type::I32)});
            continue;
        }
        const Pointer to = t.variables.start_of(&a);
        t.values.set_pointer(a, to);
        const Storage storage = incoming(t, a);
        const bool own = !is_handed_over(t.p.variables[to.number].storage);
        const uint32_t variable = own ? new_variable(t, type, storage) : to.number;
        if (storage == Storage::IncomingPayload)
            keep_payload_fields(t, a, variable);
        if (!own)
            continue;
        t.accesses.copy(to, {Pointer::Variable, variable, t.p.i32(0)}, type);
        if (storage != Storage::HitAttribute)
            dxil_shared(t).handed_over.copied.push({variable, to, type});
    }
}

void return_parameters(FunctionTranslator& t) {
    for (const HandedOver::Copied& c : dxil_shared(t).handed_over.copied)
        t.accesses.copy({Pointer::Variable, c.variable, t.p.i32(0)}, c.at, c.type);
    give_back_payload_fields(t);
}

bool ends_hit_shader(const Instruction& i) {
    if (i.opcode != Opcode::Call || !i.callee || i.callee->kind != ValueKind::Function)
        return false;
    const std::string_view name = static_cast<const llvm::Function*>(i.callee)->name;
    return name.starts_with("dx.op.ignoreHit") || name.starts_with("dx.op.acceptHitAndEndSearch");
}

void note_report(DxilShared& s, uint32_t entry_point, const Value* attributes) {
    HitReports& r = s.handed_over.reports[entry_point];
    const bool alloca = attributes->kind == ValueKind::Instruction &&
                        static_cast<const Instruction*>(attributes)->opcode == Opcode::Alloca;
    const bool same = r.types.empty() || r.only == attributes;
    r.only = alloca && same ? attributes : nullptr;
    if (attributes->type->kind == TypeKind::Pointer)
        r.types.push(attributes->type->element);
}

} // namespace ladder::dxil
