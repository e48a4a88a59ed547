// Resources at the places that the caller gives them (resource_places.h).
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Before functions are written: asks where the descriptors in use are, and checks the answers.
void place_resources(Emitter&);
// Where a resource that the instruction names is bound to nothing: writes what that means, and gives true.
bool write_without_resource(Emitter&, const ir::Instr&);

} // namespace ladder::spirv
