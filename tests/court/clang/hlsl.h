// Types and functions of HLSL that shaders of tests/data use, for packages of clang without its own hlsl.h.
#pragma once

namespace hlsl {

typedef unsigned int uint;
typedef unsigned long uint64_t;
typedef long int64_t;

typedef vector<bool, 2> bool2; typedef vector<bool, 3> bool3; typedef vector<bool, 4> bool4;
typedef vector<int, 2> int2; typedef vector<int, 3> int3; typedef vector<int, 4> int4;
typedef vector<uint, 2> uint2; typedef vector<uint, 3> uint3; typedef vector<uint, 4> uint4;
typedef vector<float, 2> float2; typedef vector<float, 3> float3; typedef vector<float, 4> float4;
typedef vector<double, 2> double2; typedef vector<double, 3> double3; typedef vector<double, 4> double4;
typedef vector<int64_t, 2> int64_t2; typedef vector<int64_t, 3> int64_t3; typedef vector<int64_t, 4> int64_t4;
typedef vector<uint64_t, 2> uint64_t2; typedef vector<uint64_t, 3> uint64_t3; typedef vector<uint64_t, 4> uint64_t4;

#define BUILTIN(name) [[clang::builtin_alias(__builtin_##name)]]
BUILTIN(elementwise_min) int min(int, int);
BUILTIN(elementwise_min) int2 min(int2, int2);
BUILTIN(elementwise_min) int3 min(int3, int3);
BUILTIN(elementwise_min) int4 min(int4, int4);
BUILTIN(elementwise_min) uint min(uint, uint);
BUILTIN(elementwise_min) uint2 min(uint2, uint2);
BUILTIN(elementwise_min) uint3 min(uint3, uint3);
BUILTIN(elementwise_min) uint4 min(uint4, uint4);
BUILTIN(elementwise_min) float min(float, float);
BUILTIN(elementwise_min) float2 min(float2, float2);
BUILTIN(elementwise_min) float3 min(float3, float3);
BUILTIN(elementwise_min) float4 min(float4, float4);
BUILTIN(elementwise_max) int max(int, int);
BUILTIN(elementwise_max) int2 max(int2, int2);
BUILTIN(elementwise_max) int3 max(int3, int3);
BUILTIN(elementwise_max) int4 max(int4, int4);
BUILTIN(elementwise_max) uint max(uint, uint);
BUILTIN(elementwise_max) uint2 max(uint2, uint2);
BUILTIN(elementwise_max) uint3 max(uint3, uint3);
BUILTIN(elementwise_max) uint4 max(uint4, uint4);
BUILTIN(elementwise_max) float max(float, float);
BUILTIN(elementwise_max) float2 max(float2, float2);
BUILTIN(elementwise_max) float3 max(float3, float3);
BUILTIN(elementwise_max) float4 max(float4, float4);
BUILTIN(elementwise_abs) int abs(int);
BUILTIN(elementwise_abs) int2 abs(int2);
BUILTIN(elementwise_abs) int3 abs(int3);
BUILTIN(elementwise_abs) int4 abs(int4);
BUILTIN(elementwise_abs) float abs(float);
BUILTIN(elementwise_abs) float2 abs(float2);
BUILTIN(elementwise_abs) float3 abs(float3);
BUILTIN(elementwise_abs) float4 abs(float4);
BUILTIN(hlsl_wave_active_sum) int WaveActiveSum(int);
BUILTIN(hlsl_wave_active_sum) int2 WaveActiveSum(int2);
BUILTIN(hlsl_wave_active_sum) int3 WaveActiveSum(int3);
BUILTIN(hlsl_wave_active_sum) int4 WaveActiveSum(int4);
BUILTIN(hlsl_wave_active_sum) uint WaveActiveSum(uint);
BUILTIN(hlsl_wave_active_sum) uint2 WaveActiveSum(uint2);
BUILTIN(hlsl_wave_active_sum) uint3 WaveActiveSum(uint3);
BUILTIN(hlsl_wave_active_sum) uint4 WaveActiveSum(uint4);
BUILTIN(hlsl_wave_active_sum) float WaveActiveSum(float);
BUILTIN(hlsl_wave_active_sum) float2 WaveActiveSum(float2);
BUILTIN(hlsl_wave_active_sum) float3 WaveActiveSum(float3);
BUILTIN(hlsl_wave_active_sum) float4 WaveActiveSum(float4);
BUILTIN(hlsl_wave_active_max) int WaveActiveMax(int);
BUILTIN(hlsl_wave_active_max) int2 WaveActiveMax(int2);
BUILTIN(hlsl_wave_active_max) int3 WaveActiveMax(int3);
BUILTIN(hlsl_wave_active_max) int4 WaveActiveMax(int4);
BUILTIN(hlsl_wave_active_max) uint WaveActiveMax(uint);
BUILTIN(hlsl_wave_active_max) uint2 WaveActiveMax(uint2);
BUILTIN(hlsl_wave_active_max) uint3 WaveActiveMax(uint3);
BUILTIN(hlsl_wave_active_max) uint4 WaveActiveMax(uint4);
BUILTIN(hlsl_wave_active_max) float WaveActiveMax(float);
BUILTIN(hlsl_wave_active_max) float2 WaveActiveMax(float2);
BUILTIN(hlsl_wave_active_max) float3 WaveActiveMax(float3);
BUILTIN(hlsl_wave_active_max) float4 WaveActiveMax(float4);
BUILTIN(hlsl_wave_read_lane_at) int WaveReadLaneAt(int, uint);
BUILTIN(hlsl_wave_read_lane_at) int2 WaveReadLaneAt(int2, uint);
BUILTIN(hlsl_wave_read_lane_at) int3 WaveReadLaneAt(int3, uint);
BUILTIN(hlsl_wave_read_lane_at) int4 WaveReadLaneAt(int4, uint);
BUILTIN(hlsl_wave_read_lane_at) uint WaveReadLaneAt(uint, uint);
BUILTIN(hlsl_wave_read_lane_at) uint2 WaveReadLaneAt(uint2, uint);
BUILTIN(hlsl_wave_read_lane_at) uint3 WaveReadLaneAt(uint3, uint);
BUILTIN(hlsl_wave_read_lane_at) uint4 WaveReadLaneAt(uint4, uint);
BUILTIN(hlsl_wave_read_lane_at) float WaveReadLaneAt(float, uint);
BUILTIN(hlsl_wave_read_lane_at) float2 WaveReadLaneAt(float2, uint);
BUILTIN(hlsl_wave_read_lane_at) float3 WaveReadLaneAt(float3, uint);
BUILTIN(hlsl_wave_read_lane_at) float4 WaveReadLaneAt(float4, uint);
BUILTIN(hlsl_wave_active_count_bits) uint WaveActiveCountBits(bool);
BUILTIN(hlsl_wave_active_all_true) bool WaveActiveAllTrue(bool);
BUILTIN(hlsl_wave_active_any_true) bool WaveActiveAnyTrue(bool);
BUILTIN(hlsl_wave_is_first_lane) bool WaveIsFirstLane();
BUILTIN(hlsl_wave_get_lane_index) uint WaveGetLaneIndex();
BUILTIN(hlsl_wave_get_lane_count) uint WaveGetLaneCount();
BUILTIN(hlsl_group_memory_barrier_with_group_sync) void GroupMemoryBarrierWithGroupSync(void);
BUILTIN(elementwise_floor) float floor(float);
BUILTIN(elementwise_floor) float2 floor(float2);
BUILTIN(elementwise_floor) float3 floor(float3);
BUILTIN(elementwise_floor) float4 floor(float4);
BUILTIN(elementwise_ceil) float ceil(float);
BUILTIN(elementwise_ceil) float2 ceil(float2);
BUILTIN(elementwise_ceil) float3 ceil(float3);
BUILTIN(elementwise_ceil) float4 ceil(float4);
BUILTIN(elementwise_sqrt) float sqrt(float);
BUILTIN(elementwise_sqrt) float2 sqrt(float2);
BUILTIN(elementwise_sqrt) float3 sqrt(float3);
BUILTIN(elementwise_sqrt) float4 sqrt(float4);
BUILTIN(elementwise_sin) float sin(float);
BUILTIN(elementwise_sin) float2 sin(float2);
BUILTIN(elementwise_sin) float3 sin(float3);
BUILTIN(elementwise_sin) float4 sin(float4);
BUILTIN(elementwise_cos) float cos(float);
BUILTIN(elementwise_cos) float2 cos(float2);
BUILTIN(elementwise_cos) float3 cos(float3);
BUILTIN(elementwise_cos) float4 cos(float4);
BUILTIN(elementwise_exp2) float exp2(float);
BUILTIN(elementwise_exp2) float2 exp2(float2);
BUILTIN(elementwise_exp2) float3 exp2(float3);
BUILTIN(elementwise_exp2) float4 exp2(float4);
BUILTIN(elementwise_log2) float log2(float);
BUILTIN(elementwise_log2) float2 log2(float2);
BUILTIN(elementwise_log2) float3 log2(float3);
BUILTIN(elementwise_log2) float4 log2(float4);
BUILTIN(elementwise_trunc) float trunc(float);
BUILTIN(elementwise_trunc) float2 trunc(float2);
BUILTIN(elementwise_trunc) float3 trunc(float3);
BUILTIN(elementwise_trunc) float4 trunc(float4);
BUILTIN(elementwise_popcount) uint countbits(uint);
BUILTIN(elementwise_popcount) uint2 countbits(uint2);
BUILTIN(elementwise_popcount) uint3 countbits(uint3);
BUILTIN(elementwise_popcount) uint4 countbits(uint4);
BUILTIN(elementwise_bitreverse) uint reversebits(uint);
BUILTIN(elementwise_bitreverse) uint2 reversebits(uint2);
BUILTIN(elementwise_bitreverse) uint3 reversebits(uint3);
BUILTIN(elementwise_bitreverse) uint4 reversebits(uint4);
BUILTIN(hlsl_any) bool any(bool);
BUILTIN(hlsl_any) bool any(bool2);
BUILTIN(hlsl_any) bool any(bool3);
BUILTIN(hlsl_any) bool any(bool4);
BUILTIN(hlsl_any) bool any(int);
BUILTIN(hlsl_any) bool any(int2);
BUILTIN(hlsl_any) bool any(int3);
BUILTIN(hlsl_any) bool any(int4);
BUILTIN(hlsl_any) bool any(uint);
BUILTIN(hlsl_any) bool any(uint2);
BUILTIN(hlsl_any) bool any(uint3);
BUILTIN(hlsl_any) bool any(uint4);
BUILTIN(hlsl_any) bool any(float);
BUILTIN(hlsl_any) bool any(float2);
BUILTIN(hlsl_any) bool any(float3);
BUILTIN(hlsl_any) bool any(float4);
BUILTIN(hlsl_all) bool all(bool);
BUILTIN(hlsl_all) bool all(bool2);
BUILTIN(hlsl_all) bool all(bool3);
BUILTIN(hlsl_all) bool all(bool4);
BUILTIN(hlsl_all) bool all(int);
BUILTIN(hlsl_all) bool all(int2);
BUILTIN(hlsl_all) bool all(int3);
BUILTIN(hlsl_all) bool all(int4);
BUILTIN(hlsl_all) bool all(uint);
BUILTIN(hlsl_all) bool all(uint2);
BUILTIN(hlsl_all) bool all(uint3);
BUILTIN(hlsl_all) bool all(uint4);
BUILTIN(hlsl_all) bool all(float);
BUILTIN(hlsl_all) bool all(float2);
BUILTIN(hlsl_all) bool all(float3);
BUILTIN(hlsl_all) bool all(float4);
BUILTIN(hlsl_elementwise_firstbithigh) uint firstbithigh(int);
BUILTIN(hlsl_elementwise_firstbithigh) uint2 firstbithigh(int2);
BUILTIN(hlsl_elementwise_firstbithigh) uint3 firstbithigh(int3);
BUILTIN(hlsl_elementwise_firstbithigh) uint4 firstbithigh(int4);
BUILTIN(hlsl_elementwise_firstbithigh) uint firstbithigh(uint);
BUILTIN(hlsl_elementwise_firstbithigh) uint2 firstbithigh(uint2);
BUILTIN(hlsl_elementwise_firstbithigh) uint3 firstbithigh(uint3);
BUILTIN(hlsl_elementwise_firstbithigh) uint4 firstbithigh(uint4);
BUILTIN(hlsl_elementwise_firstbitlow) uint firstbitlow(int);
BUILTIN(hlsl_elementwise_firstbitlow) uint2 firstbitlow(int2);
BUILTIN(hlsl_elementwise_firstbitlow) uint3 firstbitlow(int3);
BUILTIN(hlsl_elementwise_firstbitlow) uint4 firstbitlow(int4);
BUILTIN(hlsl_elementwise_firstbitlow) uint firstbitlow(uint);
BUILTIN(hlsl_elementwise_firstbitlow) uint2 firstbitlow(uint2);
BUILTIN(hlsl_elementwise_firstbitlow) uint3 firstbitlow(uint3);
BUILTIN(hlsl_elementwise_firstbitlow) uint4 firstbitlow(uint4);
BUILTIN(hlsl_and) bool and(bool, bool);
BUILTIN(hlsl_and) bool2 and(bool2, bool2);
BUILTIN(hlsl_and) bool3 and(bool3, bool3);
BUILTIN(hlsl_and) bool4 and(bool4, bool4);
BUILTIN(hlsl_or) bool or(bool, bool);
BUILTIN(hlsl_or) bool2 or(bool2, bool2);
BUILTIN(hlsl_or) bool3 or(bool3, bool3);
BUILTIN(hlsl_or) bool4 or(bool4, bool4);
inline int select(bool c, int a, int b) { return c ? a : b; }
inline uint select(bool c, uint a, uint b) { return c ? a : b; }
inline float select(bool c, float a, float b) { return c ? a : b; }
inline bool select(bool c, bool a, bool b) { return c ? a : b; }
#undef BUILTIN

inline uint asuint(int v) { return __builtin_bit_cast(uint, v); }
inline uint2 asuint(int2 v) { return __builtin_bit_cast(uint2, v); }
inline uint3 asuint(int3 v) { return __builtin_bit_cast(uint3, v); }
inline uint4 asuint(int4 v) { return __builtin_bit_cast(uint4, v); }
inline uint asuint(uint v) { return __builtin_bit_cast(uint, v); }
inline uint2 asuint(uint2 v) { return __builtin_bit_cast(uint2, v); }
inline uint3 asuint(uint3 v) { return __builtin_bit_cast(uint3, v); }
inline uint4 asuint(uint4 v) { return __builtin_bit_cast(uint4, v); }
inline uint asuint(float v) { return __builtin_bit_cast(uint, v); }
inline uint2 asuint(float2 v) { return __builtin_bit_cast(uint2, v); }
inline uint3 asuint(float3 v) { return __builtin_bit_cast(uint3, v); }
inline uint4 asuint(float4 v) { return __builtin_bit_cast(uint4, v); }
inline int asint(int v) { return __builtin_bit_cast(int, v); }
inline int2 asint(int2 v) { return __builtin_bit_cast(int2, v); }
inline int3 asint(int3 v) { return __builtin_bit_cast(int3, v); }
inline int4 asint(int4 v) { return __builtin_bit_cast(int4, v); }
inline int asint(uint v) { return __builtin_bit_cast(int, v); }
inline int2 asint(uint2 v) { return __builtin_bit_cast(int2, v); }
inline int3 asint(uint3 v) { return __builtin_bit_cast(int3, v); }
inline int4 asint(uint4 v) { return __builtin_bit_cast(int4, v); }
inline int asint(float v) { return __builtin_bit_cast(int, v); }
inline int2 asint(float2 v) { return __builtin_bit_cast(int2, v); }
inline int3 asint(float3 v) { return __builtin_bit_cast(int3, v); }
inline int4 asint(float4 v) { return __builtin_bit_cast(int4, v); }
inline float asfloat(int v) { return __builtin_bit_cast(float, v); }
inline float2 asfloat(int2 v) { return __builtin_bit_cast(float2, v); }
inline float3 asfloat(int3 v) { return __builtin_bit_cast(float3, v); }
inline float4 asfloat(int4 v) { return __builtin_bit_cast(float4, v); }
inline float asfloat(uint v) { return __builtin_bit_cast(float, v); }
inline float2 asfloat(uint2 v) { return __builtin_bit_cast(float2, v); }
inline float3 asfloat(uint3 v) { return __builtin_bit_cast(float3, v); }
inline float4 asfloat(uint4 v) { return __builtin_bit_cast(float4, v); }
inline float asfloat(float v) { return __builtin_bit_cast(float, v); }
inline float2 asfloat(float2 v) { return __builtin_bit_cast(float2, v); }
inline float3 asfloat(float3 v) { return __builtin_bit_cast(float3, v); }
inline float4 asfloat(float4 v) { return __builtin_bit_cast(float4, v); }

} // namespace hlsl
