// Where Ladder was built without Vulkan's headers.
#include "script/backend.h"

namespace ladder::runner {

std::vector<std::string> list_vulkan_devices() { return {}; }

std::unique_ptr<Backend> make_vulkan_backend(const VulkanOptions&, std::string& error) {
    error = "this ladder-runner was built without Vulkan's headers";
    return nullptr;
}

} // namespace ladder::runner
