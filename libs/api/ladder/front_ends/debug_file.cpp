#include "api/ladder/front_ends/debug_file.h"

#include "formats/dxbc/container.h"
#include "formats/dxbc/msf.h"

#include <algorithm>

namespace ladder {

namespace {

using dxbc::fourcc;

DebugModule refuse(const char* why, Diagnostics& diag) {
    diag.warn(Location::none(), Problem::DEBUG_FILE, "the debug file is not used: %s", why);
    return {};
}

bool is_same(const ShaderHash& a, const ShaderHash& b) {
    return std::equal(std::begin(a.digest), std::end(a.digest), std::begin(b.digest));
}

} // namespace

// Flags, and the digest.
ShaderHash read_hash(const dxbc::Container& c) {
    constexpr size_t digest_at = 4;
    ShaderHash hash;
    const dxbc::Part* part = c.find(fourcc('H', 'A', 'S', 'H'));
    if (part && part->data.size() >= digest_at + sizeof hash.digest) {
        std::memcpy(hash.digest, part->data.data() + digest_at, sizeof hash.digest);
        hash.is_known = true;
    }
    return hash;
}

DebugModule read_debug_module(const dxbc::Container& c, Host* host) {
    Diagnostics unheard("", host);
    const dxbc::Part* part = c.find(fourcc('I', 'L', 'D', 'B'));
    if (!part)
        return {};
    try {
        const dxbc::DxilProgram program = dxbc::read_dxil_program(c, *part, unheard);
        return {program.bitcode, uint64_t{8} * program.bitcode_offset};
    } catch (const Failure&) {
        return {};
    }
}

DebugModule find_in_debug_file(std::span<const uint8_t> file, const ShaderHash& hash, Arena& arena,
                               Diagnostics& diag) {
    if (!hash.is_known)
        return refuse("the shader has no hash to compare", diag);
    if (!dxbc::looks_like_pdb(file))
        return refuse("it is no PDB file", diag);
    const std::span<const uint8_t> bytes = dxbc::find_pdb_container(file, arena);
    Diagnostics unheard("", diag.host());
    try {
        const dxbc::Container c = dxbc::read_container(bytes, true, arena, unheard);
        const ShaderHash other = read_hash(c);
        if (!other.is_known || !is_same(hash, other))
            return refuse("it is of another shader", diag);
        DebugModule found = read_debug_module(c, diag.host());
        if (const dxbc::Part* part = c.find(fourcc('S', 'R', 'C', 'I')))
            found.sources = dxbc::read_source_info(*part, arena);
        return found.bitcode.empty() && found.sources.empty() ? refuse("it has no debug information", diag)
                                                              : found;
    } catch (const Failure&) {
        return refuse("it is damaged", diag);
    }
}

} // namespace ladder
