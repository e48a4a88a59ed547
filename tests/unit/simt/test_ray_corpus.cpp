// Libraries of shaders that trace rays, through the C API: what they leave behind in scenes that are worked
// out by hand. As they are read, and after the last pass.
#include "ray_library.h"

namespace test_ray_corpus {

using namespace ladder::test;

namespace {

// A ray from (0.25, 0.25, -5) along +z with t in [0, 100], and a payload that begins as given and is left in
// u0.
struct OneRay {
    Words out;
    std::unique_ptr<Shader> shader;

    OneRay(const Words& payload, const std::vector<ladder_simt_instance>& scene) : out(payload.size()) {
        std::string text = "vsir 1 cfg-ssa\nstage ray_generation\nentry f0 \"main\"\nshader_model 6.3\n"
                           "descriptor d0 uav raw_buffer first=0\n"
                           "descriptor d1 srv acceleration_structure component=i32 first=0\n"
                           "variable v0 ray_payload i32[" +
                           std::to_string(payload.size()) +
                           "]\nfunction f0 \"main\"() {\nb0:\n    %out = handle d0, 0\n"
                           "    %s = handle d1, 0\n";
        for (size_t n = 0; n < payload.size(); n++)
            text += "    var_store v0, " + std::to_string(n) + ", i32 " + std::to_string(payload[n]) + "\n";
        text += "    trace_ray %s, 0, 255, 0, 1, 0, 0.25, 0.25, -5.0, 0.0, 0.0, 0.0, 1.0, 100.0, v0\n";
        for (size_t n = 0; n < payload.size(); n++) {
            const std::string id = "%p" + std::to_string(n);
            text += "    " + id + " = var_load.i32 v0, " + std::to_string(n) + "\n    raw_store.i32 %out, " +
                    std::to_string(4 * n) + ", 4, 1, " + id + "\n";
        }
        shader = std::make_unique<Shader>(text + "    return\n}\n", nullptr);
        shader->bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
        shader->bind_scene(scene);
    }
};

// The ray generation shader of basic.lib_6_3: a ray for each pixel from an eye at (0.25, 0.25, -5), which
// moves by `right` at the right edge of the image for each unit of depth.
struct Camera {
    Floats image = Floats(64 * 64 * 4), constants;
    Shader gen{"basic.lib_6_3", "Gen"}, sky{"basic.lib_6_3", "Sky"}, hit{"basic.lib_6_3", "Hit"};

    Camera(float x, float y, float right, const std::vector<ladder_simt_instance>& scene)
        : constants{x, y, -5, 100, right, 0, 0, 0, 0, 0, 0, 0, real(255), 0, 0, 0} {
        ladder_simt_binding b = gen.binding(LADDER_RESOURCE_CLASS_UAV, 0, image, 0, "RGBA32Float");
        b.width = b.height = 64;
        gen.bind(b);
        gen.bind(LADDER_RESOURCE_CLASS_CBV, 0, constants);
        gen.bind_scene(scene);
    }
};

void basic(void**) {
    // The nearer of two opaque triangles is the second; pixels see it at x = 0.25 + d / 4.
    const Floats points = triangle(9) + triangle(2);
    const std::vector<ladder_simt_geometry> g = {geometry(points, true)};
    Camera c(0.25f, 0.25f, 1.0f / 28, {instance(g)});
    dispatch(c.gen, {{c.sky}, {}, {{0, nullptr, nullptr, c.hit}}}, 4);
    for (unsigned int n = 0; n < 4; n++) {
        const float x = 0.25f + (-0.75f + 0.5f * static_cast<float>(n)) / 4;
        near("hit", &c.image[4 * n], {1 - 0.25f - x, 0.25f, x, 2});
    }
    Camera away(9, 9, 0, {instance(g)});
    dispatch(away.gen, {{away.sky}, {}, {{0, nullptr, nullptr, away.hit}}});
    near("sky", away.image.data(), {0.7f, 0.8f, 1, 0});
}

// The shader once more. Add is number 0, Loop 1, Twist 3 and 4.
unsigned int called(unsigned int k) {
    unsigned int a = k, b = k ^ 5;
    float w = 4;
    while (b < 40) {
        if (a & 1) {
            for (unsigned int n = 0; n < (b & 7); n++) {
                const unsigned int x = a + n, twisted = (x << 3) ^ (x >> 5);
                if (!twisted)
                    break;
                a = twisted;
            }
        } else {
            a += b;
            w *= 2;
        }
        b = b * 2 + 1;
    }
    return a + bits(w);
}

void callable(void**) {
    Shader gen("callable.lib_6_3", "Gen"), add("callable.lib_6_3", "Add"), loop("callable.lib_6_3", "Loop"),
        twist("callable.lib_6_3", "Twist");
    Words out(4096);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out, 0, "R32UInt");
    dispatch(gen, {{}, {add, loop, nullptr, twist, twist}, {}}, 5, 4, 3);
    for (unsigned int k = 0; k < 60; k++)
        assert_int_equal(out[k], called(k));
    for (const Shader* s : {&add, &loop, &twist})
        s->no_reports();
}

void geometry_index(void**) {
    // Geometry 0 is a box, 1 has a triangle beyond the ray's end and one at 3, 2 one at 2 that Any refuses.
    Floats box = {-1, -1, 1, 1, 1, 1.5f},
           two = {-1, -1, 20, -1, 3, 20, 3, -1, 20, -1, -1, 3, -1, 3, 3, 3, -1, 3},
           near_one = {-1, -1, 2, -1, 3, 2, 3, -1, 2};
    const std::vector<ladder_simt_geometry> g = {geometry(box, false, true), geometry(two, false),
                                                 geometry(near_one, false)};
    Shader gen("geometry_index.lib_6_5", "Gen"), hit("geometry_index.lib_6_5", "Hit"),
        any("geometry_index.lib_6_5", "Any");
    Words out(64);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out, 0, "R32UInt");
    gen.bind_scene({instance(g)});
    const ladder_simt_hit_group group = {0, nullptr, any, hit};
    dispatch(gen, {{nullptr}, {}, {{1, nullptr, nullptr, nullptr}, group, group}}, 4);
    for (unsigned int n = 0; n < 4; n++)
        assert_int_equal(out[n], n % 2 ? 0 : 17);
}

void any_hit(void**) {
    const Floats points = triangle(2) + triangle(9) + triangle(5), one = triangle(2);
    const std::vector<ladder_simt_geometry> three = {geometry(points, false)},
                                            single = {geometry(one, false)};
    for (const float alpha : {0.0f, 0.25f, 0.75f}) {
        Shader test("any_hit.lib_6_3", "AlphaTest");
        Floats texels(16 * 16 * 4, alpha);
        ladder_simt_binding b = test.binding(LADDER_RESOURCE_CLASS_SRV, 1, texels, 0, "RGBA32Float");
        b.width = b.height = 16;
        test.bind(b);
        ladder_simt_sampler s = {};
        s.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
        s.min_filter = s.mag_filter = s.mip_filter = LADDER_SIMT_FILTER_LINEAR;
        assert_int_equal(ladder_simt_bind_sampler(test, &s, nullptr), LADDER_OK);
        // Says whether the ray missed.
        Shader miss("vsir 1 cfg-ssa\nstage miss\nentry f0 \"main\"\nshader_model 6.3\n"
                    "variable v0 incoming_payload i32[9]\nfunction f0 \"main\"() {\nb0:\n"
                    "    var_store v0, 4, i32 77\n    return\n}\n",
                    nullptr);
        OneRay ray(Words(9), {instance(single)});
        dispatch(*ray.shader, {{miss}, {}, {{0, nullptr, test, nullptr}}});
        assert_int_equal(ray.out[3], alpha == 0.75f ? bits(0.75f) : 0);
        assert_int_equal(ray.out[4], alpha == 0.75f ? 0 : 77);
        test.no_reports();
    }
    // Primitive 0 is refused, 1 adds its t, 2 counts.
    for (const unsigned int first : {0u, 1u}) {
        Shader collect("any_hit.lib_6_3", "Collect");
        Words mode(256);
        mode[0] = first;
        mode[1] = 2;
        mode[2] = 3;
        collect.bind(LADDER_RESOURCE_CLASS_SRV, 2, mode, 0, "R32UInt");
        OneRay ray(Words(9), {instance(three)});
        dispatch(*ray.shader, {{nullptr}, {}, {{0, nullptr, collect, nullptr}}});
        const Words all = {bits(14), bits(1), bits(1), 0, 3, 0, 1, 2, 0}, ended = {0, 0, 0, 0, 1, 0, 0, 0, 0};
        assert_true(ray.out == (first ? ended : all));
        collect.no_reports();
    }
}

void intersection(void**) {
    const Floats box = {-1, -1, -1, 1, 1, 4};
    const std::vector<ladder_simt_geometry> g = {geometry(box, false, true)};
    Shader shade("intersection.lib_6_3", "Shade");
    for (const unsigned int flag : {0u, 128u}) {
        // Spheres of radius 1 on the ray at 3, 0 and 10, and one that it does not meet.
        Words spheres(64 * 8);
        const Floats centres = {0, 0, 3, 0, 0, 0, 0, 0, 10, 5, 5, 5};
        const Words kinds = {5 + flag, 9, 1, 2};
        for (size_t n = 0; n < 4; n++) {
            for (size_t c = 0; c < 3; c++)
                spheres[8 * n + c] = bits(centres[3 * n + c]);
            spheres[8 * n + 3] = bits(1);
            spheres[8 * n + 4] = kinds[n];
        }
        Shader hit("intersection.lib_6_3", "SpheresHit");
        hit.bind(LADDER_RESOURCE_CLASS_SRV, 1, spheres);
        Camera c(0, 0, 0, {instance(g)});
        dispatch(c.gen, {{c.sky}, {}, {{1, hit, nullptr, shade}}});
        // The shader stops after the first if its kind says so.
        near("spheres", c.image.data(), {0, 0, -1, flag ? 5 * 256 + 0.0f : 9 * 256 + 1.0f});
        hit.no_reports();
        shade.no_reports();
    }
    Shader march("intersection.lib_6_3", "March");
    Camera c(0, 0, 0, {instance(g)});
    dispatch(c.gen, {{c.sky}, {}, {{1, march, nullptr, shade}}});
    near("march", c.image.data(), {0, 0, -1, 3 * 256 + 1});
}

void recursive_trace(void**) {
    const Floats points = triangle(2) + triangle(9);
    const std::vector<ladder_simt_geometry> g = {geometry(points, true)};
    // Position and strength. Before the first triangle, after the second, or of no strength.
    Floats lights = {0.25f, 0.25f, -20, 2, 0,     0,     0,  0, 0.25f, 0.25f, 20, 1, 0.25f, 0.25f, -30, 1,
                     0.25f, 0.25f, -20, 2, 0.25f, 0.25f, 25, 1, 0,     0,     0,  0, 0,     0,     0,   0};
    for (const unsigned int id : {0u, 1u}) {
        const std::vector<ladder_simt_instance> scene = {instance(g, id)};
        Shader shade("recursive_trace.lib_6_3", "Shade"), lit("recursive_trace.lib_6_3", "ShadowMiss");
        shade.bind(LADDER_RESOURCE_CLASS_SRV, 1, lights);
        shade.bind_scene(scene);
        Camera c(0.25f, 0.25f, 0, scene);
        dispatch(c.gen, {{c.sky, lit}, {}, {{0, nullptr, nullptr, shade}}});
        // The first triangle sees three lights in front: (0.5, 0.5, -40) twice and (0.25, 0.25, -30). The one
        // after it, of which half is added, sees (0.25, 0.25, 20), (0.25, 0.25, 25) and half of the sky.
        near("shade", c.image.data(),
             id ? Floats{1.25f + 0.425f, 1.25f + 0.45f, -110 + 22.75f, 0} : Floats{1.25f, 1.25f, -110, 0});
        shade.no_reports();
    }
}

void system_values(void**) {
    // As in test_ray_pipelines: twice as large, turned by a quarter around z, moved by (1, 0, 3).
    const Floats points = triangle(0);
    const std::vector<ladder_simt_geometry> g = {geometry(points, false)};
    std::vector<ladder_simt_instance> scene = {instance({}), instance(g, 17)};
    const float matrix[3][4] = {{0, -2, 0, 1}, {2, 0, 0, 0}, {0, 0, 2, 3}};
    std::memcpy(scene[1].object_to_world, matrix, sizeof matrix);
    Shader hit("system_values.lib_6_3", "Hit"), any("system_values.lib_6_3", "Any"),
        miss("system_values.lib_6_3", "Miss");
    Floats log(64 * 4);
    for (Shader* s : {&hit, &any, &miss})
        s->bind(LADDER_RESOURCE_CLASS_UAV, 0, log);
    OneRay ray(Words(4), scene);
    dispatch(*ray.shader, {{miss}, {}, {{0, nullptr, any, hit}}});
    const Floats dumped = {0.25f, 0.25f, -5, 0,   0,   0,     1,  8,  0.125f, 0.375f, -4,
                           0,     0,     0,  0.5, 254, 0,     -2, 2,  4,      0,      0.5f,
                           -1.5f, -0.5f, -2, 0,   0,   -1.5f, 1,  17, 0,      1};
    near("closest hit", log.data(), dumped);
    near("any hit", &log[32], dumped);
    assert_true(real(ray.out[0]) == 0.375f && real(ray.out[1]) == 0.125f);
    OneRay empty({1, 1, 1, 1}, {});
    dispatch(*empty.shader, {{miss}, {}, {}});
    near("miss", &log[64], {0.25f, 0.25f, -5, 0, 0, 0, 1, 100});
    assert_true(empty.out == Words(4));
}

void shader_records(void**) {
    // Two records of one shader: a constant buffer each. The instance's number says which of the index
    // buffers.
    const Floats points = triangle(2);
    const std::vector<ladder_simt_geometry> g = {geometry(points, true)};
    Words indices = {1, 2, 3};
    for (const unsigned int record : {0u, 1u}) {
        std::vector<ladder_simt_instance> scene = {instance({}), instance(g, 5)};
        scene[1].hit_group_offset = record;
        Shader first("shader_records.lib_6_3", "Hit"), second("shader_records.lib_6_3", "Hit");
        Floats tints[2] = {{1, 2, 3, 4, 0, 0, 0, 0}, {5, 6, 7, 8, 0, 0, 0, 0}},
               log[2] = {Floats(256), Floats(256)};
        size_t n = 0;
        for (Shader* s : {&first, &second}) {
            s->bind(LADDER_RESOURCE_CLASS_CBV, 0, tints[n], 7);
            s->bind(LADDER_RESOURCE_CLASS_UAV, 0, log[n++], 7, "RGBA32Float");
            s->bind(LADDER_RESOURCE_CLASS_SRV, 5, indices, 8);
        }
        OneRay ray(Words(4), scene);
        dispatch(*ray.shader, {{}, {}, {{0, nullptr, nullptr, first}, {0, nullptr, nullptr, second}}});
        near("record", &log[record][4], Floats(tints[record].begin(), tints[record].begin() + 4));
        assert_true(log[1 - record] == Floats(256));
        for (size_t c = 0; c < 4; c++)
            assert_true(real(ray.out[c]) == tints[record][c]);
    }
}

// What a shader writes to fields that it may not write to does not go back.
void payload_fields(void**) {
    const char* const library = "../../containers/payload_fields.lib_6_7";
    const Floats points = triangle(2);
    Shader close(library, "Close"), any(library, "Any"), fade(library, "Fade");
    const auto trace = [&](bool hit, bool opaque, const Words& expected) {
        Words out(9);
        const std::vector<ladder_simt_geometry> g = {geometry(points, opaque)};
        Shader begin(library, "Begin");
        begin.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
        begin.bind_scene(hit ? std::vector<ladder_simt_instance>{instance(g)}
                             : std::vector<ladder_simt_instance>{});
        dispatch(begin, {{fade}, {}, {{0, nullptr, any, close}}});
        for (size_t n = 0; n < expected.size(); n++)
            assert_int_equal(out[n], expected[n]);
    };
    trace(true, true, {10, 115, bits(1), bits(2), 30, 40, 41, 42, 43});
    trace(true, false, {10, 115, bits(1), bits(2), 30, 40, 41, 77, 43});
    trace(false, true, {10, 2, bits(1), bits(2), 3, 40, 41, 42, 43});
}

// Every pass keeps what each shader does by itself, among others that are made up.
void passes(void**) {
    const struct {
        const char* library;
        std::vector<const char*> entries;
    } rows[] = {
        {"any_hit.lib_6_3", {"AlphaTest", "Collect"}},
        {"basic.lib_6_3", {"Gen", "Sky", "Hit"}},
        {"callable.lib_6_3", {"Add", "Loop", "Twist", "Gen"}},
        {"geometry_index.lib_6_5", {"Gen", "Hit", "Any"}},
        {"intersection.lib_6_3", {"SpheresHit", "March", "Shade"}},
        {"payload_access.lib_6_7", {"Gen", "Any", "Hit", "Miss"}},
        {"../../containers/payload_fields.lib_6_7", {"Begin", "Close", "Any", "Fade"}},
        {"recursive_trace.lib_6_3", {"ShadowMiss", "Shade"}},
        {"shader_records.lib_6_3", {"Hit"}},
        {"system_values.lib_6_3", {"Hit", "Any", "Miss"}},
    };
    for (const auto& row : rows) {
        for (const char* entry : row.entries)
            expect_kept_by_passes(row.library, entry);
    }
}

// A scene's micromaps through the C API: what is bound is a copy.
void micromaps(void**) {
    Floats points = triangle(2) + triangle(5);
    std::vector<ladder_simt_geometry> g = {geometry(points, true)};
    std::vector<ladder_simt_instance> i = {instance(g)};
    OneRay ray(Words(1), {});
    unsigned char states[] = {0, 0, 0, 0, 0}; // level 2 with two bits for each: 32 bits
    ladder_simt_micromap map = {2, 1, states};
    int indices[] = {0, -2};
    ladder_simt_geometry_micromaps of = {0, 0, &map, 1, indices};
    ladder_simt_scene_micromaps all = {LADDER_STRUCTURE_TYPE_SIMT_SCENE_MICROMAPS, nullptr, &of, 1};
    const ladder_simt_scene scene = {LADDER_STRUCTURE_TYPE_SIMT_SCENE, &all, 0, 0, i.data(), 1};
    const auto bind = [&] { return ladder_simt_bind_scene(*ray.shader, &scene, nullptr); };
    Shader hit("vsir 1 cfg-ssa\nstage closest_hit\nentry f0 \"main\"\nshader_model 6.3\n"
               "variable v0 incoming_payload i32[1]\nfunction f0 \"main\"() {\nb0:\n"
               "    %p = builtin.i32 primitive_id, 0\n    %n = iadd.i32 %p, 1\n    var_store v0, 0, %n\n"
               "    return\n}\n",
               nullptr);
    const auto closest = [&] {
        dispatch(*ray.shader, {{nullptr}, {}, {{0, nullptr, nullptr, hit}}});
        return ray.out[0];
    };
    assert_int_equal(bind(), LADDER_OK);
    indices[1] = -1;
    assert_int_equal(closest(), 2); // the first triangle is transparent
    assert_int_equal(bind(), LADDER_OK);
    assert_int_equal(closest(), 0); // both are
    std::fill(states, states + 4, 0x55);
    assert_int_equal(bind(), LADDER_OK);
    assert_int_equal(closest(), 1);
    // What is refused changes nothing.
    const auto refuses = [&] { assert_int_equal(bind(), LADDER_ERROR_INVALID_ARGUMENT); };
    indices[1] = 1; // there is one micromap
    refuses();
    indices[1] = -5;
    refuses();
    of.indices = nullptr; // one for two triangles
    refuses();
    of.indices = indices;
    indices[1] = 0;
    map.level = 13;
    refuses();
    map.level = 0;
    map.four_states = 2;
    refuses();
    map.four_states = 0;
    of.geometry = 1;
    refuses();
    of.geometry = 0;
    of.instance = 1;
    refuses();
    of.instance = 0;
    all.next = &all;
    refuses();
    all.next = nullptr;
    g[0].procedural = 1;
    refuses();
    assert_int_equal(closest(), 1);
}

void arguments(void**) {
    OneRay ray(Words(1), {});
    ladder_simt_ray_launch l = {};
    const auto refuses = [&](ladder_simt* s) {
        assert_int_equal(ladder_simt_dispatch_rays(s, &l, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    };
    refuses(*ray.shader);
    l.type = LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH;
    refuses(nullptr);
    l.miss_count = 1;
    refuses(*ray.shader);
    l.miss_count = 0;
    l.trace_depth = 32;
    refuses(*ray.shader);
    l.trace_depth = 0;
    ladder_simt_hit_group group = {2, nullptr, nullptr, nullptr};
    l.hit_groups = &group;
    l.hit_group_count = 1;
    refuses(*ray.shader);
    group = {0, nullptr, nullptr, *ray.shader}; // of another stage
    refuses(*ray.shader);
    l.hit_group_count = 0;
    assert_int_equal(ladder_simt_dispatch_rays(*ray.shader, &l, nullptr, nullptr), LADDER_OK);
}

} // namespace

TEST_GROUP(ray_corpus) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(basic),         cmocka_unit_test(callable),       cmocka_unit_test(geometry_index),
        cmocka_unit_test(any_hit),       cmocka_unit_test(intersection),   cmocka_unit_test(recursive_trace),
        cmocka_unit_test(system_values), cmocka_unit_test(shader_records), cmocka_unit_test(arguments),
        cmocka_unit_test(micromaps),     cmocka_unit_test(payload_fields),
    };
    after_pass = nullptr;
    int failed = cmocka_run_group_tests_name("as they are read", tests, nullptr, nullptr);
    for (const char* const* n = ladder_get_pass_names(); *n; n++)
        after_pass = *n; // the last one
    failed += cmocka_run_group_tests_name("after the last pass", tests, nullptr, nullptr);
    const CMUnitTest alone[] = {cmocka_unit_test(passes)};
    failed += cmocka_run_group_tests_name("each by itself", alone, nullptr, nullptr);
    return failed;
}

} // namespace test_ray_corpus
