// Sources to programs: calls the front end for what a source is.
#pragma once

#include "dxbc/rdat.h"
#include "dxil/translate.h"
#include "ladder/request.h"
#include "ladder/source.h"

#include <string>

namespace ladder {

// Fills the empty program `p` at whatever level its source has, and validates it. Names in the program may
// point into the source and its module, which must outlive it. `scratch` is for what only readers need, and
// is as empty afterwards as before. `analyses`: what translating and validating computed stays there.
void read_program(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                  ir::Analyses& analyses);
void read_program(const Request& r, Source& source, ir::Program& p, Diagnostics& diag);

// LADDER_TARGET_DXIL_ASM, LADDER_TARGET_TPF_ASM, LADDER_TARGET_D3D_ASM: the source's LLVM module, tokens or
// bytecode as text.
bool is_disassembly(ladder_target_type target);
// The text is appended. Its arenas start on the stack as a compile's do: only one of the two may be under
// way.
void disassemble(const Request& r, const Source& source, Diagnostics& diag, std::pmr::string& text);

// What a source tells of its functions without a look into them.
struct LibrarySource {
    dxil::ModuleFunctions functions; // empty where there are runtime data, but for the shader model
    dxbc::RuntimeData runtime;
    bool has_runtime;
};
// Runtime data lie in `arena`, with names and bytes; all else in `scratch` and in the source.
LibrarySource read_library(Source& source, Arena& arena, Arena& scratch, Diagnostics& diag);

} // namespace ladder
