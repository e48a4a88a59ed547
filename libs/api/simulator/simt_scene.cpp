// The C API of acceleration structures: copies of what callers describe.
#include "api/ladder/boundary.h"
#include "api/simulator/simt_info.h"
#include "api/simulator/simt_object.h"
#include "simt/rays/micromap.h"

#include <algorithm>
#include <cstring>

using namespace ladder;

namespace {

void copy_geometries(OwnScene& own, const ladder_simt_instance& from, simt::Instance& to, Diagnostics& diag) {
    if (from.geometry_count && !from.geometries)
        diag.fail_argument("ladder_simt_instance.geometries is NULL");
    std::vector<simt::Geometry>& list = own.geometries.emplace_back();
    for (unsigned int n = 0; n < from.geometry_count; n++) {
        const ladder_simt_geometry& g = from.geometries[n];
        if (g.procedural > 1 || g.opaque > 1 || (g.primitive_count && !g.points))
            diag.fail_argument("ladder_simt_geometry has no points, or a flag that is neither 0 nor 1");
        const size_t numbers = size_t{g.primitive_count} * (g.procedural ? 6 : 9);
        const std::vector<float>& points = own.points.emplace_back(g.points, g.points + numbers);
        list.push_back({g.procedural != 0, g.opaque != 0, points});
    }
    to.geometries = list;
}

void copy_instances(OwnScene& own, const ladder_simt_instance* instances, unsigned int count,
                    Diagnostics& diag) {
    if (count && !instances)
        diag.fail_argument("a scene has no instances");
    for (unsigned int n = 0; n < count; n++) {
        const ladder_simt_instance& from = instances[n];
        simt::Instance& to = own.instances.emplace_back();
        std::memcpy(to.object_to_world, from.object_to_world, sizeof to.object_to_world);
        to.id = from.id;
        to.mask = from.mask;
        to.hit_group_offset = from.hit_group_offset;
        to.flags = from.flags;
        copy_geometries(own, from, to, diag);
    }
    own.scene.instances = own.instances;
}

simt::Micromap copy_micromap(OwnScene& own, const ladder_simt_micromap& m, Diagnostics& diag) {
    if (m.level > simt::micromap_level_max || m.four_states > 1 || !m.states)
        diag.fail_argument("a micromap of level %u, without states, or with a flag that is neither 0 nor 1",
                           m.level);
    const size_t bytes = simt::micromap_bytes(m.level, m.four_states != 0);
    return {m.level, m.four_states != 0, own.states.emplace_back(m.states, m.states + bytes)};
}

// Every triangle has a micromap that there is, or a special index.
void check_indices(const simt::Micromaps& m, size_t triangles, Diagnostics& diag) {
    if (m.indices.empty() && triangles > m.maps.size())
        diag.fail_argument("%zu micromaps for %zu triangles", m.maps.size(), triangles);
    for (int32_t index : m.indices)
        if (index < -4 || (index >= 0 && static_cast<size_t>(index) >= m.maps.size()))
            diag.fail_argument("there is no micromap %d", index);
}

void copy_micromaps(OwnScene& own, const ladder_simt_geometry_micromaps& from, Diagnostics& diag) {
    if (from.instance >= own.instances.size() || from.geometry >= own.geometries[from.instance].size() ||
        own.geometries[from.instance][from.geometry].procedural)
        diag.fail_argument("micromaps of geometry %u of instance %u: there are no such triangles",
                           from.geometry, from.instance);
    if (from.micromap_count && !from.micromaps)
        diag.fail_argument("ladder_simt_geometry_micromaps.micromaps is NULL");
    simt::Geometry& g = own.geometries[from.instance][from.geometry];
    const size_t triangles = g.points.size() / 9;
    std::vector<simt::Micromap>& maps = own.maps.emplace_back();
    for (unsigned int n = 0; n < from.micromap_count; n++)
        maps.push_back(copy_micromap(own, from.micromaps[n], diag));
    simt::Micromaps& to = *own.micromaps.emplace_back(std::make_unique<simt::Micromaps>());
    to.maps = maps;
    if (from.indices)
        to.indices = own.indices.emplace_back(from.indices, from.indices + triangles);
    check_indices(to, triangles, diag);
    g.micromaps = &to;
}

void copy_chain(OwnScene& own, const void* next, Diagnostics& diag) {
    if (!next)
        return;
    const auto* m = static_cast<const ladder_simt_scene_micromaps*>(next);
    check_structure(m, LADDER_STRUCTURE_TYPE_SIMT_SCENE_MICROMAPS, "ladder_simt_scene_micromaps", diag);
    if (m->geometry_count && !m->geometries)
        diag.fail_argument("ladder_simt_scene_micromaps.geometries is NULL");
    for (unsigned int n = 0; n < m->geometry_count; n++)
        copy_micromaps(own, m->geometries[n], diag);
}

void bind_scene(ladder_simt* s, const ladder_simt_scene& from, Diagnostics& diag) {
    auto own = std::make_unique<OwnScene>();
    own->space = from.space;
    own->reg = from.register_index;
    copy_instances(*own, from.instances, from.instance_count, diag);
    copy_chain(*own, from.next, diag);
    simt::Simulator::Binding b{ir::ResourceClass::Srv, from.space, from.register_index, nullptr, 0};
    b.scene = &own->scene;
    s->scenes.push_back(std::move(own)); // first: whatever fails, what is bound stays
    s->machine->simulator->bind(b);
    std::erase_if(s->scenes, [&](const auto& old) {
        return old->space == from.space && old->reg == from.register_index && &old->scene != b.scene;
    });
}

} // namespace

int ladder_simt_bind_scene(struct ladder_simt* s, const ladder_simt_scene* scene, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_bind_scene() wants a simulator");
        if (!scene || scene->type != LADDER_STRUCTURE_TYPE_SIMT_SCENE)
            diag.fail_argument("there is no struct ladder_simt_scene, or it has another type");
        bind_scene(s, *scene, diag);
    });
}
