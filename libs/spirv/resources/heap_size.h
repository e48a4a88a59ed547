// How many descriptors a heap has, where the caller's binding map says so.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

bool has_heap_size(const Emitter&);
// Reserves root data for the size. Called before functions are written, if they will read the size.
void reserve_heap_size(Emitter&);
// The size, as u32.
Id heap_size(Emitter&);

} // namespace ladder::spirv
