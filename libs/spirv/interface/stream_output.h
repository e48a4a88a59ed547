// Stream output of Direct3D as transform feedback (VK_EXT_transform_feedback).
//
// A variable goes to one place of one buffer as a whole. An element that is written out as a whole, once, is
// decorated itself. Whatever else is written out (some of its columns, a row of several, what goes to two
// places, what is a built-in) has a variable of its own, which every store writes as well.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// After elements have places: finds the elements, declares variables. Fails where the list does not fit.
void prepare_stream_output(Emitter&);
void stream_output_modes(Emitter&, Id entry);
// The element's own variable has been declared: decorates it if it is written out.
void decorate_captured(Emitter&, const Element&, Id variable);
// What is stored to an element goes to its captures too.
void store_captures(Emitter&, const ir::Instr&, const Access&, ir::Type from);

} // namespace ladder::spirv
