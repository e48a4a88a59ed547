// DXBC containers of clients: read and made.
#include "shim_memory.h"
#include "shim_messages.h"
#include <ladder/ladder_dxbc.h>

using namespace ladder::vkd3d;

namespace {

bool describe(const ladder_container& c, vkd3d_shader_dxbc_desc& out) {
    out = {};
    if (!(out.sections = make_array<vkd3d_shader_dxbc_section_desc>(c.part_count)))
        return false;
    out.tag = c.tag;
    std::memcpy(out.checksum, c.digest, sizeof out.checksum);
    out.version = c.version_major | c.version_minor << 16;
    out.size = c.size;
    out.section_count = c.part_count;
    for (unsigned n = 0; n < c.part_count; n++)
        out.sections[n] = {c.parts[n].tag, {c.parts[n].data.code, c.parts[n].data.size}};
    return true;
}

} // namespace

extern "C" {

LADDER_API int vkd3d_shader_parse_dxbc(const vkd3d_shader_code* dxbc, uint32_t flags,
                                       vkd3d_shader_dxbc_desc* desc, char** messages) {
    if (messages)
        *messages = nullptr;
    const ladder_code code = {dxbc->code, dxbc->size};
    const ladder_container* container;
    Messages told;
    int result = ladder_read_container(
        &code, flags & VKD3D_SHADER_PARSE_DXBC_IGNORE_CHECKSUM ? LADDER_CONTAINER_IGNORE_CHECKSUM : 0,
        nullptr, &container, told.get());
    if (result == LADDER_OK) {
        if (!describe(*container, *desc))
            result = LADDER_ERROR_OUT_OF_MEMORY;
        ladder_free_container(container);
    }
    return told.tell(container_result(result), VKD3D_SHADER_LOG_INFO, nullptr, messages);
}

LADDER_API int vkd3d_shader_serialize_dxbc(size_t section_count,
                                           const vkd3d_shader_dxbc_section_desc* sections,
                                           vkd3d_shader_code* dxbc, char** messages) {
    if (messages)
        *messages = nullptr;
    if (section_count > 0xffffffff)
        return VKD3D_ERROR_INVALID_ARGUMENT;
    Scratch<ladder_new_part> parts(section_count);
    if (!parts)
        return VKD3D_ERROR_OUT_OF_MEMORY;
    for (size_t n = 0; n < section_count; n++)
        parts[n] = {sections[n].tag, {sections[n].data.code, sections[n].data.size}};
    ladder_container_info info{};
    info.type = LADDER_STRUCTURE_TYPE_CONTAINER_INFO;
    info.parts = parts.data();
    info.part_count = static_cast<unsigned>(section_count);
    info.digest_kind = LADDER_DIGEST_SIGNED;
    Messages told;
    ladder_code made;
    int result = ladder_build_container(&info, &made, told.get());
    if (result == LADDER_OK)
        result = hand_over(made, *dxbc);
    return told.tell(container_result(result), VKD3D_SHADER_LOG_INFO, nullptr, messages);
}

LADDER_API void vkd3d_shader_free_dxbc(vkd3d_shader_dxbc_desc* desc) {
    free_memory(desc->sections);
    *desc = {};
}
}
