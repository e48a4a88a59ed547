// The C API of the stages that work on primitives, and of the tessellator.
#include "api/ladder/boundary.h"
#include "api/simulator/simt_info.h"
#include "api/simulator/simt_object.h"
#include "simt/launch/tessellator.h"

#include <algorithm>
#include <new>

using namespace ladder;

static_assert(LADDER_INPUT_PRIMITIVE_PATCH == static_cast<int>(ir::InputPrimitive::Patch));
static_assert(LADDER_OUTPUT_TOPOLOGY_TRIANGLE_STRIP == static_cast<int>(ir::OutputTopology::TriangleStrip));
static_assert(LADDER_TESSELLATION_DOMAIN_QUAD == static_cast<int>(ir::TessDomain::Quad));
static_assert(LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_EVEN ==
              static_cast<int>(ir::TessPartitioning::FractionalEven));
static_assert(LADDER_SIMT_STRIP_END == simt::strip_end);
static_assert(LADDER_SIMT_TESSELLATION_POINTS == simt::tessellation_points_max);
static_assert(LADDER_SIMT_TESSELLATION_INDICES == simt::tessellation_indices_max);

namespace {

// Checks a launch, makes the simulator's form of it and executes that.
template <class L, class F>
int run(ladder_simt* s, const L* launch, ladder_structure_type type, const char* structure,
        const char* function, ladder_simt_outcome* outcome, char** messages, F make) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("%s() wants a simulator", function);
        check_structure(launch, type, structure, diag);
        const simt::Outcome o = s->machine->simulator->run(make(*launch), diag);
        if (outcome)
            *outcome = static_cast<ladder_simt_outcome>(o);
    });
}

} // namespace

int ladder_simt_get_primitives(const struct ladder_simt* s, ladder_simt_primitives* out) {
    if (!s || !is_result(out, LADDER_STRUCTURE_TYPE_SIMT_PRIMITIVES))
        return LADDER_ERROR_INVALID_ARGUMENT;
    const ir::EntrySettings& e = s->program->settings();
    const bool geometry = s->program->stage() == ir::Stage::Geometry;
    out->input_primitive = static_cast<ladder_input_primitive>(e.input_primitive);
    const uint32_t vertices = ir::vertex_count(e.input_primitive);
    out->input_vertices = vertices ? vertices : e.input_control_points;
    out->output_topology = static_cast<ladder_output_topology>(e.output_topology);
    out->domain = static_cast<ladder_tessellation_domain>(e.domain);
    out->partitioning = static_cast<ladder_tessellation_partitioning>(e.partitioning);
    out->output_control_points = e.output_control_points;
    out->instances = geometry ? std::max(1u, e.instances) : 0;
    out->streams = e.streams;
    out->max_vertices = e.max_vertices;
    out->max_primitives = e.max_primitives;
    out->payload_words = s->machine->simulator->payload_words();
    return LADDER_OK;
}

int ladder_simt_run_geometry(struct ladder_simt* s, const ladder_simt_geometry_launch* launch,
                             ladder_simt_outcome* outcome, char** messages) {
    return run(s, launch, LADDER_STRUCTURE_TYPE_SIMT_GEOMETRY_LAUNCH, "ladder_simt_geometry_launch",
               "ladder_simt_run_geometry", outcome, messages, [](const auto& l) {
                   return simt::GeometryLaunch{
                       l.primitive_count, l.inputs,  l.primitive_ids,          l.counts,
                       l.marks,           l.outputs, constants_of(l.constants)};
               });
}

int ladder_simt_run_hull(struct ladder_simt* s, const ladder_simt_hull_launch* launch,
                         ladder_simt_outcome* outcome, char** messages) {
    return run(s, launch, LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH, "ladder_simt_hull_launch",
               "ladder_simt_run_hull", outcome, messages, [](const auto& l) {
                   return simt::HullLaunch{l.patch_count, l.inputs,        l.primitive_ids,
                                           l.outputs,     l.patch_outputs, constants_of(l.constants)};
               });
}

int ladder_simt_run_domain(struct ladder_simt* s, const ladder_simt_domain_launch* launch,
                           ladder_simt_outcome* outcome, char** messages) {
    return run(s, launch, LADDER_STRUCTURE_TYPE_SIMT_DOMAIN_LAUNCH, "ladder_simt_domain_launch",
               "ladder_simt_run_domain", outcome, messages, [](const auto& l) {
                   return simt::DomainLaunch{
                       l.point_count,  l.patches,       l.locations, l.inputs,
                       l.patch_inputs, l.primitive_ids, l.outputs,   constants_of(l.constants)};
               });
}

int ladder_simt_run_mesh(struct ladder_simt* s, const ladder_simt_mesh_launch* launch,
                         ladder_simt_outcome* outcome, char** messages) {
    return run(s, launch, LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH, "ladder_simt_mesh_launch",
               "ladder_simt_run_mesh", outcome, messages, [](const auto& l) {
                   return simt::MeshLaunch{{l.groups[0], l.groups[1], l.groups[2]},
                                           {l.payload, l.payload ? l.payload_words : 0},
                                           l.vertex_counts,
                                           l.primitive_counts,
                                           l.outputs,
                                           l.patch_outputs,
                                           l.indices,
                                           constants_of(l.constants)};
               });
}

int ladder_simt_run_amplification(struct ladder_simt* s, const ladder_simt_amplification_launch* launch,
                                  ladder_simt_outcome* outcome, char** messages) {
    return run(s, launch, LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH, "ladder_simt_amplification_launch",
               "ladder_simt_run_amplification", outcome, messages, [](const auto& l) {
                   return simt::AmplificationLaunch{{l.groups[0], l.groups[1], l.groups[2]},
                                                    l.dispatches,
                                                    l.payloads,
                                                    constants_of(l.constants)};
               });
}

namespace {

bool is_possible(const ladder_simt_tessellation& t) {
    const bool lines = t.domain == LADDER_TESSELLATION_DOMAIN_ISOLINE;
    if (t.domain < LADDER_TESSELLATION_DOMAIN_ISOLINE || t.domain > LADDER_TESSELLATION_DOMAIN_QUAD ||
        t.partitioning < LADDER_TESSELLATION_PARTITIONING_INTEGER ||
        t.partitioning > LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_EVEN || !t.locations || !t.indices)
        return false;
    switch (t.topology) {
    case LADDER_OUTPUT_TOPOLOGY_POINT: return true;
    case LADDER_OUTPUT_TOPOLOGY_LINE: return lines;
    case LADDER_OUTPUT_TOPOLOGY_TRIANGLE:
    case LADDER_OUTPUT_TOPOLOGY_TRIANGLE_CLOCKWISE: return !lines;
    default: return false;
    }
}

} // namespace

int ladder_simt_tessellate(ladder_simt_tessellation* t) {
    if (!is_result(t, LADDER_STRUCTURE_TYPE_SIMT_TESSELLATION) || !is_possible(*t))
        return LADDER_ERROR_INVALID_ARGUMENT;
    return guarded(nullptr, nullptr, [&](Diagnostics&) {
        Arena arena;
        simt::Tessellation made(arena);
        simt::TessFactors factors;
        std::copy(t->edge_factors, t->edge_factors + 4, factors.edge);
        std::copy(t->inside_factors, t->inside_factors + 2, factors.inside);
        simt::tessellate(static_cast<ir::TessDomain>(t->domain),
                         static_cast<ir::TessPartitioning>(t->partitioning),
                         static_cast<ir::OutputTopology>(t->topology), factors, made);
        float* at = t->locations;
        for (const simt::DomainPoint& p : made.points) {
            *at++ = simt::to_float(p.u);
            *at++ = simt::to_float(p.v);
            *at++ = t->domain == LADDER_TESSELLATION_DOMAIN_TRIANGLE
                        ? simt::to_float(simt::fixed_one - p.u - p.v)
                        : 0;
        }
        std::copy(made.indices.begin(), made.indices.end(), t->indices);
        t->point_count = made.points.size();
        t->index_count = made.indices.size();
    });
}
