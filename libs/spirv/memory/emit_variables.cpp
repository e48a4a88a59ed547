// Variables and temps. Bools lie in memory as 0 and 1, but for those of a thread alone.
//
// Groupshared memory that is to begin as zeros has an initialiser where the device takes one. Else a function
// stores zeros, which the entry function calls first; it is written after all others, when it is known which
// variables there are.
#include "spirv/memory/emit_variables.h"

#include "spirv/emit/emit_conversions.h"
#include "spirv/module/newer_enumerants.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

Type stored_type(const Emitter& e, uint32_t variable) {
    Type t = e.program.variables[variable].element;
    if (t == Type::Bool)
        return e.program.variables[variable].storage == ir::Storage::Private ? Type::Bool : Type::I32;
    return e.resources.variable_as_int[variable] ? ir::int_type(ir::bits(t)) : t;
}

spv::StorageClass storage_class(Emitter& e, ir::Storage s) {
    using enum spv::StorageClass;
    switch (s) {
    case ir::Storage::Workgroup: return Workgroup;
    case ir::Storage::Private:
    case ir::Storage::Constant: return Private;
    case ir::Storage::Payload: return TaskPayloadWorkgroupEXT;
    case ir::Storage::RayPayload: return RayPayloadKHR;
    case ir::Storage::IncomingPayload: return IncomingRayPayloadKHR;
    case ir::Storage::CallableData: return CallableDataKHR;
    case ir::Storage::IncomingCallable: return IncomingCallableDataKHR;
    case ir::Storage::HitAttribute: return HitAttributeKHR;
    case ir::Storage::HitObjectAttribute:
        return e.options.device.has(Fact::InvocationReorderExt)
                   ? static_cast<spv::StorageClass>(newer::storage_class_hit_object_attribute)
                   : HitObjectAttributeNV;
    default:
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_TYPE, "memory.", ir::name(s)},
                                "%s memory", ir::name(s));
    }
}

// Attributes of two floats are the barycentrics of triangles, which the driver writes: a vector.
bool is_vector(const ir::Variable& v) {
    return (v.storage == ir::Storage::HitAttribute || v.storage == ir::Storage::HitObjectAttribute) &&
           v.element == Type::F32 && v.count == 2;
}

// The interface of an entry point has one at most (VUID-StandaloneSpirv-TaskPayloadWorkgroupEXT).
void check_payload(Emitter& e, uint32_t number) {
    if (ir::info(e.entry.stage).payload == ir::PayloadUse::None)
        e.diag.fail_invalid(Location::none(), "a payload in a %s shader", ir::name(e.entry.stage));
    for (uint32_t n = 0; n < e.program.variables.size(); n++)
        if (n != number && e.program.variables[n].storage == ir::Storage::Payload && e.resources.variables[n])
            e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "memory.payload"},
                                    "more than one payload");
}

Id initializer(Emitter& e, const ir::Variable& v, Type stored, Id type) {
    if (v.initial_zero)
        return e.m.unique(O::OpConstantNull, type, std::initializer_list<uint32_t>{});
    if (v.count == 1)
        return e.m.constant(stored, v.initial[0]);
    Vec<Id> elements(e.arena, v.count);
    for (uint64_t bits : v.initial)
        elements.push(e.m.constant(stored, bits));
    return e.m.unique(O::OpConstantComposite, type, elements.span());
}

// One element is a scalar, several are an array.
Id declare(Emitter& e, uint32_t number) {
    const ir::Variable& v = e.program.variables[number];
    if (!v.count || (!v.initial.empty() && v.initial.size() != v.count))
        e.diag.fail_internal(Location::none(), "variable %u: %u elements, %zu initial values", number,
                             v.count, v.initial.size());
    if (v.storage == ir::Storage::Workgroup && !ir::has_groups(e.entry.stage))
        e.diag.fail_invalid(Location::none(), "groupshared memory in a %s shader", ir::name(e.entry.stage));
    if (v.storage == ir::Storage::Payload)
        check_payload(e, number);
    Type stored = stored_type(e, number);
    Id type = e.m.type(stored);
    if (is_vector(v))
        type = e.m.vector(stored, 2);
    else if (v.count > 1)
        type = e.m.unique(O::OpTypeArray, 0, {type, e.m.u32(v.count)});
    auto storage = storage_class(e, v.storage);
    Id pointer = e.m.pointer(storage, type);
    bool has_initial = storage == spv::StorageClass::Private && (v.initial_zero || !v.initial.empty());
    if (v.storage == ir::Storage::Workgroup)
        has_initial = v.initial_zero && e.options.device.has(Fact::ZeroInitializeWorkgroupMemory);
    Id variable = e.m.global_variable(pointer, storage, has_initial ? initializer(e, v, stored, type) : 0);
    e.m.name(variable, v.name);
    return variable;
}

} // namespace

Id variable_id(Emitter& e, uint32_t number) {
    Id& id = e.resources.variables[number];
    return id ? id : id = declare(e, number);
}

Id variable_pointer(Emitter& e, const ir::Instr&, ir::Operand variable, ir::Operand index, Type& stored) {
    uint32_t number = variable.number();
    const Id id = variable_id(e, number);
    const ir::Variable& v = e.program.variables[number];
    stored = stored_type(e, number);
    if (v.count == 1)
        return id;
    Id type = e.m.pointer(storage_class(e, v.storage), e.m.type(stored));
    return e.make({O::OpAccessChain, type, {id, e.id(index)}});
}

Id variable_pointer(Emitter& e, ir::Operand variable, Id index) {
    const uint32_t number = variable.number();
    const Id id = variable_id(e, number);
    const ir::Variable& v = e.program.variables[number];
    if (v.count == 1)
        return id;
    const Id type = e.m.pointer(storage_class(e, v.storage), e.m.type(stored_type(e, number)));
    return e.make({O::OpAccessChain, type, {id, index}});
}

void emit_var_load(Emitter& e, const ir::Instr& i, uint32_t) {
    Type stored;
    Id pointer = variable_pointer(e, i, ir::as::VarLoad(i).variable(), ir::as::VarLoad(i).index(), stored);
    if (stored == i.type)
        return e.put({O::OpLoad, e.m.type(stored), e.result(i), {pointer}});
    Id value = e.make({O::OpLoad, e.m.type(stored), {pointer}});
    if (i.type == Type::Bool)
        return e.put({O::OpINotEqual, e.m.bool_type(), e.result(i), {value, e.m.u32(0)}});
    if (ir::bits(stored) != ir::bits(i.type))
        e.unsupported(i, "another width than the variable's elements");
    e.put({O::OpBitcast, e.m.type(i.type), e.result(i), {value}});
}

void emit_var_store(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::VarStore x(i);
    Type stored, t = e.type_of(x.value());
    Id pointer = variable_pointer(e, i, x.variable(), x.index(), stored), value = e.id(x.value());
    if (t == Type::Bool && stored != t)
        value = widen_u32(e, value, t, false), t = Type::I32;
    if (ir::bits(stored) != ir::bits(t))
        e.unsupported(i, "another width than the variable's elements");
    e.put_void(O::OpStore, {pointer, reinterpret(e, value, t, stored)});
}

void emit_temp_read(Emitter& e, const ir::Instr& i, uint32_t) {
    e.put({O::OpLoad, e.m.type(i.type), e.result(i), {e.body.temps[ir::as::TempRead(i).temp().number()]}});
}

void emit_temp_write(Emitter& e, const ir::Instr& i, uint32_t) {
    e.put_void(O::OpStore,
               {e.body.temps[ir::as::TempWrite(i).temp().number()], e.id(ir::as::TempWrite(i).value())});
}

} // namespace ladder::spirv
