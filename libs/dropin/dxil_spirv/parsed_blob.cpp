#include "dropin/dxil_spirv/parsed_blob.h"

#include <algorithm>
#include <cstring>

#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_report.h>

#include "dropin/dxil_spirv/original_translator.h"
#include "dropin/dxil_spirv/recorded_run.h"
#include "dropin/dxil_spirv/shim_thread.h"

using namespace dxil_spirv_shim;

dxil_spv_parsed_blob_s::~dxil_spv_parsed_blob_s() {
    if (original)
        dxil_spirv_shim::original().parsed_blob_free(original);
    ladder_free_scan_result(scan);
    ladder_free_library(library);
    ladder_close_shader(shader);
}

namespace dxil_spirv_shim {

namespace {

constexpr dxil_spv_shader_stage stages[] = {
    DXIL_SPV_STAGE_VERTEX,        DXIL_SPV_STAGE_PIXEL,    DXIL_SPV_STAGE_GEOMETRY,
    DXIL_SPV_STAGE_HULL,          DXIL_SPV_STAGE_DOMAIN,   DXIL_SPV_STAGE_COMPUTE,
    DXIL_SPV_STAGE_AMPLIFICATION, DXIL_SPV_STAGE_MESH,     DXIL_SPV_STAGE_RAY_GENERATION,
    DXIL_SPV_STAGE_INTERSECTION,  DXIL_SPV_STAGE_ANY_HIT,  DXIL_SPV_STAGE_CLOSEST_HIT,
    DXIL_SPV_STAGE_MISS,          DXIL_SPV_STAGE_CALLABLE, DXIL_SPV_STAGE_COMPUTE, // nodes
};

// The parts of a container that matter here. Their data are not read: those of debug information (ILDB, STAT)
// only where a client asks for them.
struct Parts {
    ladder_code dxil{}, statistics{}, runtime_data{};
    bool container = false, tokens = false;
};

Parts parts_of(const void* data, size_t size) {
    Parts out;
    const ladder_code source = {data, size};
    const ladder_container* list = nullptr;
    if (ladder_read_container(&source, LADDER_CONTAINER_HEADERS_ONLY, nullptr, &list, nullptr) != LADDER_OK)
        return out;
    out.container = true;
    for (unsigned i = 0; i < list->part_count; i++) {
        const ladder_container_part& part = list->parts[i];
        if (part.tag == LADDER_TAG('D', 'X', 'I', 'L'))
            out.dxil = part.data;
        else if (part.tag == LADDER_TAG('S', 'T', 'A', 'T'))
            out.statistics = part.data;
        else if (part.tag == LADDER_TAG('R', 'D', 'A', 'T'))
            out.runtime_data = part.data;
        else if (part.tag == LADDER_TAG('S', 'H', 'D', 'R') || part.tag == LADDER_TAG('S', 'H', 'E', 'X'))
            out.tokens = true;
    }
    ladder_free_container(list);
    return out;
}

uint32_t word(const ladder_code& code, size_t offset) {
    uint32_t out = 0;
    if (offset <= code.size && code.size - offset >= sizeof(out))
        std::memcpy(&out, static_cast<const uint8_t*>(code.code) + offset, sizeof(out));
    return out;
}

// The bitcode in a part that begins with a program header. (DirectXShaderCompiler, DxilContainer.h:
// DxilProgramHeader, whose bitcode header is its third word.) {NULL, 0}: it does not begin with one.
ladder_code bitcode_of(const ladder_code& part) {
    constexpr size_t header = 8;
    if (word(part, header) != LADDER_TAG('D', 'X', 'I', 'L'))
        return {nullptr, 0};
    const size_t offset = word(part, header + 8), size = word(part, header + 12);
    if (offset > part.size - header || size > part.size - header - offset)
        return {nullptr, 0};
    return {static_cast<const uint8_t*>(part.code) + header + offset, size};
}

// The name between '?' and '@' of a decorated one, as clients of this interface name exports.
std::string plain_name(const char* whole) {
    const std::string name = whole;
    const size_t start = name.find('?'), end = start == name.npos ? start : name.find('@', start + 1);
    return end == name.npos ? name : name.substr(start + 1, end - start - 1);
}

// Where the root signature lies in the client's runtime data: clients use it after they freed the blob.
const void* in_runtime_data(const ladder_code& data, const ladder_code& bytes) {
    const auto* first = static_cast<const uint8_t*>(data.code);
    const auto* wanted = static_cast<const uint8_t*>(bytes.code);
    if (!first || !bytes.size)
        return bytes.code;
    const auto* found = std::search(first, first + data.size, wanted, wanted + bytes.size);
    return found == first + data.size ? bytes.code : found;
}

void list_subobjects(dxil_spv_parsed_blob_s& blob, const ladder_code& runtime_data) {
    for (unsigned i = 0; i < blob.library->subobject_count; i++) {
        const ladder_library_subobject& s = blob.library->subobjects[i];
        dxil_spv_parsed_blob_s::Subobject out{{}, in_runtime_data(runtime_data, s.root_signature)};
        if (s.kind == LADDER_SUBOBJECT_HIT_GROUP)
            out.exports = {s.any_hit, s.closest_hit, s.intersection};
        else if (s.kind == LADDER_SUBOBJECT_EXPORTS_ASSOCIATION) {
            out.exports.push_back(s.subobject);
            out.exports.insert(out.exports.end(), s.exports, s.exports + s.export_count);
        }
        blob.subobjects.push_back(std::move(out));
    }
}

dxil_spv_result open(dxil_spv_parsed_blob_s& blob, const ladder_code& source, ladder_source_type type,
                     const ladder_code& runtime_data) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = source;
    info.source_type = type;
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    if (ladder::stand_in::Inspection::get().debug_info())
        info.flags |= LADDER_SCAN_NAMES | LADDER_SCAN_KEEP_DEBUG;
    blob.context = thread_context();
    char* messages = nullptr;
    int result = ladder_open_shader(blob.context.get(), &info, &blob.shader, &messages);
    if (result == LADDER_OK) {
        ladder_free_messages(messages);
        result = ladder_scan_shader_library(blob.shader, &blob.library, &messages);
    }
    tell_messages(messages);
    if (result != LADDER_OK)
        return result == LADDER_ERROR_OUT_OF_MEMORY ? DXIL_SPV_ERROR_OUT_OF_MEMORY
               : result == LADDER_ERROR_UNSUPPORTED ? DXIL_SPV_ERROR_UNSUPPORTED_FEATURE
                                                    : DXIL_SPV_ERROR_PARSER;
    for (unsigned i = 0; i < blob.library->function_count; i++) {
        const ladder_library_function& f = blob.library->functions[i];
        if (f.flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
            blob.entry_points.push_back({&f, plain_name(f.mangled_name)});
    }
    list_subobjects(blob, runtime_data);
    return DXIL_SPV_SUCCESS;
}

bool has_nodes(const dxil_spv_parsed_blob_s& blob) {
    return std::any_of(blob.entry_points.begin(), blob.entry_points.end(),
                       [](const auto& entry) { return entry.function->stage == LADDER_STAGE_NODE; });
}

// Does Ladder refuse the shader since it uses intrinsics of a vendor (AGS, NVAPI)?
bool is_of_vendor(const char* messages) {
    unsigned int count = 0;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    return std::any_of(all, all + count, [](const ladder_diagnostic& d) {
        return d.severity == LADDER_SEVERITY_ERROR && d.feature &&
               !std::strncmp(d.feature, "vendor.", std::strlen("vendor."));
    });
}

// Could the UAV be the one behind which a vendor's intrinsics are? (AGS has a register space of its own,
// NVAPI elements of 256 bytes with a counter.) A library's entry points declare the resources of all of it.
bool has_vendor_uav(const ladder_scan_result& scan) {
    return std::any_of(scan.resources, scan.resources + scan.resource_count, [](const auto& r) {
        constexpr unsigned ags_space = 0x7fff0ade, nvapi_stride = 256;
        return r.resource_class == LADDER_RESOURCE_CLASS_UAV &&
               (r.space == ags_space ||
                (r.kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER && r.stride == nvapi_stride));
    });
}

// Asked before a blob is Ladder's for good. Of libraries without such a UAV one entry point is read; what a
// single one says is kept for its run.
bool uses_vendor_intrinsics(dxil_spv_parsed_blob_s& blob) {
    for (const auto& entry : blob.entry_points) {
        const ladder_scan_result* scan = nullptr;
        char* messages = nullptr;
        ladder_scan_shader(blob.shader, ladder_entry_point(blob, &entry), &scan, &messages);
        const bool found = is_of_vendor(messages);
        const bool goes_on = !scan || has_vendor_uav(*scan);
        ladder_free_messages(messages);
        if (blob.entry_points.size() == 1)
            blob.scan = scan;
        else
            ladder_free_scan_result(scan);
        if (found || !goes_on)
            return found;
    }
    return false;
}

// Gives the blob to the original library.
dxil_spv_result parse_by_original(const void* data, size_t size, dxil_spv_parsed_blob* out) {
    enter_original();
    auto blob = std::make_unique<dxil_spv_parsed_blob_s>();
    const dxil_spv_result result = original().parse_dxil_blob(data, size, &blob->original);
    if (result == DXIL_SPV_SUCCESS)
        *out = blob.release();
    return result;
}

dxil_spv_result parse_container(const void* data, size_t size, dxil_spv_parsed_blob* out) {
    if (!data)
        return DXIL_SPV_ERROR_PARSER;
    if (ladder::stand_in::Inspection::get().is_for_original(data, size)) {
        if (original().loaded)
            return parse_by_original(data, size, out);
        ladder::stand_in::Inspection::tell_no_original();
    }
    const Parts parts = parts_of(data, size);
    auto blob = std::make_unique<dxil_spv_parsed_blob_s>();
    blob->tokens = parts.tokens && !parts.dxil.code;
    const dxil_spv_result result = open(*blob, {data, size}, LADDER_SOURCE_DXBC, parts.runtime_data);
    // What Ladder lacks of shader models 4 and 5.
    if (result == DXIL_SPV_ERROR_UNSUPPORTED_FEATURE && blob->tokens && original().loaded)
        return parse_by_original(data, size, out);
    if (result != DXIL_SPV_SUCCESS)
        return result;
    // How nodes find each other is between the original library and its client; vendors' intrinsics are not
    // Ladder's.
    if (original().loaded && (has_nodes(*blob) || uses_vendor_intrinsics(*blob)))
        return parse_by_original(data, size, out);
    const ladder_code bitcode = bitcode_of(parts.dxil);
    if (bitcode.code)
        blob->bitcode.assign(static_cast<const uint8_t*>(bitcode.code),
                             static_cast<const uint8_t*>(bitcode.code) + bitcode.size);
    *out = blob.release();
    return DXIL_SPV_SUCCESS;
}

// Bare bitcode; that of reflection is kept, as that of a container is.
dxil_spv_result parse_bitcode(const ladder_code& code, bool keep, dxil_spv_parsed_blob* out) {
    if (!code.code)
        return DXIL_SPV_ERROR_PARSER;
    auto blob = std::make_unique<dxil_spv_parsed_blob_s>();
    const dxil_spv_result result = open(*blob, code, LADDER_SOURCE_DXIL_BITCODE, {nullptr, 0});
    if (result != DXIL_SPV_SUCCESS)
        return result;
    if (keep)
        blob->bitcode.assign(static_cast<const uint8_t*>(code.code),
                             static_cast<const uint8_t*>(code.code) + code.size);
    *out = blob.release();
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result parse_reflection(const void* data, size_t size, dxil_spv_parsed_blob* out) {
    const Parts parts = data ? parts_of(data, size) : Parts{};
    if (!parts.container)
        return DXIL_SPV_ERROR_PARSER;
    if (!parts.statistics.code)
        return DXIL_SPV_ERROR_NO_DATA;
    return parse_bitcode(bitcode_of(parts.statistics), true, out);
}

} // namespace

dxil_spv_result result_of(int result) {
    switch (result) {
    case LADDER_OK: return DXIL_SPV_SUCCESS;
    case LADDER_ERROR_OUT_OF_MEMORY: return DXIL_SPV_ERROR_OUT_OF_MEMORY;
    case LADDER_ERROR_UNSUPPORTED: return DXIL_SPV_ERROR_UNSUPPORTED_FEATURE;
    case LADDER_ERROR_INVALID_SHADER: return DXIL_SPV_ERROR_PARSER;
    default: return DXIL_SPV_ERROR_GENERIC;
    }
}

dxil_spv_shader_stage stage_of(ladder_stage stage) {
    return static_cast<size_t>(stage) < std::size(stages) ? stages[stage] : DXIL_SPV_STAGE_UNKNOWN;
}

const dxil_spv_parsed_blob_s::EntryPoint* find_entry_point(const dxil_spv_parsed_blob_s& blob,
                                                           const char* name) {
    for (const auto& entry : blob.entry_points) {
        if (!name || blob.tokens || entry.plain_name == name ||
            !std::strcmp(entry.function->mangled_name, name))
            return &entry;
    }
    return nullptr;
}

const char* ladder_entry_point(const dxil_spv_parsed_blob_s& blob,
                               const dxil_spv_parsed_blob_s::EntryPoint* entry) {
    return entry && blob.library->is_library ? entry->function->mangled_name : nullptr;
}

} // namespace dxil_spirv_shim

extern "C" {

dxil_spv_result dxil_spv_parse_dxil_blob(const void* data, size_t size, dxil_spv_parsed_blob* blob) {
    return recorded_parse(__func__, data, size, blob, [&] { return parse_container(data, size, blob); });
}

dxil_spv_result dxil_spv_parse_reflection_dxil_blob(const void* data, size_t size,
                                                    dxil_spv_parsed_blob* blob) {
    return guarded([&] { return parse_reflection(data, size, blob); });
}

dxil_spv_result dxil_spv_parse_dxil(const void* data, size_t size, dxil_spv_parsed_blob* blob) {
    return recorded_parse(__func__, data, size, blob, [&] {
        return parse_bitcode({data, size}, false, blob);
    });
}

void dxil_spv_parsed_blob_free(dxil_spv_parsed_blob blob) { delete blob; }
}
