// dx.op calls of the nodes of work graphs.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

namespace calls {

LADDER_DXIL_CALL(create_node_output_handle);
LADDER_DXIL_CALL(index_node_handle);
LADDER_DXIL_CALL(annotate_node); // handles of nodes and of records: metadata has said it already
LADDER_DXIL_CALL(create_node_input_record_handle);
LADDER_DXIL_CALL(allocate_node_output_records);
LADDER_DXIL_CALL(get_node_record_ptr);
LADDER_DXIL_CALL(increment_output_count);
LADDER_DXIL_CALL(output_complete);
LADDER_DXIL_CALL(get_input_record_count);
LADDER_DXIL_CALL(finished_cross_group_sharing);
LADDER_DXIL_CALL(node_output_is_valid);
LADDER_DXIL_CALL(get_remaining_recursion_levels);

} // namespace calls
} // namespace ladder::dxil
