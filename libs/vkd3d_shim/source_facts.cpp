// Dimensions are of stages of shader models 1; from 2.0 on the shader declares them.
#include "source_facts.h"

#include <span>

namespace ladder::vkd3d {

namespace {

struct Dimension {
    uint32_t theirs;
    ladder_d3d9_texture texture;
    ladder_resource_kind kind;
};
constexpr Dimension dimensions[] = {
    {VKD3D_SHADER_RESOURCE_TEXTURE_1D, LADDER_D3D9_TEXTURE_1D, LADDER_RESOURCE_KIND_TEXTURE_1D},
    {VKD3D_SHADER_RESOURCE_TEXTURE_2D, LADDER_D3D9_TEXTURE_2D, LADDER_RESOURCE_KIND_TEXTURE_2D},
    {VKD3D_SHADER_RESOURCE_TEXTURE_3D, LADDER_D3D9_TEXTURE_VOLUME, LADDER_RESOURCE_KIND_TEXTURE_3D},
    {VKD3D_SHADER_RESOURCE_TEXTURE_CUBE, LADDER_D3D9_TEXTURE_CUBE, LADDER_RESOURCE_KIND_TEXTURE_CUBE},
};

} // namespace

// What is no dimension of Direct3D 9 is left to Ladder.
SourceFacts::SourceFacts(const void* chain) {
    info.type = LADDER_STRUCTURE_TYPE_D3D9_INFO;
    const auto* client =
        find_structure<vkd3d_shader_d3dbc_source_info>(chain, VKD3D_SHADER_STRUCTURE_TYPE_D3DBC_SOURCE_INFO);
    if (!client)
        return;
    info.shadow_samplers = client->shadow_samplers & 0xffff;
    for (size_t n = 0; n < std::size(client->texture_dimensions); n++)
        for (const Dimension& d : dimensions)
            if (client->texture_dimensions[n] == d.theirs)
                info.textures[n] = d.texture;
}

SourceFacts::SourceFacts(const void* chain, const ladder_scan_result& scan) : SourceFacts(chain) {
    if (scan.shader_model_major > 3)
        info = {};
    has_stages_ = scan.shader_model_major == 1;
    for (unsigned n = 0; n < scan.resource_count; n++) {
        ladder_scan_resource r = scan.resources[n];
        add_to(r);
        if (r.kind == LADDER_RESOURCE_KIND_TEXTURE_3D && r.first_register < 16)
            info.shadow_samplers &= ~(1u << r.first_register); // volumes are not compared
    }
}

void SourceFacts::add_to(ladder_scan_resource& r) const {
    if (r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER && r.first_register < 16 &&
        info.shadow_samplers >> r.first_register & 1)
        r.flags |= LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER;
    if (r.resource_class != LADDER_RESOURCE_CLASS_SRV || !has_stages_ ||
        r.first_register >= std::size(info.textures))
        return;
    for (const Dimension& d : dimensions)
        if (info.textures[r.first_register] == d.texture)
            r.kind = d.kind;
}

} // namespace ladder::vkd3d
