#include "vulkan/vulkan_draw.h"
#include "script/semantic_names.h"

#include "vulkan/vulkan_pipeline.h"

#include <algorithm>
#include <functional>

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

// Draws with what `record` adds to the render pass.
void run_pass(const std::shared_ptr<Device>& device, const State& state, const DrawCall& call,
              const GraphicsShaders& shaders, uint32_t wave_size,
              const std::function<void(VkCommandBuffer)>& record) {
    const DeviceFunctions& vk = device->vk();
    Bindings bindings(device, state, shaders.list());
    Targets targets = targets_of(state);
    Pass pass = make_pass(*device, targets);
    Owned<VkPipeline> pipeline = make_graphics_pipeline(*device, state, call, shaders, targets,
                                                        pass.pass.get(), bindings.layout(), wave_size);
    device->run([&](VkCommandBuffer commands) {
        VkRenderPassBeginInfo begin = {VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
        begin.renderPass = pass.pass.get();
        begin.framebuffer = pass.frame.get();
        begin.renderArea = {{0, 0}, {targets.width, targets.height}};
        vk.CmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline.get());
        bindings.bind(commands, VK_PIPELINE_BIND_POINT_GRAPHICS);
        record(commands);
        vk.CmdEndRenderPass(commands);
    });
}

// What mesh shaders give primitives, and pixel shaders read, as built-ins.
bool is_of_primitive(ladder_semantic_kind s) {
    return s == LADDER_SEMANTIC_PRIMITIVE_ID || s == LADDER_SEMANTIC_RENDER_TARGET_ARRAY_INDEX ||
           s == LADDER_SEMANTIC_VIEWPORT_ARRAY_INDEX;
}

// Where a pixel shader finds what a mesh shader writes, by name.
struct MeshLinks {
    std::vector<ladder_linkage> mesh, pixel;
};
MeshLinks link_meshes(const ladder_scan_result& mesh, const ladder_scan_result& pixel, uint32_t locations) {
    MeshLinks all;
    for (const ladder_scan_element& in : std::span(pixel.inputs, pixel.input_count)) {
        ladder_linkage link = {};
        link.signature = LADDER_SIGNATURE_INPUT;
        link.semantic_name = in.semantic_name;
        link.semantic_index = in.semantic_index;
        if (in.semantic_kind != LADDER_SEMANTIC_ARBITRARY) {
            link.flags = LADDER_LINKAGE_PER_PRIMITIVE;
            if (is_of_primitive(in.semantic_kind))
                all.pixel.push_back(link);
            continue;
        }
        const std::span outputs(mesh.outputs, mesh.output_count);
        const auto of_vertex = std::find_if(outputs.begin(), outputs.end(), [&](const auto& out) {
            return out.semantic_index == in.semantic_index && same_name(out.semantic_name, in.semantic_name);
        });
        if (of_vertex != outputs.end()) {
            link.location = of_vertex->first_register;
            link.component = of_vertex->first_column;
            all.pixel.push_back(link);
            continue;
        }
        // Values of a primitive go from the last location down, so that those that are not read stay where
        // they are.
        if (locations < in.rows)
            unsupported("the device has too few locations for what goes to the pixel shader");
        link.location = locations -= in.rows;
        link.flags = LADDER_LINKAGE_PER_PRIMITIVE;
        all.pixel.push_back(link);
        link.signature = LADDER_SIGNATURE_PATCH;
        link.flags = 0;
        all.mesh.push_back(link);
    }
    return all;
}

// Shaders of models 1 to 3 as a draw wants them: with the state of the draw, and what they hand to each
// other.
class OldShaders {
public:
    // Those in `shaders` give way to them.
    OldShaders(const std::shared_ptr<Device>& device, const State& state, const DrawCall& call,
               GraphicsShaders& shaders) {
        if (!shaders.vertex->is_old())
            return;
        const OldDraw old(state, call);
        const ladder_stage_links* links = nullptr;
        if (shaders.pixel)
            links = link(*scan_shader(shaders.vertex->source(), &old),
                         *scan_shader(shaders.pixel->source(), &old));
        const auto map = [](const ladder_linkage* m, unsigned int n) { return std::span(m, n); };
        const std::unique_ptr<const ladder_stage_links, void (*)(const ladder_stage_links*)> owned(
            links, ladder_free_stage_links);
        vertex_ = std::make_unique<VulkanShader>(
            device, shaders.vertex->source(),
            links ? map(links->from_map, links->from_map_count) : map(nullptr, 0), &old);
        if (shaders.pixel)
            pixel_ = std::make_unique<VulkanShader>(device, shaders.pixel->source(),
                                                    map(links->to_map, links->to_map_count), &old);
        shaders.vertex = vertex_.get();
        shaders.pixel = pixel_.get();
    }

private:
    static const ladder_stage_links* link(const ladder_scan_result& from, const ladder_scan_result& to) {
        ladder_link_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_LINK_INFO;
        info.from = {LADDER_STAGE_VERTEX, &from, nullptr, nullptr, {}};
        info.to = {LADDER_STAGE_PIXEL, &to, nullptr, nullptr, {}};
        const ladder_stage_links* links = nullptr;
        char* messages = nullptr;
        const int result = ladder_link_stages(&info, &links, &messages);
        const std::string said = messages ? messages : "";
        ladder_free_messages(messages);
        if (result != LADDER_OK)
            fail(said);
        return links;
    }

    std::unique_ptr<VulkanShader> vertex_, pixel_;
};

} // namespace

void draw_meshes(const std::shared_ptr<Device>& device, const State& state, const uint32_t groups[3],
                 uint32_t wave_size) {
    constexpr uint32_t most = 65535; // in each dimension, in Direct3D and at least in Vulkan
    GraphicsShaders shaders = {nullptr,
                               nullptr,
                               nullptr,
                               nullptr,
                               shader_of(state, Stage::Pixel),
                               shader_of(state, Stage::Amplification),
                               shader_of(state, Stage::Mesh)};
    if (!shaders.mesh)
        fail("there is no mesh shader");
    if (std::any_of(groups, groups + 3, [](uint32_t n) { return n > most; }))
        unsupported("the device cannot dispatch so many groups of mesh shaders");
    std::unique_ptr<VulkanShader> mesh, pixel;
    if (shaders.pixel) {
        const MeshLinks links = link_meshes(shaders.mesh->declared(), shaders.pixel->declared(),
                                            device->info().limits.maxFragmentInputComponents / 4);
        mesh = std::make_unique<VulkanShader>(device, shaders.mesh->source(), links.mesh);
        pixel = std::make_unique<VulkanShader>(device, shaders.pixel->source(), links.pixel);
        shaders.mesh = mesh.get();
        shaders.pixel = pixel.get();
    }
    run_pass(device, state, {}, shaders, wave_size, [&](VkCommandBuffer commands) {
        device->vk().CmdDrawMeshTasksEXT(commands, groups[0], groups[1], groups[2]);
    });
}

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
    const OldShaders old(device, state, call, shaders);
    std::vector<VertexBuffer> vertices = vertex_buffers(state, *shaders.vertex);
    run_pass(device, state, call, shaders, wave_size, [&](VkCommandBuffer commands) {
        const VkDeviceSize start = 0;
        for (const VertexBuffer& v : vertices)
            vk.CmdBindVertexBuffers(commands, v.slot, 1, &v.buffer, &start);
        vk.CmdDraw(commands, call.vertices, call.instances, 0, 0);
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
