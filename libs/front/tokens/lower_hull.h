// Hull shaders: a function of the control points, one of the patch constants, one for each phase.
#pragma once

#include "front/tokens/lower_subroutines.h"

namespace ladder::tpf {

void lower_hull(Shared& s, Subroutines& subroutines);

} // namespace ladder::tpf
