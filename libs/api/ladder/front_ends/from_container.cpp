// DXBC containers as a source: those with the tokens of shader models 4 and 5 are read here, those with DXIL
// by the row of DXIL.
#include "api/ladder/front_ends/debug_file.h"
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/front_ends/module_source.h"
#include "api/ladder/front_ends/reflected_resources.h"
#include "api/ladder/front_ends/source_text.h"

#include "formats/dxbc/container.h"
#include "formats/dxbc/rdat.h"
#include "formats/dxbc/token_debug.h"
#include "formats/tokens/disassemble.h"
#include "front/tokens/lower_program.h"

namespace ladder {

namespace {

using dxbc::fourcc;

constexpr ladder_target_type container_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                                    LADDER_TARGET_VSIR, LADDER_TARGET_DXIL_ASM,
                                                    LADDER_TARGET_TPF_ASM};

// Kinds of shader that a container may hold besides.
struct OtherShader {
    uint32_t tag;
    const char* name;
    const char* what;
};
constexpr OtherShader other_shaders[] = {
    {fourcc('A', 'o', 'n', '9'), "Aon9", "shader model 2 bytecode"},
};

// DXIL is what runs. A container with debug information only has it in ILDB, with the same header.
const dxbc::Part* find_dxil(const dxbc::Container& c) {
    const dxbc::Part* part = c.find(fourcc('D', 'X', 'I', 'L'));
    return part ? part : c.find(fourcc('I', 'L', 'D', 'B'));
}

[[noreturn]] void refuse_container(const dxbc::Container& c, Diagnostics& diag) {
    for (const OtherShader& other : other_shaders)
        if (const dxbc::Part* found = c.find(other.tag))
            diag.fail_unsupported(
                Location::byte(found->offset), {Problem::UNSUPPORTED_SOURCE, "part.", other.name},
                "%s (part %s) is not supported yet", other.what, dxbc::tag_text(other.tag).text);
    diag.fail_invalid(Location::none(), Problem::NO_SHADER, "there is no shader in the container");
}

// What a container holds, without its list of parts.
struct Contents {
    bool has_dxil = false, has_runtime = false;
    dxbc::DxilProgram program{};
    dxbc::Part runtime{};
    std::span<const uint8_t> reflection;
    DebugModule debug; // ILDB: the same module as DXIL, with its debug information
    ShaderHash hash;
};

// dxc moves the names of resources to STAT, a module without code; ILDB, the module with debug information,
// has them too. Damaged parts are as good as none.
std::span<const uint8_t> find_reflection(const dxbc::Container& c, Host* host) {
    Diagnostics unheard("", host);
    for (const uint32_t tag : {fourcc('S', 'T', 'A', 'T'), fourcc('I', 'L', 'D', 'B')})
        if (const dxbc::Part* part = c.find(tag))
            try {
                return dxbc::read_dxil_program(c, *part, unheard).bitcode;
            } catch (const Failure&) {
            }
    return {};
}

Contents look_into(const SourceInfo& info, Arena& arena, Diagnostics& diag) {
    ArenaScope scope(arena);
    Contents out;
    const dxbc::Container c = dxbc::read_container(info.bytes, info.ignore_checksum, arena, diag);
    const dxbc::Part* dxil = find_dxil(c);
    if (!dxil && !tpf::find_tokens(c))
        refuse_container(c, diag);
    if (!dxil)
        return out;
    out.has_dxil = true;
    out.program = dxbc::read_dxil_program(c, *dxil, diag);
    const dxbc::Part* part = c.find(fourcc('R', 'D', 'A', 'T'));
    out.has_runtime = part && out.program.shader_kind == dxbc::runtime_kind_library;
    if (out.has_runtime)
        out.runtime = *part;
    if (info.wants_names)
        out.reflection = find_reflection(c, diag.host());
    if (info.wants_debug)
        out.debug = read_debug_module(c, diag.host());
    out.hash = read_hash(c);
    return out;
}

const FrontEnd& open_container(Source& source, const SourceInfo& info, Diagnostics& diag) {
    const Contents c = look_into(info, source.arena(), diag);
    if (!c.has_dxil)
        return container_front_end;
    source.narrow(c.program.bitcode);
    auto& module = source.make_state<ModuleSource>();
    module.base_bit = uint64_t{8} * c.program.bitcode_offset;
    const auto kept = [&](std::span<const uint8_t> bytes) {
        return source.is_kept() && !bytes.empty() ? source.arena().copy(bytes) : bytes;
    };
    module.reflection = kept(c.reflection);
    module.debug = c.debug;
    module.debug.bitcode = kept(c.debug.bitcode);
    module.hash = c.hash;
    if (c.has_runtime) {
        module.has_runtime = true;
        module.runtime = kept(c.runtime.data);
        module.runtime_offset = c.runtime.offset;
        module.shader_model_major = c.program.shader_model_major;
        module.shader_model_minor = c.program.shader_model_minor;
    }
    return dxil_bitcode_front_end;
}

bool recognize_container(std::span<const uint8_t> bytes) { return as_text(bytes).starts_with("DXBC"); }

std::span<const dxbc::SignatureElement> read_signature(const dxbc::Container& c, dxbc::SignatureKind kind,
                                                       Arena& arena, Diagnostics& diag) {
    const dxbc::Part* part = dxbc::find_signature(c, kind);
    return part ? dxbc::read_signature(*part, arena, diag) : std::span<const dxbc::SignatureElement>();
}

// The tokens have no name for their entry point: it is whatever the caller calls it.
void read_tokens(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                 ir::Analyses&) {
    using enum dxbc::SignatureKind;
    const ArenaScope scope(scratch);
    const dxbc::Container c = dxbc::read_container(source.bytes(), true, scratch, diag);
    const tpf::Program t = tpf::read_program(*tpf::find_tokens(c), scratch, diag);
    const tpf::Signatures signatures = {read_signature(c, Input, scratch, diag),
                                        read_signature(c, Output, scratch, diag),
                                        read_signature(c, Patch, scratch, diag)};
    const dxbc::TokenDebug debug = r.wants_debug() ? dxbc::read_token_debug(c, scratch) : dxbc::TokenDebug();
    tpf::lower(t, signatures, {r.class_linkage_space, r.wants_debug() ? &debug : nullptr}, p, scratch, diag);
    if (!r.entry_point.empty())
        p.entry_point().name = p.arena.copy(r.entry_point);
}

void disassemble_tokens(const Source& source, Arena& arena, Arena&, Diagnostics& diag,
                        std::pmr::string& text) {
    const dxbc::Container c = dxbc::read_container(source.bytes(), true, arena, diag);
    tpf::disassemble(tpf::read_program(*tpf::find_tokens(c), arena, diag), text);
}

} // namespace

const FrontEnd container_front_end = {
    .type = LADDER_SOURCE_DXBC,
    .type_name = "dxbc",
    .what = "bytecode of shader models 4 and 5",
    .targets = container_targets,
    .assembly = LADDER_TARGET_TPF_ASM,
    .blames_source = false,
    .has_vendor_intrinsics = true,
    .recognize = recognize_container,
    .open = open_container,
    .read = read_tokens,
    .reflect = reflect_tokens,
    .check = nullptr,
    .list = nullptr,
    .list_registers = nullptr,
    .disassemble = disassemble_tokens,
};

} // namespace ladder
