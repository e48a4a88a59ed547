// LADDER_DUMP_REQUESTS and LADDER_ORIGINAL_FOR in the stand-in for libvkd3d-shader. With the argument "none"
// there is no original.
#include "inspection_support.h"
#include "load.h"

#include "vkd3d_abi.h"

namespace test_vkd3d_inspection {

namespace {

using namespace ladder::test;
using ladder::stand_in::hash_of;
using ladder::stand_in::HashRange;
using ladder::stand_in::read_hash_ranges;

constexpr const char* files[] = {
    "dropin/interface.cs_6_0.dxil", "dropin/varyings.vs_6_0.dxil",      "dropin/points.gs_6_0.dxil",
    "dropin/targets.ps_6_0.dxil",   "dropin/wide.cs_6_0.dxil",          "meaning/patch.hs_6_0.dxil",
    "meaning/patch.ds_6_0.dxil",    "containers/clip_cull.vs_5_0.dxbc", "d3dbc/fixed_function.vs_1_1.d3dbc",
    "d3dbc/loops.ps_3_0.d3dbc",     "d3dbc/two_phases.ps_1_4.d3dbc",    "d3dbc/relative.vs_3_0.d3dbc",
};

std::vector<std::string> load_all() {
    std::vector<std::string> out;
    for (const char* file : files)
        out.push_back(load(file));
    return out;
}

struct Answer {
    int status;
    std::string bytes;
};

Answer compile(const std::string& source) {
    vkd3d_shader_compile_info info{};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    info.source_type = VKD3D_SHADER_SOURCE_DXBC_TPF;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    vkd3d_shader_code code{};
    Answer out;
    out.status = vkd3d_shader_compile(&info, &code, nullptr);
    if (out.status >= 0)
        out.bytes.assign(static_cast<const char*>(code.code), code.size);
    vkd3d_shader_free_shader_code(&code);
    return out;
}

bool is_by_original(const std::string& source) { return compile(source).bytes == "compiled 1"; }

// These numbers are in the names of folders that developers keep: they must not change.
void hashes(void**) {
    assert_true(hash_of("", 0) == 0xefd01f60ba992926);
    assert_true(hash_of("DXBC", 4) == 0xaf3c723b3807b6c6);
    assert_true(hash_of("abc", 3) == 0x33ebaf9927cbc5bd);
    std::vector<HashRange> ranges;
    assert_true(read_hash_ranges("3f,80-BF,0123456789abcdef,7-71", ranges));
    assert_true(ranges.size() == 4 && ranges[0].first == 0x3f00000000000000 &&
                ranges[0].last == 0x3fffffffffffffff);
    assert_true(ranges[1].first == 0x8000000000000000 && ranges[1].last == 0xbfffffffffffffff);
    assert_true(ranges[2].first == 0x0123456789abcdef && ranges[2].last == ranges[2].first);
    assert_true(ranges[3].first == 0x7000000000000000 && ranges[3].last == 0x71ffffffffffffff);
}

void many_writers(void**) {
    const std::vector<std::string> sources = load_all();
    check_many_writers(sources, [&](size_t n) { compile(sources[n]); });
}

void choice(void**) {
    const std::vector<std::string> sources = load_all();
    check_choice(sources, [&](size_t n) { return is_by_original(sources[n]); });
    check_no_list(sources.size(), [&](size_t n) { return is_by_original(sources[n]); });
}

// A scan of a chosen source is the original's, too.
void chosen_scans(void**) {
    const std::string source = load(files[1]);
    const auto scan = [&] {
        vkd3d_shader_scan_signature_info signatures{};
        signatures.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO;
        vkd3d_shader_compile_info info{};
        info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
        info.next = &signatures;
        info.source = {source.data(), source.size()};
        info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
        return vkd3d_shader_scan(&info, nullptr) == VKD3D_OK && signatures.output.element_count &&
               !strcmp(signatures.output.elements[0].semantic_name, "FAKE");
    };
    assert_true(succeeded(start("", "0-f", "", scan)));
    assert_false(succeeded(start("", "", "", scan)));
}

// The records of what fails, and of what the original answers.
void records(void**) {
    const TemporaryFolder folder;
    std::string damaged = load(files[0]);
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    assert_true(succeeded(start(folder.path + "/made/here", "", "", [&] {
        return compile("rubbish").bytes == "compiled 1" &&
               compile(damaged).status == VKD3D_ERROR_INVALID_SHADER;
    })));
    size_t originals = 0, refused = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path + "/made/here")) {
        const std::string text = read_file(entry.path() / "request.txt");
        originals += text.find("by: the original library") != text.npos &&
                     read_file(entry.path() / "module.spv") == "compiled 1";
        refused += text.find("status: -4\nmessages:\n") != text.npos &&
                   !std::filesystem::exists(entry.path() / "module.spv");
    }
    assert_int_equal(originals, 1);
    assert_int_equal(refused, 1);
}

// A file that cannot be written is one warning, and the client gets its module.
void no_folder(void**) {
    const TemporaryFolder folder;
    const std::string errors = folder.path + "/errors";
    assert_true(succeeded(start("/dev/null/folder", "", errors, [&] {
        return compile(load(files[0])).status == VKD3D_OK && compile(load(files[1])).status == VKD3D_OK;
    })));
    assert_string_equal(read_file(errors).c_str(),
                        "ladder: LADDER_DUMP_REQUESTS: /dev/null/folder cannot be written\n");
}

void no_original(void**) {
    const TemporaryFolder folder;
    const std::string errors = folder.path + "/errors";
    assert_true(succeeded(start("", "0-f", errors, [&] {
        return compile(load(files[0])).status == VKD3D_OK && compile(load(files[1])).status == VKD3D_OK;
    })));
    assert_string_equal(read_file(errors).c_str(),
                        "ladder: LADDER_ORIGINAL_FOR has no effect: the original library is not found\n");
}

} // namespace

TEST_GROUP(vkd3d_inspection) {
    const CMUnitTest with_fake[] = {cmocka_unit_test(hashes),  cmocka_unit_test(many_writers),
                                    cmocka_unit_test(choice),  cmocka_unit_test(chosen_scans),
                                    cmocka_unit_test(records), cmocka_unit_test(no_folder)};
    const CMUnitTest without[] = {cmocka_unit_test(no_original)};
    return argc > 1 && !strcmp(argv[1], "none") ? cmocka_run_group_tests(without, nullptr, nullptr)
                                                : cmocka_run_group_tests(with_fake, nullptr, nullptr);
}

} // namespace test_vkd3d_inspection
