#include "api/ladder/front_ends/reflected_names.h"

#include "api/ladder/front_ends/module_source.h"

#include "formats/dxbc/reflection.h"
#include "front/dxil/metadata/resource_names.h"

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
    std::string_view name;
};

// By place. Several names of one place stay in their order.
std::span<const NamedPlace> named_places(const dxbc::Part& part, Arena& arena) {
    Vec<NamedPlace> all(arena);
    for (const dxbc::ReflectedResource& r : dxbc::reflected_resources(part, arena))
        all.push({{class_of(r.kind), r.space, r.first}, r.name});
    std::stable_sort(all.begin(), all.end(),
                     [](const NamedPlace& a, const NamedPlace& b) { return a.place < b.place; });
    return all.span();
}

} // namespace

void name_token_resources(const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const dxbc::Container c = dxbc::read_container(source.bytes(), true, scratch, diag);
    const dxbc::Part* part = c.find(dxbc::fourcc('R', 'D', 'E', 'F'));
    if (!part)
        return;
    const std::span<const NamedPlace> all = named_places(*part, scratch);
    for (ir::Descriptor& d : p.descriptors) {
        const Place place{d.cls, d.space, d.first};
        const auto behind = std::upper_bound(all.begin(), all.end(), place,
                                             [](const Place& a, const NamedPlace& b) { return a < b.place; });
        if (behind != all.begin() && behind[-1].place == place)
            d.name = p.arena.copy(behind[-1].name);
    }
}

void name_dxil_resources(const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const auto& state = source.state<ModuleSource>();
    if (state.reflection.empty())
        return;
    const ArenaScope scope(scratch);
    Diagnostics unheard("", diag.host());
    try {
        llvm::Module m(scratch);
        Arena reading(diag.host());
        llvm::read_bitcode(m, state.reflection, {}, reading, unheard);
        dxil::name_resources(m, p);
    } catch (const Failure&) {
        // damaged reflection data name nothing
    }
}

} // namespace ladder
