// View instancing: which view a thread works for, and what Direct3D's pipeline adds for it.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// Fails where the stage cannot do what the caller says of views.
void prepare_views(Emitter&);
// SV_ViewID: what Vulkan or root data count, or the number that the caller gave that view.
Id numbered_view(Emitter&);
// Does the caller say which view it is? Then no multiview is needed.
bool is_view_given(const Emitter&);
// Adds the view's number to what the stage writes of this semantic.
Id with_view_offset(Emitter&, ir::Semantic, Id value);
// In front of the end of a vertex: what the shader does not write itself. In a mesh shader: with the indices
// of each primitive.
void write_view_offsets(Emitter&, Id primitive = 0);

} // namespace ladder::spirv
