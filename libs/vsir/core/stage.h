// The stages of shaders, and one table of what each of them has.
#pragma once

#include <cstdint>
#include <span>

namespace ladder::ir {

enum class Stage : uint8_t {
    Vertex,
    Pixel,
    Geometry,
    Hull,
    Domain,
    Compute,
    Amplification,
    Mesh,
    RayGeneration,
    Intersection,
    AnyHit,
    ClosestHit,
    Miss,
    Callable,
    Node,
    Count
};

// Whose neighbours an operation that takes derivatives looks at.
enum class Derivatives : uint8_t {
    None,
    Pixels, // those of the quad of pixels that the thread is in
    Group   // those of the thread's group (since shader model 6.6)
};

// Data that goes from one shader to another in no register of a signature.
enum class PayloadUse : uint8_t { None, Reads, Writes, ReadsWrites };

// What a stage does with the values that belong to a whole patch.
enum class PatchConstants : uint8_t { None, Writes, Reads };

struct StageInfo {
    const char* name; // "vertex" ...
    Derivatives derivatives;
    bool helper_lanes;   // threads outside the primitive and discarded ones run on for the sake of their quad
    bool interpolates;   // inputs are interpolated between vertices; may be read anew elsewhere
    bool render_targets; // outputs are colours, depth and stencil
    bool groups;         // threads form groups: group size, groupshared memory, barriers that wait
    bool signatures;     // has elements that come in or go out
    bool vertex_inputs;  // each input element is there once for every vertex or control point
    bool vertex_outputs; // output elements are written for a vertex that the operation names
    bool primitive_outputs; // has outputs that belong to a primitive
    PatchConstants patch_constants;
    PayloadUse payload;
};
// clang-format off
constexpr StageInfo stage_table[] = {
    //                                         helpers interpol. targets groups signatures v. inputs v. outputs p. outputs
    {"vertex",         Derivatives::None,   false, false, false, false, true,  false, false, false, PatchConstants::None,   PayloadUse::None},
    {"pixel",          Derivatives::Pixels, true,  true,  true,  false, true,  false, false, false, PatchConstants::None,   PayloadUse::None},
    {"geometry",       Derivatives::None,   false, false, false, false, true,  true,  false, false, PatchConstants::None,   PayloadUse::None},
    {"hull",           Derivatives::None,   false, false, false, false, true,  true,  false, false, PatchConstants::Writes, PayloadUse::None},
    {"domain",         Derivatives::None,   false, false, false, false, true,  true,  false, false, PatchConstants::Reads,  PayloadUse::None},
    {"compute",        Derivatives::Group,  false, false, false, true,  false, false, false, false, PatchConstants::None,   PayloadUse::None},
    {"amplification",  Derivatives::Group,  false, false, false, true,  false, false, false, false, PatchConstants::None,   PayloadUse::Writes},
    {"mesh",           Derivatives::Group,  false, false, false, true,  true,  false, true,  true,  PatchConstants::None,   PayloadUse::Reads},
    {"ray_generation", Derivatives::None,   false, false, false, false, false, false, false, false, PatchConstants::None,   PayloadUse::None},
    {"intersection",   Derivatives::None,   false, false, false, false, false, false, false, false, PatchConstants::None,   PayloadUse::None},
    {"any_hit",        Derivatives::None,   false, false, false, false, false, false, false, false, PatchConstants::None,   PayloadUse::ReadsWrites},
    {"closest_hit",    Derivatives::None,   false, false, false, false, false, false, false, false, PatchConstants::None,   PayloadUse::ReadsWrites},
    {"miss",           Derivatives::None,   false, false, false, false, false, false, false, false, PatchConstants::None,   PayloadUse::ReadsWrites},
    {"callable",       Derivatives::None,   false, false, false, false, false, false, false, false, PatchConstants::None,   PayloadUse::ReadsWrites},
    {"node",           Derivatives::Group,  false, false, false, true,  false, false, false, false, PatchConstants::None,   PayloadUse::ReadsWrites},
};
// clang-format on
static_assert(std::size(stage_table) == static_cast<size_t>(Stage::Count));

constexpr const StageInfo& info(Stage s) { return stage_table[static_cast<int>(s)]; }
constexpr const char* name(Stage s) { return info(s).name; }
constexpr bool has_derivatives(Stage s) { return info(s).derivatives != Derivatives::None; }
constexpr bool has_helper_lanes(Stage s) { return info(s).helper_lanes; }
constexpr bool has_groups(Stage s) { return info(s).groups; }
// Outputs may be read that threads for other control points wrote.
constexpr bool reads_others_outputs(Stage s) { return info(s).patch_constants == PatchConstants::Writes; }
// Values belong to a whole patch.
constexpr bool has_patches(Stage s) { return info(s).patch_constants != PatchConstants::None; }
constexpr bool has_signatures(Stage s) { return info(s).signatures; }
// Stages of pipelines that trace rays.
constexpr bool is_ray_stage(Stage s) { return s >= Stage::RayGeneration && s <= Stage::Callable; }

} // namespace ladder::ir
