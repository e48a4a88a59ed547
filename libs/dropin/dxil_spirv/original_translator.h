// The library that this one stands in for, where it is there under another name: it translates what Ladder
// does not (nodes of work graphs, what it lacks of shader models 4 and 5). Its objects are behind handles of
// ours, which hand every call on.
#ifndef LADDER_DXIL_SPIRV_SHIM_ORIGINAL_TRANSLATOR_H
#define LADDER_DXIL_SPIRV_SHIM_ORIGINAL_TRANSLATOR_H

#include "dropin/dxil_spirv/client_header.h"

namespace dxil_spirv_shim {

// Functions that are handed on, by their names without the prefix.
#define DXIL_SPIRV_SHIM_ORIGINAL_FUNCTIONS(F)                                                                \
    F(set_thread_log_callback)                                                                               \
    F(begin_thread_allocator_context)                                                                        \
    F(end_thread_allocator_context)                                                                          \
    F(parse_dxil_blob)                                                                                       \
    F(parsed_blob_free)                                                                                      \
    F(parsed_blob_dump_llvm_ir)                                                                              \
    F(parsed_blob_get_disassembled_ir)                                                                       \
    F(parsed_blob_get_raw_ir)                                                                                \
    F(parsed_blob_get_shader_stage)                                                                          \
    F(parsed_blob_get_shader_stage_for_entry)                                                                \
    F(parsed_blob_get_entry_index_by_name)                                                                   \
    F(parsed_blob_get_num_entry_points)                                                                      \
    F(parsed_blob_get_entry_point_name)                                                                      \
    F(parsed_blob_get_entry_point_demangled_name)                                                            \
    F(parsed_blob_get_entry_point_node_input)                                                                \
    F(parsed_blob_get_entry_point_num_node_outputs)                                                          \
    F(parsed_blob_get_entry_point_node_output)                                                               \
    F(parsed_blob_scan_resources)                                                                            \
    F(parsed_blob_get_num_rdat_subobjects)                                                                   \
    F(parsed_blob_get_rdat_subobject)                                                                        \
    F(create_converter)                                                                                      \
    F(converter_free)                                                                                        \
    F(converter_set_entry_point)                                                                             \
    F(converter_set_stage_input_remapper)                                                                    \
    F(converter_set_stage_output_remapper)                                                                   \
    F(converter_set_vertex_input_remapper)                                                                   \
    F(converter_set_stream_output_remapper)                                                                  \
    F(converter_set_srv_remapper)                                                                            \
    F(converter_set_sampler_remapper)                                                                        \
    F(converter_set_uav_remapper)                                                                            \
    F(converter_set_cbv_remapper)                                                                            \
    F(converter_set_root_constant_word_count)                                                                \
    F(converter_set_root_descriptor_count)                                                                   \
    F(converter_add_local_root_constants)                                                                    \
    F(converter_add_local_root_descriptor)                                                                   \
    F(converter_add_local_root_descriptor_table)                                                             \
    F(converter_begin_local_root_descriptor_table)                                                           \
    F(converter_end_local_root_descriptor_table)                                                             \
    F(converter_add_root_parameter_mapping)                                                                  \
    F(converter_add_root_descriptor_mapping)                                                                 \
    F(converter_add_non_semantic_debug_info)                                                                 \
    F(converter_set_patch_location_offset)                                                                   \
    F(converter_run)                                                                                         \
    F(converter_get_compiled_spirv)                                                                          \
    F(converter_get_compiled_entry_point)                                                                    \
    F(converter_add_option)                                                                                  \
    F(converter_uses_subgroup_size)                                                                          \
    F(converter_get_compute_workgroup_dimensions)                                                            \
    F(converter_get_compute_required_wave_size)                                                              \
    F(converter_get_compute_wave_size_range)                                                                 \
    F(converter_get_compute_heuristic_max_wave_size)                                                         \
    F(converter_get_compute_heuristic_min_wave_size)                                                         \
    F(converter_get_patch_vertex_count)                                                                      \
    F(converter_get_patch_location_offset)                                                                   \
    F(converter_uses_shader_feature)                                                                         \
    F(converter_is_multiview_compatible)                                                                     \
    F(converter_get_analysis_warnings)                                                                       \
    F(converter_set_meta_descriptor)

struct OriginalLibrary {
#define DXIL_SPIRV_SHIM_MEMBER(name) decltype(&dxil_spv_##name) name = nullptr;
    DXIL_SPIRV_SHIM_ORIGINAL_FUNCTIONS(DXIL_SPIRV_SHIM_MEMBER)
#undef DXIL_SPIRV_SHIM_MEMBER
    bool loaded = false; // it is there, and has all of them
};

// Opened when it is first asked for. Any thread may ask.
const OriginalLibrary& original();

// Lets the original library's messages go to this thread's callback, and its memory to the thread's context
// if there is one. For calls that make something there.
void enter_original();

} // namespace dxil_spirv_shim

#endif
