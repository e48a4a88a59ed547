// SPIR-V modules as a source.
#include "api/ladder/front_ends/front_end_row.h"

#include "front/spirv/translate_spirv.h"
#include "repair/repair.h"
#include "vsir/validate/check_structure.h"

namespace ladder {

namespace {

void read_spirv(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                ir::Analyses&) {
    const ArenaScope scope(scratch);
    spirv_in::Module m(scratch);
    spirv_in::read_module(m, source.bytes(), diag);
    front_spirv::translate(m, {.entry = r.entry_point}, p, scratch, diag);
}

// The validator has found definitions and types in order; merge blocks are SPIR-V's rules.
void check_spirv(const ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ArenaScope scope(scratch);
    if (const char* broken = p.level == ir::Level::StructuredSsa ? ir::check_structure(p, scratch) : nullptr)
        diag.fail_invalid(Location::none(), "not structured: %s", broken);
}

void repair_spirv(const Request& r, const Source& source, Arena& arena, Arena& scratch, Diagnostics& diag,
                  Vec<uint32_t>& words, Owned<ladder_module_info>* told) {
    spirv_in::Module m(arena);
    spirv_in::read_module(m, source.bytes(), diag);
    if (r.names_entry_point || !r.entry_point.empty())
        diag.fail_unsupported(Location::none(),
                              "a repaired module keeps all its entry points, by their names");
    const repair::Options options = {r.spirv.device.has(spirv::Fact::MaximalReconvergence), r.limits.nesting};
    repair::repair(m, options, arena, scratch, diag, words);
    if (told)
        tell(*told, m, options.maximal_reconvergence);
}

} // namespace

const FrontEnd spirv_front_end = {
    .type = LADDER_SOURCE_SPIRV,
    .type_name = "spirv",
    .what = "SPIR-V",
    .targets = common_targets,
    .assembly = LADDER_TARGET_VSIR,
    .blames_source = true,
    .has_vendor_intrinsics = false,
    .recognize = spirv_in::looks_like_spirv,
    .open = nullptr,
    .read = read_spirv,
    .name_resources = nullptr,
    .check = check_spirv,
    .list = nullptr,
    .list_registers = nullptr,
    .disassemble = nullptr,
    .repair = repair_spirv,
};

} // namespace ladder
