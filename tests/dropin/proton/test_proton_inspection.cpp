// LADDER_DUMP_REQUESTS and LADDER_ORIGINAL_FOR in the stand-in for libdxil-spirv-c-shared, with the fake one
// for an original.
#include "dropin/inspection_support.h"
#include "proton_client.h"

namespace test_proton_inspection {

using namespace ladder::test;

namespace {

constexpr const char* files[] = {
    "dropin/interface.cs_6_0.dxil", "dropin/varyings.vs_6_0.dxil",      "dropin/points.gs_6_0.dxil",
    "dropin/targets.ps_6_0.dxil",   "dropin/wide.cs_6_0.dxil",          "meaning/patch.hs_6_0.dxil",
    "meaning/patch.ds_6_0.dxil",    "containers/clip_cull.vs_5_0.dxbc", "dropin/proton/counters.cs_6_0.dxil",
};

std::vector<std::string> load_all() {
    std::vector<std::string> out;
    for (const char* file : files)
        out.push_back(load(file));
    return out;
}

// Parses and runs as clients do, with no remapper, and asserts nothing. The fake's modules have 20 bytes.
size_t module_size(const std::string& source) {
    dxil_spv_parsed_blob blob = nullptr;
    dxil_spv_converter converter = nullptr;
    dxil_spv_compiled_spirv code{};
    dxil_spv_begin_thread_allocator_context();
    if (dxil_spv_parse_dxil_blob(source.data(), source.size(), &blob) == DXIL_SPV_SUCCESS &&
        dxil_spv_create_converter(blob, &converter) == DXIL_SPV_SUCCESS) {
        dxil_spv_option_ssbo_alignment alignment{{DXIL_SPV_OPTION_SSBO_ALIGNMENT}, 4};
        dxil_spv_converter_add_option(converter, &alignment.base);
        dxil_spv_converter_set_entry_point(converter, "main");
        if (dxil_spv_converter_run(converter) == DXIL_SPV_SUCCESS)
            dxil_spv_converter_get_compiled_spirv(converter, &code);
    }
    const size_t size = code.size;
    if (converter)
        dxil_spv_converter_free(converter);
    if (blob)
        dxil_spv_parsed_blob_free(blob);
    dxil_spv_end_thread_allocator_context();
    return size;
}

void many_writers(void**) {
    const std::vector<std::string> sources = load_all();
    check_many_writers(sources, [&](size_t n) { module_size(sources[n]); });
}

void choice(void**) {
    const std::vector<std::string> sources = load_all();
    const auto answers = [&](size_t n) { return module_size(sources[n]) == 20; };
    check_choice(sources, answers);
    check_no_list(sources.size(), answers);
}

// The records of a source that is refused, and of what the original answers.
void records(void**) {
    const TemporaryFolder folder;
    const std::string source = load(files[0]);
    assert_true(succeeded(start(folder.path, "0-f", "", [&] { return module_size(source) == 20; })));
    assert_true(succeeded(start(folder.path, "", "", [&] { return module_size("rubbish") == 0; })));
    size_t originals = 0, refused = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
        const std::string text = read_file(entry.path() / "request.txt");
        originals += text.find("by: the original library\nentry point: main\n") != text.npos &&
                     text.find("SSBO_ALIGNMENT 4\n") != text.npos &&
                     read_file(entry.path() / "module.spv").size() == 20;
        refused += !text.compare(0, 25, "dxil_spv_parse_dxil_blob\n") &&
                   text.find("status: -4\nmessages:\n") != text.npos;
    }
    assert_int_equal(originals, 1);
    assert_int_equal(refused, 1);
}

dxil_spv_bool end_process(void*, const dxil_spv_uav_d3d_binding*, dxil_spv_uav_vulkan_binding*) { _exit(0); }

// What is known of a request stays if the process ends while Ladder translates.
void crash(void**) {
    const TemporaryFolder folder;
    const std::string source = load("dropin/proton/counters.cs_6_0.dxil");
    assert_true(succeeded(start(folder.path, "", "", [&] {
        dxil_spv_parsed_blob blob = nullptr;
        dxil_spv_converter converter = nullptr;
        dxil_spv_parse_dxil_blob(source.data(), source.size(), &blob);
        dxil_spv_create_converter(blob, &converter);
        dxil_spv_converter_set_uav_remapper(converter, end_process, nullptr);
        dxil_spv_converter_run(converter);
        return false;
    })));
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
        const std::string text = read_file(entry.path() / "request.txt");
        assert_true(text.find("\nstatus: none, the process ended while Ladder translated\n") != text.npos);
        assert_true(read_file(entry.path() / "source.dxbc") == source);
        assert_true(std::filesystem::exists(entry.path() / "again"));
        assert_false(std::filesystem::exists(entry.path() / "bindings.txt"));
        count++;
    }
    assert_int_equal(count, 1);
}

void no_original(void**) {
    const TemporaryFolder folder;
    const std::string errors = folder.path + "/errors", source = load(files[0]);
    assert_true(succeeded(
        start("", "0-f", errors, [&] { return module_size(source) > 20 && module_size(source) > 20; })));
    assert_string_equal(read_file(errors).c_str(),
                        "ladder: LADDER_ORIGINAL_FOR has no effect: the original library is not found\n");
}

} // namespace

TEST_GROUP(proton_inspection) {
    const CMUnitTest with_fake[] = {cmocka_unit_test(many_writers), cmocka_unit_test(choice),
                                    cmocka_unit_test(records), cmocka_unit_test(crash)};
    const CMUnitTest without[] = {cmocka_unit_test(no_original)};
    return argc > 1 && !strcmp(argv[1], "none") ? cmocka_run_group_tests(without, nullptr, nullptr)
                                                : cmocka_run_group_tests(with_fake, nullptr, nullptr);
}

} // namespace test_proton_inspection
