// dx.op calls of linear algebra (shader model 6.10).
//
// Direct3D leaves open which threads of a wave or group hold an element of a matrix, and several may. Here
// every thread holds all of them and computes all of them: that needs no extension of Vulkan, and no shape is
// too odd for it, but it is slow next to hardware for matrices.
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
LADDER_DXIL_CALL(accumulator_layout);
LADDER_DXIL_CALL(vector_convert);
LADDER_DXIL_CALL(vector_accumulate);

} // namespace ladder::dxil::calls
