#include "simulator/simt_resource.h"

#include "simulator/raster.h"
#include "texels/blocks.h"
#include "texels/texel_codec.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace ladder::runner {

namespace {

constexpr uint64_t bytes_max = uint64_t{1} << 30;

// Floats to integers as clears do it: towards zero, clamped, NaN is 0 (Direct3D 11.3, 3.2.3.10).
uint32_t clear_word(FormatKind kind, float v) {
    const double d = std::isnan(v) ? 0 : std::trunc(static_cast<double>(v));
    switch (kind) {
    case FormatKind::Uint: return static_cast<uint32_t>(std::min(std::max(d, 0.0), 4294967295.0));
    case FormatKind::Sint:
        return static_cast<uint32_t>(
            static_cast<int32_t>(std::min(std::max(d, -2147483648.0), 2147483647.0)));
    default: return std::bit_cast<uint32_t>(v);
    }
}

// All texels of level 0 of each layer; of buffers all elements.
void fill(SimtResource& r, const uint32_t texel[4]) {
    const ResourceDesc& d = r.desc;
    const size_t size = info(d.format).bytes;
    const bool buffer = d.dimension == Dimension::Buffer;
    const uint64_t level = buffer ? r.bytes.size() : d.levels > 1 ? d.offset(0, 1) : d.offset(1, 0);
    for (uint32_t layer = 0; layer < (buffer ? 1 : d.layers); layer++) {
        uint8_t* to = r.bytes.data() + d.offset(layer, 0);
        for (uint64_t at = 0; at + size <= level; at += size)
            std::memcpy(to + at, texel, size);
    }
}

// What shaders see of a compressed texture.
void decode(SimtResource& r) {
    r.seen = r.desc;
    if (info(r.desc.format).block == 1)
        return;
    r.texels = r.bytes;
    decode_blocks(r.seen, r.texels);
}

} // namespace

Result create_resource(const ResourceDesc& desc, std::span<const uint8_t> data, SimtResource& out) {
    const uint64_t size = desc.bytes();
    if (size > bytes_max)
        return Result::unsupported("a resource of " + std::to_string(size) + " bytes");
    if (!has_sample_pattern(desc.samples))
        return Result::unsupported(std::to_string(desc.samples) + " samples");
    out.desc = desc;
    out.bytes.resize(size);
    if (!data.empty())
        std::memcpy(out.bytes.data(), data.data(), std::min<size_t>(size, data.size()));
    decode(out);
    if (desc.counter && data.size() >= sizeof out.counter)
        std::memcpy(&out.counter, data.data(), sizeof out.counter);
    return {};
}

void clear_colour(SimtResource& target, const float colour[4]) {
    const FormatInfo& f = info(target.desc.format);
    uint32_t texel[4] = {};
    if (is_small(f))
        for (uint32_t c = 0; c < f.components; c++)
            set_code(f, reinterpret_cast<uint8_t*>(texel), c, to_code(f, c, double(colour[c])));
    else
        for (int c = 0; c < 4; c++)
            texel[c] = clear_word(f.kind, colour[c]);
    fill(target, texel);
}

void clear_depth(SimtResource& target, float depth) {
    const uint32_t texel[4] = {std::bit_cast<uint32_t>(depth)};
    fill(target, texel);
}

Result copy_resource(const SimtResource& from, SimtResource& to) {
    const ResourceDesc &a = from.desc, &b = to.desc;
    const bool same_layout = a.width == b.width && a.height == b.height && a.depth == b.depth &&
                             a.layers == b.layers && a.levels == b.levels && a.samples == b.samples;
    if (from.bytes.size() != to.bytes.size() || !same_layout)
        return Result::failed("a copy between resources of different sizes");
    to.bytes = from.bytes;
    decode(to);
    return {};
}

} // namespace ladder::runner
