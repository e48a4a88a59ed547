#include "backend.h"

namespace ladder::runner {

std::unique_ptr<Backend> make_vulkan_backend(const VulkanOptions&, std::string& error) {
    error = "the Vulkan backend is not built yet";
    return nullptr;
}

} // namespace ladder::runner
