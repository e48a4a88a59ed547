// Textures and samplers as they are bound.
#pragma once

#include "simt/memory/formats.h"

namespace ladder::simt {

// How a texture's bytes lie: array layers one after another, of a layer its mip levels, of a level its depth
// slices, of a slice its rows, of a row its texels, of a texel its samples; all without gaps. Each level has
// half the size of the one before, rounded down, at least 1. A cube is six layers: +X, -X, +Y, -Y, +Z, -Z.
struct TextureSize {
    uint32_t width = 0; // 0: no texture, a buffer
    uint32_t height = 1, depth = 1, layers = 1, levels = 1, samples = 1;

    static constexpr uint32_t side_max = 1 << 14, depth_max = 1 << 11, layers_max = 1 << 11, levels_max = 15,
                              samples_max = 32;
    constexpr bool is_possible() const {
        auto within = [](uint32_t n, uint32_t most) { return n && n <= most; };
        return within(width, side_max) && within(height, side_max) && within(depth, depth_max) &&
               within(layers, layers_max) && within(levels, levels_max) && within(samples, samples_max);
    }

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
    // The place of a texel that there is, in texels from the start.
    constexpr uint64_t place(uint32_t layer, uint32_t level, uint32_t x, uint32_t y, uint32_t z,
                             uint32_t sample) const {
        uint64_t n = layer * layer_texels();
        for (uint32_t l = 0; l < level; l++)
            n += texels(l);
        const uint64_t row = uint64_t{z} * at_level(height, level) + y;
        return n + (row * at_level(width, level) + x) * samples + sample;
    }
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
