#include "dropin/dxil_spirv/recorded_run.h"

#include "dropin/dxil_spirv/original_translator.h"
#include "dropin/dxil_spirv/shim_thread.h"

#include <ladder/ladder_device.h>

namespace dxil_spirv_shim {

namespace {

using ladder::stand_in::RequestRecord;

void say_flag(RequestRecord& r, bool set, const char* name) {
    if (set)
        r.say("  %s", name);
}

void say_number(RequestRecord& r, unsigned number, unsigned usual, const char* name) {
    if (number != usual)
        r.say("  %s %u", name, number);
}

void say_resource_options(RequestRecord& r, const ConverterOptions& o) {
    say_flag(r, o.dual_source, "DUAL_SOURCE_BLENDING");
    for (size_t n = 0; n < o.swizzles.size(); n++)
        r.say("  OUTPUT_SWIZZLE %zu 0x%02x", n, o.swizzles[n]);
    r.say("  RASTERIZER_SAMPLE_COUNT %u%s", o.sample_count, o.sample_count_is_id ? ", a constant's id" : "");
    if (o.root_uniform)
        r.say("  ROOT_CONSTANT_INLINE_UNIFORM_BLOCK set %u binding %u", o.root_set, o.root_binding);
    say_flag(r, o.cbv_as_storage, "BINDLESS_CBV_SSBO_EMULATION");
    say_flag(r, o.addresses, "PHYSICAL_STORAGE_BUFFER");
    if (o.handle_shift || o.sampler_handle_shift)
        r.say("  SBT_DESCRIPTOR_SIZE_LOG2 %u, of samplers %u", o.handle_shift, o.sampler_handle_shift);
    r.say("  SSBO_ALIGNMENT %u", o.storage_alignment);
    say_flag(r, o.typed_offsets, "BINDLESS_TYPED_BUFFER_OFFSETS");
    r.say("  BINDLESS_OFFSET_BUFFER_LAYOUT untyped %u typed %u stride %u", o.untyped_offset, o.typed_offset,
          o.offset_stride);
    r.say("  PHYSICAL_ADDRESS_DESCRIPTOR_INDEXING stride %u offset %u", o.address_stride, o.address_offset);
    say_flag(r, o.heap_robustness, "DESCRIPTOR_HEAP_ROBUSTNESS");
}

void say_device_options(RequestRecord& r, const ConverterOptions& o) {
    say_flag(r, o.read_without_format, "TYPED_UAV_READ_WITHOUT_FORMAT");
    say_flag(r, o.input_output_16, "STORAGE_INPUT_OUTPUT_16BIT");
    say_flag(r, o.integer_dot, "SHADER_I8_DOT");
    say_flag(r, o.denorm_float16, "DENORM_PRESERVE_SUPPORT of halves");
    say_flag(r, o.denorm_float64, "DENORM_PRESERVE_SUPPORT of doubles");
    say_flag(r, o.quad_control, "QUAD_CONTROL_RECONVERGENCE quad control");
    say_flag(r, o.maximal_reconvergence, "QUAD_CONTROL_RECONVERGENCE maximal reconvergence");
    say_flag(r, o.derivatives_khr, "COMPUTE_SHADER_DERIVATIVES");
    say_flag(r, o.partitioned, "SUBGROUP_PARTITIONED_NV");
    say_flag(r, o.micromaps, "OPACITY_MICROMAP of pipelines");
    say_flag(r, o.micromaps_of_old_models, "OPACITY_MICROMAP of queries in models before 6.9");
    if (o.nvapi)
        r.say("  NVAPI register %u space %u", o.nvapi_register, o.nvapi_space);
    r.say("  SUBGROUP_PROPERTIES %u to %u", o.subgroup_min, o.subgroup_max);
}

void say_translation_options(RequestRecord& r, const ConverterOptions& o) {
    say_flag(r, o.min_precision_native, "MIN_PRECISION_NATIVE_16BIT");
    say_flag(r, o.min_precision_relaxed, "ARITHMETIC_RELAXED_PRECISION");
    say_flag(r, o.force_precise, "PRECISE_CONTROL force");
    if (o.lane_count)
        r.say("  FORCE_SUBGROUP_SIZE %u%s", o.lane_count, o.lane_count_required ? ", required" : "");
    say_number(r, o.loop_control, 0, "BRANCH_CONTROL of loops");
    say_number(r, o.branch_control, 0, "BRANCH_CONTROL of branches");
    say_number(r, o.gradients_to_bias, 0, "SAMPLE_GRAD_OPTIMIZATION_CONTROL");
    say_number(r, o.max_tess_factor, 0, "MAX_TESS_FACTOR");
    say_flag(r, o.bound_arrays, "EXTENDED_ROBUSTNESS of arrays");
    say_flag(r, o.bound_groupshared, "EXTENDED_ROBUSTNESS of groupshared memory");
    say_flag(r, o.bound_cbuffers, "ROBUST_PHYSICAL_CBV_LOAD");
    for (const ladder_setting& s : o.quirks)
        r.say("  Ladder's quirk %s %u", ladder_get_quirk_name(s.name), s.value);
    if (o.views)
        r.say("  VIEW_INSTANCING index %d viewport %d%s", static_cast<int>(o.view_spec_id),
              static_cast<int>(o.viewport_spec_id),
              o.last_before_rasterizer ? ", last before the rasterizer" : "");
}

void say_record(RequestRecord& r, const LocalRecord& record) {
    constexpr const char* kinds[] = {"constants", "address", "table"};
    for (const LocalRange& range : record.ranges())
        r.say("local %s: class %d space %u register %u count %d = byte %u element %u",
              kinds[static_cast<int>(range.kind)], static_cast<int>(range.resource_class), range.space,
              range.first_register, static_cast<int>(range.count), range.offset, range.table_element);
}

void say_meta(RequestRecord& r, const char* what, const MetaDescriptor& meta) {
    if (meta.kind != DXIL_SPV_META_DESCRIPTOR_KIND_INVALID)
        r.say("meta descriptor, %s: kind %d, set %u binding %u", what, static_cast<int>(meta.kind), meta.set,
              meta.binding);
}

void say_converter(RequestRecord& r, const dxil_spv_converter_s& c) {
    r.say("by: %s", c.original ? "the original library" : "Ladder");
    r.say("entry point: %s", c.entry_point.empty() ? "(the first)" : c.entry_point.c_str());
    r.say("options:");
    say_resource_options(r, c.options);
    say_device_options(r, c.options);
    say_translation_options(r, c.options);
    if (c.original)
        return; // the rest went to it alone
    r.say("root data: %u addresses, %u words", c.root.addresses, c.root.words);
    say_meta(r, "size of the heap", c.heap.size);
    say_meta(r, "view of the heap", c.heap.view);
    say_record(r, c.record);
    if (c.patch_location_offset != ~0u)
        r.say("patch location offset: %u", c.patch_location_offset);
}

} // namespace

HeardLog::HeardLog() { thread_state().heard = &text_; }

HeardLog::~HeardLog() { thread_state().heard = nullptr; }

dxil_spv_result record_run(dxil_spv_converter_s& converter) {
    const std::vector<uint8_t>& source = converter.blob->source;
    RequestRecord record("dxil_spv_converter_run", source.data(), source.size());
    say_converter(record, converter);
    const HeardLog heard;
    const dxil_spv_result result = run(converter, &record);
    dxil_spv_compiled_spirv code = {};
    if (result == DXIL_SPV_SUCCESS)
        dxil_spv_converter_get_compiled_spirv(&converter, &code);
    record.set_result(result, code.data, code.size, "module.spv");
    record.add_messages(heard.text());
    return result;
}

} // namespace dxil_spirv_shim
