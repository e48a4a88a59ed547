// SPIR-V modules as a source.
#include "api/ladder/front_ends/front_end_row.h"

#include "formats/spirv/print.h"
#include "front/spirv/translate_spirv.h"
#include "repair/repair.h"
#include "vsir/validate/check_structure.h"

#include <algorithm>

namespace ladder {

namespace {

constexpr ladder_target_type spirv_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                                LADDER_TARGET_VSIR, LADDER_TARGET_SPIRV_ASM};

void read_spirv(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                ir::Analyses&) {
    const ArenaScope scope(scratch);
    spirv_in::Module m(scratch);
    spirv_in::read_module(m, source.bytes(), diag);
    std::span<front_spirv::Specialization> constants;
    if (r.specialization) {
        constants = scratch.array<front_spirv::Specialization>(r.specialization->constant_count);
        for (size_t n = 0; n < constants.size(); n++) {
            const ladder_specialization& given = r.specialization->constants[n];
            constants[n] = {given.id, given.value[0] | uint64_t{given.value[1]} << 32};
        }
    }
    front_spirv::translate(m, {.entry = r.entry_point, .constants = constants, .keep_debug = r.wants_debug()},
                           p, scratch, diag);
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

// The module as it is. Tables of the printer are as long as the bound, so ids get dense numbers if the bound
// is beyond all reason.
void disassemble_spirv(const Source& source, Arena& arena, Arena&, Diagnostics& diag,
                       std::pmr::string& text) {
    constexpr size_t bound_at = 3, header_words = 5; // SPIR-V 2.3
    spirv_in::Module m(arena);
    spirv_in::read_module(m, source.bytes(), diag);
    const std::span<uint32_t> words = arena.array<uint32_t>(m.words.size());
    std::copy(m.words.begin(), m.words.end(), words.begin());
    if (words[bound_at] <= words.size()) {
        for (size_t at = header_words; at < words.size(); at++)
            if (m.is_id(at))
                words[at] = m.original[words[at]];
    } else {
        words[bound_at] = static_cast<uint32_t>(m.original.size());
    }
    const spirv_text::Poll poll = {[](void* d) { static_cast<Diagnostics*>(d)->poll(); }, &diag};
    if (!spirv_text::print_module(words, text, poll))
        diag.fail_internal(Location::none(), "the module cannot be printed");
}

} // namespace

const FrontEnd spirv_front_end = {
    .type = LADDER_SOURCE_SPIRV,
    .type_name = "spirv",
    .what = "SPIR-V",
    .targets = spirv_targets,
    .assembly = LADDER_TARGET_SPIRV_ASM,
    .blames_source = true,
    .has_vendor_intrinsics = false,
    .recognize = spirv_in::looks_like_spirv,
    .open = nullptr,
    .read = read_spirv,
    .reflect = nullptr,
    .check = check_spirv,
    .list = nullptr,
    .list_registers = nullptr,
    .disassemble = disassemble_spirv,
    .repair = repair_spirv,
};

} // namespace ladder
