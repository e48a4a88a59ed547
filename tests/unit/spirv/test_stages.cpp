// Vertex and pixel shaders: variables of the interface, system values, interpolation, derivatives, discard,
// modes. All of it is judged by spirv-val for every environment.
#include "stage_cases.h"

namespace test_stages {

using namespace ladder;
using namespace ladder::ir;
using spirv::disassembly;
using spirv::Environment;
using spirv::translate;
using spirv::Written;
using namespace ladder::spirv::cases;

namespace {

constexpr const char* target = "output o0 target f32 cols=4 row=0 col=0\n";
constexpr const char* store_float = "    store_output o0, 0, 0, %0\n";
constexpr const char* store_int = "    %1 = utof.f32 %0\n    store_output o0, 0, 0, %1\n";

StageText pixel_input(const std::string& element, const char* type = "f32", const char* row = "0") {
    const bool real = type[0] == 'f';
    return {"pixel", "input i0 " + element + "\n" + target,
            std::string("    %0 = load_input.") + type + " i0, " + row + ", 0\n" +
                (real ? store_float : store_int)};
}

void locations(void**) {
    const Case cases[] = {
        // Several elements in one register: by component. The name has its index.
        {{"vertex",
          "input i0 arbitrary f32 cols=3 row=2 col=0 \"A\"\noutput o0 arbitrary f32 index=4 cols=2 row=1 "
          "col=0 \"X\"\n"
          "output o1 arbitrary i32 cols=2 row=1 col=2\noutput o2 arbitrary u32 rows=3 cols=1 row=5 col=3\n",
          "    %0 = load_input.f32 i0, 0, 2\n    store_output o0, 0, 1, %0\n    store_output o1, 0, 1, i32 "
          "7\n"
          "    store_output o2, 2, 0, i32 8\n"},
         "OpName %A0 \"A0\"|OpDecorate %A0 Location 2|OpName %X4 \"X4\"|Component 2|Location 5|Component 3|"
         "OpTypeInt 32 1|OpTypeArray %uint %uint_3"},
        // Outputs that nothing writes are there too: pixel shaders may read them.
        {{"vertex", "output o0 arbitrary f32 cols=2 row=3 col=0 \"X\"\n", ""}, "OpDecorate %X0 Location 3"},
        // Targets: by number, wherever they lie.
        {{"pixel", "output o0 target u32 index=6 cols=2 row=0 col=0 \"T\"\n",
          "    store_output o0, 0, 1, i32 1\n"},
         "OpDecorate %T6 Location 6|OriginUpperLeft"},
        {{"pixel", "output o0 target f32 index=1 rows=2 cols=4 row=0 col=0 \"T\"\n",
          "    store_output o0, 1, 3, f32 1\n"},
         "OpDecorate %T1 Location 1|OpTypeArray %v4float %uint_2"},
        // A row that is chosen at run time stays in the array.
        {{"vertex",
          "input i0 arbitrary f32 rows=4 cols=2 row=0 col=0\ninput i1 arbitrary u32 row=4 col=0\n"
          "output o0 arbitrary f32 row=0 col=0\n",
          "    %0 = load_input.i32 i1, 0, 0\n    %1 = load_input.f32 i0, %0, 1\n    store_output o0, 0, 0, "
          "%1\n"},
         "UMin"},
    };
    for (const Case& c : cases)
        check(c);
}

int occurrences(const std::string& text, std::string_view part) {
    int count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        count++;
    return count;
}

// Beyond the last row of an element loads give 0. A row that is known to be inside needs no comparison.
void rows_beyond(void**) {
    const auto chosen = [](const std::string& row) {
        return StageText{"pixel",
                         "input i0 arbitrary f32 linear rows=4 cols=2 row=0 col=0 \"A\"\n"
                         "input i1 arbitrary u32 constant row=4 col=0 \"N\"\n" +
                             std::string(target),
                         "    %n = load_input.i32 i1, 0, 0\n" + row};
    };
    const std::string load = "    %0 = load_input.f32 i0, %r, 1\n";
    const std::string stored = std::string(store_float);
    for (const char* op : {"load_input.f32 i0, %n, 1", "eval_centroid.f32 i0, %n, 1",
                           "eval_sample.f32 i0, %n, 1, 2", "input_at_vertex.f32 i0, %n, 1, 2"})
        check({chosen("    %0 = " + std::string(op) + "\n" + stored),
               "OpULessThan %bool|UMin|OpSelect %float"});
    for (const char* row : {"    %r = and.i32 %n, 3\n", "    %r = umin.i32 %n, 3\n",
                            "    %r = lshr.i32 %n, 30\n", "    %r = urem.i32 %n, 4\n"}) {
        const std::string text = valid(chosen(row + load + stored));
        has(text, "OpAccessChain %_ptr_Input_float %A0 %");
        for (const char* without : {"OpULessThan", "OpSelect"})
            has_not(text, without);
    }
    has(valid(chosen("    %r = and.i32 %n, 7\n" + load + stored)), "OpULessThan");
    // The columns of a row share the comparison.
    const std::string row =
        valid(chosen("    %0 = load_input.f32 i0, %n, 0\n    %1 = load_input.f32 i0, %n, 1\n"
                     "    %2 = fadd.f32 %0, %1\n    store_output o0, 0, 0, %2\n"));
    assert_int_equal(occurrences(row, "OpULessThan"), 1);
    assert_int_equal(occurrences(row, "OpSelect %float"), 2);
    // A constant row.
    for (const char* op : {"load_input.f32 i0, 4, 1", "load_input.f32 i0, i32 -1, 1",
                           "eval_centroid.f32 i0, 4, 1", "input_at_vertex.f32 i0, 4, 1, 2"}) {
        const std::string text = valid(chosen("    %0 = " + std::string(op) + "\n" + stored));
        has(text, "OpStore %");
        has(text, " %float_0\n");
        has_not(text, "%A0");
    }
    // An element of one row, and a system value.
    has(valid(chosen("    %0 = load_input.i32 i1, %n, 0\n" + std::string(store_int))), "OpSelect %uint");
    has(valid({"pixel",
               "input i0 cull_distance f32 linear rows=2 cols=2 row=1 col=0\n"
               "input i1 arbitrary u32 constant row=4 col=0\n" +
                   std::string(target),
               "    %n = load_input.i32 i1, 0, 0\n    %0 = load_input.f32 i0, %n, 0\n" + stored}),
        "OpSelect %float");
}

void interpolation(void**) {
    const Case cases[] = {
        {pixel_input("arbitrary f32 linear cols=2 row=1 col=0 \"A\""), "OpDecorate %A0 Location 1"},
        {pixel_input("arbitrary f32 constant cols=2 row=1 col=0 \"A\""), "OpDecorate %A0 Flat"},
        {pixel_input("arbitrary u32 row=1 col=0 \"A\"", "i32"), "OpDecorate %A0 Flat"},
        {pixel_input("arbitrary f32 linear_centroid cols=2 row=1 col=0 \"A\""), "OpDecorate %A0 Centroid"},
        {pixel_input("arbitrary f32 noperspective cols=2 row=1 col=0 \"A\""), "OpDecorate %A0 NoPerspective"},
        {pixel_input("arbitrary f32 noperspective_centroid row=1 col=0 \"A\""),
         "OpDecorate %A0 NoPerspective|OpDecorate %A0 Centroid"},
        {pixel_input("arbitrary f32 linear_sample row=1 col=0 \"A\""),
         "OpDecorate %A0 Sample|SampleRateShading"},
        {pixel_input("arbitrary f32 noperspective_sample row=1 col=0 \"A\""),
         "OpDecorate %A0 Sample|OpDecorate %A0 NoPerspective|SampleRateShading"},
        {pixel_input("position f32 noperspective_sample cols=4 row=0 col=0"),
         "SampleRateShading|OpDecorate %gl_FragCoord Sample"},
    };
    for (const Case& c : cases)
        check(c);
    // Vertex shaders say nothing about interpolation.
    has_not(valid({"vertex", "output o0 arbitrary u32 constant row=0 col=0\n",
                   "    store_output o0, 0, 0, i32 1\n"}),
            "Flat");
}

// The number of samples of the render targets: what the options say.
void sample_count(void**) {
    const char body[] = "output o0 target f32 row=0 col=0\n";
    auto made = [&](const spirv::Parameter* parameter) {
        spirv::Options options;
        spirv::Parameters all = {};
        all[static_cast<size_t>(spirv::ParameterName::RasterizerSampleCount)] = parameter;
        options.parameters = &all;
        std::string text =
            std::string("vsir 1 structured-ssa\nstage pixel\nentry main \"main\"\n") + body +
            "function main() {\na:\n%n = builtin.i32 sample_count, 0\n%m = builtin.i32 sample_count, "
            "0\n%s = iadd.i32 %n, %m\n%f = utof.f32 %s\nstore_output o0, 0, 0, %f\nreturn\n}\n";
        return spirv::translate(text, options);
    };
    spirv::Parameter eight = {.name = spirv::ParameterName::RasterizerSampleCount, .constants = {8}};
    spirv::Parameter seventh = {.name = spirv::ParameterName::RasterizerSampleCount,
                                .source = spirv::Parameter::Source::Specialization,
                                .spec_id = 7};
    spirv::Written number = made(&eight), spec = made(&seventh);
    for (const spirv::Written* w : {&number, &spec})
        assert_string_equal(spirv::verdict(w->words, Environment::Vulkan13).c_str(), "");
    assert_non_null(strstr(spirv::disassembly(number.words).c_str(), "OpIAdd %uint %uint_8 %uint_8"));
    const std::string text = spirv::disassembly(spec.words);
    for (const char* part : {"SpecId 7", "OpSpecConstant %uint 1\n",
                             "OpIAdd %uint %rasterizer_sample_count %rasterizer_sample_count"})
        if (text.find(part) == text.npos)
            fail_msg("no '%s' in\n%s", part, text.c_str());
    // 1 by default; the warning comes once.
    const spirv::Written assumed = made(nullptr);
    assert_int_equal(static_cast<int>(assumed.code), static_cast<int>(Code::Ok));
    assert_non_null(strstr(spirv::disassembly(assumed.words).c_str(), "OpIAdd %uint %uint_1 %uint_1"));
    const size_t told = assumed.message.find("RASTERIZER_SAMPLE_COUNT");
    assert_true(told != assumed.message.npos);
    assert_true(assumed.message.find("RASTERIZER_SAMPLE_COUNT", told + 1) == assumed.message.npos);
}

// What Vulkan cannot give has a warning, once; where it gives what Direct3D has there is none.
void other_values(void**) {
    const auto message = [](const char* position, const char* body) {
        return spirv::translate(
                   std::string(
                       "vsir 1 structured-ssa\nstage pixel\nentry main \"main\"\ninput i0 position f32 ") +
                       position +
                       " cols=4 row=0 col=0\noutput o0 target f32 row=0 col=0\nfunction main() {\na:\n"
                       "%x = load_input.f32 i0, 0, 0\n%y = load_input.f32 i0, 0, 1\n"
                       "%w = load_input.f32 i0, 0, 3\n%xy = fadd.f32 %x, %y\n" +
                       body + "store_output o0, 0, 0, %xy\nreturn\n}\n",
                   spirv::Options())
            .message;
    };
    const auto times = [](const std::string& text, const char* what) {
        int n = 0;
        for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1))
            n++;
        return n;
    };
    const char reads[] = "%c = builtin.i32 coverage, 0\n%f = utof.f32 %c\nstore_output o0, 0, 0, %f\n";
    const char by_sample[] = "%s = builtin.i32 sample_index, 0\n%c = builtin.i32 coverage, 0\n"
                             "%d = builtin.i32 coverage, 0\n%e = iadd.i32 %c, %d\n%g = iadd.i32 %e, %s\n"
                             "%f = utof.f32 %g\nstore_output o0, 0, 0, %f\n";
    assert_string_equal(message("noperspective", "").c_str(), "");
    assert_string_equal(message("noperspective", reads).c_str(), "");
    assert_int_equal(times(message("noperspective_centroid", ""), "centroid of what is covered"), 1);
    assert_int_equal(times(message("noperspective", by_sample), "runs for each sample"), 1);
    assert_int_equal(times(message("noperspective_centroid", by_sample), "centroid of what is covered"), 0);
}

void inputs(void**) {
    const auto vertex = [](const std::string& kind) {
        return StageText{"vertex", "input i0 " + kind + " u32\noutput o0 arbitrary f32 row=0 col=0\n",
                         std::string("    %0 = load_input.i32 i0, 0, 0\n") + store_int};
    };
    const auto builtin = [](const char* stage, const std::string& name) {
        return StageText{stage,
                         std::string("output o0 ") + (*stage == 'p' ? "target" : "arbitrary") +
                             " f32 row=0 col=0\n",
                         "    %0 = builtin.i32 " + name + ", 0\n" + store_int};
    };
    const Case cases[] = {
        {vertex("vertex_id"), "DrawParameters|BuiltIn VertexIndex|BuiltIn BaseVertex|OpISub"},
        {vertex("instance_id"), "DrawParameters|BuiltIn InstanceIndex|BuiltIn BaseInstance|OpISub"},
        {builtin("vertex", "start_vertex_location"), "DrawParameters|BuiltIn BaseVertex"},
        {builtin("vertex", "start_instance_location"), "DrawParameters|BuiltIn BaseInstance"},
        {builtin("vertex", "view_id"), "MultiView|BuiltIn ViewIndex"},
        {builtin("pixel", "view_id"), "MultiView|BuiltIn ViewIndex|Flat"},
        {builtin("pixel", "sample_index"), "SampleRateShading|BuiltIn SampleId|Flat"},
        {builtin("pixel", "coverage"), "BuiltIn SampleMask|Flat|OpTypeArray %uint %uint_1"},
        {builtin("pixel", "inner_coverage"),
         "FragmentFullyCoveredEXT|SPV_EXT_fragment_fully_covered|BuiltIn FullyCoveredEXT|%uint_1 %uint_0"},
        {pixel_input("sample_index u32 constant row=1 col=0", "i32"), "BuiltIn SampleId"},
        {pixel_input("is_front_face u32 constant row=1 col=0", "i32"),
         "BuiltIn FrontFacing|OpSelect %uint|%uint_4294967295 %uint_0"},
        {pixel_input("primitive_id u32 constant row=1 col=0", "i32"), "Geometry|BuiltIn PrimitiveId|Flat"},
        {pixel_input("render_target_array_index u32 constant row=1 col=0", "i32"),
         "Geometry|BuiltIn Layer|Flat"},
        {pixel_input("viewport_array_index u32 constant row=1 col=0", "i32"),
         "MultiViewport|BuiltIn ViewportIndex|Flat"},
        {pixel_input("shading_rate u32", "i32"),
         "FragmentShadingRateKHR|SPV_KHR_fragment_shading_rate|BuiltIn ShadingRateKHR|Flat"},
        {pixel_input("barycentrics f32 linear cols=3"), "FragmentBarycentricKHR|BuiltIn BaryCoordKHR"},
        {pixel_input("barycentrics f32 noperspective_centroid cols=3"),
         "BuiltIn BaryCoordNoPerspKHR|Centroid"},
        {pixel_input("clip_distance f32 linear cols=2 row=1 col=0"),
         "ClipDistance|BuiltIn ClipDistance|OpTypeArray %float %uint_2"},
        {pixel_input("cull_distance f32 linear rows=2 cols=2 row=1 col=0", "f32", "1"),
         "CullDistance|BuiltIn CullDistance|OpTypeArray %float %uint_4"},
    };
    for (const Case& c : cases)
        check(c);
    // w is not its reciprocal; the other components are as they come.
    has_not(valid(pixel_input("position f32 noperspective cols=4 row=0 col=0")), "OpFDiv");
    StageText w = pixel_input("position f32 noperspective cols=4 row=0 col=0");
    w.body.replace(w.body.find("0, 0\n"), 5, "0, 3\n");
    check({w, "BuiltIn FragCoord|OpFDiv %float %float_1"});
}

// By sample, x and y of a position at the centre are the pixel's centre still (Direct3D 11.3, 16.3).
void positions_by_sample(void**) {
    const auto position = [](const char* mode, const char* column, const char* more, const char* read) {
        return StageText{"pixel",
                         std::string("input i0 position f32 ") + mode + " cols=4 row=0 col=0\n" + more +
                             "output o0 target f32 row=0 col=0\n",
                         std::string("    %0 = load_input.f32 i0, 0, ") + column +
                             "\n    store_output o0, 0, 0, %0\n" + read};
    };
    const char* const sample_index = "    %1 = builtin.i32 sample_index, 0\n";
    const char* const by_sample = "input i1 arbitrary f32 linear_sample row=1 col=0\n";
    const char* const system_value = "input i1 sample_index u32 constant row=1 col=0\n";
    for (const char* column : {"0", "1"}) {
        check({position("noperspective", column, "", sample_index), "Floor|OpFAdd|%float_0_5"});
        check({position("noperspective", column, by_sample, ""), "Floor|OpFAdd|%float_0_5"});
        check({position("noperspective", column, system_value, ""), "Floor|OpFAdd|%float_0_5"});
        has_not(valid(position("noperspective", column, "", "")), "Floor");
        has_not(valid(position("noperspective_sample", column, "", sample_index)), "Floor");
        has_not(valid(position("noperspective_centroid", column, "", sample_index)), "Floor");
    }
    for (const char* column : {"2", "3"})
        has_not(valid(position("noperspective", column, "", sample_index)), "Floor");
}

void outputs(void**) {
    const auto vertex = [](const std::string& element, const char* value) {
        return StageText{"vertex", "output o0 " + element + "\n",
                         std::string("    store_output o0, 0, 0, ") + value + "\n"};
    };
    const auto pixel = [](const std::string& element, const char* value) {
        return StageText{"pixel", "output o0 " + element + "\n",
                         std::string("    store_output o0, 0, 0, ") + value + "\n"};
    };
    const Case cases[] = {
        {vertex("position f32 cols=4 row=0 col=0", "f32 1"),
         "BuiltIn Position|OpDecorate %gl_Position Invariant"},
        {vertex("render_target_array_index u32 row=0 col=0", "i32 1"), "BuiltIn Layer"},
        {vertex("viewport_array_index u32 row=0 col=0", "i32 1"), "BuiltIn ViewportIndex"},
        {vertex("shading_rate u32 row=0 col=0", "i32 1"),
         "FragmentShadingRateKHR|BuiltIn PrimitiveShadingRateKHR"},
        {pixel("depth f32", "f32 1"), "BuiltIn FragDepth|DepthReplacing"},
        {pixel("depth_less_equal f32", "f32 1"), "BuiltIn FragDepth|DepthReplacing|DepthLess"},
        {pixel("depth_greater_equal f32", "f32 1"), "BuiltIn FragDepth|DepthReplacing|DepthGreater"},
        {pixel("stencil_ref u32", "i32 1"),
         "StencilExportEXT|SPV_EXT_shader_stencil_export|BuiltIn FragStencilRefEXT|StencilRefReplacingEXT"},
        {pixel("coverage u32", "i32 1"), "BuiltIn SampleMask|OpTypeArray %uint %uint_1"},
        // Distances in the order of their semantic indices, one after another: 4 of the first, 2 of the
        // second.
        {{"vertex",
          "output o0 clip_distance f32 index=1 cols=2 row=1 col=0\noutput o1 clip_distance f32 cols=4 row=0 "
          "col=0\n"
          "output o2 cull_distance f32 cols=1 row=2 col=0\n",
          "    store_output o0, 0, 1, f32 3\n    store_output o1, 0, 1, f32 2\n    store_output o2, 0, 0, "
          "f32 1\n"},
         "OpTypeArray %float %uint_6|%gl_ClipDistance %uint_5|%gl_ClipDistance %uint_1|%gl_CullDistance "
         "%uint_0"},
        // An array of structs has 0, 2 and 1, 3: 2 of the first array, 1 of the second, and so on.
        {{"vertex",
          "output o0 clip_distance f32 index=0,2 rows=2 cols=2 row=0 col=0\n"
          "output o1 clip_distance f32 index=1,3 rows=2 cols=1 row=0 col=2\n",
          "    store_output o0, 1, 1, f32 3\n    store_output o1, 1, 0, f32 2\n"},
         "OpTypeArray %float %uint_6|OpIMul %uint %uint_1 %uint_3|%uint_1\n"},
        // Rows that lie at different steps.
        {{"vertex",
          "output o0 clip_distance f32 index=0,1,3 rows=3 cols=1 row=0 col=0\n"
          "output o1 clip_distance f32 index=2 cols=1 row=0 col=1\n",
          "    store_output o0, 2, 0, f32 3\n    store_output o1, 0, 0, f32 2\n"},
         "OpTypeArray %float %uint_4|OpIEqual %bool %uint_2 %uint_1|OpIEqual %bool %uint_2 %uint_2|%uint_3 "},
        // Two columns: row 2 begins at 5, behind the other's one.
        {{"vertex",
          "output o0 clip_distance f32 index=0,1,3 rows=3 cols=2 row=0 col=0\n"
          "output o1 clip_distance f32 index=2 cols=1 row=0 col=2\n",
          "    store_output o0, 2, 1, f32 3\n    store_output o1, 0, 0, f32 2\n"},
         "OpTypeArray %float %uint_7|%uint_6 |%gl_ClipDistance %uint_4"},
    };
    for (const Case& c : cases)
        check(c);
    has(valid(vertex("viewport_array_index u32 row=0 col=0", "i32 1"), Environment::Vulkan11),
        "SPV_EXT_shader_viewport_index_layer");
    has(valid(vertex("viewport_array_index u32 row=0 col=0", "i32 1")), "OpCapability ShaderViewportIndex\n");
    // A geometry shader that follows reads it as a value.
    const std::string layer = valid(vertex("render_target_array_index u32 row=3 col=0", "i32 1"));
    for (const char* part : {"OpCapability ShaderLayer\n", "OpDecorate %7 Location 3", "OpStore %7 "})
        has(layer, part);
    // Depth that is declared and not written replaces nothing.
    has_not(valid({"pixel", "output o0 depth f32\n", ""}), "DepthReplacing");
    has(valid({"pixel", "early_depth_stencil\n", ""}), "EarlyFragmentTests");
}

// Eight clip and cull distances together, and no more.
void most_distances(void**) {
    for (const char* kind : {"clip", "cull"}) {
        const std::string other = kind[1] == 'l' ? "cull" : "clip";
        for (uint32_t columns = 1; columns <= 4; columns++) {
            const std::string text =
                "vsir 1 structured-ssa\nstage vertex\nentry f0 \"main\"\n" +
                ("output o0 " + std::string(kind) + "_distance f32 cols=4 row=0 col=0\noutput o1 " + other +
                 "_distance f32 cols=" + std::to_string(columns) + " row=1 col=0\noutput o2 " + kind +
                 "_distance f32 index=1 cols=1 row=2 col=0\n") +
                "function f0 \"main\"() {\nb0:\n    return\n}\n";
            const spirv::Written w = spirv::translate(text, Environment::Vulkan13, false);
            if ((w.code == Code::Ok) != (4 + columns + 1 <= 8))
                fail_msg("%s%s", text.c_str(), w.message.c_str());
        }
    }
}

void sixteen_bits(void**) {
    const StageText s = {
        "pixel",
        "input i0 arbitrary f16 linear cols=2 row=0 col=0\ninput i1 arbitrary i16 row=1 col=0\n"
        "input i2 arbitrary u16 row=2 col=0\ninput i3 arbitrary f16 min_precision linear row=3 col=0\n"
        "output o0 target f16 cols=4 row=0 col=0\noutput o1 target i16 index=1 cols=2 row=1 col=0\n",
        "    %0 = load_input.f16 i0, 0, 1\n    %1 = load_input.i16 i1, 0, 0\n"
        "    %2 = load_input.i16 i2, 0, 0\n    %3 = load_input.f32 i3, 0, 0\n"
        "    %4 = fconvert.f16 %3\n    %5 = fadd.f16 %0, %4\n    %6 = iadd.i16 %1, %2\n"
        "    store_output o0, 0, 0, %5\n    store_output o1, 0, 1, %6\n"};
    for (Environment e : spirv::environments) {
        spirv::Options options;
        options.environment = e;
        // As 32-bit numbers where the device has no others between stages; signs are kept.
        const std::string wide = valid(s.text(), options);
        has(wide, "OpVariable %_ptr_Input_v2float");
        has(wide, "OpSConvert");
        has_not(wide, "StorageInputOutput16");
        options.device.set(spirv::Fact::StorageInputOutput16);
        const std::string narrow = valid(s.text(), options);
        has(narrow, "OpVariable %_ptr_Input_v2half");
        has(narrow, "OpVariable %_ptr_Input_float"); // min precision
        has(narrow, "StorageInputOutput16");
        has_not(narrow, "OpSConvert");
        if (e == Environment::Vulkan10)
            has(narrow, "SPV_KHR_16bit_storage");
    }
}

void anew(void**) {
    const auto eval = [](const std::string& element, const std::string& op) {
        return StageText{"pixel", "input i0 " + element + "\n" + target,
                         "    %0 = " + op + "\n" + store_float};
    };
    const std::string linear = "arbitrary f32 linear cols=2 row=1 col=0",
                      flat = "arbitrary f32 constant cols=2 row=1 col=0";
    const Case cases[] = {
        {eval(linear, "eval_centroid.f32 i0, 0, 1"), "InterpolationFunction|InterpolateAtCentroid"},
        {eval(linear, "eval_sample.f32 i0, 0, 1, 2"), "InterpolateAtSample"},
        // -8 to 7 sixteenths: the low four bits, with their sign.
        {eval(linear, "eval_snapped.f32 i0, 0, 1, 7, 24"), "InterpolateAtOffset|%float_0_4375 %float_n0_5"},
        {eval("arbitrary f32 linear rows=3 row=1 col=0", "eval_centroid.f32 i0, 2, 0"),
         "InterpolateAtCentroid"},
        {eval("barycentrics f32 linear cols=3", "eval_centroid.f32 i0, 0, 1"), "InterpolateAtCentroid"},
        {eval(linear, "input_at_vertex.f32 i0, 0, 1, 2"),
         "FragmentBarycentricKHR|PerVertexKHR|OpTypeArray %v2float %uint_3|%uint_2 %uint_1"},
        // Arrays of arrays that do not begin at the first column are in a block.
        {eval("arbitrary f32 constant rows=3 row=1 col=2", "input_at_vertex.f32 i0, 2, 0, 1"),
         "Block|MemberDecorate|0 Component 2\n|PerVertexKHR|%uint_1 %uint_0 %uint_2\n"},
    };
    for (const Case& c : cases)
        check(c);
    has_not(valid(eval(flat, "eval_centroid.f32 i0, 0, 1")), "Interpolat");
    // The input plainly: the first vertex is the one that constant inputs come from.
    StageText both = eval(flat, "input_at_vertex.f32 i0, 0, 1, 2");
    both.body += "    %1 = load_input.f32 i0, 0, 1\n    store_output o0, 0, 1, %1\n";
    has(valid(both), "%uint_0 %uint_1");
    // An offset that is not constant.
    has(valid({"pixel", "input i0 " + linear + "\n" + target,
               std::string("    %0 = builtin.i32 sample_index, 0\n    %1 = eval_snapped.f32 i0, 0, 1, %0, 0\n"
                           "    store_output o0, 0, 0, %1\n")}),
        "OpBitFieldSExtract");
}

void derivatives(void**) {
    const std::pair<const char*, const char*> kinds[] = {{"coarse_x", "OpDPdxCoarse"},
                                                         {"coarse_y", "OpDPdyCoarse"},
                                                         {"fine_x", "OpDPdxFine"},
                                                         {"fine_y", "OpDPdyFine"}};
    for (const auto& [kind, op] : kinds)
        for (const char* type : {"f32", "f16"}) {
            StageText s = pixel_input(std::string("arbitrary ") + type + " linear row=0 col=0", type);
            const bool half = type[1] == '1';
            s.body = std::string("    %0 = load_input.") + type + " i0, 0, 0\n    %1 = deriv." + type + " " +
                     kind + ", %0\n" + (half ? "    %2 = fconvert.f32 %1\n" : "") +
                     "    store_output o0, 0, 0, " + (half ? "%2\n" : "%1\n");
            check({s, (std::string(op) + " %float|DerivativeControl").c_str()});
        }
}

const char* const uav = "descriptor d0 uav raw_buffer first=0\n";

StageText discarding(bool constant, bool writes, bool looks) {
    std::string body = "    %0 = load_input.f32 i0, 0, 0\n    %1 = folt %0, f32 0.5\n";
    body += constant ? "    discard true\n" : "    discard %1\n";
    if (writes)
        body += "    %h = handle d0, 0\n    raw_store.i32 %h, 0, 4, 1, 7\n";
    if (looks)
        body += "    %d = deriv.f32 fine_x, %0\n    store_output o0, 0, 1, %d\n";
    body += "    %l = is_helper_lane\n    %v = select.f32 %l, 1, 0\n    store_output o0, 0, 0, %v\n";
    return {"pixel", std::string(uav) + "input i0 arbitrary f32 linear row=0 col=0\n" + target, body};
}

void discard(void**) {
    for (bool constant : {false, true})
        for (bool writes : {false, true})
            for (bool looks : {false, true}) {
                const StageText s = discarding(constant, writes, looks);
                const std::string latest = valid(s, Environment::Vulkan13);
                has(latest, "OpDemoteToHelperInvocation\n");
                has(latest, "OpIsHelperInvocationEXT");
                has(latest, "SPV_EXT_demote_to_helper_invocation");
                has_not(latest, "OpKill");
                spirv::Options older;
                older.environment = Environment::Vulkan11;
                if (writes && looks) {
                    refuse(s.text(), Code::Unsupported, "shaderDemoteToHelperInvocation", older);
                } else {
                    const std::string text = valid(s.text(), older);
                    has(text, "OpKill");
                    has(text, "BuiltIn HelperInvocation");
                    has_not(text, "Demote");
                    // Remembered until the end if others look, or at once.
                    (looks ? has : has_not)(text, "OpLogicalOr");
                }
                older.device.set(spirv::Fact::DemoteToHelperInvocation);
                has(valid(s.text(), older), "SPV_EXT_demote_to_helper_invocation");
            }
    // Without any discard, helpers are what they were from the start.
    const std::string none = valid({"pixel", target,
                                    "    %0 = is_helper_lane\n    %1 = select.f32 %0, 1, 0\n"
                                    "    store_output o0, 0, 0, %1\n"});
    has(none, "BuiltIn HelperInvocation");
    has_not(none, "Demote");
    // In a function that is called: only the entry point ends the thread, or the function does.
    spirv::Options older;
    older.environment = Environment::Vulkan11;
    for (bool looks : {false, true}) {
        const std::string value = looks ? "    %d = deriv.f32 fine_x, %0\n" : "    %d = fadd.f32 %0, f32 1\n";
        const StageText s = {"pixel", std::string("input i0 arbitrary f32 linear row=0 col=0\n") + target,
                             "    call f1\n    %0 = load_input.f32 i0, 0, 0\n" + value +
                                 "    store_output o0, 0, 0, %d\n"};
        const std::string called =
            valid(s.text("function f1() {\nb0:\n    discard true\n    return\n}\n"), older);
        size_t calls = 0;
        for (size_t at = 0; (at = called.find("OpFunctionCall", at)) != called.npos; at++)
            calls++;
        assert_int_equal(calls, looks ? 2 : 1); // of f1, and at the end of the entry point
    }
}

// Of Direct3D 9.
void own_point_size(void**) {
    const StageText s = {"vertex", "output o0 point_size f32\n", "    store_output o0, 0, 0, f32 3\n"};
    has(valid(s), "BuiltIn PointSize");
}

// In the entry point only, at each of its ends.
void point_size(void**) {
    const StageText s = {"vertex", "output o0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n",
                         "    call f1\n    store_output o0, 0, 0, f32 1\n"};
    const std::string program = s.text("function f1() {\nb0:\n    return\n}\n");
    spirv::Options options;
    options.parameters = &spirv::small_points();
    const std::string text = valid(program, options);
    has(text, "BuiltIn PointSize");
    has(text, "OpStore %gl_PointSize %float_1");
    assert_true(text.find("%gl_PointSize %float_1") == text.rfind("%gl_PointSize %float_1"));
    has_not(valid(program, spirv::Options{}), "PointSize");
    const StageText pixel = {"pixel", "output o0 target f32 cols=4 row=0 col=0 \"T\"\n",
                             "    store_output o0, 0, 0, f32 1\n"};
    has_not(valid(pixel.text(), options), "PointSize");
}

void dual_source(void**) {
    const StageText s = {"pixel",
                         "output o0 target f32 cols=4 row=0 col=0 \"T\"\noutput o1 target f32 index=1 cols=4 "
                         "row=1 col=0 \"T\"\n",
                         "    store_output o0, 0, 0, f32 1\n    store_output o1, 0, 0, f32 2\n"};
    spirv::Options options;
    options.linkage.dual_source_blending = true;
    const std::string text = valid(s.text(), options);
    has(text, "OpDecorate %T0 Location 0");
    has(text, "OpDecorate %T0 Index 0");
    has(text, "OpDecorate %T1 Location 0");
    has(text, "OpDecorate %T1 Index 1");
    has_not(valid(s), "Index 1");
    // Outputs behind the second are dropped, swizzled ones and those that alpha tests precede, too.
    const StageText third = {
        "pixel",
        "output o0 target f32 cols=4 row=0 col=0 \"T\"\noutput o1 target f32 index=1 cols=4 "
        "row=1 col=0 \"T\"\noutput o2 target f32 index=2 cols=4 row=2 col=0 \"T\"\n"
        "output o3 target f32 index=7 cols=2 row=7 col=0 \"T\"\n",
        "    store_output o0, 0, 0, f32 1\n    store_output o1, 0, 0, f32 2\n"
        "    store_output o2, 0, 0, f32 3\n    store_output o3, 0, 1, f32 4\n"};
    has(valid(third.text(), {}), "OpDecorate %T2 Location 2");
    for (const bool swizzled : {false, true}) {
        for (uint8_t& s : options.linkage.target_swizzles)
            s = swizzled ? 0x1b : options.linkage.identity;
        const std::string dropped = valid(third.text(), options);
        has(dropped, "OpDecorate %T1 Index 1");
        has_not(dropped, "%T2");
        has_not(dropped, "%T7");
        has_not(dropped, "%float_3");
    }
}

// Which semantic is what at a vertex shader's inputs and outputs and at a pixel shader's, as DXIL.rst has it.
// l: it has a location; b: it is a built-in; 2: both; . : it cannot be there.
struct Role {
    const char* semantic;
    char at[5];
    const char* type;
};
constexpr Role roles[] = {
    {"arbitrary", "lll.", "f32"},
    {"vertex_id", "b...", "u32"},
    {"instance_id", "bll.", "u32"},
    {"position", "lbb.", "f32"},
    {"render_target_array_index", "l2b.", "u32"},
    {"viewport_array_index", "l2b.", "u32"},
    {"clip_distance", "lbb.", "f32"},
    {"cull_distance", "lbb.", "f32"},
    {"output_control_point_id", "....", "u32"},
    {"domain_location", "....", "f32"},
    {"primitive_id", "..b.", "u32"},
    {"gs_instance_id", "....", "u32"},
    {"sample_index", "..b.", "u32"},
    {"is_front_face", "..b.", "u32"},
    {"coverage", "..bb", "u32"},
    {"inner_coverage", "..b.", "u32"},
    {"target", "...l", "f32"},
    {"depth", "...b", "f32"},
    {"depth_less_equal", "...b", "f32"},
    {"depth_greater_equal", "...b", "f32"},
    {"stencil_ref", "...b", "u32"},
    {"dispatch_thread_id", "....", "u32"},
    {"group_id", "....", "u32"},
    {"group_index", "....", "u32"},
    {"group_thread_id", "....", "u32"},
    {"tess_factor", "....", "f32"},
    {"inside_tess_factor", "....", "f32"},
    {"view_id", "b.b.", "u32"},
    {"barycentrics", "..b.", "f32"},
    {"shading_rate", ".2b.", "u32"},
    {"cull_primitive", "....", "u32"},
    {"start_vertex_location", "b...", "u32"},
    {"start_instance_location", "b...", "u32"},
    {"transformed_position", "l...", "f32"},
    {"fog", "lll.", "f32"},
    {"color", "lll.", "f32"},
    {"texture_coordinate", "lll.", "f32"},
    {"normal", "lll.", "f32"},
    {"tangent", "lll.", "f32"},
    {"binormal", "lll.", "f32"},
    {"blend_weight", "lll.", "f32"},
    {"blend_indices", "lll.", "f32"},
};
// All but the size of points, which no front end makes yet: as an output it is refused.
static_assert(std::size(roles) + 1 == static_cast<size_t>(Semantic::Count));

void check_role(const Role& r, uint32_t point) {
    const bool pixel = point >= 2, output = point % 2, real = r.type[0] == 'f';
    const std::string element = std::string(output ? "output o0 " : "input i0 ") + r.semantic + " " + r.type +
                                " row=3 col=0 \"E\"\n",
                      type = real ? "f32" : "i32";
    // What is read must go somewhere, and what is written comes from nowhere else.
    const std::string more = output  ? ""
                             : pixel ? "output o0 target f32 row=0 col=0\n"
                                     : "output o0 arbitrary f32 row=0 col=0\n";
    std::string body = "    store_output o0, 0, 0, " + type + " 1\n";
    if (!output)
        body = "    %0 = load_input." + type + " i0, 0, 0\n" + (real ? "" : "    %1 = utof.f32 %0\n") +
               "    store_output o0, 0, 0, " + (real ? "%0\n" : "%1\n");
    const StageText s = {pixel ? "pixel" : "vertex", element + more, body};
    if (r.at[point] == '.')
        return refuse(s.text(), Code::InvalidShader, "this stage has no such");
    const std::string text = valid(s);
    // A render target's location is its number; the caller does not read the vertices' Position here.
    const std::string location = std::string("Location ") + (r.at[point] == 'l' && point == 3 ? "0" : "3");
    (r.at[point] == 'l' || r.at[point] == '2' ? has : has_not)(text, location);
    if (r.at[point] == 'l')
        has_not(text, "BuiltIn");
    else
        has(text, "BuiltIn");
}

void semantic_roles(void**) {
    for (const Role& r : roles)
        for (uint32_t point = 0; point < 4; point++)
            check_role(r, point);
}

// Vertex inputs that are named like system values are inputs like any others: there may be several of a name,
// of any size, and they must not overlap.
void named_like_system_values(void**) {
    const std::string text =
        valid({"vertex",
               "input i0 position f32 cols=4 row=0 col=0 used=15 \"POSITION\"\n"
               "input i1 position f32 index=1 cols=2 row=1 col=1 used=3 \"POSITION\"\n"
               "input i2 viewport_array_index u32 cols=3 row=2 col=0 used=7 \"V\"\n"
               "output o0 position f32 noperspective cols=4 row=0 col=0 used=15 \"SV_Position\"\n",
               "    %0 = load_input.f32 i0, 0, 0\n    store_output o0, 0, 3, %0\n"
               "    %1 = load_input.f32 i1, 0, 1\n    store_output o0, 0, 2, %1\n"
               "    %2 = load_input.i32 i2, 0, 2\n    %3 = utof.f32 %2\n    store_output o0, 0, 1, %3\n"});
    has_not(text, "FragCoord");
    has(text, "OpDecorate %POSITION0 Location 0");
    has(text, "OpDecorate %POSITION1 Location 1");
    has(text, "OpDecorate %POSITION1 Component 1");
    has(text, "OpDecorate %V0 Location 2");
    SignatureElement two[2] = {};
    for (SignatureElement& e : two) {
        e.semantic = Semantic::Position;
        e.component_type = ComponentType::F32;
        e.rows = 1, e.cols = 4;
    }
    uint32_t which = 0;
    assert_string_equal(signature_problem(ir::Stage::Vertex, false, two, which), "it overlaps another");
    assert_int_equal(which, 1);
    assert_string_equal(signature_problem(ir::Stage::Vertex, true, two, which),
                        "this system value is there twice");
    two[1].start_row = 1;
    assert_null(signature_problem(ir::Stage::Vertex, false, two, which));
}

void refusals(void**) {
    const auto invalid = [](const StageText& s, const char* message) {
        refuse(s.text(), Code::InvalidShader, message);
    };
    invalid({"compute", "input i0 arbitrary f32 row=0 col=0\n", "    %0 = load_input.f32 i0, 0, 0\n"},
            "load_input: not in this stage");
    invalid({"pixel", "output o0 position f32 cols=4\n", "    store_output o0, 0, 0, f32 1\n"},
            "this stage has no such output");
    invalid({"vertex", "input i0 tess_factor f32\n", "    %0 = load_input.f32 i0, 0, 0\n"},
            "this stage has no such system value");
    invalid({"pixel", "output o0 target f32 index=8 row=0 col=0\n", ""}, "there is no render target 8");
    invalid({"pixel", "output o0 target f32 index=4294967295 rows=2 row=0 col=0\n", ""},
            "there is no render target");
    invalid({"pixel", "output o0 target f32 row=0 col=0\noutput o1 target f32 row=1 col=0\n", ""},
            "two elements for render target 0");
    invalid({"vertex", "output o0 clip_distance f32 rows=2 cols=4\noutput o1 cull_distance f32\n", ""},
            "more than 8 clip and cull distances");
    invalid(pixel_input("arbitrary f32 linear"), "an input is used that is in no register");
    invalid(pixel_input("is_front_face f32"), "the system value has another type");
    StageText fourth = pixel_input("barycentrics f32 cols=4");
    fourth.body.replace(fourth.body.find("0, 0\n"), 5, "0, 3\n");
    invalid(fourth, "barycentrics have three components");
}

} // namespace

TEST_GROUP(stages) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(locations),
        cmocka_unit_test(rows_beyond),
        cmocka_unit_test(interpolation),
        cmocka_unit_test(sample_count),
        cmocka_unit_test(positions_by_sample),
        cmocka_unit_test(other_values),
        cmocka_unit_test(inputs),
        cmocka_unit_test(outputs),
        cmocka_unit_test(most_distances),
        cmocka_unit_test(sixteen_bits),
        cmocka_unit_test(anew),
        cmocka_unit_test(discard),
        cmocka_unit_test(derivatives),
        cmocka_unit_test(point_size),
        cmocka_unit_test(own_point_size),
        cmocka_unit_test(dual_source),
        cmocka_unit_test(refusals),
        cmocka_unit_test(semantic_roles),
        cmocka_unit_test(named_like_system_values),
    };
    return cmocka_run_group_tests_name("stages", tests, nullptr, nullptr);
}

} // namespace test_stages
