// What is known of rays and hits when shaders look at them, or hit objects keep them. Shared by the files of
// this room only.
#pragma once

#include "simt/rays/ray_launch.h"
#include "simt/rays/traversal.h"

namespace ladder::simt {

// The bits of a miss shader's index that count.
constexpr uint32_t miss_record_bits = 0xffff;

// D3D12: HIT_KIND of a triangle.
inline uint32_t kind_of(const RayHit& hit) { return hit.front ? hit_kind_front : hit_kind_back; }

// The hit group's record, by what the ray says of it.
uint32_t group_number(const Scene& scene, const RayHit& hit, uint32_t offset, uint32_t multiplier);
void set_ray(RayState& r, const RayQuery& q);
void set_hit(RayState& r, const RayQuery& q, const RayHit& hit, uint32_t kind);
// As many as an object keeps.
void set_attributes(HitObject& o, std::span<const uint32_t> words, std::span<const uint8_t> undefined);

} // namespace ladder::simt
