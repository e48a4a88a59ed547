#include "spirv/module/environment.h"

namespace ladder::spirv {

const EnvironmentInfo& info(Environment e) {
    static const EnvironmentInfo table[] = {
        {"Vulkan 1.0", version(1, 0)}, {"Vulkan 1.1", version(1, 3)}, {"Vulkan 1.2", version(1, 5)},
        {"Vulkan 1.3", version(1, 6)}, {"Vulkan 1.4", version(1, 6)},
    };
    return table[static_cast<int>(e)];
}

} // namespace ladder::spirv
