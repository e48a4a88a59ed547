// What reductions, prefixes and atomics do with two values.
#pragma once

#include "vsir/core/ops.h"

namespace ladder::simt {

using Combine = uint64_t (*)(uint64_t a, uint64_t b); // bit patterns of the type, zero-extended

// Null: there is no such operation on the type.
Combine combination(ir::WaveOp op, ir::Type t);
Combine combination(ir::AtomicOp op, ir::Type t);

// What a reduction and a prefix do with the values of `count` lanes, at least one: registers as lanes.h has
// them. A prefix gives each lane what the lanes before it make, the first one `neutral`.
using Fold = uint64_t (*)(const void* values, const uint8_t* lanes, uint32_t count);
using Scan = void (*)(void* results, const void* values, const uint8_t* lanes, uint32_t count,
                      uint64_t neutral);
Fold reduction(ir::WaveOp op, ir::Type t);
Scan prefixes(ir::WaveOp op, ir::Type t);

} // namespace ladder::simt
