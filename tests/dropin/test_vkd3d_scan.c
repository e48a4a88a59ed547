/* Scans, signatures, containers and root signatures of a client, against what the HLSL of the files says. */
#include "vkd3d_client.h"

#include <stdlib.h>
#include <string.h>

static struct vkd3d_shader_scan_descriptor_info descriptors;
static struct vkd3d_shader_scan_signature_info signatures;
static struct vkd3d_shader_scan_combined_resource_sampler_info pairs;
static struct vkd3d_shader_scan_hull_shader_tessellation_info tessellation;
static struct vkd3d_shader_scan_thread_group_size_info group;
static struct vkd3d_shader_scan_denormal_mode_info denormals;

/* All results in one chain, filled with rubbish before. */
static const void* all_results(void) {
    memset(&descriptors, 0xcc, sizeof descriptors);
    memset(&signatures, 0xcc, sizeof signatures);
    memset(&pairs, 0xcc, sizeof pairs);
    memset(&tessellation, 0xcc, sizeof tessellation);
    memset(&group, 0xcc, sizeof group);
    memset(&denormals, 0xcc, sizeof denormals);
    descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    descriptors.next = &signatures;
    signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
    signatures.next = &pairs;
    pairs.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO;
    pairs.next = &tessellation;
    tessellation.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_HULL_SHADER_TESSELLATION_INFO;
    tessellation.next = &group;
    group.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_THREAD_GROUP_SIZE_INFO;
    group.next = &denormals;
    denormals.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DENORMAL_MODE_INFO;
    denormals.next = NULL;
    return &descriptors;
}

static void free_results(void) {
    vkd3d_shader_free_scan_descriptor_info(&descriptors);
    vkd3d_shader_free_scan_signature_info(&signatures);
    vkd3d_shader_free_scan_combined_resource_sampler_info(&pairs);
}

static void scan(const char* name, uint32_t api_version) {
    const struct vkd3d_shader_compile_option option = {VKD3D_SHADER_COMPILE_OPTION_API_VERSION, api_version};
    struct vkd3d_shader_code source = load(name);
    struct vkd3d_shader_compile_info info = request(source, all_results(), &option, 1);
    char* messages;
    assert_int_equal(vkd3d_shader_scan(&info, &messages), VKD3D_OK);
    assert_null(messages);
    release(source); /* results do not point into it */
}

static void assert_descriptors(uint32_t sampler_data) {
    const struct vkd3d_shader_descriptor_info expected[] = {
        {0, 0, 0, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 16, 1},
        {0, 0, 1, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 0, 1},
        {0, 0, 2, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_FLOAT, 0, 1},
        {0, 1, 3, VKD3D_SHADER_RESOURCE_TEXTURE_2D, VKD3D_SHADER_RESOURCE_DATA_FLOAT, 0, 1},
        {0, 0, 4, VKD3D_SHADER_RESOURCE_TEXTURE_2D, VKD3D_SHADER_RESOURCE_DATA_FLOAT, 0, 4},
        {1, 0, 0, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 16, 1},
        /* the counter is read */
        {1, 0, 1, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 1 | 2, 1},
        {1, 0, 2, VKD3D_SHADER_RESOURCE_TEXTURE_2D, VKD3D_SHADER_RESOURCE_DATA_FLOAT, 2, 1},
        {1, 0, 3, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 2 | 8, 1},
        {2, 0, 0, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 0, 1},
        {2, 2, 1, VKD3D_SHADER_RESOURCE_BUFFER, VKD3D_SHADER_RESOURCE_DATA_UINT, 0, 1},
        {3, 0, 0, VKD3D_SHADER_RESOURCE_NONE, sampler_data, 0, 1},
        {3, 0, 1, VKD3D_SHADER_RESOURCE_NONE, sampler_data, 4, 1},
    };
    unsigned n;
    assert_int_equal(descriptors.descriptor_count, COUNT(expected));
    for (n = 0; n < COUNT(expected); n++)
        assert_memory_equal(&descriptors.descriptors[n], &expected[n], sizeof expected[n]);
}

static int has_pair(uint32_t space, uint32_t index, uint32_t sampler_space, uint32_t sampler_index) {
    unsigned n, found = 0;
    for (n = 0; n < pairs.combined_sampler_count; n++) {
        const struct vkd3d_shader_combined_resource_sampler_info* p = &pairs.combined_samplers[n];
        found += p->resource_space == space && p->resource_index == index &&
                 p->sampler_space == sampler_space && p->sampler_index == sampler_index;
    }
    return found == 1;
}

static void scan_compute(void** state) {
    (void)state;
    scan("dropin/interface.cs_6_0.dxil", VKD3D_SHADER_API_VERSION_2_1);
    assert_descriptors(VKD3D_SHADER_RESOURCE_DATA_NONE);
    assert_int_equal(group.x, 8);
    assert_int_equal(group.y, 4);
    assert_int_equal(group.z, 2);
    assert_int_equal(signatures.input.element_count, 0);
    assert_int_equal(tessellation.output_primitive, 0);
    assert_true(has_pair(1, 3, 0, 0));
    assert_true(has_pair(1, 3, 0, 1));
    assert_true(has_pair(0, 0, 0, VKD3D_SHADER_DUMMY_SAMPLER_INDEX));
    assert_true(has_pair(0, 1, 0, VKD3D_SHADER_DUMMY_SAMPLER_INDEX));
    assert_true(has_pair(0, 2, 0, VKD3D_SHADER_DUMMY_SAMPLER_INDEX));
    assert_int_equal(denormals.f16_denormal_mode, VKD3D_SHADER_DENORMAL_MODE_ANY); /* it has none */
    assert_int_equal(denormals.f32_denormal_mode, VKD3D_SHADER_DENORMAL_MODE_FLUSH_TO_ZERO);
    assert_int_equal(denormals.f64_denormal_mode, VKD3D_SHADER_DENORMAL_MODE_ANY);
    assert_int_equal(pairs.combined_sampler_count, 5); /* the array has an unknown index */
    free_results();
    scan("dropin/interface.cs_6_0.dxil", VKD3D_SHADER_API_VERSION_1_15);
    assert_descriptors(VKD3D_SHADER_RESOURCE_DATA_UINT);
    free_results();
}

static void scan_stages(void** state) {
    const struct vkd3d_shader_signature_element* e;
    (void)state;
    scan("dropin/denormals.cs_6_2.dxil", VKD3D_SHADER_API_VERSION_2_1);
    assert_int_equal(denormals.f32_denormal_mode, VKD3D_SHADER_DENORMAL_MODE_PRESERVE);
    free_results();
    scan("meaning/patch.hs_6_0.dxil", VKD3D_SHADER_API_VERSION_2_1);
    assert_int_equal(group.x, 0);
    assert_in_range(tessellation.output_primitive, VKD3D_SHADER_TESSELLATOR_OUTPUT_TRIANGLE_CW,
                    VKD3D_SHADER_TESSELLATOR_OUTPUT_TRIANGLE_CCW);
    assert_in_range(tessellation.partitioning, 1, 4);
    assert_true(signatures.patch_constant.element_count > 0);
    free_results();
    scan("dropin/varyings.vs_6_0.dxil", VKD3D_SHADER_API_VERSION_2_1);
    assert_int_equal(signatures.input.element_count, 3);
    assert_int_equal(signatures.output.element_count, 4);
    e = vkd3d_shader_find_signature_element(&signatures.output, "second", 0, 0);
    assert_non_null(e);
    assert_int_equal(e->component_type, VKD3D_SHADER_COMPONENT_FLOAT);
    assert_int_equal(e->register_index, 2);
    assert_int_equal(e->mask, 3);
    assert_int_equal(e->used_mask, 3);
    e = vkd3d_shader_find_signature_element(&signatures.output, "SV_POSITION", 0, 0);
    assert_non_null(e);
    assert_int_equal(e->sysval_semantic, 1);
    e = vkd3d_shader_find_signature_element(&signatures.output, "THIRD", 0, 0);
    assert_int_equal(e->mask, 4);
    assert_null(vkd3d_shader_find_signature_element(&signatures.output, "THIRD", 1, 0));
    assert_null(vkd3d_shader_find_signature_element(&signatures.output, "THIRD", 0, 1));
    free_results();
}

/* As vkd3d 2.1's own library has them: rows of an array in turn, whatever their registers; inputs that the
 * container calls unused are used; minimum precision has types of 32 bits; what domain shaders read. */
static void signatures_of_arrays(void** state) {
    static const char* const order[] = {"A0", "A1", "A2", "A3", "B0", "B1", "B2"};
    const struct vkd3d_shader_signature_element* e;
    unsigned n;
    (void)state;
    scan("corpus/stages/packed_arrays.gs_6_0.dxil", VKD3D_SHADER_API_VERSION_2_1);
    for (n = 0; n < COUNT(order); n++) {
        assert_int_equal(signatures.input.elements[n].semantic_name[0], order[n][0]);
        assert_int_equal(signatures.input.elements[n].semantic_index, (unsigned)(order[n][1] - '0'));
        assert_int_equal(signatures.output.elements[n].semantic_name[0], order[n][0]);
    }
    e = vkd3d_shader_find_signature_element(&signatures.input, "SV_PrimitiveID", 0, 0);
    assert_non_null(e);
    assert_int_equal(e->used_mask, 1);
    free_results();
    scan("containers/minimum_precision.vs_6_0.dxil", VKD3D_SHADER_API_VERSION_2_1);
    for (n = 0; n < signatures.output.element_count; n++)
        assert_in_range(signatures.output.elements[n].component_type, VKD3D_SHADER_COMPONENT_UINT,
                        VKD3D_SHADER_COMPONENT_FLOAT);
    free_results();
}

/* Names, as vkd3d 2.1's own library reports them for tokens: those of what pixel shaders write that the
 * container has as 0, inputs that the container calls unused, patch constants in the container's order. */
static void signatures_of_tokens(void** state) {
    static const struct {
        const char* name;
        uint32_t system_value;
    } outputs[] = {{"SV_TARGET", 64}, {"SV_DEPTH", 65}, {"SV_COVERAGE", 66}};
    static const char* const order[] = {"M0", "M1", "M2", "M3", "M4", "N0", "N1", "N2"};
    const struct vkd3d_shader_signature_element* e;
    unsigned n;
    (void)state;
    scan("tokens/ranges.ps_5_1.dxbc", VKD3D_SHADER_API_VERSION_2_1);
    for (n = 0; n < COUNT(outputs); n++) {
        e = vkd3d_shader_find_signature_element(&signatures.output, outputs[n].name, 0, 0);
        assert_non_null(e);
        assert_int_equal(e->sysval_semantic, outputs[n].system_value);
    }
    e = vkd3d_shader_find_signature_element(&signatures.input, "TEXCOORD", 0, 0);
    assert_non_null(e);
    assert_int_equal(e->mask, 3);
    assert_int_equal(e->used_mask, 0);
    assert_int_equal(descriptors.descriptor_count, 4);
    free_results();
    scan("corpus/stages/packed_arrays.ds_5_1.dxbc", VKD3D_SHADER_API_VERSION_2_1);
    assert_int_equal(signatures.patch_constant.element_count, 4 + COUNT(order));
    for (n = 0; n < COUNT(order); n++) {
        e = &signatures.patch_constant.elements[4 + n];
        assert_int_equal(e->semantic_name[0], order[n][0]);
        assert_int_equal(e->semantic_index, (unsigned)(order[n][1] - '0'));
    }
    free_results();
}

/* A compile fills in the same, and a failed one leaves nothing. */
static void scan_while_compiling(void** state) {
    struct vkd3d_shader_code source = load("dropin/interface.cs_6_0.dxil"), code = {0};
    struct vkd3d_shader_compile_info info = request(source, all_results(), NULL, 0);
    struct vkd3d_shader_resource_binding wrong = {0};
    struct vkd3d_shader_interface_info interface = {0};
    char* messages;
    (void)state;
    assert_int_equal(vkd3d_shader_compile(&info, &code, NULL), VKD3D_OK);
    assert_descriptors(VKD3D_SHADER_RESOURCE_DATA_UINT);
    vkd3d_shader_free_shader_code(&code);
    free_results();
    interface.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    interface.next = all_results();
    interface.bindings = &wrong;
    interface.binding_count = 1;
    info.next = &interface;
    code.code = NULL;
    info.log_level = VKD3D_SHADER_LOG_NONE;
    assert_int_equal(vkd3d_shader_compile(&info, &code, &messages), VKD3D_ERROR_INVALID_SHADER);
    assert_null(messages);
    assert_null(code.code);
    assert_null(descriptors.descriptors);
    assert_null(signatures.output.elements);
    assert_null(pairs.combined_samplers);
    free_results(); /* harmless */
    release(source);
}

static void input_signatures(void** state) {
    static const char* const names[] = {"dropin/varyings.vs_6_0.dxil", "containers/clip_cull.vs_5_0.dxbc"};
    struct vkd3d_shader_signature s;
    struct vkd3d_shader_code source = load(names[0]), rubbish = {"rubbish", 7};
    char* messages;
    unsigned n;
    (void)state;
    for (n = 0; n < COUNT(names); n++) {
        struct vkd3d_shader_code file = load(names[n]);
        assert_int_equal(vkd3d_shader_parse_input_signature(&file, &s, &messages), VKD3D_OK);
        assert_null(messages);
        assert_true(s.element_count > 0);
        release(file);
        vkd3d_shader_free_shader_signature(&s);
        assert_null(s.elements);
    }
    assert_int_equal(vkd3d_shader_parse_input_signature(&source, &s, NULL), VKD3D_OK);
    assert_string_equal(s.elements[0].semantic_name, "POSITION");
    assert_string_equal(s.elements[1].semantic_name, "COLOR");
    assert_int_equal(s.elements[1].register_index, 1);
    assert_int_equal(s.elements[1].used_mask, 15);
    assert_int_equal(s.elements[2].sysval_semantic, 6); /* D3D_NAME_VERTEX_ID */
    assert_int_equal(s.elements[2].component_type, VKD3D_SHADER_COMPONENT_UINT);
    vkd3d_shader_free_shader_signature(&s);
    release(source);
    assert_int_equal(vkd3d_shader_parse_input_signature(&rubbish, &s, &messages), VKD3D_ERROR_INVALID_SHADER);
    assert_non_null(messages);
    vkd3d_shader_free_messages(messages);
    assert_null(s.elements);
}

static void varying_maps(void** state) {
    struct vkd3d_shader_signature_element out[] = {{"SV_Position", 0, 0, 1, 3, 0, 15, 15, 0},
                                                   {"COLOR", 0, 0, 0, 3, 1, 15, 15, 0},
                                                   {"COLOR", 1, 0, 0, 3, 2, 15, 15, 0}},
                                          in[] = {{"color", 1, 0, 0, 3, 6, 3, 3, 0},
                                                  {"TEXCOORD", 0, 0, 0, 3, 7, 1, 1, 0},
                                                  {"SV_POSITION", 0, 0, 1, 3, 0, 15, 15, 0}};
    const struct vkd3d_shader_varying_map expected[] = {{2, 6, 3}, {3, 7, 1}, {0, 0, 15}};
    struct vkd3d_shader_varying_map map[3];
    struct vkd3d_shader_signature from = {out, 3}, to = {in, 3};
    unsigned count = 0;
    (void)state;
    vkd3d_shader_build_varying_map(&from, &to, &count, map);
    assert_int_equal(count, 3);
    assert_memory_equal(map, expected, sizeof map);
}

static void containers(void** state) {
    static const char text[] = "ten bytes";
    struct vkd3d_shader_dxbc_section_desc sections[2] = {{0x41414141, {text, 10}}, {0x42424242, {NULL, 0}}};
    struct vkd3d_shader_code made = {0};
    struct vkd3d_shader_dxbc_desc desc;
    char* messages;
    (void)state;
    assert_int_equal(vkd3d_shader_serialize_dxbc(2, sections, &made, &messages), VKD3D_OK);
    assert_null(messages);
    assert_int_equal(vkd3d_shader_parse_dxbc(&made, 0, &desc, &messages), VKD3D_OK);
    assert_int_equal(desc.tag, 0x43425844); /* DXBC */
    assert_int_equal(desc.version, 1);
    assert_int_equal(desc.size, made.size);
    assert_int_equal(desc.section_count, 2);
    assert_int_equal(desc.sections[0].tag, 0x41414141);
    assert_true((const char*)desc.sections[0].data.code > (const char*)made.code);
    assert_memory_equal(desc.sections[0].data.code, text, 10);
    assert_memory_equal(desc.checksum, (const char*)made.code + 4, 16);
    vkd3d_shader_free_dxbc(&desc);
    assert_null(desc.sections);
    ((char*)made.code)[made.size - 13] ^= 1;
    assert_int_equal(vkd3d_shader_parse_dxbc(&made, 0, &desc, &messages), VKD3D_ERROR_INVALID_ARGUMENT);
    assert_non_null(messages);
    vkd3d_shader_free_messages(messages);
    assert_int_equal(vkd3d_shader_parse_dxbc(&made, VKD3D_SHADER_PARSE_DXBC_IGNORE_CHECKSUM, &desc, NULL),
                     VKD3D_OK);
    vkd3d_shader_free_dxbc(&desc);
    made.size = 20;
    assert_int_equal(vkd3d_shader_parse_dxbc(&made, 0, &desc, NULL), VKD3D_ERROR_INVALID_ARGUMENT);
    vkd3d_shader_free_shader_code(&made);
    assert_int_equal(vkd3d_shader_serialize_dxbc(0, NULL, &made, NULL), VKD3D_OK);
    assert_int_equal(made.size, 32);
    vkd3d_shader_free_shader_code(&made);
}

/* Read, converted to the other version and back, and made again. */
static void root_signatures(void** state) {
    static const char* const names[] = {"containers/root_signature.rootsig_1_0.dxbc",
                                        "containers/root_signature.rootsig_1_1.dxbc"};
    unsigned n;
    (void)state;
    for (n = 0; n < 2; n++) {
        struct vkd3d_shader_code file = load(names[n]), made, again;
        struct vkd3d_shader_versioned_root_signature_desc a, b, c;
        char* messages;
        assert_int_equal(vkd3d_shader_parse_root_signature(&file, &a, &messages), VKD3D_OK);
        assert_null(messages);
        assert_int_equal(a.version, n + 1);
        assert_true(a.u.v_1_0.parameter_count > 3 && a.u.v_1_0.static_sampler_count > 0);
        assert_int_equal(vkd3d_shader_convert_root_signature(&b, 2 - n, &a), VKD3D_OK);
        assert_int_equal(b.version, 2 - n);
        assert_int_equal(b.u.v_1_0.parameter_count, a.u.v_1_0.parameter_count);
        assert_int_equal(vkd3d_shader_convert_root_signature(&c, n + 1, &b), VKD3D_OK);
        assert_int_equal(vkd3d_shader_serialize_root_signature(&a, &made, &messages), VKD3D_OK);
        assert_null(messages);
        assert_int_equal(vkd3d_shader_serialize_root_signature(&c, &again, NULL), VKD3D_OK);
        assert_int_equal(made.size, again.size);
        if (n == 0) /* 1.0 loses nothing */
            assert_memory_equal(made.code, again.code, made.size);
        vkd3d_shader_free_root_signature(&a);
        assert_int_equal(a.version, 0);
        assert_int_equal(vkd3d_shader_parse_root_signature(&made, &a, NULL), VKD3D_OK);
        vkd3d_shader_free_root_signature(&a);
        vkd3d_shader_free_root_signature(&a); /* nothing is left to free */
        vkd3d_shader_free_root_signature(&b);
        vkd3d_shader_free_root_signature(&c);
        vkd3d_shader_free_shader_code(&made);
        vkd3d_shader_free_shader_code(&again);
        release(file);
    }
}

/* A root signature laid out by hand, looked at as it comes back. */
static void root_signature_members(void** state) {
    static const struct vkd3d_shader_descriptor_range1 ranges[] = {
        {VKD3D_SHADER_DESCRIPTOR_TYPE_SRV, 4, 2, 1, 8, 0},
        {VKD3D_SHADER_DESCRIPTOR_TYPE_UAV, 0xffffffff, 0, 3, 1, 0xffffffff}};
    static const struct vkd3d_shader_static_sampler_desc sampler = {0x55, 1, 2, 3, 0.5f, 8, 4,
                                                                    1,    0, 9, 5, 6,    2};
    struct vkd3d_shader_root_parameter1 p[3] = {{0}};
    struct vkd3d_shader_versioned_root_signature_desc desc = {0}, back;
    struct vkd3d_shader_code made;
    char* messages;
    (void)state;
    p[0].parameter_type = VKD3D_SHADER_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE;
    p[0].u.descriptor_table.descriptor_range_count = 2;
    p[0].u.descriptor_table.descriptor_ranges = ranges;
    p[0].shader_visibility = VKD3D_SHADER_VISIBILITY_PIXEL;
    p[1].parameter_type = VKD3D_SHADER_ROOT_PARAMETER_TYPE_32BIT_CONSTANTS;
    p[1].u.constants.shader_register = 7;
    p[1].u.constants.register_space = 8;
    p[1].u.constants.value_count = 9;
    p[2].parameter_type = VKD3D_SHADER_ROOT_PARAMETER_TYPE_UAV;
    p[2].u.descriptor.shader_register = 10;
    p[2].u.descriptor.register_space = 11;
    p[2].u.descriptor.flags = 4;
    desc.version = VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_1;
    desc.u.v_1_1.parameter_count = 3;
    desc.u.v_1_1.parameters = p;
    desc.u.v_1_1.static_sampler_count = 1;
    desc.u.v_1_1.static_samplers = &sampler;
    desc.u.v_1_1.flags = 1;
    assert_int_equal(vkd3d_shader_serialize_root_signature(&desc, &made, NULL), VKD3D_OK);
    assert_int_equal(vkd3d_shader_parse_root_signature(&made, &back, NULL), VKD3D_OK);
    assert_int_equal(back.u.v_1_1.flags, 1);
    assert_memory_equal(back.u.v_1_1.static_samplers, &sampler, sizeof sampler);
    assert_memory_equal(back.u.v_1_1.parameters[0].u.descriptor_table.descriptor_ranges, ranges,
                        sizeof ranges);
    assert_int_equal(back.u.v_1_1.parameters[0].shader_visibility, VKD3D_SHADER_VISIBILITY_PIXEL);
    assert_memory_equal(&back.u.v_1_1.parameters[1].u.constants, &p[1].u.constants, sizeof p[1].u.constants);
    assert_memory_equal(&back.u.v_1_1.parameters[2].u.descriptor, &p[2].u.descriptor,
                        sizeof p[2].u.descriptor);
    vkd3d_shader_free_root_signature(&back);
    vkd3d_shader_free_shader_code(&made);
    /* more than 64 words, and versions that are none */
    p[1].u.constants.value_count = 64;
    assert_int_equal(vkd3d_shader_serialize_root_signature(&desc, &made, &messages),
                     VKD3D_ERROR_INVALID_ARGUMENT);
    assert_non_null(messages);
    vkd3d_shader_free_messages(messages);
    desc.version = 9;
    assert_int_equal(vkd3d_shader_serialize_root_signature(&desc, &made, NULL), VKD3D_ERROR_INVALID_ARGUMENT);
    assert_int_equal(vkd3d_shader_convert_root_signature(&back, 1, &desc), VKD3D_ERROR_INVALID_ARGUMENT);
    assert_int_equal(vkd3d_shader_convert_root_signature(&back, 5, &desc), VKD3D_ERROR_INVALID_ARGUMENT);
}

/* Arrays without elements are NULL. */
static void empty_root_signatures(void** state) {
    struct vkd3d_shader_root_parameter1 table = {0};
    struct vkd3d_shader_versioned_root_signature_desc desc = {0}, back, other;
    struct vkd3d_shader_code made;
    uint32_t version;
    (void)state;
    table.parameter_type = VKD3D_SHADER_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE;
    for (version = 1; version <= 2; version++) {
        desc.version = version;
        desc.u.v_1_1.flags = 1;
        assert_int_equal(vkd3d_shader_serialize_root_signature(&desc, &made, NULL), VKD3D_OK);
        assert_int_equal(vkd3d_shader_parse_root_signature(&made, &back, NULL), VKD3D_OK);
        assert_int_equal(vkd3d_shader_convert_root_signature(&other, 3 - version, &back), VKD3D_OK);
        assert_int_equal(back.version, version);
        assert_int_equal(other.version, 3 - version);
        assert_int_equal(back.u.v_1_0.flags, 1);
        assert_int_equal(back.u.v_1_0.parameter_count, 0);
        assert_int_equal(back.u.v_1_0.static_sampler_count, 0);
        assert_null(back.u.v_1_0.parameters);
        assert_null(back.u.v_1_0.static_samplers);
        assert_null(other.u.v_1_0.parameters);
        assert_null(other.u.v_1_0.static_samplers);
        /* there is nothing to convert */
        assert_int_equal(vkd3d_shader_convert_root_signature(&other, version, &back),
                         VKD3D_ERROR_INVALID_ARGUMENT);
        vkd3d_shader_free_root_signature(&back);
        vkd3d_shader_free_root_signature(&other);
        vkd3d_shader_free_shader_code(&made);
    }
    desc.u.v_1_1.parameters = &table;
    desc.u.v_1_1.parameter_count = 1;
    assert_int_equal(vkd3d_shader_serialize_root_signature(&desc, &made, NULL), VKD3D_OK);
    assert_int_equal(vkd3d_shader_parse_root_signature(&made, &back, NULL), VKD3D_OK);
    assert_int_equal(back.u.v_1_1.parameter_count, 1);
    assert_null(back.u.v_1_1.parameters[0].u.descriptor_table.descriptor_ranges);
    vkd3d_shader_free_root_signature(&back);
    vkd3d_shader_free_shader_code(&made);
}

/* What is no root signature is an invalid argument; a container without one is described by zeros. */
static void other_root_signatures(void** state) {
    static const uint32_t few[6] = {1, 0, 0, 0, 0, 0};
    const struct vkd3d_shader_dxbc_section_desc short_part = {0x30535452, {few, 20}},
                                                other_part = {0x54415453, {few, 3}};
    struct vkd3d_shader_code file = load("containers/root_signature.rootsig_1_1.dxbc"), made, cut = file;
    struct vkd3d_shader_versioned_root_signature_desc desc;
    char* messages;
    size_t size;
    (void)state;
    for (size = 0; size < file.size; size += 4) {
        cut.size = size;
        assert_int_equal(vkd3d_shader_parse_root_signature(&cut, &desc, NULL), VKD3D_ERROR_INVALID_ARGUMENT);
    }
    cut.size = 4;
    assert_int_equal(vkd3d_shader_parse_root_signature(&cut, &desc, &messages), VKD3D_ERROR_INVALID_ARGUMENT);
    assert_non_null(messages);
    vkd3d_shader_free_messages(messages);
    release(file);
    assert_int_equal(vkd3d_shader_serialize_dxbc(1, &short_part, &made, NULL), VKD3D_OK);
    assert_int_equal(vkd3d_shader_parse_root_signature(&made, &desc, NULL), VKD3D_ERROR_INVALID_ARGUMENT);
    vkd3d_shader_free_shader_code(&made);

    assert_int_equal(vkd3d_shader_serialize_dxbc(1, &other_part, &made, NULL), VKD3D_OK);
    assert_int_equal(made.size, 32 + 4 + 8 + 3); /* the last part is not padded */
    memset(&desc, 0xff, sizeof desc);
    assert_int_equal(vkd3d_shader_parse_root_signature(&made, &desc, &messages), VKD3D_OK);
    assert_null(messages);
    assert_int_equal(desc.version, 0);
    assert_int_equal(desc.u.v_1_0.parameter_count + desc.u.v_1_0.static_sampler_count + desc.u.v_1_0.flags,
                     0);
    assert_null(desc.u.v_1_0.parameters);
    assert_null(desc.u.v_1_0.static_samplers);
    vkd3d_shader_free_root_signature(&desc);
    vkd3d_shader_free_shader_code(&made);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_root_signatures), cmocka_unit_test(other_root_signatures),
        cmocka_unit_test(scan_compute),          cmocka_unit_test(scan_stages),
        cmocka_unit_test(scan_while_compiling),  cmocka_unit_test(signatures_of_arrays),
        cmocka_unit_test(signatures_of_tokens),  cmocka_unit_test(input_signatures),
        cmocka_unit_test(varying_maps),          cmocka_unit_test(containers),
        cmocka_unit_test(root_signatures),       cmocka_unit_test(root_signature_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
