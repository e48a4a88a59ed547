// Ray pipelines: scenes and shaders whose results follow from the DirectX Raytracing (DXR) functional
// specification by hand.
#include "ray_rig.h"
#include "shown.h"
#include "support/testing.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace test_ray_pipelines {

using namespace ladder;
using namespace ladder::test;
using simt::Geometry;
using simt::Instance;
using simt::Scene;

namespace {

// A triangle of legs 1 at distance z: seen from -z, (0,0) (0,1) (1,0) runs clockwise.
std::vector<float> triangle(float z) { return {0, 0, z, 0, 1, z, 1, 0, z}; }
std::vector<float> reversed(float z) { return {0, 0, z, 1, 0, z, 0, 1, z}; }
std::vector<float> box(float near, float far) { return {0, 0, near, 1, 1, far}; }
std::vector<float> operator+(std::vector<float> a, const std::vector<float>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

const std::string payload = "variable v0 ray_payload i32[4]\n";
const std::string incoming = "variable v0 incoming_payload i32[4]\n";
const std::string triangle_attributes = "variable v1 hit_attribute f32[2]\n";
const std::string ret = "    return\n";

struct Ray {
    const char *flags = "0", *mask = "255", *contribution = "0", *multiplier = "0", *miss = "0";
    const char *t_min = "0.0", *t_max = "100.0";
};
// From (0.25, 0.25, -5) along +z.
std::string trace(const Ray& r = {}) {
    return std::string("    trace_ray %s, ") + r.flags + ", " + r.mask + ", " + r.contribution + ", " +
           r.multiplier + ", " + r.miss + ", 0.25, 0.25, -5.0, " + r.t_min + ", 0.0, 0.0, 1.0, " + r.t_max +
           ", v0\n";
}
std::string set(uint32_t word, const std::string& value) {
    return "    var_store v0, " + std::to_string(word) + ", i32 " + value + "\n";
}
// Stores a word of the payload to u0.
std::string show(uint32_t word, uint32_t to) {
    const std::string id = "%p" + std::to_string(to);
    return "    " + id + " = var_load.i32 v0, " + std::to_string(word) + "\n" + store(to, id);
}
// Adds to a word of the payload.
std::string add(uint32_t word, const std::string& value) {
    const std::string id = "%a" + std::to_string(word);
    return "    " + id + " = var_load.i32 v0, " + std::to_string(word) + "\n    " + id + "n = iadd.i32 " +
           id + ", " + value + "\n    var_store v0, " + std::to_string(word) + ", " + id + "n\n";
}
// Traces a ray with a payload of zeros and shows it in words 0 to 3.
std::string generate(const Ray& r = {}) {
    return shader("ray_generation", payload,
                  set(0, "0") + set(1, "0") + set(2, "0") + set(3, "0") + trace(r) + show(0, 0) + show(1, 1) +
                      show(2, 2) + show(3, 3) + ret);
}
// Shaders that set word 0 of the payload.
std::string says(const char* stage, const char* number) {
    return shader(stage, incoming, set(0, number) + ret);
}
// Sets word 0 to the word that the shader has at t1.
std::string says_own(const char* stage) {
    return shader(stage, incoming,
                  "    %t = handle d2, 0\n    %w = raw_load.i32 %t, 0, 4\n    var_store v0, 0, %w\n" + ret);
}

void test_miss(void**) {
    const std::string miss =
        shader("miss", incoming,
               log(8, "f32", "world_ray_origin", 0) + log(9, "f32", "world_ray_origin", 2) +
                   log(10, "f32", "world_ray_direction", 2) + log(11, "f32", "ray_t_min") +
                   log(12, "f32", "ray_current_t") + log(13, "i32", "ray_flags") +
                   log(14, "i32", "dispatch_rays_index") + log(15, "i32", "dispatch_rays_dimensions", 2) +
                   add(1, "5") + set(0, "77") + ret);
    const PipelineText p{shader("ray_generation", payload,
                                set(0, "1") + set(1, "2") + trace({.flags = "17", .t_min = "0.5"}) +
                                    show(0, 0) + show(1, 1) + ret),
                         {miss}};
    expect("miss", p, {},
           {{0, 77},
            {1, 7},
            {8, bits(0.25f)},
            {9, bits(-5)},
            {10, bits(1)},
            {11, bits(0.5f)},
            {12, bits(100)},
            {13, 17},
            {14, 0},
            {15, 1}});
    // The lower 16 bits of the index count.
    const std::vector<std::string> three = {says("miss", "5"), says("miss", "6"), says("miss", "7")};
    expect("second", {generate({.miss = "1"}), three}, {}, {{0, 6}});
    expect("third", {generate({.miss = "65538"}), three}, {}, {{0, 7}});
}

void test_dispatch(void**) {
    // Each thread writes its index in x + 10 y + 100 z, and what its own payload becomes, to its place.
    std::string body = "    %x = builtin.i32 dispatch_rays_index, 0\n"
                       "    %y = builtin.i32 dispatch_rays_index, 1\n"
                       "    %z = builtin.i32 dispatch_rays_index, 2\n"
                       "    %w = builtin.i32 dispatch_rays_dimensions, 0\n"
                       "    %h = builtin.i32 dispatch_rays_dimensions, 1\n"
                       "    %row = imad.i32 %z, %h, %y\n    %n = imad.i32 %row, %w, %x\n"
                       "    %at = shl.i32 %n, 2\n    var_store v0, 0, %n\n" +
                       set(1, "0") + set(2, "0") + set(3, "0") + trace() +
                       "    %v = var_load.i32 v0, 0\n    raw_store.i32 %out, %at, 4, 0x1, %v\n" + ret;
    const std::string miss = shader("miss", incoming,
                                    "    %x = builtin.i32 dispatch_rays_index, 0\n"
                                    "    %y = builtin.i32 dispatch_rays_index, 1\n"
                                    "    %z = builtin.i32 dispatch_rays_index, 2\n"
                                    "    %xy = imad.i32 %y, 10, %x\n    %xyz = imad.i32 %z, 100, %xy\n"
                                    "    %n = var_load.i32 v0, 0\n    %v = imad.i32 %n, 1000, %xyz\n"
                                    "    var_store v0, 0, %v\n" +
                                        ret);
    PipelineText p{shader("ray_generation", payload, body), {miss}};
    p.size[0] = 3;
    p.size[1] = 2;
    p.size[2] = 7;
    std::vector<Word> words;
    for (uint32_t z = 0; z < 7; z++)
        for (uint32_t y = 0; y < 2; y++)
            for (uint32_t x = 0; x < 3; x++) {
                const uint32_t n = (z * 2 + y) * 3 + x;
                words.push_back({n, n * 1000 + z * 100 + y * 10 + x});
            }
    expect("dispatch", p, {}, words);
    p.size[1] = 0;
    assert_int_equal(run(p, {}).out[0], 0);
}

// Twice as large, turned by a quarter around z, moved by (1, 0, 3): x' = -2y + 1, y' = 2x, z' = 2z + 3.
void test_closest_hit(void**) {
    const std::vector<float> here = triangle(0), behind = triangle(4);
    const std::vector<float> two = behind + here;
    const uint32_t clusters[] = {70, 71};
    const Geometry g[] = {{false, true, {}}, {false, true, two, nullptr, clusters}};
    const Instance i[] = {
        {.mask = 0, .geometries = g},
        {.object_to_world = {{0, -2, 0, 1}, {2, 0, 0, 0}, {0, 0, 2, 3}}, .id = 17, .geometries = g}};
    std::string body;
    uint32_t word = 8;
    std::vector<Word> words;
    const auto real = [&](const char* builtin, uint32_t component, float v) {
        body += log(word, "f32", builtin, component);
        words.push_back({word++, bits(v)});
    };
    const auto number = [&](const char* builtin, uint32_t v) {
        body += log(word, "i32", builtin, 0);
        words.push_back({word++, v});
    };
    // World (0.25, 0.25, -5) is x = y' / 2, y = (1 - x') / 2, z = (z' - 3) / 2 of the object.
    for (uint32_t c = 0; c < 3; c++) {
        constexpr float origin[] = {0.125f, 0.375f, -4}, direction[] = {0, 0, 0.5f};
        real("object_ray_origin", c, origin[c]);
        real("object_ray_direction", c, direction[c]);
    }
    constexpr float to_world[] = {0, -2, 0, 1, 2, 0, 0, 0, 0, 0, 2, 3};
    constexpr float to_object[] = {0, 0.5f, 0, 0, -0.5f, 0, 0, 0.5f, 0, 0, 0.5f, -1.5f};
    for (uint32_t c = 0; c < 12; c++) {
        real("object_to_world", c, to_world[c]);
        real("world_to_object", c, to_object[c]);
    }
    real("ray_current_t", 0, 8);
    real("ray_t_min", 0, 0);
    real("world_ray_origin", 1, 0.25f);
    real("world_ray_direction", 0, 0);
    number("instance_index", 1);
    number("instance_id", 17);
    number("geometry_index", 1);
    number("primitive_id", 1);
    number("hit_kind", 254);
    number("cluster_id", 71);
    for (uint32_t c = 0; c < 9; c++)
        real("triangle_positions", c, here[c]);
    number("ray_flags", 0);
    // Object (0.125, 0.375) is 0.375 of the way to (0,1), the second vertex, 0.125 to (1,0), the third.
    body += "    %u = var_load.f32 v1, 0\n    %v = var_load.f32 v1, 1\n" + store(0, "%u", true) +
            store(1, "%v", true) + set(0, "9") + set(1, "8") + ret;
    words.insert(words.end(), {{2, 9}, {3, 8}});
    const PipelineText p{shader("ray_generation", payload,
                                set(0, "0") + set(1, "0") + trace() + show(0, 2) + show(1, 3) + ret),
                         {""},
                         {{"", "", shader("closest_hit", incoming + triangle_attributes, body)}}};
    words.insert(words.end(), {{0, bits(0.375f)}, {1, bits(0.125f)}});
    expect("closest hit", p, {i}, words);
}

void test_hit_kinds(void**) {
    const std::vector<float> front = triangle(1), back = reversed(1);
    const std::string kind = shader("closest_hit", incoming, log(0, "i32", "hit_kind") + ret);
    const PipelineText p{shader("ray_generation", payload, trace() + ret), {}, {{"", "", kind}}};
    for (const auto* points : {&front, &back})
        for (const uint32_t flags : {0u, simt::instance_flags::FrontCounterClockwise}) {
            const Geometry g[] = {{false, true, *points}};
            const Instance i[] = {{.flags = flags, .geometries = g}};
            expect("hit kind", p, {i}, {{0, (points == &front) == !flags ? 254u : 255u}});
        }
}

struct FlagRow {
    const char *what, *flags, *mask;
    uint32_t instance_flags, closest, any_hits; // closest: 1 + geometry; 0: miss
};

// An opaque triangle, then behind it one that is not opaque and shows its back, then a box. In the order of
// the scene, seen from the far end: nothing hides what comes later.
void test_flags(void**) {
    const std::vector<float> front = triangle(2), back = reversed(3), boxes = box(4, 5);
    const Geometry g[] = {{true, false, boxes}, {false, false, back}, {false, true, front}};
    constexpr uint32_t none = 0, no_cull = 1, counter_clockwise = 2, force_opaque = 4, force_non_opaque = 8;
    const FlagRow rows[] = {
        {"none", "0", "255", none, 3, 2},
        {"all opaque", "1", "255", none, 3, 0},
        {"none opaque", "2", "255", none, 3, 3},
        {"first hit", "4", "255", none, 1, 1},
        {"first hit, opaque", "5", "255", none, 1, 0},
        {"no closest hit shader", "8", "255", none, 9, 2},
        {"cull back faces", "16", "255", none, 3, 1},
        {"cull front faces", "32", "255", none, 2, 2},
        {"both", "48", "255", none, 1, 1},
        {"both, but the instance says no", "48", "255", no_cull, 3, 2},
        {"cull back faces, which are front faces", "16", "255", counter_clockwise, 2, 2},
        {"cull opaque", "64", "255", none, 2, 2},
        {"cull non-opaque", "128", "255", none, 3, 0},
        {"skip triangles", "256", "255", none, 1, 1},
        {"skip boxes", "512", "255", none, 3, 1},
        {"skip both", "768", "255", none, 0, 0},
        {"instance is opaque", "0", "255", force_opaque, 3, 0},
        {"instance is not opaque", "0", "255", force_non_opaque, 3, 3},
        {"ray knows better than the instance", "2", "255", force_opaque, 3, 3},
        {"masked out", "0", "2", none, 0, 0},
        {"mask of more than eight bits", "0", "256", none, 0, 0},
    };
    const std::string attribute = "variable v1 hit_attribute i32[1]\n";
    const std::string any = shader("any_hit", incoming, add(1, "1") + ret);
    const std::string closest = shader(
        "closest_hit", incoming,
        "    %g = builtin.i32 geometry_index, 0\n    %n = iadd.i32 %g, 1\n    var_store v0, 0, %n\n" + ret);
    const std::string boxed = shader("intersection", attribute,
                                     "    var_store v1, 0, i32 0\n    %a = report_hit 9.5, 1, v1\n" + ret);
    for (const FlagRow& r : rows) {
        const Instance i[] = {{.mask = 0xfd, .flags = r.instance_flags, .geometries = g}};
        PipelineText p{generate({.flags = r.flags, .mask = r.mask, .multiplier = "1"}),
                       {says("miss", "0")},
                       {{boxed, any, closest, true}, {"", any, closest}, {"", any, closest}}};
        // Where no shader sets it.
        p.generate =
            shader("ray_generation", payload,
                   set(0, "9") + set(1, "0") + trace({.flags = r.flags, .mask = r.mask, .multiplier = "1"}) +
                       show(0, 0) + show(1, 1) + ret);
        for (const bool passes : {false, true}) {
            const RayRun x = run(p, {i}, {}, passes);
            if (x.out[0] != r.closest || x.out[1] != r.any_hits || !x.texts.empty())
                fail_msg("%s: closest %u, %u any hits, expected %u and %u. %s", r.what, x.out[0], x.out[1],
                         r.closest, r.any_hits, x.texts.empty() ? "" : x.texts[0].c_str());
        }
        // Which hit is closest does not depend on the order, unless the first ends the search.
        if (!(std::stoul(r.flags) & 4))
            expect(r.what, p, {i}, {{0, r.closest}});
    }
}

// Any-hit shaders run where a micromap does not know, and nowhere else.
void test_micromaps(void**) {
    const std::vector<float> points = triangle(2);
    const std::string any = shader("any_hit", incoming, add(1, "1") + ret);
    constexpr uint32_t two_states = 16, disable = 32;
    const struct {
        const char* flags;
        uint32_t instance;
        int32_t state; // of the whole triangle
        uint32_t closest, any_hits;
    } rows[] = {
        {"0", 0, -1, 4, 0},    {"0", 0, -2, 3, 0},       {"0", 0, -3, 3, 1},          {"0", 0, -4, 3, 1},
        {"1024", 0, -3, 4, 0}, {"1024", 0, -4, 3, 0},    {"0", two_states, -3, 4, 0}, {"1", 0, -1, 4, 0},
        {"1", 0, -3, 3, 0},    {"0", disable, -1, 3, 1},
    };
    for (const auto& r : rows) {
        const int32_t indices[] = {r.state};
        const simt::Micromaps maps = {{}, indices};
        const Geometry g[] = {{false, false, points, &maps}};
        const Instance i[] = {{.flags = r.instance, .geometries = g}};
        const PipelineText p{
            generate({.flags = r.flags}), {says("miss", "4")}, {{"", any, says("closest_hit", "3")}}};
        expect(r.flags, p, {i}, {{0, r.closest}, {1, r.any_hits}});
    }
}

// Notes the primitive in the next word of the payload, word 3 counts.
const std::string note = "    %n = var_load.i32 v0, 3\n    %p = builtin.i32 primitive_id, 0\n"
                         "    %p1 = iadd.i32 %p, 1\n    var_store v0, %n, %p1\n"
                         "    %n1 = iadd.i32 %n, 1\n    var_store v0, 3, %n1\n";

void test_any_hit(void**) {
    const std::vector<float> points = triangle(2) + triangle(9) + triangle(5);
    const Geometry g[] = {{false, false, points}};
    const Instance i[] = {{.geometries = g}};
    const std::string closest =
        shader("closest_hit", incoming, log(8, "i32", "primitive_id") + log(9, "f32", "ray_current_t") + ret);
    // All are refused: what the shader writes stays, and the ray misses.
    PipelineText p{generate(), {shader("miss", incoming, store(8, "i32 55") + ret)}, {}};
    p.groups = {{"", shader("any_hit", incoming, note + "    ignore_hit\n"), closest}};
    expect("ignored", p, {i}, {{3, 3}, {8, 55}});
    std::vector<uint32_t> orders;
    for (uint64_t seed = 0; seed < 64; seed++) {
        simt::Options o;
        o.seed = seed;
        const RayRun r = run(p, {i}, o);
        orders.push_back(r.out[0] * 100 + r.out[1] * 10 + r.out[2]);
    }
    assert_int_equal(orders[0], 123); // that of the scene
    std::sort(orders.begin(), orders.end());
    orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
    assert_true(orders == (std::vector<uint32_t>{123, 132, 213, 231, 312, 321}));

    // All are accepted: in the order of the scene what is farther is no candidate any more.
    p.groups = {{"", shader("any_hit", incoming, note + ret), closest}};
    const RayRun scene_order = run(p, {i});
    assert_int_equal(scene_order.out[3], 1);
    expect("accepted", p, {i}, {{8, 0}, {9, bits(7)}});

    // Only the farthest is accepted.
    const std::string far = "    %t = ray_current_t.f32\n    %near = folt %t, f32 12.0\n"
                            "    branch_if %near, b1, b2\nb1:\n    ignore_hit\nb2:\n    return\n";
    p.groups = {{"", shader("any_hit", incoming, note + far), closest}};
    expect("farthest", p, {i}, {{3, 3}, {8, 1}, {9, bits(14)}});

    // The first accepted hit ends the search.
    p.groups = {{"", shader("any_hit", incoming, note + "    accept_hit_and_end_search\n"), closest}};
    expect("ended", p, {i}, {{1, 0}, {3, 1}});
    for (uint64_t seed = 0; seed < 8; seed++) {
        simt::Options o;
        o.seed = seed;
        const RayRun r = run(p, {i}, o);
        assert_int_equal(r.out[0], r.out[8] + 1);
    }
}

void test_any_hit_in_function(void**) {
    // A function ends the thread: what its caller does afterwards is not done.
    const std::vector<float> points = triangle(2);
    const Geometry g[] = {{false, false, points}};
    const Instance i[] = {{.geometries = g}};
    for (const bool ignore : {true, false}) {
        const std::string any =
            shader("any_hit", incoming, set(1, "1") + "    call f1\n" + set(1, "2") + ret) +
            "function f1 \"end\"() {\nb0:\n    %k = builtin.i32 hit_kind, 0\n"
            "    %c = ieq %k, i32 254\n    branch_if %c, b1, b2\nb1:\n    " +
            (ignore ? "ignore_hit" : "accept_hit_and_end_search") + "\nb2:\n    return\n}\n";
        const PipelineText p{generate(), {says("miss", "4")}, {{"", any, says("closest_hit", "3")}}};
        expect("function", p, {i}, {{0, ignore ? 4u : 3u}, {1, 1}});
    }
}

// Reports t with a kind and attribute; shows in word `to` whether it was accepted, and the greatest t then.
std::string report(uint32_t to, const char* t, const char* kind, const char* attribute) {
    const std::string id = "%h" + std::to_string(to);
    return std::string("    var_store v1, 0, i32 ") + attribute + "\n    var_store v1, 1, i32 1\n    " + id +
           " = report_hit " + t + ", " + kind + ", v1\n    " + id + "n = zext.i32 " + id + "\n" +
           store(to, id + "n") + log(to + 1, "f32", "ray_current_t");
}

const std::string attributes = "variable v1 hit_attribute i32[2]\n";
// Shows the hit that was taken.
const std::string show_hit = shader("closest_hit", incoming + attributes,
                                    log(0, "f32", "ray_current_t") + log(1, "i32", "hit_kind") +
                                        "    %a = var_load.i32 v1, 0\n" + store(2, "%a") + ret);

void test_report_hit(void**) {
    const std::vector<float> boxes = box(1, 3);
    const Geometry opaque[] = {{true, true, boxes}}, open[] = {{true, false, boxes}};
    const Instance hard[] = {{.geometries = opaque}}, soft[] = {{.geometries = open}};
    const std::string gen = shader("ray_generation", payload, trace({.t_min = "2.0"}) + ret);
    const std::string body = log(9, "f32", "ray_current_t") + report(10, "50.0", "1", "11") +
                             report(12, "60.0", "2", "22") + report(14, "50.0", "3", "33") +
                             report(16, "1.5", "4", "44") + report(18, "2.0", "5", "55") + ret;
    const PipelineText p{gen, {}, {{shader("intersection", attributes, body), "", show_hit, true}}};
    const std::vector<Word> words = {{9, bits(100)}, {10, 1},        {11, bits(50)}, // accepted
                                     {12, 0},        {13, bits(50)},                 // too far
                                     {14, 1},        {15, bits(50)},                 // as far is near enough
                                     {16, 0},        {17, bits(50)},                 // before the ray's begin
                                     {18, 1},        {19, bits(2)}, // the begin is part of it
                                     {0, bits(2)},   {1, 5},         {2, 55}};
    expect("opaque", p, {hard}, words);
    expect("no any-hit shader", p, {soft}, words);

    // The any-hit shader refuses kind 1, sees the attributes and the reported t.
    const std::string any =
        shader("any_hit", incoming + attributes,
               log(30, "f32", "ray_current_t") + "    %a = var_load.i32 v1, 0\n" + store(31, "%a") +
                   "    %k = builtin.i32 hit_kind, 0\n    %c = ieq %k, i32 1\n    branch_if %c, b1, b2\nb1:\n"
                   "    ignore_hit\nb2:\n    return\n");
    const std::string two = report(10, "50.0", "1", "11") + report(12, "60.0", "2", "22") + ret;
    const PipelineText asked{gen, {}, {{shader("intersection", attributes, two), any, show_hit, true}}};
    expect("asked", asked, {soft},
           {{10, 0},
            {11, bits(100)},
            {12, 1},
            {13, bits(60)},
            {30, bits(60)},
            {31, 22},
            {0, bits(60)},
            {1, 2},
            {2, 22}});
    expect("not asked", asked, {hard}, {{10, 1}, {12, 0}, {30, 0}, {0, bits(50)}, {1, 1}, {2, 11}});
}

// Where the search ends, report_hit does not come back; in a loop, nothing of it goes on.
void test_report_ends(void**) {
    const std::vector<float> boxes = box(1, 3) + box(1, 3);
    const Geometry g[] = {{true, false, boxes}};
    const Instance i[] = {{.geometries = g}};
    const std::string loop =
        "    branch b1\nb1:\n    %n = phi.i32 [0, b0], [%next, b1]\n"
        "    %next = iadd.i32 %n, 1\n    var_store v1, 0, %n\n    var_store v1, 1, i32 0\n"
        "    %r = report_hit 20.0, %next, v1\n" +
        store(10, "%next") + "    %m = ult %next, i32 3\n    branch_if %m, b1, b2\nb2:\n" +
        store(11, "%next") + "    return\n";
    const std::string intersection = shader("intersection", attributes, loop);
    const auto any = [](const char* end) {
        return shader("any_hit", incoming,
                      "    %k = builtin.i32 hit_kind, 0\n" + store(12, "%k") +
                          "    %c = ieq %k, i32 2\n    branch_if %c, b1, b2\nb1:\n    " + end +
                          "\nb2:\n    return\n");
    };
    PipelineText p{shader("ray_generation", payload, trace() + ret),
                   {},
                   {{intersection, any("accept_hit_and_end_search"), show_hit, true}}};
    expect("by the shader", p, {i}, {{10, 1}, {11, 0}, {12, 2}, {1, 2}, {2, 1}});
    p.generate = shader("ray_generation", payload, trace({.flags = "4"}) + ret);
    expect("by the flag", p, {i}, {{10, 0}, {11, 0}, {12, 1}, {1, 1}, {2, 0}});
    // Hits that are refused are not first hits.
    p.groups[0].any_hit = shader("any_hit", incoming,
                                 "    %k = builtin.i32 hit_kind, 0\n    %c = ult %k, i32 3\n    branch_if "
                                 "%c, b1, b2\nb1:\n    ignore_hit\nb2:\n    return\n");
    expect("third", p, {i}, {{10, 2}, {11, 0}, {1, 3}, {2, 2}});
}

void test_hit_group_index(void**) {
    // Group = contribution + multiplier * geometry + the instance's: 2 + 3 * 1 + 4 = 9.
    const std::vector<float> points = triangle(2);
    const Geometry g[] = {{false, true, {}}, {false, true, points}};
    const Instance i[] = {{.hit_group_offset = 4, .geometries = g}};
    PipelineText p{generate({.contribution = "2", .multiplier = "3"}), {}, {}};
    p.groups.resize(16, {"", "", says_own("closest_hit")});
    // Shader 2 of group n has 100 + 3 * n + 2.
    expect("sum", p, {i}, {{0, 102 + 27}});
    p.generate = generate({.contribution = "34", .multiplier = "19"});
    expect("four bits each", p, {i}, {{0, 102 + 27}});
    p.generate = generate({.contribution = "15"});
    const RayRun r = run(p, {i}); // 19
    assert_true(r.has(simt::Report::OutOfBounds));
    assert_int_equal(r.out[0], 0);
    assert_true(r.outcome == simt::Outcome::Completed);
    // Also where an any-hit shader would run.
    const Geometry open[] = {{false, false, points}};
    const Instance asks[] = {{.hit_group_offset = 20, .geometries = open}};
    const RayRun of_none = run(p, {asks});
    assert_true(of_none.has(simt::Report::OutOfBounds));
    assert_int_equal(of_none.out[0], 0);
}

// Traces on as long as word 0 is less than 5; word 1 adds what came back.
const std::string deeper =
    shader("closest_hit", incoming + "variable v1 ray_payload i32[4]\n",
           "    %n = var_load.i32 v0, 0\n    %c = ult %n, i32 5\n    branch_if %c, b1, b2\nb1:\n"
           "    %n1 = iadd.i32 %n, 1\n    var_store v1, 0, %n1\n    var_store v1, 1, i32 0\n"
           "    trace_ray %s, 0, 255, 0, 0, 0, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, 100.0, v1\n"
           "    %b = var_load.i32 v1, 1\n    %b2 = imad.i32 %b, 10, %n\n    var_store v0, 1, %b2\n"
           "    return\nb2:\n    var_store v0, 1, i32 7\n    return\n");

void test_recursion(void**) {
    const std::vector<float> points = triangle(2);
    const Geometry g[] = {{false, true, points}};
    const Instance i[] = {{.geometries = g}};
    PipelineText p{generate(), {}, {{"", "", deeper}}};
    p.depth = 6;
    expect("six rays", p, {i}, {{1, 743210}});
    p.depth = 5;
    for (const bool passes : {false, true}) {
        const RayRun r = run(p, {i}, {}, passes);
        assert_true(r.outcome == simt::Outcome::Stopped);
        assert_true(r.has(simt::Report::TooDeep));
    }
    p.depth = 0;
    assert_true(run(p, {i}).has(simt::Report::TooDeep));
}

// A shader's watcher sees all that it executes, at every depth; other shaders have watchers of their own.
void test_traces(void**) {
    const std::vector<float> points = triangle(2), boxes = box(4, 5);
    const Geometry g[] = {{true, false, boxes}, {false, false, points}};
    const Instance i[] = {{.geometries = g}};
    const std::string any = shader("any_hit", incoming, add(1, "1") + ret);
    std::string closest = deeper;
    const std::string by_instance = ", 0, 255, 0, 0, 0, ", by_geometry = ", 0, 255, 0, 1, 0, ";
    closest.replace(closest.find(by_instance), by_instance.size(), by_geometry);
    PipelineText p{generate({.multiplier = "1"}),
                   {says("miss", "9")},
                   {{shader("intersection", "variable v1 hit_attribute i32[1]\n",
                            "    var_store v1, 0, i32 0\n    %a = report_hit 9.5, 1, v1\n" + ret),
                     any, "", true},
                    {"", any, closest}}};
    p.depth = 6;
    for (const bool all : {false, true}) {
        const RayRun r = run(p, {i}, {}, false, all ? Watched::All : Watched::Some);
        assert_true(r.texts.empty());
        assert_int_equal(r.traces.size(),
                         6); // miss, intersection, any hit; any hit, closest hit; generation
        const auto blocks = [&](size_t shader) {
            return std::count_if(r.traces[shader].begin(), r.traces[shader].end(),
                                 [](const std::string& l) { return l.find(": ") == l.npos; });
        };
        const uint32_t expected[] = {0, 6, 6, 6, 12, 1};
        for (size_t n = 0; n < 6; n++)
            if (blocks(n) != expected[n])
                fail_msg("shader %zu: %zu blocks", n, static_cast<size_t>(blocks(n)));
        for (const auto& lines : r.traces)
            for (const std::string& l : lines)
                shown.line(l);
    }
}

const std::string data = "variable v0 callable_data i32[2]\n";
const std::string called = "variable v0 incoming_callable i32[2]\nvariable v1 callable_data i32[2]\n";

void test_callable(void**) {
    const std::string gen =
        shader("ray_generation", data,
               set(0, "3") + set(1, "4") + "    call_shader 1, v0\n" + show(0, 0) + show(1, 1) + ret);
    // Shader 1 calls 2 with word 0 + 1, and 0 with word 1; shaders 0 and 2 multiply by 10 and by 100.
    const std::string outer =
        shader("callable", called,
               "    %a = var_load.i32 v0, 0\n    %b = var_load.i32 v0, 1\n    %a1 = iadd.i32 %a, 1\n"
               "    var_store v1, 0, %a1\n    call_shader 2, v1\n    %c = var_load.i32 v1, 0\n"
               "    var_store v0, 0, %c\n    var_store v1, 0, %b\n    call_shader 0, v1\n"
               "    %d = var_load.i32 v1, 0\n    var_store v0, 1, %d\n" +
                   log(9, "i32", "dispatch_rays_dimensions") + ret);
    const auto times = [](const char* n) {
        return shader("callable", called,
                      std::string("    %a = var_load.i32 v0, 0\n    %b = imul.i32 %a, ") + n +
                          "\n    var_store v0, 0, %b\n" + ret);
    };
    PipelineText p{gen};
    p.callable = {times("10"), outer, times("100")};
    expect("chain", p, {}, {{0, 400}, {1, 40}, {9, 1}});
    // One that calls itself without an end.
    p.callable[1] = shader("callable", called, "    call_shader 1, v1\n" + ret);
    const RayRun endless = run(p, {});
    assert_true(endless.outcome == simt::Outcome::Stopped);
    assert_true(endless.has(simt::Report::TooDeep));
}

// The clock of a thread goes on in the shaders that it calls, and after them.
void test_clock_of_callable(void**) {
    const auto read = [](const char* id, const char* word) {
        return std::string("    %") + id + ", %" + id + "h = read_clock\n    var_store v0, " + word + ", %" +
               id + "\n";
    };
    PipelineText p;
    p.generate = shader("ray_generation", data,
                        read("a", "0") + show(0, 0) + "    call_shader 0, v0\n" + show(0, 1) + show(1, 2) +
                            "    %b, %bh = read_clock\n" + store(3, "%b") + ret);
    p.callable = {shader("callable", called, read("c", "0") + read("d", "1") + ret)};
    expect("clock", p, {}, {{0, 0}, {1, 1}, {2, 2}, {3, 3}});
}

// Threads of a wave name different shaders.
void test_callable_diverged(void**) {
    const std::string gen = shader(
        "ray_generation", data,
        "    %x = builtin.i32 dispatch_rays_index, 0\n    var_store v0, 0, %x\n    var_store v0, 1, i32 0\n"
        "    %odd = and.i32 %x, 1\n    %big = ugt %x, i32 3\n    branch_if %big, b1, b2\nb1:\n"
        "    call_shader %odd, v0\n    branch b2\nb2:\n    %v = var_load.i32 v0, 0\n"
        "    %at = shl.i32 %x, 2\n    raw_store.i32 %out, %at, 4, 0x1, %v\n" +
            ret);
    PipelineText p{gen};
    p.size[0] = 8;
    p.callable = {shader("callable", called, add(0, "100") + ret),
                  shader("callable", called, add(0, "200") + ret)};
    expect("diverged", p, {}, {{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 104}, {5, 205}, {6, 106}, {7, 207}});
}

void test_own_bindings(void**) {
    // One text in two hit groups, bound to different memory.
    const std::vector<float> points = triangle(2);
    const Geometry g[] = {{false, true, points}};
    for (const uint32_t offset : {0u, 1u}) {
        const Instance i[] = {{.hit_group_offset = offset, .geometries = g}};
        const PipelineText p{
            generate(), {""}, {{"", "", says_own("closest_hit")}, {"", "", says_own("closest_hit")}}};
        expect("own", p, {i}, {{0, 103 + 3 * offset}});
    }
}

void test_null_shaders(void**) {
    const std::vector<float> points = triangle(2), boxes = box(4, 5);
    const Geometry triangles[] = {{false, false, points}}, procedural[] = {{true, false, boxes}};
    const Instance t[] = {{.geometries = triangles}}, b[] = {{.geometries = procedural}};
    PipelineText p{generate(), {""}, {{}}};
    expect("nothing is there", p, {}, {{0, 0}});
    expect("accepted by no shader", p, {t}, {{0, 0}});
    p.miss = {says("miss", "6")};
    expect("hit", p, {t}, {{0, 0}});
    expect("no intersection shader", p, {b}, {{0, 6}});
    p.groups = {{"", "", says("closest_hit", "5")}};
    const RayRun other = run(p, {b}); // of another kind
    assert_true(other.has(simt::Report::OutOfBounds));
    assert_int_equal(other.out[0], 6);
    p.callable = {""};
    p.generate = shader("ray_generation", data,
                        set(0, "8") + set(1, "8") + "    call_shader 0, v0\n" + show(0, 0) + ret);
    expect("callable", p, {}, {{0, 8}});
}

void test_reports(void**) {
    PipelineText p{generate({.miss = "3"}), {""}};
    const RayRun miss = run(p, {});
    assert_true(miss.has(simt::Report::OutOfBounds));
    assert_true(miss.texts[0].find("miss shader 3 of 1") != std::string::npos);
    p.generate = shader("ray_generation", data, set(0, "8") + "    call_shader 7, v0\n" + show(0, 0) + ret);
    const RayRun call = run(p, {});
    assert_true(call.has(simt::Report::OutOfBounds));
    assert_int_equal(call.out[0], 8);
    p.generate = shader("ray_generation", data, "    call_shader undef, v0\n" + ret);
    assert_true(run(p, {}).has(simt::Report::UndefinedUsed));
    p.generate = shader("ray_generation", payload, trace({.flags = "undef"}) + ret);
    assert_true(run(p, {}).has(simt::Report::UndefinedUsed));
    // What a shader does not write comes back as it was: undefined. That is reported where it is used.
    p.miss = {shader("miss", incoming, set(1, "3") + ret)};
    p.generate = shader("ray_generation", payload, trace() + show(1, 1) + ret);
    expect("written", p, {}, {{1, 3}});
    p.generate = shader("ray_generation", payload, trace() + show(0, 0) + ret);
    assert_true(run(p, {}).has(simt::Report::UndefinedUsed));
    // A finding of a shader that was run stands in its own reports.
    p.miss = {shader("miss", incoming, show(2, 2) + ret)};
    p.generate = shader("ray_generation", payload, trace() + ret);
    p.size[0] = 5;
    const RayRun inner = run(p, {});
    assert_int_equal(inner.kinds.size(), 1);
    assert_true(inner.kinds[0] == simt::Report::UndefinedUsed);
}

void test_payload_sizes(void**) {
    // A shader that takes more than it is given: the rest is undefined, and goes nowhere.
    PipelineText p{shader("ray_generation", "variable v0 ray_payload i32[1]\nvariable v9 private i32[1]\n",
                          set(0, "1") + "    var_store v9, 0, i32 5\n" + trace() + show(0, 0) +
                              "    %k = var_load.i32 v9, 0\n" + store(1, "%k") + ret),
                   {shader("miss", incoming, set(0, "2") + set(1, "3") + ret)}};
    expect("more", p, {}, {{0, 2}, {1, 5}});
    p.miss = {shader("miss", "variable v0 incoming_payload i32[1]\n", set(0, "2") + ret)};
    p.generate = generate();
    expect("less", p, {}, {{0, 2}, {1, 0}});
}

void test_steps(void**) {
    const std::string endless = shader("miss", incoming, "    branch b1\nb1:\n    branch b1\n");
    PipelineText p{generate(), {endless}};
    simt::Options o;
    o.steps = 10000;
    const RayRun r = run(p, {}, o);
    assert_true(r.outcome == simt::Outcome::Stopped);
    assert_true(r.has(simt::Report::NoProgress));
    // The steps of all shaders count together.
    p.miss = {shader("miss", incoming,
                     "    branch b1\nb1:\n    %n = phi.i32 [0, b0], [%m, b1]\n    %m = iadd.i32 %n, 1\n    "
                     "%c = ult %m, i32 100\n    branch_if %c, b1, b2\nb2:\n" +
                         ret)};
    p.size[0] = 8;
    o.steps = 8 * 100;
    assert_true(run(p, {}, o).outcome == simt::Outcome::Stopped);
    o.steps = 8 * 1000;
    assert_true(run(p, {}, o).outcome == simt::Outcome::Completed);
}

// --- hit objects ---

const std::string objects = payload + "variable o hit_object [2]\nvariable q ray_query [1]\n"
                                      "variable a hit_object_attribute f32[2]\n";
const std::string make_nop = "    hit_make_nop o, 0\n",
                  make_miss = "    hit_make_miss o, 0, 17, 1, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, 9.0\n",
                  make_hit =
                      "    hit_trace_ray %s, o, 0, 0, 255, 0, 0, 0, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, "
                      "100.0, v0\n",
                  made_hit =
                      "    hit_make_hit %s, o, 0, 0, 0, 1, 254, 0, 0, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, "
                      "9.0, a\n",
                  trace_away =
                      "    hit_trace_ray %s, o, 0, 0, 255, 0, 0, 1, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, -1.0, "
                      "100.0, v0\n",
                  trace_query =
                      "    ray_trace %s, q, 0, 0, 255, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, 100.0\n"
                      "    %p = ray_proceed q, 0\n",
                  make_from_query = trace_query + "    hit_from_query o, 0, q, 0, 7, a\n";

// What an object has not is undefined: of a nop all, what is of a hit in others, a record where there is
// none.
void test_values_of_objects(void**) {
    enum Has { Always, Ray, Hit, Record };
    const struct {
        const char *name, *type;
        uint32_t components;
        Has has;
    } values[] = {
        {"is_hit", "bool", 1, Always},
        {"is_miss", "bool", 1, Always},
        {"is_nop", "bool", 1, Always},
        {"flags", "i32", 1, Ray},
        {"t_min", "f32", 1, Ray},
        {"t_current", "f32", 1, Ray},
        {"world_origin", "f32", 3, Ray},
        {"world_direction", "f32", 3, Ray},
        {"object_origin", "f32", 3, Hit},
        {"object_direction", "f32", 3, Hit},
        {"object_to_world", "f32", 12, Hit},
        {"world_to_object", "f32", 12, Hit},
        {"geometry_index", "i32", 1, Hit},
        {"instance_index", "i32", 1, Hit},
        {"instance_id", "i32", 1, Hit},
        {"primitive_index", "i32", 1, Hit},
        {"hit_kind", "i32", 1, Hit},
        {"table_index", "i32", 1, Record},
        {"cluster_id", "i32", 1, Hit},
    };
    const struct {
        const std::string* make;
        bool ray, hit, record;
    } rows[] = {{&make_nop, false, false, false}, {&make_miss, true, false, true},
                {&make_hit, true, true, true},    {&made_hit, true, true, true},
                {&trace_away, true, false, true}, {&make_from_query, true, true, false}};
    const std::vector<float> points = triangle(0) + triangle(2);
    const Geometry g[] = {{false, true, {}}, {false, true, points}};
    const Instance i[] = {
        {.object_to_world = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 2, 3}}, .id = 17, .geometries = g}};
    for (const auto& row : rows)
        for (const auto& v : values)
            for (uint32_t c = 0; c < v.components; c++) {
                const std::string type = v.type;
                const std::string body = *row.make + "    %v = hit_read." + type + " o, 0, " + v.name + ", " +
                                         std::to_string(c) + "\n" +
                                         (type == "bool" ? "    %w = zext.i32 %v\n" + store(0, "%w")
                                                         : store(0, "%v", type == "f32")) +
                                         ret;
                const RayRun r = run({shader("ray_generation", objects, body)}, {i});
                const bool has = v.has == Always || (v.has == Ray   ? row.ray
                                                     : v.has == Hit ? row.hit
                                                                    : row.record);
                if (r.has(simt::Report::UndefinedUsed) == has || (!has && r.out[0] != 0xcafef00d))
                    fail_msg("%s, component %u, of%s it is 0x%x", v.name, c, row.make->c_str(), r.out[0]);
            }
}

// Attributes of a query's box: each is defined or not by itself.
void test_attributes_of_objects(void**) {
    const std::vector<float> boxes = box(1, 3);
    const Geometry g[] = {{true, false, boxes}};
    const Instance i[] = {{.geometries = g}};
    const std::string wide =
        payload + "variable o hit_object [2]\nvariable q ray_query [1]\n"
                  "variable a hit_object_attribute i32[8]\nvariable b hit_object_attribute i32[9]\n";
    for (const uint32_t set : {0x52u, 0xadu, 0xffu, 0x80u, 0x01u})
        for (uint32_t n = 0; n < 9; n++) {
            std::string body = trace_query + "    ray_commit_procedural q, 0, 7.0\n";
            for (uint32_t k = 0; k < 8; k++)
                if (set >> k & 1)
                    body +=
                        "    var_store a, " + std::to_string(k) + ", i32 " + std::to_string(100 + k) + "\n";
            body +=
                "    hit_from_query o, 1, q, 0, 7, a\n    hit_attributes o, 1, b\n    %v = var_load.i32 b, " +
                std::to_string(n) + "\n" + store(0, "%v") + ret;
            const RayRun r = run({shader("ray_generation", wide, body)}, {i});
            const bool known = set >> n & 1;
            if (r.has(simt::Report::UndefinedUsed) == known || (known && r.out[0] != 100 + n))
                fail_msg("set 0x%x, attribute %u: %u", set, n, r.out[0]);
        }
}

// Operands that are undefined, objects and records that are not there.
void test_faults_of_objects(void**) {
    using enum simt::Report;
    struct Row {
        std::string body;
        simt::Report kind;
        const char* text;
    };
    std::vector<Row> rows = {
        {"    hit_attributes o, 0, a\n", UndefinedUsed, "attributes of what is no hit"},
        {make_miss + "    hit_attributes o, 0, a\n", UndefinedUsed, "attributes of what is no hit"},
        {"    hit_from_query o, 0, q, 0, 7, a\n", UndefinedUsed, "committed to nothing"},
        {"    %v = hit_record_load o, 0, 0\n", UndefinedUsed, "without a record"},
        {make_from_query + "    %v = hit_record_load o, 0, 0\n", UndefinedUsed, "without a record"},
        {make_hit + "    %v = hit_record_load o, 0, undef\n", UndefinedUsed, "an undefined offset"},
        {make_hit + "    %v = hit_record_load o, 0, 8\n", OutOfBounds, "byte 8 of record 0"},
        {make_hit + "    hit_set_table_index o, 0, 2\n    %v = hit_record_load o, 0, 0\n", OutOfBounds,
         "byte 0 of record 2"},
        {make_miss + "    %v = hit_record_load o, 0, 12\n", OutOfBounds, "byte 12 of record 1"},
        {make_hit + "    hit_set_table_index o, 0, undef\n", UndefinedUsed, "an undefined index"},
        {make_hit + "    hit_set_table_index o, 0, 9\n    hit_invoke o, 0, v0\n", OutOfBounds,
         "hit group 9 of 2"},
        {make_miss + "    hit_set_table_index o, 0, 65538\n    hit_invoke o, 0, v0\n", OutOfBounds,
         "miss shader 2 of 2"},
        {"    reorder_thread 1, undef\n", UndefinedUsed, "an undefined number of bits"},
        {"    reorder_thread_by_hit o, 0, 1, undef\n", UndefinedUsed, "an undefined number of bits"},
    };
    // Objects by their index: there are two, and one query.
    for (const char* use :
         {"hit_make_nop o, %i",
          "hit_trace_ray %s, o, %i, 0, 255, 0, 0, 0, 0.25, 0.25, -5.0, 0.0, 0.0, "
          "0.0, 1.0, 100.0, v0",
          "hit_from_query o, %i, q, 0, 7, a",
          "hit_make_miss o, %i, 17, 1, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, 9.0", "hit_invoke o, %i, v0",
          "hit_make_hit %s, o, %i, 0, 0, 0, 3, 0, 0, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, 9.0, a",
          "hit_make_hit_at %s, o, %i, 0, 0, 0, 3, 0, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, 9.0, a",
          "%v = hit_read.i32 o, %i, flags, 0", "hit_attributes o, %i, a", "hit_set_table_index o, %i, 1",
          "%v = hit_record_load o, %i, 0", "reorder_thread_by_hit o, %i, 1, 1"}) {
        rows.push_back(
            {"    %i = iadd.i32 2, 0\n    " + std::string(use) + "\n", OutOfBounds, "hit object 2 of 2"});
        rows.push_back({"    %i = and.i32 undef, 1\n    " + std::string(use) + "\n", UndefinedUsed,
                        "an undefined index"});
    }
    // Instance, primitive, geometry: there is one of each.
    for (const char* primitive : {"1, 0, 0", "0, 1, 0", "0, 0, 1"})
        rows.push_back({"    hit_make_hit %s, o, 0, " + std::string(primitive) +
                            ", 3, 0, 0, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, 9.0, a\n",
                        UndefinedUsed, "a primitive that the scene has not"});
    rows.push_back({trace_query + "    hit_from_query o, 0, q, 1, 7, a\n", OutOfBounds, "ray query 1 of 1"});
    // Each part of a ray. Those that are numbers stay small.
    const struct {
        const char* before;
        std::vector<const char*> operands;
        const char* after;
        uint32_t numbers;
    } rays[] = {
        {"    trace_ray %s, ",
         {"0", "255", "0", "0", "0", "0.25", "0.25", "-5.0", "0.0", "0.0", "0.0", "1.0", "100.0"},
         ", v0\n",
         5},
        {"    hit_trace_ray %s, o, 0, ",
         {"0", "255", "0", "0", "0", "0.25", "0.25", "-5.0", "0.0", "0.0", "0.0", "1.0", "100.0"},
         ", v0\n",
         5},
        {"    hit_make_hit %s, o, 0, ",
         {"0", "0", "0", "3", "0", "0", "1.0", "2.0", "3.0", "0.5", "4.0", "5.0", "6.0", "9.0"},
         ", a\n",
         6},
        {"    hit_make_miss o, 0, ",
         {"0", "1", "1.0", "2.0", "3.0", "0.5", "4.0", "5.0", "6.0", "9.0"},
         "\n",
         2},
    };
    for (const auto& ray : rays)
        for (size_t bad = 0; bad < ray.operands.size(); bad++) {
            std::string body = "    %n = and.i32 undef, 0\n    %f = utof.f32 %n\n" + std::string(ray.before);
            for (size_t n = 0; n < ray.operands.size(); n++)
                body += std::string(n ? ", " : "") + (n != bad          ? ray.operands[n]
                                                      : n < ray.numbers ? "%n"
                                                                        : "%f");
            rows.push_back({body + ray.after, UndefinedUsed, "an undefined part of a ray"});
        }
    const std::vector<float> points = triangle(2);
    const Geometry g[] = {{false, true, points}};
    const Instance i[] = {{.geometries = g}};
    for (const Row& row : rows)
        for (const bool checks : {true, false}) {
            PipelineText p{shader("ray_generation", objects, row.body + ret), {"", says("miss", "1")}};
            p.groups = {{"", "", says("closest_hit", "2")}, {}};
            p.miss_records = {{}, {4, 5, 6}};
            p.group_records = {{7, 8}, {9}};
            const RayRun r = run(p, {i}, {.checks = checks});
            if (r.has(row.kind) != checks || (checks && r.texts[0].find(row.text) == std::string::npos))
                fail_msg("%s: %s, expected '%s'", row.body.c_str(),
                         r.texts.empty() ? "no report" : r.texts[0].c_str(), row.text);
        }
    // And what is there.
    const struct {
        std::string body;
        uint32_t expected;
    } fine[] = {{make_hit + "    %v = hit_record_load o, 0, 4\n", 8},
                {make_hit + "    hit_set_table_index o, 0, 1\n    %v = hit_record_load o, 0, 0\n", 9},
                {make_miss + "    %v = hit_record_load o, 0, 8\n", 6},
                {make_from_query + "    hit_set_table_index o, 0, 0\n    %v = hit_record_load o, 0, 0\n", 7},
                {make_hit + "    hit_invoke o, 0, v0\n    %v = var_load.i32 v0, 0\n", 2},
                {make_miss + "    hit_invoke o, 0, v0\n    %v = var_load.i32 v0, 0\n", 1},
                {make_from_query + set(0, "5") + "    hit_invoke o, 0, v0\n    %v = var_load.i32 v0, 0\n", 5},
                {set(0, "5") + "    hit_invoke o, 1, v0\n    %v = var_load.i32 v0, 0\n", 5}};
    for (const auto& row : fine) {
        PipelineText p{shader("ray_generation", objects, row.body + store(0, "%v") + ret),
                       {"", says("miss", "1")}};
        p.groups = {{"", "", says("closest_hit", "2")}, {}};
        p.miss_records = {{}, {4, 5, 6}};
        p.group_records = {{7, 8}, {9}};
        expect(row.body.c_str(), p, {i}, {{0, row.expected}});
    }
}

// An intersection shader's hit may be undefined; the attributes of one that is not are as they were.
void test_undefined_hits(void**) {
    const std::vector<float> boxes = box(1, 3);
    const Geometry g[] = {{true, true, boxes}};
    const Instance i[] = {{.geometries = g}};
    for (const char* hit : {"%t, 1", "9.0, %k", "9.0, 1"}) {
        const PipelineText p{
            generate(),
            {""},
            {{shader("intersection", attributes,
                     "    %k = and.i32 undef, 7\n    %f = utof.f32 %k\n    %t = fadd.f32 %f, 4.0\n" +
                         std::string("    var_store v1, 0, i32 3\n    %h = report_hit ") + hit + ", v1\n" +
                         ret),
              "",
              shader("closest_hit", incoming + attributes,
                     "    %a = var_load.i32 v1, 0\n" + store(8, "%a") + ret),
              true}}};
        const RayRun r = run(p, {i});
        assert_int_equal(r.out[8], 3);
        assert_int_equal(r.has(simt::Report::UndefinedUsed), hit[0] == '%' || hit[5] == '%');
        assert_true(r.texts.empty() || r.texts[0].find("an undefined part of a ray") != std::string::npos);
        // What was not written is undefined in the closest-hit shader.
        PipelineText q = p;
        q.groups[0].closest_hit = shader("closest_hit", incoming + attributes,
                                         "    %a = var_load.i32 v1, 1\n" + store(8, "%a") + ret);
        assert_true(run(q, {i}).has(simt::Report::UndefinedUsed));
    }
}

void test_refused(void**) {
    Loaded miss(says("miss", "1")), gen(generate());
    Arena arena;
    simt::Simulator m(miss.program, {}, arena, miss.diag), g(gen.program, {}, arena, gen.diag);
    const auto refuses = [&](const simt::ShaderTable& table, const char* what) {
        Diagnostics diag("test");
        try {
            simt::RayPipeline p(table, 1, diag);
        } catch (const Failure&) {
            assert_non_null(std::strstr(diag.text().c_str(), what));
            return;
        }
        fail_msg("%s", what);
    };
    // Variables that take more memory than there may be.
    for (const char* variable : {"hit_object [400000]", "ray_query [900000]", "private i32[4200000]"}) {
        Loaded large(shader("ray_generation", "variable v9 " + std::string(variable) + "\n", ret));
        bool refused = false;
        try {
            simt::Simulator s(large.program, {}, arena, large.diag);
        } catch (const Failure&) {
            refused = large.diag.text().find("MiB for its registers") != std::string::npos;
        }
        if (!refused)
            fail_msg("%s", variable);
    }
    simt::Simulator* list[] = {&m, &g};
    refuses({list, {}, {}}, "a ray_generation shader is in the place of a miss shader");
    const simt::HitGroup wrong[] = {{.any_hit = &m}};
    refuses({{}, wrong, {}}, "a miss shader is in the place of a any_hit shader");
    Loaded intersection(shader("intersection", attributes, ret));
    simt::Simulator of_boxes(intersection.program, {}, arena, intersection.diag);
    const simt::HitGroup triangles[] = {{.intersection = &of_boxes}},
                         boxes[] = {{.intersection = &of_boxes, .procedural = true}};
    refuses({{}, triangles, {}}, "a hit group of triangles has an intersection shader");
    Diagnostics fine("test");
    simt::RayPipeline of_group({{}, boxes, {}}, 1, fine);
    Diagnostics diag("test");
    simt::RayPipeline p({}, 1, diag);
    const uint32_t one[3] = {1, 1, 1}, many[3] = {1u << 20, 1u << 20, 1};
    for (const auto* size : {&one, &many}) {
        bool failed = false;
        try {
            p.dispatch(size == &one ? m : g, *size, diag);
        } catch (const Failure&) {
            failed = true;
        }
        assert_true(failed);
    }
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/ray_pipelines"); }

} // namespace

TEST_GROUP(ray_pipelines) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(test_miss),
        shown_test(test_dispatch),
        shown_test(test_closest_hit),
        shown_test(test_hit_kinds),
        shown_test(test_flags),
        shown_test(test_micromaps),
        shown_test(test_any_hit),
        shown_test(test_any_hit_in_function),
        shown_test(test_report_hit),
        shown_test(test_report_ends),
        shown_test(test_hit_group_index),
        shown_test(test_recursion),
        shown_test(test_traces),
        shown_test(test_callable),
        shown_test(test_clock_of_callable),
        shown_test(test_callable_diverged),
        shown_test(test_own_bindings),
        shown_test(test_null_shaders),
        shown_test(test_reports),
        shown_test(test_payload_sizes),
        shown_test(test_steps),
        shown_test(test_values_of_objects),
        shown_test(test_faults_of_objects),
        shown_test(test_attributes_of_objects),
        shown_test(test_undefined_hits),
        shown_test(test_refused),
        cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests_name("ray pipelines", tests, nullptr, nullptr);
}

} // namespace test_ray_pipelines
