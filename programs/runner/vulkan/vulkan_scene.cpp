#include "vulkan/vulkan_scene.h"

#include <algorithm>
#include <cstring>

namespace ladder::runner {

// D3D12_RAYTRACING_INSTANCE_FLAGS and Vulkan's are the same numbers.
static_assert(VK_GEOMETRY_INSTANCE_TRIANGLE_FACING_CULL_DISABLE_BIT_KHR == 1 &&
              VK_GEOMETRY_INSTANCE_TRIANGLE_FLIP_FACING_BIT_KHR == 2 &&
              VK_GEOMETRY_INSTANCE_FORCE_OPAQUE_BIT_KHR == 4 &&
              VK_GEOMETRY_INSTANCE_FORCE_NO_OPAQUE_BIT_KHR == 8);

VulkanScene::VulkanScene(std::shared_ptr<Device> device, const SceneDesc& desc) : device_(std::move(device)) {
    if (!device_->info().can.scenes)
        unsupported("the device has no acceleration structures");
    if (desc.has_micromaps())
        unsupported("scenes with opacity micromaps are not made on Vulkan yet");
    std::vector<VkAccelerationStructureInstanceKHR> instances;
    for (const InstanceDesc& from : desc.instances) {
        Input input = {VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR, {}, {}};
        for (uint32_t n : from.geometries) {
            input.geometries.push_back(geometry_of(desc.geometries[n]));
            input.counts.push_back(desc.geometries[n].count());
        }
        bottoms_.push_back(build(input));
        VkAccelerationStructureInstanceKHR i = {};
        std::memcpy(i.transform.matrix, from.transform, sizeof i.transform.matrix);
        i.instanceCustomIndex = from.id & 0xffffff;
        i.mask = from.mask & 0xff;
        i.instanceShaderBindingTableRecordOffset = from.hit_group & 0xffffff;
        i.flags = from.flags & 0xff;
        i.accelerationStructureReference = bottoms_.back().address;
        instances.push_back(i);
    }
    VkAccelerationStructureGeometryKHR g = {VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR};
    g.geometryType = VK_GEOMETRY_TYPE_INSTANCES_KHR;
    g.geometry.instances.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR;
    g.geometry.instances.data.deviceAddress =
        upload(instances.data(), instances.size() * sizeof(VkAccelerationStructureInstanceKHR));
    top_ =
        build({VK_ACCELERATION_STRUCTURE_TYPE_TOP_LEVEL_KHR, {g}, {static_cast<uint32_t>(instances.size())}});
}

VkDeviceAddress VulkanScene::upload(const void* data, size_t size) {
    inputs_.push_back(make_buffer(*device_, size,
                                  VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT |
                                      VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR));
    if (size)
        std::memcpy(inputs_.back().bytes, data, size);
    return address_of(*device_, inputs_.back());
}

VkAccelerationStructureGeometryKHR VulkanScene::geometry_of(const GeometryDesc& from) {
    const VkDeviceAddress points = upload(from.points.data(), from.points.size() * sizeof(float));
    VkAccelerationStructureGeometryKHR g = {VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR};
    if (from.opaque)
        g.flags = VK_GEOMETRY_OPAQUE_BIT_KHR;
    if (from.procedural) {
        g.geometryType = VK_GEOMETRY_TYPE_AABBS_KHR;
        auto& boxes = g.geometry.aabbs;
        boxes = {VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_AABBS_DATA_KHR};
        boxes.data.deviceAddress = points;
        boxes.stride = sizeof(VkAabbPositionsKHR);
        return g;
    }
    g.geometryType = VK_GEOMETRY_TYPE_TRIANGLES_KHR;
    auto& triangles = g.geometry.triangles;
    triangles = {VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR};
    triangles.vertexFormat = VK_FORMAT_R32G32B32_SFLOAT;
    triangles.vertexData.deviceAddress = points;
    triangles.vertexStride = 3 * sizeof(float);
    triangles.maxVertex = std::max<uint32_t>(3 * from.count(), 1) - 1;
    triangles.indexType = VK_INDEX_TYPE_NONE_KHR;
    return g;
}

VulkanScene::Structure VulkanScene::build(const Input& input) {
    const DeviceFunctions& vk = device_->vk();
    VkAccelerationStructureBuildGeometryInfoKHR info = {
        VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR};
    info.type = input.type;
    info.mode = VK_BUILD_ACCELERATION_STRUCTURE_MODE_BUILD_KHR;
    info.geometryCount = static_cast<uint32_t>(input.geometries.size());
    info.pGeometries = input.geometries.data();
    VkAccelerationStructureBuildSizesInfoKHR sizes = {
        VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR};
    vk.GetAccelerationStructureBuildSizesKHR(device_->handle(),
                                             VK_ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR, &info,
                                             input.counts.data(), &sizes);
    constexpr VkBufferUsageFlags address = VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
    Structure s;
    s.storage = make_buffer(*device_, sizes.accelerationStructureSize,
                            address | VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR);
    VkAccelerationStructureCreateInfoKHR create = {VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR};
    create.buffer = s.storage.buffer.get();
    create.size = sizes.accelerationStructureSize;
    create.type = input.type;
    s.handle = make_owned<VkAccelerationStructureKHR>(*device_, vk.CreateAccelerationStructureKHR,
                                                      vk.DestroyAccelerationStructureKHR, create,
                                                      "vkCreateAccelerationStructureKHR");
    const uint64_t alignment = std::max<uint64_t>(device_->info().scratch_alignment, 1);
    const HostBuffer scratch = make_buffer(*device_, sizes.buildScratchSize + alignment, address);
    info.dstAccelerationStructure = s.handle.get();
    info.scratchData.deviceAddress = (address_of(*device_, scratch) + alignment - 1) / alignment * alignment;
    std::vector<VkAccelerationStructureBuildRangeInfoKHR> ranges;
    for (uint32_t count : input.counts)
        ranges.push_back({count, 0, 0, 0});
    const VkAccelerationStructureBuildRangeInfoKHR* all = ranges.data();
    device_->run(
        [&](VkCommandBuffer commands) { vk.CmdBuildAccelerationStructuresKHR(commands, 1, &info, &all); });
    VkAccelerationStructureDeviceAddressInfoKHR of = {
        VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_DEVICE_ADDRESS_INFO_KHR};
    of.accelerationStructure = s.handle.get();
    s.address = vk.GetAccelerationStructureDeviceAddressKHR(device_->handle(), &of);
    return s;
}

} // namespace ladder::runner
