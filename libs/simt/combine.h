// What reductions, prefixes and atomics do with two values.
#pragma once

#include "ir/ops.h"

namespace ladder::simt {

using Combine = uint64_t (*)(uint64_t a, uint64_t b); // bit patterns of the type, zero-extended

// Null: there is no such operation on the type.
Combine combination(ir::WaveOp op, ir::Type t);
Combine combination(ir::AtomicOp op, ir::Type t);
uint64_t neutral(ir::WaveOp op, ir::Type t);

} // namespace ladder::simt
