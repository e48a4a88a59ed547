// What the library says about itself, and what it takes a source for.
#include <cstdio>

#include "calls.h"

namespace test_queries {

using namespace ladder::test;

namespace {

void version(void**) {
    unsigned int major = 9, minor = 9, patch = 9;
    ladder_get_version(&major, &minor, &patch);
    ladder_get_version(nullptr, nullptr, nullptr);
    char text[64];
    snprintf(text, sizeof text, "ladder %u.%u.%u", major, minor, patch);
    assert_string_equal(text, ladder_get_version_string());
    assert_int_equal(major, LADDER_VERSION_MAJOR);
    assert_int_equal(minor, LADDER_VERSION_MINOR);
}

void type_queries(void**) {
    unsigned int sources, targets;
    const ladder_source_type* s = ladder_get_supported_source_types(&sources);
    assert_int_equal(sources, 7);
    for (unsigned int i = 0; i < sources; i++) {
        assert_int_not_equal(s[i], LADDER_SOURCE_AUTO);
        assert_non_null(ladder_get_source_type_name(s[i]));
        const ladder_target_type* t = ladder_get_supported_target_types(s[i], &targets);
        assert_true(targets >= 2);
        for (unsigned int k = 0; k < targets; k++) {
            assert_non_null(ladder_get_target_type_name(t[k]));
            assert_false((s[i] == LADDER_SOURCE_VSIR || s[i] == LADDER_SOURCE_D3D_BYTECODE) &&
                         t[k] == LADDER_TARGET_DXIL_ASM);
            assert_false(s[i] != LADDER_SOURCE_DXBC && t[k] == LADDER_TARGET_TPF_ASM);
            assert_false(s[i] != LADDER_SOURCE_D3D_BYTECODE && t[k] == LADDER_TARGET_D3D_ASM);
            assert_false(s[i] != LADDER_SOURCE_SPIRV && t[k] == LADDER_TARGET_SPIRV_ASM);
        }
    }
    const ladder_target_type* all = ladder_get_supported_target_types(LADDER_SOURCE_AUTO, &targets);
    assert_int_equal(targets, 7);
    assert_int_equal(all[5], LADDER_TARGET_D3D_ASM);
    assert_string_equal(ladder_get_target_type_name(all[5]), "d3d-asm");
    assert_string_equal(ladder_get_target_type_name(all[6]), "spirv-asm");
    assert_null(ladder_get_supported_target_types(static_cast<ladder_source_type>(99), &targets));
    assert_int_equal(targets, 0);
    assert_null(ladder_get_source_type_name(static_cast<ladder_source_type>(8)));
    assert_null(ladder_get_target_type_name(static_cast<ladder_target_type>(-1)));
    assert_string_equal(ladder_get_source_type_name(LADDER_SOURCE_DXIL_ASM), "dxil-asm");
    assert_string_equal(ladder_get_pass_names()[0], "front-end");
}

void recognition(void**) {
    const struct {
        std::string bytes;
        ladder_source_type type;
    } cases[] = {
        {load(dxil_file), LADDER_SOURCE_DXBC},
        {load("containers/clip_cull.vs_5_0.dxbc"), LADDER_SOURCE_DXBC},
        {load("corpus/control-flow/collatz.cs_6_0.ll"), LADDER_SOURCE_DXIL_ASM},
        {load(vsir_file), LADDER_SOURCE_VSIR},
        {load("llvm_ir/draw_pixel.O1.ll"), LADDER_SOURCE_LLVM_IR},
        {load("llvm_ir/bitcode/draw_pixel.O1.bc"), LADDER_SOURCE_LLVM_IR},
        {std::string("BC\xc0\xde...."), LADDER_SOURCE_DXIL_BITCODE},
        {std::string("\xde\xc0\x17\x0b...."), LADDER_SOURCE_DXIL_BITCODE},
        {std::string("\x00\x03\xff\xff\xff\xff\x00\x00", 8), LADDER_SOURCE_D3D_BYTECODE}, // ps_3_0
        {std::string("\x01\x01\xfe\xff\xff\xff\x00\x00", 8), LADDER_SOURCE_D3D_BYTECODE}, // vs_1_1
        {"vsir", LADDER_SOURCE_VSIR},
        {"\n ; comment\n\t; another\nvsir 1 cfg-ssa\n", LADDER_SOURCE_VSIR},
        {"; vsir\ntarget triple = \"dxil-ms-dx\"", LADDER_SOURCE_DXIL_ASM},
        {"vsirs", LADDER_SOURCE_DXIL_ASM},
        {"", LADDER_SOURCE_AUTO},
        {"; only a comment", LADDER_SOURCE_AUTO},
        {std::string("\x03\x02\x23\x07\0\0\0\0", 8), LADDER_SOURCE_SPIRV},
        {std::string("\x07\x23\x02\x03\0\0\0\0", 8), LADDER_SOURCE_SPIRV},
        {std::string("\x03\x02\x23", 3), LADDER_SOURCE_AUTO},
        {std::string("DXB\0", 4), LADDER_SOURCE_AUTO},
    };
    for (const auto& c : cases) {
        const ladder_code code = {c.bytes.data(), c.bytes.size()};
        assert_int_equal(ladder_recognize_source(&code), c.type);
    }
    assert_int_equal(ladder_recognize_source(nullptr), LADDER_SOURCE_AUTO);
    const ladder_code none = {nullptr, 4};
    assert_int_equal(ladder_recognize_source(&none), LADDER_SOURCE_AUTO);
}

} // namespace

TEST_GROUP(queries) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(version),
        cmocka_unit_test(type_queries),
        cmocka_unit_test(recognition),
    };
    return cmocka_run_group_tests_name("queries", tests, nullptr, nullptr);
}

} // namespace test_queries
