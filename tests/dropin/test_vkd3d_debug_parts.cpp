// The stand-in does not touch parts with debug information, ILDB and STAT, where there is DXIL. The checksum
// of a signed container reads them, as in the original.
#include "load.h"
#include "support/debug_parts.h"
#include "support/testing.h"

#include "vkd3d_abi.h"

namespace test_vkd3d_debug_parts {

namespace {

using ladder::test::DebugParts, ladder::test::dxil_of, ladder::test::load;

constexpr const char* file = "corpus/control-flow/collatz.cs_6_0.dxil";

std::string module_of(const void* data, size_t size, int expected) {
    vkd3d_shader_compile_info info{};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {data, size};
    info.source_type = VKD3D_SHADER_SOURCE_DXBC_DXIL;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    vkd3d_shader_code code{};
    assert_int_equal(vkd3d_shader_compile(&info, &code, nullptr), expected);
    std::string bytes(code.code ? static_cast<const char*>(code.code) : "", code.size);
    if (expected == VKD3D_OK)
        vkd3d_shader_free_shader_code(&code);
    return bytes;
}

void compiles_do_not_touch_them(void**) {
    const std::string original = load(file);
    const std::string wanted = module_of(original.data(), original.size(), VKD3D_OK);
    assert_true(wanted.size() > 100);
    const DebugParts parts(dxil_of(original), 0);
    assert_true(module_of(parts.data(), parts.size(), VKD3D_OK) == wanted);
}

void scans_do_not_touch_them(void**) {
    const DebugParts parts(dxil_of(load(file)), 0);
    vkd3d_shader_scan_descriptor_info descriptors{};
    descriptors.type = VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO;
    vkd3d_shader_compile_info info{};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &descriptors;
    info.source = {parts.data(), parts.size()};
    info.source_type = VKD3D_SHADER_SOURCE_DXBC_DXIL;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    assert_int_equal(vkd3d_shader_scan(&info, nullptr), VKD3D_OK);
    assert_true(descriptors.descriptor_count > 0);
    vkd3d_shader_free_scan_descriptor_info(&descriptors);
}

void the_checksum_is_compared(void**) {
    std::string bytes = load(file);
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    assert_true(module_of(bytes.data(), bytes.size(), VKD3D_ERROR_INVALID_SHADER).empty());
}

} // namespace

TEST_GROUP(vkd3d_debug_parts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(compiles_do_not_touch_them),
        cmocka_unit_test(scans_do_not_touch_them),
        cmocka_unit_test(the_checksum_is_compared),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vkd3d_debug_parts
