#include "dropin/dxil_spirv/converter.h"

#include <algorithm>
#include <atomic>

#include "dropin/dxil_spirv/original_translator.h"
#include "dropin/dxil_spirv/recorded_run.h"
#include "dropin/dxil_spirv/shim_thread.h"

using namespace dxil_spirv_shim;
using ladder::stand_in::Inspection;

dxil_spv_converter_s::~dxil_spv_converter_s() {
    if (original)
        dxil_spirv_shim::original().converter_free(original);
}

namespace {

// Runs what may allocate in a function that cannot fail: the run will.
template <class Work>
void quietly(dxil_spv_converter converter, Work&& work) {
    const dxil_spv_result result = guarded([&] {
        work();
        return DXIL_SPV_SUCCESS;
    });
    converter->lost = converter->lost || result != DXIL_SPV_SUCCESS;
}

const ladder_module_info* module_info(dxil_spv_converter converter) {
    const ladder_module* module = converter->results.module.get();
    return module ? ladder_get_module_info(module) : nullptr;
}

bool has(const unsigned* numbers, unsigned count, unsigned number) {
    return std::find(numbers, numbers + count, number) != numbers + count;
}

dxil_spv_result create(dxil_spv_parsed_blob blob, dxil_spv_converter* out) {
    auto converter = std::make_unique<dxil_spv_converter_s>();
    if (blob->original) {
        enter_original();
        const dxil_spv_result result = original().create_converter(blob->original, &converter->original);
        if (result != DXIL_SPV_SUCCESS)
            return result;
    }
    converter->blob = blob;
    *out = converter.release();
    return DXIL_SPV_SUCCESS;
}

// Clients send such options for each of a game's thousands of shaders: the log gets a line for each option,
// not for each shader.
bool is_news(const dxil_spv_option_base& option) {
    static std::atomic<uint64_t> told{0};
    const unsigned number = static_cast<unsigned>(option.type);
    if (number >= 64 || !thread_state().log)
        return true;
    const uint64_t bit = uint64_t{1} << number;
    return !(told.fetch_or(bit) & bit);
}

} // namespace

extern "C" {

dxil_spv_result dxil_spv_create_converter(dxil_spv_parsed_blob blob, dxil_spv_converter* converter) {
    return guarded([&] { return create(blob, converter); });
}

// Names come from the shader's own metadata.
dxil_spv_result dxil_spv_create_converter_with_reflection(dxil_spv_parsed_blob blob, dxil_spv_parsed_blob,
                                                          dxil_spv_converter* converter) {
    return dxil_spv_create_converter(blob, converter);
}

void dxil_spv_converter_free(dxil_spv_converter converter) { delete converter; }

void dxil_spv_converter_set_entry_point(dxil_spv_converter converter, const char* entry_point) {
    if (!converter->original || Inspection::get().dumps())
        quietly(converter, [&] { converter->entry_point = entry_point ? entry_point : ""; });
    if (converter->original)
        original().converter_set_entry_point(converter->original, entry_point);
}

#define DXIL_SPIRV_SHIM_REMAPPER(name, type, member)                                                         \
    void dxil_spv_converter_set_##name(dxil_spv_converter converter, type remapper, void* userdata) {        \
        if (converter->original)                                                                             \
            return original().converter_set_##name(converter->original, remapper, userdata);                 \
        converter->member = {remapper, userdata};                                                            \
    }
DXIL_SPIRV_SHIM_REMAPPER(stage_input_remapper, dxil_spv_shader_stage_io_remapper_cb, stages.stage_input)
DXIL_SPIRV_SHIM_REMAPPER(stage_output_remapper, dxil_spv_shader_stage_io_remapper_cb, stages.stage_output)
DXIL_SPIRV_SHIM_REMAPPER(vertex_input_remapper, dxil_spv_vertex_input_remapper_cb, stages.vertex_input)
DXIL_SPIRV_SHIM_REMAPPER(stream_output_remapper, dxil_spv_stream_output_remapper_cb, stages.stream_output)
DXIL_SPIRV_SHIM_REMAPPER(srv_remapper, dxil_spv_srv_remapper_cb, resources.srv)
DXIL_SPIRV_SHIM_REMAPPER(sampler_remapper, dxil_spv_sampler_remapper_cb, resources.sampler)
DXIL_SPIRV_SHIM_REMAPPER(uav_remapper, dxil_spv_uav_remapper_cb, resources.uav)
DXIL_SPIRV_SHIM_REMAPPER(cbv_remapper, dxil_spv_cbv_remapper_cb, resources.cbv)
#undef DXIL_SPIRV_SHIM_REMAPPER

void dxil_spv_converter_set_root_constant_word_count(dxil_spv_converter converter, unsigned num_words) {
    if (converter->original)
        return original().converter_set_root_constant_word_count(converter->original, num_words);
    converter->root.words = num_words;
}

void dxil_spv_converter_set_root_descriptor_count(dxil_spv_converter converter, unsigned count) {
    if (converter->original)
        return original().converter_set_root_descriptor_count(converter->original, count);
    converter->root.addresses = count;
}

void dxil_spv_converter_add_local_root_constants(dxil_spv_converter converter, unsigned register_space,
                                                 unsigned register_index, unsigned num_words) {
    if (converter->original)
        return original().converter_add_local_root_constants(converter->original, register_space,
                                                             register_index, num_words);
    quietly(converter, [&] { converter->record.add_constants(register_space, register_index, num_words); });
}

void dxil_spv_converter_add_local_root_descriptor(dxil_spv_converter converter,
                                                  dxil_spv_resource_class resource_class,
                                                  unsigned register_space, unsigned register_index) {
    if (converter->original)
        return original().converter_add_local_root_descriptor(converter->original, resource_class,
                                                              register_space, register_index);
    quietly(converter,
            [&] { converter->record.add_address(resource_class, register_space, register_index); });
}

void dxil_spv_converter_add_local_root_descriptor_table(dxil_spv_converter converter,
                                                        dxil_spv_resource_class resource_class,
                                                        unsigned register_space, unsigned register_index,
                                                        unsigned num_descriptors_in_range,
                                                        unsigned offset_in_heap) {
    if (converter->original)
        return original().converter_add_local_root_descriptor_table(converter->original, resource_class,
                                                                    register_space, register_index,
                                                                    num_descriptors_in_range, offset_in_heap);
    quietly(converter, [&] {
        converter->record.add_table_range(resource_class, register_space, register_index,
                                          num_descriptors_in_range, offset_in_heap);
    });
}

dxil_spv_result dxil_spv_converter_begin_local_root_descriptor_table(dxil_spv_converter converter) {
    if (converter->original)
        return original().converter_begin_local_root_descriptor_table(converter->original);
    return converter->record.begin_table() ? DXIL_SPV_SUCCESS : DXIL_SPV_ERROR_INVALID_ARGUMENT;
}

dxil_spv_result dxil_spv_converter_end_local_root_descriptor_table(dxil_spv_converter converter) {
    if (converter->original)
        return original().converter_end_local_root_descriptor_table(converter->original);
    return guarded(
        [&] { return converter->record.end_table() ? DXIL_SPV_SUCCESS : DXIL_SPV_ERROR_INVALID_ARGUMENT; });
}

// What capture tools show of root signatures: Ladder's modules have names, and no more.
void dxil_spv_converter_add_root_parameter_mapping(dxil_spv_converter converter,
                                                   unsigned root_parameter_index, unsigned offset) {
    if (converter->original)
        original().converter_add_root_parameter_mapping(converter->original, root_parameter_index, offset);
}

void dxil_spv_converter_add_root_descriptor_mapping(dxil_spv_converter converter,
                                                    unsigned root_parameter_index, unsigned desc_set,
                                                    unsigned binding) {
    if (converter->original)
        original().converter_add_root_descriptor_mapping(converter->original, root_parameter_index, desc_set,
                                                         binding);
}

void dxil_spv_converter_add_non_semantic_debug_info(dxil_spv_converter converter, const char* tag,
                                                    const void* data, size_t size) {
    if (converter->original)
        return original().converter_add_non_semantic_debug_info(converter->original, tag, data, size);
    if (tag && (data || !size))
        quietly(converter, [&] { converter->notes.push_back({tag, data, size}); });
}

void dxil_spv_converter_set_patch_location_offset(dxil_spv_converter converter, unsigned offset) {
    if (converter->original)
        return original().converter_set_patch_location_offset(converter->original, offset);
    converter->patch_location_offset = offset;
}

dxil_spv_bool dxil_spv_converter_supports_option(dxil_spv_option) {
    return DXIL_SPV_TRUE; // what is unknown is passed over: to refuse it would lose the shader
}

dxil_spv_result dxil_spv_converter_add_option(dxil_spv_converter converter,
                                              const dxil_spv_option_base* option) {
    const auto take = [&] {
        take_option(converter->options, *option);
        return DXIL_SPV_SUCCESS;
    };
    if (converter->original) {
        if (Inspection::get().dumps())
            guarded(take);
        return original().converter_add_option(converter->original, option);
    }
    return guarded([&] {
        take();
        if (const char* what = missing_option(*option); what && is_news(*option))
            tell(DXIL_SPV_LOG_LEVEL_WARN, what);
        return DXIL_SPV_SUCCESS;
    });
}

dxil_spv_result dxil_spv_converter_set_meta_descriptor(dxil_spv_converter converter,
                                                       dxil_spv_meta_descriptor meta,
                                                       dxil_spv_meta_descriptor_kind kind, unsigned desc_set,
                                                       unsigned binding_or_push_index) {
    if (converter->original)
        return original().converter_set_meta_descriptor(converter->original, meta, kind, desc_set,
                                                        binding_or_push_index);
    // Those of view instances say nothing that linkage does not.
    if (meta == DXIL_SPV_META_DESCRIPTOR_RESOURCE_DESCRIPTOR_HEAP_SIZE)
        converter->heap.size = {kind, desc_set, binding_or_push_index};
    else if (meta == DXIL_SPV_META_DESCRIPTOR_RAW_DESCRIPTOR_HEAP_VIEW)
        converter->heap.view = {kind, desc_set, binding_or_push_index};
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_run(dxil_spv_converter converter) {
    return Inspection::get().dumps() ? record_run(*converter) : run(*converter, nullptr);
}

dxil_spv_result dxil_spv_converter_get_compiled_spirv(dxil_spv_converter converter,
                                                      dxil_spv_compiled_spirv* compiled) {
    if (converter->original)
        return original().converter_get_compiled_spirv(converter->original, compiled);
    const ladder_module_info* info = module_info(converter);
    if (!info)
        return DXIL_SPV_ERROR_GENERIC;
    compiled->data = info->output.code;
    compiled->size = info->output.size;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_get_compiled_entry_point(dxil_spv_converter converter,
                                                            const char** entry_point) {
    if (converter->original)
        return original().converter_get_compiled_entry_point(converter->original, entry_point);
    const ladder_module_info* info = module_info(converter);
    if (!info)
        return DXIL_SPV_ERROR_GENERIC;
    *entry_point = info->entry_points[0].name;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_bool dxil_spv_converter_uses_subgroup_size(dxil_spv_converter converter) {
    if (converter->original)
        return original().converter_uses_subgroup_size(converter->original);
    constexpr unsigned built_in_subgroup_size = 36;
    const ladder_module_info* info = module_info(converter);
    return info && has(info->built_ins, info->built_in_count, built_in_subgroup_size) ? DXIL_SPV_TRUE
                                                                                      : DXIL_SPV_FALSE;
}

dxil_spv_bool dxil_spv_converter_uses_shader_feature(dxil_spv_converter converter,
                                                     dxil_spv_shader_feature feature) {
    if (converter->original)
        return original().converter_uses_shader_feature(converter->original, feature);
    constexpr unsigned capability_float16 = 9, capability_int16 = 22;
    const ladder_module_info* info = module_info(converter);
    const bool native_16 = info && (has(info->capabilities, info->capability_count, capability_float16) ||
                                    has(info->capabilities, info->capability_count, capability_int16));
    return feature == DXIL_SPV_SHADER_FEATURE_NATIVE_16BIT_OPERATIONS && native_16 ? DXIL_SPV_TRUE
                                                                                   : DXIL_SPV_FALSE;
}

dxil_spv_result dxil_spv_converter_get_compute_workgroup_dimensions(dxil_spv_converter converter, unsigned* x,
                                                                    unsigned* y, unsigned* z) {
    if (converter->original)
        return original().converter_get_compute_workgroup_dimensions(converter->original, x, y, z);
    *x = converter->results.group_size[0];
    *y = converter->results.group_size[1];
    *z = converter->results.group_size[2];
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_get_compute_required_wave_size(dxil_spv_converter converter,
                                                                  unsigned* wave_size) {
    if (converter->original)
        return original().converter_get_compute_required_wave_size(converter->original, wave_size);
    const ConverterResults& results = converter->results;
    if (results.wave_size_max && results.wave_size_min != results.wave_size_max)
        return DXIL_SPV_ERROR_GENERIC;
    *wave_size = results.wave_size_min;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_get_compute_wave_size_range(dxil_spv_converter converter,
                                                               unsigned* wave_size, unsigned* wave_size_max,
                                                               unsigned* wave_size_preferred) {
    if (converter->original)
        return original().converter_get_compute_wave_size_range(converter->original, wave_size, wave_size_max,
                                                                wave_size_preferred);
    *wave_size = converter->results.wave_size_min;
    *wave_size_max = converter->results.wave_size_max;
    *wave_size_preferred = converter->results.wave_size_preferred;
    return DXIL_SPV_SUCCESS;
}

// Ladder does not guess at what code assumes about waves: 0 is "no guess" here.
dxil_spv_result dxil_spv_converter_get_compute_heuristic_max_wave_size(dxil_spv_converter converter,
                                                                       unsigned* wave_size) {
    if (converter->original)
        return original().converter_get_compute_heuristic_max_wave_size(converter->original, wave_size);
    *wave_size = 0;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_get_compute_heuristic_min_wave_size(dxil_spv_converter converter,
                                                                       unsigned* wave_size) {
    if (converter->original)
        return original().converter_get_compute_heuristic_min_wave_size(converter->original, wave_size);
    *wave_size = 0;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_get_patch_vertex_count(dxil_spv_converter converter,
                                                          unsigned* patch_vertices) {
    if (converter->original)
        return original().converter_get_patch_vertex_count(converter->original, patch_vertices);
    *patch_vertices = converter->results.patch_vertices;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_get_patch_location_offset(dxil_spv_converter converter,
                                                             unsigned* patch_location_offset) {
    if (converter->original)
        return original().converter_get_patch_location_offset(converter->original, patch_location_offset);
    *patch_location_offset = converter->patch_location_offset;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_converter_is_multiview_compatible(dxil_spv_converter converter,
                                                           dxil_spv_bool* result) {
    if (converter->original)
        return original().converter_is_multiview_compatible(converter->original, result);
    *result = converter->results.multiview_compatible ? DXIL_SPV_TRUE : DXIL_SPV_FALSE;
    return DXIL_SPV_SUCCESS;
}

const char* dxil_spv_converter_get_analysis_warnings(dxil_spv_converter converter) {
    if (converter->original)
        return original().converter_get_analysis_warnings(converter->original);
    return converter->results.warnings.empty() ? nullptr : converter->results.warnings.c_str();
}
}
