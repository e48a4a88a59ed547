// Ray pipelines (SPV_KHR_ray_tracing): rays, calls of other shaders, hits, and what is known of the ray and
// its hit.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Before anything is written: what the stages ask for. Nothing if they are none of a ray pipeline.
void prepare_ray_pipeline(Emitter&);

void emit_trace_ray(Emitter&, const ir::Instr&, uint32_t);
void emit_call_shader(Emitter&, const ir::Instr&, uint32_t);
void emit_report_hit(Emitter&, const ir::Instr&, uint32_t);
void emit_end_hit(Emitter&, const ir::Instr&, uint32_t); // code: the SPIR-V operation
void emit_ray_current_t(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_builtin(Emitter&, const ir::Instr&); // of Builtin::DispatchRaysIndex and later, and PrimitiveId

} // namespace ladder::spirv
