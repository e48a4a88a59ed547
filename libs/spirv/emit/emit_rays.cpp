// Ray queries and acceleration structures (SPV_KHR_ray_query).
#include "spirv/emit/emit_rays.h"

#include "spirv/emit/emit_opaque.h"
#include "spirv/memory/emit_images.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/module/newer_enumerants.h"
#include "spirv/resources/emit_resources.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Op;
using ir::RayValue;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

constexpr uint32_t candidate = 0, committed = 1, whole = 2; // whole: of the query, no intersection is named

struct QueryGetter {
    RayValue value;
    O op;
    uint32_t of;
};
constexpr QueryGetter query_getters[] = {
    {RayValue::CandidateType, O::OpRayQueryGetIntersectionTypeKHR, candidate},
    {RayValue::CandidateProceduralNonOpaque, O::OpRayQueryGetIntersectionCandidateAABBOpaqueKHR, whole},
    {RayValue::CandidateT, O::OpRayQueryGetIntersectionTKHR, candidate},
    {RayValue::CandidateInstanceIndex, O::OpRayQueryGetIntersectionInstanceIdKHR, candidate},
    {RayValue::CandidateInstanceId, O::OpRayQueryGetIntersectionInstanceCustomIndexKHR, candidate},
    {RayValue::CandidateHitGroupOffset, O::OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR,
     candidate},
    {RayValue::CandidateGeometryIndex, O::OpRayQueryGetIntersectionGeometryIndexKHR, candidate},
    {RayValue::CandidatePrimitiveIndex, O::OpRayQueryGetIntersectionPrimitiveIndexKHR, candidate},
    {RayValue::CandidateFrontFace, O::OpRayQueryGetIntersectionFrontFaceKHR, candidate},
    {RayValue::CandidateBarycentrics, O::OpRayQueryGetIntersectionBarycentricsKHR, candidate},
    {RayValue::CandidateObjectOrigin, O::OpRayQueryGetIntersectionObjectRayOriginKHR, candidate},
    {RayValue::CandidateObjectDirection, O::OpRayQueryGetIntersectionObjectRayDirectionKHR, candidate},
    {RayValue::CandidateObjectToWorld, O::OpRayQueryGetIntersectionObjectToWorldKHR, candidate},
    {RayValue::CandidateWorldToObject, O::OpRayQueryGetIntersectionWorldToObjectKHR, candidate},
    {RayValue::CandidateClusterId, O(newer::op_ray_query_get_cluster_id), candidate},
    {RayValue::CandidateTrianglePositions, O(newer::op_ray_query_get_triangle_vertex_positions), candidate},
    {RayValue::CommittedStatus, O::OpRayQueryGetIntersectionTypeKHR, committed},
    {RayValue::CommittedT, O::OpRayQueryGetIntersectionTKHR, committed},
    {RayValue::CommittedInstanceIndex, O::OpRayQueryGetIntersectionInstanceIdKHR, committed},
    {RayValue::CommittedInstanceId, O::OpRayQueryGetIntersectionInstanceCustomIndexKHR, committed},
    {RayValue::CommittedHitGroupOffset, O::OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR,
     committed},
    {RayValue::CommittedGeometryIndex, O::OpRayQueryGetIntersectionGeometryIndexKHR, committed},
    {RayValue::CommittedPrimitiveIndex, O::OpRayQueryGetIntersectionPrimitiveIndexKHR, committed},
    {RayValue::CommittedFrontFace, O::OpRayQueryGetIntersectionFrontFaceKHR, committed},
    {RayValue::CommittedBarycentrics, O::OpRayQueryGetIntersectionBarycentricsKHR, committed},
    {RayValue::CommittedObjectOrigin, O::OpRayQueryGetIntersectionObjectRayOriginKHR, committed},
    {RayValue::CommittedObjectDirection, O::OpRayQueryGetIntersectionObjectRayDirectionKHR, committed},
    {RayValue::CommittedObjectToWorld, O::OpRayQueryGetIntersectionObjectToWorldKHR, committed},
    {RayValue::CommittedWorldToObject, O::OpRayQueryGetIntersectionWorldToObjectKHR, committed},
    {RayValue::CommittedClusterId, O(newer::op_ray_query_get_cluster_id), committed},
    {RayValue::CommittedTrianglePositions, O(newer::op_ray_query_get_triangle_vertex_positions), committed},
    {RayValue::Flags, O::OpRayQueryGetRayFlagsKHR, whole},
    {RayValue::TMin, O::OpRayQueryGetRayTMinKHR, whole},
    {RayValue::WorldOrigin, O::OpRayQueryGetWorldRayOriginKHR, whole},
    {RayValue::WorldDirection, O::OpRayQueryGetWorldRayDirectionKHR, whole},
};
static_assert(std::size(query_getters) == static_cast<size_t>(RayValue::Count));
constexpr bool query_getters_in_order() {
    for (size_t n = 0; n < std::size(query_getters); n++)
        if (query_getters[n].value != static_cast<RayValue>(n))
            return false;
    return true;
}
static_assert(query_getters_in_order());

Id get(Emitter& e, const ir::Instr& i, const QueryGetter& g, Id type) {
    Id query = ray_query_pointer(e, i);
    return g.of == whole ? e.make({g.op, type, {query}}) : e.make({g.op, type, {query, e.m.u32(g.of)}});
}

// What a value asks for besides ray queries.
void need_value(Emitter& e, O op) {
    if (op == O(newer::op_ray_query_get_triangle_vertex_positions)) {
        e.m.require(C(newer::capability_ray_query_position_fetch));
        e.m.require(Extension::PositionFetch);
    } else if (op == O(newer::op_ray_query_get_cluster_id)) {
        need_clusters(e);
    }
}

} // namespace

Id ray_value_type(Emitter& e, Type type, uint32_t components) {
    if (components == positions_components)
        return e.m.unique(O::OpTypeArray, 0, {e.m.vector(type, 3), e.m.u32(3)});
    return components < 12 ? e.m.vector(type, components)
                           : e.m.unique(O::OpTypeMatrix, 0, {e.m.vector(type, 3), 4});
}

void put_ray_component(Emitter& e, const ir::Instr& i, Id whole, Id scalar, uint32_t components,
                       uint32_t component) {
    if (components == positions_components)
        return e.put({O::OpCompositeExtract, scalar, e.result(i), {whole, component / 3, component % 3}});
    if (components < 12)
        return e.put({O::OpCompositeExtract, scalar, e.result(i), {whole, component}});
    e.put({O::OpCompositeExtract, scalar, e.result(i), {whole, component % 4, component / 4}});
}

void need_clusters(Emitter& e) {
    e.m.require(C(newer::capability_ray_tracing_cluster));
    e.m.require(Extension::ClusterAccelerationStructure);
}

Id ray_query_pointer(Emitter& e, const ir::Instr& i, uint32_t at) {
    if (!e.m.environment.ray_queries())
        e.unsupported(i, {Problem::ENVIRONMENT_TOO_OLD, "environment.1.2"},
                      "ray queries need Vulkan 1.2 (VK_KHR_ray_query)");
    e.m.require(C::RayQueryKHR);
    e.m.require(Extension::RayQuery);
    const Id type = e.m.unique(O::OpTypeRayQueryKHR, 0, std::initializer_list<uint32_t>{});
    return opaque_pointer(e, i, at, ir::Storage::RayQuery, type);
}

Id load_scene(Emitter& e, const ir::Instr& i) {
    Handle h = handle_of(e, i);
    if (h.descriptor->kind != ir::ResourceKind::RTAccelerationStructure ||
        h.descriptor->cls != ir::ResourceClass::Srv)
        e.invalid(i, "the resource is no acceleration structure");
    Id type = e.m.unique(O::OpTypeAccelerationStructureKHR, 0, std::initializer_list<uint32_t>{});
    if (h.binding->is_address())
        return e.make({O::OpConvertUToAccelerationStructureKHR, type, {h.index}});
    Id& variable = h.resource->variables[0];
    if (!variable)
        variable = declare_opaque(e, h, type);
    Id pointer = descriptor_pointer(e, h, variable, spv::StorageClass::UniformConstant, type);
    Id scene = e.make({O::OpLoad, type, {pointer}});
    mark_non_uniform(e, h, scene);
    return scene;
}

// The ray flags have the same bits on both sides. SkipTriangles and SkipProceduralPrimitives are a feature of
// its own (rayTraversalPrimitiveCulling), ForceOMM2State one of opacity micromaps, which queries need nothing
// else for.
void need_flags(Emitter& e, ir::Operand flags, bool micromaps) {
    constexpr uint32_t skip = 0x100 | 0x200, two_states = 0x400;
    uint64_t constant;
    const bool known = e.constant_value(flags, constant);
    if (!known || constant & skip)
        e.m.require(C::RayTraversalPrimitiveCullingKHR);
    if (known ? constant & two_states : micromaps) {
        const bool khr = e.options.device.has(Fact::OpacityMicromapKhr);
        e.m.require(C::RayTracingOpacityMicromapEXT); // KHR's has the same number
        e.m.require(khr ? Fact::OpacityMicromapKhr : Fact::OpacityMicromap);
        e.m.require(khr ? Extension::OpacityMicromapKhr : Extension::OpacityMicromap);
    }
}

Ray ray_of(Emitter& e, const ir::Instr& i, uint32_t first) {
    // All operations have the ray's operands in the order of HitMakeMiss.
    using At = ir::at::HitMakeMiss;
    constexpr uint32_t least = At::t_min - At::origin, direction = At::direction - At::origin,
                       greatest = At::t_max - At::origin;
    return {float_coordinate(e, i, first, 3), e.id(i[first + least]),
            float_coordinate(e, i, first + direction, 3), e.id(i[first + greatest])};
}

TracedRay traced_ray(Emitter& e, const ir::Instr& i, uint32_t first) {
    const Id scene = load_scene(e, i);
    need_flags(e, i[first], false);
    // HitTraceRay has the same ones as TraceRay, in the same order.
    using At = ir::at::TraceRay;
    constexpr uint32_t mask = At::mask - At::flags, contribution = At::hit_offset - At::flags,
                       multiplier = At::hit_stride - At::flags, miss = At::miss_index - At::flags,
                       ray = At::origin - At::flags;
    return {scene,
            e.id(i[first]),
            e.id(i[first + mask]),
            e.id(i[first + contribution]),
            e.id(i[first + multiplier]),
            e.id(i[first + miss]),
            ray_of(e, i, first + ray)};
}

// With VK_EXT_opacity_micromap every query meets micromaps. With VK_KHR_opacity_micromap one does only where
// its entry point has the execution mode OpacityMicromapIdKHR.
static void meet_micromaps(Emitter& e, bool wanted) {
    constexpr uint32_t of_all_queries = 2;
    const uint32_t khr = e.options.device[Fact::OpacityMicromapKhr];
    e.meets_micromaps |= khr && (wanted || khr == of_all_queries);
    if (wanted && !khr)
        e.diag.warn(Location::none(), {Problem::FACT_ASSUMED, "device.micromap"},
                    "the ray queries of this module meet opacity micromaps on devices with "
                    "VK_EXT_opacity_micromap, and not on devices with VK_KHR_opacity_micromap");
}

void ask_for_micromaps(Emitter& e, std::span<const Id> entries) {
    if (!e.meets_micromaps)
        return;
    e.m.require(static_cast<C>(newer::capability_opacity_micromap_execution_mode));
    e.m.require(Extension::OpacityMicromapKhr);
    const Id enable = e.m.constant(Type::Bool, 1);
    for (Id entry : entries)
        e.m.modes.put(O::OpExecutionModeId, {entry, newer::execution_mode_opacity_micromap_id, enable});
}

void emit_ray_trace(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::RayTrace x(i);
    Id query = ray_query_pointer(e, i, ir::at::RayTrace::variable), scene = load_scene(e, i);
    const bool micromaps = e.program.variables[x.variable().number()].micromaps;
    need_flags(e, x.flags(), micromaps);
    meet_micromaps(e, micromaps);
    const Id flags = e.id(x.flags()), mask = e.id(x.mask());
    const Ray r = ray_of(e, i, ir::at::RayTrace::origin);
    e.put_void(O::OpRayQueryInitializeKHR,
               {query, scene, flags, mask, r.origin, r.least, r.direction, r.greatest});
}

void emit_ray_proceed(Emitter& e, const ir::Instr& i, uint32_t) {
    Id query = ray_query_pointer(e, i);
    e.put({O::OpRayQueryProceedKHR, e.m.bool_type(), e.result(i), {query}});
}

void emit_ray_step(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id query = ray_query_pointer(e, i);
    if (i.op == Op::RayCommitProcedural)
        return e.put_void(static_cast<O>(code), {query, e.id(ir::as::RayCommitProcedural(i).t())});
    e.put_void(static_cast<O>(code), {query});
}

void emit_ray_read(Emitter& e, const ir::Instr& i, uint32_t) {
    const uint32_t number = ir::as::RayRead(i).what().number(),
                   component = ir::as::RayRead(i).component().number();
    if (number >= std::size(query_getters))
        e.invalid(i, "there is no such value");
    const QueryGetter& g = query_getters[number];
    const ir::RayValueShape shape = ir::shape(g.value);
    if (i.type != shape.type || component >= shape.components)
        e.invalid(i, "the value has another type, or fewer components");
    if (!e.is_used(i))
        return;
    Id scalar = e.m.type(shape.type);
    if (g.value == RayValue::CandidateProceduralNonOpaque) {
        Id opaque = get(e, i, g, scalar);
        return e.put({O::OpLogicalNot, scalar, e.result(i), {opaque}});
    }
    need_value(e, g.op);
    if (shape.components == 1)
        return e.define(i, 0, get(e, i, g, scalar), shape.type);
    const Id whole = get(e, i, g, ray_value_type(e, shape.type, shape.components));
    put_ray_component(e, i, whole, scalar, shape.components, component);
}

} // namespace ladder::spirv
