// dx.op calls that sample textures.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(sample);
LADDER_DXIL_CALL(gather);
LADDER_DXIL_CALL(gather_raw);
LADDER_DXIL_CALL(calculate_lod);

} // namespace calls
} // namespace ladder::dxil
