// Hull and domain shaders: the entry function, control points, patch constants, tessellation factors, modes.
// All of it is judged by spirv-val for every environment.
#include "stage_cases.h"

namespace test_tessellation {

using namespace ladder;
using namespace ladder::spirv::cases;
using spirv::Environment;

namespace {

constexpr char triangles[] = "domain triangle\npartitioning integer\noutput_topology triangle\n"
                             "input_control_points 4\noutput_control_points 3\n";

StageText hull(const std::string& declarations, const std::string& points, const std::string& patch,
               const std::string& state = triangles) {
    return {"hull", "patch_function f1\n" + state + declarations,
            points + "    return\n}\nfunction f1 \"patch\"() {\nb0:\n" + patch};
}
StageText domain(const std::string& declarations, const std::string& body,
                 const std::string& state = "domain triangle\ninput_control_points 3\n") {
    return {"domain", state + declarations, body};
}

// What stands between two marks of a text.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const size_t at = text.find(from), end = text.find(to, at);
    if (at == text.npos || end == text.npos)
        fail_msg("no '%s' or '%s' in\n%s", from.c_str(), to.c_str(), text.c_str());
    return text.substr(at, end - at);
}

// The function that the entry point names.
std::string entry_function(const std::string& text) {
    const std::string entry = between(text, "OpEntryPoint TessellationControl ", " \"main\"").substr(33);
    return between(text, entry + " = OpFunction ", "OpFunctionEnd");
}

void modes(void**) {
    const char* const domains[][2] = {{"isoline", "Isolines"}, {"triangle", "Triangles"}, {"quad", "Quads"}};
    const char* const partitionings[][2] = {{"integer", "SpacingEqual"},
                                            {"power_of_two", "SpacingEqual"},
                                            {"fractional_odd", "SpacingFractionalOdd"},
                                            {"fractional_even", "SpacingFractionalEven"}};
    const char* const topologies[][2] = {{"point", "PointMode"},
                                         {"line", "VertexOrderCcw"},
                                         {"triangle", "VertexOrderCcw"},
                                         {"triangle_clockwise", "VertexOrderCw"}};
    for (const auto& d : domains) {
        for (const auto& p : partitionings)
            for (const auto& t : topologies) {
                const std::string state = std::string("domain ") + d[0] + "\npartitioning " + p[0] +
                                          "\noutput_topology " + t[0] +
                                          "\ninput_control_points 1\noutput_control_points 32\n";
                const std::string parts = std::string(d[1]) + "\n|" + p[1] + "\n|" + t[1] +
                                          "\n|OutputVertices 32|OpCapability Tessellation";
                check({hull("", "", "", state), parts.c_str()});
            }
        const std::string state = std::string("domain ") + d[0] + "\ninput_control_points 3\n";
        const std::string text = valid(domain("", "", state));
        has(text, std::string("OpExecutionMode %1 ") + d[1]);
        // The hull shader has said the rest.
        has_not(text, "Spacing");
        has_not(text, "VertexOrder");
    }
}

// Every invocation runs the function of the control points, one that of the patch constants.
void entry(void**) {
    const std::string apart = entry_function(valid(hull("", "", "")));
    has(apart, "OpFunctionCall");
    has_not(apart, "OpControlBarrier");
    const std::string module =
        valid(hull("output o0 arbitrary f32 row=0 col=0\npatch p0 tess_factor f32 row=0 col=0\n", "",
                   "    %0 = load_output.f32 o0, 0, 0, i32 2\n    store_patch p0, 0, 0, %0\n"));
    const std::string together = entry_function(module);
    // In this order.
    std::string rest = together;
    for (const char* part : {"OpFunctionCall %void %1\n", "OpControlBarrier %uint_2 %uint_4 %uint_0",
                             "OpFunctionCall %void %2\n", "OpReturn"}) {
        has(rest, part);
        rest = rest.substr(rest.find(part) + 1);
    }
    // The second asks whose control point it is.
    rest = module.substr(module.find("%2 = OpFunction"));
    for (const char* part : {"OpIEqual", "OpSelectionMerge", "OpBranchConditional"}) {
        has(rest, part);
        rest = rest.substr(rest.find(part) + 1);
    }
    // One control point: one invocation, which runs both.
    std::string state = triangles;
    state.replace(state.rfind('3'), 1, "1");
    const std::string one = entry_function(valid(hull("", "", "", state)));
    has(one, "OpFunctionCall %void %1\n");
    has(one, "OpFunctionCall %void %2\n");
    has_not(one, "OpBranch");
    // None: Vulkan wants one invocation, and that has no control point.
    state.replace(state.rfind('1'), 1, "0");
    const std::string text = valid(hull("", "", "", state));
    has(text, "OutputVertices 1\n");
    has_not(entry_function(text), "OpFunctionCall %void %1\n");
    has(entry_function(text), "OpFunctionCall %void %2\n");
}

void control_points(void**) {
    const Case cases[] = {
        // A thread writes its own; what it names itself it needs not be held to.
        {hull("input i0 arbitrary f32 rows=2 cols=4 row=0 col=0 \"A\"\n"
              "output o0 arbitrary f32 rows=2 cols=4 row=0 col=0 \"B\"\n",
              "    %0 = builtin.i32 output_control_point_id, 0\n    %1 = load_input.f32 i0, 1, 2, %0\n    "
              "store_output o0, 1, 3, %1\n",
              ""),
         "BuiltIn InvocationId|OpTypeArray %_arr_v4float_uint_2 %uint_4|OpTypeArray %_arr_v4float_uint_2 "
         "%uint_3|%uint_1 %uint_2\n|OpDecorate %B0 Location 0"},
        // A control point that is chosen at run time stays among those that there are.
        {hull("input i0 arbitrary f32 row=0 col=0\noutput o0 arbitrary f32 row=0 col=0\n",
              "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_input.f32 i0, 0, 0, %0\n    store_output "
              "o0, "
              "0, 0, %1\n",
              ""),
         "BuiltIn PrimitiveId|UMin"},
        // A row that is chosen reads 0 beyond the last, of control points in and out.
        {hull("input i0 arbitrary f32 rows=2 row=0 col=0\noutput o0 arbitrary f32 rows=2 row=0 col=0\n",
              "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_input.f32 i0, %0, 0, i32 0\n    "
              "store_output o0, 0, 0, %1\n",
              ""),
         "UMin|OpULessThan %bool|OpSelect %float"},
        {hull("output o0 arbitrary f32 rows=2 row=0 col=0\npatch p0 arbitrary f32 row=4 col=0\n", "",
              "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_output.f32 o0, %0, 0, i32 0\n    "
              "store_patch p0, 0, 0, %1\n"),
         "UMin|OpULessThan %bool|OpSelect %float"},
        // Positions and distances of control points are built-ins.
        {hull("input i0 position f32 cols=4 row=0 col=0\ninput i1 clip_distance f32 cols=2 row=1 col=0\n"
              "output o0 position f32 cols=4 row=0 col=0\noutput o1 cull_distance f32 row=1 col=0\n",
              "    %0 = load_input.f32 i0, 0, 1, i32 3\n    %1 = load_input.f32 i1, 0, 1, i32 0\n    "
              "store_output o0, 0, 1, %0\n    store_output o1, 0, 0, %1\n",
              ""),
         "%gl_Position %uint_3 %uint_1|%gl_ClipDistance %uint_0 %uint_1|CullDistance"},
        // The patch function reads what others wrote, built-ins too.
        {hull("output o0 arbitrary i32 cols=2 row=0 col=0 \"A\"\noutput o1 position f32 cols=4 row=1 col=0\n"
              "patch p0 tess_factor f32 rows=3 row=0 col=0\n",
              "",
              "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_output.i32 o0, 0, 1, %0\n    %2 = "
              "stof.f32 %1\n    store_patch p0, 0, 0, %2\n    %3 = load_output.f32 o1, 0, 3, i32 2\n    "
              "store_patch p0, 1, 0, %3\n"),
         "OpControlBarrier|OpLoad %int|%gl_Position %uint_2 %uint_3"},
        {domain(
             "input i0 arbitrary f32 cols=3 row=2 col=0 \"A\"\noutput o0 position f32 cols=4 row=0 col=0\n",
             "    %0 = load_input.f32 i0, 0, 2, i32 1\n    store_output o0, 0, 0, %0\n"),
         "%_arr_v3float_uint_3|OpDecorate %A0 Location 2|%A0 %uint_1 %uint_2|OpDecorate %gl_Position "
         "Invariant|OpEntryPoint TessellationEvaluation"},
    };
    for (const Case& c : cases)
        check(c);
    // Patches of any size: as many as there may be.
    std::string any = triangles;
    any.replace(any.find('4'), 1, "0");
    has(valid(hull("input i0 arbitrary f32 row=0 col=0\noutput o0 arbitrary f32 row=0 col=0\n",
                   "    %0 = load_input.f32 i0, 0, 0, i32 31\n    store_output o0, 0, 0, %0\n", "", any)),
        "%_arr_float_uint_32");
}

// Hull and domain shader come to the same locations, apart from those of control points.
void patch_constants(void**) {
    const std::string constants = "patch p0 tess_factor f32 rows=3 row=0 col=3\n"
                                  "patch p1 inside_tess_factor f32 row=3 col=3\n"
                                  "patch p2 arbitrary f32 rows=4 cols=3 row=0 col=0 \"A\"\n"
                                  "patch p3 arbitrary i32 cols=2 row=4 col=1 \"B\"\n"
                                  "patch p4 position f32 cols=4 row=5 col=0 \"SV_Position\"\n";
    const char parts[] =
        "OpDecorate %A0 Location 26|OpDecorate %A0 Patch|OpDecorate %B0 Location 25|OpDecorate "
        "%B0 Component 1|OpDecorate %B0 Patch|OpDecorate %SV_Position0 Location 24";
    check({hull(constants, "",
                "    %0 = builtin.i32 primitive_id, 0\n    store_patch p2, %0, 2, f32 1\n    store_patch p3, "
                "0, 1, i32 -1\n    %1 = load_patch.f32 p2, 1, 0\n    store_patch p4, 0, 0, %1\n"),
           parts});
    check(
        {domain(
             constants + "output o0 arbitrary f32 row=0 col=0\n",
             "    %0 = load_patch.f32 p2, 3, 2\n    %1 = load_patch.i32 p3, 0, 0\n    %2 = stof.f32 %1\n    "
             "%3 = fadd.f32 %0, %2\n    %4 = load_patch.f32 p4, 0, 1\n    %5 = fadd.f32 %3, %4\n    "
             "store_output o0, 0, 0, %5\n"),
         parts});
    // A row beyond the last reads 0, factors too.
    check(
        {hull(constants, "",
              "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_patch.f32 p2, %0, 0\n    store_patch p4, "
              "0, 0, %1\n"),
         "UMin|OpULessThan %bool|OpSelect %float"});
    check({domain(constants + "output o0 arbitrary f32 row=0 col=0\n",
                  "    %0 = builtin.i32 primitive_id, 0\n    %1 = load_patch.f32 p0, %0, 0\n    store_output "
                  "o0, 0, 0, %1\n"),
           "UMin|OpULessThan %bool|OpSelect %float"});
    // Unwritten ones are there for the domain shader too.
    has(valid(hull("patch p0 arbitrary f32 row=29 col=0 \"A\"\n", "", "")), "OpDecorate %A0 Location 0");
    // More of them than every device has: their registers.
    has(valid(hull("patch p0 arbitrary f32 row=30 col=0 \"A\"\npatch p1 arbitrary f32 row=2 col=0 \"B\"\n",
                   "", "")),
        "OpDecorate %B0 Location 2");
}

void factors(void**) {
    const Case cases[] = {
        {hull("patch p0 tess_factor f32 rows=3 row=0 col=3\npatch p1 inside_tess_factor f32 row=3 col=3\n",
              "", "    store_patch p0, 2, 0, f32 5\n    store_patch p1, 0, 0, f32 6\n"),
         "TessLevelOuter|TessLevelInner|%_arr_float_uint_4 = OpTypeArray|%_arr_float_uint_2 = OpTypeArray|"
         "%gl_TessLevelOuter %uint_2|%gl_TessLevelInner %uint_0|OpDecorate %gl_TessLevelOuter Patch"},
        // One element for each factor; a factor of 16 bits.
        {hull("patch p0 tess_factor f32 index=3 row=0 col=3\npatch p1 inside_tess_factor f16 index=1 row=3 "
              "col=3\n",
              "", "    store_patch p0, 0, 0, f32 5\n    store_patch p1, 0, 0, f16 6\n"),
         "%gl_TessLevelOuter %uint_3|%gl_TessLevelInner %uint_1|OpFConvert"},
        // A row that is chosen at run time stays among the element's.
        {hull("patch p0 tess_factor f32 index=1 rows=3 row=0 col=3\n", "",
              "    %0 = builtin.i32 primitive_id, 0\n    store_patch p0, %0, 0, f32 5\n"),
         "UMin|OpIAdd"},
        {domain(
             "patch p0 tess_factor f32 rows=4 row=0 col=3\npatch p1 inside_tess_factor f32 rows=2 row=4 "
             "col=3\n"
             "output o0 position f32 cols=4 row=0 col=0\n",
             "    %0 = load_patch.f32 p0, 3, 0\n    %1 = load_patch.f32 p1, 1, 0\n    %2 = fmul.f32 %0, %1\n"
             "    store_output o0, 0, 0, %2\n",
             "domain quad\ninput_control_points 3\n"),
         "%gl_TessLevelOuter = OpVariable %_ptr_Input__arr|%gl_TessLevelOuter %uint_3|%gl_TessLevelInner "
         "%uint_1|OpDecorate %gl_TessLevelInner Patch"},
    };
    for (const Case& c : cases)
        check(c);
    // The greatest factor: a comparison, since NaN culls a patch and must stay. 64 is what devices hold to.
    const std::string factor =
        "patch p0 tess_factor f32 rows=3 row=0 col=3\npatch p1 arbitrary f32 row=4 col=0\n";
    const std::string body = "    store_patch p0, 2, 0, f32 50\n    store_patch p1, 0, 0, f32 50\n";
    const std::string clamped =
        valid(hull(factor, "", body, std::string(triangles) + "max_tess_factor 15.5\n"));
    has(clamped, "OpFOrdGreaterThan %bool %float_50 %float_15_5");
    has(clamped, "OpSelect %float");
    for (const char* most : {"", "max_tess_factor 64.0\n", "max_tess_factor 100.0\n"})
        has_not(valid(hull(factor, "", body, std::string(triangles) + most)), "OpSelect %");
}

void domain_values(void**) {
    const Case cases[] = {
        {domain(
             "output o0 position f32 cols=4 row=0 col=0\noutput o1 arbitrary u32 cols=2 row=1 col=0\n",
             "    %0 = builtin.f32 domain_location, 0\n    %1 = builtin.f32 domain_location, 2\n    "
             "store_output o0, 0, 0, %0\n    store_output o0, 0, 3, %1\n    %2 = builtin.i32 primitive_id, "
             "0\n    store_output o1, 0, 0, %2\n    %3 = builtin.i32 view_id, 0\n    store_output o1, 0, 1, "
             "%3\n"),
         "BuiltIn TessCoord|%gl_TessCoord %uint_2|BuiltIn PrimitiveId|BuiltIn ViewIndex"},
        {domain(
             "output o0 render_target_array_index u32 row=0 col=0\noutput o1 viewport_array_index u32 row=0 "
             "col=1\noutput o2 clip_distance f32 cols=3 row=1 col=0\n",
             "    store_output o0, 0, 0, i32 1\n    store_output o1, 0, 0, i32 1\n    store_output o2, 0, "
             "2, f32 1\n"),
         "BuiltIn Layer|BuiltIn ViewportIndex|BuiltIn ClipDistance"},
        // Between hull and domain shader these are values like others.
        {hull("output o0 render_target_array_index u32 row=0 col=0 \"L\"\noutput o1 viewport_array_index u32 "
              "row=0 "
              "col=1 \"V\"\n",
              "    store_output o0, 0, 0, i32 1\n    store_output o1, 0, 0, i32 1\n", ""),
         "OpDecorate %L0 Location 0|OpDecorate %V0 Component 1"},
        {hull("input i0 viewport_array_index u32 row=3 col=0 \"V\"\n",
              "    %0 = load_input.i32 i0, 0, 0, i32 0\n", ""),
         "OpDecorate %V0 Location 3"},
        // A domain shader does not know whether a geometry shader follows.
        {domain("output o0 render_target_array_index u32 row=1 col=0 \"L\"\n",
                "    store_output o0, 0, 0, i32 1\n"),
         "BuiltIn Layer|OpDecorate %L0 Location 1|OpStore %L0 "},
        {domain("input i0 render_target_array_index u32 row=0 col=0 \"L\"\noutput o0 arbitrary u32 row=0 "
                "col=0\n",
                "    %0 = load_input.i32 i0, 0, 0, i32 2\n    store_output o0, 0, 0, %0\n"),
         "OpDecorate %L0 Location 0|%L0 %uint_2"},
    };
    for (const Case& c : cases)
        check(c);
    const std::string layer = "output o0 render_target_array_index u32 row=0 col=0\n";
    has(valid(domain(layer, "    store_output o0, 0, 0, i32 1\n"), Environment::Vulkan11),
        "SPV_EXT_shader_viewport_index_layer");
    spirv::Options options;
    options.parameters = &spirv::small_points();
    const std::string sized = valid(domain("", "").text(), options);
    has(sized, "TessellationPointSize");
    has(sized, "OpStore %gl_PointSize %float_1");
    has_not(valid(hull("", "", "").text(), options), "PointSize");
}

void refusals(void**) {
    refuse(domain("output o0 shading_rate u32 row=0 col=0\n", "    store_output o0, 0, 0, i32 0\n").text(),
           Code::Unsupported, "Vulkan takes the shading rate from vertex, geometry and mesh shaders only");
    for (const char* element :
         {"tess_factor f32 rows=3 cols=2 row=0 col=0", "tess_factor f32 rows=3 index=2 row=0 col=0",
          "inside_tess_factor f32 rows=3 row=0 col=0", "tess_factor f32 rows=2 index=0,3 row=0 col=0"})
        refuse(
            hull(std::string("patch p0 ") + element + "\n", "", "    store_patch p0, 0, 0, f32 1\n").text(),
            Code::Unsupported, "tessellation factors that are no array in order");
}

} // namespace

TEST_GROUP(tessellation) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(modes),           cmocka_unit_test(entry),   cmocka_unit_test(control_points),
        cmocka_unit_test(patch_constants), cmocka_unit_test(factors), cmocka_unit_test(domain_values),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests_name("tessellation", tests, nullptr, nullptr);
}

} // namespace test_tessellation
