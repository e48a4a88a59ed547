// The ids of operands and results, instructions, built-ins, and what is said where something cannot be done.
#include "spirv/emit/emitter.h"

#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Op;
using ir::Operand;
using ir::Type;

Emitter::Emitter(const ir::Program& p, uint32_t entry_point, std::span<const uint32_t> functions,
                 const Options& o, ModuleBuilder& m, const ModuleTables& tables, Arena& scratch,
                 Diagnostics& d)
    : program(p), entry(p.entry_point(entry_point)), functions(functions), options(o), diag(d),
      arena(scratch), m(m), body(scratch), resources(p, scratch), interface(p, entry_point, scratch),
      constant_ids(tables.constant_ids), function_ids(tables.function_ids),
      is_entry_function(tables.is_entry_function) {}

void Emitter::unsupported(const ir::Instr& i, const char* why) const {
    unsupported(i, {Problem::UNSUPPORTED_OPERATION, "vsir.", ir::info(i.op).name}, why);
}

void Emitter::unsupported(const ir::Instr& i, const About& about, const char* why) const {
    diag.fail_unsupported(Location::none(), about, "%s (for %s): %s", ir::info(i.op).name, m.environment.name,
                          why);
}

void Emitter::invalid(const ir::Instr& i, const char* why) const {
    diag.fail_invalid(Location::none(), "%s: %s", ir::info(i.op).name, why);
}

void Emitter::need_vulkan11(const ir::Instr& i, const char* feature) const {
    if (!m.environment.vulkan11()) [[unlikely]]
        diag.fail_unsupported(Location::none(), {Problem::ENVIRONMENT_TOO_OLD, "environment.1.1"},
                              "%s: needs Vulkan 1.1 (%s); the target is %s", ir::info(i.op).name, feature,
                              m.environment.name);
}

void Emitter::need_vulkan12(const ir::Instr& i, const char* feature) const {
    if (!m.environment.vulkan12()) [[unlikely]]
        diag.fail_unsupported(Location::none(), {Problem::ENVIRONMENT_TOO_OLD, "environment.1.2"},
                              "%s: needs Vulkan 1.2 (%s); the target is %s", ir::info(i.op).name, feature,
                              m.environment.name);
}

bool Emitter::asks_status(const ir::Instr& i) const {
    return (i.flags & ir::instr_flags::Status) && options.device[Fact::ResidentBuffers] < all_resident &&
           is_used(i, i.result_count - 1u);
}

// Buffers that are seen as texels have a status as images do.
bool Emitter::has_texel_status(const ir::Instr& i) const {
    if (!(i.flags & ir::instr_flags::Status) || options.device.has(Fact::ResidentBuffers))
        return false;
    const ir::Operand of = ir::as::OfHandle(i).handle();
    const ir::Instr* handle = of.is_value() ? body.function->values[of.number()].def : nullptr;
    if (!handle || handle->op != Op::Handle)
        return false;
    const ResourceBinding* b = resources.of[ir::as::Handle(*handle).descriptor().number()].binding;
    return b && b->resource.view == View::TexelBuffer;
}

// Returns whether `v` is a residency status that the module does not get from the device: SPIR-V has a status
// for images only, and the module needs none if no resource is sparse.
bool Emitter::is_status_without_device(ir::ValueId v) const {
    const ir::Instr* def = body.function->values[v].def;
    if (!def || !(def->flags & ir::instr_flags::Status) || v != def->result + def->result_count - 1)
        return false;
    return options.device[Fact::ResidentBuffers] == all_resident ||
           ((def->op == Op::RawLoad || def->op == Op::StructLoad) && !has_texel_status(*def));
}

// Defines such a status as 0. Only access_mapped (emit_texels.cpp) uses it.
Id Emitter::status_without_device(ir::ValueId v) {
    assume_resident_buffers();
    return body.values[v] = m.u32(0);
}

void Emitter::assume_resident_buffers() {
    if (!options.device.has(Fact::ResidentBuffers))
        diag.warn(Location::none(), {Problem::FACT_ASSUMED, "fact.resident_buffers"},
                  "Vulkan has no residency status of storage buffers: all are taken for resident; "
                  "--device=resident-buffers (LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS) says that none is "
                  "sparse");
}

Id Emitter::not_defined_yet(ir::ValueId v) {
    if (is_status_without_device(v))
        return status_without_device(v);
    diag.fail_internal(Location::none(),
                       "body.function '%.*s': value %u is body.used where nothing has defined it",
                       static_cast<int>(body.function->name.size()), body.function->name.data(), v);
}

Id Emitter::await(ir::ValueId v) {
    if (is_status_without_device(v))
        return status_without_device(v);
    body.used[v] = FunctionBody::Awaited;
    body.awaited.push(v);
    return body.values[v] = m.new_id();
}

Id Emitter::awaited_result(ir::ValueId v) {
    if (body.used[v] == FunctionBody::Awaited)
        body.used[v] = FunctionBody::Used;
    return body.values[v];
}

void Emitter::check_awaited() {
    for (ir::ValueId v : body.awaited.span())
        if (body.used[v] == FunctionBody::Awaited)
            diag.fail_internal(Location::none(),
                               "body.function '%.*s': a phi takes value %u, which nothing defines",
                               static_cast<int>(body.function->name.size()), body.function->name.data(), v);
    body.awaited.clear();
}

Id Emitter::id_slow(Operand o) {
    if (o.is_const()) {
        const ir::Constant& c = program.constants[o.number()];
        return constant_ids[o.number()] =
                   c.type == Type::I32 ? m.u32(static_cast<uint32_t>(c.bits)) : m.constant(c.type, c.bits);
    }
    if (!o.is_undef())
        diag.fail_internal(Location::none(), "operand of kind %d where a value must be", o.kind());
    return m.undef(static_cast<Type>(o.number()));
}

void Emitter::define(const ir::Instr& i, uint32_t r, Id value, Type t) {
    Id& at = body.values[i.result + r];
    if (at)
        put({spv::Op::OpCopyObject, m.type(t), awaited_result(i.result + r), {value}});
    else
        at = value;
}

bool Emitter::constant_value(Operand o, uint64_t& value) const {
    if (!o.is_const())
        return false;
    value = program.constants[o.number()].bits;
    return true;
}

Id Emitter::make(const Fresh& i) {
    const Id id = m.new_id();
    m.code.put(i.op, i.type, id, i.operands);
    return id;
}

Id Emitter::make_glsl(const GlslFresh& i) {
    const Id id = m.new_id();
    put_glsl({i.op, i.type, id, i.operands});
    return id;
}

void Emitter::put_glsl(const GlslWithId& i) {
    m.code.begin(spv::Op::OpExtInst, static_cast<uint32_t>(i.operands.size()) + 5);
    m.code.push(i.type);
    m.code.push(i.result);
    m.code.push(m.glsl());
    m.code.push(i.op);
    for (uint32_t word : i.operands)
        m.code.push(word);
}

Id Emitter::interface_variable(spv::StorageClass storage, Id type) {
    return m.global_variable(m.pointer(storage, type), storage);
}

// Integers among the built-ins that pixel shaders read (VUID-StandaloneSpirv-Flat-04744).
static bool is_flat(spv::BuiltIn b) {
    switch (b) {
    case spv::BuiltIn::FragCoord:
    case spv::BuiltIn::PointCoord:
    case spv::BuiltIn::FrontFacing:
    case spv::BuiltIn::HelperInvocation:
    case spv::BuiltIn::FullyCoveredEXT:
    case spv::BuiltIn::ClipDistance:
    case spv::BuiltIn::CullDistance:
    case spv::BuiltIn::BaryCoordKHR:
    case spv::BuiltIn::BaryCoordNoPerspKHR: return false;
    default: return true;
    }
}

// What other shaders that run in between change, and reports of hits
// (VUID-StandaloneSpirv-VulkanMemoryModel-04678).
static bool changes_between_calls(spv::BuiltIn b) {
    switch (b) {
    case spv::BuiltIn::SubgroupSize:
    case spv::BuiltIn::SubgroupLocalInvocationId:
    case spv::BuiltIn::SubgroupEqMask:
    case spv::BuiltIn::SubgroupGeMask:
    case spv::BuiltIn::SubgroupGtMask:
    case spv::BuiltIn::SubgroupLeMask:
    case spv::BuiltIn::SubgroupLtMask:
    case spv::BuiltIn::RayTmaxKHR: return true;
    default: return false;
    }
}

Id Emitter::builtin(spv::StorageClass storage, spv::BuiltIn b, Id type, bool* is_new) {
    if (is_new)
        *is_new = false;
    for (const Interface::Builtin& known : interface.builtins.span())
        if (known.builtin == b && known.storage == storage)
            return known.variable;
    Id variable = interface_variable(storage, type);
    m.decorate(variable, spv::Decoration::BuiltIn, static_cast<uint32_t>(b));
    if (ir::info(entry.stage).interpolates && storage == spv::StorageClass::Input && is_flat(b))
        m.decorate(variable, spv::Decoration::Flat);
    if (ir::is_ray_stage(entry.stage) && changes_between_calls(b))
        m.decorate(variable, spv::Decoration::Volatile);
    interface.builtins.push({storage, b, variable});
    if (is_new)
        *is_new = true;
    return variable;
}

bool Emitter::has_builtin(spv::StorageClass storage, spv::BuiltIn b) const {
    for (const Interface::Builtin& known : interface.builtins.span())
        if (known.builtin == b && known.storage == storage)
            return true;
    return false;
}

} // namespace ladder::spirv
