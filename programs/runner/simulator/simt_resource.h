// Resources of the simulator: bytes in the machine's memory, as ResourceDesc lays them out.
#pragma once

#include "script/backend.h"

namespace ladder::runner {

class SimtResource : public BackendResource {
public:
    ResourceDesc desc;
    std::vector<uint8_t> bytes;
    // As shaders see it; of compressed textures that is `texels`.
    ResourceDesc seen;
    std::vector<uint8_t> texels;
    std::vector<uint8_t>& seen_bytes() { return texels.empty() ? bytes : texels; }
    uint32_t counter = 0;
};

Result create_resource(const ResourceDesc& desc, std::span<const uint8_t> data, SimtResource& out);
// Level 0 of all layers, as views of a render target have it.
void clear_colour(SimtResource& target, const float colour[4]);
void clear_depth(SimtResource& target, float depth);
Result copy_resource(const SimtResource& from, SimtResource& to);

} // namespace ladder::runner
