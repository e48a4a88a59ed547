// Executions of a shader of any stage by itself, with made-up contents for what the caller does not bind.
#pragma once

#include <ladder/ladder_simt.h>

namespace explorer {

// Executes `groups` groups of a compute, node, mesh or amplification shader; of other stages a few threads: a
// wave of vertices or pixels, primitives or patches. Inputs of their signatures are small numbers. Fails
// (LADDER_ERROR_UNSUPPORTED) for shaders of ray pipelines but ray generation. As ladder_simt_dispatch().
// `pixel`: place of a pixel of the first quad; null: 0, 0.
int launch(ladder_simt* simt, const unsigned int groups[3], unsigned int wave_size,
           ladder_simt_outcome* outcome, char** messages, const unsigned int* pixel = nullptr);

} // namespace explorer
