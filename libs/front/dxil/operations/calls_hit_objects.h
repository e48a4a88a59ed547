// dx.op calls on hit objects: shader execution reordering.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil::calls {

LADDER_DXIL_CALL(hit_trace_ray);
LADDER_DXIL_CALL(hit_from_query);
LADDER_DXIL_CALL(hit_make_miss);
LADDER_DXIL_CALL(hit_make_nop);
LADDER_DXIL_CALL(hit_invoke);
LADDER_DXIL_CALL(hit_value);
LADDER_DXIL_CALL(hit_table_index);
LADDER_DXIL_CALL(hit_set_table_index);
LADDER_DXIL_CALL(hit_record_load);
LADDER_DXIL_CALL(hit_attributes);
LADDER_DXIL_CALL(reorder_thread);

} // namespace ladder::dxil::calls
