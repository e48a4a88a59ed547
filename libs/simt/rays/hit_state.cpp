#include "simt/rays/hit_state.h"

#include <algorithm>

namespace ladder::simt {

uint32_t group_number(const Scene& scene, const RayHit& hit, uint32_t offset, uint32_t multiplier) {
    return (offset & 15) + (multiplier & 15) * hit.geometry +
           (scene.instances[hit.instance].hit_group_offset & 0xffffff);
}

void set_ray(RayState& r, const RayQuery& q) {
    std::copy(q.origin, q.origin + 3, r.world_origin);
    std::copy(q.direction, q.direction + 3, r.world_direction);
    r.t_min = q.t_min;
    r.t_current = nearest(q);
    r.flags = q.flags;
}

void set_hit(RayState& r, const RayQuery& q, const RayHit& hit, uint32_t kind) {
    const Instance& i = q.scene->instances[hit.instance];
    const ObjectRay ray = object_ray(q, i);
    for (int n = 0; n < 3; n++) {
        r.object_origin[n] = static_cast<float>(ray.origin[n]);
        r.object_direction[n] = static_cast<float>(ray.direction[n]);
    }
    get_matrices(i, r.object_to_world, r.world_to_object);
    r.t_current = hit.t;
    r.instance_index = hit.instance;
    r.instance_id = i.id;
    r.geometry_index = hit.geometry;
    r.primitive_index = hit.primitive;
    r.hit_kind = kind;
    const Geometry& g = i.geometries[hit.geometry];
    r.cluster_id = cluster_of(g, hit.primitive);
    if (!g.procedural)
        std::copy_n(&g.points[size_t{hit.primitive} * 9], 9, r.positions);
}

void set_attributes(HitObject& o, std::span<const uint32_t> words, std::span<const uint8_t> undefined) {
    o.attribute_count = static_cast<uint32_t>(std::min<size_t>(words.size(), attribute_words_max));
    o.undefined = 0;
    for (uint32_t n = 0; n < o.attribute_count; n++) {
        o.attributes[n] = words[n];
        o.undefined |= static_cast<uint8_t>((undefined[n] ? 1u : 0u) << n);
    }
}

} // namespace ladder::simt
