// dx.op calls that work across threads: waves, quads, barriers.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(wave_active_op);
LADDER_DXIL_CALL(wave_active_bit);
LADDER_DXIL_CALL(wave_prefix_op);
LADDER_DXIL_CALL(wave_match);
LADDER_DXIL_CALL(wave_multi_prefix_op);
LADDER_DXIL_CALL(quad_op);
LADDER_DXIL_CALL(quad_vote);
LADDER_DXIL_CALL(barrier);
LADDER_DXIL_CALL(barrier_by_memory_type);
LADDER_DXIL_CALL(barrier_by_memory_handle);
LADDER_DXIL_CALL(barrier_by_node_record_handle);

} // namespace calls
} // namespace ladder::dxil
