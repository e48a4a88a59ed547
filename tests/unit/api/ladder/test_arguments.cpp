// What a caller or a shader does wrong: result codes and messages.
#include <ladder/ladder_parameters.h>
#include <vector>

#include "calls.h"

namespace test_arguments {

using namespace ladder::test;

namespace {

void null_pointers(void**) {
    const std::string source = load(vsir_file);
    const ladder_compile_info info = info_for(source);
    ladder_code out = {&out, 1};
    char* messages = nullptr;
    assert_int_equal(ladder_compile(nullptr, &out, &messages), LADDER_ERROR_INVALID_ARGUMENT);
    assert_null(out.code);
    assert_non_null(messages);
    ladder_free_messages(messages);
    assert_int_equal(ladder_compile(&info, nullptr, &messages), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_free_messages(messages);
    assert_int_equal(ladder_compile(nullptr, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_compile(&info, &out, nullptr), LADDER_OK);
    ladder_free_code(&out);
    ladder_free_code(&out); // {NULL, 0}
    ladder_free_code(nullptr);
    ladder_free_messages(nullptr);
}

void wrong_arguments(void**) {
    const std::string source = load(vsir_file);
    ladder_compile_info info = info_for(source);
    info.type = LADDER_STRUCTURE_TYPE_DUMP_INFO;
    assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_ARGUMENT);
    info = info_for(source);
    info.source.code = nullptr;
    expect_argument_error(info, "the source is NULL");
    info = info_for(source);
    info.source_type = static_cast<ladder_source_type>(8);
    expect_argument_error(info, "source type 8");
    info = info_for(source);
    info.target_type = static_cast<ladder_target_type>(-3);
    expect_argument_error(info, "target type -3");
    info = info_for(source);
    info.option_count = 2;
    expect_argument_error(info, "2 options at NULL");

    const struct {
        std::vector<ladder_compile_option> options;
        const char* says;
    } cases[] = {
        {{{static_cast<ladder_compile_option_name>(0), 0}}, "no option 0"},
        {{{static_cast<ladder_compile_option_name>(14), 0}}, "no option 14"},
        {{{LADDER_OPTION_DEBUG_INFO, 3}}, "no kind of debug information 3"},
        {{{static_cast<ladder_compile_option_name>(5), 0}}, "no option 5"},
        {{{static_cast<ladder_compile_option_name>(6), 0}}, "no option 6"},
        {{{static_cast<ladder_compile_option_name>(9), 0}}, "no option 9"},
        {{{LADDER_OPTION_ALL_ENTRY_POINTS, 2}}, "takes 0 or 1"},
        {{{LADDER_OPTION_IGNORE_CHECKSUM, 2}}, "takes 0 or 1"},
        {{{LADDER_OPTION_VALIDATE_PASSES, 7}}, "takes 0 or 1"},
        {{{static_cast<ladder_compile_option_name>(4), 0}}, "no option 4"}, // a feature word once
        {{{LADDER_OPTION_STRUCTURIZER, 3}}, "no structurizer 3"},
        {{{LADDER_OPTION_STRUCTURIZER, 1}, {LADDER_OPTION_STRUCTURIZER, 1}}, "given twice"},
    };
    for (const auto& c : cases) {
        info = info_for(source);
        info.options = c.options.data();
        info.option_count = static_cast<unsigned int>(c.options.size());
        expect_argument_error(info, c.says);
    }
}

void wrong_chains(void**) {
    const std::string source = load(vsir_file);
    ladder_compile_info info = info_for(source);
    info.next = &info; // circular
    expect_argument_error(info, "two structures of type 1");
    ladder_spirv_target_info spirv = {};
    spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    info.next = &spirv;
    spirv.next = &spirv;
    expect_argument_error(info, "two structures of type 2");
    spirv.next = nullptr;
    spirv.type = static_cast<ladder_structure_type>(7);
    expect_argument_error(info, "unknown type 7");
    spirv.type = static_cast<ladder_structure_type>(0);
    expect_argument_error(info, "unknown type 0");
    spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    spirv.environment = static_cast<ladder_spirv_environment>(6);
    expect_argument_error(info, "environment 6");

    ladder_dump_info dump = {};
    dump.type = LADDER_STRUCTURE_TYPE_DUMP_INFO;
    info.next = &dump;
    expect_argument_error(info, "is NULL");
    dump.pass = "no-such-pass";
    expect_argument_error(info, "no pass 'no-such-pass'");
    ladder_vsir_target_info vsir = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, nullptr, "sort-of-pass"};
    info.next = &vsir;
    expect_argument_error(info, "no pass 'sort-of-pass'");
}

// What one element of a map may not be.
void refuse_links(const ladder_compile_info& info, ladder_linkage_info& map, const ladder_linkage& good) {
    const struct {
        unsigned int ladder_linkage::*member;
        unsigned int value;
        const char* says;
    } cases[] = {
        {&ladder_linkage::flags, 8, "no flags 0x8"},
        {&ladder_linkage::flags, LADDER_LINKAGE_DROP | LADDER_LINKAGE_ZERO, "dropped and zero"},
        {&ladder_linkage::flags, LADDER_LINKAGE_DROP, "drops COLOR0, which this stage reads"},
        {&ladder_linkage::component, 4, "0 to 3"},
        {&ladder_linkage::component, 3, "does not fit"},
        {&ladder_linkage::stream, 4, "0 to 3"},
        {&ladder_linkage::location, 65536, "locations 0 to 65535, not 65536"},
        {&ladder_linkage::mask, 16, "no columns 0x10"},
    };
    for (const auto& c : cases) {
        ladder_linkage bad = good;
        bad.*c.member = c.value;
        map.map = &bad;
        expect_argument_error(info, c.says);
    }
    ladder_linkage bad = good;
    map.map = &bad;
    bad.reserved[1] = 1;
    expect_argument_error(info, "reserved member of a ladder_linkage");
    bad = good;
    bad.semantic_name = nullptr;
    expect_argument_error(info, "the semantic of a ladder_linkage is NULL");
    map.map = &good;
}

void linkage(void**) {
    const std::string source = load("corpus/stages/primitive_inputs.ps_6_5.dxil");
    ladder_compile_info info = info_for(source);
    ladder_linkage link = {};
    link.semantic_name = "color";
    link.location = 7;
    link.flags = LADDER_LINKAGE_PER_PRIMITIVE;
    ladder_linkage_info map = {};
    map.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    map.map = &link;
    map.map_count = 1;
    info.target_type = LADDER_TARGET_SPIRV_TEXT;
    Result r = compile(info);
    assert_int_equal(r.code, LADDER_OK);
    assert_contains(r.bytes, "%COLOR0 Location 3");
    assert_null(strstr(r.bytes.c_str(), "PerPrimitive"));
    info.next = &map;
    r = compile(info);
    assert_int_equal(r.code, LADDER_OK);
    assert_contains(r.bytes, "%COLOR0 Location 7");
    assert_contains(r.bytes, "%COLOR0 PerPrimitive");
    refuse_links(info, map, link);
    link.signature = static_cast<ladder_signature>(3);
    expect_argument_error(info, "no signature 3");
    map.rasterized_stream = 4;
    expect_argument_error(info, "streams 0 to 3, not 4");
    map.rasterized_stream = LADDER_NO_RASTERIZED_STREAM;
    map.patch_location = 65536;
    expect_argument_error(info, "locations 0 to 65535, not 65536");
    map.flags = LADDER_LINKAGE_INFO_STRICT_OUTPUTS | LADDER_LINKAGE_INFO_DROP_OUTPUTS;
    expect_argument_error(info, "outputs that the linkage map lacks");
    map.flags = LADDER_LINKAGE_INFO_STRICT_INPUTS | LADDER_LINKAGE_INFO_ZERO_INPUTS;
    expect_argument_error(info, "inputs that the linkage map lacks");
    map.flags = 1024;
    expect_argument_error(info, "no flags 0x400");
    map = {};
    map.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    map.map_count = 1;
    map.map = nullptr;
    expect_argument_error(info, "1 elements of a linkage map at NULL");
    map.map_count = 0;
    assert_int_equal(compile(info).code, LADDER_OK);
}

void bad_shaders(void**) {
    const std::string blob = load(dxil_file);
    Result r = compile(std::string());
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    std::string broken = blob;
    broken.back() ^= 1;
    r = compile(broken);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(r.messages, "test:byte 0x4: error: ");
    r = compile(blob.substr(0, blob.size() / 2));
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    r = compile(load("containers/level_9.vs_4_0.dxbc"));
    assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);
    assert_contains(r.messages, "Aon9");
    r = compile("vsir 1 cfg-ssa\nfunction main {\n  oops\n");
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(r.messages, "test:3:");
    r = compile(load(vsir_file), LADDER_TARGET_DXIL_ASM);
    assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);

    // A type that the contents contradict is not second-guessed.
    ladder_compile_info info = info_for(blob);
    for (const auto type : {LADDER_SOURCE_VSIR, LADDER_SOURCE_DXIL_ASM, LADDER_SOURCE_DXIL_BITCODE}) {
        info.source_type = type;
        assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_SHADER);
    }
    // The program breaks a rule of VSIR: the source's fault.
    r = compile(
        "vsir 1 cfg-ssa\nfunction main {\nb0:\n %0 = iadd.i32 %1, 1\n %1 = iadd.i32 %0, 1\n return\n}\n");
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    info = info_for(load(vsir_file));
    info.entry_point = "nowhere";
    const std::string vsir = load(vsir_file);
    info.source = {vsir.data(), vsir.size()};
    r = compile(info);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(r.messages, "nowhere");
}

void checksum_option(void**) {
    std::string broken = load(dxil_file);
    broken[4] ^= 1;
    ladder_compile_info info = info_for(broken);
    const ladder_compile_option option = {LADDER_OPTION_IGNORE_CHECKSUM, 1};
    assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_SHADER);
    info.options = &option;
    info.option_count = 1;
    const Result r = compile(info);
    assert_int_equal(r.code, LADDER_OK);
    assert_true(r.bytes == compile(load(dxil_file)).bytes);
}

// What Direct3D 9 bytecode does not say.
void wrong_d3d9_facts(void**) {
    const std::string source("\x00\x03\xff\xff\xff\xff\x00\x00", 8); // ps_3_0, end
    ladder_compile_info info = info_for(source, LADDER_TARGET_SPIRV_BINARY);
    ladder_d3d9_info facts = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
    info.next = &facts;
    assert_int_equal(compile(info).code, LADDER_OK);
    facts.floats = static_cast<ladder_d3d9_floats>(3);
    expect_argument_error(info, "no rules 3 of floats");
    facts.floats = LADDER_D3D9_FLOATS_IEEE;
    facts.textures[7] = static_cast<ladder_d3d9_texture>(5);
    expect_argument_error(info, "no kind 5 of textures");
    facts.textures[7] = LADDER_D3D9_TEXTURE_VOLUME;
    facts.reserved[3] = 1;
    expect_argument_error(info, "reserved member");
}

} // namespace

TEST_GROUP(arguments) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(null_pointers),    cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(wrong_d3d9_facts), cmocka_unit_test(wrong_chains),
        cmocka_unit_test(linkage),          cmocka_unit_test(bad_shaders),
        cmocka_unit_test(checksum_option),
    };
    return cmocka_run_group_tests_name("arguments", tests, nullptr, nullptr);
}

} // namespace test_arguments
