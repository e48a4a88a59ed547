// Accesses that are done only where something is: functions that look first, and give zero otherwise.
#pragma once

#include "spirv/memory/emit_elements.h"

namespace ladder::spirv {

// At an address: where that is not zero. Of a descriptor: where `inside` (a bool) says so.
Id checked_access(Emitter&, const Handle&, Id inside, spv::Op, const BufferElement&, Id value, Id compare);
// After functions are written.
void write_checked_accesses(Emitter&);

} // namespace ladder::spirv
