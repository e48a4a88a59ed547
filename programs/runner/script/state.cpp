#include "script/state.h"

#include "script/backend.h"

#include <algorithm>

namespace ladder::runner {

namespace {

// VkFormat's numbers, so that the names of formats need no Vulkan headers.
enum : uint32_t {
    VK_FORMAT_R8_UNORM = 9,
    VK_FORMAT_R8_SNORM = 10,
    VK_FORMAT_R8_UINT = 13,
    VK_FORMAT_R8_SINT = 14,
    VK_FORMAT_R8G8_UNORM = 16,
    VK_FORMAT_R8G8_SNORM = 17,
    VK_FORMAT_R8G8_UINT = 20,
    VK_FORMAT_R8G8_SINT = 21,
    VK_FORMAT_R8G8B8A8_UNORM = 37,
    VK_FORMAT_R8G8B8A8_SNORM = 38,
    VK_FORMAT_R8G8B8A8_UINT = 41,
    VK_FORMAT_R8G8B8A8_SINT = 42,
    VK_FORMAT_R8G8B8A8_SRGB = 43,
    VK_FORMAT_B8G8R8A8_UNORM = 44,
    VK_FORMAT_B8G8R8A8_SRGB = 50,
    VK_FORMAT_A2B10G10R10_UNORM_PACK32 = 64,
    VK_FORMAT_A2B10G10R10_UINT_PACK32 = 68,
    VK_FORMAT_R16_UNORM = 70,
    VK_FORMAT_R16_SNORM = 71,
    VK_FORMAT_R16_UINT = 74,
    VK_FORMAT_R16_SINT = 75,
    VK_FORMAT_R16_SFLOAT = 76,
    VK_FORMAT_R16G16_UNORM = 77,
    VK_FORMAT_R16G16_SNORM = 78,
    VK_FORMAT_R16G16_UINT = 81,
    VK_FORMAT_R16G16_SINT = 82,
    VK_FORMAT_R16G16_SFLOAT = 83,
    VK_FORMAT_R16G16B16A16_UNORM = 91,
    VK_FORMAT_R16G16B16A16_SNORM = 92,
    VK_FORMAT_R16G16B16A16_UINT = 95,
    VK_FORMAT_R16G16B16A16_SINT = 96,
    VK_FORMAT_R16G16B16A16_SFLOAT = 97,
    VK_FORMAT_R32_UINT = 98,
    VK_FORMAT_R32_SINT = 99,
    VK_FORMAT_R32_SFLOAT = 100,
    VK_FORMAT_R32G32_UINT = 101,
    VK_FORMAT_R32G32_SINT = 102,
    VK_FORMAT_R32G32_SFLOAT = 103,
    VK_FORMAT_R32G32B32_UINT = 104,
    VK_FORMAT_R32G32B32_SINT = 105,
    VK_FORMAT_R32G32B32_SFLOAT = 106,
    VK_FORMAT_R32G32B32A32_UINT = 107,
    VK_FORMAT_R32G32B32A32_SINT = 108,
    VK_FORMAT_R32G32B32A32_SFLOAT = 109,
    VK_FORMAT_B10G11R11_UFLOAT_PACK32 = 122,
    VK_FORMAT_E5B9G9R9_UFLOAT_PACK32 = 123,
    VK_FORMAT_D32_SFLOAT = 126,
    VK_FORMAT_BC1_RGBA_UNORM_BLOCK = 133,
    VK_FORMAT_BC1_RGBA_SRGB_BLOCK = 134,
    VK_FORMAT_BC2_UNORM_BLOCK = 135,
    VK_FORMAT_BC2_SRGB_BLOCK = 136,
    VK_FORMAT_BC3_UNORM_BLOCK = 137,
    VK_FORMAT_BC3_SRGB_BLOCK = 138,
    VK_FORMAT_BC4_UNORM_BLOCK = 139,
    VK_FORMAT_BC4_SNORM_BLOCK = 140,
    VK_FORMAT_BC5_UNORM_BLOCK = 141,
    VK_FORMAT_BC5_SNORM_BLOCK = 142,
    VK_FORMAT_BC6H_UFLOAT_BLOCK = 143,
    VK_FORMAT_BC6H_SFLOAT_BLOCK = 144,
    VK_FORMAT_BC7_UNORM_BLOCK = 145,
    VK_FORMAT_BC7_SRGB_BLOCK = 146,
};

constexpr FormatInfo formats[] = {
    {"unknown", "", "VK_FORMAT_UNDEFINED", 0, FormatKind::Typeless, 1, 4, 1, false, {32, 32, 32, 32}},
#define FORMAT(id, name, simt, vulkan, kind, components, bytes)                                              \
    {name, simt, #vulkan, vulkan, FormatKind::kind, components, bytes, 1, false, {32, 32, 32, 32}},
#define SMALL(id, name, simt, vulkan, kind, components, bytes, order, b0, b1, b2, b3)                        \
    {name, simt, #vulkan, vulkan, FormatKind::kind, components, bytes, 1, #order[0] == 'B', {b0, b1, b2, b3}},
#define BLOCK(id, name, simt, vulkan, kind, components, side, bytes)                                         \
    {name, simt, #vulkan, vulkan, FormatKind::kind, components, bytes, side, false, {0, 0, 0, 0}},
#include "script/formats.def"
#undef FORMAT
#undef SMALL
#undef BLOCK
};

uint64_t level_bytes(const ResourceDesc& d, uint32_t level) {
    auto at = [level](uint32_t size) { return uint64_t(std::max(1u, level < 32 ? size >> level : 0)); };
    const FormatInfo& f = info(d.format);
    const auto blocks = [&](uint64_t size) { return (size + f.block - 1) / f.block; };
    return blocks(at(d.width)) * blocks(at(d.height)) * at(d.depth) * d.samples * f.bytes;
}

} // namespace

const FormatInfo& info(Format f) { return formats[static_cast<size_t>(f)]; }

const char* name(Stage s) {
    static const char* const names[] = {
        "vertex", "hull",           "domain", "geometry",    "pixel",   "compute",      "amplification",
        "mesh",   "ray generation", "miss",   "closest hit", "any hit", "intersection", "callable"};
    return names[static_cast<size_t>(s)];
}

uint64_t ResourceDesc::bytes() const { return dimension == Dimension::Buffer ? width : offset(layers, 0); }

uint64_t ResourceDesc::offset(uint32_t layer, uint32_t level) const {
    if (dimension == Dimension::Buffer)
        return 0;
    uint64_t whole = 0, before = 0;
    for (uint32_t i = 0; i < levels; i++) {
        before += i < level ? level_bytes(*this, i) : 0;
        whole += level_bytes(*this, i);
    }
    return layer * whole + before;
}

const BoundResource* State::find(SlotType type, uint32_t slot) const {
    for (const BoundResource& r : resources)
        if (r.desc.type == type && r.desc.slot == slot)
            return &r;
    return nullptr;
}

std::string no_element(const std::string& name) {
    return "the vertex shader reads " + name + ", and [input layout] does not have it";
}

std::string no_vertex_buffer(const std::string& name, uint32_t slot) {
    const std::string n = std::to_string(slot);
    return "[input layout] takes " + name + " from vb " + n + ", which is not there: add a section [vb " + n +
           "]";
}

bool Capabilities::has(std::string_view name) const {
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace ladder::runner
