// What both files of texture instructions share.
#pragma once

#include "d3dbc/to_vsir_function.h"

namespace ladder::d3dbc {

// With the level from the quad.
SampleForm plain_sample();

} // namespace ladder::d3dbc
