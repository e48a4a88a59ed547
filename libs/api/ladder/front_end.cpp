#include "api/ladder/front_end.h"
#include "api/ladder/front_ends/front_end_row.h"

#include "passes/vendor/vendor_intrinsics.h"
#include "vsir/validate/validate.h"

namespace ladder {

namespace {

// The validator takes all that it finds for a bug of Ladder, unless the source is to blame. Front ends check
// what they read themselves. They are held against the validator by mutants in builds with assertions (of
// tokens 190,000, of Direct3D 9 340,000, of DXIL 256,000, without a finding, 2026), and releases go without:
// it was a sixteenth to an eighth of the time of a compile.
#ifdef NDEBUG
constexpr bool all_is_validated = false;
#else
constexpr bool all_is_validated = true;
#endif
void validate(const ir::Program& p, bool blames_source, Diagnostics& diag, ir::Analyses& analyses) {
    if (!blames_source)
        return ir::validate(p, diag, "front-end", &analyses);
    const InRoom room(diag, Room::Vsir);
    try {
        ir::validate(p, diag, "front-end", &analyses);
    } catch (const Failure& f) {
        throw Failure{f.code == Code::Internal ? Code::InvalidShader : f.code};
    }
}

void name_resources(const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const std::span<const reflect::Resource> found = reflect_resources(source, p, nullptr, scratch, diag);
    for (uint32_t n = 0; n < found.size(); n++)
        if (!found[n].name.empty())
            p.descriptors[n].name = p.arena.copy(found[n].name);
}

void lower_vendors(const Request& r, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const std::span<passes::VendorUav> named =
        scratch.array<passes::VendorUav>(r.vendor ? r.vendor->uav_count : 0);
    for (size_t n = 0; n < named.size(); n++) {
        const ladder_vendor_uav& uav = r.vendor->uavs[n];
        named[n] = {uav.vendor == LADDER_VENDOR_AMD ? passes::Vendor::Amd : passes::Vendor::Nvidia, uav.space,
                    uav.first};
    }
    passes::lower_vendor_intrinsics(p, named, scratch, diag);
}

} // namespace

std::span<const reflect::Resource> reflect_resources(const Source& source, const ir::Program& p,
                                                     reflect::Types* types, Arena& arena, Diagnostics& diag) {
    const std::span<reflect::Resource> found = arena.array<reflect::Resource>(p.descriptors.size());
    if (const auto reflect = source.front_end().reflect)
        reflect(source, p, found, types, arena, diag);
    return found;
}

void read_program(const Request& r, Source& source, ir::Program& p, Diagnostics& diag) {
    Arena scratch(diag.host());
    scratch.set_limit(r.limits.module(source.size()));
    ir::Analyses analyses(nullptr, 0, diag.host());
    read_program(r, source, p, scratch, diag, analyses);
}

void read_program(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                  ir::Analyses& analyses) {
    const FrontEnd& row = source.front_end();
    row.read(r, source, p, scratch, diag, analyses);
    if (r.source_names)
        name_resources(source, p, scratch, diag);
    if (row.has_vendor_intrinsics)
        lower_vendors(r, p, scratch, diag);
    if (row.check || all_is_validated || r.validate_passes)
        validate(p, row.blames_source, diag, analyses);
    if (row.check) {
        const InRoom room(diag, Room::Vsir);
        row.check(p, scratch, diag);
    }
}

bool is_disassembly(ladder_target_type target) {
    for (const FrontEnd* row : front_ends())
        if (row->disassemble && row->assembly == target)
            return true;
    return false;
}

void disassemble(const Request& r, const Source& source, Diagnostics& diag, std::pmr::string& text) {
    constexpr size_t arena_stack = 10 * 1024, scratch_stack = 8 * 1024;
    alignas(std::max_align_t) char arena_memory[arena_stack], scratch_memory[scratch_stack];
    Arena arena(arena_memory, sizeof arena_memory, diag.host());
    Arena scratch(scratch_memory, sizeof scratch_memory, diag.host());
    arena.set_limit(r.limits.module(source.size()));
    scratch.set_limit(r.limits.module(source.size()));
    const FrontEnd& row = source.front_end();
    if (!row.disassemble || row.assembly != r.info->target_type)
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                              "%s cannot be written as %s; its text form is %s", row.what,
                              ladder_get_target_type_name(r.info->target_type),
                              ladder_get_target_type_name(row.assembly));
    row.disassemble(source, arena, scratch, diag, text);
}

namespace {

// The entry points of the program that the source is.
LibrarySource list_entry_points(Source& source, Arena& arena, Diagnostics& diag) {
    ir::Program p(arena);
    Arena scratch(diag.host());
    const Request request{};
    scratch.set_limit(request.limits.module(source.size()));
    ir::Analyses analyses(nullptr, 0, diag.host());
    source.front_end().read(request, source, p, scratch, diag, analyses);
    const std::span<SourceFunction> functions = arena.array<SourceFunction>(p.entry_point_count());
    for (uint32_t n = 0; n < functions.size(); n++)
        functions[n] = {p.entry_point(n).name, p.entry_point(n).name, p.entry_point(n).stage, 0, 0};
    LibrarySource out{};
    out.functions = functions;
    out.is_library = functions.size() > 1;
    out.shader_model_major = p.shader_model_major;
    out.shader_model_minor = p.shader_model_minor;
    return out;
}

} // namespace

LibrarySource read_library(Source& source, Arena& arena, Arena& scratch, Diagnostics& diag) {
    if (const auto list = source.front_end().list)
        return list(source, arena, scratch, diag);
    return list_entry_points(source, scratch, diag);
}

} // namespace ladder
