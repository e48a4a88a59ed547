// Shader models 4 and 5: the queries on their blobs, where their resources and elements are, and whether
// all of the corpus comes out.
#include <cstring>
#include <filesystem>

#include "proton_client.h"

namespace test_proton_tokens {

using namespace ladder::test;

namespace {

constexpr unsigned location = 30, offset_of = 35, xfb_buffer = 36, xfb_stride = 37;

// Storage buffers need no offsets then.
void align(Converter& c) {
    dxil_spv_option_ssbo_alignment alignment = {};
    alignment.alignment = 1;
    c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, alignment);
}

// One entry point, by any name: tokens have none.
void blobs(void**) {
    const Blob blob("corpus/stages/transform.vs_5_0.dxbc");
    unsigned count = 0, index = 7;
    const char* text = nullptr;
    const void* data;
    size_t size;
    assert_int_equal(dxil_spv_parsed_blob_get_shader_stage(blob.handle), DXIL_SPV_STAGE_VERTEX);
    assert_int_equal(dxil_spv_parsed_blob_get_shader_stage_for_entry(blob.handle, "Any"),
                     DXIL_SPV_STAGE_VERTEX);
    assert_int_equal(dxil_spv_parsed_blob_get_num_entry_points(blob.handle, &count), DXIL_SPV_SUCCESS);
    assert_int_equal(count, 1);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_demangled_name(blob.handle, 0, &text),
                     DXIL_SPV_SUCCESS);
    assert_string_equal(text, "main");
    assert_int_equal(dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "Any", &index),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(index, 0);
    assert_int_equal(dxil_spv_parsed_blob_get_num_rdat_subobjects(blob.handle), 0);
    assert_int_equal(dxil_spv_parsed_blob_get_disassembled_ir(blob.handle, &text), DXIL_SPV_SUCCESS);
    assert_non_null(strstr(text, "vs_5_0"));
    assert_int_equal(dxil_spv_parsed_blob_get_raw_ir(blob.handle, &data, &size), DXIL_SPV_ERROR_GENERIC);
    Converter c(blob, "Any");
    c.spirv();
    assert_int_equal(dxil_spv_converter_get_compiled_entry_point(c.handle, &text), DXIL_SPV_SUCCESS);
    assert_string_equal(text, "main");
}

// Both ways ask for the same registers: before a conversion, and by it.
void resources(void**) {
    const Blob blob("corpus/stages/vertex_pulling.vs_5_0.dxbc");
    std::vector<std::string> scanned;
    const auto srv = [](void* list, const dxil_spv_d3d_binding* b,
                        dxil_spv_srv_vulkan_binding*) -> dxil_spv_bool {
        static_cast<std::vector<std::string>*>(list)->push_back("t" + std::to_string(b->register_index));
        return DXIL_SPV_TRUE;
    };
    assert_int_equal(
        dxil_spv_parsed_blob_scan_resources(blob.handle, srv, nullptr, nullptr, nullptr, &scanned),
        DXIL_SPV_SUCCESS);
    assert_true(scanned == (std::vector<std::string>{"t0", "t1"}));
    Converter c(blob);
    align(c);
    c.places([](const Asked& asked) { return bound(3, asked.name == "t0" ? 40 : 41); });
    const auto words = c.spirv();
    assert_int_equal(c.asked.size(), 2);
    assert_int_equal(decorated(words, 34, 3), 2);  // DescriptorSet
    assert_int_equal(decorated(words, 33, 41), 1); // Binding
    // Constants of a root signature.
    const Blob vertex("corpus/stages/transform.vs_5_0.dxbc");
    Converter v(vertex);
    v.root(0, 64);
    v.places([](const Asked&) { return in_constants(0); });
    assert_true(count_of(v.spirv(), 59, 3, 9) == 1); // OpVariable PushConstant
}

void inputs_and_streams(void**) {
    const Blob blob("corpus/stages/transform.vs_5_0.dxbc");
    std::vector<std::string> asked;
    const auto remap = [](void* list, const dxil_spv_d3d_vertex_input* in,
                          dxil_spv_vulkan_vertex_input* out) -> dxil_spv_bool {
        static_cast<std::vector<std::string>*>(list)->push_back(in->semantic +
                                                                std::to_string(in->semantic_index));
        out->location = 20 + in->start_row;
        return DXIL_SPV_TRUE;
    };
    const auto record = [](void*, const dxil_spv_d3d_stream_output* in,
                           dxil_spv_vulkan_stream_output* out) -> dxil_spv_bool {
        const dxil_spv_vulkan_stream_output normal = {8, 48, 1, 1};
        *out = std::strcmp(in->semantic, "NORMAL") == 0 ? normal : dxil_spv_vulkan_stream_output{};
        return DXIL_SPV_TRUE;
    };
    Converter c(blob);
    dxil_spv_converter_set_vertex_input_remapper(c.handle, remap, &asked);
    dxil_spv_converter_set_stream_output_remapper(c.handle, record, nullptr);
    const auto words = c.spirv();
    assert_true(asked == (std::vector<std::string>{"POSITION0", "NORMAL0", "TEXCOORD0", "COLOR0"}));
    assert_int_equal(decorated(words, location, 23), 1);
    assert_true(decorated(words, xfb_buffer, 1) >= 1);
    assert_true(decorated(words, xfb_stride, 48) >= 1);
    assert_int_equal(decorated(words, offset_of, 8), 1);
}

// The client's wishes of a pixel shader: swizzles, two sources.
void targets(void**) {
    const Blob blob("corpus/stages/dual_source.ps_5_0.dxbc");
    const unsigned swizzles[] = {0xc6};
    dxil_spv_option_output_swizzle swizzle = {};
    swizzle.swizzles = swizzles;
    swizzle.swizzle_count = 1;
    dxil_spv_option_dual_source_blending dual = {};
    dual.enabled = DXIL_SPV_TRUE;
    Converter plain(blob), c(blob);
    assert_int_equal(decorated(plain.spirv(), 32, 1), 0);
    c.option(DXIL_SPV_OPTION_OUTPUT_SWIZZLE, swizzle);
    c.option(DXIL_SPV_OPTION_DUAL_SOURCE_BLENDING, dual);
    assert_int_equal(decorated(c.spirv(), 32, 1), 1); // Index
}

// Everything that is there, with all resources in places of their own.
void whole_corpus(void**) {
    const std::filesystem::path root = TEST_DATA_DIR;
    unsigned found = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "corpus")) {
        const std::string name = std::filesystem::relative(entry.path(), root).string();
        if (entry.path().extension() != ".dxbc" || name.find("tools") != name.npos)
            continue;
        const Blob blob(name);
        Converter c(blob);
        unsigned next = 0;
        align(c);
        c.places([&](const Asked&) { return bound(0, next++); });
        c.spirv();
        found++;
    }
    assert_true(found > 200);
}

} // namespace

TEST_GROUP(proton_tokens) {
    listen();
    const CMUnitTest tests[] = {cmocka_unit_test(blobs), cmocka_unit_test(resources),
                                cmocka_unit_test(inputs_and_streams), cmocka_unit_test(targets),
                                cmocka_unit_test(whole_corpus)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_tokens
