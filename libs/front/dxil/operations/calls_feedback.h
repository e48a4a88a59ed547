// dx.op calls that write feedback maps.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil::calls {

LADDER_DXIL_CALL(sampler_feedback);

} // namespace ladder::dxil::calls
