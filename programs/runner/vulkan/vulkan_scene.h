// Acceleration structures of scripts' scenes.
#pragma once

#include "vulkan/vulkan_resources.h"

namespace ladder::runner {

class VulkanScene final : public BackendResource {
public:
    // Throws VulkanError: Unsupported where the device has no acceleration structures.
    VulkanScene(std::shared_ptr<Device> device, const SceneDesc& desc);

    const VkAccelerationStructureKHR* address() const { return top_.handle.address(); }

private:
    struct Structure {
        HostBuffer storage;
        Owned<VkAccelerationStructureKHR> handle;
        VkDeviceAddress address = 0;
    };
    // Geometries of a build, with the numbers of their primitives.
    struct Input {
        VkAccelerationStructureTypeKHR type;
        std::vector<VkAccelerationStructureGeometryKHR> geometries;
        std::vector<uint32_t> counts;
    };
    VkDeviceAddress upload(const void* data, size_t size);
    VkAccelerationStructureGeometryKHR geometry_of(const GeometryDesc& g);
    Structure build(const Input& input);

    std::shared_ptr<Device> device_; // outlives what follows
    std::vector<HostBuffer> inputs_;
    std::vector<Structure> bottoms_; // by instance
    Structure top_;
};

} // namespace ladder::runner
