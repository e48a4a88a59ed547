// The shapes of textures: how many coordinates, offsets and sizes each resource kind has.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

struct TextureShape {
    uint8_t dimensions; // of a coordinate, without the slice: cubes are looked into along a vector of 3; 0:
                        // no texture
    bool arrayed;
    bool multisampled;
    bool cube;

    constexpr uint32_t coordinates() const { return dimensions + arrayed; } // the slice comes last
    constexpr uint32_t offsets() const { return cube ? 0 : dimensions; }
    constexpr uint32_t sizes() const { return (cube ? 2 : dimensions) + arrayed; }
};

constexpr TextureShape texture_shape(ResourceKind k) {
    switch (k) {
    case ResourceKind::Texture1D: return {1, false, false, false};
    case ResourceKind::Texture1DArray: return {1, true, false, false};
    case ResourceKind::Texture2D: return {2, false, false, false};
    case ResourceKind::Texture2DArray: return {2, true, false, false};
    case ResourceKind::Texture2DMS: return {2, false, true, false};
    case ResourceKind::Texture2DMSArray: return {2, true, true, false};
    case ResourceKind::Texture3D: return {3, false, false, false};
    case ResourceKind::TextureCube: return {3, false, false, true};
    case ResourceKind::TextureCubeArray: return {3, true, false, true};
    case ResourceKind::FeedbackTexture2D: return {2, false, false, false};
    case ResourceKind::FeedbackTexture2DArray: return {2, true, false, false};
    default: return {0, false, false, false};
    }
}
constexpr bool is_texture(ResourceKind k) { return texture_shape(k).dimensions != 0; }

// What operations take which kinds: bits 1 << ResourceKind.
constexpr uint32_t kind_bit(ResourceKind k) { return 1u << static_cast<int>(k); }
namespace texture_kinds {
constexpr uint32_t gathered = kind_bit(ResourceKind::Texture2D) | kind_bit(ResourceKind::Texture2DArray) |
                              kind_bit(ResourceKind::TextureCube) | kind_bit(ResourceKind::TextureCubeArray);
// Comparisons have no volumes.
constexpr uint32_t compared =
    gathered | kind_bit(ResourceKind::Texture1D) | kind_bit(ResourceKind::Texture1DArray);
constexpr uint32_t sampled = compared | kind_bit(ResourceKind::Texture3D);
constexpr uint32_t multisampled =
    kind_bit(ResourceKind::Texture2DMS) | kind_bit(ResourceKind::Texture2DMSArray);
// Texels of cubes have no integer coordinates: UAVs and loads see their faces as slices.
constexpr uint32_t atomic = kind_bit(ResourceKind::Texture1D) | kind_bit(ResourceKind::Texture1DArray) |
                            kind_bit(ResourceKind::Texture2D) | kind_bit(ResourceKind::Texture2DArray) |
                            kind_bit(ResourceKind::Texture3D);
constexpr uint32_t addressed = atomic | multisampled;
// Feedback maps: front ends give them 64-bit texels, which nothing but atomic operations touches.
constexpr uint32_t feedback =
    kind_bit(ResourceKind::FeedbackTexture2D) | kind_bit(ResourceKind::FeedbackTexture2DArray);
} // namespace texture_kinds

} // namespace ladder::ir
