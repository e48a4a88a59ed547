// Hull, domain and geometry shaders of the corpus, drawn: what each stage sees of those before it, the order
// of tessellation factors, which way triangles wind, streams of vertices. What the tessellator makes is
// compared with what Direct3D asks of it (11.3, 11), not with its exact points.
#include "compile_shader.h"
#include "corpus.h"
#include "scene.h"
#include "support/testing.h"

#include <bit>
#include <cmath>
#include <set>

namespace ladder::test::graphics::test_primitives {

namespace {

std::vector<uint32_t> shader(const std::string& name) {
    const Compiled c = compile(read_file(TEST_DATA_DIR "/corpus/stages/" + name + ".dxil"));
    if (c.result != LADDER_OK)
        fail_msg("%s", c.messages.c_str());
    const std::string complaint = validate_spirv(c.words(), "vulkan1.3");
    if (!complaint.empty())
        fail_msg("%s: %s", name.c_str(), complaint.c_str());
    return c.words();
}

// One line of what the geometry shaders write.
struct Record {
    uint32_t primitive;
    float at[3][3]; // the place of each vertex
    float seen[8];  // by the first vertex's domain shader
};

// Draws patches of four vertices, and gives the primitives that came of them.
std::vector<Record> tessellated(const std::string& name, const std::string& geometry, uint32_t patches) {
    constexpr uint32_t words = 24, most = 200; // of a record; records
    Draw d;
    d.vertex_shader = shader("recorded.vs_6_0");
    d.hull_shader = shader(name + ".hs_6_0");
    d.domain_shader = shader(name + ".ds_6_0");
    d.geometry_shader = shader(geometry + ".gs_6_0");
    d.pixel_shader = compiled([] {
        DxilText ps;
        ps.model = "ps";
        ps.body = store(0, {"1.0", "1.0", "1.0", "1.0"});
        ps.outputs = {element("SV_Target", 0, TargetColor, NoMode)};
        return ps;
    }());
    d.topology = VK_PRIMITIVE_TOPOLOGY_PATCH_LIST;
    d.patch_points = 4;
    d.vertex_count = 4 * patches;
    d.vertices = {0};
    d.targets = {{}};
    Resources r;
    r.buffers.push_back({0, 2000, BufferKind::Storage, std::vector<uint32_t>((most + 1) * words)});
    draw(d, r);
    const std::vector<uint32_t>& log = r.buffers[0].words;
    if (log[0] > most)
        fail_msg("%u primitives", log[0]);
    std::vector<Record> all(log[0]);
    for (uint32_t n = 0; n < all.size(); n++) {
        const uint32_t* line = &log[(n + 1) * words];
        all[n].primitive = line[0];
        for (uint32_t k = 0; k < 9; k++)
            all[n].at[k / 3][k % 3] = std::bit_cast<float>(line[4 + k]);
        for (uint32_t k = 0; k < 8; k++)
            all[n].seen[k] = std::bit_cast<float>(line[16 + k]);
    }
    return all;
}

// How many different values a coordinate has among the points whose coordinate `of` is `value`.
size_t points_on(const std::vector<Record>& all, uint32_t vertices, uint32_t of, float value,
                 uint32_t other) {
    std::set<long> found;
    for (const Record& r : all)
        for (uint32_t k = 0; k < vertices; k++)
            if (std::fabs(r.at[k][of] - value) < 1e-5)
                found.insert(std::lround(r.at[k][other] * 10000));
    return found.size();
}

// Twice the area of a triangle in the plane of u and v, positive where it winds as (0,0), (1,0), (0,1).
double area(const Record& r) {
    const auto& p = r.at;
    return (p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[2][0] - p[0][0]) * (p[1][1] - p[0][1]);
}

void see(const Record& r, const std::vector<double>& wanted) {
    for (size_t k = 0; k < wanted.size(); k++)
        if (std::fabs(r.seen[k] - wanted[k]) > 1e-3)
            fail_msg("primitive %u, number %zu: %f instead of %f", r.primitive, k,
                     static_cast<double>(r.seen[k]), wanted[k]);
}

// What the domain shader of recorded_tri is to see of a patch (recorded_tri.hs_6_0.hlsl).
std::vector<double> wanted_of_triangle(uint32_t patch) {
    const uint32_t first = 4 * patch;
    const double factors[] = {2, 3, 5}; // 40, clamped
    double sum = (first + 3.0) * (first + 3.0), own[3][2], list[3];
    for (uint32_t k = 0; k < 3; k++) {
        const double id = first + k;
        sum += id * id + (id + 1) * (id + 1);
        own[k][0] = 1000.0 * patch + k;
        own[k][1] = id * ((k + patch) & 1 ? 100 : 10);
        list[(k + patch) % 3] = own[k][k & 1];
    }
    const double n = patch & 1 ? first + 3.5 : first + patch + 0.25;
    return {sum, list[0], list[1], list[2], factors[patch % 3], 5, n + own[2][1], 2.0 * first + 5};
}

void triangles(void**) {
    if (!need_graphics())
        return;
    const std::vector<Record> both = tessellated("recorded_tri", "recorded_triangles", 2);
    // Both patches have as many triangles; which one a triangle is of its domain shader has told.
    const auto patch_of = [](const Record& r) { return r.seen[4] == 2 ? 0u : 1u; };
    for (uint32_t patch = 0; patch < 2; patch++) {
        std::vector<Record> all;
        double covered = 0;
        for (const Record& r : both)
            if (patch_of(r) == patch)
                all.push_back(r);
        for (const Record& r : all) {
            see(r, wanted_of_triangle(patch));
            // Clockwise is the way from u to v to w.
            assert_true(area(r) > 0);
            covered += area(r);
        }
        assert_true(std::fabs(covered - 1) < 1e-4);
        assert_int_equal(points_on(all, 3, 0, 0, 1), 3);
        assert_int_equal(points_on(all, 3, 1, 0, 2), 4);
        assert_int_equal(points_on(all, 3, 2, 0, 0), 6);
    }
}

// Powers of two are integers, which who writes them rounds.
void quads(void**) {
    if (!need_graphics())
        return;
    const std::vector<Record> all = tessellated("recorded_quad", "recorded_triangles", 1);
    double covered = 0;
    std::set<long> inside[2];
    for (const Record& r : all) {
        see(r, {2, 3, 4, 5, 6, 7});
        assert_true(area(r) > 0); // u to the right, v down
        covered += area(r) / 2;
        for (const auto& p : r.at) {
            assert_true(p[2] == 200); // a control point
            for (uint32_t c = 0; c < 2; c++)
                if (p[0] > 0 && p[0] < 1 && p[1] > 0 && p[1] < 1)
                    inside[c].insert(std::lround(p[c] * 10000));
        }
    }
    assert_true(std::fabs(covered - 1) < 1e-4);
    assert_int_equal(points_on(all, 3, 0, 0, 1), 3);
    assert_int_equal(points_on(all, 3, 1, 0, 0), 4);
    assert_int_equal(points_on(all, 3, 0, 1, 1), 5);
    assert_int_equal(points_on(all, 3, 1, 1, 0), 6);
    assert_int_equal(inside[0].size(), 5);
    assert_int_equal(inside[1].size(), 6);
}

// The first factor is how many lines there are, the second of how many parts.
void isolines(void**) {
    if (!need_graphics())
        return;
    const std::vector<Record> all = tessellated("recorded_lines", "recorded_segments", 1);
    assert_int_equal(all.size(), 15);
    std::set<long> lines;
    for (const Record& r : all) {
        see(r, {3, 5, 3, 2.5, 30, 300, 20, 200});
        assert_true(r.at[0][1] == r.at[1][1]);
        lines.insert(std::lround(r.at[0][1] * 10000));
    }
    assert_int_equal(lines.size(), 3);
    assert_int_equal(points_on(all, 2, 1, 0, 0), 6);
}

void instances(void**) {
    if (!need_graphics())
        return;
    Draw d;
    d.vertex_shader = shader("recorded.vs_6_0");
    d.geometry_shader = shader("painted.gs_6_0");
    d.pixel_shader = shader("painted.ps_6_0");
    d.topology = VK_PRIMITIVE_TOPOLOGY_LINE_LIST;
    d.vertex_count = 4;
    d.vertices = {0};
    d.targets = {{}};
    Resources none;
    draw(d, none);
    for (uint32_t y = 0; y < d.height; y++)
        for (uint32_t x = 0; x < d.width; x++) {
            const uint32_t line = x / 4, instance = x % 4, scale = instance & 1 ? 100 : 10;
            const float wanted[] = {static_cast<float>(2 * line * scale),
                                    static_cast<float>((2 * line + 1) * scale),
                                    static_cast<float>(2 * line + (instance & 1)) + (line ? 0.5f : 0.25f),
                                    static_cast<float>(instance + 10 * (50 + line))};
            for (uint32_t c = 0; c < 4; c++) {
                const auto got = std::bit_cast<float>(d.targets[0].words[(y * d.width + x) * 4 + c]);
                if (std::fabs(got - wanted[c]) > 1e-3)
                    fail_msg("pixel %u %u, %u: %f instead of %f", x, y, c, static_cast<double>(got),
                             static_cast<double>(wanted[c]));
            }
        }
}

} // namespace

TEST_GROUP(primitives) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(triangles),
        cmocka_unit_test(quads),
        cmocka_unit_test(isolines),
        cmocka_unit_test(instances),
    };
    return cmocka_run_group_tests_name("primitives", tests, nullptr, nullptr);
}

} // namespace ladder::test::graphics::test_primitives
