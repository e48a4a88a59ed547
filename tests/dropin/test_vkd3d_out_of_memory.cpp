// Every allocation of the stand-in's functions fails in turn: the result says so, nothing is left behind.
#include "failing_memory.h"
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder.h>

#include <cstring>
#include <functional>

#include <cstddef>
#include <cstdint>

#include "vkd3d_abi.h"

namespace test_vkd3d_out_of_memory {

namespace {

using ladder::test::Fail;
using ladder::test::FailingMemory;
using ladder::test::load;

// Runs a call with each of its allocations failing, until none is left to fail. `release` frees what a
// success gave.
void fail_each(const std::function<int()>& call, const std::function<void()>& release) {
    for (const Fail how : {Fail::Once, Fail::Forever})
        for (unsigned long number = 0;; number++) {
            assert_true(number < 100000);
            ladder_release_memory();
            FailingMemory memory(number, how);
            const int result = call();
            const bool failed = memory.failed();
            memory.stop();
            if (result >= 0)
                release();
            ladder_release_memory();
            if (memory.blocks() != 0)
                fail_msg("allocation %lu: %ld blocks are left, result %d", number, memory.blocks(), result);
            if (failed && result < 0 && result != VKD3D_ERROR_OUT_OF_MEMORY)
                fail_msg("allocation %lu: result %d", number, result);
            if (!failed) {
                assert_true(result >= 0);
                break;
            }
        }
}

vkd3d_shader_code code_of(const std::string& bytes) { return {bytes.data(), bytes.size()}; }

void compile_file(const char* name, bool with_feedback) {
    const std::string bytes = load(name);
    static constexpr vkd3d_shader_varying_map map[] = {{0, 0, 15}, {1, 5, 3}};
    static constexpr vkd3d_shader_transform_feedback_element element = {0, "SV_Position", 0, 0, 4, 0};
    vkd3d_shader_parameter1 parameter{};
    parameter.name = VKD3D_SHADER_PARAMETER_NAME_POINT_SIZE;
    parameter.type = VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT;
    parameter.data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32;
    vkd3d_shader_scan_signature_info signatures{VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO, nullptr};
    vkd3d_shader_scan_descriptor_info descriptors{VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO,
                                                  &signatures};
    vkd3d_shader_scan_combined_resource_sampler_info pairs{
        VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO, &descriptors};
    vkd3d_shader_varying_map_info varyings{VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO, &pairs, map, 2};
    vkd3d_shader_transform_feedback_info feedback{VKD3D_SHADER_STRUCTURE_TYPE_TRANSFORM_FEEDBACK_INFO,
                                                  &varyings, &element, with_feedback ? 1u : 0u};
    vkd3d_shader_parameter_info parameters{VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO, &feedback, &parameter,
                                           1};
    vkd3d_shader_interface_info interface { VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO, &parameters };
    vkd3d_shader_compile_info info{VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO, &interface, code_of(bytes),
                                   VKD3D_SHADER_SOURCE_DXBC_DXIL, VKD3D_SHADER_TARGET_SPIRV_BINARY};
    info.log_level = VKD3D_SHADER_LOG_INFO;
    vkd3d_shader_code code{};
    char* messages = nullptr;
    fail_each(
        [&] {
            const int result = vkd3d_shader_compile(&info, &code, &messages);
            vkd3d_shader_free_messages(messages);
            return result;
        },
        [&] {
            vkd3d_shader_free_shader_code(&code);
            vkd3d_shader_free_scan_signature_info(&signatures);
            vkd3d_shader_free_scan_descriptor_info(&descriptors);
            vkd3d_shader_free_scan_combined_resource_sampler_info(&pairs);
        });
}

void compiles(void**) { compile_file("dropin/varyings.vs_6_0.dxil", true); }
// One whose inputs are not declared, and one with declarations.
void compiles_bytecode(void**) {
    compile_file("dropin/undeclared.vs_1_1.d3dbc", false);
    compile_file("d3dbc/relative.vs_3_0.d3dbc", false);
}

void root_signatures(void**) {
    const std::string bytes = load("containers/root_signature.rootsig_1_1.dxbc");
    const vkd3d_shader_code source = code_of(bytes);
    vkd3d_shader_versioned_root_signature_desc read, made;
    vkd3d_shader_code code{};
    fail_each([&] { return vkd3d_shader_parse_root_signature(&source, &made, nullptr); },
              [&] { vkd3d_shader_free_root_signature(&made); });
    assert_int_equal(vkd3d_shader_parse_root_signature(&source, &read, nullptr), VKD3D_OK);
    fail_each([&] { return vkd3d_shader_convert_root_signature(&made, 1, &read); },
              [&] { vkd3d_shader_free_root_signature(&made); });
    fail_each([&] { return vkd3d_shader_serialize_root_signature(&read, &code, nullptr); },
              [&] { vkd3d_shader_free_shader_code(&code); });
    vkd3d_shader_free_root_signature(&read);
}

void containers(void**) {
    const std::string bytes = load("dropin/varyings.vs_6_0.dxil");
    const vkd3d_shader_code source = code_of(bytes);
    vkd3d_shader_signature signature;
    vkd3d_shader_dxbc_desc desc;
    vkd3d_shader_code code{};
    fail_each([&] { return vkd3d_shader_parse_input_signature(&source, &signature, nullptr); },
              [&] { vkd3d_shader_free_shader_signature(&signature); });
    fail_each([&] { return vkd3d_shader_parse_dxbc(&source, 0, &desc, nullptr); },
              [&] { vkd3d_shader_free_dxbc(&desc); });
    const vkd3d_shader_dxbc_section_desc section = {1, source};
    fail_each([&] { return vkd3d_shader_serialize_dxbc(1, &section, &code, nullptr); },
              [&] { vkd3d_shader_free_shader_code(&code); });
}

} // namespace

TEST_GROUP(vkd3d_out_of_memory) {
    const CMUnitTest tests[] = {cmocka_unit_test(compiles), cmocka_unit_test(compiles_bytecode),
                                cmocka_unit_test(root_signatures), cmocka_unit_test(containers)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vkd3d_out_of_memory
