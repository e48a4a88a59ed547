// Launches of geometry, hull and domain shaders.
#include "simt/machine/engine.h"

#include <algorithm>

namespace ladder::simt {

using namespace ir;

namespace {

uint32_t vertices_of(const EntrySettings& e) {
    return e.input_primitive == InputPrimitive::Patch ? e.input_control_points
                                                      : vertex_count(e.input_primitive);
}

uint32_t threads_of(uint32_t primitives, uint32_t threads_each, Diagnostics& diag) {
    const uint64_t threads = uint64_t{primitives} * threads_each;
    if (threads > UINT32_MAX)
        diag.fail_unsupported(Location::none(), "more than 2^32 threads");
    return static_cast<uint32_t>(threads);
}

} // namespace

uint64_t begin_stage_group(Machine& m, uint32_t size) {
    StageData& s = m.stage;
    s.group = {};
    if (m.program.stage() != Stage::Geometry)
        return 0;
    const size_t words = size_t{size} * s.output_rows * 4;
    std::fill_n(s.written, words, uint8_t{0});
    std::fill_n(s.emission.threads.begin(), size, Emission::Thread{});
    return words / 16 + size;
}

Outcome Simulator::run(const GeometryLaunch& g, Diagnostics& diag) {
    Machine& m = *machine_;
    StageData& s = begin_launch(m, Stage::Geometry, diag);
    const EntrySettings& settings = m.program.settings();
    s.inputs = g.inputs;
    s.constants = g.constants;
    s.primitives.threads = std::max(1u, settings.instances);
    s.primitives.inputs = vertices_of(settings);
    s.primitives.ids = g.primitive_ids;
    s.emission.vertices = g.outputs;
    s.emission.marks = g.marks;
    s.emission.counts = g.counts;
    s.emission.most = settings.max_vertices;
    const uint32_t threads = threads_of(g.count, s.primitives.threads, diag);
    if (g.counts)
        std::fill_n(g.counts, threads, 0u);
    return execute(threads, diag, [&](Engine& e) {
        const size_t words = size_t{m.group.size} * s.output_rows * 4;
        s.outputs = m.arena.array<uint32_t>(words).data();
        s.written = m.arena.array<uint8_t>(words).data();
        s.emission.threads = m.arena.array<Emission::Thread>(m.group.size);
        return e.launch(threads);
    });
}

// The function for patch constants sees all control points of its patch: those of all patches are there by
// then.
Outcome Simulator::run(const HullLaunch& h, Diagnostics& diag) {
    Machine& m = *machine_;
    StageData& s = begin_launch(m, Stage::Hull, diag);
    const EntrySettings& settings = m.program.settings();
    s.inputs = h.inputs;
    s.outputs = settings.output_control_points ? h.outputs : nullptr;
    s.patch_outputs = h.patch_outputs;
    s.constants = h.constants;
    s.primitives.inputs = settings.input_control_points;
    s.primitives.outputs = settings.output_control_points;
    s.primitives.ids = h.primitive_ids;
    const uint32_t points = threads_of(h.count, settings.output_control_points, diag);
    return execute(std::max(points, h.count), diag, [&](Engine& e) {
        remember_outputs(m, std::max(points, h.count), h.count);
        if (points) {
            s.primitives.threads = settings.output_control_points;
            if (e.launch(points) == Outcome::Stopped)
                return Outcome::Stopped;
        }
        s.primitives.threads = 1;
        m.entry = m.program.entry_point().patch_function;
        return e.launch(h.count);
    });
}

Outcome Simulator::run(const DomainLaunch& d, Diagnostics& diag) {
    StageData& s = begin_launch(*machine_, Stage::Domain, diag);
    s.inputs = d.inputs;
    s.patch_inputs = d.patch_inputs;
    s.outputs = d.outputs;
    s.constants = d.constants;
    s.primitives.of = d.patches;
    s.primitives.inputs = machine_->program.settings().input_control_points;
    s.primitives.ids = d.primitive_ids;
    s.primitives.locations = d.locations;
    return launch(d.count, diag);
}

} // namespace ladder::simt
