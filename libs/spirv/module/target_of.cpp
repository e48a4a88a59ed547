#include "spirv/module/target_of.h"

namespace ladder::spirv {

ir::Target target(const Options& options) {
    return {.packed_dot_products = options.device.has(Fact::IntegerDotProduct),
            .zeroed_groupshared = options.device.has(Fact::ZeroInitializeWorkgroupMemory),
            .lane_groups = options.device.has(Fact::SubgroupPartitioned)};
}

} // namespace ladder::spirv
