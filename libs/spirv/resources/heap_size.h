// How many descriptors a heap has, where the caller's binding map says so.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

bool has_heap_size(const Emitter&);
// Before functions are written: it will be asked for.
void reserve_heap_size(Emitter&);
// As u32.
Id heap_size(Emitter&);

} // namespace ladder::spirv
