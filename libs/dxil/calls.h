// The translators of dx.op calls: what the `translate` column of ops.def names. Arguments have been checked
// against the row's signature; argument n of the operation is operand n + 1 of the call.
#pragma once

#include "dxil/operations.h"

namespace ladder::dxil::calls {

#define LADDER_CALL(name)                                                                                    \
    void name(FunctionTranslator& t, const llvm::Instruction& call, const Operation& operation)

// calls_arithmetic.cpp
LADDER_CALL(simple); // the row's VSIR operation on the operands as they are, component by component
LADDER_CALL(unary_bits);
LADDER_CALL(bitcast);
LADDER_CALL(dot2_add_half);
LADDER_CALL(unpack_4x8);
LADDER_CALL(pack_4x8);
LADDER_CALL(vector_reduce);
LADDER_CALL(vector_dot);
LADDER_CALL(thread_id);

// calls_registers.cpp
LADDER_CALL(temp_reg_load);
LADDER_CALL(temp_reg_store);

// calls_waves.cpp
LADDER_CALL(wave_active_op);
LADDER_CALL(wave_active_bit);
LADDER_CALL(wave_prefix_op);
LADDER_CALL(wave_match);
LADDER_CALL(wave_multi_prefix_op);
LADDER_CALL(quad_op);
LADDER_CALL(quad_vote);
LADDER_CALL(barrier);
LADDER_CALL(barrier_by_memory_type);
LADDER_CALL(barrier_by_memory_handle);

// calls_stages.cpp
LADDER_CALL(load_input);
LADDER_CALL(store_output);
LADDER_CALL(attribute_at_vertex);
LADDER_CALL(eval_snapped);
LADDER_CALL(eval_sample_index);
LADDER_CALL(eval_centroid);
LADDER_CALL(system_value);
LADDER_CALL(derivative);
LADDER_CALL(discard);
LADDER_CALL(is_helper_lane);

// calls_rays.cpp
LADDER_CALL(allocate_ray_query);
LADDER_CALL(trace_ray_inline);
LADDER_CALL(ray_query_step);
LADDER_CALL(ray_query_value);
LADDER_CALL(ray_query_matrix);

// calls_handles.cpp
LADDER_CALL(create_handle);
LADDER_CALL(create_handle_from_binding);
LADDER_CALL(create_handle_for_lib);
LADDER_CALL(create_handle_from_heap);
LADDER_CALL(annotate_handle);

// calls_buffers.cpp
LADDER_CALL(cbuffer_load);
LADDER_CALL(cbuffer_row);
LADDER_CALL(buffer_load);
LADDER_CALL(buffer_store);
LADDER_CALL(raw_buffer_load);
LADDER_CALL(raw_buffer_store);
LADDER_CALL(raw_buffer_vector_load);
LADDER_CALL(raw_buffer_vector_store);
LADDER_CALL(atomic_bin_op);
LADDER_CALL(atomic_cmpxchg);
LADDER_CALL(get_dimensions);
LADDER_CALL(buffer_update_counter);

// calls_textures.cpp
LADDER_CALL(texture_load);
LADDER_CALL(texture_store);
LADDER_CALL(texture_store_sample);
LADDER_CALL(sample_position);
LADDER_CALL(render_target_sample_count);
LADDER_CALL(render_target_sample_position);
LADDER_CALL(sampler_feedback);

// calls_textures_sample.cpp
LADDER_CALL(sample);
LADDER_CALL(gather);
LADDER_CALL(gather_raw);
LADDER_CALL(calculate_lod);

#undef LADDER_CALL

} // namespace ladder::dxil::calls
