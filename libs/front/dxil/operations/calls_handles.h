// dx.op calls that make handles.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(create_handle);
LADDER_DXIL_CALL(create_handle_from_binding);
LADDER_DXIL_CALL(create_handle_for_lib);
LADDER_DXIL_CALL(create_handle_from_heap);
LADDER_DXIL_CALL(annotate_handle);

} // namespace calls
} // namespace ladder::dxil
