// Which built-in a system value is in which stage: one table of what stages read, one of what they write.
// Clip and cull distances are in distances.h, positions of pixels in emit_inputs.h, barycentrics in
// emit_interpolation.h: they are more than one number.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// A system value that is one number, as u32. `per_primitive`: a mesh shader writes it.
Id read_system_value(Emitter&, const ir::Instr&, ir::Semantic, bool per_primitive = false);
// The index of the view, of multiview.
Id vulkan_view_index(Emitter&);
// The variable of the built-in for a system value of one u32 that vertices have.
Id scalar_output(Emitter&, ir::Semantic);
// Pointer to the built-in for a system value of one u32 that a mesh shader's primitive `primitive` has.
Id primitive_output(Emitter&, ir::Semantic, Id primitive);
// Pointer to one that the stage writes, and the type of its scalars.
struct SystemOutput {
    Id pointer;
    ir::Type type;
};
// The position as a whole, of stages that write one.
Id position_output(Emitter&, const ir::SignatureElement&);
SystemOutput system_output(Emitter&, const ir::Instr&, const Access&);

void emit_stage_builtin(Emitter&, const ir::Instr&, uint32_t); // code: the Builtin

} // namespace ladder::spirv
