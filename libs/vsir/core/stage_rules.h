// What only few stages have, and Direct3D's limits of what stages take and make: front ends refuse what is
// beyond, the validator takes them at their word.
#pragma once

#include "vsir/core/ops.h"
#include "vsir/core/stage.h"

namespace ladder::ir {

// A bit for each stage.
template <class... S>
constexpr uint16_t stage_bits(S... s) {
    static_assert(static_cast<int>(Stage::Count) <= 16);
    return static_cast<uint16_t>(((1u << static_cast<int>(s)) | ...));
}

// Direct3D 11.3, 10.10 (hull), 13 (geometry); mesh shader specification, "numthreads and output limits".
constexpr uint32_t control_points_max = 32, geometry_vertices_max = 1024, geometry_instances_max = 32,
                   streams_max = 4, mesh_outputs_max = 256;

// Operations that few stages have, and which these are.
struct StageRule {
    Op op;
    uint16_t stages;
};
constexpr uint16_t tracing_stages = stage_bits(Stage::RayGeneration, Stage::ClosestHit, Stage::Miss);
constexpr StageRule stage_operations[] = {
    {Op::EmitVertex, stage_bits(Stage::Geometry)},
    {Op::CutStrip, stage_bits(Stage::Geometry)},
    {Op::SetMeshCounts, stage_bits(Stage::Mesh)},
    {Op::StoreIndices, stage_bits(Stage::Mesh)},
    {Op::DispatchMesh, stage_bits(Stage::Amplification)},
    {Op::TraceRay, tracing_stages},
    {Op::CallShader, stage_bits(Stage::RayGeneration, Stage::ClosestHit, Stage::Miss, Stage::Callable)},
    {Op::ReportHit, stage_bits(Stage::Intersection)},
    {Op::IgnoreHit, stage_bits(Stage::AnyHit)},
    {Op::AcceptHit, stage_bits(Stage::AnyHit)},
    {Op::RayCurrentT, stage_bits(Stage::Intersection, Stage::AnyHit, Stage::ClosestHit, Stage::Miss)},
    {Op::HitTraceRay, tracing_stages},
    {Op::HitFromQuery, tracing_stages},
    {Op::HitMakeMiss, tracing_stages},
    {Op::HitMakeHit, tracing_stages},
    {Op::HitMakeHitAt, tracing_stages},
    {Op::HitMakeNop, tracing_stages},
    {Op::HitObjectNew, tracing_stages},
    {Op::HitInvoke, tracing_stages},
    {Op::HitRead, tracing_stages},
    {Op::HitAttributes, tracing_stages},
    {Op::HitSetTableIndex, tracing_stages},
    {Op::HitRecordLoad, tracing_stages},
    {Op::ReorderThread, stage_bits(Stage::RayGeneration)},
    {Op::ReorderThreadByHit, stage_bits(Stage::RayGeneration)},
};

} // namespace ladder::ir
