// Opacity micromaps: what a triangle says of its own opacity, micro-triangle by micro-triangle. Rules:
// DirectX Raytracing (DXR) functional specification, "Opacity micromaps".
#pragma once

#include "simt/rays/scene.h"

namespace ladder::simt {

// D3D12_RAYTRACING_OPACITY_MICROMAP_STATE
enum class MicroState : uint8_t { Transparent, Opaque, UnknownTransparent, UnknownOpaque };

// D3D12_RAYTRACING_OPACITY_MICROMAP_OC1_MAX_SUBDIVISION_LEVEL
constexpr uint32_t micromap_level_max = 12;
// Bytes of the states of a micromap.
constexpr size_t micromap_bytes(uint32_t level, bool four_states) {
    return ((size_t{1} << (2 * level)) * (four_states ? 2 : 1) + 7) / 8;
}

// The micro-triangle that holds a place, as the format OC1 counts them; u and v are the weights of the
// triangle's second and third vertex.
uint32_t micro_triangle(uint32_t level, double u, double v);

// The state at a place of a triangle.
MicroState micro_state(const Micromaps& m, uint32_t triangle, double u, double v);

} // namespace ladder::simt
