#include "api/ladder/front_ends/reflected_resources.h"

#include "api/ladder/front_ends/module_source.h"

#include "formats/dxbc/reflection.h"
#include "front/dxil/metadata/resource_reflection.h"

#include <algorithm>
#include <compare>

namespace ladder {

namespace {

ir::ResourceClass class_of(dxbc::ReflectedKind kind) {
    using enum dxbc::ReflectedKind;
    switch (kind) {
    case CBuffer: return ir::ResourceClass::Cbv;
    case Sampler: return ir::ResourceClass::Sampler;
    case TBuffer:
    case Texture:
    case Structured:
    case ByteAddress: return ir::ResourceClass::Srv;
    default: return ir::ResourceClass::Uav;
    }
}

// Where a resource begins.
struct Place {
    ir::ResourceClass cls;
    uint32_t space, first;
    auto operator<=>(const Place&) const = default;
};

struct NamedPlace {
    Place place;
    reflect::Resource resource;
};

// By place. Several names of one place stay in their order.
std::span<const NamedPlace> named_places(const dxbc::Part& part, reflect::Types* types, Arena& arena) {
    const std::span<const dxbc::ReflectedResource> resources = dxbc::reflected_resources(part, arena);
    std::span<const reflect::Type* const> known;
    if (types)
        known = dxbc::reflected_types(part, resources, *types);
    Vec<NamedPlace> all(arena);
    for (size_t n = 0; n < resources.size(); n++) {
        const dxbc::ReflectedResource& r = resources[n];
        all.push({{class_of(r.kind), r.space, r.first}, {r.name, types ? known[n] : nullptr}});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const NamedPlace& a, const NamedPlace& b) { return a.place < b.place; });
    return all.span();
}

} // namespace

void reflect_tokens(const Source& source, const ir::Program& p, std::span<reflect::Resource> found,
                    reflect::Types* types, Arena& arena, Diagnostics& diag) {
    const dxbc::Container c = dxbc::read_container(source.bytes(), true, arena, diag);
    const dxbc::Part* part = c.find(dxbc::fourcc('R', 'D', 'E', 'F'));
    if (!part)
        return;
    const std::span<const NamedPlace> all = named_places(*part, types, arena);
    for (uint32_t n = 0; n < p.descriptors.size(); n++) {
        const ir::Descriptor& d = p.descriptors[n];
        const Place place{d.cls, d.space, d.first};
        const auto behind = std::upper_bound(all.begin(), all.end(), place,
                                             [](const Place& a, const NamedPlace& b) { return a < b.place; });
        if (behind != all.begin() && behind[-1].place == place)
            found[n] = behind[-1].resource;
    }
}

// Modules from which nothing was removed have the data themselves.
void reflect_dxil(const Source& source, const ir::Program& p, std::span<reflect::Resource> found,
                  reflect::Types* types, Arena& arena, Diagnostics& diag) {
    const auto& state = source.state<ModuleSource>();
    if (state.reflection.empty()) {
        if (const llvm::Module* own = state.module ? state.module : state.part)
            dxil::reflect_resources(*own, p, found, types);
        return;
    }
    Diagnostics unheard("", diag.host());
    try {
        auto* m = arena.make<llvm::Module>(arena);
        Arena reading(diag.host());
        llvm::read_bitcode(*m, state.reflection, {}, reading, unheard);
        dxil::reflect_resources(*m, p, found, types);
    } catch (const Failure&) {
        // damaged reflection data name nothing
    }
}

} // namespace ladder
