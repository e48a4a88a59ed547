#include "api/ladder/request.h"
#include "api/ladder/api_version.h"
#include "api/ladder/binding_map.h"
#include "api/ladder/callers_parameters.h"
#include "api/ladder/device.h"
#include "api/ladder/linkage/callers_linkage.h"

#include <bitset>
#include <cstring>

namespace ladder {

namespace {

void take(Request& r, const ladder_spirv_target_info& info, Diagnostics& diag) {
    using spirv::Environment;
    const int environment = static_cast<int>(info.environment);
    if (environment < LADDER_SPIRV_ENVIRONMENT_DEFAULT || environment > LADDER_SPIRV_ENVIRONMENT_VULKAN_1_4)
        diag.fail_argument("there is no SPIR-V environment %d", environment);
    if (environment != LADDER_SPIRV_ENVIRONMENT_DEFAULT)
        r.spirv.environment = static_cast<Environment>(environment - LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0);
    if (info.entry_point_name) {
        r.spirv.entry_point_name = info.entry_point_name;
        r.names_entry_point = true;
    }
}

void check(const ladder_d3d9_info& info, Diagnostics& diag) {
    const int floats = static_cast<int>(info.floats);
    if (floats < LADDER_D3D9_FLOATS_STRICT || floats > LADDER_D3D9_FLOATS_IEEE)
        diag.fail_argument("there are no rules %d of floats in Direct3D 9", floats);
    for (ladder_d3d9_texture t : info.textures)
        if (static_cast<int>(t) < LADDER_D3D9_TEXTURE_DEFAULT ||
            static_cast<int>(t) > LADDER_D3D9_TEXTURE_VOLUME)
            diag.fail_argument("there is no kind %d of textures in Direct3D 9", static_cast<int>(t));
    for (unsigned int word : info.reserved)
        if (word)
            diag.fail_argument("a reserved member of a ladder_d3d9_info is not zero");
}

bool may_follow(int type) {
    return (type >= LADDER_STRUCTURE_TYPE_COMPILE_INFO && type <= LADDER_STRUCTURE_TYPE_BINDING_MAP) ||
           type == LADDER_STRUCTURE_TYPE_LINKAGE_INFO || type == LADDER_STRUCTURE_TYPE_PARAMETER_INFO ||
           type == LADDER_STRUCTURE_TYPE_DEVICE_INFO || type == LADDER_STRUCTURE_TYPE_D3D9_INFO ||
           type == LADDER_STRUCTURE_TYPE_PASS_INFO || type == LADDER_STRUCTURE_TYPE_PLACES_INFO ||
           type == LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO ||
           type == LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO || type == LADDER_STRUCTURE_TYPE_DEBUG_FILE ||
           type == LADDER_STRUCTURE_TYPE_NOTES_INFO || type == LADDER_STRUCTURE_TYPE_VENDOR_INFO ||
           type == LADDER_STRUCTURE_TYPE_MATRIX_INFO;
}

void check(const ladder_note& note, unsigned n, Diagnostics& diag) {
    constexpr size_t most_bytes = 1 << 20, longest_set = 1024;
    if (!note.set || !note.tag || (note.size && !note.data))
        diag.fail_argument("note %u has no set, no tag or no data", n);
    if (std::strncmp(note.set, "NonSemantic.", 12) != 0 || std::strlen(note.set) > longest_set)
        diag.fail_argument("the set of note %u does not begin with \"NonSemantic.\", or is longer than 1,024 "
                           "bytes",
                           n);
    if (note.size > most_bytes)
        diag.fail_argument("note %u has more than 1 MiB", n);
}

void check(const ladder_notes_info& info, Diagnostics& diag) {
    if (info.note_count && !info.notes)
        diag.fail_argument("the notes of a ladder_notes_info are NULL");
    for (unsigned n = 0; n < info.note_count; n++)
        check(info.notes[n], n, diag);
}

void check(const ladder_vendor_info& info, Diagnostics& diag) {
    if (info.uav_count && !info.uavs)
        diag.fail_argument("the UAVs of a ladder_vendor_info are NULL");
    for (unsigned n = 0; n < info.uav_count; n++)
        if (info.uavs[n].vendor != LADDER_VENDOR_AMD && info.uavs[n].vendor != LADDER_VENDOR_NVIDIA)
            diag.fail_argument("there is no vendor %d", static_cast<int>(info.uavs[n].vendor));
}

void check(const ladder_source_lines_info& info, Diagnostics& diag) {
    if (!info.function)
        diag.fail_argument("the function of a ladder_source_lines_info is NULL");
    if (info.flags & ~unsigned{LADDER_SOURCE_LINES_EACH_PASS})
        diag.fail_argument("a ladder_source_lines_info has an unknown flag");
    for (unsigned int word : info.reserved)
        if (word)
            diag.fail_argument("a reserved member of a ladder_source_lines_info is not zero");
}

void check_pass_name(const char* name, Diagnostics& diag) {
    if (name && !is_pass_name(name))
        diag.fail_argument("there is no pass '%s'", name);
}

void take_structure(Request& r, const void* at, int type, Diagnostics& diag) {
    switch (type) {
    case LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO:
        take(r, *static_cast<const ladder_spirv_target_info*>(at), diag);
        break;
    case LADDER_STRUCTURE_TYPE_BINDING_MAP:
        r.bindings = static_cast<const ladder_binding_map*>(at);
        check_binding_map(*r.bindings, diag);
        break;
    case LADDER_STRUCTURE_TYPE_LINKAGE_INFO:
        r.linkage = static_cast<const ladder_linkage_info*>(at);
        check_linkage(*r.linkage, diag);
        break;
    case LADDER_STRUCTURE_TYPE_PARAMETER_INFO:
        r.parameters = static_cast<const ladder_parameter_info*>(at);
        break;
    case LADDER_STRUCTURE_TYPE_D3D9_INFO:
        r.d3d9 = static_cast<const ladder_d3d9_info*>(at);
        check(*r.d3d9, diag);
        break;
    case LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO:
        r.specialization = static_cast<const ladder_specialization_info*>(at);
        if (r.specialization->constant_count && !r.specialization->constants)
            diag.fail_argument("the constants of a ladder_specialization_info are NULL");
        break;
    case LADDER_STRUCTURE_TYPE_DEVICE_INFO:
        read_device(*static_cast<const ladder_device_info*>(at), r.spirv.device, r.spirv.quirks, diag);
        break;
    case LADDER_STRUCTURE_TYPE_MATRIX_INFO:
        r.matrices = static_cast<const ladder_matrix_info*>(at);
        check(*r.matrices, diag);
        break;
    case LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO:
        r.vsir_after = static_cast<const ladder_vsir_target_info*>(at)->after_pass;
        check_pass_name(r.vsir_after, diag);
        break;
    case LADDER_STRUCTURE_TYPE_DUMP_INFO:
        r.dump = static_cast<const ladder_dump_info*>(at);
        check_pass_name(r.dump->pass, diag);
        if (!r.dump->function)
            diag.fail_argument("the function of a ladder_dump_info is NULL");
        break;
    case LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO:
        r.cfg_dump = static_cast<const ladder_cfg_dump_info*>(at);
        if (!r.cfg_dump->function)
            diag.fail_argument("the function of a ladder_cfg_dump_info is NULL");
        break;
    case LADDER_STRUCTURE_TYPE_PASS_INFO:
        r.pass_info = static_cast<const ladder_pass_info*>(at);
        if (!r.pass_info->function)
            diag.fail_argument("the function of a ladder_pass_info is NULL");
        break;
    case LADDER_STRUCTURE_TYPE_PLACES_INFO:
        r.places = static_cast<const ladder_places_info*>(at);
        if (!r.places->function)
            diag.fail_argument("the function of a ladder_places_info is NULL");
        break;
    case LADDER_STRUCTURE_TYPE_DEBUG_FILE:
        r.debug_file = static_cast<const ladder_debug_file*>(at);
        if (!r.debug_file->file.code)
            diag.fail_argument("the file of a ladder_debug_file is NULL");
        for (unsigned int word : r.debug_file->reserved)
            if (word)
                diag.fail_argument("a reserved member of a ladder_debug_file is not zero");
        break;
    case LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO:
        r.source_lines = static_cast<const ladder_source_lines_info*>(at);
        check(*r.source_lines, diag);
        break;
    case LADDER_STRUCTURE_TYPE_VENDOR_INFO:
        r.vendor = static_cast<const ladder_vendor_info*>(at);
        check(*r.vendor, diag);
        break;
    case LADDER_STRUCTURE_TYPE_NOTES_INFO:
        r.notes = static_cast<const ladder_notes_info*>(at);
        check(*r.notes, diag);
        break;
    }
}

// The code of what is wrong in a structure.
Problem problem_in(int type) {
    switch (type) {
    case LADDER_STRUCTURE_TYPE_BINDING_MAP: return Problem::INVALID_BINDING;
    case LADDER_STRUCTURE_TYPE_LINKAGE_INFO: return Problem::INVALID_LINKAGE;
    case LADDER_STRUCTURE_TYPE_DEVICE_INFO: return Problem::INVALID_DEVICE;
    default: return Problem::INVALID_ARGUMENT;
    }
}

// Reports every wrong structure, up to the first that must not be there at all.
void read_chain(Request& r, Diagnostics& diag) {
    std::bitset<128> seen; // also ends circular chains
    seen[LADDER_STRUCTURE_TYPE_COMPILE_INFO] = true;
    for (const void* at = r.info->next; at; at = static_cast<const ChainLink*>(at)->next) {
        const int type = static_cast<int>(static_cast<const ChainLink*>(at)->type);
        if (!may_follow(type))
            diag.fail_argument(Problem::INVALID_STRUCTURE, "a structure of unknown type %d in the chain",
                               type);
        if (seen[static_cast<size_t>(type)])
            diag.fail_argument(Problem::INVALID_STRUCTURE, "two structures of type %d in the chain", type);
        seen[static_cast<size_t>(type)] = true;
        diag.attempt(problem_in(type), [&] { take_structure(r, at, type, diag); });
    }
}

bool switch_value(const ladder_compile_option& o, Diagnostics& diag) {
    if (o.value > 1)
        diag.fail_argument("option %d takes 0 or 1, not %u", static_cast<int>(o.name), o.value);
    return o.value;
}

void read_option(Request& r, const ladder_compile_option& o, uint32_t& seen, Diagnostics& diag) {
    const int name = static_cast<int>(o.name);
    if (name < LADDER_OPTION_IGNORE_CHECKSUM || name > LADDER_OPTION_DEBUG_INFO)
        diag.fail_argument("there is no option %d", name);
    if (seen & 1u << name)
        diag.fail_argument("option %d is given twice", name);
    seen |= 1u << name;
    switch (name) {
    case LADDER_OPTION_IGNORE_CHECKSUM: r.ignore_checksum = switch_value(o, diag); break;
    case LADDER_OPTION_VALIDATE_PASSES: r.validate_passes = switch_value(o, diag); break;
    case LADDER_OPTION_SOURCE_NAMES: r.source_names = switch_value(o, diag); break;
    case LADDER_OPTION_DEBUG_INFO:
        if (o.value > LADDER_DEBUG_INFO_VARIABLES)
            diag.fail_argument("there is no kind of debug information %u", o.value);
        r.spirv.debug = static_cast<spirv::DebugLevel>(o.value);
        break;
    case LADDER_OPTION_ALL_ENTRY_POINTS: r.spirv.all_entry_points = switch_value(o, diag); break;
    case LADDER_OPTION_CLASS_LINKAGE_SPACE:
        if (o.value == LADDER_SPACE_HEAP)
            diag.fail_argument("option %d takes a register space, not that of heaps", name);
        r.class_linkage_space = o.value;
        break;
    case LADDER_OPTION_STRUCTURIZER:
        if (o.value > LADDER_STRUCTURIZER_NAIVE)
            diag.fail_argument("there is no structurizer %u", o.value);
        if (o.value == LADDER_STRUCTURIZER_NAIVE)
            r.structurizer = passes::Structurizer::Naive;
        break;
    default: diag.fail_argument("there is no option %d", name);
    }
}

void read_options(Request& r, Diagnostics& diag) {
    if (r.info->option_count && !r.info->options)
        diag.fail_argument("%u options at NULL", r.info->option_count);
    uint32_t seen = 0;
    for (unsigned int i = 0; i < r.info->option_count; i++)
        diag.attempt(Problem::INVALID_OPTION, [&] { read_option(r, r.info->options[i], seen, diag); });
    if (r.spirv.all_entry_points && r.names_entry_point)
        diag.fail_argument("a name for the module's entry point, where all are wanted");
    if (r.spirv.all_entry_points && r.info->entry_point)
        diag.fail_argument("an entry point is named where all are wanted");
}

bool supported_target(ladder_target_type target) {
    unsigned int count;
    const ladder_target_type* all = ladder_get_supported_target_types(LADDER_SOURCE_AUTO, &count);
    for (unsigned int i = 0; i < count; i++)
        if (all[i] == target)
            return true;
    return false;
}

} // namespace

namespace {

SourceInfo read_source(const ladder_code& code, ladder_source_type type, bool ignore_checksum,
                       Diagnostics& diag) {
    if (!code.code)
        diag.fail_argument("the source is NULL");
    if (!ladder_get_source_type_name(type))
        diag.fail_argument("there is no source type %d", static_cast<int>(type));
    return {{static_cast<const uint8_t*>(code.code), code.size}, type, ignore_checksum};
}

// What follows a ladder_scan_info: one structure at most. Null: nothing does.
const ladder_d3d9_info* read_scan_chain(const void* next, Diagnostics& diag) {
    if (!next)
        return nullptr;
    const auto* link = static_cast<const ChainLink*>(next);
    if (link->type != LADDER_STRUCTURE_TYPE_D3D9_INFO || link->next)
        diag.fail_argument(Problem::INVALID_STRUCTURE,
                           "a structure that is no ladder_d3d9_info follows a ladder_scan_info");
    const auto* d3d9 = static_cast<const ladder_d3d9_info*>(next);
    check(*d3d9, diag);
    return d3d9;
}

} // namespace

SourceInfo read_source(const Request& r, Diagnostics& diag) {
    SourceInfo source = read_source(r.info->source, r.info->source_type, r.ignore_checksum, diag);
    source.wants_names = r.source_names;
    source.wants_debug = r.wants_debug();
    return source;
}

std::span<const uint8_t> debug_file_of(const Request& r) {
    return {static_cast<const uint8_t*>(r.debug_file->file.code), r.debug_file->file.size};
}

SourceInfo read_source(const ladder_scan_info* info, const char* function, Diagnostics& diag) {
    if (!info || info->type != LADDER_STRUCTURE_TYPE_SCAN_INFO)
        diag.fail_argument("%s() needs a ladder_scan_info", function);
    const ladder_d3d9_info* d3d9 = read_scan_chain(info->next, diag);
    constexpr unsigned known = LADDER_SCAN_IGNORE_CHECKSUM | LADDER_SCAN_NAMES | LADDER_SCAN_KEEP_DEBUG;
    if (info->flags & ~known)
        diag.fail_argument("ladder_scan_info.flags has unknown bits: 0x%x", info->flags);
    SourceInfo source =
        read_source(info->source, info->source_type, (info->flags & LADDER_SCAN_IGNORE_CHECKSUM) != 0, diag);
    source.wants_names = info->flags & LADDER_SCAN_NAMES;
    source.wants_debug = info->flags & LADDER_SCAN_KEEP_DEBUG;
    source.d3d9 = d3d9;
    return source;
}

Request scan_request(const char* entry_point, const Limits& limits) {
    Request r{};
    r.limits = limits;
    if (entry_point)
        r.entry_point = entry_point;
    return r;
}

Request read_request(const ladder_compile_info& info, const Limits& limits, Diagnostics& diag) {
    if (!ladder_get_target_type_name(info.target_type))
        diag.fail_argument("there is no target type %d", static_cast<int>(info.target_type));
    if (!supported_target(info.target_type))
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                              "this build has no target type %s (it lacks SPIRV-Tools)",
                              ladder_get_target_type_name(info.target_type));
    Request r{};
    r.info = &info;
    r.limits = limits;
    if (info.entry_point)
        r.entry_point = info.entry_point;
    diag.attempt(Problem::INVALID_STRUCTURE, [&] { read_chain(r, diag); });
    if (r.parameters)
        diag.attempt(Problem::INVALID_PARAMETER, [&] { check_parameters(*r.parameters, r.bindings, diag); });
    diag.attempt(Problem::INVALID_OPTION, [&] { read_options(r, diag); });
    keep_version(r, info.api_version ? info.api_version : limits.api_version, diag);
    diag.throw_if_failed();
    return r;
}

// A base and so many bytes for each of the source.
static size_t limit(size_t source_size, size_t base, size_t factor) {
    return source_size > (SIZE_MAX / 4 - base) / factor ? SIZE_MAX / 4 : base + factor * source_size;
}

size_t Limits::heap(size_t source_size) const {
    return of_memory ? SIZE_MAX : limit(source_size, size_t{64} << 20, 2048);
}

// Shaders take 5 to 42.
size_t Limits::module(size_t source_size) const {
    return of_memory ? SIZE_MAX : limit(source_size, size_t{16} << 20, 256);
}

bool is_pass_name(const char* name) {
    for (const char* const* p = ladder_get_pass_names(); *p; p++)
        if (!std::strcmp(*p, name))
            return true;
    return false;
}

} // namespace ladder
