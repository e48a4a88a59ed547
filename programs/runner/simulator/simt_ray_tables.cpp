#include "simulator/simt_ray_tables.h"

#include <algorithm>

namespace ladder::runner {

namespace {

SimtShader* shader_of(const RayEntry& e, size_t place) {
    return static_cast<SimtShader*>(e.shaders[place].get());
}
ladder_simt* handle_of(const RayEntry& e, size_t place) {
    const SimtShader* s = shader_of(e, place);
    return s ? s->handle() : nullptr;
}

} // namespace

std::vector<SimtShader*> ray_shaders(const RayTable& table) {
    std::vector<SimtShader*> all;
    for (const RayEntry& e : table.entries)
        for (size_t place = 0; place < std::size(e.shaders); place++)
            if (SimtShader* s = shader_of(e, place))
                all.push_back(s);
    std::stable_partition(all.begin(), all.end(),
                          [](const SimtShader* s) { return s->stage == Stage::RayGeneration; });
    return all;
}

Result run_rays(const RayTable& table, const uint32_t size[3]) {
    std::vector<ladder_simt*> miss, callable;
    std::vector<ladder_simt_hit_group> groups;
    for (const RayEntry& e : table.entries)
        if (e.kind == TableEntry::Miss)
            miss.push_back(handle_of(e, 0));
        else if (e.kind == TableEntry::Callable)
            callable.push_back(handle_of(e, 0));
        else if (e.kind != TableEntry::Generate)
            groups.push_back({e.kind == TableEntry::Boxes, handle_of(e, Intersection), handle_of(e, AnyHit),
                              handle_of(e, ClosestHit)});
    ladder_simt_ray_launch l{};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH;
    l.width = size[0];
    l.height = size[1];
    l.depth = size[2];
    l.miss = miss.data();
    l.miss_count = static_cast<unsigned int>(miss.size());
    l.hit_groups = groups.data();
    l.hit_group_count = static_cast<unsigned int>(groups.size());
    l.callable = callable.data();
    l.callable_count = static_cast<unsigned int>(callable.size());
    l.trace_depth = table.depth;
    const std::vector<SimtShader*> all = ray_shaders(table);
    return all[0]->run(l, std::span(all).subspan(1));
}

} // namespace ladder::runner
