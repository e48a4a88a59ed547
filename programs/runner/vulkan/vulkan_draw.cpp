#include "vulkan/vulkan_draw.h"

#include "vulkan/vulkan_pipeline.h"

#include <algorithm>

namespace ladder::runner {

namespace {

const VulkanShader* shader_of(const State& state, Stage s) {
    return vulkan(state.shaders[static_cast<size_t>(s)]);
}

struct VertexBuffer {
    uint32_t slot;
    VkBuffer buffer;
};

std::vector<VertexBuffer> vertex_buffers(const State& state, const VulkanShader& shader) {
    std::vector<VertexBuffer> all;
    for (const ReadElement& r : read_elements(state, shader)) {
        const uint32_t slot = r.element->slot;
        const BoundResource* b = state.find(SlotType::Vb, slot); // read_elements() has seen it
        if (all.empty() || all.back().slot != slot)
            all.push_back({slot, vulkan(*b->backend).buffer().buffer.get()});
    }
    return all;
}

} // namespace

void draw(const std::shared_ptr<Device>& device, const State& state, const DrawCall& call,
          uint32_t wave_size) {
    const DeviceFunctions& vk = device->vk();
    GraphicsShaders shaders = {shader_of(state, Stage::Vertex), shader_of(state, Stage::Hull),
                               shader_of(state, Stage::Domain), shader_of(state, Stage::Geometry),
                               shader_of(state, Stage::Pixel)};
    if (!shaders.vertex)
        fail("a draw needs a vertex shader");
    if (!shaders.hull != !shaders.domain)
        fail("of hull and domain shader there is only one");
    if (call.topology == Topology::PatchList && !shaders.hull)
        unsupported("Vulkan has no patches without hull and domain shaders");
    if (call.topology == Topology::PatchList &&
        call.control_points > device->info().limits.maxTessellationPatchSize)
        unsupported("the device has no patches of so many control points");
    Bindings bindings(device, state, shaders.list());
    Targets targets = targets_of(state);
    Pass pass = make_pass(*device, targets);
    Owned<VkPipeline> pipeline = make_graphics_pipeline(*device, state, call, shaders, targets,
                                                        pass.pass.get(), bindings.layout(), wave_size);
    std::vector<VertexBuffer> vertices = vertex_buffers(state, *shaders.vertex);
    device->run([&](VkCommandBuffer commands) {
        VkRenderPassBeginInfo begin = {VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
        begin.renderPass = pass.pass.get();
        begin.framebuffer = pass.frame.get();
        begin.renderArea = {{0, 0}, {targets.width, targets.height}};
        vk.CmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline.get());
        bindings.bind(commands, VK_PIPELINE_BIND_POINT_GRAPHICS);
        const VkDeviceSize start = 0;
        for (const VertexBuffer& v : vertices)
            vk.CmdBindVertexBuffers(commands, v.slot, 1, &v.buffer, &start);
        vk.CmdDraw(commands, call.vertices, call.instances, 0, 0);
        vk.CmdEndRenderPass(commands);
    });
}

void dispatch(const std::shared_ptr<Device>& device, const State& state, uint32_t x, uint32_t y, uint32_t z,
              uint32_t wave_size) {
    const VulkanShader* shader = shader_of(state, Stage::Compute);
    if (!shader)
        fail("a dispatch needs a compute shader");
    const uint32_t* most = device->info().limits.maxComputeWorkGroupCount;
    if (x > most[0] || y > most[1] || z > most[2])
        unsupported("the device cannot dispatch so many thread groups");
    Bindings bindings(device, state, {shader});
    Owned<VkPipeline> pipeline = make_compute_pipeline(*device, *shader, wave_size, bindings.layout());
    device->run([&](VkCommandBuffer commands) {
        device->vk().CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline.get());
        bindings.bind(commands, VK_PIPELINE_BIND_POINT_COMPUTE);
        device->vk().CmdDispatch(commands, x, y, z);
    });
}

} // namespace ladder::runner
