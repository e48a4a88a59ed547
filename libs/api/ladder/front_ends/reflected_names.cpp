#include "api/ladder/front_ends/reflected_names.h"

#include "api/ladder/front_ends/module_source.h"

#include "formats/dxbc/reflection.h"
#include "front/dxil/metadata/resource_names.h"

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

} // namespace

void name_token_resources(const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const dxbc::Container c = dxbc::read_container(source.bytes(), true, scratch, diag);
    const dxbc::Part* part = c.find(dxbc::fourcc('R', 'D', 'E', 'F'));
    if (!part)
        return;
    for (const dxbc::ReflectedResource& r : dxbc::reflected_resources(*part, scratch))
        for (ir::Descriptor& d : p.descriptors)
            if (d.cls == class_of(r.kind) && d.space == r.space && d.first == r.first)
                d.name = p.arena.copy(r.name);
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
