// What both files of texture instructions share.
#pragma once

#include "front/d3d9/to_vsir_function.h"

namespace ladder::d3dbc {

// With the level from the quad.
SampleForm plain_sample();

} // namespace ladder::d3dbc
