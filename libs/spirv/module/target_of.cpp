#include "spirv/module/target_of.h"

#include "spirv/module/environment.h"

namespace ladder::spirv {

bool demotes(const Options& options) {
    return info(options.environment).demotes() || options.device.has(Fact::DemoteToHelperInvocation);
}

ir::Target target(const Options& options) {
    return {.packed_dot_products = options.device.has(Fact::IntegerDotProduct),
            .zeroed_groupshared = options.device.has(Fact::ZeroInitializeWorkgroupMemory),
            .demotes = demotes(options),
            .lane_groups = options.device.has(Fact::SubgroupPartitioned),
            .adds_floats = options.device.has(Fact::BufferFloat32AtomicAdd),
            .wave_size_max = options.device[Fact::MaxSubgroupSize]};
}

} // namespace ladder::spirv
