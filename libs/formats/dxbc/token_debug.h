// Lines of tokens: parts SDBG (fxc up to 43) and SPDB (fxc 47, a PDB file), as RenderDoc reads them.
#pragma once

#include "formats/dxbc/source_info.h"

namespace ladder::dxbc {

struct TokenLine {
    // SPDB: where the instruction begins in the program, in bytes. SDBG: its number, without declarations.
    uint32_t at;
    uint32_t opcode;             // SDBG; else UINT32_MAX
    uint32_t file, line, column; // file UINT32_MAX: there is no line
};

struct TokenDebug {
    std::span<const SourceFile> files;
    std::span<const TokenLine> lines; // by rising `at`
    bool by_offset = false;           // SPDB
    std::string_view creator;         // the compiler
};

// More files are damage.
constexpr uint32_t token_files_max = 1024;

// These return no lines if the part is damaged. Files and names lie in place or in `arena`.
TokenDebug read_sdbg(const Part& part, Arena& arena);
TokenDebug read_spdb(const Part& part, Arena& arena);
// Those of a container, of either part.
TokenDebug read_token_debug(const Container& c, Arena& arena);

} // namespace ladder::dxbc
