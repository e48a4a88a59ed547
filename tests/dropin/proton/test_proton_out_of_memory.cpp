// Every allocation of the stand-in's functions fails in turn: the result says so, nothing is left behind, and
// what a converter could not take it does not do without.
#include "failing_memory.h"

#include <ladder/ladder.h>

#include <cstring>
#include <initializer_list>

#include "proton_client.h"

namespace test_proton_out_of_memory {

using namespace ladder::test;

namespace {

dxil_spv_bool answer_srv(void*, const dxil_spv_d3d_binding* asked, dxil_spv_srv_vulkan_binding* out) {
    out->buffer_binding.set = asked->register_space & 3;
    out->buffer_binding.binding = asked->register_index & 15;
    out->buffer_binding.descriptor_type = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO;
    out->buffer_binding.bindless.use_heap = asked->register_space == 7;
    return DXIL_SPV_TRUE;
}

dxil_spv_bool answer_uav(void*, const dxil_spv_uav_d3d_binding* asked, dxil_spv_uav_vulkan_binding* out) {
    out->buffer_binding.set = asked->d3d_binding.register_space & 3;
    out->buffer_binding.binding = 16 + (asked->d3d_binding.register_index & 15);
    out->buffer_binding.descriptor_type = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO;
    out->counter_binding = out->buffer_binding;
    out->counter_binding.set += 4;
    return DXIL_SPV_TRUE;
}

void listen_in(void*, dxil_spv_log_level, const char*) {}

struct Subject {
    const char *file, *entry;
    std::string bytes = load(file);
};

dxil_spv_result tell_converter(dxil_spv_converter c, const Subject& s) {
    static const unsigned swizzles[] = {0xe4, 0x1b};
    dxil_spv_converter_set_srv_remapper(c, answer_srv, nullptr);
    dxil_spv_converter_set_uav_remapper(c, answer_uav, nullptr);
    dxil_spv_converter_set_entry_point(c, s.entry);
    dxil_spv_converter_add_local_root_constants(c, 7, 1, 3);
    dxil_spv_converter_begin_local_root_descriptor_table(c);
    dxil_spv_converter_add_local_root_descriptor_table(c, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 2, 4, 10);
    dxil_spv_converter_add_local_root_descriptor_table(c, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 8, ~0u, 14);
    if (const dxil_spv_result result = dxil_spv_converter_end_local_root_descriptor_table(c))
        return result == DXIL_SPV_ERROR_INVALID_ARGUMENT ? dxil_spv_converter_run(c) : result;
    dxil_spv_converter_add_local_root_descriptor(c, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 0);
    const dxil_spv_option_output_swizzle swizzle{{DXIL_SPV_OPTION_OUTPUT_SWIZZLE}, swizzles, 2};
    const dxil_spv_option_shader_quirk quirk{{DXIL_SPV_OPTION_SHADER_QUIRK},
                                             static_cast<dxil_spv_shader_quirk>(10)};
    const dxil_spv_option_ssbo_alignment alignment{{DXIL_SPV_OPTION_SSBO_ALIGNMENT}, 1};
    for (const dxil_spv_option_base* option : {&alignment.base, &swizzle.base, &quirk.base})
        if (const dxil_spv_result result = dxil_spv_converter_add_option(c, option))
            return result;
    return DXIL_SPV_SUCCESS;
}

// One client's way from bytes to a module, which `out` gets; a result that is no success ends it.
dxil_spv_result convert(const Subject& s, dxil_spv_compiled_spirv& copy, char* out, size_t size) {
    dxil_spv_parsed_blob blob = nullptr;
    dxil_spv_converter c = nullptr;
    dxil_spv_result result = dxil_spv_parse_dxil_blob(s.bytes.data(), s.bytes.size(), &blob);
    if (result == DXIL_SPV_SUCCESS)
        result = dxil_spv_create_converter(blob, &c);
    if (result == DXIL_SPV_SUCCESS)
        result = tell_converter(c, s);
    if (result == DXIL_SPV_SUCCESS)
        result = dxil_spv_converter_run(c);
    copy = {};
    if (result == DXIL_SPV_SUCCESS) {
        result = dxil_spv_converter_get_compiled_spirv(c, &copy);
        std::memcpy(out, copy.data, copy.size < size ? copy.size : size);
    }
    dxil_spv_converter_free(c);
    dxil_spv_parsed_blob_free(blob);
    return result;
}

// What succeeds although an allocation failed is the same module.
void each_allocation(void**) {
    const Subject subjects[] = {{"dropin/proton/counters.cs_6_0.dxil", "main"},
                                {"dropin/proton/records.lib_6_3.dxil", "Miss"},
                                {"dropin/proton/streamed.vs_6_0.dxil", "main"},
                                {"corpus/stages/dual_source.ps_6_0.dxil", "main"}};
    static char wanted[65536], made[65536];
    dxil_spv_set_thread_log_callback(listen_in, nullptr);
    for (const Subject& s : subjects) {
        dxil_spv_compiled_spirv first, again;
        assert_int_equal(convert(s, first, wanted, sizeof wanted), DXIL_SPV_SUCCESS);
        for (const Fail how : {Fail::Once, Fail::Forever}) {
            for (unsigned long number = 0;; number++) {
                assert_true(number < 100000);
                ladder_release_memory();
                FailingMemory memory(number, how);
                const dxil_spv_result result = convert(s, again, made, sizeof made);
                const bool failed = memory.failed();
                memory.stop();
                ladder_release_memory();
                if (memory.blocks() != 0)
                    fail_msg("%s, allocation %lu: %ld blocks are left", s.file, number, memory.blocks());
                if (result != DXIL_SPV_SUCCESS && (!failed || result != DXIL_SPV_ERROR_OUT_OF_MEMORY))
                    fail_msg("%s, allocation %lu: result %d", s.file, number, result);
                if (result == DXIL_SPV_SUCCESS &&
                    (again.size != first.size || std::memcmp(wanted, made, first.size)))
                    fail_msg("%s: another module", s.file);
                if (!failed) {
                    assert_true(number > 10);
                    break;
                }
            }
        }
    }
    dxil_spv_set_thread_log_callback(nullptr, nullptr);
}

} // namespace

TEST_GROUP(proton_out_of_memory) {
    const CMUnitTest tests[] = {cmocka_unit_test(each_allocation)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_out_of_memory
