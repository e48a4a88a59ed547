// Quirks of floats, waves, outputs and names: what shaders do with each, and without it.
#include "quirk_case.h"
#include "support/testing.h"

#include <cstddef>
#include <cstring>

namespace ladder::test::quirks::test_device_quirks {

namespace {

const char* const one_thread = "local_size 1 1 1\n";

void finite_rsqrt(void**) {
    const std::string source = compute_shader("    %a, %b, %c = raw_load.f32 %in, 0, 4\n"
                                              "    %x = rsqrt.f32 %a\n    %y = rsqrt.f32 %b\n"
                                              "    %z = rsqrt.f32 %c\n"
                                              "    raw_store.f32 %out, 0, 4, 7, %x, %y, %z\n    return\n",
                                              one_thread);
    const Words in = {0, 0x40800000, 0xbf800000}; // 0, 4, -1
    const Words fixed = {0x7f7fffff, 0x3f000000, 0x7f7fffff};
    const Quirks quirks = {{LADDER_QUIRK_FINITE_RSQRT, 1}};
    assert_int_equal(on_simulator(source, {}, in, 3)[0], 0x7f800000);
    assert_int_equal(on_device(need_device(), source, {}, in, 3)[0], 0x7f800000);
    expect("simulator", on_simulator(source, quirks, in, 3), fixed);
    expect("device", on_device(need_device(), source, quirks, in, 3), fixed);
}

// Infinity and NaN, switched off and on.
void zero_products(void**) {
    const std::string source =
        compute_shader("    %a, %b, %c = raw_load.f32 %in, 0, 4\n    %on = fogt %c, f32 2.0\n"
                       "    %k = select.f32 %on, 0.0, 1.0\n    %l = select.f32 %on, 2.0, 0.0\n"
                       "    %x = fmul.f32 %a, %k\n    %y = fmad.f32 %k, %b, 5.0\n"
                       "    %z = fmul.f32 %l, %c\n"
                       "    raw_store.f32 %out, 0, 4, 7, %x, %y, %z\n    return\n",
                       one_thread);
    const Words in = {0x7f800000, 0x7fc00000, 0x40400000}; // infinity, NaN, 3
    const Words chosen = {0, 0x40a00000, 0x40c00000};
    const Quirks quirks = {{LADDER_QUIRK_ZERO_PRODUCTS, 1}};
    assert_true((on_simulator(source, {}, in, 3)[0] & 0x7fc00000) == 0x7fc00000);
    expect("simulator", on_simulator(source, quirks, in, 3), chosen);
    expect("device", on_device(need_device(), source, quirks, in, 3), chosen);
}

std::string halved(const char* type, const char* half) {
    return compute_shader(std::string("    %a = raw_load.") + type + " %in, 0, 8\n    %x = fmul." + type +
                              " %a, " + half + "\n    raw_store." + type + " %out, 0, 8, 1, %x\n    return\n",
                          one_thread);
}

// The least normal number, halved. The simulator has a mode of 32 bits.
void denorms(void**) {
    const std::string source = halved("f32", "0.5");
    const Words in = {0x00800000, 0};
    const auto run = [&](uint32_t value) {
        return on_simulator(source, {{LADDER_QUIRK_DENORMS_FLOAT32, value}}, in, 1)[0];
    };
    assert_int_equal(run(1), 0x00400000);
    assert_int_equal(run(2), 0);
    const std::string states = "denorm flush\nlocal_size 1 1 1\n";
    const std::string flushing =
        compute_shader("    raw_store.f32 %out, 0, 4, 1, f32 1.0\n    return\n", states);
    assert_int_equal(count(spirv_text(flushing, {}), " DenormFlushToZero 32"), 1);
    assert_int_equal(count(spirv_text(flushing, {{LADDER_QUIRK_DENORMS_FLOAT32, 1}}), " DenormPreserve 32"),
                     1);
    assert_int_equal(count(spirv_text(flushing, {{LADDER_QUIRK_DENORMS_FLOAT32, 3}}), "Denorm"), 0);
}

// Modes are there for the widths that the shader has, and change no exact result.
void float_modes(void**) {
    struct Row {
        unsigned int quirk, value;
        const char *type, *mode;
    };
    const Row rows[] = {
        {LADDER_QUIRK_DENORMS_FLOAT16, 1, "f16", " DenormPreserve 16"},
        {LADDER_QUIRK_DENORMS_FLOAT16, 2, "f16", " DenormFlushToZero 16"},
        {LADDER_QUIRK_DENORMS_FLOAT64, 1, "f64", " DenormPreserve 64"},
        {LADDER_QUIRK_DENORMS_FLOAT64, 2, "f64", " DenormFlushToZero 64"},
        {LADDER_QUIRK_ROUNDING_FLOAT16, 1, "f16", " RoundingModeRTE 16"},
        {LADDER_QUIRK_ROUNDING_FLOAT16, 2, "f16", " RoundingModeRTZ 16"},
        {LADDER_QUIRK_ROUNDING_FLOAT32, 1, "f32", " RoundingModeRTE 32"},
        {LADDER_QUIRK_ROUNDING_FLOAT32, 2, "f32", " RoundingModeRTZ 32"},
        {LADDER_QUIRK_ROUNDING_FLOAT64, 1, "f64", " RoundingModeRTE 64"},
        {LADDER_QUIRK_ROUNDING_FLOAT64, 2, "f64", " RoundingModeRTZ 64"},
    };
    for (const Row& row : rows) {
        const std::string source = halved(row.type, "0.5");
        const Quirks quirks = {{row.quirk, row.value}};
        assert_int_equal(count(spirv_text(source, quirks), row.mode), 1);
        assert_int_equal(count(spirv_text(source, {}), row.mode), 0);
        const std::string other = halved(!strcmp(row.type, "f32") ? "f64" : "f32", "0.5");
        assert_int_equal(count(spirv_text(other, quirks), row.mode), 0);
        const bool wide = !strcmp(row.type, "f64"), half = !strcmp(row.type, "f16");
        const Words in = wide ? Words{0, 0x40000000} : Words{half ? 0x4000u : 0x40000000u, 0};
        const Words one = wide ? Words{0, 0x3ff00000} : Words{half ? 0xdead3c00u : 0x3f800000u};
        expect(row.mode, on_device(need_device(), source, quirks, in, 2), one);
    }
}

std::string lanes(const std::string& size) {
    return compute_shader("    %n = wave_lane_count\n    raw_store.i32 %out, 0, 4, 1, %n\n    return\n",
                          size);
}

void lane_counts(void**) {
    const Simulation wide = {64, 0, LADDER_SIMT_SCHEDULE_DEFAULT};
    const auto told = [&](const Quirks& quirks, const char* size) {
        return on_simulator(lanes(size), quirks, {0}, 1, wide)[0];
    };
    const char *small = "local_size 8 4 1\n", *large = "local_size 33 1 1\n";
    assert_int_equal(told({}, small), 64);
    assert_int_equal(told({{LADDER_QUIRK_LANE_COUNT, 128}}, small), 128);
    assert_int_equal(told({{LADDER_QUIRK_LANE_LIMIT, 16}}, small), 16);
    assert_int_equal(told({{LADDER_QUIRK_LANE_LIMIT, 128}}, small), 64);
    assert_int_equal(told({{LADDER_QUIRK_LANE_LIMIT_OF_GROUPS, 32}}, small), 32);
    assert_int_equal(told({{LADDER_QUIRK_LANE_LIMIT_OF_GROUPS, 32}}, large), 64);
    assert_int_equal(told({{LADDER_QUIRK_LANE_LIMIT_OF_GROUPS, 32}, {LADDER_QUIRK_LANE_LIMIT, 8}}, small), 8);
    assert_int_equal(told({{LADDER_QUIRK_LANE_LIMIT_OF_GROUPS, 16}, {LADDER_QUIRK_LANE_LIMIT, 8}}, large), 8);
    assert_int_equal(told({{LADDER_QUIRK_LANE_COUNT, 4}, {LADDER_QUIRK_LANE_LIMIT, 8}}, small), 4);
    const uint32_t has = need_device().subgroup_size();
    expect("device", on_device(need_device(), lanes(small), {{LADDER_QUIRK_LANE_LIMIT, 4}}, {0}, 1), {4});
    expect("device", on_device(need_device(), lanes(small), {{LADDER_QUIRK_LANE_LIMIT, 128}}, {0}, 1), {has});
    expect("device", on_device(need_device(), lanes(small), {{LADDER_QUIRK_LANE_COUNT, 32}}, {0}, 1), {32});
    for (uint32_t wrong : {1u, 2u, 12u, 256u})
        for (unsigned int quirk :
             {LADDER_QUIRK_LANE_COUNT, LADDER_QUIRK_LANE_LIMIT, LADDER_QUIRK_LANE_LIMIT_OF_GROUPS})
            assert_int_equal(compile_quirks(lanes(small), {{quirk, wrong}}).result,
                             quirk == LADDER_QUIRK_LANE_COUNT && wrong < 4 ? LADDER_OK
                                                                           : LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(told({{LADDER_QUIRK_LANE_COUNT, 1}}, small), 1);
}

void strip_names(void**) {
    const std::string source = lanes(one_thread);
    const Quirks quirks = {{LADDER_QUIRK_STRIP_NAMES, 1}};
    assert_true(count(spirv_text(source, {}), "OpName") > 0);
    assert_int_equal(count(spirv_text(source, quirks), "OpName"), 0);
    assert_true(on_device(need_device(), source, quirks, {0}, 1) ==
                on_device(need_device(), source, {}, {0}, 1));
}

void max_tess_factor(void**) {
    const std::string source =
        "vsir 1 cfg-ssa\nstage hull\nentry f0 \"main\"\npatch_function f1\n"
        "output_topology triangle_clockwise\ndomain triangle\npartitioning integer\n"
        "input_control_points 3\noutput_control_points 3\n"
        "input i0 arbitrary f32 cols=1 row=0 col=0 \"A\"\noutput o0 arbitrary f32 cols=1 row=0 col=0 \"B\"\n"
        "patch p0 tess_factor f32 rows=3 cols=1 row=0 col=3 \"SV_TessFactor\"\n"
        "patch p1 inside_tess_factor f32 cols=1 row=3 col=0 \"SV_InsideTessFactor\"\n"
        "patch p2 arbitrary f32 cols=1 row=0 col=0 \"C\"\n"
        "function f0 \"main\"() {\nb0:\n    %n = builtin.i32 output_control_point_id, 0\n"
        "    %a = load_input.f32 i0, 0, 0, %n\n    store_output o0, 0, 0, %a\n    return\n}\n"
        "function f1 \"patch\"() {\nb0:\n    %f = load_input.f32 i0, 0, 0, 0\n"
        "    store_patch p0, 0, 0, %f\n    store_patch p0, 1, 0, f32 3.0\n    store_patch p0, 2, 0, f32 "
        "64.0\n"
        "    store_patch p1, 0, 0, %f\n    store_patch p2, 0, 0, %f\n    return\n}\n";
    const auto factors = [&](const Quirks& quirks) {
        ladder_simt* simt = simulator_of(source, quirks);
        const Words in(12, 0x42000000); // 32
        Words points(12), patch(5 * 4);
        ladder_simt_hull_launch launch = {};
        launch.type = LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH;
        launch.patch_count = 1;
        launch.inputs = in.data();
        launch.outputs = points.data();
        launch.patch_outputs = patch.data();
        assert_int_equal(ladder_simt_run_hull(simt, &launch, nullptr, nullptr), LADDER_OK);
        ladder_simt_destroy(simt);
        return Words{patch[0], patch[4], patch[8], patch[12], patch[16]};
    };
    constexpr uint32_t f3 = 0x40400000, f8 = 0x41000000, f32 = 0x42000000, f64 = 0x42800000;
    expect("without", factors({}), {f32, f3, f64, f32, f32});
    expect("8", factors({{LADDER_QUIRK_MAX_TESS_FACTOR, 8}}), {f8, f3, f8, f8, f32});
    spirv_text(source, {{LADDER_QUIRK_MAX_TESS_FACTOR, 8}});
    assert_int_equal(compile_quirks(source, {{LADDER_QUIRK_MAX_TESS_FACTOR, 65}}).result,
                     LADDER_ERROR_INVALID_ARGUMENT);
}

void no_shading_rate(void**) {
    const std::string source = "vsir 1 cfg-ssa\nstage vertex\nentry f0 \"main\"\n"
                               "output o0 arbitrary u32 cols=1 row=0 col=0 \"A\"\n"
                               "output o1 shading_rate u32 cols=1 row=1 col=0 \"SV_ShadingRate\"\n"
                               "function f0 \"main\"() {\nb0:\n    store_output o1, 0, 0, i32 5\n"
                               "    store_output o0, 0, 0, i32 7\n    return\n}\n";
    const Quirks quirks = {{LADDER_QUIRK_NO_SHADING_RATE, 1}};
    assert_true(count(spirv_text(source, {}), "ShadingRate") > 0);
    const std::string without = spirv_text(source, quirks);
    assert_int_equal(count(without, "BuiltIn") + count(without, "FragmentShadingRate"), 0);
    for (const bool drop : {false, true}) {
        ladder_simt* simt = simulator_of(source, drop ? quirks : Quirks());
        Words outputs(8, 0xdeadbeef);
        ladder_simt_vertex_launch launch = {};
        launch.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
        launch.vertex_count = 1;
        launch.outputs = outputs.data();
        assert_int_equal(ladder_simt_run_vertices(simt, &launch, nullptr, nullptr), LADDER_OK);
        ladder_simt_destroy(simt);
        assert_int_equal(outputs[0], 7);
        assert_int_equal(outputs[4], drop ? 0xdeadbeef : 5);
    }
}

// Sums what is below a number, of the odd ones only.
void control_of_flow(void**) {
    const std::string source = compute_shader(
        "    %end = raw_load.i32 %in, 0, 4\n    branch b1\n"
        "b1:\n    %i = phi.i32 [0, b0], [%n, b4]\n    %s = phi.i32 [0, b0], [%t, b4]\n"
        "    %more = ult %i, %end\n    branch_if %more, b2, b5\nb2:\n    %odd = trunc.bool %i\n"
        "    branch_if %odd, b3, b4\nb3:\n    %u = iadd.i32 %s, %i\n    branch b4\n"
        "b4:\n    %t = phi.i32 [%s, b2], [%u, b3]\n    %n = iadd.i32 %i, 1\n    branch b1\n"
        "b5:\n    raw_store.i32 %out, 0, 4, 1, %s\n    return\n",
        one_thread);
    const std::string plain = spirv_text(source, {});
    assert_int_equal(count(plain, "Unroll") + count(plain, "Flatten"), 0);
    struct Row {
        unsigned int quirk, value;
        const char* control;
    };
    for (const Row& row :
         {Row{LADDER_QUIRK_LOOP_CONTROL, 1, " DontUnroll\n"}, Row{LADDER_QUIRK_LOOP_CONTROL, 2, " Unroll\n"},
          Row{LADDER_QUIRK_BRANCH_CONTROL, 1, " DontFlatten\n"},
          Row{LADDER_QUIRK_BRANCH_CONTROL, 2, " Flatten\n"}}) {
        const Quirks quirks = {{row.quirk, row.value}};
        const std::string text = spirv_text(source, quirks);
        const char* merge = row.quirk == LADDER_QUIRK_LOOP_CONTROL ? "OpLoopMerge" : "OpSelectionMerge";
        assert_true(count(text, merge) > 0);
        assert_int_equal(count(text, row.control), count(text, merge));
        expect(row.control, on_device(need_device(), source, quirks, {6}, 1), {9});
    }
}

// Vertices and primitives by numbers of threads, of which there are more.
void bound_mesh_outputs(void**) {
    const std::string source =
        "vsir 1 cfg-ssa\nstage mesh\nentry f0 \"main\"\nlocal_size 8 1 1\noutput_topology triangle\n"
        "max_vertices 5\nmax_primitives 2\nshader_model 6.5\n"
        "output o0 arbitrary u32 constant cols=1 row=0 col=0 \"A\"\n"
        "patch p0 arbitrary u32 constant cols=1 row=1 col=0 \"B\"\n"
        "function f0 \"main\"() {\nb0:\n    %n = builtin.i32 flat_thread_id_in_group, 0\n"
        "    set_mesh_counts 5, 2\n    %v = iadd.i32 %n, 10\n    %small = ult %n, i32 8\n"
        "    branch_if %small, b1, b2\nb1:\n    store_output o0, 0, 0, %v, %n\n"
        "    store_indices %n, 0, 1, 2\n    store_patch p0, 0, 0, %v, %n\n    branch b2\n"
        "b2:\n    %x = phi.i32 [%v, b1], [0, b0]\n    store_output o0, 0, 0, %x, 4\n    return\n}\n";
    for (const bool bound : {false, true}) {
        const Quirks quirks = {{LADDER_QUIRK_BOUND_MESH_OUTPUTS, bound}};
        ladder_simt* simt = simulator_of(source, quirks);
        Words outputs(5 * 4), patches(2 * 4), indices(6, 99);
        ladder_simt_mesh_launch launch = {};
        launch.type = LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH;
        launch.groups[0] = launch.groups[1] = launch.groups[2] = 1;
        launch.outputs = outputs.data();
        launch.patch_outputs = patches.data();
        launch.indices = indices.data();
        assert_int_equal(ladder_simt_run_mesh(simt, &launch, nullptr, nullptr), LADDER_OK);
        uint32_t outside = 0;
        for (unsigned int n = 0; n < ladder_simt_get_report_count(simt); n++) {
            ladder_simt_report report = {};
            report.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
            assert_int_equal(ladder_simt_get_report(simt, n, &report), LADDER_OK);
            outside += report.kind == LADDER_SIMT_REPORT_OUT_OF_BOUNDS;
        }
        ladder_simt_destroy(simt);
        assert_int_equal(outside > 0, !bound);
        expect("vertices", {outputs[0], outputs[4], outputs[8], outputs[12]}, {10, 11, 12, 13});
        expect("primitives", {patches[0], patches[4]}, {10, 11});
        expect("indices", indices, {0, 1, 2, 0, 1, 2});
        spirv_text(source, quirks);
    }
    const Compiled structured = compile_quirks(source, {}, LADDER_TARGET_VSIR, "dead-code");
    assert_int_equal(compile_quirks(structured.bytes, {{LADDER_QUIRK_BOUND_MESH_OUTPUTS, 1}}).result,
                     LADDER_ERROR_UNSUPPORTED);
}

} // namespace

TEST_GROUP(device_quirks) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(finite_rsqrt),    cmocka_unit_test(zero_products),
        cmocka_unit_test(denorms),         cmocka_unit_test(float_modes),
        cmocka_unit_test(lane_counts),     cmocka_unit_test(strip_names),
        cmocka_unit_test(max_tess_factor), cmocka_unit_test(no_shading_rate),
        cmocka_unit_test(control_of_flow), cmocka_unit_test(bound_mesh_outputs),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::quirks::test_device_quirks
