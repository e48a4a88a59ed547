#include "ladder/source.h"

#include "dxbc/container.h"
#include "dxbc/rdat.h"
#include "dxil/entry_functions.h"

namespace ladder {

namespace {

using dxbc::fourcc;

// Kinds of shader that a container may hold instead of DXIL.
struct OtherShader {
    uint32_t tag;
    const char* name;
    const char* what;
};
constexpr OtherShader other_shaders[] = {
    {fourcc('A', 'o', 'n', '9'), "Aon9", "shader model 2 bytecode"},
};

// The tokens of shader models 5 and 4.
constexpr uint32_t token_parts[] = {fourcc('S', 'H', 'E', 'X'), fourcc('S', 'H', 'D', 'R')};

// DXIL is what runs. A container with debug information only has it in ILDB, with the same header. Null:
// there are tokens instead.
const dxbc::Part* find_dxil(const dxbc::Container& c, Diagnostics& diag) {
    const dxbc::Part* part = c.find(fourcc('D', 'X', 'I', 'L'));
    if (!part)
        part = c.find(fourcc('I', 'L', 'D', 'B'));
    if (!part) {
        for (uint32_t tag : token_parts)
            if (c.find(tag))
                return nullptr;
        for (const OtherShader& other : other_shaders)
            if (const dxbc::Part* found = c.find(other.tag))
                diag.fail_unsupported(
                    Location::byte(found->offset), {Problem::UNSUPPORTED_SOURCE, "part.", other.name},
                    "%s (part %s) is not supported yet", other.what, dxbc::tag_text(other.tag).text);
        diag.fail_invalid(Location::none(), Problem::NO_SHADER, "there is no shader in the container");
    }
    return part;
}

ladder_source_type type_of(const SourceInfo& info, Diagnostics& diag) {
    ladder_source_type type = info.type;
    const ladder_code code = {info.bytes.data(), info.bytes.size()};
    if (type == LADDER_SOURCE_AUTO)
        type = ladder_recognize_source(&code);
    if (type == LADDER_SOURCE_AUTO)
        diag.fail_invalid(Location::byte(0), Problem::UNKNOWN_SOURCE,
                          "this is neither a DXBC container, LLVM bitcode, LLVM assembly, "
                          "bytecode of Direct3D 9 nor VSIR");
    return type;
}

} // namespace

Source::Source(const SourceInfo& info, bool keep, Arena& arena, Diagnostics& diag)
    : arena_(arena), type_(type_of(info, diag)), bytes_(info.bytes), size_(info.bytes.size()), kept_(keep) {
    if (type_ == LADDER_SOURCE_DXBC)
        look_into_container(info, diag);
    if (info.d3d9)
        d3d9_ = *info.d3d9;
    if (!keep)
        return;
    bytes_ = arena.copy(bytes_);
    runtime_ = arena.copy(runtime_);
}

void Source::look_into_container(const SourceInfo& info, Diagnostics& diag) {
    // The list of parts goes again; what it names are the caller's bytes.
    ArenaScope scope(arena_);
    const dxbc::Container c = dxbc::read_container(info.bytes, info.ignore_checksum, arena_, diag);
    const dxbc::Part* dxil = find_dxil(c, diag);
    if (!dxil)
        return;
    const dxbc::DxilProgram program = dxbc::read_dxil_program(c, *dxil, diag);
    type_ = LADDER_SOURCE_DXIL_BITCODE;
    bytes_ = program.bitcode;
    base_bit_ = uint64_t{8} * program.bitcode_offset;
    const dxbc::Part* part = c.find(fourcc('R', 'D', 'A', 'T'));
    if (!part || program.shader_kind != dxbc::runtime_kind_library)
        return;
    has_runtime_ = true;
    runtime_ = part->data;
    runtime_offset_ = part->offset;
    shader_model_major_ = program.shader_model_major;
    shader_model_minor_ = program.shader_model_minor;
}

void Source::read(llvm::Module& m, const llvm::ReadOptions& options, Arena& scratch,
                  Diagnostics& diag) const {
    if (type_ == LADDER_SOURCE_LLVM_IR) {
        llvm::ReadOptions modern = options;
        modern.modern = true;
        if (llvm::is_bitcode(bytes_))
            llvm::read_bitcode(m, bytes_, modern, scratch, diag);
        else
            llvm::read_assembly(m, text(), modern, diag);
    } else if (type_ == LADDER_SOURCE_DXIL_ASM) {
        llvm::read_assembly(m, text(), options, diag);
    } else {
        llvm::read_bitcode(m, bytes_, options, scratch, diag, base_bit_);
    }
}

const llvm::Module* Source::make_module(const llvm::ReadOptions& options, Arena& scratch, Diagnostics& diag) {
    const Arena::Mark start = arena_.mark();
    try {
        auto* m = arena_.make<llvm::Module>(arena_);
        read(*m, options, scratch, diag);
        return m;
    } catch (...) {
        arena_.release(start);
        throw;
    }
}

const llvm::Module& Source::module(Arena& scratch, Diagnostics& diag) {
    if (!module_)
        module_ = make_module({}, scratch, diag);
    return *module_;
}

const llvm::Module& Source::module_of(std::string_view entry, Arena& scratch, Diagnostics& diag) {
    if (kept_ || module_ || entry.empty())
        return module(scratch, diag);
    if (!part_ || part_entry_ != entry) {
        part_ = make_module({.roots = dxil::find_entry_functions, .entry = entry}, scratch, diag);
        part_entry_ = entry;
    }
    return *part_;
}

} // namespace ladder
