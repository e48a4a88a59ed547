// dx.op calls of ray queries.
#pragma once

#include "front/dxil/dxil_shared.h"
#include "front/dxil/operations/calls.h"

namespace ladder::dxil {

// Is the value the handle that an AllocateRayQuery gives?
bool is_new_ray_query(const llvm::Value* v);
// Once all functions are translated: queries that are used are allocated somewhere.
void check_ray_queries(const DxilShared& s);

// The variable of all queries, and which of them a handle names.
struct RayQueryOperands {
    Operand variable, index;
};
RayQueryOperands ray_query_operands(FunctionTranslator& t, const llvm::Value* handle);

namespace calls {

LADDER_DXIL_CALL(allocate_ray_query);
LADDER_DXIL_CALL(trace_ray_inline);
LADDER_DXIL_CALL(ray_query_step);
LADDER_DXIL_CALL(ray_query_value);
LADDER_DXIL_CALL(ray_query_matrix);

} // namespace calls
} // namespace ladder::dxil
