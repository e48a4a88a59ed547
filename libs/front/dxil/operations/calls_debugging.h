// dx.op calls for debuggers.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil::calls {

LADDER_DXIL_CALL(no_operation);
LADDER_DXIL_CALL(debug_break);
LADDER_DXIL_CALL(is_debugging_enabled);

} // namespace ladder::dxil::calls
