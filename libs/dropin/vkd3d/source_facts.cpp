// Dimensions are of stages of shader models 1; from 2.0 on the shader declares them.
#include "source_facts.h"

#include <span>

namespace ladder::vkd3d {

namespace {

struct Dimension {
    uint32_t theirs;
    ladder_d3d9_texture texture;
};
constexpr Dimension dimensions[] = {
    {VKD3D_SHADER_RESOURCE_TEXTURE_1D, LADDER_D3D9_TEXTURE_1D},
    {VKD3D_SHADER_RESOURCE_TEXTURE_2D, LADDER_D3D9_TEXTURE_2D},
    {VKD3D_SHADER_RESOURCE_TEXTURE_3D, LADDER_D3D9_TEXTURE_VOLUME},
    {VKD3D_SHADER_RESOURCE_TEXTURE_CUBE, LADDER_D3D9_TEXTURE_CUBE},
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

} // namespace ladder::vkd3d
