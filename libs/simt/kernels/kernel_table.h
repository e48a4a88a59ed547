// All kernels, by operation.
#pragma once

#include "simt/kernels/kernels.h"

namespace ladder::simt {

class KernelTable {
public:
    // `wide`: for vectors of 256 bits.
    KernelTable(Arena& arena, bool wide);

    // The kernel of an operation whose instruction has type `type` (Void: none) and whose first operand has
    // type `first`, and its rule for undefined values. Null: there is none.
    Kernel find(ir::Op op, ir::Type type, ir::Type first, PoisonRule& poison) const;
    // Is it one of the operations on floats?
    bool is_float(ir::Op op) const;

private:
    std::span<const KernelRow*> rows_; // by Op
    bool wide_;
};

} // namespace ladder::simt
