// Libraries of shaders that trace rays, through the C API, and scenes for them.
#pragma once

#include "float_bits.h"
#include "support/testing.h"

#include <ladder/ladder_simt.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace ladder::test {

using Words = std::vector<unsigned int>;
using Floats = std::vector<float>;

inline std::string file(const std::string& name) {
    std::ifstream in(TEST_DATA_DIR "/corpus/libraries/" + name + ".dxil", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline const char* after_pass = nullptr; // of all shaders

class Shader {
public:
    // `entry` null: VSIR text.
    Shader(const std::string& source, const char* entry) {
        const std::string bytes = entry ? file(source) : source;
        ladder_simt_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = {bytes.data(), bytes.size()};
        info.entry_point = entry;
        info.after_pass = after_pass;
        info.seed = 0;
        char* messages = nullptr;
        if (ladder_simt_create(&info, &simt_, &messages) != LADDER_OK)
            fail_msg("%s: %s", entry ? entry : "VSIR", messages);
        ladder_free_messages(messages);
    }
    ~Shader() { ladder_simt_destroy(simt_); }
    Shader(const Shader&) = delete;
    operator ladder_simt*() const { return simt_; }

    template <class T>
    ladder_simt_binding binding(ladder_resource_class cls, unsigned int reg, std::vector<T>& data,
                                unsigned int space = 0, const char* format = nullptr) {
        ladder_simt_binding b = {};
        b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        b.resource_class = cls;
        b.space = space;
        b.register_index = reg;
        b.data = data.data();
        b.size = data.size() * sizeof(T);
        b.format = format;
        return b;
    }
    void bind(const ladder_simt_binding& b) {
        assert_int_equal(ladder_simt_bind(simt_, &b, nullptr), LADDER_OK);
    }
    template <class T>
    void bind(ladder_resource_class cls, unsigned int reg, std::vector<T>& data, unsigned int space = 0,
              const char* format = nullptr) {
        bind(binding(cls, reg, data, space, format));
    }
    void bind_scene(const std::vector<ladder_simt_instance>& scene) {
        const ladder_simt_scene all = {LADDER_STRUCTURE_TYPE_SIMT_SCENE,       nullptr, 0, 0, scene.data(),
                                       static_cast<unsigned int>(scene.size())};
        assert_int_equal(ladder_simt_bind_scene(simt_, &all, nullptr), LADDER_OK);
    }
    void no_reports() const {
        ladder_simt_report r = {};
        r.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
        if (ladder_simt_get_report(simt_, 0, &r) == LADDER_OK)
            fail_msg("%.*s", static_cast<int>(r.text_size), r.text);
    }

private:
    ladder_simt* simt_ = nullptr;
};

struct Table {
    std::vector<ladder_simt*> miss = {}, callable = {};
    std::vector<ladder_simt_hit_group> groups = {};
    const ladder_simt_records* records = nullptr;
};

inline void dispatch(Shader& generate, const Table& t, unsigned int width = 1, unsigned int height = 1,
                     unsigned int depth = 1) {
    ladder_simt_ray_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH;
    l.next = t.records;
    l.width = width;
    l.height = height;
    l.depth = depth;
    l.miss = t.miss.data();
    l.miss_count = static_cast<unsigned int>(t.miss.size());
    l.callable = t.callable.data();
    l.callable_count = static_cast<unsigned int>(t.callable.size());
    l.hit_groups = t.groups.data();
    l.hit_group_count = static_cast<unsigned int>(t.groups.size());
    ladder_simt_outcome outcome = LADDER_SIMT_OUTCOME_STOPPED;
    char* messages = nullptr;
    if (ladder_simt_dispatch_rays(generate, &l, &outcome, &messages) != LADDER_OK)
        fail_msg("%s", messages);
    ladder_free_messages(messages);
    generate.no_reports();
    assert_int_equal(outcome, LADDER_SIMT_OUTCOME_COMPLETED);
}

// A triangle of legs 1 at distance z: seen from -z, (0,0) (0,1) (1,0) runs clockwise.
inline Floats triangle(float z) { return {0, 0, z, 0, 1, z, 1, 0, z}; }
inline Floats operator+(Floats a, const Floats& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}
inline ladder_simt_geometry geometry(const Floats& points, bool opaque, bool procedural = false) {
    return {procedural, opaque, points.data(),
            static_cast<unsigned int>(points.size() / (procedural ? 6 : 9))};
}
inline ladder_simt_instance instance(const std::vector<ladder_simt_geometry>& g, unsigned int id = 0) {
    return {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}, id, 0xff, 0, 0, g.data(),
            static_cast<unsigned int>(g.size())};
}

inline void near(const char* what, const float* values, const Floats& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (!(std::fabs(values[n] - expected[n]) <= 1e-5f * std::max(1.0f, std::fabs(expected[n]))))
            fail_msg("%s, %zu: %g, expected %g", what, n, double{values[n]}, double{expected[n]});
}

// Every pass keeps what a shader of a library does by itself, among others that are made up.
inline void expect_kept_by_passes(const char* library, const char* entry) {
    const std::string bytes = file(library);
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {bytes.data(), bytes.size()};
    info.entry_point = entry;
    ladder_simt_check_result result = {};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    unsigned int not_compared = 0; // the words are another test's (tests/exec/test_words.cpp)
    ladder_simt_check_info how = {};
    how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    how.user_data = &not_compared;
    how.function = [](void* count, const char* pass, ladder_simt_verdict v, const char*, size_t) {
        *static_cast<unsigned int*>(count) +=
            v == LADDER_SIMT_VERDICT_NOT_COMPARED && std::strcmp(pass, "spirv") != 0;
    };
    assert_int_equal(ladder_simt_check_passes(&info, &how, &result, nullptr), LADDER_OK);
    if (result.verdict != LADDER_SIMT_VERDICT_EQUAL || not_compared || result.passes < 6)
        fail_msg("%s of %s: verdict %d, %u of %u passes not compared", entry, library,
                 static_cast<int>(result.verdict), not_compared, result.passes);
}

} // namespace ladder::test
