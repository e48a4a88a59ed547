// dx.op calls that access buffers.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(cbuffer_load);
LADDER_DXIL_CALL(cbuffer_row);
LADDER_DXIL_CALL(buffer_load);
LADDER_DXIL_CALL(buffer_store);
LADDER_DXIL_CALL(raw_buffer_load);
LADDER_DXIL_CALL(raw_buffer_store);
LADDER_DXIL_CALL(raw_buffer_vector_load);
LADDER_DXIL_CALL(raw_buffer_vector_store);
LADDER_DXIL_CALL(atomic_bin_op);
LADDER_DXIL_CALL(atomic_cmpxchg);
LADDER_DXIL_CALL(get_dimensions);
LADDER_DXIL_CALL(buffer_update_counter);

} // namespace calls
} // namespace ladder::dxil
