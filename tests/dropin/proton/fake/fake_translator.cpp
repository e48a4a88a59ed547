// Stands for the original library in tests: takes every blob, and notes the calls.
#define DXIL_SPV_ENABLE_EXPERIMENTAL_WORKGRAPHS
#define DXIL_SPV_ENABLE_EXPERIMENTAL_MULTIVIEW
#define DXIL_SPV_EXPORT_SYMBOLS
#include <dxil_spirv_c.h>

#include <cstdint>
#include <cstring>

namespace {
int context_depth;
dxil_spv_log_cb log_callback;
void* log_data;
} // namespace

struct dxil_spv_parsed_blob_s {
    size_t size;
};
struct dxil_spv_converter_s {
    uint32_t module[5];
    unsigned calls; // that came after it was made
};

extern "C" {
// Both versions of a library have functions of these names: a call of its own must come here.
dxil_spv_bool dxil_spv_converter_supports_option(dxil_spv_option option) {
    return option < 10 ? DXIL_SPV_TRUE : DXIL_SPV_FALSE;
}
void dxil_spv_set_thread_log_callback(dxil_spv_log_cb callback, void* userdata) {
    log_callback = callback;
    log_data = userdata;
}
void dxil_spv_begin_thread_allocator_context(void) { context_depth++; }
void dxil_spv_end_thread_allocator_context(void) { context_depth--; }
dxil_spv_result dxil_spv_parse_dxil_blob(const void*, size_t size, dxil_spv_parsed_blob* blob) {
    *blob = new dxil_spv_parsed_blob_s{size};
    if (log_callback)
        log_callback(log_data, DXIL_SPV_LOG_LEVEL_DEBUG, "the fake parses\n");
    return DXIL_SPV_SUCCESS;
}
void dxil_spv_parsed_blob_free(dxil_spv_parsed_blob blob) { delete blob; }
void dxil_spv_parsed_blob_dump_llvm_ir(dxil_spv_parsed_blob) {}
dxil_spv_result dxil_spv_parsed_blob_get_disassembled_ir(dxil_spv_parsed_blob, const char** str) {
    *str = "text of the fake";
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_raw_ir(dxil_spv_parsed_blob blob, const void**, size_t* size) {
    *size = blob->size;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_shader_stage dxil_spv_parsed_blob_get_shader_stage(dxil_spv_parsed_blob) {
    return DXIL_SPV_STAGE_DOMAIN;
}
dxil_spv_shader_stage dxil_spv_parsed_blob_get_shader_stage_for_entry(dxil_spv_parsed_blob, const char*) {
    return DXIL_SPV_STAGE_GEOMETRY;
}
dxil_spv_result dxil_spv_parsed_blob_get_entry_index_by_name(dxil_spv_parsed_blob, const char*,
                                                             unsigned* index) {
    *index = 42;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_num_entry_points(dxil_spv_parsed_blob, unsigned* count) {
    *count = 43;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_entry_point_name(dxil_spv_parsed_blob, unsigned, const char** name) {
    *name = "mangled";
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_entry_point_demangled_name(dxil_spv_parsed_blob, unsigned,
                                                                    const char** name) {
    *name = "plain";
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_entry_point_node_input(dxil_spv_parsed_blob, unsigned,
                                                                dxil_spv_node_input_data* d) {
    d->coalesce_factor = 44;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_entry_point_num_node_outputs(dxil_spv_parsed_blob, unsigned,
                                                                      unsigned* n) {
    *n = 45;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_get_entry_point_node_output(dxil_spv_parsed_blob, unsigned, unsigned,
                                                                 dxil_spv_node_output_data* d) {
    d->max_records = 46;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_parsed_blob_scan_resources(dxil_spv_parsed_blob, dxil_spv_srv_remapper_cb,
                                                    dxil_spv_sampler_remapper_cb, dxil_spv_cbv_remapper_cb,
                                                    dxil_spv_uav_remapper_cb, void*) {
    return DXIL_SPV_ERROR_NO_DATA;
}
unsigned dxil_spv_parsed_blob_get_num_rdat_subobjects(dxil_spv_parsed_blob) { return 47; }
void dxil_spv_parsed_blob_get_rdat_subobject(dxil_spv_parsed_blob, unsigned, dxil_spv_rdat_subobject* s) {
    s->args[0] = 48;
}

dxil_spv_result dxil_spv_create_converter(dxil_spv_parsed_blob, dxil_spv_converter* converter) {
    *converter = new dxil_spv_converter_s{{1, 2, 3, 4, static_cast<uint32_t>(context_depth)}, 0};
    return DXIL_SPV_SUCCESS;
}
void dxil_spv_converter_free(dxil_spv_converter c) { delete c; }
void dxil_spv_converter_set_entry_point(dxil_spv_converter c, const char*) { c->calls++; }
void dxil_spv_converter_set_stage_input_remapper(dxil_spv_converter c, dxil_spv_shader_stage_io_remapper_cb,
                                                 void*) {
    c->calls++;
}
void dxil_spv_converter_set_stage_output_remapper(dxil_spv_converter c, dxil_spv_shader_stage_io_remapper_cb,
                                                  void*) {
    c->calls++;
}
void dxil_spv_converter_set_vertex_input_remapper(dxil_spv_converter c, dxil_spv_vertex_input_remapper_cb,
                                                  void*) {
    c->calls++;
}
void dxil_spv_converter_set_stream_output_remapper(dxil_spv_converter c, dxil_spv_stream_output_remapper_cb,
                                                   void*) {
    c->calls++;
}
void dxil_spv_converter_set_srv_remapper(dxil_spv_converter c, dxil_spv_srv_remapper_cb, void*) {
    c->calls++;
}
void dxil_spv_converter_set_sampler_remapper(dxil_spv_converter c, dxil_spv_sampler_remapper_cb, void*) {
    c->calls++;
}
void dxil_spv_converter_set_uav_remapper(dxil_spv_converter c, dxil_spv_uav_remapper_cb, void*) {
    c->calls++;
}
void dxil_spv_converter_set_cbv_remapper(dxil_spv_converter c, dxil_spv_cbv_remapper_cb, void*) {
    c->calls++;
}
void dxil_spv_converter_set_root_constant_word_count(dxil_spv_converter c, unsigned) { c->calls++; }
void dxil_spv_converter_set_root_descriptor_count(dxil_spv_converter c, unsigned) { c->calls++; }
void dxil_spv_converter_add_local_root_constants(dxil_spv_converter c, unsigned, unsigned, unsigned) {
    c->calls++;
}
void dxil_spv_converter_add_local_root_descriptor(dxil_spv_converter c, dxil_spv_resource_class, unsigned,
                                                  unsigned) {
    c->calls++;
}
void dxil_spv_converter_add_local_root_descriptor_table(dxil_spv_converter c, dxil_spv_resource_class,
                                                        unsigned, unsigned, unsigned, unsigned) {
    c->calls++;
}
dxil_spv_result dxil_spv_converter_begin_local_root_descriptor_table(dxil_spv_converter c) {
    c->calls++;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_end_local_root_descriptor_table(dxil_spv_converter c) {
    c->calls++;
    return DXIL_SPV_SUCCESS;
}
void dxil_spv_converter_add_root_parameter_mapping(dxil_spv_converter c, unsigned, unsigned) { c->calls++; }
void dxil_spv_converter_add_root_descriptor_mapping(dxil_spv_converter c, unsigned, unsigned, unsigned) {
    c->calls++;
}
void dxil_spv_converter_add_non_semantic_debug_info(dxil_spv_converter c, const char*, const void*, size_t) {
    c->calls++;
}
void dxil_spv_converter_set_patch_location_offset(dxil_spv_converter c, unsigned) { c->calls++; }
dxil_spv_result dxil_spv_converter_set_meta_descriptor(dxil_spv_converter c, dxil_spv_meta_descriptor,
                                                       dxil_spv_meta_descriptor_kind, unsigned, unsigned) {
    c->calls++;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_add_option(dxil_spv_converter c, const dxil_spv_option_base* option) {
    c->calls++;
    return dxil_spv_converter_supports_option(option->type) ? DXIL_SPV_SUCCESS
                                                            : DXIL_SPV_ERROR_UNSUPPORTED_FEATURE;
}
dxil_spv_result dxil_spv_converter_run(dxil_spv_converter c) {
    c->module[0] = c->calls;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_compiled_spirv(dxil_spv_converter c, dxil_spv_compiled_spirv* code) {
    *code = {c->module, sizeof(c->module)};
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_compiled_entry_point(dxil_spv_converter, const char** name) {
    *name = "entry of the fake";
    return DXIL_SPV_SUCCESS;
}
dxil_spv_bool dxil_spv_converter_uses_subgroup_size(dxil_spv_converter) { return DXIL_SPV_TRUE; }
dxil_spv_bool dxil_spv_converter_uses_shader_feature(dxil_spv_converter, dxil_spv_shader_feature) {
    return DXIL_SPV_TRUE;
}
dxil_spv_result dxil_spv_converter_get_compute_workgroup_dimensions(dxil_spv_converter, unsigned* x,
                                                                    unsigned* y, unsigned* z) {
    *x = *y = *z = 50;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_compute_required_wave_size(dxil_spv_converter, unsigned* n) {
    *n = 51;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_compute_wave_size_range(dxil_spv_converter, unsigned* a, unsigned* b,
                                                               unsigned* c) {
    *a = *b = *c = 52;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_compute_heuristic_max_wave_size(dxil_spv_converter, unsigned* n) {
    *n = 53;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_compute_heuristic_min_wave_size(dxil_spv_converter, unsigned* n) {
    *n = 54;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_patch_vertex_count(dxil_spv_converter, unsigned* n) {
    *n = 55;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_get_patch_location_offset(dxil_spv_converter, unsigned* n) {
    *n = 56;
    return DXIL_SPV_SUCCESS;
}
dxil_spv_result dxil_spv_converter_is_multiview_compatible(dxil_spv_converter, dxil_spv_bool* result) {
    *result = DXIL_SPV_TRUE;
    return DXIL_SPV_SUCCESS;
}
const char* dxil_spv_converter_get_analysis_warnings(dxil_spv_converter) { return "warnings of the fake"; }
}
