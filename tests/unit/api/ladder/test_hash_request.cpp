// Keys of requests: every value that a result depends on changes the key, and nothing else does.
#include "calls.h"

#include <ladder/ladder_binding.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>

#include <array>
#include <cstring>
#include <functional>
#include <set>

namespace test_hash_request {

namespace {

using namespace ladder::test;
using KeyBytes = std::array<unsigned char, 32>;

// All structures of a request, with values; a test changes one and asks again.
struct Everything {
    std::string source = load("corpus/stages/transform.vs_6_0.dxil");
    ladder_compile_option options[2] = {{LADDER_OPTION_IGNORE_CHECKSUM, 1}, {LADDER_OPTION_STRUCTURIZER, 0}};
    ladder_setting properties[2] = {{LADDER_DEVICE_PROPERTY_INT64, 1}, {LADDER_DEVICE_PROPERTY_FLOAT64, 1}};
    ladder_setting quirks[1] = {{LADDER_QUIRK_INVARIANT_POSITION, 1}};
    ladder_binding_range ranges[2] = {};
    ladder_linkage links[1] = {};
    ladder_stream_output streams[1] = {};
    unsigned int swizzles[1] = {0};
    ladder_view_instance views[1] = {};
    ladder_parameter parameters[2] = {};
    unsigned short pointed[1] = {1};
    std::string semantic = "TEXCOORD", entry = "main", entry_name = "shade";
    ladder_spirv_target_info spirv = {LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO};
    ladder_binding_map map = {};
    ladder_linkage_info linkage = {};
    ladder_parameter_info parameter_info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO};
    ladder_d3d9_info d3d9 = {};
    ladder_vendor_uav uavs[1] = {{LADDER_VENDOR_NVIDIA, 0, 7}};
    ladder_vendor_info vendor = {LADDER_STRUCTURE_TYPE_VENDOR_INFO, nullptr, uavs, 1};
    ladder_device_info device = {LADDER_STRUCTURE_TYPE_DEVICE_INFO};
    ladder_compile_info info = {LADDER_STRUCTURE_TYPE_COMPILE_INFO};

    Everything() {
        info.source = {source.data(), source.size()};
        info.target_type = LADDER_TARGET_SPIRV_BINARY;
        info.options = options;
        info.option_count = 2;
        info.entry_point = entry.c_str();
        info.next = &spirv;
        spirv.entry_point_name = entry_name.c_str();
        spirv.next = &map;
        map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        map.ranges = ranges;
        map.range_count = 2;
        map.next = &linkage;
        linkage.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
        linkage.map = links;
        linkage.map_count = 1;
        links[0].semantic_name = semantic.c_str();
        links[0].signature = LADDER_SIGNATURE_OUTPUT;
        linkage.next = &parameter_info;
        parameter_info.parameters = parameters;
        parameter_info.parameter_count = 2;
        parameters[0].name = LADDER_PARAMETER_POINT_SIZE;
        parameters[0].u.f32[0] = 1;
        parameters[1].name = LADDER_PARAMETER_CLIP_PLANE_MASK;
        parameters[1].source = LADDER_PARAMETER_SOURCE_POINTER;
        parameters[1].data_type = LADDER_COMPONENT_U16;
        parameters[1].u.value = pointed;
        parameter_info.next = &d3d9;
        d3d9.type = LADDER_STRUCTURE_TYPE_D3D9_INFO;
        d3d9.next = &device;
        device.properties = properties;
        device.property_count = 2;
        device.quirks = quirks;
        device.quirk_count = 1;
        device.next = &vendor;
    }
    Everything(const Everything&) = delete;

    KeyBytes key() const {
        KeyBytes bytes{};
        char* messages;
        if (ladder_hash_request(&info, bytes.data(), &messages) != LADDER_OK)
            fail_msg("%s", messages);
        ladder_free_messages(messages);
        return bytes;
    }
};

// Each of these makes another request.
const std::function<void(Everything&)> changes[] = {
    [](Everything& e) { e.source.back() ^= 1; },
    [](Everything& e) { e.info.source.size--; },
    [](Everything& e) { e.info.source_type = LADDER_SOURCE_DXBC; },
    [](Everything& e) { e.info.target_type = LADDER_TARGET_SPIRV_TEXT; },
    [](Everything& e) { e.info.entry_point = nullptr; },
    [](Everything& e) { e.entry[0] = 'M'; },
    [](Everything& e) { e.info.api_version = LADDER_API_VERSION; },
    [](Everything& e) { e.options[0].value = 0; },
    [](Everything& e) { e.options[1].value = LADDER_STRUCTURIZER_NAIVE; },
    [](Everything& e) {
        e.options[0] = {LADDER_OPTION_SOURCE_NAMES, 1};
    },
    [](Everything& e) {
        e.options[0] = {LADDER_OPTION_DEBUG_INFO, LADDER_DEBUG_INFO_LINES};
    },
    [](Everything& e) { e.spirv.environment = LADDER_SPIRV_ENVIRONMENT_VULKAN_1_1; },
    [](Everything& e) { e.entry_name[0] = 'S'; },
    [](Everything& e) { e.spirv.entry_point_name = nullptr; },
    [](Everything& e) { e.map.range_count = 1; },
    [](Everything& e) { e.ranges[1].first_register = 1; },
    [](Everything& e) { e.ranges[1].space = 1; },
    [](Everything& e) { e.map.root_size = 16; },
    [](Everything& e) { e.links[0].location = 7; },
    [](Everything& e) { e.links[0].semantic_index = 1; },
    [](Everything& e) { e.semantic[0] = 'N'; },
    [](Everything& e) { e.linkage.flags = LADDER_LINKAGE_INFO_STRICT_INPUTS; },
    [](Everything& e) { e.linkage.rasterized_stream = 1; },
    [](Everything& e) { e.parameters[0].u.f32[0] = 2; },
    [](Everything& e) { e.pointed[0] = 2; },
    [](Everything& e) { e.parameter_info.parameter_count = 1; },
    [](Everything& e) { e.d3d9.floats = LADDER_D3D9_FLOATS_IEEE; },
    [](Everything& e) { e.d3d9.shadow_samplers = 1; },
    [](Everything& e) { e.properties[0].value = 0; },
    [](Everything& e) { e.device.property_count = 1; },
    [](Everything& e) { e.quirks[0].value = 0; },
    [](Everything& e) { e.device.quirk_count = 0; },
    [](Everything& e) { e.d3d9.next = nullptr; },
    [](Everything& e) { e.uavs[0].first = 8; },
    [](Everything& e) { e.uavs[0].space = 1; },
    [](Everything& e) { e.uavs[0].vendor = LADDER_VENDOR_AMD; },
    [](Everything& e) { e.device.next = nullptr; },
};

void values_count(void**) {
    std::set<KeyBytes> keys = {Everything().key()};
    for (size_t n = 0; n < std::size(changes); n++) {
        Everything e;
        changes[n](e);
        if (!keys.insert(e.key()).second)
            fail_msg("change %zu makes no other key", n);
    }
}

void count_nothing(void*, const char*, const char*, size_t) {}

// Addresses, orders, names of sources and observers make no difference.
void nothing_else_counts(void**) {
    const Everything first;
    const KeyBytes key = first.key();
    const auto same = [&](const char* what, const std::function<void(Everything&)>& change) {
        Everything e;
        change(e);
        if (e.key() != key)
            fail_msg("%s", what);
    };
    same("another address", [](Everything&) {});
    same("a name of the source", [](Everything& e) { e.info.source_name = "other"; });
    same("the order of options", [](Everything& e) { std::swap(e.options[0], e.options[1]); });
    same("the order of properties", [](Everything& e) { std::swap(e.properties[0], e.properties[1]); });
    same("the order of the chain", [](Everything& e) {
        e.info.next = &e.device;
        e.vendor.next = &e.spirv;
        e.d3d9.next = nullptr;
    });
    static ladder_dump_info dump = {LADDER_STRUCTURE_TYPE_DUMP_INFO, nullptr, nullptr, count_nothing,
                                    nullptr};
    same("an observer", [](Everything& e) { e.vendor.next = &dump; });
}

void wrong_requests(void**) {
    unsigned char key[32];
    Everything e;
    assert_int_equal(ladder_hash_request(nullptr, key, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_hash_request(&e.info, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    e.device.type = static_cast<ladder_structure_type>(63);
    char* messages;
    assert_int_equal(ladder_hash_request(&e.info, key, &messages), LADDER_ERROR_INVALID_ARGUMENT);
    assert_non_null(std::strstr(messages, "unknown type 63"));
    ladder_free_messages(messages);
    assert_int_equal(ladder_get_output_version(), LADDER_OUTPUT_VERSION);
}

} // namespace

TEST_GROUP(hash_request) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(values_count),
        cmocka_unit_test(nothing_else_counts),
        cmocka_unit_test(wrong_requests),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_hash_request
