/* Options, targets, parameters and linkage of a client, by what they change in a module. */
#include "vkd3d_client.h"

#include <stdlib.h>
#include <string.h>

#define API(version)                                                                                         \
    { VKD3D_SHADER_COMPILE_OPTION_API_VERSION, version }

static struct vkd3d_shader_spirv_target_info spirv_target(void) {
    struct vkd3d_shader_spirv_target_info t = {0};
    t.type = VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    t.environment = VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_0;
    return t;
}

static int result_of(const char* name, const void* next, const struct vkd3d_shader_compile_option* options,
                     uint32_t count) {
    struct vkd3d_shader_code source = load(name), code = {0};
    struct vkd3d_shader_compile_info info = request(source, next, options, count);
    int result = vkd3d_shader_compile(&info, &code, NULL);
    if (result == VKD3D_OK)
        vkd3d_shader_free_shader_code(&code);
    else
        assert_null(code.code);
    release(source);
    return result;
}

static void targets(void** state) {
    struct vkd3d_shader_spirv_target_info t = spirv_target();
    char* text;
    (void)state;
    t.entry_point = "other";
    t.environment = VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_1;
    text = compile_file("dropin/points.gs_6_0.dxil", &t, NULL, 0);
    assert_non_null(strstr(text, "\"other\""));
    assert_non_null(strstr(text, "Version: 1.3"));
    free(text);
    text = compile_file("dropin/points.gs_6_0.dxil", NULL, NULL, 0);
    assert_non_null(strstr(text, "\"main\""));
    assert_non_null(strstr(text, "Version: 1.0"));
    free(text);
}

static void point_size(void** state) {
    static const struct vkd3d_shader_compile_option off[] = {
        {VKD3D_SHADER_COMPILE_OPTION_WRITE_TESS_GEOM_POINT_SIZE, 1},
        {0x7000, 3},                                                 /* unknown ones are passed over */
        {VKD3D_SHADER_COMPILE_OPTION_WRITE_TESS_GEOM_POINT_SIZE, 0}, /* the last counts */
    };
    char* text = compile_file("dropin/points.gs_6_0.dxil", NULL, NULL, 0);
    (void)state;
    assert_true(occurrences(text, "PointSize") > 0);
    free(text);
    text = compile_file("dropin/points.gs_6_0.dxil", NULL, off, COUNT(off));
    assert_int_equal(occurrences(text, "PointSize"), 0);
    free(text);
    text = compile_file("dropin/varyings.vs_6_0.dxil", NULL, off, COUNT(off));
    assert_true(occurrences(text, "PointSize") > 0);
    free(text);
}

static void features(void** state) {
    static const struct vkd3d_shader_compile_option old[] = {API(10)}, none[] = {API(11)},
                                                    stated[] = {API(VKD3D_SHADER_API_VERSION_2_1),
                                                                {VKD3D_SHADER_COMPILE_OPTION_FEATURE,
                                                                 VKD3D_SHADER_COMPILE_OPTION_FEATURE_INT64}};
    static const char wide[] = "dropin/wide.cs_6_0.dxil";
    (void)state;
    assert_int_equal(result_of(wide, NULL, old, COUNT(old)), VKD3D_OK);
    assert_int_equal(result_of(wide, NULL, none, COUNT(none)), VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_int_equal(result_of(wide, NULL, stated, COUNT(stated)), VKD3D_OK);
}

/* No client has tiled resources: shaders do not ask the device whether memory was there. */
static void residency(void** state) {
    static const char* const shaders[] = {"meaning/mapped.ps_6_0.dxil", "corpus/ops/check_access.cs_6_0.dxil",
                                          "corpus/ops/sample_grad.cs_6_0.dxil"};
    unsigned n;
    (void)state;
    for (n = 0; n < COUNT(shaders); n++) {
        char* text = compile_file(shaders[n], NULL, NULL, 0);
        assert_int_equal(occurrences(text, "Sparse"), 0);
        free(text);
    }
}

/* What no client can announce is refused. */
static void unannounced(void** state) {
    static const char* const shaders[] = {"corpus/stages/barycentrics.ps_6_1.dxil",
                                          "meaning/inner_coverage.ps_6_0.dxil",
                                          "meaning/ray_query.cs_6_5.dxil"};
    unsigned n;
    (void)state;
    for (n = 0; n < COUNT(shaders); n++)
        assert_int_equal(result_of(shaders[n], NULL, NULL, 0), VKD3D_ERROR_NOT_IMPLEMENTED);
}

static void names(void** state) {
    static const struct vkd3d_shader_compile_option strip[] = {{VKD3D_SHADER_COMPILE_OPTION_STRIP_DEBUG, 1}};
    char* text = compile_file("dropin/varyings.vs_6_0.dxil", NULL, NULL, 0);
    (void)state;
    assert_true(occurrences(text, "OpName") > 0);
    free(text);
    text = compile_file("dropin/varyings.vs_6_0.dxil", NULL, strip, COUNT(strip));
    assert_int_equal(occurrences(text, "OpName"), 0);
    free(text);
}

/* Lines are for clients that ask for what others strip. */
static void lines(void** state) {
    static const struct vkd3d_shader_compile_option keep[] = {{VKD3D_SHADER_COMPILE_OPTION_STRIP_DEBUG, 0}};
    static const char name[] = "debug/binary_search.cs_6_0.cso";
    char* text = compile_file(name, NULL, NULL, 0);
    (void)state;
    assert_int_equal(occurrences(text, "OpLine"), 0);
    free(text);
    text = compile_file(name, NULL, keep, COUNT(keep));
    assert_true(occurrences(text, "OpLine") > 5);
    assert_true(occurrences(text, "binary_search.cs_6_0.hlsl") > 0);
    free(text);
}

static void denormals(void** state) {
    static const uint32_t extensions[] = {VKD3D_SHADER_SPIRV_EXTENSION_KHR_FLOAT_CONTROLS, 999};
    static const struct vkd3d_shader_compile_option newest[] = {API(VKD3D_SHADER_API_VERSION_2_1)},
                                                    flush[] = {API(VKD3D_SHADER_API_VERSION_2_1),
                                                               {VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F32,
                                                                VKD3D_SHADER_DENORMAL_MODE_FLUSH_TO_ZERO}},
                                                    any[] = {API(VKD3D_SHADER_API_VERSION_2_1),
                                                             {VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F32,
                                                              VKD3D_SHADER_DENORMAL_MODE_ANY}};
    static const char name[] = "dropin/denormals.cs_6_2.dxil";
    struct vkd3d_shader_spirv_target_info t = spirv_target();
    char* text;
    (void)state;
    t.extensions = extensions;
    t.extension_count = COUNT(extensions);
    text = compile_file(name, &t, newest, COUNT(newest));
    assert_true(occurrences(text, "DenormPreserve") > 0);
    free(text);
    text = compile_file(name, &t, flush, COUNT(flush));
    assert_true(occurrences(text, "DenormFlushToZero") > 0);
    assert_int_equal(occurrences(text, "DenormPreserve"), 0);
    free(text);
    text = compile_file(name, &t, any, COUNT(any));
    assert_int_equal(occurrences(text, "Denorm"), 0);
    free(text);
    /* the target has no modes: an error from 2.0 on */
    t.extension_count = 0;
    assert_int_equal(result_of(name, &t, newest, COUNT(newest)), VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_int_equal(result_of(name, &t, flush, COUNT(flush)), VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_int_equal(result_of(name, &t, any, COUNT(any)), VKD3D_OK);
    assert_int_equal(result_of(name, &t, NULL, 0), VKD3D_OK);
}

static void swizzles(void** state) {
    /* the first target as it is, of the second only alpha, as red */
    static const uint32_t wanted[] = {0x03020100, 0x02010003};
    static const uint32_t others[] = {0x03020100, 0x02010000};
    struct vkd3d_shader_spirv_target_info t = spirv_target(), other = spirv_target();
    char *again, *plain = compile_file("dropin/targets.ps_6_0.dxil", &t, NULL, 0), *text;
    (void)state;
    other.output_swizzles = others;
    other.output_swizzle_count = 2;
    t.output_swizzles = wanted;
    t.output_swizzle_count = 1;
    text = compile_file("dropin/targets.ps_6_0.dxil", &t, NULL, 0);
    assert_string_equal(text, plain);
    free(text);
    t.output_swizzle_count = 2;
    text = compile_file("dropin/targets.ps_6_0.dxil", &t, NULL, 0);
    assert_string_not_equal(text, plain);
    free(plain);
    /* every component counts: another alpha is another module */
    again = compile_file("dropin/targets.ps_6_0.dxil", &other, NULL, 0);
    assert_string_not_equal(text, again);
    free(again);
    free(text);
    t.output_swizzle_count = 0;
    t.dual_source_blending = true;
    text = compile_file("dropin/targets.ps_6_0.dxil", &t, NULL, 0);
    assert_int_equal(occurrences(text, " Index 0\n") + occurrences(text, " Index 1\n"), 2);
    free(text);
}

static struct vkd3d_shader_parameter_info parameter_info(const struct vkd3d_shader_parameter1* p,
                                                         unsigned int count, const void* next) {
    struct vkd3d_shader_parameter_info info = {0};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO;
    info.next = next;
    info.parameters = p;
    info.parameter_count = count;
    return info;
}

/* The number of samples: without a word 1, in the old form and in the new. */
static void sample_count(void** state) {
    static const char name[] = "dropin/targets.ps_6_0.dxil";
    static const struct vkd3d_shader_parameter old[] = {{VKD3D_SHADER_PARAMETER_NAME_RASTERIZER_SAMPLE_COUNT,
                                                         VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT,
                                                         VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32, 4}};
    struct vkd3d_shader_parameter1 p[3] = {{0}};
    struct vkd3d_shader_spirv_target_info t = spirv_target();
    const struct vkd3d_shader_parameter_info info = parameter_info(p, COUNT(p), &t);
    char* text = compile_file(name, &t, NULL, 0);
    (void)state;
    assert_int_equal(occurrences(text, "SpecId"), 0);
    free(text);
    t.parameters = old;
    t.parameter_count = 1;
    text = compile_file(name, &t, NULL, 0);
    assert_true(strstr(text, "%float_4 ") || strstr(text, "%uint_4 "));
    free(text);
    /* 0 samples are an error only where the shader asks: pixel shaders without targets have none. */
    p[0].name = VKD3D_SHADER_PARAMETER_NAME_RASTERIZER_SAMPLE_COUNT;
    p[0].type = p[1].type = p[2].type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    p[0].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    p[1].name = 5000;
    p[2].name = 5001;
    free(compile_file("dropin/wide.cs_6_0.dxil", &info, NULL, 0));
    free(compile_file("dropin/bytes.ps_6_0.dxil", &info, NULL, 0));
    p[0].name = VKD3D_SHADER_PARAMETER_NAME_RASTERIZER_SAMPLE_COUNT;
    p[0].type = VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT;
    p[0].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    p[0].u.specialization_id = 17;
    p[1].name = 5000; /* of a later version */
    p[1].type = 77;
    p[2].name = VKD3D_SHADER_PARAMETER_NAME_ALPHA_TEST_REF;
    p[2].type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    p[2].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32;
    text = compile_file(name, &info, NULL, 0);
    assert_non_null(strstr(text, "SpecId 17"));
    assert_false(strstr(text, "%uint_4 "));
    free(text);
    p[0].type = VKD3D_SHADER_PARAMETER_TYPE_BUFFER;
    p[0].u.buffer.set = 3;
    p[0].u.buffer.binding = 5;
    p[0].u.buffer.offset = 8;
    text = compile_file(name, &info, NULL, 0);
    assert_true(has_place(text, 3, 5, "OpTypeStruct"));
    free(text);
}

static void alpha_test(void** state) {
    struct vkd3d_shader_parameter1 p[2] = {{0}};
    const struct vkd3d_shader_parameter_info info = parameter_info(p, COUNT(p), NULL);
    char* text;
    (void)state;
    p[0].name = VKD3D_SHADER_PARAMETER_NAME_ALPHA_TEST_FUNC;
    p[0].type = p[1].type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    p[0].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    p[0].u.u32 = 5; /* greater */
    p[1].name = VKD3D_SHADER_PARAMETER_NAME_ALPHA_TEST_REF;
    p[1].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32;
    p[1].u.f32_vec4[0] = 0.25f;
    text = compile_file("dropin/targets.ps_6_0.dxil", &info, NULL, 0);
    assert_non_null(strstr(text, "0.25"));
    assert_true(occurrences(text, "OpKill") + occurrences(text, "Demote") > 0);
    free(text);
}

static void clip_planes(void** state) {
    struct vkd3d_shader_parameter1 p[2] = {{0}};
    const struct vkd3d_shader_parameter_info info = parameter_info(p, COUNT(p), NULL);
    char* text;
    (void)state;
    p[0].name = VKD3D_SHADER_PARAMETER_NAME_CLIP_PLANE_MASK;
    p[0].type = p[1].type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    p[0].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    p[0].u.u32 = 1u << 7;
    p[1].name = VKD3D_SHADER_PARAMETER_NAME_CLIP_PLANE_7;
    p[1].data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32_VEC4;
    p[1].u.f32_vec4[3] = 0.375f;
    text = compile_file("dropin/varyings.vs_6_0.dxil", &info, NULL, 0);
    assert_true(occurrences(text, "ClipDistance") > 0);
    assert_non_null(strstr(text, "0.375"));
    free(text);
}

/* FIRST to register 5 with two columns, THIRD to register 2; SECOND is not listed. The last entry is of an
 * input that nothing writes. */
static void varyings(void** state) {
    static const struct vkd3d_shader_varying_map map[] = {
        {0, 0, 15}, {1, 5, 3}, {3, 2, 5}, {9, 7, 13}, {9, ~0u, 1}};
    struct vkd3d_shader_varying_map_info info = {0};
    char* text;
    (void)state;
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO;
    info.varying_map = map;
    info.varying_count = COUNT(map);
    text = compile_file("dropin/varyings.vs_6_0.dxil", &info, NULL, 0);
    assert_non_null(strstr(text, "%FIRST0 Location 5"));
    assert_non_null(strstr(text, "%FIRST0 = OpVariable %_ptr_Output_v2float"));
    assert_non_null(strstr(text, "%THIRD0 Location 2"));
    assert_non_null(strstr(text, "%THIRD0 Component 2"));
    assert_int_equal(occurrences(text, "%SECOND0"), 0);
    /* What the next stage reads and this one does not write: a register, in two runs; a column of another. */
    assert_int_equal(occurrences(text, " Location 7\n"), 2);
    assert_int_equal(occurrences(text, " Component 2\n"), 2);
    assert_int_equal(occurrences(text, " Location 2\n"), 2);
    free(text);
}

static void transform_feedback(void** state) {
    static const uint32_t strides[] = {48, 0, 16};
    static const struct vkd3d_shader_transform_feedback_element elements[] = {{0, "SV_Position", 0, 0, 4, 0},
                                                                              {0, NULL, 0, 0, 2, 0},
                                                                              {0, "first", 0, 1, 2, 0},
                                                                              {0, "SECOND", 0, 0, 2, 2}};
    struct vkd3d_shader_interface_info interface = {0};
    struct vkd3d_shader_transform_feedback_info info = {0};
    char* text;
    (void)state;
    interface.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    interface.next = &info;
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_TRANSFORM_FEEDBACK_INFO;
    info.elements = elements;
    info.element_count = COUNT(elements);
    info.buffer_strides = strides;
    info.buffer_stride_count = COUNT(strides);
    text = compile_file("dropin/varyings.vs_6_0.dxil", &interface, NULL, 0);
    assert_non_null(strstr(text, "OpCapability TransformFeedback"));
    assert_true(occurrences(text, "XfbStride 48") > 0 && occurrences(text, "XfbStride 16") > 0);
    assert_int_equal(occurrences(text, " Offset 24"), 1); /* four components, and two of a gap */
    free(text);
}

/* What an extension stands for is missing where the client knows the extension and does not announce it. */
static void extensions(void** state) {
    static const uint32_t list[] = {VKD3D_SHADER_SPIRV_EXTENSION_EXT_STENCIL_EXPORT};
    static const struct vkd3d_shader_compile_option newer[] = {API(VKD3D_SHADER_API_VERSION_1_3)};
    static const char name[] = "corpus/stages/stencil_ref.ps_6_0.dxil";
    struct vkd3d_shader_spirv_target_info t = spirv_target();
    (void)state;
    assert_int_equal(result_of(name, &t, NULL, 0), VKD3D_OK);
    assert_int_equal(result_of(name, &t, newer, 1), VKD3D_ERROR_NOT_IMPLEMENTED);
    t.extensions = list;
    t.extension_count = COUNT(list);
    assert_int_equal(result_of(name, &t, newer, 1), VKD3D_OK);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets),
        cmocka_unit_test(point_size),
        cmocka_unit_test(features),
        cmocka_unit_test(lines),
        cmocka_unit_test(names),
        cmocka_unit_test(denormals),
        cmocka_unit_test(swizzles),
        cmocka_unit_test(sample_count),
        cmocka_unit_test(alpha_test),
        cmocka_unit_test(clip_planes),
        cmocka_unit_test(varyings),
        cmocka_unit_test(extensions),
        cmocka_unit_test(transform_feedback),
        cmocka_unit_test(residency),
        cmocka_unit_test(unannounced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
