// Textures that are one descriptor together with a sampler (combined image samplers).
#pragma once

#include "spirv/resources/emit_resources.h"

namespace ladder::spirv {

// The loaded OpTypeSampledImage of the pair; 0: the caller combines no such pair. `sampler` may be null: an
// access without a sampler.
Id load_combined(Emitter&, const Handle& texture, const Handle* sampler);

} // namespace ladder::spirv
