#include "d3d12_names.h"

namespace ladder_compiler {

const char* const feature_names[32] = {"doubles",
                                       "early_depth_stencil",
                                       "uavs_at_every_stage",
                                       "64_uavs",
                                       "minimum_precision",
                                       "11_1_double_extensions",
                                       "11_1_shader_extensions",
                                       "level_9_comparison_filtering",
                                       "tiled_resources",
                                       "stencil_ref",
                                       "inner_coverage",
                                       "typed_uav_load_additional_formats",
                                       "rovs",
                                       "viewport_and_rt_array_index_from_any_shader_feeding_rasterizer",
                                       "wave_ops",
                                       "int64_ops",
                                       "view_id",
                                       "barycentrics",
                                       "native_16bit_ops",
                                       "shading_rate",
                                       "raytracing_tier_1_1",
                                       "sampler_feedback",
                                       "atomic_int64_on_typed_resource",
                                       "atomic_int64_on_group_shared",
                                       "derivatives_in_mesh_and_amplification_shaders",
                                       "resource_descriptor_heap_indexing",
                                       "sampler_descriptor_heap_indexing",
                                       "wave_mma",
                                       "atomic_int64_on_descriptor_heap_resource",
                                       "advanced_texture_ops",
                                       "writeable_msaa_textures",
                                       "sample_cmp_gradient_or_bias"};
// Bits 40 and 41 are hints for linkers.
const char* const later_feature_names[10] = {
    "extended_command_info", "", "", "", "", "", "", "", "uses_derivatives", "requires_group"};
const char* const state_object_flags[3] = {"allow_local_dependencies_on_external_definitions",
                                           "allow_external_dependencies_on_local_definitions",
                                           "allow_state_object_additions"};
const char* const pipeline_flags[11] = {"",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "",
                                        "skip_triangles",
                                        "skip_procedural_primitives",
                                        "allow_opacity_micromaps"};
const char* const subobject_kinds[13] = {"state_object_config",
                                         "global_root_signature",
                                         "local_root_signature",
                                         "?",
                                         "?",
                                         "?",
                                         "?",
                                         "?",
                                         "exports_association",
                                         "shader_config",
                                         "pipeline_config",
                                         "hit_group",
                                         "pipeline_config_1"};
const char* const root_flags[12] = {"allow_input_assembler",
                                    "deny_vertex",
                                    "deny_hull",
                                    "deny_domain",
                                    "deny_geometry",
                                    "deny_pixel",
                                    "allow_stream_output",
                                    "local",
                                    "deny_amplification",
                                    "deny_mesh",
                                    "cbv_srv_uav_heap_directly_indexed",
                                    "sampler_heap_directly_indexed"};
const char* const range_flags[17] = {"descriptors_volatile",
                                     "data_volatile",
                                     "data_static_while_set_at_execute",
                                     "data_static",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "",
                                     "descriptors_static_keeping_buffer_bounds_checks"};
const char* const sampler_flags[2] = {"uint_border_color", "non_normalized_coordinates"};
const char* const visibilities[8] = {"",         "vertex", "hull",          "domain",
                                     "geometry", "pixel",  "amplification", "mesh"};
const char* const address_modes[6] = {"?", "wrap", "mirror", "clamp", "border", "mirror_once"};
const char* const comparison_functions[9] = {"",        "never",     "less",          "equal", "less_equal",
                                             "greater", "not_equal", "greater_equal", "always"};
const char* const border_colors[5] = {"transparent_black", "opaque_black", "opaque_white",
                                      "opaque_black_uint", "opaque_white_uint"};

// DXIL NodeIOFlags: input 1, output 2, rw 4, empty 8, array 0x10, records of a thread 0x20, of a group 0x40
// or of a dispatch 0x60, rw sharing 0x100, coherent 0x200.
Words node_record_words(unsigned int kind) {
    static const char* const granularities[] = {"", "thread_", "group_", "dispatch_"};
    std::string name = kind & 8 ? "empty_" : granularities[kind >> 5 & 3];
    if (kind & 4)
        name = "rw_" + name;
    name += kind & 1 ? "input" : "output";
    Words all = {name + (kind & 0x10 ? "_array" : "")};
    if (kind & 0x100)
        all.emplace_back("tracks_rw_input_sharing");
    if (kind & 0x200)
        all.emplace_back("globally_coherent");
    return all;
}

FilterNames filter_names(unsigned int filter) {
    static const char* const reductions[] = {"standard", "comparison", "minimum", "maximum"};
    static const char* const kinds[] = {"point", "linear", "?", "?"};
    const bool anisotropic = filter >> 6 & 1;
    return {reductions[filter >> 7 & 3], anisotropic ? "anisotropic" : kinds[filter >> 4 & 3],
            anisotropic ? "anisotropic" : kinds[filter >> 2 & 3], kinds[filter & 3]};
}

} // namespace ladder_compiler
