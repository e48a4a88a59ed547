// Enumerants that are newer than the oldest SPIRV-Headers that Ladder builds with (1.6.1, Debian 12).
#pragma once

#include <cstdint>

namespace ladder::spirv::newer {

// SPV_KHR_maximal_reconvergence
constexpr uint32_t execution_mode_maximally_reconverges = 6023;

// SPV_KHR_quad_control
constexpr uint32_t capability_quad_control = 5087;
constexpr uint32_t execution_mode_quad_derivatives = 5088;
constexpr uint32_t execution_mode_require_full_quads = 5089;

// SPV_KHR_ray_tracing_position_fetch
constexpr uint32_t capability_ray_tracing_position_fetch = 5336;
constexpr uint32_t capability_ray_query_position_fetch = 5391;
constexpr uint32_t builtin_hit_triangle_vertex_positions = 5335;
constexpr uint32_t op_ray_query_get_triangle_vertex_positions = 5340;

// SPV_NV_cluster_acceleration_structure
constexpr uint32_t capability_ray_tracing_cluster = 5437;
constexpr uint32_t builtin_cluster_id = 5436;
constexpr uint32_t op_ray_query_get_cluster_id = 5345;
constexpr uint32_t op_hit_object_get_cluster_id = 5346;

// SPV_KHR_opacity_micromap
constexpr uint32_t capability_opacity_micromap_execution_mode = 6032;
constexpr uint32_t execution_mode_opacity_micromap_id = 6031;

// SPV_EXT_shader_invocation_reorder
constexpr uint32_t capability_shader_invocation_reorder = 5388;
constexpr uint32_t storage_class_hit_object_attribute = 5411;
constexpr uint32_t op_hit_object_record_from_query = 5304;
constexpr uint32_t op_hit_object_record_miss = 5305;
constexpr uint32_t op_hit_object_get_ray_flags = 5308;
constexpr uint32_t op_hit_object_set_record_index = 5309;
constexpr uint32_t op_type_hit_object = 5313;
constexpr uint32_t op_reorder_thread_with_hint = 5314;
constexpr uint32_t op_reorder_thread_with_hit_object = 5315;
constexpr uint32_t op_hit_object_trace_ray = 5316;
constexpr uint32_t op_hit_object_record_empty = 5318;
constexpr uint32_t op_hit_object_execute_shader = 5319;
constexpr uint32_t op_hit_object_get_attributes = 5321;
constexpr uint32_t op_hit_object_get_hit_kind = 5322;
constexpr uint32_t op_hit_object_get_primitive_index = 5323;
constexpr uint32_t op_hit_object_get_geometry_index = 5324;
constexpr uint32_t op_hit_object_get_instance_id = 5325;
constexpr uint32_t op_hit_object_get_instance_custom_index = 5326;
constexpr uint32_t op_hit_object_get_object_ray_origin = 5327;
constexpr uint32_t op_hit_object_get_object_ray_direction = 5328;
constexpr uint32_t op_hit_object_get_world_ray_direction = 5329;
constexpr uint32_t op_hit_object_get_world_ray_origin = 5330;
constexpr uint32_t op_hit_object_get_object_to_world = 5331;
constexpr uint32_t op_hit_object_get_world_to_object = 5332;
constexpr uint32_t op_hit_object_get_ray_t_max = 5333;
constexpr uint32_t op_hit_object_get_ray_t_min = 5347;
constexpr uint32_t op_hit_object_get_record_index = 5348;
constexpr uint32_t op_hit_object_get_record_buffer_handle = 5349;
constexpr uint32_t op_hit_object_is_empty = 5350;
constexpr uint32_t op_hit_object_is_hit = 5351;
constexpr uint32_t op_hit_object_is_miss = 5352;

// SPV_KHR_cooperative_matrix
constexpr uint32_t capability_cooperative_matrix = 6022;
constexpr uint32_t op_type_cooperative_matrix = 4456;
constexpr uint32_t op_cooperative_matrix_load = 4457;
constexpr uint32_t op_cooperative_matrix_store = 4458;
constexpr uint32_t op_cooperative_matrix_mul_add = 4459;
constexpr uint32_t op_cooperative_matrix_length = 4460;
constexpr uint32_t cooperative_matrix_a_signed = 1;
constexpr uint32_t cooperative_matrix_b_signed = 2;
constexpr uint32_t cooperative_matrix_c_signed = 4;
constexpr uint32_t cooperative_matrix_result_signed = 8;

// SPV_KHR_bfloat16
constexpr uint32_t capability_bfloat16_type = 5116;
constexpr uint32_t capability_bfloat16_cooperative_matrix = 5118;
constexpr uint32_t encoding_bfloat16 = 0;

// SPV_EXT_float8
constexpr uint32_t capability_float8 = 4212;
constexpr uint32_t capability_float8_cooperative_matrix = 4213;
constexpr uint32_t encoding_float8_e4m3 = 4214;
constexpr uint32_t encoding_float8_e5m2 = 4215;
constexpr uint32_t decoration_saturated_to_largest_float8_normal_conversion = 4216;

} // namespace ladder::spirv::newer
