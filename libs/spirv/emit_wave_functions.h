// Functions that Ladder adds to the module for wave operations that SPIR-V lacks.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// The scope that wave operations name.
inline Id subgroup(Emitter& e) { return e.m.u32(static_cast<uint32_t>(spv::Scope::Subgroup)); }

// The constant 0 of a type.
inline Id null_of(Emitter& e, Id type) {
    return e.m.unique(spv::Op::OpConstantNull, type, std::initializer_list<uint32_t>{});
}

// Requires a capability of group operations. Fails where helper lanes would take part in one that they must
// not.
void need_group_operation(Emitter& e, const ir::Instr& i, spv::Capability capability);

// Can a lane be named that is no constant? (SPIR-V 1.5: OpGroupNonUniformBroadcast.)
inline bool broadcasts_any_lane(const Emitter& e) { return e.m.environment.vulkan12(); }

// Each gives the function's id and has write_helpers() write it. `where`: with a condition.
Id match_function(Emitter&, uint32_t words, bool where);
Id multi_prefix_function(Emitter&, spv::Op op, uint64_t neutral, ir::Type type);
Id is_first_where_function(Emitter&);
Id read_first_where_function(Emitter&, ir::Type type);
void write_helpers(Emitter&);

} // namespace ladder::spirv
