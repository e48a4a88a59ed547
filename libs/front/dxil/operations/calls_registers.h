// dx.op calls of temporary and indexable registers.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(temp_reg_load);
LADDER_DXIL_CALL(temp_reg_store);
LADDER_DXIL_CALL(min_prec_x_reg_load);
LADDER_DXIL_CALL(min_prec_x_reg_store);

} // namespace calls
} // namespace ladder::dxil
