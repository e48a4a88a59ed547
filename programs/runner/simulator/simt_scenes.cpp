// A script's scene as ladder_simt_bind_scene() takes it, which copies it.
#include "simulator/simt_shader.h"

#include <algorithm>

namespace ladder::runner {

namespace {

struct Scene {
    explicit Scene(const SceneDesc& desc);
    Scene(const Scene&) = delete;

    std::vector<std::vector<ladder_simt_geometry>> geometries; // by instance
    std::vector<ladder_simt_instance> instances;
    std::vector<std::vector<ladder_simt_micromap>> maps; // by geometry of the description
    std::vector<ladder_simt_geometry_micromaps> micromapped;
};

void add_instance(const SceneDesc& desc, const InstanceDesc& from, Scene& out) {
    std::vector<ladder_simt_geometry>& list = out.geometries.emplace_back();
    const auto number = static_cast<unsigned int>(out.instances.size());
    for (uint32_t n : from.geometries) {
        const GeometryDesc& g = desc.geometries[n];
        if (g.micromapped)
            out.micromapped.push_back({number, static_cast<unsigned int>(list.size()), out.maps[n].data(),
                                       static_cast<unsigned int>(out.maps[n].size()),
                                       g.indices.empty() ? nullptr : g.indices.data()});
        list.push_back({g.procedural, g.opaque, g.points.data(), g.count()});
    }
    ladder_simt_instance i{};
    std::copy(&from.transform[0][0], &from.transform[0][0] + 12, &i.object_to_world[0][0]);
    i.id = from.id;
    i.mask = from.mask;
    i.hit_group_offset = from.hit_group;
    i.flags = from.flags;
    i.geometries = list.data();
    i.geometry_count = static_cast<unsigned int>(list.size());
    out.instances.push_back(i);
}

Scene::Scene(const SceneDesc& desc) {
    for (const GeometryDesc& g : desc.geometries) {
        std::vector<ladder_simt_micromap>& list = maps.emplace_back();
        for (const MicromapDesc& m : g.micromaps)
            list.push_back({m.level, m.four_states, m.states.data()});
    }
    for (const InstanceDesc& i : desc.instances)
        add_instance(desc, i, *this);
}

} // namespace

Result SimtShader::bind_scene(const SceneDesc& desc) {
    const Scene made(desc);
    const ladder_simt_scene_micromaps micromaps = {LADDER_STRUCTURE_TYPE_SIMT_SCENE_MICROMAPS, nullptr,
                                                   made.micromapped.data(),
                                                   static_cast<unsigned int>(made.micromapped.size())};
    const ladder_simt_scene scene = {LADDER_STRUCTURE_TYPE_SIMT_SCENE,
                                     made.micromapped.empty() ? nullptr : &micromaps,
                                     0,
                                     desc.slot,
                                     made.instances.data(),
                                     static_cast<unsigned int>(made.instances.size())};
    char* messages = nullptr;
    const int code = ladder_simt_bind_scene(simt_.get(), &scene, &messages);
    const std::string said = messages ? messages : "";
    ladder_free_messages(messages);
    return code == LADDER_OK ? Result() : Result::failed(said);
}

} // namespace ladder::runner
