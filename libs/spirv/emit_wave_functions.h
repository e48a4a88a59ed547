// Functions that Ladder adds to the module for wave operations that SPIR-V lacks.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// The scope that wave operations name.
inline Id subgroup(Emitter& e) { return e.m.u32(static_cast<uint32_t>(spv::Scope::Subgroup)); }

Id match_function(Emitter&, uint32_t words);
Id multi_prefix_function(Emitter&, spv::Op op, ir::Type type);
void write_helpers(Emitter&);

} // namespace ladder::spirv
