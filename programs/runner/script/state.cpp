#include "script/state.h"

#include "script/backend.h"

#include <algorithm>

namespace ladder::runner {

namespace {

// VkFormat's numbers, so that the names of formats need no Vulkan headers.
enum : uint32_t {
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
    VK_FORMAT_D32_SFLOAT = 126,
};

constexpr FormatInfo formats[] = {
    {"unknown", "", "VK_FORMAT_UNDEFINED", 0, FormatKind::Typeless, 1, 4},
#define FORMAT(id, name, simt, vulkan, kind, components, bytes)                                              \
    {name, simt, #vulkan, vulkan, FormatKind::kind, components, bytes},
#include "script/formats.def"
#undef FORMAT
};

uint64_t level_bytes(const ResourceDesc& d, uint32_t level) {
    auto at = [level](uint32_t size) { return uint64_t(std::max(1u, level < 32 ? size >> level : 0)); };
    return at(d.width) * at(d.height) * at(d.depth) * d.samples * info(d.format).bytes;
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
