// DXIL's types, and its pointers and objects besides plain variables.
#include "formats/llvm/instruction_views.h"
#include "front/dxil/dxil_dialect.h"
#include "front/dxil/operations/calls_payload.h"
#include "front/dxil/operations/handed_over.h"
#include "front/dxil/operations/handles.h"
#include "front/dxil/operations/matrices.h"
#include "front/dxil/operations/records.h"
#include "front/dxil/operations/stored_handles.h"

namespace ladder::dxil {

using ir::Type;

OpaqueType DxilDialect::opaque(const llvm::Type* t) const {
    if (is_handle(t))
        return {Type::Handle, Type::I32, 1};
    if (is_matrix(t))
        return {Type::I32, Type::I32, 1, true};
    if (is_hit_object(t))
        return {Type::I32, Type::I32, s_.hit_objects.has_records() ? 2u : 1u, true};
    return {};
}

Part DxilDialect::choose_handle(FunctionTranslator& t, Part like, Operand index) {
    return chosen_handle(t, like, index);
}

Operand DxilDialect::index_of_choice(FunctionTranslator& t, Part handle, Part like) {
    return dxil::index_of_choice(t, handle, like);
}

Part DxilDialect::handle_of_word(FunctionTranslator& t, uint32_t variable, Operand word) {
    return stored_handle(t, variable, word);
}

Operand DxilDialect::word_of_handle(FunctionTranslator& t, uint32_t variable, Part handle) {
    return dxil::word_of_handle(t, variable, handle);
}

bool DxilDialect::is_foreign(const llvm::GlobalVariable& g) const {
    return s_.resources[g.id] != ir::no_id || g.name == break_condition_name;
}

bool DxilDialect::lead_to(FunctionTranslator& t, const llvm::GlobalVariable& g, Pointer& to) {
    if (const uint32_t descriptor = s_.resources[g.id]; descriptor != ir::no_id)
        to = {targets::Resource, descriptor, t.p.i32(0)};
    else if (g.name == break_condition_name)
        to = {targets::BreakCondition, 0, t.p.i32(0)};
    else
        return false;
    return true;
}

bool DxilDialect::load_target(FunctionTranslator& t, const Instruction& i, const Pointer& from) {
    if (from.target == targets::Resource) {
        if (is_handle(i.type)) // otherwise only createHandleForLib uses it, and looks at the pointer
            set_handle(t, i,
                       {from.number, from.index, LooseHandle::AnyHeap,
                        is_nonuniform(t, llvm::of::Load(i).pointer())});
        return true;
    }
    if (from.target != targets::BreakCondition)
        return false;
    if (t.scalar(i.type) != Type::I32)
        t.unsupported("a load of @dx.break.cond as another type");
    t.values.set(i, t.p.i32(0));
    return true;
}

Operand DxilDialect::load_scalar_of_target(FunctionTranslator& t, const Pointer& from, uint32_t offset,
                                           Type type) {
    return from.target == targets::Record ? load_record(t, from, offset, type)
                                          : Dialect::load_scalar_of_target(t, from, offset, type);
}

void DxilDialect::store_scalar_of_target(FunctionTranslator& t, const Pointer& to, uint32_t offset,
                                         Operand value, Type type) {
    if (to.target != targets::Record)
        return Dialect::store_scalar_of_target(t, to, offset, value, type);
    store_record(t, to, offset, value, type);
}

static Pointer resource_element(FunctionTranslator& t, Pointer base, const llvm::Type* source,
                                std::span<const Value* const> indices) {
    auto registers = [&](const llvm::Type* of) {
        uint64_t count = 1;
        for (; of->kind == llvm::TypeKind::Array; of = of->element)
            if (!of->count || (count *= of->count) > front_llvm::variable_max)
                t.unsupported("an array of resources like this");
        return static_cast<uint32_t>(count);
    };
    const llvm::Type* type = source;
    for (size_t n = 0; n < indices.size(); n++) {
        if (n && type->kind != llvm::TypeKind::Array)
            t.invalid("an index of a getelementptr is out of range");
        type = n ? type->element : type;
        if (uint64_t index; constant_int(indices[n], index) && !index)
            continue; // unbounded arrays have no size
        base.index = t.code.add(base.index, t.code.multiply(t.values.as_index(indices[n]), registers(type)));
    }
    return base;
}

Pointer DxilDialect::element_of_target(FunctionTranslator& t, const Pointer& base, const llvm::Type* source,
                                       std::span<const Value* const> indices) {
    switch (static_cast<int>(base.target)) {
    case targets::BreakCondition: return base;
    case targets::Resource: return resource_element(t, base, source, indices);
    case targets::Record: return record_element(t, base, source, indices);
    default: return Dialect::element_of_target(t, base, source, indices);
    }
}

void DxilDialect::atomic_rmw(FunctionTranslator& t, const Instruction& i, const Pointer& to,
                             ir::AtomicOp op) {
    if (to.target != targets::Record)
        return Dialect::atomic_rmw(t, i, to, op);
    record_atomic_rmw(t, i, to, op);
}

Operand DxilDialect::compare_exchange(FunctionTranslator& t, const Instruction& i, const Pointer& to) {
    return to.target == targets::Record ? record_compare_exchange(t, i, to)
                                        : Dialect::compare_exchange(t, i, to);
}

ir::Storage DxilDialect::storage_of(FunctionTranslator& t, const Value* object, uint8_t uses) {
    if (object == s_.mesh_payload.object || is_mesh_payload(object))
        return ir::Storage::Payload;
    if (object->kind != llvm::ValueKind::GlobalVariable)
        return handed_storage(t, object, uses);
    const auto& g = *static_cast<const llvm::GlobalVariable*>(object);
    if (g.type->width == groupshared_space) {
        if (!ir::has_groups(t.p.stage()))
            t.s.diag.fail_invalid(t.here(), "groupshared memory in a %s shader", ir::name(t.p.stage()));
        return ir::Storage::Workgroup;
    }
    if (g.type->width == constant_table_space && g.is_constant_data)
        return front_llvm::storage_of_data(t, g);
    return Dialect::storage_of(t, object, uses);
}

// What both shaders see of a payload is words that lie as LLVM has them.
front_llvm::Units DxilDialect::units_of(ir::Storage storage, const front_llvm::Scalars& scalars,
                                        uint8_t atomics) const {
    if (is_handed_over(storage))
        return handed_units(scalars, storage);
    if (storage == ir::Storage::Payload)
        return {Type::I32, 1};
    // Groupshared memory as bytes is used as words, by casts of pointers.
    if (storage == ir::Storage::Workgroup && scalars.common == Type::I8)
        return {atomics == front_llvm::Atomics64 ? Type::I64 : Type::I32, 1};
    return Dialect::units_of(storage, scalars, atomics);
}

uint32_t DxilDialect::elements_for(const ir::Variable& v, uint64_t bytes) const {
    return v.storage == ir::Storage::Payload ? payload_words(s_, bytes) : Dialect::elements_for(v, bytes);
}

bool DxilDialect::gives_common_object(const Value* call) const {
    return ir::info(s_.p.stage()).payload != ir::PayloadUse::None && is_mesh_payload(call);
}

// Shaders of ray pipelines may hand over a payload of nothing.
bool DxilDialect::allows_empty_objects() const { return ir::is_ray_stage(s_.p.stage()); }

// Linear algebra has.
bool DxilDialect::has_own_limits(const Instruction& i) const {
    return i.opcode == Opcode::Call && i.callee && i.callee->name.starts_with("dx.op.linAlg");
}

} // namespace ladder::dxil
