#include "vulkan/vulkan_rays.h"

#include "vulkan/vulkan_pipeline.h"

#include <algorithm>
#include <cstring>
#include <deque>

namespace ladder::runner {

namespace {

const VulkanShader* shader_of(const RayEntry& e, size_t place) { return vulkan(e.shaders[place]); }

// A pipeline with a group for each entry that has shaders.
struct RayPipeline {
    Owned<VkPipeline> pipeline;
    std::vector<uint32_t> groups; // by entry; VK_SHADER_UNUSED_KHR: the null handle
    uint32_t count = 0;
};

class PipelineMaker {
public:
    PipelineMaker(const Device& device, uint32_t wave_size) : device_(device), wave_size_(wave_size) {}

    void add(const RayEntry& e, RayPipeline& out);
    void make(uint32_t depth, VkPipelineLayout layout, RayPipeline& out);

private:
    uint32_t stage(const VulkanShader* shader);

    const Device& device_;
    uint32_t wave_size_;
    std::deque<StageInfo> made_; // which stay where they are
    std::vector<VkPipelineShaderStageCreateInfo> stages_;
    std::vector<VkRayTracingShaderGroupCreateInfoKHR> groups_;
};

uint32_t PipelineMaker::stage(const VulkanShader* shader) {
    if (!shader)
        return VK_SHADER_UNUSED_KHR;
    stages_.push_back(made_.emplace_back(device_, *shader, wave_size_, 1, 1).info());
    return static_cast<uint32_t>(stages_.size()) - 1;
}

void PipelineMaker::add(const RayEntry& e, RayPipeline& out) {
    VkRayTracingShaderGroupCreateInfoKHR g = {VK_STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR};
    g.generalShader = g.closestHitShader = g.anyHitShader = g.intersectionShader = VK_SHADER_UNUSED_KHR;
    if (std::none_of(std::begin(e.shaders), std::end(e.shaders),
                     [](const auto& s) { return s != nullptr; })) {
        out.groups.push_back(VK_SHADER_UNUSED_KHR);
        return;
    }
    if (e.kind == TableEntry::Triangles || e.kind == TableEntry::Boxes) {
        g.type = e.kind == TableEntry::Boxes ? VK_RAY_TRACING_SHADER_GROUP_TYPE_PROCEDURAL_HIT_GROUP_KHR
                                             : VK_RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR;
        g.closestHitShader = stage(shader_of(e, ClosestHit));
        g.anyHitShader = stage(shader_of(e, AnyHit));
        g.intersectionShader = stage(shader_of(e, Intersection));
    } else {
        g.type = VK_RAY_TRACING_SHADER_GROUP_TYPE_GENERAL_KHR;
        g.generalShader = stage(shader_of(e, 0));
    }
    out.groups.push_back(out.count++);
    groups_.push_back(g);
}

void PipelineMaker::make(uint32_t depth, VkPipelineLayout layout, RayPipeline& out) {
    VkRayTracingPipelineCreateInfoKHR info = {VK_STRUCTURE_TYPE_RAY_TRACING_PIPELINE_CREATE_INFO_KHR};
    info.stageCount = static_cast<uint32_t>(stages_.size());
    info.pStages = stages_.data();
    info.groupCount = static_cast<uint32_t>(groups_.size());
    info.pGroups = groups_.data();
    info.maxPipelineRayRecursionDepth = depth;
    info.layout = layout;
    VkPipeline p;
    check(device_.vk().CreateRayTracingPipelinesKHR(device_.handle(), VK_NULL_HANDLE, VK_NULL_HANDLE, 1,
                                                    &info, nullptr, &p),
          "vkCreateRayTracingPipelinesKHR");
    out.pipeline = Owned<VkPipeline>(device_, p, device_.vk().DestroyPipeline);
}

uint64_t aligned(uint64_t n, uint64_t to) { return (n + to - 1) / to * to; }

// The tables of a script in one buffer: handles, each with its record.
class BindingTable {
public:
    BindingTable(Device& device, const RayTable& table, const RayPipeline& pipeline);
    const VkStridedDeviceAddressRegionKHR& region(int n) const { return regions_[n]; }

private:
    // Ray generation, miss shaders, hit groups, callable shaders.
    static int region_of(TableEntry::Kind kind) {
        return kind == TableEntry::Generate   ? 0
               : kind == TableEntry::Miss     ? 1
               : kind == TableEntry::Callable ? 3
                                              : 2;
    }
    void lay_out(const RayTable& table, const DeviceInfo& info);
    void write(const RayEntry& e, const uint8_t* handle, uint32_t handle_size, uint8_t* to);

    VkStridedDeviceAddressRegionKHR regions_[4] = {};
    uint64_t at_[4] = {}, size_ = 0;
    HostBuffer buffer_;
};

void BindingTable::lay_out(const RayTable& table, const DeviceInfo& info) {
    for (const RayEntry& e : table.entries) {
        VkStridedDeviceAddressRegionKHR& r = regions_[region_of(e.kind)];
        uint64_t bytes = info.group_handle_size;
        for (const RecordConstants& c : e.record)
            bytes += c.words.size() * sizeof(uint32_t);
        r.stride = std::max(r.stride, aligned(bytes, info.group_handle_alignment));
        r.size++; // entries, for now
    }
    regions_[0].stride = aligned(regions_[0].stride, info.group_base_alignment);
    for (int n = 0; n < 4; n++) {
        at_[n] = size_;
        regions_[n].size *= regions_[n].stride;
        size_ = aligned(size_ + regions_[n].size, info.group_base_alignment);
    }
}

void BindingTable::write(const RayEntry& e, const uint8_t* handle, uint32_t handle_size, uint8_t* to) {
    if (handle)
        std::memcpy(to, handle, handle_size);
    to += handle_size;
    for (const RecordConstants& c : e.record) {
        std::memcpy(to, c.words.data(), c.words.size() * sizeof(uint32_t));
        to += c.words.size() * sizeof(uint32_t);
    }
}

BindingTable::BindingTable(Device& device, const RayTable& table, const RayPipeline& pipeline) {
    const DeviceInfo& info = device.info();
    lay_out(table, info);
    buffer_ =
        make_buffer(device, size_ + info.group_base_alignment,
                    VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT | VK_BUFFER_USAGE_SHADER_BINDING_TABLE_BIT_KHR);
    const uint64_t address = address_of(device, buffer_), base = aligned(address, info.group_base_alignment);
    std::vector<uint8_t> handles(size_t{pipeline.count} * info.group_handle_size);
    check(device.vk().GetRayTracingShaderGroupHandlesKHR(device.handle(), pipeline.pipeline.get(), 0,
                                                         pipeline.count, handles.size(), handles.data()),
          "vkGetRayTracingShaderGroupHandlesKHR");
    uint64_t next[4];
    std::copy(at_, at_ + 4, next);
    for (size_t n = 0; n < table.entries.size(); n++) {
        const RayEntry& e = table.entries[n];
        const int region = region_of(e.kind);
        const uint32_t group = pipeline.groups[n];
        write(e, group == VK_SHADER_UNUSED_KHR ? nullptr : &handles[size_t{group} * info.group_handle_size],
              info.group_handle_size, buffer_.bytes + (base - address) + next[region]);
        next[region] += regions_[region].stride;
    }
    for (int n = 0; n < 4; n++)
        if (regions_[n].size)
            regions_[n].deviceAddress = base + at_[n];
}

} // namespace

void trace_rays(const std::shared_ptr<Device>& device, const State& state, const uint32_t size[3],
                uint32_t wave_size) {
    const DeviceInfo& info = device->info();
    if (!info.can.ray_pipelines)
        unsupported("the device has no ray pipelines");
    if (state.rays.depth > info.ray_depth)
        unsupported("the device cannot trace so many rays within each other");
    PipelineMaker maker(*device, wave_size);
    RayPipeline pipeline;
    std::vector<const VulkanShader*> shaders;
    for (const RayEntry& e : state.rays.entries) {
        maker.add(e, pipeline);
        for (size_t place = 0; place < std::size(e.shaders); place++)
            if (const VulkanShader* s = shader_of(e, place))
                shaders.push_back(s);
    }
    Bindings bindings(device, state, shaders);
    maker.make(state.rays.depth, bindings.layout(), pipeline);
    const BindingTable table(*device, state.rays, pipeline);
    device->run([&](VkCommandBuffer commands) {
        const DeviceFunctions& vk = device->vk();
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_RAY_TRACING_KHR, pipeline.pipeline.get());
        bindings.bind(commands, VK_PIPELINE_BIND_POINT_RAY_TRACING_KHR);
        vk.CmdTraceRaysKHR(commands, &table.region(0), &table.region(1), &table.region(2), &table.region(3),
                           size[0], size[1], size[2]);
    });
}

} // namespace ladder::runner
