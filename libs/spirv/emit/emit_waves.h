// Wave and quad operations.
#pragma once

#include "spirv/emit/emitter.h"

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

void emit_wave_is_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_lane(Emitter&, const ir::Instr&, uint32_t); // code: the BuiltIn
void emit_read_clock(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_vote(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_all_equal_where(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_ballot(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_bit_count(Emitter&, const ir::Instr&, uint32_t); // code: the GroupOperation
void emit_wave_read_lane(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_read_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_equals_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_read_first_where(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_arithmetic(Emitter&, const ir::Instr&, uint32_t); // code: the GroupOperation
void emit_wave_match(Emitter&, const ir::Instr&, uint32_t);      // with a condition or without
void emit_wave_multi_prefix(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_multi_prefix_bit_count(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_read_lane(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_swap(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
