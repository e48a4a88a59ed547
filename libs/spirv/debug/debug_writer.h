// Debug information in the module: lines of the high-level source, or all of
// NonSemantic.Shader.DebugInfo.100.
//
// Everything is added once the module is complete: instructions are put between the words of the functions,
// and new ids are larger than all others. So a module without them is the module that was made without debug
// information, word for word.
#pragma once

#include "spirv/module/module_builder.h"
#include "spirv/module/noted_places.h"
#include "spirv/module/writer.h"

namespace ladder::spirv {

// Adds it to `m`, whose functions are complete. `places` tells which words come from which instruction; it is
// corrected for the words that are added.
void write_debug(ModuleBuilder& m, const ir::Program& p, DebugLevel level, NotedPlaceList& places,
                 Arena& scratch);

} // namespace ladder::spirv
