// Queries of a parsed blob: its entry points, subobjects and nodes, its text, its resources.
#include <cstdio>

#include "dropin/dxil_spirv/original_translator.h"
#include "dropin/dxil_spirv/parsed_blob.h"
#include "dropin/dxil_spirv/place_answers.h"
#include "dropin/dxil_spirv/shim_thread.h"

using namespace dxil_spirv_shim;

namespace {

dxil_spv_result disassemble(dxil_spv_parsed_blob blob) {
    if (!blob->disassembly.empty())
        return DXIL_SPV_SUCCESS;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.target_type = blob->tokens ? LADDER_TARGET_TPF_ASM : LADDER_TARGET_DXIL_ASM;
    ladder_module* module = nullptr;
    char* messages = nullptr;
    const std::lock_guard lock(blob->shader_mutex);
    const int result = ladder_compile_shader(blob->shader, &info, &module, &messages);
    tell_messages(messages);
    const std::unique_ptr<ladder_module, decltype(&ladder_free_module)> held(module, ladder_free_module);
    if (result != LADDER_OK)
        return DXIL_SPV_ERROR_GENERIC;
    const ladder_code& code = ladder_get_module_info(module)->output;
    blob->disassembly.assign(static_cast<const char*>(code.code), code.size);
    return DXIL_SPV_SUCCESS;
}

const ladder_library_node* node_of(const dxil_spv_parsed_blob_s& blob, unsigned entry) {
    const unsigned node = blob.entry_points[entry].function->node;
    return node < blob.library->node_count ? &blob.library->nodes[node] : nullptr;
}

// Ids of specialization constants that this interface has for nodes: three of the group's size from 0 on,
// three of the grid's from 7 on.
constexpr unsigned spec_group_size = 0, spec_entry_point = 3, spec_indirect_stride = 4, spec_upper_bound = 5,
                   spec_static_broadcast = 6, spec_max_grid = 7, spec_first_output = 100, no_spec = ~0u;
constexpr unsigned kind_tracks_sharing = 0x100; // DXIL NodeIOFlags

void fill_records(const ladder_library_node_records& records, dxil_spv_node_input_data& out) {
    out.payload_stride = records.record_size;
    out.dispatch_grid_offset = records.grid_offset;
    out.dispatch_grid_components = records.grid_components;
    out.dispatch_grid_type_bits = records.grid_type == LADDER_COMPONENT_U32 ? 32 : 16;
    out.coalesce_factor = records.max_records;
    out.node_track_rw_input_sharing = records.kind & kind_tracks_sharing ? DXIL_SPV_TRUE : DXIL_SPV_FALSE;
}

void fill_node(const ladder_library& library, const ladder_library_node& node, bool program_entry,
               dxil_spv_node_input_data& out) {
    const bool broadcasting = node.launch == LADDER_NODE_LAUNCH_BROADCASTING;
    const bool upper_bound = node.max_dispatch_grid[0] != 0;
    out.node_id = node.name;
    out.node_array_index = node.index;
    out.launch_type = static_cast<dxil_spv_node_launch_type>(node.launch);
    for (unsigned i = 0; i < 3; i++) {
        if (broadcasting)
            out.broadcast_grid[i] = upper_bound ? node.max_dispatch_grid[i] : node.dispatch_grid[i];
        out.thread_group_size_spec_id[i] = spec_group_size + i;
        out.max_broadcast_grid_spec_id[i] = broadcasting ? spec_max_grid + i : no_spec;
    }
    out.dispatch_grid_is_upper_bound = broadcasting && upper_bound ? DXIL_SPV_TRUE : DXIL_SPV_FALSE;
    out.dispatch_grid_is_upper_bound_spec_id = broadcasting ? spec_upper_bound : no_spec;
    out.is_static_broadcast_node_spec_id = broadcasting ? spec_static_broadcast : no_spec;
    out.is_entry_point_spec_id = spec_entry_point;
    out.is_indirect_bda_stride_program_entry_spec_id = spec_indirect_stride;
    out.recursion_factor = node.max_recursion_depth;
    out.node_share_input_id = node.shares_input_of;
    out.node_share_input_array_index = node.shares_input_of_index;
    out.local_root_arguments_table_index = node.local_root_arguments_index;
    out.is_program_entry = program_entry ? DXIL_SPV_TRUE : DXIL_SPV_FALSE;
    if (node.input_count)
        fill_records(library.node_records[node.inputs[0]], out);
    if (!out.coalesce_factor && node.launch == LADDER_NODE_LAUNCH_COALESCING && node.input_count)
        out.coalesce_factor = 1;
}

} // namespace

extern "C" {

void dxil_spv_parsed_blob_dump_llvm_ir(dxil_spv_parsed_blob blob) {
    const char* text = nullptr;
    if (blob->original)
        original().parsed_blob_dump_llvm_ir(blob->original);
    else if (dxil_spv_parsed_blob_get_disassembled_ir(blob, &text) == DXIL_SPV_SUCCESS)
        std::fprintf(stderr, "%s\n", text);
}

dxil_spv_result dxil_spv_parsed_blob_get_disassembled_ir(dxil_spv_parsed_blob blob, const char** str) {
    if (blob->original)
        return original().parsed_blob_get_disassembled_ir(blob->original, str);
    const dxil_spv_result result = guarded([&] { return disassemble(blob); });
    if (result == DXIL_SPV_SUCCESS)
        *str = blob->disassembly.c_str();
    return result;
}

dxil_spv_result dxil_spv_parsed_blob_get_raw_ir(dxil_spv_parsed_blob blob, const void** data, size_t* size) {
    if (blob->original)
        return original().parsed_blob_get_raw_ir(blob->original, data, size);
    if (blob->bitcode.empty())
        return DXIL_SPV_ERROR_GENERIC;
    *data = blob->bitcode.data();
    *size = blob->bitcode.size();
    return DXIL_SPV_SUCCESS;
}

dxil_spv_shader_stage dxil_spv_parsed_blob_get_shader_stage(dxil_spv_parsed_blob blob) {
    return dxil_spv_parsed_blob_get_shader_stage_for_entry(blob, nullptr);
}

dxil_spv_shader_stage dxil_spv_parsed_blob_get_shader_stage_for_entry(dxil_spv_parsed_blob blob,
                                                                      const char* entry) {
    if (blob->original)
        return entry ? original().parsed_blob_get_shader_stage_for_entry(blob->original, entry)
                     : original().parsed_blob_get_shader_stage(blob->original);
    const auto* found = find_entry_point(*blob, entry);
    return found ? stage_of(found->function->stage) : DXIL_SPV_STAGE_UNKNOWN;
}

dxil_spv_result dxil_spv_parsed_blob_get_entry_index_by_name(dxil_spv_parsed_blob blob, const char* entry,
                                                             unsigned* index) {
    if (blob->original)
        return original().parsed_blob_get_entry_index_by_name(blob->original, entry, index);
    const auto* found = entry ? find_entry_point(*blob, entry) : nullptr;
    if (!found)
        return DXIL_SPV_ERROR_GENERIC;
    *index = static_cast<unsigned>(found - blob->entry_points.data());
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_parsed_blob_get_num_entry_points(dxil_spv_parsed_blob blob, unsigned* count) {
    if (blob->original)
        return original().parsed_blob_get_num_entry_points(blob->original, count);
    *count = static_cast<unsigned>(blob->entry_points.size());
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_parsed_blob_get_entry_point_name(dxil_spv_parsed_blob blob, unsigned index,
                                                          const char** mangled_entry) {
    if (blob->original)
        return original().parsed_blob_get_entry_point_name(blob->original, index, mangled_entry);
    if (index >= blob->entry_points.size())
        return DXIL_SPV_ERROR_INVALID_ARGUMENT;
    *mangled_entry = blob->entry_points[index].function->mangled_name;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_parsed_blob_get_entry_point_demangled_name(dxil_spv_parsed_blob blob, unsigned index,
                                                                    const char** demangled_entry) {
    if (blob->original)
        return original().parsed_blob_get_entry_point_demangled_name(blob->original, index, demangled_entry);
    if (index >= blob->entry_points.size())
        return DXIL_SPV_ERROR_INVALID_ARGUMENT;
    *demangled_entry = blob->entry_points[index].plain_name.c_str();
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_parsed_blob_get_entry_point_node_input(dxil_spv_parsed_blob blob, unsigned index,
                                                                dxil_spv_node_input_data* data) {
    if (blob->original)
        return original().parsed_blob_get_entry_point_node_input(blob->original, index, data);
    if (index >= blob->entry_points.size())
        return DXIL_SPV_ERROR_INVALID_ARGUMENT;
    *data = {};
    data->node_id = data->node_share_input_id = "";
    const ladder_library_node* node = node_of(*blob, index);
    if (node)
        fill_node(*blob->library, *node,
                  blob->entry_points[index].function->flags & LADDER_LIBRARY_FUNCTION_PROGRAM_ENTRY, *data);
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_parsed_blob_get_entry_point_num_node_outputs(dxil_spv_parsed_blob blob,
                                                                      unsigned index, unsigned* num_outputs) {
    if (blob->original)
        return original().parsed_blob_get_entry_point_num_node_outputs(blob->original, index, num_outputs);
    if (index >= blob->entry_points.size())
        return DXIL_SPV_ERROR_INVALID_ARGUMENT;
    const ladder_library_node* node = node_of(*blob, index);
    *num_outputs = node ? node->output_count : 0;
    return DXIL_SPV_SUCCESS;
}

dxil_spv_result dxil_spv_parsed_blob_get_entry_point_node_output(dxil_spv_parsed_blob blob, unsigned index,
                                                                 unsigned output_index,
                                                                 dxil_spv_node_output_data* data) {
    if (blob->original)
        return original().parsed_blob_get_entry_point_node_output(blob->original, index, output_index, data);
    const ladder_library_node* node = index < blob->entry_points.size() ? node_of(*blob, index) : nullptr;
    if (!node || output_index >= node->output_count)
        return DXIL_SPV_ERROR_INVALID_ARGUMENT;
    const ladder_library_node_records& records = blob->library->node_records[node->outputs[output_index]];
    *data = {};
    data->node_id = records.name;
    data->node_array_index = records.index;
    data->node_array_size = records.array_size;
    data->node_index_spec_constant_id = spec_first_output + output_index;
    data->max_records = records.max_records;
    data->sparse_array = records.allow_sparse ? DXIL_SPV_TRUE : DXIL_SPV_FALSE;
    return DXIL_SPV_SUCCESS;
}

unsigned dxil_spv_parsed_blob_get_num_rdat_subobjects(dxil_spv_parsed_blob blob) {
    if (blob->original)
        return original().parsed_blob_get_num_rdat_subobjects(blob->original);
    return static_cast<unsigned>(blob->subobjects.size());
}

void dxil_spv_parsed_blob_get_rdat_subobject(dxil_spv_parsed_blob blob, unsigned index,
                                             dxil_spv_rdat_subobject* subobject) {
    if (blob->original)
        return original().parsed_blob_get_rdat_subobject(blob->original, index, subobject);
    *subobject = {};
    subobject->subobject_name = "";
    if (index >= blob->subobjects.size())
        return;
    const ladder_library_subobject& s = blob->library->subobjects[index];
    subobject->kind = static_cast<dxil_spv_rdat_subobject_kind>(s.kind);
    subobject->subobject_name = s.name;
    subobject->hit_group_type =
        s.procedural ? DXIL_SPV_HIT_GROUP_TYPE_PROCEDURAL : DXIL_SPV_HIT_GROUP_TYPE_TRIANGLE;
    subobject->exports = blob->subobjects[index].exports.data();
    subobject->num_exports = static_cast<unsigned>(blob->subobjects[index].exports.size());
    subobject->payload = blob->subobjects[index].root_signature;
    subobject->payload_size = s.root_signature.size;
    switch (s.kind) {
    case LADDER_SUBOBJECT_STATE_OBJECT_CONFIG: subobject->args[0] = s.flags; break;
    case LADDER_SUBOBJECT_SHADER_CONFIG:
        subobject->args[0] = s.max_payload_size;
        subobject->args[1] = s.max_attribute_size;
        break;
    case LADDER_SUBOBJECT_PIPELINE_CONFIG:
    case LADDER_SUBOBJECT_PIPELINE_CONFIG_1:
        subobject->args[0] = s.max_recursion_depth;
        subobject->args[1] = s.flags;
        break;
    default: break;
    }
}

dxil_spv_result dxil_spv_parsed_blob_scan_resources(dxil_spv_parsed_blob blob,
                                                    dxil_spv_srv_remapper_cb srv_remapper,
                                                    dxil_spv_sampler_remapper_cb sampler_remapper,
                                                    dxil_spv_cbv_remapper_cb cbv_remapper,
                                                    dxil_spv_uav_remapper_cb uav_remapper, void* userdata) {
    if (blob->original)
        return original().parsed_blob_scan_resources(blob->original, srv_remapper, sampler_remapper,
                                                     cbv_remapper, uav_remapper, userdata);
    ResourceRemappers remappers;
    remappers.srv = {srv_remapper, userdata};
    remappers.sampler = {sampler_remapper, userdata};
    remappers.cbv = {cbv_remapper, userdata};
    remappers.uav = {uav_remapper, userdata};
    return guarded([&] { return show_resources(*blob, remappers); });
}
}
