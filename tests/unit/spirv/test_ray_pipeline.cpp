// Shaders of ray pipelines: several entry points in one module, variables that each names, built-ins that
// change.
#include "support.h"

namespace test_ray_pipeline {

using namespace ladder;
using spirv::Environment;

namespace {

constexpr char pipeline[] = R"(vsir 1 structured-ssa
stage ray_generation
entry f0 "gen"
descriptor d0 srv acceleration_structure first=0
descriptor d1 uav raw_buffer first=1
variable v0 ray_payload i32[2]
variable v1 incoming_payload i32[2]
variable v2 hit_attribute f32[2]
variable v3 hit_attribute i32[3]

entry_point
stage closest_hit
entry f1 "hit"

entry_point
stage intersection
entry f2 "box"

function f0() {
b0:
    %0 = handle d0, 0
    var_store v0, 0, i32 7
    trace_ray %0, 1, 255, 0, 1, 0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 9.0, v0
    %1 = var_load.i32 v0, 1
    %2 = handle d1, 0
    raw_store.i32 %2, i32 0, 4, 0x1, %1
    return
}

function f1() {
b0:
    call f3
    return
}

function f2() {
b0:
    %0 = builtin.f32 object_to_world, 6
    %1 = bitcast.i32 %0
    var_store v3, 1, %1
    %2 = ray_current_t
    %3 = report_hit %2, 3, v3
    return
}

function f3() {
b0:
    %0 = var_load.f32 v2, 1
    %1 = bitcast.i32 %0
    var_store v1, 1, %1
    %2 = wave_lane_index
    var_store v1, 0, %2
    return
}
)";

std::string written(const spirv::Options& options) {
    const spirv::Written w = spirv::translate(pipeline, options);
    if (w.code != Code::Ok)
        fail_msg("%s", w.message.c_str());
    const std::string bad = spirv::verdict(w.words, options.environment);
    if (!bad.empty())
        fail_msg("%s\n%s", bad.c_str(), spirv::disassembly(w.words).c_str());
    return spirv::disassembly(w.words);
}

void has(const std::string& text, const std::string& what, bool wanted = true) {
    if ((text.find(what) != text.npos) != wanted)
        fail_msg("%s '%s' in\n%s", wanted ? "no" : "there is", what.c_str(), text.c_str());
}

size_t count(const std::string& text, const std::string& part) {
    size_t n = 0;
    for (size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size())
        n++;
    return n;
}

// The operands of an OpEntryPoint after its name.
size_t interface_size(const std::string& text, const char* name) {
    const size_t at = text.find(std::string("\"") + name + "\"");
    assert_true(at != text.npos);
    const std::string line = text.substr(at, text.find('\n', at) - at);
    return count(line, " %");
}

// spirv-val sees to what may be in an interface, and that nothing is missing.
void all_entry_points(void**) {
    spirv::Options options;
    options.all_entry_points = true;
    for (Environment e : {Environment::Vulkan12, Environment::Vulkan13}) {
        options.environment = e;
        const std::string text = written(options);
        assert_int_equal(count(text, "OpEntryPoint"), 3);
        assert_int_equal(interface_size(text, "gen"), 3); // the scene, the payload, the buffer
        assert_int_equal(interface_size(text, "hit"), 3); // attributes and payload of f3, the lane
        assert_int_equal(interface_size(text, "box"), 3); // matrix, attributes, t
        has(text, "OpTraceRay");
        has(text, "OpReportIntersection");
    }
}

// The others' functions and variables are not in the module.
void one_entry_point(void**) {
    const std::string text = written({});
    assert_int_equal(count(text, "OpEntryPoint"), 1);
    has(text, "OpTraceRay");
    has(text, "OpReportIntersection", false);
    assert_int_equal(count(text, "OpFunctionEnd"), 1);
}

// Built-ins that change while other shaders run, and what triangles have for attributes.
void built_ins(void**) {
    spirv::Options options;
    options.all_entry_points = true;
    const std::string text = written(options);
    assert_int_equal(count(text, "Volatile"), 2);
    has(text, "Matrix");
    assert_int_equal(count(text, "OpTypeMatrix"), 1);
}

void refusals(void**) {
    spirv::Options options;
    for (Environment e : {Environment::Vulkan10, Environment::Vulkan11}) {
        options.environment = e;
        const spirv::Written w = spirv::translate(pipeline, options);
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
        if (w.message.find("ray pipelines need Vulkan 1.2 (VK_KHR_ray_tracing_pipeline)") == w.message.npos)
            fail_msg("%s", w.message.c_str());
    }
}

} // namespace

TEST_GROUP(ray_pipeline) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(all_entry_points),
        cmocka_unit_test(one_entry_point),
        cmocka_unit_test(built_ins),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_ray_pipeline
