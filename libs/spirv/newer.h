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

} // namespace ladder::spirv::newer
