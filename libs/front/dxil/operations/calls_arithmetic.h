// dx.op calls that compute: everything that is one VSIR operation, and what is left of arithmetic,
// conversions and system values.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(simple); // the row's VSIR operation on the operands as they are, component by component
LADDER_DXIL_CALL(unary_bits);
LADDER_DXIL_CALL(bitcast);
LADDER_DXIL_CALL(dot2_add_half);
LADDER_DXIL_CALL(unpack_4x8);
LADDER_DXIL_CALL(pack_4x8);
LADDER_DXIL_CALL(vector_reduce);
LADDER_DXIL_CALL(vector_dot);
LADDER_DXIL_CALL(thread_id);

} // namespace calls
} // namespace ladder::dxil
