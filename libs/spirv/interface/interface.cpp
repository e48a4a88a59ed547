#include "spirv/interface/interface.h"

#include "spirv/emit/emit_geometry.h"
#include "spirv/emit/emit_mesh.h"
#include "spirv/emit/emit_pixels.h"
#include "spirv/interface/d3d9_state.h"
#include "spirv/interface/distances.h"
#include "spirv/interface/emit_outputs.h"
#include "spirv/interface/place_elements.h"
#include "spirv/interface/stream_output.h"
#include "spirv/interface/tessellation.h"
#include "spirv/interface/view_instancing.h"
#include "spirv/interface/zero_outputs.h"

namespace ladder::spirv {

using ir::Semantic;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

Signature signature(const ir::Program& p, uint32_t number, ir::SignatureKind kind, Arena& arena) {
    const ir::EntryPoint& entry = p.entry_point(number);
    const std::span<const ir::SignatureElement> own = p.signature(number, kind);
    const uint32_t first = kind == ir::SignatureKind::Input    ? entry.first_input
                           : kind == ir::SignatureKind::Output ? entry.first_output
                                                               : entry.first_patch;
    return {own, first, arena.array<Element>(own.size()).data(), 0, 0, 0, 0, {}};
}

void mode(Emitter& e, Id entry, spv::ExecutionMode m) {
    e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(m)});
}

void depth_modes(Emitter& e, Id entry) {
    for (const ir::SignatureElement& s : e.interface.outputs.elements) {
        if (s.semantic == Semantic::StencilRef && e.has_builtin(S::Output, spv::BuiltIn::FragStencilRefEXT))
            mode(e, entry, spv::ExecutionMode::StencilRefReplacingEXT);
        const bool less = s.semantic == Semantic::DepthLessEqual,
                   greater = s.semantic == Semantic::DepthGreaterEqual;
        if (!(less || greater || s.semantic == Semantic::Depth) ||
            !e.has_builtin(S::Output, spv::BuiltIn::FragDepth))
            continue;
        mode(e, entry, spv::ExecutionMode::DepthReplacing);
        if (less || greater)
            mode(e, entry, less ? spv::ExecutionMode::DepthLess : spv::ExecutionMode::DepthGreater);
    }
}

void pixel_modes(Emitter& e, Id entry) {
    mode(e, entry, spv::ExecutionMode::OriginUpperLeft);
    if (e.entry.settings.early_depth_stencil)
        mode(e, entry, spv::ExecutionMode::EarlyFragmentTests);
    depth_modes(e, entry);
}

void prepare_pixels(Emitter& e) {
    check_targets(e);
    for (const ir::SignatureElement& s : e.interface.inputs.elements)
        e.interface.per_sample |= ir::is_per_sample(s.interpolation) || s.semantic == Semantic::SampleIndex;
}

bool is_mesh_stage(ir::Stage s) { return s == ir::Stage::Mesh || s == ir::Stage::Amplification; }

} // namespace

Interface::Interface(const ir::Program& p, uint32_t entry_point, Arena& arena)
    : inputs(signature(p, entry_point, ir::SignatureKind::Input, arena)),
      outputs(signature(p, entry_point, ir::SignatureKind::Output, arena)),
      patch(signature(p, entry_point, ir::SignatureKind::Patch, arena)), blocks(arena), builtins(arena),
      arrays(arena) {}

void prepare_interface(Emitter& e) {
    const ir::Stage stage = e.entry.stage;
    if (is_mesh_stage(stage))
        prepare_mesh(e);
    if (!ir::has_signatures(stage))
        return;
    if (stage == ir::Stage::Geometry)
        prepare_geometry(e);
    if (ir::has_patches(stage))
        prepare_tessellation(e);
    place_elements(e);
    declare_zero_outputs(e);
    prepare_stream_output(e);
    prepare_views(e);
    place_distances(e, ir::SignatureKind::Input);
    place_distances(e, ir::SignatureKind::Output);
    place_clip_planes(e);
    if (ir::info(stage).render_targets)
        prepare_pixels(e);
    prepare_discard(e);
}

void finish_interface(Emitter& e, Id entry) {
    const ir::Stage stage = e.entry.stage;
    if (!ir::has_signatures(stage))
        return;
    declare_outputs(e);
    stream_output_modes(e, entry);
    if (ir::info(stage).render_targets)
        pixel_modes(e, entry);
    if (stage == ir::Stage::Geometry)
        geometry_modes(e, entry);
    if (ir::has_patches(stage))
        tessellation_modes(e, entry);
    if (stage == ir::Stage::Mesh)
        mesh_modes(e, entry);
}

void before_return(Emitter& e) {
    if (e.body.function != &e.program.functions[e.entry.function])
        return;
    const ir::Stage stage = e.entry.stage;
    if (stage == ir::Stage::Vertex || stage == ir::Stage::Domain) {
        end_vertex(e);
        write_view_offsets(e);
    }
}

} // namespace ladder::spirv
