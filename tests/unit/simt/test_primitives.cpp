// Geometry, hull, domain, mesh and amplification shaders: their tables, what they emit, and what Direct3D
// drops or leaves undefined there. Results are worked out by hand; word n of an input table is n.
#include "harness.h"
#include "shown.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <numeric>

namespace test_primitives {

using namespace ladder;
using namespace ladder::test;
using simt::Report;

namespace {

constexpr uint32_t untouched = 0xcdcdcdcd;
using Words = std::vector<uint32_t>;

Words numbers(size_t count) {
    Words w(count);
    std::iota(w.begin(), w.end(), 0u);
    return w;
}

// A program, its simulator, and what it has reported.
struct Machine {
    explicit Machine(const std::string& text, simt::Options o = {.wave_size = 4})
        : loaded(text), simulator(loaded.program, o, arena, loaded.diag) {}
    template <class L>
    void run(const L& launch) {
        const simt::Outcome outcome = simulator.run(launch, loaded.diag);
        assert_int_equal(static_cast<int>(outcome), static_cast<int>(simt::Outcome::Completed));
        shown.add(simulator);
    }
    bool has(Report kind) const {
        for (const simt::ReportInfo& r : simulator.reports())
            if (r.kind == kind)
                return true;
        return false;
    }
    void expect_clean() const {
        for (const simt::ReportInfo& r : simulator.reports())
            fail_msg("%.*s", static_cast<int>(r.text.size()), r.text.data());
    }
    Loaded loaded;
    Arena arena;
    simt::Simulator simulator;
};

void expect(const Words& found, const Words& expected) {
    assert_int_equal(found.size(), expected.size());
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("word %zu is %#x, expected %#x", n, found[n], expected[n]);
}

// --- geometry shaders ---

const char* const geometry = "vsir 1 cfg-ssa\nstage geometry\nentry f0 \"main\"\n"
                             "input_primitive triangle\noutput_topology triangle_strip\ninstances 2\n"
                             "streams 1\nmax_vertices 3\n"
                             "input i0 arbitrary u32 constant cols=2 row=0 col=0 \"A\"\n"
                             "output o0 arbitrary u32 constant cols=3 row=0 col=0 \"B\"\n"
                             "function f0 \"main\"() {\nentry:\n"
                             "    %p = builtin.i32 primitive_id, 0\n    %g = builtin.i32 gs_instance_id, 0\n";

struct Emitted {
    Words counts, words;
    std::vector<uint8_t> marks;
};

Emitted emit(Machine& m, uint32_t primitives, uint32_t threads, uint32_t most,
             const uint32_t* ids = nullptr) {
    const uint32_t rows = m.simulator.output_rows();
    Emitted e{Words(threads, 99), Words(size_t{threads} * most * rows * 4, untouched),
              std::vector<uint8_t>(threads * most, 77)};
    const Words in = numbers(1000);
    m.run(simt::GeometryLaunch{
        primitives, in.data(), ids, e.counts.data(), e.marks.data(), e.words.data(), {}});
    return e;
}

// Instances are threads of their own. The second emits four vertices, of which there is room for three. A row
// is four words, so vertex v of primitive p is words 12 p + 4 v and so on.
void vertices_emitted(void**) {
    Machine m(std::string(geometry) +
              "    %a = load_input.i32 i0, 0, 1, 0\n    %b = load_input.i32 i0, 0, 0, 2\n"
              "    store_output o0, 0, 0, %a\n    store_output o0, 0, 1, %p\n    store_output o0, 0, 2, %g\n"
              "    emit_vertex 0\n    cut_strip 0\n    cut_strip 0\n"
              "    store_output o0, 0, 0, %b\n    emit_vertex 0\n"
              "    %second = ieq %g, i32 1\n    branch_if %second, more, done\n"
              "more:\n    store_output o0, 0, 2, i32 5\n    emit_vertex 0\n    store_output o0, 0, 2, i32 6\n"
              "    emit_vertex 0\n    cut_strip 0\n    branch done\ndone:\n    return\n}\n");
    const uint32_t ids[] = {7, 9};
    const Emitted e = emit(m, 2, 4, 3, ids);
    expect(e.counts, {2, 3, 2, 3});
    const uint32_t u = untouched;
    expect(e.words, {1,  7, 0, u, 8,  u, u, u, u, u, u, u, // the outputs are undefined after a vertex
                     1,  7, 1, u, 8,  u, u, u, u, u, 5, u, //
                     13, 9, 0, u, 20, u, u, u, u, u, u, u, //
                     13, 9, 1, u, 20, u, u, u, u, u, 5, u});
    const std::vector<uint8_t> marks = {0x80, 0, 77, 0x80, 0, 0x80, 0x80, 0, 77, 0x80, 0, 0x80};
    assert_true(e.marks == marks);
    assert_true(m.has(Report::OutOfBounds));
}

// Vertices beyond the primitive's are undefined; so are unwritten ones.
void undefined_in_geometry(void**) {
    const auto decide = [](const std::string& body) {
        Machine m(std::string(geometry) + body +
                  "    %c = ieq %x, i32 1\n    branch_if %c, a, b\na:\n    branch b\nb:\n    return\n}\n");
        emit(m, 2, 4, 3);
        return m.has(Report::UndefinedUsed);
    };
    assert_false(decide("    %x = load_input.i32 i0, 0, 1, 2\n"));
    assert_true(decide("    %x = load_input.i32 i0, 0, 1, 3\n"));
    assert_true(decide("    %x = load_output.i32 o0, 0, 1\n"));
    assert_false(decide("    store_output o0, 0, 1, i32 4\n    %x = load_output.i32 o0, 0, 1\n"));
    assert_true(decide("    store_output o0, 0, 1, i32 4\n    emit_vertex 0\n"
                       "    %x = load_output.i32 o0, 0, 1\n"));
}

// What a wave of threads has written is not there for the next ones, in any row; nor in another launch.
void outputs_start_undefined(void**) {
    Machine m("vsir 1 cfg-ssa\nstage geometry\nentry f0 \"main\"\ninput_primitive point\n"
              "output_topology point\nstreams 1\nmax_vertices 3\n"
              "output o0 arbitrary u32 constant rows=6 cols=4 row=0 col=0 dynamic=15 \"B\"\n"
              "function f0 \"main\"() {\nentry:\n    %p = builtin.i32 primitive_id, 0\n"
              "    %last = ieq %p, i32 7\n    branch_if %last, look, b\nlook:\n" // the last lane of two waves
              "    %x = load_output.i32 o0, 5, 3\n"
              "    %c = ieq %x, i32 1\n    branch_if %c, a, b\na:\n    branch b\nb:\n"
              "    store_output o0, 5, 3, i32 2\n    return\n}\n");
    for (int time = 0; time < 3; time++) {
        emit(m, 8, 8, 3);
        assert_true(m.has(Report::UndefinedUsed));
    }
}

// Streams share the room; each has its own elements and strips.
void streams(void**) {
    Machine m("vsir 1 cfg-ssa\nstage geometry\nentry f0 \"main\"\ninput_primitive line_adjacency\n"
              "output_topology point\nstreams 5\nmax_vertices 4\n"
              "input i0 arbitrary u32 constant cols=1 row=0 col=0 \"A\"\n"
              "output o0 arbitrary u32 constant cols=1 row=0 col=0 \"B\"\n"
              "output o1 arbitrary u32 constant cols=1 row=0 col=0 stream=2 \"C\"\n"
              "function f0 \"main\"() {\nentry:\n    %a = load_input.i32 i0, 0, 0, 3\n"
              "    cut_strip 2\n    store_output o1, 0, 0, %a\n    emit_vertex 2\n"
              "    store_output o0, 0, 0, i32 1\n    store_output o1, 0, 0, i32 2\n    emit_vertex 0\n"
              "    store_output o1, 0, 0, i32 3\n    emit_vertex 2\n    cut_strip 0\n    return\n}\n");
    const Emitted e = emit(m, 3, 3, 4);
    m.expect_clean();
    expect(e.counts, {3, 3, 3});
    for (uint32_t t = 0; t < 3; t++) {
        const std::vector<uint8_t> marks(e.marks.begin() + t * 4, e.marks.begin() + t * 4 + 4);
        assert_true(marks == (std::vector<uint8_t>{2, 0x80, 2, 77}));
        // Two rows by vertex.
        const uint32_t* w = &e.words[size_t{t} * 32];
        assert_int_equal(w[0], untouched);
        assert_int_equal(w[4], t * 16 + 12);
        assert_int_equal(w[8], 1);
        assert_int_equal(w[12], untouched);
        assert_int_equal(w[20], 3);
    }
}

// --- hull and domain shaders ---

const char* const hull = "vsir 1 cfg-ssa\nstage hull\nentry f0 \"main\"\npatch_function f1\n"
                         "output_topology triangle_clockwise\ndomain triangle\npartitioning integer\n"
                         "input_control_points 3\noutput_control_points 2\n"
                         "input i0 arbitrary u32 constant cols=1 row=0 col=0 \"A\"\n"
                         "output o0 arbitrary u32 constant rows=2 cols=1 row=0 col=0 dynamic=1 \"B\"\n"
                         "patch p0 tess_factor f32 rows=3 cols=1 row=0 col=3 \"SV_TessFactor\"\n"
                         "patch p1 inside_tess_factor f32 cols=1 row=3 col=0 \"SV_InsideTessFactor\"\n"
                         "patch p2 arbitrary u32 cols=1 row=0 col=0 \"C\"\n"
                         "function f0 \"main\"() {\nentry:\n"
                         "    %n = builtin.i32 output_control_point_id, 0\n"
                         "    %p = builtin.i32 primitive_id, 0\n    %next = iadd.i32 %n, 1\n"
                         "    %a = load_input.i32 i0, 0, 0, %next\n    %id = imul.i32 %p, 100\n"
                         "    %sum = iadd.i32 %a, %id\n    store_output o0, 1, 0, %sum\n    return\n}\n"
                         "function f1 \"patch\"() {\nentry:\n    %p = builtin.i32 primitive_id, 0\n";

// Three control points of one row in, two of two rows out, five rows by patch.
void hull_phases(void**) {
    Machine m(std::string(hull) +
              "    %a = load_output.i32 o0, 1, 0, 0\n    %b = load_output.i32 o0, 1, 0, 1\n"
              "    %c = load_input.i32 i0, 0, 0, 2\n    %sum = iadd.i32 %a, %b\n"
              "    %all = iadd.i32 %sum, %c\n    store_patch p2, 0, 0, %all\n"
              "    store_patch p0, 2, 0, f32 4.0\n    %back = load_patch.i32 p2, 0, 0\n"
              "    %more = iadd.i32 %back, %p\n    store_patch p2, 0, 0, %more\n    return\n}\n");
    assert_int_equal(m.simulator.patch_rows(), 5);
    assert_int_equal(m.simulator.first_patch_row(2), 4);
    const Words in = numbers(1000);
    Words out(5 * 2 * 2 * 4, untouched), patches(5 * 5 * 4, untouched);
    m.run(simt::HullLaunch{5, in.data(), nullptr, out.data(), patches.data(), {}});
    m.expect_clean();
    for (uint32_t p = 0; p < 5; p++) {
        const uint32_t first = p * 12; // word of the first control point
        for (uint32_t c = 0; c < 2; c++) {
            assert_int_equal(out[(p * 2 + c) * 8], untouched);
            assert_int_equal(out[(p * 2 + c) * 8 + 4], first + 4 * (c + 1) + 100 * p);
        }
        const uint32_t* patch = &patches[size_t{p} * 20];
        assert_int_equal(patch[0], untouched);
        assert_int_equal(patch[8], 0x40800000);
        assert_int_equal(patch[16], first + 4 + first + 8 + 200 * p + first + 8 + p);
    }
}

// A written output can be read although it is not used afterwards; an unwritten one cannot.
void outputs_for_oneself(void**) {
    for (const bool written : {true, false}) {
        const std::string store = "store_output o0, 1, 0, %sum\n";
        std::string text =
            std::string(hull) +
            "    %a = load_output.i32 o0, 1, 0, 0\n    store_patch p2, 0, 0, %a\n"
            "    %b = load_patch.i32 p2, 0, 0\n    %c = ieq %b, i32 1\n    branch_if %c, x, y\nx:\n"
            "    branch y\ny:\n    return\n}\n";
        if (!written)
            text.replace(text.find(store), store.size(), "\n");
        Machine m(text);
        const Words in = numbers(100);
        Words patches(5 * 5 * 4, untouched);
        m.run(simt::HullLaunch{5, in.data(), nullptr, nullptr, patches.data(), {}});
        assert_int_equal(m.has(Report::UndefinedUsed), !written);
        for (uint32_t p = 0; p < 5 && written; p++)
            assert_int_equal(patches[p * 20 + 16], p * 12 + 4 + 100 * p);
        m.run(simt::HullLaunch{5, in.data(), nullptr, nullptr, nullptr, {}});
        assert_int_equal(m.has(Report::UndefinedUsed), !written);
    }
}

// Emitted vertices count for the step limit, by the rows that they have; so do the outputs of a group that
// begins.
void steps_of_vertices(void**) {
    for (const uint32_t rows : {1u, 5u, 32u}) {
        std::string emit_all;
        for (int n = 0; n < 4; n++)
            emit_all += "    emit_vertex 0\n";
        Machine m("vsir 1 cfg-ssa\nstage geometry\nentry f0 \"main\"\ninput_primitive point\noutput_topology "
                  "point\n"
                  "streams 1\nmax_vertices 8\noutput o0 arbitrary u32 constant rows=" +
                  std::to_string(rows) + " cols=4 row=0 col=0 \"B\"\nfunction f0 \"main\"() {\nentry:\n" +
                  emit_all + "    return\n}\n");
        emit(m, 4, 4, 8);
        assert_int_equal(m.simulator.statistics().extra_steps, 4 * (4 * rows / 4) + rows + 4);
    }
}

// Patches have the numbers that they are given.
void patch_ids(void**) {
    Machine m(std::string(hull) + "    store_patch p2, 0, 0, %p\n    return\n}\n");
    const Words in = numbers(1000);
    const uint32_t ids[] = {30, 20};
    Words out(2 * 2 * 2 * 4, untouched), patches(2 * 5 * 4, untouched);
    m.run(simt::HullLaunch{2, in.data(), ids, out.data(), patches.data(), {}});
    m.expect_clean();
    for (uint32_t p = 0; p < 2; p++) {
        assert_int_equal(patches[p * 20 + 16], ids[p]);
        assert_int_equal(out[p * 16 + 4], p * 12 + 4 + 100 * ids[p]);
    }
}

void undefined_in_hull(void**) {
    const auto decide = [](const std::string& body) {
        Machine m(std::string(hull) + body +
                  "    %c = ieq %x, i32 1\n    branch_if %c, a, b\na:\n    branch b\nb:\n    return\n}\n");
        const Words in = numbers(100);
        Words out(16, untouched), patches(20, untouched);
        m.run(simt::HullLaunch{1, in.data(), nullptr, out.data(), patches.data(), {}});
        return std::pair(m.has(Report::UndefinedUsed), m.has(Report::OutOfBounds));
    };
    assert_true(decide("    %x = load_output.i32 o0, 1, 0, 1\n") == std::pair(false, false));
    assert_true(decide("    %x = load_output.i32 o0, 0, 0, 1\n") == std::pair(true, false));
    assert_true(decide("    %x = load_output.i32 o0, 1, 0, 2\n") == std::pair(true, true));
    assert_true(decide("    %x = load_input.i32 i0, 0, 0, 3\n") == std::pair(true, true));
    assert_true(decide("    %x = load_patch.i32 p2, 0, 0\n") == std::pair(true, false));
}

// Two patches of two control points; threads name theirs.
void domain(void**) {
    Machine m("vsir 1 cfg-ssa\nstage domain\nentry f0 \"main\"\ndomain triangle\ninput_control_points 2\n"
              "input i0 arbitrary u32 constant cols=1 row=0 col=0 \"B\"\n"
              "output o0 arbitrary u32 constant cols=4 row=0 col=0 \"D\"\n"
              "patch p0 arbitrary u32 cols=2 row=0 col=0 \"C\"\n"
              "function f0 \"main\"() {\nentry:\n    %p = builtin.i32 primitive_id, 0\n"
              "    %u = builtin.f32 domain_location, 0\n    %w = builtin.f32 domain_location, 2\n"
              "    %uu = ftou.i32 %u\n    %ww = ftou.i32 %w\n    %uw = imad.i32 %ww, 16, %uu\n"
              "    %a = load_input.i32 i0, 0, 0, 1\n    %c = load_patch.i32 p0, 0, 1\n"
              "    store_output o0, 0, 0, %a\n    store_output o0, 0, 1, %c\n"
              "    store_output o0, 0, 2, %p\n    store_output o0, 0, 3, %uw\n    return\n}\n");
    const Words in = numbers(16), patches = {100, 101, 102, 103, 104, 105, 106, 107};
    const uint32_t of[] = {1, 0, 1}, ids[] = {30, 31};
    const float locations[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    Words out(12, untouched);
    m.run(simt::DomainLaunch{3, of, locations, in.data(), patches.data(), ids, out.data(), {}});
    m.expect_clean();
    expect(out, {12, 105, 31, 3 * 16 + 1, 4, 101, 30, 6 * 16 + 4, 12, 105, 31, 9 * 16 + 7});
}

// --- mesh and amplification shaders ---

const char* const mesh = "vsir 1 cfg-ssa\nstage mesh\nentry f0 \"main\"\nlocal_size 8 1 1\n"
                         "output_topology triangle\nmax_vertices 5\nmax_primitives 2\nshader_model 6.5\n"
                         "variable v0 payload i32[2]\n"
                         "output o0 arbitrary u32 constant cols=2 row=0 col=0 \"A\"\n"
                         "patch p0 arbitrary u32 constant cols=1 row=1 col=0 \"B\"\n"
                         "function f0 \"main\"() {\nentry:\n    %n = builtin.i32 flat_thread_id_in_group, 0\n"
                         "    %g = builtin.i32 group_id, 0\n";

struct Made {
    explicit Made(uint32_t groups)
        : vertices(groups, 99), primitives(groups, 99), out(size_t{groups} * 5 * 4, untouched),
          patches(size_t{groups} * 2 * 4, untouched), indices(size_t{groups} * 6, untouched) {}
    Words vertices, primitives, out, patches, indices;
};
Made make(Machine& m, const Words& payload) {
    Made made(3);
    m.run(simt::MeshLaunch{{3, 1, 1},
                           payload,
                           made.vertices.data(),
                           made.primitives.data(),
                           made.out.data(),
                           made.patches.data(),
                           made.indices.data(),
                           {}});
    return made;
}

// Two waves of four: group g makes 3 + g vertices, and a triangle in group 1 only.
void meshes(void**) {
    Machine m(
        std::string(mesh) +
        "    %v = iadd.i32 %g, 3\n    %p = and.i32 %g, 1\n    set_mesh_counts %v, %p\n"
        "    %is = ult %n, %v\n    branch_if %is, vertex, next\n"
        "vertex:\n    %a = var_load.i32 v0, 1\n    %b = imad.i32 %g, 10, %n\n"
        "    store_output o0, 0, 0, %a, %n\n    store_output o0, 0, 1, %b, %n\n    branch next\n"
        "next:\n    %first = ult %n, %p\n    branch_if %first, triangle, done\n"
        "triangle:\n    store_indices 0, 2, %g, 0\n    store_patch p0, 0, 0, i32 17, 0\n    branch done\n"
        "done:\n    return\n}\n");
    const Made made = make(m, {50, 51});
    m.expect_clean();
    expect(made.vertices, {3, 4, 5});
    expect(made.primitives, {0, 1, 0});
    const uint32_t u = untouched;
    expect(made.indices, {u, u, u, u, u, u, 2, 1, 0, u, u, u, u, u, u, u, u, u});
    expect(made.patches, {u, u, u, u, u, u, u, u, 17, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u});
    for (uint32_t g = 0; g < 3; g++)
        for (uint32_t v = 0; v < 5; v++) {
            assert_int_equal(made.out[(g * 5 + v) * 4], v < 3 + g ? 51 : u);
            assert_int_equal(made.out[(g * 5 + v) * 4 + 1], v < 3 + g ? g * 10 + v : u);
        }
}

void wrong_meshes(void**) {
    const auto reports = [](const std::string& body, Report kind) {
        Machine m(std::string(mesh) + body + "    return\n}\n");
        const Made made = make(m, {1});
        for (uint32_t n : made.vertices)
            assert_true(n <= 5);
        return m.has(kind);
    };
    const std::string counts = "    set_mesh_counts 3, 1\n";
    assert_true(reports("    set_mesh_counts 6, 1\n", Report::OutOfBounds));
    assert_true(reports("    set_mesh_counts %n, 1\n", Report::BarrierDiverged));
    assert_true(reports("    set_mesh_counts 3, %n\n", Report::BarrierDiverged));
    assert_true(reports("    set_mesh_counts 3, 3\n", Report::OutOfBounds));
    for (const char* again : {"4, 1", "3, 2", "2, 0"})
        assert_true(reports(counts + "    set_mesh_counts " + again + "\n", Report::BarrierDiverged));
    assert_false(reports(counts + counts, Report::BarrierDiverged));
    for (const char* undefined : {"undef, 1", "3, undef"})
        assert_true(reports(std::string("    set_mesh_counts ") + undefined + "\n", Report::UndefinedUsed));
    assert_true(reports("    store_output o0, 0, 0, i32 1, 0\n", Report::OutOfBounds)); // no counts
    assert_true(reports(counts + "    store_output o0, 0, 0, i32 1, 3\n", Report::OutOfBounds));
    assert_true(reports(counts + "    store_patch p0, 0, 0, i32 1, 1\n", Report::OutOfBounds));
    assert_true(reports(counts + "    store_indices 0, 0, 1, 3\n", Report::OutOfBounds));
    assert_true(reports(counts + "    store_indices 1, 0, 1, 2\n", Report::OutOfBounds));
    // The payload's second word was not given.
    assert_true(reports(counts + "    %x = var_load.i32 v0, 1\n    store_patch p0, 0, 0, %x, 0\n",
                        Report::UndefinedUsed));
    assert_false(reports(counts + "    %x = var_load.i32 v0, 0\n    store_patch p0, 0, 0, %x, 0\n",
                         Report::UndefinedUsed));
}

const char* const amplification =
    "vsir 1 cfg-ssa\nstage amplification\nentry f0 \"main\"\nlocal_size 8 1 1\nshader_model 6.5\n"
    "variable v0 payload i32[3]\nfunction f0 \"main\"() {\nentry:\n"
    "    %n = builtin.i32 flat_thread_id_in_group, 0\n    %g = builtin.i32 group_id, 0\n";

// Group 1 starts nothing. Each thread but the last writes what the payload has; stores are seen although they
// are delayed.
void amplify(void**) {
    const std::string text = std::string(amplification) +
                             "    %one = ieq %g, i32 1\n    branch_if %one, nothing, some\n"
                             "nothing:\n    return\n"
                             "some:\n    %is = ult %n, i32 3\n    branch_if %is, write, go\n"
                             "write:\n    %x = imad.i32 %g, 10, %n\n    var_store v0, %n, %x\n    branch go\n"
                             "go:\n    %y = iadd.i32 %g, 2\n    dispatch_mesh 1, %y, 3, v0\n}\n";
    for (const bool delayed : {false, true}) {
        Machine m(text, {.wave_size = 4, .delayed_stores = delayed});
        assert_int_equal(m.simulator.payload_words(), 3);
        Words groups(9, 99), payloads(9, untouched);
        m.run(simt::AmplificationLaunch{{3, 1, 1}, groups.data(), payloads.data(), {}});
        m.expect_clean();
        expect(groups, {1, 2, 3, 0, 0, 0, 1, 4, 3});
        expect(payloads, {0, 1, 2, untouched, untouched, untouched, 20, 21, 22});
    }
}

// Words that nothing was written to are the caller's, as are those of undefined values.
void undefined_payload(void**) {
    Machine m(std::string(amplification) + "    var_store v0, 0, i32 undef\n    var_store v0, 1, i32 5\n"
                                           "    dispatch_mesh 1, 2, 3, v0\n}\n",
              {.wave_size = 4});
    Words payloads(3, untouched);
    m.run(simt::AmplificationLaunch{{1, 1, 1}, nullptr, payloads.data(), {}});
    expect(payloads, {untouched, 5, untouched});
}

// However threads are aligned, they all come to it together.
void amplify_in_any_order(void**) {
    const std::string text =
        std::string(amplification) +
        "    %is = ult %n, i32 3\n    branch_if %is, write, go\n"
        "write:\n    var_store v0, %n, %n\n    branch go\ngo:\n    dispatch_mesh 1, %g, 3, v0\n}\n";
    for (simt::Options o : all_options(Loaded(text).program, 4))
        for (const simt::Alignment a :
             {simt::Alignment::Block, simt::Alignment::Access, simt::Alignment::Lane}) {
            o.alignment = a;
            Machine m(text, o);
            Words groups(6, 99), payloads(6, untouched);
            m.run(simt::AmplificationLaunch{{2, 1, 1}, groups.data(), payloads.data(), {}});
            m.expect_clean();
            expect(groups, {1, 0, 3, 1, 1, 3});
            expect(payloads, {0, 1, 2, 0, 1, 2});
        }
}

// 2^32 threads are too many; fewer begin, and are given up.
void too_many_groups(void**) {
    const uint32_t most = UINT32_MAX / 8;
    for (const bool over : {false, true}) {
        Machine m(std::string(mesh) + "    set_mesh_counts 0, 0\n    return\n}\n",
                  {.wave_size = 4, .steps = 1000});
        Diagnostics diag("test");
        bool refused = false;
        try {
            const simt::MeshLaunch launch{
                {over ? most + 1 : most, 1, 1}, {}, nullptr, nullptr, nullptr, nullptr, nullptr, {}};
            assert_true(m.simulator.run(launch, diag) == simt::Outcome::Stopped);
        } catch (const Failure&) {
            refused = true;
        }
        assert_int_equal(refused, over);
    }
}

void wrong_amplification(void**) {
    const auto reports = [](const std::string& body) {
        Machine m(std::string(amplification) + body);
        Words groups(3, 99);
        m.run(simt::AmplificationLaunch{{1, 1, 1}, groups.data(), nullptr, {}});
        return m.has(Report::BarrierDiverged);
    };
    assert_false(reports("    dispatch_mesh 1, 1, 1, v0\n}\n"));
    for (const char* groups : {"undef, 1, 1", "1, undef, 1", "1, 1, undef"}) {
        Machine m(std::string(amplification) + "    dispatch_mesh " + groups + ", v0\n}\n");
        m.run(simt::AmplificationLaunch{{1, 1, 1}, nullptr, nullptr, {}});
        assert_true(m.has(Report::UndefinedUsed) && !m.has(Report::BarrierDiverged));
    }
    assert_true(reports("    dispatch_mesh %n, 1, 1, v0\n}\n"));
    assert_true(reports("    %c = ult %n, i32 2\n    branch_if %c, a, b\na:\n    return\nb:\n"
                        "    dispatch_mesh 1, 1, 1, v0\n}\n"));
}

// What a launch says for all its threads gets to every stage. Each stores it to u0.
void views(void**) {
    const std::string store = "    %v = builtin.i32 view_id, 0\n    %h = handle d0, 0\n"
                              "    raw_store.i32 %h, 0, 4, 1, %v\n";
    const std::string out = "descriptor d0 uav raw_buffer first=0\n";
    // In front of the first function, and at the start of it.
    const auto with_store = [&](std::string text,
                                const char* function = "function f0 \"main\"() {\nentry:\n") {
        const size_t at = text.find(function) + std::string(function).size();
        text.insert(at, store);
        return text.insert(text.find("function f0"), out);
    };
    constexpr simt::StageConstants constants = {.view = 7};
    Words in = numbers(100), left(100), more(100), even_more(100), last(100), told(1);
    std::vector<uint8_t> marks(100);
    const auto expect_view = [&](const std::string& text, auto launch) {
        Machine m(text);
        m.simulator.bind({ir::ResourceClass::Uav, 0, 0, told.data(), 4});
        told[0] = 0;
        launch.constants = constants;
        m.run(launch);
        assert_int_equal(told[0], 7);
    };
    expect_view(with_store(std::string(geometry) + "    return\n}\n"),
                simt::GeometryLaunch{1, in.data(), nullptr, left.data(), marks.data(), more.data(), {}});
    const std::string patch = "function f1 \"patch\"() {\nentry:\n";
    for (const char* function : {"function f0 \"main\"() {\nentry:\n", patch.c_str()})
        expect_view(with_store(std::string(hull) + "    return\n}\n", function),
                    simt::HullLaunch{1, in.data(), nullptr, left.data(), more.data(), {}});
    const uint32_t of[] = {0};
    const float location[3] = {};
    expect_view(with_store("vsir 1 cfg-ssa\nstage domain\nentry f0 \"main\"\ndomain triangle\n"
                           "input_control_points 2\nfunction f0 \"main\"() {\nentry:\n    return\n}\n"),
                simt::DomainLaunch{1, of, location, in.data(), in.data(), nullptr, left.data(), {}});
    expect_view(with_store(std::string(mesh) + "    return\n}\n"),
                simt::MeshLaunch{
                    {1, 1, 1}, {}, left.data(), more.data(), even_more.data(), last.data(), in.data(), {}});
    expect_view(with_store(std::string(amplification) + "    return\n}\n"),
                simt::AmplificationLaunch{{1, 1, 1}, left.data(), more.data(), {}});
}

// Launches are for their stage, and of so many threads at most.
void other_stage(void**) {
    {
        Machine large(std::string(geometry) + "    return\n}\n", {.wave_size = 4, .steps = 100});
        const Words in = numbers(100);
        for (const uint32_t primitives : {0x7fffffffu, 0x80000000u}) { // of two threads each
            Diagnostics told("test");
            bool too_many = false;
            try {
                large.simulator.run(
                    simt::GeometryLaunch{primitives, nullptr, nullptr, nullptr, nullptr, nullptr, {}}, told);
            } catch (const Failure&) {
                too_many = true;
            }
            assert_int_equal(too_many, primitives == 0x80000000u);
        }
    }
    Machine m(std::string(geometry) + "    return\n}\n");
    Diagnostics diag("test");
    bool refused = false;
    try {
        m.simulator.run(simt::HullLaunch{}, diag);
    } catch (const Failure&) {
        refused = true;
    }
    assert_true(refused);
    assert_true(diag.text().find("a geometry shader is launched as a hull shader") != std::string::npos);
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/primitives"); }

} // namespace

TEST_GROUP(primitives) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(vertices_emitted),
        shown_test(undefined_in_geometry),
        shown_test(streams),
        shown_test(outputs_start_undefined),
        shown_test(hull_phases),
        shown_test(patch_ids),
        shown_test(outputs_for_oneself),
        shown_test(steps_of_vertices),
        shown_test(undefined_in_hull),
        shown_test(domain),
        shown_test(meshes),
        shown_test(wrong_meshes),
        shown_test(amplify),
        shown_test(undefined_payload),
        shown_test(amplify_in_any_order),
        shown_test(too_many_groups),
        shown_test(wrong_amplification),
        shown_test(views),
        shown_test(other_stage),
        cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_primitives
