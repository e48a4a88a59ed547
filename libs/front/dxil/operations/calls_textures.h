// dx.op calls that access textures: loads, stores, sizes and places of samples.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(texture_load);
LADDER_DXIL_CALL(texture_store);
LADDER_DXIL_CALL(texture_store_sample);
LADDER_DXIL_CALL(sample_position);
LADDER_DXIL_CALL(render_target_sample_count);
LADDER_DXIL_CALL(render_target_sample_position);

} // namespace calls
} // namespace ladder::dxil
