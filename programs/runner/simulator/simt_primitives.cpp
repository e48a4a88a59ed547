#include "simulator/simt_primitives.h"

#include <algorithm>

namespace ladder::runner {

namespace {

constexpr uint64_t words_max = uint64_t{1} << 28; // of a table

using Adder = void (*)(uint32_t first, uint32_t n, Primitives& out);

// The vertices of a draw's topology. `last`: the number of the last primitive.
void assemble_instance(Topology t, uint32_t points, uint32_t first, uint32_t n, Primitives& out) {
    const auto each = [&](uint32_t count, uint32_t step, auto add) {
        for (uint32_t i = 0, at = first; i < count; i++, at += step)
            add(i, at);
    };
    const auto strip = [n](uint32_t needs, uint32_t step) { return n < needs ? 0 : (n - needs) / step + 1; };
    switch (t) {
    case Topology::PointList: return each(n, 1, [&](uint32_t i, uint32_t a) { out.add({a}, i); });
    case Topology::LineList: return each(n / 2, 2, [&](uint32_t i, uint32_t a) { out.add({a, a + 1}, i); });
    case Topology::LineStrip:
        return each(strip(2, 1), 1, [&](uint32_t i, uint32_t a) { out.add({a, a + 1}, i); });
    case Topology::TriangleList:
        return each(n / 3, 3, [&](uint32_t i, uint32_t a) { out.add({a, a + 1, a + 2}, i); });
    case Topology::TriangleStrip:
        return each(strip(3, 1), 1, [&](uint32_t i, uint32_t a) {
            out.add({a, a + 1 + i % 2, a + 2 - i % 2}, i);
        });
    case Topology::LineListAdjacency:
        return each(n / 4, 4, [&](uint32_t i, uint32_t a) { out.add({a, a + 1, a + 2, a + 3}, i); });
    case Topology::LineStripAdjacency:
        return each(strip(4, 1), 1, [&](uint32_t i, uint32_t a) { out.add({a, a + 1, a + 2, a + 3}, i); });
    case Topology::TriangleListAdjacency:
        return each(n / 6, 6, [&](uint32_t i, uint32_t a) {
            out.add({a, a + 1, a + 2, a + 3, a + 4, a + 5}, i);
        });
    case Topology::TriangleStripAdjacency: {
        // Every other vertex is of the strip. The triangles before and after one are its neighbours at two
        // edges; the first and the last have a vertex of their own there.
        const uint32_t count = strip(6, 2);
        return each(count, 2, [&](uint32_t i, uint32_t a) {
            const uint32_t before = i ? a - 2 : a + 1, after = i + 1 < count ? a + 6 : a + 5;
            if (i % 2)
                out.add({a, a + 3, a + 4, after, a + 2, before}, i);
            else
                out.add({a, before, a + 2, after, a + 4, a + 3}, i);
        });
    }
    case Topology::PatchList:
        return each(n / points, points, [&](uint32_t i, uint32_t a) {
            for (uint32_t k = 0; k < points; k++)
                out.vertex.push_back(a + k);
            out.id.push_back(i);
        });
    }
}

} // namespace

Primitives assemble_primitives(const DrawCall& call) {
    static constexpr uint32_t corners[] = {3, 3, 1, 0, 2, 2, 4, 4, 6, 6};
    Primitives p;
    const bool patches = call.topology == Topology::PatchList;
    p.corners = patches ? call.control_points : corners[static_cast<int>(call.topology)];
    for (uint32_t i = 0; i < call.instances; i++)
        assemble_instance(call.topology, call.control_points, i * call.vertices, call.vertices, p);
    return p;
}

namespace {

// Which word of what a shader leaves is which of what the next one reads: by their place in registers.
struct Wire {
    uint32_t from, to;
};
std::vector<Wire> connect(const std::vector<ShaderElement>& outputs,
                          const std::vector<ShaderElement>& inputs) {
    std::vector<Wire> wires;
    for (const ShaderElement& in : inputs)
        for (uint32_t r = 0; in.packed && r < in.rows; r++)
            for (uint32_t c = 0; c < in.columns; c++)
                for (const ShaderElement& out : outputs)
                    if (holds(out, in.start_row + r, in.start_column + c))
                        wires.push_back({(out.first_row + in.start_row + r - out.start_row) * 4 +
                                             in.start_column + c - out.start_column,
                                         (in.first_row + r) * 4 + c});
    return wires;
}

// One row of words after another, wired to what the next shader reads. What nothing is written to is 0.
template <class F>
std::vector<uint32_t> transfer(const std::vector<Wire>& wires, uint32_t count, uint32_t rows, F from) {
    std::vector<uint32_t> words(size_t{count} * rows * 4);
    for (uint32_t n = 0; n < count; n++) {
        const uint32_t* source = from(n);
        for (const Wire& w : wires)
            words[size_t{n} * rows * 4 + w.to] = source[w.from];
    }
    return words;
}

// What a shader reads of the vertices of all primitives.
std::vector<uint32_t> vertex_inputs(const Assembled& a, const SimtShader& s) {
    return transfer(connect(a.outputs, s.inputs), static_cast<uint32_t>(a.primitives.vertex.size()),
                    s.input_rows, [&](uint32_t n) { return a.vertices.of(a.primitives.vertex[n]); });
}

Result check_input(const Assembled& a, const SimtShader& s) {
    const uint32_t wanted = s.primitives.input_vertices;
    if (wanted == a.primitives.corners)
        return {};
    return Result::failed(s.name + ": the shader takes primitives of " + std::to_string(wanted) +
                          " vertices, those of the draw have " + std::to_string(a.primitives.corners));
}

Result check_table(uint64_t count, uint32_t rows) {
    if (count * rows * 4 <= words_max)
        return {};
    return Result::unsupported("more than " + std::to_string(words_max) + " words come out of a stage");
}

// --- tessellation ---

void read_factors(const SimtShader& hs, const uint32_t* patch, ladder_simt_tessellation& t) {
    for (const ShaderElement& e : hs.patch) {
        const bool edge = e.system == SystemValue::TessFactor;
        if (!edge && e.system != SystemValue::InsideTessFactor)
            continue;
        float* to = edge ? t.edge_factors : t.inside_factors;
        for (uint32_t r = 0; r < e.rows && r < (edge ? 4u : 2u); r++)
            to[r] = static_cast<float>(to_number(patch[(e.first_row + r) * 4], e.scalar));
    }
}

// The points of all patches, and the primitives between them.
struct Divided {
    std::vector<float> locations;
    std::vector<uint32_t> patches; // by point
    Primitives primitives;
};

Result divide(const SimtShader& hs, const std::vector<uint32_t>& factors, const Primitives& patches,
              Divided& out) {
    std::vector<float> locations(size_t{LADDER_SIMT_TESSELLATION_POINTS} * 3);
    std::vector<unsigned int> indices(LADDER_SIMT_TESSELLATION_INDICES);
    ladder_simt_tessellation t{};
    t.type = LADDER_STRUCTURE_TYPE_SIMT_TESSELLATION;
    t.domain = hs.primitives.domain;
    t.partitioning = hs.primitives.partitioning;
    t.topology = hs.primitives.output_topology;
    t.locations = locations.data();
    t.indices = indices.data();
    out.primitives.corners = t.topology == LADDER_OUTPUT_TOPOLOGY_POINT  ? 1
                             : t.topology == LADDER_OUTPUT_TOPOLOGY_LINE ? 2
                                                                         : 3;
    for (uint32_t p = 0; p < patches.count(); p++) {
        read_factors(hs, factors.data() + size_t{p} * hs.patch_rows * 4, t);
        if (ladder_simt_tessellate(&t) != LADDER_OK)
            return Result::failed(hs.name + ": the tessellator does not take this domain and topology");
        const auto first = static_cast<uint32_t>(out.patches.size());
        out.locations.insert(out.locations.end(), locations.begin(), locations.begin() + t.point_count * 3);
        out.patches.insert(out.patches.end(), t.point_count, p);
        for (uint32_t n = 0; n < t.index_count; n++)
            out.primitives.vertex.push_back(first + indices[n]);
        out.primitives.id.insert(out.primitives.id.end(), t.index_count / out.primitives.corners,
                                 patches.id[p]);
    }
    return {};
}

} // namespace

Result run_tessellation(uint32_t samples, SimtShader& hs, SimtShader& ds, Assembled& a) {
    if (Result r = check_input(a, hs); !r)
        return r;
    const Primitives& patches = a.primitives;
    const uint32_t points = hs.primitives.output_control_points;
    if (ds.primitives.input_vertices != points)
        return Result::failed(ds.name + ": the shader takes other patches than the hull shader makes");
    if (Result r = check_table(uint64_t{patches.count()} * points, hs.output_rows); !r)
        return r;
    const std::vector<uint32_t> inputs = vertex_inputs(a, hs);
    std::vector<uint32_t> outputs(size_t{patches.count()} * points * hs.output_rows * 4);
    std::vector<uint32_t> constants(size_t{patches.count()} * hs.patch_rows * 4);
    ladder_simt_hull_launch h{};
    h.type = LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH;
    h.patch_count = patches.count();
    h.inputs = inputs.data();
    h.primitive_ids = patches.id.data();
    h.outputs = outputs.data();
    h.patch_outputs = constants.data();
    h.constants.sample_count = samples;
    if (Result r = hs.run(h); !r)
        return r;
    Divided divided;
    if (Result r = divide(hs, constants, patches, divided); !r)
        return r;
    if (Result r = check_table(divided.patches.size(), ds.output_rows); !r)
        return r;
    const std::vector<uint32_t> control_points =
        transfer(connect(hs.outputs, ds.inputs), patches.count() * points, ds.input_rows,
                 [&](uint32_t n) { return outputs.data() + size_t{n} * hs.output_rows * 4; });
    const std::vector<uint32_t> patch_inputs =
        transfer(connect(hs.patch, ds.patch), patches.count(), ds.patch_rows,
                 [&](uint32_t n) { return constants.data() + size_t{n} * hs.patch_rows * 4; });
    Vertices made;
    made.rows = ds.output_rows;
    made.words.assign(divided.patches.size() * ds.output_rows * 4, 0);
    ladder_simt_domain_launch d{};
    d.type = LADDER_STRUCTURE_TYPE_SIMT_DOMAIN_LAUNCH;
    d.point_count = static_cast<unsigned int>(divided.patches.size());
    d.patches = divided.patches.data();
    d.locations = divided.locations.data();
    d.inputs = control_points.data();
    d.patch_inputs = patch_inputs.data();
    d.primitive_ids = patches.id.data();
    d.outputs = made.words.data();
    d.constants.sample_count = samples;
    if (Result r = ds.run(d); !r)
        return r;
    a = {ds.outputs, std::move(made), std::move(divided.primitives)};
    return {};
}

namespace {

// The vertices of one strip, added one after another.
class Strip {
public:
    Strip(ladder_output_topology topology, Primitives& out) : topology_(topology), out_(out) {}
    void add(uint32_t vertex, uint32_t id) {
        count_++;
        if (topology_ == LADDER_OUTPUT_TOPOLOGY_POINT)
            out_.add({vertex}, id);
        else if (topology_ == LADDER_OUTPUT_TOPOLOGY_LINE_STRIP && count_ > 1)
            out_.add({last_[1], vertex}, id);
        else if (topology_ == LADDER_OUTPUT_TOPOLOGY_TRIANGLE_STRIP && count_ > 2 && count_ % 2)
            out_.add({last_[0], last_[1], vertex}, id);
        else if (topology_ == LADDER_OUTPUT_TOPOLOGY_TRIANGLE_STRIP && count_ > 2)
            out_.add({last_[0], vertex, last_[1]}, id);
        last_[0] = last_[1];
        last_[1] = vertex;
    }
    void cut() { count_ = 0; }

private:
    const ladder_output_topology topology_;
    Primitives& out_;
    uint32_t count_ = 0, last_[2] = {};
};

// A geometry shader of smaller primitives than the draw's runs for each of them with its first vertices:
// drivers do so, and programs rely on it.
void take_first_vertices(Primitives& p, uint32_t corners) {
    if (!corners || corners >= p.corners)
        return;
    // Without adjacent vertices, where the draw has them.
    const bool line = p.corners == 4 && corners == 2, triangle = p.corners == 6 && corners == 3;
    for (size_t n = 0; n < p.count(); n++)
        for (uint32_t k = 0; k < corners; k++)
            p.vertex[n * corners + k] = p.vertex[n * p.corners + (line ? k + 1 : triangle ? 2 * k : k)];
    p.vertex.resize(size_t{p.count()} * corners);
    p.corners = corners;
}

} // namespace

// Stream 0 goes to the rasteriser.
Result run_geometry(uint32_t samples, SimtShader& gs, Assembled& a) {
    take_first_vertices(a.primitives, gs.primitives.input_vertices);
    if (Result r = check_input(a, gs); !r)
        return r;
    const uint32_t instances = gs.primitives.instances, most = gs.primitives.max_vertices;
    const uint64_t threads = uint64_t{a.primitives.count()} * instances;
    if (Result r = check_table(threads * most, gs.output_rows); !r)
        return r;
    const std::vector<uint32_t> inputs = vertex_inputs(a, gs);
    std::vector<uint32_t> counts(threads);
    std::vector<uint8_t> marks(threads * most);
    Vertices made;
    made.rows = gs.output_rows;
    made.words.assign(threads * most * gs.output_rows * 4, 0);
    ladder_simt_geometry_launch g{};
    g.type = LADDER_STRUCTURE_TYPE_SIMT_GEOMETRY_LAUNCH;
    g.primitive_count = a.primitives.count();
    g.inputs = inputs.data();
    g.primitive_ids = a.primitives.id.data();
    g.counts = counts.data();
    g.marks = marks.data();
    g.outputs = made.words.data();
    g.constants.sample_count = samples;
    if (Result r = gs.run(g); !r)
        return r;
    Primitives primitives;
    const ladder_output_topology topology = gs.primitives.output_topology;
    primitives.corners = topology == LADDER_OUTPUT_TOPOLOGY_POINT        ? 1
                         : topology == LADDER_OUTPUT_TOPOLOGY_LINE_STRIP ? 2
                                                                         : 3;
    for (uint32_t t = 0; t < threads; t++) {
        Strip strip(topology, primitives);
        for (uint32_t v = t * most; v < t * most + counts[t]; v++) {
            if (marks[v] & ~LADDER_SIMT_STRIP_END)
                continue;
            strip.add(v, a.primitives.id[t / instances]);
            if (marks[v] & LADDER_SIMT_STRIP_END)
                strip.cut();
        }
    }
    a = {gs.outputs, std::move(made), std::move(primitives)};
    return {};
}

} // namespace ladder::runner
