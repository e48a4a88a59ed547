// ladder_scan(): what it tells of real shaders, against what their sources declare.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder_context.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>

namespace test_scan {

namespace {

using ladder::test::load;

// A shader of the tests' data, scanned; frees itself.
struct Scan {
    explicit Scan(const char* name, const ladder_d3d9_info* d3d9 = nullptr) {
        const std::string bytes = load(name);
        ladder_scan_info info{};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.next = d3d9;
        info.source = {bytes.data(), bytes.size()};
        char* messages = nullptr;
        const int code = ladder_scan(&info, &result, &messages);
        if (code)
            print_error("%s: %s\n", name, messages ? messages : "");
        ladder_free_messages(messages);
        assert_int_equal(code, LADDER_OK);
    }
    ~Scan() { ladder_free_scan_result(result); }
    const ladder_scan_result* operator->() const { return result; }
    const ladder_scan_resource* find(ladder_resource_class cls, unsigned int reg) const {
        for (unsigned int n = 0; n < result->resource_count; n++)
            if (result->resources[n].resource_class == cls && result->resources[n].first_register == reg)
                return &result->resources[n];
        fail_msg("no resource of class %d at %u", cls, reg);
        return nullptr;
    }
    const ladder_scan_result* result = nullptr;
};

void test_vertex(void**) {
    const Scan s("corpus/stages/transform.vs_6_0.dxil");
    assert_int_equal(s->type, LADDER_STRUCTURE_TYPE_SCAN_RESULT);
    assert_int_equal(s->stage, LADDER_STAGE_VERTEX);
    assert_int_equal(s->shader_model_major, 6);
    assert_int_equal(s->resource_count, 1);
    const ladder_scan_resource* b0 = s.find(LADDER_RESOURCE_CLASS_CBV, 0);
    assert_int_equal(b0->kind, LADDER_RESOURCE_KIND_CONSTANT_BUFFER);
    assert_int_equal(b0->stride, 144); // mvp 64, world (three rows of four, column by column) 64, tint 16
    assert_int_equal(s->input_count, 4);
    static constexpr struct {
        const char* name;
        unsigned int columns;
    } inputs[] = {{"POSITION", 3}, {"NORMAL", 3}, {"TEXCOORD", 2}, {"COLOR", 4}};
    for (unsigned int n = 0; n < 4; n++) {
        assert_string_equal(s->inputs[n].semantic_name, inputs[n].name);
        assert_int_equal(s->inputs[n].columns, inputs[n].columns);
        assert_int_equal(s->inputs[n].rows, 1);
        assert_int_equal(s->inputs[n].first_register, n);
        assert_int_equal(s->inputs[n].component_type, LADDER_COMPONENT_F32);
        assert_int_equal(s->inputs[n].semantic_kind, LADDER_SEMANTIC_ARBITRARY);
    }
    assert_int_equal(s->output_count, 4);
    assert_string_equal(s->outputs[0].semantic_name, "SV_Position");
    assert_int_equal(s->outputs[0].semantic_kind, LADDER_SEMANTIC_POSITION);
    assert_int_equal(s->outputs[3].used_mask, 15);
}

void test_counters(void**) {
    const Scan s("corpus/ops/uav_counters.cs_6_0.dxil");
    assert_int_equal(s->stage, LADDER_STAGE_COMPUTE);
    assert_int_equal(s->thread_group_size[0], 64);
    assert_int_equal(s->thread_group_size[1], 1);
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_UAV, 0)->flags,
                     LADDER_SCAN_RESOURCE_USED | LADDER_SCAN_RESOURCE_WRITTEN);
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_UAV, 1)->flags &
                         ~(LADDER_SCAN_RESOURCE_USED | LADDER_SCAN_RESOURCE_WRITTEN),
                     LADDER_SCAN_RESOURCE_COUNTER);
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_UAV, 2)->stride, 8);
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_SRV, 0)->kind, LADDER_RESOURCE_KIND_STRUCTURED_BUFFER);
    assert_int_equal(s->input_count, 0);
}

void test_textures(void**) {
    const Scan s("corpus/ops/sample_gather_cmp.cs_6_0.dxil");
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_SRV, 4)->kind, LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY);
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_SRV, 1)->component_type, LADDER_COMPONENT_F32);
    assert_int_equal(s.find(LADDER_RESOURCE_CLASS_SAMPLER, 0)->flags,
                     LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER | LADDER_SCAN_RESOURCE_USED |
                         LADDER_SCAN_RESOURCE_READ | LADDER_SCAN_RESOURCE_SAMPLED);
}

void test_heaps_and_waves(void**) {
    const Scan heap("corpus/ops/descriptor_heap.cs_6_6.dxil");
    unsigned int heaps = 0;
    for (unsigned int n = 0; n < heap->resource_count; n++)
        if (heap->resources[n].flags & LADDER_SCAN_RESOURCE_HEAP) {
            assert_int_equal(heap->resources[n].count, 0xffffffffu);
            heaps++;
        }
    assert_int_equal(heaps, 8); // kinds that the source takes from the heaps
    const Scan waves("corpus/waves/wave_size_attr.cs_6_6.dxil");
    assert_int_equal(waves->wave_size_min, 32);
    assert_int_equal(waves->wave_size_max, 32);
}

// Arrays of structs: the semantic indices of a member have gaps.
void test_indices(void**) {
    const Scan s("containers/struct_array.vs_6_0.dxil");
    static constexpr struct { unsigned int element, indices[2]; } bones[] = {{1, {0, 2}}, {2, {1, 3}}};
    for (const auto& b : bones)
        for (unsigned int row = 0; row < 2; row++) {
            assert_string_equal(s->inputs[b.element].semantic_name, "BONE");
            assert_int_equal(s->inputs[b.element].rows, 2);
            assert_int_equal(s->inputs[b.element].semantic_indices[row], b.indices[row]);
        }
    assert_int_equal(s->inputs[0].semantic_indices[0], 0);
    assert_int_equal(s->outputs[0].semantic_indices[1], 2);
    const Scan counting("corpus/stages/transform.vs_6_0.dxil");
    assert_int_equal(counting->inputs[0].semantic_indices[0], 0);
}

// The third signature, in the chain.
const ladder_scan_patch& patch_of(const Scan& s) {
    const auto* patch = static_cast<const ladder_scan_patch*>(s->next);
    assert_non_null(patch);
    assert_int_equal(patch->type, LADDER_STRUCTURE_TYPE_SCAN_PATCH);
    return *patch;
}

void test_patches(void**) {
    assert_int_equal(patch_of(Scan("corpus/stages/transform.vs_6_0.dxil")).element_count, 0);
    const Scan hull("corpus/stages/powers_of_two.hs_6_0.dxil"),
        domain("corpus/stages/powers_of_two.ds_6_0.dxil");
    for (const Scan* s : {&hull, &domain}) {
        const ladder_scan_patch& patch = patch_of(*s);
        assert_int_equal(patch.element_count, 4);
        assert_string_equal(patch.elements[0].semantic_name, "SV_TessFactor");
        assert_int_equal(patch.elements[0].semantic_kind, LADDER_SEMANTIC_TESS_FACTOR);
        assert_int_equal(patch.elements[0].rows, 3);
        assert_string_equal(patch.elements[2].semantic_name, "SUM");
        assert_int_equal(patch.elements[2].semantic_indices[5], 5);
        assert_string_equal(patch.elements[3].semantic_name, "TOTAL");
        assert_int_equal(patch.elements[3].semantic_index, 7);
    }
    const Scan mesh("corpus/stages/payload_prim_attrs.ms_6_5.dxil");
    const ladder_scan_patch& primitives = patch_of(mesh);
    assert_true(primitives.element_count > 0);
    for (unsigned int n = 0; n < primitives.element_count; n++)
        assert_true(primitives.elements[n].rows && *primitives.elements[n].semantic_name);
}

// The result code; a failure leaves no result, and always a message.
int scan_code(const ladder_scan_info* info) {
    const ladder_scan_result* result = reinterpret_cast<const ladder_scan_result*>(&info);
    char* messages = nullptr;
    const int code = ladder_scan(info, &result, &messages);
    assert_int_equal(code == LADDER_OK, result != nullptr);
    assert_int_equal(code == LADDER_OK, messages == nullptr);
    ladder_free_messages(messages);
    ladder_free_scan_result(result);
    return code;
}

const ladder_scan_resource& resource(const Scan& s, ladder_resource_class cls, unsigned int reg) {
    return *s.find(cls, reg);
}

// Kinds of textures of shader models 1, and samplers that compare: as the caller has them, as the module.
void test_d3d9_facts(void**) {
    constexpr ladder_resource_class texture = LADDER_RESOURCE_CLASS_SRV,
                                    sampler = LADDER_RESOURCE_CLASS_SAMPLER;
    ladder_d3d9_info d3d9 = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
    d3d9.textures[0] = LADDER_D3D9_TEXTURE_CUBE;
    d3d9.textures[1] = LADDER_D3D9_TEXTURE_VOLUME;
    d3d9.shadow_samplers = 0xffff;
    const char* old = "d3dbc/lightmap.ps_1_1.d3dbc";
    const Scan plain(old), known(old, &d3d9), later("d3dbc/textured.ps_2_0.d3dbc", &d3d9);
    assert_int_equal(resource(plain, texture, 0).kind, LADDER_RESOURCE_KIND_TEXTURE_2D);
    assert_int_equal(resource(known, texture, 0).kind, LADDER_RESOURCE_KIND_TEXTURE_CUBE);
    assert_int_equal(resource(known, texture, 1).kind, LADDER_RESOURCE_KIND_TEXTURE_3D);
    assert_int_equal(resource(later, texture, 0).kind, LADDER_RESOURCE_KIND_TEXTURE_2D); // as it declares
    constexpr unsigned int compares = LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER;
    assert_false(resource(plain, sampler, 0).flags & compares);
    assert_true(resource(known, sampler, 0).flags & compares);
    assert_false(resource(known, sampler, 1).flags & compares); // volumes are not compared
    assert_true(resource(later, sampler, 0).flags & compares);
}

std::string vsir_of(ladder_shader* shader, const void* next) {
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = next;
    info.target_type = LADDER_TARGET_VSIR;
    ladder_module* module = nullptr;
    assert_int_equal(ladder_compile_shader(shader, &info, &module, nullptr), LADDER_OK);
    const ladder_code& code = ladder_get_module_info(module)->output;
    std::string text(static_cast<const char*>(code.code), code.size);
    ladder_free_module(module);
    return text;
}

// They stay with a shader that is open, when the caller's structure is gone; a compile may have others.
void test_d3d9_facts_of_open_shaders(void**) {
    const std::string bytes = load("d3dbc/lightmap.ps_1_1.d3dbc");
    ladder_d3d9_info cube = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
    const ladder_d3d9_info flat = cube;
    cube.textures[0] = LADDER_D3D9_TEXTURE_CUBE;
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.next = &cube;
    info.source = {bytes.data(), bytes.size()};
    ladder_shader* shader = nullptr;
    assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_OK);
    cube = {};
    const ladder_scan_result* result = nullptr;
    assert_int_equal(ladder_scan_shader(shader, nullptr, &result, nullptr), LADDER_OK);
    bool found = false;
    for (unsigned int n = 0; n < result->resource_count; n++)
        found |= result->resources[n].kind == LADDER_RESOURCE_KIND_TEXTURE_CUBE;
    assert_true(found);
    ladder_free_scan_result(result);
    assert_true(vsir_of(shader, nullptr).find("texturecube") != std::string::npos);
    assert_true(vsir_of(shader, &flat).find("texturecube") == std::string::npos);
    ladder_close_shader(shader);
}

// A line for each register: its type and number, semantic, masks.
std::string d3d9_signatures(const char* file) {
    const std::string bytes = load(file);
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {bytes.data(), bytes.size()};
    ladder_shader* shader = nullptr;
    assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_OK);
    const ladder_d3d9_signatures* s = nullptr;
    assert_int_equal(ladder_scan_shader_d3d9(shader, &s, nullptr), LADDER_OK);
    ladder_close_shader(shader);
    std::string text = (s->stage == LADDER_STAGE_PIXEL ? "ps " : "vs ") +
                       std::to_string(s->shader_model_major) + '.' + std::to_string(s->shader_model_minor) +
                       '\n';
    const auto add = [&](const char* side, const ladder_d3d9_element& e) {
        text += side + std::to_string(e.register_type) + '/' + std::to_string(e.register_index) + ' ' +
                e.semantic_name + std::to_string(e.semantic_index) + ' ' + std::to_string(e.declared_mask) +
                ' ' + std::to_string(e.used_mask) + '\n';
    };
    for (unsigned int n = 0; n < s->input_count; n++)
        add("in ", s->inputs[n]);
    for (unsigned int n = 0; n < s->output_count; n++)
        add("out ", s->outputs[n]);
    ladder_free_d3d9_signatures(s);
    return text;
}

// What the bytecode declares, reads and writes, each in its register.
void test_d3d9_signatures(void**) {
    const struct {
        const char *file, *expected;
    } cases[] = {
        {"d3dbc/phong.ps_3_0.d3dbc", "ps 3.0\nin 1/0 TEXCOORD0 3 3\nin 1/1 TEXCOORD1 7 7\nin 1/2 TEXCOORD2 7 "
                                     "7\nin 1/3 COLOR0 15 15\nout 11/0 0 0 15\n"},
        {"d3dbc/centroid.ps_3_0.d3dbc",
         "ps 3.0\nin 1/0 TEXCOORD0 3 3\nin 1/1 TEXCOORD1 3 3\nout 11/0 0 0 15\n"},
        {"d3dbc/depth.ps_1_3.d3dbc", "ps 1.3\nin 2/0 0 0 15\nin 2/1 0 0 15\nin 2/2 0 0 15\nin 1/0 0 0 "
                                     "15\nout 12/0 0 0 1\nout 0/0 0 0 15\n"},
        {"d3dbc/depth.ps_1_4.d3dbc",
         "ps 1.4\nin 2/0 0 0 15\nin 1/0 0 0 15\nout 12/0 0 0 1\nout 0/0 0 0 15\n"},
        {"d3dbc/billboard.vs_1_1.d3dbc",
         "vs 1.1\nin 1/0 POSITION0 15 7\nin 1/1 TEXCOORD0 15 3\nout 5/0 0 0 15\nout 9/0 0 0 3\n"},
        {"d3dbc/billboard.vs_3_0.d3dbc", "vs 3.0\nin 1/0 POSITION0 15 7\nin 1/1 TEXCOORD0 15 3\nout 10/0 "
                                         "POSITION0 15 15\nout 10/1 TEXCOORD0 3 3\n"},
        {"d3dbc/fixed_function.vs_1_1.d3dbc",
         "vs 1.1\nin 1/0 POSITION0 15 15\nin 1/3 NORMAL0 15 15\nin 1/5 COLOR0 15 15\nin 1/7 TEXCOORD0 15 "
         "15\nout 5/0 0 0 15\nout 8/0 0 0 15\nout 8/1 0 0 15\nout 6/0 0 0 1\nout 7/0 0 0 1\nout 9/0 0 0 "
         "15\n"},
        {"d3dbc/relative.vs_3_0.d3dbc",
         "vs 3.0\nin 1/0 POSITION0 15 15\nin 1/1 TEXCOORD0 15 15\nin 1/2 TEXCOORD1 15 15\nin 1/3 TEXCOORD2 "
         "15 15\nin 1/4 TEXCOORD3 15 15\nout 10/0 POSITION0 15 15\nout 10/1 TEXCOORD0 15 15\nout 10/2 "
         "TEXCOORD1 15 15\nout 10/3 TEXCOORD2 7 15\nout 10/4 TEXCOORD3 15 15\nout 10/5 PSIZE0 1 15\nout 10/6 "
         "FOG0 1 15\n"},
        {"d3dbc/packed_inputs.ps_3_0.d3dbc",
         "ps 3.0\nin 1/0 COLOR0 15 15\nin 1/1 COLOR1 15 15\nin 1/2 TEXCOORD0 3 3\nin 1/3 TEXCOORD1 1 1\nin "
         "1/4 TEXCOORD9 7 7\nin 1/5 NORMAL0 7 7\nin 1/6 FOG0 1 1\nin 1/7 TANGENT0 15 15\nout 11/0 0 0 15\n"},
    };
    for (const auto& c : cases) {
        const std::string text = d3d9_signatures(c.file);
        if (text != c.expected)
            fail_msg("%s: %s", c.file, text.c_str());
    }
}

// Others have their signatures elsewhere, and say so.
void test_d3d9_signatures_of_others(void**) {
    const std::string bytes = load("corpus/stages/transform.vs_6_0.dxil");
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {bytes.data(), bytes.size()};
    ladder_shader* shader = nullptr;
    assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_OK);
    const ladder_d3d9_signatures* s = nullptr;
    char* messages = nullptr;
    assert_int_equal(ladder_scan_shader_d3d9(shader, &s, &messages), LADDER_ERROR_UNSUPPORTED);
    assert_null(s);
    assert_non_null(std::strstr(messages, "ladder_read_signature"));
    ladder_free_messages(messages);
    assert_int_equal(ladder_scan_shader_d3d9(shader, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_scan_shader_d3d9(nullptr, &s, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_free_d3d9_signatures(nullptr);
    ladder_close_shader(shader);
}

void test_errors(void**) {
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_ARGUMENT); // no source
    assert_int_equal(scan_code(nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_scan(&info, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_free_scan_result(nullptr);

    const std::string text =
                          "vsir 1 cfg-ssa\nstage compute\nentry f0 \"main\"\nshader_model 6.0\nlocal_size ",
                      rest = "\n\nfunction f0() {\nb0:\n    return\n}\n";
    for (const auto& [size, expected] : {std::pair{"8 2 1", LADDER_OK},
                                         {"8 2 0", LADDER_ERROR_INVALID_SHADER},
                                         {"65536 65536 1", LADDER_ERROR_INVALID_SHADER}}) {
        const std::string source = text + size + rest;
        info.source = {source.data(), source.size()};
        assert_int_equal(scan_code(&info), expected);
    }

    std::string bytes = load("corpus/stages/transform.vs_6_0.dxil");
    bytes[4] = static_cast<char>(bytes[4] ^ 1); // of the checksum
    info.source = {bytes.data(), bytes.size()};
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_SHADER);
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    assert_int_equal(scan_code(&info), LADDER_OK);
    info.flags = 8;
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_ARGUMENT);
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    info.next = &info;
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_d3d9_info d3d9 = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
    info.next = &d3d9;
    assert_int_equal(scan_code(&info), LADDER_OK);
    d3d9.next = &d3d9; // circular
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_ARGUMENT);
    d3d9.next = nullptr;
    d3d9.reserved[3] = 1;
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_ARGUMENT);
    info.next = nullptr;
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    assert_int_equal(scan_code(&info), LADDER_ERROR_INVALID_ARGUMENT);
}

} // namespace

TEST_GROUP(scan) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(test_vertex),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_textures),
        cmocka_unit_test(test_heaps_and_waves),
        cmocka_unit_test(test_indices),
        cmocka_unit_test(test_patches),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_d3d9_facts),
        cmocka_unit_test(test_d3d9_facts_of_open_shaders),
        cmocka_unit_test(test_d3d9_signatures),
        cmocka_unit_test(test_d3d9_signatures_of_others),
    };
    return cmocka_run_group_tests_name("scan", tests, nullptr, nullptr);
}

} // namespace test_scan
