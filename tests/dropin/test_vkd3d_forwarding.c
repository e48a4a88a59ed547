/* What is not Ladder's work goes to the original: with the argument "fake" one is there (fake_original.c),
 * with "none" there is none. */
#include "vkd3d_client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
#endif

/* On Windows what clients get is on the heap of the process, whichever C library they have. */
static void assert_on_heap(const void* result) {
    assert_non_null(result);
#ifdef _WIN32
    assert_true(HeapValidate(GetProcessHeap(), 0, result));
#endif
}

static char logged[4096];

static void log_to_buffer(const char* format, va_list args) {
    size_t used = strlen(logged);
    vsnprintf(logged + used, sizeof logged - used, format, args);
}

static const char hlsl[] = "float4 main() : SV_Target { return 1; }";

static struct vkd3d_shader_compile_info request_text(void) {
    struct vkd3d_shader_code source = {hlsl, sizeof hlsl - 1};
    struct vkd3d_shader_compile_info info = request(source, NULL, NULL, 0);
    info.source_type = VKD3D_SHADER_SOURCE_HLSL;
    return info;
}

static void assert_compiled(const struct vkd3d_shader_compile_info* info, const char* by_fake) {
    struct vkd3d_shader_code code = {0};
    char* messages;
    assert_int_equal(vkd3d_shader_compile(info, &code, &messages), VKD3D_FALSE);
    assert_int_equal(code.size, strlen(by_fake));
    assert_on_heap(code.code);
    assert_on_heap(messages);
    assert_memory_equal(code.code, by_fake, code.size);
    assert_string_equal(messages, "a message of the fake");
    vkd3d_shader_free_messages(messages);
    vkd3d_shader_free_shader_code(&code);
}

/* Ladder's, where there is no other. */
static void assert_assembly(const struct vkd3d_shader_compile_info* info, const char* first_line) {
    struct vkd3d_shader_code code = {0};
    assert_int_equal(vkd3d_shader_compile(info, &code, NULL), VKD3D_OK);
    assert_true(code.size > strlen(first_line));
    assert_memory_equal(code.code, first_line, strlen(first_line));
    vkd3d_shader_free_shader_code(&code);
}

static void assert_refused(const struct vkd3d_shader_compile_info* info) {
    struct vkd3d_shader_code code = {0};
    char* messages;
    assert_int_equal(vkd3d_shader_compile(info, &code, &messages), VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_non_null(messages);
    assert_null(code.code);
    vkd3d_shader_free_messages(messages);
}

/* Whether colours are flat is a decoration: nothing that comes later can say it. Ladder says so, where there
 * is no original to ask. */
static void flat_colours(void** state) {
    static const uint32_t sources[] = {VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT,
                                       VKD3D_SHADER_PARAMETER_TYPE_BUFFER};
    struct vkd3d_shader_code bytecode = load("d3dbc/textured.ps_3_0.d3dbc");
    struct vkd3d_shader_parameter1 p = {0};
    struct vkd3d_shader_parameter_info list = {0};
    struct vkd3d_shader_compile_info info = request(bytecode, &list, NULL, 0);
    unsigned n;
    list.type = VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO;
    list.parameters = &p;
    list.parameter_count = 1;
    p.name = VKD3D_SHADER_PARAMETER_NAME_FLAT_INTERPOLATION;
    p.data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    for (n = 0; n < sizeof sources / sizeof *sources; n++) {
        struct vkd3d_shader_code code = {0};
        char* messages = NULL;
        p.type = sources[n];
        if (*state) {
            assert_compiled(&info, "compiled 2");
            continue;
        }
        assert_int_equal(vkd3d_shader_compile(&info, &code, &messages), VKD3D_ERROR_NOT_IMPLEMENTED);
        assert_non_null(strstr(messages, "flat-interpolation must be known while compiling"));
        vkd3d_shader_free_messages(messages);
    }
    release(bytecode);
}

static void compiles(void** state) {
    void (*const check)(const struct vkd3d_shader_compile_info*, const char*) = assert_compiled;
    struct vkd3d_shader_compile_option origin = {
        VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN,
        VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN_LOWER_LEFT};
    struct vkd3d_shader_spirv_target_info gl = {0};
    struct vkd3d_shader_code tokens = load("containers/denorm_preserve.cs_5_0.dxbc"),
                             lacking = load("dropin/computed_uav.cs_5_0.dxbc"),
                             bytecode = load("d3dbc/flow.vs_2_0.d3dbc"),
                             dxil = load("dropin/wide.cs_6_0.dxil");
    struct vkd3d_shader_compile_info info = request_text();
    const int fake = *state != NULL;
    if (fake)
        check(&info, "compiled 2");
    else
        assert_refused(&info);
    /* Shaders of model 5 that Ladder refuses. */
    info = request(lacking, NULL, NULL, 0);
    if (fake)
        check(&info, "compiled 2");
    else
        assert_refused(&info);
    info = request(tokens, NULL, NULL, 0);
    free(compile_text(&info));
    info.target_type = VKD3D_SHADER_TARGET_D3D_ASM;
    if (fake)
        check(&info, "compiled 3");
    else
        assert_assembly(&info, "cs_5_0\n");
    info = request(bytecode, NULL, NULL, 0);
    free(compile_text(&info));
    info.target_type = VKD3D_SHADER_TARGET_D3D_ASM;
    if (fake)
        check(&info, "compiled 3");
    else
        assert_assembly(&info, "vs_2_0\n");
    info.target_type = VKD3D_SHADER_TARGET_GLSL;
    if (fake)
        check(&info, "compiled 6");
    else
        assert_refused(&info);
    info = request(dxil, NULL, NULL, 0);
    info.target_type = VKD3D_SHADER_TARGET_GLSL;
    if (fake)
        check(&info, "compiled 6");
    else
        assert_refused(&info);
    gl.type = VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    gl.environment = VKD3D_SHADER_SPIRV_ENVIRONMENT_OPENGL_4_5;
    info = request(dxil, &gl, NULL, 0);
    if (fake)
        check(&info, "compiled 2");
    else
        assert_refused(&info);
    info = request(dxil, NULL, &origin, 1);
    if (fake)
        check(&info, "compiled 2");
    else
        assert_refused(&info);
    free(compile_file("dropin/wide.cs_6_0.dxil", NULL, NULL, 0)); /* this one is Ladder's */
    release(bytecode);
    release(tokens);
    release(lacking);
    release(dxil);
}

/* Of DXIL what uses intrinsics of a vendor. */
static void vendors(void** state) {
    static const char* const names[] = {"containers/vendor_ags.cs_6_0.dxil",
                                        "containers/vendor_nvapi.cs_6_0.dxil"};
    unsigned n;
    for (n = 0; n < 2; n++) {
        struct vkd3d_shader_scan_signature_info signatures = {0};
        struct vkd3d_shader_code source = load(names[n]);
        struct vkd3d_shader_compile_info info = request(source, NULL, NULL, 0);
        signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
        if (*state)
            assert_compiled(&info, "compiled 2");
        else
            assert_refused(&info);
        info.next = &signatures;
        assert_int_equal(vkd3d_shader_scan(&info, NULL), *state ? VKD3D_OK : VKD3D_ERROR_NOT_IMPLEMENTED);
        assert_int_equal(signatures.output.element_count, *state != NULL);
        vkd3d_shader_free_scan_signature_info(&signatures);
        release(source);
    }
}

/* Signatures of the original become the stand-in's, which frees them with their names. */
static void scans(void** state) {
    struct vkd3d_shader_scan_signature_info signatures = {0};
    struct vkd3d_shader_compile_info info = request_text();
    struct vkd3d_shader_code tokens;
    char* messages;
    signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
    info.next = &signatures;
    if (!*state) {
        assert_int_equal(vkd3d_shader_scan(&info, &messages), VKD3D_ERROR_NOT_IMPLEMENTED);
        assert_non_null(messages);
        vkd3d_shader_free_messages(messages);
        return;
    }
    assert_int_equal(vkd3d_shader_scan(&info, &messages), VKD3D_OK);
    assert_int_equal(signatures.output.element_count, 1);
    assert_string_equal(signatures.output.elements[0].semantic_name, "FAKE");
    assert_int_equal(signatures.output.elements[0].semantic_index, 3);
    assert_int_equal(signatures.input.element_count, 0);
    vkd3d_shader_free_scan_signature_info(&signatures);
    tokens = load("dropin/computed_uav.cs_5_0.dxbc");
    info = request(tokens, &signatures, NULL, 0);
    assert_int_equal(vkd3d_shader_scan(&info, &messages), VKD3D_OK);
    assert_string_equal(signatures.output.elements[0].semantic_name, "FAKE");
    vkd3d_shader_free_scan_signature_info(&signatures);
    release(tokens);
    /* This one is Ladder's. */
    tokens = load("containers/denorm_preserve.cs_5_0.dxbc");
    info = request(tokens, &signatures, NULL, 0);
    assert_int_equal(vkd3d_shader_scan(&info, &messages), VKD3D_OK);
    assert_int_equal(signatures.output.element_count, 0);
    vkd3d_shader_free_scan_signature_info(&signatures);
    release(tokens);
}

/* A call that fails leaves nothing, whatever the original left. */
static void failed_scan(void** state) {
    struct vkd3d_shader_scan_descriptor_info descriptors = {0};
    struct vkd3d_shader_compile_info info = request_text();
    char* messages;
    descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    info.next = &descriptors;
    info.source.size = 1;
    assert_int_equal(vkd3d_shader_scan(&info, &messages),
                     *state ? VKD3D_ERROR_INVALID_SHADER : VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_on_heap(messages);
    if (*state)
        assert_string_equal(messages, "a failure of the fake");
    assert_null(descriptors.descriptors);
    assert_int_equal(descriptors.descriptor_count, 0);
    vkd3d_shader_free_messages(messages);
    vkd3d_shader_free_scan_descriptor_info(&descriptors);
}

/* Arrays of the original's scans, too. */
static void scanned_arrays(void** state) {
    struct vkd3d_shader_scan_descriptor_info descriptors = {0};
    struct vkd3d_shader_scan_combined_resource_sampler_info pairs = {0};
    struct vkd3d_shader_compile_info info = request_text();
    descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    descriptors.next = &pairs;
    pairs.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO;
    info.next = &descriptors;
    assert_int_equal(vkd3d_shader_scan(&info, NULL), *state ? VKD3D_OK : VKD3D_ERROR_NOT_IMPLEMENTED);
    if (*state) {
        assert_on_heap(descriptors.descriptors);
        assert_on_heap(pairs.combined_samplers);
        assert_int_equal(descriptors.descriptor_count, 2);
        assert_int_equal(descriptors.descriptors[0].register_space, 2);
        assert_int_equal(descriptors.descriptors[0].count, 7);
        assert_int_equal(pairs.combined_sampler_count, 1);
        assert_int_equal(pairs.combined_samplers[0].sampler_index, 11);
    }
    vkd3d_shader_free_scan_descriptor_info(&descriptors);
    vkd3d_shader_free_scan_combined_resource_sampler_info(&pairs);
}

static void preprocesses(void** state) {
    struct vkd3d_shader_compile_info info = request_text();
    struct vkd3d_shader_code code = {0};
    char* messages = NULL;
    int result = vkd3d_shader_preprocess(&info, &code, &messages);
    if (*state) {
        assert_int_equal(result, VKD3D_OK);
        assert_on_heap(code.code);
        assert_memory_equal(code.code, "preprocessed", code.size);
        assert_string_equal(messages, "a warning of the fake");
        vkd3d_shader_free_shader_code(&code);
    } else {
        assert_int_equal(result, VKD3D_ERROR_NOT_IMPLEMENTED);
    }
    assert_on_heap(messages);
    vkd3d_shader_free_messages(messages);
}

/* Ladder's own results. */
static void own_results(void** state) {
    struct vkd3d_shader_scan_descriptor_info descriptors = {0};
    struct vkd3d_shader_scan_signature_info signatures = {0};
    struct vkd3d_shader_code source = load("dropin/varyings.vs_6_0.dxil"), made;
    struct vkd3d_shader_compile_info info = request(source, &descriptors, NULL, 0);
    struct vkd3d_shader_versioned_root_signature_desc root;
    struct vkd3d_shader_signature inputs;
    struct vkd3d_shader_dxbc_desc container;
    (void)state;
    descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    descriptors.next = &signatures;
    signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
    assert_int_equal(vkd3d_shader_compile(&info, &made, NULL), VKD3D_OK);
    assert_on_heap(made.code);
    assert_on_heap(descriptors.descriptors);
    assert_on_heap(signatures.input.elements);
    assert_on_heap(signatures.input.elements[0].semantic_name);
    vkd3d_shader_free_shader_code(&made);
    vkd3d_shader_free_scan_descriptor_info(&descriptors);
    vkd3d_shader_free_scan_signature_info(&signatures);
    assert_int_equal(vkd3d_shader_parse_input_signature(&source, &inputs, NULL), VKD3D_OK);
    assert_on_heap(inputs.elements);
    vkd3d_shader_free_shader_signature(&inputs);
    assert_int_equal(vkd3d_shader_parse_dxbc(&source, 0, &container, NULL), VKD3D_OK);
    assert_on_heap(container.sections);
    assert_int_equal(vkd3d_shader_serialize_dxbc(container.section_count, container.sections, &made, NULL),
                     VKD3D_OK);
    assert_on_heap(made.code);
    vkd3d_shader_free_shader_code(&made);
    vkd3d_shader_free_dxbc(&container);
    release(source);
    source = load("containers/root_signature.rootsig_1_1.dxbc");
    assert_int_equal(vkd3d_shader_parse_root_signature(&source, &root, NULL), VKD3D_OK);
    assert_on_heap(root.u.v_1_1.parameters);
    assert_int_equal(vkd3d_shader_serialize_root_signature(&root, &made, NULL), VKD3D_OK);
    assert_on_heap(made.code);
    vkd3d_shader_free_shader_code(&made);
    vkd3d_shader_free_root_signature(&root);
    release(source);
}

static int lists(const uint32_t* types, unsigned count, uint32_t type) {
    unsigned n, found = 0;
    for (n = 0; n < count; n++)
        found += types[n] == type;
    return found == 1;
}

static void types(void** state) {
    unsigned count, targets;
    const uint32_t *sources = vkd3d_shader_get_supported_source_types(&count), *of_dxil, *of_tokens,
                   *of_bytecode;
    assert_true(lists(sources, count, VKD3D_SHADER_SOURCE_DXBC_DXIL));
    assert_true(lists(sources, count, VKD3D_SHADER_SOURCE_DXBC_TPF));
    assert_true(lists(sources, count, VKD3D_SHADER_SOURCE_D3D_BYTECODE));
    assert_int_equal(lists(sources, count, VKD3D_SHADER_SOURCE_HLSL), *state != NULL);
    of_dxil = vkd3d_shader_get_supported_target_types(VKD3D_SHADER_SOURCE_DXBC_DXIL, &targets);
    assert_true(lists(of_dxil, targets, VKD3D_SHADER_TARGET_SPIRV_TEXT));
    of_tokens = vkd3d_shader_get_supported_target_types(VKD3D_SHADER_SOURCE_DXBC_TPF, &targets);
    assert_true(lists(of_tokens, targets, VKD3D_SHADER_TARGET_SPIRV_BINARY));
    assert_true(lists(of_tokens, targets, VKD3D_SHADER_TARGET_D3D_ASM));
    of_bytecode = vkd3d_shader_get_supported_target_types(VKD3D_SHADER_SOURCE_D3D_BYTECODE, &targets);
    assert_true(lists(of_bytecode, targets, VKD3D_SHADER_TARGET_SPIRV_BINARY));
    assert_true(lists(of_bytecode, targets, VKD3D_SHADER_TARGET_D3D_ASM));
    assert_null(vkd3d_shader_get_supported_target_types(77, &targets));
    assert_int_equal(targets, 0);
}

static void version(void** state) {
    unsigned major = 0, minor = 0;
    (void)state;
    assert_non_null(strstr(vkd3d_shader_get_version(&major, &minor), "Ladder"));
    assert_int_equal(major, 2);
    assert_int_equal(minor, 1);
    assert_non_null(vkd3d_shader_get_version(NULL, NULL));
}

static void log_callback(void** state) {
    struct vkd3d_shader_code rubbish = {"DXBC", 4}, code;
    struct vkd3d_shader_compile_info info = request(rubbish, NULL, NULL, 0);
    char* messages;
    logged[0] = 0;
    vkd3d_shader_set_log_callback(log_to_buffer);
    assert_int_equal(strstr(logged, "the fake logs to you") != NULL, *state != NULL);
    logged[0] = 0;
    rubbish = load("dropin/wide.cs_6_0.dxil");
    ((char*)rubbish.code)[rubbish.size - 1] ^= 1;
    info.source = rubbish;
    assert_int_equal(vkd3d_shader_compile(&info, &code, &messages), VKD3D_ERROR_INVALID_SHADER);
    assert_non_null(strstr(logged, "checksum"));
    assert_non_null(strstr(messages, "checksum"));
    assert_non_null(strstr(messages, "shader:"));
    vkd3d_shader_free_messages(messages);
    info.log_level = VKD3D_SHADER_LOG_NONE;
    assert_int_equal(vkd3d_shader_compile(&info, &code, &messages), VKD3D_ERROR_INVALID_SHADER);
    assert_null(messages);
    vkd3d_shader_set_log_callback(NULL);
    release(rubbish);
}

static void invalid(void** state) {
    struct vkd3d_shader_compile_info info = request_text();
    struct vkd3d_shader_code code;
    (void)state;
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    assert_int_equal(vkd3d_shader_compile(&info, &code, NULL), VKD3D_ERROR_INVALID_ARGUMENT);
    assert_int_equal(vkd3d_shader_scan(&info, NULL), VKD3D_ERROR_INVALID_ARGUMENT);
    vkd3d_shader_free_messages(NULL);
}

/* The original has back what it made. */
static void nothing_left(void** state) {
    logged[0] = 0;
    vkd3d_shader_set_log_callback(log_to_buffer);
    if (*state)
        assert_string_equal(logged, "the fake logs to you: 0 results");
    vkd3d_shader_set_log_callback(NULL);
}

int main(int argc, char** argv) {
    static int fake;
    void* state = argc == 2 && strcmp(argv[1], "fake") == 0 ? &fake : NULL;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(compiles, state),       cmocka_unit_test_prestate(scans, state),
        cmocka_unit_test_prestate(preprocesses, state),   cmocka_unit_test_prestate(types, state),
        cmocka_unit_test_prestate(version, state),        cmocka_unit_test_prestate(log_callback, state),
        cmocka_unit_test_prestate(invalid, state),        cmocka_unit_test_prestate(flat_colours, state),
        cmocka_unit_test_prestate(vendors, state),        cmocka_unit_test_prestate(failed_scan, state),
        cmocka_unit_test_prestate(scanned_arrays, state), cmocka_unit_test_prestate(own_results, state),
        cmocka_unit_test_prestate(nothing_left, state), /* the last one */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
