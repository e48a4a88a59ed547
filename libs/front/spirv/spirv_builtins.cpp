// Built-in variables: system values of VSIR, and elements of signatures.
#include "front/spirv/spirv_function.h"

#include "vsir/core/stage_rules.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

using ir::Builtin;
using ir::Semantic;
using ir::SignatureKind;
using ir::Stage;
using B = spv::BuiltIn;
using S = spv::StorageClass;

constexpr uint16_t any_stage = UINT16_MAX;
constexpr uint16_t pixel = ir::stage_bits(Stage::Pixel), vertex = ir::stage_bits(Stage::Vertex),
                   geometry = ir::stage_bits(Stage::Geometry), hull = ir::stage_bits(Stage::Hull),
                   domain = ir::stage_bits(Stage::Domain), mesh = ir::stage_bits(Stage::Mesh),
                   before_pixels = vertex | geometry | hull | domain | mesh;

// Those that are system values of VSIR as they are.
struct SystemRow {
    B number;
    uint16_t stages;
    Builtin builtin;
};
constexpr SystemRow system_values[] = {
    {B::GlobalInvocationId, any_stage, Builtin::ThreadId},
    {B::WorkgroupId, any_stage, Builtin::GroupId},
    {B::LocalInvocationId, any_stage, Builtin::ThreadIdInGroup},
    {B::LocalInvocationIndex, any_stage, Builtin::FlatThreadIdInGroup},
    {B::SubgroupId, any_stage, Builtin::WaveIndexInGroup},
    {B::NumSubgroups, any_stage, Builtin::WaveCountInGroup},
    {B::BaseVertex, vertex, Builtin::StartVertexLocation},
    {B::BaseInstance, vertex, Builtin::StartInstanceLocation},
    {B::DrawIndex, vertex, Builtin::DrawIndex},
    {B::ViewIndex, any_stage, Builtin::ViewId},
    {B::SampleId, pixel, Builtin::SampleIndex},
    {B::SampleMask, pixel, Builtin::Coverage},
    {B::InvocationId, geometry, Builtin::GsInstanceId},
    {B::InvocationId, hull, Builtin::OutputControlPointId},
    {B::PrimitiveId, static_cast<uint16_t>(any_stage & ~pixel), Builtin::PrimitiveId},
    {B::TessCoord, domain, Builtin::DomainLocation},
    {B::LaunchIdKHR, any_stage, Builtin::DispatchRaysIndex},
    {B::LaunchSizeKHR, any_stage, Builtin::DispatchRaysDimensions},
    {B::WorldRayOriginKHR, any_stage, Builtin::WorldRayOrigin},
    {B::WorldRayDirectionKHR, any_stage, Builtin::WorldRayDirection},
    {B::ObjectRayOriginKHR, any_stage, Builtin::ObjectRayOrigin},
    {B::ObjectRayDirectionKHR, any_stage, Builtin::ObjectRayDirection},
    {B::ObjectToWorldKHR, any_stage, Builtin::ObjectToWorld},
    {B::WorldToObjectKHR, any_stage, Builtin::WorldToObject},
    {B::RayTminKHR, any_stage, Builtin::RayTMin},
    {B::IncomingRayFlagsKHR, any_stage, Builtin::RayFlags},
    {B::InstanceId, any_stage, Builtin::InstanceIndex},
    {B::InstanceCustomIndexKHR, any_stage, Builtin::InstanceId},
    {B::RayGeometryIndexKHR, any_stage, Builtin::GeometryIndex},
    {B::HitKindKHR, any_stage, Builtin::HitKind},
    {B(5436), any_stage, Builtin::ClusterId},         // ClusterIDNV
    {B(5335), any_stage, Builtin::TrianglePositions}, // HitTriangleVertexPositionsKHR
};

// Those that are elements of a signature. The name is HLSL's.
struct ElementRow {
    B number;
    S storage;
    uint16_t stages;
    Semantic semantic;
    const char* name;
};
constexpr ElementRow element_rows[] = {
    {B::VertexIndex, S::Input, vertex, Semantic::VertexId, "SV_VertexID"},
    {B::InstanceIndex, S::Input, vertex, Semantic::InstanceId, "SV_InstanceID"},
    {B::FragCoord, S::Input, pixel, Semantic::Position, "SV_Position"},
    {B::FrontFacing, S::Input, pixel, Semantic::IsFrontFace, "SV_IsFrontFace"},
    {B::PrimitiveId, S::Input, pixel, Semantic::PrimitiveId, "SV_PrimitiveID"},
    {B::Layer, S::Input, pixel, Semantic::RenderTargetArrayIndex, "SV_RenderTargetArrayIndex"},
    {B::ViewportIndex, S::Input, pixel, Semantic::ViewportArrayIndex, "SV_ViewportArrayIndex"},
    {B::ShadingRateKHR, S::Input, pixel, Semantic::ShadingRate, "SV_ShadingRate"},
    {B::BaryCoordKHR, S::Input, pixel, Semantic::Barycentrics, "SV_Barycentrics"},
    {B::BaryCoordNoPerspKHR, S::Input, pixel, Semantic::Barycentrics, "SV_Barycentrics"},
    {B::Position, S::Input, geometry | hull | domain, Semantic::Position, "SV_Position"},
    {B::Position, S::Output, before_pixels, Semantic::Position, "SV_Position"},
    {B::PointSize, S::Output, vertex, Semantic::PointSize, "PSIZE"},
    {B::ClipDistance, S::Input, any_stage, Semantic::ClipDistance, "SV_ClipDistance"},
    {B::ClipDistance, S::Output, any_stage, Semantic::ClipDistance, "SV_ClipDistance"},
    {B::CullDistance, S::Input, any_stage, Semantic::CullDistance, "SV_CullDistance"},
    {B::CullDistance, S::Output, any_stage, Semantic::CullDistance, "SV_CullDistance"},
    {B::Layer, S::Output, before_pixels, Semantic::RenderTargetArrayIndex, "SV_RenderTargetArrayIndex"},
    {B::ViewportIndex, S::Output, before_pixels, Semantic::ViewportArrayIndex, "SV_ViewportArrayIndex"},
    {B::PrimitiveId, S::Output, geometry | mesh, Semantic::PrimitiveId, "SV_PrimitiveID"},
    {B::PrimitiveShadingRateKHR, S::Output, before_pixels, Semantic::ShadingRate, "SV_ShadingRate"},
    {B::CullPrimitiveEXT, S::Output, mesh, Semantic::CullPrimitive, "SV_CullPrimitive"},
    {B::TessLevelOuter, S::Input, domain, Semantic::TessFactor, "SV_TessFactor"},
    {B::TessLevelOuter, S::Output, hull, Semantic::TessFactor, "SV_TessFactor"},
    {B::TessLevelInner, S::Input, domain, Semantic::InsideTessFactor, "SV_InsideTessFactor"},
    {B::TessLevelInner, S::Output, hull, Semantic::InsideTessFactor, "SV_InsideTessFactor"},
    {B::FragDepth, S::Output, pixel, Semantic::Depth, "SV_Depth"},
    {B::FragStencilRefEXT, S::Output, pixel, Semantic::StencilRef, "SV_StencilRef"},
    {B::SampleMask, S::Output, pixel, Semantic::Coverage, "SV_Coverage"},
};

// One word of the masks of lanes before, at or behind the thread's own.
Operand lane_mask_word(Translation& t, B which, uint32_t word) {
    ir::Builder& code = *t.code;
    const Operand before = lanes_before(t, word, false), with_own = lanes_before(t, word, true);
    const auto inverted = [&](Operand mask) { return code.make(Op::Not, Type::I32, {mask}); };
    switch (which) {
    case B::SubgroupEqMask: return code.make(Op::Xor, Type::I32, {with_own, before});
    case B::SubgroupLtMask: return before;
    case B::SubgroupLeMask: return with_own;
    case B::SubgroupGeMask: return inverted(before);
    default: return inverted(with_own);
    }
}

Operand system_value(Translation& t, Builtin builtin, uint32_t row, uint32_t column, const Instruction& i) {
    const ir::BuiltinShape shape = ir::shape(builtin);
    // Matrices of 4 columns: VSIR counts by rows. Three positions: vertex by vertex. Others are one vector.
    const uint32_t component = shape.components == 12 ? column * 4 + row : row * 3 + column;
    if (component >= shape.components || !ir::has_builtin(t.p.stage(), builtin))
        t.bad(i, "a built-in that the stage does not have, or not this component");
    return t.code->make(Op::BuiltinRead, shape.type,
                        {Operand::imm(static_cast<uint32_t>(builtin)), Operand::imm(component)});
}

bool in_stages(const Translation& t, uint16_t stages) { return stages & ir::stage_bits(t.p.stage()); }

} // namespace

void need_builtin(Translation& t, InterfacePlace& place, const Instruction&) {
    for (const ElementRow& row : element_rows) {
        if (row.number != place.builtin || row.storage != place.storage || !in_stages(t, row.stages))
            continue;
        ir::SignatureElement& e = place.made;
        e.semantic = row.semantic == Semantic::Depth ? t.depth : row.semantic;
        e.name = row.name;
        if (row.number == B::FrontFacing)
            e.component_type = ir::ComponentType::U32;
        if (row.number == B::BaryCoordNoPerspKHR && e.interpolation == ir::Interpolation::Linear)
            e.interpolation = ir::Interpolation::Noperspective;
        if (row.semantic == Semantic::Position && place.storage == S::Input && t.p.stage() == Stage::Pixel)
            e.interpolation = ir::is_per_sample(e.interpolation) ? ir::Interpolation::NoperspectiveSample
                              : ir::is_centroid(e.interpolation) ? ir::Interpolation::NoperspectiveCentroid
                                                                 : ir::Interpolation::Noperspective;
        if (row.semantic == Semantic::TessFactor || row.semantic == Semantic::InsideTessFactor)
            place.kind = SignatureKind::Patch;
        Vec<ir::SignatureElement>& all = place.kind == SignatureKind::Input    ? t.p.inputs
                                         : place.kind == SignatureKind::Output ? t.p.outputs
                                                                               : t.p.patch;
        place.element = all.size();
        all.push(e);
        return;
    }
}

Operand read_builtin(Translation& t, const InterfacePlace& place, uint32_t row, uint32_t column,
                     const Instruction& i) {
    if (place.storage == S::Input)
        for (const SystemRow& s : system_values)
            if (s.number == place.builtin && in_stages(t, s.stages))
                return system_value(t, s.builtin, row, column, i);
    switch (place.builtin) {
    case B::WorkgroupSize: return t.p.i32(t.p.settings().local_size[std::min(column, 2u)]);
    case B::GlobalOffset: return t.p.i32(0);
    case B::SubgroupSize: return t.code->make(Op::WaveLaneCount, Type::Void, {});
    case B::SubgroupLocalInvocationId: return t.code->make(Op::WaveLaneIndex, Type::Void, {});
    case B::SubgroupEqMask:
    case B::SubgroupLtMask:
    case B::SubgroupLeMask:
    case B::SubgroupGtMask:
    case B::SubgroupGeMask: return lane_mask_word(t, place.builtin, column);
    case B::HelperInvocation: return t.code->emit(Op::IsHelperLane, Type::Void, {}, 1)->result_operand();
    case B::FullyCoveredEXT:
        return t.code->make(Op::INe, Type::Void,
                            {system_value(t, Builtin::InnerCoverage, 0, 0, i), t.p.i32(0)});
    case B::RayTmaxKHR: return t.code->emit(Op::RayCurrentT, Type::F32, {}, 1)->result_operand();
    case B::PatchVertices:
        if (t.p.settings().input_control_points)
            return t.p.i32(t.p.settings().input_control_points);
        [[fallthrough]];
    default: t.unsupported(i, "this built-in");
    }
}

Operand from_element(Translation& t, const InterfacePlace& place, uint32_t column, Operand value) {
    ir::Builder& code = *t.code;
    const auto and_start = [&](Builtin start) {
        return code.add(value, code.make(Op::BuiltinRead, Type::I32,
                                         {Operand::imm(static_cast<uint32_t>(start)), Operand::imm(0)}));
    };
    switch (place.builtin) {
    case B::VertexIndex: return and_start(Builtin::StartVertexLocation);
    case B::InstanceIndex: return and_start(Builtin::StartInstanceLocation);
    case B::FrontFacing: return code.make(Op::INe, Type::Void, {value, t.p.i32(0)});
    case B::FragCoord: // Vulkan's w is the reciprocal of Direct3D's
        return column == 3 ? code.make(Op::FDiv, Type::F32, {t.p.constant(Type::F32, 0x3f800000), value})
                           : value;
    default: return value;
    }
}

} // namespace ladder::front_spirv
