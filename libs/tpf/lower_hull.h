// Hull shaders: a function of the control points, one of the patch constants, one for each phase.
#pragma once

#include "tpf/lower.h"

namespace ladder::tpf {

void lower_hull(Shared& s);

} // namespace ladder::tpf
