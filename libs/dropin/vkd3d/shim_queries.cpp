// Versions, supported types, the log, and what frees plain memory.
#include "original_library.h"
#include "shim_memory.h"
#include "shim_messages.h"
#include <ladder/ladder.h>

using namespace ladder::vkd3d;

namespace {

// Whose interface this is. (Bindings of each client's own version: the option API_VERSION.)
constexpr unsigned imitated_major = 2, imitated_minor = 1;

constexpr unsigned type_limit = 32;

// Types without repetition, in the order in which they are added.
struct TypeList {
    uint32_t types[type_limit];
    unsigned count = 0;

    void add(uint32_t type) {
        for (unsigned n = 0; n < count; n++)
            if (types[n] == type)
                return;
        if (count < type_limit)
            types[count++] = type;
    }
};

// libvkd3d 1.2 and its tools call DXIL containers TPF, so both are there in any case.
TypeList list_sources() {
    TypeList list;
    list.add(VKD3D_SHADER_SOURCE_DXBC_TPF);
    unsigned count = 0;
    if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_get_supported_source_types)) {
        const uint32_t* types = original(&count);
        for (unsigned n = 0; n < count; n++)
            list.add(types[n]);
    }
    list.add(VKD3D_SHADER_SOURCE_DXBC_DXIL);
    list.add(VKD3D_SHADER_SOURCE_D3D_BYTECODE);
    return list;
}

TypeList list_targets(uint32_t source) {
    TypeList list;
    if (source == VKD3D_SHADER_SOURCE_DXBC_TPF || source == VKD3D_SHADER_SOURCE_DXBC_DXIL ||
        source == VKD3D_SHADER_SOURCE_D3D_BYTECODE) {
        list.add(VKD3D_SHADER_TARGET_SPIRV_BINARY);
        list.add(VKD3D_SHADER_TARGET_SPIRV_TEXT);
    }
    if (source == VKD3D_SHADER_SOURCE_DXBC_TPF || source == VKD3D_SHADER_SOURCE_D3D_BYTECODE)
        list.add(VKD3D_SHADER_TARGET_D3D_ASM);
    unsigned count = 0;
    if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_get_supported_target_types)) {
        const uint32_t* types = original(source, &count);
        for (unsigned n = 0; types && n < count; n++)
            list.add(types[n]);
    }
    return list;
}

struct AllTypes {
    TypeList sources = list_sources();
    TypeList targets[type_limit]; // of sources[n]

    AllTypes() {
        for (unsigned n = 0; n < sources.count; n++)
            targets[n] = list_targets(sources.types[n]);
    }
};

const AllTypes& all_types() {
    static const AllTypes all;
    return all;
}

} // namespace

extern "C" {

LADDER_API const char* vkd3d_shader_get_version(unsigned int* major, unsigned int* minor) {
    if (major)
        *major = imitated_major;
    if (minor)
        *minor = imitated_minor;
    return "vkd3d-shader 2.1 (Ladder " LADDER_PROJECT_VERSION ")";
}

LADDER_API const uint32_t* vkd3d_shader_get_supported_source_types(unsigned int* count) {
    *count = all_types().sources.count;
    return all_types().sources.types;
}

LADDER_API const uint32_t* vkd3d_shader_get_supported_target_types(uint32_t source_type,
                                                                   unsigned int* count) {
    const AllTypes& all = all_types();
    for (unsigned n = 0; n < all.sources.count; n++)
        if (all.sources.types[n] == source_type) {
            *count = all.targets[n].count;
            return all.targets[n].types;
        }
    *count = 0;
    return nullptr;
}

LADDER_API void vkd3d_shader_set_log_callback(PFN_vkd3d_log callback) {
    set_log(callback);
    if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_set_log_callback))
        original(callback);
}

LADDER_API void vkd3d_shader_free_messages(char* messages) { free_memory(messages); }

LADDER_API void vkd3d_shader_free_shader_code(vkd3d_shader_code* code) { free_memory(code->code); }

LADDER_API void vkd3d_shader_free_scan_descriptor_info(vkd3d_shader_scan_descriptor_info* info) {
    free_memory(info->descriptors);
}

LADDER_API void vkd3d_shader_free_scan_combined_resource_sampler_info(
    vkd3d_shader_scan_combined_resource_sampler_info* info) {
    free_memory(info->combined_samplers);
}
}
