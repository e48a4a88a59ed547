// What this build is and can do: version, source and target types, passes, and the recognition of sources.
#include "api/ladder/front_ends/front_end_row.h"
#include "passes/passes.h"

#include <algorithm>
#include <span>

namespace {

#define LADDER_TEXT_(x) #x
#define LADDER_TEXT(x) LADDER_TEXT_(x)
constexpr char version_text[] = "ladder " LADDER_TEXT(LADDER_VERSION_MAJOR) "." LADDER_TEXT(
    LADDER_VERSION_MINOR) "." LADDER_TEXT(LADDER_VERSION_PATCH);

constexpr const char* target_names[] = {"spirv-binary", "spirv-text", "vsir",     "dxil-asm",
                                        "tpf-asm",      "d3d-asm",    "spirv-asm"};

constexpr ladder_target_type all_targets[] = {
    LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT, LADDER_TARGET_VSIR,      LADDER_TARGET_DXIL_ASM,
    LADDER_TARGET_TPF_ASM,      LADDER_TARGET_D3D_ASM,    LADDER_TARGET_SPIRV_ASM,
};
static_assert(std::size(all_targets) == std::size(target_names));

// The types of the table of front ends, in the order of their numbers.
struct SourceTypes {
    ladder_source_type types[32] = {};
    unsigned int count = 0;
    SourceTypes() {
        for (const ladder::FrontEnd* row : ladder::front_ends())
            if (count < std::size(types))
                types[count++] = row->type;
        std::sort(types, types + count);
    }
};

// "front-end" and the passes of the pipeline, null-terminated.
struct PassNames {
    const char* names[ladder::passes::most_passes + 1] = {"front-end"}; // and null at the end
    PassNames() {
        size_t n = 1;
        for (const char* const* p = ladder::passes::pass_names(); *p; p++)
            names[n++] = *p;
    }
};

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
    static const SourceTypes sources;
    *count = sources.count;
    return sources.types;
}

const ladder_target_type* ladder_get_supported_target_types(ladder_source_type source_type,
                                                            unsigned int* count) {
    const ladder::FrontEnd* row = ladder::find_front_end(source_type);
    std::span<const ladder_target_type> all;
    if (row)
        all = row->targets;
    else if (source_type == LADDER_SOURCE_AUTO)
        all = all_targets;
    *count = static_cast<unsigned int>(all.size());
    return all.data();
}

const char* ladder_get_source_type_name(ladder_source_type type) {
    if (type == LADDER_SOURCE_AUTO)
        return "auto";
    const ladder::FrontEnd* row = ladder::find_front_end(type);
    return row ? row->type_name : nullptr;
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
    const ladder::FrontEnd* row =
        ladder::recognize({static_cast<const uint8_t*>(source->code), source->size});
    return row ? row->type : LADDER_SOURCE_AUTO;
}
