// Debug information beside a shader (struct ladder_debug_file).
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "formats/dxbc/source_info.h"

#include <span>

namespace ladder {

// A module of DXIL with debug information.
struct DebugModule {
    std::span<const uint8_t> bitcode;          // empty: there is none; `dxc -Zs` writes sources alone
    uint64_t bit = 0;                          // where it begins, in its container
    std::span<const dxbc::SourceFile> sources; // part SRCI of a debug file: the module there has none
};

// What part HASH of a container says.
struct ShaderHash {
    bool is_known = false;
    uint8_t digest[16] = {};
};

ShaderHash read_hash(const dxbc::Container& c);
// Part ILDB; damage is as good as none.
DebugModule read_debug_module(const dxbc::Container& c, Host* host);

// Returns the module in a PDB file, in place or in `arena`. Warns and returns none if the shader with this
// hash is not the file's, or if the file is damaged.
DebugModule find_in_debug_file(std::span<const uint8_t> file, const ShaderHash& hash, Arena& arena,
                               Diagnostics& diag);

} // namespace ladder
