// View instancing: which view a thread works for, and what Direct3D's pipeline adds for it.
#pragma once

#include "spirv/interface_elements.h"

namespace ladder::spirv {

// Fails where the stage cannot do what the caller says of views.
void prepare_views(Emitter&);
// SV_ViewID, where the caller has numbered the views. `index`: what Vulkan counts, 0 where root data say it.
Id numbered_view(Emitter&, Id index);
// Does the caller say which view it is? Then no multiview is needed.
bool is_view_given(const Emitter&);
// Adds the view's number to what the stage writes of this semantic.
Id with_view_offset(Emitter&, ir::Semantic, Id value);
// In front of the end of a vertex: what the shader does not write itself. In a mesh shader: with the indices
// of each primitive.
void write_view_offsets(Emitter&, Id primitive = 0);

} // namespace ladder::spirv
