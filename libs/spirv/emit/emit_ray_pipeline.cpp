#include "spirv/emit/emit_ray_pipeline.h"

#include "spirv/emit/emit_rays.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/module/newer_enumerants.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Builtin;
using ir::Type;
using O = spv::Op;

namespace {

struct RayBuiltIn {
    Builtin builtin;
    spv::BuiltIn becomes;
};
// From DispatchRaysIndex on, in order.
constexpr RayBuiltIn ray_built_ins[] = {
    {Builtin::DispatchRaysIndex, spv::BuiltIn::LaunchIdKHR},
    {Builtin::DispatchRaysDimensions, spv::BuiltIn::LaunchSizeKHR},
    {Builtin::WorldRayOrigin, spv::BuiltIn::WorldRayOriginKHR},
    {Builtin::WorldRayDirection, spv::BuiltIn::WorldRayDirectionKHR},
    {Builtin::ObjectRayOrigin, spv::BuiltIn::ObjectRayOriginKHR},
    {Builtin::ObjectRayDirection, spv::BuiltIn::ObjectRayDirectionKHR},
    {Builtin::ObjectToWorld, spv::BuiltIn::ObjectToWorldKHR},
    {Builtin::WorldToObject, spv::BuiltIn::WorldToObjectKHR},
    {Builtin::RayTMin, spv::BuiltIn::RayTminKHR},
    {Builtin::RayFlags, spv::BuiltIn::IncomingRayFlagsKHR},
    {Builtin::InstanceIndex, spv::BuiltIn::InstanceId},
    {Builtin::InstanceId, spv::BuiltIn::InstanceCustomIndexKHR},
    {Builtin::GeometryIndex, spv::BuiltIn::RayGeometryIndexKHR},
    {Builtin::HitKind, spv::BuiltIn::HitKindKHR},
    {Builtin::ClusterId, spv::BuiltIn(newer::builtin_cluster_id)},
    {Builtin::TrianglePositions, spv::BuiltIn(newer::builtin_hit_triangle_vertex_positions)},
};
constexpr auto first_ray_built_in = static_cast<uint32_t>(Builtin::DispatchRaysIndex);
constexpr bool ray_built_ins_in_order() {
    for (uint32_t n = 0; n < std::size(ray_built_ins); n++)
        if (ray_built_ins[n].builtin != static_cast<Builtin>(first_ray_built_in + n))
            return false;
    return true;
}
static_assert(ray_built_ins_in_order());

Id load_input(Emitter& e, spv::BuiltIn b, Id type) { return e.make({O::OpLoad, type, {e.input(b, type)}}); }

} // namespace

void prepare_ray_pipeline(Emitter& e) {
    if (!ir::is_ray_stage(e.entry.stage))
        return;
    if (!e.m.environment.ray_pipelines())
        e.diag.fail_unsupported(Location::none(), {Problem::ENVIRONMENT_TOO_OLD, "environment.1.2"},
                                "a %s shader: ray pipelines need Vulkan 1.2 (VK_KHR_ray_tracing_pipeline); "
                                "the target is %s",
                                ir::name(e.entry.stage), e.m.environment.name);
    e.m.require(Extension::RayTracing);
}

// Both sides take 8 bits of the mask, 4 of the contribution and the multiplier, 16 of the miss shader's
// index.
void emit_trace_ray(Emitter& e, const ir::Instr& i, uint32_t) {
    const TracedRay t = traced_ray(e, i, ir::at::TraceRay::flags);
    e.put_void(O::OpTraceRayKHR,
               {t.scene, t.flags, t.mask, t.contribution, t.multiplier, t.miss, t.ray.origin, t.ray.least,
                t.ray.direction, t.ray.greatest, variable_id(e, ir::as::TraceRay(i).payload().number())});
}

void emit_call_shader(Emitter& e, const ir::Instr& i, uint32_t) {
    e.put_void(O::OpExecuteCallableKHR, {e.id(ir::as::CallShader(i).shader_index()),
                                         variable_id(e, ir::as::CallShader(i).data().number())});
}

// What was stored into the attributes is what is reported: the variable is not named.
void emit_report_hit(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::ReportHit x(i);
    variable_id(e, x.attributes().number());
    const Id t = e.id(x.t()), kind = e.id(x.kind());
    e.put({O::OpReportIntersectionKHR, e.m.bool_type(), e.result(i), {t, kind}});
}

void emit_end_hit(Emitter& e, const ir::Instr&, uint32_t code) { e.put_void(static_cast<O>(code), {}); }

void emit_ray_current_t(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id f32 = e.m.type(Type::F32);
    e.put({O::OpLoad, f32, e.result(i), {e.input(spv::BuiltIn::RayTmaxKHR, f32)}});
}

void emit_ray_builtin(Emitter& e, const ir::Instr& i) {
    const uint32_t number = ir::as::BuiltinRead(i).what().number(),
                   component = ir::as::BuiltinRead(i).component().number();
    const ir::BuiltinShape shape = ir::shape(static_cast<Builtin>(number));
    const bool primitive = number == static_cast<uint32_t>(Builtin::PrimitiveId);
    if ((!primitive &&
         (number < first_ray_built_in || number - first_ray_built_in >= std::size(ray_built_ins))) ||
        i.type != shape.type || component >= shape.components)
        e.invalid(i, "no such system value");
    const spv::BuiltIn b =
        primitive ? spv::BuiltIn::PrimitiveId : ray_built_ins[number - first_ray_built_in].becomes;
    const Id scalar = e.m.type(shape.type);
    if (number == static_cast<uint32_t>(Builtin::ClusterId))
        need_clusters(e);
    if (shape.components == 1)
        return e.define(i, 0, load_input(e, b, scalar), shape.type);
    if (shape.components == positions_components) {
        e.m.require(spv::Capability(newer::capability_ray_tracing_position_fetch));
        e.m.require(Extension::PositionFetch);
    }
    const Id whole = load_input(e, b, ray_value_type(e, shape.type, shape.components));
    put_ray_component(e, i, whole, scalar, shape.components, component);
}

} // namespace ladder::spirv
