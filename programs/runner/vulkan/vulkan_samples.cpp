#include "vulkan/vulkan_samples.h"

#include "vulkan/vulkan_draw.h"
#include "vulkan/vulkan_shader.h"

#include <ladder/ladder.h>

namespace ladder::runner {

namespace {

// A thread for each sample of a row, a row of groups for each row of texels, a layer of them for each layer.
// b0 has: samples in a row, rows, samples of a texel, bytes of a texel.
const char* const head = R"(vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size 64 1 1
descriptor d1 uav raw_buffer first=0
descriptor d2 cbv cbuffer first=0 stride=16
)";
const char* const body = R"(
function f0() {
b0:
    %0 = builtin.i32 thread_id, 0
    %1 = builtin.i32 thread_id, 1
    %2 = builtin.i32 thread_id, 2
    %3 = handle d0, 0
    %4 = handle d1, 0
    %5 = handle d2, 0
    %6, %7, %8, %9 = cbuffer_row.i32 %5, 0
    %10 = ult %0, %6
    branch_if %10, b1, b2
b1:
    %11 = udiv.i32 %0, %8
    %12 = urem.i32 %0, %8
    %13 = imul.i32 %2, %7
    %14 = iadd.i32 %13, %1
    %15 = imul.i32 %14, %6
    %16 = iadd.i32 %15, %0
    %17 = imul.i32 %16, %9
)";
const char* const end = R"(    branch b2
b2:
    return
}
)";

// Depths are floats, whatever else there is is read as unsigned integers.
std::string reader(bool depth, uint32_t components) {
    static const char* const names[] = {"%18", ", %19", ", %20", ", %21"};
    std::string values;
    for (uint32_t n = 0; n < components; n++)
        values += names[n];
    const std::string type = depth ? "f32" : "i32";
    std::string text = head;
    text +=
        "descriptor d0 srv texture2dms_array component=" + std::string(depth ? "f32" : "u32") + " first=0\n";
    text += body;
    text += "    " + values + " = texture_load." + type + " %3, %12, %11, %1, %2\n";
    text += "    raw_store." + type + " %4, %17, 4, " + std::to_string((1 << components) - 1) + ", " +
            values + "\n";
    return text + end;
}

} // namespace

void read_samples(const std::shared_ptr<Device>& device, VulkanResource& from, std::vector<uint8_t>& out) {
    const ResourceDesc& d = from.desc();
    const bool depth = from.image().aspect == VK_IMAGE_ASPECT_DEPTH_BIT;
    // Depths are read as they are, colours as words of a texel.
    static constexpr Format words[] = {Format::R32Uint, Format::R32G32Uint, Format::R32G32B32Uint,
                                       Format::R32G32B32A32Uint};
    if (info(d.format).bytes % 4)
        unsupported(section_name(d) + ": samples of " + info(d.format).name + " cannot be read back");
    const uint32_t components = info(d.format).bytes / 4u;
    const std::string text = reader(depth, components);
    ShaderSource source;
    source.code.assign(text.begin(), text.end());
    source.type = LADDER_SOURCE_VSIR;
    source.name = "the reader of samples";
    ResourceDesc bytes;
    bytes.raw = true;
    bytes.format = Format::R32Typeless;
    bytes.width = static_cast<uint32_t>(d.bytes());
    // Both are bound for a while: the state must not destroy what is the caller's.
    VulkanResource result(device, bytes, {});
    auto borrowed = [](VulkanResource& r) { return std::shared_ptr<BackendResource>(&r, [](auto*) {}); };
    State state;
    ResourceDesc seen = d;
    seen.type = SlotType::Srv;
    seen.slot = 0;
    if (!depth)
        seen.format = words[components - 1];
    state.resources = {{seen, borrowed(from)}, {bytes, borrowed(result)}};
    state.uniforms = {d.width * d.samples, d.height, d.samples, components * 4};
    state.shaders[static_cast<size_t>(Stage::Compute)] = std::make_shared<VulkanShader>(device, source);
    dispatch(device, state, (d.width * d.samples + 63) / 64, d.height, d.layers, 0);
    result.read(out);
}

} // namespace ladder::runner
