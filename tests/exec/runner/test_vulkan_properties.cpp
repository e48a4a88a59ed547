// What ladder-runner tells Ladder of a device: each property there is, once, but for those of extensions
// that it does not enable.
#include "support/testing.h"
#include "vulkan/vulkan_features.h"

#include <algorithm>

namespace test_vulkan_properties {

namespace {

// Nothing in the runner executes these.
constexpr ladder_device_property not_told[] = {LADDER_DEVICE_PROPERTY_OPACITY_MICROMAP,
                                               LADDER_DEVICE_PROPERTY_RAY_TRACING_POSITION_FETCH,
                                               LADDER_DEVICE_PROPERTY_CLUSTER_ACCELERATION_STRUCTURE,
                                               LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_NV,
                                               LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT,
                                               LADDER_DEVICE_PROPERTY_OPACITY_MICROMAP_KHR};

void every_property_is_told(void**) {
    ladder::runner::DeviceInfo device;
    device.wave_min = device.wave_max = 8;
    const std::vector<ladder_setting> told = ladder::runner::properties_of(device);
    for (unsigned int property = 1; ladder_get_device_property_name(property); property++) {
        const auto count = std::count_if(told.begin(), told.end(),
                                         [&](const ladder_setting& s) { return s.name == property; });
        const bool left_out = std::count(std::begin(not_told), std::end(not_told), property) != 0;
        if (count != (left_out ? 0 : 1))
            fail_msg("%s is reported %d times", ladder_get_device_property_name(property),
                     static_cast<int>(count));
    }
}

} // namespace

TEST_GROUP(vulkan_properties) {
    const CMUnitTest tests[] = {cmocka_unit_test(every_property_is_told)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vulkan_properties
