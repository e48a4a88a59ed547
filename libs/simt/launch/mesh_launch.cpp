// Launches of mesh and amplification shaders.
#include "simt/machine/engine.h"

#include <algorithm>

namespace ladder::simt {

using namespace ir;

namespace {

uint32_t payload_words_of(const Program& p) {
    uint32_t words = 0;
    for (const Variable& v : p.variables)
        if (v.storage == Storage::Payload)
            words = std::max(words, v.count);
    return words;
}

// What a group of an amplification shader has handed over.
void hand_over(Machine& m, const AmplificationLaunch& a) {
    const MeshGroup& g = m.stage.group;
    if (a.dispatches)
        std::copy(g.groups, g.groups + 3, a.dispatches + size_t{m.group.number} * 3);
    if (!a.payloads || !g.dispatched)
        return;
    const VariableCode& payload = m.code.variables[g.payload];
    uint32_t* to = a.payloads + size_t{m.group.number} * payload_words_of(m.program);
    for (uint32_t n = 0; n < payload.count; n++)
        if (!m.variables.group_poison[payload.first + n])
            to[n] = static_cast<uint32_t>(m.variables.group[payload.first + n]);
}

} // namespace

void end_stage_group(Machine& m) {
    const StageData& s = m.stage;
    if (s.amplification)
        hand_over(m, *s.amplification);
    if (s.mesh && s.mesh->vertex_counts)
        s.mesh->vertex_counts[m.group.number] = s.group.vertices;
    if (s.mesh && s.mesh->primitive_counts)
        s.mesh->primitive_counts[m.group.number] = s.group.primitives;
}

// The threads end. Those of all waves must come here, with the same numbers.
void Engine::dispatch_mesh(Wave& w, uint32_t n, const Segment& s) {
    const Run& x = m_.run;
    MeshGroup& g = m_.stage.group;
    if (m_.trace.observer)
        m_.notice(EventKind::Instruction, s.source, nullptr);
    if (!(x.mask == w.all))
        m_.report(Report::BarrierDiverged, s.source, x.mask.lowest(),
                  "only %u of %u threads of the wave are here", x.mask.count(), w.all.count());
    for (uint32_t axis = 0; axis < 3; axis++) {
        const auto* groups = x.at<const uint32_t>(s.groups[axis]);
        if (!g.dispatched)
            g.groups[axis] = groups[x.mask.lowest()];
        x.each_live([&](uint32_t l) {
            if (x.is_poison(s.groups[axis], l))
                m_.report(Report::UndefinedUsed, s.source, l, "an undefined number of groups");
            else if (groups[l] != g.groups[axis])
                m_.report(Report::BarrierDiverged, s.source, l, "%u groups, another thread has %u", groups[l],
                          g.groups[axis]);
        });
    }
    g.dispatched = true;
    g.payload = s.number;
    w.live = w.live & ~w.tangle(n).mask;
    remove(w, n);
}

uint32_t Simulator::payload_words() const { return payload_words_of(machine_->program); }

Outcome Simulator::run(const MeshLaunch& l, Diagnostics& diag) {
    Machine& m = *machine_;
    StageData& s = begin_launch(m, Stage::Mesh, diag);
    s.mesh = &l;
    s.outputs = l.outputs;
    s.patch_outputs = l.patch_outputs;
    s.constants = l.constants;
    m.variables.payload = l.payload;
    const uint64_t groups = uint64_t{l.groups[0]} * l.groups[1] * l.groups[2];
    if (groups > UINT32_MAX / std::max(1u, m.group.size))
        diag.fail_unsupported(Location::none(), "more than 2^32 threads");
    return launch_groups(l.groups, diag);
}

Outcome Simulator::run(const AmplificationLaunch& l, Diagnostics& diag) {
    Machine& m = *machine_;
    StageData& s = begin_launch(m, Stage::Amplification, diag);
    s.amplification = &l;
    s.constants = l.constants;
    m.variables.payload = {};
    return launch_groups(l.groups, diag);
}

} // namespace ladder::simt
