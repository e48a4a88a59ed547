// Runs a converter: the one call of Ladder that all the others prepare.
#include <algorithm>
#include <span>

#include <ladder/ladder_parameters.h>

#include "dropin/common/request_record.h"
#include "dropin/dxil_spirv/converter.h"
#include "dropin/dxil_spirv/original_translator.h"
#include "dropin/dxil_spirv/shim_thread.h"
#include "dropin/dxil_spirv/stage_maps.h"

namespace dxil_spirv_shim {

namespace {

using Scan = std::unique_ptr<const ladder_scan_result, decltype(&ladder_free_scan_result)>;

// What a compile is chained of. Everything here must stay until it is over.
struct Request {
    ladder_compile_info compile = {};
    ladder_spirv_target_info target = {};
    ladder_binding_map bindings = {};
    StageMaps stages;
    ladder_parameter parameters[1] = {};
    ladder_parameter_info parameter_info = {};
    std::vector<ladder_setting> properties, quirks;
    ladder_device_info device = {};
    ladder_notes_info notes = {};
    std::vector<ladder_note> note_list;
    ladder_vendor_uav nvapi = {};
    ladder_vendor_info vendor = {};
    ladder_compile_option options[2] = {};
};

void set_parameters(const ConverterOptions& options, Request& r) {
    const unsigned counts[] = {1, 2, 4, 8, 16};
    ladder_parameter& p = r.parameters[0];
    p.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
    if (options.sample_count_is_id) {
        p.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
        p.u.spec_id = options.sample_count;
    } else {
        const bool known =
            std::find(std::begin(counts), std::end(counts), options.sample_count) != std::end(counts);
        p.source = LADDER_PARAMETER_SOURCE_CONSTANT;
        p.u.u32[0] = known ? options.sample_count : 1;
    }
    r.parameter_info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, r.parameters, 1};
}

void set_device(const ConverterOptions& options, const ladder_scan_result& scan, Request& r) {
    list_device(options, scan, r.properties, r.quirks);
    r.device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    r.device.properties = r.properties.data();
    r.device.property_count = static_cast<unsigned>(r.properties.size());
    r.device.quirks = r.quirks.data();
    r.device.quirk_count = static_cast<unsigned>(r.quirks.size());
}

// What dxil-spirv's tools read: its set has one instruction.
void set_notes(const dxil_spv_converter_s& converter, Request& r) {
    static constexpr char set[] = "NonSemantic.dxil-spirv.signature";
    constexpr unsigned text_instruction = 1;
    if (converter.options.non_semantic)
        for (const ClientNote& n : converter.notes)
            r.note_list.push_back({set, text_instruction, n.tag.c_str(), n.data, n.size});
    const std::string& file = converter.options.source_file;
    r.notes = {LADDER_STRUCTURE_TYPE_NOTES_INFO, nullptr, file.empty() ? nullptr : file.c_str(),
               r.note_list.data(), static_cast<unsigned>(r.note_list.size())};
}

void set_vendor(const ConverterOptions& options, Request& r) {
    r.nvapi = {LADDER_VENDOR_NVIDIA, options.nvapi_space, options.nvapi_register};
    r.vendor = {LADDER_STRUCTURE_TYPE_VENDOR_INFO, nullptr, &r.nvapi, options.nvapi};
}

void set_options(Request& r) {
    const unsigned debug_info = ladder::stand_in::Inspection::get().debug_info();
    if (!debug_info)
        return;
    r.options[0] = {LADDER_OPTION_SOURCE_NAMES, 1};
    r.options[1] = {LADDER_OPTION_DEBUG_INFO, debug_info};
    r.compile.options = r.options;
    r.compile.option_count = static_cast<unsigned>(std::size(r.options));
}

void chain(Request& r, const char* entry_point) {
    r.target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    r.target.environment = LADDER_SPIRV_ENVIRONMENT_VULKAN_1_3; // which clients of today want
    r.compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    r.compile.api_version = LADDER_API_VERSION;
    r.compile.entry_point = entry_point;
    r.compile.next = &r.target;
    r.target.next = &r.bindings;
    r.bindings.next = &r.stages.info;
    r.stages.info.next = &r.parameter_info;
    r.parameter_info.next = &r.device;
    r.device.next = &r.notes;
    r.notes.next = &r.vendor;
}

bool has_groups(ladder_stage stage) {
    return stage == LADDER_STAGE_COMPUTE || stage == LADDER_STAGE_MESH ||
           stage == LADDER_STAGE_AMPLIFICATION || stage == LADDER_STAGE_NODE;
}

unsigned input_vertices(const ladder_scan_primitives& p) {
    switch (p.input_primitive) {
    case LADDER_INPUT_PRIMITIVE_POINT: return 1;
    case LADDER_INPUT_PRIMITIVE_LINE: return 2;
    case LADDER_INPUT_PRIMITIVE_TRIANGLE: return 3;
    case LADDER_INPUT_PRIMITIVE_LINE_ADJACENCY: return 4;
    case LADDER_INPUT_PRIMITIVE_TRIANGLE_ADJACENCY: return 6;
    default: return p.input_control_points;
    }
}

void take_facts(const ladder_scan_result& scan, const ConverterOptions& options, ConverterResults& out) {
    if (has_groups(scan.stage))
        std::copy(std::begin(scan.thread_group_size), std::end(scan.thread_group_size), out.group_size);
    out.wave_size_min = scan.wave_size_min;
    out.wave_size_max = scan.wave_size_max;
    out.wave_size_preferred = scan.wave_size_preferred;
    if (options.lane_count && options.lane_count_required)
        out.wave_size_min = options.lane_count;
    out.multiview_compatible = options.views && options.view_spec_id != ~0u && !chooses_layer(scan);
    const auto* p = static_cast<const ladder_scan_primitives*>(
        find_in_chain(scan, LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES));
    if (p)
        out.patch_vertices = input_vertices(*p);
}

// What clients show to people who look at a shader: the warnings, a line each.
std::string warnings_of(const char* messages) {
    unsigned int count = 0;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    std::string out;
    for (size_t i = 0; i < count; i++) {
        if (all[i].severity == LADDER_SEVERITY_WARNING)
            out += std::string("- ") + all[i].text + '\n';
    }
    return out;
}

dxil_spv_result scan_entry(dxil_spv_parsed_blob_s& blob, const char* entry_point, Scan& out) {
    const ladder_scan_result* scan = nullptr;
    char* messages = nullptr;
    const int result = ladder_scan_shader(blob.shader, entry_point, &scan, &messages);
    out.reset(scan);
    tell_messages(messages);
    return result_of(result);
}

dxil_spv_result run_ladder(dxil_spv_converter_s& converter, ladder::stand_in::RequestRecord* record) {
    dxil_spv_parsed_blob_s& blob = *converter.blob;
    converter.results = {};
    if (converter.lost)
        return DXIL_SPV_ERROR_OUT_OF_MEMORY;
    const char* wanted = converter.entry_point.empty() ? nullptr : converter.entry_point.c_str();
    const auto* entry = find_entry_point(blob, wanted);
    if (!entry) {
        tell(DXIL_SPV_LOG_LEVEL_ERROR, "there is no such entry point");
        return DXIL_SPV_ERROR_GENERIC;
    }
    if (entry->function->stage == LADDER_STAGE_NODE) {
        tell(DXIL_SPV_LOG_LEVEL_ERROR, "nodes of work graphs need the original library");
        return DXIL_SPV_ERROR_UNSUPPORTED_FEATURE;
    }
    const char* name = ladder_entry_point(blob, entry);
    const std::lock_guard lock(blob.shader_mutex);
    Scan own(nullptr, ladder_free_scan_result);
    if (!blob.scan)
        if (const dxil_spv_result result = scan_entry(blob, name, own); result != DXIL_SPV_SUCCESS)
            return result;
    const ladder_scan_result* scan = blob.scan ? blob.scan : own.get();

    Request request;
    PlaceAnswers answers{converter.options, converter.root, converter.resources,
                         converter.record,  converter.heap, *scan};
    fill_binding_map(answers, request.bindings);
    if (!make_stage_maps(converter, *scan, request.stages))
        return DXIL_SPV_ERROR_GENERIC;
    set_parameters(converter.options, request);
    set_device(converter.options, *scan, request);
    set_notes(converter, request);
    set_vendor(converter.options, request);
    set_options(request);
    chain(request, name);

    ladder_module* module = nullptr;
    char* messages = nullptr;
    if (record && request.notes.note_count)
        record->say("texts for tools: %u, which the command lacks", request.notes.note_count);
    if (record)
        record->begin_compile(request.compile, request.bindings, nullptr, true);
    const int result = ladder_compile_shader(blob.shader, &request.compile, &module, &messages);
    if (record)
        record->end_compile();
    converter.results.module.reset(module);
    std::unique_ptr<char, decltype(&ladder_free_messages)> held(messages, ladder_free_messages);
    converter.results.warnings = warnings_of(messages);
    tell_messages(held.release());
    if (result != LADDER_OK)
        return result_of(result);
    take_facts(*scan, converter.options, converter.results);
    if (request.stages.patch_location != ~0u)
        converter.patch_location_offset = request.stages.patch_location;
    return DXIL_SPV_SUCCESS;
}

} // namespace

dxil_spv_result run(dxil_spv_converter_s& converter, ladder::stand_in::RequestRecord* record) {
    if (converter.original) {
        enter_original();
        return original().converter_run(converter.original);
    }
    return guarded([&] { return run_ladder(converter, record); });
}

} // namespace dxil_spirv_shim
