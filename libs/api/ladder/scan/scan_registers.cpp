// ladder_scan_shader_d3d9(): signatures in the registers of bytecode that has no other ones.
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/owned.h"
#include "api/ladder/scan/scan.h"

using namespace ladder;

const ladder_d3d9_signatures* ladder::scan_registers(Source& source, const Limits& limits,
                                                     Diagnostics& diag) {
    const FrontEnd& row = source.front_end();
    if (!row.list_registers)
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_SOURCE,
                              "%s has no signatures of Direct3D 9; ladder_read_signature() reads those of a "
                              "container",
                              row.what);
    Making<ladder_d3d9_signatures> result(diag.host());
    result->arena.set_limit(limits.heap(source.size()));
    result->type = LADDER_STRUCTURE_TYPE_D3D9_SIGNATURES;
    Arena scratch(diag.host());
    scratch.set_limit(limits.module(source.size()));
    row.list_registers(source, *result, result->arena, scratch, diag);
    return result.release();
}

void ladder_free_d3d9_signatures(const ladder_d3d9_signatures* signatures) { free_owned(signatures); }
