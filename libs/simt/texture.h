// Textures and samplers as they are bound.
#pragma once

#include "simt/formats.h"

namespace ladder::simt {

// How a texture's bytes lie: array layers one after another (of cubes, six faces for each), of a layer its
// mip levels, of a level its depth slices, of a slice its rows, of a row its texels, of a texel its samples;
// all without gaps. Each level has half the size of the one before, rounded down, at least 1.
struct TextureSize {
    uint32_t width = 0; // 0: no texture, a buffer
    uint32_t height = 1, depth = 1, layers = 1, levels = 1, samples = 1;

    static constexpr uint32_t at_level(uint32_t size, uint32_t level) {
        const uint32_t s = level < 32 ? size >> level : 0;
        return s ? s : 1;
    }
    // Texels of one layer's level, samples counted.
    constexpr uint64_t texels(uint32_t level) const {
        return uint64_t{at_level(width, level)} * at_level(height, level) * at_level(depth, level) * samples;
    }
    constexpr uint64_t layer_texels() const {
        uint64_t n = 0;
        for (uint32_t l = 0; l < levels; l++)
            n += texels(l);
        return n;
    }
    constexpr uint64_t texels() const { return layer_texels() * layers; }
};

enum class Filter : uint8_t { Point, Linear };
enum class Address : uint8_t { Wrap, Mirror, Clamp, Border, MirrorOnce };
enum class Compare : uint8_t { Never, Less, Equal, LessEqual, Greater, NotEqual, GreaterEqual, Always };

// As D3D12_SAMPLER_DESC. Anisotropic filters are not known: they are linear ones.
struct SamplerState {
    Filter min = Filter::Point, mag = Filter::Point, mip = Filter::Point;
    Address u = Address::Clamp, v = Address::Clamp, w = Address::Clamp;
    Compare compare = Compare::Never;
    float bias = 0, min_lod = 0, max_lod = 1000;
    float border[4] = {0, 0, 0, 0};
};

} // namespace ladder::simt
