// What operations of DXIL mean that no script can run: ray queries, descriptor heaps, views. As the shader is
// read and after every pass, against numbers worked out by hand. The shaders are those of tests/data/meaning.
#include "support/testing.h"

#include <ladder/ladder_simt.h>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace test_meaning {

namespace {

using Words = std::vector<unsigned int>;
using Floats = std::vector<float>;

constexpr unsigned int unset = 0xcdcdcdcd;
unsigned int bits(float v) { return std::bit_cast<unsigned int>(v); }

const char* after_pass = nullptr; // of all shaders

class Shader {
public:
    explicit Shader(const std::string& name) {
        std::ifstream in(TEST_DATA_DIR "/meaning/" + name + ".dxil", std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        ladder_simt_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = {bytes.data(), bytes.size()};
        info.after_pass = after_pass;
        char* messages = nullptr;
        if (ladder_simt_create(&info, &simt_, &messages) != LADDER_OK)
            fail_msg("%s: %s", name.c_str(), messages);
        ladder_free_messages(messages);
    }
    ~Shader() { ladder_simt_destroy(simt_); }
    Shader(const Shader&) = delete;
    operator ladder_simt*() const { return simt_; }

    void bind(ladder_resource_class cls, unsigned int reg, Words& words, unsigned int space = 0,
              const char* format = nullptr) {
        ladder_simt_binding b = {};
        b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        b.resource_class = cls;
        b.space = space;
        b.register_index = reg;
        b.data = words.data();
        b.size = words.size() * 4;
        b.format = format;
        assert_int_equal(ladder_simt_bind(simt_, &b, nullptr), LADDER_OK);
    }
    void dispatch() {
        ladder_simt_outcome outcome = LADDER_SIMT_OUTCOME_STOPPED;
        assert_int_equal(ladder_simt_dispatch(simt_, 1, 1, 1, &outcome, nullptr), LADDER_OK);
        assert_int_equal(outcome, LADDER_SIMT_OUTCOME_COMPLETED);
        ladder_simt_report r = {};
        r.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
        if (ladder_simt_get_report(simt_, 0, &r) == LADDER_OK)
            fail_msg("%.*s", static_cast<int>(r.text_size), r.text);
    }

private:
    ladder_simt* simt_ = nullptr;
};

void is(const char* what, const Words& got, size_t at, const Words& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (got[at + n] != expected[n])
            fail_msg("after %s: %s, word %zu: 0x%x, expected 0x%x", after_pass, what, at + n, got[at + n],
                     expected[n]);
}
void near(const char* what, const Words& got, size_t at, const Floats& expected) {
    for (size_t n = 0; n < expected.size(); n++) {
        const auto v = std::bit_cast<float>(got[at + n]);
        if (!(std::fabs(v - expected[n]) <= 1e-5f * std::fmax(1.0f, std::fabs(expected[n]))))
            fail_msg("after %s: %s, word %zu: %g, expected %g", after_pass, what, at + n, double{v},
                     double{expected[n]});
    }
}

// The scene of the queries. Its second instance is twice as large, turned by a quarter around z and moved by
// (1, 0, 3). A ray from (0.25, 0.25, -5) along +z begins at (0.125, 0.375, -4) in the instance, and moves by
// 1/2 in each unit of t.
struct Scene {
    // The ray meets the second box, and the triangles: at z = 0 (t is 8), clockwise from the ray, which
    // means its front.
    Floats boxes = {5, 5, -1, 6, 6, 1, -1, -1, -3, 1, 1, -2},
           triangles = {5, 5, 0, 5, 6, 0, 6, 5, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0};
    ladder_simt_geometry geometries[3] = {
        {0, 0, nullptr, 0}, {0, 0, triangles.data(), 2}, {1, 0, boxes.data(), 2}};
    ladder_simt_instance instances[2] = {};

    explicit Scene(Shader& s, unsigned int instance_flags = 0, bool opaque_boxes = false) {
        const float same[3][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}},
                    matrix[3][4] = {{0, -2, 0, 1}, {2, 0, 0, 0}, {0, 0, 2, 3}};
        geometries[2].opaque = opaque_boxes;
        std::memcpy(instances[0].object_to_world, same, sizeof same);
        std::memcpy(instances[1].object_to_world, matrix, sizeof matrix);
        instances[0].mask = 0xff;
        instances[1].id = 17, instances[1].mask = 6, instances[1].hit_group_offset = 9;
        instances[1].flags = instance_flags;
        instances[1].geometries = geometries, instances[1].geometry_count = 3;
        const ladder_simt_scene scene = {LADDER_STRUCTURE_TYPE_SIMT_SCENE, nullptr, 0, 0, instances, 2};
        assert_int_equal(ladder_simt_bind_scene(s, &scene, nullptr), LADDER_OK);
    }
};

constexpr unsigned int commit_triangle = 1, commit_box = 2;
constexpr unsigned int force_opaque = 1, skip_triangles = 0x100, skip_procedural = 0x200, cull_back = 0x10;

struct Query {
    Words mode, log = Words(192, unset);
    Query(unsigned int commit, unsigned int flags = 0, unsigned int mask = 0xff, unsigned int stop_after = 0,
          unsigned int instance_flags = 0, bool opaque_boxes = false)
        : mode{commit, flags, mask, stop_after} {
        Shader s("ray_query.cs_6_5");
        const Scene scene(s, instance_flags, opaque_boxes);
        s.bind(LADDER_RESOURCE_CLASS_SRV, 1, mode);
        s.bind(LADDER_RESOURCE_CLASS_UAV, 0, log);
        s.dispatch();
    }
};

const Floats object_ray = {0.125f, 0.375f, -4, 0, 0, 0.5f};
const Floats matrices = {0, -2,   0, 1, 2,     0, 0, 0,    0, 0, 2,    3,
                         0, 0.5f, 0, 0, -0.5f, 0, 0, 0.5f, 0, 0, 0.5f, -1.5f};
const Floats world_ray = {0.25f, 0.25f, -5, 0, 0, 1, 0.5f};

// No candidate is accepted: both are seen, and nothing is committed. Its t is the ray's end.
void candidates(void**) {
    const Query q(0);
    is("counts", q.log, 0, {2, 0, cull_back});
    near("triangle: object ray", q.log, 8, object_ray);
    near("triangle: matrices", q.log, 14, matrices);
    // Instance 1, its number, its offset, geometry 1, primitive 1, a triangle, from the front.
    is("triangle", q.log, 38, {1, 17, 9, 1, 1, 0, 1});
    near("triangle: barycentrics, t", q.log, 45, {0.375f, 0.125f, 8});
    near("box: object ray", q.log, 72, object_ray);
    near("box: matrices", q.log, 78, matrices);
    is("box", q.log, 102, {1, 17, 9, 2, 1, 1, 1});
    near("world ray", q.log, 136, world_ray);
    near("t of nothing", q.log, 143, {100});
    is("not committed", q.log, 145, Words(36, unset));
}

void committed(void**) {
    const Query triangle(commit_triangle, skip_procedural);
    is("triangle: counts", triangle.log, 0, {1, 1, cull_back | skip_procedural});
    near("triangle: world ray, t", triangle.log, 136, {0.25f, 0.25f, -5, 0, 0, 1, 0.5f, 8});
    near("triangle: object ray", triangle.log, 145, object_ray);
    near("triangle: matrices", triangle.log, 151, matrices);
    is("triangle", triangle.log, 175, {1, 17, 9, 1, 1, 1});
    near("triangle: barycentrics", triangle.log, 181, {0.375f, 0.125f});

    const Query box(commit_box, skip_triangles);
    is("box: counts", box.log, 0, {1, 2, cull_back | skip_triangles});
    near("box: t", box.log, 143, {6.5f});
    near("box: object ray", box.log, 145, object_ray);
    near("box: matrices", box.log, 151, matrices);
    is("box", box.log, 175, {1, 17, 9, 2, 1, unset});

    // What is opaque is committed without being a candidate; a box is a candidate in any case, and says that
    // it is.
    const Query opaque(0, force_opaque | skip_procedural);
    is("opaque: counts", opaque.log, 0, {0, 1});
    near("opaque: t", opaque.log, 143, {8});
    const Query opaque_box(0, 0, 0xff, 0, 0, true);
    is("opaque box", opaque_box.log, 102, {1, 17, 9, 2, 1, 1, 0});
}

void searches(void**) {
    is("masked out", Query(3, 0, 9).log, 0, {0, 0});
    is("one bit of the mask", Query(0, 0, 12).log, 0, {2, 0});
    is("aborted", Query(0, 0, 0xff, 1).log, 0, {1, 0});
    // The flags of the query's type: back faces are culled. Counterclockwise is the front of this instance.
    is("back face", Query(0, skip_procedural, 0xff, 0, 2).log, 0, {0, 0});
}

// The type's flag makes the triangle opaque; the other culls it where the ray sees its front.
void flags(void**) {
    for (const bool front : {true, false}) {
        Shader s("ray_query_flags.cs_6_9");
        const Scene scene(s, front ? 0 : 2);
        Words log(4, unset);
        s.bind(LADDER_RESOURCE_CLASS_UAV, 0, log);
        s.dispatch();
        is("flags", log, 0, front ? Words{0, 0} : Words{0, 1, 1, bits(8)});
    }
}

// One buffer for the whole group, and one for each thread, by numbers that only the execution knows.
void heap(void**) {
    Shader s("heap.cs_6_6");
    Words which = {2, 5}, from = {10, 20, 30, 40}, other(4, 7), to[4];
    s.bind(LADDER_RESOURCE_CLASS_SRV, 0, which);
    s.bind(LADDER_RESOURCE_CLASS_SRV, 2, from, LADDER_SPACE_HEAP);
    s.bind(LADDER_RESOURCE_CLASS_SRV, 3, other, LADDER_SPACE_HEAP);
    for (unsigned int n = 0; n < 4; n++) {
        to[n].assign(3, unset);
        s.bind(LADDER_RESOURCE_CLASS_UAV, 5 + n, to[n], LADDER_SPACE_HEAP);
    }
    s.dispatch();
    for (unsigned int n = 0; n < 4; n++)
        is("heap", to[n], 0, {unset, 10 * n + 11, unset});
}

void view(void**) {
    Shader s("view.vs_6_1");
    Words out(size_t{4} * ladder_simt_get_row_count(s, LADDER_SIGNATURE_OUTPUT), unset);
    ladder_simt_vertex_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
    l.vertex_count = 1;
    l.outputs = out.data();
    l.constants.view = 3;
    assert_int_equal(ladder_simt_run_vertices(s, &l, nullptr, nullptr), LADDER_OK);
    is("view", out, 0, {13});
}

int run_all() {
    const CMUnitTest tests[] = {cmocka_unit_test(candidates), cmocka_unit_test(committed),
                                cmocka_unit_test(searches),   cmocka_unit_test(flags),
                                cmocka_unit_test(heap),       cmocka_unit_test(view)};
    return cmocka_run_group_tests_name(after_pass, tests, nullptr, nullptr);
}

} // namespace

TEST_GROUP(meaning) {
    int failed = 0;
    for (const char* const* n = ladder_get_pass_names(); *n; n++) {
        after_pass = *n;
        // Those do not run here.
        if (std::strcmp(after_pass, "flatten") && std::strcmp(after_pass, "retype") &&
            std::strcmp(after_pass, "helper-lanes") && std::strcmp(after_pass, "input-indices") &&
            std::strcmp(after_pass, "gradients") && std::strcmp(after_pass, "guard-entry") &&
            std::strcmp(after_pass, "wave-turns") && std::strncmp(after_pass, "number-", 7) &&
            std::strcmp(after_pass, "lower-matrices") && std::strncmp(after_pass, "quirk-", 6) &&
            std::strncmp(after_pass, "legalize-", 9) && std::strncmp(after_pass, "late-", 5))
            failed += run_all();
    }
    return failed;
}

} // namespace test_meaning
