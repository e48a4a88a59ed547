// Mesh shaders on the simulator, with an amplification shader before them or without.
#pragma once

#include "simulator/simt_primitives.h"

namespace ladder::runner {

// Executes so many groups of the first of them (`as` may be null). Their vertices and primitives become those
// of a draw; `ps` (or null) says where it reads them.
Result run_meshes(uint32_t samples, const uint32_t groups[3], SimtShader* as, SimtShader& ms,
                  const SimtShader* ps, Assembled& out);

} // namespace ladder::runner
