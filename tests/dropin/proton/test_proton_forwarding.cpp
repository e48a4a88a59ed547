// Nodes, and what Ladder lacks of shader models 4 and 5, go to the original library: the fake one. With the
// argument "none" (`proton_forwarding -- none`) there is none.
#include "proton_client.h"

#include <cstring>

namespace test_proton_forwarding {

using namespace ladder::test;

namespace {

const char* const tokens = "containers/denorm_preserve.cs_5_0.dxbc";
const char* const lacking = "dropin/computed_uav.cs_5_0.dxbc";

void blobs(void**) {
    for (const char* file : {lacking, "corpus/libraries/node_broadcast.lib_6_8.dxil",
                             "containers/vendor_ags.cs_6_0.dxil", "containers/vendor_nvapi.cs_6_0.dxil"}) {
        const std::string bytes = load(file);
        const Blob blob(file, bytes);
        assert_non_null(strstr(logged().c_str(), "debug: the fake parses"));
        const char* text = nullptr;
        const void* data = nullptr;
        size_t size = 0;
        unsigned n = 0;
        assert_int_equal(dxil_spv_parsed_blob_get_shader_stage(blob.handle), DXIL_SPV_STAGE_DOMAIN);
        assert_int_equal(dxil_spv_parsed_blob_get_shader_stage_for_entry(blob.handle, "x"),
                         DXIL_SPV_STAGE_GEOMETRY);
        dxil_spv_parsed_blob_get_disassembled_ir(blob.handle, &text);
        assert_string_equal(text, "text of the fake");
        dxil_spv_parsed_blob_get_raw_ir(blob.handle, &data, &size);
        assert_int_equal(size, bytes.size());
        dxil_spv_parsed_blob_dump_llvm_ir(blob.handle);
        dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "x", &n);
        assert_int_equal(n, 42);
        dxil_spv_parsed_blob_get_num_entry_points(blob.handle, &n);
        assert_int_equal(n, 43);
        dxil_spv_parsed_blob_get_entry_point_name(blob.handle, 0, &text);
        assert_string_equal(text, "mangled");
        dxil_spv_parsed_blob_get_entry_point_demangled_name(blob.handle, 0, &text);
        assert_string_equal(text, "plain");
        dxil_spv_node_input_data in{};
        dxil_spv_parsed_blob_get_entry_point_node_input(blob.handle, 0, &in);
        assert_int_equal(in.coalesce_factor, 44);
        dxil_spv_parsed_blob_get_entry_point_num_node_outputs(blob.handle, 0, &n);
        assert_int_equal(n, 45);
        dxil_spv_node_output_data out{};
        dxil_spv_parsed_blob_get_entry_point_node_output(blob.handle, 0, 0, &out);
        assert_int_equal(out.max_records, 46);
        assert_int_equal(
            dxil_spv_parsed_blob_scan_resources(blob.handle, nullptr, nullptr, nullptr, nullptr, nullptr),
            DXIL_SPV_ERROR_NO_DATA);
        assert_int_equal(dxil_spv_parsed_blob_get_num_rdat_subobjects(blob.handle), 47);
        dxil_spv_rdat_subobject s{};
        dxil_spv_parsed_blob_get_rdat_subobject(blob.handle, 0, &s);
        assert_int_equal(s.args[0], 48);
    }
    // The others do not.
    for (const char* file : {"dropin/proton/counters.cs_6_0.dxil", tokens}) {
        const Blob ours(file);
        assert_string_equal(logged().c_str(), "");
        assert_int_equal(dxil_spv_parsed_blob_get_shader_stage(ours.handle), DXIL_SPV_STAGE_COMPUTE);
    }
}

void tell_all(dxil_spv_converter c) {
    dxil_spv_converter_set_entry_point(c, "x");
    dxil_spv_converter_set_stage_input_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_stage_output_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_vertex_input_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_stream_output_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_srv_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_sampler_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_uav_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_cbv_remapper(c, nullptr, nullptr);
    dxil_spv_converter_set_root_constant_word_count(c, 1);
    dxil_spv_converter_set_root_descriptor_count(c, 1);
    dxil_spv_converter_add_local_root_constants(c, 0, 0, 1);
    dxil_spv_converter_add_local_root_descriptor(c, DXIL_SPV_RESOURCE_CLASS_SRV, 0, 0);
    dxil_spv_converter_begin_local_root_descriptor_table(c);
    dxil_spv_converter_add_local_root_descriptor_table(c, DXIL_SPV_RESOURCE_CLASS_SRV, 0, 0, 1, 0);
    dxil_spv_converter_end_local_root_descriptor_table(c);
    dxil_spv_converter_add_root_parameter_mapping(c, 0, 0);
    dxil_spv_converter_add_root_descriptor_mapping(c, 0, 0, 0);
    dxil_spv_converter_add_non_semantic_debug_info(c, "", nullptr, 0);
    dxil_spv_converter_set_patch_location_offset(c, 0);
    dxil_spv_converter_set_meta_descriptor(c, DXIL_SPV_META_DESCRIPTOR_RESOURCE_DESCRIPTOR_HEAP_SIZE,
                                           DXIL_SPV_META_DESCRIPTOR_KIND_PUSH_CONSTANT, 0, 0);
}

void converters(void**) {
    dxil_spv_begin_thread_allocator_context();
    {
        const Blob blob(lacking);
        Converter c(blob);
        tell_all(c.handle);
        // The original's own call of its own function comes to it, and not here.
        dxil_spv_option_base known{DXIL_SPV_OPTION_SSBO_ALIGNMENT}, unknown{DXIL_SPV_OPTION_NVAPI};
        assert_int_equal(dxil_spv_converter_add_option(c.handle, &known), DXIL_SPV_SUCCESS);
#ifndef DXIL_SPIRV_SHIM_SANITIZED
        assert_int_equal(dxil_spv_converter_add_option(c.handle, &unknown),
                         DXIL_SPV_ERROR_UNSUPPORTED_FEATURE);
#else
        dxil_spv_converter_add_option(c.handle, &unknown);
#endif
        assert_int_equal(c.run(), DXIL_SPV_SUCCESS);
        dxil_spv_compiled_spirv code{};
        dxil_spv_converter_get_compiled_spirv(c.handle, &code);
        const auto* words = static_cast<const uint32_t*>(code.data);
        assert_true(code.size == 20 && words[0] == 23 && words[4] == 1); // 23 calls; it was made in a context
        const char* text = nullptr;
        unsigned x = 0, y = 0, z = 0;
        dxil_spv_bool flag = 0;
        dxil_spv_converter_get_compiled_entry_point(c.handle, &text);
        assert_string_equal(text, "entry of the fake");
        assert_true(dxil_spv_converter_uses_subgroup_size(c.handle));
        assert_true(dxil_spv_converter_uses_shader_feature(c.handle,
                                                           DXIL_SPV_SHADER_FEATURE_NATIVE_16BIT_OPERATIONS));
        dxil_spv_converter_get_compute_workgroup_dimensions(c.handle, &x, &y, &z);
        assert_true(x == 50 && y == 50 && z == 50);
        dxil_spv_converter_get_compute_required_wave_size(c.handle, &x);
        assert_int_equal(x, 51);
        dxil_spv_converter_get_compute_wave_size_range(c.handle, &x, &y, &z);
        assert_true(x == 52 && y == 52 && z == 52);
        dxil_spv_converter_get_compute_heuristic_max_wave_size(c.handle, &x);
        dxil_spv_converter_get_compute_heuristic_min_wave_size(c.handle, &y);
        assert_true(x == 53 && y == 54);
        dxil_spv_converter_get_patch_vertex_count(c.handle, &x);
        dxil_spv_converter_get_patch_location_offset(c.handle, &y);
        assert_true(x == 55 && y == 56);
        dxil_spv_converter_is_multiview_compatible(c.handle, &flag);
        assert_true(flag);
        assert_string_equal(dxil_spv_converter_get_analysis_warnings(c.handle), "warnings of the fake");
    }
    dxil_spv_end_thread_allocator_context();
    // Outside again.
    const Blob blob(lacking);
    Converter c(blob);
    c.run();
    dxil_spv_compiled_spirv code{};
    dxil_spv_converter_get_compiled_spirv(c.handle, &code);
    assert_int_equal(static_cast<const uint32_t*>(code.data)[4], 0);
}

// Without an original, what Ladder lacks is refused, and nodes have queries.
void alone(void**) {
    const std::string bytes = load(lacking);
    dxil_spv_parsed_blob blob = nullptr;
    listen();
    assert_int_equal(dxil_spv_parse_dxil_blob(bytes.data(), bytes.size(), &blob),
                     DXIL_SPV_ERROR_UNSUPPORTED_FEATURE);
    assert_true(logged().find("a resource whose register is computed") != std::string::npos);
    const Blob known(tokens);
    Converter c(known);
    assert_int_equal(c.run(), DXIL_SPV_SUCCESS);
    const Blob nodes("corpus/libraries/node_broadcast.lib_6_8.dxil");
    unsigned count = 0;
    dxil_spv_parsed_blob_get_num_entry_points(nodes.handle, &count);
    assert_int_equal(count, 3);
    // What is refused leaves nothing behind that a client could take for a module.
    for (const char* file : {"corpus/libraries/node_broadcast.lib_6_8.dxil",
                             "containers/vendor_ags.cs_6_0.dxil", "containers/vendor_nvapi.cs_6_0.dxil"}) {
        const Blob refused(file);
        Converter made(refused);
        assert_int_equal(made.run(), DXIL_SPV_ERROR_UNSUPPORTED_FEATURE);
        assert_true(logged().find(strstr(file, "node")  ? "nodes of work graphs"
                                  : strstr(file, "ags") ? "AGS"
                                                        : "NVAPI") != std::string::npos);
        dxil_spv_compiled_spirv code{};
        assert_int_equal(dxil_spv_converter_get_compiled_spirv(made.handle, &code), DXIL_SPV_ERROR_GENERIC);
        assert_null(code.data);
        const char* name = nullptr;
        assert_int_equal(dxil_spv_converter_get_compiled_entry_point(made.handle, &name),
                         DXIL_SPV_ERROR_GENERIC);
        assert_int_equal(made.run(), DXIL_SPV_ERROR_UNSUPPORTED_FEATURE);
    }
}

} // namespace

TEST_GROUP(proton_forwarding) {
    const CMUnitTest with_fake[] = {cmocka_unit_test(blobs), cmocka_unit_test(converters)};
    const CMUnitTest without[] = {cmocka_unit_test(alone)};
    return argc > 1 && !strcmp(argv[1], "none") ? cmocka_run_group_tests(without, nullptr, nullptr)
                                                : cmocka_run_group_tests(with_fake, nullptr, nullptr);
}

} // namespace test_proton_forwarding
