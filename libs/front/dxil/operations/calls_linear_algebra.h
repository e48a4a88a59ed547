// dx.op calls of linear algebra (shader model 6.10).
//
// They become operations on matrices (vsir/core/matrix.h). Layouts that Direct3D leaves to the device are
// rows one directly after the other, or columns where they are transposed.
#pragma once

#include "front/dxil/operations/calls.h"

namespace ladder::dxil::calls {

LADDER_DXIL_CALL(matrix_fill);
LADDER_DXIL_CALL(matrix_convert);
LADDER_DXIL_CALL(matrix_load);
LADDER_DXIL_CALL(matrix_store);
LADDER_DXIL_CALL(matrix_load_shared);
LADDER_DXIL_CALL(matrix_store_shared);
LADDER_DXIL_CALL(matrix_length);
LADDER_DXIL_CALL(matrix_coordinate);
LADDER_DXIL_CALL(matrix_get);
LADDER_DXIL_CALL(matrix_set);
LADDER_DXIL_CALL(matrix_multiply); // with or without an accumulator
LADDER_DXIL_CALL(matrix_accumulate);
LADDER_DXIL_CALL(matrix_times_vector); // with or without a bias
LADDER_DXIL_CALL(matrix_accumulate_to_memory);
LADDER_DXIL_CALL(matrix_accumulate_shared);
LADDER_DXIL_CALL(matrix_outer_product);
LADDER_DXIL_CALL(accumulator_layout);
LADDER_DXIL_CALL(vector_convert);
LADDER_DXIL_CALL(vector_accumulate);

} // namespace ladder::dxil::calls
