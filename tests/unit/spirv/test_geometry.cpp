// Geometry shaders: modes, arrays over vertices, streams, system values. All of it is judged by spirv-val for
// every environment.
#include "stage_cases.h"

namespace test_geometry {

using namespace ladder;
using namespace ladder::spirv::cases;
using spirv::Environment;

namespace {

StageText geometry(const std::string& declarations, const std::string& body,
                   const char* state = "input_primitive triangle\noutput_topology triangle_strip\n"
                                       "max_vertices 3\nstreams 1\n") {
    return {"geometry", state + declarations, body};
}

void primitives(void**) {
    const struct {
        const char *primitive, *mode;
        int vertices;
    } rows[] = {{"point", "InputPoints", 1},
                {"line", "InputLines", 2},
                {"triangle", "Triangles", 3},
                {"line_adjacency", "InputLinesAdjacency", 4},
                {"triangle_adjacency", "InputTrianglesAdjacency", 6}};
    for (const auto& row : rows) {
        const std::string last = std::to_string(row.vertices - 1), count = std::to_string(row.vertices);
        const std::string state = std::string("input_primitive ") + row.primitive +
                                  "\noutput_topology point\nmax_vertices 7\ninstances 5\nstreams 1\n";
        const std::string parts = std::string("OpExecutionMode %1 ") + row.mode +
                                  "\n|OutputPoints|Invocations 5|OutputVertices 7|%_arr_v4float_uint_" +
                                  count + " = |OpDecorate %gl_Position BuiltIn Position|%gl_Position %uint_" +
                                  last + " %uint_2|OpEntryPoint Geometry|OpCapability Geometry|OpEmitVertex";
        check({geometry("input i0 position f32 cols=4 row=0 col=0\noutput o0 arbitrary f32 row=0 col=0\n",
                        "    %0 = load_input.f32 i0, 0, 2, i32 " + last +
                            "\n    store_output o0, 0, 0, %0\n    emit_vertex 0\n",
                        state.c_str()),
               parts.c_str()});
    }
}

void topologies(void**) {
    const char* const rows[][2] = {{"point", "OutputPoints"},
                                   {"line_strip", "OutputLineStrip"},
                                   {"triangle_strip", "OutputTriangleStrip"}};
    for (const auto& row : rows) {
        // What is not stated is one instance; Vulkan has no shaders of no vertices.
        const std::string state = std::string("input_primitive point\noutput_topology ") + row[0] + "\n";
        const std::string parts = std::string(row[1]) + "|Invocations 1\n|OutputVertices 1\n|OpEndPrimitive";
        check({geometry("", "    cut_strip 0\n", state.c_str()), parts.c_str()});
    }
}

void vertices(void**) {
    const Case cases[] = {
        // Arrays of rows in an array of vertices; vertex and row are chosen at run time, and stay inside.
        {geometry("input i0 arbitrary f32 rows=4 cols=4 row=1 col=0 \"A\"\n"
                  "output o0 arbitrary f32 row=0 col=0\n",
                  "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_input.f32 i0, %0, 2, %0\n"
                  "    store_output o0, 0, 0, %1\n"),
         "%_arr_v4float_uint_4 = |OpTypeArray %_arr_v4float_uint_4 %uint_3|OpDecorate %A0 Location 1|UMin"},
        // They are in a block where they do not begin at the first column.
        {geometry("input i0 arbitrary f32 rows=4 cols=3 row=1 col=1 \"A\"\n"
                  "output o0 arbitrary f32 row=0 col=0\n",
                  "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_input.f32 i0, %0, 2, %0\n"
                  "    store_output o0, 0, 0, %1\n"),
         "%_arr_v3float_uint_4 = |Block|MemberDecorate|0 Location 1\n|0 Component 1\n|%uint_0 %"},
        // A vertex that is not there.
        {geometry("input i0 arbitrary u32 row=0 col=0 \"A\"\noutput o0 arbitrary u32 row=0 col=0\n",
                  "    %0 = load_input.i32 i0, 0, 0, i32 77\n    store_output o0, 0, 0, %0\n"),
         "%A0 %uint_2"},
        // Distances: an array of each kind for every vertex, in the order of the semantic indices.
        {geometry("input i0 clip_distance f32 index=1 cols=2 row=0 col=0\n"
                  "input i1 clip_distance f32 cols=3 row=1 col=0\ninput i2 cull_distance f32 row=2 col=0\n"
                  "output o0 clip_distance f32 rows=2 cols=2 row=0 col=0\noutput o1 cull_distance f32 row=2 "
                  "col=0\n",
                  "    %0 = load_input.f32 i0, 0, 1, i32 2\n    %1 = load_input.f32 i2, 0, 0, i32 1\n"
                  "    store_output o0, 1, 0, %0\n    store_output o1, 0, 0, %1\n    emit_vertex 0\n"),
         "%_arr_float_uint_5 = |OpTypeArray %_arr_float_uint_5 %uint_3|%gl_ClipDistance %uint_2 %uint_4|"
         "%gl_CullDistance %uint_1 %uint_0|%_arr_float_uint_4 = |ClipDistance\n|"
         "OpCapability CullDistance"},
    };
    for (const Case& c : cases)
        check(c);
}

void system_values(void**) {
    const Case cases[] = {
        {geometry("output o0 arbitrary u32 cols=3 row=0 col=0\n",
                  "    %0 = builtin.i32 primitive_id, 0\n    %1 = builtin.i32 gs_instance_id, 0\n    %2 = "
                  "builtin.i32 view_id, 0\n    store_output o0, 0, 0, %0\n    store_output o0, 0, 1, %1\n    "
                  "store_output o0, 0, 2, %2\n"),
         "%gl_PrimitiveID = OpVariable %_ptr_Input_uint|BuiltIn InvocationId|BuiltIn ViewIndex|MultiView"},
        {geometry(
             "output o0 render_target_array_index u32 row=0 col=0\noutput o1 viewport_array_index u32 row=0 "
             "col=1\noutput o2 primitive_id u32 row=0 col=2\noutput o3 position f32 cols=4 row=1 col=0\n",
             "    store_output o0, 0, 0, i32 1\n    store_output o1, 0, 0, i32 2\n    store_output o2, 0, "
             "0, i32 3\n    store_output o3, 0, 3, f32 4\n    emit_vertex 0\n"),
         "BuiltIn Layer|BuiltIn ViewportIndex|OpCapability MultiViewport|BuiltIn PrimitiveId|%gl_Position "
         "Invariant"},
        {geometry("output o0 shading_rate u32 row=0 col=0\n", "    store_output o0, 0, 0, i32 1\n"),
         "PrimitiveShadingRateKHR|SPV_KHR_fragment_shading_rate"},
    };
    for (const Case& c : cases)
        check(c);
    // The extension that vertex shaders need for layers is not one of geometry shaders.
    has_not(valid(geometry("output o0 render_target_array_index u32 row=0 col=0\n",
                           "    store_output o0, 0, 0, i32 1\n"),
                  Environment::Vulkan10),
            "OpExtension");
}

constexpr char streams_state[] = "input_primitive point\noutput_topology point\nmax_vertices 4\nstreams 11\n";

void streams(void**) {
    const Case cases[] = {
        // Locations of one stream come after those of the streams before it, whatever these hold.
        {geometry(
             "output o0 position f32 cols=4 row=0 col=0\noutput o1 arbitrary f32 rows=2 row=1 col=0 \"A\"\n"
             "output o2 arbitrary f32 cols=2 row=0 col=2 stream=1 \"B\"\n"
             "output o3 arbitrary u32 row=0 col=0 stream=3 \"C\"\n",
             "    store_output o1, 1, 0, f32 1\n    emit_vertex 0\n    store_output o2, 0, 1, f32 2\n    "
             "emit_vertex 1\n    cut_strip 1\n    store_output o3, 0, 0, i32 3\n    emit_vertex 3\n",
             streams_state),
         "GeometryStreams|OpDecorate %A0 Location 1|OpDecorate %B0 Location 3|OpDecorate %B0 Component 2|"
         "OpDecorate %B0 Stream 1|OpDecorate %C0 Location 4|OpDecorate %C0 Stream 3|OpEmitStreamVertex "
         "%uint_0|OpEmitStreamVertex %uint_1|OpEndStreamPrimitive %uint_1|OpEmitStreamVertex %uint_3"},
        // A system value of two streams is a built-in in the first of them.
        {geometry(
             "output o0 position f32 cols=4 row=0 col=0 stream=1 \"P\"\n"
             "output o1 position f32 cols=4 row=0 col=0 stream=3 \"Q\"\n"
             "output o2 clip_distance f32 row=1 col=0 stream=1\noutput o3 clip_distance f32 cols=4 row=1 "
             "col=0 stream=3 \"D\"\n",
             "    store_output o0, 0, 0, f32 1\n    store_output o1, 0, 0, f32 1\n    store_output o2, 0, "
             "0, f32 1\n    store_output o3, 0, 3, f32 1\n    emit_vertex 1\n    emit_vertex 3\n",
             streams_state),
         "OpDecorate %gl_Position BuiltIn Position|OpDecorate %gl_Position Stream 1|OpDecorate %Q0 Location "
         "2|OpDecorate %Q0 Stream 3|OpDecorate %gl_ClipDistance Stream 1|%_arr_float_uint_1 = |OpDecorate "
         "%D0 "
         "Location 3"},
    };
    for (const Case& c : cases)
        check(c);
    // Where a later one is rasterized it comes first, built-ins included.
    spirv::Options options;
    options.linkage.rasterized_stream = 3;
    options.parameters = &spirv::small_points();
    const std::string third = valid(
        geometry(
            "output o0 position f32 cols=4 row=1 col=0 stream=1 \"P\"\n"
            "output o1 arbitrary f32 row=0 col=0 stream=1 \"A\"\n"
            "output o2 position f32 cols=4 row=1 col=0 stream=3 \"Q\"\n"
            "output o3 arbitrary f32 row=0 col=1 stream=3 \"B\"\n",
            "    store_output o0, 0, 0, f32 1\n    store_output o1, 0, 0, f32 1\n    store_output o2, 0, 0, "
            "f32 1\n    store_output o3, 0, 0, f32 1\n    emit_vertex 1\n    emit_vertex 3\n",
            streams_state)
            .text(),
        options);
    for (const char* part :
         {"OpDecorate %gl_Position Stream 3", "OpDecorate %B0 Location 0", "OpDecorate %B0 Component 1",
          "OpDecorate %B0 Stream 3", "OpDecorate %A0 Location 2", "OpDecorate %P0 Location 3",
          "OpDecorate %P0 Stream 1", "OpDecorate %gl_PointSize Stream 3"})
        has(third, part);

    const std::string one = valid(geometry("", "    emit_vertex 0\n    cut_strip 0\n"));
    has_not(one, "Stream");
    // A stream that the state does not name is still one.
    has(valid(geometry("", "    emit_vertex 2\n", streams_state)), "OpEmitStreamVertex %uint_2");
}

// Only where points come out.
void point_size(void**) {
    spirv::Options options;
    options.parameters = &spirv::small_points();
    const char body[] = "    emit_vertex 0\n    emit_vertex 0\n";
    const std::string points = "input_primitive triangle\noutput_topology point\nmax_vertices 3\nstreams 1\n";
    const std::string text = valid(geometry("", body, points.c_str()).text(), options);
    has(text, "GeometryPointSize");
    has(text, "OpStore %gl_PointSize %float_1\nOpEmitVertex\nOpStore %gl_PointSize %float_1\nOpEmitVertex");
    has_not(valid(geometry("", body).text(), options), "PointSize");
}

// An array of the interface must not get the layout of a constant buffer of as many rows, nor take it away.
void arrays_without_layout(void**) {
    const std::string text = valid(
        geometry("descriptor d0 cbv cbuffer first=0 stride=48\ninput i0 arbitrary f32 cols=4 row=0 col=0\n"
                 "output o0 arbitrary f32 row=0 col=0\n",
                 "    %0 = load_input.f32 i0, 0, 0, i32 1\n    %1 = handle d0, 0\n    %2, %3, %4, %5 = "
                 "cbuffer_row.f32 %1, 1\n    %6 = fadd.f32 %0, %3\n    store_output o0, 0, 0, %6\n"));
    has(text, "OpDecorate %_arr_v4float_uint_3_0 ArrayStride 16");
    has(text, "%_arr_v4float_uint_3 = ");
    has_not(text, "OpDecorate %_arr_v4float_uint_3 ");
}

// What a vertex or domain shader says of the primitive is a value to a geometry shader.
void handed_on(void**) {
    for (const char* semantic : {"render_target_array_index", "viewport_array_index", "shading_rate"}) {
        const std::string text =
            valid(geometry(std::string("input i0 ") + semantic + " u32 row=2 col=1 \"X\"\n",
                           "    %0 = load_input.i32 i0, 0, 0, i32 0\n"));
        has(text, "OpDecorate %X0 Location 2");
        has(text, "OpDecorate %X0 Component 1");
    }
}

void refusals(void**) {
    refuse(geometry("input i0 arbitrary f32 row=0 col=0\n", "",
                    "input_primitive patch\ninput_control_points 4\noutput_topology point\nmax_vertices 1\n")
               .text(),
           Code::Unsupported, "Vulkan draws patches through tessellation only");
    refuse(geometry("output o0 is_front_face u32 row=0 col=0\n", "    store_output o0, 0, 0, i32 1\n").text(),
           Code::Unsupported, "which side of a primitive is seen");
}

} // namespace

TEST_GROUP(geometry) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(primitives),
        cmocka_unit_test(topologies),
        cmocka_unit_test(vertices),
        cmocka_unit_test(streams),
        cmocka_unit_test(system_values),
        cmocka_unit_test(point_size),
        cmocka_unit_test(refusals),
        cmocka_unit_test(handed_on),
        cmocka_unit_test(arrays_without_layout),
    };
    return cmocka_run_group_tests_name("geometry", tests, nullptr, nullptr);
}

} // namespace test_geometry
