/* Chains, options and shaders that are made up at random, then 8 threads at once. What must hold: no crash, a
 * known result, code only with success, messages that can be freed; and on all threads the same bytes. */
#include "vkd3d_client.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char* const names[] = {
    "dropin/interface.cs_6_0.dxil",      "dropin/varyings.vs_6_0.dxil",
    "dropin/points.gs_6_0.dxil",         "dropin/targets.ps_6_0.dxil",
    "dropin/denormals.cs_6_2.dxil",      "dropin/wide.cs_6_0.dxil",
    "meaning/patch.hs_6_0.dxil",         "meaning/patch.ds_6_0.dxil",
    "containers/clip_cull.vs_5_0.dxbc",  "containers/struct_array.ps_6_0.dxil",
    "d3dbc/fixed_function.vs_1_1.d3dbc", "d3dbc/loops.ps_3_0.d3dbc",
    "d3dbc/two_phases.ps_1_4.d3dbc",     "d3dbc/relative.vs_3_0.d3dbc",
};
static struct vkd3d_shader_code files[COUNT(names)];

static uint64_t random_state;

static uint32_t draw(void) { /* Knuth's linear congruential generator: the upper bits */
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random_state >> 33);
}

static uint32_t below(uint32_t limit) { return draw() % limit; }

/* A number as fields have it: small, often, or of the kind that overflows. */
static uint32_t number(void) {
    static const uint32_t odd[] = {0xffffffff, 0x80000000, 0x7fffffff, 0xfffffffe, 0x10000, 1000000000};
    return below(4) ? below(6) : below(3) ? odd[below(COUNT(odd))] : draw();
}

/* One of each structure, with as many elements as the arrays have at most. */
#define MOST 6
static struct {
    struct vkd3d_shader_interface_info interface;
    struct vkd3d_shader_resource_binding bindings[MOST * 4];
    struct vkd3d_shader_push_constant_buffer push[MOST];
    struct vkd3d_shader_combined_resource_sampler pairs[MOST];
    struct vkd3d_shader_uav_counter_binding counters[MOST];
    struct vkd3d_shader_descriptor_offset_info offsets;
    struct vkd3d_shader_descriptor_offset shifts[MOST * 4];
    struct vkd3d_shader_spirv_target_info target;
    uint32_t extensions[MOST], swizzles[16];
    struct vkd3d_shader_parameter old[MOST];
    struct vkd3d_shader_parameter_info parameters;
    struct vkd3d_shader_parameter1 list[MOST];
    struct vkd3d_shader_transform_feedback_info feedback;
    struct vkd3d_shader_transform_feedback_element elements[MOST];
    uint32_t strides[MOST];
    struct vkd3d_shader_varying_map_info varyings;
    struct vkd3d_shader_varying_map map[MOST];
    struct vkd3d_shader_d3dbc_source_info facts;
    struct vkd3d_shader_scan_descriptor_info descriptors;
    struct vkd3d_shader_scan_signature_info signatures;
    struct vkd3d_shader_scan_combined_resource_sampler_info found_pairs;
    struct vkd3d_shader_scan_hull_shader_tessellation_info tessellation;
    struct vkd3d_shader_scan_thread_group_size_info group;
    struct vkd3d_shader_scan_denormal_mode_info denormals;
    struct vkd3d_chained unknown;
    struct vkd3d_shader_compile_option options[MOST];
} s;

static void fill(void* bytes, size_t size) {
    uint32_t* words = bytes;
    size_t n;
    for (n = 0; n < size / 4; n++)
        words[n] = number();
}

static void fill_interface(void) {
    unsigned n;
    for (n = 0; n < COUNT(s.bindings); n++) {
        fill(&s.bindings[n], sizeof s.bindings[n]);
        s.bindings[n].type = below(5);
        s.bindings[n].register_space = below(3);
        s.bindings[n].flags = below(4);
        s.bindings[n].shader_visibility = below(3) ? 0 : number();
        if (below(2))
            s.bindings[n].binding.count = 1 + below(0x7fffffff);
    }
    fill(s.push, sizeof s.push);
    fill(s.pairs, sizeof s.pairs);
    fill(s.counters, sizeof s.counters);
    fill(s.shifts, sizeof s.shifts);
    s.interface.bindings = below(8) ? s.bindings : NULL;
    s.interface.binding_count = below(COUNT(s.bindings) + 1);
    s.interface.push_constant_buffers = below(8) ? s.push : NULL;
    s.interface.push_constant_buffer_count = below(2) ? 0 : below(MOST + 1);
    s.interface.combined_samplers = below(8) ? s.pairs : NULL;
    s.interface.combined_sampler_count = below(2) ? 0 : below(MOST + 1);
    s.interface.uav_counters = below(8) ? s.counters : NULL;
    s.interface.uav_counter_count = below(MOST + 1);
    s.offsets.descriptor_table_offset = number();
    s.offsets.descriptor_table_count = number();
    s.offsets.binding_offsets = below(2) ? s.shifts : NULL;
    s.offsets.uav_counter_offsets = below(2) ? s.shifts : NULL;
}

static void fill_target(void) {
    static const char* const semantics[] = {"SV_Position", "FIRST", "second", "TEXCOORD", "", NULL};
    unsigned n;
    fill(s.extensions, sizeof s.extensions);
    fill(s.swizzles, sizeof s.swizzles);
    fill(s.old, sizeof s.old);
    fill(s.list, sizeof s.list);
    fill(s.strides, sizeof s.strides);
    fill(s.map, sizeof s.map);
    s.target.entry_point = below(3) ? NULL : below(2) ? "" : "entry\nname";
    s.target.environment = below(4) ? 2 + below(2) : number();
    s.target.extensions = below(8) ? s.extensions : NULL;
    s.target.extension_count = below(MOST + 1);
    s.target.parameters = below(2) ? s.old : NULL;
    s.target.parameter_count = below(MOST + 1);
    s.target.dual_source_blending = below(4) == 0;
    s.target.output_swizzles = below(2) ? s.swizzles : NULL;
    s.target.output_swizzle_count = below(COUNT(s.swizzles) + 1);
    s.parameters.parameters = below(8) ? s.list : NULL;
    s.parameters.parameter_count = below(MOST + 1);
    for (n = 0; n < MOST; n++) {
        s.elements[n].stream_index = below(3) ? 0 : number();
        s.elements[n].semantic_name = semantics[below(COUNT(semantics))];
        s.elements[n].semantic_index = below(3) ? 0 : number();
        s.elements[n].component_index = (uint8_t)below(5);
        s.elements[n].component_count = (uint8_t)below(6);
        s.elements[n].output_slot = (uint8_t)below(5);
    }
    s.feedback.elements = below(8) ? s.elements : NULL;
    s.feedback.element_count = below(MOST + 1);
    s.feedback.buffer_strides = below(2) ? s.strides : NULL;
    s.feedback.buffer_stride_count = below(MOST + 1);
    s.varyings.varying_map = below(8) ? s.map : NULL;
    s.varyings.varying_count = below(MOST + 1);
    for (n = 0; n < COUNT(s.facts.texture_dimensions); n++)
        s.facts.texture_dimensions[n] = below(2) ? below(11) : number();
    s.facts.shadow_samplers = below(2) ? 0 : number();
    for (n = 0; n < MOST; n++) {
        s.options[n].name = below(4) ? below(20) : number();
        s.options[n].value =
            s.options[n].name == VKD3D_SHADER_COMPILE_OPTION_API_VERSION ? below(24) : number();
    }
}

/* Some of the structures in any order, some twice in a row, an unknown one; now and then a circle. */
static const void* make_chain(void) {
    struct vkd3d_chained* const all[] = {(void*)&s.interface,    (void*)&s.offsets,
                                         (void*)&s.target,       (void*)&s.parameters,
                                         (void*)&s.feedback,     (void*)&s.varyings,
                                         (void*)&s.facts,        (void*)&s.descriptors,
                                         (void*)&s.signatures,   (void*)&s.found_pairs,
                                         (void*)&s.tessellation, (void*)&s.group,
                                         (void*)&s.denormals,    &s.unknown};
    static const uint32_t types[] = {1, 8, 4, 12, 5, 10, 15, 2, 9, 11, 13, 14, 16, 4711};
    struct vkd3d_chained *first = NULL, *last = NULL;
    unsigned n, used = 0;
    for (n = 0; n < COUNT(all); n++)
        all[n]->type = types[n];
    for (n = below(15); n > 0; n--) {
        const unsigned which = below(COUNT(all));
        if (used & 1u << which)
            continue;
        used |= 1u << which;
        all[which]->next = NULL;
        if (last)
            last->next = all[which];
        else
            first = all[which];
        last = all[which];
    }
    if (last && below(16) == 0)
        last->next = first;
    return first;
}

static void check_result(int result) {
    assert_in_range(result - VKD3D_ERROR_NOT_IMPLEMENTED, 0, VKD3D_FALSE - VKD3D_ERROR_NOT_IMPLEMENTED);
}

static void free_scans(void) {
    vkd3d_shader_free_scan_descriptor_info(&s.descriptors);
    vkd3d_shader_free_scan_signature_info(&s.signatures);
    vkd3d_shader_free_scan_combined_resource_sampler_info(&s.found_pairs);
    memset(&s.descriptors, 0, sizeof s.descriptors);
    memset(&s.signatures, 0, sizeof s.signatures);
    memset(&s.found_pairs, 0, sizeof s.found_pairs);
}

static void fuzz(unsigned round) {
    struct vkd3d_shader_code source = files[below(COUNT(files))], code = {0}, damaged = {0};
    struct vkd3d_shader_compile_info info;
    char* messages = NULL;
    int result;
    random_state = round * 0x9e3779b97f4a7c15u + 1;
    draw();
    fill_interface();
    fill_target();
    source = files[below(COUNT(files))];
    if (below(4) == 0) { /* the digest is of ones, which says that it is not to be looked at */
        const uint32_t first = memcmp(source.code, "DXBC", 4) ? 0 : 20;
        unsigned n, count = 1 + below(4);
        damaged.code = malloc(source.size);
        damaged.size = below(8) ? source.size : below((uint32_t)source.size);
        memcpy((void*)damaged.code, source.code, source.size);
        if (first)
            memset((char*)damaged.code + 4, 1, 16);
        for (n = 0; n < count; n++)
            ((unsigned char*)damaged.code)[first + below((uint32_t)source.size - first)] ^=
                (unsigned char)(1u << below(8));
        source = damaged;
    }
    info = request(source, make_chain(), below(8) ? s.options : NULL, below(MOST + 1));
    info.source_type = below(8);
    info.target_type = below(4) ? 1 + below(2) : below(10);
    info.log_level = below(5);
    result = vkd3d_shader_compile(&info, &code, below(4) ? &messages : NULL);
    check_result(result);
    if (result < 0)
        assert_null(code.code);
    else
        assert_non_null(code.code);
    vkd3d_shader_free_shader_code(&code);
    vkd3d_shader_free_messages(messages);
    free_scans();
    messages = NULL;
    check_result(vkd3d_shader_scan(&info, &messages));
    vkd3d_shader_free_messages(messages);
    free_scans();
    release(damaged);
}

/* Root signatures and containers with bits changed. */
static void fuzz_containers(unsigned round) {
    static const char* const roots[] = {"containers/root_signature.rootsig_1_0.dxbc",
                                        "containers/root_signature.rootsig_1_1.dxbc",
                                        "dropin/varyings.vs_6_0.dxil"};
    struct vkd3d_shader_code source = load(roots[round % COUNT(roots)]), made;
    struct vkd3d_shader_versioned_root_signature_desc desc, other;
    struct vkd3d_shader_signature signature;
    struct vkd3d_shader_dxbc_desc container;
    unsigned n;
    random_state = round * 0x9e3779b97f4a7c15u + 7;
    draw();
    for (n = below(4); n > 0; n--)
        ((unsigned char*)source.code)[below((uint32_t)source.size)] ^= (unsigned char)(1u << below(8));
    if (below(8) == 0)
        source.size = below((uint32_t)source.size);
    if (vkd3d_shader_parse_dxbc(&source, below(2), &container, NULL) == VKD3D_OK) {
        assert_int_equal(
            vkd3d_shader_serialize_dxbc(container.section_count, container.sections, &made, NULL), VKD3D_OK);
        vkd3d_shader_free_shader_code(&made);
        vkd3d_shader_free_dxbc(&container);
    }
    if (vkd3d_shader_parse_input_signature(&source, &signature, NULL) == VKD3D_OK)
        vkd3d_shader_free_shader_signature(&signature);
    if (vkd3d_shader_parse_root_signature(&source, &desc, NULL) == VKD3D_OK) {
        if (vkd3d_shader_convert_root_signature(&other, 1 + below(2), &desc) == VKD3D_OK)
            vkd3d_shader_free_root_signature(&other);
        if (vkd3d_shader_serialize_root_signature(&desc, &made, NULL) == VKD3D_OK)
            vkd3d_shader_free_shader_code(&made);
        vkd3d_shader_free_root_signature(&desc);
    }
    release(source);
}

struct job {
    pthread_t thread;
    struct vkd3d_shader_code made[COUNT(names)];
};

static void* work(void* data) {
    struct job* job = data;
    unsigned n, turn;
    for (turn = 0; turn < 10; turn++)
        for (n = 0; n < COUNT(names); n++) {
            struct vkd3d_shader_compile_info info = request(files[n], NULL, NULL, 0);
            struct vkd3d_shader_code code = {0};
            char* messages = NULL;
            unsigned count;
            (void)vkd3d_shader_compile(&info, &code, &messages);
            (void)vkd3d_shader_get_supported_source_types(&count);
            vkd3d_shader_free_messages(messages);
            if (turn)
                vkd3d_shader_free_shader_code(&code);
            else
                job->made[n] = code;
        }
    return NULL;
}

static void threads(void** state) {
    static struct job jobs[8];
    unsigned n, t, made = 0;
    (void)state;
    for (t = 0; t < COUNT(jobs); t++)
        assert_int_equal(pthread_create(&jobs[t].thread, NULL, work, &jobs[t]), 0);
    for (t = 0; t < COUNT(jobs); t++)
        pthread_join(jobs[t].thread, NULL);
    for (n = 0; n < COUNT(names); n++) {
        made += jobs[0].made[n].code != NULL;
        for (t = 0; t < COUNT(jobs); t++) {
            assert_int_equal(jobs[t].made[n].size, jobs[0].made[n].size);
            if (jobs[0].made[n].size)
                assert_memory_equal(jobs[t].made[n].code, jobs[0].made[n].code, jobs[0].made[n].size);
        }
        for (t = 0; t < COUNT(jobs); t++)
            vkd3d_shader_free_shader_code(&jobs[t].made[n]);
    }
    assert_true(made >= 9);
}

static unsigned rounds = 3000;

static void chains(void** state) {
    unsigned n;
    (void)state;
    for (n = 0; n < rounds; n++)
        fuzz(n);
}

static void damaged_containers(void** state) {
    unsigned n;
    (void)state;
    for (n = 0; n < rounds; n++)
        fuzz_containers(n);
}

/* Usage: vkd3d_chains [ROUNDS] */
int main(int argc, char** argv) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(threads), cmocka_unit_test(chains),
                                              cmocka_unit_test(damaged_containers)};
    unsigned n;
    int result;
    if (argc > 1)
        rounds = (unsigned)strtoul(argv[1], NULL, 10);
    for (n = 0; n < COUNT(names); n++)
        files[n] = load(names[n]);
    result = cmocka_run_group_tests(tests, NULL, NULL);
    for (n = 0; n < COUNT(names); n++)
        release(files[n]);
    return result;
}
