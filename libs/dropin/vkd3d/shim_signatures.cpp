// Signatures: read, found, paired, freed. They are always made here, also of shaders that the original
// compiles, so that it is clear who frees them: releases of the original differ in what they own.
#include "shim_signatures.h"

#include "shim_memory.h"
#include <ladder/ladder_dxbc.h>

#include "shim_messages.h"
#include <span>

using namespace ladder::vkd3d;

namespace ladder::vkd3d {

namespace {

// DXIL's component types on the left (DxilContainer.h, DxilProgramSigCompType). What has a minimum precision
// has 32 bits for clients.
uint32_t component_type_of(unsigned type, unsigned min_precision) {
    static constexpr uint32_t types[] = {VKD3D_SHADER_COMPONENT_VOID,    VKD3D_SHADER_COMPONENT_UINT,
                                         VKD3D_SHADER_COMPONENT_INT,     VKD3D_SHADER_COMPONENT_FLOAT,
                                         VKD3D_SHADER_COMPONENT_UINT16,  VKD3D_SHADER_COMPONENT_INT16,
                                         VKD3D_SHADER_COMPONENT_FLOAT16, VKD3D_SHADER_COMPONENT_UINT64,
                                         VKD3D_SHADER_COMPONENT_INT64,   VKD3D_SHADER_COMPONENT_DOUBLE};
    if (min_precision && type >= 4 && type <= 6)
        type -= 3;
    return type < std::size(types) ? types[type] : static_cast<uint32_t>(VKD3D_SHADER_COMPONENT_VOID);
}

bool describe(const ladder_signature_element& from, bool written, vkd3d_shader_signature_element& to) {
    to.semantic_name = copy_text(from.semantic_name);
    to.semantic_index = from.semantic_index;
    to.stream_index = from.stream;
    to.sysval_semantic = from.system_value;
    to.component_type = component_type_of(from.component_type, from.min_precision);
    to.register_index = from.register_index;
    to.mask = from.mask;
    to.used_mask = written ? from.mask & ~from.read_write_mask : from.read_write_mask;
    to.min_precision = from.min_precision;
    return to.semantic_name;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

// More than any signature of Direct3D has.
constexpr uint32_t most_elements = 1024;

vkd3d_shader_signature_element* find_row(vkd3d_shader_signature& s, const ladder_scan_element& e,
                                         unsigned row) {
    for (uint32_t n = 0; n < s.element_count; n++) {
        vkd3d_shader_signature_element& found = s.elements[n];
        if (found.semantic_name && found.semantic_index == e.semantic_indices[row] &&
            found.stream_index == e.stream && same_name(found.semantic_name, e.semantic_name))
            return &found;
    }
    return nullptr;
}

} // namespace

bool same_name(const char* a, const char* b) {
    for (; *a && lower(*a) == lower(*b); a++, b++) {
    }
    return lower(*a) == lower(*b);
}

int read_signature(const vkd3d_shader_code& container, ladder_signature which, bool written,
                   vkd3d_shader_signature& out, Messages& messages) {
    out = {};
    ladder_signature_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    info.source = {container.code, container.size};
    info.signature = which;
    info.flags = LADDER_CONTAINER_IGNORE_CHECKSUM;
    const ladder_signature_part* part;
    const int result = ladder_read_signature(&info, &part, messages.get());
    if (result != LADDER_OK)
        return result;
    bool complete = false;
    if ((out.elements = make_array<vkd3d_shader_signature_element>(part->element_count))) {
        out.element_count = part->element_count;
        complete = true;
        for (unsigned n = 0; n < part->element_count; n++)
            complete &= describe(part->elements[n], written, out.elements[n]);
    }
    ladder_free_signature(part);
    if (!complete)
        free_signature(out);
    return complete ? LADDER_OK : LADDER_ERROR_OUT_OF_MEMORY;
}

bool order_signature(vkd3d_shader_signature& s, const ladder_scan_element* elements, unsigned count) {
    if (s.element_count > most_elements)
        return true;
    Scratch<vkd3d_shader_signature_element> ordered(s.element_count);
    if (!ordered)
        return false;
    uint32_t used = 0;
    // Each is taken once: a name of NULL is what is left of it.
    const auto take = [&](vkd3d_shader_signature_element& e) {
        ordered[used++] = e;
        e.semantic_name = nullptr;
    };
    for (unsigned n = 0; n < count; n++)
        for (unsigned row = 0; row < elements[n].rows; row++)
            if (auto* e = find_row(s, elements[n], row))
                take(*e);
    for (uint32_t n = 0; n < s.element_count; n++)
        if (s.elements[n].semantic_name)
            take(s.elements[n]);
    free_memory(s.elements);
    s.elements = ordered.release();
    return true;
}

bool copy_signature(const vkd3d_shader_signature& from, vkd3d_shader_signature& to) {
    to = {make_array<vkd3d_shader_signature_element>(from.element_count), 0};
    if (!to.elements)
        return false;
    for (uint32_t n = 0; n < from.element_count; n++) {
        to.elements[n] = from.elements[n];
        if (!(to.elements[n].semantic_name = copy_text(from.elements[n].semantic_name))) {
            free_signature(to);
            return false;
        }
        to.element_count = n + 1;
    }
    return true;
}

void free_signature(vkd3d_shader_signature& s) {
    for (uint32_t n = 0; s.elements && n < s.element_count; n++)
        free_memory(s.elements[n].semantic_name);
    free_memory(s.elements);
    s = {};
}

} // namespace ladder::vkd3d

extern "C" {

LADDER_API int vkd3d_shader_parse_input_signature(const vkd3d_shader_code* dxbc,
                                                  vkd3d_shader_signature* signature, char** messages) {
    if (messages)
        *messages = nullptr;
    Messages told;
    const int result = read_signature(*dxbc, LADDER_SIGNATURE_INPUT, false, *signature, told);
    return told.tell(result, VKD3D_SHADER_LOG_INFO, nullptr, messages);
}

LADDER_API vkd3d_shader_signature_element*
vkd3d_shader_find_signature_element(const vkd3d_shader_signature* signature, const char* semantic_name,
                                    unsigned int semantic_index, unsigned int stream_index) {
    for (uint32_t n = 0; n < signature->element_count; n++) {
        vkd3d_shader_signature_element& e = signature->elements[n];
        if (e.semantic_index == semantic_index && e.stream_index == stream_index &&
            same_name(e.semantic_name, semantic_name))
            return &e;
    }
    return nullptr;
}

LADDER_API void vkd3d_shader_free_shader_signature(vkd3d_shader_signature* signature) {
    free_signature(*signature);
}

LADDER_API void vkd3d_shader_free_scan_signature_info(vkd3d_shader_scan_signature_info* info) {
    free_signature(info->input);
    free_signature(info->output);
    free_signature(info->patch_constant);
}

// One entry for each input; one that no output feeds has the index after the last output.
LADDER_API void vkd3d_shader_build_varying_map(const vkd3d_shader_signature* output,
                                               const vkd3d_shader_signature* input, unsigned int* count,
                                               vkd3d_shader_varying_map* varyings) {
    for (uint32_t n = 0; n < input->element_count; n++) {
        const vkd3d_shader_signature_element& e = input->elements[n];
        const vkd3d_shader_signature_element* from =
            vkd3d_shader_find_signature_element(output, e.semantic_name, e.semantic_index, 0);
        varyings[n].output_signature_index =
            from ? static_cast<uint32_t>(from - output->elements) : output->element_count;
        varyings[n].input_register_index = e.register_index;
        varyings[n].input_mask = e.mask;
    }
    *count = input->element_count;
}
}
