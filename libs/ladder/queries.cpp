// What this build is and can do: version, source and target types, passes, and the recognition of sources.
#include "d3dbc/d3d_bytecode.h"
#include "ladder/ladder.h"
#include "passes/passes.h"
#include "llvm/module.h"

#include <span>
#include <string_view>

namespace {

#define LADDER_TEXT_(x) #x
#define LADDER_TEXT(x) LADDER_TEXT_(x)
constexpr char version_text[] = "ladder " LADDER_TEXT(LADDER_VERSION_MAJOR) "." LADDER_TEXT(
    LADDER_VERSION_MINOR) "." LADDER_TEXT(LADDER_VERSION_PATCH);

constexpr const char* source_names[] = {"auto", "dxbc",         "dxil-bitcode", "dxil-asm",
                                        "vsir", "d3d-bytecode", "llvm-ir"};
constexpr const char* target_names[] = {"spirv-binary", "spirv-text", "vsir",
                                        "dxil-asm",     "tpf-asm",    "d3d-asm"};

constexpr ladder_source_type sources[] = {LADDER_SOURCE_DXBC,         LADDER_SOURCE_DXIL_BITCODE,
                                          LADDER_SOURCE_DXIL_ASM,     LADDER_SOURCE_VSIR,
                                          LADDER_SOURCE_D3D_BYTECODE, LADDER_SOURCE_LLVM_IR};

// All; without the last ones those of containers, of LLVM's forms and of VSIR.
constexpr ladder_target_type targets[] = {
    LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT, LADDER_TARGET_VSIR,
    LADDER_TARGET_DXIL_ASM,     LADDER_TARGET_TPF_ASM,    LADDER_TARGET_D3D_ASM,
};
constexpr ladder_target_type d3d_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                              LADDER_TARGET_VSIR, LADDER_TARGET_D3D_ASM};
// By source.
constexpr std::span<const ladder_target_type> targets_of[] = {
    targets, {targets, 5}, {targets, 4}, {targets, 4}, {targets, 3}, d3d_targets, {targets, 3}};
static_assert(std::size(targets_of) == std::size(source_names));

// "front-end" and the passes of the pipeline, null-terminated.
struct PassNames {
    const char* names[ladder::passes::most_passes + 1] = {"front-end"}; // and null at the end
    PassNames() {
        size_t n = 1;
        for (const char* const* p = ladder::passes::pass_names(); *p; p++)
            names[n++] = *p;
    }
};

// After white space and comments, which VSIR and LLVM assembly share.
std::string_view first_line(std::string_view text) {
    for (;;) {
        const size_t start = text.find_first_not_of(" \t\r\n");
        if (start == text.npos)
            return {};
        text.remove_prefix(start);
        if (text[0] != ';')
            return text.substr(0, text.find('\n'));
        const size_t end = text.find('\n');
        if (end == text.npos)
            return {};
        text.remove_prefix(end);
    }
}

} // namespace

void ladder_get_version(unsigned int* major, unsigned int* minor, unsigned int* patch) {
    if (major)
        *major = LADDER_VERSION_MAJOR;
    if (minor)
        *minor = LADDER_VERSION_MINOR;
    if (patch)
        *patch = LADDER_VERSION_PATCH;
}

const char* ladder_get_version_string() { return version_text; }

const ladder_source_type* ladder_get_supported_source_types(unsigned int* count) {
    *count = std::size(sources);
    return sources;
}

const ladder_target_type* ladder_get_supported_target_types(ladder_source_type source_type,
                                                            unsigned int* count) {
    const auto source = static_cast<unsigned int>(source_type);
    *count = 0;
    if (source >= std::size(targets_of))
        return nullptr;
    *count = static_cast<unsigned int>(targets_of[source].size());
    return targets_of[source].data();
}

const char* ladder_get_source_type_name(ladder_source_type type) {
    const auto i = static_cast<unsigned int>(type);
    return i < std::size(source_names) ? source_names[i] : nullptr;
}

const char* ladder_get_target_type_name(ladder_target_type type) {
    const auto i = static_cast<unsigned int>(type);
    return i < std::size(target_names) ? target_names[i] : nullptr;
}

const char* const* ladder_get_pass_names() {
    static const PassNames names;
    return names.names;
}

ladder_source_type ladder_recognize_source(const ladder_code* source) {
    if (!source || !source->code)
        return LADDER_SOURCE_AUTO;
    using namespace std::literals;
    const std::string_view text(static_cast<const char*>(source->code), source->size);
    if (text.starts_with("DXBC"sv))
        return LADDER_SOURCE_DXBC;
    const std::span<const uint8_t> bytes(static_cast<const uint8_t*>(source->code), source->size);
    if (ladder::llvm::is_bitcode(bytes))
        return ladder::llvm::is_todays_bitcode(bytes) ? LADDER_SOURCE_LLVM_IR : LADDER_SOURCE_DXIL_BITCODE;
    if (ladder::d3dbc::is_bytecode(bytes))
        return LADDER_SOURCE_D3D_BYTECODE;
    const std::string_view line = first_line(text);
    if (line == "vsir"sv || line.starts_with("vsir "sv))
        return LADDER_SOURCE_VSIR;
    // LLVM assembly has no magic. Whatever is not text cannot be it; comments may hold anything (mangled
    // names).
    for (const char c : line.substr(0, 512))
        if (static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n')
            return LADDER_SOURCE_AUTO;
    if (line.empty())
        return LADDER_SOURCE_AUTO;
    const bool spirv = text.substr(0, 4096).find("target triple = \"spirv"sv) != text.npos;
    return spirv ? LADDER_SOURCE_LLVM_IR : LADDER_SOURCE_DXIL_ASM;
}
