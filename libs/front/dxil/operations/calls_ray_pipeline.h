// dx.op calls of ray pipelines: rays, calls of other shaders, hits, and what is known of the ray and its hit.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(trace_ray);
LADDER_DXIL_CALL(call_shader);
LADDER_DXIL_CALL(report_hit);
LADDER_DXIL_CALL(end_hit);
LADDER_DXIL_CALL(ray_t_current);
LADDER_DXIL_CALL(ray_value);

} // namespace calls
} // namespace ladder::dxil
