#include "simulator/simt_bindings.h"

#include <limits>

namespace ladder::runner {

int bind_resource(ladder_simt* simt, const ResourceDesc& d, std::vector<uint8_t>& bytes, uint32_t* counter,
                  char** messages) {
    ladder_simt_binding b{};
    b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    b.resource_class = d.type == SlotType::Uav ? LADDER_RESOURCE_CLASS_UAV : LADDER_RESOURCE_CLASS_SRV;
    b.register_index = d.slot;
    b.data = bytes.data();
    b.size = bytes.size();
    b.format = d.raw || d.stride ? nullptr : info(d.format).simt;
    b.stride = d.stride;
    b.counter = counter;
    if (d.dimension != Dimension::Buffer) {
        b.width = d.width;
        b.height = d.height;
        b.depth = d.depth;
        b.layers = d.layers;
        b.levels = d.levels;
        b.samples = d.samples;
    }
    return ladder_simt_bind(simt, &b, messages);
}

int bind_constants(ladder_simt* simt, std::vector<uint32_t>& words, uint32_t reg, uint32_t space,
                   char** messages) {
    ladder_simt_binding b{};
    b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    b.resource_class = LADDER_RESOURCE_CLASS_CBV;
    b.register_index = reg;
    b.space = space;
    b.data = words.data();
    b.size = words.size() * sizeof(uint32_t);
    return ladder_simt_bind(simt, &b, messages);
}

int bind_sampler(ladder_simt* simt, const SamplerDesc& d, char** messages) {
    static_assert(static_cast<int>(Address::MirrorOnce) == LADDER_SIMT_ADDRESS_MIRROR_ONCE);
    static_assert(static_cast<int>(Compare::Always) + 1 == LADDER_COMPARISON_ALWAYS);
    auto filter = [](Filter f) {
        return f == Filter::Linear ? LADDER_SIMT_FILTER_LINEAR : LADDER_SIMT_FILTER_POINT;
    };
    ladder_simt_sampler s{};
    s.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
    s.register_index = d.slot;
    s.min_filter = filter(d.min);
    s.mag_filter = filter(d.mag);
    s.mip_filter = filter(d.mip);
    s.address_u = static_cast<ladder_simt_address>(d.u);
    s.address_v = static_cast<ladder_simt_address>(d.v);
    s.address_w = static_cast<ladder_simt_address>(d.w);
    s.comparison = static_cast<ladder_comparison>(static_cast<int>(d.compare) + 1);
    s.max_lod = std::numeric_limits<float>::max();
    return ladder_simt_bind_sampler(simt, &s, messages);
}

} // namespace ladder::runner
