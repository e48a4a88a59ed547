// Ray queries: what they find in scenes that can be worked out by hand.
#include "harness.h"
#include "shown.h"
#include "simt/rays/micromap.h"
#include "support/testing.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace test_rays {

using namespace ladder;
using namespace ladder::test;
using simt::Geometry;
using simt::Instance;
using simt::Scene;

namespace {

constexpr uint32_t unset = 0xcdcdcdcd;
uint32_t bits(float v) { return std::bit_cast<uint32_t>(v); }

// A triangle of legs 1 at distance z: seen from -z, (0,0) (0,1) (1,0) runs clockwise.
std::vector<float> triangle(float z) { return {0, 0, z, 0, 1, z, 1, 0, z}; }
std::vector<float> box(float near, float far) { return {0, 0, near, 1, 1, far}; }

// One thread traces one ray along +z from (0.25, 0.25, -5) with t in [0, 100] and runs `body`. That may use
// %s (the scene), %out (u0) and the query v0.
struct Query {
    Loaded p;
    Arena arena;
    simt::Simulator s;
    std::vector<uint32_t> out = std::vector<uint32_t>(32, unset);

    explicit Query(const std::string& body, const char* flags = "0", const char* mask = "255",
                   const char* kind = "")
        : p("vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\n"
            "descriptor d0 uav raw_buffer first=0\ndescriptor d1 srv acceleration_structure component=i32 "
            "first=0\n"
            "variable v0 ray_query [1]" +
            std::string(kind) +
            "\nfunction f0 \"main\"() {\nb0:\n    %out = handle d0, 0\n"
            "    %s = handle d1, 0\n    ray_trace %s, v0, 0, " +
            std::string(flags) + ", " + mask + ", 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, 100.0\n" + body +
            "}\n"),
          s(p.program, {}, arena, p.diag) {
        s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 4 * out.size()});
    }
    void run(const Scene& scene) {
        simt::Simulator::Binding b{ir::ResourceClass::Srv, 0, 0, nullptr, 0};
        b.scene = &scene;
        s.bind(b);
        dispatch();
    }
    void dispatch() {
        const uint32_t one[3] = {1, 1, 1};
        assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed);
        shown.add(s);
        shown.add(out);
    }
    void is(uint32_t word, uint32_t expected) const {
        if (out[word] != expected)
            fail_msg("word %u is 0x%08x, expected 0x%08x", word, out[word], expected);
    }
};

std::string store(uint32_t word, const char* value, bool real = false) {
    return std::string("    raw_store.") + (real ? "f32" : "i32") + " %out, " + std::to_string(4 * word) +
           ", 4, 0x1, " + value + "\n";
}
// Reads a value into a word.
std::string read(uint32_t word, const char* type, const char* value, uint32_t component = 0) {
    const std::string id = "%r" + std::to_string(word);
    std::string text =
        "    " + id + " = ray_read." + type + " v0, 0, " + value + ", " + std::to_string(component) + "\n";
    if (std::string(type) != "bool")
        return text + store(word, id.c_str(), std::string(type) == "f32");
    return text + "    " + id + "n = zext.i32 " + id + "\n" + store(word, (id + "n").c_str());
}

// Counts candidates in word 0, then what is committed.
const std::string count_all = "    branch b1\nb1:\n    %n = phi.i32 [0, b0], [%next, b2]\n"
                              "    %more = ray_proceed v0, 0\n    branch_if %more, b2, b3\nb2:\n"
                              "    %next = iadd.i32 %n, 1\n    branch b1\nb3:\n" +
                              store(0, "%n") + read(1, "i32", "committed_status") +
                              read(2, "f32", "committed_t") + "    return\n";

void test_opaque_triangle(void**) {
    const std::vector<float> points = triangle(2);
    const Geometry g[] = {{false, true, points}};
    const Instance i[] = {{.id = 7, .hit_group_offset = 9, .geometries = g}};
    Query q("    %p = ray_proceed v0, 0\n    %n = zext.i32 %p\n" + store(0, "%n") +
            read(1, "i32", "committed_status") + read(2, "f32", "committed_t") +
            read(3, "f32", "committed_barycentrics", 0) + read(4, "f32", "committed_barycentrics", 1) +
            read(5, "bool", "committed_front_face") + read(6, "i32", "committed_instance_id") +
            read(7, "i32", "committed_hit_group_offset") + read(8, "i32", "committed_primitive_index") +
            "    return\n");
    q.run({i});
    q.is(0, 0); // no thread judges opaque ones
    q.is(1, 1);
    q.is(2, bits(7));
    q.is(3, bits(0.25f)); // of (0,1,2)
    q.is(4, bits(0.25f)); // of (1,0,2)
    q.is(5, 1);
    q.is(6, 7);
    q.is(7, 9);
    q.is(8, 0);
    assert_int_equal(q.s.reports().size(), 0);
}

void test_nearest_wins(void**) {
    std::vector<float> points = triangle(9);
    for (const float z : {2.0f, 5.0f})
        for (const float v : triangle(z))
            points.push_back(v);
    const Geometry g[] = {{false, true, points}};
    const Instance i[] = {{.geometries = g}};
    Query q("    %p = ray_proceed v0, 0\n" + read(0, "i32", "committed_primitive_index") +
            read(1, "f32", "committed_t") + "    return\n");
    q.run({i});
    q.is(0, 1);
    q.is(1, bits(7));
    // The first that is found ends the search.
    Query first("    %p = ray_proceed v0, 0\n" + read(0, "i32", "committed_primitive_index") + "    return\n",
                "4");
    first.run({i});
    first.is(0, 0);
}

// The first of two equally far hits stays.
void test_as_near(void**) {
    std::vector<float> points = triangle(9);
    for (int n = 0; n < 2; n++)
        for (const float v : triangle(2))
            points.push_back(v);
    const Geometry g[] = {{false, true, points}};
    const Instance i[] = {{.geometries = g}};
    Query q("    %p = ray_proceed v0, 0\n" + read(0, "i32", "committed_primitive_index") + "    return\n");
    q.run({i});
    q.is(0, 1);
}

// Random rays in random scenes. Every other candidate is committed, boxes at some distance.
// tests/golden has what they meet.
void test_random_scenes(void**) {
    uint32_t state = 1;
    const auto below = [&](uint32_t n) { return (state = state * 1664525 + 1013904223) >> 8 & (n - 1); };
    const auto number = [&](uint32_t n) {
        return static_cast<float>(below(64 * n)) / 64 - static_cast<float>(n) / 2;
    };
    std::string body;
    const auto out = [&](uint32_t word, const char* type, const char* value, uint32_t component = 0) {
        const std::string id = "%r" + std::to_string(word), t = type;
        body += "    " + id + " = ray_read." + t + " v0, 0, " + value + ", " + std::to_string(component) +
                "\n    " + id + "n = " +
                (t == "bool"  ? "zext.i32 "
                 : t == "f32" ? "bitcast.i32 "
                              : "iadd.i32 0, ") +
                id + "\n    " + id + "a = iadd.i32 %to, " + std::to_string(4 * word) +
                "\n    raw_store.i32 %out, " + id + "a, 4, 1, " + id + "n\n";
    };
    out(0, "i32", "committed_status");
    body += "    raw_store.i32 %out, %to, 4, 3, %r0n, %n\n    %none = ieq %r0, i32 0\n    branch_if %none, "
            "b9, b8\nb8:\n";
    out(2, "f32", "committed_t");
    out(3, "i32", "committed_primitive_index");
    out(4, "i32", "committed_geometry_index");
    out(5, "i32", "committed_instance_index");
    out(6, "f32", "committed_object_origin", 1);
    out(7, "f32", "committed_object_direction", 2);
    body += "    %tri = ieq %r0, i32 1\n    branch_if %tri, b7, b9\nb7:\n";
    out(8, "f32", "committed_barycentrics", 0);
    out(9, "f32", "committed_barycentrics", 1);
    out(10, "bool", "committed_front_face");
    Loaded p(
        "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 64 1 1\ndescriptor d0 uav raw_buffer first=0\n"
        "descriptor d1 srv acceleration_structure component=i32 first=0\ndescriptor d2 srv raw_buffer "
        "first=1\n"
        "variable v0 ray_query [1]\nfunction f0 \"main\"() {\nb0:\n    %out = handle d0, 0\n"
        "    %s = handle d1, 0\n    %in = handle d2, 0\n    %t = builtin.i32 flat_thread_id_in_group, 0\n"
        "    %from = shl.i32 %t, 5\n    %from4 = iadd.i32 %from, 16\n    %to = imul.i32 %t, 48\n"
        "    %x, %y, %z, %u = raw_load.f32 %in, %from, 4\n    %v, %w, %near = raw_load.f32 %in, %from4, 4\n"
        "    %from7 = iadd.i32 %from, 28\n    %flags = raw_load.i32 %in, %from7, 4\n    %far = fadd.f32 "
        "%near, 2.5\n"
        "    ray_trace %s, v0, 0, %flags, 1, %x, %y, %z, %near, %u, %v, %w, 8.0\n    branch b1\nb1:\n"
        "    %n = phi.i32 [0, b0], [%next, b6]\n    %more = ray_proceed v0, 0\n    branch_if %more, b2, "
        "b3\nb2:\n"
        "    %next = iadd.i32 %n, 1\n    %odd = and.i32 %next, 1\n    %take = ieq %odd, i32 0\n"
        "    %type = ray_read.i32 v0, 0, candidate_type, 0\n    branch_if %take, b4, b6\nb4:\n"
        "    %is = ieq %type, i32 0\n    branch_if %is, b5, b10\nb5:\n    ray_commit_triangle v0, 0\n    "
        "branch b6\n"
        "b10:\n    ray_commit_procedural v0, 0, %far\n    branch b6\nb6:\n    branch b1\nb3:\n" +
        body + "    branch b9\nb9:\n    return\n}\n");
    uint32_t kinds[3] = {};
    for (uint32_t scene = 0; scene < 24; scene++) {
        std::vector<std::vector<float>> lists(4);
        std::vector<Geometry> geometries;
        for (uint32_t g = 0; g < 4; g++) {
            const bool boxes = g % 2;
            for (uint32_t n = 0; n < 8; n++)
                for (uint32_t k = 0; k < (boxes ? 1u : 3u); k++)
                    for (uint32_t c = 0; c < 3; c++)
                        lists[g].push_back(number(4));
            if (boxes) { // the greatest point after the least
                std::vector<float> both;
                for (size_t n = 0; n < lists[g].size(); n += 3) {
                    for (size_t c = 0; c < 3; c++)
                        both.push_back(lists[g][n + c]);
                    for (size_t c = 0; c < 3; c++)
                        both.push_back(lists[g][n + c] + number(2) + 1);
                }
                lists[g] = both;
            }
            geometries.push_back({boxes, g < 2, lists[g]});
        }
        std::vector<Instance> instances(3);
        for (Instance& i : instances) {
            for (auto& row : i.object_to_world)
                for (float& v : row)
                    v += number(1);
            i.flags = below(16);
            i.id = below(256);
            i.mask = below(4) ? 1 : 2;
            i.geometries = geometries;
        }
        std::vector<uint32_t> in, found(64 * 12, unset);
        const uint32_t flags[] = {0, 0, 0, 1, 2, 4, 16, 32};
        for (uint32_t t = 0; t < 64; t++) {
            for (uint32_t n = 0; n < 6; n++)
                in.push_back(bits(n > 2 && below(4) == 0 ? 0 : number(n > 2 ? 2 : 4)));
            in.push_back(bits(static_cast<float>(below(4)) / 8));
            in.push_back(flags[below(8)]);
        }
        Arena arena;
        simt::Simulator s(p.program, {}, arena, p.diag);
        s.bind({ir::ResourceClass::Uav, 0, 0, found.data(), 4 * found.size()});
        s.bind({ir::ResourceClass::Srv, 0, 1, in.data(), 4 * in.size()});
        const Scene all = {instances};
        simt::Simulator::Binding b{ir::ResourceClass::Srv, 0, 0, nullptr, 0};
        b.scene = &all;
        s.bind(b);
        const uint32_t one[3] = {1, 1, 1};
        assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed);
        assert_int_equal(s.reports().size(), 0);
        shown.add(s);
        shown.add(found);
        for (uint32_t t = 0; t < 64; t++)
            kinds[found[12 * t]]++;
    }
    for (const uint32_t kind : kinds) // nothing, triangles, boxes
        assert_in_range(kind, 200, 24 * 64);
}

void test_candidates(void**) {
    std::vector<float> points = triangle(2);
    for (const float v : triangle(5))
        points.push_back(v);
    const Geometry g[] = {{false, false, points}};
    const Instance i[] = {{.geometries = g}};
    Query all(count_all); // no thread commits: both are candidates, nothing is hit
    all.run({i});
    all.is(0, 2);
    all.is(1, 0);
    all.is(2, bits(100)); // the end of the ray
    // What is behind a committed hit is no candidate.
    Query commit("    %p = ray_proceed v0, 0\n" + read(0, "i32", "candidate_type") +
                 read(1, "f32", "candidate_t") +
                 "    ray_commit_triangle v0, 0\n    %q = ray_proceed v0, 0\n"
                 "    %n = zext.i32 %q\n" +
                 store(2, "%n") + read(3, "f32", "committed_t") + "    return\n");
    commit.run({i});
    commit.is(0, 0);
    commit.is(1, bits(7));
    commit.is(2, 0);
    commit.is(3, bits(7));
    Query abort("    %p = ray_proceed v0, 0\n    ray_abort v0, 0\n    %q = ray_proceed v0, 0\n"
                "    %n = zext.i32 %q\n" +
                store(0, "%n") + "    return\n");
    abort.run({i});
    abort.is(0, 0);
}

void test_procedural(void**) {
    const std::vector<float> boxes = box(1, 3);
    const Geometry g[] = {{false, true, {}}, {true, true, boxes}};
    const Instance i[] = {{.geometries = g}};
    Query q("    %p = ray_proceed v0, 0\n" + read(0, "i32", "candidate_type") +
            read(1, "bool", "candidate_procedural_non_opaque") + read(2, "i32", "candidate_geometry_index") +
            "    ray_commit_procedural v0, 0, 6.5\n" + read(3, "i32", "committed_status") +
            read(4, "f32", "committed_t") + "    return\n");
    q.run({i});
    q.is(0, 1);
    q.is(1, 0);
    q.is(2, 1);
    q.is(3, 2);
    q.is(4, bits(6.5f));
}

struct FlagRow {
    const char *what, *flags, *mask;
    uint32_t instance_flags, candidates, status;
};

void test_flags(void**) {
    // One opaque triangle that faces the ray, one that does not, one box: which are seen.
    const std::vector<float> points = triangle(2), back = {0, 0, 3, 1, 0, 3, 0, 1, 3}, boxes = box(4, 5);
    const Geometry g[] = {{false, true, points}, {false, false, back}, {true, false, boxes}};
    constexpr uint32_t none = 0, no_cull = 1, counter_clockwise = 2, force_opaque = 4, force_non_opaque = 8;
    const FlagRow rows[] = {
        // Behind the opaque triangle nothing is a candidate.
        {"none", "0", "255", none, 0, 1},
        {"all opaque", "1", "255", none, 0, 1},
        {"none opaque", "2", "255", none, 3, 0},
        {"cull back faces", "18", "255", none, 2, 0},
        {"cull front faces", "34", "255", none, 2, 0},
        {"both", "50", "255", none, 1, 0},
        {"both, but the instance says no", "50", "255", no_cull, 3, 0},
        {"cull back faces, which are front faces", "16", "255", counter_clockwise, 2, 0},
        {"cull opaque", "64", "255", none, 2, 0},
        {"cull non-opaque", "128", "255", none, 0, 1},
        {"skip triangles", "256", "255", none, 1, 0},
        {"skip boxes", "514", "255", none, 2, 0},
        {"instance is opaque", "0", "255", force_opaque, 0, 1},
        {"instance is not opaque", "0", "255", force_non_opaque, 3, 0},
        {"ray knows better than the instance", "2", "255", force_opaque, 3, 0},
        {"masked out", "0", "2", none, 0, 0},
    };
    for (const FlagRow& r : rows) {
        const Instance i[] = {{.mask = 0xfd, .flags = r.instance_flags, .geometries = g}};
        Query q(count_all, r.flags, r.mask);
        q.run({i});
        if (q.out[0] != r.candidates || q.out[1] != r.status)
            fail_msg("%s: %u candidates and status %u, expected %u and %u", r.what, q.out[0], q.out[1],
                     r.candidates, r.status);
    }
}

void test_instances(void**) {
    const std::vector<float> points = triangle(0);
    const Geometry g[] = {{false, true, points}};
    // Twice as large, moved by 3 along z; then far off to the side; then nearer by 1.
    const Instance i[] = {
        {.object_to_world = {{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 3}}, .id = 1, .geometries = g},
        {.object_to_world = {{1, 0, 0, 50}, {0, 1, 0, 0}, {0, 0, 1, 0}}, .id = 2, .geometries = g},
        {.object_to_world = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 2}}, .id = 3, .geometries = g},
    };
    const std::string body = "    %p = ray_proceed v0, 0\n" + read(0, "i32", "committed_instance_id") +
                             read(1, "i32", "committed_instance_index") + read(2, "f32", "committed_t") +
                             read(3, "f32", "committed_object_origin", 2) +
                             read(4, "f32", "committed_object_direction", 2) +
                             read(5, "f32", "committed_object_to_world", 11) +
                             read(6, "f32", "committed_world_to_object", 11) + "    return\n";
    Query q(body);
    q.run({i});
    q.is(0, 3);
    q.is(1, 2);
    q.is(2, bits(7));
    q.is(5, bits(2));
    q.is(6, bits(-2));
    Query scaled(body);
    scaled.run({std::span(i).first(2)});
    scaled.is(0, 1);
    scaled.is(2, bits(8));  // t is the world's
    scaled.is(3, bits(-4)); // (-5 - 3) / 2
    scaled.is(4, bits(0.5f));
    scaled.is(6, bits(-1.5f));
}

// The second triangle of the second geometry is hit: what it was built from, whatever the instance does to
// it.
void test_positions_and_clusters(void**) {
    const std::vector<float> far = triangle(40), boxes = box(30, 31);
    std::vector<float> two = {9, 9, 9, 8, 8, 8, 7, 7, 7};
    for (const float v : {0.0f, -1.0f, 2.0f, 0.0f, 3.0f, 2.0f, 4.0f, 0.0f, 2.5f})
        two.push_back(v);
    const uint32_t clusters[] = {17, 0xfffffff0};
    const Geometry g[] = {{false, true, far}, {false, true, two, nullptr, clusters}};
    const Instance i[] = {
        {.object_to_world = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 6}}, .geometries = g},
    };
    std::string committed = "    %p = ray_proceed v0, 0\n" + read(0, "i32", "committed_cluster_id");
    for (uint32_t c = 0; c < 9; c++)
        committed += read(1 + c, "f32", "committed_triangle_positions", c);
    Query q(committed + "    return\n");
    q.run({i});
    q.is(0, 0xfffffff0);
    for (uint32_t c = 0; c < 9; c++)
        q.is(1 + c, bits(two[9 + c]));
    // A candidate of a geometry without clusters; a box has no positions.
    const Geometry candidates[] = {{false, false, far}};
    const Instance without[] = {{.geometries = candidates}};
    Query first("    %p = ray_proceed v0, 0\n" + read(0, "i32", "candidate_cluster_id") +
                read(1, "f32", "candidate_triangle_positions", 4) +
                read(2, "f32", "candidate_triangle_positions", 8) + "    return\n");
    first.run({without});
    first.is(0, UINT32_MAX);
    first.is(1, bits(1));
    first.is(2, bits(40));
}

// The curve through 16 micro-triangles, worked out on paper from the figure of the specification ("Opacity
// micromap encoding"): the row (u, v) of each one's lower left corner in quarters, and whether it is one of
// those that point the other way.
std::pair<double, double> middle_of(uint32_t n) {
    constexpr struct {
        uint32_t u, v;
        bool turned;
    } cells[16] = {{0, 0, false}, {0, 0, true},  {1, 0, false}, {0, 1, false},  // at the first vertex
                   {0, 1, true},  {1, 1, false}, {1, 1, true},  {1, 0, true},   // in the middle
                   {2, 0, false}, {2, 0, true},  {3, 0, false}, {2, 1, false},  // at the second
                   {1, 2, false}, {0, 2, true},  {0, 2, false}, {0, 3, false}}; // at the third
    const double third = cells[n].turned ? 2.0 / 3 : 1.0 / 3;
    return {(cells[n].u + third) / 4, (cells[n].v + third) / 4};
}

void test_micro_triangles(void**) {
    assert_int_equal(simt::micro_triangle(0, 0.3, 0.3), 0);
    for (uint32_t n = 0; n < 16; n++) {
        const auto [u, v] = middle_of(n);
        const uint32_t found = simt::micro_triangle(2, u, v);
        if (found != n)
            fail_msg("micro-triangle %u was taken for %u", n, found);
    }
    // On deeper levels: each micro-triangle has a number of its own, and shares an edge or a vertex with the
    // next.
    constexpr uint32_t level = 4, side = 1 << level;
    std::vector<std::pair<int, int>> at(side * side, {-1, -1}); // centroids in thirds of a cell
    for (uint32_t v = 0; v < side; v++)
        for (uint32_t u = 0; u + v < side; u++)
            for (int third = 1; third <= 2 && (third == 1 || u + v + 1 < side); third++) {
                const int x = 3 * static_cast<int>(u) + third, y = 3 * static_cast<int>(v) + third;
                auto& place = at[simt::micro_triangle(level, x / (3.0 * side), y / (3.0 * side))];
                assert_true(place.first < 0);
                place = {x, y};
            }
    for (uint32_t n = 1; n < side * side; n++) {
        const int dx = at[n].first - at[n - 1].first, dy = at[n].second - at[n - 1].second;
        assert_true(dx * dx + dy * dy + dx * dy <= 9);
    }
}

// Micromaps of level 1; the ray meets the piece `piece`.
std::vector<float> triangle_with(uint32_t piece) {
    const float b = piece == 2   ? 0.4f
                    : piece == 1 ? 0.75f
                                 : 2,
                c = piece == 3   ? 0.4f
                    : piece == 1 ? 0.75f
                                 : 2;
    return {0, 0, 2, 0, b, 2, c, 0, 2};
}
// What comes of a triangle: nothing, a candidate, a hit.
constexpr uint32_t misses = 0, asks = 1, hits = 2;
uint32_t meet(const std::vector<float>& points, const simt::Micromaps& maps, const char* flags,
              uint32_t instance, bool opaque, bool allowed = true) {
    const Geometry g[] = {{false, opaque, points, &maps}};
    const Instance i[] = {{.flags = instance, .geometries = g}};
    Query q(count_all, flags, "255", allowed ? " micromaps" : "");
    q.run({i});
    if (allowed)
        assert_int_equal(q.s.reports().size(), 0);
    else
        assert_true(q.s.reports().size() == 1 && q.s.reports()[0].kind == simt::Report::UndefinedUsed);
    return q.out[1] ? hits : q.out[0] ? asks : misses;
}

void test_micromaps(void**) {
    // Every state in every piece: state k in piece (k + shift) % 4.
    for (uint32_t shift = 0; shift < 4; shift++) {
        uint8_t four = 0, two = 0;
        for (uint32_t k = 0; k < 4; k++) {
            four = static_cast<uint8_t>(four | k << 2 * ((k + shift) % 4));
            two = static_cast<uint8_t>(two | (k & 1) << (k + shift) % 4);
        }
        const simt::Micromap maps[] = {{1, true, {&four, 1}}, {1, false, {&two, 1}}};
        for (uint32_t state = 0; state < 4; state++) {
            const std::vector<float> points = triangle_with((state + shift) % 4);
            const uint32_t result[] = {misses, hits, asks, asks};
            assert_int_equal(meet(points, {maps, {}}, "0", 0, false), result[state]);
            const int32_t second[] = {1};
            assert_int_equal(meet(points, {maps, second}, "0", 0, false), state & 1 ? hits : misses);
        }
    }
    // Deeper maps have many bytes.
    for (const bool four_states : {true, false})
        for (uint32_t n = 0; n < 16; n++) {
            std::vector<uint8_t> states(four_states ? 4 : 2);
            const auto state = [&](uint32_t k) { return (k * 7 + 1) / 3 & (four_states ? 3u : 1u); };
            for (uint32_t k = 0; k < 16; k++) {
                const uint32_t bit = four_states ? 2 * k : k;
                states[bit / 8] = static_cast<uint8_t>(states[bit / 8] | state(k) << bit % 8);
            }
            const simt::Micromap map = {2, four_states, states};
            const auto [u, v] = middle_of(n);
            const auto found = static_cast<uint32_t>(simt::micro_state({{&map, 1}, {}}, 0, u, v));
            if (found != state(n))
                fail_msg("micro-triangle %u is %u, expected %u", n, found, state(n));
        }
    // What is there all over a triangle, with flags of the ray and of the instance.
    constexpr uint32_t force_opaque = 4, force_non_opaque = 8, two_states = 16, disable = 32;
    const struct {
        const char *what, *flags;
        uint32_t instance;
        bool opaque;         // the geometry
        uint32_t results[4]; // transparent, opaque, unknown transparent, unknown opaque
    } rows[] = {
        {"the geometry's flag does not count", "0", 0, true, {misses, hits, asks, asks}},
        {"two states for the ray", "1024", 0, false, {misses, hits, misses, hits}},
        {"two states for the instance", "0", two_states, false, {misses, hits, misses, hits}},
        {"all opaque", "1", 0, false, {misses, hits, hits, hits}},
        {"none opaque", "2", 0, true, {misses, asks, asks, asks}},
        {"two states, none opaque", "1026", 0, true, {misses, asks, misses, asks}},
        {"two states, all opaque", "1025", 0, true, {misses, hits, misses, hits}},
        {"instance is opaque", "0", force_opaque, false, {misses, hits, hits, hits}},
        {"instance is not opaque", "0", force_non_opaque, false, {misses, asks, asks, asks}},
        {"the ray knows better", "1", force_non_opaque, false, {misses, hits, hits, hits}},
        {"no micromaps", "0", disable, false, {asks, asks, asks, asks}},
        {"no micromaps, opaque", "0", disable, true, {hits, hits, hits, hits}},
        {"no micromaps before two states", "1024", disable | two_states, false, {asks, asks, asks, asks}},
        {"cull opaque", "64", 0, false, {misses, misses, asks, asks}},
        {"cull non-opaque", "128", 0, false, {misses, hits, misses, misses}},
        {"cull non-opaque, two states", "1152", 0, false, {misses, hits, misses, hits}},
        {"skip triangles", "256", 0, false, {misses, misses, misses, misses}},
    };
    for (const auto& r : rows)
        for (int32_t state = 0; state < 4; state++) {
            const int32_t special[] = {-1 - state};
            const uint32_t found = meet(triangle(2), {{}, special}, r.flags, r.instance, r.opaque);
            if (found != r.results[state])
                fail_msg("%s: state %d gives %u, expected %u", r.what, state, found, r.results[state]);
        }
    // Boxes have none, whatever is there.
    {
        const std::vector<float> boxes = box(4, 5);
        const int32_t transparent[] = {-1};
        const simt::Micromaps none = {{}, transparent};
        const Geometry g[] = {{true, false, boxes, &none}};
        const Instance i[] = {{.geometries = g}};
        Query q(count_all, "0", "255", " micromaps");
        q.run({i});
        q.is(0, 1);
    }
    // A query that does not say that it may meet them.
    const int32_t opaque[] = {-2};
    assert_int_equal(meet(triangle(2), {{}, opaque}, "0", 0, false, false), hits);
}

void test_undefined(void**) {
    const Scene empty{};
    Query q("    %p = ray_proceed v0, 0\n" + read(0, "f32", "candidate_t") + "    return\n");
    q.run(empty);
    assert_int_equal(q.s.reports().size(), 1);
    assert_true(q.s.reports()[0].kind == simt::Report::UndefinedUsed);
    Query commit("    ray_commit_triangle v0, 0\n    return\n");
    commit.run(empty);
    assert_int_equal(commit.s.reports().size(), 1);
    // A query that was never traced: it has nothing to go on with, and nothing to tell.
    const std::string untraced[] = {"    %p = ray_proceed v1, 0\n    %n = zext.i32 %p\n" + store(0, "%n"),
                                    "    %n = ray_read.i32 v1, 0, committed_status, 0\n" + store(0, "%n")};
    for (const std::string& body : untraced) {
        Query never(body + "    return\n", "0", "255", "\nvariable v1 ray_query [1]");
        never.run(empty);
        assert_int_equal(never.s.reports().size(), 1);
        assert_true(never.s.reports()[0].kind == simt::Report::UndefinedUsed);
    }
    // Queries by their index: there are two. Every operation, one that is not there, one whose index is
    // undefined.
    const std::vector<float> points = triangle(2), boxes = box(4, 5);
    const Geometry both[] = {{false, false, points}, {true, false, boxes}};
    const Instance i[] = {{.geometries = both}};
    for (const char* use :
         {"ray_trace %s, v1, %i, 0, 255, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, 100.0",
          "%p = ray_proceed v1, %i", "ray_abort v1, %i", "ray_commit_triangle v1, %i",
          "ray_commit_procedural v1, %i, 9.5", "%p = ray_read.i32 v1, %i, committed_status, 0"})
        for (const bool undefined : {false, true}) {
            Query there("    ray_trace %s, v1, 1, 0, 255, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, 100.0\n"
                        "    %more = ray_proceed v1, 1\n    %i = " +
                            std::string(undefined ? "and.i32 undef, 1" : "iadd.i32 2, 0") + "\n    " + use +
                            "\n    return\n",
                        "0", "255", "\nvariable v1 ray_query [2]");
            there.run({i});
            const simt::Report expected = undefined ? simt::Report::UndefinedUsed : simt::Report::OutOfBounds;
            if (there.s.reports().empty() || there.s.reports()[0].kind != expected)
                fail_msg("%s", use);
        }
    // Each part of a ray.
    const char* const parts[] = {"0", "255", "0.25", "0.25", "-5.0", "0.0", "0.0", "0.0", "1.0", "100.0"};
    for (size_t bad = 0; bad < std::size(parts); bad++) {
        std::string trace = "    %n = and.i32 undef, 0\n    %f = utof.f32 %n\n    ray_trace %s, v0, 0";
        for (size_t n = 0; n < std::size(parts); n++)
            trace += std::string(", ") + (n != bad ? parts[n] : n < 2 ? "%n" : "%f");
        Query part(trace + "\n    return\n");
        part.run(empty);
        assert_int_equal(part.s.reports().size(), 1);
        assert_true(part.s.reports()[0].text.find("an undefined part of a ray") != std::string_view::npos);
    }
    // Candidates are committed as what they are, and at a distance that is defined.
    const struct {
        const char* commit;
        bool box, reported;
    } commits[] = {{"ray_commit_triangle v0, 0", false, false},
                   {"ray_commit_triangle v0, 0", true, true},
                   {"ray_commit_procedural v0, 0, 9.5", true, false},
                   {"ray_commit_procedural v0, 0, 9.5", false, true},
                   {"ray_commit_procedural v0, 0, %f", true, true}};
    for (const auto& c : commits) {
        const Geometry one[] = {both[c.box]};
        const Instance of_one[] = {{.geometries = one}};
        Query q2("    %n = and.i32 undef, 8\n    %f = utof.f32 %n\n    %p = ray_proceed v0, 0\n    " +
                 std::string(c.commit) + "\n" + read(0, "i32", "committed_status") + "    return\n");
        q2.run({of_one});
        if (q2.s.reports().empty() == c.reported)
            fail_msg("%s", c.commit);
        const bool wrong = c.reported && !std::strstr(c.commit, "%f");
        q2.is(0, wrong ? 0 : c.box ? 2 : 1);
    }

    Query unbound(count_all); // as a null descriptor: nothing is hit
    unbound.dispatch();
    unbound.is(0, 0);
    unbound.is(1, 0);
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/rays"); }

} // namespace

TEST_GROUP(rays) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(test_opaque_triangle),
        shown_test(test_nearest_wins),
        shown_test(test_as_near),
        shown_test(test_random_scenes),
        shown_test(test_candidates),
        shown_test(test_procedural),
        shown_test(test_flags),
        shown_test(test_instances),
        shown_test(test_positions_and_clusters),
        shown_test(test_micro_triangles),
        shown_test(test_micromaps),
        shown_test(test_undefined),
        cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests_name("rays", tests, nullptr, nullptr);
}

} // namespace test_rays
