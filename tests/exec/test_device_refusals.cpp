// What a device lacks that no shader of the corpus needs: refused by the property's name and nothing else,
// and made where the device has it. Wave operations are a matter of the entry points that have them.
#include "compile_shader.h"
#include "support/testing.h"

#include <cstring>

#include <ladder/ladder_binding.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>

namespace test_device_refusals {

using namespace ladder::test;

namespace {

using Settings = std::vector<ladder_setting>;

const std::string head = "vsir 1 structured-ssa\n";

std::string compute(const std::string& declarations, const std::string& body) {
    return head + "entry f0 \"main\"\nlocal_size 1 1 1\ndescriptor out uav raw_buffer first=9\n" +
           declarations +
           "function f0 \"main\"() {\nb0:\n    %out = handle out, 0\n    %n = raw_load.i32 %out, 0, 4\n" +
           body + "    return\n}\n";
}

Compiled on_device(const std::string& source, const Settings& device, const void* next = nullptr,
                   bool library = false) {
    std::vector<ladder_compile_option> options;
    if (library)
        options.push_back({LADDER_OPTION_ALL_ENTRY_POINTS, 1});
    return compile_with(source, "vulkan1.3", options, LADDER_TARGET_SPIRV_BINARY, device, next);
}

void expect_made(const Compiled& made) {
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
}

// Refused for that property alone.
void expect_refused(const Compiled& made, unsigned int property) {
    const std::string name = ladder_get_device_property_name(property);
    if (made.result != LADDER_ERROR_UNSUPPORTED)
        fail_msg("without %s: %d, %s", name.c_str(), made.result, made.messages.c_str());
    const size_t at = made.messages.find("--device=" + name + ")");
    if (at == std::string::npos || made.messages.find("--device=", at + 1) != std::string::npos ||
        made.messages.find("--device=") != at)
        fail_msg("%s is not what is named: %s", name.c_str(), made.messages.c_str());
}

// Made if the property has the value `enough`, refused if it has one less.
void needs(const std::string& source, unsigned int property, const void* next = nullptr, uint32_t enough = 1,
           bool is_newer = false) {
    const Compiled made = on_device(source, {{property, enough}}, next);
    expect_made(made);
    if (!is_newer) // than SPIRV-Tools of Debian 12
        if (const std::string said = validate_spirv(made.words(), "vulkan1.3"); !said.empty())
            fail_msg("%s", said.c_str());
    expect_refused(on_device(source, {{property, enough - 1}}, next), property);
}

void bytes(void**) {
    needs(compute("", "    %b = trunc.i8 %n\n    %w = sext.i32 %b\n    raw_store.i32 %out, 0, 4, 1, %w\n"),
          LADDER_DEVICE_PROPERTY_INT8);
}

// All three sides of a group count.
void group_sizes(void**) {
    for (const auto& [size, threads] : std::initializer_list<std::pair<const char*, uint32_t>>{
             {"8 4 2", 64}, {"64 1 1", 64}, {"1 64 1", 64}, {"1 1 64", 64}, {"3 5 7", 105}}) {
        std::string source = compute("", "    raw_store.i32 %out, 0, 4, 1, %n\n");
        source.replace(source.find("1 1 1"), 5, size);
        needs(source, LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_INVOCATIONS, nullptr, threads);
    }
}

std::string store(const char* handle, const char* texture) {
    return compute(std::string("descriptor t uav ") + texture + "\n",
                   std::string("    %t = ") + handle +
                       "\n    texture_store.i32 %t, 0, %n, 0, undef, 15, %n, %n, %n, %n\n");
}

void storage_images(void**) {
    const char* several = "texture2d component=u32 first=1 count=4";
    needs(store("handle t, %n", several), LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_ARRAY_DYNAMIC_INDEXING);
    const std::string differing = store("handle.nonuniform t, %n", several);
    needs(differing, LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_ARRAY_NON_UNIFORM_INDEXING);
    needs(store("handle t, 0", "texture2dms component=u32 first=1"),
          LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_MULTISAMPLE);
}

// Sizes of points are a parameter.
void point_sizes(void**) {
    ladder_parameter size = {};
    size.name = LADDER_PARAMETER_POINT_SIZE;
    size.u.f32[0] = 4;
    const ladder_parameter_info given = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &size, 1};
    const std::string body =
        "output o0 position f32 cols=4 row=0 col=0 \"SV_Position\"\nfunction f0 \"main\"() {\nb0:\n"
        "    store_output o0, 0, 0, f32 0.0\n    store_output o0, 0, 1, f32 0.0\n"
        "    store_output o0, 0, 2, f32 0.5\n    store_output o0, 0, 3, f32 1.0\n";
    needs(head +
              "stage geometry\nentry f0 \"main\"\ninput_primitive point\noutput_topology point\n"
              "instances 1\nstreams 1\nmax_vertices 1\n" +
              body + "    emit_vertex 0\n    return\n}\n",
          LADDER_DEVICE_PROPERTY_TESSELLATION_AND_GEOMETRY_POINT_SIZE, &given);
    // Not of vertex shaders.
    const std::string vertex = head + "stage vertex\nentry f0 \"main\"\n" + body + "    return\n}\n";
    expect_made(
        on_device(vertex, {{LADDER_DEVICE_PROPERTY_TESSELLATION_AND_GEOMETRY_POINT_SIZE, 0}}, &given));
    // Stream output of the same shader.
    ladder_stream_output all = {};
    all.semantic_name = "SV_Position";
    all.component_count = 4;
    ladder_linkage_info linkage = {};
    linkage.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    linkage.stream_outputs = &all;
    linkage.stream_output_count = 1;
    needs(vertex, LADDER_DEVICE_PROPERTY_TRANSFORM_FEEDBACK, &linkage);
}

// Root descriptors, and root constants.
void root_data(void**) {
    ladder_binding_range ranges[2] = {};
    ranges[0].resource_class = LADDER_RESOURCE_CLASS_UAV;
    ranges[0].first_register = 9;
    ranges[0].target.resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    ranges[1].resource_class = LADDER_RESOURCE_CLASS_CBV;
    ranges[1].target.resource.binding_type = LADDER_BINDING_TYPE_ADDRESS;
    ranges[1].target.resource.root.storage = LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.ranges = ranges;
    map.range_count = 2;
    const std::string source = compute("descriptor c cbv cbuffer first=0 stride=256\n",
                                       "    %c = handle c, 0\n    %v = cbuffer_load.i32 %c, 192, 4\n"
                                       "    raw_store.i32 %out, 0, 4, 1, %v\n");
    needs(source, LADDER_DEVICE_PROPERTY_BUFFER_DEVICE_ADDRESS, &map);
    ranges[1].target.resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
    ranges[1].target.resource.root.offset = 8;
    ranges[1].target.resource.alignment = 0;
    needs(source, LADDER_DEVICE_PROPERTY_MAX_PUSH_CONSTANTS_SIZE, &map, 8 + 196); // as far as it is read
}

// Positions of triangles, numbers of clusters: of queries and in ray pipelines.
void hits(void**) {
    const auto query = [](const char* read) {
        return compute("descriptor s srv acceleration_structure first=3\nvariable q ray_query[1] \"q\"\n",
                       std::string("    %s = handle s, 0\n"
                                   "    ray_trace %s, q, 0, 0, 255, 0.0, 1.0, 2.0, 0.5, 0.0, 0.0, 1.0, 9.0\n"
                                   "    %v = ray_read.") +
                           read + "\n    raw_store.i32 %out, 0, 4, 1, %w\n");
    };
    const auto shader = [](const std::string& read) {
        return head + "stage closest_hit\nentry f0 \"main\"\nvariable p incoming_payload i32[1]\n" +
               "function f0 \"main\"() {\nb0:\n    %v = builtin." + read +
               "\n    var_store p, 0, %w\n    return\n}\n";
    };
    const std::string bits = "\n    %w = bitcast.i32 %v", word = "\n    %w = iadd.i32 %v, 1";
    for (const std::string& source : {query(("f32 q, 0, committed_triangle_positions, 5" + bits).c_str()),
                                      shader("f32 triangle_positions, 5" + bits)})
        needs(source, LADDER_DEVICE_PROPERTY_RAY_TRACING_POSITION_FETCH, nullptr, 1, true);
    for (const std::string& source :
         {query(("i32 q, 0, committed_cluster_id, 0" + word).c_str()), shader("i32 cluster_id, 0" + word)})
        needs(source, LADDER_DEVICE_PROPERTY_CLUSTER_ACCELERATION_STRUCTURE, nullptr, 1, true);
}

// A library whose compute shaders come first and last, and whose ray shaders share a function.
std::string library(const char* compute_body, const char* shared_body, const char* called_by) {
    const std::string call = "    call f4\n";
    const auto call_of = [&](const char* name) { return std::strstr(called_by, name) ? call : ""; };
    return head +
           "stage compute\nentry f0 \"first\"\nlocal_size 4 4 1\ndescriptor out uav raw_buffer first=0\n\n"
           "entry_point\nstage miss\nentry f1 \"miss\"\n\n"
           "entry_point\nstage callable\nentry f2 \"callable\"\n\n"
           "entry_point\nstage compute\nentry f3 \"last\"\nlocal_size 1 1 1\n\n"
           "function f0() {\nb0:\n" +
           compute_body + "    return\n}\nfunction f1() {\nb0:\n" + call_of("miss") +
           "    return\n}\nfunction f2() {\nb0:\n" + call_of("callable") +
           "    return\n}\nfunction f3() {\nb0:\n    return\n}\nfunction f4() {\nb0:\n" + shared_body +
           "    return\n}\n";
}

constexpr char sums[] = "    %h = handle out, 0\n    %v = raw_load.i32 %h, 0, 4\n"
                        "    %s = wave_reduce.i32 add, %v\n    raw_store.i32 %h, 0, 4, 1, %s\n";
constexpr char quads[] = "    %h = handle out, 0\n    %v = raw_load.i32 %h, 0, 4\n"
                         "    %s = quad_swap.i32 x, %v\n    raw_store.i32 %h, 0, 4, 1, %s\n";

// VkShaderStageFlagBits.
constexpr uint32_t compute_stage = 0x20, miss_stage = 0x800, callable_stage = 0x2000;

void stages_of_a_library(void**) {
    const auto made_on = [](const std::string& source, uint32_t stages, uint32_t quads_everywhere = 1) {
        return on_device(source,
                         {{LADDER_DEVICE_PROPERTY_SUBGROUP_STAGES, stages},
                          {LADDER_DEVICE_PROPERTY_QUAD_OPERATIONS_IN_ALL_STAGES, quads_everywhere}},
                         nullptr, true);
    };
    constexpr unsigned int stages = LADDER_DEVICE_PROPERTY_SUBGROUP_STAGES,
                           everywhere = LADDER_DEVICE_PROPERTY_QUAD_OPERATIONS_IN_ALL_STAGES;
    // What the compute shader has is not asked of the others, of its own stage or not.
    const std::string in_compute = library(sums, "", "miss callable");
    expect_made(made_on(in_compute, compute_stage));
    expect_refused(made_on(in_compute, miss_stage | callable_stage), stages);
    expect_made(made_on(library(quads, "", "miss"), compute_stage, 0));
    // Callers need the facts of the functions that they call.
    const std::string in_miss = library("", sums, "miss");
    expect_made(made_on(in_miss, miss_stage));
    expect_refused(made_on(in_miss, compute_stage | callable_stage), stages);
    expect_refused(made_on(library("", sums, "miss callable"), miss_stage), stages);
    expect_made(made_on(library("", sums, "miss callable"), miss_stage | callable_stage));
    expect_made(made_on(library("", sums, "miss"), miss_stage, 0));
    expect_refused(made_on(library("", quads, "miss"), miss_stage, 0), everywhere);
    expect_made(made_on(library("", "", "miss"), 0, 0));
}

} // namespace

TEST_GROUP(device_refusals) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(bytes),
        cmocka_unit_test(group_sizes),
        cmocka_unit_test(storage_images),
        cmocka_unit_test(point_sizes),
        cmocka_unit_test(root_data),
        cmocka_unit_test(hits),
        cmocka_unit_test(stages_of_a_library),
    };
    return cmocka_run_group_tests_name("device_refusals", tests, nullptr, nullptr);
}

} // namespace test_device_refusals
