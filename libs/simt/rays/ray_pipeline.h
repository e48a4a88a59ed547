// Pipelines that trace rays: a shader table, and the execution of its shaders for the rays of a dispatch.
#pragma once

#include "simt/simulator.h"

#include <memory>
#include <span>

namespace ladder::simt {

// What runs where rays meet a primitive. Null: nothing does.
struct HitGroup {
    Simulator* intersection = nullptr; // groups of procedural primitives only
    Simulator* any_hit = nullptr;
    Simulator* closest_hit = nullptr;
    bool procedural = false;
};

// Shaders by index, as rays and calls name them; null: nothing runs. What is bound to a shader's simulator is
// what the shader sees; one simulator may stand in several places.
struct ShaderTable {
    std::span<Simulator* const> miss;
    std::span<const HitGroup> hit_groups;
    std::span<Simulator* const> callable;
    // What the application wrote after the identifiers of miss shaders and hit groups, in words. May be
    // shorter than the tables: there is nothing then.
    std::span<const std::span<const uint32_t>> miss_records = {}, hit_group_records = {};
};

// D3D12_RAYTRACING_MAX_DECLARABLE_TRACE_RECURSION_DEPTH
constexpr uint32_t trace_depth_max = 31;
// How deep shaders may be nested in all: Direct3D has no limit but memory.
constexpr uint32_t shader_depth_max = 96;

class RayPipeline {
public:
    // What the table has must outlive the pipeline. `trace_depth`: how many rays may be traced within each
    // other. Fails (InvalidArgument) where a shader is of another stage than its place is for.
    RayPipeline(const ShaderTable& table, uint32_t trace_depth, Diagnostics& diag);
    ~RayPipeline();
    RayPipeline(const RayPipeline&) = delete;

    // Executes a ray generation shader, a thread for each of size[0] * size[1] * size[2]. Each shader's own
    // simulator has the reports about it; also those that say why the dispatch was stopped. All steps count
    // for the limit of `ray_generation`. Only that shader is watched for races. Its seed draws in what order
    // rays meet primitives; 0: in that of the scene.
    Outcome dispatch(Simulator& ray_generation, const uint32_t size[3], Diagnostics& diag);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace ladder::simt
