// Both extensions have the same objects with other numbers. In NVIDIA's extension an object keeps no ray
// flags, cannot be made from a ray query, and cannot be given another record.
#include "spirv/emit/emit_hit_objects.h"

#include "spirv/emit/emit_opaque.h"
#include "spirv/emit/emit_rays.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/module/newer_enumerants.h"
#include "spirv/resources/addresses.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::HitValue;
using ir::Op;
using ir::Type;
using O = spv::Op;

namespace {

#define LADDER_NEEDS_EXT                                                                                     \
    " VK_EXT_ray_tracing_invocation_reorder (LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT, "                \
    "--device=invocation-reorder-ext)"

void require_reorder(Emitter& e) {
    const bool ext = e.options.device.has(Fact::InvocationReorderExt);
    e.m.require(ext ? Extension::InvocationReorderExt : Extension::InvocationReorderNv);
    e.m.require(ext ? static_cast<spv::Capability>(newer::capability_shader_invocation_reorder)
                    : spv::Capability::ShaderInvocationReorderNV);
}

// The number that an instruction has in the extension that is used.
O code(const Emitter& e, O nv, uint32_t ext) {
    return e.options.device.has(Fact::InvocationReorderExt) ? static_cast<O>(ext) : nv;
}

Id object_type(Emitter& e) {
    require_reorder(e);
    return e.m.unique(code(e, O::OpTypeHitObjectNV, newer::op_type_hit_object), 0,
                      std::initializer_list<uint32_t>{});
}

// Pointer to the object that operands `at` and `at` + 1 name. Threads may choose differently.
Id object_pointer(Emitter& e, const ir::Instr& i, uint32_t at = ir::at::OfElement::variable) {
    const Id pointer = opaque_pointer(e, i, at, ir::Storage::HitObject, object_type(e));
    if (!i[at + 1].is_const()) {
        e.m.require(spv::Capability::ShaderNonUniform);
        e.m.decorate(pointer, spv::Decoration::NonUniform);
    }
    return pointer;
}

// Only NVIDIA's extension has it, and a module has one extension.
#define LADDER_NEEDS_NV " VK_NV_ray_tracing_invocation_reorder alone (--device=invocation-reorder-ext=0)"
void need_nv(Emitter& e, const ir::Instr& i, const char* what) {
    if (e.options.device.has(Fact::InvocationReorderExt))
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.rayTracingInvocationReorder"}, what);
}

constexpr uint32_t no_ext = 0;
struct HitGetter {
    HitValue value;
    O nv;         // OpNop: there is none
    uint32_t ext; // no_ext: there is none
};
constexpr HitGetter hit_getters[] = {
    {HitValue::IsMiss, O::OpHitObjectIsMissNV, newer::op_hit_object_is_miss},
    {HitValue::IsHit, O::OpHitObjectIsHitNV, newer::op_hit_object_is_hit},
    {HitValue::IsNop, O::OpHitObjectIsEmptyNV, newer::op_hit_object_is_empty},
    {HitValue::Flags, O::OpNop, newer::op_hit_object_get_ray_flags},
    {HitValue::TMin, O::OpHitObjectGetRayTMinNV, newer::op_hit_object_get_ray_t_min},
    {HitValue::TCurrent, O::OpHitObjectGetRayTMaxNV, newer::op_hit_object_get_ray_t_max},
    {HitValue::WorldOrigin, O::OpHitObjectGetWorldRayOriginNV, newer::op_hit_object_get_world_ray_origin},
    {HitValue::WorldDirection, O::OpHitObjectGetWorldRayDirectionNV,
     newer::op_hit_object_get_world_ray_direction},
    {HitValue::ObjectOrigin, O::OpHitObjectGetObjectRayOriginNV, newer::op_hit_object_get_object_ray_origin},
    {HitValue::ObjectDirection, O::OpHitObjectGetObjectRayDirectionNV,
     newer::op_hit_object_get_object_ray_direction},
    {HitValue::ObjectToWorld, O::OpHitObjectGetObjectToWorldNV, newer::op_hit_object_get_object_to_world},
    {HitValue::WorldToObject, O::OpHitObjectGetWorldToObjectNV, newer::op_hit_object_get_world_to_object},
    {HitValue::GeometryIndex, O::OpHitObjectGetGeometryIndexNV, newer::op_hit_object_get_geometry_index},
    {HitValue::InstanceIndex, O::OpHitObjectGetInstanceIdNV, newer::op_hit_object_get_instance_id},
    {HitValue::InstanceId, O::OpHitObjectGetInstanceCustomIndexNV,
     newer::op_hit_object_get_instance_custom_index},
    {HitValue::PrimitiveIndex, O::OpHitObjectGetPrimitiveIndexNV, newer::op_hit_object_get_primitive_index},
    {HitValue::HitKind, O::OpHitObjectGetHitKindNV, newer::op_hit_object_get_hit_kind},
    {HitValue::TableIndex, O::OpHitObjectGetShaderBindingTableRecordIndexNV,
     newer::op_hit_object_get_record_index},
    {HitValue::ClusterId, O(newer::op_hit_object_get_cluster_id), no_ext},
};
static_assert(std::size(hit_getters) == static_cast<size_t>(HitValue::Count));
constexpr bool hit_getters_in_order() {
    for (size_t n = 0; n < std::size(hit_getters); n++)
        if (hit_getters[n].value != static_cast<HitValue>(n))
            return false;
    return true;
}
static_assert(hit_getters_in_order());

// Words at an address.
Id record_pointer(Emitter& e) {
    Id& block = e.resources.hit_record;
    if (!block)
        block = array_block(e, e.m.u32_type(), 4, spv::Decoration::NonWritable);
    return e.m.pointer(spv::StorageClass::PhysicalStorageBuffer, block);
}

} // namespace

void emit_hit_trace_ray(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id object = object_pointer(e, i, ir::at::HitTraceRay::variable);
    const TracedRay t = traced_ray(e, i, ir::at::HitTraceRay::flags);
    e.put_void(code(e, O::OpHitObjectTraceRayNV, newer::op_hit_object_trace_ray),
               {object, t.scene, t.flags, t.mask, t.contribution, t.multiplier, t.miss, t.ray.origin,
                t.ray.least, t.ray.direction, t.ray.greatest,
                variable_id(e, ir::as::HitTraceRay(i).payload().number())});
}

// The index of a record that is named here is not used before another one is set.
void emit_hit_from_query(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!e.options.device.has(Fact::InvocationReorderExt))
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.rayTracingInvocationReorder"},
                      "hit objects of ray queries need" LADDER_NEEDS_EXT);
    const ir::as::HitFromQuery x(i);
    const Id object = object_pointer(e, i), query = ray_query_pointer(e, i, ir::at::HitFromQuery::query);
    const Id kind = e.id(x.kind()), attributes = variable_id(e, x.attributes().number());
    e.put_void(static_cast<O>(newer::op_hit_object_record_from_query),
               {object, query, e.m.u32(0), attributes, kind});
}

void emit_hit_make_miss(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::HitMakeMiss x(i);
    const bool ext = e.options.device.has(Fact::InvocationReorderExt);
    uint64_t none;
    if (!ext && !(e.constant_value(x.flags(), none) && !none))
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.rayTracingInvocationReorder"},
                      "ray flags of a miss that no ray has made need" LADDER_NEEDS_EXT);
    const Id object = object_pointer(e, i), flags = e.id(x.flags()), miss = e.id(x.miss_index());
    const Ray r = ray_of(e, i, ir::at::HitMakeMiss::origin);
    if (ext)
        return e.put_void(static_cast<O>(newer::op_hit_object_record_miss),
                          {object, flags, miss, r.origin, r.least, r.direction, r.greatest});
    e.put_void(O::OpHitObjectRecordMissNV, {object, miss, r.origin, r.least, r.direction, r.greatest});
}

void emit_hit_make_hit(Emitter& e, const ir::Instr& i, uint32_t) {
    need_nv(e, i, "a hit object of a hit that no ray has found needs" LADDER_NEEDS_NV);
    using At = ir::at::HitMakeHit;
    const bool at = i.op == Op::HitMakeHitAt;
    const Id object = object_pointer(e, i, ir::at::OfSceneElement::variable), scene = load_scene(e, i);
    Id n[At::hit_stride + 1] = {};
    for (uint32_t k = At::instance; k <= (at ? At::hit_offset : At::hit_stride); k++)
        n[k] = e.id(i[k]);
    const Ray r = ray_of(e, i, at ? uint32_t{ir::at::HitMakeHitAt::origin} : uint32_t{At::origin});
    const Id attributes = variable_id(e, i.operands().back().number());
    if (at)
        e.put_void(O::OpHitObjectRecordHitWithIndexNV,
                   {object, scene, n[At::instance], n[At::primitive], n[At::geometry], n[At::kind],
                    n[At::hit_offset], r.origin, r.least, r.direction, r.greatest, attributes});
    else
        e.put_void(O::OpHitObjectRecordHitNV,
                   {object, scene, n[At::instance], n[At::primitive], n[At::geometry], n[At::kind],
                    n[At::hit_offset], n[At::hit_stride], r.origin, r.least, r.direction, r.greatest,
                    attributes});
}

void emit_hit_make_nop(Emitter& e, const ir::Instr& i, uint32_t) {
    e.put_void(code(e, O::OpHitObjectRecordEmptyNV, newer::op_hit_object_record_empty),
               {object_pointer(e, i)});
}

void emit_hit_invoke(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id object = object_pointer(e, i);
    e.put_void(code(e, O::OpHitObjectExecuteShaderNV, newer::op_hit_object_execute_shader),
               {object, variable_id(e, ir::as::HitInvoke(i).payload().number())});
}

void emit_hit_read(Emitter& e, const ir::Instr& i, uint32_t) {
    const uint32_t number = ir::as::HitRead(i).what().number(),
                   component = ir::as::HitRead(i).component().number();
    if (number >= std::size(hit_getters))
        e.invalid(i, "there is no such value");
    const HitGetter& g = hit_getters[number];
    const ir::RayValueShape shape = ir::shape(g.value);
    if (i.type != shape.type || component >= shape.components)
        e.invalid(i, "the value has another type, or fewer components");
    if (!e.is_used(i))
        return;
    if (!e.options.device.has(Fact::InvocationReorderExt) && g.nv == O::OpNop)
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.rayTracingInvocationReorder"},
                      "the ray flags of a hit object need" LADDER_NEEDS_EXT);
    if (g.ext == no_ext)
        need_nv(e, i, "the cluster of a hit object needs" LADDER_NEEDS_NV);
    if (g.value == HitValue::ClusterId)
        need_clusters(e);
    const Id object = object_pointer(e, i), scalar = e.m.type(shape.type);
    const O get = code(e, g.nv, g.ext);
    if (shape.components == 1)
        return e.put({get, scalar, e.result(i), {object}});
    const Id all = e.make({get, ray_value_type(e, shape.type, shape.components), {object}});
    put_ray_component(e, i, all, scalar, shape.components, component);
}

void emit_hit_attributes(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id object = object_pointer(e, i);
    e.put_void(code(e, O::OpHitObjectGetAttributesNV, newer::op_hit_object_get_attributes),
               {object, variable_id(e, ir::as::HitAttributes(i).attributes().number())});
}

void emit_hit_set_table_index(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!e.options.device.has(Fact::InvocationReorderExt))
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.rayTracingInvocationReorder"},
                      "naming another record of the shader table needs" LADDER_NEEDS_EXT);
    const Id object = object_pointer(e, i);
    e.put_void(static_cast<O>(newer::op_hit_object_set_record_index),
               {object, e.id(ir::as::HitSetTableIndex(i).table_index())});
}

// The address is that of what follows the record's identifier.
void emit_hit_record_load(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id object = object_pointer(e, i), offset = e.id(ir::as::HitRecordLoad(i).offset());
    e.m.require_addresses();
    const Id address = e.make(
        {code(e, O::OpHitObjectGetShaderRecordBufferHandleNV, newer::op_hit_object_get_record_buffer_handle),
         e.m.vector(Type::I32, 2),
         {object}});
    const Id record = e.bitcast(address, record_pointer(e));
    const Id index = e.binary_u32(O::OpShiftRightLogical, offset, e.m.u32(2));
    const Id pointer = e.m.pointer(spv::StorageClass::PhysicalStorageBuffer, e.m.u32_type());
    const Id word = e.make({O::OpAccessChain, pointer, {record, e.m.u32(0), index}});
    e.put({O::OpLoad,
           e.m.u32_type(),
           e.result(i),
           {word, static_cast<uint32_t>(spv::MemoryAccessMask::Aligned), 4}});
}

void emit_reorder_thread(Emitter& e, const ir::Instr& i, uint32_t) {
    require_reorder(e);
    if (i.op == Op::ReorderThread) {
        const ir::as::ReorderThread x(i);
        const Id hint = e.id(x.hint()), bits = e.id(x.bits());
        return e.put_void(code(e, O::OpReorderThreadWithHintNV, newer::op_reorder_thread_with_hint),
                          {hint, bits});
    }
    const ir::as::ReorderThreadByHit x(i);
    const Id object = object_pointer(e, i);
    const O by_object = code(e, O::OpReorderThreadWithHitObjectNV, newer::op_reorder_thread_with_hit_object);
    uint64_t none;
    if (e.constant_value(x.bits(), none) && !none)
        return e.put_void(by_object, {object});
    const Id hint = e.id(x.hint()), bits = e.id(x.bits());
    e.put_void(by_object, {object, hint, bits});
}

} // namespace ladder::spirv
