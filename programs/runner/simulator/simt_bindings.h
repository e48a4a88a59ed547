// What a script has, bound to a shader of the simulator. Results are those of ladder_simt.h.
#pragma once

#include "script/state.h"

#include <ladder/ladder_simt.h>

namespace ladder::runner {

// `bytes` and `counter` stay in use.
int bind_resource(ladder_simt* simt, const ResourceDesc& d, std::vector<uint8_t>& bytes, uint32_t* counter,
                  char** messages);
int bind_constants(ladder_simt* simt, std::vector<uint32_t>& words, uint32_t reg, uint32_t space,
                   char** messages);
int bind_sampler(ladder_simt* simt, const SamplerDesc& d, char** messages);

} // namespace ladder::runner
