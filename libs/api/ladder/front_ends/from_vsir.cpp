// VSIR as a source: text that a person or another run of Ladder wrote.
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/front_ends/source_text.h"

#include "vsir/core/keep_entry.h"
#include "vsir/text/text.h"
#include "vsir/validate/check_structure.h"

namespace ladder {

namespace {

bool recognize_vsir(std::span<const uint8_t> bytes) {
    const std::string_view line = first_line(as_text(bytes));
    return line == "vsir" || line.starts_with("vsir ");
}

void read_vsir(const Request& r, Source& source, ir::Program& p, Arena&, Diagnostics& diag, ir::Analyses&) {
    ir::parse(p, source.text(), diag);
    if (r.entry_point.empty())
        return;
    while (r.entry_point != p.entry_point().name)
        if (++p.compiled == p.entry_point_count())
            diag.fail_invalid(Location::none(), Problem::NO_ENTRY_POINT, "there is no entry point '%s'",
                              r.entry_point.data());
    ir::keep_entry_point(p);
}

void check_vsir(const ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ir::Function& entry = p.functions[p.entry()];
    if (!entry.params.empty() || entry.return_type != ir::Type::Void)
        diag.fail_invalid(Location::none(), "the entry function takes parameters or returns a value");
    if (p.level < ir::Level::StructuredTemps)
        return;
    ArenaScope scope(scratch);
    if (const char* broken = ir::check_structure(p, scratch))
        diag.fail_invalid(Location::none(), "not structured: %s", broken);
}

} // namespace

const FrontEnd vsir_front_end = {
    .type = LADDER_SOURCE_VSIR,
    .type_name = "vsir",
    .what = "VSIR",
    .targets = common_targets,
    .assembly = LADDER_TARGET_VSIR,
    .blames_source = true,
    .has_vendor_intrinsics = false,
    .recognize = recognize_vsir,
    .open = nullptr,
    .read = read_vsir,
    .reflect = nullptr,
    .check = check_vsir,
    .list = nullptr,
    .list_registers = nullptr,
    .disassemble = nullptr,
};

} // namespace ladder
