/* Where a client's interface puts resources. The places are worked out by hand from the registers of
 * tests/data/dropin/interface.cs_6_0.hlsl. */
#include "vkd3d_client.h"

#include <stdlib.h>
#include <string.h>

#define SHADER "dropin/interface.cs_6_0.dxil"

enum {
    SRV = VKD3D_SHADER_DESCRIPTOR_TYPE_SRV,
    UAV = VKD3D_SHADER_DESCRIPTOR_TYPE_UAV,
    CBV = VKD3D_SHADER_DESCRIPTOR_TYPE_CBV,
    SAMPLER = VKD3D_SHADER_DESCRIPTOR_TYPE_SAMPLER,
    BUFFER = VKD3D_SHADER_BINDING_FLAG_BUFFER,
    IMAGE = VKD3D_SHADER_BINDING_FLAG_IMAGE,
    ALL = VKD3D_SHADER_VISIBILITY_ALL,
    COMPUTE = VKD3D_SHADER_VISIBILITY_COMPUTE
};

/* Class, space, register, stages, kind, { set, binding, count }. Each register is there twice, as libvkd3d
 * does it; the pixel shader's places come first, and are not to be taken. */
static const struct vkd3d_shader_resource_binding places[] = {
    {SRV, 0, 0, VKD3D_SHADER_VISIBILITY_PIXEL, BUFFER, {9, 9, 1}},
    {SRV, 0, 0, ALL, IMAGE, {9, 8, 1}},
    {SRV, 0, 0, ALL, BUFFER, {1, 10, 1}},
    {SRV, 0, 1, COMPUTE, BUFFER, {1, 11, 1}},
    {SRV, 0, 1, COMPUTE, BUFFER, {9, 7, 1}}, /* the first one counts */
    {SRV, 0, 2, ALL, BUFFER, {1, 12, 1}},
    {SRV, 0, 3, ALL, IMAGE, {9, 6, 1}}, /* another space */
    {SRV, 1, 3, ALL, IMAGE, {1, 13, 1}},
    {SRV, 0, 4, ALL, IMAGE, {1, 14, 4}},
    {UAV, 0, 0, ALL, BUFFER, {2, 20, 1}},
    {UAV, 0, 1, ALL, BUFFER, {2, 21, 1}},
    {UAV, 0, 2, ALL, BUFFER, {9, 5, 1}},
    {UAV, 0, 2, ALL, IMAGE, {2, 22, 1}},
    {UAV, 0, 3, ALL, BUFFER, {2, 23, 1}},
    {CBV, 0, 0, ALL, BUFFER, {3, 30, 1}},
    {CBV, 2, 1, ALL, BUFFER, {3, 31, 1}},
    {SAMPLER, 0, 0, ALL, IMAGE, {4, 40, 1}},
    {SAMPLER, 0, 1, ALL, 0, {4, 41, 1}}, /* samplers are of no kind */
};

static const struct vkd3d_shader_uav_counter_binding counters[] = {
    {0, 0, ALL, {9, 4, 1}, 0},
    {0, 1, ALL, {5, 50, 1}, 0},
};

static struct vkd3d_shader_interface_info interface(void) {
    struct vkd3d_shader_interface_info info = {0};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    info.bindings = places;
    info.binding_count = COUNT(places);
    info.uav_counters = counters;
    info.uav_counter_count = COUNT(counters);
    return info;
}

static void assert_places(const char* text) {
    assert_true(has_place(text, 1, 10, "Buffer 0 0 0 1"));
    assert_true(has_place(text, 1, 11, "Buffer 0 0 0 1"));
    assert_true(has_place(text, 1, 12, "%float Buffer"));
    assert_true(has_place(text, 1, 13, "%float 2D"));
    assert_true(has_place(text, 1, 14, "OpTypeArray"));
    assert_true(has_place(text, 2, 22, "R32f")); /* it is read, and formats are wanted */
    assert_true(has_place(text, 2, 23, "R32ui"));
    assert_true(has_place(text, 3, 31, "OpTypeStruct"));
    assert_true(has_place(text, 4, 40, "OpTypeSampler"));
    assert_true(has_place(text, 4, 41, "OpTypeSampler"));
    assert_int_equal(occurrences(text, "DescriptorSet 9"), 0);
}

static void every_register(void** state) {
    struct vkd3d_shader_interface_info info = interface();
    char* text = compile_file(SHADER, &info, NULL, 0);
    (void)state;
    assert_places(text);
    assert_true(has_place(text, 3, 30, "OpTypeStruct"));
    /* by default UAVs of buffers and counters are texels */
    assert_true(has_place(text, 2, 20, "Buffer 0 0 0 2 R32ui"));
    assert_true(has_place(text, 2, 21, "Buffer 0 0 0 2 R32ui"));
    assert_true(has_place(text, 5, 50, "Buffer 0 0 0 2 R32ui"));
    assert_int_equal(occurrences(text, " Binding "), 14);
    assert_int_equal(occurrences(text, "Version: 1.0"), 1);
    free(text);
}

static void buffer_uavs(void** state) {
    static const struct vkd3d_shader_compile_option options[] = {
        {VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV, VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV_STORAGE_BUFFER},
        {VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV, VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV_READ_FORMAT_UNKNOWN},
        {VKD3D_SHADER_COMPILE_OPTION_API_VERSION, VKD3D_SHADER_API_VERSION_1_3},
    };
    struct vkd3d_shader_interface_info info = interface();
    char* text = compile_file(SHADER, &info, options, COUNT(options));
    (void)state;
    assert_true(has_place(text, 1, 10, "Buffer 0 0 0 1")); /* SRVs stay texels */
    assert_true(has_place(text, 2, 20, "OpTypeStruct"));
    assert_true(has_place(text, 2, 21, "OpTypeStruct"));
    assert_true(has_place(text, 5, 50, "OpTypeStruct"));
    assert_true(has_place(text, 2, 22, "Unknown"));
    free(text);
}

static void push_constants(void** state) {
    static const struct vkd3d_shader_push_constant_buffer buffers[] = {
        {0, 0, VKD3D_SHADER_VISIBILITY_VERTEX, 0, 16},
        {0, 0, ALL, 20, 12},
    };
    struct vkd3d_shader_interface_info info = interface();
    char* text;
    (void)state;
    info.push_constant_buffers = buffers;
    info.push_constant_buffer_count = COUNT(buffers);
    text = compile_file(SHADER, &info, NULL, 0);
    assert_places(text);
    assert_false(has_place(text, 3, 30, NULL));
    assert_true(occurrences(text, "PushConstant") > 0);
    /* the word at 20: of row 1 the second */
    assert_non_null(strstr(text, "%push_constants %uint_0 %uint_1 %uint_1"));
    free(text);
}

/* Without an interface: SRVs, UAVs with a counter after its UAV, constant buffers, samplers. */
static void numbered(void** state) {
    struct vkd3d_shader_interface_info empty = {0};
    char *text = compile_file(SHADER, NULL, NULL, 0), *again;
    (void)state;
    assert_true(has_place(text, 0, 0, "Buffer 0 0 0 1"));
    assert_true(has_place(text, 0, 3, "%float 2D"));
    assert_true(has_place(text, 0, 4, "OpTypeArray"));
    assert_true(has_place(text, 0, 5, "Buffer 0 0 0 2"));
    assert_true(has_place(text, 0, 7, "Buffer 0 0 0 2")); /* the counter */
    assert_true(has_place(text, 0, 8, "R32f"));
    assert_true(has_place(text, 0, 11, "OpTypeStruct"));
    assert_true(has_place(text, 0, 13, "OpTypeSampler"));
    assert_int_equal(occurrences(text, " Binding "), 14);
    empty.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    again = compile_file(SHADER, &empty, NULL, 0);
    assert_string_equal(text, again);
    free(again);
    free(text);
}

static int refused(const struct vkd3d_shader_interface_info* info, const char* word) {
    struct vkd3d_shader_code source = load(SHADER), code = {0};
    struct vkd3d_shader_compile_info compile = request(source, info, NULL, 0);
    char* messages = NULL;
    int result = vkd3d_shader_compile(&compile, &code, &messages);
    assert_null(code.code);
    assert_non_null(messages);
    if (!strstr(messages, word))
        fail_msg("no '%s' in: %s", word, messages);
    vkd3d_shader_free_messages(messages);
    release(source);
    return result;
}

static void missing(void** state) {
    struct vkd3d_shader_interface_info info = interface();
    struct vkd3d_shader_uav_counter_binding moved = {0, 1, ALL, {5, 50, 1}, 4};
    (void)state;
    info.binding_count--; /* s1 */
    assert_int_equal(refused(&info, "register 1"), VKD3D_ERROR_INVALID_SHADER);
    info = interface();
    info.uav_counter_count--; /* of u1 */
    assert_int_equal(refused(&info, "register 1"), VKD3D_ERROR_INVALID_SHADER);
    info = interface();
    info.uav_counters = &moved; /* words within a counter's buffer: not even the original has them */
    info.uav_counter_count = 1;
    assert_int_equal(refused(&info, "register 1"), VKD3D_ERROR_INVALID_SHADER);
}

/* Arrays: elements of one binding, offsets that are numbers and offsets that are pushed, bindings one by one.
 */
static void offsets(void** state) {
    static const uint32_t extensions[] = {VKD3D_SHADER_SPIRV_EXTENSION_EXT_DESCRIPTOR_INDEXING};
    static const struct vkd3d_shader_compile_option options[] = {
        {VKD3D_SHADER_COMPILE_OPTION_API_VERSION, VKD3D_SHADER_API_VERSION_1_3}};
    struct vkd3d_shader_resource_binding own[COUNT(places)];
    struct vkd3d_shader_descriptor_offset shifts[COUNT(places)], counter_shifts[COUNT(counters)];
    struct vkd3d_shader_spirv_target_info target = {0};
    struct vkd3d_shader_descriptor_offset_info table = {0};
    struct vkd3d_shader_interface_info info = interface();
    char* text;
    unsigned n;
    (void)state;
    memcpy(own, places, sizeof own);
    for (n = 0; n < COUNT(places); n++)
        shifts[n] = (struct vkd3d_shader_descriptor_offset){0, 0xffffffff};
    for (n = 0; n < COUNT(counters); n++)
        counter_shifts[n] = (struct vkd3d_shader_descriptor_offset){0, 0xffffffff};
    shifts[2].static_offset = 6; /* t0: element 6 */
    own[5].register_index = 0;
    own[5].binding.count = 5;
    own[5].shader_visibility = ALL;      /* t2: element 2 of t0 to t4 */
    shifts[8].dynamic_offset_index = 1;  /* t4 to t7: a pushed number is added */
    counter_shifts[1].static_offset = 3; /* of u1 */
    target.type = VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.environment = VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_0;
    target.extensions = extensions;
    target.extension_count = COUNT(extensions);
    table.type = VKD3D_SHADER_STRUCTURE_TYPE_DESCRIPTOR_OFFSET_INFO;
    table.next = &target;
    table.descriptor_table_offset = 64;
    table.descriptor_table_count = 2;
    table.binding_offsets = shifts;
    table.uav_counter_offsets = counter_shifts;
    info.bindings = own;
    info.next = &table;
    text = compile_file(SHADER, &info, options, COUNT(options));
    assert_true(has_place(text, 1, 10, "OpTypeArray")); /* 7 of them */
    assert_true(has_place(text, 1, 12, "OpTypeArray"));
    assert_true(has_place(text, 1, 14, "OpTypeRuntimeArray"));
    assert_true(has_place(text, 5, 50, "OpTypeArray"));
    assert_int_equal(occurrences(text, "RuntimeDescriptorArray"), 1);
    assert_true(occurrences(text, "PushConstant") > 0);
    assert_non_null(strstr(text, "%uint_6"));
    free(text);
    /* the extension is not announced */
    target.extension_count = 0;
    {
        struct vkd3d_shader_code source = load(SHADER), code = {0};
        struct vkd3d_shader_compile_info compile = request(source, &info, options, COUNT(options));
        assert_int_equal(vkd3d_shader_compile(&compile, &code, NULL), VKD3D_ERROR_NOT_IMPLEMENTED);
        release(source);
    }
}

static void pairs(void** state) {
    static const struct vkd3d_shader_combined_resource_sampler combined[] = {
        {1, 3, 0, 0, ALL, IMAGE, {6, 60, 1}},
        {1, 3, 0, 1, ALL, IMAGE, {6, 61, 1}},
        {0, 2, 0, VKD3D_SHADER_DUMMY_SAMPLER_INDEX, ALL, BUFFER, {6, 62, 1}},
    };
    struct vkd3d_shader_interface_info info = interface();
    char* text;
    (void)state;
    info.combined_samplers = combined;
    info.combined_sampler_count = COUNT(combined);
    text = compile_file(SHADER, &info, NULL, 0);
    assert_true(has_place(text, 6, 60, "OpTypeSampledImage"));
    assert_true(has_place(text, 6, 61, "OpTypeSampledImage"));
    assert_true(has_place(text, 6, 62, "%float Buffer"));
    assert_false(has_place(text, 1, 13, NULL));
    assert_false(has_place(text, 4, 40, NULL));
    free(text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_register), cmocka_unit_test(buffer_uavs), cmocka_unit_test(push_constants),
        cmocka_unit_test(numbered),       cmocka_unit_test(missing),     cmocka_unit_test(offsets),
        cmocka_unit_test(pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
