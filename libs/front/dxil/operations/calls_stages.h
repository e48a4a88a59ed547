// dx.op calls of vertex and pixel shaders: signatures, system values, derivatives, discard.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(load_input);
LADDER_DXIL_CALL(store_output);
LADDER_DXIL_CALL(load_output_control_point);
LADDER_DXIL_CALL(load_patch_constant);
LADDER_DXIL_CALL(store_patch_constant);
LADDER_DXIL_CALL(store_vertex_output);
LADDER_DXIL_CALL(store_primitive_output);
LADDER_DXIL_CALL(emit_stream);
LADDER_DXIL_CALL(cut_stream);
LADDER_DXIL_CALL(emit_then_cut_stream);
LADDER_DXIL_CALL(domain_location);
LADDER_DXIL_CALL(set_mesh_output_counts);
LADDER_DXIL_CALL(emit_indices);
LADDER_DXIL_CALL(attribute_at_vertex);
LADDER_DXIL_CALL(eval_snapped);
LADDER_DXIL_CALL(eval_sample_index);
LADDER_DXIL_CALL(eval_centroid);
LADDER_DXIL_CALL(system_value);
LADDER_DXIL_CALL(derivative);
LADDER_DXIL_CALL(discard);
LADDER_DXIL_CALL(is_helper_lane);

} // namespace calls
} // namespace ladder::dxil
