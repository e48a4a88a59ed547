#include "simt/kernels/primitive_kernels.h"

#include "simt/kernels/signature_tables.h"

#include <algorithm>

namespace ladder::simt {

using ir::Op;
using ir::Stage;

bool in_range(Run& x, const Insn& i, uint32_t lane, uint32_t reg, uint32_t count, const char* what) {
    defined(x, i, lane, reg, "an undefined index");
    const uint32_t n = x.at<const uint32_t>(reg)[lane];
    if (n < count)
        return true;
    if (x.checks && !x.wave->helpers.has(lane))
        x.machine->report(Report::OutOfBounds, i.source, lane, "%s %u of %u", what, n, count);
    return false;
}

bool output_slot(Run& x, const Insn& i, uint32_t lane, uint32_t vertex, size_t& slot) {
    const Machine& m = *x.machine;
    const StageData& s = m.stage;
    if (m.program.stage() == Stage::Geometry) {
        slot = x.wave->thread[lane];
        return true;
    }
    slot = thread_of(x, lane);
    if (vertex == none)
        return true;
    const bool mesh = m.program.stage() == Stage::Mesh;
    const uint32_t n = x.at<const uint32_t>(vertex)[lane];
    slot = mesh ? size_t{m.group.number} * m.program.settings().max_vertices + n
                : size_t{primitive_of(s.primitives, thread_of(x, lane))} * s.primitives.outputs + n;
    return in_range(x, i, lane, vertex, mesh ? s.group.vertices : s.primitives.outputs,
                    mesh ? "vertex" : "control point");
}

namespace {

// Reads back a word of an output. Returns false, which means undefined, if no thread has written the word.
bool read_back(const SignatureTable& t, size_t slot, const Where& w, uint32_t row, uint32_t& v) {
    const size_t at = t.word(slot, w, row);
    if (!t.words || !t.written || !t.written[at])
        return false;
    v = t.words[at];
    return true;
}

void load_output(Run& x, const Insn& i) {
    const SignatureTable t = output_table(*x.machine);
    const uint32_t vertex = first_or_none(ir::as::LoadOutput(i).vertex());
    read_element(x, i, t.elements, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        size_t slot;
        return output_slot(x, i, l, vertex, slot) && read_back(t, slot, w, row, v);
    });
}

// Hull shaders read what they wrote, the others what they are given.
void load_patch(Run& x, const Insn& i) {
    const StageData& s = x.machine->stage;
    const SignatureTable t = patch_table(*x.machine);
    read_element(x, i, t.elements, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        const uint32_t patch = primitive_of(s.primitives, thread_of(x, l));
        if (x.machine->program.stage() == Stage::Hull)
            return read_back(t, patch, w, row, v);
        if (s.patch_inputs)
            v = s.patch_inputs[t.word(patch, w, row)];
        return s.patch_inputs != nullptr;
    });
}

void store_patch(Run& x, const Insn& i) {
    const Machine& m = *x.machine;
    const StageData& s = m.stage;
    const uint32_t primitive = first_or_none(ir::as::StorePatch(i).vertex());
    write_element(x, i, patch_table(m), [&](uint32_t l, size_t& slot) {
        if (primitive == none) {
            slot = primitive_of(s.primitives, thread_of(x, l));
            return true;
        }
        slot =
            size_t{m.group.number} * m.program.settings().max_primitives + x.at<const uint32_t>(primitive)[l];
        return in_range(x, i, l, primitive, s.group.primitives, "primitive");
    });
}

// --- geometry shaders ---

// What the outputs of a stream hold becomes the thread's next vertex.
void latch(const Machine& m, uint32_t thread, size_t vertex, uint32_t stream) {
    const StageData& s = m.stage;
    for (uint32_t e = 0; e < m.program.outputs.size(); e++) {
        if (m.program.outputs[e].stream != stream)
            continue;
        const size_t from = (size_t{thread} * s.output_rows + s.output_row[e]) * 4;
        const size_t to = (vertex * s.output_rows + s.output_row[e]) * 4;
        for (uint32_t n = 0; n < 4u * m.program.outputs[e].rows; n++)
            if (s.written[from + n])
                s.emission.vertices[to + n] = s.outputs[from + n];
    }
}

// Beyond the vertices that are declared nothing is emitted (Direct3D 11.3, 13.3). All outputs are undefined
// after it (13.4).
void emit_vertex(Run& x, const Insn& i) {
    Machine& m = *x.machine;
    const StageData& s = m.stage;
    const Emission& e = s.emission;
    const uint32_t stream = ir::as::EmitVertex(i).stream();
    x.each_live([&](uint32_t l) {
        const uint32_t thread = x.wave->thread[l];
        Emission::Thread& t = e.threads[thread];
        if (t.count < e.most) {
            const size_t vertex = size_t{thread_of(x, l)} * e.most + t.count++;
            if (e.vertices)
                latch(m, thread, vertex, stream);
            if (e.marks)
                e.marks[vertex] = static_cast<uint8_t>(stream);
            if (e.counts)
                e.counts[thread_of(x, l)] = t.count;
            t.last[stream] = t.count;
        } else if (x.checks) {
            m.report(Report::OutOfBounds, i.source, l, "more than %u vertices", e.most);
        }
        const size_t words = size_t{s.output_rows} * 4;
        std::fill_n(s.written + thread * words, words, uint8_t{0});
    });
    m.extra_steps += uint64_t{x.count} * s.output_rows / 4;
}

void cut_strip(Run& x, const Insn& i) {
    const Emission& e = x.machine->stage.emission;
    x.each_live([&](uint32_t l) {
        const uint32_t last = e.threads[x.wave->thread[l]].last[ir::as::CutStrip(i).stream()];
        if (last && e.marks)
            e.marks[size_t{thread_of(x, l)} * e.most + last - 1] |= strip_end;
    });
}

// --- mesh shaders ---

// A number that all threads of the group give alike; beyond what is declared it is cut.
uint32_t count_of(Run& x, const Insn& i, uint32_t reg, uint32_t most, const char* what) {
    const uint32_t first = x.mask.lowest(), n = x.at<const uint32_t>(reg)[first];
    x.each_live([&](uint32_t l) {
        defined(x, i, l, reg, "an undefined number");
        if (x.at<const uint32_t>(reg)[l] != n)
            x.machine->report(Report::BarrierDiverged, i.source, l, "%u %s, but lane %u has %u",
                              x.at<const uint32_t>(reg)[l], what, first, n);
    });
    if (n > most)
        x.machine->report(Report::OutOfBounds, i.source, first, "%u %s, of %u that are declared", n, what,
                          most);
    return std::min(n, most);
}

void set_mesh_counts(Run& x, const Insn& i) {
    Machine& m = *x.machine;
    MeshGroup& g = m.stage.group;
    if (!(x.mask == x.wave->all))
        m.report(Report::BarrierDiverged, i.source, x.mask.lowest(),
                 "only %u of %u threads of the wave are here", x.mask.count(), x.wave->all.count());
    const ir::as::SetMeshCounts of(i);
    const uint32_t vertices = count_of(x, i, of.vertices(), m.program.settings().max_vertices, "vertices"),
                   primitives =
                       count_of(x, i, of.primitives(), m.program.settings().max_primitives, "primitives");
    if (g.counted && (vertices != g.vertices || primitives != g.primitives))
        m.report(Report::BarrierDiverged, i.source, x.mask.lowest(),
                 "%u vertices and %u primitives, after %u and %u", vertices, primitives, g.vertices,
                 g.primitives);
    g.counted = true;
    g.vertices = vertices;
    g.primitives = primitives;
}

void store_indices(Run& x, const Insn& i) {
    const Machine& m = *x.machine;
    const MeshGroup& g = m.stage.group;
    const uint32_t corners = m.program.settings().output_topology == ir::OutputTopology::Line ? 2 : 3;
    const ir::as::StoreIndices of(i);
    x.each_live([&](uint32_t l) {
        if (!in_range(x, i, l, of.primitive(), g.primitives, "primitive"))
            return;
        const size_t primitive = size_t{m.group.number} * m.program.settings().max_primitives +
                                 x.at<const uint32_t>(of.primitive())[l];
        for (uint32_t n = 0; n < corners; n++)
            if (in_range(x, i, l, of.vertices()[n], g.vertices, "vertex") && m.stage.mesh->indices)
                m.stage.mesh->indices[primitive * 3 + n] = x.at<const uint32_t>(of.vertices()[n])[l];
    });
}

constexpr KernelRow primitive_table[] = {
    {Op::LoadOutput, on_all(&load_output), PoisonRule::Kernel},
    {Op::LoadPatch, on_all(&load_patch), PoisonRule::Kernel},
    {Op::StorePatch, on_all(&store_patch), PoisonRule::Never},
    {Op::EmitVertex, on_all(&emit_vertex), PoisonRule::Never},
    {Op::CutStrip, on_all(&cut_strip), PoisonRule::Never},
    {Op::SetMeshCounts, on_all(&set_mesh_counts), PoisonRule::Never},
    {Op::StoreIndices, on_all(&store_indices), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> primitive_kernels() { return primitive_table; }

} // namespace ladder::simt
